"""The process in which a bot thinks. It gets records and answers with options.

It replays a record as far as it does not know it yet, looks at the position through the eyes of the
bot's seat, and asks the bot. Positions and bots (they have plans) are kept for some tables. Advice
for people is thought of apart from them, so that it changes no bot's plan.

A process for bots from outside (`bots/guests.py`) keeps fewer, and lets go of all after a while: a
program runs for each of them. The programs belong to its group, so that they end with it.
"""

from __future__ import annotations

import contextlib
import os
import signal
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final

from ecumene.bots.asking import NoOption, TooSlow, ask
from ecumene.bots.base import Bot
from ecumene.bots.guests import Guest, admit_guests
from ecumene.bots.registry import UnknownBot, make_bot
from ecumene.core import engine
from ecumene.core.advice import Advice
from ecumene.core.chance import mix
from ecumene.core.registry import game
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.view import observe
from ecumene.records.record import step

KEPT: Final = 64
KEPT_WITH_GUESTS: Final = 8
"""Tables that a process keeps in mind."""
GUESTS_IDLE: Final = 600.0
"""So many seconds after the last question bots from outside are let go."""
SEAT_STREAM: Final = 1000
ADVICE_STREAM: Final = 2000
BEGUN: Final = "begun"
"""Said when the position is known and a bot begins to think."""
SLOW: Final = "slow"
FAILED: Final = "failed"
ILLEGAL: Final = "illegal"
GONE: Final = "gone"
"""Why a bot gave no answer. Gone: this server does not have it (any more)."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked: which one, for which seat of which game."""

    table: str
    game: str
    players: int
    seed: int
    options: dict[str, str]
    start: dict[str, Any] | None
    moves: list[tuple[int, str]]
    seat: int
    bot: str
    advice: bool = False
    """For a person: what the bot would do, and what it can tell about why."""


class KnownTable:
    """A table as far as this process knows it."""

    def __init__(self, question: Question) -> None:
        self.spec: GameSpec[Any] = game(question.game)
        self.state: State = first_state(self.spec, question)
        self.start = question.start
        self.moves: list[tuple[int, str]] = []
        self.bots: dict[tuple[int, str], Bot] = {}

    def follow(self, question: Question) -> bool:
        """Make the moves that are new; False if it began or went otherwise before."""
        made = len(self.moves)
        if question.start != self.start or question.moves[:made] != self.moves:
            return False
        for seat, words in question.moves[made:]:
            step(self.spec, self.state, len(self.moves) + 1, seat, words)
            self.moves.append((seat, words))
        return True

    def bot(self, question: Question) -> Bot:
        key = (question.seat, question.bot)
        if key not in self.bots:
            seed = mix(question.seed, SEAT_STREAM + question.seat, len(self.moves))
            self.bots[key] = make_bot(question.game, question.bot, seed)
        return self.bots[key]

    def close(self) -> None:
        for bot in self.bots.values():
            with contextlib.suppress(Exception):  # it is let go in any case
                bot.close()
        self.bots = {}


def first_state(spec: GameSpec[State], question: Question) -> State:
    if question.start is None:
        return spec.new(question.players, question.seed, question.options, explicit_chance=True)
    state = spec.restore(question.start)
    state.seed = question.seed
    state.explicit_chance = True
    engine.advance_to_decision(state)
    return state


def at_once() -> None:
    """Nobody waits for the beginning."""


class KnownTables:
    """All tables that this process keeps in mind."""

    def __init__(self, kept: int = KEPT) -> None:
        self.tables: OrderedDict[str, KnownTable] = OrderedDict()
        self.kept = kept

    def known(self, question: Question) -> KnownTable:
        """The table with all moves made."""
        known = self.tables.pop(question.table, None)
        if known is not None and not known.follow(question):
            known.close()
            known = None
        if known is None:
            known = KnownTable(question)
            known.follow(question)
        self.tables[question.table] = known
        while len(self.tables) > self.kept:
            self.tables.popitem(last=False)[1].close()
        return known

    def forget(self) -> None:
        """Let go of everything."""
        for known in self.tables.values():
            known.close()
        self.tables.clear()

    def answer(self, question: Question, begin: Callable[[], None] = at_once) -> str:
        """The option that the bot chooses, in notation."""
        known = self.known(question)
        seen = observe(known.spec, known.state, question.seat)
        bot = known.bot(question)
        begin()
        return known.spec.vocabulary.format(ask(bot, seen))

    def advise(self, question: Question, begin: Callable[[], None] = at_once) -> Advice:
        """What a bot without a past would do; the same question gets the same advice."""
        known = self.known(question)
        seen = observe(known.spec, known.state, question.seat)
        seed = mix(question.seed, ADVICE_STREAM + question.seat, len(known.moves))
        bot = make_bot(question.game, question.bot, seed)
        begin()
        return bot.advise(seen)


def why_of(error: Exception) -> str:
    """Why a bot gave no answer, in a word."""
    if isinstance(error, NoOption):
        return ILLEGAL
    if isinstance(error, TooSlow):
        return SLOW
    return GONE if isinstance(error, UnknownBot) else FAILED


def answer_questions(connection: Connection, guests: tuple[Guest, ...] = ()) -> None:
    """The life of the process: questions in, answers out, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it by closing the connection
    if hasattr(os, "setsid"):
        os.setsid()  # programs that it starts are ended with it
    admit_guests(guests)
    players = KnownTables(KEPT_WITH_GUESTS if guests else KEPT)
    try:
        converse(connection, players, GUESTS_IDLE if guests else None)
    finally:
        players.forget()


def converse(connection: Connection, players: KnownTables, idle: float | None) -> None:
    """Answer until nobody asks any more."""
    advisers = KnownTables()

    def begin() -> None:
        connection.send((BEGUN, ""))

    while True:
        try:
            if not connection.poll(idle):
                players.forget()
            question: Question = connection.recv()
        except (EOFError, OSError):
            return
        answer: tuple[str, str | Advice | tuple[str, str]]
        try:
            if question.advice:
                answer = ("advice", advisers.advise(question, begin))
            else:
                answer = ("option", players.answer(question, begin))
        except Exception as error:
            (advisers if question.advice else players).forget()
            answer = ("error", (why_of(error), f"{type(error).__name__}: {error}"))
        try:
            connection.send(answer)
        except (BrokenPipeError, OSError):
            return
