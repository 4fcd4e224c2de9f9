"""Abilities that answer something that happens, and numbers other rules ask for."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.games.tta.rules.card import (
    ATTACK_BONUS,
    FORCE_CARDS,
    GAME_END,
    LAB_PRODUCTION,
    MILITARY_REVOLUTION,
    MINE_TOKEN,
    NO_WAR,
    ON_COMPLETE,
    ON_DEVELOP,
    ON_LEAVE,
    ON_REVOLUTION,
    ON_TAKE,
    PEACEFUL,
    REPLACED,
    SECOND_POLITICS,
    TURN_END,
    TURN_START,
    Ability,
)
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import TUCK_LEADER
from ecumene.games.tta.rules.production import lab_resources
from ecumene.games.tta.rules.ratings import levels_of, strengths, urban_output
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import give_back_action
from ecumene.games.tta.rules.tokens import gain_culture, gain_goods, gain_science
from ecumene.games.tta.rules.types import RESOURCE, USED_UNIT_RESOURCES, is_technology


class ScienceOnTakingTechnology(Ability):
    def __init__(self, science: int) -> None:
        super().__init__()
        self.hooks = ON_TAKE
        self.science = science

    def on_take(self, s: TtaState, i: int, card: int) -> None:
        if is_technology(s.cat.cards[card].type):
            gain_science(s, i, self.science)


class ResourceOnDeveloping(Ability):
    def __init__(self, resource: int) -> None:
        super().__init__()
        self.hooks = ON_DEVELOP
        self.resource = resource

    def on_develop(self, s: TtaState, i: int, card: int) -> None:
        gain_goods(s, i, RESOURCE, self.resource)


class CivilActionOnDeveloping(Ability):
    """A spent civil action comes back (TTA-LEADER-10)."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.hooks = ON_DEVELOP
        self.actions = actions

    def on_develop(self, s: TtaState, i: int, card: int) -> None:
        give_back_action(s, i, self.actions)


class CultureOnDeveloping(Ability):
    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = ON_DEVELOP
        self.culture = culture

    def on_develop(self, s: TtaState, i: int, card: int) -> None:
        gain_culture(s, i, self.culture)


class RevolutionByMilitary(Ability):
    """Revolutions are paid with military actions and score culture (TTA-LEADER-7)."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = MILITARY_REVOLUTION | ON_REVOLUTION
        self.culture = culture

    def on_revolution(self, s: TtaState, i: int) -> None:
        gain_culture(s, i, self.culture)


class UnitResourcesEachTurn(Ability):
    """Resources for military units on each of the owner's turns; those of this card are spent
    before others of their kind, and are lost with it."""

    def __init__(self, resources: int) -> None:
        super().__init__()
        self.hooks = TURN_START | ON_LEAVE
        self.resources = resources

    def on_turn_start(self, s: TtaState, i: int) -> None:
        s.edit(i).unit_resources += self.resources

    def on_leave(self, s: TtaState, i: int) -> bool:
        p = s.edit(i)
        if not p.used & USED_UNIT_RESOURCES:
            p.unit_resources = max(0, p.unit_resources - self.resources)
        return False


class TuckUnderWonder(Ability):
    """When replaced, the leader may go under a completed wonder."""

    def __init__(self, happy: int) -> None:
        super().__init__()
        self.hooks = REPLACED
        self.happy = happy

    def on_replaced(self, s: TtaState, i: int) -> bool:
        if not s.players[i].wonders:
            return False
        s.push(Frame(TUCK_LEADER, i, self.card))
        return True

    def tucked_happy(self) -> int:
        return self.happy


class SecondPoliticalAction(Ability):
    """Once per game a second political action may follow the first."""

    def __init__(self, bit: int) -> None:
        super().__init__()
        self.hooks = SECOND_POLITICS
        self.bit = bit


class CultureIfStrong(Ability):
    """Culture at the end of the turn for being among the strongest; ties count (TTA-LEADER-3)."""

    def __init__(self, culture: int, rank: int) -> None:
        super().__init__()
        self.hooks = TURN_END
        self.culture = culture
        self.rank = rank

    def on_turn_end(self, s: TtaState, i: int) -> None:
        places = 1 if s.alive == 2 else self.rank
        values = strengths(s)
        stronger = sum(1 for j in s.order_from(i) if values[j] > values[i])
        if stronger < places:
            gain_culture(s, i, self.culture)


class LabsProduceResources(Ability):
    """Labs produce resources; leaving play or the end of the game scores that production."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = LAB_PRODUCTION | ON_LEAVE | GAME_END
        self.culture = culture

    def score(self, s: TtaState, i: int) -> None:
        points = lab_resources(s, i) * self.culture
        note(s, "leader_bonus", i, self.card, points)
        gain_culture(s, i, points)

    def on_leave(self, s: TtaState, i: int) -> bool:
        self.score(s, i)
        return False

    def on_game_end(self, s: TtaState, i: int) -> None:
        self.score(s, i)


