"""From the declared effects of heroes and wonders to objects: what the data may name."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.pack import Fields
from ecumene.games.patchistory.rules.load_board import PROVENANCES
from ecumene.games.patchistory.rules.parts import Bonus, Figure, Gain, Price, Score
from ecumene.games.patchistory.rules.types import BOOK, GOOD_NAMES, SYMBOL_NAMES, WHEEL
from ecumene.games.patchistory.rules.vocab import (
    COUNT_NAMES,
    FLAT,
    ONLY_POINTS,
    PER_COINS_OWNED,
    POWER_NAMES,
    PRICED_NAMES,
    TRIGGER_NAMES,
    WITHOUT_AMOUNT,
)

EFFECT_KINDS: Final = ("track", "set", "gain", "cost", "score", "power")
NOTHING_SET: Final = -1


def figure(number: int, slug: str, raw: Any) -> Figure:
    """A hero or wonder."""
    k = Fields(f"figures.{slug}", raw)
    part = Figure()
    part.number = number
    part.slug = slug
    part.name = k.take("name", str)
    part.wonder = k.one_of("kind", ("hero", "wonder")) == 1
    part.rule = k.take("rule", str)
    part.source = PROVENANCES[k.one_of("source", PROVENANCES)]
    part.symbols_source = PROVENANCES[k.one_of("symbols_source", PROVENANCES)]
    shown = Fields(f"{k.where}.symbols", k.take("symbols", dict))
    part.symbols = tuple([shown.number(name, 0, 9, 0) for name in SYMBOL_NAMES])
    shown.close()
    for entry in k.take("effects", list, []):
        effect = Fields(f"{k.where}.effects", entry)
        add_effect(part, effect)
        effect.close()
    k.close()
    return part


def add_effect(part: Figure, k: Fields) -> None:
    kind = EFFECT_KINDS[k.one_of("kind", EFFECT_KINDS)]
    if kind == "track":
        track = k.one_of("track", SYMBOL_NAMES)
        per = k.one_of("per", COUNT_NAMES, "flat")
        if per == PER_COINS_OWNED:
            raise k.fail("a track cannot count goods behind the screen")
        if per < FLAT and (track in (BOOK, WHEEL) or per not in (BOOK, WHEEL)):
            raise k.fail("only books and wheels can be counted, and not for books or wheels")
        part.bonuses.append(Bonus(track, some(k, "amount", -9), per, every(k, per)))
    elif kind == "set":
        part.sets.append(Bonus(k.one_of("track", SYMBOL_NAMES), k.number("amount"), FLAT, 1))
    elif kind == "gain":
        trigger = k.one_of("on", TRIGGER_NAMES)
        goods = tuple([k.number(g, 0, 99, 0) for g in GOOD_NAMES])
        k.close()
        if not any(goods):
            raise k.fail("a gain needs goods")
        part.gains.append(Gain(trigger, goods))
    elif kind == "cost":
        part.prices.append(price(k))
    elif kind == "score":
        game_end = k.one_of("at", ("end_of_era", "game_end")) == 1
        era = k.number("era", 0, 3, 0)
        if game_end and era:
            raise k.fail("era: the game ends only once")
        per = k.one_of("per", COUNT_NAMES, "flat")
        part.scores.append(Score(game_end, era, some(k, "culture", -99), per, every(k, per)))
    else:
        which = k.one_of("power", POWER_NAMES)
        if which in WITHOUT_AMOUNT and "amount" in k.raw:
            raise k.fail(f"{POWER_NAMES[which]} has no amount")
        part.powers.append((which, k.number("amount", 1, 99, 1)))


def some(k: Fields, key: str, low: int) -> int:
    """A number from ``low`` on that is not 0."""
    value = k.number(key, low)
    if not value:
        raise k.fail(f"{key} = 0 has no effect")
    return value


def every(k: Fields, per: int) -> int:
    """For every how many things something is given."""
    number = k.number("every", 1, 9, 1)
    if per == FLAT and number > 1:
        raise k.fail(f"every = {number} should be 1: flat counts once")
    return number


def price(k: Fields) -> Price:
    """A change of what an action costs."""
    action = k.one_of("action", PRICED_NAMES)
    points = k.number("points", -9, 9, 0)
    food = k.number("food", -9, 9, 0)
    resource = k.number("resource", -9, 9, 0)
    set_food = k.number("set_food", NOTHING_SET, 20, NOTHING_SET)
    k.close()
    goods = food or resource or set_food != NOTHING_SET
    if goods and action in ONLY_POINTS:
        raise k.fail(f"{PRICED_NAMES[action]} costs only political points")
    if not points and not goods:
        raise k.fail("no price is changed")
    return Price(action, points, food, resource, set_food)
