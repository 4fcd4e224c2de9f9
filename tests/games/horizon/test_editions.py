"""Our values have editions: new games have the last one, stored games keep theirs."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ecumene.core.errors import InvalidOptions
from ecumene.core.spec import table_text
from ecumene.games.horizon.rules.load import EDITION, catalogue_of, pack_of
from ecumene.games.horizon.spec import SPEC
from ecumene.records.record import load, replay
from ecumene.records.session import Session

DIGESTS = {1: "1be8b47f6bf5b761", 2: "abba7aa8e4e41a35", 3: "baeabe7d9a6de76f"}
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
    own = {"constructions": {"granary": {"first_vp": 5}}}
    old = catalogue_of(table_text({"edition": 1, **own})).raw["constructions"]
    assert (old["granary"]["first_vp"], old["granary"]["cost"]) == (5, 1)
    assert old["amphitheatre"] == pack_of(1)["constructions"]["amphitheatre"]
    new = catalogue_of(table_text(own)).raw["constructions"]
    assert (new["granary"]["first_vp"], new["granary"]["cost"]) == (5, 3)


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


def as_before(data: dict[str, Any], edition: int) -> dict[str, Any]:
    """A record as it was written when this edition was the last one."""
    del data["options"]["pack"]["edition"]
    if not data["options"]["pack"]:
        del data["options"]["pack"], data["digests"]
    return {**data, "version": str(edition)}


@pytest.mark.parametrize("edition", DIGESTS)
def test_a_stored_game_keeps_its_values_and_goes_on(edition: int) -> None:
    session = played(text_of(edition))
    stored = as_before(json.loads(session.record.dumps()), edition)
    again = load(stored)
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
    assert (data["version"], data["options"]) == (str(EDITION), {"round_limit": "40"})
    state: Any = replay(load(data))
    assert state.cat is catalogue_of("")


@pytest.mark.parametrize("edition", DIGESTS)
def test_hashes_of_stored_positions_stay_true(edition: int) -> None:
    state = played(text_of(edition)).state
    assert "options" not in SPEC.digest_json(state)
    own = table_text({"edition": edition, "goals": {"homelands": {"first_vp": 6}}})
    kept = SPEC.digest_json(played(own).state)["options"]
    assert kept == {"pack": {"goals": {"homelands": {"first_vp": 6}}}}


@pytest.mark.parametrize(("form", "edition"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_positions_of_earlier_formats_have_their_edition(form: int, edition: int) -> None:
    old = SPEC.restore({"game": "horizon", "format": form, "players": [{}, {}]})
    assert old.cat.digest == DIGESTS[edition]
    own = {"pack": {"goals": {"homelands": {"first_vp": 6}}}}
    state = SPEC.restore({"game": "horizon", "format": form, "options": own, "players": [{}, {}]})
    assert state.cat.goals[3].first_vp == 6
    assert state.cat.raw["constructions"] == pack_of(edition)["constructions"]


@pytest.mark.parametrize("edition", DIGESTS)
def test_positions_of_today_have_the_last_one_unless_they_say_so(edition: int) -> None:
    assert SPEC.from_json({"game": "horizon"}).cat is catalogue_of("")
    old = SPEC.new(2, 1, {"pack": text_of(edition)})
    assert SPEC.to_json(old)["options"] == {"pack": {"edition": edition}}
    assert SPEC.from_json(SPEC.to_json(old)).cat is old.cat
