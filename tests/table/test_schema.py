"""What clients get is what the types say: whole random games of every game against them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NotRequired, get_args, get_origin, get_type_hints

import pytest
from pydantic_core import ValidationError

from ecumene.core import messages
from ecumene.core.advice import Advice
from ecumene.core.registry import game, game_ids
from ecumene.records.session import Session
from ecumene.server.http import response_models
from ecumene.server.http.shapes import SHAPES
from ecumene.server.stored_games.position_history import PositionHistory
from ecumene.table.book import card_book, game_sheet, rule_book
from ecumene.table.gallery import gallery_book
from ecumene.table.hint import hint
from ecumene.table.modes import modes
from ecumene.table.painters import painter
from ecumene.table.preview import preview
from ecumene.table.scene import scene
from ecumene.table.schema.books import GameSheet, Mode, RuleBook
from ecumene.table.schema.gallery import GalleryBook
from ecumene.table.schema.looking import Course, HintWords, Refused
from tests.support.conforming import conform
from tests.support.editions import some_edition
from tests.support.playing import decisions
from tests.support.sent import sent

GAMES = [(name, players) for name in game_ids() for players in game(name).players]
EVERY = 11
"""So many decisions from one look to the next."""
LOG = 25
"""So many log entries are looked at."""


@pytest.fixture
def spoken() -> Iterator[Callable[[str], None]]:
    yield messages.use
    messages.use("en")


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use("en")


def looks(name: str, players: int, seed: int) -> Iterator[Session]:
    spec = game(name)
    options = some_edition(spec, players, seed)
    for number, session in enumerate(decisions(spec, players, seed, options, 0.003)):
        if session.over() or (number + seed) % EVERY == 0:
            yield session


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_scenes_are_of_their_type(name: str, players: int, spoken: Callable[[str], None]) -> None:
    """To every seat and to spectators, in all modes in turn, up to the end."""
    spoken("en" if players % 2 else "ru")
    shape = painter(name).scene_type
    ended = False
    for session in looks(name, players, 70):
        for viewer in range(-1, players):
            conform(scene(session, viewer, len(session.events) - LOG), shape)
        ended = session.over()
    assert ended


@pytest.mark.parametrize("name", game_ids())
def test_what_looks_ahead_is_of_its_type(name: str) -> None:
    paint = painter(name)
    for session in looks(name, 2, 80):
        if session.over():
            continue
        seat = session.asked()
        option = session.spec.vocabulary.format(session.options()[-1])
        conform(preview(session, seat, option), paint.preview_type)
        conform(preview(session, -1, option), Refused)
        conform(hint(session, seat, Advice(option)), HintWords)


@pytest.mark.parametrize("name", game_ids())
def test_what_looks_back_is_of_its_type(name: str) -> None:
    session = list(looks(name, 2, 90))[-1]
    history = PositionHistory(session, 1)
    conform(history.overview(-1), Course)
    for ply in history.plies[:: max(1, len(history.plies) // 12)]:
        _, drawn, step = history.view(ply, 0, 0)
        conform(drawn, painter(name).scene_type)
        conform({**step, "since": 0}, changes_type(name))


def changes_type(name: str) -> Any:
    """The type of changes of a game, from that of its scenes."""
    return get_args(get_type_hints(painter(name).scene_type)["changes"])[0]


@pytest.mark.parametrize("name", game_ids())
def test_books_are_of_their_type(name: str, language: str) -> None:
    conform(card_book(name), painter(name).book_type)
    conform(game_sheet(name), GameSheet)
    conform(rule_book(name), RuleBook)
    conform(gallery_book(name), GalleryBook)
    for seed in range(4):
        chosen = some_edition(game(name), 2, seed) or {}
        conform(card_book(name, chosen), painter(name).book_type)
        conform(modes(name, chosen), list[Mode])


# The check bites


def without_round(drawn: Any) -> None:
    del drawn["round"]


def with_secret(drawn: Any) -> None:
    drawn["board"]["deck"] = ["homer"]


def with_no_label(drawn: Any) -> None:
    drawn["decision"]["options"][0]["label"] = None


def with_a_word_for_a_number(drawn: Any) -> None:
    drawn["ply"] = "7"


def with_an_id_for_a_thing(drawn: Any) -> None:
    drawn["decision"]["options"][0]["refs"] = ["row:1"]


def with_an_unknown_kind(drawn: Any) -> None:
    drawn["board"]["kind"] = "chess"


BREAKS = [
    without_round,
    with_secret,
    with_no_label,
    with_a_word_for_a_number,
    with_an_id_for_a_thing,
    with_an_unknown_kind,
]


@pytest.mark.parametrize("name", game_ids())
@pytest.mark.parametrize("damage", BREAKS)
def test_a_broken_scene_is_found_out(name: str, damage: Callable[[Any], None]) -> None:
    session = Session(game(name), players=2, seed=5)
    drawn = sent(scene(session, session.asked()))
    conform(drawn, painter(name).scene_type)
    damage(drawn)
    with pytest.raises(ValidationError):
        conform(drawn, painter(name).scene_type)


# The server's own description of the same shapes


MODELS = [model for model in SHAPES if model.__module__ == response_models.__name__]


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_the_interface_describes_the_same_fields(model: Any) -> None:
    shape = get_type_hints(SHAPES[model], include_extras=True)
    needed = {name for name, hint in shape.items() if get_origin(hint) is not NotRequired}
    described = set(model.model_fields)
    assert described <= set(shape)
    assert needed <= described
