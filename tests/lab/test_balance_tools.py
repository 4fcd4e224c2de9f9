"""What the pages on balance rest on: tallies, games on disk, and tables that are filled in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ecumene.lab.statistics import mean, share
from tools.balance import (
    Column,
    Tally,
    add_column,
    blocks_filled,
    comparable,
    keep_column,
    play_on,
    read_columns,
    signed,
)

VALUES = [3.0, 1.0, 4.0, 1.0, 5.0]


def tally(values: list[float]) -> Tally:
    out = Tally()
    for value in values:
        out.add(value)
    return out


def test_a_tally_says_what_its_values_say() -> None:
    found, known = tally(VALUES).mean, mean(VALUES)
    assert found.size == known.size
    assert (found.value, found.low, found.high) == pytest.approx(
        (known.value, known.low, known.high)
    )
    both = tally(VALUES[:2]).plus(tally(VALUES[2:]))
    assert both == tally(VALUES)
    assert tally([1.0, 0.0, 0.5]).share == share(1.5, 3)
    assert signed(tally([10.0]).mean) == "+10"


def test_a_column_is_kept_and_replaces_the_one_of_before(tmp_path: Path) -> None:
    path = tmp_path / "balance.jsonl"
    for games in (1, 2):
        column = Column(2, "rules", 3, 0, games)
        for _ in range(games):
            column.add("seat 1", 0.5)
        keep_column(path, column)
    keep_column(path, Column(1, "rules", 3, 0, 1))
    kept = read_columns(path)
    assert [(one.edition, one.games) for one in kept] == [(1, 1), (2, 2)]
    assert kept[1].of("seat 1") == Tally(2, 1.0, 0.5)
    assert kept[1].named("seat") == ["1"]
    assert kept[1].of("seat 2").size == 0


def games_of(first: int, wins: list[float], players: int = 3) -> Column:
    column = Column(2, "rules", players, first, len(wins))
    for won in wins:
        column.add("seat 1", won)
    return column


def test_games_of_other_deals_are_counted_with_those_of_before(tmp_path: Path) -> None:
    path = tmp_path / "balance.jsonl"
    add_column(path, games_of(0, [1.0, 0.0]))
    add_column(path, games_of(5, [0.5]))
    add_column(path, games_of(2, [1.0, 1.0]))
    add_column(path, games_of(0, [0.0], players=4))
    both, other = read_columns(path)
    assert both.of("seat 1") == tally([1.0, 0.0, 0.5, 1.0, 1.0])
    assert (both.first, both.games) == (0, 5)
    assert both.deals() == [range(2), range(5, 6), range(2, 4)]
    assert (other.players, other.games) == (4, 1)


@pytest.mark.parametrize(("first", "games"), [(0, 1), (1, 2), (5, 1), (4, 3)])
def test_no_deal_is_counted_twice(tmp_path: Path, first: int, games: int) -> None:
    path = tmp_path / "balance.jsonl"
    add_column(path, games_of(0, [1.0, 0.0]))
    add_column(path, games_of(5, [0.5]))
    kept = path.read_text("utf-8")
    with pytest.raises(ValueError, match="play others with --first"):
        add_column(path, games_of(first, [0.0] * games))
    assert path.read_text("utf-8") == kept


def test_components_are_compared_by_bots_that_played_all_editions() -> None:
    kinds = [(1, "rules"), (2, "rules"), (2, "normal")]
    columns = [Column(edition, bot, 2, 0, 1) for edition, bot in kinds]
    assert comparable(columns, [1, 2]) == columns[:2]
    assert comparable(columns, [2]) == columns


def double(job: int) -> dict[str, Any]:
    return {"number": job, "twice": 2 * job}


def test_a_measurement_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps({"number": 1, "twice": "played before"}) + "\n", "utf-8")
    games = play_on(path, double, {k: k for k in range(3)}, 1)
    assert [game["twice"] for game in games] == [0, "played before", 4]
    assert play_on(path, double, {2: 2}, 1) == [{"number": 2, "twice": 4}]
    assert len(path.read_text("utf-8").splitlines()) == 3


PAGE = "# Page\n\n<!-- table one -->\nold\n<!-- end -->\n\nText.\n"


def test_tables_are_filled_in_and_nothing_else_changes() -> None:
    filled = blocks_filled(PAGE, {"one": "| a |\n| --- |\n"})
    expected = "# Page\n\n<!-- table one -->\n\n| a |\n| --- |\n\n<!-- end -->\n\nText.\n"
    assert filled == expected
    assert blocks_filled(filled, {"one": "| a |\n| --- |\n"}) == filled
    with pytest.raises(KeyError, match="'one' is no table; there are: two"):
        blocks_filled(PAGE, {"two": ""})
