"""The keyboard's place is never lost: at rest the focus is on something, never on the body."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.games.tta.moments import attacked
from tests.browser.prepared import Prepared, moves_to
from tests.browser.seat import Seat

FOCUS = """() => new Promise(done => {
  const later = n => n ? requestAnimationFrame(() => later(n - 1)) : done(told());
  const told = () => {
    const at = document.activeElement;
    return at === null || at === document.body ? "body"
      : at.closest(".panel") ? "panel" : at.closest("[role=dialog]") ? "dialog"
      : at.dataset.ref ?? at.dataset.option ?? at.tagName.toLowerCase();
  };
  later(4);
})"""


def focus(page: Page) -> str:
    """What has the focus once everything is drawn."""
    page.wait_for_function("() => !document.querySelector('.hintbutton[disabled]')")
    found: str = page.evaluate(FOCUS)
    assert found != "body"
    return found


def test_by_keyboard_through_a_turn(open_browser: Open) -> None:
    page = open_browser(size=DESKTOP).new_page()
    seat = Seat(page)
    seat.found_table()
    assert seat.wait_for_turn()
    focus(page)
    ply = seat.ply
    page.keyboard.press("1")
    assert focus(page) == "row:1"
    page.keyboard.press("Enter")
    seat.wait_past(ply)
    focus(page)
    page.keyboard.press("u")
    page.wait_for_function(
        "ply => Number(document.querySelector('main').dataset.ply) === ply", arg=ply
    )
    assert focus(page) == "row:1"  # the card is there again
    for key in ("k", "a", "?"):
        page.keyboard.press(key)
        page.wait_for_selector(".panel")
        assert focus(page) == "panel"
        page.keyboard.press("Escape")
        expect(page.locator(".panel")).to_have_count(0)
        assert focus(page) != "panel"
    ply = seat.ply
    page.keyboard.press("a")
    page.wait_for_selector(".panel")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    seat.wait_past(ply)
    expect(page.locator(".panel")).to_have_count(0)
    focus(page)
    page.locator(".brand a").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("main.home, main.welcome")
    assert focus(page) == "main"


def test_the_focus_follows_dialogs(open_browser: Open) -> None:
    seed, moves = moves_to(attacked, 1)
    table = Prepared([open_browser(size=DESKTOP), open_browser(size=PHONE, touch=True)], seed)
    table.make(moves)
    defender = table.info()["asked"]
    for width, height in (PHONE, DESKTOP):
        page = table.people[defender].new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/t/{table.table}")
        page.wait_for_selector(".auction .defense")
        assert focus(page) == "dialog"
        page.keyboard.press("Escape")
        assert focus(page) == "dialog"
        if (width, height) == PHONE:
            page.close()
    seat = Seat(page)
    ply = seat.ply
    page.locator('.auction [data-option^="add "]').first.focus()
    page.keyboard.press("Enter")
    seat.wait_past(ply)
    assert focus(page) == "dialog"
    expect(page.locator(".auction .is-used")).to_have_count(1)
    ply = seat.ply
    while page.locator('.auction [data-option="done"]:enabled').count() == 0:
        page.locator(".auction .spread [data-option]:enabled").first.focus()
        page.keyboard.press("Enter")
        seat.wait_past(ply)
        ply = seat.ply
        assert focus(page) == "dialog"
    page.keyboard.press("d")
    seat.wait_past(ply)
    expect(page.locator(".auction .defense")).to_have_count(0)
    focus(page)


def test_a_finger_leaves_the_focus_on_the_page(open_browser: Open) -> None:
    page = open_browser(size=PHONE, touch=True).new_page()
    seat = Seat(page)
    seat.found_table()
    assert seat.wait_for_turn()
    ply = seat.ply
    page.locator(".ph-row .card.is-lit").first.tap()
    focus(page)
    page.locator(".sheet .lens__go").first.tap()
    assert seat.moved(ply)
    focus(page)
    for tab in ("Hand", "Log", "Tableau"):
        page.get_by_role("tab", name=tab).tap()
        focus(page)
    page.locator(".sheet__foot .end").tap()
    page.wait_for_selector(".panel")
    assert focus(page) == "panel"
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_have_count(0)
    focus(page)
