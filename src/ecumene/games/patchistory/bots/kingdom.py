"""The worth of a kingdom as it would look: a sketch of its territory, valued by an outlook."""

from __future__ import annotations

import math
from typing import Final

from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.powers import powers_worth
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.land import Land
from ecumene.games.patchistory.rules.parts import Bonus, Score
from ecumene.games.patchistory.rules.types import (
    BOOK,
    COIN,
    CULTURE_ROOM,
    ECONOMY,
    ERAS,
    FOOD,
    GENERAL_TYPES,
    HERO,
    INDUSTRY,
    SPECIAL,
    SYMBOLS,
    WASTELAND,
    WATER,
    WHEEL,
    WONDER,
)
from ecumene.games.patchistory.rules.vocab import (
    FLAT,
    HONOR_HEROES,
    HONOR_PER_WONDER,
    HONOR_WONDERS,
    MORE_HEROES_TO_HONOR,
    MORE_WONDERS,
    NO_UPKEEP,
    ON_HONOR_HEROES,
    ON_HONOR_WONDERS,
    PER_COINS_OWNED,
    PER_CULTURE_BUILDING,
    PER_ECONOMY,
    PER_FOOD_INDUSTRY,
    PER_GENERAL,
    PER_HERO,
    PER_MANNED_CULTURE,
    PER_MANNED_INDUSTRY,
    PER_MANNED_WATER,
    PER_RECLAIMED,
    PER_ROUTE,
    PER_SPECIAL,
    PER_WASTELAND,
    PER_WATER,
    PER_WONDER,
    PER_WORKER,
    POWERS,
    WATER_IS_WASTELAND,
)

COINS_SPENT: Final = 2.5
"""Coins that go into an average auction."""


class Sketch:
    """What counts of a territory, without where it is."""

    __slots__ = ("always", "boxes", "counts", "figures", "food_industry", "reclaimed")

    def __init__(self) -> None:
        self.always: list[int] = []
        self.counts: list[int] = []
        self.figures: list[int] = []
        self.boxes: list[int] = []
        """Rooms with an activity box."""
        self.reclaimed = 0
        self.food_industry = 0

    def copy(self) -> Sketch:
        other = Sketch()
        other.always = self.always.copy()
        other.counts = self.counts.copy()
        other.figures = self.figures.copy()
        other.boxes = self.boxes.copy()
        other.reclaimed = self.reclaimed
        other.food_industry = self.food_industry
        return other

    def change(self, cat: Catalogue, number: int, by: int) -> None:
        """A room comes (1) or goes (-1)."""
        room = cat.rooms[number]
        self.counts[room.type] += by
        always = room.always
        for k in range(SYMBOLS):
            if always[k]:
                self.always[k] += always[k] * by
        if room.box:
            if by > 0:
                self.boxes.append(number)
            else:
                self.boxes.remove(number)
        if room.figure >= 0:
            if by > 0:
                self.figures.append(room.figure)
            else:
                self.figures.remove(room.figure)
        if room.type == INDUSTRY and always[FOOD]:
            self.food_industry += by


def sketch_of(cat: Catalogue, land: Land) -> Sketch:
    sketch = Sketch()
    sketch.always = land.always.copy()
    sketch.counts = land.counts.copy()
    sketch.figures = land.figures.copy()
    sketch.reclaimed = land.reclaimed
    for number in land.rooms:
        room = cat.rooms[number]
        if room.box:
            sketch.boxes.append(number)
        if room.type == INDUSTRY and room.always[FOOD]:
            sketch.food_industry += 1
    return sketch


class Manned:
    """Rooms in which workers are expected, by type."""

    __slots__ = ("culture", "industry", "water")

    def __init__(self) -> None:
        self.culture = 0.0
        self.industry = 0.0
        self.water = 0.0


