"""What a game provides so that its games can be reviewed: its `Reviewer`, named in its manifest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic

from ecumene.bots.account import Note
from ecumene.bots.base import Bot
from ecumene.bots.registry import make_bot
from ecumene.core.messages import text
from ecumene.core.spec import GameSpec, S
from ecumene.review.numbers import Numbers, numbers_of


class Valuer(Generic[S]):
    """The eyes of one seat on one dealt table, from one decision on.

    Whatever is compared is valued by the same valuer, so that two ends of a turn differ by what
    is different on the table, and by nothing else.
    """

    def __init__(self, root: S, seat: int) -> None:
        self.root = root
        self.seat = seat

    def worth(self, s: S, note: Note | None = None) -> float:
        """Points that the seat may expect at the end of the game, once a position is settled;
        ``note`` is told the sum reached after each part."""
        raise TypeError("each game provides worth()")

    def settled(self, s: S) -> bool:
        """Can the position be valued, or does something have to be played out first?"""
        return True

    def settle(self, s: S) -> None:
        """Play the position on until it is settled. Whoever is asked decides as a bot would."""


class Reviewer(Generic[S]):
    """How the turns of a game are told apart and valued.

    A bot is given: the strongest there is. It proposes better lines, and a game takes its numbers
    for values where the bot has any.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    """The kinds of decisions that accuracy is told for."""
    field_of_part: ClassVar[Mapping[str, str]] = {}
    """The field that each part of a worth belongs to."""
    sources: ClassVar[Mapping[str, str]] = {}
    """What the draws of chance are called, by the name of their frames; others are no luck."""
    unit: ClassVar[str] = "points"
    """What points are: a noun that numbers are counted with (``count.*`` of the phrasebook)."""
    glyph: ClassVar[str | None] = None
    shortest_puzzle: ClassVar[int] = 2
    """Moves that a puzzle has at least."""
    evaluation: str = "explicit"
    """How positions are valued: the name under which it was measured (``numbers.toml``)."""

    def __init__(self, spec: GameSpec[S], bot: str) -> None:
        self.spec = spec
        self.bot_name = bot
        self.bot = self.new_bot(0)

    def new_bot(self, seed: int) -> Bot:
        """A bot without a past."""
        return make_bot(self.spec.id, self.bot_name, seed)

    @property
    def numbers(self) -> Numbers:
        """How far its judgement can be trusted."""
        return numbers_of(self.spec.id, self.evaluation)

    def topic(self, s: S) -> str:
        """What is being decided. Decisions that a seat makes one after the other about one topic
        are judged together; those about nothing (an empty text) are not judged."""
        raise TypeError("each game provides topic()")

    def field(self, topic: str) -> str:
        """The field of decisions whose parts do not tell."""
        return self.fields[0]

    def closes(self, s: S, code: int) -> bool:
        """Does this option only say that one has finished? Lines are valued before it."""
        return False

    def valuer(self, world: S, seat: int) -> Valuer[S]:
        """The eyes of a seat on a table that agrees with what it knows."""
        raise TypeError("each game provides valuer()")

    def outlook(self, world: S, seat: int) -> float:
        """What a seat may expect of any position, by itself."""
        return self.valuer(world, seat).worth(world)

    def expected(self, worlds: list[S]) -> list[float]:
        """What all seats may expect, on one scale; each has a table that agrees with what it
        knows."""
        return [self.outlook(world, seat) for seat, world in enumerate(worlds)]

    def last_phase(self, s: S) -> bool:
        """Is this the very end, which is told apart from the era before it?"""
        return False

    @classmethod
    def puzzle_title(cls, s: S, seat: int) -> str:
        """What a position offers, in a few words: the title of a puzzle."""
        return text("review.puzzle.title")

    def puzzling(self, topic: str) -> bool:
        """Can decisions about this topic be set as a puzzle?"""
        return False
