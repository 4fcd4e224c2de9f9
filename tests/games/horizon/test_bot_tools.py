"""The tools that measure and tune the bots count what is there, and find what was planted."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ecumene.games.horizon.bots.fitted import FITTED
from ecumene.games.horizon.bots.weights import WEIGHTS
from tests.games.horizon.scenario import scenario
from tools.games.horizon import climbing
from tools.games.horizon.defects import ROWS, Played, seat_of, tables, told
from tools.games.horizon.tuning import NAMES, changed, margin, slopes


def test_what_a_player_leaves_over() -> None:
    g = scenario(2).land("river_delta", village=1, city=2).land("clay_flats")
    g.player(1, coins=7, active=3, units=["3s2", "4w3"], settle=1).scholar(1, "I_1", "I_2")
    first, second = (seat_of(g.action(1).s, i) for i in (0, 1))
    assert (first.coins, first.pawns, first.strength, first.tokens) == (7, 3, 5, 1)
    assert (first.villages, first.cities, first.technologies) == (1, 0, 2)
    assert (second.villages, second.cities) == (0, 1)
    assert first.score == g.score(1)


def test_who_ended_a_game_that_was_lost() -> None:
    g = scenario(2, round=9, last_round=9).land("river_delta", village=1).action(1)
    g.s.won = 1
    assert told(g.s, 1, 0.5, 0.1).ended_by_loser
    assert told(g.s, 0, 0.5, 0.1).ended_by_loser is False
    assert told(g.s, None, 0.5, 0.1).ended_by_loser is None
    assert told(g.s, 0, 0.5, 0.1).margin == 4
    assert told(g.s, 0, 0.5, 0.1).explored == 1


def test_the_table_has_a_column_for_each_bot() -> None:
    game = told(scenario(2).action(1).s, 0, 0.5, 0.1)
    games: list[Played] = [game, game]
    lines = tables({("rules", 2): games, ("hard", 2): games}).splitlines()
    assert lines[0].count("players") == 2
    assert len(lines) == len(ROWS) + 2
    assert "| 2 | 2 |" in lines[2]


def test_no_change_leaves_the_weights_as_they_are() -> None:
    assert changed([0.0] * len(NAMES)) == WEIGHTS


@pytest.mark.parametrize("name", NAMES)
def test_each_change_reaches_its_weight(name: str) -> None:
    assert changed([0.5 if one == name else 0.0 for one in NAMES]) != WEIGHTS


def test_shares_stay_shares() -> None:
    wild = changed([2.0] * len(NAMES))
    assert max(wild.with_token, wild.ready_build, wild.joined, wild.distance, *wild.useful) <= 1.0
    assert min(*wild.coins, *wild.pawns) >= 1


def test_a_planted_slope_is_found() -> None:
    """Games whose margins are made of one weight and luck."""
    toss = random.Random(3)
    games = []
    for _ in range(300):
        signs = [toss.choice((-1, 1)) for _ in NAMES]
        ahead = round(10 * signs[NAMES.index("coin")] + toss.gauss(0, 20))
        games.append({"signs": signs, "size": 0.5, "scores": [60 + ahead, 60]})
    found = dict(zip(NAMES, slopes(games), strict=True))
    best = max(found, key=lambda name: found[name][0])
    assert best == "coin"
    assert 6 < found[best][0] < 12
    assert found[best][0] > 4 * found[best][1]


def test_margins_are_those_of_the_sides() -> None:
    assert margin([50, 40]) == 10
    assert margin([50, 40, 30]) == 0
    assert margin([200, 40]) == 60


# Rounds, by part of the game


def test_a_slope_in_one_part_of_the_game_moves_that_part_only() -> None:
    toss = random.Random(5)
    middle = len(climbing.NAMES) + climbing.NAMES.index("pawn")
    games = []
    for _ in range(400):
        signs = tuple(toss.choice((-1, 1)) for _ in range(3 * len(climbing.NAMES)))
        games.append(climbing.Played(signs, round(12 * signs[middle] + toss.gauss(0, 10))))
    found = climbing.slopes([games[:200], games[200:]], 0.35)
    moves = climbing.step_along(found, 0.05)
    assert max(range(len(moves)), key=lambda k: abs(moves[k])) == middle
    assert moves[middle] == climbing.LARGEST
    after = climbing.all_changed(FITTED, climbing.by_part(moves))
    assert after[1].pawn > 1.3 * FITTED[1].pawn
    assert after[0].pawn == pytest.approx(FITTED[0].pawn, rel=0.1)


def test_games_last_as_long_in_all_parts() -> None:
    changes = [
        [0.3] * len(climbing.NAMES),
        [-0.3] * len(climbing.NAMES),
        [0.0] * len(climbing.NAMES),
    ]
    after = climbing.all_changed(FITTED, changes)
    assert len({(one.turns, one.turns_a_goal, one.turns_a_round, one.rounds) for one in after}) == 1
    assert climbing.from_json(climbing.to_json(after)) == after


def test_opposite_sides_play_a_whole_game() -> None:
    stages = tuple(replace(one, inner=1, outer=1) for one in FITTED)
    played = climbing.play(climbing.Job(stages, 7, 0.35))
    assert len(played.signs) == 3 * len(climbing.NAMES)
    assert played == climbing.play(climbing.Job(stages, 7, 0.35))
