"""Puzzles over the network. Nothing is stored: whoever tries a line sends all of it."""

from __future__ import annotations

import asyncio
import datetime
import re
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

from ecumene.core.errors import EcumeneError, IllegalMove, InvalidNotation
from ecumene.core.view import observe
from ecumene.records.record import load
from ecumene.review.accuracy import main_field
from ecumene.review.course import finished_course
from ecumene.review.judging import judge
from ecumene.review.posing import Telling, listed
from ecumene.review.puzzles import Posed, Stored, UnknownPuzzle, games_with_puzzles, puzzle
from ecumene.review.strongest import reviewer_of
from ecumene.review.units import units_of
from ecumene.server.http.limits import at_cost
from ecumene.server.http.problems import Problem
from ecumene.server.reviewing.reviews import Reviews
from ecumene.server.storage.schema import FINISHED

Json = dict[str, Any]
T = TypeVar("T")

KEPT: Final = 32
"""Puzzles kept on their tables; dealing those takes a while."""
OF_A_TABLE: Final = re.compile(r"t-([a-z0-9]{4,16})-(\d{1,9})")


class Puzzles:
    """Those of the package, and those made of moments of finished games here."""

    def __init__(self, reviews: Reviews) -> None:
        self.reviews = reviews
        self.posed: OrderedDict[str, Telling] = OrderedDict()

    async def listed(self, game_id: str | None) -> Json:
        if game_id is not None and game_id not in games_with_puzzles():
            raise Problem("no_puzzle")
        day = datetime.datetime.now(datetime.UTC).date()
        return dict(await asyncio.to_thread(at_cost, listed, game_id, day))

    async def show(self, puzzle_id: str) -> Json:
        return dict(await self.do(puzzle_id, Telling.puzzle))

    async def attempt(self, puzzle_id: str, line: list[str]) -> Json:
        return dict(await self.do(puzzle_id, lambda it: it.trial(it.posed.codes(line))))

    async def preview(self, puzzle_id: str, line: list[str], option: str) -> Json:
        return dict(await self.do(puzzle_id, lambda it: it.preview(it.posed.codes(line), option)))

    async def hint(self, puzzle_id: str, number: int) -> Json:
        return dict(await self.do(puzzle_id, lambda it: it.hint(number)))

    async def check(self, puzzle_id: str, line: list[str], hints: int) -> Json:
        return dict(await self.do(puzzle_id, lambda it: it.graded(it.posed.codes(line), hints)))

    async def do(self, puzzle_id: str, work: Callable[[Telling], T]) -> T:
        telling = await self.found(puzzle_id)
        try:
            return await asyncio.to_thread(at_cost, work, telling)
        except IllegalMove as refusal:
            raise Problem("illegal_move", reason=refusal.reason) from None
        except InvalidNotation as error:
            raise Problem("bad_notation", why=str(error)) from None
        except UnknownPuzzle:
            raise Problem("no_puzzle") from None

    async def found(self, puzzle_id: str) -> Telling:
        found = self.posed.get(puzzle_id)
        if found is None:
            stored = await self.stored(puzzle_id)
            found = await asyncio.to_thread(at_cost, lambda: Telling(Posed(stored)))
        self.posed[puzzle_id] = found
        self.posed.move_to_end(puzzle_id)
        while len(self.posed) > KEPT:
            self.posed.popitem(last=False)
        return found

    async def stored(self, puzzle_id: str) -> Stored:
        of_table = OF_A_TABLE.fullmatch(puzzle_id)
        if of_table is None:
            try:
                return puzzle(puzzle_id)
            except UnknownPuzzle:
                raise Problem("no_puzzle") from None
        live = await self.reviews.registry.open(of_table[1])
        if live.known.status != FINISHED:
            raise Problem("not_finished")
        record = await self.reviews.record(live)
        made = await asyncio.to_thread(at_cost, made_of, record, int(of_table[2]), puzzle_id)
        if made is None:
            raise Problem("no_puzzle")
        return made


def made_of(raw: Json, ply: int, puzzle_id: str) -> Stored | None:
    """The puzzle that a moment of a finished game makes, if it makes one."""
    try:
        course = finished_course(load(raw))
    except EcumeneError:
        return None
    reviewer = reviewer_of(course.spec.id)
    for unit in units_of(course, reviewer):
        if unit.ply == ply and reviewer.puzzling(unit.topic):
            state = course.decisions[unit.first].state
            judged = judge(reviewer, state, unit)
            words_of = course.spec.vocabulary.format
            return Stored(
                id=puzzle_id,
                game=course.spec.id,
                number=0,
                seat=unit.seat,
                round=unit.round,
                field=main_field(reviewer, judged),
                stake=round(judged.loss, 1),
                options=dict(course.record.options),
                position=course.spec.to_json(observe(course.spec, state, unit.seat).state),
                played=tuple(words_of(code) for code in judged.played),
                best=tuple(words_of(code) for code in judged.best),
            )
    return None
