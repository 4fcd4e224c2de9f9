"""Bots think in processes of their own: neither their time nor the interpreter's lock is the
server's. One that thinks too long is ended."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, Final

from ecumene.bots.guests import Guest
from ecumene.bots.program import START
from ecumene.core.advice import Advice
from ecumene.records.session import Session
from ecumene.server.bots.bot_process import BEGUN, FAILED, SLOW, Question, answer_questions
from ecumene.server.tables.table_info import TableInfo
from ecumene.server.watching.metrics import Metrics

log = logging.getLogger("ecumene.server")

MOST_ADVICE: Final = 16
"""So many may wait for advice; it takes some hundredths of a second each."""
SLACK: Final = 5.0
START_SECONDS: Final = 60.0
"""A new process has to load the game first; that is no thinking time."""


def question_about(info: TableInfo, session: Session, seat: int, bot: str) -> Question:
    """What a bot has to know to think for a seat at a table."""
    return Question(
        table=info.id,
        game=info.game,
        players=info.players,
        seed=info.seed,
        options=info.options,
        start=session.record.start,
        moves=list(session.record.moves),
        seat=seat,
        bot=bot,
    )


class NoAnswer(Exception):
    """A bot that failed, or thought too long; ``why`` in a word, for those at the table."""

    def __init__(self, says: str, why: str = FAILED) -> None:
        super().__init__(says)
        self.why = why


class Worker:
    """One process and the pipe to it; used by one thread at a time."""

    def __init__(self, context: SpawnContext, guests: tuple[Guest, ...] = ()) -> None:
        self.context = context
        self.guests = guests
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.fresh = True

    def start(self) -> Connection:
        ours, theirs = self.context.Pipe()
        self.process = self.context.Process(
            target=answer_questions, args=(theirs, self.guests), daemon=True
        )
        self.process.start()
        theirs.close()
        self.pipe = ours
        self.fresh = True
        return ours

    def ask(self, question: Question, seconds: float) -> str | Advice:
        if self.process is not None and not self.process.is_alive():
            self.stop()  # it ended while nobody thought: no fault of this bot
        try:
            pipe = self.pipe or self.start()
            pipe.send(question)
            kind, found = heard(pipe, seconds + (START_SECONDS if self.fresh else 0.0))
            if kind == BEGUN:  # it has loaded the game and knows the position
                kind, found = heard(pipe, seconds)
        except (EOFError, OSError) as error:
            self.stop()
            raise NoAnswer(f"its process ended ({type(error).__name__})") from None
        except NoAnswer:
            self.stop()
            raise
        self.fresh = False
        if kind == "error":
            why, says = found
            raise NoAnswer(says, why)
        answer: str | Advice = found
        return answer

    def stop(self) -> None:
        if self.pipe is not None:
            self.pipe.close()
        if self.process is not None:
            end_group(self.process)
            self.process.kill()
            self.process.join()
        self.pipe = self.process = None


def end_group(process: SpawnProcess) -> None:
    """End the programs that bots of a process run; it leads a group of its own."""
    if process.pid is not None and hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


def heard(pipe: Connection, seconds: float) -> tuple[str, Any]:
    """What the process says next."""
    if not pipe.poll(seconds):
        raise NoAnswer("it thought too long", SLOW)
    said: tuple[str, Any] = pipe.recv()
    return said


class BotPool:
    """Some workers; a table's questions prefer the worker that knows it. Bots from outside have
    workers of their own, as many, so that nobody else's bots wait for them."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        metrics: Metrics | None = None,
        guests: tuple[Guest, ...] = (),
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.guests = {(game, guest.name): guest for guest in guests for game in guest.games}
        self.ours = range(max(1, workers))
        self.workers = [Worker(context) for _ in self.ours]
        if guests:
            self.workers += [Worker(context, guests) for _ in self.ours]
        self.theirs = range(len(self.ours), len(self.workers))
        self.locks = [asyncio.Lock() for _ in self.workers]
        self.threads = ThreadPoolExecutor(len(self.workers), thread_name_prefix="bots")
        self.seconds = seconds
        self.advising = 0
        self.metrics = metrics or Metrics()

    def place(self, table: str, guest: bool = False) -> int:
        """The worker that knows the table, unless it is busy and another one is not."""
        among = self.theirs if guest else self.ours
        home = among[sum(table.encode()) % len(among)]
        if not self.locks[home].locked():
            return home
        idle = [k for k in among if not self.locks[k].locked()]
        return idle[0] if idle else home

    def seconds_for(self, guest: Guest | None) -> float:
        """How long a bot may think. A program measures its time itself, and more of it for its
        first answer; if it cannot be stopped so, its whole process is."""
        if guest is None:
            return self.seconds
        return guest.budget + (START + SLACK if guest.is_program else 0.0)

    async def ask(self, question: Question) -> str:
        """The bot's choice in notation; `NoAnswer` if it has none."""
        return str(await self.put(question))

    async def advise(self, question: Question, seconds: float | None = None) -> Advice:
        """What the bot would do in somebody's place; `NoAnswer` if it has none within so many
        seconds, or if too many have asked before: advice must not keep bots from moving."""
        if self.advising >= MOST_ADVICE:
            raise NoAnswer("too many wait for advice")
        self.advising += 1
        try:
            found = await self.put(replace(question, advice=True), seconds)
        finally:
            self.advising -= 1
        if not isinstance(found, Advice):
            raise NoAnswer(f"it answered {found!r}")
        return found

    async def put(self, question: Question, seconds: float | None = None) -> str | Advice:
        guest = self.guests.get((question.game, question.bot))
        usual = self.seconds_for(guest)
        most = usual if seconds is None else min(seconds, usual)
        place = self.place(question.table, guest is not None)
        loop = asyncio.get_running_loop()
        purpose = "hint" if question.advice else "move"
        asked = time.monotonic()
        async with self.locks[place]:
            self.metrics.bot_wait_seconds.observe(time.monotonic() - asked)
            with self.metrics.thought(question.game, purpose):
                return await loop.run_in_executor(
                    self.threads, self.workers[place].ask, question, most
                )

    def close(self) -> None:
        for worker in self.workers:
            worker.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)
