"""The questions that are not about a thing on the table, with both sides' numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.core.event import Event
from ecumene.core.frame import Frame
from ecumene.core.option import pack
from ecumene.games.tta.presenter.option_texts import GOODS
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.events import largest_force, publicly_largest_force, unit_force
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tokens import gain_plans, pay_plans, storage
from ecumene.games.tta.rules.types import AGE_NAMES, FOOD, GOOD_NAMES, TYPE_NAMES
from ecumene.games.tta.table.answers import Answers
from ecumene.games.tta.table.attack import defense, war_party
from ecumene.games.tta.table.fleet import fleet, try_force
from ecumene.games.tta.table.pacts import offer
from ecumene.games.tta.table.pieces import units
from ecumene.games.tta.table.refs import slug, token_ref
from ecumene.games.tta.table.schema.dialogs import (
    AgreementDialog,
    AuctionDialog,
    Bidder,
    BuyDialog,
    CardAnswer,
    CountDialog,
    CountKind,
    Dialog,
    DraftDialog,
    Force,
    ForceDialog,
    GainDialog,
    GoodsAnswer,
    NegotiateDialog,
    OrderDialog,
    PlanningDialog,
    RivalDialog,
    RivalKind,
    SeenForce,
    SettingDialog,
    SplitDialog,
    SplitMode,
    TokensAnswer,
    TokensDialog,
)

BIDS: Final = ("bid", "pass_bid")
SPLITS: Final[tuple[SplitMode, ...]] = ("gain_either", "gain_mix", "lose_mix", "plunder")


def dialog(s: TtaState, viewer: int, answers: Answers, log: list[Event]) -> Dialog | None:
    """What the pending decision is about; those who wait see its public part.

    ``answers`` are the options that no thing on the table stands for.
    """
    if not s.stack:
        return None
    f = s.stack[-1]
    name = s.kinds[f.kind].name
    if name not in DIALOGS or not (f.player == viewer or name in WATCHED):
        return None
    return DIALOGS[name](s, f, viewer, answers, log)


def auction(
    s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]
) -> AuctionDialog:
    """A territory is open to colonists."""
    territory, bid, best_bidder = f.a, f.b, f.c
    bids: dict[int, list[int]] = {}
    for event in reversed(log):
        if event.kind not in BIDS:
            break
        if event.kind == "bid":
            bids.setdefault(event.player, []).insert(0, event.args[0])
    out: AuctionDialog = {
        "kind": "auction",
        "seat": f.player,
        "answers": [{**answer, "bid": bid} for bid, answer in answers.pairs],
        "card": slug(s, territory),
        "bid": bid,
        "leader": best_bidder - 1,
        "bidders": [
            bidder(s, f, viewer, seat, bids.get(seat, [])) for seat in s.order_from(s.turn)
        ],
    }
    if f.player == viewer:
        out["next"] = next_bidder(s, f)
        lowest = try_force(s, pack(words.BID, bid + 1), None)
        if lowest is not None and lowest["open"]:
            out["picks"] = lowest["picks"]
            out["force"] = lowest["force"]
    return out


def bidder(s: TtaState, f: Frame, viewer: int, seat: int, bids: list[int]) -> Bidder:
    best_bidder, passed = f.c, f.d
    return {
        "seat": seat,
        "bids": bids,
        "passed": bool(passed >> seat & 1),
        "leads": best_bidder == seat + 1,
        "in_sight": force_in_sight(s, seat),
        "cards": len(s.players[seat].military),
        "most": largest_force(s, seat) if seat == viewer else publicly_largest_force(s, seat),
    }


def next_bidder(s: TtaState, f: Frame) -> int:
    """Who answers after the one who is asked; -1 if nobody else is left."""
    passed = f.d
    later = [seat for seat in s.order_from(f.player) if seat != f.player and not passed >> seat & 1]
    return later[0] if later else -1


def force_in_sight(s: TtaState, seat: int) -> int:
    units = s.players[seat].workers[s.cat.first_unit :]
    return unit_force(s, seat, units) if any(units) else 0


def force(s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]) -> ForceDialog:
    territory, bid = f.a, f.b
    seen: SeenForce = {"need": bid, "pieces": units(s, f, f)}
    told: Force | SeenForce = fleet(s, f) if viewer == f.player else seen
    return {
        "kind": "force",
        "seat": f.player,
        "answers": answers.plain,
        "card": slug(s, territory),
        "force": told,
    }


def arrangement(
    s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]
) -> TokensDialog:
    """Which tokens stay, or come: one answer for each way they can lie."""
    good, amount = f.a, f.b
    i = f.player
    slots = storage(s, i, good)
    gaining = s.kinds[f.kind].name == "gain"
    plans = gain_plans(s, i, good, amount) if gaining else pay_plans(s, i, good, amount)
    drawn: list[TokensAnswer] = [
        {
            **answer,
            "best": k == 0,
            "tokens": [
                {
                    "ref": token_ref(s, i, slot),
                    "card": slug(s, s.cat.slot_card[slot]),
                    "from": s.players[i].blue[slot],
                    "to": n + (s.players[i].blue[slot] if gaining else 0),
                }
                for slot, n in zip(slots, plans[k], strict=True)
            ],
        }
        for k, answer in answers.pairs
    ]
    return {
        "kind": "gain" if gaining else "pay",
        "seat": i,
        "answers": drawn,
        "good": "food" if good == FOOD else "resource",
        "amount": amount,
        "gaining": gaining,
    }


def split(s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]) -> SplitDialog:
    split_mode, amount, rival = f.a, f.b, f.c
    mode = SPLITS[split_mode & 3]
    return {
        "kind": "split_goods",
        "seat": f.player,
        "answers": [
            {**answer, "goods": [("food", food), ("resource", amount - food)]}
            for food, answer in answers.pairs
        ],
        "mode": mode,
        "amount": amount,
        "rival": rival if mode == "plunder" else None,
    }


def choose_gain(
    s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]
) -> GainDialog:
    """One of several goods, each in an amount of its own."""
    card = f.a
    drawn: list[GoodsAnswer] = [
        {**answer, "goods": [(GOOD_NAMES[good], f.items[good])]} for good, answer in answers.pairs
    ]
    return {"kind": "choose_gain", "seat": f.player, "answers": drawn, "card": slug(s, card)}


def negotiate(
    s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]
) -> NegotiateDialog:
    """So many of one of several goods."""
    amount, weakest, strongest = f.a, f.b, f.c
    return {
        "kind": "negotiate",
        "seat": f.player,
        "answers": [
            {**answer, "goods": [(GOOD_NAMES[good], amount)]} for good, answer in answers.pairs
        ],
        "amount": amount,
        "from": weakest,
        "to": strongest,
    }


def cards_of(s: TtaState, answers: Answers) -> list[CardAnswer]:
    return [{**answer, "card": slug(s, card)} for card, answer in answers.pairs]


def draft(s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]) -> DraftDialog:
    age, card_type = f.a, f.b
    return {
        "kind": "draft",
        "seat": f.player,
        "answers": cards_of(s, answers),
        "age": AGE_NAMES[age],
        "type": TYPE_NAMES[card_type],
    }


def planning(
    s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]
) -> PlanningDialog:
    return {"kind": "planning", "seat": f.player, "answers": cards_of(s, answers)}


def counting(kind: CountKind) -> Teller:
    """So many things are to be given up."""

    def tell(s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]) -> CountDialog:
        cards_or_tokens = f.a
        return {
            "kind": kind,
            "seat": f.player,
            "answers": answers.plain,
            "count": cards_or_tokens,
        }

    return tell


def of_rival(kind: RivalKind) -> Teller:
    """Something of a rival is to be picked."""

    def tell(s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]) -> RivalDialog:
        rival = f.a
        return {"kind": kind, "seat": f.player, "answers": answers.plain, "rival": rival}

    return tell


def buying(s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]) -> BuyDialog:
    resources, culture = f.a, f.b
    return {
        "kind": "pay_for_culture",
        "seat": f.player,
        "answers": answers.plain,
        "price": [("resource", resources)],
        "goods": [(GOODS[3], culture)],
    }


def ordered(s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]) -> OrderDialog:
    """An action that a card lets one do, ``discount`` cheaper."""
    discount, terms = f.c, f.d
    return {
        "kind": "order",
        "seat": f.player,
        "answers": answers.plain,
        "discount": discount,
        "may_decline": bool(terms & 1),
    }


def allowance(
    s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]
) -> AgreementDialog:
    actions = f.a
    return {"kind": "agreement", "seat": f.player, "answers": answers.plain, "left": actions}


def setting(
    s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]
) -> SettingDialog:
    return {"kind": "setting", "seat": f.player, "answers": answers.plain}


Teller = Callable[[TtaState, Frame, int, Answers, list[Event]], Dialog]
DIALOGS: Final[dict[str, Teller]] = {
    "auction": auction,
    "force": force,
    "defense": defense,
    "offer": offer,
    "pay": arrangement,
    "gain": arrangement,
    "split_goods": split,
    "choose_gain": choose_gain,
    "negotiate": negotiate,
    "draft": draft,
    "planning": planning,
    "discard_cards": counting("discard_cards"),
    "lose_blue": counting("lose_blue"),
    "lose_workers": counting("lose_workers"),
    "pick_building": of_rival("pick_building"),
    "pick_colony": of_rival("pick_colony"),
    "infiltrate": of_rival("infiltrate"),
    "kidnap": of_rival("kidnap"),
    "spoils": of_rival("spoils"),
    "pay_for_culture": buying,
    "order": ordered,
    "agreement": allowance,
    "war_sacrifice": war_party,
    "setting": setting,
}
WATCHED: Final = ("auction", "force", "defense", "offer", "war_sacrifice")
"""Decisions that everybody follows."""
