"""Numbers of the frame kinds; frames.py lists the kinds in this order."""

from __future__ import annotations

from typing import Final

SETUP: Final = 0
TURN: Final = 1
REPLENISH: Final = 2
DRAW: Final = 3
WAR_RESOLUTION: Final = 4
POLITICS: Final = 5
NEXT_EVENT: Final = 6
REVEAL: Final = 7
EVENT_DONE: Final = 8
RUN: Final = 9
AUCTION: Final = 10
FORCE: Final = 11
DEFENSE: Final = 12
OFFER: Final = 13
ACTIONS: Final = 14
ORDER: Final = 15
COVER_STAGES: Final = 16
PAY: Final = 17
GAIN: Final = 18
LOSE_BLUE: Final = 19
LOSE_WORKERS: Final = 20
STAGE_TOKEN: Final = 21
DISCARD_CARDS: Final = 22
SPLIT_GOODS: Final = 23
PICK_BUILDING: Final = 24
PICK_COLONY: Final = 25
PICK_RUIN: Final = 26
TUCK_LEADER: Final = 27
INFILTRATE: Final = 28
SPOILS: Final = 29
MAY_BUILD: Final = 30
AGREEMENT: Final = 31
END_OF_TURN: Final = 32
PRODUCTION: Final = 33
FINISH: Final = 34
PEEK: Final = 35
