"""Dragging with the mouse: workers to tiles, cards to the hand; what does not fit flies back."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from ecumene.records.session import Session
from ecumene.table.painters import painter
from tests.browser.conftest import Open
from tests.browser.prepared import Prepared, moves_to, words
from tests.browser.seat import Seat

SMALLER = (1152, 720)
"""A window in which the table is drawn smaller than designed."""


def may_build_and_take(session: Session) -> bool:
    """Both, one after the other, and a military tile that is closed."""
    seat, found = session.asked(), words(session)
    if not {"build bronze", "take 1", "end"} <= set(found) or "build warriors" in found:
        return False
    return painter(session.spec.id).numbers(session.state, seat)["civil_actions"] >= 2


HOLD_FLIGHTS = """() => {
  const animate = Element.prototype.animate, held = [];
  Element.prototype.animate = function (...wish) {
    const flight = animate.apply(this, wish);
    if (flight.effect.getTiming().duration) {
      flight.pause();
      held.push(flight);
    }
    return flight;
  };
  window.release = () => {
    Element.prototype.animate = animate;
    for (const flight of held) flight.finish();
  };
}"""
"""What begins to fly stays where it is until it is released: a flight is short, a look may come
late."""


def at_actions(open_browser: Open, size: tuple[int, int] = (1440, 900)) -> Seat:
    seed, moves = moves_to(may_build_and_take, 3)
    table = Prepared([open_browser(size=size) for _ in range(2)], seed)
    table.make(moves)
    page = table.people[table.info()["asked"]].new_page()
    page.goto(f"/t/{table.table}")
    page.wait_for_selector(".row .card.is-lit")
    return Seat(page)


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pick_up(page: Page, thing: Locator) -> None:
    x, y = middle(thing)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y)
    expect(page.locator(".dragged")).to_have_count(0)
    page.mouse.move(x + 9, y + 4)
    expect(page.locator(".dragged")).to_have_count(1)


def test_a_worker_and_a_card_are_dragged(open_browser: Open) -> None:
    for size in ((1440, 900), SMALLER):
        seat = at_actions(open_browser, size)
        page = seat.page
        bronze = page.locator('.tile[data-target$=":bronze"]')
        workers = bronze.locator(".man:not(.man--none)").count()
        ply = seat.ply
        pick_up(page, page.locator(".pool .man").first)
        expect(bronze).to_have_attribute("data-landing", "fits")
        page.mouse.move(*middle(bronze))
        expect(bronze).to_have_attribute("data-landing", "here")
        ghost, pointer = middle(page.locator(".dragged > *")), middle(bronze)
        assert max(abs(a - b) for a, b in zip(ghost, pointer, strict=True)) < 12
        drawn = page.locator(".dragged > *").bounding_box()
        assert drawn is not None
        assert drawn["width"] > 12, "the worker can be seen"
        page.mouse.up()
        seat.wait_past(ply)
        expect(bronze.locator(".man:not(.man--none)")).to_have_count(workers + 1)
        expect(page.locator(".dragged, [data-landing], [data-dragged]")).to_have_count(0)
        card = page.locator('.row .card.is-lit[data-drag="row"]').first
        name = card.locator(".card__name").inner_text()
        ply = seat.ply
        pick_up(page, card)
        expect(page.locator(".hand")).to_have_attribute("data-landing", "fits")
        page.mouse.move(*middle(page.locator(".hand")), steps=4)
        page.mouse.up()
        seat.wait_past(ply)
        expect(page.locator(".hand")).to_contain_text(name)


def test_what_is_dropped_elsewhere_goes_back(open_browser: Open) -> None:
    seat = at_actions(open_browser)
    page = seat.page
    ply = seat.ply
    card = page.locator(".row .card.is-lit").first
    pick_up(page, card)
    page.mouse.move(1300, 700, steps=3)
    page.keyboard.press("Escape")
    expect(page.locator(".dragged, [data-landing], [data-dragged]")).to_have_count(0)
    page.mouse.up()
    pick_up(page, card)
    page.mouse.move(1300, 700, steps=3)
    page.mouse.up()
    expect(page.locator(".dragged, [data-landing], [data-dragged]")).to_have_count(0)
    expect(page.locator(".is-selected")).to_have_count(0)
    assert seat.ply == ply
    pick_up(page, page.locator(".pool .man").first)
    page.mouse.move(*middle(page.locator('.tile.is-closed[data-target$=":warriors"]')), steps=3)
    page.mouse.up()
    expect(page.locator(".lens .verdict .rule")).to_be_visible()
    assert seat.ply == ply
    page.emulate_media(reduced_motion="no-preference")
    pick_up(page, card)
    page.mouse.move(1300, 700, steps=3)
    page.evaluate(HOLD_FLIGHTS)
    page.mouse.up()
    ghost = page.locator(".dragged")
    assert ghost.evaluate("e => e.getAnimations()[0].effect.getTiming().duration") == 180
    page.evaluate("() => release()")
    expect(page.locator(".dragged, [data-dragged]")).to_have_count(0)
    card.click()
    assert seat.moved(ply), "a click without movement is still a touch"


RISEN = "e => Promise.all(e.getAnimations({ subtree: true }).map(one => one.finished))"

AT_ITS_START = """name => {
  const cards = [...document.querySelectorAll('.hand__card')];
  const card = cards.find(e => e.textContent.includes(name));
  const flight = card?.getAnimations()[0];
  if (flight?.playState !== "paused") return null;
  flight.currentTime = 0;
  const box = card.querySelector('.card').getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
}"""


def test_a_card_flies_from_where_it_lay(open_browser: Open) -> None:
    """Also on a table that is drawn smaller: at its start the flight covers the old place."""
    seat = at_actions(open_browser, SMALLER)
    page = seat.page
    page.emulate_media(reduced_motion="no-preference")
    card = page.locator('.row .card.is-lit[data-drag="row"]').first
    name = " ".join(card.locator(".card__name").inner_text().split())
    card.hover()
    card.evaluate(RISEN)  # under the pointer
    box = card.bounding_box()
    assert box is not None
    page.evaluate(HOLD_FLIGHTS)
    card.click()
    start = page.wait_for_function(AT_ITS_START, arg=name, polling="raf").json_value()
    lay = [box["x"], box["y"], box["width"], box["height"]]
    assert max(abs(a - b) for a, b in zip(start, lay, strict=True)) < 10, (start, lay)
