"""The comparison with people counts what the log says."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import scenario
from tools.games.tta.human_comparison import (
    COUNTS,
    HUMAN,
    Played,
    Seat,
    figures,
    gather,
    spread,
    table,
)


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
    lines = [line for line in table(by_count, 2).splitlines() if line.startswith("|")]
    assert len(lines) == len(HUMAN) + 3
    assert {line.count("|") for line in lines} == {8}
    assert "| 692 games | 2 games |" in lines[2]


@pytest.mark.parametrize(
    ("values", "shown"), [([4, 1, 3, 2], "2 [2-3]"), ([7], "7"), ([], "-"), ([5, 9], "7 [6-8]")]
)
def test_spread(values: list[int], shown: str) -> None:
    assert spread(values) == shown
