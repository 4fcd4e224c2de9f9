"""Routes, reference boards and the numbers of the rules in a game."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.patchistory.rules.types import GOOD_NAMES
from tests.games.patchistory.scenario import CATALOGUE, RULES, scenario

RAW = CATALOGUE.raw["board"]


def gains(stop: str, allied: int = 0) -> dict[str, int]:
    """What a worker on a route brings in production (``allied``: from which end)."""
    pack = {"capitals": {"equality": {"rooms": {k: {"type": "wasteland"} for k in "abcdef"}}}}
    g = scenario(pack=pack).everybody(food=50)
    if allied:
        g.alliance(*((1, 2, stop) if allied == 1 else (2, 1, "", stop)))
    else:
        g.on_route(1, "1", stop)
    g.production()
    names = (*GOOD_NAMES[:4], "votes")
    return {names[event.args[0]]: event.args[1] for event in g.log("gain", 1)}


def goods_of(raw: dict[str, int]) -> dict[str, int]:
    return {"votes" if name == "vote" else name: n for name, n in raw.items()}


@pytest.mark.rules("PAT-72", "PAT:R-19")
@pytest.mark.card("patchistory.board.general_routes")
@pytest.mark.parametrize("space", [1, 2, 3])
def test_the_spaces_of_a_general_route(space: int) -> None:
    assert gains(str(space)) == goods_of(RAW["general_routes"]["goods"][space - 1])


@pytest.mark.rules("PAT-62", "PAT-72")
@pytest.mark.card("patchistory.board.allied_routes")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_the_spaces_of_an_allied_route_from_both_ends(space: int) -> None:
    goods = RAW["allied_routes"]["goods"]
    assert gains(str(space), allied=1) == goods_of(goods[space - 1])
    assert gains(str(space), allied=2) == goods_of(goods[4 - space])


@pytest.mark.rules("PAT:R-9")
@pytest.mark.parametrize("stop", ["start", "negotiation", "rest"])
def test_other_spaces_give_nothing(stop: str) -> None:
    assert gains(stop) == {}


@pytest.mark.rules("PAT-73", "PAT:R-19")
@pytest.mark.card("patchistory.board.descendants")
@pytest.mark.parametrize("workers", range(9))
def test_workers_eat_by_the_highest_uncovered_number(workers: int) -> None:
    g = (
        scenario()
        .tile(1, "e1_01", "white", "2,1", "0111")
        .tile(1, "e1_03", "white", "-1,-1", "1110")
    )
    cells = ["0,0", "1,0", "2,0", "0,1", "1,1", "2,1", "3,1", "2,2"][:workers]
    g.worker(1, *cells).everybody(food=50).production()
    eaten = [e.args[1] for e in g.log("lose", 1) if e.args[0] == GOOD_NAMES.index("food")]
    assert eaten == ([RAW["descendants"]["upkeep"][workers - 1]] if workers else [])


@pytest.mark.rules("PAT:R-19")
def test_upkeep_rises_strictly() -> None:
    assert list(RULES.upkeep) == sorted(set(RULES.upkeep))


@pytest.mark.rules("PAT-14", "PAT-16")
@pytest.mark.card(
    "patchistory.board.setup",
    "patchistory.board.course",
    "patchistory.board.auction",
    "patchistory.board.diplomacy",
    "patchistory.board.management",
    "patchistory.board.war",
    "patchistory.board.upkeep",
)
def test_the_numbers_of_the_rulebook() -> None:
    """Values of the rulebook, written out once more; nobody may rebalance them."""
    said: dict[str, dict[str, Any]] = {
        "setup": {
            "food": 4, "coin": 3, "culture": 20, "constructions": 4, "cards": 3, "descendants": 8,
            "tiles_per_era": 25,
        },
        "course": {"rounds": 5, "size_limit": [5, 6, 7]},
        "auction": {"swap_culture": 3, "swap_coin": 1, "least_bid": 1},
        "diplomacy": {
            "aid_points": 2, "aid_goods": 3, "aid_accepted": 5, "aid_refused": 2,
            "threaten_points": 3, "demand_coin": 3, "demand_culture": 2, "much_stronger": 5,
            "larger_demand_coin": 5, "larger_demand_culture": 4, "votes_per_point": 1,
        },
        "management": {
            "trade_points": 1, "trade_food": [2, 3, 4], "exchange_points": 1,
            "resource_worth": 2, "most_sacrificed": 3, "birth_points": 2,
            "birth_food": [4, 5, 6], "honor_points": 2, "honor_food": [1, 2, 3],
            "honor_resource": [0, 1, 2], "route_points": 2, "route_resource": 2,
            "reclaim_points": 2, "reclaim_resource": 1, "construct_points": 3,
        },
        "war": {
            "preparation": [0, 1, 2], "missing_resource": 6, "invader": [5, 10, 15],
            "defender": [3, 6, 9], "perfect": 5, "perfect_culture": 7, "relief_food": 1,
        },
        "upkeep": {"hero_food": 2, "wonder_resource": 1, "missing_food": 3, "missing_resource": 6},
    }  # fmt: skip
    for name, table in said.items():
        assert {**table, "source": "rulebook"} == RAW[name]
    for era in (1, 2, 3):
        assert len(CATALOGUE.deck(era, False)) == RAW["setup"]["tiles_per_era"]
    assert (RULES.general_supply, RULES.allied_supply) == (14, 4)
