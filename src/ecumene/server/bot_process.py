"""The process in which a bot thinks. It gets records and answers with options.

It replays a record as far as it does not know it yet, looks at the position through the eyes of the
bot's seat, and asks the bot. Positions and bots (they have plans) are kept for some tables. Advice
for people is thought of apart from them, so that it changes no bot's plan.
"""

from __future__ import annotations

import signal
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final

from ecumene.bots.base import Bot
from ecumene.bots.registry import make_bot
from ecumene.core import engine
from ecumene.core.advice import Advice
from ecumene.core.chance import mix
from ecumene.core.registry import game
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.view import observe
from ecumene.records.record import step

KEPT: Final = 64
SEAT_STREAM: Final = 1000
ADVICE_STREAM: Final = 2000
BEGUN: Final = "begun"
"""Said when the position is known and a bot begins to think."""
SLOW: Final = "slow"
FAILED: Final = "failed"
ILLEGAL: Final = "illegal"
"""Why a bot gave no answer."""


class NoOption(Exception):
    """A bot answered with something that is not open."""


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

    def __init__(self) -> None:
        self.tables: OrderedDict[str, KnownTable] = OrderedDict()

    def known(self, question: Question) -> KnownTable:
        """The table with all moves made."""
        known = self.tables.pop(question.table, None)
        if known is None or not known.follow(question):
            known = KnownTable(question)
            known.follow(question)
        self.tables[question.table] = known
        while len(self.tables) > KEPT:
            self.tables.popitem(last=False)
        return known

    def answer(self, question: Question, begin: Callable[[], None] = at_once) -> str:
        """The option that the bot chooses, in notation."""
        known = self.known(question)
        seen = observe(known.spec, known.state, question.seat)
        bot = known.bot(question)
        begin()
        code = bot.choose(seen)
        if code not in seen.options:
            raise NoOption(f"it answered {code!r}, which is no open option")
        return known.spec.vocabulary.format(code)

    def advise(self, question: Question, begin: Callable[[], None] = at_once) -> Advice:
        """What a bot without a past would do; the same question gets the same advice."""
        known = self.known(question)
        seen = observe(known.spec, known.state, question.seat)
        seed = mix(question.seed, ADVICE_STREAM + question.seat, len(known.moves))
        bot = make_bot(question.game, question.bot, seed)
        begin()
        return bot.advise(seen)


def answer_questions(connection: Connection) -> None:
    """The life of the process: questions in, answers out, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it by closing the connection
    players, advisers = KnownTables(), KnownTables()

    def begin() -> None:
        connection.send((BEGUN, ""))

    while True:
        try:
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
            if question.advice:
                advisers = KnownTables()
            else:
                players = KnownTables()
            why = ILLEGAL if isinstance(error, NoOption) else FAILED
            answer = ("error", (why, f"{type(error).__name__}: {error}"))
        try:
            connection.send(answer)
        except (BrokenPipeError, OSError):
            return
