"""The vote and its scoring (PAT-75 to PAT-81; rulings R-10, R-11, R-25, R-30)."""

from __future__ import annotations

import pytest

from ecumene.core.view import observe
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.voting import positions
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.parts.stage import alone
from tests.games.patchistory.rules.voting import CARDS, assembly, scored, vote
from tests.games.patchistory.scenario import Scenario, own_face, scenario


def on_first(g: Scenario, votes: int, players: int) -> Scenario:
    """All votes go to the first card, and come from the last player."""
    ballots = [(*(0,) * (players - 1), votes), *[(0,) * players] * (players - 1)]
    return vote(g.vote(), *ballots)


# Cards


@pytest.mark.rules("PAT-75")
@pytest.mark.reason("patchistory.not_offered")
@pytest.mark.parametrize("first", [1, 3])
def test_everybody_chooses_one_of_his_cards(first: int) -> None:
    g = scenario(3, round=5, first=first).vote()
    chosen: list[int] = []
    for k in range(3):
        seat = (first - 1 + k) % 3 + 1
        assert (g.frame(), g.asked()) == ("choose_card", seat)
        assert g.options() == [f"choose {card}" for card in g.cards_of(seat)]
        assert len(g.options()) == 3
        other = g.cards_of(seat % 3 + 1)[0]
        assert g.why(f"choose {other}") == "not_offered"
        chosen.append(g.p(seat).cards[1])
        g.play(f"choose {g.cards_of(seat)[1]}")
    assert sorted(g.s.table) == sorted(chosen)
    assert [len(g.p(seat).cards) for seat in (1, 2, 3)] == [2, 2, 2]
    assert [event.args[0] for event in g.log("card_shown")] == list(g.s.table)


@pytest.mark.rules("PAT-75")
def test_the_cards_are_shuffled() -> None:
    orders: set[tuple[int, ...]] = set()
    for seed in range(12):
        g = scenario(3, round=5)
        g.s.seed = seed
        g.vote()
        g.play(*(f"choose {g.cards_of(seat)[0]}" for seat in (1, 2, 3)))
        orders.add(g.s.table)
    assert len(orders) > 2


@pytest.mark.rules("PAT-75")
def test_three_cards_serve_for_three_eras() -> None:
    for era, left in ((1, 3), (2, 2), (3, 1)):
        g = scenario(3, era=era, round=5)
        assert [len(g.p(seat).cards) for seat in (1, 2, 3)] == [left] * 3
    assert g.vote().frame() == "vote"  # the last card is no choice


# Votes


@pytest.mark.rules("PAT-76")
@pytest.mark.reason("patchistory.not_enough_votes")
def test_cards_are_voted_on_one_after_the_other() -> None:
    g = assembly((1, 2, 3), first=2).player(2, votes=3).vote()
    assert (g.frame(), g.asked()) == ("vote", 2)
    assert g.options() == ["vote 0", "vote 1", "vote 2", "vote 3"]
    assert g.why("vote 4") == "not_enough_votes"
    assert g.numbers("vote 4") == {"need": "4", "have": "3"}
    g.play("vote 2")
    assert (g.asked(), g.p(2).votes, g.s.ballots) == (3, 3, ())  # nothing lies open yet
    g.play("vote 5", "vote 0")
    assert (g.s.ballots, g.asked()) == ((7,), 2)
    assert [g.p(seat).votes for seat in (1, 2, 3)] == [20, 1, 15]
    assert g.options() == ["vote 0", "vote 1"]
    g.play("vote 1", "vote 1", "vote 1")
    assert g.s.ballots == (7, 3)
    assert g.options() == ["vote 0"]
    assert [(e.player + 1, e.args) for e in g.log("voted")[:3]] == [
        (2, (2, 0)), (3, (5, 0)), (1, (0, 0)),
    ]  # fmt: skip


