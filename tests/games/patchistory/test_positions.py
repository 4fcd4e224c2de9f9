"""Positions: what is left out is filled in, impossible ones are refused naming the field."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidPosition
from ecumene.games.patchistory.rules.land import survey
from ecumene.games.patchistory.rules.types import CELL_MASK, FACE_SHIFT, WATER, cell_at
from ecumene.games.patchistory.spec import SPEC

CATALOGUE = SPEC.catalogue
ROUND = {"frame": "round", "next": "movement"}


def board(**fields: Any) -> dict[str, Any]:
    """Two players in a late round; the first one as given."""
    return {"era": 2, "players": [fields, {}]}


def three(*players: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"era": 2, "players": [*players, *[{}] * (3 - len(players))], **fields}


def stack(next_step: str, *frames: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Three players and these frames pending; an era ends only in its last round."""
    last = {"round": 5} if next_step == "era_end" else {}
    return three(stack=[{"frame": "round", "next": next_step}, *frames], **last, **fields)


def tile(slug: str, at: str, side: str = "white", **layers: Any) -> dict[str, Any]:
    return {"tile": slug, "side": side, "at": at, **layers}


def where_is(figure: str) -> tuple[str, str]:
    """The tile and the side of a hero or wonder."""
    for part in CATALOGUE.tiles:
        for side, name in enumerate(("white", "black")):
            for room in CATALOGUE.faces[part.white + side].rooms:
                number = CATALOGUE.rooms[room].figure
                if number >= 0 and CATALOGUE.figures[number].slug == figure:
                    return part.slug, name
    raise AssertionError(figure)


def squares(slug: str, side: int = 0) -> list[int]:
    """The room types of a face, row by row."""
    part = next(part for part in CATALOGUE.tiles if part.slug == slug)
    return [CATALOGUE.rooms[room].type for room in CATALOGUE.faces[part.white + side].rooms]


# What is left out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_empty_position_is_a_new_game(players: int) -> None:
    s = SPEC.from_json({"players": [{}] * players})
    new = SPEC.new(players, seed=1)
    assert (s.n, s.era, s.round, s.liberty, s.promo, s.screens) == (players, 1, 1, 1, 0, 1)
    assert s.routes == new.routes
    assert s.general_left == new.general_left
    assert len(s.tiles_left) == 25
    assert len(s.pool) == 36
    assert len({p.capital for p in s.players}) == players
    for p in s.players:
        assert (p.food, p.resource, p.coin, p.culture, p.votes) == (4, 0, 3, 20, 0)
        assert len(p.cards) == 3
        assert p.hand == ()
        assert p.workers == ()
        assert len(p.tiles) == 1
        assert p.tiles[0] & CELL_MASK == cell_at(0, 0)
    assert len(s.unused) == 15 - 3 * players
    engine.advance_to_decision(s)
    assert engine.options(s)


def test_options_and_capitals() -> None:
    s = SPEC.from_json({"options": {"capitals": "equality", "promo": "with", "screens": "open"}})
    assert (s.liberty, s.promo, s.screens) == (0, 1, 0)
    assert [CATALOGUE.capitals[p.capital].slug for p in s.players] == ["equality"] * 2
    assert len(s.tiles_left) == 26
    s = SPEC.from_json({"players": [{}, {"capital": "liberty_1"}, {}]})
    slugs = [CATALOGUE.capitals[p.capital].slug for p in s.players]
    assert slugs == ["liberty_2", "liberty_1", "liberty_3"]


def test_a_pack_of_ones_own_is_part_of_the_position() -> None:
    changed = json.dumps({"board": {"auction": {"swap_culture": 5}}})
    s = SPEC.new(3, seed=2, options={"pack": changed})
    data = json.loads(json.dumps(SPEC.to_json(s)))
    assert data["options"]["pack"] == {"board": {"auction": {"swap_culture": 5}}}
    assert SPEC.from_json(data).cat.rules.swap_culture == 5


