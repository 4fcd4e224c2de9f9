"""The first round, hidden bids of two players, a tile for nothing (PAT-25 to PAT-29; rulings
R-3, R-14, R-31)."""

from __future__ import annotations

import pytest

from ecumene.core.view import observe
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.rules.own_tiles import tiles
from tests.games.patchistory.scenario import Scenario, own_face, scenario

SECOND = ("e2_01 white", "e2_02 black", "e2_03 white", "e2_04 black")


# The first round


def opening(players: int, first: int = 1) -> Scenario:
    names = ["e1_05", "e1_09", "e1_11", "e1_20"][:players]
    g = scenario(players, round=1, first=first).deals(f"reveal {names[0]}", "side black")
    return g.deals(*(f"reveal {name}" for name in names[1:])).begin()


@pytest.mark.rules("PAT-25")
@pytest.mark.reason("patchistory.must_bid", "patchistory.no_such_lot")
@pytest.mark.parametrize("players", [3, 4])
def test_tiles_turn_up_one_by_one_and_the_last_player_must_bid(players: int) -> None:
    g = opening(players, first=2)
    sides = ["black", "white", "black", "white"]
    for k in range(players):
        assert (g.frame(), g.asked()) == ("opening", (1 + k) % players + 1)
        assert [lot.split()[1] for lot in g.lots()] == sides[: k + 1]
        assert {text.split()[1] for text in g.options("bid")} == {str(n + 1) for n in range(k + 1)}
        if k < 3:
            assert g.why(f"bid {k + 2} 1") == "no_such_lot"
        if k < players - 1:
            g.play("wait")
    assert g.why("wait") == "must_bid"
    g.play("bid 1 1")
    assert (g.frame(), g.asked()) == ("auction", 2)


@pytest.mark.rules("PAT-25", "PAT:R-31")
def test_who_is_outbid_while_tiles_turn_up_waits_for_the_normal_bidding() -> None:
    g = opening(3).play("bid 1 1")
    assert g.why("bid 1 1") == "bid_too_low"
    g.play("bid 1 2")
    assert (g.frame(), g.asked()) == ("opening", 3)  # not seat 1 again
    g.play("bid 1 3")
    assert (g.frame(), g.asked()) == ("auction", 1)
    assert (g.p(1).lot, g.p(1).bid, g.p(1).coin) == (1, 1, 2)
    assert g.options() == ["bid 2 1", "bid 2 2", "bid 2 3", "bid 3 1", "bid 3 2", "bid 3 3"]
    g.play("bid 2 1")
    assert g.asked() == 2


@pytest.mark.rules("PAT-25", "PAT:R-31")
def test_who_waited_has_no_bid_until_the_normal_bidding() -> None:
    g = opening(4).play("wait", "bid 1 2", "wait", "bid 3 1")
    assert (g.frame(), g.asked()) == ("auction", 1)
    assert (g.p(1).lot, g.p(1).bid, g.p(1).coin) == (0, 0, 3)
    g.play("bid 4 1")
    assert g.asked() == 3
    g.play("bid 2 1")
    assert g.frame() == "patch"
    assert [g.has_won(seat) for seat in (1, 2, 3, 4)] == [
        "e1_20 white", "e1_05 black", "e1_09 white", "e1_11 black",
    ]  # fmt: skip


@pytest.mark.rules("PAT-25")
def test_only_the_very_first_round_is_like_this() -> None:
    for era, number in ((1, 2), (2, 1), (3, 1)):
        g = scenario(3, era=era, round=number).begin()
        assert (g.frame(), len(g.lots())) == ("auction", 3)


# First workers

BOX = own_face("xa/bc", x="wasteland", a="politics | book book", b="wasteland", c="wasteland")


@pytest.mark.rules("PAT-26", "PAT-13")
@pytest.mark.reason("patchistory.room_taken")
@pytest.mark.parametrize(("capitals", "workers"), [("liberty", 2), ("equality", 1)])
def test_after_the_first_patching_workers_are_placed(capitals: str, workers: int) -> None:
    g = scenario(3, capitals, round=1, pack=tiles(e1_01=BOX))
    g.won(1, "e1_01").won(2, "e1_02").won(3, "e1_03").patching()
    g.play("white 2,1 0111")
    books = g.track(1, "book")
    for k in range(workers):
        assert (g.frame(), g.asked()) == ("place", 1)
        assert g.can("place 2,2")
        g.play("place 3,1" if k == 0 else "place 2,2")
        assert g.track(1, "book") == books + 2  # the box works at once
        if k == 0 and workers == 2:
            assert g.why("place 3,1") == "room_taken"
    assert g.descendants(1) == 8 - workers
    assert (g.frame(), g.asked()) == ("patch", 2)
    g.play("discard")
    assert g.frame() == "place"


@pytest.mark.rules("PAT-26")
@pytest.mark.parametrize(("era", "number"), [(1, 2), (2, 1), (3, 1)])
def test_later_no_workers_come_by_themselves(era: int, number: int) -> None:
    g = scenario(3, "liberty", era=era, round=number)
    g.won(1, "e1_01").won(2, "e1_02").won(3, "e1_03").patching().play("discard")
    assert (g.frame(), g.asked()) == ("patch", 2)


# Two players


@pytest.mark.rules("PAT-27")
@pytest.mark.parametrize(("era", "number"), [(1, 1), (1, 2), (3, 5)])
def test_two_players_bid_in_secret_in_every_round(era: int, number: int) -> None:
    g = scenario(2, era=era, round=number, first=2).everybody(coin=5).begin()
    assert (g.frame(), g.asked(), len(g.lots())) == ("blind", 2, 2)
    g.play("bid 1 4")
    assert (g.frame(), g.asked()) == ("blind", 1)
    assert g.p(2).coin == 5
    assert g.log("blind_bid") == []
    for viewer in (0, -1):
        assert observe(SPEC, g.s, viewer).state.stack[-1].items == (-1,)
    assert g.options() == [f"bid {lot} {coin}" for lot in (1, 2) for coin in (1, 2, 3, 4, 5)]


