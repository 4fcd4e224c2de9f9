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
        (["--type", "leader", "--age", "a"], "Alexander the Great", "12 cards"),
        (["--type", "leader", "--part", "base"], "Alexander the Great", "24 cards"),
        (["--type", "leader", "--part", "expansion"], "Boudica", "24 cards"),
        (["--type", "wonder", "--part", "expansion"], "Colosseum", "16 cards"),
        (["--part", "rebalanced", "--type", "leader"], "rebalanced", "7 cards"),
        (["plunder"], "Plunder", "3 cards"),
        (["--type", "War"], "War over Technology", "4 cards"),
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
    assert len(data) == 17
    assert {entry["part"] for entry in data} == {"base", "expansion"}
    assert modern["age"] == "III"
    assert modern["copies"] == {"2": 2, "3": 2, "4": 2}
    assert "+13 strength" in modern["text"]
    everything = json.loads(ecumene(tmp_path, "cards", "tta", "--json").stdout)
    assert all(entry["text"] and entry["name"] and entry["confidence"] for entry in everything)


def test_both_versions_of_a_rebalanced_card(tmp_path: Path) -> None:
    out = " ".join(ecumene(tmp_path, "cards", "tta", "hanging gardens").stdout.split())
    base, rebalanced = out.split("Version base game")[1].split("Version rebalanced")
    assert "On completion" not in base
    assert "On completion: gain 2 food." in rebalanced
    listed = ecumene(tmp_path, "cards", "tta", "--part", "rebalanced", width=140).stdout
    assert "Napoleon Bonaparte" in listed
    assert "  rebalanced" in listed
    assert "  new military decks" in listed
    assert "7 with two players, 7 with three, 7 with four" in listed  # only the copies differ
    data = json.loads(ecumene(tmp_path, "cards", "tta", "hammurabi", "--json").stdout)
    assert [entry["part"] for entry in data] == ["base", "rebalanced"]


def test_an_old_text_is_not_told_of_a_changed_card(tmp_path: Path) -> None:
    data = json.loads(ecumene(tmp_path, "cards", "tta", "napoleon bonaparte", "--json").stdout)
    assert data[0]["details"]
    assert data[1]["details"] == ""  # its symbols changed, and nobody wrote a new text


def test_how_sure_the_numbers_are(tmp_path: Path) -> None:
    out = " ".join(ecumene(tmp_path, "cards", "tta", "louvre").stdout.split())
    assert "Confidence high; symbols: medium; stages: reconstructed" in out
    listed = ecumene(tmp_path, "cards", "tta", "--part", "expansion", width=140).stdout
    assert "Louvre Museum *" in listed  # the least sure part of the card
    assert "* reconstructed" in listed
    homer = ecumene(tmp_path, "cards", "tta", "homer").stdout
    assert "Confidence  high" in homer


def test_cards_in_russian(tmp_path: Path) -> None:
    for word in ("louvre", "Лувр", "louvre_museum"):
        out = ecumene(tmp_path, "cards", "tta", word, "--lang", "ru").stdout
        assert out.startswith("Лувр: чудо, эпоха II\n")
    assert "In your Action Phase" not in out  # the detailed texts are in English only
    listed = ecumene(tmp_path, "cards", "tta", "--type", "leader", "--lang", "ru").stdout
    assert "Боудика" in listed
    assert "48 карт" in listed


def test_unknown_cards_types_and_ages(tmp_path: Path) -> None:
    unknown = error_of(ecumene(tmp_path, "cards", "tta", "--part", "third"))
    assert unknown == "There is no part 'third'; there are: base, expansion, rebalanced."
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


def test_rules_in_russian(tmp_path: Path) -> None:
    one = ecumene(tmp_path, "rules", "tta", "row-2", "--lang", "ru").stdout
    assert one.startswith("TTA-ROW-2  Освобождение крайних левых мест\nРяд карт\n")
    section = ecumene(tmp_path, "rules", "tta", "ряд", "КАРТ", "--lang", "ru").stdout
    assert "10 правил" in section
    for words in (["коррупция", "еда"], ["Коррупции", "еды"]):
        found = ecumene(tmp_path, "rules", "tta", *words, "--lang", "ru").stdout
        assert "TTA-FOOD-14" in found
    ruling = ecumene(tmp_path, "rules", "tta", "u-6", "--lang", "ru").stdout
    assert ruling.startswith("U-6  Выбор кубов\nРешения\n")
    assert "Основание: При значениях 1, 2 и 3" in ruling


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
