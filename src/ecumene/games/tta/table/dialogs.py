"""The questions that are not about a thing on the table, with both sides' numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecumene.core.event import Event
from ecumene.core.frame import Frame
from ecumene.core.option import pack
from ecumene.games.tta.presenter.option_texts import GOODS
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.events import largest_force, publicly_largest_force, unit_force
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tokens import gain_plans, pay_plans, storage
from ecumene.games.tta.rules.types import AGE_NAMES, FOOD, GOOD_NAMES, TYPE_NAMES
from ecumene.games.tta.table.attack import defense, war_party
from ecumene.games.tta.table.fleet import fleet, try_force
from ecumene.games.tta.table.pacts import offer
from ecumene.games.tta.table.pieces import units
from ecumene.games.tta.table.refs import slug, token_ref

Json = dict[str, Any]

BIDS: Final = ("bid", "pass_bid")


def dialog(s: TtaState, viewer: int, answers: list[Json], log: list[Event]) -> Json | None:
    """What the pending decision is about; those who wait see its public part.

    ``answers`` are the options that no thing on the table stands for.
    """
    if not s.stack:
        return None
    f = s.stack[-1]
    name = s.kinds[f.kind].name
    mine = f.player == viewer
    if name not in DIALOGS or not (mine or name in WATCHED):
        return {"kind": name, "seat": f.player, "answers": answers} if answers else None
    out: Json = {"kind": name, "seat": f.player, "answers": answers}
    out.update(DIALOGS[name](s, f, viewer, answers, log))
    return out


def auction(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    """A territory is open to colonists."""
    bids: dict[int, list[int]] = {}
    for event in reversed(log):
        if event.kind not in BIDS:
            break
        if event.kind == "bid":
            bids.setdefault(event.player, []).insert(0, event.args[0])
    bidders = [
        {
            "seat": seat,
            "bids": bids.get(seat, []),
            "passed": bool(f.d >> seat & 1),
            "leads": f.c == seat + 1,
            "in_sight": force_in_sight(s, seat),
            "cards": len(s.players[seat].military),
            "most": largest_force(s, seat) if seat == viewer else publicly_largest_force(s, seat),
        }
        for seat in s.order_from(s.turn)
    ]
    out: Json = {"card": slug(s, f.a), "bid": f.b, "leader": f.c - 1, "bidders": bidders}
    if f.player == viewer:
        out["next"] = next_bidder(s, f)
        lowest = try_force(s, pack(words.BID, f.b + 1), None)
        if lowest is not None and lowest["open"]:
            out["picks"] = lowest["picks"]
            out["force"] = lowest["force"]
    return out


def next_bidder(s: TtaState, f: Frame) -> int:
    """Who answers after the one who is asked; -1 if nobody else is left."""
    later = [seat for seat in s.order_from(f.player) if seat != f.player and not f.d >> seat & 1]
    return later[0] if later else -1


def force_in_sight(s: TtaState, seat: int) -> int:
    units = s.players[seat].workers[s.cat.first_unit :]
    return unit_force(s, seat, units) if any(units) else 0


def force(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    told = fleet(s, f) if viewer == f.player else {"need": f.b, "pieces": units(s, f, f)}
    return {"card": slug(s, f.a), "force": told}


def arrangement(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    """Which tokens stay, or come: one answer for each way they can lie."""
    i = f.player
    slots = storage(s, i, f.a)
    gaining = s.kinds[f.kind].name == "gain"
    plans = gain_plans(s, i, f.a, f.b) if gaining else pay_plans(s, i, f.a, f.b)
    for k, (answer, plan) in enumerate(zip(answers, plans, strict=False)):
        answer["best"] = k == 0
        answer["tokens"] = [
            {
                "ref": token_ref(s, i, slot),
                "card": slug(s, s.cat.slot_card[slot]),
                "from": s.players[i].blue[slot],
                "to": n + (s.players[i].blue[slot] if gaining else 0),
            }
            for slot, n in zip(slots, plan, strict=True)
        ]
    good = "food" if f.a == FOOD else "resource"
    return {"good": good, "amount": f.b, "gaining": gaining}


def split(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    for answer in answers:
        food = int(answer["id"].split()[1])
        answer["goods"] = [["food", food], ["resource", f.b - food]]
    mode = ("gain_either", "gain_mix", "lose_mix", "plunder")[f.a & 3]
    return {"mode": mode, "amount": f.b, "rival": f.c if mode == "plunder" else None}


def goods(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    """One of several goods."""
    named = s.kinds[f.kind].name == "choose_gain"
    for answer in answers:
        good = answer["id"].split()[1]
        amount = f.items[GOOD_NAMES.index(good)] if named else f.a
        answer["goods"] = [[good, amount]]
    if named:
        return {"card": slug(s, f.a)}
    return {"amount": f.a, "from": f.b, "to": f.c}


def draft(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    for answer in answers:
        answer["card"] = answer["id"].split()[1]
    return {"age": AGE_NAMES[f.a], "type": TYPE_NAMES[f.b]}


def planning(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    for answer in answers:
        answer["card"] = answer["id"].split()[1]
    return {}


def discarding(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    return {"count": f.a}


def of_rival(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    """Something of ``rival`` is to be picked."""
    return {"rival": f.a}


def buying(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    return {"price": [["resource", f.a]], "goods": [[GOODS[3], f.b]]}


def ordered(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    """An action that a card lets one do, ``discount`` cheaper."""
    return {"discount": f.c, "may_decline": bool(f.d & 1)}


def allowance(s: TtaState, f: Frame, viewer: int, answers: list[Json], log: list[Event]) -> Json:
    return {"left": f.a}


DIALOGS: Final[dict[str, Callable[[TtaState, Frame, int, list[Json], list[Event]], Json]]] = {
    "auction": auction,
    "force": force,
    "defense": defense,
    "offer": offer,
    "pay": arrangement,
    "gain": arrangement,
    "split_goods": split,
    "choose_gain": goods,
    "negotiate": goods,
    "draft": draft,
    "planning": planning,
    "discard_cards": discarding,
    "lose_blue": discarding,
    "lose_workers": discarding,
    "pick_building": of_rival,
    "pick_colony": of_rival,
    "infiltrate": of_rival,
    "kidnap": of_rival,
    "spoils": of_rival,
    "pay_for_culture": buying,
    "order": ordered,
    "agreement": allowance,
    "war_sacrifice": war_party,
}
WATCHED: Final = ("auction", "force", "defense", "offer", "war_sacrifice")
"""Decisions that everybody follows."""
