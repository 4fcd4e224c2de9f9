"""The ids of the things on the table, and which of them an option is about.

Seats and lots are counted from 1, as in the notation. The first ref of an option is the thing to
touch, further ones are what it is about next: a worker, then the room it goes to.
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

SUPPLY: Final = "supply:route"
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


def crest(seat: int) -> str:
    return f"seat:{seat + 1}"


def room_ref(s: PatchState, seat: int, cell: int) -> str:
    """The visible room in a cell, by its first one."""
    land = land_of(s, seat)
    place = land.place.get(cell, -1)
    return f"room:{seat + 1}:{cell_name(land.cells[place][0] if place >= 0 else cell)}"


def worker_ref(seat: int, cell: int) -> str:
    return f"worker:{seat + 1}:{cell_name(cell)}"


def trader_ref(seat: int, number: int) -> str:
    return f"trader:{seat + 1}:{route_number(number)}"


def route_ref(number: int) -> str:
    return f"route:{route_number(number)}"


def stop_ref(seat: int, number: int, stop: int) -> str:
    """A stop as the player at one end counts: allies count from their own ends."""
    side = f":{seat + 1}" if number >= MOST_GENERAL else ""
    return f"stop:{route_number(number)}{side}:{stop_key(number, stop)}"


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


def lot_ref(lot: int) -> str:
    return f"lot:{lot + 1}"


def side_ref(side: int) -> str:
    return f"won:{SIDE_NAMES[side]}"


def spot_ref(cell: int) -> str:
    return f"spot:{cell_name(cell)}"


def construction_ref(s: PatchState, seat: int, number: int) -> str:
    return f"construction:{seat + 1}:{s.cat.constructions[number].slug}"


def good_ref(seat: int, good: int) -> str:
    return f"good:{seat + 1}:{GOOD_NAMES[good]}"


def descendant_ref(seat: int) -> str:
    return f"descendant:{seat + 1}"


def action_ref(name: str) -> str:
    return f"action:{name}"


def card_ref(s: PatchState, seat: int, card: int) -> str:
    return f"card:{seat + 1}:{s.cat.cards[card].slug}"


def ballot_ref(lot: int) -> str:
    return f"ballot:{lot + 1}"


def used_ref(s: PatchState, card: int) -> str:
    return f"used:{s.cat.cards[card].slug}"


def answer_ref(notation: str) -> str:
    """Something that can be chosen only where a decision is laid out."""
    return f"answer:{notation.replace(' ', ':')}"


def command_ref(notation: str) -> str:
    return f"command:{notation}"


def option_refs(s: PatchState, f: Frame, code: int) -> list[str]:
    """The things an option of the pending decision is about."""
    kind = kind_of(code)
    a, b = first(code), second(code)
    if kind in COMMANDS:
        return [command_ref(vocabulary(s.cat).format(code))]
    if kind in ANSWERS:
        return [answer_ref(vocabulary(s.cat).format(code))]
    if kind in SIDES:
        return [side_ref(SIDES[kind]), spot_ref(a)]
    if kind in (words.BID, words.TAKE):
        return [lot_ref(a)]
    if kind in (words.AID, words.THREATEN, words.BREAK):
        return [crest(a)]
    if kind in (words.TEAR, words.RESOLVE):
        return [route_ref(a)]
    if kind == words.CHOOSE:
        return [card_ref(s, chooser_of(s, f), a)]
    if kind == words.VOTE:
        return [ballot_ref(f.a if f.kind == VOTE else 0)]
    if kind == words.DOUBLE:
        return [ballot_ref(a)]
    if kind == words.SWAP:
        return [ballot_ref(a), used_ref(s, b)]
    return action_refs(s, f, code)


def action_refs(s: PatchState, f: Frame, code: int) -> list[str]:
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
        return [SUPPLY, crest(a)]
    if kind in (words.RECLAIM, words.CONSTRUCT):
        owner = f.a if f.kind == TRIUMPH else i
        return [construction_ref(s, i, b), room_ref(s, owner, a)]
    if kind == words.EXCHANGE:
        return [good_ref(i, words.EXCHANGED[a])]
    if kind == words.COMMIT:
        return [good_ref(i, RESOURCE)]
    if kind == words.HONOR:
        return [action_ref(HONORED[a])]
    return [action_ref("campaign")] if kind == words.CAMPAIGN else []
