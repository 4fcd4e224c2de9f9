"""Random editions of the games for property tests and fuzzing: every mode, agreed sets of leaders
and wonders, and small overlays of the numbers on cards and tiles."""

from __future__ import annotations

import random
from typing import Any

from ecumene.core.spec import GameOption, GameSpec, table_text
from ecumene.games.horizon.rules.load import our_pack
from ecumene.games.patchistory.rules.load import our_pack as patches
from ecumene.games.patchistory.rules.types import SYMBOL_NAMES
from ecumene.games.tta.rules.editions import AGREED, MIX_QUOTAS, MIXES
from ecumene.games.tta.rules.overlays import CHANGEABLE, NUMBERS, printed_cards
from ecumene.games.tta.rules.types import AGE_NAMES, LEADER, WONDER

# Values with which random games need not end: goals can become unreachable for all players.
ENDLESS = {"round_limit": "none"}
# Numbers of a pack that may be a little higher or lower, at any depth of a table.
PACK_NUMBERS = {
    "by", "city_vp", "coins", "cost", "first_vp", "later_vp", "n", "strength", "village_vp", "vp",
}  # fmt: skip
PACK_KINDS = (
    "constructions", "goals", "governments", "leaders", "technologies", "territories",
)  # fmt: skip


def random_values(option: GameOption) -> list[str]:
    """The values of an option that random games can have."""
    return [value for value in option.values if ENDLESS.get(option.name) != value]


def agreed_set(players: int, rng: random.Random) -> str:
    """A valid agreement on the leaders and wonders of a mix."""
    chosen: list[str] = []
    for age in AGE_NAMES[:4]:
        for kind, name in ((LEADER, "leader"), (WONDER, "wonder")):
            stack = [
                slug
                for slug, raw in printed_cards().items()
                if raw["type"] == name and raw["age"] == age
            ]
            chosen += rng.sample(stack, MIX_QUOTAS[kind][players - 2])
    return ",".join(chosen)


def small_overlay(rng: random.Random) -> str:
    """Some numbers of some cards, a little higher or lower than printed (or of none)."""
    changes: dict[str, dict[str, Any]] = {}
    for slug in rng.sample(sorted(printed_cards()), 12):
        raw = printed_cards()[slug]
        fields = [field for field in CHANGEABLE if isinstance(raw.get(field), int | dict)]
        if raw["type"] == "wonder":
            fields.append("stages")
        if not fields:
            continue
        field = rng.choice(fields)
        value = raw[field]
        if field == "stages":
            changes[slug] = {field: [rng.randint(0, 6) for _ in range(rng.randint(1, 5))]}
        elif field in NUMBERS:
            low = 1 if field == "token_value" else 0
            changes[slug] = {field: max(low, value + rng.randint(-2, 2))}
        else:
            changes[slug] = {
                field: {
                    name: max(1 if number > 0 else number, number + rng.randint(-1, 2))
                    for name, number in value.items()
                }
            }
    return table_text(changes) if changes else ""


def shifted(value: Any, rng: random.Random) -> Any:
    """A table of a pack with numbers a little higher or lower; what is positive stays so."""
    if isinstance(value, list):
        return [shifted(entry, rng) for entry in value]
    if not isinstance(value, dict):
        return value
    out = {key: shifted(entry, rng) for key, entry in value.items()}
    for key in sorted(PACK_NUMBERS & set(out)):
        out[key] = max(min(1, out[key]), out[key] + rng.randint(-1, 2))
    return out


def small_pack(rng: random.Random) -> str:
    """Some components with other numbers than in our own pack."""
    changes: dict[str, dict[str, Any]] = {}
    for kind in PACK_KINDS:
        for slug in rng.sample(sorted(our_pack()[kind]), 4):
            raw = our_pack()[kind][slug]
            new = shifted(raw, rng)
            changes.setdefault(kind, {})[slug] = {k: new[k] for k in new if new[k] != raw[k]}
    return table_text(changes)


def other_symbols(rng: random.Random) -> str:
    """Some figures, capitals and construction tiles of Patchistory with other symbols, routes with
    other goods."""
    changes: dict[str, dict[str, Any]] = {"figures": {}, "constructions": {}, "board": {}}
    for slug in rng.sample(sorted(patches()["figures"]), 8):
        shown = rng.sample(SYMBOL_NAMES, 2)
        changes["figures"][slug] = {"symbols": {name: rng.randint(1, 4) for name in shown}}
    for slug in rng.sample(sorted(patches()["constructions"]), 4):
        changes["constructions"][slug] = {
            "resources": rng.randint(0, 4),
            "always": {rng.choice(SYMBOL_NAMES): rng.randint(0, 3)},
        }
    goods = [{rng.choice(("food", "coin", "resource", "vote")): rng.randint(1, 4)} for _ in "123"]
    changes["board"]["general_routes"] = {"goods": goods}
    return table_text(changes)


def some_edition(spec: GameSpec[Any], players: int, number: int) -> dict[str, str]:
    """Valid options, another combination for each number: all modes, now and then with an agreed
    set or an overlay; random games end with them."""
    rng = random.Random(number)
    while True:
        options = spec.some_options(rng.randrange(1 << 30))
        if all(options.get(name) != value for name, value in ENDLESS.items()):
            break
    if spec.id == "tta":
        if options["leaders"] in MIXES and rng.random() < 0.3:
            options["choice"] = AGREED
            options["agreed"] = agreed_set(players, rng)
        if rng.random() < 0.25:
            options["cards"] = small_overlay(rng)
    elif spec.id == "horizon" and rng.random() < 0.4:
        options["pack"] = small_pack(rng)
    elif spec.id == "patchistory" and rng.random() < 0.4:
        options["pack"] = other_symbols(rng)
    return options
