"""What the scoring events of Age III would bring, each by how likely it is to be scored."""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.bots.weights import Weights
from ecumene.games.tta.rules.bag import bag_count
from ecumene.games.tta.rules.card import LAB_PRODUCTION, Step
from ecumene.games.tta.rules.production import lab_resources
from ecumene.games.tta.rules.ratings import rates, static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.steps import impacts as steps
from ecumene.games.tta.rules.types import (
    AGE_II,
    AGE_III,
    AGE_IV,
    CARD_BITS,
    CARD_MASK,
    EVENT,
    SEAT_MASK,
    SEER_SHIFT,
)

AGE_III_BACK: Final = 2 + AGE_III
PREPARED_PER_TURN: Final = 0.3
# Leads in a rating with which a place is as good as sure.
SCIENCE_LEAD: Final = 3
STRENGTH_LEAD: Final = 8
CULTURE_LEAD: Final = 5
ANY_LEAD: Final = 1
"""When nobody has a turn any more."""


class Impacts:
    """The impacts as one sum: every number is a gain times the chance that it is scored."""

    def __init__(
        self, s: TtaState, seat: int, turns: float, weights: Weights, settled: bool = False
    ) -> None:
        self.any = False
        self.leads = (SCIENCE_LEAD, STRENGTH_LEAD, CULTURE_LEAD)
        if settled:  # the rivals have played their last turns
            self.leads = (ANY_LEAD, ANY_LEAD, ANY_LEAD)
        self.farm_food = self.surplus = self.mines = self.least = 0.0
        self.civil = self.military = self.happy = self.discontent = 0.0
        self.worker = self.level = self.kind = self.colony = self.harmony = 0.0
        self.free_workers = 0
        self.science_place = self.strength_place = self.culture_place = 0.0
        self.per_worker = [0.0] * s.cat.slots
        self.per_card = [0.0] * AGE_IV
        self.per_wonder = [0.0] * AGE_IV
        for card, chance in likelihoods(s, seat, turns, weights).items():
            if chance:
                self.any = True
                for step in s.cat.cards[card].steps:
                    self.add(s, step, chance)
        self.ranked = bool(self.science_place or self.strength_place or self.culture_place)

    def add(self, s: TtaState, step: Step, chance: float) -> None:
        """Count a scoring step by its chance."""
        if isinstance(step, steps.PerBuildingLevel):
            for slot in range(s.cat.slots):
                if step.types >> s.cat.slot_type[slot] & 1:
                    self.per_worker[slot] += chance * step.culture * s.cat.slot_level[slot]
        elif isinstance(step, steps.Agriculture):
            self.farm_food += chance * step.culture
            self.surplus += chance * step.surplus
        elif isinstance(step, steps.Balance):
            self.least += chance * step.culture
        elif isinstance(step, steps.Colonies):
            self.colony += chance * step.culture
        elif isinstance(step, steps.Government):
            self.civil += chance * step.civil
            self.military += chance * step.military
        elif isinstance(step, steps.Happiness):
            self.happy += chance * step.happy
            self.discontent += chance * step.discontent
        elif isinstance(step, steps.Harmony):
            self.harmony += chance * step.culture
        elif isinstance(step, steps.Industry):
            self.mines += chance * step.culture
        elif isinstance(step, steps.Population):
            self.worker += chance * step.culture
            self.free_workers = step.beyond
        elif isinstance(step, steps.Progress):
            self.level += chance * step.culture
        elif isinstance(step, steps.Technology):
            self.per_card[step.age] += chance * step.culture
        elif isinstance(step, steps.Variety):
            self.kind += chance * step.culture
        elif isinstance(step, steps.Wonders):
            for age in range(AGE_IV):
                self.per_wonder[age] += chance * step.by_age[age]
        elif isinstance(step, steps.Rank):
            self.add_rank(s, step, chance)

    def add_rank(self, s: TtaState, step: steps.Rank, chance: float) -> None:
        if s.alive < 2:
            return
        scale = step.scales[s.alive - 2]
        place = chance * (scale[0] - scale[-1]) / (s.alive - 1)
        if step.rating == "science":
            self.science_place += place
        elif step.rating == "culture":
            self.culture_place += place
        else:
            self.strength_place += place

    def points(self, s: TtaState, i: int, angry: int, eaten: int, food: int, mined: int) -> float:
        """Expected culture of player ``i``: ``angry`` are their discontent workers, ``eaten`` the
        consumption, ``food`` and ``mined`` what one production gives."""
        p = s.players[i]
        cat = s.cat
        st = static(s, i)
        r = rates(s, i)
        cards = cat.cards
        workers = p.workers
        mines = mined - st.resource_bonus
        if st.hooks & LAB_PRODUCTION:
            mines -= lab_resources(s, i)
        total = self.farm_food * (food - st.food_bonus) + self.mines * mines
        if food > eaten:
            total += self.surplus
        total += self.least * max(0, min(r.science, r.culture, food, mined))
        kinds = placed = 0
        last_kind = -1
        for slot in cat.slots_of(p.techs):
            total += self.per_card[cat.slot_level[slot]]
            count = workers[slot]
            if count:
                placed += count
                total += count * self.per_worker[slot]
                if slot >= cat.first_lab and cat.slot_type[slot] != last_kind:
                    kinds += 1
                    last_kind = cat.slot_type[slot]
        age = cards[p.government].age
        total += self.level * age + self.per_card[age]
        for special in p.specials:
            if special >= 0:
                kinds += 1
                age = cards[special].age
                total += self.level * age + self.per_card[age]
        total += self.kind * kinds + self.colony * len(p.colonies)
        total += self.civil * st.civil_actions + self.military * st.military_actions
        total += self.happy * r.happy - self.discontent * angry
        total += self.worker * max(0, placed + p.unused - angry - self.free_workers)
        for wonder in p.wonders:
            total += self.per_wonder[cards[wonder].age]
        if self.harmony:
            total += self.harmony * fewest(s, workers)
        return total + self.ranks(s, i) if self.ranked else total

    def ranks(self, s: TtaState, i: int) -> float:
        """Rank in ratings: half a place for every rival that is level."""
        mine = rates(s, i)
        science, strength, culture = self.leads
        total = 0.0
        for j in range(s.n):
            if j != i and not s.players[j].resigned:
                r = rates(s, j)
                total += self.science_place * share(mine.science - r.science, science)
                total += self.strength_place * share(mine.strength - r.strength, strength)
                total += self.culture_place * share(mine.culture - r.culture, culture)
        return total


