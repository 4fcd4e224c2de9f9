"""Positions: what is left out is filled in, impossible ones are refused naming the field."""

from __future__ import annotations

import contextlib
import json
import random
import re
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidPosition
from ecumene.games.horizon.position.stack import FRAME_NAMES
from ecumene.games.horizon.rules.frame_fields import FIELDS
from ecumene.games.horizon.spec import SPEC
from ecumene.records.session import Session
from tests.games.horizon.scenario import CATALOGUE, scenario

TWO: list[dict[str, Any]] = [{}, {}]
CROSS = [[0, 0], [1, 0], [-1, 0], [0, 1]]
MAP: dict[str, Any] = {
    "places": CROSS,
    "tiles": ["cradle", "start 1", "start 2", "river_delta"],
    "owners": [{}, {}, {}, {}],
}
TREE = [None] * 19


def board(**fields: Any) -> dict[str, Any]:
    return {"players": [fields, {}]}


def owned(place: int, **marks: Any) -> dict[str, Any]:
    owners: list[dict[str, Any]] = [{}, {}, {}, {}]
    owners[place] = marks
    return {**MAP, "owners": owners}


def tree(**cards: str) -> dict[str, Any]:
    spaces = ["I_1", "I_2", "I_3", "I_4", "II_1"]
    return {"tree": [cards.get(space) for space in spaces] + [None] * 14}


def stack(**frame: Any) -> dict[str, Any]:
    return {"stack": [{"frame": "turn", "player": 0, "a": 1}, frame]}


# What is left out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_empty_position_is_a_new_game(players: int) -> None:
    s = SPEC.from_json({"players": [{}] * players})
    assert (s.n, s.round, len(s.tiles), s.settle_left, s.fortify_left) == (
        players,
        1,
        players + 1,
        8,
        8,
    )
    for seat, p in enumerate(s.players):
        assert list(p.columns) == [6, 5, 4, 3, 2]
        assert (p.active, p.coins, list(p.tracks)) == (1, 1, [8, 8, 8])
        assert p.units == ((seat + 1) << 4 | 2,)
    assert s.stack[-1].values()[1] == 0


def test_piles_hold_what_lies_nowhere_else() -> None:
    data = {
        **MAP,
        **tree(I_1="writing", II_1="medicine"),
        "bottoms": [["currency"], ["radio"]],
        "display": ["farm"],
        "owners": [{"construction": "market", "left": 2}, {}, {}, {"village": 1}],
        "players": [
            {"private": ["banking"], "leaders": ["homer"], "supply": ["well"], "settle": 2},
            {"leaders": ["attila"], "settle": 1, "fortify": 3},
        ],
    }
    position = SPEC.to_json(SPEC.from_json(data))
    seen = {"medicine", "currency", "radio", "banking"}
    deck = [c.slug for c in CATALOGUE.technologies if c.level in (2, 3) and c.slug not in seen]
    assert position["technologies_left"] == deck
    leaders = [c.slug for c in CATALOGUE.leaders if c.slug not in ("homer", "attila")]
    assert position["leaders_left"] == leaders
    lands = [t.slug for t in CATALOGUE.territories if t.slug != "river_delta"]
    assert position["territories_left"] == lands
    lying = {"farm", "market", "well"}
    tiles = [t.slug for t in CATALOGUE.constructions if t.slug not in lying]
    assert position["constructions_left"] == tiles
    assert (position["settle_left"], position["fortify_left"]) == (5, 5)


def test_pawns_that_are_nowhere_else_fill_the_columns_from_the_right() -> None:
    fields = {"active": 4, "units": ["1s2", "1w1"], "researched": ["I_1", "I_2"]}
    s = SPEC.from_json({**tree(I_1="writing", I_2="archery"), **board(**fields)})
    assert list(s.players[0].columns) == [0, 5, 4, 3, 2]


@pytest.mark.parametrize("seed", range(3))
def test_a_game_can_be_continued_from_its_position(seed: int) -> None:
    """The same moves lead to the same end."""
    rng = random.Random(seed)
    session = Session(SPEC, 2 + seed, seed, {})
    for _ in range(60):
        session.apply(rng.choice(session.options()))
    data = json.loads(json.dumps(SPEC.to_json(session.state)))
    again = SPEC.from_json(data)
    assert SPEC.key(again) == SPEC.key(session.state)
    assert engine.options(again) == session.options()
    assert SPEC.to_json(again) == data


def test_units_can_stand_anywhere() -> None:
    g = scenario().land("river_delta").player(1, units=["0s1", "1w6", "3s3", "3w3"]).action(1)
    assert g.units(1) == ["0s1", "1w6", "3s3", "3w3"]


# What is refused

