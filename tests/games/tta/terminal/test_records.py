"""`ecumene replay` and `ecumene explain`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ecumene.records.record import load, replay
from ecumene.records.session import Session
from tests.cli.helpers import ecumene, error_of, played, record_file
from tests.games.tta.scenario import SPEC


@pytest.fixture(scope="module")
def whole() -> Session:
    """A whole random game of three."""
    return played(SPEC, 3, 17)


@pytest.fixture
def file(tmp_path: Path, whole: Session) -> Path:
    return record_file(tmp_path, whole)


def edited(path: Path, **fields: Any) -> Path:
    data = json.loads(path.read_text(encoding="utf-8"))
    data.update(fields)
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


# Replay


def test_a_game_is_verified_and_told(tmp_path: Path, file: Path, whole: Session) -> None:
    result = ecumene(tmp_path, "replay", str(file), width=200)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert "Player 1, round 1" in lines
    assert f"{file}: {len(whole.record.moves)} moves verified." in lines
    assert any(line.startswith("  The game is over. Winner: ") for line in lines)
    scores = sorted(SPEC.scores(whole.state), reverse=True)
    table = lines[-1 - len(scores) : -1]
    assert [int(line.split("(")[0].split()[-1]) for line in table] == scores
    winners = ", ".join(f"Player {seat + 1}" for seat in SPEC.winners(whole.state))
    assert lines[-1] == f"Winner: {winners}"


def drawn(out: str) -> int:
    """How often somebody draws a card whose name is told."""
    parts = [part.strip() for line in out.splitlines() for part in line.split(";")]
    return sum(1 for p in parts if "draws " in p and "draws a card of age" not in p)


def test_hidden_cards_are_told_to_those_who_saw_them(tmp_path: Path, file: Path) -> None:
    public = ecumene(tmp_path, "replay", str(file), width=2000).stdout
    first = ecumene(tmp_path, "replay", str(file), "--seat", "1", width=2000).stdout
    everything = ecumene(tmp_path, "replay", str(file), "--all", width=2000).stdout
    assert drawn(public) == 0
    assert 0 < drawn(first) < drawn(everything)
    assert "Player 1 (you), round 1" in first


def test_a_part_of_a_game(tmp_path: Path, file: Path, whole: Session) -> None:
    out = ecumene(tmp_path, "replay", str(file), "--from", "60", "--to", "90").stdout
    assert "Player 1, round 1" not in out
    assert "After move 90: " in out
    state = replay(load(whole.record.dumps()), 90)
    assert "Winner" not in out
    best = max(SPEC.scores(state))
    assert f" {best}(" in out


def test_a_position_at_a_move(tmp_path: Path, file: Path, whole: Session) -> None:
    shown = json.loads(ecumene(tmp_path, "replay", str(file), "--ply", "77", "--position").stdout)
    assert shown == SPEC.to_json(replay(whole.record, 77))
    redacted = json.loads(
        ecumene(tmp_path, "replay", str(file), "--ply", "300", "--position", "--seat", "2").stdout
    )
    assert redacted == SPEC.to_json(SPEC.redact(replay(whole.record, 300), 1))
    assert "?" in json.dumps(redacted)


def test_export(tmp_path: Path, file: Path, whole: Session) -> None:
    out = tmp_path / "part.json"
    result = ecumene(tmp_path, "replay", str(file), "--ply", "50", "--export", str(out))
    assert result.exit_code == 0
    part = load(out.read_text(encoding="utf-8"))
    assert part.moves == whole.record.moves[:50]
    assert ecumene(tmp_path, "replay", str(out)).exit_code == 0
    words = tmp_path / "log.txt"
    assert ecumene(tmp_path, "replay", str(file), "--export", str(words)).exit_code == 0
    assert words.read_text(encoding="utf-8").startswith("  Player 1: begins\n")
    assert "Final scoring." in words.read_text(encoding="utf-8")


def test_an_export_leaves_other_files_alone(tmp_path: Path, file: Path) -> None:
    notes = tmp_path / "notes.json"
    notes.write_text('{"my": "notes"}', encoding="utf-8")
    message = error_of(ecumene(tmp_path, "replay", str(file), "--export", str(notes)))
    assert "exists and is no game record" in message
    assert notes.read_text(encoding="utf-8") == '{"my": "notes"}'


def test_files_that_are_no_records(tmp_path: Path) -> None:
    def told(content: bytes) -> str:
        path = tmp_path / "x.json"
        path.write_bytes(content)
        return error_of(ecumene(tmp_path, "replay", str(path)))

    assert "There is no file" in error_of(ecumene(tmp_path, "replay", str(tmp_path / "none")))
    assert "cannot be read" in error_of(ecumene(tmp_path, "replay", str(tmp_path)))
    assert "is no text file" in told(b"\xff\xfe\x00")
    assert "line 2, column 3" in told(b'{"record": 1,\n  oops}')
    assert "is no game record" in told(b"[1, 2]")
    assert "is no game record" in told(b'{"game": "tta"}')
    assert "format 1" in told(b'{"record": 99}')
    assert "field 'players'" in told(b'{"record": 1, "game": "tta"}')
    assert "no game 'go'" in told(b'{"record":1,"game":"go","players":2,"seed":1,"moves":[]}')
    assert "nested too deeply" in told(b"[" * 100_000)


def test_records_that_do_not_replay(tmp_path: Path, file: Path, whole: Session) -> None:
    moves = [f"{'chance' if seat < 0 else seat + 1} {text}" for seat, text in whole.record.moves]
    turn = next(number for number, move in enumerate(moves) if not move.startswith("chance"))
    wrong = [*moves[:turn], "1 build iron", *moves[turn + 1 :]]
    message = error_of(ecumene(tmp_path, "replay", str(edited(file, moves=wrong))))
    assert f"move {turn + 1}: build iron: " in message
    message = error_of(ecumene(tmp_path, "replay", str(edited(file, moves=[*moves[:-1], "1 fly"]))))
    assert f"move {len(moves)}: 'fly' is no option word" in message
    edited(file, moves=moves, final={**(whole.record.final or {}), "round": 3})
    assert "recorded final position" in error_of(ecumene(tmp_path, "replay", str(file)))
    edited(file, final=None, hashes={"20": "0" * 16})
    assert "after move 20 differs" in error_of(ecumene(tmp_path, "replay", str(file)))
    edited(file, hashes={"twenty": "0"})
    assert str(file) in error_of(ecumene(tmp_path, "replay", str(file)))


def test_impossible_wishes(tmp_path: Path, file: Path) -> None:
    def told(*args: str) -> str:
        return error_of(ecumene(tmp_path, "replay", str(file), *args))

    assert "There are no moves 0 to 99999" in told("--ply", "99999")
    assert "There are no moves 40 to 30" in told("--from", "40", "--to", "30")
    assert "There is no seat 4" in told("--seat", "4")
    assert "either --seat or --all" in told("--seat", "1", "--all")
    assert "either --ply or --to" in told("--ply", "1", "--to", "2")


# Explain


def explained(tmp_path: Path, *args: str) -> dict[str, Any]:
    result = ecumene(tmp_path, "explain", *args, "--json")
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def position_file(tmp_path: Path) -> Path:
    path = tmp_path / "position.json"
    board = {"unused": 0, "blue": {"bronze": 3}, "wonder": "colossus"}
    position = {"game": "tta", "age": "I", "round": 4, "row": ["iron"], "players": [board, {}]}
    path.write_text(json.dumps(position), encoding="utf-8")
    return path


def test_open_and_closed_options_of_a_position(tmp_path: Path) -> None:
    data = explained(tmp_path, str(position_file(tmp_path)))
    by_option = {entry["option"]: entry for entry in data["options"]}
    assert data["asked"] == "1"
    assert data["question"] == "Action Phase"
    assert by_option["take 1"]["open"] is True
    assert by_option["take 1"]["words"] == "take Iron from space 1: 1 civil action"
    assert by_option["stage 1"]["open"] is True
    closed = by_option["build bronze"]
    assert closed["open"] is False
    assert closed["reason"]["code"] == "no_unused_worker"
    assert closed["reason"]["rule"] == "TTA-ACT-BUILD-2"
    assert by_option["populate"]["reason"]["text"] == "Costs 2 food; 0 available."


@pytest.mark.parametrize("width", [80, 160])
def test_the_same_as_a_table(tmp_path: Path, width: int) -> None:
    out = ecumene(tmp_path, "explain", str(position_file(tmp_path)), width=width).stdout
    assert out.startswith("Player 1 decides. Action Phase\n")
    line = next(line for line in out.splitlines() if "build Philosophy" in line)
    assert "No unused worker." in line
    assert "TTA-ACT-BUILD-2" in line
    assert ("build philosophy" in line) == (width == 160)


def test_a_record_at_a_move(tmp_path: Path, file: Path, whole: Session) -> None:
    ply = next(n for n, (seat, _) in enumerate(whole.record.moves) if n > 200 and seat == 1)
    state = replay(whole.record, ply)
    expected = [SPEC.vocabulary.format(code) for code, _ in SPEC.explain(state)]
    for args in ([str(file)], ["--record", str(file)]):
        data = explained(tmp_path, *args, "--ply", str(ply), "--seat", "2")
        assert [entry["option"] for entry in data["options"]] == expected
        assert data["asked"] == "2"
    message = error_of(ecumene(tmp_path, "explain", str(file), "--ply", str(ply), "--seat", "1"))
    assert "Seat 1 is not asked" in message


def test_explaining_nothing(tmp_path: Path, file: Path) -> None:
    data = explained(tmp_path, str(file))
    assert (data["asked"], data["options"]) == ("nobody", [])
    chance = explained(tmp_path, str(file), "--ply", "0")
    assert chance["asked"] == "chance"
    assert all(entry["option"].startswith("deal ") for entry in chance["options"])


def test_bad_positions(tmp_path: Path, file: Path) -> None:
    def told(content: str, *args: str) -> str:
        path = tmp_path / "p.json"
        path.write_text(content, encoding="utf-8")
        return error_of(ecumene(tmp_path, "explain", str(path), *args))

    assert "round: 'x' is no whole number" in told('{"round": "x"}')
    assert "'iorn' is no card" in told('{"row": ["iorn"]}')
    assert "expected a JSON object" in told("[]")
    assert "--ply needs a game record" in told("{}", "--ply", "3")
    assert "no game 'go'" in told('{"game": "go"}')
    assert "Name one file" in error_of(ecumene(tmp_path, "explain"))
    assert "move 99999 does not exist" in error_of(
        ecumene(tmp_path, "explain", str(file), "--ply", "99999")
    )
