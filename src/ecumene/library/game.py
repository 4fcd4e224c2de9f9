"""A game for people who write programs: moves are words, seats count from 0.

>>> import ecumene
>>> game = ecumene.new("tta", players=2, seed=1)
>>> game
<game of Through the Ages: A New Story of Civilization, 2 players, round 1, seat 0 is asked>
>>> game.turn, game.legal_moves[:3]
(0, ['take 1', 'take 2', 'take 3'])
>>> game.push("take 3")
>>> why = game.why("take 13")
>>> why.rule, why.text
('TTA-STAT-20', 'Needs 3 civil actions; 0 available.')
>>> game.pop()
'take 3'
"""

from __future__ import annotations

import contextlib
import functools
import html
import io
import secrets
from typing import Any

from ecumene.bots.asking import ask, shortened
from ecumene.bots.base import Bot
from ecumene.core import engine
from ecumene.core.errors import EcumeneError, InvalidPosition
from ecumene.core.frame import NOBODY
from ecumene.core.reason import GAME_OVER, OPEN, Reason
from ecumene.core.registry import game as game_of
from ecumene.core.spec import GameSpec
from ecumene.core.view import SPECTATOR, Observation
from ecumene.library.players import Player, made
from ecumene.records.record import Result, load
from ecumene.records.session import Session
from ecumene.spaces.given import named_game, options_of, seat_of, whole
from ecumene.spaces.observed import no_observation
from ecumene.table.painters import painter

SEED_BITS = 48
WIDTH = 100


class Game:
    """A game being played. `new`, `from_record` and `from_position` make one."""

    def __init__(self, session: Session) -> None:
        if not isinstance(session, Session):
            raise EcumeneError(
                f"{shortened(session)} is nothing that a game is made of: ecumene.new, from_record "
                "and from_position make one"
            )
        self._session = session

    # ---- what is played

    @property
    def spec(self) -> GameSpec[Any]:
        """The rules: vocabulary, rule statements, options. For most programs `Game` is enough."""
        return self._session.spec

    @property
    def id(self) -> str:
        """Which game it is, as `new` names it."""
        return self.spec.id

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.spec.seats(self._session.state)

    @property
    def options(self) -> dict[str, str]:
        """How it is played: editions, variants."""
        return dict(self._session.record.options)

    @property
    def seed(self) -> int:
        """What the luck of the game follows from."""
        return self._session.record.seed

    # ---- where it stands

    @property
    def turn(self) -> int | None:
        """The seat that must decide; None when the game is over."""
        seat = self._session.asked()
        return None if seat == NOBODY else seat

    @property
    def question(self) -> str:
        """What that seat is asked, in words; empty when the game is over."""
        return "" if self.is_over else self.spec.question(self._session.state)

    @property
    def round(self) -> int:
        """The number of rounds that have begun."""
        return self.spec.rounds(self._session.state)

    @property
    def is_over(self) -> bool:
        """Is nobody asked any more?"""
        return self._session.over()

    @property
    def score(self) -> list[int]:
        """Points as they stand, by seat. A program that plays should look at its
        `observation` instead: in some games points are secret until the end."""
        return self.spec.scores(self._session.state)

    @property
    def result(self) -> Result | None:
        """Scores and winners when the game is over."""
        if not self.is_over:
            return None
        return Result(self.score, self.spec.winners(self._session.state))

    # ---- moves

    @property
    def legal_moves(self) -> list[str]:
        """What the seat to decide may do, in notation (docs/notation.md)."""
        words = self.spec.vocabulary.format
        return [words(code) for code in self._session.options()]

    @property
    def moves(self) -> list[tuple[int, str]]:
        """What has been done: seat and move; seat -1 is chance."""
        return list(self._session.record.moves)

    def push(self, move: str) -> None:
        """Make a move for the seat that must decide; `IllegalMove` says why it cannot be made,
        `InvalidNotation` that these words are no move."""
        self._session.play(move)

    def pop(self) -> str:
        """Take the last move back and return it; `IllegalMove` if something was revealed by it
        or somebody else has decided since. (`copy` goes back as far as you like.)"""
        past = self._session.past
        seat = past[-1].seat if past else 0
        # the move of the seat, not the chance that followed it
        before = past[-1].moves if past else 0
        last = self._session.record.moves[before][1] if past else ""
        self._session.undo(seat)
        return last

    def why(self, move: str) -> Reason | None:
        """Why a move cannot be made now, with the rule it rests on; None if it can."""
        code = self.spec.vocabulary.parse(move)
        state = self._session.state
        if self.is_over:
            return GAME_OVER
        number = engine.check(state, code)
        return None if number == OPEN else self.spec.reason(state, code, number)

    def describe(self, move: str) -> str:
        """A move in words for people."""
        return self.spec.describe(self._session.state, self.spec.vocabulary.parse(move))

    def price(self, move: str) -> dict[str, int]:
        """What a move costs the seat that must decide, with all discounts: amounts by what is paid
        (``civil``, ``resource``, ``coin``, ...); empty if it is free or the game is over."""
        if self.turn is None:
            return {}
        code = self.spec.vocabulary.parse(move)
        tag = painter(self.id).option_extras(self.observation(self.turn).state, code)
        # glyphs of one game only begin with its letter: h-coin
        return {paid[0].rpartition("-")[2]: paid[1] for paid in tag.get("price", ())}

    def play(self, *bots: Player | Bot) -> Result:
        """Let bots play the rest: one for all seats, or one for each. They are given as to `match`,
        or as bots that were made already; one that fails ends it with its error."""
        if len(bots) not in (1, self.players):
            raise EcumeneError(
                f"{len(bots)} bots for {self.players} seats: name one, or one for each seat"
            )
        names = bots * self.players if len(bots) == 1 else bots
        with contextlib.ExitStack() as leaving:
            seated: list[Bot] = []
            for seat, one in enumerate(names):
                bot = one if isinstance(one, Bot) else made(one, self.id, self.seed + seat)
                leaving.callback(bot.close)
                seated.append(bot)
            while self.turn is not None:
                self._session.apply(ask(seated[self.turn], self.observation(self.turn)))
        result = self.result
        assert result is not None
        return result

    # ---- what others may know

    def observation(self, seat: int) -> Observation[Any]:
        """What a seat may know; -1 is a spectator."""
        return self._session.observe(seat_of(seat, self.players, SPECTATOR))

    def numbers(self, seat: int, viewer: int | None = None) -> dict[str, int]:
        """What can be read off a seat's board: points, stocks, rates, actions, by name, as another
        seat (or -1, a spectator) may know it; the seat itself unless told otherwise. What is
        secret is left out or counted only (docs/library.md)."""
        return numbers(self.observation(seat if viewer is None else viewer), seat)

    def log(self, seat: int = -1) -> list[str]:
        """What has happened, in sentences, as a seat may know it."""
        state = self._session.state
        told = self._session.log(seat_of(seat, self.players, SPECTATOR))
        return [self.spec.describe_event(state, event) for event in told]

    # ---- copies, files, pictures

    def copy(self) -> Game:
        """The same game, to be played on independently."""
        other = Session.__new__(Session)
        mine = self._session
        other.spec = mine.spec
        other.record = mine.record.up_to(len(mine.record.moves))
        other.record.final = mine.record.final
        other.record.result = mine.record.result
        other.events = mine.events.copy()
        other.past = mine.past.copy()
        other.state = mine.state.clone()
        other.state.chance = []
        other.state.log = []
        return Game(other)

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def position(self) -> dict[str, Any]:
        """This moment as plain data (docs/positions.md)."""
        return self.spec.to_json(self._session.state)

    def record(self) -> str:
        """The whole game as JSON (docs/records.md); `from_record` reads it."""
        return self._session.record.dumps()

    def __repr__(self) -> str:
        where = "over" if self.turn is None else f"seat {self.turn} is asked"
        return f"<game of {self.spec.name}, {self.players} players, round {self.round}, {where}>"

    def _repr_html_(self) -> str:
        """What a notebook shows of a game: the table."""
        return f'<pre style="line-height: 1.2">{html.escape(str(self))}</pre>'

    def __str__(self) -> str:
        """The table, drawn as in the terminal for the seat that must decide."""
        from rich.console import Console

        from ecumene.cli.faces import Labels, face

        seat = self.turn if self.turn is not None else -1
        drawn = Console(file=io.StringIO(), width=WIDTH, highlight=False, markup=False)
        seen = self.observation(seat)
        shown = face(self.id)
        shown.board(drawn, seen, shown.menu(seen), Labels([], seat))
        assert isinstance(drawn.file, io.StringIO)
        return drawn.file.getvalue()