WRONG: list[tuple[Any, str]] = [
    ([], "top level: expected an object"),
    ({"game": "tta"}, "game: this is a position of 'tta'"),
    ({"format": 7}, "format: unknown format 7"),
    ({"colour": 1}, "colour: unknown field"),
    ({"options": 3}, "options: expected an object"),
    ({"players": [{}]}, "players: needs 2, 3 or 4 players, found 1"),
    ({"players": {}}, "players: expected a list"),
    ({"players": [{}, 3]}, "players[2]: expected an object"),
    ({"n": 3, "players": TWO}, "n: is 3, but there are 2 players"),
    ({"turn": 3, "players": TWO}, "turn: 3 is not between 1 and 2"),
    ({"turn": 0}, "turn: 0 is not between 1 and 2"),
    ({"start": 3}, "start: 3 is not between 1 and 2"),
    ({"round": -1}, "round: -1 is not between"),
    ({"round": "five"}, "round: 'five' is no whole number"),
    ({"round": True}, "round: True is no whole number"),
    # the map
    ({**MAP, "places": CROSS[:3]}, "places: places, tiles and owners must be of the same length"),
    ({**MAP, "places": [[0, 0], [1, 0], [1, 0], [0, 1]]}, "places: two tiles lie on one place"),
    ({**MAP, "places": [[0, 0], [1, 0], [2], [0, 1]]}, "places: [2] is no pair of coordinates"),
    ({**MAP, "places": [[0, 99], [1, 0], [2, 0], [0, 1]]}, "places: 99 is not between -30 and 30"),
    (
        {**MAP, "tiles": ["cradle", "start 1", "start 3", "river_delta"]},
        "tiles: 'start 3' is no st",
    ),
    ({**MAP, "tiles": ["cradle", "start 1", "start 1", "river_delta"]}, "tiles: 'start 1' lies in"),
    (
        {**MAP, "tiles": ["cradle", "start 1", "oak_woods", "oak_woods"]},
        "tiles: 'oak_woods' lies i",
    ),
    (
        {**MAP, "tiles": ["cradle", "start 1", "start 2", "atlantis"]},
        "tiles: 'atlantis' is no terr",
    ),
    ({**MAP, "tiles": ["start 1", "cradle", "start 2", "oak_woods"]}, "tiles: the first tile must"),
    (owned(3, village=3), "owners.village: 3 is not between 1 and 2"),
    (owned(3, tower=1), "owners: unknown key(s) tower"),
    (owned(3, construction="farn", left=1), "owners: 'farn' is no construction"),
    (owned(0, village=1), "owners[0]: only territories have villages and cities"),
    (owned(1, village=1), "owners[1]: only territories have villages and cities"),
    (owned(3, city=1), "owners[3]: a city needs a settled village"),
    (owned(3, left=1), "owners[3]: left and right are spots of a construction"),
    (owned(3, construction="farm"), "owners[3]: a construction has a first builder"),
    (owned(3, construction="farm", left=1, right=1), "owners[3]: a construction has a first build"),
    (owned(3, construction="farm", left=1, village=1), "owners[3]: a covered tile has no village"),
    (
        {**MAP, "territories_left": ["river_delta"]},
        "territories_left: 'river_delta' lies somewhere",
    ),
    # technologies
    ({"tree": TREE[:5]}, "tree: has 5 spaces instead of 19"),
    (tree(I_1="bronze"), "tree: 'bronze' is no technology"),
    (tree(I_1="medicine"), "tree: 'medicine' is of another level than I_1"),
    (tree(I_1="writing", I_2="writing"), "tree: 'writing' lies in two places"),
    ({"bottoms": [[]]}, "bottoms: needs two lists"),
    ({"bottoms": [["radio"], []]}, "bottoms: 'radio' is of another level"),
    ({**tree(II_1="medicine"), "bottoms": [["medicine"], []]}, "tree: 'medicine' lies in two"),
    ({**tree(II_1="medicine"), **board(private=["medicine"])}, "tree: 'medicine' lies in two"),
    (
        {**tree(II_1="medicine"), "technologies_left": ["medicine"]},
        "technologies_left: 'medicine' lies somewhere else",
    ),
    # constructions, leaders, goals, tokens
    ({"display": ["farm", "farm"]}, "display: 'farm' lies in two places"),
    ({"display": ["farm"], **board(supply=["farm"])}, "display: 'farm' lies in two places"),
    ({"display": ["farm", "granary", "market", "well"]}, "display: shows more than 3 of a level"),
    ({"display": ["farm"], "constructions_left": ["farm"]}, "constructions_left: 'farm' lies some"),
    ({"players": [{"leaders": ["homer"]}] * 2}, "leaders: 'homer' lies in two places"),
    ({"leaders_left": ["homer"], **board(leaders=["homer"])}, "leaders_left: 'homer' lies somewhe"),
    ({"goals": ["wealth"]}, "goals: 'wealth' is no goal"),
    ({"goals": ["mastery", "mastery"]}, "goals: 'mastery' lies in two places"),
    (
        {"goals": ["mastery", "homelands", "citadels", "modern_minds"]},
        "goals: there are three, not 4",
    ),
    ({"first_claims": [1]}, "first_claims: needs three entries"),
    ({"first_claims": [3, None, None]}, "first_claims: 3 is not between 1 and 2"),
    ({"first_claims": [1, None, None]}, "first_claims: player 1 has not claimed goal 1"),
    ({"offered": ["anarchy"]}, "offered: 'anarchy' is no government"),
    ({"settle_left": 8, **board(settle=1)}, "settle_left: there are 8 tokens in all, not 9"),
    (board(settle=9), "settle_left: there are 8 tokens in all, not 9"),
    (board(fortify=9), "fortify_left: there are 8 tokens in all, not 9"),
    # a player
    (board(nose=1), "players[1].nose: unknown field"),
    (board(coins=-1), "players[1].coins: -1 is not between"),
    (board(coins=2.5), "players[1].coins: 2.5 is no whole number"),
    (board(columns=[6, 5]), "players[1]: needs five columns and three tracks"),
    (board(columns=[6, 5, 4, 3, "x"]), "players[1].columns: 'x' is no whole number"),
    (board(columns=[6, 5, 4, 3, 3]), "players[1].columns: a player has 22 pawns, not 23"),
    (board(active=23), "players[1]: has more than 22 pawns"),
    (board(tracks=[8, 8]), "players[1]: needs five columns and three tracks"),
    (board(tracks=[9, 8, 8]), "players[1].tracks: more cubes than the track has spaces"),
    (board(government="anarchy"), "players[1].government: 'anarchy' is no government"),
    (board(pawn="sleep.1"), "players[1].pawn: 'sleep.1' is no action space"),
    (board(pawn="grow.3"), "players[1].pawn: 'grow.3' does not exist in this game"),
    (board(pawn="settle_token.3"), "players[1].pawn: 'settle_token.3' does not exist"),
    (board(pawn="writing.2"), "players[1].pawn: 'writing.2' does not exist in this game"),
    ({"players": [{"pawn": "grow.1"}] * 2}, "players[2].pawn: 'grow.1' is taken"),
    (board(units=["1x2"]), "players[1].units: '1x2' is no unit"),
    (board(units=["1s7"]), "players[1].units: '1s7' is no unit"),
    (board(units=["1s0"]), "players[1].units: '1s0' is no unit"),
    (board(units=["9s1"]), "players[1].units: there is no place 9 on the map"),
    (board(units=["1s1"] * 5), "players[1].units: only 4 settlers can have strength 1 or 2"),
    (board(units=["1w4"] * 3), "players[1].units: only 2 soldiers can have strength 3 or 4"),
    (board(researched=["V_1"]), "players[1].researched: 'V_1' is no tree space"),
    (board(private=["bronze"]), "players[1].private: 'bronze' is no technology"),
    (board(leaders=["moses"]), "players[1].leaders: 'moses' is no leader"),
    (board(choices={"confucius": 1}), "players[1].choices: 'confucius' is not among the leaders"),
    (
        board(leaders=["confucius"], choices={"confucius": 4}),
        "players[1].choices: 'confucius' has no such option",
    ),
    (board(leaders=["homer"], choices={"homer": 1}), "players[1].choices: 'homer' has no such"),
    (board(supply=["tower"]), "players[1].supply: 'tower' is no construction"),
    (board(claimed=[4]), "players[1].claimed: 4 is not between 1 and 3"),
    # the pending decision
    ({"stack": 3}, "stack: expected a list"),
    (stack(frame="nonsense", player=0), "stack[1].frame: 'nonsense' is no frame"),
    (stack(frame="action", player=0, x=1), "stack[1]: unknown key(s) x"),
    (stack(frame="action", player=2), "stack[1].player: 2 is not between -1 and 1"),
    (stack(frame="action"), "stack[1]: action needs a player"),
    (stack(frame="action", player=0, a=1), "stack[1]: a of action is 1, not between 0 and 0"),
    (stack(frame="action", player=0, items=[1]), "stack[1]: action has no items"),
    (
        stack(frame="enlist", player=0, c=7),
        "stack[1]: strength of enlist is 7, not between 1",
    ),
    (stack(frame="program", player=0, a=999), "stack[1]: program does not fit the table"),
    (stack(frame="move", player=0, a=-1), "stack[1]: -1 is not between 0"),
    (
        stack(frame="move", player=0, a=1, begun=2),
        "stack[1]: begun of move is 2, not between",
    ),
    (
        stack(frame="move", player=0, a=1, movements=1),
        "stack[1]: 'movements' and 'a' are the same; one of them is enough",
    ),
    (stack(frame="muster", player=0), "stack[1]: muster does not fit the table"),
    ({**MAP, **stack(frame="muster", player=0, a=3)}, "stack: nothing can be chosen"),
    (stack(frame="reveal", player=0, a=4, c=2, d=3), "stack[1]: reveal does not fit the table"),
    (
        stack(frame="place_technology", player=0, a=4, c=2, d=2, items=[99]),
        "stack[1]: place_technology does not fit the table",
    ),
    (stack(frame="choose", player=0, items=[1]), "stack[1]: choose does not fit the table"),
    (stack(frame="territory", player=0, a=5), "stack[1]: territory does not fit the table"),
    (stack(frame="researched", player=0, a=5), "stack[1]: no technology lies there, and none is"),
]


