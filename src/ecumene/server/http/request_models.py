"""What clients send."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from fastapi import Path
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue

from ecumene.core.registry import default_game
from ecumene.server.clocks.clock_models import ClockWish
from ecumene.server.tables.names import printable

MOST_SEATS: Final = 8
MOST_PICKS: Final = 100
LONGEST_BEAT: Final = 3_000
"""Milliseconds that a watcher may ask for between two moves of bots."""
BIGGEST: Final = 2**31 - 1
KEY_PATTERN: Final = r"^[A-Za-z0-9_-]{1,64}$"
TOKEN_PATTERN: Final = r"^[A-Za-z0-9_-]{20,64}$"
ID_PATTERN: Final = r"^[a-z0-9]{4,16}$"
PUZZLE_PATTERN: Final = r"^[a-z0-9_-]{3,64}$"
MOST_HINTS: Final = 3
GAME_PATTERN: Final = r"^[a-z0-9_]{1,32}$"


Name = Annotated[
    str, Field(min_length=1, max_length=40, examples=["Lena"]), AfterValidator(printable)
]
TableName = Annotated[
    str, Field(min_length=1, max_length=60, examples=["Sunday table"]), AfterValidator(printable)
]
Key = Annotated[str, Field(pattern=KEY_PATTERN)]
Token = Annotated[str, Field(pattern=TOKEN_PATTERN)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Ply = Annotated[int, Field(ge=0, le=BIGGEST)]
Notation = Annotated[str, Field(min_length=1, max_length=200, examples=["take 1"])]
BotName = Annotated[str, Field(pattern=GAME_PATTERN, examples=["rules"])]
GameId = Annotated[str, Field(pattern=GAME_PATTERN, examples=[default_game()])]
TableId = Annotated[str, Field(pattern=ID_PATTERN)]
Pace = Literal["live", "own"]
Access = Literal["invite", "open"]

TablePath = Annotated[str, Path(pattern=ID_PATTERN, description="the table's public id")]
SeatPath = Annotated[int, Path(ge=0, lt=MOST_SEATS, description="a seat, counted from 0")]
PlyPath = Annotated[int, Path(ge=0, le=BIGGEST, description="how many moves were made")]
OptionPath = Annotated[str, Path(pattern=GAME_PATTERN, examples=["agreed"])]
GamePath = Annotated[str, Path(pattern=GAME_PATTERN, examples=[default_game()])]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Me(Body):
    """The creator's own seat."""

    kind: Literal["me"]
    name: Name


class Free(Body):
    """A seat for somebody else."""

    kind: Literal["open"]


class ABot(Body):
    """A seat for a bot; without a name of a kind the game's best one."""

    kind: Literal["bot"]
    bot: BotName | None = None
    name: Name | None = None


Chair = Annotated[Me | Free | ABot, Field(discriminator="kind")]
Chairs = Annotated[list[Chair], Field(min_length=1, max_length=MOST_SEATS)]


class NewTable(Body):
    """A table to be made; the number of seats is the number of players.

    ``hints``: may players ask for them? Unless said, only where no second person can sit.
    ``watchers``: may those without a seat look on while the game runs?
    ``rated``: does the result count for the ratings of those who sit there? Then there are no hints
    and no numbers of one's own, and only people who keep an identity sit down.
    """

    game: GameId
    seats: Chairs
    options: dict[str, JsonValue] = {}
    name: TableName | None = None
    pace: Pace = "live"
    access: Access = "invite"
    hints: bool | None = None
    watchers: bool = True
    clock: ClockWish | None = None
    rated: bool = False
    seed: Annotated[int, Field(ge=0, le=BIGGEST)] | None = None
    watch: bool = False


class Wishes(Body):
    """Options that somebody thinks of playing with."""

    players: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    options: dict[str, JsonValue] = {}


class Fork(Body):
    """A new table that plays on from a move of another one."""

    ply: Ply
    seats: Chairs
    by: SeatNumber | None = None
    name: TableName | None = None
    pace: Pace = "live"
    access: Access = "invite"
    hints: bool | None = None
    watchers: bool = True
    clock: ClockWish | None = None


class SitDown(Body):
    name: Name
    invite: Token | None = None


class Rename(Body):
    name: Name


class SetBot(Body):
    """``by``: the seat of the one who asks, if it is not the seat itself; ``name``: what a bot on a
    seat of its own is called."""

    bot: BotName | None = None
    name: Name | None = None
    by: SeatNumber | None = None


class NewLink(Body):
    """``by``: the host's own seat, for a link to the seat of somebody who is away."""

    revoke: bool = False
    by: SeatNumber | None = None


class By(Body):
    """The seat of the one who asks."""

    by: SeatNumber


class Exchange(Body):
    """``table``: the one whose link was opened; a token may open seats at several."""

    token: Token
    table: TableId | None = None


class Move(Body):
    option: Notation
    ply: Ply
    revision: Ply
    key: Key | None = None


class Undo(Body):
    ply: Ply
    revision: Ply


class Preview(Body):
    option: Notation
    ply: Ply
    revision: Ply


class Trial(Body):
    """``picks``: the choices that would follow the option; without them the game's advice."""

    option: Notation
    picks: Annotated[list[Notation], Field(max_length=MOST_PICKS)] | None = None
    ply: Ply
    revision: Ply


class Hint(Body):
    ply: Ply
    revision: Ply


# Reviews and puzzles


class ReviewWish(Body):
    """Nothing is to be chosen."""


PuzzleMoves = Annotated[list[Notation], Field(max_length=MOST_PICKS)]


class PuzzleLine(Body):
    """All moves of a line, from the position of the puzzle on."""

    line: PuzzleMoves


class PuzzlePreview(PuzzleLine):
    option: Notation


class PuzzleHintWish(Body):
    number: Annotated[int, Field(ge=1, le=MOST_HINTS)]


class PuzzleAnswer(PuzzleLine):
    """``hints``: so many were taken."""

    hints: Annotated[int, Field(ge=0, le=MOST_HINTS)] = 0


# On the socket


class HelloMessage(Body):
    type: Literal["hello"]
    seat: SeatNumber | None = None
    lang: Annotated[str, Field(max_length=16)] | None = None
    since: Ply = 0
    revision: Ply = 0
    token: Token | None = None
    beat: Annotated[int, Field(ge=0, le=LONGEST_BEAT)] = 0
    think: Literal["off", "brisk", "natural"] = "off"
    holds: Annotated[str, Field(max_length=64)] | None = None
    together: bool = False


class MoveMessage(Move):
    type: Literal["move"]
    id: Key | None = None


class UndoMessage(Undo):
    type: Literal["undo"]
    id: Key | None = None


class PreviewMessage(Preview):
    type: Literal["preview"]
    id: Key | None = None


class TrialMessage(Trial):
    type: Literal["trial"]
    id: Key | None = None


class HintMessage(Hint):
    type: Literal["hint"]
    id: Key | None = None


class PingMessage(Body):
    type: Literal["ping"]
    id: Key | None = None


Message = Annotated[
    HelloMessage
    | MoveMessage
    | UndoMessage
    | PreviewMessage
    | TrialMessage
    | HintMessage
    | PingMessage,
    Field(discriminator="type"),
]