def test_storages_hold_what_lies_nowhere_else() -> None:
    first = {"hand": {"tower": 1}, "built": {"0,0": "mill", "1,1": "wasteland"}}
    first |= {"reclaimed": {"school": 1}, "cards": ["arms_race", "great_leaders"]}
    first["tiles"] = [tile("e2_01", "2,0")]
    position = SPEC.to_json(SPEC.from_json(three(first, demolished={"tower": 1})))
    counts = {part.slug: part.count for part in CATALOGUE.constructions}
    for slug, gone in (("tower", 2), ("mill", 1), ("school", 1)):
        assert position["pool"].get(slug, 0) == counts[slug] - gone
    assert sum(position["pool"].values()) == 32
    assert "e2_01" not in position["tiles_left"]
    assert len(position["tiles_left"]) == 24
    dealt = [card for p in position["players"] for card in p["cards"]]
    assert len(dealt) == 6
    assert len({*dealt, *position["unused"]}) == 15


def test_a_tile_lies_over_the_earlier_ones_unless_it_says_otherwise() -> None:
    tiles = [tile("e1_01", "2,0"), tile("e1_02", "2,1", under=["e1_01"])]
    s = SPEC.from_json(board(tiles=tiles))
    p = s.players[0]
    assert p.below == (0, 0b101, 0b001)
    land = survey(s.cat, p.tiles, p.below, p.built)
    faces = [CATALOGUE.tiles[s.cat.faces[p.tiles[k] >> FACE_SHIFT].tile].slug for k in (1, 2)]
    assert faces == ["e1_01", "e1_02"]
    assert land.stacks[cell_at(2, 1)] == [0, 2, 1]
    written = SPEC.to_json(s)["players"][0]["tiles"]
    assert written == [
        tile("e1_01", "2,0", over=["capital"]),
        tile("e1_02", "2,1", over=["capital"], under=["e1_01"]),
    ]


def test_stacking_follows_through_tiles_in_between() -> None:
    """The third tile does not touch the capital, but lies over it by way of the first."""
    tiles = [tile("e1_01", "2,0"), tile("e1_03", "3,0"), tile("e1_04", "4,0", under=["e1_03"])]
    p = SPEC.from_json(board(tiles=tiles)).players[0]
    assert p.below == (0, 0b0001, 0b1011, 0b0000)


def test_routes_and_alliances() -> None:
    routes = [
        {"from": 1, "to": 2, "stop": 2},
        {"from": 2, "to": 1, "stop": "war", "invaders": [1]},
        {"from": 3, "to": 1},
    ]
    allied = [{"between": [3, 1], "stops": [4, "rest"]}]
    s = SPEC.from_json(three(routes=routes, allied=allied))
    assert (s.general_left, s.allied_left) == (11, 3)
    written = SPEC.to_json(s)
    assert written["routes"][1] == {"from": 2, "to": 1, "stop": "war", "invaders": [1]}
    assert written["routes"][2] == {"from": 3, "to": 1, "stop": None, "invaders": []}
    assert written["allied"] == allied


def test_the_game_goes_on_from_a_written_position() -> None:
    data = three(
        {"points": 3, "resource": 4, "hand": {"mill": 1}, "workers": ["1,0"]},
        stack=[ROUND, {"frame": "management", "player": 1}],
    )
    s = SPEC.from_json(data)
    SPEC.play(s, "construct 0,0 mill")
    assert "0,0" in SPEC.to_json(s)["players"][0]["built"]


# What is refused

AUCTION = {"frame": "auction", "player": 1}
LOTS = [
    {"tile": "e2_01", "side": "white"},
    {"tile": "e2_02", "side": "black"},
    {"tile": "e2_03", "side": "white"},
]
WET = next(p.slug for p in CATALOGUE.tiles if p.era == 1 and squares(p.slug)[0] == WATER)
PACAL = where_is("pacal")
PROMO = {"options": {"promo": "with"}}
HERO = where_is("constantine")[0]
SETUP = {"frame": "setup", "step": "first_player"}
DOUBLE = {"frame": "double"}
VOTES = [{"frame": "vote", "card": k} for k in (3, 2, 1)]
TABLE = ["arms_race", "great_leaders", "glorious_culture"]


def answered(*answers: str) -> dict[str, Any]:
    """The vote on the first card, with some answers."""
    vote = {"frame": "vote", "card": 1, "answers": list(answers)}
    return stack("era_end", DOUBLE, *VOTES[:2], vote, table=TABLE)


