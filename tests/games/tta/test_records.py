"""Records of games with options and cards of one's own."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ecumene.core.errors import InvalidRecord
from ecumene.core.registry import game
from ecumene.records.record import load, replay
from ecumene.records.session import Session
from tests.games.tta.about import agreed_set

OVERLAY = '{"moses": {"gives": {"culture": 2}},  "iron": {"token_value": 3, "science_cost": 4}}'
CARDS = {"iron": {"science_cost": 4, "token_value": 3}, "moses": {"gives": {"culture": 2}}}
FULL = {
    "rebalanced": "yes",
    "keep_old": "hammurabi colossus",
    "military": "new",
    "leaders": "public_mix",
    "choice": "draft",
    "cards": OVERLAY,
}


def full_record(players: int = 2) -> dict[str, Any]:
    """A game with all kinds of options, drafted and begun."""
    session = Session(game("tta"), players=players, seed=5, options=FULL)
    rng = random.Random(1)
    for _ in range(60):
        options = [code for code in session.options() if not session.spec.concedes(code)]
        session.apply(rng.choice(options))
    data: dict[str, Any] = json.loads(session.record.dumps())
    return data


def test_a_record_carries_its_options() -> None:
    data = full_record()
    assert data["options"] == {
        "civil_hands": "open",
        "starting_player": "first",
        "rebalanced": "yes",
        "keep_old": "hammurabi,colossus",
        "military": "new",
        "leaders": "public_mix",
        "choice": "draft",
        "cards": CARDS,
    }
    assert list(data["digests"]) == ["cards"]
    record = load(json.dumps(data))
    assert json.loads(record.dumps()) == data
    state = replay(record, seed=99)
    position = game("tta").to_json(state)
    assert position["options"]["cards"] == CARDS
    assert position["options"]["leaders"] == "public_mix"
    assert game("tta").key(replay(record)) == game("tta").key(state)


def test_an_overlay_is_one_however_it_is_written() -> None:
    spec = game("tta")
    same = json.dumps(CARDS, indent=3)
    assert spec.check_options({"cards": OVERLAY}) == spec.check_options({"cards": same})
    records = [Session(spec, 2, 5, {"cards": text}).record.dumps() for text in (OVERLAY, same)]
    assert records[0] == records[1]


@pytest.mark.parametrize(
    "change",
    [
        {"iron": {"science_cost": 3, "token_value": 3}, "moses": {"gives": {"culture": 2}}},
        {"iron": {"science_cost": 4, "token_value": 3}},
        {**CARDS, "coal": {"science_cost": 1}},
    ],
)
def test_a_tampered_overlay_is_refused(change: dict[str, Any]) -> None:
    data = full_record()
    data["options"]["cards"] = change
    with pytest.raises(InvalidRecord, match="a table of its options was changed"):
        load(data)


def test_an_overlay_that_came_or_went_is_refused() -> None:
    data = full_record()
    del data["options"]["cards"]
    with pytest.raises(InvalidRecord, match="a table of its options was changed"):
        load(data)
    data = full_record()
    del data["digests"]
    with pytest.raises(InvalidRecord, match="a table of its options was changed"):
        load(data)
    data = full_record()
    data["digests"] = {"cards": "0123456789abcdef"}
    with pytest.raises(InvalidRecord, match="a table of its options was changed"):
        load(data)


def test_wrong_options_of_a_record_are_named() -> None:
    for options, says in (
        ("all", "options should be an object, not 'all'"),
        ({"keep_old": "hammurabi"}, "option 'keep_old' needs 'rebalanced=yes'"),
        ({"leaders": "new", "choice": "draft"}, "'choice=draft' is for mixes only"),
        ({"cards": {"iron": {"nose": 1}}}, "cards, iron.nose: this field cannot be changed"),
        ({"cards": {}}, "cards: an overlay is a table for each card it changes"),
    ):
        with pytest.raises(InvalidRecord, match=says):
            load({**full_record(), "options": options, "digests": {}})


def test_an_agreed_set_for_another_number_of_players_is_refused() -> None:
    cards = agreed_set(2, random.Random(3))
    options = {"leaders": "secret_mix", "choice": "agreed", "agreed": cards}
    session = Session(game("tta"), players=2, seed=5, options=options)
    session.play("end")
    data = json.loads(session.record.dumps())
    assert replay(load(data)).stack
    says = "record: The agreed cards are not yet right for 3 players. Age A: 1 leader and 1 wonder"
    with pytest.raises(InvalidRecord, match=says):
        replay(load({**data, "players": 3}))


def test_changed_options_do_not_replay() -> None:
    """The moves of chance belong to the decks of the options."""
    data = full_record()
    data["options"]["military"] = "base"
    data["options"]["leaders"] = "secret_mix"
    with pytest.raises(InvalidRecord, match=r"record, move \d+: |differs from the recorded one"):
        replay(load(data))


def test_a_record_from_a_position_keeps_its_options() -> None:
    position = {
        "options": {"leaders": "public_mix", "military": "new", "cards": CARDS},
        "age": "II",
        "round": 9,
        "players": [{"science": 7}, {}, {}],
    }
    session = Session(game("tta"), seed=2, position=position)
    for _ in range(30):
        options = [code for code in session.options() if not session.spec.concedes(code)]
        session.apply(options[-1])
    data = json.loads(session.record.dumps())
    assert data["start"]["options"] == position["options"]
    assert game("tta").key(replay(load(data), seed=7)) == game("tta").key(session.state)
    data["start"]["options"] = {"leaders": "nobody"}
    with pytest.raises(
        InvalidRecord, match="record: position, options: option 'leaders' cannot be"
    ):
        replay(load(data))
