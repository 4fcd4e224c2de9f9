"""How the games of a measurement are counted."""

from __future__ import annotations

from typing import Any

from tools.balance import Column
from tools.games.patchistory.balance import Job, count, play
from tools.games.patchistory.balance_tables import tables
from tools.games.patchistory.culture import SOURCES

Json = dict[str, Any]


def seat(place: int, won: float, culture: int, **more: Any) -> Json:
    sources = [culture] + [0] * (len(SOURCES) - 1)
    head = {"place": place, "won": won, "culture": culture, "sources": sources}
    return {**head, "capital": "", "patched": {}, "kept": [], **more}


GAMES = [
    {
        "number": 0,
        "rounds": 15,
        "cards": {"arms_race": [4, 3, -1]},
        "seats": [
            seat(0, 1.0, 300, capital="liberty_1", patched={"petra": 4}, kept=["petra"]),
            seat(1, 0.0, 200, patched={"homer": 2, "petra": 6}),
        ],
    },
    {
        "number": 1,
        "rounds": 15,
        "cards": {},
        "seats": [seat(0, 0.0, 100, patched={"homer": 2}), seat(1, 1.0, 140)],
    },
]


def counted() -> Column:
    column = Column(2, "rules", 2, 0, len(GAMES))
    count(column, GAMES)
    return column


def test_owners_are_compared_with_the_fair_share() -> None:
    column = counted()
    petra = column.of("figure petra")
    assert (petra.size, petra.total, petra.squares) == (2, 0, 5000)
    assert column.of("figure homer").total == -100
    assert column.of("culture of petra").total == 0
    assert column.of("coin for petra").mean.value == 5
    assert column.of("kept petra").mean.value == 0.5
    assert column.of("capital liberty_1").total == 50
    assert column.of("seat 2").share.value == 0.5


def test_tables_say_so() -> None:
    made = tables([counted()], [2])
    petra = next(line for line in made["figures"].splitlines() if "Petra" in line)
    assert petra.startswith("| Petra | I | 100 % | 50 % | 5.0 | +25 (")  # above the mean, -25
    assert petra.endswith("| too few | +0 (-98 to +98) |")
    assert "| Arms Race | 4.0 votes, +3.0 to -1.0 |" in made["cards"]
    assert "| 2 | 2 | -25.0 | -50 to +0 |" in made["spread"]


def test_a_game_is_played_and_counted() -> None:
    played = play(Job(2, 0, "random", "mixed", False, ""))
    assert [len(seat["faces"]) for seat in played["seats"]] == [15, 15]  # a tile a round
    column = Column(2, "random", 2, 0, 1)
    count(column, [played])
    assert played["rounds"] == 15
    assert column.of("seat 1").total + column.of("seat 2").total == 1
    assert played == play(Job(2, 0, "random", "liberty", False, '{"edition": 4}'))
