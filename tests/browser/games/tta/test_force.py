"""Colonisation by clicking: a force is built while bidding, the bid wins, the force is sent."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ecumene.records.session import Session
from tests.browser.conftest import PHONE, Open
from tests.browser.prepared import Prepared, moves_to, words
from tests.browser.seat import Seat
from tests.support.sent import scene

SEED = 34


def may_choose(session: Session) -> bool:
    """A bid with a force of several pieces, of which not all are needed."""
    if sum(word.startswith("bid ") for word in words(session)) < 3:
        return False
    force = scene(session, session.asked())["board"]["dialog"]["force"]
    kinds = {piece["kind"] for piece in force["pieces"]}
    return kinds >= {"unit", "bonus"} and force["pieces"][0]["count"] > 1


def at_auction(open_browser: Open, size: tuple[int, int] = (1440, 900)) -> tuple[Prepared, Page]:
    seed, moves = moves_to(may_choose, SEED)
    touch = size == PHONE
    table = Prepared([open_browser(size=size, touch=touch) for _ in range(2)], seed)
    table.make(moves)
    page = table.people[table.info()["asked"]].new_page()
    page.goto(f"/t/{table.table}")
    page.wait_for_selector(".auction .readout")
    return table, page


def total(page: Page) -> int:
    return int(page.locator(".readout b").inner_text())


def pieces(page: Page) -> list[str]:
    found: list[str] = page.locator("button.unit.is-sent").evaluate_all(
        "chips => chips.map(chip => chip.dataset.pick)"
    )
    return found


def test_a_force_is_built_won_with_and_sent(open_browser: Open) -> None:
    table, page = at_auction(open_browser)
    seat, bidder = Seat(page), table.info()["asked"]
    page.locator(".paddle").nth(1).click()
    expect(page.locator(".forcebar")).to_contain_text("bid 2")
    expect(page.locator(".readout .ok")).to_have_count(1)
    while page.locator("button.unit.is-sent").count():
        page.locator("button.unit.is-sent").last.click()
    expect(page.locator(".readout .bad")).to_contain_text("2 short of the bid")
    warriors = page.locator('[data-pick="send warriors"]')
    for k in range(2):
        warriors.nth(k).click()
        expect(warriors.nth(k)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".readout")).to_contain_text("meets the bid exactly")
    expect(page.locator(".after")).to_contain_text("strength")
    page.reload()
    expect(page.locator(".paddle.is-on")).to_have_text("2")
    expect(page.locator("button.unit.is-sent")).to_have_count(2)
    assert pieces(page) == ["send warriors", "send warriors"]
    ply = seat.ply
    page.locator('.auction [data-option="bid 2"]').click()
    seat.wait_past(ply)
    if table.info()["asked"] != bidder:
        table.move("pass")
    go = page.locator('.auction [data-option="done"]')
    expect(go).to_contain_text("Send the force you built")
    assert pieces(page) == ["send warriors", "send warriors"]
    go.click()
    expect(page.locator(".auction [data-option=done]")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("Warriors")
    expect(page.locator(".mini.c-territory")).to_have_count(1)


def test_the_builder_on_a_phone(open_browser: Open) -> None:
    _table, page = at_auction(open_browser, PHONE)
    page.locator(".paddle").nth(1).click()
    expect(page.locator(".readout .ok")).to_have_count(1)
    before = total(page)
    free = page.locator("button.unit.is-off:enabled").first
    free.click()
    expect(page.locator(".readout b")).not_to_have_text(str(before))
    widths = page.evaluate(
        """() => [document.documentElement, document.querySelector('.auction__scroll'),
                  document.querySelector('.auction__foot')]
            .map(e => e.scrollWidth - e.clientWidth)"""
    )
    assert widths == [0, 0, 0], "nothing scrolls sideways"
