"""Puzzles: positions that somebody really had, as that seat saw them, and what could be made of
them. Any legal line is an answer; it is valued on the same tables as the best one."""

from __future__ import annotations

import datetime
import functools
import json
from importlib.resources import files
from typing import Any, Final, NamedTuple

from ecumene.core import engine
from ecumene.core.errors import EcumeneError, IllegalMove
from ecumene.core.registry import offered_ids
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.view import Observation
from ecumene.manifest import manifest
from ecumene.records.session import Session
from ecumene.review.judging import ALIKE, USUAL, compared
from ecumene.review.lines import Line, Table, mean, worths
from ecumene.review.reviewer import Reviewer
from ecumene.review.strongest import can_be_reviewed, reviewer_of

FILE: Final = "puzzles.json"
FULL_MARKS: Final = 1.0
"""An answer within so many points of the best one, as the engine values them, is as good."""
MOST_STARS: Final = 3
SHARES: Final = ((2 / 3, 2), (1 / 3, 1))
"""The share of what could be gained that earns so many stars."""
HINTS: Final = 3


class UnknownPuzzle(EcumeneError):
    """A puzzle that does not exist."""


class Stored(NamedTuple):
    """A puzzle as it lies in a file: nothing in it but what the seat knew."""

    id: str
    game: str
    number: int
    """Counted from 1 in each game; 0: made of a game at a table."""
    seat: int
    round: int
    field: str
    stake: float
    """Points between what was played and the best line, when it was found."""
    options: dict[str, str]
    position: dict[str, Any]
    played: tuple[str, ...]
    best: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        return {**self._asdict(), "played": list(self.played), "best": list(self.best)}


def from_json(raw: dict[str, Any]) -> Stored:
    return Stored(**{**raw, "played": tuple(raw["played"]), "best": tuple(raw["best"])})


@functools.cache
def puzzles_of(game_id: str) -> tuple[Stored, ...]:
    """The puzzles of a game, in their order."""
    path = files(manifest(game_id).package).joinpath("review", FILE)
    if not can_be_reviewed(game_id) or not path.is_file():
        return ()
    return tuple(from_json(raw) for raw in json.loads(path.read_text(encoding="utf-8")))


def games_with_puzzles() -> list[str]:
    return [game_id for game_id in offered_ids() if puzzles_of(game_id)]


def puzzle(puzzle_id: str) -> Stored:
    """The puzzle with this id; `UnknownPuzzle` if there is none."""
    for game_id in games_with_puzzles():
        for found in puzzles_of(game_id):
            if found.id == puzzle_id:
                return found
    raise UnknownPuzzle(f"there is no puzzle {puzzle_id!r}")


def puzzle_of_the_day(game_id: str, day: datetime.date) -> Stored:
    """One a day, each as often as the others; `UnknownPuzzle` if the game has none."""
    known = puzzles_of(game_id)
    if not known:
        raise UnknownPuzzle(f"there are no puzzles for the game {game_id!r}")
    return known[day.toordinal() % len(known)]


class Values(NamedTuple):
    """Points expected at the end after a line, after what was played, and after the best line."""

    you: float
    game: float
    best: float
    trust: float = 1.0
    """The share of differences that comes true, by which they are multiplied already."""

    @property
    def points(self) -> float:
        """What the line gains over what was played."""
        return min(max(0.0, self.you - self.game), self.of)

    @property
    def of(self) -> float:
        return max(0.0, self.best - self.game)

    def stars(self, hints: int = 0) -> int:
        """0 to 3; each hint costs one.

        >>> Values(you=9.2, game=3.0, best=10.0).stars(), Values(7.1, 3.0, 10.0).stars()
        (3, 1)
        """
        if self.best - self.you <= FULL_MARKS * self.trust + ALIKE:
            found = MOST_STARS
        else:
            share = self.points / self.of if self.of > ALIKE else 0.0
            found = next((stars for least, stars in SHARES if share >= least), 0)
        return max(0, found - hints)


