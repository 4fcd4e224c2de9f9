"""Pending decisions that cannot come about are refused with what is wrong about them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ecumene.core.errors import InvalidPosition
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.test_positions import (
    AUCTION,
    DOUBLE,
    LOTS,
    PACAL,
    PROMO,
    TABLE,
    VOTES,
    board,
    stack,
    three,
    tile,
    where_is,
)

TALKS = {"frame": "talks", "player": 1}
DIPLOMACY = {"frame": "diplomacy", "player": 1}
FREE_TILE = {"frame": "free_tile"}
CHOOSE = {"frame": "choose_card"}
SHOW = {"frame": "show", "cards": TABLE}
HERO, HERO_SIDE = where_is("constantine")
NO_CAPITALS: list[dict[str, Any]] = [{"capital": None}, {"capital": None}]


def setting_up(step: str, *players: dict[str, Any], **fields: Any) -> dict[str, Any]:
    frame = {"frame": "setup", "step": step, **fields}
    return {"players": list(players) or NO_CAPITALS, "stack": [frame]}


def auction(*frames: dict[str, Any], **first: Any) -> dict[str, Any]:
    """An auction of three lots; player 1 as given."""
    return {**stack("patching", *frames, offer=LOTS), "players": [first, {}, {}]}


def opening(asked: int, lots: int, *frames: dict[str, Any]) -> dict[str, Any]:
    sides = ("white", "black", "white")
    offer = [{"tile": f"e1_0{k + 1}", "side": sides[k]} for k in range(lots)]
    data = stack("patching", {"frame": "opening", "asked": asked}, *frames, offer=offer)
    return {**data, "era": 1}


def standing(*cells: list[str], workers: tuple[str, ...] = ()) -> dict[str, Any]:
    """Player 1 has just covered the squares from 1,1 to 2,2."""
    data = stack("diplomacy", *[{"frame": "stand", "player": 1, "cells": c} for c in cells])
    data["players"][0] = {"tiles": [tile("e1_01", "1,1")], "workers": list(workers)}
    return data


def patched(**fields: Any) -> dict[str, Any]:
    frame = {"frame": "patched", "player": 1, "figure": "constantine", **fields}
    data = stack("diplomacy", frame)
    data["players"][0] = {"tiles": [tile(HERO, "1,1", HERO_SIDE)]}
    return data


def ended(**fields: Any) -> dict[str, Any]:
    return {"era": 3, "round": 5, "stack": [], "winners": [1, 2], **fields}


WRONG: list[tuple[Any, str]] = [
    # single frames
    (
        stack("management", DIPLOMACY, {"frame": "aid", "player": 1, "from": 1, "goods": "fff"}),
        "stack[2]: 'aid' is between two players",
    ),
    (
        stack("management", DIPLOMACY, {"frame": "aid", "player": 2, "goods": "fff"}),
        "stack[2]: 'aid' needs 'from'",
    ),
    (
        stack("movement", {"frame": "exchange", "player": 1, "good": "food"}),
        "stack[1].amount: nothing is exchanged",
    ),
    (
        stack(
            "production",
            TALKS,
            {"frame": "proposal", "player": 1, "to": 2},
            allied=[{"between": [1, 2]}],
        ),
        "stack[2]: players 1 and 2 cannot become allies",
    ),
    (
        stack("production", {"frame": "triumph", "player": 1, "over": 2, "act": "threaten"}),
        "stack[1]: player 1 has no figure for this",
    ),
    (
        stack("production", TALKS, {"frame": "negotiation", "route": "1"}),
        "stack[2].route: no worker waits to negotiate on route 1",
    ),
    (
        stack("production", TALKS, {"frame": "war", "route": "9"}),
        "stack[2].route: there is no route 9",
    ),
    (standing(["1,1", "2,1"], ["2,1", "2,2"]), "stack[1].cells: another room overlaps this one"),
    (
        standing(["1,1", "2,1"], ["1,1", "2,1"], workers=("1,1",)),
        "stack[1].cells: there are more workers than squares",
    ),
    (standing(["0,0", "1,0"]), "stack[1].cells: expected a larger room that the last tile has"),
    (patched(powers_done=9), "stack[1].powers_done: 'constantine' has 1 powers, not 9"),
    (patched(figure=3), "stack[1].figure: 3 is no hero or wonder"),
    (
        stack("war", {"frame": "movement", "player": 1, "begun": 1}),
        "stack[1].begun: 1 is neither true nor false",
    ),
    (
        stack("era_end", DOUBLE, *VOTES[:2], {"frame": "vote", "card": 1, "answers": [3]}),
        "stack[4].answers: 3 is no answer; write it as an option",
    ),
    # the order of frames
    (
        stack(
            "management",
            DIPLOMACY,
            {"frame": "aid", "player": 2, "from": 1, "goods": "fff"},
            {"frame": "place", "player": 1, "worker": "returning"},
        ),
        "stack[2]: 'aid' must be the last frame",
    ),
    (
        stack("diplomacy", {"frame": "sacrifice", "player": 1, "more": 1}),
        "stack[1].with_all: is true after patching and only then",
    ),
    (
        stack(
            "era_end",
            DOUBLE,
            {"frame": "vote", "card": 3, "answers": ["vote 0"]},
            *VOTES[1:],
            table=TABLE,
        ),
        "stack[2].answers: nobody can have answered here yet",
    ),
    # setup
    (setting_up("first_player", seat=2), "stack[0].seat: this step is for all at once"),
    (setting_up("capitals", seat=2), "players[1].capital: does not fit this step of the setup"),
    (setting_up("capitals", {}, {}), "players[1].capital: does not fit this step of the setup"),
    (
        setting_up(
            "capitals", {"capital": None, "tiles": [tile("e1_01", "2,0")]}, {"capital": None}
        ),
        "players[1].tiles: there are tiles, but no capital",
    ),
    (
        setting_up("capitals", {"capital": None, "workers": ["0,0"]}, {"capital": None}),
        "players[1]: there are workers or construction tiles, but no capital",
    ),
    (
        setting_up("constructions", {"cards": ["arms_race"]}, {}),
        "players[1].cards: has 1 cards; expected",
    ),
    (
        setting_up("constructions", {"workers": ["0,0"]}, {}),
        "players[1]: there are no other tiles and no",
    ),
    ({**setting_up("capitals"), "table": ["arms_race"]}, "table: no vote is going on"),
    (
        {
            "players": NO_CAPITALS,
            "stack": [{"frame": "setup", "step": "capitals"}, {"frame": "draw", "player": 1}],
        },
        "stack[1]: 'draw' cannot be pending during this step of the setup",
    ),
    # auctions
    (auction(AUCTION, AUCTION), "stack: these frames do not lie over 'auction'"),
    (auction(AUCTION, {"frame": "free_tile", "asked": 4}), "stack[2]: 4 players cannot have been"),
    (auction(AUCTION, bid=2), "players[1].bid: a bid needs a lot"),
    (auction(AUCTION, FREE_TILE, lot=1, bid=1), "players[1].lot: this player cannot have bid yet"),
    (opening(4, 3), "stack[1]: there are only 3 players to be asked, one by one"),
    (opening(2, 1), "offer: 1 lots after 2 players do not fit an opening auction"),
    (opening(1, 1, {"frame": "reveal", "tiles": 1, "open": "e1_09"}), "stack[2]: only the side of"),
    (
        {**opening(1, 2), "players": [{"lot": 3, "bid": 1}, {}, {}]},
        "players[1].lot: there is no lot 3 to bid on",
    ),
    (
        {
            **stack("patching", {"frame": "opening", "asked": 0}, offer=[None]),
            "era": 1,
            "players": [{"won": {"tile": "e1_01", "side": "white"}}, {}, {}],
        },
        "players[1].won: nobody can have won a tile yet",
    ),
    # votes and the end
    (
        stack(
            "era_end", DOUBLE, *VOTES, {"frame": "sacrifice", "player": 1, "more": 1}, table=TABLE
        ),
        "stack: 'sacrifice' comes before 'choose_card'",
    ),
    (stack("era_end", DOUBLE, *VOTES, CHOOSE, SHOW), "stack: cards are shown when all have been"),
    (stack("era_end", DOUBLE, *VOTES[::-1], CHOOSE), "stack: the votes on the cards follow each"),
    (stack("era_end", DOUBLE, *VOTES[:2], CHOOSE), "stack: all 3 votes come after the cards have"),
    (
        stack("era_end", {"frame": "double", "doubled": [1]}, table=TABLE, ballots=[1, 0, 2]),
        "stack[1].doubled: nobody can have doubled these cards",
    ),
    (ended(table=["arms_race"]), "table: no vote is going on"),
    (
        ended(players=[dict.fromkeys(("food", "resource", "coin", "culture", "votes"), "?"), {}]),
        "culture: at the end everybody shows their goods",
    ),
    # a room slid partly under a tile
    (
        {
            **board(tiles=[tile("e1_01", "2,0"), tile(PACAL[0], "3,1", PACAL[1], under=["e1_01"])]),
            **PROMO,
        },
        f"players[1].tiles: {PACAL[0]}: the room at 3,2 is partly covered",
    ),
]


@pytest.mark.parametrize(("position", "says"), WRONG)
def test_an_impossible_decision_is_refused(position: Any, says: str) -> None:
    with pytest.raises(InvalidPosition, match=re.escape(f"position, {says}")):
        SPEC.from_json(position)


def test_a_finished_game() -> None:
    """Shared victories are victories of both."""
    s = SPEC.from_json(ended(players=[{"culture": 70}, {"culture": 70}]))
    assert SPEC.winners(s) == [0, 1]
    s = SPEC.from_json(ended(players=[{"culture": 70}, {"culture": 71}], winners=[2]))
    assert SPEC.winners(s) == [1]


def test_a_tile_that_was_won_is_patched_next() -> None:
    won = {"won": {"tile": "e2_01", "side": "black"}}
    s = SPEC.from_json(three(won, stack=[{"frame": "round", "next": "patching"}]))
    assert SPEC.to_json(s)["players"][0]["won"] == won["won"]
    assert "e2_01" not in SPEC.to_json(s)["tiles_left"]