@pytest.mark.parametrize(("position", "says"), WRONG)
def test_an_impossible_position_is_refused(position: Any, says: str) -> None:
    with pytest.raises(InvalidPosition, match=re.escape(f"position, {says}")):
        SPEC.from_json(position)


def middle(seed: int) -> dict[str, Any]:
    """A position in the middle of a game, inside some action."""
    rng = random.Random(seed)
    session = Session(SPEC, 3, seed, {})
    for _ in range(150):
        session.apply(rng.choice(session.options()))
    while len(session.state.stack) < 3:
        session.apply(rng.choice(session.options()))
    return SPEC.to_json(session.state)


# Frames by the names of their fields, and as they were written before


NAMED_AND_BEFORE: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (
        {"frame": "move", "player": 1, "movements": 2, "begun": 1},
        {"frame": "move", "player": 1, "a": 2, "b": 1},
    ),
    (
        {"frame": "build", "player": 1, "which": 3, "discount": 2},
        {"frame": "build", "player": 1, "a": 3, "b": 2},
    ),
    (
        {"frame": "choose", "player": 1, "programs": [100, 101]},
        {"frame": "choose", "player": 1, "items": [100, 101]},
    ),
]
TURN_NAMED = {"frame": "turn", "player": 1, "phase": 1}
TURN_BEFORE = {"frame": "turn", "player": 1, "a": 1}


