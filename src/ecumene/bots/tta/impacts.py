"""What the scoring events of Age III would bring, each by how likely it is to be scored."""

from __future__ import annotations

from ecumene.bots.tta.weights import Weights
from ecumene.core.bag import bag_count
from ecumene.games.tta.production import farm_food, lab_resources, mine_resources
from ecumene.games.tta.ratings import rates, static
from ecumene.games.tta.state import TtaState
from ecumene.games.tta.types import (
    AGE_II,
    AGE_III,
    ARENA,
    CARD_BITS,
    CARD_MASK,
    EVENT,
    INFANTRY,
)

AGE_III_BACK = 2 + AGE_III
PREPARED_PER_TURN = 0.3


class Impacts:
    """How likely each impact is; `points` is the expected culture for a position."""

    def __init__(self, s: TtaState, seat: int, turns: float, weights: Weights) -> None:
        chance = likelihoods(s, seat, turns, weights)
        self.any = any(chance.values())
        self.agriculture = chance["impact_of_agriculture"]
        self.architecture = chance["impact_of_architecture"]
        self.balance = chance["impact_of_balance"]
        self.colonies = chance["impact_of_colonies"]
        self.competition = chance["impact_of_competition"]
        self.government = chance["impact_of_government"]
        self.happiness = chance["impact_of_happiness"]
        self.industry = chance["impact_of_industry"]
        self.population = chance["impact_of_population"]
        self.progress = chance["impact_of_progress"]
        self.science = chance["impact_of_science"]
        self.strength = chance["impact_of_strength"]
        self.technology = chance["impact_of_technology"]
        self.variety = chance["impact_of_variety"]
        self.wonders = chance["impact_of_wonders"]

    def points(self, s: TtaState, i: int, need: int, eaten: int) -> float:
        """Expected culture of player ``i``; ``need`` is the happiness required."""
        p = s.players[i]
        cat = s.cat
        st = static(s, i)
        r = rates(s, i)
        cards = cat.cards
        workers = p.workers
        food = farm_food(s, i)
        mines = mine_resources(s, i)
        total = self.agriculture * (food + (4 if food + st.food_bonus > eaten else 0))
        total += self.industry * mines
        least = min(
            r.science,
            r.culture,
            food + st.food_bonus,
            mines + lab_resources(s, i) + st.resource_bonus,
        )
        total += self.balance * 2 * max(0, least)
        urban = units = kinds = newest = 0
        last_kind = -1
        placed = 0
        for slot in cat.slots_of(p.techs):
            level = cat.slot_level[slot]
            if level == AGE_III:
                newest += 1
            count = workers[slot]
            if count:
                kind = cat.slot_type[slot]
                placed += count
                if slot >= cat.first_lab and kind != last_kind:
                    kinds += 1
                    last_kind = kind
                if kind >= INFANTRY or kind == ARENA:
                    units += count * level
                if slot >= cat.first_lab and kind < INFANTRY:
                    urban += count * level
        levels = cards[p.government].age
        if levels == AGE_III:
            newest += 1
        for special in p.specials:
            if special >= 0:
                kinds += 1
                levels += cards[special].age
                if cards[special].age == AGE_III:
                    newest += 1
        total += self.architecture * urban + self.competition * units
        total += self.technology * 4 * newest + self.variety * 2 * kinds
        total += self.progress * 2 * levels
        total += self.colonies * 3 * len(p.colonies)
        total += self.government * (2 * st.civil_actions + st.military_actions)
        angry = max(0, need - r.happy)
        total += self.happiness * 2 * (r.happy - angry)
        total += self.population * 2 * max(0, placed + p.unused - angry - 10)
        for wonder in p.wonders:
            total += self.wonders * (5 - cards[wonder].age)
        return total + self.ranks(s, i)

    def ranks(self, s: TtaState, i: int) -> float:
        """Rank in science and strength: half a place for every rival that is level."""
        if not self.science and not self.strength:
            return 0.0
        mine = rates(s, i)
        per_place = 10.0 if s.n == 2 else 7.0 if s.n == 3 else 5.0
        ahead = 0.0
        for j in range(s.n):
            if j != i and not s.players[j].resigned:
                r = rates(s, j)
                ahead += self.science * share(mine.science - r.science, 3)
                ahead += self.strength * share(mine.strength - r.strength, 8)
        return per_place * ahead


def share(lead: int, width: int) -> float:
    """The chance to stay ahead with this lead, between 0 and 1."""
    return min(1.0, max(0.0, 0.5 + lead / (2 * width)))


def likelihoods(s: TtaState, seat: int, turns: float, weights: Weights) -> dict[str, float]:
    """The chance of every impact to be scored from now on."""
    cards = s.cat.cards
    impacts = [c.number for c in cards if c.type == EVENT and c.age == AGE_III]
    piles = (*s.current, *s.future)
    mine = {e & CARD_MASK for e in piles if e >= 0 and e >> CARD_BITS == seat + 1}
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
        cards[card].slug: 1.0 if card in mine else min(0.9, chance) if card in open_cards else 0.0
        for card in impacts
    }
