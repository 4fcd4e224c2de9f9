"""Forces for colonies: what can be sent, and the cheapest force that reaches a bid."""

from __future__ import annotations

import itertools
from typing import Any, Final

from ecumene.core import engine
from ecumene.core.frame import Frame
from ecumene.core.messages import text
from ecumene.core.option import pack
from ecumene.games.tta import words
from ecumene.games.tta.armies import (
    ARMY_BITS,
    ARMY_MASK,
    abroad,
    formation,
    manner_of,
    tactical_strength,
)
from ecumene.games.tta.events import (
    Force,
    discardable,
    force_prices,
    is_bonus,
    unit_force,
)
from ecumene.games.tta.numbers import FORCE
from ecumene.games.tta.ratings import static
from ecumene.games.tta.state import TtaState
from ecumene.table.tta_numbers import numbers
from ecumene.table.tta_refs import hand_ref, slug, worker_ref

Json = dict[str, Any]

MOST_COMBINATIONS: Final = 1500
TOLD: Final = (
    "strength",
    "happy",
    "happy_needed",
    "discontent",
    "consumption",
    "food",
    "resources",
    "science",
    "culture",
    "workers",
    "yellow_bank",
    "blue_bank",
    "military_cards",
)
"""The numbers that are compared before and after."""


class Plan:
    """One possible force: units by slot, bonus cards, mere discards, force bought."""

    __slots__ = ("bought", "cards", "discards", "total", "units")

    def __init__(
        self, units: bytes, cards: list[int], discards: list[int], bought: int, total: int
    ) -> None:
        self.units = units
        self.cards = cards
        self.discards = discards
        self.bought = bought
        self.total = total


class Planner:
    """Finds cheap forces of one player, from what the player itself knows."""

    def __init__(self, s: TtaState, i: int) -> None:
        self.s = s
        self.i = i
        hand = list(s.players[i].military)
        self.bonuses = sorted(
            (card for card in hand if card >= 0 and is_bonus(s, card)),
            key=lambda card: s.cat.cards[card].colonization,
        )
        self.others = [card for card in hand if card >= 0 and card not in self.bonuses]
        self.sets = sorted(self.unit_sets(), key=lambda entry: entry[0])
        self.payments = [(0, 0), *((k + 1, price) for k, price in enumerate(self.prices()))]

    def prices(self) -> list[int]:
        have = self.s.players[self.i].resources
        return [price for price in force_prices(self.s, self.i) if price <= have]

    def unit_sets(self) -> list[tuple[int, int, bytes]]:
        """Every choice of units: strength lost, force, units."""
        s = self.s
        p = s.players[self.i]
        have = p.workers[s.cat.first_unit :]
        size = 1
        for count in have:
            size *= count + 1
        if size > MOST_COMBINATIONS:
            choices = self.weakest_first(have)
        else:
            choices = [bytes(c) for c in itertools.product(*(range(n + 1) for n in have))]
        whole = self.strength_of(have)
        return [
            (whole - self.strength_of(rest(have, units)), unit_force(s, self.i, units), units)
            for units in choices
            if any(units)
        ]

    def weakest_first(self, have: bytes) -> list[bytes]:
        """With very many units: those of least strength go first."""
        s = self.s
        order = sorted(range(len(have)), key=lambda k: s.cat.slot_strength[s.cat.first_unit + k])
        sent = [0] * len(have)
        out: list[bytes] = []
        for k in order:
            for _ in range(have[k]):
                sent[k] += 1
                out.append(bytes(sent))
        return out

    def strength_of(self, units: bytes) -> int:
        s = self.s
        p = s.players[self.i]
        total = sum(s.cat.slot_strength[s.cat.first_unit + k] * n for k, n in enumerate(units))
        if p.tactic >= 0:
            manner = abroad(manner_of(s.cat, static(s, self.i).hooks, p.workers))
            total += tactical_strength(s.cat, p.tactic, units, manner)
        return total

    def cheapest(self, need: int) -> Plan | None:
        """The force that loses the least strength, then the fewest resources, then cards."""
        best: tuple[int, int, int] | None = None
        plan: Plan | None = None
        for lost, force, units in self.sets:
            if best is not None and lost > best[0]:
                break
            for bought, price in self.payments:
                cards, discards, total = self.cards_for(need - force - bought)
                total += force + bought
                cost = (lost, price, len(cards) + len(discards))
                if total >= need and (best is None or cost < best):
                    best, plan = cost, Plan(units, cards, discards, bought, total)
        return plan

    def cards_for(self, missing: int) -> tuple[list[int], list[int], int]:
        """Few cards that add what is missing: the smallest bonus that suffices, or the largest."""
        most, each = discardable(self.s, self.i)
        left = list(self.bonuses)
        used: list[int] = []
        total = 0
        while left and total < missing:
            enough = [c for c in left if total + self.bonus(c) >= missing]
            card = enough[0] if enough else left[-1]
            left.remove(card)
            used.append(card)
            total += self.bonus(card)
        thrown: list[int] = []
        for card in self.others[:most]:
            if total < missing:
                thrown.append(card)
                total += each
        return sorted(used), thrown, total

    def bonus(self, card: int) -> int:
        return self.s.cat.cards[card].colonization


