"""Abilities that answer a moment: the turn, an event prepared, a stage built, the owner leaving."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.games.tta.rules.card import (
    AGE_BEGINS,
    ANY_EVENT,
    DOUBLE_UNIT,
    FARMERS,
    GUARDED,
    KEEPS_TACTICS,
    ON_ACTIONS,
    ON_DEVELOP,
    ON_FORCED_DISCARD,
    ON_LEAVE,
    ON_POPULATION,
    ON_PREPARE,
    ON_STAGE,
    ON_TAKE,
    REPLACED,
    SEES_EVENTS,
    TURN_BEGIN,
    TURN_END,
    TURN_START,
    Ability,
)
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import CHOOSE_GAIN, DRAW, PAY_FOR_CULTURE
from ecumene.games.tta.rules.piles import mark, marked, within, without
from ecumene.games.tta.rules.production import farm_tokens, mine_tokens
from ecumene.games.tta.rules.ratings import among_the_weakest, surplus_happy, touch
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import give_back_action
from ecumene.games.tta.rules.tokens import gain_culture, gain_goods, gain_science
from ecumene.games.tta.rules.types import (
    MASTERED,
    RESOURCE,
    STORED_YELLOW,
    USED_BUILDING_RESOURCES,
    WONDER,
)

# The turn


class GainByRank(Ability):
    """At the start of the turn: resources for units if weak, else a small gain of choice."""

    def __init__(
        self, rank: int, unit_resources: int, food: int, resource: int, science: int
    ) -> None:
        super().__init__()
        self.hooks = TURN_BEGIN
        self.rank = rank
        self.unit_resources = unit_resources
        self.choice = (food, resource, science, 0)

    def on_turn_begin(self, s: TtaState, i: int) -> None:
        note(s, "use", i, self.card)
        if among_the_weakest(s, i, self.rank):
            s.edit(i).unit_resources += self.unit_resources
        else:
            s.push(Frame(CHOOSE_GAIN, i, self.card, 0, 0, 0, self.choice))


class StoreYellowTokens(Ability):
    """Each turn a yellow token is stored; stored ones return at the end of ages."""

    def __init__(self, each_turn: int, most: int, each_age: int) -> None:
        super().__init__()
        self.hooks = TURN_BEGIN
        self.each_turn = each_turn
        self.most = most
        self.each_age = each_age

    def register(self, cat: Catalogue) -> None:
        cat.released_yellow = self.each_age

    def on_turn_begin(self, s: TtaState, i: int) -> None:
        stored = mark(s.players[i].marks, STORED_YELLOW)
        if stored < self.most:
            p = s.edit(i)
            p.marks = marked(p.marks, STORED_YELLOW, min(self.most, stored + self.each_turn))
            note(s, "store_yellow", i, self.each_turn)


class UnitResourcesIfWeak(Ability):
    """At the start of the Action Phase: resources for units, more of them if weak."""

    def __init__(self, resources: int, weak: int, rank: int) -> None:
        super().__init__()
        self.hooks = ON_ACTIONS
        self.resources = resources
        self.weak = weak
        self.rank = rank

    def on_actions(self, s: TtaState, i: int) -> None:
        gain = self.weak if among_the_weakest(s, i, self.rank) else self.resources
        s.edit(i).unit_resources += gain


class BuildingResourcesEachTurn(Ability):
    """Resources for wonders and urban buildings on each of the owner's turns, lost with him."""

    def __init__(self, resources: int) -> None:
        super().__init__()
        self.hooks = TURN_START | ON_LEAVE
        self.resources = resources

    def on_turn_start(self, s: TtaState, i: int) -> None:
        s.edit(i).building_resources += self.resources

    def on_leave(self, s: TtaState, i: int) -> bool:
        p = s.edit(i)
        if not p.used & USED_BUILDING_RESOURCES:
            p.building_resources = max(0, p.building_resources - self.resources)
        return False


