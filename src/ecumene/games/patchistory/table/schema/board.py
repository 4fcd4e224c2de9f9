"""The table as a whole, and the scene it is in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired, TypedDict

from ecumene.games.patchistory.table.schema.kingdom import Kingdom
from ecumene.games.patchistory.table.schema.matters import ActionSpace, Ballot, Matter, UsedCard
from ecumene.games.patchistory.table.schema.roads import Route, Supply
from ecumene.games.patchistory.table.schema.things import PatchRef
from ecumene.games.patchistory.table.schema.tiles import Auction, Placement
from ecumene.table.schema.looking import OpenPreview
from ecumene.table.schema.naming import Named, ReadOnly
from ecumene.table.schema.scene import (
    Amounts,
    Board,
    Changes,
    Command,
    Decision,
    Forecast,
    Option,
    OptionExtras,
    Scene,
    Seat,
    SeatEntry,
    SeatRef,
)

StepState = Annotated[Literal["done", "now", "later"], Named("StepState")]


class Step(TypedDict):
    id: str
    label: str
    state: StepState


class PatchBoard(Board):
    kind: ReadOnly[Literal["patchistory"]]
    era: int
    era_name: str
    round: int
    rounds: int
    first: Seat
    open_screens: bool
    steps: list[Step]
    kingdoms: list[Kingdom]
    routes: list[Route]
    supply: Supply
    auction: Auction | None
    placement: Placement | None
    matter: Matter | None
    ballots: list[Ballot]
    used: list[UsedCard]
    actions: list[ActionSpace]
    commands: list[Command]


# The scene


class PatchExtras(OptionExtras):
    votes: NotRequired[int]
    """Used in place of resources, in a war."""


class PatchOption(Option):
    refs: ReadOnly[Sequence[PatchRef]]
    votes: NotRequired[int]
    """Used in place of resources, in a war."""


class PatchDecision(Decision):
    options: ReadOnly[Sequence[PatchOption]]


class PatchChanges(Changes):
    refs: ReadOnly[Sequence[PatchRef]]


class PatchSeat(SeatEntry):
    ref: ReadOnly[SeatRef]


class PatchForecast(Forecast):
    """What production and upkeep of this round bring if nothing changes."""

    gains: Amounts
    eaten: int
    missing_food: int
    missing_resource: int
    lost_culture: int
    era_end: bool
    """Heroes and wonders are paid for in this round, too."""
    bad: bool


class PatchPreview(OpenPreview):
    forecast: ReadOnly[PatchForecast | None]


class PatchScene(Scene):
    seats: ReadOnly[Sequence[PatchSeat]]
    decision: ReadOnly[PatchDecision | None]
    changes: ReadOnly[PatchChanges | None]
    forecast: ReadOnly[PatchForecast | None]
    board: ReadOnly[PatchBoard]
