"""Numbers by their paths, in any tables and in those of every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.core.errors import EcumeneError, InvalidOptions
from ecumene.core.registry import game, offered_ids
from ecumene.lab.study.asking import table_option
from ecumene.lab.study.sides import Side
from ecumene.lab.study.watch import watch_of
from ecumene.lab.tune.candidates import Values, own_numbers, side_with, tables_of
from ecumene.lab.tune.numbers import merged, number_at, overlay
from ecumene.lab.tune.tuning import Free, Tuning

TABLES = {"mill": {"cost": 2, "gives": {"food": 1}, "steps": [{"n": 3}], "name": "Mill"}}


def paths_in(here: Any, before: str = "") -> Iterator[str]:
    entries = here.items() if isinstance(here, dict) else enumerate(here)
    for name, value in entries:
        path = f"{before}.{name}" if before else str(name)
        if isinstance(value, dict | list):
            yield from paths_in(value, path)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield path


def tuning(game_id: str, *paths: str, options: tuple[tuple[str, str], ...] = ()) -> Tuning:
    free = tuple(Free(path, 0, 99, 1) for path in paths)
    return Tuning("mine", "1", game_id, Side("printed", options, ("random",)), (2,), free, ())


def test_a_changed_number_takes_its_field_with_it_and_nothing_else() -> None:
    assert overlay(TABLES, {"mill.gives.food": 4, "mill.steps.0.n": 5}, 2) == {
        "mill": {"gives": {"food": 4}, "steps": [{"n": 5}]}
    }
    assert TABLES["mill"]["gives"] == {"food": 1}, "the tables stay as they were"


def test_an_overlay_of_another_pack_is_kept() -> None:
    base = {"mill": {"cost": 7}, "kiln": {"cost": 1}}
    assert merged(base, {"mill": {"gives": {"food": 4}}}, 2) == {
        "mill": {"cost": 7, "gives": {"food": 4}},
        "kiln": {"cost": 1},
    }


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("mil.cost", "no 'mil'; some are: mill"),
        ("mill.price", "no 'price' in mill"),
        ("mill.name", "no number but 'Mill'"),
        ("mill.gives", "below it there are: food"),
        ("mill.steps.4.n", "no '4' in mill.steps"),
        ("mill.cost.more", "mill.cost is 2 and has no 'more'"),
    ],
)
def test_a_path_that_leads_nowhere_is_explained(path: str, said: str) -> None:
    with pytest.raises(InvalidOptions, match=said.replace("(", r"\(")):
        number_at(TABLES, path)


@pytest.mark.parametrize("game_id", offered_ids())
def test_numbers_of_every_game_can_be_changed(game_id: str) -> None:
    """Many of the printed numbers may be larger by one; a game refuses some, with a reason. What is
    changed is read back where it was."""
    paths = list(paths_in(watch_of(game_id).tables({})))
    assert len(paths) > 100
    option = table_option(game(game_id))
    accepted = 0
    for path in paths[:: max(1, len(paths) // 40)]:
        one = tuning(game_id, path)
        now = number_at(tables_of(game_id, ()), path)
        values: Values = (now + 1,)
        side = side_with(one, values)
        try:
            game(game_id).new(2, 0, dict(side.options))
        except EcumeneError:
            continue
        accepted += 1
        assert number_at(tables_of(game_id, side.options), path) == now + 1
        again = tuning(game_id, path, options=side.options)
        assert own_numbers(again, (now + 2,)) != own_numbers(again, values)
        assert dict(side_with(again, values).options)[option] == dict(side.options)[option]
    assert accepted >= 10


@pytest.mark.parametrize("game_id", offered_ids())
def test_the_tables_are_those_that_the_game_is_played_with(game_id: str) -> None:
    """Saying all the fields of a component anew, as the tables have them, changes nothing."""
    path = next(iter(paths_in(watch_of(game_id).tables({}))))
    one = tuning(game_id, path)
    assert own_numbers(one, (number_at(tables_of(game_id, ()), path),)) == {}
    assert side_with(one, (number_at(tables_of(game_id, ()), path),)).options == ()