@pytest.mark.rules("PAT-27")
@pytest.mark.parametrize(
    ("bids", "winners"),
    [
        (("bid 1 1", "bid 2 4"), (1, 2)),  # different tiles: each takes their own
        (("bid 2 4", "bid 1 1"), (2, 1)),
        (("bid 1 2", "bid 1 3"), (2, 1)),  # the same: the higher bid
        (("bid 2 3", "bid 2 2"), (2, 1)),
        (("bid 1 2", "bid 1 2"), (1, 2)),  # a tie: the First Player
    ],
)
@pytest.mark.parametrize("first", [1, 2])
def test_hidden_bids_are_opened(
    bids: tuple[str, str], winners: tuple[int, int], first: int
) -> None:
    """``bids`` and the lots taken are those of the First Player and of the other."""
    g = scenario(2, first=first).everybody(coin=5).blind("e1_01", "e1_02").play(*bids)
    lots = {1: "e1_01 white", 2: "e1_02 white"}
    seats = (first, 3 - first)
    assert [g.has_won(seat) for seat in seats] == [lots[lot] for lot in winners]
    paid = [int(text.split()[2]) for text in bids]
    assert [g.p(seat).coin for seat in seats] == [5 - paid[0], 5 - paid[1]]  # all bids are lost
    assert {event.player + 1 for event in g.log("blind_bid")} == {1, 2}


@pytest.mark.rules("PAT-27")
@pytest.mark.reason("patchistory.other_side")
def test_the_winner_of_a_tile_chooses_its_side() -> None:
    g = scenario(2).everybody(coin=5).blind("e1_01", "e1_02").play("bid 1 1", "bid 2 1")
    assert {text.split()[0] for text in g.options()} == {"white", "black", "discard"}
    g.play(g.options("black")[0])
    assert g.tiles(1)[1].startswith("e1_01 black")
    g = scenario(3).won(1, "e1_01", "white").patching()
    assert {text.split()[0] for text in g.options()} == {"white", "discard"}
    assert g.why("black 2,1 1111") == "other_side"


@pytest.mark.rules("PAT-28", "PAT:R-3")
@pytest.mark.reason(
    "patchistory.bid_too_low",
    "patchistory.not_enough_coin",
    "patchistory.no_such_lot",
)
def test_a_hidden_bid_is_at_least_one_coin() -> None:
    g = scenario(2).everybody(coin=0, culture=9).begin()
    assert [(g.p(seat).coin, g.p(seat).culture) for seat in (1, 2)] == [(1, 6), (1, 6)]
    assert g.options() == ["bid 1 1", "bid 2 1"]
    assert g.why("bid 1 0") == "bid_too_low"
    assert g.why("bid 1 2") == "not_enough_coin"
    assert g.why("bid 3 1") == "no_such_lot"


@pytest.mark.rules("PAT-29")
@pytest.mark.parametrize("first", [1, 2])
def test_two_players_patch_one_after_the_other(first: int) -> None:
    g = scenario(2, first=first, round=2).everybody(coin=5).blind("e1_01", "e1_02")
    g.play("bid 1 1", "bid 2 1")
    asked: list[int] = []
    while g.frame() == "patch":
        asked.append(g.asked())
        g.play("discard")
    assert asked == [first, 3 - first]


# A tile for nothing


@pytest.mark.rules("PAT:R-14")
def test_with_two_players_the_other_takes_the_rest_for_one_coin() -> None:
    for taken, rest in ((1, "e2_02 white"), (2, "e2_01 white")):
        g = scenario(2, era=2).figure(1, "vasco_da_gama").everybody(coin=4)
        g.free_tile("e2_01", "e2_02").play(f"take {taken}")
        assert g.frame() == "patch"
        assert g.has_won(1) == ("e2_01 white" if taken == 1 else "e2_02 white")
        assert g.has_won(2) == rest
        assert [g.p(seat).coin for seat in (1, 2)] == [4, 3]


@pytest.mark.rules("PAT:R-14", "PAT-28")
def test_without_coin_the_other_first_swaps_culture_for_that_one() -> None:
    g = scenario(2, era=2).figure(1, "vasco_da_gama").everybody(coin=0, culture=9)
    g.free_tile("e2_01", "e2_02").play("take 1")
    assert [(g.p(seat).coin, g.p(seat).culture) for seat in (1, 2)] == [(0, 9), (0, 6)]
    assert g.has_won(2) == "e2_02 white"


@pytest.mark.rules("PAT:R-14")
@pytest.mark.reason("patchistory.lot_taken")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_the_others_bid_on_the_rest(players: int) -> None:
    g = scenario(players, era=2).figure(2, "vasco_da_gama").everybody(coin=4)
    g.free_tile(*SECOND[:players])
    assert (g.frame(), g.asked()) == ("free_tile", 2)
    g.play("take 1")
    assert (g.frame(), g.asked(), g.has_won(2)) == ("auction", 1, SECOND[0])
    assert g.why("bid 1 4") == "lot_taken"
    g.play("bid 2 1")
    assert g.asked() == 3  # seat 2 sits out
    g.play("bid 3 2")
    if players == 4:
        g.play("bid 4 1")
    assert g.frame() == "patch"
    assert g.p(2).coin == 4
    assert [g.has_won(seat) for seat in (1, 3)] == [SECOND[1], SECOND[2]]
