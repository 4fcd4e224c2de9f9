"""What somebody looks for among finished games, as conditions for the database."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from sqlalchemy import ColumnElement, literal, or_, select

from ecumene.core.registry import game_ids
from ecumene.server.finished_games.reading import EDITION
from ecumene.server.finished_games.rows import FinishedGameRow, FinishedThingRow
from ecumene.server.finished_games.things import named_like
from ecumene.server.http.caller import Caller
from ecumene.server.storage.schema import FINISHED, KeyRow, SeatRow, TableRow
from ecumene.server.tables.finding import MOST_WORDS, mention

Sort = Literal["newest", "closest", "highest", "fights", "longest"]
Who = Literal["people", "bots"]
Outcome = Literal["close", "comeback", "given_up"]

CLOSE: Final = 0.05
"""A game is close if the winner is ahead by no more than this part of the points."""


@dataclass(frozen=True)
class Filters:
    """All that is asked for must hold at once."""

    search: str = ""
    game: str | None = None
    player: str | None = None
    """A name, as the tables show it."""
    person: str | None = None
    """The id of somebody who keeps an identity."""
    won: bool = False
    """That player won; without a player: whoever asks did."""
    things: tuple[str, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    shortest: int | None = None
    longest: int | None = None
    who: Who | None = None
    rated: bool = False
    mine: bool = False
    sort: Sort = "newest"

    def without(self, **changed: object) -> Filters:
        """The same with less asked for."""
        return replace(self, **changed)  # type: ignore[arg-type]

    def conditions(self, caller: Caller) -> list[ColumnElement[bool]]:
        found = visible(caller)
        if self.game is not None:
            found.append(FinishedGameRow.game == self.game)
        found += [anywhere(word) for word in self.search.split()[:MOST_WORDS]]
        found += self.about_seats(caller)
        found += [has_thing(thing) for thing in self.things]
        found += [OUTCOMES[one] for one in self.outcomes]
        if self.shortest is not None:
            found.append(FinishedGameRow.rounds >= self.shortest)
        if self.longest is not None:
            found.append(FinishedGameRow.rounds <= self.longest)
        if self.who is not None:
            found.append(FinishedGameRow.with_bots.is_(self.who == "bots"))
        if self.rated:
            found.append(TableRow.rated.is_(True))
        if self.mine:
            found.append(is_mine(caller))
        return found

    def about_seats(self, caller: Caller) -> list[ColumnElement[bool]]:
        """Who sat there, and who of them won."""
        asked: list[ColumnElement[bool]] = []
        if self.player is not None:
            asked.append(SeatRow.name == self.player)
        if self.person is not None:
            asked.append(SeatRow.person == self.person)
        if not asked:
            return [i_won(caller)] if self.won else []
        if self.won:
            asked.append(bit_of(SeatRow.seat))
        seats = select(SeatRow.seat).where(SeatRow.table_id == FinishedGameRow.table_id, *asked)
        return [seats.correlate(FinishedGameRow).exists()]


def bit_of(seat: ColumnElement[int] | object) -> ColumnElement[bool]:
    """Is this one of the seats that won?"""
    place: ColumnElement[int] = literal(1).bitwise_lshift(seat)
    return FinishedGameRow.winners.bitwise_and(place) != 0


def held_tables(caller: Caller) -> ColumnElement[bool]:
    held = select(KeyRow.table_id).where(KeyRow.digest.in_(caller.digests), KeyRow.seat >= 0)
    return FinishedGameRow.table_id.in_(held)


def is_mine(caller: Caller) -> ColumnElement[bool]:
    """Games of seats that whoever asks holds."""
    return held_tables(caller) if caller.digests else literal(False)


def i_won(caller: Caller) -> ColumnElement[bool]:
    if not caller.digests:
        return literal(False)
    mine = (KeyRow.table_id == FinishedGameRow.table_id, KeyRow.digest.in_(caller.digests))
    held = select(KeyRow.seat).where(*mine, KeyRow.seat >= 0, bit_of(KeyRow.seat))
    return held.correlate(FinishedGameRow).exists()


def visible(caller: Caller) -> list[ColumnElement[bool]]:
    """The games that somebody may find: those of open tables, and their own."""
    public = TableRow.access == "open"
    return [
        TableRow.status == FINISHED,
        FinishedGameRow.edition == EDITION,
        FinishedGameRow.game.in_(game_ids()),
        or_(public, held_tables(caller)) if caller.digests else public,
    ]


def has_thing(thing: str) -> ColumnElement[bool]:
    having = select(FinishedThingRow.table_id).where(FinishedThingRow.thing == thing)
    return FinishedGameRow.table_id.in_(having)


OUTCOMES: Final[dict[Outcome, ColumnElement[bool]]] = {
    "close": FinishedGameRow.closeness <= CLOSE,
    "comeback": FinishedGameRow.comeback > 0,
    "given_up": FinishedGameRow.given_up.is_(True),
}


# Words


def anywhere(word: str) -> ColumnElement[bool]:
    """Tables with a word in their name, in a player's name, in the title of the game, or in the
    name of something that was played."""
    found = mention(word)
    things = named_like(word)
    if not things:
        return found
    having = select(FinishedThingRow.table_id).where(FinishedThingRow.thing.in_(things))
    return or_(found, FinishedGameRow.table_id.in_(having))
