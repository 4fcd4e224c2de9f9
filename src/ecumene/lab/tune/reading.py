"""Reading a tuning file. What does not fit is refused with its place and with what would."""

from __future__ import annotations

import math
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ecumene.bots.registry import bot_near
from ecumene.core.errors import EcumeneError, InvalidOptions
from ecumene.core.pack import Fields
from ecumene.core.registry import game
from ecumene.lab.study.asking import PRINTED, side_of, table_option
from ecumene.lab.study.sides import Question, checked
from ecumene.lab.study.watch import Thing, watch_of
from ecumene.lab.tune.candidates import base_tables
from ecumene.lab.tune.numbers import Number, number_at
from ecumene.lab.tune.tuning import (
    FROM_FAIR,
    GIVEN,
    OF_THINGS,
    TARGETS,
    Budget,
    Free,
    Target,
    Tuning,
)

MANY: Final = 1_000_000
STUDENT: Final = 4
"""The strength of the bots that play where nobody is named."""


def read_tuning(path: Path) -> Tuning:
    """The tuning that a file declares, checked; `InvalidOptions` if it cannot be carried out."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise InvalidOptions(f"there is no tuning file {path}") from None
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidOptions(f"{path} cannot be read: {error}") from None
    try:
        return tuning_of(raw, path)
    except EcumeneError as error:
        raise InvalidOptions(f"{path}: {error}") from None


def tuning_of(raw: dict[str, Any], path: Path) -> Tuning:
    k = Fields("tuning", raw)
    spec = game(k.take("game", str))
    bots = tuple(k.take("bots", list, [bot_near(spec.id, STUDENT)]))
    words = k.take("base", str, PRINTED)
    base = replace(side_of(spec, beside(words, path), bots), name=words)
    table_option(spec)  # complains where nothing can be changed
    tuning = Tuning(
        name=k.take("name", str, path.stem),
        version=k.take("version", str, "1"),
        game=spec.id,
        base=base,
        players=tuple(k.take("players", list, [2])),
        free=(),
        targets=(),
        check_bots=tuple(
            tuple(entry) if isinstance(entry, list) else (entry,)
            for entry in k.take("check_bots", list, [])
        ),
        seed=k.number("seed", 0, MANY, 0),
        budget=budget_of(Fields("budget", k.take("budget", dict, {}))),
    )
    free = [Fields(f"free number {n}", one) for n, one in enumerate(k.take("free", list), 1)]
    targets = [Fields(f"target {n}", one) for n, one in enumerate(k.take("target", list), 1)]
    k.close()
    check_tables(tuning)
    return replace(
        tuning,
        free=all_of([free_of(one, tuning) for one in free], "[[free]]"),
        targets=all_of([target_of(one, tuning) for one in targets], "[[target]]"),
    )


def all_of(found: list[Any], what: str) -> tuple[Any, ...]:
    if not found:
        raise InvalidOptions(f"there is no {what}: nothing could be tuned")
    paths = [one.path for one in found if isinstance(one, Free)]
    for path in paths:
        if paths.count(path) > 1:
            raise InvalidOptions(f"{path} is named twice among the free numbers")
    return tuple(found)


def beside(words: str, path: Path) -> str:
    """Files of the base lie beside the tuning file."""
    parts = [part.strip() for part in words.split("+")]
    near = [str(path.parent / part) for part in parts]
    return "+".join(
        at if "=" not in part and Path(at).is_file() else part
        for part, at in zip(parts, near, strict=True)
    )


def budget_of(k: Fields) -> Budget:
    usual = Budget()
    found = Budget(
        k.number("candidates", 1, MANY, usual.candidates),
        k.number("deals", 2, MANY, usual.deals),
        k.number("check_deals", 2, MANY, usual.check_deals),
        k.number("together", 1, 1000, usual.together),
    )
    k.close()
    return found


def check_tables(tuning: Tuning) -> None:
    """Can these bots play this game for so many?"""
    if not tuning.players:
        raise InvalidOptions("players = [] names no number of players")
    for players in tuning.players:
        if isinstance(players, bool) or not isinstance(players, int):
            raise InvalidOptions(f"players = {list(tuning.players)} should be whole numbers")
        for bots in (tuning.base.bots, *tuning.check_bots):
            checked(Question(tuning.game, players, (replace(tuning.base, bots=bots),)))
    if tuning.base.bots in tuning.check_bots:
        raise InvalidOptions(
            f"check_bots names the bots that are tuned with ({', '.join(tuning.base.bots)}): "
            "they play the check anyway; name others"
        )


def free_of(k: Fields, tuning: Tuning) -> Free:
    path = k.take("path", str)
    now = number_at(base_tables(tuning), path)
    low, high = number(k, "low"), number(k, "high")
    step = number(k, "step", 1)
    k.close()
    if low > high:
        raise k.fail(f"{path}: low = {low} is above high = {high}; exchange them")
    if step <= 0:
        raise k.fail(f"{path}: step = {step} should be above 0")
    if isinstance(now, int) and not all(isinstance(one, int) for one in (low, high, step)):
        raise k.fail(f"{path} is a whole number ({now}): so should low, high and step be")
    if low == high:
        raise k.fail(f"{path}: low and high are both {low}, so that nothing is free")
    return Free(path, low, high, step)


def number(k: Fields, key: str, default: Number | None = None) -> Number:
    value = k.raw.pop(key, default)
    if value is None:
        raise k.fail(f"field {key!r} is missing")
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise k.fail(f"{key} = {value!r} should be a number")
    found: Number = value
    return found


def target_of(k: Fields, tuning: Tuning) -> Target:
    what = k.take("what", str)
    if what not in TARGETS:
        raise k.fail(f"what = {what!r} is no target; there are {', '.join(TARGETS)}")
    low, high = band(k, what)
    weight = number(k, "weight", 1)
    if weight <= 0:
        raise k.fail(f"weight = {weight} should be above 0")
    things = k.take("of", list, []) if what in OF_THINGS else []
    k.close()
    if what == GIVEN and not things:
        raise k.fail("given needs of = [...]: each thing has games of its own")
    known = known_things(tuning)
    chosen = tuple(thing(k, one, list(known)) for one in things)
    dealt = [one for one in chosen if not watch_of(tuning.game).chosen(known[one])]
    if what == GIVEN and dealt:
        raise k.fail(f"of: nobody can be given {dealt[0]}: it is dealt, and taken by no choice")
    return Target(what, low, high, float(weight), chosen)


def band(k: Fields, what: str) -> tuple[float, float]:
    if what in FROM_FAIR:
        within = number(k, "within")
        if within < 0:
            raise k.fail(f"within = {within} should be 0 or more points from what is fair")
        return -float(within), float(within)
    ends = k.take("between", list)
    if len(ends) != 2 or not all(type(end) in (int, float) for end in ends):
        raise k.fail(f"between = {ends!r} should be two numbers, as in [10, 14]")
    if ends[0] > ends[1]:
        raise k.fail(f"between = {ends!r} is the wrong way round")
    return float(ends[0]), float(ends[1])


def known_things(tuning: Tuning) -> dict[str, Thing]:
    spec = game(tuning.game)
    options = dict(tuning.base.options)
    watch = watch_of(tuning.game)
    return {
        one.id: one
        for players in tuning.players
        for one in watch.things(spec.new(players, 0, options))
    }


def thing(k: Fields, wanted: Any, known: list[str]) -> str:
    """An id, or the name alone where only one thing has it."""
    found = [one for one in known if wanted in (one, one.partition(":")[2])]
    if len(found) != 1:
        near = [one for one in known if str(wanted) in one][:6] or known[:6]
        raise k.fail(f"of: {wanted!r} is the name of no single thing; some are {', '.join(near)}")
    return found[0]