def rest(have: bytes, sent: bytes) -> bytes:
    return bytes(a - b for a, b in zip(have, sent, strict=True))


def plan_json(s: TtaState, i: int, plan: Plan) -> Json:
    return {
        "units": [
            {"ref": worker_ref(s, i, slot), "card": slug(s, s.cat.slot_card[slot]), "n": n}
            for slot, n in enumerate(plan.units, s.cat.first_unit)
            if n
        ],
        "cards": [slug(s, card) for card in plan.cards],
        "discards": [slug(s, card) for card in plan.discards],
        "bought": plan.bought,
        "total": plan.total,
    }


def outcome_of(s: TtaState, i: int, card: int, bid: int, plan: Plan) -> list[Json]:
    """The numbers before and after the colony is founded with this force."""
    items = (*plan.units, *plan.cards, *plan.discards)
    t = s.clone()
    t.explicit_chance = True
    t.stack = [Frame(FORCE, i, card, bid, len(plan.discards), plan.bought, tuple(items))]
    engine.apply(t, pack(words.DONE), trusted=True)
    before, after = numbers(s, i), numbers(t, i)
    return [
        {
            "key": key,
            "label": text(f"table.number.{key}"),
            "from": before[key],
            "to": after[key],
        }
        for key in TOLD
        if before[key] != after[key]
    ]


def force_state(s: TtaState, f: Frame, viewer: int) -> Json:
    """The force builder: what may be sent, what is in the force already."""
    kind = s.kinds[FORCE]
    assert isinstance(kind, Force)
    i = f.player
    sent = kind.units(s, f)
    cards = kind.cards(s, f)
    first = s.cat.first_unit
    have = s.players[i].workers
    units = [
        {
            "ref": worker_ref(s, i, slot),
            "card": slug(s, s.cat.slot_card[slot]),
            "have": have[slot],
            "sent": sent[slot - first],
            "strength": s.cat.slot_strength[slot],
        }
        for slot in s.cat.slots_of(s.players[i].techs & s.cat.unit_mask)
        if have[slot]
    ]
    bonuses = cards[: len(cards) - f.c]
    out: Json = {
        "need": f.b,
        "have": kind.total(s, f),
        "units": units,
        "always": static(s, i).colonization,
        "armies": armies_of(s, i, sent),
        "cards": [{"card": slug(s, c), "n": s.cat.cards[c].colonization} for c in bonuses],
        "discards": [slug(s, card) for card in cards[len(cards) - f.c :]],
        "discard_worth": discardable(s, i)[1],
        "bought": f.d,
        "after": [],
    }
    if viewer == i:
        left = kind.hand(s, f)
        out["hand"] = [
            {"ref": hand_ref(s, i, c), "card": slug(s, c), "n": s.cat.cards[c].colonization}
            for c in left
            if is_bonus(s, c)
        ]
        if any(sent) and out["have"] >= f.b:
            plan = Plan(sent, list(bonuses), list(cards[len(cards) - f.c :]), f.d, out["have"])
            out["after"] = outcome_of(s, i, f.a, f.b, plan)
    return out


def armies_of(s: TtaState, i: int, units: bytes) -> Json:
    """The armies that these units form abroad."""
    p = s.players[i]
    if p.tactic < 0:
        return {"armies": 0, "strength": 0}
    manner = abroad(manner_of(s.cat, static(s, i).hooks, p.workers))
    found = formation(s.cat, p.tactic, units, manner)
    return {"armies": found & ARMY_MASK, "strength": found >> ARMY_BITS}