WRONG: list[tuple[Any, str]] = [
    ([], "top level: expected an object"),
    ({"game": "tta"}, "game: this is a position of 'tta'"),
    ({"format": 7}, "format: unknown format 7"),
    ({"colour": 1}, "colour: unknown field"),
    ({"options": 3}, "options: expected an object"),
    ({"options": {"colour": 1}}, "options: there is no option 'colour'"),
    ({"options": {"promo": "yes"}}, "options.promo: 'yes' is no value; expected one of: without"),
    ({"options": {"pack": {"castles": {}}}}, "options: pack, 'castles' is no kind of component"),
    ({"players": [{}]}, "players: needs 2, 3 or 4 players, found 1"),
    ({"players": {}}, "players: expected a list"),
    ({"players": [{}, 3]}, "players[2]: expected an object"),
    ({"n": 3}, "n: is 3, but there are 2 players"),
    ({"era": 4}, "era: 4 is not between 1 and 3"),
    ({"round": 6}, "round: 6 is not between 1 and 5"),
    ({"round": True}, "round: True is no whole number"),
    ({"first": 3}, "first: 3 is not between 1 and 2"),
    ({"side": "red"}, "side: 'red' is no side; expected one of: white, black"),
    ({"tiles_left": ["e1_99"]}, "tiles_left: 'e1_99' is no terrain tile; did you mean"),
    ({"tiles_left": ["e2_01"]}, "tiles_left: 'e2_01' is of era 2, but this is era 1"),
    ({"era": 2, "tiles_left": ["e1_01"]}, "tiles_left: 'e1_01' is of era 1, but this is era 2"),
    ({"tiles_left": ["e1_01"]}, "tiles_left: 10 tiles are needed for the rest of the era, 1 are"),
    # construction tiles and cards
    ({"pool": ["mill"]}, "pool: expected an object"),
    ({"pool": {"mil": 1}}, "pool: 'mil' is no construction tile; did you mean 'mill'?"),
    ({"pool": {"mill": -1}}, "pool.mill: -1 is not between"),
    ({"pool": {"mill": 1}}, "pool: there are 36 construction tiles in all, not 1"),
    (board(hand={"mill": 2}), "constructions: there are 1 'mill' in all, not 2"),
    (board(hand={"tower": 2, "school": 3}), "players[1].hand: a player has at most 4"),
    ({"demolished": {"?": 1}}, "demolished: everybody has seen these tiles"),
    (board(built={"0,0": "wasteland"}), "reclaimed: 1 lie wasteland side up"),
    (board(cards=["arms_race"]), "players[1].cards: votes to come: 2, but player 1 has 1 cards"),
    (board(cards=["arms_race"] * 2), "cards: 'arms_race' lies in two places"),
    ({"used": ["arms_rase"]}, "used: 'arms_rase' is no prosperity card"),
    ({"unused": ["arms_race"]}, "unused: there are 15 prosperity cards in all, not 7"),
    ({"table": ["arms_race"]}, "table: no vote is going on"),
    # routes
    (three(routes=[{"from": 1}]), "routes[1]: 'to' is missing"),
    (three(routes=[{"from": 1, "to": 1}]), "routes[1]: a route cannot lead from player 1 to"),
    (three(routes=[{"from": 1, "to": 4}]), "routes[1].to: 4 is not between 1 and 3"),
    (three(routes=[{"from": 1, "to": 2, "stop": 4}]), "routes[1].stop: 4 is no space; expected"),
    (three(routes=[{"from": 1, "to": 2, "stop": True}]), "routes[1].stop: True is no space"),
    (three(routes=[{"from": 1, "to": 2, "stop": "war"}]), "routes[1]: a war needs at least one"),
    (three(routes=[{"from": 1, "to": 2, "invaders": [1]}]), "routes[1]: there are invaders only"),
    (
        three(routes=[{"from": 1, "to": 2, "stop": "war", "invaders": [3]}]),
        "routes[1].invaders: player 3 is at neither end",
    ),
    (three(routes=[{"from": 1, "to": 2}] * 15), "general_left: there are 14 such routes; 15 are"),
    (three(general_left=12), "general_left: there are 14 such routes; 3 are on the table, 12 in"),
    (three(allied=[{"between": [1]}]), "allied[1]: expected two players in 'between'"),
    (three(allied=[{"between": [1, 2], "stops": [5, 1]}]), "allied[1].stops: 5 is no space"),
    (three(allied=[{"between": [1, 2]}, {"between": [2, 1]}]), "allied: players 1 and 2 are al"),
    # players
    (board(nose=1), "players[1].nose: unknown field"),
    (board(coin=-1), "players[1].coin: -1 is not between 0 and 999"),
    (board(coin="?"), "players[1]: a screen hides all goods or none, not only coin"),
    (board(capital="liberty_9"), "players[1].capital: 'liberty_9' is no capital"),
    (board(capital="equality"), "players[1].capital: 'equality' does not fit the option"),
    (board(capital=None), "players[1].capital: is missing"),
    ({"players": [{"capital": "liberty_1"}] * 2}, "players[2].capital: two players have 'liberty"),
    (board(done=["slept"]), "players[1].done: 'slept' is no mark"),
    (board(known_to=[3]), "players[1].known_to: 3 is not between 1 and 2"),
    (board(workers=["x"]), "players[1].workers: 'x' is no cell; write for example '0,0'"),
    (board(workers=["5,0"]), "players[1].workers: there is no room at 5,0"),
    (board(workers=["0,0", "0,0"]), "players[1].workers: 0,0 is named twice"),
    (board(workers=["0,0"], removed=8), "players[1].workers: a player has 8 workers in all, not 9"),
    (
        three({"removed": 7, "workers": ["0,0"]}, routes=[{"from": 1, "to": 2, "stop": "start"}]),
        "players[1].workers: a player has 8 workers in all, not 9",
    ),
    (board(won={"tile": "e2_01"}), "players[1].won: there is a tile to patch, but no 'patch'"),
    (board(won={"tile": "e2_01", "side": "white"}), "players[1].won: unknown key 'side'"),
    (board(bid=2), "players[1].bid: no auction is going on"),
    # territories
    (board(tiles=[tile("e1_01", "2,0"), tile("e1_01", "0,1")]), "players[1].tiles[2] (e1_01): the"),
    (three(*[{"tiles": [tile("e1_01", "2,0")]}] * 2), "tiles: 'e1_01' lies in two places"),
    (three({"tiles": [tile("e1_01", "2,0")]}, tiles_left=["e1_01"]), "tiles_left: 'e1_01' is of"),
    (board(tiles=[tile("e3_01", "2,0")]), "players[1].tiles: 'e3_01' is of era 3, but this is era"),
    (
        board(tiles=[tile(PACAL[0], "2,0", PACAL[1])]),
        f"players[1].tiles: {PACAL[0]!r} needs the option promo",
    ),
    (board(tiles=[tile("e1_01", "5,5")]), "players[1].tiles[1] (e1_01): it overlaps no tile"),
    (board(tiles=[tile("e1_01", "15,0")]), "players[1].tiles[1] (e1_01): 15,0 is too far away"),
    (board(tiles=[tile("e1_01", "2,0", "red")]), "players[1].tiles[1] (e1_01): 'red' is no side"),
    (board(tiles=[{"tile": "e1_01"}]), "players[1].tiles[1]: 'side' is missing"),
    (
        board(tiles=[tile("e1_01", "2,0", over=[])]),
        "players[1].tiles[1] (e1_01): it overlaps 'capital': does it lie over or under it?",
    ),
    (
        board(tiles=[tile("e1_01", "2,0", over=["capital"], under=["capital"])]),
        "players[1].tiles[1] (e1_01): it cannot lie both over and under 'capital'",
    ),
    (
        board(tiles=[tile("e1_01", "2,0"), tile("e1_02", "-1,0", under=["e1_01"])]),
        "players[1].tiles[2] (e1_02): 'e1_01' is not overlapped",
    ),
    (
        board(tiles=[tile("e1_01", "2,0", under=["e1_02"])]),
        "players[1].tiles[1] (e1_01): 'e1_02' is no tile laid before; those are: capital",
    ),
    (
        board(tiles=[tile("e1_01", "2,0"), tile("e1_02", "2,1", under=["capital"])]),
        "players[1].tiles[2] (e1_02): it cannot lie over 'e1_01' and under 'capital'",
    ),
    (
        board(tiles=[tile(HERO, "2,0", "black"), tile("e1_03", "3,1")]),
        f"players[1].tiles: {HERO}: the room at 3,0 is partly covered",
    ),
    (
        {"round": 2, "players": [{"tiles": [tile("e1_01", "2,0"), tile("e1_03", "3,0")]}, {}]},
        "players[1].tiles: 2 tiles after 1 rounds of patching",
    ),
    (
        {
            "round": 5,
            "players": [{"tiles": [tile(f"e1_0{k}", f"{k},0") for k in (1, 2, 3, 4)]}, {}],
        },
        "players[1].tiles: the territory is 6 wide and 2 high; the limit is 5",
    ),
    (
        board(tiles=[tile(WET, "2,0"), tile("e1_03", "1,-1")]),
        "tiles: 1 waters are covered, but only 0 rooms have been reclaimed",
    ),
    (board(built={"5,0": "mill"}), "players[1].built: there is no room at 5,0"),
    (
        board(tiles=[tile(HERO, "2,0", "black")], built={"3,0": "mill"}),
        "players[1].built: the room at 3,0 has more than one square",
    ),
    (
        {**board(tiles=[tile(PACAL[0], "2,0", PACAL[1]), tile("e1_03", "2,0")]), **PROMO},
        "players[1].tiles: Pacal at 2,0 can never be covered",
    ),
    # auctions
    (three(offer=LOTS), "offer: no auction is going on"),
    (stack("patching", AUCTION, offer=LOTS[:2]), "offer: 2 lots and 0 still to be turned up"),
    (stack("patching", AUCTION, offer=[LOTS[0], LOTS[2], LOTS[1]]), "offer: lot 2 shows the wrong"),
    (stack("patching", AUCTION, offer=[*LOTS, None]), "offer: there are at most 3 lots, not 4"),
    (stack("patching", AUCTION, offer=[*LOTS[:2], None]), "offer: 1 lots are gone, but 0 tiles"),
    (stack("patching", {"frame": "blind"}, offer=LOTS), "stack[1]: the auction of this round is"),
    (
        {**stack("patching", AUCTION, offer=LOTS), "players": [{"lot": 1, "bid": 2}] * 2 + [{}]},
        "players[2].bid: somebody else bids 2 on the same lot",
    ),
    (
        {**stack("patching", AUCTION, offer=LOTS), "players": [{"lot": 1}, {}, {}]},
        "players[1].bid: the bid on a lot is at least 1",
    ),
    (
        {**stack("patching", AUCTION, offer=LOTS), "players": [{"coin": 0}, {}, {}]},
        "players[1].coin: there is an auction, but no coin to bid",
    ),
    # frames
    ({"stack": 3}, "stack: expected a list"),
    ({"stack": []}, "stack: nothing is pending, but the last round is not over"),
    ({"era": 3, "round": 5, "stack": [], "winners": [1]}, "winners: with the most culture the wi"),
    ({"winners": [1]}, "winners: nobody has won while decisions are pending"),
    (stack("movement", {"frame": "sleep"}), "stack[1].frame: 'sleep' is no frame; expected one"),
    (stack("movement", {"frame": "management"}), "stack[1]: 'management' needs 'player'"),
    (stack("movement", {"frame": "management", "player": 4}), "stack[1].player: 4 is not between"),
    (stack("movement", {"frame": "management", "player": 1, "x": 1}), "stack[1]: 'management' has"),
    (stack("movement", {"frame": "movement", "player": 1}), "stack[1]: 'movement' cannot be pend"),
    (three(stack=[{"frame": "management", "player": 1}]), "stack[0]: the lowest frame must be"),
    (
        stack("movement", *[{"frame": "management", "player": k} for k in (1, 2)]),
        "stack[2]: 'management' of player 2 is out of order",
    ),
    (stack("diplomacy", {"frame": "stand", "player": 1}), "stack[1].cells: expected a larger room"),
    (stack("diplomacy", {"frame": "return", "player": 1}), "stack[1]: 'return' needs 'patched'"),
    (
        stack("diplomacy", {"frame": "patched", "player": 1, "figure": "constantine"}),
        "stack[1].figure: 'constantine' is not visible in the territory",
    ),
    (
        stack("management", {"frame": "aid", "player": 1, "from": 2, "goods": "fff"}),
        "stack[1]: 'aid' needs 'diplomacy' of player 2 below it",
    ),
    (
        stack("management", {"frame": "aid", "player": 1, "from": 2, "goods": "rrr"}),
        "stack[1]: player 2 does not have these goods",
    ),
    (
        stack("war", {"frame": "movement", "player": 1, "begun": True, "moved": ["0,0"]}),
        "stack[1].moved: there is no worker at 0,0",
    ),
    (
        stack("war", {"frame": "movement", "player": 1, "begun": True, "moved_routes": ["2"]}),
        "stack[1].moved_routes: player 1 has no route 2",
    ),
    (stack("war", {"frame": "movement", "player": 1, "transport": 2}), "stack[1]: nobody can have"),
    (
        stack("production", {"frame": "talks", "player": 1}, {"frame": "war", "route": "1"}),
        "stack[2].route: no worker is at war on route 1",
    ),
    (
        stack("production", {"frame": "relief", "player": 1}),
        "stack[1]: player 1 has no figure for this",
    ),
    (stack("vote", round=4), "stack[0].next: 'vote' comes only in round 5"),
    (stack("era_end", {"frame": "vote", "card": 1}), "stack: these frames do not make up a vote"),
    (
        stack("era_end", DOUBLE, *VOTES[:2], table=TABLE),
        "ballots: 0 votes are over and 2 pending; expected 3 in all",
    ),
    (stack("era_end", DOUBLE, *VOTES, table=TABLE[:2]), "table: 2 cards; expected 3"),
    (
        answered("vote 5"),
        "stack[4].answers: player 1 cannot have answered 'vote 5'",
    ),
    (
        answered("vote 0", "vote 0", "vote 0"),
        "stack[4].answers: at most 2 answers can wait here",
    ),
    (
        answered("jump"),
        "stack[4].answers: 'jump' is no option word",
    ),
    (
        {"tiles_left": ["e1_01"], "players": [{"capital": None}] * 2, "stack": [SETUP]},
        "tiles_left: 10 tiles are needed for the rest of the era, 1 are left",
    ),
    ({**stack("movement"), "stack": [SETUP]}, "stack[0]: 'setup' comes before round 1 of era 1"),
    ({"stack": [{"frame": "setup", "step": "cards"}]}, "players[1].hand: has 0 tiles and draws 0"),
]


