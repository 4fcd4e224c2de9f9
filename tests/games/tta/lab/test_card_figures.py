"""What is counted of cards in games of the lab, and how it stands beside people's figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.games.tta.spec import SPEC
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.study import Study, run
from ecumene.lab.study.watch import SEEN, TAKEN, USED, Fact
from tools.balance import Column
from tools.games.tta.cards import count, count_strengths, counted
from tools.games.tta.cards_tables import FAMILIES, PEOPLE, family, ranks, tables
from tools.games.tta.played_games import Played, Seat


def sheet(*facts: Fact) -> Sheet:
    course = ((0, 0),)
    return Sheet(0, 0, ("a", "a"), (120, 90), (1.0, 0.0), 19, 1, 1, course, ({}, {}), facts)


GAME = sheet(
    Fact(SEEN, "card:hammurabi", -1, 1),
    Fact(TAKEN, "card:hammurabi", 0, 1, 2),
    Fact(USED, "card:hammurabi", 0, 2),
    Fact(TAKEN, "card:reserves_ii", 0, 8, 1),
    Fact(TAKEN, "card:reserves_iii", 0, 9, 1),
    Fact(TAKEN, "card:reserves_ii", 1, 9, 1),
    Fact(TAKEN, "card:raid_i", 1, 9),
    Fact(USED, "card:republic", 1, 12),
    Fact(USED, "card:monarchy", 1, 7),
)


def column_of(*sheets: Sheet) -> Column:
    out = Column(1, "a", 2, 0, len(sheets))
    count(out, sheets)
    return out


def test_cards_are_counted_by_seat() -> None:
    column = column_of(GAME)
    assert (column.of("seat 1").size, column.of("seat 1").total) == (1, 1.0)
    assert column.of("spent hammurabi").total == 2
    assert (column.of("used hammurabi").size, column.of("used hammurabi").total) == (1, 1.0)
    assert column.of("taken reserves_ii").size == 2
    assert column.of("type action").total == 3
    assert (column.of("attackers").size, column.of("attackers").total) == (1, 0.0)
    assert column.named("first") == ["government monarchy"]  # the Republic came later


def test_copies_of_all_ages_are_one_card_to_people() -> None:
    made = tables([column_of(GAME)], [1])
    assert "| Reserves | 2.00 | 1.50 |" in made["takes"]  # three copies, two seats
    assert "| action | 12.8 | 1.5 |" in made["types"]
    assert "| Hammurabi | 0.36 | 1.00 |" in made["championship"]
    assert family("urban_growth_iii") == "urban_growth"


def test_a_difference_to_people_needs_enough_players() -> None:
    made = tables([column_of(*[GAME] * 29)], [1])
    assert "Hammurabi" not in made["wins"]
    assert "| Hammurabi | 50.0 % of bots; 55 % (50–60) of people win |" in made["neglected"]
    made = tables([column_of(*[GAME] * 30)], [1])
    assert "| Hammurabi | a, 2 players | 55 % (50–60) | 100 % (89–100) | +45 (" in made["wins"]
    assert "Hammurabi" not in made["neglected"]


def test_the_strongest_is_alone_in_front() -> None:
    def seat(strength: int, won: float) -> Seat:
        return Seat(strengths={1: 99, 3: strength}, won=won)

    column = Column(1, "a", 2, 0, 2)
    count_strengths(column, [Played(19, [seat(20, 0.0), seat(9, 1.0)])])
    count_strengths(column, [Played(19, [seat(9, 0.0), seat(9, 1.0)])])
    assert (column.of("strongest").size, column.of("strongest").total) == (1, 0.0)
    assert (column.of("weakest").size, column.of("weakest").total) == (1, 1.0)


def test_equal_values_share_a_rank() -> None:
    assert ranks([3.0, 1.0, 3.0, 2.0]) == [3.5, 1.0, 3.5, 2.0]


def test_people_speak_of_cards_that_there_are() -> None:
    slugs = {card.slug for card in SPEC.catalogue.cards}
    families = {family(slug) for slug in slugs}
    for part in ("wins", "championship", "government"):
        assert not PEOPLE[part].keys() - slugs, part
    assert not PEOPLE["takes"].keys() - families
    assert PEOPLE["types"].keys() == FAMILIES.keys()


def test_games_of_the_lab_are_counted(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    question = Question("tta", 2, (Side("printed", (), ("random",)),), seed=1)
    study = Study.open(tmp_path / "games", question)
    assert len(list(run(study, 2))) == 2
    column = counted(tmp_path / "games")
    assert (column.bot, column.players, column.games) == ("random", 2, 2)
    assert column.of("seat 1").total + column.of("seat 2").total == 2
    assert any(name.startswith("taken ") for name in column.tallies)
    assert "| cards a player takes |" in tables([column], [1])["types"]