@pytest.mark.parametrize(("named", "before"), NAMED_AND_BEFORE)
def test_frames_have_names_and_those_without_are_still_read(
    named: dict[str, Any], before: dict[str, Any]
) -> None:
    old = {"game": "horizon", "format": 2, "players": TWO, "stack": [TURN_BEFORE, before]}
    state = SPEC.from_json(old)
    assert SPEC.to_json(state)["stack"] == [TURN_NAMED, named]
    assert SPEC.from_json({**old, "stack": [TURN_NAMED, named]}).stack == state.stack


@pytest.mark.parametrize("seed", range(6))
def test_every_stack_is_read_with_slots_as_well(seed: int) -> None:
    new = middle(seed)
    old = json.loads(json.dumps(new))
    for frame in old["stack"]:
        for field in FIELDS[FRAME_NAMES.index(frame["frame"])]:
            if field.key in frame:
                frame[field.slot] = frame.pop(field.key)
    assert old != new
    assert SPEC.to_json(SPEC.from_json(old)) == new


@pytest.mark.parametrize("seed", range(6))
def test_mangled_positions_never_crash(seed: int) -> None:
    """Random damage to a real position gives a position that can be played, or a sentence."""
    rng = random.Random(seed)
    good = middle(seed)
    junk: list[Any] = [None, -1, 10**9, "x", "writing", [], {}, [1], {"a": 1}, True, 2.5, "1s2", 0]
    junk += [["writing"], [[0, 0]], ["1s2"], {"confucius": 9}, [0, 0, 0], 2, ["cradle"], [None]]
    playable = 0
    for _ in range(400):
        data = json.loads(json.dumps(good))
        key = rng.choice(list(data))
        if key == "players" and rng.random() < 0.9:
            field = rng.choice(list(data["players"][0]))
            data["players"][rng.randrange(3)][field] = rng.choice(junk)
        elif key == "stack" and rng.random() < 0.9:
            frame = rng.choice(data["stack"])
            frame[rng.choice([*frame, "a", "b", "c", "d", "items"])] = rng.choice(junk)
        else:
            data[key] = rng.choice(junk)
        with contextlib.suppress(InvalidPosition):
            state = SPEC.from_json(data)
            engine.advance_to_decision(state)
            if not engine.over(state):
                assert engine.options(state)
            SPEC.scores(state)
            playable += 1
    assert 0 < playable < 400
