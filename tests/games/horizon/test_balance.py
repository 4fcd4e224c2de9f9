"""How the games of a measurement are counted."""

from __future__ import annotations

from typing import Any

from ecumene.games.horizon.rules.types import CITY_SHIFT, FIRST_TERRITORY
from ecumene.games.horizon.spec import SPEC
from tools.balance import Column
from tools.games.horizon.balance import Job, count, play, settled_by
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
        "territories": [],
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
        "| edition 2, rules, 2 players | 4 | 75 % (30–95) | 25 % (5–70) | – | – "
        "| seat 1 +25.0 (-24.0 to +74.0) | **undecided** |" in (made["seats"])
    )
    homer = next(line for line in made["leaders"].splitlines() if "Homer" in line)
    assert homer.startswith("| Homer | II | 0.50 | +25 (")  # above the mean of its level, -25
    assert "| **open** |" in made["targets"]
    assert "| met | from 13.5 to 13.5 |" in made["targets"]
    assert "| Homelands | 25 %, 0.2 a game |" in made["goals"]
    assert "| 13.5 (12.2–14.8) | 0 % | 15.0 (15.0–15.0) |" in made["overview"]


def test_ways_to_play_meet_at_one_table() -> None:
    played = play(Job(3, 1, "personalities", ""))
    assert [seat["style"] for seat in played["seats"]] == ["rusher", "scholar", "explorer"]
    column = Column(2, "personalities", 3, 1, 1)
    count(column, [played])
    made = tables([counted(), column], [2])
    assert "| rusher | edition 2, personalities, 3 players | 1 |" in made["leanings"]
    assert sum(column.of(f"style {name}").total for name in ("rusher", "scholar", "explorer")) == 1


def test_villages_and_cities_are_counted_once_a_territory() -> None:
    s = SPEC.new(2, 1)
    tile = FIRST_TERRITORY + 3
    s.tiles = (0, tile, tile + 1, 1)
    s.owners = (0, 1 | 1 << CITY_SHIFT, 2 | 1 << CITY_SHIFT, 1)
    assert settled_by(s, 0) == [3, 4]
    assert settled_by(s, 1) == [4]