@pytest.mark.rules("PAT-76")
def test_unused_votes_go_back() -> None:
    g = on_first(assembly((1, 2, 3)), 4, 3)
    assert [g.p(seat).votes for seat in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.rules("PAT:R-30", "PAT-76")
def test_votes_are_behind_the_screens() -> None:
    g = assembly((1, 2, 3)).player(2, votes=7).vote()
    for viewer, seen in ((0, -1), (1, 7), (2, -1), (-1, -1)):
        state = observe(SPEC, g.s, viewer).state
        assert isinstance(state, PatchState)
        assert state.players[1].votes == seen


# Which cards are scored


@pytest.mark.rules("PAT-77")
@pytest.mark.parametrize(
    ("votes", "kept"),
    [
        ((5, 3, 2), (True, True, False)),
        ((2, 3, 2), (False, True, False)),
        ((0, 0, 1), (False, False, True)),
        ((4, 4, 1), (True, True, False)),
    ],
)
def test_the_cards_with_the_fewest_votes_are_removed(
    votes: tuple[int, int, int], kept: tuple[bool, bool, bool]
) -> None:
    g = assembly((1, 2, 3)).vote()
    vote(g, *((0, 0, amount) for amount in votes))
    assert tuple(bool(scored(g, card)) for card in CARDS[:3]) == kept


@pytest.mark.rules("PAT:R-10", "PAT-77")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("amount", [0, 3])
def test_if_all_cards_have_the_same_votes_none_is_scored(players: int, amount: int) -> None:
    g = assembly(tuple(range(1, players + 1)))
    vote(g.vote(), *[(*(0,) * (players - 1), amount)] * players)
    assert g.log("card_scored") == []
    assert [g.p(seat).culture for seat in range(1, players + 1)] == [50] * players


@pytest.mark.rules("PAT-77", "PAT-81")
def test_scored_one_at_a_time_in_the_order_of_the_table() -> None:
    g = assembly((3, 2, 1)).vote()
    vote(g, (5, 0, 0), (9, 0, 0), (0, 0, 0))
    names = [g.cat.cards[event.args[0]].slug for event in g.log("card_scored")]
    assert names == [CARDS[0]] * 3 + [CARDS[1]] * 3


# Places


@pytest.mark.rules("PAT-78")
@pytest.mark.parametrize(
    ("workers", "votes", "result"),
    [
        ((4, 3, 2, 1), 7, [7, 3, 0, -3]),  # the rulebook's example
        ((1, 2, 3, 4), 7, [-3, 0, 3, 7]),
        ((3, 1, 4, 2), 8, [4, -4, 8, 0]),
        ((4, 3, 2, 1), 1, [1, 0, 0, 0]),
        ((3, 2, 1), 7, [7, 3, 0]),
        ((1, 3, 2), 6, [0, 6, 3]),
    ],
)
def test_culture_by_place(workers: tuple[int, ...], votes: int, result: list[int]) -> None:
    g = on_first(assembly(workers), votes, len(workers))
    assert scored(g) == result
    seats = range(1, len(workers) + 1)
    assert [g.p(seat).culture for seat in seats] == [50 + amount for amount in result]


@pytest.mark.rules("PAT-79")
@pytest.mark.parametrize(
    ("workers", "result"),
    [
        ((3, 3, 2, 1), [4, 4, 0, -4]),  # two first: second
        ((3, 3, 3, 1), [0, 0, 0, -4]),  # three first: third
        ((3, 3, 3, 3), [-4, -4, -4, -4]),  # four first: last
        ((4, 2, 2, 1), [8, 0, 0, -4]),  # two second: third
        ((4, 2, 2, 2), [8, -4, -4, -4]),  # three second: fourth, as the rulebook says
        ((4, 3, 2, 2), [8, 4, -4, -4]),  # two third: fourth
        ((3, 3, 1, 1), [4, 4, -4, -4]),
        ((3, 3, 1), [4, 4, 0]),
        ((3, 3, 3), [0, 0, 0]),
        ((3, 1, 1), [8, 0, 0]),
        ((0, 0, 2), [0, 0, 8]),
    ],
)
def test_ties_worsen_the_place(workers: tuple[int, ...], result: list[int]) -> None:
    assert scored(on_first(assembly(workers), 8, len(workers))) == result


@pytest.mark.rules("PAT-79")
def test_places_of_ties() -> None:
    assert positions([5, 5, 1, 0]) == [2, 2, 3, 4]
    assert positions([9, 4, 4, 4]) == [1, 4, 4, 4]
    assert positions([7, 7]) == [2, 2]


# Two players


@pytest.mark.rules("PAT-80")
@pytest.mark.parametrize(
    ("votes", "prizes"),
    [
        ((7, 5), (7, 2)),
        ((5, 7), (2, 7)),
        ((6, 6), (6, 6)),
        ((7, 0), (7, 0)),
        ((0, 0), (0, 0)),
    ],
)
def test_with_two_players_every_card_is_scored(
    votes: tuple[int, int], prizes: tuple[int, int]
) -> None:
    g = assembly((2, 1)).route(2, 1).vote()  # each is better at one card
    vote(g, *((amount, 0) for amount in votes))
    assert scored(g) == [prizes[0], 0]
    assert scored(g, CARDS[1]) == [0, prizes[1]]


@pytest.mark.rules("PAT:R-11", "PAT-80", "PAT-79")
@pytest.mark.parametrize("votes", [(8, 3), (3, 8), (5, 5)])
def test_two_players_who_are_level_gain_nothing(votes: tuple[int, int]) -> None:
    g = assembly((2, 2)).vote()
    vote(g, *((amount, 0) for amount in votes))
    assert [g.p(seat).culture for seat in (1, 2)] == [50, 50]


# Rankings


@pytest.mark.rules("PAT-81")
def test_covered_rooms_do_not_count() -> None:
    pack = alone("aristotle", e1_01=own_face("aa/aa", a="culture"))
    for covered, result in ((False, [0, 0, 6]), (True, [0, 0, 0])):
        g = assembly((0, 0, 0), pack=pack).figure(3, "aristotle")
        if covered:
            g.tile(3, "e1_01", "white", g.tiles(3)[-1].split()[-1])
        vote(g.vote(), (0, 0, 0), (0, 0, 0), (0, 0, 6))
        assert scored(g, "great_leaders") == result


@pytest.mark.rules("PAT-81", "PAT-75")
def test_played_cards_leave_the_game() -> None:
    g = scenario(3, round=5).vote()
    chosen = [g.p(seat).cards[0] for seat in (1, 2, 3)]
    g.play(*(f"choose {g.cards_of(seat)[0]}" for seat in (1, 2, 3)))
    while g.frame() == "vote":
        g.play("vote 0")
    assert sorted(g.s.used) == sorted(chosen)
    assert g.s.table == ()
    assert not set(chosen) & {card for seat in (1, 2, 3) for card in g.p(seat).cards}


# Big Ben


@pytest.mark.rules("PAT:R-25", "PAT-142")
def test_a_card_is_doubled_when_all_votes_are_known_and_nothing_is_scored_yet() -> None:
    g = assembly((1, 2, 3, 4)).figure(1, "big_ben").player(1, culture=5).vote()
    vote(g, (9, 0, 0, 0), (0, 3, 0, 0), (0, 0, 0, 0))
    assert g.frame() == "vote"
    vote(g, (0, 0, 0, 1))
    assert (g.frame(), g.asked()) == ("double", 1)
    assert g.log("card_scored") == []
    lots = [1, 2, 4]  # the third has the fewest votes
    assert g.options() == [f"double {lot}" for lot in lots]
    assert g.why("double 3") == "not_offered"
    g.play("double 1")
    assert scored(g)[0] == -8  # fourth of four, doubled; 5 culture was there
    assert scored(g)[1:] == [0, 4, 9]
    first = next(e for e in g.log("card_scored", 1))
    assert g.log("card_doubled", 1)[0].args == first.args[:1]
