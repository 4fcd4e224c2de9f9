"""Turning tiles up and bidding (PAT-20 to PAT-24, PAT-28; rulings R-3, R-4)."""

from __future__ import annotations

import pytest

from ecumene.core import engine
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.scenario import Scenario, scenario

LOTS = ("e1_01 white", "e1_02 black", "e1_03 white", "e1_04 black")


def sides(g: Scenario) -> list[str]:
    """The sides of the offer."""
    return [lot.split()[1] for lot in g.lots()]


# Turning up


@pytest.mark.rules("PAT-20")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("first", ["white", "black"])
def test_as_many_tiles_as_players_with_alternating_sides(players: int, first: str) -> None:
    names = ["e1_05", "e1_09", "e1_11", "e1_20"][:players]
    g = scenario(players).deals(f"reveal {names[0]}", f"side {first}")
    g.deals(*(f"reveal {name}" for name in names[1:])).begin()
    other = "black" if first == "white" else "white"
    assert g.lots() == [f"{name} {first if k % 2 == 0 else other}" for k, name in enumerate(names)]
    assert all(g.cat.tiles[t].slug not in names for t in g.s.tiles_left)


@pytest.mark.rules("PAT-20")
def test_the_first_side_is_random() -> None:
    g = scenario(4)
    g.s.explicit_chance = True
    g.begin()
    outcomes = engine.chance_outcomes(g.s)
    assert len(outcomes) == len(g.s.tiles_left)
    engine.apply(g.s, outcomes[0][0])
    names = [(SPEC.vocabulary.format(code), weight) for code, weight in engine.chance_outcomes(g.s)]
    assert names == [("side white", 1), ("side black", 1)]


def first_sides(players: int, seed: int) -> list[str]:
    """With which side the offer begins in round 2, 3, ... of era I and in round 1 of era II."""
    g = scenario(players)
    g.s.seed = seed
    found: list[str] = []
    for number in (2, 3, 4, 5):
        g.s.round = number
        g.begin()
        found.append(sides(g)[0])
    g.era_end()
    assert (g.s.era, g.s.round) == (2, 1)
    return [*found, sides(g)[0]]


@pytest.mark.rules("PAT-21", "PAT:R-4")
@pytest.mark.parametrize("seed", range(4))
def test_with_three_players_the_first_side_changes_from_round_to_round(seed: int) -> None:
    found = first_sides(3, seed)
    assert found in (["white", "black"] * 2 + ["white"], ["black", "white"] * 2 + ["black"])


@pytest.mark.rules("PAT-21", "PAT:R-4")
def test_with_four_players_there_are_two_of_each_side_from_a_random_start() -> None:
    starts = [tuple(first_sides(4, seed)) for seed in range(12)]
    assert len(set(starts)) > 6
    g = scenario(4).begin()
    assert sorted(sides(g)) == ["black", "black", "white", "white"]


# Without coin


@pytest.mark.rules("PAT-22", "PAT-28")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("culture", "left"), [(20, 17), (3, 0), (2, 0), (0, 0)])
def test_who_has_no_coin_swaps_culture_for_one(players: int, culture: int, left: int) -> None:
    g = scenario(players).everybody(coin=1, culture=20).player(2, coin=0, culture=culture).begin()
    assert (g.p(2).coin, g.p(2).culture) == (1, left)
    assert (g.p(1).coin, g.p(1).culture) == (1, 20)
    assert g.gained(1) == {}


@pytest.mark.rules("PAT-22")
def test_who_takes_a_tile_for_nothing_needs_no_coin() -> None:
    g = scenario(era=2).figure(1, "vasco_da_gama").everybody(coin=0)
    g.free_tile("e2_01 white", "e2_02 black", "e2_03 white").play("take 1")
    assert [(g.p(seat).coin, g.p(seat).culture) for seat in (1, 2)] == [(0, 20), (1, 17)]


# Open bidding


@pytest.mark.rules("PAT-23", "PAT:R-3")
@pytest.mark.reason("patchistory.bid_too_low", "patchistory.not_enough_coin")
def test_a_first_bid_is_at_least_one_and_above_what_lies_there() -> None:
    g = scenario(3).everybody(coin=4).auction(*LOTS[:3])
    assert g.asked() == 1
    assert g.why("bid 1 0") == "bid_too_low"
    assert g.why("bid 1 5") == "not_enough_coin"
    assert g.options() == [f"bid {lot} {coin}" for lot in (1, 2, 3) for coin in (1, 2, 3, 4)]
    g.play("bid 2 3")
    assert (g.asked(), g.p(1).coin) == (2, 1)
    assert g.why("bid 2 3") == "bid_too_low"
    assert g.options("bid") == [
        *(f"bid 1 {coin}" for coin in (1, 2, 3, 4)), "bid 2 4",
        *(f"bid 3 {coin}" for coin in (1, 2, 3, 4)),
    ]  # fmt: skip


