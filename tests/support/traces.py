"""Which test proves which rule, ruling, component and reason; found by collecting the whole
suite."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from ecumene.core.registry import game_ids
from tests.support.about import traced

ROOT = Path(__file__).resolve().parent.parent.parent

UNREACHABLE: dict[str, str] = {
    # Statements and rulings that no test can show, with the reason.
}


TRACED = {name: traced(name) for name in game_ids()}


@functools.cache
def marks() -> dict[str, dict[str, list[str]]]:
    """For each of rules, card and reason: what is named, and by which tests."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "marks.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
        done = subprocess.run(
            [*command, "-p", "tests.support.marks_plugin", "tests"],
            cwd=ROOT,
            env={**os.environ, "ECUMENE_MARKS": str(out), "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"the tests cannot be collected:\n{done.stdout}{done.stderr}")
        found: dict[str, dict[str, list[str]]] = json.loads(out.read_text(encoding="utf-8"))
        return found
