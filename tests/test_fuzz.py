"""The fuzzer: it goes on where it was broken off, and a failing game is kept."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.toy import TOY
from tools import fuzz


def run(monkeypatch: pytest.MonkeyPatch, folder: Path, *more: str) -> dict[str, Any]:
    words = ["fuzz", f"--game={TOY.id}", "--jobs=1", f"--keep={folder}", *more]
    monkeypatch.setattr(sys, "argv", words)
    fuzz.main()
    kept: dict[str, Any] = json.loads((folder / "progress.json").read_text(encoding="utf-8"))
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


def test_progress_under_other_rules_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = run(monkeypatch, tmp_path, "--games=3")
    kept["plan"]["rules"][TOY.id] = "00000000-00000000"
    (tmp_path / "progress.json").write_text(json.dumps(kept), encoding="utf-8")
    assert run(monkeypatch, tmp_path, "--games=2")["done"] == 2
    assert "other rules" in capsys.readouterr().out


def test_a_failing_game_is_kept_and_told(tmp_path: Path) -> None:
    outcome = fuzz.Outcome(TOY.id, 7)
    outcome.error, outcome.record = "AssertionError: a card too many", '{"moves": []}'
    tally = fuzz.Tally()
    tally.add(outcome)
    assert tally.failed == [7]
    assert "a card too many" in fuzz.keep_failure(outcome, tmp_path)
    assert (tmp_path / f"{TOY.id}-7.json").read_text(encoding="utf-8") == outcome.record
