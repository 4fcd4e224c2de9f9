"""`ecumene play`: moves, questions, coming and going."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecumene.bots.random_bot import RandomBot
from ecumene.cli.commands import app
from ecumene.cli.files import autosave_path
from ecumene.records.record import load
from tests.cli.helpers import (
    answers,
    ecumene,
    error_of,
    kept_record,
    played,
    record_file,
)
from tests.games.tta.scenario import SPEC

PLAY = ("play", "tta", "--seed", "5", "--bots", "random")


# Whole games


def test_people_only(tmp_path: Path) -> None:
    typed = "take 1\nend\ntake 2\nend\nquit\n"
    result = ecumene(tmp_path, "play", "tta", "--seed", "5", "--humans", "2", typed=typed)
    assert "Now Player 2." in result.stdout
    record = json.loads(kept_record(tmp_path).read_text(encoding="utf-8"))
    assert record["names"] == ["human", "human"]
    moves = [move for move in record["moves"] if not move.startswith("chance")]
    assert moves == ["1 take 1", "1 end", "2 take 2", "2 end"]


def test_another_seat_and_options(tmp_path: Path) -> None:
    args = (*PLAY, "--players", "3", "--seat", "2", "--option", "civil_hands=closed")
    result = ecumene(tmp_path, *args, typed="look 1\n")
    assert "Player 2 (you)" in result.stdout
    assert "Player 3 (random)" in result.stdout
    record = json.loads(kept_record(tmp_path).read_text(encoding="utf-8"))
    assert record["options"]["civil_hands"] == "closed"
    assert record["names"] == ["random", "human", "random"]


# Moves


def test_numbers_notation_and_words(tmp_path: Path) -> None:
    result = ecumene(tmp_path, *PLAY, typed="take arist\n")
    assert "Player 1 (you): takes Aristotle from space 1" in result.stdout
    by_number = ecumene(tmp_path, *PLAY, typed="1\n")
    by_notation = ecumene(tmp_path, *PLAY, typed="Take 1\n")
    for other in (by_number, by_notation):
        assert "takes Aristotle from space 1" in other.stdout


def test_what_is_not_understood_changes_nothing(tmp_path: Path) -> None:
    typed = "fly\n99\ntake urban\ntake 9\nbuild bronze\nendd\ntake 77\n"
    said = answers(ecumene(tmp_path, *PLAY, typed=typed).stdout)
    assert "'fly' is not understood" in said[0]
    assert "There is no option 99; the options are 1 to 6." in said[1]
    assert "fits several options: take 3, take 4." in said[2]
    assert "Needs 2 civil actions; 1 available. (rule TTA-STAT-20)" in said[3]
    assert "On the first turn only cards can be taken. (rule TTA-FIRST-2)" in said[4]
    assert "'endd' is no option; perhaps: end." in said[5]
    assert "'take 77' is not understood" in said[6] or "'take 77' is no option" in said[6]
    record = json.loads(kept_record(tmp_path).read_text(encoding="utf-8"))
    assert [move for move in record["moves"] if not move.startswith("chance")] == []


def test_giving_up_needs_the_word(tmp_path: Path) -> None:
    typed = "end\n2\nresign\n"
    out = ecumene(tmp_path, *PLAY, typed=typed).stdout
    assert "This gives the game up. If you mean it, type: resign" in out
    assert "Winner: Player 2 (random)" in out


def test_undo_and_its_limits(tmp_path: Path) -> None:
    typed = "undo\ntake 1\nundo\ntake 2\nend\nundo\n"
    said = answers(ecumene(tmp_path, *PLAY, typed=typed).stdout)
    assert "There is no move of yours to take back." in said[0]
    assert "Taken back." in said[2]
    assert "takes Patriotism (A) from space 2" in said[3]
    assert "Another player has decided since." in said[5]


def test_undo_goes_past_automatic_answers(tmp_path: Path) -> None:
    """A payment with three token values asks for the arrangement; the program answers, and
    undo must come back to the move that caused it."""
    board = {
        "workers": {"bronze": 1, "iron": 1, "coal": 1},
        "blue": {"bronze": 2, "iron": 2, "coal": 2},
        "unused": 1,
    }
    position = {"game": "tta", "age": "II", "round": 5, "players": [board, {}]}
    moves: list[str] = []
    record = {
        "record": 1,
        "game": "tta",
        "players": 2,
        "seed": 1,
        "start": position,
        "moves": moves,
    }
    path = tmp_path / "start.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    args = ("play", "tta", "--load", str(path), "--bots", "random")
    said = answers(ecumene(tmp_path, *args, typed="build bronze\nundo\nlook 1\n").stdout)
    assert "builds Bronze (2 resources)" in said[0]
    assert "Which tokens" not in said[0]
    assert "Taken back." in said[1]
    assert "Resources 12" in said[2]
    asked = answers(ecumene(tmp_path, *args, "--no-auto-arrange", typed="build bronze\n1\n").stdout)
    assert "Which tokens shall remain after paying 2 resources?" in asked[0]
    assert "then tokens: " in asked[0]
    assert "Resources 10" in asked[1]


# Questions


def test_questions(tmp_path: Path) -> None:
    typed = "why\nwhy take homer\nwhy 1\nlook 2\ncard homer\nrules row-2\nlog\nhelp\nboard\n\n"
    said = answers(ecumene(tmp_path, *PLAY, typed=typed).stdout)
    assert "On the first turn only cards can be taken. (rule TTA-FIRST-2)" in said[0]
    assert "build Bronze" in said[0]
    assert "take Homer from space 12: 3 civil actions: Needs 3 civil" in said[1]
    assert "take Aristotle from space 1: 1 civil action: open, number 1." in said[2]
    assert "Player 2 (random) ─" in said[3]
    assert "Agriculture A ●●" in said[3]
    assert "Homer: leader, age A" in said[4]
    assert "TTA-ROW-2  Clear the leftmost spaces" in said[5]
    assert "Player 1 (you), round 1" in said[6]
    assert "takes your last move back" in said[7]
    assert "Moves here: end, take." in said[7]
    for shown in said[8:]:
        assert "Card row" in shown
        assert "Blue bank   16" in shown


def test_questions_that_lack_something(tmp_path: Path) -> None:
    typed = "look\nlook 7\ncard\ncard zzz\nrules zzz\nlog x\nsave\nload\nload /nowhere/x\n"
    said = answers(ecumene(tmp_path, *PLAY, typed=typed).stdout)
    expected = [
        "look 1 to look 2",
        "look 1 to look 2",
        "Which card?",
        "No card fits 'zzz'",
        "No rule fits 'zzz'",
        "How many lines?",
        "Which file? For example: save",
        "Which file? For example: load",
        "There is no file /nowhere/x",
    ]
    for words, answer in zip(expected, said, strict=True):
        assert words in answer


def test_a_turn_of_a_rival_is_told_in_words(tmp_path: Path) -> None:
    said = answers(ecumene(tmp_path, *PLAY, typed="take 1\nend\n").stdout)
    lines = said[1].splitlines()
    start = lines.index("Player 2 (random), round 1")
    assert (
        "  Player 1 (you): ends the turn; +1 science; produces 2 food; produces 2 " in lines[:start]
    )
    assert any(line.startswith("  ends the turn; +1 science") for line in lines[start:])
    assert "Player 1 (you), round 2" in lines[start:]
    assert any(line.startswith("  card row: ") for line in lines[start:])


# Coming and going


def test_leaving_keeps_the_game(tmp_path: Path) -> None:
    for typed in ("take 1\n", "take 1\nquit\n"):
        result = ecumene(tmp_path, *PLAY, typed=typed)
        assert result.exit_code == 0
        path = kept_record(tmp_path)
        assert f"ecumene play tta --load {path}" in result.stdout
        out = ecumene(tmp_path, "play", "tta", "--load", str(path), typed="why take 1\n").stdout
        assert "Civil hand 1/4    Aristotle" in out
        assert "This space of the card row is empty." in out


def test_save_and_load(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "mine.json"
    typed = f"take 1\nsave {path}\nend\nload {path}\nlog\n"
    said = answers(ecumene(tmp_path, *PLAY, typed=typed).stdout)
    assert f"Saved in {path}." in said[1].replace("\n", "")
    assert "Round 2" in said[2]
    assert "Round 1" in said[3]
    assert "takes Aristotle from space 1" in said[4]
    assert load(path.read_text(encoding="utf-8")).moves[-1] == (0, "take 1")


def test_save_leaves_other_files_alone(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("shopping list", encoding="utf-8")
    out = ecumene(tmp_path, *PLAY, typed=f"save {notes}\n").stdout
    assert "exists and is no game record" in " ".join(out.split())
    assert notes.read_text(encoding="utf-8") == "shopping list"


def test_a_loaded_game_has_its_bots_and_its_story(tmp_path: Path) -> None:
    session = played(SPEC, 3, 8, moves=120)
    session.record.names = ["random", "human", "random"]
    path = record_file(tmp_path, session)
    out = ecumene(tmp_path, "play", "tta", "--load", str(path), typed="log 500\n").stdout
    assert "Player 2 (you)" in out
    assert "Player 3 (random)" in out
    assert "Player 1 (random), round 1" in out


def test_an_unwritable_place_is_no_crash(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    result = ecumene(blocked, *PLAY, typed="take 1\n")
    assert result.exit_code == 0
    assert "cannot be written" in result.stderr


def test_a_game_that_is_over(tmp_path: Path) -> None:
    path = record_file(tmp_path, played(SPEC, 2, 6))
    result = ecumene(tmp_path, "play", "tta", "--load", str(path), typed="")
    assert result.exit_code == 0
    assert "Winner: " in result.stdout


def test_a_broken_bot_does_not_lose_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: RandomBot, observation: object) -> int:
        raise RuntimeError("out of ideas")

    monkeypatch.setattr(RandomBot, "choose", broken)
    result = ecumene(tmp_path, *PLAY, typed="take 1\nend\n")
    assert result.exit_code == 2
    assert "out of ideas" in result.output
    assert load(kept_record(tmp_path).read_text(encoding="utf-8")).moves[-1] == (0, "end")


# Mistakes on the command line


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "tta", "--players", "7"], "is for 2, 3, 4 players"),
        (["play", "tta", "--bots", "zzz"], "There is no bot 'zzz'; there are: "),
        (["play", "tta", "--bots", "random,rules"], "2 bots are named for 1 free seats"),
        (["play", "tta", "--seat", "3"], "There is no seat 3"),
        (["play", "tta", "--humans", "3"], "3 people cannot sit on 2 seats"),
        (["play", "tta", "--humans", "1", "--seat", "1", "--seat", "2"], "names 2 seats"),
        (["play", "tta", "--option", "zzz"], "'zzz' is no game option; write key=value"),
        (["play", "tta", "--option", "zzz=1"], "has no option 'zzz'"),
        (["play", "tta", "--option", "civil_hands=x"], "cannot be 'x'; it can be: open, closed"),
        (["play", "tta", "--load", "/nowhere/x.json"], "There is no file /nowhere/x.json"),
        (["play", "tta", "--load", "x", "--seed", "3"], "brings its own players, seed"),
    ],
)
def test_wrong_arguments(tmp_path: Path, args: list[str], words: str) -> None:
    assert words in error_of(ecumene(tmp_path, *args, typed=""))


def test_wrong_numbers_are_explained(tmp_path: Path) -> None:
    result = ecumene(tmp_path, "play", "tta", "--seed", "many")
    assert result.exit_code == 2
    assert "--seed" in result.stderr


def test_plain_letters_where_nothing_else_can_be_shown(tmp_path: Path) -> None:
    env = {"XDG_STATE_HOME": str(tmp_path), "COLUMNS": "80"}
    runner = CliRunner(charset="ascii", env=env)
    result = runner.invoke(app, [*PLAY], input="why\nlook 2\ncard homer\ntake 1\nend\n")
    assert result.exit_code == 0, result.exception
    assert "Agriculture A ##" in result.stdout


def test_the_autosave_is_named_after_the_game() -> None:
    assert autosave_path(played(SPEC, 2, 77, moves=3).record).name == "tta-2p-77.json"
