"""Beyond the Horizon as it is seen: dragging, paths, numbers from afar, a lens beside things."""

from __future__ import annotations

import functools

import pytest
from playwright.sync_api import Locator, expect

from ecumene.bots.registry import make_bot
from ecumene.core.registry import game
from ecumene.records.session import Session
from tests.browser.conftest import PHONE, Open
from tests.browser.games.horizon.player import Player, asked_for
from tests.browser.staged import Staged

SEED = 11
SMALL = (1280, 720)
SMALL_NUMBERS = """() => {
  const texts = [...document.querySelectorAll(".world text:not(.hex__name)")];
  return texts.filter(e => e.textContent.trim()).flatMap(e => {
    const scale = e.getBoundingClientRect().height / e.getBBox().height;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    return size < 9.9 ? [`${e.textContent} ${size.toFixed(1)}`] : [];
  });
}"""


@functools.cache
def played(players: int) -> Session:
    """A game of bots before its last move: the map is as large as it gets."""
    session = Session(game("horizon"), players, SEED)
    bots = [make_bot("horizon", "rules", seat) for seat in range(players)]
    made: list[str] = []
    while not session.over():
        move = bots[session.asked()].choose(session.observe(session.asked()))
        made.append(session.spec.vocabulary.format(move))
        session.play(made[-1])
    again = Session(game("horizon"), players, SEED)
    for option in made[:-1]:
        again.play(option)
    return again


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", [(1440, 900), SMALL], ids=["1440", "1280"])
def test_the_action_pawn_is_dragged_to_a_space(open_browser: Open, size: tuple[int, int]) -> None:
    page = open_browser(size=size).new_page()
    player = Player(page, SEED)
    player.sit_down(SEED)
    while player.wait_for_turn() and player.kind != "action":
        player.decide()
    pawn = page.locator(".horizon [data-drag]").first
    space = page.locator(".octo.is-lit").nth(1)
    ref, ply = space.get_attribute("data-ref"), player.ply
    x, y = middle(pawn)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 9, y + 4)
    expect(page.locator(".dragged")).to_have_count(1)
    expect(space).to_have_attribute("data-landing", "fits")
    page.mouse.move(*middle(space), steps=3)
    expect(space).to_have_attribute("data-landing", "here")
    drawn = page.locator(".dragged > *").bounding_box()
    assert drawn is not None
    assert drawn["width"] > 12, "the pawn can be seen"
    page.mouse.up()
    player.wait_past(ply)
    expect(page.locator(f'.octo[data-ref="{ref}"] .piece')).to_have_count(1)
    expect(page.locator(".dragged, [data-landing], [data-dragged]")).to_have_count(0)


def test_a_path_is_drawn_while_a_move_is_considered(open_browser: Open) -> None:
    page = open_browser().new_page()
    player = Player(page, SEED)
    player.sit_down(SEED)
    while player.wait_for_turn() and player.kind != "move":
        player.decide()
    page.locator(".unit.is-lit").first.click()
    goals = page.locator(".world .is-lit[data-ref]")
    assert page.locator("[data-path]").count() == goals.count() > 0
    goals.first.hover(force=True)
    expect(page.locator(".path.is-meant")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-path]")).to_have_count(0)


@pytest.mark.parametrize("size", [(1920, 1080), SMALL, PHONE], ids=["1920", "1280", "phone"])
def test_numbers_on_the_map_can_be_read(open_browser: Open, size: tuple[int, int]) -> None:
    page = open_browser(size=size, touch=size == PHONE).new_page()
    Player(page, SEED).sit_down(SEED, rivals=3)
    staged = Staged(page, page.url.split("/t/")[1])
    staged.show(played(4), 0)
    if size == PHONE:
        page.get_by_role("tab", name="Map").click()
    page.wait_for_selector(".world text")
    assert page.evaluate(SMALL_NUMBERS) == []


def test_the_lens_covers_nothing_beside_it(open_browser: Open) -> None:
    """Four players in a small window: rivals, goals and constructions are seen with the lens."""
    page = open_browser(size=SMALL).new_page()
    player = Player(page, SEED)
    player.sit_down(SEED, rivals=3)
    session = Session(game("horizon"), 4, SEED)
    bots = [make_bot("horizon", "rules", seat) for seat in range(4)]
    staged = Staged(page, page.url.split("/t/")[1])
    kinds: set[str] = set()
    while len(kinds) < 3:
        kind = asked_for(session)
        if kind in ("action", "move", "take_construction") and kind not in kinds:
            kinds.add(kind)
            staged.show(session)
            page.locator(".horizon .is-lit[data-ref]").first.hover(force=True)
            page.wait_for_selector(".lens")
            lens = page.locator(".lens").bounding_box()
            shown = page.locator(".disp").bounding_box()
            assert lens is not None
            assert shown is not None
            assert lens["y"] >= shown["y"] + shown["height"] - 1, kind
        session.apply(bots[session.asked()].choose(session.observe(session.asked())))
