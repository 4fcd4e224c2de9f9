"""Forces for colonies: the cheapest one that reaches a bid, and what is left after sending one."""

from __future__ import annotations

import itertools
from typing import Final

from ecumene.core import engine
from ecumene.core.frame import CHANCE, Frame
from ecumene.core.messages import text
from ecumene.core.option import pack
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.armies import abroad, manner_of, tactical_strength
from ecumene.games.tta.rules.events import discardable, force_prices, is_bonus, unit_force
from ecumene.games.tta.rules.ratings import rates, static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.table.numbers import numbers
from ecumene.games.tta.table.schema.dialogs import NumberStep

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

    def codes(self, s: TtaState) -> list[int]:
        """The choices that put it together, in the order in which they can be made."""
        sent = [
            pack(words.SEND, slot)
            for slot, n in enumerate(self.units, s.cat.first_unit)
            for _ in range(n)
        ]
        bought = [pack(words.FUND, self.bought)] if self.bought else []
        added = [pack(words.ADD, card) for card in self.cards]
        return [*sent, *added, *bought, *(pack(words.DISCARD, card) for card in self.discards)]


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


def outcome_of(s: TtaState, f: Frame) -> list[NumberStep]:
    """The numbers before and after the colony is founded with the force of this frame."""
    i = f.player
    t = s.clone()
    t.explicit_chance = True
    t.stack = [f]
    engine.apply(t, pack(words.DONE), trusted=True)
    drawing = engine.chooser(t) == CHANCE  # how many cards one has then is not known yet
    before, after = numbers(s, i), numbers(t, i)
    steps: list[NumberStep] = [
        {
            "key": key,
            "label": text(f"table.number.{key}"),
            "from": before[key],
            "to": after[key],
        }
        for key in TOLD
        if before[key] != after[key] and not (key == "military_cards" and drawing)
    ]
    for step in steps:
        if step["key"] == "strength":
            step["note"] = rank_words(s, i, step["to"])
    return steps


def rank_words(s: TtaState, i: int, strength: int) -> str:
    """Where a strength puts a civilization among the others."""
    others = [rates(s, k).strength for k in s.order_from(0) if k != i]
    if not others:
        return ""
    if strength < min(others):
        return text("table.rank.weakest")
    return text("table.rank.strongest") if strength > max(others) else ""
