"""Which test proves which rule, ruling, component and reason; found by collecting the tests that
name some, and kept until a file of the suite or of the sources changes."""

from __future__ import annotations

import fcntl
import functools
import hashlib
import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ecumene.core.registry import game_ids
from tests.support.about import traced

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / "build" / "marks.json"
MARK = re.compile(r"\bmark\.(rules|card|reason)\b")

Marks = dict[str, dict[str, list[str]]]

UNREACHABLE: dict[str, str] = {
    # Statements and rulings that no test can show, with the reason.
}


TRACED = {name: traced(name) for name in game_ids()}


@functools.cache
def marks() -> Marks:
    """For each of rules, card and reason: what is named, and by which tests. Collecting takes ten
    seconds and several processes ask: the first one does it, the others wait for it."""
    KEPT.parent.mkdir(exist_ok=True)
    with open(KEPT.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        now = state_of_files()
        if KEPT.is_file():
            kept = json.loads(KEPT.read_text(encoding="utf-8"))
            if kept["state"] == now:
                found: Marks = kept["marks"]
                return found
        found = collected()
        fresh = KEPT.with_suffix(".new")
        fresh.write_text(json.dumps({"state": now, "marks": found}), encoding="utf-8")
        fresh.replace(KEPT)  # at once: a process that is broken off leaves nothing half written
        return found


def state_of_files() -> str:
    """Another one when anything changes that decides which tests there are."""
    found = hashlib.sha256(f"{sys.version}\n{sys.prefix}\n".encode())
    for path in (Path(sysconfig.get_path("purelib")), ROOT / "pyproject.toml", *files()):
        told = path.stat()
        found.update(f"{path}\0{told.st_size}\0{told.st_mtime_ns}\n".encode())
    return found.hexdigest()


def files() -> Iterator[Path]:
    """What tests are made of; not what is built from it."""
    for top in ("examples", "src", "tests", "tools"):
        for folder, below, names in os.walk(ROOT / top):
            built = {"static", "handbook"} if folder.endswith("src/ecumene/server") else set[str]()
            below[:] = sorted({*below} - {"__pycache__"} - built)
            yield from (Path(folder, name) for name in sorted(names))


def naming() -> Iterator[str]:
    """The files in which a rule, a card or a reason is named: others need not be loaded."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if MARK.search(path.read_text(encoding="utf-8")):
            yield path.relative_to(ROOT).as_posix()


def collected() -> Marks:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "marks.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
        done = subprocess.run(
            [*command, "-p", "tests.support.marks_plugin", *naming()],
            cwd=ROOT,
            env={**os.environ, "ECUMENE_MARKS": str(out), "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"the tests cannot be collected:\n{done.stdout}{done.stderr}")
        found: Marks = json.loads(out.read_text(encoding="utf-8"))
        return found
