"""Work on what people have written themselves: done in processes of their own, within a time limit.

A table of own numbers is a text of up to 64 kB that somebody made up; to read it, to begin a game
with it and to make its card book may take long. Nobody else waits for that: the process is ended
when the time is over. One address has one errand done at a time.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import logging
import multiprocessing
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, Final, Literal
from weakref import WeakValueDictionary

from ecumene.core import messages
from ecumene.core.messages import text
from ecumene.core.registry import game
from ecumene.core.spec import TABLE, GameSpec
from ecumene.server.http.limits import at_cost, pay
from ecumene.server.http.problems import Problem
from ecumene.server.tables.option_checks import check, checked_options, shown
from ecumene.table.book import card_book
from ecumene.table.schema.books import CardBook

Json = dict[str, Any]

log = logging.getLogger("ecumene.server")

WORKERS: Final = 2
START_SECONDS: Final = 60.0
"""A new process has to load the games first."""
START_COST: Final = 1.0
"""What a new process costs, in seconds; whoever made it necessary pays."""
PATIENCE: Final = 10.0
"""An answer may come after so many times the computing it may take; the machine may be busy."""
SHORT: Final = 8_000
"""Options without tables that take no more characters than this are worked on at once."""
RENEWED: Final = 200
"""After so many errands a process is replaced: games keep what they have read."""


@dataclass(frozen=True)
class Errand:
    kind: Literal["check", "options", "cards"]
    game: str
    players: int
    options: str
    """As JSON: nothing is nested too deeply for the way to the process."""
    language: str


def do(errand: Errand) -> Any:
    """The work itself, in the language of the one who asks."""
    messages.use(errand.language)
    spec = game(errand.game)
    given: Json = json.loads(errand.options)
    if errand.kind == "check":
        return check(spec, errand.players, given)
    if errand.kind == "options":
        return checked_options(spec, errand.players, given)
    return card_book(errand.game, given)


def run_errands(pipe: Connection) -> None:
    """The life of the process: errands in, answers and what they took out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it by closing the connection
    try:
        pipe.send("ready")
        while True:
            errand, seconds = pipe.recv()
            begun = time.process_time()
            answer: tuple[str, Any]
            try:
                with ended_after(seconds):
                    answer = ("done", do(errand))
            except Problem as problem:
                why = str(problem.params.get("why", ""))
                answer = ("problem", (problem.code, problem.details, why))
            except Exception as error:
                answer = ("error", f"{type(error).__name__}: {error}")
            pipe.send((*answer, time.process_time() - begun))
    except (EOFError, OSError):
        return


