"""Whole games in a real browser: by clicking, and by keys only."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.finished import take_up
from tests.browser.games.tta.player import Player

MOST_DECISIONS = 900
TOUCHES_PER_TURN = 2


def play_by_clicking(seat: Player) -> set[str]:
    """To the end; the kinds of decisions that came up."""
    kinds: set[str] = set()
    touches = 0
    for _ in range(MOST_DECISIONS):
        if not seat.wait_for_turn():
            return kinds
        kind = seat.kind
        if kind is None:
            continue
        kinds.add(kind)
        if kind != "actions":
            seat.answer()
            touches = 0 if kind == "politics" else touches
        elif touches < TOUCHES_PER_TURN and seat.touch_something():
            touches += 1
        else:
            seat.end()
            touches = 0
    raise AssertionError("the game does not end")


def final_scores(page: Page) -> list[int]:
    page.wait_for_selector(".final")
    return [int(text) for text in page.locator(".final__sum").all_inner_texts()]


def test_a_game_to_the_final_score_by_clicking(open_browser: Open) -> None:
    page = open_browser().new_page()
    seat = Player(page)
    seat.found_table()
    kinds = play_by_clicking(seat)
    assert {"actions", "politics"} <= kinds
    scores = final_scores(page)
    assert len(scores) == 2
    assert scores[0] >= scores[1]
    columns = [
        sum(
            number(text)
            for text in page.locator(f".final tbody tr td:nth-of-type({k})").all_inner_texts()
        )
        for k in (1, 2)
    ]
    assert columns == scores, "the breakdown adds up to the score"
    table = seat.table
    page.get_by_role("link", name="Look back").click()
    page.wait_for_selector(".replaybar")
    look_back(page, table)


def number(text: str) -> int:
    return int(text.replace("+", "").replace("−", "-").replace("–", "0") or 0)


def shown_at_its_address(page: Page, after: str, before: str | None) -> str:
    """A position comes, and then its address: its ply, which lies between these two."""
    page.wait_for_function(
        "([after, before]) => { const ply = new URL(location.href).searchParams.get('ply');"
        " return document.querySelector('.replay').dataset.shown === ply"
        " && Number(after) < Number(ply) && Number(ply) < Number(before) }",
        arg=[after, before],
    )
    return str(page.locator(".replay").get_attribute("data-shown"))


def look_back(page: Page, table: str) -> None:
    """The replay of the game just played: slider, graph, a link to a ply, playing on."""
    count = page.locator(".replaybar__count b")
    last = int(count.inner_text())
    assert last > 50
    expect(page.locator(".rside__graph .plot__line")).not_to_have_count(0)
    end = page.locator(".replay").get_attribute("data-shown")
    page.keyboard.press("Home")
    expect(count).to_have_text("0")
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text("1")
    first = shown_at_its_address(page, "0", end)
    page.locator(".replaybar input[type=range]").fill(str(last // 2))
    expect(count).to_have_text(str(last // 2))
    shown_at_its_address(page, first, end)
    address = page.url
    assert re.search(rf"/r/{table}\?ply=(\d+)", address)
    phase = page.locator(".top--replay .era span").inner_text()
    page.goto(address)
    expect(count).to_have_text(str(last // 2))
    expect(page.locator(".top--replay .era span")).to_have_text(phase)
    page.get_by_role("tab", name="From here").click()
    page.get_by_role("button", name="Play on as Mira").click()
    page.wait_for_url("**/t/*")
    assert table not in page.url
    forked = Player(page)
    assert forked.wait_for_turn()
    expect(page.locator(".era")).to_contain_text("Round")


def keys(seat: Player, *pressed: str) -> None:
    for key in pressed:
        seat.page.keyboard.press(key)


def play_by_keys(seat: Player) -> None:
    tried = -1
    for _ in range(MOST_DECISIONS):
        if not seat.wait_for_turn():
            return
        kind, ply = seat.kind, seat.ply
        if kind is None:
            continue
        if kind == "politics":
            keys(seat, "p")
        elif kind == "actions" and tried != ply:
            tried = ply
            keys(seat, "1", "Enter")  # the first space of the row
            if seat.page.locator(".card.is-lit:focus").count() and seat.moved(ply, 0.5):
                tried = seat.ply
            continue
        elif kind == "actions":
            keys(seat, "e")
            if seat.first(".is-doubt") is not None:
                keys(seat, "e")
        else:
            seat.page.wait_for_selector(".hintbutton:enabled")  # the last move is answered
            keys(seat, "a")
            seat.page.wait_for_selector(".act:focus")
            keys(seat, "Enter")
        assert seat.moved(ply), f"keys do nothing in {kind}"
    raise AssertionError("the game does not end")


def test_the_rest_of_a_game_by_keys(open_browser: Open, finished: dict[str, Any]) -> None:
    page = open_browser().new_page()
    take_up(page, finished)
    play_by_keys(Player(page))
    assert len(final_scores(page)) == 3
