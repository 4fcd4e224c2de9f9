"""The table of frame kinds; the order is that of numbers.py."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.frame import FrameKind
from ecumene.core.frame_fields import check_declared
from ecumene.games.tta.rules.actions.leader import TuckLeader
from ecumene.games.tta.rules.actions.wonder import CoverStages, StageToken
from ecumene.games.tta.rules.attack import Defense, WarResolution
from ecumene.games.tta.rules.chance import Draw, NextEvent, Peek, Replenish, Setup
from ecumene.games.tta.rules.choices import (
    Agreement,
    InfiltrateChoice,
    MayBuild,
    PickBuilding,
    PickColony,
    PickRuin,
    SplitGoods,
    Spoils,
)
from ecumene.games.tta.rules.events import Auction, EventDone, Force, Reveal
from ecumene.games.tta.rules.expansion_choices import (
    ChooseGain,
    DealPlanning,
    EvaluateEvent,
    FreeColony,
    Kidnap,
    MoveWorker,
    Negotiate,
    PayForCulture,
    Planning,
    Setting,
)
from ecumene.games.tta.rules.extra_action import ExtraAction
from ecumene.games.tta.rules.frame_fields import FIELDS
from ecumene.games.tta.rules.granted_action import GrantedAction
from ecumene.games.tta.rules.phase_actions import Actions
from ecumene.games.tta.rules.politics import Assault, Offer, Politics
from ecumene.games.tta.rules.production import DiscardCards, EndOfTurn, Production
from ecumene.games.tta.rules.run import Run
from ecumene.games.tta.rules.sacrifice import WarSacrifice
from ecumene.games.tta.rules.selection import DealDraft, Draft, Select
from ecumene.games.tta.rules.tokens import Gain, LoseBlue, LoseWorkers, Pay
from ecumene.games.tta.rules.turn import Finish, Turn

KINDS: Final[list[FrameKind[Any]]] = [
    Setup(),
    Turn(),
    Replenish(),
    Draw(),
    WarResolution(),
    Politics(),
    NextEvent(),
    Reveal(),
    EventDone(),
    Run(),
    Auction(),
    Force(),
    Defense(),
    Offer(),
    Actions(),
    GrantedAction(),
    CoverStages(),
    Pay(),
    Gain(),
    LoseBlue(),
    LoseWorkers(),
    StageToken(),
    DiscardCards(),
    SplitGoods(),
    PickBuilding(),
    PickColony(),
    PickRuin(),
    TuckLeader(),
    InfiltrateChoice(),
    Spoils(),
    MayBuild(),
    Agreement(),
    EndOfTurn(),
    Production(),
    Finish(),
    Peek(),
    Select(),
    DealDraft(),
    Draft(),
    ChooseGain(),
    Negotiate(),
    ExtraAction(),
    Setting(),
    Assault(),
    WarSacrifice(),
    DealPlanning(),
    Planning(),
    MoveWorker(),
    Kidnap(),
    FreeColony(),
    EvaluateEvent(),
    PayForCulture(),
]

check_declared(KINDS, FIELDS)
