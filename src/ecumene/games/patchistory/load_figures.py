"""From the declared effects of heroes and wonders to objects: what the data may name."""

from __future__ import annotations

from typing import Any

from ecumene.core.pack import Fields
from ecumene.games.patchistory.load_board import PROVENANCES
from ecumene.games.patchistory.parts import Bonus, Figure, Gain, Price, Score
from ecumene.games.patchistory.types import BOOK, GOOD_NAMES, SYMBOL_NAMES, WHEEL
from ecumene.games.patchistory.vocab import (
    COUNT_NAMES,
    FLAT,
    PER_COINS_OWNED,
    POWER_NAMES,
    PRICED_NAMES,
    TRIGGER_NAMES,
)

EFFECT_KINDS = ("track", "set", "gain", "cost", "score", "power")
NOTHING_SET = -1


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
        part.bonuses.append(Bonus(track, k.number("amount", -9), per, k.number("every", 1, 9, 1)))
    elif kind == "set":
        part.sets.append(Bonus(k.one_of("track", SYMBOL_NAMES), k.number("amount"), FLAT, 1))
    elif kind == "gain":
        trigger = k.one_of("on", TRIGGER_NAMES)
        part.gains.append(Gain(trigger, tuple([k.number(g, 0, 99, 0) for g in GOOD_NAMES])))
    elif kind == "cost":
        part.prices.append(
            Price(
                k.one_of("action", PRICED_NAMES),
                k.number("points", -9, 9, 0),
                k.number("food", -9, 9, 0),
                k.number("resource", -9, 9, 0),
                k.number("set_food", NOTHING_SET, 20, NOTHING_SET),
            )
        )
    elif kind == "score":
        part.scores.append(
            Score(
                k.one_of("at", ("end_of_era", "game_end")) == 1,
                k.number("era", 0, 3, 0),
                k.number("culture", -99),
                k.one_of("per", COUNT_NAMES, "flat"),
                k.number("every", 1, 9, 1),
            )
        )
    else:
        part.powers.append((k.one_of("power", POWER_NAMES), k.number("amount", 1, 99, 1)))