class Appraisal:
    """One sketch valued by one outlook."""

    __slots__ = ("levels", "manned", "o", "powers", "sketch")

    def __init__(self, o: Outlook, sketch: Sketch) -> None:
        self.o = o
        self.sketch = sketch
        self.levels = [float(number) for number in sketch.always]
        self.manned = Manned()
        self.powers = [0] * POWERS
        cat = o.s.cat
        for number in sketch.figures:
            for which, amount in cat.figures[number].powers:
                self.powers[which] += amount
        if sketch.boxes:
            self.man_boxes(cat)
        self.man_water()
        if sketch.figures:
            self.add_figures(cat)

    def man_boxes(self, cat: Catalogue) -> None:
        """The best boxes for the workers there are and may be."""
        o = self.o
        ranked = [(box_worth(o, cat, number), number) for number in self.sketch.boxes]
        ranked.sort(reverse=True)
        for k in range(min(len(ranked), len(o.shares))):
            share = o.shares[k]
            if not share:
                break
            room = cat.rooms[ranked[k][1]]
            for symbol in range(SYMBOLS):
                if room.box[symbol]:
                    self.levels[symbol] += room.box[symbol] * share
            if room.type == INDUSTRY:
                self.manned.industry += share
            elif room.type == CULTURE_ROOM:
                self.manned.culture += share

    def man_water(self) -> None:
        self.manned.water = min(self.sketch.counts[WATER], 0.7 * self.o.workers)

    def add_figures(self, cat: Catalogue) -> None:
        """Bonuses of figures; books and wheels first, others may count them."""
        for early in (True, False):
            for number in self.sketch.figures:
                for bonus in cat.figures[number].bonuses:
                    if (bonus.track == BOOK or bonus.track == WHEEL) == early:
                        self.add_bonus(bonus)
            for number in self.sketch.figures:
                for bonus in cat.figures[number].sets:
                    if (bonus.track == BOOK or bonus.track == WHEEL) == early:
                        self.levels[bonus.track] = float(bonus.amount)
        self.levels = [max(0.0, number) for number in self.levels]

    def add_bonus(self, bonus: Bonus) -> None:
        counted = self.count(bonus.per)
        if bonus.every > 1:
            counted = counted / bonus.every - 0.25  # rounded down, but it may still grow
        self.levels[bonus.track] += max(0.0, counted) * bonus.amount

    def count(self, per: int) -> float:
        """How much of something the kingdom would have."""
        if per < FLAT:
            return self.levels[per]
        o = self.o
        counts = self.sketch.counts
        if per == FLAT:
            return 1.0
        if per == PER_WORKER:
            return o.workers + o.births * 0.5
        if per == PER_WATER:
            return float(counts[WATER])
        if per == PER_WASTELAND:
            more = counts[WATER] if self.powers[WATER_IS_WASTELAND] else 0
            return float(counts[WASTELAND] + more)
        if per == PER_ECONOMY:
            return float(counts[ECONOMY])
        if per == PER_CULTURE_BUILDING:
            return float(counts[CULTURE_ROOM])
        if per == PER_GENERAL:
            return float(sum(counts[:GENERAL_TYPES]))
        if per == PER_SPECIAL:
            return float(counts[SPECIAL])
        if per == PER_HERO:
            return float(counts[HERO])
        if per == PER_WONDER:
            return float(counts[WONDER] + self.powers[MORE_WONDERS])
        if per == PER_ROUTE:
            return float(o.routes)
        if per == PER_MANNED_WATER:
            return self.manned.water
        if per == PER_MANNED_INDUSTRY:
            return self.manned.industry
        if per == PER_MANNED_CULTURE:
            return self.manned.culture
        if per == PER_RECLAIMED:
            return float(self.sketch.reclaimed)
        if per == PER_COINS_OWNED:
            coming = self.levels[COIN] * o.productions - COINS_SPENT * o.later
            return max(0.0, o.stock_coin + coming)
        if per == PER_FOOD_INDUSTRY:
            return float(self.sketch.food_industry)
        return 0.0

    def worth(self) -> float:
        o = self.o
        total = o.tracks_worth(self.levels, self.point())
        total += self.scores(o.s.cat) + self.upkeep() + self.cards()
        return total + powers_worth(o, self.powers, self.sketch.figures)

    def honor(self, which: int) -> float:
        """What honouring heroes or wonders once brings."""
        o = self.o
        cat = o.s.cat
        rules = cat.rules
        era = o.s.era - 1
        if which == HONOR_HEROES:
            gained = self.sketch.counts[HERO] + self.powers[MORE_HEROES_TO_HONOR]
            trigger = ON_HONOR_HEROES
            food, resource = rules.honor_food[era], 0
        else:
            wonders = self.sketch.counts[WONDER] + self.powers[MORE_WONDERS]
            gained = wonders * (1 + self.powers[HONOR_PER_WONDER])
            trigger = ON_HONOR_WONDERS
            food, resource = 0, rules.honor_resource[era]
        value = gained + o.figures_coming * (
            1 + self.powers[HONOR_PER_WONDER] * (which != HONOR_HEROES)
        )
        for number in self.sketch.figures:
            figure = cat.figures[number]
            for price in figure.prices:
                if price.action == which:
                    food += price.food
                    resource += price.resource
            for gain in figure.gains:
                if gain.on == trigger:
                    value += goods_worth(o, gain.goods)
        return value - max(0, food) * o.food - max(0, resource) * o.resource

    def point(self) -> float:
        """What a political point brings, by the best that can be repeated; not every point can be
        used like that, so a second best way counts, too."""
        base = self.o.w.point
        points = self.o.s.cat.rules.points
        for which in (HONOR_HEROES, HONOR_WONDERS):
            better = self.honor(which) / points[which] - base
            base += 0.85 * soft(better)
        return base

    def scores(self, cat: Catalogue) -> float:
        """Culture at the ends of eras and of the game."""
        total = 0.0
        for number in self.sketch.figures:
            for score in cat.figures[number].scores:
                total += self.score(score)
        return total

    def score(self, score: Score) -> float:
        era = self.o.s.era
        times = 1
        if not score.game_end:
            if score.era:
                times = 1 if score.era >= era else 0
            else:
                times = ERAS - era + 1
        if not times:
            return 0.0
        counted = self.count(score.per)
        if score.every > 1:
            counted = max(0.0, counted / score.every - 0.25)
        return counted * score.culture * times

    def upkeep(self) -> float:
        """Food and resources for figures at the ends of eras."""
        o = self.o
        rules = o.s.cat.rules
        if self.powers[NO_UPKEEP]:
            return 0.0
        counts = self.sketch.counts
        food = counts[HERO] * rules.hero_food * max(o.food, 0.5)
        resource = counts[WONDER] * rules.wonder_resource * max(o.resource, 1.0)
        return -(food + resource) * o.votes_left

    def cards(self) -> float:
        """How well the kingdom stands on the prosperity cards in hand."""
        o = self.o
        near = 1.0 if o.to_vote == 0 else o.w.card
        total = 0.0
        for measure, others in o.cards:
            total += o.standing(self.count(measure), others)
        return total * near * o.w.votes[o.s.era - 1]


def soft(amount: float) -> float:
    """About the amount where it is positive, else about 0, without a kink.

    >>> round(soft(3.0), 2), round(soft(-3.0), 2), soft(0.0)
    (3.02, 0.02, 0.25)
    """
    return (amount + math.sqrt(amount * amount + 0.25)) / 2


def goods_worth(o: Outlook, goods: tuple[int, ...]) -> float:
    """Food, resources, coin, culture, votes."""
    return (
        goods[0] * o.food + goods[1] * o.resource + goods[2] * o.coin + goods[3] + goods[4] * o.vote
    )


def box_worth(o: Outlook, cat: Catalogue, number: int) -> float:
    """What a worker in a room brings over the rounds to come."""
    return o.symbols(cat.rooms[number].box)
