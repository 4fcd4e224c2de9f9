"""Numbers of the frame kinds; frames.py lists the kinds in this order."""

from __future__ import annotations

from typing import Final

SETUP: Final = 0
ROUND: Final = 1
REVEAL: Final = 2
FREE_TILE: Final = 3
OPENING: Final = 4
AUCTION: Final = 5
BLIND: Final = 6
PATCH: Final = 7
STAND: Final = 8
PLACE: Final = 9
RETURN: Final = 10
PATCHED: Final = 11
ALLY: Final = 12
FREE_ROUTE: Final = 13
TEAR_UP: Final = 14
SACRIFICE: Final = 15
DIPLOMACY: Final = 16
AID: Final = 17
MANAGEMENT: Final = 18
EXCHANGE: Final = 19
DRAW: Final = 20
MOVEMENT: Final = 21
TALKS: Final = 22
NEGOTIATION: Final = 23
PROPOSAL: Final = 24
ANSWER: Final = 25
WAR: Final = 26
TRIUMPH: Final = 27
RELIEF: Final = 28
CHOOSE_CARD: Final = 29
SHOW: Final = 30
SWAP: Final = 31
VOTE: Final = 32
DOUBLE: Final = 33
