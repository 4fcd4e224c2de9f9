"""People at a table of Patchistory: each in a browser of their own, some choices sealed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.games.patchistory.prepared import GAME, at, looking
from tests.browser.games.patchistory.seats import PatchSeat
from tests.browser.prepared import NAMES, Prepared
from tests.browser.seat import TABLE, wait_until
from tests.browser.watch import Wire

SEED = 3
DECISIONS = 30
KINGDOMS = """() => [...document.querySelectorAll(".pt-grid .pt-tile:not(.is-ghost)")].length"""
Choose = Callable[[Page], None]


def one_who_is_asked(seats: list[PatchSeat]) -> PatchSeat:
    for _ in range(600):
        for seat in seats:
            if seat.kind is not None:
                return seat
        seats[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_two_people_play_some_rounds(open_browser: Open) -> None:
    """They see each other's tiles; one reloads while the bid of the other one is missing."""
    prepared = Prepared([open_browser(), open_browser()], SEED, GAME)
    seats = [PatchSeat(looking(prepared, seat)) for seat in range(2)]
    kinds: list[str] = []
    for _ in range(DECISIONS):
        seat = one_who_is_asked(seats)
        other = seats[1 - seats.index(seat)]
        kind, ply = seat.kind or "", seat.ply
        kinds.append(kind)
        expect(other.page.locator(".ask")).to_contain_text("Waiting for")
        seat.decide(kind)
        for one in seats:
            one.wait_past(ply)
        if kinds.count("blind") == 3 and kind == "blind":
            seat.page.reload()
            seat.page.wait_for_selector(".pt-env.is-sealed")
            own = seat.page.locator(".pt-envs li", has_text="You")
            expect(own).to_contain_text("coin")
            theirs = other.page.locator(".pt-envs li", has_text=NAMES[seats.index(seat)])
            expect(theirs).not_to_contain_text("coin")
        assert seats[0].ply == seats[1].ply
        assert seats[0].page.evaluate(KINGDOMS) == seats[1].page.evaluate(KINGDOMS)
    assert kinds.count("blind") >= 4, "two rounds"
    assert kinds.count("patch") >= 2


# ---- sealed choices


def pick_answer(number: int) -> Choose:
    return lambda page: (
        page.locator(".pt-matter__answers [data-option]:enabled").nth(number).click()
    )


def pick_bid(lot: int) -> Choose:
    """One coin for the first lot, or two for the second."""

    def choose(page: Page) -> None:
        page.locator(".pt-lot__ask").nth(lot).click()
        for _ in range(lot):
            page.locator(".pt-lot.is-held .amount__steps button:enabled").last.click()
        page.locator(".pt-lot.is-held [data-option]:enabled").click()

    return choose


def pick_amount(more: int) -> Choose:
    def choose(page: Page) -> None:
        for _ in range(more):
            page.locator(".pt-matter__pick .amount__steps button:enabled").last.click()
        page.locator(".pt-matter__pick [data-option]:enabled").click()

    return choose


SEALED: dict[str, tuple[Choose, Choose, str]] = {
    "blind": (pick_bid(0), pick_bid(1), '"has bid 2 coins on lot 2"'),
    "negotiation": (pick_answer(0), pick_answer(1), '"is peaceful"'),
    "war": (pick_amount(0), pick_amount(1), '"commits 1 resource'),
}
"""Two choices, and how the second one is told once all is open."""


def scrubbed(value: Any) -> Any:
    """Without the number of changes, which is no part of the game."""
    if isinstance(value, dict):
        return {key: scrubbed(part) for key, part in value.items() if key != "revision"}
    return [scrubbed(part) for part in value] if isinstance(value, list) else value


def last_scene(wire: Wire) -> str:
    """What a page was told last, with its whole log: it has just been loaded."""
    scenes = [view["scene"] for view in wire.views()]
    assert scenes, "nothing was heard"
    return json.dumps(scrubbed(scenes[-1]), sort_keys=True)


