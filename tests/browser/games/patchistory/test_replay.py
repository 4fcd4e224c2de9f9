"""Looking back at a finished game of Patchistory in a real browser."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import PHONE, Open
from tests.browser.finished import finished_game
from tests.browser.games.replaying import fits_a_phone, graphs, plays_on, steps_and_moments

Json = dict[str, Any]
PLAYERS = 3
SEED = 1


@pytest.fixture(scope="module")
def finished(address: str) -> Json:
    return finished_game(address, "patchistory", PLAYERS, SEED)


def test_steps_moments_and_graphs(open_browser: Open, finished: Json) -> None:
    page = open_browser().new_page()
    steps_and_moments(page, finished)
    graphs(page, finished, PLAYERS, "Force")


def test_playing_on_from_here(open_browser: Open, finished: Json) -> None:
    page = open_browser().new_page()
    scene = plays_on(page, finished, len(finished["steps"]) // 2)
    assert scene["viewer"] == 0
    hidden = [
        good["n"]
        for kingdom in scene["board"]["kingdoms"][1:]
        for good in kingdom["goods"]
        if good["n"] is not None
    ]
    assert hidden == [], "the screens of others stay closed"


def test_on_a_phone(open_browser: Open, finished: Json) -> None:
    page = open_browser(PHONE, touch=True).new_page()
    fits_a_phone(page, finished)
