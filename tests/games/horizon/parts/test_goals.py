"""The nine goals: when they can be claimed, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.horizon.scenario import CATALOGUE, Scenario, scenario

SETS = {
    "summit_of_knowledge": "A",
    "modern_minds": "A",
    "great_library": "A",
    "homelands": "B",
    "citadels": "B",
    "builders_of_the_world": "B",
    "patrons_of_progress": "C",
    "mastery": "C",
    "flourishing_society": "C",
}
TEN = ["writing", "the_wheel", "archery", "pottery", "medicine", "currency", "mining"]
TEN += ["irrigation", "radio", "cinema"]
Fill = Callable[[Scenario], Scenario]


def knowing(*slugs: str, private: tuple[str, ...] = ()) -> Fill:
    return lambda g: g.knows(1, *slugs).player(1, private=list(private))


def owning(villages: int = 0, cities: int = 0, first: int = 0, second: int = 0) -> Fill:
    """Villages, cities, constructions as first and as second builder; the rest is seat 2's."""

    def fill(g: Scenario) -> Scenario:
        lands = iter(tile.slug for tile in CATALOGUE.territories)
        tiles = iter(tile.slug for tile in reversed(CATALOGUE.constructions))
        for _ in range(villages):
            g.land(next(lands), village=1, city=2)
        for _ in range(cities):
            g.land(next(lands), village=2, city=1)
        for _ in range(first):
            g.land(next(lands), construction=next(tiles), left=1, right=2)
        for _ in range(second):
            g.land(next(lands), construction=next(tiles), left=2, right=1)
        return g

    return fill


def board(**fields: Any) -> Fill:
    return lambda g: g.player(1, **fields)


# What is not enough, and what is just enough.
GOALS: dict[str, tuple[list[Fill], list[Fill]]] = {
    "summit_of_knowledge": (
        [knowing("electricity", "radio", "medicine", "writing")],
        [knowing("internet")],
    ),
    "modern_minds": (
        [knowing("electricity", "internet", "medicine", "writing")],
        [
            knowing("electricity", "radio", "internet"),
            knowing("electricity", "radio", private=("cinema",)),
        ],
    ),
    "great_library": (
        [knowing(*TEN[:9])],
        [knowing(*TEN), knowing(*TEN[:8], private=("cinema", "flight"))],
    ),
    "homelands": ([owning(villages=2, cities=3, first=1)], [owning(villages=3)]),
    "citadels": (
        [owning(villages=3, cities=1), owning(cities=3)],
        [owning(villages=1, cities=2)],
    ),
    "builders_of_the_world": (
        [owning(villages=3, first=1, second=1)],
        [owning(first=3), owning(second=3), owning(first=2, second=1)],
    ),
    "patrons_of_progress": ([board(invested=6)], [board(invested=7), board(invested=12)]),
    "mastery": (
        [board(tracks=[1, 1, 1])],
        [board(tracks=[0, 8, 8]), board(tracks=[8, 0, 8]), board(tracks=[8, 8, 0])],
    ),
    "flourishing_society": (
        [board(tracks=[8, 4, 1])],
        [board(tracks=[7, 4, 1]), board(tracks=[4, 4, 4])],
    ),
}
# Goals that none of these positions meets.
ASIDE = {
    "A": ["homelands", "patrons_of_progress"],
    "B": ["summit_of_knowledge", "patrons_of_progress"],
    "C": ["summit_of_knowledge", "homelands"],
}


def table(slug: str) -> Scenario:
    """The goal is the first one on the table."""
    return scenario(goals=[slug, *ASIDE[SETS[slug]]], display=[])


def rows(which: int) -> list[Any]:
    return [
        pytest.param(slug, fill, marks=pytest.mark.card(f"horizon.goals.{slug}"))
        for slug, cases in GOALS.items()
        for fill in cases[which]
    ]


def test_the_tables_name_every_goal() -> None:
    assert {goal.slug: "ABC"[goal.set] for goal in CATALOGUE.goals} == SETS
    assert list(GOALS) == list(SETS)


@pytest.mark.parametrize(("slug", "fill"), rows(0))
def test_not_enough(slug: str, fill: Fill) -> None:
    g = fill(table(slug)).goal(1)
    assert (g.asked(), g.frame(), g.p(1).claimed) == (2, "action", 0)


@pytest.mark.parametrize(("slug", "fill"), rows(1))
def test_enough(slug: str, fill: Fill) -> None:
    """The first claimant gets 5 points, a later one 3; a cube of choice goes to the card."""
    g = fill(table(slug)).goal(1)
    assert (g.frame(), g.asked()) == ("take_cube", 1)
    assert [event.args[0] for event in g.log("claim")] == [g.s.goals[0]]
    cubes = sum(g.tracks(1))
    g.play(g.options()[0])
    assert (sum(g.tracks(1)), g.points(1)["goals"]) == (cubes - 1, 5)
    later = fill(table(slug)).player(2, claimed=[1])
    later.data["first_claims"] = [2, None, None]
    later.goal(1)
    assert (later.points(1)["goals"], later.points(2)["goals"]) == (3, 5)
    again = fill(table(slug)).player(1, claimed=[1])
    again.data["first_claims"] = [1, None, None]
    assert again.goal(1).asked() == 2  # once only
