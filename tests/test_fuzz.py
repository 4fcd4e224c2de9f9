"""The fuzzer: parts go on where they were broken off and add up, and a failing game is kept."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.view import observe
from ecumene.records.session import Session
from tests.support.toy import TOY
from tools import fuzz, fuzz_game
from tools.fuzz_results import Outcome, Tally, summary


def run(monkeypatch: pytest.MonkeyPatch, folder: Path, *more: str) -> dict[str, Any]:
    """What the part of one call holds afterwards."""
    words = ["fuzz", f"--game={TOY.id}", "--jobs=1", f"--keep={folder}", *more]
    monkeypatch.setattr(sys, "argv", words)
    before = set(folder.glob("part-*.json"))
    fuzz.main()
    paths = sorted(folder.glob("part-*.json"))
    fresh = [path for path in paths if path not in before] or paths
    kept: dict[str, Any] = json.loads(fresh[0].read_text(encoding="utf-8"))
    return kept


def test_it_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = run(monkeypatch, tmp_path / "a", "--games=5")
    assert begun["done"] == 5
    resumed = run(monkeypatch, tmp_path / "a", "--games=9")
    assert "Going on after 5 games" in capsys.readouterr().out
    assert resumed == run(monkeypatch, tmp_path / "b", "--games=9")
    assert resumed["tallies"][TOY.id]["games"] == 9
    again = run(monkeypatch, tmp_path / "a", "--games=4", "--anew")
    assert again["done"] == 4


def test_parts_add_up_to_the_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(monkeypatch, tmp_path / "whole", "--games=12")["tallies"][TOY.id]
    run(monkeypatch, tmp_path / "parts", "--games=5")
    run(monkeypatch, tmp_path / "parts" / "elsewhere", "--first=5", "--games=7")
    lines, sound = summary([tmp_path / "parts"])
    assert sound
    assert lines[1:-1] == Tally.read(whole).lines(TOY.id)
    assert lines[-1] == "12 games in 2 parts, 0 failed"
    assert sum(whole["settings"][f"players {count}"] for count in TOY.players) == 12
    run(monkeypatch, tmp_path / "parts", "--first=4", "--games=2")
    lines, _ = summary([tmp_path / "parts"])
    assert "left out" in lines[0]
    assert lines[-1] == "12 games in 2 parts, 0 failed", "the same games count once"


def test_other_rules_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch, tmp_path, "--games=3")
    path = next(tmp_path.glob("part-*.json"))
    kept = json.loads(path.read_text(encoding="utf-8"))
    kept["rules"][TOY.id] = "00000000-00000000"
    path.rename(tmp_path / "part-of-other-rules.json").write_text(json.dumps(kept))
    assert run(monkeypatch, tmp_path, "--games=2")["done"] == 2
    lines, _ = summary([tmp_path])
    assert lines[0] == "other rules (00000000-00000000)"
    assert lines[-1] == "5 games in 2 parts, 0 failed"


def test_a_failing_game_is_kept_and_told(tmp_path: Path) -> None:
    outcome = Outcome(TOY.id, 7)
    outcome.error, outcome.record = "AssertionError: a card too many", '{"moves": []}'
    tally = Tally()
    tally.add(outcome)
    assert tally.failed == [7]
    assert "1 failed (7)" in tally.lines(TOY.id)[0]
    assert "a card too many" in fuzz.keep_failure(outcome, tmp_path)
    assert (tmp_path / f"{TOY.id}-7.json").read_text(encoding="utf-8") == outcome.record


def test_views_that_differ_are_not_the_same() -> None:
    session = Session(TOY, 3, 1)
    seen = observe(TOY, session.state, 0)
    assert fuzz_game.same_view(seen, observe(TOY, session.state, 0))
    assert not fuzz_game.same_view(seen, observe(TOY, session.state, 1))
    session.apply(session.options()[0])
    assert not fuzz_game.same_view(seen, observe(TOY, session.state, 0))


def test_a_replay_that_differs_is_found() -> None:
    session = Session(TOY, 2, 1)
    while not session.over():
        session.apply(session.options()[-1])
    ply = len(session.record.moves)
    fuzz_game.check_record(session.record, {ply: TOY.key(session.state)}, 2)
    with pytest.raises(AssertionError, match=f"after move {ply}"):
        fuzz_game.check_record(session.record, {ply: ()}, 2)


def test_games_follow_from_their_numbers() -> None:
    one, other = fuzz_game.play(TOY.id, 4), fuzz_game.play(TOY.id, 4)
    assert (one.decisions, one.chosen, one.setting()) == (
        other.decisions,
        other.chosen,
        other.setting(),
    )
