"""The table of frame kinds; the order is that of numbers.py."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.frame import FrameKind
from ecumene.core.frame_fields import check_declared
from ecumene.games.patchistory.rules.auction import Auction, Blind, FreeTile, Opening, Reveal
from ecumene.games.patchistory.rules.diplomacy import Aid, Diplomacy
from ecumene.games.patchistory.rules.figures import Ally, FreeRoute, Patched, TearUp
from ecumene.games.patchistory.rules.frame_fields import FIELDS
from ecumene.games.patchistory.rules.management import Exchange, Management
from ecumene.games.patchistory.rules.movement import Movement
from ecumene.games.patchistory.rules.negotiation import Answer, Negotiation, Proposal, Talks
from ecumene.games.patchistory.rules.patching import Patch
from ecumene.games.patchistory.rules.rounds import Round
from ecumene.games.patchistory.rules.setup import Draw, Setup
from ecumene.games.patchistory.rules.voting import ChooseCard, Double, Show, Swap, Vote
from ecumene.games.patchistory.rules.war import Relief, Triumph, War
from ecumene.games.patchistory.rules.workers import Place, Return, Sacrifice, Stand

KINDS: Final[list[FrameKind[Any]]] = [
    Setup(),
    Round(),
    Reveal(),
    FreeTile(),
    Opening(),
    Auction(),
    Blind(),
    Patch(),
    Stand(),
    Place(),
    Return(),
    Patched(),
    Ally(),
    FreeRoute(),
    TearUp(),
    Sacrifice(),
    Diplomacy(),
    Aid(),
    Management(),
    Exchange(),
    Draw(),
    Movement(),
    Talks(),
    Negotiation(),
    Proposal(),
    Answer(),
    War(),
    Triumph(),
    Relief(),
    ChooseCard(),
    Show(),
    Swap(),
    Vote(),
    Double(),
]

check_declared(KINDS, FIELDS)
