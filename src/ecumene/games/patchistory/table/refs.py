"""References to the things on the table, and which of them an option is about.

Ids count seats and lots from 1, as the notation does; nobody reads anything from them. The first
ref of an option is the thing to touch, further ones are what it is about next: a worker, then the
room it goes to.
"""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, second
from ecumene.games.patchistory.presenter.names import route_number
from ecumene.games.patchistory.presenter.option_texts import chooser_of
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.movement import ALLIED_END
from ecumene.games.patchistory.rules.numbers import TRIUMPH, VOTE
from ecumene.games.patchistory.rules.routes import stop_on
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    FIRST_STOP,
    GOOD_NAMES,
    MOST_GENERAL,
    NEGOTIATION_ROOM,
    RESOURCE,
    REST,
    SIDE_NAMES,
    START,
    WAR_ROOM,
    cell_name,
)
from ecumene.games.patchistory.rules.words import vocabulary
from ecumene.games.patchistory.table.schema.things import PatchRef, Thing, ThingKind
from ecumene.table.things import NOBODY, answer_ref, command_ref, crest

SIDES: Final = {words.WHITE: 0, words.BLACK: 1}
HONORED: Final = ("honor_heroes", "honor_wonders")
COMMANDS: Final = (words.DONE, words.SKIP, words.WAIT, words.DISCARD)
ANSWERS: Final = (
    words.ACCEPT,
    words.REFUSE,
    words.RECEIVE,
    words.STANCE,
    words.RELIEVE,
    words.ALLY,
)


def thing(kind: ThingKind, name: object) -> Thing:
    """Something that lies in nobody's area."""
    return {"id": f"{kind}:{name}", "kind": kind, "owner": NOBODY}


def own(kind: ThingKind, seat: int, name: object) -> Thing:
    return {"id": f"{kind}:{seat + 1}:{name}", "kind": kind, "owner": seat}


def room_ref(s: PatchState, seat: int, cell: int) -> Thing:
    """The visible room in a cell, by its first one."""
    land = land_of(s, seat)
    place = land.place.get(cell, -1)
    return own("room", seat, cell_name(land.cells[place][0] if place >= 0 else cell))


def worker_ref(seat: int, cell: int) -> Thing:
    return own("worker", seat, cell_name(cell))


def trader_ref(seat: int, number: int) -> Thing:
    return own("trader", seat, route_number(number))


def route_ref(number: int) -> Thing:
    return thing("route", route_number(number))


def stop_ref(seat: int, number: int, stop: int) -> Thing:
    """A stop as the player at one end counts: allies count from their own ends."""
    side = f":{seat + 1}" if number >= MOST_GENERAL else ""
    return thing("stop", f"{route_number(number)}{side}:{stop_key(number, stop)}")


def stop_key(number: int, stop: int) -> str:
    if stop == START:
        return "start"
    if number >= MOST_GENERAL and stop == ALLIED_END:
        return "far"
    if stop == REST:
        return "rest"
    if number < MOST_GENERAL and stop == NEGOTIATION_ROOM:
        return "negotiation"
    if number < MOST_GENERAL and stop == WAR_ROOM:
        return "war"
    return str(stop - FIRST_STOP + 1)


def supply_ref() -> Thing:
    """The routes that nobody has laid."""
    return thing("supply", "route")


def lot_ref(lot: int) -> Thing:
    return thing("lot", lot + 1)


def side_ref(seat: int, side: int) -> Thing:
    """A side of the tile that a player patches."""
    return own("won", seat, SIDE_NAMES[side])


def spot_ref(seat: int, cell: int) -> Thing:
    """A place for it."""
    return own("spot", seat, cell_name(cell))


def construction_ref(s: PatchState, seat: int, number: int) -> Thing:
    return own("construction", seat, s.cat.constructions[number].slug)


def good_ref(seat: int, good: int) -> Thing:
    return own("good", seat, GOOD_NAMES[good])


def descendant_ref(seat: int) -> Thing:
    return {"id": f"descendant:{seat + 1}", "kind": "descendant", "owner": seat}


def action_ref(name: str) -> Thing:
    return thing("action", name)


def card_ref(s: PatchState, seat: int, card: int) -> Thing:
    return own("card", seat, s.cat.cards[card].slug)


def ballot_ref(lot: int) -> Thing:
    return thing("ballot", lot + 1)


def used_ref(s: PatchState, card: int) -> Thing:
    return thing("used", s.cat.cards[card].slug)


def option_refs(s: PatchState, f: Frame, code: int) -> list[PatchRef]:
    """The things an option of the pending decision is about."""
    kind = kind_of(code)
    a, b = first(code), second(code)
    if kind in COMMANDS:
        return [command_ref(vocabulary(s.cat).format(code))]
    if kind in ANSWERS:
        return [answer_ref(vocabulary(s.cat).format(code))]
    if kind in SIDES:
        return [side_ref(f.player, SIDES[kind]), spot_ref(f.player, a)]
    if kind in (words.BID, words.TAKE):
        return [lot_ref(a)]
    if kind in (words.AID, words.THREATEN, words.BREAK):
        return [crest(a)]
    if kind in (words.TEAR, words.RESOLVE):
        return [route_ref(a)]
    if kind == words.CHOOSE:
        return [card_ref(s, chooser_of(s, f), a)]
    if kind == words.VOTE:
        lot = f.a if f.kind == VOTE else 0
        return [ballot_ref(lot)]
    if kind == words.DOUBLE:
        return [ballot_ref(a)]
    if kind == words.SWAP:
        return [ballot_ref(a), used_ref(s, b)]
    return action_refs(s, f, code)


def action_refs(s: PatchState, f: Frame, code: int) -> list[PatchRef]:
    """Options about the own kingdom: workers, rooms, roads, and what is behind the screen."""
    kind = kind_of(code)
    a, b = first(code), second(code)
    i = chooser_of(s, f)
    if kind in (words.STAND, words.PLACE):
        return [room_ref(s, i, a)]
    if kind == words.BIRTH:
        return [descendant_ref(i), room_ref(s, i, a)]
    if kind == words.RETURN:
        return [worker_ref(i, a)]
    if kind == words.RECALL:
        return [trader_ref(i, a)]
    if kind == words.MOVE:
        return [worker_ref(i, a), room_ref(s, i, b)]
    if kind == words.TRADE:
        return [worker_ref(i, a), stop_ref(i, b, START)]
    if kind == words.ADVANCE:
        return [trader_ref(i, a), stop_ref(i, a, stop_on(s, i, a) + b)]
    if kind == words.REST:
        return [trader_ref(i, a), stop_ref(i, a, REST)]
    if kind == words.HOME:
        return [trader_ref(i, a), room_ref(s, i, b)]
    if kind == words.ROUTE:
        return [supply_ref(), crest(a)]
    if kind in (words.RECLAIM, words.CONSTRUCT):
        loser = f.a
        owner = loser if f.kind == TRIUMPH else i
        return [construction_ref(s, i, b), room_ref(s, owner, a)]
    if kind == words.EXCHANGE:
        return [good_ref(i, words.EXCHANGED[a])]
    if kind == words.COMMIT:
        return [good_ref(i, RESOURCE)]
    if kind == words.HONOR:
        return [action_ref(HONORED[a])]
    return [action_ref("campaign")] if kind == words.CAMPAIGN else []
