"""Any game through the command line: played to its end, told again, explained."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ecumene.core.chance import mix
from ecumene.core.registry import game, offered_ids
from ecumene.records.record import load, replay
from tests.cli.helpers import blindly, ecumene, kept_record, played, record_file
from tests.support.about import about

WIDTH = 100
GAPS = ("[cli.", "[count.")


def typed_blindly(seed: int) -> str:
    """Numbers typed blindly; large ones stand for placements where there are many."""
    return "".join(f"{mix(seed, 4, k) % 50 + 1}\n" for k in range(200)) + blindly(seed)


@pytest.mark.parametrize("name", offered_ids())
@pytest.mark.parametrize(
    ("players", "seed", "lang", "width"),
    [(2, 1, "en", WIDTH), (3, 2, "ru", WIDTH), (4, 3, "en", 150)],
)
def test_a_whole_game_by_numbers(
    tmp_path: Path, name: str, players: int, seed: int, lang: str, width: int
) -> None:
    """Numbers that exist are played; the game comes to its end, and all it says has words."""
    args = ("play", name, "--seed", str(seed), "--bots", "random", "--lang", lang)
    typed = typed_blindly(seed)
    result = ecumene(tmp_path, *args, "--players", str(players), typed=typed, width=width)
    assert result.exit_code == 0, result.output
    assert {"en": "Winner: ", "ru": "Победа: "}[lang] in result.stdout
    record = load(kept_record(tmp_path).read_text(encoding="utf-8"))
    final = replay(record)
    assert game(name).winners(final)
    assert record.names == ["human", *["random"] * (players - 1)]
    assert sum(1 for seat, _ in record.moves if seat == 0) > 60
    me = {"en": "Player 1 (you)", "ru": "Игрок 1 (вы)"}[lang]
    totals = [line for line in result.stdout.splitlines() if line.startswith(me)]
    assert str(game(name).scores(final)[0]) in re.findall(r"\d+", totals[-1].removeprefix(me))
    assert all(len(line.rstrip()) <= width for line in result.stdout.splitlines()[:-1])
    assert not any(gap in result.stdout for gap in (f"[{name}.", *GAPS))


@pytest.mark.parametrize("name", offered_ids())
def test_people_at_one_screen(tmp_path: Path, name: str) -> None:
    args = ("play", name, "--seed", "8", "--humans", "2")
    result = ecumene(tmp_path, *args, typed=typed_blindly(4), width=WIDTH)
    assert "The record is kept in" in result.stdout
    assert "Now Player 2." in result.stdout
    record = load(kept_record(tmp_path).read_text(encoding="utf-8"))
    assert game(name).winners(replay(record))


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", offered_ids())
def test_replay_tells_a_game(tmp_path: Path, name: str, lang: str) -> None:
    path = record_file(tmp_path, played(game(name), 3, 11))
    result = ecumene(tmp_path, "replay", str(path), "--lang", lang, width=WIDTH)
    assert result.exit_code == 0, result.output
    final = replay(load(path.read_text(encoding="utf-8")))
    best = str(max(game(name).scores(final)))
    assert any(best in re.findall(r"\d+", line) for line in result.stdout.splitlines()[-6:])
    assert all(words in result.stdout for words in about(name).told[lang])


@pytest.mark.parametrize("name", offered_ids())
def test_explain_lists_options_with_reasons_and_rules(tmp_path: Path, name: str) -> None:
    spec = game(name)
    session = played(spec, 2, 3, 44)
    while not any(reason for _, reason in spec.explain(session.state)):
        session.apply(session.options()[0])
    path = record_file(tmp_path, session)
    data = json.loads(ecumene(tmp_path, "explain", "--record", str(path), "--json").stdout)
    assert data["game"] == name
    opened = [entry["option"] for entry in data["options"] if entry["open"]]
    assert sorted(opened) == sorted(spec.vocabulary.format(code) for code in session.options())
    assert all(f"[{name}." not in entry["words"] for entry in data["options"])
    position = ecumene(tmp_path, "replay", str(path), "--position").stdout
    file = tmp_path / "position.json"
    file.write_text(position, encoding="utf-8")
    same = ecumene(tmp_path, "explain", str(file), "--json")
    assert json.loads(same.stdout)["options"] == data["options"]
    told = ecumene(tmp_path, "explain", str(file), width=WIDTH).stdout
    assert any(rule.id in told for rule in spec.rules())
