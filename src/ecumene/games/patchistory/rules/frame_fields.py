"""What the slots of frames hold; the numbers of the kinds are those of numbers.py.

The codecs say how far a value goes: a seat, a cell, one of some names (see position/frames.py).
"""

from __future__ import annotations

from typing import Final

from ecumene.core.frame_fields import Declared, Field
from ecumene.games.patchistory.rules import numbers as k

ANSWERS: Final = Field("items", "answers", "answers", "the secret answers so far, in turn order")
ON_ROUTE: Final = Field("a", "on_route", "route", "the general route they meet on", key="route")

FIELDS: Final[Declared] = {
    k.SETUP: (
        Field("a", "step", "setup_step", "the step of the setup"),
        Field("b", "seat", "next_seat", "who gets his things next"),
    ),
    k.ROUND: (Field("a", "step", "step", "the step of the round that comes next", key="next"),),
    k.REVEAL: (
        Field("a", "tiles", "count", "how many tiles are still turned up"),
        Field("b", "open_tile", "tile", "the tile whose side is open, from 1; 0: none", key="open"),
    ),
    k.FREE_TILE: (Field("a", "asked", "count", "how many players have been asked"),),
    k.OPENING: (Field("a", "asked", "count", "how many players have been asked"),),
    k.AUCTION: (),
    k.BLIND: (ANSWERS,),
    k.PATCH: (),
    k.STAND: (Field("items", "cells", "cells", "the cells of the room that was covered"),),
    k.PLACE: (Field("a", "arrival", "arrival", "a returning worker or a new one", key="worker"),),
    k.RETURN: (),
    k.PATCHED: (
        Field("a", "figure_number", "figure", "the figure that was patched in", key="figure"),
        Field("b", "powers_done", "count", "how many of its powers have been dealt with"),
    ),
    k.ALLY: (),
    k.FREE_ROUTE: (),
    k.TEAR_UP: (),
    k.SACRIFICE: (
        Field("a", "culture", "count", "the culture for each worker"),
        Field("b", "more", "count", "how many more may be returned"),
        Field("c", "returned", "count", "how many have been returned"),
        Field("d", "with_all", "flag", "all others must then return as many"),
    ),
    k.DIPLOMACY: (),
    k.AID: (
        Field("a", "giver", "seat", "who offers the aid", key="from"),
        Field("b", "mix", "goods", "what is offered", key="goods"),
    ),
    k.MANAGEMENT: (),
    k.EXCHANGE: (
        Field("a", "good", "good", "the good that is given"),
        Field("b", "amount", "count", "how much of it is given"),
    ),
    k.DRAW: (),
    k.MOVEMENT: (
        Field("a", "transport", "count", "how many steps a worker may go"),
        Field("b", "begun", "flag", "the transport level has been taken"),
        Field("c", "moved_routes", "routes", "the routes whose workers have moved"),
        Field("items", "moved", "cells", "the cells of the workers that have moved"),
    ),
    k.TALKS: (),
    k.NEGOTIATION: (ON_ROUTE, ANSWERS),
    k.PROPOSAL: (Field("a", "partner", "seat", "whom an alliance may be proposed to", key="to"),),
    k.ANSWER: (
        Field("a", "proposer", "seat", "who proposes the alliance", key="from"),
        Field("b", "direction", "direction", "how its route would lie"),
    ),
    k.WAR: (ON_ROUTE, ANSWERS),
    k.TRIUMPH: (
        Field("a", "loser", "seat", "who has lost the war", key="over"),
        Field("b", "act", "triumph", "what the winner may do"),
    ),
    k.RELIEF: (),
    k.CHOOSE_CARD: (ANSWERS,),
    k.SHOW: (Field("items", "cards", "cards", "the chosen cards that are still face down"),),
    k.SWAP: (),
    k.VOTE: (Field("a", "lot", "lot", "the card that is voted on", key="card"), ANSWERS),
    k.DOUBLE: (Field("items", "doubled", "lots", "the cards whose result was doubled so far"),),
}
