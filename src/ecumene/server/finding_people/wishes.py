"""Which open tables somebody looks for."""

from __future__ import annotations

import json
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import ColumnElement, and_, exists, func, not_, or_, select

from ecumene.core.registry import game, game_ids
from ecumene.core.spec import CHOICE
from ecumene.server.chat.rooms import USUAL_WHERE_OPEN
from ecumene.server.clocks.rows import ClockRow
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import GAME_PATTERN, MOST_SEATS
from ecumene.server.storage.schema import OPEN, SeatRow, TableRow, TalkModeRow

USUAL: Final = "usual"
SPECIAL: Final = "special"
CARDS_PATTERN: Final = r"^(usual|special|[a-z0-9_]{1,32}\.[a-z0-9_]{1,32})$"
LANG_PATTERN: Final = r"^[a-z]{2}$"


class TableWishes(BaseModel):
    """What an open table should be like; all of it has to fit."""

    model_config = ConfigDict(extra="ignore")

    game: Annotated[str, Field(pattern=GAME_PATTERN)] | None = None
    players: Annotated[int, Field(ge=1, le=MOST_SEATS)] | None = None
    free: Annotated[int, Field(ge=1, le=MOST_SEATS, description="so many free seats at least")] = 1
    pace: Literal["live", "own"] | None = None
    rated: bool | None = None
    clock: Annotated[bool, Field(description="with a clock, or without one")] | None = None
    talk: (
        Annotated[Literal["free", "phrases", "off"], Field(description="how people talk there")]
        | None
    ) = None
    tongue: (
        Annotated[
            str, Field(pattern=LANG_PATTERN, description="the language of who opened the table")
        ]
        | None
    ) = None
    cards: (
        Annotated[
            str,
            Field(
                pattern=CARDS_PATTERN,
                description="`usual` or `special` options, or one and its value: `promo.with`",
            ),
        ]
        | None
    ) = None

    def conditions(self) -> list[ColumnElement[bool]]:
        """What the rows of such tables have in common."""
        games = game_ids() if self.game is None else [self.game]
        found: list[ColumnElement[bool]] = [TableRow.game.in_(games)]
        if self.players is not None:
            found.append(TableRow.players == self.players)
        if self.pace is not None:
            found.append(TableRow.pace == self.pace)
        if self.rated is not None:
            found.append(TableRow.rated.is_(self.rated))
        if self.tongue is not None:
            found.append(TableRow.lang == self.tongue)
        if self.clock is not None:
            timed = exists().where(ClockRow.table_id == TableRow.id)
            found.append(timed if self.clock else not_(timed))
        if self.talk is not None:
            found.append(talks(self.talk))
        if self.cards is not None:
            found.append(plays_with(self.cards, self.game))
        return [*found, has_free(self.free)]


def has_free(seats: int) -> ColumnElement[bool]:
    here = and_(SeatRow.table_id == TableRow.id, SeatRow.kind == OPEN)
    count = select(func.count()).select_from(SeatRow).where(here).scalar_subquery()
    return count >= seats


def talks(mode: str) -> ColumnElement[bool]:
    chosen = TalkModeRow.table_id == TableRow.id
    said = exists().where(chosen, TalkModeRow.mode == mode)
    return or_(said, not_(exists().where(chosen))) if mode == USUAL_WHERE_OPEN else said


def plays_with(cards: str, name: str | None) -> ColumnElement[bool]:
    """By options: as the game is usually played, otherwise, or with one value of one of them."""
    known = game_ids() if name is None else [one for one in game_ids() if one == name]
    if cards in (USUAL, SPECIAL):
        usual = or_(
            *(and_(TableRow.game == one, TableRow.options == usual_options(one)) for one in known),
            TableRow.options == "{}",
        )
        return usual if cards == USUAL else not_(usual)
    option, _, value = cards.partition(".")
    offered = [one for one in known if has_value(one, option, value)]
    if not offered:
        raise Problem("bad_request", why=f"cards={cards}")
    written = f"{json.dumps(option)}: {json.dumps(value)}"
    chosen = TableRow.options.contains(written, autoescape=True)
    return and_(TableRow.game.in_(offered), chosen)


def usual_options(name: str) -> str:
    """As tables store them."""
    return json.dumps(game(name).check_options({}))


def has_value(name: str, option: str, value: str) -> bool:
    return any(
        one.name == option and one.kind == CHOICE and value in one.values
        for one in game(name).options
    )
