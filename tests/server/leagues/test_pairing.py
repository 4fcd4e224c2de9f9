"""Who meets whom: properties of round robins, Swiss rounds, standings and groups."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecumene.server.leagues.counting import (
    BUCHHOLZ,
    DIRECT,
    MARGIN,
    PLACES,
    Result,
    groups_of,
    next_season,
    points_for,
    standings,
)
from ecumene.server.leagues.round_robin import Round, full_rounds, meetings, plan
from ecumene.server.leagues.swiss import draw, fewest_again, fresh

Pair = tuple[int, int]


def seats_used(rounds: tuple[Round, ...]) -> Counter[Pair]:
    return Counter(
        (who, seat) for one in rounds for table in one.tables for seat, who in enumerate(table)
    )


def spread(values: list[int]) -> int:
    return max(values) - min(values)


def everybody_once(one: Round, people: int, players: int) -> None:
    """Each has one seat, or sits out; all tables are full."""
    placed = [who for table in one.tables for who in table] + list(one.byes)
    assert sorted(placed) == list(range(people))
    assert {len(table) for table in one.tables} <= {players}
    assert len(one.byes) == people % players


# Round robin


@pytest.mark.parametrize("again", [1, 2])
@pytest.mark.parametrize("people", range(2, 18))
def test_at_tables_of_two_each_pair_meets_equally_often(people: int, again: int) -> None:
    rounds = plan(people, 2, again * full_rounds(people, 2))
    for one in rounds:
        everybody_once(one, people, 2)
    met = meetings(rounds)
    assert {met[pair] for pair in combinations(range(people), 2)} == {again}
    used = seats_used(rounds)
    assert max(abs(used[who, 0] - used[who, 1]) for who in range(people)) <= (again == 1)
    out = Counter(who for one in rounds for who in one.byes)
    assert spread([out[who] for who in range(people)]) == 0


@pytest.mark.parametrize(
    ("people", "players"), [(3, 3), (4, 3), (5, 3), (9, 3), (4, 4), (5, 4), (8, 4), (16, 4)]
)
def test_exact_plans_of_larger_tables_are_found(people: int, players: int) -> None:
    rounds = plan(people, players, full_rounds(people, players))
    for one in rounds:
        everybody_once(one, people, players)
    met = meetings(rounds)
    assert spread([met[pair] for pair in combinations(range(people), 2)]) == 0
    used = seats_used(rounds)
    for who in range(people):
        assert spread([used[who, seat] for seat in range(players)]) <= 1


@pytest.mark.parametrize(
    ("people", "players", "rounds"), [(6, 3, 4), (7, 3, 6), (8, 3, 7), (10, 4, 5), (6, 4, 6)]
)
def test_other_plans_are_nearly_even(people: int, players: int, rounds: int) -> None:
    found = plan(people, players, rounds)
    assert len(found) == rounds
    for one in found:
        everybody_once(one, people, players)
    met = meetings(found)
    mean = sum(met.values()) / (people * (people - 1) / 2)
    assert all(abs(met[pair] - mean) < 2.1 for pair in combinations(range(people), 2))
    out = Counter(who for one in found for who in one.byes)
    assert spread([out[who] for who in range(people)]) <= 1
    used = seats_used(found)
    assert all(spread([used[who, seat] for seat in range(players)]) <= 2 for who in range(people))


def test_fewer_rounds_than_all_are_the_beginning_of_one() -> None:
    found = plan(8, 2, 3)
    assert max(meetings(found).values()) == 1
    used = seats_used(found)
    assert all(abs(used[who, 0] - used[who, 1]) == 1 for who in range(8))


def test_the_same_numbers_give_the_same_plan() -> None:
    first = plan(7, 3, 5)
    plan.cache_clear()
    assert plan(7, 3, 5) == first


def test_too_few_people_sit_out() -> None:
    assert plan(2, 3, 1) == (Round([], [0, 1]),)


# Swiss rounds


class Tournament:
    """Plays Swiss rounds by lot."""

    def __init__(self, people: int, players: int, seed: int) -> None:
        self.people, self.players, self.rng = people, players, random.Random(seed)
        self.met: Counter[Pair] = Counter()
        self.byes: Counter[int] = Counter()
        self.sat: Counter[Pair] = Counter()
        self.points: Counter[int] = Counter()

    def ranked(self) -> list[int]:
        return sorted(range(self.people), key=lambda who: (-self.points[who], who))

    def round(self) -> Round:
        found = draw(self.ranked(), self.players, self.met, self.byes, self.sat)
        everybody_once(found, self.people, self.players)
        for table in found.tables:
            self.met.update(combinations(sorted(table), 2))
            self.sat.update((who, seat) for seat, who in enumerate(table))
            for place, who in enumerate(self.rng.sample(table, len(table))):
                self.points[who] += self.players - place
        for who in found.byes:
            self.byes[who] += 1
            self.points[who] += self.players // 2
        return found


@settings(max_examples=60, deadline=None)
@given(
    people=st.integers(4, 21),
    players=st.sampled_from([2, 3, 4]),
    seed=st.integers(0, 10_000),
)
def test_swiss_rounds_are_fair(people: int, players: int, seed: int) -> None:
    tournament = Tournament(people, players, seed)
    for number in range(1, 5):
        tournament.round()
        sat_out = [tournament.byes[who] for who in range(people)]
        assert spread(sat_out) <= 1
        if people > number * players * (players - 1) and people % players == 0:
            assert max(tournament.met.values()) == 1  # there is always a way


def partitions(people: tuple[int, ...], players: int) -> list[list[tuple[int, ...]]]:
    if not people:
        return [[]]
    found = []
    for mates in combinations(people[1:], players - 1):
        rest = tuple(one for one in people[1:] if one not in mates)
        found += [[(people[0], *mates), *more] for more in partitions(rest, players)]
    return found


@settings(max_examples=80, deadline=None)
@given(
    shape=st.sampled_from([(6, 2), (8, 2), (6, 3), (9, 3), (8, 4)]),
    seed=st.integers(0, 10_000),
    share=st.floats(0.1, 0.9),
)
def test_nobody_is_met_again_where_that_can_be_avoided(
    shape: tuple[int, int], seed: int, share: float
) -> None:
    """Against all ways there are."""
    people, players = shape
    rng = random.Random(seed)
    met = Counter({pair: 1 for pair in combinations(range(people), 2) if rng.random() < share})
    order = rng.sample(range(people), people)

    def again(tables: list[tuple[int, ...]]) -> int:
        return sum(met[a, b] for table in tables for a, b in combinations(sorted(table), 2))

    least = min(again(one) for one in partitions(tuple(range(people)), players))
    found = fresh(order, players, met)
    assert (found is not None) == (least == 0)
    if found is not None:
        assert again(found) == 0


def test_who_is_level_sits_together() -> None:
    """After one round of eight the winners meet, and so do the others."""
    tournament = Tournament(8, 2, 3)
    tournament.round()
    best = set(tournament.ranked()[:4])
    second = tournament.round()
    assert all(len(best & set(table)) in (0, 2) for table in second.tables)


def test_where_all_have_met_the_fewest_meet_again() -> None:
    met: Counter[Pair] = Counter(dict.fromkeys(combinations(range(6), 2), 1))
    met[0, 1] = met[2, 3] = met[4, 5] = 3
    assert fresh(range(6), 2, met) is None
    found = fewest_again(range(6), 2, met)
    assert sum(met[min(table), max(table)] for table in found) == 3


# Standings


def won(*members: int) -> Result:
    """A table in the order of its places."""
    places = tuple(float(place) for place in range(1, len(members) + 1))
    scores = tuple(10 * (len(members) - place) for place in range(len(members)))
    return Result(members, tuple(points_for(places, [2, 1, 0][: len(members)])), places, scores)


def order(results: list[Result], ties: tuple[str, ...], people: int = 4) -> list[int]:
    lots = {one: one for one in range(people)}
    return [line.member for line in standings(range(people), results, ties, lots)]


@given(st.lists(st.integers(0, 3), min_size=2, max_size=4), st.permutations(range(2, 9)))
def test_all_points_are_given_out(worth: list[int], scale: list[int]) -> None:
    falling = sorted(scale[: len(worth)], reverse=True)
    places = [1 + sum(other > own for other in worth) + (worth.count(own) - 1) / 2 for own in worth]
    points = points_for(places, falling)
    assert abs(sum(points) - sum(falling)) < 1e-9
    for one, other in permutations(range(len(worth)), 2):
        if worth[one] > worth[other]:
            assert points[one] >= points[other]


def test_direct_games_come_first_then_the_others() -> None:
    results = [won(1, 0), won(0, 2), won(3, 1), won(2, 3)]
    # All have the points of one game won; 0 lost to 1.
    assert order(results, (DIRECT,))[0] == 0  # nobody is ahead of all: lots decide
    pair = [won(1, 0), won(0, 2), won(1, 3), won(0, 3), won(2, 1)]
    assert order(pair, (DIRECT,))[:2] == [1, 0]


def test_buchholz_likes_hard_rivals() -> None:
    both = [won(0, 4), won(1, 4), won(2, 3)]
    assert order([won(0, 2), won(1, 3), *both], (BUCHHOLZ,), 5)[:2] == [0, 1]
    assert order([won(0, 3), won(1, 2), *both], (BUCHHOLZ,), 5)[:2] == [1, 0]


def test_margins_and_places_decide() -> None:
    close = Result((0, 2), (2.0, 0.0), (1.0, 2.0), (21, 20))
    clear = Result((1, 3), (2.0, 0.0), (1.0, 2.0), (40, 20))
    assert order([close, clear], (MARGIN,)) == [1, 0, 2, 3]
    assert order([close, clear], (PLACES,)) == [0, 1, 2, 3]


def test_who_withdrew_stands_last() -> None:
    found = standings(range(3), [won(0, 1, 2)], (), {0: 0, 1: 1, 2: 2}, frozenset({0}))
    assert [line.member for line in found] == [1, 2, 0]


def test_a_round_without_a_table_gives_points_and_no_place() -> None:
    found = standings(range(2), [Result((0,), (1.5,))], (PLACES,), {0: 0, 1: 1})
    assert [(line.member, line.points, line.games) for line in found] == [(0, 1.5, 0), (1, 0.0, 0)]


# Groups


@given(st.integers(2, 60), st.integers(2, 16))
def test_groups_are_about_equal(people: int, size: int) -> None:
    groups = groups_of(range(people), size)
    assert [one for group in groups for one in group] == list(range(people))
    assert spread([len(group) for group in groups]) <= 1
    assert max(len(group) for group in groups) < 2 * size


@given(st.integers(4, 30), st.integers(2, 8), st.integers(0, 4))
def test_as_many_go_up_as_go_down(people: int, size: int, movers: int) -> None:
    groups = groups_of(range(people), size)
    after = next_season(groups, movers)
    assert sorted(after) == list(range(people))
    first = 0
    for group in groups:
        here = set(after[first : first + len(group)])
        assert len(here & set(group)) >= len(group) - 2 * movers
        first += len(group)