def fewest(s: TtaState, workers: bytes) -> int:
    """The fewest of farms, mines, urban buildings and units."""
    cat = s.cat
    return min(
        sum(workers[: cat.first_mine]),
        sum(workers[cat.first_mine : cat.first_lab]),
        sum(workers[cat.first_lab : cat.first_unit]),
        sum(workers[cat.first_unit :]),
    )


def share(lead: int, width: int) -> float:
    """The chance to stay ahead with this lead, between 0 and 1."""
    return min(1.0, max(0.0, 0.5 + lead / (2 * width)))


def known_to(seat: int, entry: int) -> bool:
    """Has the seat prepared this event, or seen it being prepared?"""
    marks = entry >> CARD_BITS
    return marks & SEAT_MASK == seat + 1 or marks >> SEER_SHIFT == seat + 1


def likelihoods(s: TtaState, seat: int, turns: float, weights: Weights) -> dict[int, float]:
    """The chance of every impact of this game to be scored from now on."""
    cards = s.cat.cards
    impacts = [
        card.number
        for card in cards
        if card.type == EVENT and card.age == AGE_III and card.copies[s.n - 2]
    ]
    piles = (*s.current, *s.future)
    mine = {e & CARD_MASK for e in piles if e >= 0 and known_to(seat, e)}
    unknown = sum(1 for e in piles if e < 0 and (-e & CARD_MASK) == AGE_III_BACK)
    unknown += sum(1 for e in piles if e >= 0 and (e & CARD_MASK) not in mine)
    open_cards = [card for card in impacts if not bag_count(s.past, card) and card not in mine]
    if s.age < AGE_II:
        chance = 0.0
    elif s.age == AGE_II:
        chance = weights.impact / 2
    else:
        coming = unknown + PREPARED_PER_TURN * s.alive * max(0.0, turns - 1)
        chance = min(1.0, coming / max(1, len(open_cards))) * weights.impact * 1.5
    return {
        card: 1.0 if card in mine else min(0.9, chance) if card in open_cards else 0.0
        for card in impacts
    }