class Posed:
    """A puzzle put on a table, to be tried and judged. Nothing is kept of what is tried."""

    def __init__(self, stored: Stored) -> None:
        self.stored = stored
        self.reviewer: Reviewer[Any] = reviewer_of(stored.game)
        self.spec: GameSpec[Any] = self.reviewer.spec
        self.seat = stored.seat
        seen = self.spec.restore(stored.position)
        bare = Observation(self.spec, seen, self.seat, self.seat, [])
        self.tables = compared(self.reviewer, bare, 0, USUAL.worlds)
        options = engine.options(self.tables[0].world)
        self.seen = Observation(self.spec, seen, self.seat, self.seat, options)
        self.topic = self.reviewer.topic(self.world)
        self.played = self.codes(stored.played)
        self.best = self.codes(stored.best)
        self.values: dict[Line, float] = {}

    @property
    def world(self) -> State:
        return self.tables[0].world

    @property
    def table(self) -> Table:
        return self.tables[0]

    def codes(self, texts: tuple[str, ...] | list[str]) -> Line:
        """A line from notation; `InvalidNotation` for what is no option."""
        return tuple(self.spec.vocabulary.parse(text) for text in texts)

    def session(self) -> Session:
        """The position at a table of its own."""
        return Session(
            self.spec, options=self.stored.options, position=self.spec.to_json(self.world)
        )

    def ends(self, s: State, code: int) -> bool:
        """Is nothing more to be decided after this move that the seat could know of?"""
        if self.reviewer.closes(s, code):
            return True
        t = s.clone()
        t.explicit_chance = True
        t.log = []
        engine.apply(t, code, trusted=True)
        if engine.chooser(t) != self.seat or self.reviewer.topic(t) != self.topic:
            return True
        return any(event.reveals for event in t.log)

    def follow(self, line: Line) -> Followed:
        """Make the moves of a line, as far as they are possible. The one that ends the puzzle is
        not made: what would come to light by it was made up."""
        session = self.session()
        for k, code in enumerate(line):
            try:
                self.check(session, code)
            except IllegalMove as refusal:
                return Followed(session, line[:k], refusal, False)
            if self.ends(session.state, code):
                return Followed(session, line[: k + 1], None, True)
            session.apply(code)
        return Followed(session, line, None, False)

    def check(self, session: Session, code: int) -> None:
        """`IllegalMove` with the reason if a move is closed."""
        self.spec.apply(session.state.clone(), code)

    def answer(self, line: Line) -> Line:
        """A whole line that can be valued; `IllegalMove` if it is not possible."""
        followed = self.follow(line)
        if followed.refusal is not None:
            raise followed.refusal
        made = followed.line
        if made and followed.ended and self.reviewer.closes(followed.session.state, made[-1]):
            made = made[:-1]
        return made

    def worth(self, line: Line) -> float:
        """What a line is worth on average over the tables."""
        if line not in self.values:
            found = worths(self.tables, line)
            if found is None:
                raise UnknownPuzzle("this line rests on something that nobody could know")
            self.values[line] = mean(found)
        return self.values[line]

    def judge(self, line: Line) -> Values:
        """`IllegalMove` if the line is not possible. One that leaves something open is worth no
        more than what was played: to value it, somebody else would have to go on."""
        you = self.worth(self.answer(line))
        game = self.worth(self.played)
        if self.unfinished(line):
            you = min(you, game)
        best = max(you, game, self.worth(self.best))
        trust = self.reviewer.numbers.trust
        return Values(game + trust * (you - game), game, game + trust * (best - game), trust)

    def unfinished(self, line: Line) -> bool:
        """Is there more to decide, and no option that says one has finished?"""
        followed = self.follow(line)
        if followed.ended or followed.session.over():
            return False
        state = followed.session.state
        return not any(self.reviewer.closes(state, code) for code in followed.session.options())


class Followed(NamedTuple):
    """A line as far as it could be followed."""

    session: Session
    line: Line
    refusal: IllegalMove | None
    ended: bool
    """The last move of the line ends the puzzle; the session is as it was before."""
