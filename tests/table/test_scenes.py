"""What must hold for the scenes of every game, at decisions of random games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.core import messages
from ecumene.core.registry import game, game_ids
from ecumene.records.session import Session
from tests.support.editions import some_edition
from tests.support.playing import decisions
from tests.support.sent import scene
from tests.table.walking import strings_in, things_on

GAMES = [(name, players) for name in game_ids() for players in game(name).players]
EVERY = 7
"""So many decisions from one look to the next."""
RECENTLY = 1 << 30
"""No log entries are wanted."""


def looks(name: str, players: int, seeds: range) -> Iterator[Session]:
    """Some decisions of some random games, and their ends; all modes in turn."""
    spec = game(name)
    for seed in seeds:
        options = some_edition(spec, players, seed)
        for number, session in enumerate(decisions(spec, players, seed, options, 0.003)):
            if session.over() or (number + seed) % EVERY == 0:
                yield session


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use("en")


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_options_and_things_belong_together(name: str, players: int, language: str) -> None:
    """Every open option is there once with things that lie on the board; closed ones say why."""
    seeds = range(10, 12) if language == "en" else range(12, 13)
    for session in looks(name, players, seeds):
        drawn = scene(session, session.asked() if not session.over() else 0, RECENTLY)
        json.dumps(drawn, allow_nan=False)
        assert (drawn["decision"] is None) == session.over()
        if session.over():
            assert drawn["results"]["winners"] == session.spec.winners(session.state)
            continue
        check_decision(session, drawn)


def check_decision(session: Session, drawn: Any) -> None:
    spec = session.spec
    options = drawn["decision"]["options"]
    opened = [option["id"] for option in options if option["open"]]
    assert sorted(opened) == sorted(spec.vocabulary.format(code) for code in session.options())
    assert len({option["id"] for option in options}) == len(options)
    lying = things_on(drawn["board"])
    groups = {group["id"] for group in drawn["decision"]["groups"]}
    for option in options:
        assert option["label"]
        assert option["group"] in groups
        if option["open"]:
            assert "why" not in option
            assert all(lying[ref["id"]] == ref for ref in option["refs"]), option
        else:
            assert option["why"]["rule"]
            assert "?" not in option["why"]["text"]


@pytest.mark.parametrize("name", game_ids())
def test_everything_is_in_words(name: str, language: str) -> None:
    """No sentence is missing from the phrasebook, and no gap is left in one."""
    for session in looks(name, 3, range(20, 22)):
        for viewer in (session.asked() if not session.over() else 0, -1):
            since = len(session.events) - 60
            for words in strings_in(scene(session, viewer, since)):
                assert "[table." not in words
                assert f"[{name}." not in words


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_those_who_wait_are_told_for_whom(name: str, players: int) -> None:
    for session in looks(name, players, range(30, 31)):
        asked = session.asked()
        for viewer in range(-1, players):
            drawn = scene(session, viewer, RECENTLY)
            assert (drawn["decision"] is not None) == (viewer == asked and not session.over())
            if not session.over() and viewer != asked:
                assert drawn["waiting"]["seats"] == [asked]
                assert drawn["waiting"]["sentence"]
            assert (drawn["undo"] is None) == (viewer < 0)


@pytest.mark.parametrize("name", game_ids())
def test_the_log_is_given_from_where_it_is_wanted(name: str) -> None:
    session = next(s for s in looks(name, 2, range(40, 41)) if len(s.events) > 12)
    whole = scene(session, 0)["log"]
    assert (whole["since"], whole["next"]) == (0, len(session.events))
    assert [entry["n"] for entry in whole["entries"]] == list(range(len(session.events)))
    part = scene(session, 0, since=9)["log"]
    assert part["entries"] == whole["entries"][9:]
    beyond = scene(session, 0, since=10_000)["log"]
    assert (beyond["since"], beyond["entries"]) == (len(session.events), [])


@pytest.mark.parametrize("name", game_ids())
def test_undo_names_its_steps_or_says_why_not(name: str) -> None:
    """The block agrees with what the session then does."""
    allowed = 0
    for session in looks(name, 3, range(50, 52)):
        for seat in range(3):
            block = scene(session, seat, RECENTLY)["undo"]
            reason = session.check_undo(seat)
            assert block["allowed"] == (reason is None)
            if reason is not None:
                assert block["why"]["code"] == reason.code
                assert block["steps"] == []
                continue
            allowed += 1
            for step in block["steps"]:
                assert session.record.moves[session.past[-1].moves][1] == step["id"]
                assert step["label"]
                session.undo(seat)
            assert session.check_undo(seat) is not None
            return_to(session, block["steps"])
    assert allowed > 5


def return_to(session: Session, steps: list[dict[str, str]]) -> None:
    for step in reversed(steps):
        session.play(step["id"])
