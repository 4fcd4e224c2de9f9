"""Beyond the Horizon through the command line: whole games, questions, references."""

from __future__ import annotations

import json
from pathlib import Path

from ecumene.core.registry import game
from tests.cli.helpers import answers, ecumene, error_of, kept_record

PLAY = ("play", "horizon", "--seed", "5", "--bots", "random")
WIDTH = 100

SPEC = game("horizon")


# Moves and questions


def test_numbers_notation_words_and_mistakes(tmp_path: Path) -> None:
    typed = "govern warrior_state\nact grow\nact grow.9\nact settle_token.1\nact grow.1\n99\n"
    result = ecumene(tmp_path, *PLAY, "--players", "3", typed=typed, width=WIDTH)
    said = answers(result.stdout)
    assert "Player 1 (you): chooses Warrior State" in said[0]
    assert "'act grow' fits several options: act grow.1, act grow.2" in said[1]
    assert "'act grow.9'" in said[2]
    assert "In your first turn only basic actions can be taken. (rule BTH-28)" in said[3]
    assert "takes the action: Grow, space 1" in said[4]
    assert "Activate up to 1 pawn" in said[4]
    assert "There is no option 99" in said[5]


def test_why_look_card_rules_help_log_board(tmp_path: Path) -> None:
    typed = (
        "1\nwhy act research_4.1\nwhy\nlook 2\ncard river delta\nrules BTH-69\nhelp\nlog 5\n"
        "board\noptions\ncard nothing at all\n"
    )
    result = ecumene(tmp_path, *PLAY, "--players", "3", typed=typed, width=WIDTH)
    said = answers(result.stdout)
    assert "Research level IV, space 1: 6 coins, exhaust 2 pawns: In your first turn" in said[1]
    assert "In your first turn only basic actions can be taken. (rule BTH-28)" in said[2]
    assert "Maritime League" in said[3]
    assert "Village: 4 points, Infrastructure cube" in said[4]
    assert "A settler, but no soldier" in said[5]
    assert "1s2 is the settler of" in said[6]
    assert "Moves here: act." in said[6]
    assert "Player 3 (random), round 1" in said[7]
    assert "Technologies (" in said[8]
    assert "round_limit" in said[9]
    assert "`ecumene cards horizon` lists them all" in said[10]


def test_undo_save_and_load(tmp_path: Path) -> None:
    saved = tmp_path / "mine.json"
    typed = f"1\nact grow.1\nundo\nact enlist.1\nsave {saved}\nskip\nload {saved}\n"
    result = ecumene(tmp_path, *PLAY, "--players", "3", typed=typed, width=WIDTH)
    said = answers(result.stdout)
    assert "Taken back." in said[2]
    assert "Enlist a unit" in said[3]
    assert "Saved in" in said[4]
    assert "Enlist a unit" in said[6]
    moves = json.loads(saved.read_text(encoding="utf-8"))["moves"]
    assert moves[-1] == "1 act enlist.1"
    again = ecumene(tmp_path, "play", "horizon", "--load", str(saved), typed="1\n", width=WIDTH)
    assert "Player 1 (you): enlists settler 1" in again.stdout


def test_the_map_is_shown_again_when_it_matters(tmp_path: Path) -> None:
    typed = "1\nact enlist.1\nskip\n"
    result = ecumene(tmp_path, *PLAY, "--players", "3", typed=typed, width=WIDTH)
    said = answers(result.stdout)
    assert "Technologies (" in said[0]
    assert "Map (" in said[1]
    assert "Technologies (" not in said[1]
    assert "explore with settler 2" in said[2]


# References


def test_cards_lists_every_component_with_its_source(tmp_path: Path) -> None:
    data = json.loads(ecumene(tmp_path, "cards", "horizon", "--json").stdout)
    counts = {kind: sum(1 for e in data if e["type"] == kind) for kind in {e["type"] for e in data}}
    assert counts == {
        "action": 8,
        "technology": 44,
        "leader": 27,
        "government": 8,
        "goal": 9,
        "territory": 24,
        "construction": 24,
        "track": 4,
        "board": 1,
    }
    sources = {entry["source"] for entry in data}
    assert sources == {"rulebook", "reconstructed", "designed", "mixed"}
    assert {entry["name_source"] for entry in data} == {*sources - {"mixed"}, "found"}
    farm = next(entry for entry in data if entry["id"] == "farm")
    assert farm["source"] == "rulebook"
    assert "damaged glyph" in farm["note"]


