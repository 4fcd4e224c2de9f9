"""Beyond the Horizon by keyboard: everything on the board can be reached, and is seen then."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.games.horizon.by_keys import ByKeys

SEED = 27


def test_a_whole_game_by_keys(open_browser: Open) -> None:
    """Its luck is known: so all these questions come up."""
    page = open_browser().new_page()
    player = ByKeys(page, SEED)
    player.sit_down(SEED)
    player.play()
    assert {"action", "research", "enlist", "move", "production", "expansion"} <= player.kinds
    assert {"r", "v", "b", "ArrowLeft", "ArrowDown", "Enter", "1"} <= player.used
    expect(page.locator(".final")).to_be_visible()


def test_a_letter_goes_on_to_the_next_of_its_regions(open_browser: Open) -> None:
    page = open_browser().new_page()
    player = ByKeys(page, SEED)
    player.sit_down(SEED)
    assert player.wait_for_turn()
    found = []
    for _ in range(3):
        player.press_key("v")
        found.append(page.evaluate("() => document.activeElement.closest('section').className"))
    assert [name.split()[0] for name in found] == ["tree", "rivals", "tree"]


def test_the_map_follows_the_focus(open_browser: Open) -> None:
    """From near only a part of the map is seen; what has the focus is in it."""
    page = open_browser().new_page()
    player = ByKeys(page, SEED)
    player.sit_down(SEED)
    assert player.wait_for_turn()
    player.press_key("r")
    whole = page.locator(".world__view > svg").get_attribute("viewBox")
    for _ in range(4):
        player.press_key("+")
    assert page.locator(".world__view > svg").get_attribute("viewBox") != whole
    for key in ("ArrowLeft",) * 3 + ("ArrowDown",) * 3 + ("ArrowRight",) * 4:
        player.press_key(key)
        inside = page.evaluate(
            """() => {
              const view = document.querySelector(".world__view > svg").getBoundingClientRect();
              const box = document.activeElement.getBoundingClientRect();
              const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
              return x > view.left && x < view.right && y > view.top && y < view.bottom;
            }"""
        )
        assert inside, f"after {key} the focus is outside of what is seen"
    player.press_key("0")
    expect(page.locator(".world__view > svg")).to_have_attribute("viewBox", whole or "")