def heard(wire: Wire) -> str:
    return "".join([*wire.texts, *wire.frames])


def listening(prepared: Prepared, seat: int) -> tuple[Page, Wire]:
    page = prepared.people[seat].new_page()
    wire = Wire(page)
    page.goto(f"/t/{prepared.table}")
    page.wait_for_selector(TABLE)
    return page, wire


@pytest.mark.parametrize("kind", list(SEALED))
def test_a_sealed_choice_is_on_no_other_wire(open_browser: Open, kind: str) -> None:
    """Whatever is chosen, the other page is told the same, letter by letter, until all is open."""
    prepared = at(kind, [open_browser(), open_browser()])
    asked = prepared.info()["asked"]
    (page, own_wire), (other, wire) = listening(prepared, asked), listening(prepared, 1 - asked)
    seat, rival = PatchSeat(page), PatchSeat(other)
    mine, theirs = [], []
    ply = seat.ply
    for number in range(2):
        page.wait_for_selector(f'main[data-kind="{kind}"]')
        SEALED[kind][:2][number](page)
        seat.wait_past(ply)
        rival.wait_past(ply)
        for one in (page, other):  # the choice is still there, and still one's own
            one.reload()
            one.wait_for_selector(".pt-env.is-sealed")
        other.wait_for_selector(f'main[data-kind="{kind}"]')
        envelopes = [page.locator(".pt-envs li", has_text="You").locator("small").inner_text()]
        named = other.locator(".pt-envs li", has_text=NAMES[asked])
        envelopes.append(named.locator("small").inner_text())
        assert envelopes[0] != envelopes[1], "only one's own envelope tells what is inside"
        mine.append(last_scene(own_wire))
        theirs.append(last_scene(wire))
        if not number:
            page.keyboard.press("u")
            page.wait_for_selector(f'main[data-ply="{ply}"]')
            other.wait_for_selector(f'main[data-ply="{ply}"]')
    assert theirs[0] == theirs[1]
    assert mine[0] != mine[1], "the same look at one's own page tells the choices apart"
    opened = SEALED[kind][2]
    assert opened not in heard(wire)
    SEALED[kind][0](other)
    rival.wait_past(ply + 1)
    wait_until(other, lambda: opened in heard(wire), "once all is open it is told")


# ---- leaving


@pytest.mark.parametrize(
    ("players", "size"),
    [(2, DESKTOP), (3, DESKTOP), (2, PHONE), (3, PHONE)],
    ids=["2 desktop", "3 desktop", "2 phone", "3 phone"],
)
def test_who_leaves_is_followed_by_a_bot(
    open_browser: Open, players: int, size: tuple[int, int]
) -> None:
    """The rules know no giving up: who does not go on lets a bot play, and may come back."""
    people = [open_browser(size, size == PHONE), *(open_browser() for _ in range(players - 1))]
    prepared = at("management", people)
    gone = prepared.info()["asked"]
    page, other = looking(prepared, gone), looking(prepared, (gone + 1) % players)
    if gone:  # the phone is the first one's
        page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_selector('main[data-kind="management"]')
    ply = PatchSeat(other).ply
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".menu .btn--bad")).to_have_count(0)
    page.get_by_role("button", name="Let a bot play").click()
    expect(
        page.locator(".seatlist").get_by_role("button", name="Take the seat back")
    ).to_be_visible()
    PatchSeat(other).wait_past(ply)
    other.get_by_role("button", name="Menu").click()
    entry = other.locator(".seatlist li").nth(gone)
    expect(entry).to_contain_text("a bot plays for now")
    page.reload()
    page.wait_for_selector(TABLE)
    page.get_by_role("button", name="Menu").click()
    page.locator(".seatlist").get_by_role("button", name="Take the seat back").click()
    expect(page.get_by_role("button", name="Let a bot play")).to_be_visible()
    expect(entry).to_contain_text("here")
