"""Abilities of wonders at and after their completion."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.abilities.uses import UseCard
from ecumene.games.tta.rules.card import (
    ACTION_USE,
    BETTER_CARD,
    FRESH_CARD,
    ON_COMPLETE,
    SACRIFICE,
    SHARED_STAGES,
    TOKENS_STAY,
    Ability,
)
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import EVALUATE_EVENT, FREE_COLONY
from ecumene.games.tta.rules.piles import mark, marked
from ecumene.games.tta.rules.production import food_production, resource_production
from ecumene.games.tta.rules.ratings import count_type, rates
from ecumene.games.tta.rules.reasons import NO_BLUE_TOKEN
from ecumene.games.tta.rules.state import Static, TtaPlayer, TtaState
from ecumene.games.tta.rules.tableau import refresh
from ecumene.games.tta.rules.tokens import gain_culture, gain_goods
from ecumene.games.tta.rules.types import (
    FOOD,
    LAST_WORKER_TYPE,
    RESOURCE,
    TOKENS_ON_WONDER,
    is_urban,
)


class FoodOnCompletion(Ability):
    def __init__(self, food: int) -> None:
        super().__init__()
        self.hooks = ON_COMPLETE
        self.food = food

    def on_complete(self, s: TtaState, i: int) -> None:
        gain_goods(s, i, FOOD, self.food)


class ScoreScienceRating(Ability):
    def __init__(self) -> None:
        super().__init__()
        self.hooks = ON_COMPLETE

    def on_complete(self, s: TtaState, i: int) -> None:
        gain_culture(s, i, rates(s, i).science)


class ScoreHighestRatings(Ability):
    """Culture for each of five values in which nobody else is as good (TTX-WONDER-23)."""

    def __init__(self, culture: list[int]) -> None:
        super().__init__()
        self.hooks = ON_COMPLETE
        self.culture = culture

    def on_complete(self, s: TtaState, i: int) -> None:
        mine = five_values(s, i)
        others = [five_values(s, seat) for seat in s.order_from(i) if seat != i]
        ahead = 0
        for k in range(len(mine)):
            if all(mine[k] > other[k] for other in others):
                ahead += 1
        gain_culture(s, i, ahead * self.culture[s.alive - 2])


def five_values(s: TtaState, i: int) -> list[int]:
    """Food and resource production, science, culture and strength ratings (ruling R-56)."""
    r = rates(s, i)
    return [food_production(s, i), resource_production(s, i), r.science, r.culture, r.strength]


class ScoreBestCollection(Ability):
    """Culture for the largest of three numbers: wonders, special technologies, urban types."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = ON_COMPLETE
        self.culture = culture

    def on_complete(self, s: TtaState, i: int) -> None:
        p = s.players[i]
        specials = sum(1 for card in p.specials if card >= 0)
        types = 0
        for kind in range(LAST_WORKER_TYPE + 1):
            if is_urban(kind) and count_type(s, p, kind):
                types += 1
        gain_culture(s, i, self.culture * max(len(p.wonders), specials, types))


class EvaluateEventOnCompletion(Ability):
    """An event in hand may be evaluated at once, and is kept (TTX-WONDER-18)."""

    def __init__(self, age: int) -> None:
        super().__init__()
        self.hooks = ON_COMPLETE
        self.age = age

    def on_complete(self, s: TtaState, i: int) -> None:
        if s.players[i].military:
            s.push(Frame(EVALUATE_EVENT, i, self.age))


class ColonizeOnCompletion(Ability):
    """A territory in hand may become a colony at once (ruling R-47)."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = ON_COMPLETE

    def on_complete(self, s: TtaState, i: int) -> None:
        if s.players[i].military:
            s.push(Frame(FREE_COLONY, i))


class ScoreColoniesInPlay(Ability):
    """Culture for the colonies of all players (TTX-WONDER-22)."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = ON_COMPLETE
        self.culture = culture

    def on_complete(self, s: TtaState, i: int) -> None:
        gain_culture(s, i, self.culture * sum(len(p.colonies) for p in s.players))


class SharedStages(Ability):
    """Others may build stages, too (TTX-WONDER-20)."""

    def __init__(self, actions: int, food: int) -> None:
        super().__init__()
        self.hooks = SHARED_STAGES
        self.actions = actions
        self.food = food

    def amounts(self) -> tuple[int, int]:
        return (self.actions, self.food)


class TokensStay(UseCard):
    """The tokens stay on the completed wonder: each gives culture, or resources when it is
    returned (TTX-WONDER-15)."""

    def __init__(self, culture: int, resources: int) -> None:
        super().__init__()
        self.hooks = TOKENS_STAY | ACTION_USE
        self.culture = culture
        self.resources = resources

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        st.culture += self.culture * mark(p.marks, TOKENS_ON_WONDER)

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        return OPEN if mark(p.marks, TOKENS_ON_WONDER) else NO_BLUE_TOKEN

    def do(self, s: TtaState, i: int, code: int) -> None:
        p = s.edit(i)
        p.marks = marked(p.marks, TOKENS_ON_WONDER, mark(p.marks, TOKENS_ON_WONDER) - 1)
        p.bank_blue += 1
        refresh(s, i)
        note(s, "use", i, self.card)
        gain_goods(s, i, RESOURCE, self.resources)


class SacrificeInConflict(Ability):
    """A unit may be sacrificed in an aggression or war (TTX-WONDER-11 to TTX-WONDER-13)."""

    def __init__(self, attack_culture: int, defense_strength: int) -> None:
        super().__init__()
        self.hooks = SACRIFICE
        self.attack_culture = attack_culture
        self.defense_strength = defense_strength

    def amounts(self) -> tuple[int, int]:
        return (self.attack_culture, self.defense_strength)


class BetterActionCard(Ability):
    """The first action card of a turn is better; ``stage`` of the wonder is enough
    (TTX-WONDER-7)."""

    def __init__(self, bonus: int, stage: int) -> None:
        super().__init__()
        self.hooks = BETTER_CARD
        self.bonus = bonus
        self.stage = stage

    def amounts(self) -> tuple[int, int]:
        return (self.bonus, self.stage)


class PlayFreshActionCard(Ability):
    """Once per turn an action card may be played in the turn in which it was taken."""

    def __init__(self, bit: int) -> None:
        super().__init__()
        self.hooks = FRESH_CARD
        self.bit = bit
