"""Our values have editions: new games have the last one, stored games keep theirs."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ecumene.core.errors import InvalidOptions
from ecumene.core.spec import table_text
from ecumene.games.patchistory.rules.load import EDITION, catalogue_of
from ecumene.games.patchistory.spec import SPEC
from ecumene.records.record import load, replay
from ecumene.records.session import Session

DIGESTS = {1: "b6cfa617dda6c722", 2: "17b21bc053ef9266", 3: "d713158dad635777"}
"""Of the pack as it was when each edition was the last one."""


def text_of(edition: int) -> str:
    return table_text({"edition": edition})


@pytest.mark.parametrize("edition", DIGESTS)
def test_earlier_editions_are_what_the_pack_was(edition: int) -> None:
    assert catalogue_of(text_of(edition)).digest == DIGESTS[edition]
    assert catalogue_of("").digest == catalogue_of(text_of(EDITION)).digest
    assert catalogue_of("").digest not in DIGESTS.values()
    assert list(DIGESTS) == list(range(1, EDITION))


def test_changes_of_ones_own_go_on_top_of_an_edition() -> None:
    own = {"figures": {"petra": {"symbols": {"coin": 2}}}}
    old = catalogue_of(table_text({"edition": 1, **own})).raw["figures"]
    assert old["petra"]["symbols"] == {"coin": 2}
    assert old["shakespeare"]["symbols"] == {"culture": 2}
    assert catalogue_of(table_text(own)).raw["figures"]["shakespeare"]["symbols"] == {"culture": 1}


@pytest.mark.parametrize("edition", [0, EDITION + 1, "1", True])
def test_there_are_no_other_editions(edition: Any) -> None:
    with pytest.raises(InvalidOptions, match="edition = "):
        SPEC.new(2, 1, {"pack": table_text({"edition": edition})})


def played(pack: str, moves: int = 60) -> Session:
    rng = random.Random(3)
    session = Session(SPEC, 2, 3, {"pack": pack} if pack else {})
    for _ in range(moves):
        session.apply(rng.choice(session.options()))
    return session


@pytest.mark.parametrize("edition", DIGESTS)
def test_a_stored_game_keeps_its_values_and_goes_on(edition: int) -> None:
    session = played(text_of(edition))
    stored = json.loads(session.record.dumps())
    del stored["options"]["pack"], stored["digests"]  # nobody said so then
    again = load({**stored, "version": str(edition)})
    assert again.options["pack"] == text_of(edition)
    state: Any = replay(again)
    assert SPEC.key(state) == SPEC.key(session.state)
    assert state.cat.digest == DIGESTS[edition]
    going_on = Session.resume(again)
    going_on.apply(going_on.options()[0])
    twice = load(going_on.record.dumps())
    assert twice.options["pack"] == text_of(edition)
    state = replay(twice)
    assert state.cat.digest == DIGESTS[edition]


def test_a_new_game_says_nothing_of_its_edition() -> None:
    data = json.loads(played("").record.dumps())
    assert data["version"] == str(EDITION)
    assert "pack" not in data["options"]
    state: Any = replay(load(data))
    assert state.cat is catalogue_of("")


@pytest.mark.parametrize("edition", DIGESTS)
def test_positions_of_earlier_formats_have_their_edition(edition: int) -> None:
    """Every edition has brought a format."""
    position = {"game": "patchistory", "players": [{}, {}]}
    assert SPEC.restore({**position, "format": edition}).cat.digest == DIGESTS[edition]
    assert SPEC.from_json(position).cat is catalogue_of("")
    old = SPEC.new(2, 1, {"pack": text_of(edition)})
    assert SPEC.to_json(old)["options"]["pack"] == {"edition": edition}
    assert SPEC.from_json(SPEC.to_json(old)).cat is old.cat
    assert SPEC.digest_json(old)["format"] == 1
    assert "pack" not in SPEC.digest_json(old)["options"]
