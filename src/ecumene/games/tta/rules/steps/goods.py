"""Steps that give, take or lose goods, points, tokens, workers and cards."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.games.tta.rules.actions.play import bonus_in
from ecumene.games.tta.rules.card import Step
from ecumene.games.tta.rules.choices import LOSE_MIX
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import DISCARD_CARDS, DRAW, PRODUCTION, SPLIT_GOODS
from ecumene.games.tta.rules.ratings import cultures, discontent, rates, strengths
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.steps.targets import targets
from ecumene.games.tta.rules.tokens import (
    gain_culture,
    gain_goods,
    gain_population,
    gain_science,
    gain_yellow,
    lose_blue,
    lose_everything,
    lose_goods,
    lose_population,
)
from ecumene.games.tta.rules.types import AGE_IV, FOOD, RESOURCE


class GainGoods(Step):
    """Gain food or resources."""

    def __init__(self, good: int, amount: int) -> None:
        super().__init__()
        self.good = good
        self.goods = amount

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        gain_goods(s, i, self.good, self.goods + bonus_in(s, f))


class GainPoints(Step):
    """Score or lose science and culture."""

    def __init__(self, science: int, culture: int) -> None:
        super().__init__()
        self.science = science
        self.culture = culture

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        bonus = bonus_in(s, f)
        gain_science(s, i, self.science + (bonus if self.science else 0))
        gain_culture(s, i, self.culture + (bonus if self.culture else 0))


class GainPopulation(Step):
    """Gain or lose population without food."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        if self.count > 0:
            gain_population(s, i, self.count)
        else:
            lose_population(s, i, -self.count)


class LoseBlueTokens(Step):
    """Return blue tokens to the box."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        lose_blue(s, i, self.count)


class DrawCards(Step):
    """Draw military cards; in Age IV some cards give culture instead."""

    def __init__(self, cards: int, age_iv_culture: int = 0) -> None:
        super().__init__()
        self.cards = cards
        self.age_iv_culture = age_iv_culture

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        if s.age == AGE_IV and self.age_iv_culture:
            gain_culture(s, i, self.age_iv_culture)
        else:
            s.push(Frame(DRAW, i, self.cards))


class DropCards(Step):
    """Discard military cards of choice; in Age IV lose culture instead."""

    def __init__(self, cards: int, age_iv_culture: int = 0) -> None:
        super().__init__()
        self.cards = cards
        self.age_iv_culture = age_iv_culture

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        if s.age == AGE_IV and self.age_iv_culture:
            gain_culture(s, i, -self.age_iv_culture)
        else:
            s.push(Frame(DISCARD_CARDS, i, self.cards))


class SplitGoodsStep(Step):
    """Gain, lose or plunder an amount divided between food and resources by choice."""

    def __init__(self, mode: int, amount: int) -> None:
        super().__init__()
        self.mode = mode
        self.goods = amount

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        rival = f.c
        if self.mode == LOSE_MIX:
            p = s.players[i]
            if p.food + p.resources <= self.goods:
                lose_goods(s, i, FOOD, p.food)
                lose_goods(s, i, RESOURCE, p.resources)
                return
        s.push(Frame(SPLIT_GOODS, i, self.mode, self.goods + bonus_in(s, f), rival))


class ScoreRating(Step):
    """Add a rating to the points once."""

    def __init__(self, science_rating: bool, science_points: bool) -> None:
        super().__init__()
        self.science_rating = science_rating
        self.science_points = science_points

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        r = rates(s, i)
        amount = r.science if self.science_rating else r.culture
        if self.science_points:
            gain_science(s, i, amount)
        else:
            gain_culture(s, i, amount)


class Produce(Step):
    """Go through some steps of a production."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        s.push(Frame(PRODUCTION, i, self.steps))


class LoseStoredFood(Step):
    """All tokens on farms return to the bank."""

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        lost = s.players[i].food
        lose_everything(s, i, FOOD)
        note(s, "lose_food", i, lost)


class GainPerHappyFace(Step):
    """Food for the happiness rating."""

    def __init__(self, food: int) -> None:
        super().__init__()
        self.food = food

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        gain_goods(s, i, FOOD, self.food * rates(s, i).happy)


class LoseCulturePerDiscontent(Step):
    """Culture lost for each discontent worker."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.culture = culture

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        gain_culture(s, i, -self.culture * discontent(s, i))


class LoseHalfOfDiscontent(Step):
    """Population lost: half the discontent workers, rounded up."""

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        lose_population(s, i, (discontent(s, i) + 1) // 2)


class LoseActionsPerDiscontent(Step):
    """Available civil actions are spent for each discontent worker (ruling U-48)."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.actions = actions

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        lost = min(s.players[i].ca, self.actions * discontent(s, i))
        if lost:
            s.edit(i).ca -= lost
            note(s, "lose_actions", i, lost)


class TakeYellow(Step):
    """Take yellow tokens from another player's bank (TTA-STAT-36)."""

    def __init__(self, source: int, amount: int, per_advantage: int) -> None:
        super().__init__()
        self.source = source
        self.tokens = amount
        self.per_advantage = per_advantage

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        extra = f.d
        for victim in targets(s, f, self.source):
            count = self.tokens
            if self.per_advantage:
                count += extra // self.per_advantage
            moved = min(count, s.players[victim].bank_yellow)
            gain_yellow(s, victim, -moved)
            gain_yellow(s, i, moved)
            note(s, "take_yellow", i, victim, moved)


class TakePoints(Step):
    """Take science or culture points from the rival (TTA-POINT-5)."""

    def __init__(self, science: int, culture: int, per_advantage: int) -> None:
        super().__init__()
        self.science = science
        self.culture = culture
        self.per_advantage = per_advantage

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        rival, extra = f.c, f.d
        if self.science:
            moved = min(s.players[rival].science, self.science + self.per_advantage * extra)
            gain_science(s, rival, -moved)
            gain_science(s, i, moved)
        if self.culture:
            moved = min(s.players[rival].culture, self.culture + self.per_advantage * extra)
            gain_culture(s, rival, -moved)
            gain_culture(s, i, moved)


class Temporary(Step):
    """Military actions and resources for military units, for this turn only."""

    def __init__(self, military_actions: int, unit_resources: int) -> None:
        super().__init__()
        self.military_actions = military_actions
        self.unit_resources = unit_resources

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        p = s.edit(i)
        bonus = bonus_in(s, f)
        p.extra_ma += self.military_actions + (bonus if self.military_actions else 0)
        p.unit_resources += self.unit_resources + (bonus if self.unit_resources else 0)


def rivals_above(s: TtaState, values: list[int], i: int) -> int:
    """How many remaining rivals have more than player ``i``."""
    return sum(1 for j in s.order_from(i) if values[j] > values[i])


class UnitResourcesPerStrongerRival(Step):
    """Resources for military units, for each stronger civilization."""

    def __init__(self, by_players: tuple[int, ...]) -> None:
        super().__init__()
        self.by_players = by_players

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        count = rivals_above(s, strengths(s), i)
        s.edit(i).unit_resources += count * self.by_players[s.alive - 2] + bonus_in(s, f)


class CulturePerRivalAhead(Step):
    """Culture for each civilization with more culture points."""

    def __init__(self, by_players: tuple[int, ...]) -> None:
        super().__init__()
        self.by_players = by_players

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        count = rivals_above(s, cultures(s), i)
        gain_culture(s, i, count * self.by_players[s.alive - 2] + bonus_in(s, f))