@pytest.mark.parametrize(("position", "says"), WRONG)
def test_an_impossible_position_is_refused(position: Any, says: str) -> None:
    with pytest.raises(InvalidPosition, match=re.escape(f"position, {says}")):
        SPEC.from_json(position)


def test_water_never_lies_beside_water() -> None:
    """Two tiles whose waters meet; a wasteland over one of them makes it possible."""
    left = next(p.slug for p in CATALOGUE.tiles if p.era == 1 and squares(p.slug)[1] == WATER)
    right = next(p.slug for p in CATALOGUE.tiles if p.era == 1 and squares(p.slug)[0] == WATER)
    tiles = [tile(left, "-1,1"), tile(right, "1,1")]
    with pytest.raises(InvalidPosition, match="waters at 0,1 and 1,1 lie side by side"):
        SPEC.from_json(board(tiles=tiles))
    fields = {"tiles": tiles, "built": {"0,1": "wasteland"}, "reclaimed": {"mill": 1}}
    SPEC.from_json(board(**fields))


def test_figures_lift_the_size_limit() -> None:
    tiles = [tile(f"e1_0{k}", f"{k},0") for k in (1, 2, 3, 4)]
    tiles.append(tile(PACAL[0], "0,0", PACAL[1], under=["capital"]))
    data = {**PROMO, "era": 1, "round": 5, "players": [{"tiles": tiles[:4]}, {}]}
    data["stack"] = [{"frame": "round", "next": "diplomacy"}]
    with pytest.raises(InvalidPosition, match="6 wide and 2 high; the limit is 5"):
        SPEC.from_json(data)
    data["players"] = [{"tiles": [tiles[4], *tiles[:4]]}, {}]
    SPEC.from_json(data)


def test_a_covered_figure_that_came_in_covered_is_possible() -> None:
    """What can never be covered may be slid under; what lies over it can be covered again."""
    slid = tile(PACAL[0], "0,0", PACAL[1], over=[], under=["capital"])
    SPEC.from_json({**board(tiles=[slid]), **PROMO})
    SPEC.from_json({**board(tiles=[slid, tile("e1_03", "0,0")]), **PROMO})
