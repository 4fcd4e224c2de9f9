"""What the operator's page sends and gets, and what everybody is told of the operator's orders."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ecumene.server.http.request_models import TableId

LONGEST_WORDS = 500
Words = Annotated[str, Field(max_length=LONGEST_WORDS)]
Days = Annotated[float, Field(gt=0, le=3650)]


class Wish(BaseModel):
    """Something that an operator wants."""

    model_config = ConfigDict(extra="forbid")


# For everybody


class HouseLine(BaseModel):
    """An announcement, in the language of who reads it."""

    id: int
    text: str
    until: str | None


class HouseReadOnly(BaseModel):
    """Nobody can change anything now."""

    text: str
    since: str | None
    until: str | None


class HouseNote(BaseModel):
    """A word of the operator to this reader alone."""

    id: int
    text: str
    words: str
    moment: str | None


class House(BaseModel):
    """What the operator says to everybody, and to who asks."""

    announcements: list[HouseLine]
    read_only: HouseReadOnly | None
    notes: list[HouseNote]


# The page


class Enter(Wish):
    token: Annotated[str, Field(min_length=8, max_length=200)]


class Tile(BaseModel):
    """A figure of the server, with its line over the last hours; null where nothing was counted."""

    id: Literal["answer", "players", "moves", "bots", "disk"]
    value: float | None
    more: float | None = Field(description="the second number of its small print")
    look: bool = Field(description="it is not as it should be")
    line: list[float | None]


class FleetDiffering(BaseModel):
    table: str
    name: str
    game: str
    running: bool
    outcome: str
    move: int
    why: str


class FleetLast(BaseModel):
    """What the last look at all stored games found."""

    moment: str | None
    seconds: float
    version: str
    same: int
    pinned: int
    differ: int
    differing: list[FleetDiffering]


class KeptTable(BaseModel):
    table: str
    name: str
    game: str


class FleetProgress(BaseModel):
    done: int
    total: int


class FleetCheck(BaseModel):
    games: int
    other_rules: int = Field(description="games that were last played by other rules than today's")
    pinned: int
    kept: list[KeptTable] = Field(description="running games that wait for their own rules")
    last: FleetLast | None
    looking: FleetProgress | None = Field(description="a look at all games that goes on now")


class OperatorSeat(BaseModel):
    seat: int
    kind: str
    name: str
    player: str | None
    bot: str | None
    asked: bool


class OperatorTable(BaseModel):
    """A table as an operator sees it: nothing that its watchers could not know."""

    id: str
    name: str
    game: str
    known: bool
    status: str
    pace: str
    where: str | None
    moves: int
    quiet: int = Field(description="seconds since something changed")
    signs: list[Literal["broken", "pinned", "stuck", "abandoned", "reported"]]
    seats: list[OperatorSeat]


class OperatorTables(BaseModel):
    counts: dict[str, int]
    tables: list[OperatorTable]


class Loss(BaseModel):
    """What goes when a table is deleted."""

    id: str
    name: str
    status: str
    moves: int
    people: list[str]
    lines: int
    reports: int
    rated: bool


class OperatorPlayer(BaseModel):
    id: str
    name: str
    since: str | None
    running: int
    finished: int
    browsers: int
    bans: list[str]


class PlayerCounts(BaseModel):
    kept: int
    new: int
    guests: int
    phrases: int
    banned: int


class Players(BaseModel):
    players: list[OperatorPlayer]


class OperatorBan(BaseModel):
    id: int
    scope: Literal["all", "words"]
    name: str
    reason: str
    who: str
    since: str | None
    until: str | None


class ReportedLine(BaseModel):
    number: int
    name: str
    words: str


class OperatorReport(BaseModel):
    id: int
    table: str
    table_name: str
    number: int
    note: str
    moment: str | None
    about: str | None
    kept: bool
    lines: list[ReportedLine]


class OperatorAnnouncement(BaseModel):
    id: int
    texts: dict[str, str]
    begins: str | None
    ends: str | None
    shown: bool
    who: str


class RecordEntry(BaseModel):
    """Something that an operator did."""

    id: int
    moment: str | None
    who: str
    via: str
    action: str
    sentence: str


class Overview(BaseModel):
    """The operator's page at a glance."""

    label: str
    until: str | None
    version: str
    running: int = Field(description="seconds since this process began")
    cause: str | None = Field(description="why tables cannot be stored; null if they can")
    tiles: list[Tile]
    minutes: int = Field(description="of a point of a line")
    counts: dict[str, int]
    fleet: FleetCheck
    players: PlayerCounts
    bans: list[OperatorBan]
    reports: list[OperatorReport]
    announcements: list[OperatorAnnouncement]
    read_only: HouseReadOnly | None
    record: list[RecordEntry]


# Wishes


class SetReadOnly(Wish):
    on: bool
    texts: dict[str, Words] = Field(default_factory=dict)
    minutes: Annotated[float, Field(gt=0, le=10_080)] | None = None


class Announce(Wish):
    """Times in minutes from now."""

    texts: dict[str, Words]
    begins: Annotated[float, Field(ge=0, le=525_600)] = 0.0
    ends: Annotated[float, Field(ge=-5_256_000, le=525_600, description="refused when it is past")]


class BanWish(Wish):
    """Whom: somebody who keeps an identity, whoever sits at a seat, or an address."""

    player: Annotated[str, Field(max_length=16)] | None = None
    table: Annotated[str, Field(max_length=16)] | None = None
    seat: Annotated[int, Field(ge=0, le=20)] | None = None
    address: Annotated[str, Field(min_length=2, max_length=64)] | None = None
    scope: Literal["all", "words"] = "all"
    days: Days | None = None
    reason: Words = ""

    @model_validator(mode="after")
    def one_of_them(self) -> BanWish:
        at_seat = self.table is not None and self.seat is not None
        given = (self.player is not None, at_seat, self.address is not None)
        if sum(given) != 1 or (self.table is None) != (self.seat is None):
            raise ValueError("player, table and seat, or address")
        return self


class SettleReport(Wish):
    outcome: Literal["no_ground", "warn", "mute", "ban"]
    days: Days | None = None
    words: Words = ""


class DeletePlayer(Wish):
    """The name must be given: nobody does this by mistake."""

    name: Annotated[str, Field(max_length=64)]


class TendFleet(Wish):
    """Running games to be kept for their own rules, to be let go, or to go on by today's."""

    action: Literal["pin", "unpin", "continue"]
    tables: Annotated[list[TableId], Field(min_length=1, max_length=20)]
