"""`ecumene learn` and `ecumene train`: what people are told when something is in the way."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import typer

from ecumene.cli.progress import INTERRUPTED, resumable
from tests.cli.helpers import ecumene, error_of


def test_who_breaks_it_off_is_told_where_it_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(typer.Exit) as left, resumable(tmp_path):
        raise KeyboardInterrupt
    assert left.value.exit_code == INTERRUPTED
    assert tmp_path.name in capsys.readouterr().err.replace("\n", "")


def test_training_without_its_library_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert "pip install 'ecumene[train]'" in error_of(ecumene(tmp_path, "train", width=200))
