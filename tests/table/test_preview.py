"""A preview tells what then happens."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidNotation
from ecumene.core.frame import CHANCE
from ecumene.core.registry import default_game, game, game_ids
from ecumene.core.state import State
from ecumene.records.session import Session
from ecumene.table.painters import painter
from tests.support.editions import some_edition
from tests.support.playing import decisions
from tests.support.sent import preview

GAMES = [(name, players) for name in game_ids() for players in game(name).players]
EVERY = 4
TRIED = 4


def really(session: Session, code: int) -> State:
    """The true table after a move, up to the first draw."""
    state: State = session.state.clone()
    state.explicit_chance = True
    state.log = []
    engine.apply(state, code)
    return state


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_previews_agree_with_what_then_happens(name: str, players: int) -> None:
    spec = game(name)
    kinds: Counter[str] = Counter()
    for seed in range(60, 62):
        rng = random.Random(seed)
        options = some_edition(spec, players, seed)
        for number, session in enumerate(decisions(spec, players, seed, options, least=150)):
            if session.over() or number % EVERY:
                continue
            codes = session.options()
            for code in rng.sample(codes, min(TRIED, len(codes))):
                told = preview(session, session.asked(), spec.vocabulary.format(code))
                kinds["hidden" if told["hidden"] else "chance" if told["chance"] else "sure"] += 1
                compare(session, code, told)
    assert kinds["sure"] > 50


def compare(session: Session, code: int, told: dict[str, Any]) -> None:
    spec = session.spec
    paint = painter(spec.id)
    after = really(session, code)
    listed = {(entry["seat"], entry["key"]): entry for entry in told["numbers"]}
    if told["hidden"]:
        return
    assert told["chance"] == (engine.chooser(after) == CHANCE)
    known = paint.all_numbers(session.observe(session.asked()).state)
    pairs = zip(paint.all_numbers(session.state), paint.all_numbers(after), strict=True)
    for seat, (before, now) in enumerate(pairs):
        for key, value in now.items():
            if known[seat].get(key) != before.get(key):
                continue  # a number of a rival that only they know
            entry = listed.get((seat, key))
            if entry is None:
                assert value == before.get(key, value), (spec.vocabulary.format(code), key)
            else:
                assert (entry["from"], entry["to"]) == (before[key], value)
    if told["next"] is not None:
        assert told["next"]["seat"] == engine.chooser(after)
    log = after.log or []
    assert [entry["kind"] for entry in told["events"]] == [event.kind for event in log]


def test_only_the_seat_that_is_asked_gets_a_preview() -> None:
    session = Session(game(default_game()), 2, 1)
    option = session.spec.vocabulary.format(session.options()[0])
    for viewer in {0, 1, -1} - {session.asked()}:
        told = preview(session, viewer, option)
        assert (told["open"], told["why"]["code"]) == (False, "not_asked")


def test_a_text_that_is_no_option_is_refused() -> None:
    with pytest.raises(InvalidNotation):
        preview(Session(game(default_game()), 2, 1), 0, "dance")
