"""Where the time of the table server goes while it works: samples of its processes by part.

`py-spy` looks a hundred times a second at which line of Python every process is. A sample counts
for the innermost part that one of its lines belongs to; what compiled code and libraries in C do
counts for the line that called them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

RATE: Final = 100
PARTS: Final = (
    (
        "storage",
        (
            "sqlalchemy/",
            "server/storage/store.py",
            "server/stored_games/keeping.py",
            "server/stored_games/rest.py",
        ),
    ),
    ("sockets: framing and packing", ("uvicorn/", "websockets/", "starlette/")),
    ("patches", ("server/painting/parts.py", "table/patch.py")),
    ("writing", ("server/painting/views.py", "server/painting/display.py")),
    (
        "talk between processes",
        ("server/painting/frames.py", "server/painting/paint_", "server/painting/mirror.py"),
    ),
    ("painting", ("ecumene/table/", "/table/", "/presenter/", "core/messages.py", "core/phrases")),
    ("engine", ("records/session.py", "records/record.py", "core/", "/rules/", "/spec.py")),
    ("server: moves and messages", ("ecumene/server/", "pydantic/")),
    ("event loop", ("asyncio/", "uvloop/", "concurrent/", "contextlib", "threading")),
)
"""Parts by what the names of their files have; the first one that fits counts."""
IDLE: Final = (
    "select (",
    "epoll",
    "wait (threading",
    "get (queue",
    "_worker (concurrent",
    "questions (",
    "do_commit (",
    "run (asyncio/runners",
    "Runner.run",
)
"""Innermost lines at which a process only waits."""


def part_of(stack: list[str]) -> str:
    """The part that a sample counts for: that of its innermost line which is of any."""
    for line in reversed(stack):
        for name, marks in PARTS:
            if any(mark in line for mark in marks):
                return name
    return "other"


class Profile:
    """Samples of some processes from now on for a while."""

    def __init__(self, processes: list[int], seconds: float) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.runs: list[tuple[int, Path, subprocess.Popen[bytes]]] = []
        beside = Path(sys.executable).with_name("py-spy")
        tool = str(beside) if beside.exists() else shutil.which("py-spy")
        if tool is None:
            sys.exit("--profile needs py-spy: pip install py-spy, and run it again")
        for number in processes:
            file = self.folder / f"{number}.raw"
            words = [tool, "record", "--nonblocking", "--gil", "-f", "raw", "-o", str(file)]
            words += ["-r", str(RATE), "-d", str(max(1, int(seconds))), "-p", str(number)]
            run = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.runs.append((number, file, run))

    def show(self) -> None:
        """Shares by part, for each process that did anything."""
        for at, (number, file, run) in enumerate(self.runs):
            run.wait(60)
            found: Counter[str] = Counter()
            lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
            for line in lines:
                stack, _, count = line.rpartition(" ")
                if not any(mark in stack.rpartition(";")[2] for mark in IDLE):
                    found[part_of(stack.split(";"))] += int(count)
            total = found.total()
            if total < RATE // 2:
                continue
            print(f"\n| {'server' if at == 0 else f'process {number}'} | samples, % |\n|---|--:|")
            for name, samples in found.most_common():
                print(f"| {name} | {100 * samples / total:.0f} |")
        shutil.rmtree(self.folder, ignore_errors=True)
        print()
