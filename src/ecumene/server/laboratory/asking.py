"""What somebody wants to know, as a question for the lab."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Final

from ecumene.bots.outside import label
from ecumene.bots.registry import ANY_MOVE, bot_near, foreign_bots, offered_bots
from ecumene.core.registry import game
from ecumene.core.spec import TABLE, GameSpec
from ecumene.lab.report.naming import OWN
from ecumene.lab.study.asking import PRINTED, changed_things, table_option
from ecumene.lab.study.sides import Question, Side, Treatment
from ecumene.lab.study.watch import Thing, watch_of
from ecumene.server.errands import Errands
from ecumene.server.http.limits import at_cost
from ecumene.server.http.problems import Problem
from ecumene.server.laboratory.lab_wishes import SideWish, StudyWish
from ecumene.server.laboratory.numbers import changed_table

STUDENT: Final = 4
"""The strength of the bots that play where nobody is chosen: good, and quick enough."""


def lab_bots(game_id: str) -> list[str]:
    """The bots that may play here: those of the game, none that the operator brought along."""
    foreign = set(foreign_bots(game_id))
    return [name for name in (*offered_bots(game_id), ANY_MOVE) if name not in foreign]


def usual_bot(game_id: str) -> str:
    return bot_near(game_id, STUDENT)


class Asking:
    """Makes questions of wishes; reading tables of one's own is left to errands."""

    def __init__(self, errands: Errands) -> None:
        self.errands = errands

    async def question(self, wish: StudyWish, seed: int, whose: str) -> Question:
        """`Problem` says what is wrong with a wish."""
        spec = game(wish.game)
        sides = [await self.side(spec, wish, wish.a, whose)]
        about: tuple[str, ...] = ()
        if wish.b is not None:
            sides.append(await self.side(spec, wish, wish.b, whose))
            if sides[0] == sides[1] or same_play(sides[0], sides[1]):
                raise Problem("same_sides")
            about = await asyncio.to_thread(
                at_cost, changed_things, spec, wish.players, sides[0], sides[1]
            )
        elif wish.lot is not None:
            thing = wish.lot.thing
            known = await asyncio.to_thread(at_cost, things_of, spec, wish.players, sides[0])
            if thing not in known:
                raise Problem("no_thing", thing=thing)
            if not watch_of(spec.id).chosen(known[thing]):
                raise Problem("dealt_thing", thing=thing)
            words = f"{wish.lot.manner}:{thing}"
            treatment = Treatment(wish.lot.manner, thing)
            sides.append(Side(words, sides[0].options, sides[0].bots, treatment))
            about = (thing,)
        return Question(wish.game, wish.players, tuple(sides), seed, about)

    async def again(self, question: Question, seed: int, whose: str) -> Question:
        """A stored question on other deals, if it can be played here by the rules of today."""
        spec = game(question.game)
        known = lab_bots(spec.id)
        for side in question.sides:
            for bot in side.bots:
                if bot not in known:
                    raise Problem("no_lab_bot", name=label(bot), known=", ".join(known))
            await self.errands.options(spec, question.players, dict(side.options), whose)
            if side.treatment is not None:
                found = await asyncio.to_thread(at_cost, things_of, spec, question.players, side)
                if side.treatment.thing not in found:
                    raise Problem("no_thing", thing=side.treatment.thing)
        return replace(question, seed=seed)

    async def side(self, spec: GameSpec[Any], wish: StudyWish, side: SideWish, whose: str) -> Side:
        given: dict[str, Any] = dict(side.options)
        if side.numbers:
            name = table_option(spec)
            own = ""
            if given.get(name):
                own = (await self.errands.options(spec, wish.players, given, whose))[name]
            given[name] = await asyncio.to_thread(
                at_cost, changed_table, spec.id, side.numbers, own
            )
        chosen = await self.errands.options(spec, wish.players, given, whose)
        usual = {option.name: option.default for option in spec.options}
        options = {name: value for name, value in chosen.items() if value != usual[name]}
        bots = tuple(side.bots) or (usual_bot(spec.id),)
        known = lab_bots(spec.id)
        for bot in bots:
            if bot not in known:
                raise Problem("no_lab_bot", name=bot, known=", ".join(known))
        if len(bots) not in (1, wish.players):
            raise Problem("bots_for_seats", bots=len(bots), players=wish.players)
        return Side(side_name(spec, side, options), tuple(sorted(options.items())), bots)


def side_name(spec: GameSpec[Any], side: SideWish, options: dict[str, str]) -> str:
    """What a side is called, in the words that a terminal would take."""
    tables = {option.name for option in spec.options if option.kind == TABLE}
    parts = [f"{name}={value}" for name, value in options.items() if name not in tables]
    if tables & options.keys():
        slugs = dict.fromkeys(one.thing.partition(":")[2] for one in side.numbers)
        own = side.name.strip() or OWN
        parts = ([own] if side.options.keys() & tables else []) + list(slugs) + parts
    if side.bots:
        parts.append(f"bot:{','.join(side.bots)}")
    return "+".join(parts) or PRINTED


def same_play(a: Side, b: Side) -> bool:
    return (a.options, a.bots) == (b.options, b.bots)


def things_of(spec: GameSpec[Any], players: int, side: Side) -> dict[str, Thing]:
    """By id."""
    fresh = spec.new(players, 0, dict(side.options))
    return {thing.id: thing for thing in watch_of(spec.id).things(fresh)}
