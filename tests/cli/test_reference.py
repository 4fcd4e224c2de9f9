"""`ecumene cards` and `ecumene rules`."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.helpers import ecumene, error_of


def test_one_card_in_full(tmp_path: Path) -> None:
    out = ecumene(tmp_path, "cards", "tta", "Wealthy Territory I").stdout
    assert "Wealthy Territory: territory, age I" in out
    assert "wealthy_territory_i" in out
    assert "+3 blue tokens. At once: Gain 5 resources." in out
    assert "1 with two players, 1 with three, 1 with four" in out
    assert "Confidence" in out
    assert "Later version" in out


def test_a_technology_shows_costs_and_copies(tmp_path: Path) -> None:
    out = ecumene(tmp_path, "cards", "tta", "iron", width=120).stdout
    assert "5 science to develop; 5 resources to build" in out
    assert "Each worker: +2 resources a turn." in out
    assert "2 with two players, 2 with three, 3 with four" in out


@pytest.mark.parametrize(
    ("args", "first", "number"),
    [
        (["--type", "leader", "--age", "a"], "Alexander the Great", "6 cards"),
        (["plunder"], "Plunder", "3 cards"),
        (["--type", "War"], "War over Technology", "3 cards"),
        (["corruption"], "Economic Progress", ""),
    ],
)
def test_lists_of_cards(tmp_path: Path, args: list[str], first: str, number: str) -> None:
    result = ecumene(tmp_path, "cards", "tta", *args)
    assert result.exit_code == 0
    assert first in result.stdout
    assert number in result.stdout


def test_cards_as_json(tmp_path: Path) -> None:
    data = json.loads(ecumene(tmp_path, "cards", "tta", "--type", "tactic", "--json").stdout)
    modern = next(entry for entry in data if entry["id"] == "modern_army")
    assert len(data) == 15
    assert modern["age"] == "III"
    assert modern["copies"] == {"2": 2, "3": 2, "4": 2}
    assert "+13 strength" in modern["text"]
    everything = json.loads(ecumene(tmp_path, "cards", "tta", "--json").stdout)
    assert all(entry["text"] and entry["name"] and entry["confidence"] for entry in everything)


def test_unknown_cards_types_and_ages(tmp_path: Path) -> None:
    assert "No card fits 'zzz'" in error_of(ecumene(tmp_path, "cards", "tta", "zzz"))
    assert "no card type 'zzz'" in error_of(ecumene(tmp_path, "cards", "tta", "--type", "zzz"))
    assert "there are: A, I, II, III" in error_of(ecumene(tmp_path, "cards", "tta", "--age", "V"))
    assert "no game 'chess'" in error_of(ecumene(tmp_path, "cards", "chess"))


def test_one_rule_in_full(tmp_path: Path) -> None:
    for name in ("TTA-ROW-2", "row-2"):
        out = ecumene(tmp_path, "rules", "tta", name).stdout
        assert out.startswith("TTA-ROW-2  Clear the leftmost spaces\nCard row\n")
        assert "Source: Code of Laws p3" in out
        assert "Follows from the cited text." in out


def test_one_ruling_in_full(tmp_path: Path) -> None:
    out = ecumene(tmp_path, "rules", "tta", "u-6").stdout
    assert out.startswith("U-6  Choosing the tokens\nRulings\n")
    assert "Reason: " in out
    assert "TTA-FOOD-2" in out


def test_families_sections_and_words(tmp_path: Path) -> None:
    family = ecumene(tmp_path, "rules", "tta", "TTA-ACT-POP").stdout
    assert "3 rules" in family
    section = ecumene(tmp_path, "rules", "tta", "card", "row").stdout
    assert "10 rules" in section
    words = ecumene(tmp_path, "rules", "tta", "corruption", "food").stdout
    assert "TTA-FOOD-14" in words
    overview = ecumene(tmp_path, "rules", "tta").stdout
    assert "Game flow" in overview
    assert "Rulings" in overview


def test_rules_as_json(tmp_path: Path) -> None:
    data = json.loads(ecumene(tmp_path, "rules", "tta", "TTA-ROW-2", "--json").stdout)
    assert [entry["id"] for entry in data] == ["TTA-ROW-2"]
    assert data[0]["derived"] is True
    everything = json.loads(ecumene(tmp_path, "rules", "tta", "--json").stdout)
    assert {"TTA-FLOW-1", "U-1", "R-1"} <= {entry["id"] for entry in everything}


def test_unknown_rules(tmp_path: Path) -> None:
    assert "No rule fits 'zzz yyy'" in error_of(ecumene(tmp_path, "rules", "tta", "zzz", "yyy"))
    assert "no game 'go'" in error_of(ecumene(tmp_path, "rules", "go"))


def test_version_and_help(tmp_path: Path) -> None:
    assert ecumene(tmp_path, "--version").stdout.startswith("ecumene ")
    listed = ecumene(tmp_path, "--help").stdout
    for command in ("play", "replay", "explain", "cards", "rules"):
        assert f"  {command} " in listed
    assert ("  simulate " in listed) == bool(find_spec("ecumene.cli.simulate"))
    assert ecumene(tmp_path, "nonsense").exit_code == 2
