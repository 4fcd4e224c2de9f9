"""Open auctions, played on before a bid: what the strongest level does otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ecumene.bots.registry import make_bot
from ecumene.core import engine
from ecumene.core.option import first, kind_of, second
from ecumene.core.view import observe, state_from
from ecumene.games.patchistory.bots.bid_ahead import NOBODY, BidAhead, Position
from ecumene.games.patchistory.bots.bidding import Market
from ecumene.games.patchistory.bots.grades import HARDEST
from ecumene.games.patchistory.bots.reckoning import Reckoning
from ecumene.games.patchistory.rules import numbers, words
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.scenario import scenario


def auction(values: list[list[float]], purses: list[int], spite: float = 0.0) -> BidAhead:
    """Three tiles on offer, seat 0 to begin; a coin is worth one culture."""
    start = Position(3, 3, 1)
    start.in_it = [True, True, True]
    ahead = BidAhead(0, start, values, purses)
    ahead.money = [float(k) for k in range(200)]
    ahead.spite = spite
    ahead.guess(8, 5)
    return ahead


def best_bid(ahead: BidAhead) -> tuple[int, int]:
    found = ahead.prospects()
    return max(found, key=lambda bid: found[bid])


def test_nobody_fights_for_a_tile_against_deeper_purses() -> None:
    """Two rivals with more coin want the same tile as much: whoever is outbid pays all the same. A
    bid of one costs nothing, and may go along to another tile."""
    values = [[60.0, 30.0, 29.0], [60.0, 20.0, 20.0], [60.0, 20.0, 20.0]]
    ahead = auction(values, [8, 30, 30])
    assert best_bid(ahead)[1] == 1
    assert ahead.plan[2] <= 2


def test_the_deepest_purse_takes_what_it_wants() -> None:
    values = [[60.0, 20.0, 20.0], [40.0, 35.0, 30.0], [40.0, 30.0, 35.0]]
    assert best_bid(auction(values, [30, 12, 12]))[0] == 0


def test_a_leap_is_cheaper_than_a_climb_where_it_ends_the_bidding() -> None:
    """A rival who has bid nothing yet will not pay twelve coins for eight culture; step by step
    both would have bid more in the end than the difference is worth."""
    values = [[60.0, 40.0, 30.0], [48.0, 40.0, 10.0], [10.0, 10.0, 30.0]]
    lot, amount = best_bid(auction(values, [40, 40, 40]))
    assert lot == 0
    assert 5 <= amount <= 20


def test_what_rivals_pay_counts_as_much_as_one_is_spiteful() -> None:
    worths: list[list[float]] = []
    for spite in (0.0, 0.5):
        ahead = auction([[30.0, 29.0, 10.0]] * 3, [20, 20, 20], spite)
        found: list[float] = []
        for paid in (2, 9):
            end = ahead.start.copy()
            end.place(1, 0, paid)
            end.place(2, 2, 1)
            end.place(0, 1, 1)
            found.append(ahead.worth(ahead.guesses[0], end))
        worths.append(found)
    assert worths[0][1] == worths[0][0]
    assert worths[1][1] == worths[1][0] + 0.5 * 7


def test_the_bidding_ends_with_a_tile_for_everybody() -> None:
    values = [[50.0, 49.0, 48.0]] * 3
    ahead = auction(values, [9, 9, 9])
    for guess in ahead.guesses:
        end = ahead.play(guess, 0, 1, 6)
        assert sorted(end.holds) == [0, 1, 2]
        assert end.next() == NOBODY
        assert all(0 < bid <= purse for bid, purse in zip(end.bids, guess.purses, strict=True))


LOTS = ("e2_01 white", "e2_02 white", "e2_03 white")


@pytest.mark.parametrize("high", [4, 9])
def test_hardest_leaves_a_war_of_bids_that_it_cannot_win(high: int) -> None:
    """Outbid by a rival with far more coin it takes another tile for what it has bid; without
    looking ahead it bids on."""
    g = scenario(players=3, era=2, round=2, screens="open")
    g.player(1, coin=high + 6).player(2, coin=60).player(3, coin=60)
    g.auction(*LOTS)
    alone = Market(g.s, 0, replace(HARDEST[3], bids_ahead=0))
    worths = [alone.value(0, lot) for lot in range(3)]
    best = max(range(3), key=lambda lot: worths[lot])
    for seat, bid in ((0, high - 1), (1, high)):
        p = g.s.players[seat]
        p.lot, p.bid = best + 1, bid
        p.coin -= bid
    seen = observe(SPEC, g.s, 0)
    assert first(alone.bid(seen.options)) == best
    code = make_bot(SPEC.id, "hardest", 1).choose(seen)
    assert kind_of(code) == words.BID
    assert first(code) != best
    assert second(code) == high - 1


def test_a_purse_is_no_smaller_than_a_bid_that_was_seen() -> None:
    g = scenario(players=3, era=1, round=1)
    g.auction("e1_01 white", "e1_02 white", "e1_03 white")
    counted = Reckoning()
    counted.look(g.s, 0)
    assert counted.purse(1, 99) == 3
    g.s.players[1].lot, g.s.players[1].bid, g.s.players[1].coin = 1, 3, 0
    g.s.players[2].lot, g.s.players[2].bid = 2, 1
    counted.look(g.s, 0)
    counted.expect([0, 3, 2])
    g.s.players[1].lot = g.s.players[2].lot = 0
    g.s.players[1].bid = g.s.players[2].bid = 0
    g.s.round = 2
    counted.look(g.s, 0)
    assert counted.purse(1, 99) < counted.purse(2, 99)  # what was not seen is expected


def test_who_joins_late_guesses_purses() -> None:
    g = scenario(players=3, era=2, round=2)
    g.auction(*LOTS)
    counted = Reckoning()
    counted.look(g.s, 0)
    assert counted.purse(1, 17) == 17


@pytest.mark.parametrize("players", [3, 4])
def test_bids_depend_on_the_observation_only(players: int) -> None:
    """What is behind the screens is dealt anew: bots with the same history choose alike."""
    s = SPEC.new(players, 5)
    pairs = [[make_bot(SPEC.id, "hardest", seat) for _ in range(2)] for seat in range(players)]
    bids = 0
    while bids < 25:
        seat = engine.chooser(s)
        seen = observe(SPEC, s, seat)
        asked = s.stack[-1].kind
        other = observe(SPEC, state_from(seen, bids), seat)
        one, twin = pairs[seat]
        code = one.choose(seen)
        assert code in seen.options
        if asked == numbers.AUCTION:
            bids += 1
        assert twin.choose(other) == code
        engine.apply(s, code)
