"""What effects do, in glyphs: for small faces of cards and spaces of tracks."""

from __future__ import annotations

import functools
from typing import Final

from ecumene.games.horizon.rules import effects
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.parts import Action, Effect, Permanent, Score, TrackSpace
from ecumene.games.horizon.rules.types import (
    ANY_TRACK,
    ANY_UNIT,
    COLOR_NAMES,
    COLUMN_NAMES,
    LEVEL_NAMES,
    SETTLE,
    STAGE_NAMES,
    TRACK_NAMES,
    UNIT_NAMES,
)
from ecumene.games.horizon.table.schema.things import Mark

COUNTED: Final = {
    "technology": "scholar",
    "settled_village": "settle",
    "fortified_city": "fortify",
    "construction_built": "build",
    "invested_cube": "invest",
    "emptied_track": "track",
    "cube_removed_total": "cube",
    "cube_removed_economy": "cube",
    "goal_claimed": "goal",
    "leader": "leader",
    "territory_tile_with_own_cube": "land",
    "active_pawn": "pawn",
    "coins": "coin",
}
"""The glyphs of what conditions and scores count."""
LASTING: Final = {
    "extra_movement": ("move", "+"),
    "explore_limit": ("explore", ""),
    "research_discount": ("research", "−"),
    "advanced_action_discount": ("action", "−"),
    "construction_discount": ("build", "−"),
    "upgrade_bonus": ("upgrade", "+"),
    "deal_extra_technology": ("scholar", "+"),
}
AFTER: Final = {
    "on_produce_population": "activate",
    "on_explore": "explore",
    "on_fortify": "fortify",
    "on_settle": "settle",
    "on_take_leader": "leader",
    "on_research": "research",
}


def mark(icon: str, words: object = "") -> Mark:
    return {"icon": f"h-{icon}" if icon else "", "text": str(words)}


def unit_icon(kind: int) -> str:
    return "unit" if kind == ANY_UNIT else UNIT_NAMES[kind]


def levels_of(mask: int) -> str:
    return " ".join(LEVEL_NAMES[k - 1] for k in range(1, 5) if mask >> k & 1)


def effect_marks(cat: Catalogue, effect: Effect) -> list[Mark]:
    """One instruction."""
    if isinstance(effect, effects.Coins):
        return [mark("coin", effect.n)]
    if isinstance(effect, effects.Population):
        return [mark("activate", effect.n)]
    if isinstance(effect, effects.Produce):
        return [mark("produce"), mark("coin" if effect.coins else "activate")]
    if isinstance(effect, effects.Invest):
        track = "cube" if effect.track == ANY_TRACK else TRACK_NAMES[effect.track]
        return [mark("invest", effect.n if effect.n > 1 else ""), mark(track)]
    if isinstance(effect, effects.Enlist):
        return [mark(unit_icon(effect.unit), effect.strength)]
    if isinstance(effect, effects.Upgrade):
        return [mark("upgrade", effect.by)]
    if isinstance(effect, effects.Move):
        further = [mark("explore", effect.explore_limit)] if effect.explore_limit else []
        return [mark("move", effect.n), *further]
    if isinstance(effect, effects.Token):
        return [mark("settle" if effect.kind == SETTLE else "fortify")]
    if isinstance(effect, effects.Occupy):
        return [mark("settle" if effect.what == SETTLE else "fortify", "!")]
    return card_marks(cat, effect)


def card_marks(cat: Catalogue, effect: Effect) -> list[Mark]:
    """The instructions that are about cards."""
    if isinstance(effect, effects.Research):
        return [mark("research", levels_of(effect.levels) + ("*" if effect.ignore else ""))]
    if isinstance(effect, effects.TakeConstruction):
        return [mark("build", LEVEL_NAMES[effect.level - 1])]
    if isinstance(effect, effects.Build):
        return [mark("build", f"−{effect.discount}" if effect.discount else "!")]
    if isinstance(effect, effects.BasicActions):
        return [mark("action", f"{effect.n}×")]
    if isinstance(effect, effects.ChooseOne):
        out: list[Mark] = []
        for k, program in enumerate(effect.programs):
            out += [*([mark("", "/")] if k else []), *program_marks(cat, program)]
        return out
    if isinstance(effect, effects.PrivateTechnology):
        return [mark("scholar", LEVEL_NAMES[effect.level - 1])]
    if isinstance(effect, effects.ClaimGoal):
        return [mark("goal", "!")]
    raise TypeError(f"{type(effect).__name__} has no glyphs")


@functools.lru_cache(maxsize=2048)
def program_marks(cat: Catalogue, program: int) -> list[Mark]:
    """A program in glyphs: the same list for all who ask, so nobody changes it."""
    if program < 0:
        return []
    return [entry for effect in cat.programs[program] for entry in effect_marks(cat, effect)]


def price_marks(action: Action) -> list[Mark]:
    out = [mark("coin", action.coins)] if action.coins else []
    return [*out, mark("exhaust", action.exhaust)] if action.exhaust else out


def permanent_marks(cat: Catalogue, permanent: Permanent) -> list[Mark]:
    """What works all the time."""
    kind = permanent.kind
    if kind in AFTER:
        return [mark(AFTER[kind]), mark("", "›"), *program_marks(cat, permanent.program)]
    if kind == "production_bonus":
        pawns = [mark("activate", f"+{permanent.other}")] if permanent.other else []
        coins = [mark("coin", f"+{permanent.amount}")] if permanent.amount else []
        return [mark("produce"), *coins, *pawns]
    if kind == "enlist_bonus":
        return [mark(UNIT_NAMES[permanent.other], f"+{permanent.amount}")]
    if kind == "build_without_strength_loss":
        return [mark("build"), mark("settler", "=")]
    icon, sign = LASTING[kind]
    return [mark(icon, f"{sign}{permanent.amount}")]


def score_marks(score: Score) -> list[Mark]:
    """Points at the end."""
    if score.per == "flat":
        return [mark("vp", score.vp)]
    if score.per == "technology_color":
        counted = COLOR_NAMES[score.color]
    elif score.per == "chosen_track_emptied":
        counted = "track"
    else:
        counted = COUNTED.get(score.per, "scholar")
    level = LEVEL_NAMES[int(score.per[-1]) - 1] if score.per.startswith("technology_level") else ""
    every = f"/{score.every}" if score.every > 1 else "/"
    return [mark("vp", f"{score.vp}{every}"), mark(counted, level)]


def space_marks(cat: Catalogue, space: TrackSpace) -> list[Mark]:
    """What a space of a track gives."""
    out: list[Mark] = []
    if space.column >= 0:
        out.append(mark("pawn", COLUMN_NAMES[space.column]))
    if space.coins:
        out.append(mark("coin", f"+{space.coins}"))
    if space.stage:
        out.append(mark("crown", STAGE_NAMES.index(STAGE_NAMES[space.stage]) + 1))
    out += program_marks(cat, space.bonus)
    if space.permanent is not None:
        out += permanent_marks(cat, space.permanent)
    if space.vp:
        out.append(mark("vp", space.vp))
    return out
