"""References to the things on the table, and which of them an option is about.

Ids count seats from 1, as the notation does; nobody reads anything from them. The first ref of an
option is the thing to touch, further ones are what it is about next (a rival's crest, the worker
who moves).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, second
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.all import shown_as
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import MASTERED, TACTIC_MASK
from ecumene.games.tta.table.schema.things import (
    CommonRef,
    DeckRef,
    HandRef,
    PactRef,
    PlayRef,
    RowRef,
    TechRef,
    TokenRef,
    TtaRef,
    WarRef,
    WorkerRef,
    YellowRef,
)
from ecumene.table.things import NOBODY, answer_ref, command_ref, crest


def slug(s: TtaState, card: int) -> str:
    return s.cat.cards[card].slug


def tech_slug(s: TtaState, slot: int) -> str:
    return s.cat.cards[s.cat.slot_card[slot]].slug


def row_ref(space: int) -> RowRef:
    return {"id": f"row:{space + 1}", "kind": "row", "owner": NOBODY}


def hand_ref(s: TtaState, seat: int, card: int) -> HandRef:
    return {"id": f"hand:{seat + 1}:{slug(s, card)}", "kind": "hand", "owner": seat}


def deck_ref() -> DeckRef:
    """The civil deck: its end is that of an age."""
    return {"id": "deck:civil", "kind": "deck", "owner": NOBODY}


def tile_ref(s: TtaState, seat: int, slot: int) -> TechRef:
    return {"id": f"tech:{seat + 1}:{tech_slug(s, slot)}", "kind": "tech", "owner": seat}


def worker_ref(s: TtaState, seat: int, slot: int) -> WorkerRef:
    return {"id": f"worker:{seat + 1}:{tech_slug(s, slot)}", "kind": "worker", "owner": seat}


def token_ref(s: TtaState, seat: int, slot: int) -> TokenRef:
    return {"id": f"token:{seat + 1}:{tech_slug(s, slot)}", "kind": "token", "owner": seat}


def yellow_ref(seat: int) -> YellowRef:
    return {"id": f"yellow:{seat + 1}", "kind": "yellow", "owner": seat}


def play_ref(s: TtaState, seat: int, card: int) -> PlayRef:
    """A card in play that holds no workers: government, leader, wonder, colony."""
    return {"id": f"play:{seat + 1}:{slug(s, card)}", "kind": "play", "owner": seat}


def common_ref(s: TtaState, tactic: int) -> CommonRef:
    name, mark = slug(s, tactic & TACTIC_MASK), "*" if tactic & MASTERED else ""
    return {"id": f"common:{name}{mark}", "kind": "common", "owner": NOBODY}


def pact_ref(owner: int) -> PactRef:
    return {"id": f"pact:{owner + 1}", "kind": "pact", "owner": owner}


def war_ref(owner: int) -> WarRef:
    return {"id": f"war:{owner + 1}", "kind": "war", "owner": owner}


COMMANDS = (words.END, words.PASS, words.DONE, words.SKIP, words.RESIGN)
ANSWERS = (
    words.BID,
    words.ARRANGE,
    words.FOOD,
    words.GAIN,
    words.FUND,
    words.SET,
    words.ACCEPT,
    words.REFUSE,
    words.KEEP,
    words.CHOOSE,
)
OF_RIVALS = (words.RAZE, words.COLONY, words.REMOVE, words.STEAL, words.KIDNAP)


def used_ref(s: TtaState, seat: int, card: int) -> PactRef | PlayRef:
    """A card with something to use: in play, or a pact."""
    for owner in range(s.n):
        if s.players[owner].pact == card:
            return pact_ref(owner)
    return play_ref(s, seat, card)


THINGS: Final[dict[str, Callable[[TtaState, int, int], TtaRef]]] = {
    "row": lambda s, seat, space: row_ref(space),
    "tile": tile_ref,
    "worker": worker_ref,
    "hand": hand_ref,
    "used": used_ref,
    "token": token_ref,
}
"""How to name what the first argument of an option is (`Action.thing`)."""
# The same for what is no action.
OTHERS: Final = {
    words.ADD: "hand",
    words.DISCARD: "hand",
    words.EVALUATE: "hand",
    words.RUIN: "used",
    words.TUCK: "used",
    words.SEND: "worker",
    words.WORKER: "worker",
    words.TOKEN: "token",
}


def option_refs(s: TtaState, f: Frame, code: int, notation: str) -> list[TtaRef]:
    """The things an option of the pending decision is about."""
    kind = kind_of(code)
    thing = shown_as(code).thing or OTHERS.get(kind)
    if thing:
        return [THINGS[thing](s, f.player, first(code))]
    if kind in COMMANDS:
        return [command_ref(notation)]
    if kind in ANSWERS:
        return [answer_ref(notation)]
    if kind in OF_RIVALS:
        return [rival_ref(s, f, code)]
    return other_refs(s, f, code)


def rival_ref(s: TtaState, f: Frame, code: int) -> TtaRef:
    """Something of the player a decision is about."""
    owner_or_rival = f.a
    kind, a = kind_of(code), first(code)
    if kind == words.RAZE:
        return worker_ref(s, owner_or_rival, a)
    return (
        hand_ref(s, owner_or_rival, a) if kind == words.KIDNAP else play_ref(s, owner_or_rival, a)
    )


def other_refs(s: TtaState, f: Frame, code: int) -> list[TtaRef]:
    kind = kind_of(code)
    a, b = first(code), second(code)
    me = f.player
    if kind == words.POPULATE:
        return [yellow_ref(me)]
    if kind in (words.UPGRADE, words.CONVERT):
        return [tile_ref(s, me, b), worker_ref(s, me, a)]
    if kind == words.MOVE:
        return [worker_ref(s, me, a), tile_ref(s, me, b)]
    if kind == words.STAGE:
        wonder = s.players[me].wonder
        return [play_ref(s, me, wonder)] if wonder >= 0 else []
    if kind == words.CONTRIBUTE:
        return [play_ref(s, a, s.players[a].wonder)]
    if kind in (words.ATTACK, words.WAR):
        return [hand_ref(s, me, a), crest(b)]
    if kind == words.PACT:
        return [hand_ref(s, me, a), crest(b // 2)]
    if kind == words.CANCEL:
        return [pact_ref(a)]
    if kind == words.SPY:
        return [crest(a)]
    if kind == words.COPY:
        return [common_ref(s, a)]
    if kind == words.EMULATE:
        return [common_ref(s, a | MASTERED)]
    if kind == words.BONUS:
        return [play_ref(s, me, s.players[me].leader)]
    return []
