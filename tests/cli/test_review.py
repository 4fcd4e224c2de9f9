"""`ecumene review` and `ecumene puzzle` in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecumene.review.puzzles import puzzles_of
from ecumene.review.study import Study
from ecumene.table.schema.review import Review
from tests.cli.helpers import ecumene, error_of
from tests.review.games import GAMES, last_moves
from tests.support.conforming import conform


def record_file(folder: Path, name: str) -> Path:
    path = folder / "game.json"
    path.write_text(last_moves(name, moves=10).dumps(), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", GAMES)
def test_a_review_is_printed(tmp_path: Path, name: str) -> None:
    path = record_file(tmp_path, name)
    result = ecumene(tmp_path, "review", str(path), width=100)
    assert result.exit_code == 0, result.output
    for heading in ("Chance to win", "Accuracy by phase", "Luck and skill"):
        assert heading in result.stdout
    assert "Player 1: " in result.stdout
    assert "Player 2: " in result.stdout
    assert "[review." not in result.stdout
    one = ecumene(tmp_path, "review", str(path), "--seat", "2", "--lang", "ru", width=100)
    assert one.exit_code == 0
    assert "Шансы на победу" in one.stdout
    assert one.stdout.count("Точность по этапам") == 1


def test_a_review_as_json(tmp_path: Path) -> None:
    path = record_file(tmp_path, GAMES[0])
    result = ecumene(tmp_path, "review", str(path), "--json")
    found = json.loads(result.stdout)
    conform(found, Review)
    assert found["complete"]


def test_wrong_files_are_explained(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert "game.json" in error_of(ecumene(tmp_path, "review", str(path)))
    path.write_text("{}", encoding="utf-8")
    assert "game.json" in error_of(ecumene(tmp_path, "review", str(path)))
    record = last_moves(GAMES[0], moves=10)
    path.write_text(record.up_to(3).dumps(), encoding="utf-8")
    assert "only a finished game" in error_of(ecumene(tmp_path, "review", str(path)))
    russian = ecumene(tmp_path, "review", str(path), "--lang", "ru").stderr
    assert "законченную партию" in russian
    assert "game is" not in russian
    path.write_text(record.dumps(), encoding="utf-8")
    assert "seats are 1 to 2" in error_of(ecumene(tmp_path, "review", str(path), "--seat", "7"))


def test_an_interruption_is_clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Study) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Study, "run", interrupted)
    result = ecumene(tmp_path, "review", str(record_file(tmp_path, GAMES[0])))
    assert result.exit_code == 130
    assert "Interrupted after 0 of" in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_solved_in_the_terminal(tmp_path: Path, name: str) -> None:
    stored = puzzles_of(name)[0]
    typed = "\n".join(["hint", "nonsense", *stored.best, "undo", stored.best[-1], "check", ""])
    result = ecumene(tmp_path, "puzzle", name, "--number", "1", typed=typed, width=120)
    assert result.exit_code == 0, result.output
    assert "Puzzle 1: " in result.stdout
    assert "**." in result.stdout  # a hint costs a star
    assert "Best turn: " in result.stdout


@pytest.mark.parametrize("name", GAMES)
def test_what_can_be_done_is_shown_once(tmp_path: Path, name: str) -> None:
    """The menu is part of the table; with "board" and at once."""
    result = ecumene(tmp_path, "puzzle", name, "--number", "1", typed="quit\n", width=120)
    lines = result.stdout.splitlines()
    numbered = [line for line in lines if line.startswith("  1 ") and "│" not in line]
    assert len(numbered) <= 1, result.stdout
    last = [line.strip() for line in lines[-12:-2] if line.strip()]
    assert len(last) == len(set(last)), result.stdout


def test_words_that_fit_one_option_are_enough(tmp_path: Path) -> None:
    """As at a table; in any case of letters, and also in another language."""
    stored = next(one for one in puzzles_of(GAMES[0]) if one.best[0].startswith("take"))
    best = stored.best[0]
    number = str(stored.number)
    typed = f"{best.upper()}\nUNDO\nend of nothing\nCHECK\n"
    result = ecumene(tmp_path, "puzzle", GAMES[0], "--number", number, typed=typed, width=120)
    assert result.exit_code == 0, result.output
    assert "Your line: " in result.stdout
    assert "Best turn: " in result.stdout


def test_puzzles_are_listed(tmp_path: Path) -> None:
    result = ecumene(tmp_path, "puzzle", GAMES[0], "--list", width=100)
    assert len(result.stdout.splitlines()) == len(puzzles_of(GAMES[0]))
    assert sum(line.startswith("*") for line in result.stdout.splitlines()) == 1
    assert "There is no puzzle 9999" in error_of(
        ecumene(tmp_path, "puzzle", GAMES[0], "--number", "9999")
    )
