"""The table of frame kinds; the order is that of numbers.py."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.frame import FrameKind
from ecumene.games.patchistory.auction import Auction, Blind, FreeTile, Opening, Reveal
from ecumene.games.patchistory.diplomacy import Aid, Diplomacy
from ecumene.games.patchistory.figures import Ally, FreeRoute, Patched, TearUp
from ecumene.games.patchistory.management import Exchange, Management
from ecumene.games.patchistory.movement import Movement
from ecumene.games.patchistory.negotiation import Answer, Negotiation, Proposal, Talks
from ecumene.games.patchistory.patching import Patch
from ecumene.games.patchistory.rounds import Round
from ecumene.games.patchistory.setup import Draw, Setup
from ecumene.games.patchistory.voting import ChooseCard, Double, Show, Swap, Vote
from ecumene.games.patchistory.war import Relief, Triumph, War
from ecumene.games.patchistory.workers import Place, Return, Sacrifice, Stand

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
