"""The table of frame kinds; the order is that of numbers.py."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.frame import FrameKind
from ecumene.core.frame_fields import check_declared
from ecumene.games.horizon.rules.build import Build, Refill, TakeConstruction
from ecumene.games.horizon.rules.cubes import Invest, TakeCube
from ecumene.games.horizon.rules.frame_fields import FIELDS
from ecumene.games.horizon.rules.phases import Action, Expansion, Goal, Production, Trade
from ecumene.games.horizon.rules.programs import Activate, Basic, Choose, Program
from ecumene.games.horizon.rules.research import (
    Color,
    LeaderDraw,
    PlaceTechnology,
    Research,
    Researched,
    Reveal,
)
from ecumene.games.horizon.rules.settle import Muster, Settle
from ecumene.games.horizon.rules.setup import Govern, Setup
from ecumene.games.horizon.rules.turn import Turn
from ecumene.games.horizon.rules.units import Enlist, Move, TerritoryDraw, Upgrade

KINDS: Final[list[FrameKind[Any]]] = [
    Setup(),
    Govern(),
    Turn(),
    Action(),
    Program(),
    Expansion(),
    Production(),
    Trade(),
    Goal(),
    Activate(),
    Invest(),
    TakeCube(),
    Enlist(),
    Upgrade(),
    Move(),
    TerritoryDraw(),
    Research(),
    LeaderDraw(),
    Color(),
    Reveal(),
    PlaceTechnology(),
    Researched(),
    TakeConstruction(),
    Refill(),
    Settle(),
    Muster(),
    Build(),
    Basic(),
    Choose(),
]

check_declared(KINDS, FIELDS)