class CulturePerSurplusHappy(Ability):
    """Culture at the end of the turn for happy faces beyond those required (TTX-LEADER-41)."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = TURN_END
        self.culture = culture

    def on_turn_end(self, s: TtaState, i: int) -> None:
        gain_culture(s, i, self.culture * surplus_happy(s, i))


class DrawWhenAgeBegins(Ability):
    """Military cards when some ages begin (TTX-WONDER-2)."""

    def __init__(self, cards: int, ages: int) -> None:
        super().__init__()
        self.hooks = AGE_BEGINS
        self.cards = cards
        self.ages = ages

    def on_age_begin(self, s: TtaState, i: int) -> None:
        if self.ages >> s.age & 1:
            s.push(Frame(DRAW, i, self.cards))


# Events prepared


class ScienceOnPreparing(Ability):
    def __init__(self, science: int) -> None:
        super().__init__()
        self.hooks = ON_PREPARE
        self.science = science

    def on_prepare(self, s: TtaState, i: int) -> None:
        gain_science(s, i, self.science)


class CultureOnPreparing(Ability):
    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = ON_PREPARE
        self.culture = culture

    def on_prepare(self, s: TtaState, i: int) -> None:
        gain_culture(s, i, self.culture)


class DrawOnPreparing(Ability):
    def __init__(self, cards: int) -> None:
        super().__init__()
        self.hooks = ON_PREPARE
        self.cards = cards

    def on_prepare(self, s: TtaState, i: int) -> None:
        s.push(Frame(DRAW, i, self.cards))


class PrepareAnyCard(Ability):
    """Any military card may be prepared as an event; one that is none gives all a little
    science when it is revealed (TTX-LEADER-1, TTX-LEADER-2)."""

    def __init__(self, science: int) -> None:
        super().__init__()
        self.hooks = ANY_EVENT
        self.science = science

    def register(self, cat: Catalogue) -> None:
        cat.substitute_science = self.science


class SeePreparedEvents(Ability):
    """The owner sees the events that others prepare (TTX-LEADER-18)."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = SEES_EVENTS


# Strength and armies


class GuardedStrength(Ability):
    """Strength against aggressions and in the search for the weakest (TTX-LEADER-20)."""

    def __init__(self, strength: int) -> None:
        super().__init__()
        self.hooks = GUARDED
        self.strength = strength

    def amount(self) -> int:
        return self.strength


class FarmersInArmies(Ability):
    """Farm workers may fill infantry and artillery places (TTX-LEADER-16)."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = FARMERS


class DoubleUnit(Ability):
    """One unit counts twice when armies form (TTX-LEADER-38)."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = DOUBLE_UNIT


class KeepTactics(Ability):
    """Tactics stay with the owner; on leaving he marks the current one for ever
    (TTX-LEADER-4 to TTX-LEADER-8)."""

    def __init__(self, strength: int) -> None:
        super().__init__()
        self.hooks = KEEPS_TACTICS | ON_LEAVE
        self.strength = strength

    def register(self, cat: Catalogue) -> None:
        cat.mastery = self.strength
        cat.master = self.card

    def on_leave(self, s: TtaState, i: int) -> bool:
        tactic = s.players[i].tactic
        if tactic < 0:
            return False
        note(s, "mark_tactic", i, tactic)
        if s.players[i].exclusive:
            touch(s, i).tactic = tactic | MASTERED
            return True
        s.common = within(without(s.common, tactic), tactic | MASTERED)
        for seat in range(s.n):
            if s.players[seat].tactic == tactic and not s.players[seat].exclusive:
                touch(s, seat).tactic = tactic | MASTERED  # ruling U-36
        return True


# What the owner does


class PointsPerPopulation(Ability):
    """Science and culture for each new worker (TTX-LEADER-31)."""

    def __init__(self, science: int, culture: int) -> None:
        super().__init__()
        self.hooks = ON_POPULATION
        self.science = science
        self.culture = culture

    def on_population(self, s: TtaState, i: int, workers: int) -> None:
        gain_science(s, i, self.science * workers)
        gain_culture(s, i, self.culture * workers)