@contextlib.contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """The whole process is ended if this takes more computing. Compiled code notices no signal that
    Python would have to handle; this one the system handles. Where there are no such timers the
    patience of the one who waits is the only limit."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


class TooSlow(Exception):
    """An errand that took too long."""


class Worker:
    """One process and the pipe to it; used by one thread at a time."""

    def __init__(self, context: SpawnContext) -> None:
        self.context = context
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.done = 0

    def start(self) -> Connection:
        ours, theirs = self.context.Pipe()
        self.process = self.context.Process(target=run_errands, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.pipe = ours
        self.done = 0
        if not ours.poll(START_SECONDS):
            raise EOFError
        ours.recv()
        return ours

    def ask(self, errand: Errand, seconds: float, patience: float) -> tuple[str, Any, float]:
        """The answer and what it took; `TooSlow` after so many seconds of computing, or if it has
        not come after so long: an honest errand on a busy machine gets its time."""
        try:
            pipe = self.pipe or self.start()
            pipe.send((errand, seconds))
            if not pipe.poll(patience):
                raise TooSlow
            answer: tuple[str, Any, float] = pipe.recv()
        except EOFError:
            ended = self.exit_code()
            self.stop()
            if ended == -getattr(signal, "SIGPROF", 0):
                raise TooSlow from None
            raise
        except BaseException:
            self.stop()
            raise
        self.done += 1
        if self.done >= RENEWED:
            self.stop()
        return answer

    def exit_code(self) -> int | None:
        if self.process is None:
            return None
        self.process.join(1)
        return self.process.exitcode

    def stop(self) -> None:
        if self.pipe is not None:
            self.pipe.close()
        if self.process is not None:
            self.process.kill()
            self.process.join()
        self.pipe = self.process = None


class Errands:
    """Some processes, started when they are first needed."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        context = multiprocessing.get_context("spawn")
        self.workers = [Worker(context) for _ in range(WORKERS)]
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self.free.put_nowait(worker)
        self.threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="errands")
        self.turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def check(self, spec: GameSpec[Any], players: int, given: Json, whose: str) -> Json:
        """What a table with these options would be, and what is wrong with them."""
        try:
            if not is_own(spec, given):
                return await asyncio.to_thread(at_cost, check, spec, players, given)
            found: Json = await self.run("check", spec.id, players, given, whose)
        except Problem as problem:
            option = str(problem.details.get("option", ""))
            why = {"option": option, "message": problem.params["why"]}
            return {"problem": why, "lists": [], "modes": []}
        return found

    async def options(
        self, spec: GameSpec[Any], players: int, given: Json, whose: str
    ) -> dict[str, str]:
        """Complete options that a game can begin with; `Problem` says what is wrong."""
        if not is_own(spec, given):
            return await asyncio.to_thread(at_cost, checked_options, spec, players, given)
        found: dict[str, str] = await self.run("options", spec.id, players, given, whose)
        return found

    async def cards(self, spec: GameSpec[Any], options: dict[str, str], whose: str) -> CardBook:
        """The card book of a game with these options."""
        if not is_own(spec, options):
            return await asyncio.to_thread(at_cost, card_book, spec.id, options)
        found: CardBook = await self.run("cards", spec.id, 0, options, whose)
        return found

    async def run(
        self,
        kind: Literal["check", "options", "cards"],
        game_id: str,
        players: int,
        given: Json,
        whose: str,
    ) -> Any:
        errand = Errand(kind, game_id, players, json.dumps(given), messages.spoken())
        turn = self.turns.setdefault(whose, asyncio.Lock())
        async with turn:
            worker = await self.free.get()
            loop = asyncio.get_running_loop()
            patience = PATIENCE * self.seconds
            asking = loop.run_in_executor(self.threads, worker.ask, errand, self.seconds, patience)
            try:
                # The worker is not free before its answer is there, even if nobody waits for it.
                answer, found, took = await asyncio.shield(asking)
            except TooSlow:
                pay(self.seconds + START_COST)
                raise too_slow(game(game_id), given) from None
            except (EOFError, OSError) as error:
                log.error("reading options failed: the process ended (%s)", type(error).__name__)
                raise too_slow(game(game_id), given) from None
            finally:
                if asking.done():
                    self.free.put_nowait(worker)
                else:
                    asking.add_done_callback(functools.partial(self.over, worker))
        pay(took)
        if answer == "problem":
            code, details, why = found
            raise Problem(code, details, why=why)
        if answer == "error":
            log.error("reading options failed: %s", found)
            raise Problem("internal")
        return found

    def over(self, worker: Worker, asking: asyncio.Future[tuple[str, Any, float]]) -> None:
        """Nobody waited for the answer any more."""
        self.free.put_nowait(worker)
        if not asking.cancelled():
            asking.exception()

    def close(self) -> None:
        for worker in self.workers:
            worker.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)


def is_own(spec: GameSpec[Any], given: Json) -> bool:
    """Does somebody want tables of their own, or so much that nobody knows what it takes?"""
    try:
        size = len(json.dumps(given))
    except RecursionError:
        why = text("options.no_table", name=", ".join(given), why=text("options.too_deep"))
        raise Problem("bad_options", why=shown(why)) from None
    own = any(option.kind == TABLE and given.get(option.name) for option in spec.options)
    return own or size > SHORT


def too_slow(spec: GameSpec[Any], given: Json) -> Problem:
    tables = [one.name for one in spec.options if one.kind == TABLE and given.get(one.name)]
    name = tables[0] if tables else ""
    why = text("options.too_slow", name=name or ", ".join(sorted(given)))
    return Problem("bad_options", {"option": name}, why=why)