@pytest.mark.rules("PAT-23")
@pytest.mark.reason("patchistory.not_here", "patchistory.phase_later")
def test_everybody_must_bid() -> None:
    g = scenario(3).everybody(coin=2).auction(*LOTS[:3])
    assert g.why("wait") == "not_here"
    assert g.why("skip") == "not_here"
    assert g.why("discard") == "phase_later"


@pytest.mark.rules("PAT-24")
@pytest.mark.reason("patchistory.no_such_lot")
def test_a_lot_that_is_not_there_cannot_be_bid_on() -> None:
    g = scenario(3).everybody(coin=2).auction(*LOTS[:3])
    assert g.why("bid 4 1") == "no_such_lot"


@pytest.mark.rules("PAT-23")
def test_the_bidding_begins_with_the_first_player() -> None:
    g = scenario(4, first=3).everybody(coin=5).auction(*LOTS)
    asked: list[int] = []
    for lot in (1, 2, 3, 4):
        asked.append(g.asked())
        g.play(f"bid {lot} 1")
    assert asked == [3, 4, 1, 2]


@pytest.mark.rules("PAT-23")
def test_who_was_outbid_raises_or_moves_his_whole_bid() -> None:
    g = scenario(3).everybody(coin=6).auction(*LOTS[:3])
    g.play("bid 1 3", "bid 1 4", "bid 2 2")
    assert g.asked() == 1  # seats 2 and 3 are the highest bidders
    assert (g.p(1).coin, g.p(1).bid) == (3, 3)
    assert g.options() == [
        "bid 1 5", "bid 1 6",  # above the present bid
        "bid 2 3", "bid 2 4", "bid 2 5", "bid 2 6",
        "bid 3 3", "bid 3 4", "bid 3 5", "bid 3 6",  # as it is or raised, never lowered
    ]  # fmt: skip
    assert g.why("bid 3 2") == "bid_too_low"
    g.play("bid 2 3")
    assert (g.p(1).coin, g.p(1).lot, g.p(1).bid) == (3, 2, 3)
    assert g.asked() == 3


@pytest.mark.rules("PAT-23")
def test_the_highest_bidder_does_nothing() -> None:
    g = scenario(3).everybody(coin=9).auction(*LOTS[:3])
    g.play("bid 1 1", "bid 2 1", "bid 2 2")
    assert g.asked() == 2  # seat 1 still leads on lot 1
    g.play("bid 2 3")
    assert g.asked() == 3
    g.play("bid 2 4")
    assert g.asked() == 2


@pytest.mark.rules("PAT-24")
def test_the_auction_ends_when_everybody_leads_somewhere() -> None:
    g = scenario(3).everybody(coin=5).auction(*LOTS[:3])
    g.play("bid 1 2", "bid 1 3", "bid 3 1", "bid 2 4")
    assert g.frame() == "patch"
    assert [g.has_won(seat) for seat in (1, 2, 3)] == [LOTS[1], LOTS[0], LOTS[2]]
    assert [g.p(seat).coin for seat in (1, 2, 3)] == [1, 2, 4]
    assert all((g.p(seat).lot, g.p(seat).bid) == (0, 0) for seat in (1, 2, 3))
    assert g.lots() == []


@pytest.mark.rules("PAT-24")
def test_a_player_has_one_bid_at_a_time() -> None:
    g = scenario(3).everybody(coin=5).auction(*LOTS[:3])
    g.play("bid 1 2", "bid 1 3", "bid 3 1", "bid 2 5")
    assert [g.p(seat).coin for seat in (1, 2, 3)] == [0, 2, 4]  # the 2 moved along


@pytest.mark.rules("PAT-23", "PAT-24")
def test_the_rulebooks_example_with_four_players() -> None:
    g = scenario(4).player(1, coin=9).player(2, coin=1).player(3, coin=9).player(4, coin=9)
    g.auction(*LOTS)
    course = [
        (1, "bid 1 3"), (2, "bid 2 1"), (3, "bid 3 1"), (4, "bid 1 4"),
        (1, "bid 1 5"), (4, "bid 2 4"), (2, "bid 4 1"),
    ]  # fmt: skip
    for seat, text in course:
        assert (g.frame(), g.asked()) == ("auction", seat)
        g.play(text)
    assert g.frame() == "patch"
    assert [g.has_won(seat) for seat in (1, 2, 3, 4)] == [LOTS[0], LOTS[3], LOTS[2], LOTS[1]]
    assert [g.p(seat).coin for seat in (1, 2, 3, 4)] == [4, 0, 8, 5]


@pytest.mark.rules("PAT-23")
def test_a_player_without_more_coin_can_always_move_his_bid() -> None:
    g = scenario(4).player(2, coin=1).auction(*LOTS)
    g.play("bid 1 1", "bid 2 1", "bid 2 2", "bid 3 1")
    assert g.asked() == 2
    assert g.options() == ["bid 4 1"]
