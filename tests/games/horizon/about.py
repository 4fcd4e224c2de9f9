"""Beyond the Horizon, for generic tests."""

from __future__ import annotations

import random
from typing import Any

from ecumene.core.spec import table_text
from ecumene.games.horizon.rules import reasons, rulebook
from ecumene.games.horizon.rules.load import our_pack
from ecumene.games.horizon.rules.parts import Part
from ecumene.games.horizon.spec import SPEC
from tests.support.about import About, Case, Traced

KINDS = (
    "actions", "technologies", "leaders", "governments", "goals", "territories", "constructions",
)  # fmt: skip
# Numbers of a pack that may be a little higher or lower, at any depth of a table.
PACK_NUMBERS = {
    "by", "city_vp", "coins", "cost", "first_vp", "later_vp", "n", "strength", "village_vp", "vp",
}  # fmt: skip
PACK_KINDS = (
    "constructions", "goals", "governments", "leaders", "technologies", "territories",
)  # fmt: skip

BETTER_LAND = """
{"territories": {"river_delta": {"strength": 2, "village_vp": 6}, "oak_woods": {"city_vp": 9}},
 "constructions": {"farm": {"cost": 1, "bonus": [{"do": "coins", "n": 3}]}},
 "goals": {"homelands": {"first_vp": 7, "later_vp": 4}}}"""
CASES = [
    Case("horizon", "two_players", "last_round", 2, 4, {"round_limit": "60"}),
    Case("horizon", "three_players", "last_round", 3, 34, {"round_limit": "none"}),
    Case("horizon", "four_players", "last_round", 4, 29, {"round_limit": "60"}),
    Case("horizon", "no_goals_in_time", "round_limit", 3, 38),
    Case("horizon", "own_values", "round_limit", 2, 56, {"pack": BETTER_LAND, "round_limit": "30"}),
    Case(
        "horizon",
        "shared_victory",
        "shared_victory",
        3,
        4,
        position={
            "round": 20,
            "last_round": 20,
            "turn": 3,
            "players": [
                {"coins": 4, "invested": 7, "tracks": [5, 6, 6]},
                {"coins": 4, "invested": 7, "tracks": [6, 5, 6]},
                {"coins": 1, "pawn": "grow.1"},
            ],
        },
    ),
]


def parts(kind: str) -> list[Part]:
    found: list[Part] = getattr(SPEC.catalogue, kind)
    return found


def part_name(kind: str, part: Part) -> str:
    return f"horizon.{kind}.{part.slug}"


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


def vary(options: dict[str, str], players: int, rng: random.Random) -> None:
    if rng.random() < 0.4:
        options["pack"] = small_pack(rng)


def ending(state: Any) -> str:
    return "last_round" if state.round == state.last_round else "round_limit"


def traced() -> Traced:
    return Traced(
        [rule.id for rule in rulebook.rules()],
        [f"BTH:{ruling.id}" for ruling in rulebook.rulings()],
        [part_name(kind, part) for kind in KINDS for part in parts(kind)],
        [f"horizon.{kind.code}" for kind in reasons.REASONS[1:]],
    )


def rare_notes() -> dict[str, Any]:
    """Settlers of which not all are needed seldom meet."""
    from tests.games.horizon.scenario import scenario

    g = scenario(players=2)
    g.land("barley_plain")
    g.player(1, settle=1, units=["3s1", "3s3", "3s4"])
    g.expansion(1).play("settle 3")
    return {"muster": SPEC.to_json(g.s)}


ABOUT = About(
    cases=tuple(CASES),
    endings=frozenset(("last_round", "round_limit", "shared_victory")),
    ending=ending,
    slugs=lambda: {part.slug for kind in KINDS for part in parts(kind)},
    ordinary=frozenset(("settle_token", "fortify_token")),  # both actions and things
    traced=traced,
    vary=vary,
    own={"pack": '{"constructions":{"farm":{"cost":3}}}'},
    phases=("action", "expansion", "production", "trade", "goal"),
    timed="act build join settle fortify produce trade buy recall sell claim",
    internal=("counting.py",),
    hard={
        "data/pack/actions.toml": ("surcharge = 1", "surcharge = 9"),
        "data/pack/board.toml": ("start_coins = 1", "start_coins = 0"),
    },
    soft={
        "data/pack/board.toml": ("technology_vp = [1, 2, 3, 4]", "technology_vp = [5, 6, 7, 8]"),
    },
    keeps_points=False,
    told={"en": ("takes the action: Grow", "round 2"), "ru": ("действие: Рост", "раунд 2")},
    records=75,
    rare_notes=rare_notes,
    starts=(
        ({"round": 3}, (1, "action")),
        ({"round": 3, "phase": "start of turn", "turn": 2}, (2, "action")),
        ({"round": 3, "phase": "action"}, (1, "action")),
        ({"round": 3, "phase": "production", "turn": 2}, (2, "production")),
    ),
    impossible=(
        ({"phase": "politics"}, "expected one of: start of turn, action, expansion"),
        ({"round": 0}, "round: 0 is not between 1 and 999"),
        ({"players": [{"tracks": [0, 0, 0]}, {}]}, "24 cubes have left them, but"),
        ({"round": 41, "round_limit": 40}, "round_limit: is 40, but this is round 41"),
        ({"stack": [{"frame": "action", "player": 1}]}, "the lowest frame is 'turn'"),
        ({"stack": [{"frame": "muster", "player": 1}]}, "the lowest frame"),
    ),
)