class ExtraMineToken(Ability):
    """The best mine produces more tokens."""

    def __init__(self, tokens: int) -> None:
        super().__init__()
        self.hooks = MINE_TOKEN
        self.tokens = tokens

    def amount(self) -> int:
        return self.tokens


class Peaceful(Ability):
    """The owner may not attack; attacking the owner costs a multiple."""

    def __init__(self, factor: int) -> None:
        super().__init__()
        self.hooks = PEACEFUL
        self.factor = factor

    def amount(self) -> int:
        return self.factor


class ForceFromCards(Ability):
    """Military cards may be discarded for a colonization force."""

    def __init__(self, cards: int, force: int) -> None:
        super().__init__()
        self.hooks = FORCE_CARDS
        self.cards = cards
        self.force = force

    def amounts(self) -> tuple[int, int]:
        return (self.cards, self.force)


class AttackBonus(Ability):
    """Strength when attacking the pact partner (ruling R-16)."""

    def __init__(self, strength: int) -> None:
        super().__init__()
        self.hooks = ATTACK_BONUS
        self.strength = strength

    def amount(self) -> int:
        return self.strength


class NoWarTarget(Ability):
    """Nobody may declare war on the owner."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = NO_WAR


class ScoreWorkers(Ability):
    """On completion: culture for workers on cards."""

    def __init__(self, farms_and_mines: int, others: int) -> None:
        super().__init__()
        self.hooks = ON_COMPLETE
        self.farms_and_mines = farms_and_mines
        self.others = others

    def on_complete(self, s: TtaState, i: int) -> None:
        workers = s.players[i].workers
        basic = sum(workers[: s.cat.first_lab])
        rest = sum(workers[s.cat.first_lab :])
        gain_culture(s, i, basic * self.farms_and_mines + rest * self.others)


class ScoreTechnologyLevels(Ability):
    """On completion: culture for the levels of all technologies in play."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = ON_COMPLETE
        self.culture = culture

    def on_complete(self, s: TtaState, i: int) -> None:
        gain_culture(s, i, levels_of(s, s.players[i]) * self.culture)


class ScoreBuildingCulture(Ability):
    """On completion: a multiple of the culture that buildings of some types give."""

    def __init__(self, types: int, factor: int) -> None:
        super().__init__()
        self.hooks = ON_COMPLETE
        self.types = types
        self.factor = factor

    def on_complete(self, s: TtaState, i: int) -> None:
        culture = urban_output(s, i, self.types)[0]
        gain_culture(s, i, culture * self.factor)


class ScoreUrbanProduction(Ability):
    """On completion: culture, science and strength that urban buildings give."""

    def __init__(self, factor: int) -> None:
        super().__init__()
        self.hooks = ON_COMPLETE
        self.factor = factor

    def on_complete(self, s: TtaState, i: int) -> None:
        culture, science, strength = urban_output(s, i, -1)
        gain_culture(s, i, (culture + max(0, science) + strength) * self.factor)