def numbers(observation: Observation[Any], seat: int) -> dict[str, int]:
    """The numbers of a seat as far as an observation tells them. All names are always there: who
    has left the game has 0 of what went with them."""
    if not isinstance(observation, Observation):
        raise no_observation(observation)
    game_id = observation.spec.id
    seat = seat_of(seat, observation.spec.seats(observation.state))
    found = painter(game_id).numbers(observation.state, seat)
    return {**dict.fromkeys(all_names(game_id), 0), **found}


def number_names(game: str) -> dict[str, str]:
    """The names of a game's `numbers`, with what they are called at the table."""
    shown = painter(named_game(game).id)
    return {name: shown.number_label(name) for name in all_names(game)}


@functools.cache
def all_names(game_id: str) -> tuple[str, ...]:
    """The names of what is counted of everybody who plays: at the beginning, all do."""
    spec = game_of(game_id)
    return tuple(painter(game_id).numbers(spec.new(spec.players[0], 0), 0))


def new(
    game: str, players: int = 2, seed: int | None = None, options: dict[str, Any] | None = None
) -> Game:
    """A new game at its first decision; without a seed its luck is its own."""
    spec = named_game(game)
    seats = whole(players, "the number of players")
    return Game(Session(spec, seats, luck_of(seed), options_of(spec, options)))


def luck_of(seed: int | None) -> int:
    """The seed of a game; one of its own if nobody gives one."""
    return secrets.randbits(SEED_BITS) if seed is None else whole(seed, "a seed")


def from_record(text: str, ply: int | None = None) -> Game:
    """The game of a record, at its end or after so many moves; it can be played on."""
    return Game(Session.resume(load(text), None if ply is None else whole(ply, "a ply")))


def from_position(position: dict[str, Any], seed: int | None = None) -> Game:
    """Play on from a position; hidden cards in it are as the position says."""
    if not isinstance(position, dict):
        raise InvalidPosition(
            f"a position is a dictionary, as game.position() gives, not {shortened(position)}"
        )
    name = position.get("game")
    if not isinstance(name, str):
        raise InvalidPosition("a position names its game: 'game' is missing")
    spec = game_of(name)
    spec.from_json(position)  # complains of what cannot be
    return Game(Session(spec, seed=luck_of(seed), position=position))
