"""Every game on a phone and on two desktops: the sheet at rest stays small, headers fit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext

from ecumene.core import messages
from ecumene.core.registry import game, offered_ids
from ecumene.records.session import Session
from tests.browser.conftest import PHONE, Open
from tests.browser.measuring import beyond, cut_off, height, side_by_side
from tests.browser.staged import Staged
from tests.support.playing import decisions

MOST_HEIGHT = 110
"""Pixels of the sheet while nothing is held."""
MOST_DECISIONS = 700
DESKTOPS = ((1280, 800), (1440, 900))
NAMES = ("Mira", "Konstantin", "Hypatia", "Maximiliana")
GAMES = [
    (name, players)
    for name in offered_ids()
    for players in sorted({min(game(name).players), max(game(name).players)})
]


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """The language of page and scenes."""
    before = messages.spoken()
    messages.use(request.param)
    yield request.param
    messages.use(before)


def seated(context: BrowserContext, name: str, players: int, lang: str) -> Staged:
    """A page at a table of a game, on which any position can be shown."""
    context.add_init_script(f"if (location.host) localStorage['ecumene.lang'] = '{lang}'")
    page = context.new_page()
    # the end is shown of a game that goes on: its numbers are asked for in vain
    page.route("**/replay*", lambda route: None)
    bots = [{"kind": "bot", "bot": "random", "name": NAMES[seat]} for seat in range(1, players)]
    wishes = [{"kind": "me", "name": NAMES[0]}, *bots]
    reply = page.request.post("/api/tables", data={"game": name, "seats": wishes, "seed": 3})
    assert reply.ok, reply.text()
    return Staged(page, reply.json()["table"]["id"])


def first_of_each_kind(name: str, players: int) -> Iterator[tuple[str, Session]]:
    """A random game: the first decision of each kind, and its end."""
    seen: set[str] = set()
    for number, session in enumerate(decisions(game(name), players, 8)):
        state = session.state
        kind = "over" if session.over() else state.kinds[state.stack[-1].kind].name
        if kind not in seen and (number < MOST_DECISIONS or kind == "over"):
            seen.add(kind)
            yield kind, session


@pytest.mark.parametrize("language", ["en", "ru"], indirect=True)
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_sheet_at_rest_is_small(
    open_browser: Open, language: str, name: str, players: int
) -> None:
    stage = seated(open_browser(PHONE, touch=True), name, players, language)
    kinds = 0
    for kind, session in first_of_each_kind(name, players):
        viewers = [0] if session.over() else [session.asked(), (session.asked() + 1) % players]
        for viewer in viewers:
            stage.show(session, viewer)
            place = f"{name} with {players}, {kind}, seat {viewer + 1}, {language}"
            assert height(stage.page, ".sheet") <= MOST_HEIGHT, place
            assert beyond(stage.page) == [], place
            assert cut_off(stage.page, ".sheet .btn, .ph-seats, .ph-top__t small") == [], place
            assert side_by_side(stage.page, ".ph-top > *"), place
        kinds += 1
    assert kinds > 5


@pytest.mark.parametrize("language", ["en", "ru"], indirect=True)
@pytest.mark.parametrize("size", DESKTOPS)
@pytest.mark.parametrize("name", offered_ids())
def test_the_header_of_a_full_table_fits(
    open_browser: Open, language: str, size: tuple[int, int], name: str
) -> None:
    stage = seated(open_browser(size), name, max(game(name).players), language)
    assert side_by_side(stage.page, ".top > *")
    assert side_by_side(stage.page, ".top .seats > *")
    assert cut_off(stage.page, ".top .seat, .top .tool, .top .brand, .top .era") == []
    assert beyond(stage.page) == []
