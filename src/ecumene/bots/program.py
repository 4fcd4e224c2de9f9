"""A bot that is a program of its own, in any language: lines of JSON on its input and output.

We write ``{"type": "new", "game", "seat", "seed", "budget"}`` once and
``{"type": "choose", "id", "observation"}`` for each decision, the program answers
``{"id", "option"}`` with one of ``observation.options``; ``{"type": "end"}`` asks it to leave.
docs/bots.md shows programs.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ecumene.bots.asking import BotFailed, NoOption, TooSlow, shortened
from ecumene.bots.base import Bot
from ecumene.core.view import Observation

BUDGET: Final = 10.0
"""Seconds that an answer may take."""
START: Final = 10.0
"""Seconds more for the first answer: programs load."""
LONGEST_LINE: Final = 1_000_000
MOST_LINES: Final = 8
"""Lines of a program that nobody has read yet; one that writes more has to wait."""


class ProgramBot(Bot):
    """One seat of one game, played by a program that runs as long as the game."""

    def __init__(self, command: str, seed: int, budget: float = BUDGET) -> None:
        super().__init__(seed)
        self.name = command
        self.command = command
        self.budget = budget
        self.asked = 0
        self.process: subprocess.Popen[str] | None = None
        self.lines: queue.Queue[str] = queue.Queue(MOST_LINES)

    def choose(self, observation: Observation[Any]) -> int:
        first = self.process is None
        if first:
            self.start(observation)
        self.asked += 1
        told = observation.to_json()
        seconds = self.budget + (START if first else 0.0)
        with self.ended_after(seconds):  # one that does not read would let us wait for ever
            self.write({"type": "choose", "id": self.asked, "observation": told})
        word = self.answer(seconds)
        for code, option in zip(observation.options, told["options"], strict=True):
            if option == word:
                return code
        raise NoOption(f"{self.command} answered {word!r}, which is no open option")

    def start(self, observation: Observation[Any]) -> None:
        try:
            self.process = subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",  # what is no text is no answer: told as any other rubbish
                bufsize=1,
            )
        except (OSError, ValueError) as error:
            raise BotFailed(f"{self.command} cannot be started: {error}") from error
        threading.Thread(target=self.read, args=(self.process,), daemon=True).start()
        self.write(
            {
                "type": "new",
                "game": observation.spec.id,
                "seat": observation.viewer,
                "seed": self.seed,
                "budget": self.budget,
            }
        )

    def read(self, process: subprocess.Popen[str]) -> None:
        """Collects what the program says; an empty line tells that it has left. Nobody else touches
        this end of the pipe: who closes it has to wait for who reads."""
        assert process.stdout is not None
        with process.stdout as said:
            while True:
                line = said.readline(LONGEST_LINE)
                if not self.keep(line, process) or not line:
                    return

    def keep(self, line: str, process: subprocess.Popen[str]) -> bool:
        """Wait until there is room for a line; False if the game is over."""
        while self.process is process:
            try:
                self.lines.put(line, timeout=0.2)
                return True
            except queue.Full:
                continue
        return False

    @contextlib.contextmanager
    def ended_after(self, seconds: float) -> Iterator[None]:
        assert self.process is not None
        alarm = threading.Timer(max(0.0, seconds), end, [self.process])
        alarm.start()
        try:
            yield
        finally:
            alarm.cancel()

    def write(self, message: dict[str, Any]) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise BotFailed(f"{self.command} does not listen any more{self.how()}") from error

    def answer(self, seconds: float) -> str:
        """The option in the answer to the present question; older answers do not count."""
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            try:
                if left <= 0:  # also while lines keep coming that are no answer to this
                    raise queue.Empty
                line = self.lines.get(timeout=left)
            except queue.Empty:
                self.close()
                raise TooSlow(f"{self.command} did not answer in {seconds:g} s") from None
            if not line:
                raise BotFailed(f"{self.command} has left{self.how()}")
            try:
                told = json.loads(line)
                number, option = told["id"], told["option"]
            except (ValueError, TypeError, KeyError, RecursionError):
                raise BotFailed(
                    f"{self.command} wrote {line.strip()[:80]!r}, "
                    'where {"id": number, "option": words} was expected; '
                    "what is not for us belongs on its error stream"
                ) from None
            if number == self.asked:
                return str(option)
            if not isinstance(number, int) or number > self.asked:
                raise BotFailed(
                    f"{self.command} answered a question with the id {shortened(number)}, "
                    f"but the one it was asked has the id {self.asked}"
                )

    def how(self) -> str:
        """How the program ended."""
        assert self.process is not None
        try:
            return f" (exit status {self.process.wait(timeout=1.0)})"
        except subprocess.TimeoutExpired:
            return ""

    def close(self) -> None:
        """The game is over: the program is asked to leave, and ended if it does not."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        with contextlib.suppress(OSError):  # it may have left already
            process.stdin.write('{"type": "end"}\n')
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(timeout=1.0)
        except subprocess.TimeoutExpired:
            end(process)
            process.wait()


def end(process: subprocess.Popen[str]) -> None:
    """End a program and what it has started: ``run:sh mybot.sh`` is two."""
    begun = started_by(process.pid)
    process.kill()
    for number in begun:
        with contextlib.suppress(OSError):  # it has left
            os.kill(number, signal.SIGKILL)


def started_by(process: int) -> list[int]:
    """The processes that one has started, and those that these have, as far as the system tells:
    Linux does. (A group of their own would keep Ctrl-C, and the server's end, from them.)"""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):  # it has left
            parent = entry.read_text("utf-8", "replace").rpartition(")")[2].split()[1]
            children.setdefault(int(parent), []).append(int(entry.parent.name))
    found: list[int] = []
    ahead = [process]
    while ahead:
        more = children.get(ahead.pop(), [])
        found += more
        ahead += more
    return found