def test_cards_can_be_filtered_and_looked_up(tmp_path: Path) -> None:
    listed = ecumene(tmp_path, "cards", "horizon", "--type", "leader", "--age", "IV", width=WIDTH)
    assert "7 components" in listed.stdout
    assert "Albert Einstein *" in listed.stdout
    sourced = ecumene(tmp_path, "cards", "horizon", "--part", "rulebook", width=WIDTH)
    assert "6 components" in sourced.stdout
    assert "Farm r" in sourced.stdout
    one = ecumene(tmp_path, "cards", "horizon", "navigation", width=WIDTH).stdout
    assert "Navigation: technology, level II" in one
    assert "green; banner: blue and green" in one
    russian = ecumene(tmp_path, "cards", "horizon", "дельта реки", "--lang", "ru", width=WIDTH)
    assert "Дельта реки: территория" in russian.stdout
    assert "правила игры" in russian.stdout
    track = ecumene(tmp_path, "cards", "horizon", "investment", width=WIDTH).stdout
    assert "9. 8 points at the end. Beyond: 1 point each." in " ".join(track.split())
    tree = ecumene(tmp_path, "cards", "horizon", "tree", width=WIDTH).stdout
    assert "IV_1 < III_1+2+3: 2." in " ".join(tree.split())


def test_wrong_filters_name_what_there_is(tmp_path: Path) -> None:
    wrong = error_of(ecumene(tmp_path, "cards", "horizon", "--part", "base"))
    assert "rulebook, found, reconstructed, designed, mixed, printed" in wrong
    assert "no level 'V'" in error_of(ecumene(tmp_path, "cards", "horizon", "--age", "V"))
    assert "government" in error_of(ecumene(tmp_path, "cards", "horizon", "--type", "wonder"))
    assert "ecumene cards horizon" in error_of(ecumene(tmp_path, "cards", "horizon", "zzz"))


def test_rules_and_rulings(tmp_path: Path) -> None:
    sections = ecumene(tmp_path, "rules", "horizon", width=WIDTH).stdout
    assert "Units and map" in sections
    assert "ecumene rules horizon BTH-69" in sections
    assert "TTA" not in sections
    rule = ecumene(tmp_path, "rules", "horizon", "BTH-70", width=WIDTH).stdout
    assert rule.startswith("BTH-70")
    ruling = ecumene(tmp_path, "rules", "horizon", "R-30", width=WIDTH).stdout
    assert "Every unit used must be needed" in ruling


# A pack of one's own


PACK = """\
[constructions.farm]
name = "Ranch"
cost = 5

[board.rules]
start_coins = 9
"""


def test_cards_file_means_a_pack(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(PACK, encoding="utf-8")
    result = ecumene(tmp_path, *PLAY, "--cards", str(file), typed="1\ncard ranch\n", width=WIDTH)
    assert "Played with: own values: 2 components changed, digest " in result.stdout
    assert "9 coins · 1 active pawn" in result.stdout
    assert "Ranch: construction, level I" in result.stdout
    assert "your values" in result.stdout
    record = json.loads(kept_record(tmp_path).read_text(encoding="utf-8"))
    assert record["options"]["pack"]["constructions"]["farm"]["cost"] == 5
    listed = ecumene(tmp_path, "cards", "horizon", "farm", "--cards", str(file), width=WIDTH)
    assert "Farm: construction" in listed.stdout
    assert "Ranch: construction" in listed.stdout
    simulated = ecumene(
        tmp_path,
        *("simulate", "horizon", "--games", "1", "--jobs", "1", "--bots", "random"),
        *("--cards", str(file)),
    )
    assert "2 components changed" in simulated.stdout


def test_the_cards_of_an_earlier_edition(tmp_path: Path) -> None:
    file = tmp_path / "first.toml"
    file.write_text("edition = 1\n", encoding="utf-8")
    old = ecumene(tmp_path, "cards", "horizon", "granary", "--cards", str(file), width=WIDTH).stdout
    assert "our values, edition 1, 0 components changed" in old
    assert "1 coin" in old
    assert "activate up to 1 pawn" in old
    now = ecumene(tmp_path, "cards", "horizon", "granary", width=WIDTH).stdout
    assert "3 coins" in now
    assert "activate up to 2 pawns" in now


def test_a_wrong_pack_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("[constructions.farm]\nprice = 5\n", encoding="utf-8")
    wrong = error_of(ecumene(tmp_path, *PLAY, "--cards", str(file)))
    assert "constructions.farm" in wrong
    assert "price" in wrong
    file.write_text("[constructions.farm]\ncost = 5\n", encoding="utf-8")
    twice = ("--cards", str(file), "--option", 'pack={"goals":{}}')
    assert "--option pack=" in error_of(ecumene(tmp_path, *PLAY, *twice))


def test_options_of_the_game(tmp_path: Path) -> None:
    args = (*PLAY, "--option", "round_limit=30")
    assert "Played with: at most 30 rounds." in ecumene(tmp_path, *args, typed="").stdout
    wrong = error_of(ecumene(tmp_path, *PLAY, "--option", "round_limit=7"))
    assert "40, 30, 60, none" in wrong
    listed = ecumene(tmp_path, "rules", "horizon", "options", "--lang", "ru", width=WIDTH).stdout
    assert "самое позднее" in listed
