"""The lab of a server: what lies in its folder, runs one after the other, reports beside them."""

from __future__ import annotations

import asyncio
import hmac
import importlib.util
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from ecumene.core import messages
from ecumene.core.messages import spoken
from ecumene.lab.report.naming import Names
from ecumene.lab.report.page import usual_title
from ecumene.lab.study.sides import Question
from ecumene.lab.study.study import Study
from ecumene.server.errands import Errands
from ecumene.server.http.problems import Problem
from ecumene.server.laboratory.asking import Asking
from ecumene.server.laboratory.lab_settings import LabSettings
from ecumene.server.laboratory.lab_wishes import StudyWish
from ecumene.server.laboratory.lane import Lane
from ecumene.server.laboratory.process import Task, Told
from ecumene.server.laboratory.run_file import RunFile
from ecumene.server.laboratory.shelf import Head, Shelf, head_of, question_of, report_name
from ecumene.server.laboratory.speeds import Speeds
from ecumene.server.laboratory.summary import GAMES, Summary, stamp_of
from ecumene.server.laboratory.worker import Broken
from ecumene.server.tables.tokens import digest, new_seed, new_table_id, new_token

log = logging.getLogger("ecumene.server")

Json = dict[str, Any]
Admit = Callable[[], Awaitable[None]]
"""Complains if somebody has begun too many runs lately."""
NEEDED: Final = ("jinja2", "matplotlib", "numpy")
NOTED_EVERY: Final = 5.0
"""Seconds between two notes in the file of the run that is played."""
GIVING_UP: Final = 0.1
WRITING_SECONDS: Final = 600.0
"""A report that takes longer is given up."""
SEED_BITS: Final = 31
FEWEST_DEALS: Final = 2


def missing() -> list[str]:
    """The libraries of the lab that are not installed."""
    return [name for name in NEEDED if importlib.util.find_spec(name) is None]


