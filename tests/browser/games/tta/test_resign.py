"""Giving up: what the one who resigns and the others see, with two to four players."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.prepared import Prepared

TABLE = "main[data-ply]"
SEED = 5


def at_politics(people: list[BrowserContext]) -> Prepared:
    """The first player's first political action."""
    prepared = Prepared(people, SEED)
    prepared.make(["end"] * len(people))
    return prepared


def looking(prepared: Prepared, seat: int) -> Page:
    page = prepared.people[seat].new_page()
    page.goto(f"/t/{prepared.table}")
    page.wait_for_selector(TABLE)
    return page


def resign_in_the_menu(page: Page, warning: str) -> None:
    page.get_by_role("button", name="Menu").click()
    button = page.locator(".btn--bad")
    button.click()
    expect(button).to_contain_text(warning)
    button.click()


def play_again(page: Page) -> None:
    page.locator(".bar, .auction__foot").get_by_role("button", name="Play again").click()


def test_of_two_the_other_one_wins(open_browser: Open) -> None:
    """One sits at a desk, the other one plays on a phone."""
    prepared = at_politics([open_browser(), open_browser(PHONE, True)])
    page, other = looking(prepared, 0), looking(prepared, 1)
    page.wait_for_selector('main[data-kind="politics"]')
    resign_in_the_menu(page, "Jonas wins")
    for one, title in ((page, "You gave up"), (other, "You won: all the others gave up")):
        expect(one.locator(".auction h2")).to_have_text(title)
        expect(one.locator(".final__places")).to_contain_text("gave up")
        expect(one.locator(".endgraph .charts__main .plot__line")).to_have_count(2)
    watcher = open_browser().new_page()
    watcher.goto(f"/t/{prepared.table}")
    expect(watcher.locator(".auction h2")).to_have_text("Jonas won: all the others gave up")
    page.reload()
    expect(page.locator(".auction h2")).to_have_text("You gave up")
    play_again(page)
    page.wait_for_selector(".waiting")
    foot = other.locator(".auction__foot")
    foot.get_by_role("button", name="Sit down at the next game").click()
    other.wait_for_selector(".waiting")


@pytest.mark.parametrize(
    ("players", "size"),
    [(3, DESKTOP), (4, PHONE)],
    ids=["3 desktop", "4 phone"],
)
def test_of_more_the_game_goes_on(open_browser: Open, players: int, size: tuple[int, int]) -> None:
    people = [open_browser(size, size == PHONE), *(open_browser() for _ in range(players - 1))]
    prepared = at_politics(people)
    page, other = looking(prepared, 0), looking(prepared, 1)
    page.wait_for_selector('main[data-kind="politics"]')
    resign_in_the_menu(page, "The game goes on without you.")
    gone = page.locator(".gone")
    word = {3: "third of three", 4: "fourth of four"}[players]
    expect(gone).to_contain_text(f"Your place so far: {word}.")
    expect(gone.get_by_role("button", name="Watch on")).to_be_focused()
    other.wait_for_selector('main[data-kind="politics"]')
    if size == PHONE:
        page.reload()
    gone.get_by_role("button", name="Watch on").click()
    expect(gone).to_have_count(0)
    expect(page.locator(".ask")).to_contain_text("Waiting for Jonas")
    expect(page.locator(".ask")).to_contain_text("you have given up and watch")
    expect(page.locator(".btn--undo, [data-option]")).to_have_count(0)
    prepared.move("pass")
    page.reload()
    page.wait_for_selector(TABLE)
    expect(gone).to_have_count(0)
    prepared.move("end")
    for _ in range(players - 2):  # all but the last one give up, too
        prepared.move("resign")
    for one, title in ((page, "You gave up"), (other, "gave up")):
        expect(one.locator(".auction h2")).to_contain_text(title)
    play_again(page)
    page.wait_for_selector(".waiting")


def test_giving_up_is_the_last_action_and_never_the_first_key(open_browser: Open) -> None:
    prepared = at_politics([open_browser(), open_browser()])
    page = looking(prepared, 0)
    page.wait_for_selector('main[data-kind="politics"]')
    page.keyboard.press("a")
    last = page.locator(".acts-list .act:not(.is-closed)").last
    expect(last).to_have_attribute("data-option", "resign")
    expect(page.locator(".act:focus")).to_have_attribute("data-option", "pass")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".act:focus")).to_have_attribute("data-option", "pass")
    page.keyboard.press("Enter")
    page.wait_for_selector('main[data-kind="actions"]')
