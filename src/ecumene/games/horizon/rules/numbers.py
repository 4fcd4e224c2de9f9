"""Numbers of the frame kinds; frames.py lists the kinds in this order."""

from __future__ import annotations

from typing import Final

SETUP: Final = 0
GOVERN: Final = 1
TURN: Final = 2
ACTION: Final = 3
PROGRAM: Final = 4
EXPANSION: Final = 5
PRODUCTION: Final = 6
TRADE: Final = 7
GOAL: Final = 8
ACTIVATE: Final = 9
INVEST: Final = 10
TAKE_CUBE: Final = 11
ENLIST: Final = 12
UPGRADE: Final = 13
MOVE: Final = 14
TERRITORY: Final = 15
RESEARCH: Final = 16
LEADER: Final = 17
COLOR: Final = 18
REVEAL: Final = 19
PLACE_TECHNOLOGY: Final = 20
RESEARCHED: Final = 21
TAKE_CONSTRUCTION: Final = 22
REFILL: Final = 23
SETTLE: Final = 24
MUSTER: Final = 25
BUILD: Final = 26
BASIC: Final = 27
CHOOSE: Final = 28