class Laboratory:
    """Runs are played in the order in which they were begun; reports are written beside them, one
    after the other. No study is played and written about at once."""

    def __init__(
        self, settings: LabSettings, errands: Errands, spawn: Callable[[Any], object]
    ) -> None:
        self.settings = settings
        self.spawn = spawn
        self.missing = missing()
        self.shelf = Shelf(None if self.missing else settings.folder)
        self.asking = Asking(errands)
        self.speeds = Speeds(self.shelf.folder)
        self.player = Lane("lab", settings.modesty)
        self.writer = Lane("lab-reports", settings.modesty)
        self.runs: dict[str, RunFile] = {}
        """Those begun here, by the names of their studies."""
        self.over: dict[str, int] = {}
        """Games of those runs that are over."""
        self.waiting: deque[str] = deque()
        self.unwritten: deque[str] = deque()
        """Studies that want a report, those that somebody looks at first."""
        self.hopeless: dict[str, tuple[str, str]] = {}
        """Studies whose report could not be written: the stamp of their games, and why."""
        self.closing = False
        self.noted = 0.0

    # ---- what there is

    def look_around(self) -> None:
        """After a start: what was waiting or being played goes on."""
        found = [(name, RunFile.read(self.shelf.path(name))) for name in self.shelf.names()]
        for name, run in sorted(
            ((name, run) for name, run in found if run is not None),
            key=lambda entry: entry[1].created,
        ):
            self.runs[name] = run
            self.over[name] = games_in(self.shelf.path(name))
            if run.standing in ("waiting", "running"):
                run.standing = "waiting" if self.settings.runs else "paused"
                if self.settings.runs:
                    self.waiting.append(name)
        self.go_on()

    @property
    def open(self) -> bool:
        return self.shelf.folder is not None

    @property
    def current(self) -> str | None:
        """The study whose run is being played."""
        return self.player.current

    def report(self, name: str) -> Path:
        """The file of a report in the language spoken; `Problem` if there is none (yet)."""
        folder = self.shelf.path(name)
        found = folder / report_name(spoken())
        summary = Summary.read(folder)
        if summary is None or not found.is_file():
            self.want_report(name, at_once=True)
            raise Problem("no_report")
        if summary.stamp != stamp_of(folder) and name != self.current:
            self.want_report(name, at_once=True)  # the older one is shown meanwhile
        return found

    def want_report(self, name: str, at_once: bool = False) -> None:
        """Have it written, ``at_once`` before others, unless that is under way or has failed
        before."""
        self.shelf.path(name)  # complains of a study that is none
        busy = name in (self.current, self.writer.current)
        run = self.runs.get(name)
        if busy or self.hopeless_because(name) or (run and run.unfinished):
            return
        if name in self.unwritten:
            if not at_once:
                return
            self.unwritten.remove(name)
        if at_once:
            self.unwritten.appendleft(name)
        else:
            self.unwritten.append(name)
        self.go_on()

    def hopeless_because(self, name: str) -> str:
        """Why there can be no report of these games; empty as far as is known."""
        stamp, why = self.hopeless.get(name, ("", ""))
        return why if stamp == stamp_of(self.shelf.path(name)) else ""

    # ---- runs

    async def begin(
        self, wish: StudyWish, origin: str, whose: str, admit: Admit
    ) -> tuple[str, str]:
        """A new run: the name of its study and the key of whoever begins it. A question that is
        refused takes nothing of what somebody may begin."""
        self.must_fit(wish.deals, 1 if wish.b is None and wish.lot is None else 2, origin)
        question = await self.asking.question(wish, new_seed() >> SEED_BITS, whose)
        await admit()
        return await self.enter(question, wish.deals, wish.until, origin)

    async def again(self, study: str, origin: str, whose: str, admit: Admit) -> tuple[str, str]:
        """The question of a stored study on other deals: its name and the key. As large as the
        first run was meant to be, or as the lab allows."""
        self.must_run()
        asked = await asyncio.to_thread(question_of, self.shelf.path(study))
        sides = len(asked.sides)
        before = self.runs.get(study)
        deals = games_in(self.shelf.path(study)) // sides if before is None else before.deals
        deals = max(FEWEST_DEALS, min(deals, self.settings.games // sides))
        self.must_fit(deals, sides, origin)
        question = await self.asking.again(asked, new_seed() >> SEED_BITS, whose)
        await admit()
        return await self.enter(question, deals, before.until if before else None, origin)

    async def enter(
        self, question: Question, deals: int, until: float | None, origin: str
    ) -> tuple[str, str]:
        """A run that waits for its turn."""
        self.must_have_room(origin)  # others may have begun meanwhile
        name, key = new_table_id(), new_token()
        run = RunFile(deals, until, digest(key), origin)
        self.runs[name], self.over[name] = run, 0
        try:
            await asyncio.to_thread(self.lay_down, name, question, run)
        except OSError as error:
            del self.runs[name], self.over[name]
            log.error("the folder of the lab cannot be written: %s", error.strerror)
            raise Problem("storage") from None
        self.waiting.append(name)
        self.go_on()
        return name, key

    def lay_down(self, name: str, question: Question, run: RunFile) -> None:
        folder = self.shelf.place_for(name)
        Study.open(folder, question)
        run.titles = titles_of(question)
        run.write(folder)

    def must_fit(self, deals: int, sides: int, origin: str) -> None:
        self.must_run()
        if deals * sides > self.settings.games:
            raise Problem("run_too_large", games=deals * sides, most=self.settings.games)
        self.must_have_room(origin)

    def must_run(self) -> None:
        if not self.open:
            raise Problem("no_lab")
        if not self.settings.runs:
            raise Problem("no_runs")

    def must_have_room(self, origin: str) -> None:
        unfinished = [run for run in self.runs.values() if run.unfinished]
        mine = sum(run.origin == origin for run in unfinished)
        if mine >= self.settings.per_address:
            raise Problem("too_many_runs", limit=self.settings.per_address)
        if len(self.waiting) >= self.settings.waiting:
            raise Problem("lab_full", limit=self.settings.waiting)
        if len(self.shelf.names()) >= self.settings.kept:
            raise Problem("lab_kept", limit=self.settings.kept)

    def mine(self, name: str, key: str) -> RunFile:
        """The run, if the key is that of whoever began it."""
        self.shelf.path(name)
        run = self.runs.get(name)
        if run is None or not hmac.compare_digest(run.key, digest(key)):
            raise Problem("not_your_run")
        return run

    def pause(self, name: str, key: str) -> None:
        run = self.mine(name, key)
        if not run.unfinished:
            raise Problem("run_is_over")
        self.set(name, run, "paused")

    def resume(self, name: str, key: str) -> None:
        self.must_run()
        run = self.mine(name, key)
        if not run.unfinished:
            raise Problem("run_is_over")
        if run.standing == "paused":
            self.set(name, run, "waiting")
            self.waiting.append(name)
            self.go_on()

    def stop(self, name: str, key: str) -> None:
        """No more games; what is known is reported."""
        run = self.mine(name, key)
        if not run.unfinished:
            raise Problem("run_is_over")
        run.ended = "stopped"
        self.set(name, run, "done")
        self.unwritten.append(name)
        self.go_on()

    def remove(self, name: str, key: str) -> None:
        run = self.mine(name, key)
        if run.unfinished:
            self.set(name, run, "done")
        if name in self.unwritten:
            self.unwritten.remove(name)
        for lane in (self.player, self.writer):
            if name == lane.current:
                lane.interrupt()
        self.shelf.remove(name)
        del self.runs[name], self.over[name]

    def set(self, name: str, run: RunFile, standing: Any) -> None:
        """Another standing; what is being played is interrupted, what waits does so no more."""
        if name in self.waiting:
            self.waiting.remove(name)
        interrupt = name == self.current and run.standing == "running"
        run.standing = standing
        run.write(self.shelf.path(name))
        if interrupt:
            self.player.interrupt()

    # ---- the work

    def go_on(self) -> None:
        """Begin with the next run and the next report, where nothing is being done."""
        if self.closing:
            return
        if self.player.current is None and self.waiting:
            name = self.player.current = self.waiting.popleft()
            run = self.runs[name]
            run.standing = "running"
            left = max(0.0, 60 * self.settings.minutes - run.seconds)
            task = self.task(name, run.deals, run.until, left)
            self.spawn(self.do(self.player, name, task, run))
        # a run that was stopped a moment ago may still be writing down its last game
        ready = next((name for name in self.unwritten if name != self.player.current), None)
        if self.writer.current is None and ready is not None:
            self.unwritten.remove(ready)
            self.writer.current = ready
            self.spawn(self.do(self.writer, ready, self.task(ready)))

    def task(self, name: str, *what: Any) -> Task:
        return Task(str(self.shelf.place_for(name)), *what)

    async def do(self, lane: Lane, name: str, task: Task, run: RunFile | None = None) -> None:
        loop = asyncio.get_running_loop()
        before = 0.0 if run is None else run.seconds
        silence = WRITING_SECONDS if run is None else self.settings.game_seconds

        def hear(told: Told) -> None:
            loop.call_soon_threadsafe(self.heard, name, run, before, told)

        try:
            await lane.run(task, silence, hear)
        except Broken as error:
            asked_for = run is not None and run.standing != "running"
            if not asked_for and not self.closing:
                log.error("study %s: %s", name, error)
                self.fail(name, run, "fault")
        finally:
            lane.current = None
            self.go_on()
        if lane.idle and not self.closing:
            self.spawn(lane.rest())

    def heard(self, name: str, run: RunFile | None, before: float, told: Told) -> None:
        """A message of the process."""
        if told.problem:
            log.error("study %s: %s %s", name, told.problem, told.details)
            self.fail(name, run, told.problem)
            return
        if run is None or run.standing != "running":
            return
        if told.complete:
            run.standing = "done"
        else:
            self.over[name] = told.done
            run.seconds = before + told.seconds
            run.ended = told.ended or run.ended
        if told.look is not None:
            run.sentences, run.surety = told.look.sentences, told.look.surety
            if told.look.figure is not None:
                run.look(told.look.pairs, *told.look.figure)
        if told.ended:
            self.measure(name, run)
        if told.complete or told.look or time.monotonic() - self.noted > NOTED_EVERY:
            self.note(name, run)

    def note(self, name: str, run: RunFile) -> None:
        self.noted = time.monotonic()
        try:
            run.write(self.shelf.path(name))
        except (OSError, Problem):
            log.error("study %s: its run cannot be noted", name)

    def fail(self, name: str, run: RunFile | None, why: str) -> None:
        try:
            self.hopeless[name] = stamp_of(self.shelf.path(name)), why
        except Problem:
            return  # it was removed
        if run is not None:
            run.standing, run.ended = "failed", why
            self.note(name, run)

    def measure(self, name: str, run: RunFile) -> None:
        """Remember how long a game took, if all seats had the same bot."""
        head = self.head(name)
        if head is not None and len(head.bots) == 1 and self.over[name] and run.seconds:
            per_game = run.seconds / self.over[name]
            self.speeds.measured(head.game, head.players, head.bots[0], per_game)

    def head(self, name: str) -> Head | None:
        return head_of(self.shelf.path(name))

    async def give_up(self) -> None:
        """Another process goes on with what was begun here; nothing of it is remembered."""
        self.closing = True
        for name, run in self.runs.items():
            if run.standing == "running":
                self.note(name, run)
        for lane in (self.player, self.writer):
            while lane.current is not None:
                await asyncio.to_thread(lane.interrupt)
                await asyncio.sleep(GIVING_UP)
        for known in (self.runs, self.over, self.waiting, self.unwritten):
            known.clear()
        self.closing = False

    def close(self) -> None:
        """What is being played goes on after the next start."""
        self.closing = True
        self.player.interrupt()
        for name, run in self.runs.items():
            if run.standing == "running":
                self.note(name, run)
        for lane in (self.player, self.writer):
            lane.close()


def games_in(folder: Path) -> int:
    try:
        with (folder / GAMES).open("rb") as file:
            return sum(1 for line in file if line.endswith(b"\n"))
    except OSError:
        return 0


def titles_of(question: Question) -> dict[str, str]:
    """What a study asks, in every language."""
    before = spoken()
    titles: dict[str, str] = {}
    for language in messages.languages():
        messages.use(language)
        titles[language] = usual_title(question, Names(question))
    messages.use(before)
    return titles
