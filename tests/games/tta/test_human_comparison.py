"""The comparison with people counts what the log says."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.bots.registry import make_bot
from ecumene.lab.arena.fixtures import Plan
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.playing import play as play_arena
from tests.games.tta.scenario import scenario
from tools.games.tta.human_comparison import (
    BEGIN,
    COUNTS,
    END,
    Results,
    comparison,
    jobs_of,
    numbers_of,
    own_seats,
    recorded,
    shortcomings,
    written,
)
from tools.games.tta.play_figures import ADVISED, HUMAN, defects, figures, spread
from tools.games.tta.played_games import Job, Played, Seat, gather, look_at_age, look_at_turn, play


def test_gathering_from_log_and_final_state() -> None:
    g = scenario(2, age="I", round=9, row=["iron", None, None, None, None, "monarchy"])
    g.player(1, wonder="pyramids", stages=1).give(1, resources=3, science=9, culture=31)
    g.hand(1, "code_of_laws", "hammurabi", "theocracy").actions(1)
    g.play("lead hammurabi", "stage 1", "stage 1", "develop theocracy")
    first, second = gather(g.s, g.log()).seats
    assert (first.culture, first.science, second.culture) == (31, 3, 0)
    assert first.counts["lead"] == 1
    assert first.counts["stages"] == 2
    assert first.counts["wonders"] == 1
    assert (first.counts["governments"], first.counts["specials"]) == (1, 0)
    assert (first.counts["despotism"], second.counts["despotism"]) == (0, 1)
    g.play("take 1")
    assert gather(g.s, g.log()).seats[0].counts["take"] == 1


def test_dear_cards_are_those_of_the_last_spaces() -> None:
    row = [None] * 9 + ["iron", "alchemy"]
    g = scenario(2, age="I", row=row).player(1, government="monarchy").actions(1)
    g.play("take 10")
    seat = gather(g.s, g.log()).seats[0]
    assert (seat.counts["take"], seat.counts["dear"]) == (1, 1)


def test_wars_are_counted_by_who_declared_them() -> None:
    g = scenario(2, age="III").warriors(9, 2).give(2, culture=40)
    g.player(1, war="war_over_culture", war_on=2).turn(1)
    first, second = gather(g.s, g.log()).seats
    assert (first.counts["war"], first.counts["wars_won"]) == (1, 1)
    assert second.counts["war"] == 0


def test_every_axis_is_filled() -> None:
    def game(players: int, first: int) -> Played:
        seats = [Seat(culture=first + 10 * seat, first_change=8 + seat) for seat in range(players)]
        for seat in seats:
            seat.counts.update(take=30, dear=3, war=1, wars_won=1, pacts=1)
        return Played(18, seats)

    by_count = {count: figures([game(count, 100), game(count, 140)]) for count in COUNTS}
    assert by_count[2]["final culture"] == "125 [108-142]"
    assert by_count[2]["winner's margin over the second"] == "10 [10-10]"
    assert by_count[3]["share of cards taken at 3 civil actions"] == "10.0 %"
    assert by_count[4]["wars won by the one who declared"] == "100 %"
    assert by_count[4]["pacts in play at the end, per game"] == "4.0"
    assert by_count[2]["pacts in play at the end, per game"] == "-"
    results: Results = {("rules", count): [game(count, 100), game(count, 140)] for count in COUNTS}
    block = comparison(results, ["rules"], list(COUNTS), "the command")
    lines = [line for line in block if line.startswith("|")]
    assert len(lines) == len(HUMAN) + 3
    assert {line.count("|") for line in lines} == {8}
    assert "| 692 games | 2 games |" in lines[2]
    assert block[-1].endswith("`the command`.")


def test_two_bots_stand_side_by_side() -> None:
    old, new = Seat(bot="old"), Seat(bot="new")
    old.counts.update(corruption=6, corruption_lost=14, actions=100, actions_left=12, stalls=2)
    new.counts.update(corruption=1, corruption_lost=2, actions=80, actions_left=4)
    old.strengths.update({1: 1, 2: 1, 3: 14})
    new.strengths.update({1: 6, 2: 14, 3: 31})
    results: Results = {("old", 2): [Played(19, [old] * 2)], ("new", 2): [Played(19, [new] * 2)]}
    rows = shortcomings(results, ["old", "new"], [2])
    assert rows[0] == "| per player and game | advised | 2 players: old | 2 players: new |"
    assert (
        "| strength at the end of Age I / II / III | 10 / 15-25 / 30 | 1 / 1 / 14 | 6 / 14 / 31 |"
        in rows
    )
    assert "| strength 1 or less at the end of Age II |  | 100 % | 0 % |" in rows
    assert "| corruption, goods lost |  | 14.0 | 2.0 |" in rows
    assert "| civil actions wasted |  | 12.0 % | 5.0 % |" in rows
    assert len(rows) == len(ADVISED) + 2


def test_only_the_bot_itself_is_measured_against_others() -> None:
    entries = jobs_of(["new"], [3], [2], "old")
    assert len(entries) == 6
    assert entries[1] == ("new", Job(("old", "new", "old"), 0))
    assert len(jobs_of(["new", "old"], [2, 3], [5, 5], "")) == 20
    games = [Played(19, [Seat(bot="new", won=1.0), Seat(bot="old")])]
    assert [seat.bot for seat in own_seats(games, "new", "old")] == ["new"]
    assert len(own_seats(games, "new", "")) == 2
    rows = shortcomings({("new", 2): games}, ["new"], [2], "old")
    assert rows[-1] == "| won against `old` |  | 100 % |"


def test_each_bot_may_have_a_number_of_games_of_its_own() -> None:
    assert numbers_of("60", ["old", "new"]) == [60, 60]
    assert numbers_of("60,20", ["old", "new"]) == [60, 20]
    entries = jobs_of(["old", "new"], [2, 4], numbers_of("3,2", ["old", "new"]), "")
    assert [(bot, len(job.seats), job.seed) for bot, job in entries if job.seed == 2] == [
        ("old", 2, 2),
        ("old", 4, 2),
    ]
    with pytest.raises(ValueError, match="3 numbers for 2 bots"):
        numbers_of("1,2,3", ["old", "new"])
    with pytest.raises(ValueError, match="at least 2"):
        numbers_of("60,1", ["old", "new"])


def test_turns_and_ages_are_looked_at() -> None:
    g = scenario(2, age="II", round=14).warriors(4, 1).give(1, resources=18, culture=31).actions(1)
    seats = [Seat(), Seat()]
    look_at_turn(g.s, 0, seats[0])
    left = g.s.players[0].ca
    assert left > 0
    assert seats[0].counts["actions_left"] == left
    assert (seats[0].counts["stalls"], seats[0].counts["stalled"]) == (1, 18)
    look_at_turn(g.s, 1, seats[1])
    assert seats[1].counts["stalls"] == 0
    look_at_age(g.s, 2, seats)
    assert (seats[0].strengths[2], seats[0].cultures[2]) == (4, 31)
    assert defects(seats)["strength 1 or less at the end of Age II"] == "50 %"


def test_a_whole_game_is_looked_at() -> None:
    seat = play(Job(("random", "random"), 3)).seats[0]
    assert sorted(seat.strengths) == [1, 2, 3, 4]
    assert seat.counts["actions"] > 50
    assert seat.counts["actions_left"] > 0


def test_recorded_games_of_arenas_are_looked_at_as_played_ones(tmp_path: Path) -> None:
    plan = Plan("tta", 2, ("random", "beginner"), (), 5, alone=True)
    ledger = Ledger.open(tmp_path / "a" / "random-beginner", plan)
    fixture = next(iter(plan.fixtures(0)))
    played, record = play_arena(plan, fixture, lambda name, seed: make_bot("tta", "random", seed))
    ledger.add(played, record)
    results = recorded(["random"], [2, 3], "beginner", [tmp_path])
    assert list(results) == [("random", 2)]
    (one,) = results["random", 2]
    assert [seat.bot for seat in one.seats] == [plan.bots[bot] for bot in played.seats]
    assert [seat.culture for seat in one.seats] == list(played.scores)
    assert sorted(one.seats[0].strengths) == [1, 2, 3, 4]
    assert one.seats[0].counts["actions"] > 50
    assert not recorded(["random"], [2], "easy", [tmp_path])
    (row,) = [r for r in shortcomings(results, ["random"], [2], "beginner") if "games" in r][:1]
    assert row == "| games |  | 1 |"


def test_tables_are_written_between_the_markers() -> None:
    page = f"before\n{BEGIN}\nold\n{END}\nafter"
    assert written(page, ["new"]) == f"before\n{BEGIN}\nnew\n{END}\nafter"


@pytest.mark.parametrize(
    ("values", "shown"), [([4, 1, 3, 2], "2 [2-3]"), ([7], "7"), ([], "-"), ([5, 9], "7 [6-8]")]
)
def test_spread(values: list[int], shown: str) -> None:
    assert spread(values) == shown