class CulturePerForcedDiscard(Ability):
    """Culture for each military card that the hand limit forces out."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = ON_FORCED_DISCARD
        self.culture = culture

    def on_forced_discard(self, s: TtaState, i: int, cards: int) -> None:
        gain_culture(s, i, self.culture * cards)


class CultureOnDevelopingTypes(Ability):
    def __init__(self, types: int, culture: int) -> None:
        super().__init__()
        self.hooks = ON_DEVELOP
        self.types = types
        self.culture = culture

    def on_develop(self, s: TtaState, i: int, card: int) -> None:
        if self.types >> s.cat.cards[card].type & 1:
            gain_culture(s, i, self.culture)


class CultureForResourceOnDeveloping(Ability):
    """After each development a resource may be paid for culture (ruling R-46)."""

    def __init__(self, resource: int, culture: int) -> None:
        super().__init__()
        self.hooks = ON_DEVELOP
        self.resource = resource
        self.culture = culture

    def on_develop(self, s: TtaState, i: int, card: int) -> None:
        s.push(Frame(PAY_FOR_CULTURE, i, self.resource, self.culture))


class ResourceOnTakingWonder(Ability):
    def __init__(self, resource: int) -> None:
        super().__init__()
        self.hooks = ON_TAKE
        self.resource = resource

    def on_take(self, s: TtaState, i: int, card: int) -> None:
        if s.cat.cards[card].type == WONDER:
            gain_goods(s, i, RESOURCE, self.resource)


class SciencePerStageCost(Ability):
    """Science equal to the printed cost of each stage built (ruling R-57)."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = ON_STAGE

    def on_stage(self, s: TtaState, i: int, builder: int, stage: int) -> None:
        gain_science(s, i, s.cat.cards[self.card].stages[stage])


class CulturePerStage(Ability):
    """Culture for whoever builds a stage (TTX-WONDER-19, TTX-WONDER-20)."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = ON_STAGE
        self.culture = culture

    def on_stage(self, s: TtaState, i: int, builder: int, stage: int) -> None:
        gain_culture(s, builder, self.culture)


# Leaving


class ScienceOnLeaving(Ability):
    def __init__(self, science: int) -> None:
        super().__init__()
        self.hooks = ON_LEAVE
        self.science = science

    def on_leave(self, s: TtaState, i: int) -> bool:
        gain_science(s, i, self.science)
        return False


class CultureOfBestProducer(Ability):
    """On leaving: culture equal to what one worker on the farm or mine that produces most
    gives, with the extra tokens of wonders (TTX-LEADER-27, ruling R-64)."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = ON_LEAVE

    def on_leave(self, s: TtaState, i: int) -> bool:
        workers = s.players[i].workers
        best = 0
        for tokens in (farm_tokens(s, i), mine_tokens(s, i)):
            for slot, count in tokens:
                best = max(best, s.cat.slot_value[slot] * (1 + count - workers[slot]))
        note(s, "leader_bonus", i, self.card, best)
        gain_culture(s, i, best)
        return False


class ActionsBackWhenReplaced(Ability):
    """More civil actions come back when another leader replaces this one (TTX-LEADER-25)."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.hooks = REPLACED
        self.actions = actions

    def on_replaced(self, s: TtaState, i: int) -> bool:
        give_back_action(s, i, self.actions - 1)  # one comes back anyway
        return False


class BecomesPrize(Ability):
    """Replaced, the leader becomes a prize for everybody, and no action comes back
    (TTX-LEADER-32)."""

    def __init__(self, technologies: int, culture: int) -> None:
        super().__init__()
        self.hooks = REPLACED
        self.technologies = technologies
        self.culture = culture

    def register(self, cat: Catalogue) -> None:
        cat.prize_culture = self.culture
        cat.prize_technologies = self.technologies

    def on_replaced(self, s: TtaState, i: int) -> bool:
        s.prize = self.card
        note(s, "prize_begins", i, self.card)
        return True
