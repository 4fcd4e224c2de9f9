"""How the games of a measurement are counted."""

from __future__ import annotations

from typing import Any

from tools.balance import Column
from tools.games.horizon.balance import count
from tools.games.horizon.balance_tables import tables

Json = dict[str, Any]


def seat(place: int, won: float, **more: Any) -> Json:
    return {
        "place": place,
        "style": "rules",
        "won": won,
        "government": "temple_state",
        "points": [5, 10, 0, 0, 0, 0, 0, 0],
        "technologies": [],
        "leaders": [],
        "constructions": [],
        "claimed": [],
        **more,
    }


def game(number: int, *seats: Json) -> Json:
    head = {"number": number, "rounds": 12 + number, "limited": 0, "goals": ["homelands"]}
    return {**head, "seats": list(seats)}


GAMES = [
    game(0, seat(0, 1.0, leaders=["homer"], claimed=["homelands"]), seat(1, 0.0)),
    game(1, seat(0, 1.0, government="warrior_state"), seat(1, 0.0, leaders=["homer"])),
    game(2, seat(0, 0.0, leaders=["hypatia"]), seat(1, 1.0, constructions=["farm", "farm"])),
    game(3, seat(0, 1.0), seat(1, 0.0)),
]


def counted(edition: int = 2) -> Column:
    column = Column(edition, "rules", 2, 0, len(GAMES))
    count(column, GAMES)
    return column


def test_owners_are_compared_with_their_seats() -> None:
    column = counted()
    assert (column.of("seat 1").total, column.of("seat 2").total) == (3.0, 1.0)
    assert column.of("rounds").mean.value == 13.5
    homer = column.of("leaders homer")  # the first seat wins 75 %, the second 25 %
    assert (homer.size, homer.total) == (2, (100 - 75) + (0 - 25))
    assert column.of("leaders hypatia").total == -75
    assert column.of("constructions farm").size == 1
    assert column.of("government warrior_state").total == 25
    assert (column.of("goal homelands").total, column.of("reached homelands").total) == (1, 1)
    assert column.of("part goals").mean.value == 5


def test_tables_say_so() -> None:
    made = tables([counted(1), counted(2)], [1, 2])
    assert (
        "| edition 2, rules, 2 players | 4 | 75 % (30–95) | 25 % (5–70) | – | – | 25.0 |"
        in (made["seats"])
    )
    assert "| Homer | II | 0.50 | +25" in made["leaders"]  # above the mean of its level, -25
    assert "| Homelands | 25 %, 0.2 a game |" in made["goals"]
    assert "| 13.5 (12.2–14.8) | 0 % | 15.0 (15.0–15.0) |" in made["overview"]
