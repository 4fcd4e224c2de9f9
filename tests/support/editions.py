"""Random editions of Through the Ages for property tests and fuzzing: every mode, agreed sets of
leaders and wonders, and small overlays of card numbers."""

from __future__ import annotations

import random
from typing import Any

from ecumene.core.spec import GameSpec, table_text
from ecumene.games.tta.editions import AGREED, MIX_QUOTAS, MIXES
from ecumene.games.tta.overlays import CHANGEABLE, NUMBERS, printed_cards
from ecumene.games.tta.types import AGE_NAMES, LEADER, WONDER


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
    """Some numbers of some cards, a little higher or lower than printed."""
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
    return table_text(changes)


def some_edition(spec: GameSpec, players: int, number: int) -> dict[str, str]:
    """Valid options, another combination for each number: all modes, now and then with an agreed
    set or an overlay."""
    options = spec.some_options(number)
    if spec.id != "tta":
        return options
    rng = random.Random(number)
    if options["leaders"] in MIXES and rng.random() < 0.3:
        options["choice"] = AGREED
        options["agreed"] = agreed_set(players, rng)
    if rng.random() < 0.25:
        options["cards"] = small_overlay(rng)
    return options
