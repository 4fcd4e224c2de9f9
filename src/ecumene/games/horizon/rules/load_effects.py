"""From declared effects, permanents and scores to objects: what the data may name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecumene.core.pack import Fields, PackError
from ecumene.games.horizon.rules import effects
from ecumene.games.horizon.rules.build import EXISTING, NEW
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.parts import Effect, Permanent, Score
from ecumene.games.horizon.rules.types import (
    ANY_TRACK,
    ANY_UNIT,
    COLOR_NAMES,
    FORTIFY,
    SETTLE,
    TOKEN_NAMES,
    TRACK_NAMES,
    UNIT_NAMES,
)
from ecumene.games.horizon.rules.units import FROM_ACTIVE, FROM_INACTIVE

CHOSEN_TRACK: Final = "chosen_track_emptied"
COUNTED: Final = (
    "technology",
    "technology_level_1",
    "technology_level_2",
    "technology_level_3",
    "technology_level_4",
    "technology_level_3_or_4",
    "technology_color",
    "settled_village",
    "fortified_city",
    "construction_built",
    "invested_cube",
    "emptied_track",
    "cube_removed_total",
    "cube_removed_economy",
    "goal_claimed",
    "leader",
    "territory_tile_with_own_cube",
    "active_pawn",
    "coins",
    "flat",
    CHOSEN_TRACK,
)
COUNTED_ONCE: Final = ("flat", CHOSEN_TRACK)
"""There is one of these or none, so no score can be for every second one."""
TRIGGERS: Final = (
    "on_produce_population",
    "on_explore",
    "on_fortify",
    "on_settle",
    "on_take_leader",
    "on_research",
)
AMOUNTS: Final = {
    "extra_movement": "value",
    "explore_limit": "value",
    "research_discount": "coins",
    "advanced_action_discount": "coins",
    "construction_discount": "coins",
    "production_bonus": "coins",
    "enlist_bonus": "by",
    "upgrade_bonus": "by",
    "deal_extra_technology": "value",
    "build_without_strength_loss": "",
}

TRACKS: Final = (*TRACK_NAMES, "any")
UNITS: Final = (*UNIT_NAMES, "unit", "either")
SOURCES: Final = ("active", "inactive")


def unit_kind(k: Fields) -> int:
    return min(k.one_of("unit", UNITS), ANY_UNIT)


def source(k: Fields, key: str) -> int:
    return FROM_ACTIVE if k.one_of(key, SOURCES) == 0 else FROM_INACTIVE


def levels(k: Fields) -> int:
    mask = 0
    for level in k.take("levels", list):
        if level not in (1, 2, 3, 4):
            raise k.fail(f"levels: {level!r} is no level from 1 to 4")
        mask |= 1 << level
    if not mask:
        raise k.fail("levels: needs at least one level")
    return mask


def track(k: Fields) -> int:
    return min(k.one_of("track", TRACKS), ANY_TRACK)


Maker = Callable[[Catalogue, Fields], Effect]

EFFECTS: dict[str, Maker] = {
    "coins": lambda cat, k: effects.Coins(k.number("n", 1)),
    "pop": lambda cat, k: effects.Population(k.number("n", 1, 9)),
    "produce": lambda cat, k: effects.Produce(k.one_of("what", ("population", "coins")) == 1),
    "invest": lambda cat, k: effects.Invest(track(k), k.number("n", 1, 9)),
    "enlist": lambda cat, k: effects.Enlist(
        unit_kind(k), source(k, "from"), k.number("strength", 1, 6)
    ),
    "upgrade": lambda cat, k: effects.Upgrade(unit_kind(k), k.number("by", 1, 5)),
    "move": lambda cat, k: effects.Move(k.number("n", 1, 20), k.number("explore_limit", 0, 9, 0)),
    "token": lambda cat, k: effects.Token(k.one_of("kind", TOKEN_NAMES)),
    "settle_now": lambda cat, k: effects.Occupy(SETTLE),
    "fortify_now": lambda cat, k: effects.Occupy(FORTIFY),
    "research": lambda cat, k: effects.Research(
        levels(k), k.take("ignore_prerequisites", bool, False), source(k, "scholar")
    ),
    "take_construction": lambda cat, k: effects.TakeConstruction(k.number("level", 1, 3)),
    "build_new": lambda cat, k: effects.Build(NEW, k.number("discount")),
    "build_existing": lambda cat, k: effects.Build(EXISTING, k.number("discount")),
    "basic_action": lambda cat, k: effects.BasicActions(k.number("n", 1, 9)),
    "choose_one": lambda cat, k: choose_one(cat, k),
    "private_technology": lambda cat, k: private_technology(k),
    "claim_goal": lambda cat, k: effects.ClaimGoal(),
}


def choose_one(cat: Catalogue, k: Fields) -> Effect:
    options = k.take("options", list)
    if not 2 <= len(options) <= 9:
        raise k.fail("choose_one needs two to nine options")
    if any(option == [] for option in options):
        raise k.fail("every option of choose_one needs effects")
    return effects.ChooseOne(tuple([program(cat, k.where, option) for option in options]))


def private_technology(k: Fields) -> Effect:
    if k.number("keep") != 1:
        raise k.fail("exactly one technology can be kept")
    return effects.PrivateTechnology(k.number("level", 2, 3), k.number("deal", 1, 9))


def program(cat: Catalogue, where: str, raw: Any) -> int:
    """Add a list of effects to the programs; -1 if it is empty."""
    if not isinstance(raw, list):
        raise PackError(f"{where}: expected a list of effects, found {raw!r}")
    made: list[Effect] = []
    for entry in raw:
        k = Fields(where, entry)
        name = k.take("do", str)
        if name not in EFFECTS:
            raise k.fail(f"unknown effect {name!r}; known: {', '.join(EFFECTS)}")
        made.append(EFFECTS[name](cat, k))
        k.close()
    if not made:
        return -1
    cat.programs.append(made)
    return len(cat.programs) - 1


def every_effect(cat: Catalogue, number: int) -> list[Effect]:
    """The effects of a program, and of those that can be chosen in it."""
    out: list[Effect] = []
    for effect in cat.programs[number] if number >= 0 else []:
        out.append(effect)
        if isinstance(effect, effects.ChooseOne):
            for option in effect.programs:
                out += every_effect(cat, option)
    return out


def permanents(cat: Catalogue, where: str, raw: Any) -> list[Permanent]:
    if not isinstance(raw, list):
        raise PackError(f"{where}: expected a list of permanent effects, found {raw!r}")
    return [permanent(cat, where, entry) for entry in raw]


def permanent(cat: Catalogue, where: str, raw: Any) -> Permanent:
    k = Fields(where, raw)
    kind = k.take("kind", str)
    if kind in TRIGGERS:
        made = Permanent(kind, 0, 0, program(cat, where, k.take("effects", list)))
        if kind == "on_produce_population":
            for effect in every_effect(cat, made.program):
                if isinstance(effect, effects.BasicActions | effects.Produce):
                    raise k.fail(f"effects: after {kind} they must not lead to production again")
    elif kind in AMOUNTS:
        amount = k.number(AMOUNTS[kind], 0, 20) if AMOUNTS[kind] else 0
        other = 0
        if kind == "enlist_bonus":
            other = k.one_of("unit", UNIT_NAMES)
        elif kind == "production_bonus":
            other = k.number("pop", 0, 9, 0)
        made = Permanent(kind, amount, other, -1)
    else:
        known = ", ".join([*AMOUNTS, *TRIGGERS])
        raise k.fail(f"unknown permanent effect {kind!r}; known: {known}")
    k.close()
    return made


def scores(where: str, raw: Any, options: int = -1) -> list[Score]:
    """Scores; ``options`` is how many options a leader that scores for all players has."""
    if not isinstance(raw, list):
        raise PackError(f"{where}: expected a list of scores, found {raw!r}")
    out: list[Score] = []
    for entry in raw:
        k = Fields(where, entry)
        per = COUNTED[k.one_of("per", COUNTED)]
        if per == CHOSEN_TRACK and options != len(TRACK_NAMES):
            raise k.fail(f"per: {per} is for all players, after a choice between the three tracks")
        color = k.one_of("color", COLOR_NAMES) if per == "technology_color" else 0
        every, vp = k.number("every", 1), k.number("vp")
        if every != 1 and per in COUNTED_ONCE:
            raise k.fail(f"every = {every} should be 1: {per} counts once")
        option = k.number("if_option", 0, max(0, options), 0)
        out.append(Score(per, every, vp, k.number("max", 0, 99, 0), color, option))
        k.close()
    return out


def condition(where: str, raw: Any) -> dict[str, int]:
    k = Fields(where, raw)
    known = [name for name in COUNTED if name not in (CHOSEN_TRACK, "technology_color", "flat")]
    out: dict[str, int] = {}
    for name in list(k.raw):
        if name not in known:
            raise k.fail(f"{name!r} is nothing to count; known: {', '.join(known)}")
        out[name] = k.number(name, 1)
    if not out:
        raise k.fail("a condition asks for something")
    return out
