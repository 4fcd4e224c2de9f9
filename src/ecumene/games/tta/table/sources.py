"""What a rating adds up from: cards in play, workers, armies, abilities.

Every ability is asked for its own part on a blank sheet. What is left then (an upper or lower
limit of a rating, mostly) is given as ``other``, so that the parts always make the whole.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.rules.card import PARTNER_RATE, RATE, Ability, Card, PactSide
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.ratings import (
    pending_happy,
    rates,
    side_of,
    static,
    tucked_happy,
)
from ecumene.games.tta.rules.state import Rates, Static, TtaState
from ecumene.games.tta.table.schema.civilization import Part, Source

Parts = dict[str, list[Part]]

RATINGS: Final = ("culture", "science", "strength", "happy")
MOST_KEPT: Final = 5_000

_kept: dict[int, tuple[Catalogue, dict[tuple[int, int, bytes], Parts]]] = {}
"""Parts by constellation, for each catalogue (which is held, so that its id stays its own)."""


def rating_parts(s: TtaState, i: int) -> Parts:
    """For each rating, entries with ``card`` or ``source``, the amount ``n``, and for workers
    how many there are."""
    st = static(s, i)
    if st.hooks & PARTNER_RATE:
        return compute_parts(s, i)
    kept = _kept.setdefault(id(s.cat), (s.cat, {}))[1]
    p = s.players[i]
    key = (st.serial, p.tactic, p.workers)
    found = kept.get(key)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = compute_parts(s, i)
        kept[key] = found
    return found


class Adding:
    """Collects the parts."""

    def __init__(self, s: TtaState) -> None:
        self.s = s
        self.parts: Parts = {name: [] for name in RATINGS}
        self.total = dict.fromkeys(RATINGS, 0)

    def add(
        self,
        rating: str,
        amount: int,
        *,
        card: str | None = None,
        source: Source | None = None,
        workers: int | None = None,
    ) -> None:
        if not amount:
            return
        self.total[rating] += amount
        for part in self.parts[rating]:
            if card is not None and part.get("card") == card:
                part["n"] += amount
                return
        self.parts[rating].append(new_part(amount, card, source, workers))

    def card(self, card: Card) -> None:
        """The symbols printed on a card."""
        for rating in RATINGS:
            self.add(rating, int(getattr(card, rating)), card=card.slug)

    def side(self, side: PactSide, slug: str) -> None:
        self.add("culture", side.culture, card=slug)
        self.add("strength", side.strength, card=slug)

    def ability(self, i: int, ability: Ability, whole: Rates) -> None:
        """What an ability adds, by what it does to blank sheets."""
        s = self.s
        p = s.players[i]
        slug = s.cat.cards[ability.card].slug if ability.card >= 0 else ""
        limits = Static()
        limits.urban_limit = static(s, i).urban_limit
        limits.prices = static(s, i).prices
        ability.limits(s, p, limits)
        for rating in RATINGS:
            self.add(rating, int(getattr(limits, rating)), card=slug)
        if ability.hooks & RATE:
            sheet = Rates()
            sheet.armies, sheet.tactical = whole.armies, whole.tactical
            ability.rate(s, i, p, sheet)
            for rating in RATINGS:
                self.add(rating, int(getattr(sheet, rating)), card=slug)


def new_part(amount: int, card: str | None, source: Source | None, workers: int | None) -> Part:
    out: Part = {"n": amount}
    if card is not None:
        out["card"] = card
    if source is not None:
        out["source"] = source
    if workers is not None:
        out["workers"] = workers
    return out


def compute_parts(s: TtaState, i: int) -> Parts:
    p = s.players[i]
    cat = s.cat
    adding = Adding(s)
    whole = rates(s, i)
    for card in (p.government, *p.specials, p.leader):
        if card >= 0:
            adding.card(cat.cards[card])
    for wonder in p.wonders:
        if wonder in p.ruined:
            adding.add("culture", cat.ruin_culture, card=cat.cards[wonder].slug)
        else:
            adding.card(cat.cards[wonder])
        adding.add("happy", tucked_happy(s, p, wonder), card=cat.cards[wonder].slug)
    for colony in p.colonies:
        adding.card(cat.cards[colony])
    for owner, q in enumerate(s.players):
        if q.pact >= 0 and i in (owner, q.pact_with):
            pact = cat.cards[q.pact]
            adding.side(pact.sides[side_of(s, owner, i)], pact.slug)
    adding.add("happy", pending_happy(s, i), source="wars")
    add_workers(adding, i)
    adding.add("strength", whole.tactical, source="armies")
    for ability in static(s, i).abilities:
        adding.ability(i, ability, whole)
    for rating in RATINGS:
        rest = int(getattr(whole, rating)) - adding.total[rating]
        adding.add(rating, rest, source="other")
    return adding.parts


def add_workers(adding: Adding, i: int) -> None:
    """Buildings and units, by technology."""
    cat = adding.s.cat
    workers = adding.s.players[i].workers
    for slot in range(cat.first_lab, cat.slots):
        count = workers[slot]
        if count:
            slug = cat.cards[cat.slot_card[slot]].slug
            each = {
                "culture": cat.slot_culture[slot],
                "science": cat.slot_science[slot],
                "strength": cat.slot_strength[slot],
                "happy": max(0, cat.slot_happy[slot]),
            }
            for rating, amount in each.items():
                adding.add(rating, count * amount, card=slug, workers=count)
