"""Patchistory, for generic tests."""

from __future__ import annotations

import random
from typing import Any

from ecumene.core.spec import table_text
from ecumene.games.patchistory.rules import reasons, rulebook
from ecumene.games.patchistory.rules.load import our_pack
from ecumene.games.patchistory.rules.types import SYMBOL_NAMES
from ecumene.games.patchistory.spec import SPEC
from tests.support.about import About, Case, Traced

KINDS = ("capitals", "tiles", "figures", "constructions", "prosperity", "board")
OTHER_GOODS = """
{"figures": {"wall_street": {"symbols": {"coin": 3}}, "homer": {"symbols": {"food": 2}}},
 "board": {"general_routes": {"goods": [{"coin": 2}, {"resource": 1}, {"vote": 2}]}}}"""
CASES = [
    Case("patchistory", "two_players", "last_era", 2, 61),
    Case("patchistory", "three_players", "last_era", 3, 62, {"capitals": "equality"}),
    Case("patchistory", "four_players", "last_era", 4, 63, {"promo": "with"}),
    Case("patchistory", "open_screens", "last_era", 2, 64, {"screens": "open"}),
    Case("patchistory", "own_values", "last_era", 3, 65, {"pack": OTHER_GOODS}),
    Case(
        "patchistory",
        "shared_victory",
        "shared_victory",
        3,
        116,
        position={
            "options": {"capitals": "equality"},
            "n": 3,
            "era": 3,
            "round": 5,
            "stack": [{"frame": "round", "next": "movement"}],
            "players": [
                {"culture": 50, "food": 4, "workers": ["0,0"]},
                {"culture": 50, "food": 4, "workers": ["0,0"]},
                {"culture": 30, "votes": 1},
            ],
        },
    ),
]


def slugs_of(kind: str) -> list[str]:
    """The components of a kind, as the data pack names them; for the board its tables."""
    return list(SPEC.catalogue.raw[kind])


def part_name(kind: str, slug: str) -> str:
    return f"patchistory.{kind}.{slug}"


def other_symbols(rng: random.Random) -> str:
    """Some figures, capitals and construction tiles with other symbols, routes with
    other goods."""
    changes: dict[str, dict[str, Any]] = {"figures": {}, "constructions": {}, "board": {}}
    for slug in rng.sample(sorted(our_pack()["figures"]), 8):
        shown = rng.sample(SYMBOL_NAMES, 2)
        changes["figures"][slug] = {"symbols": {name: rng.randint(1, 4) for name in shown}}
    for slug in rng.sample(sorted(our_pack()["constructions"]), 4):
        changes["constructions"][slug] = {
            "resources": rng.randint(0, 4),
            "always": {rng.choice(SYMBOL_NAMES): rng.randint(0, 3)},
        }
    goods = [{rng.choice(("food", "coin", "resource", "vote")): rng.randint(1, 4)} for _ in "123"]
    changes["board"]["general_routes"] = {"goods": goods}
    return table_text(changes)


def vary(options: dict[str, str], players: int, rng: random.Random) -> None:
    if rng.random() < 0.4:
        options["pack"] = other_symbols(rng)


def traced() -> Traced:
    return Traced(
        [rule.id for rule in rulebook.rules()],
        [f"PAT:{ruling.id}" for ruling in rulebook.rulings()],
        [part_name(kind, slug) for kind in KINDS for slug in slugs_of(kind)],
        [f"patchistory.{kind.code}" for kind in reasons.REASONS[1:]],
    )


RICH = [{"coin": 1, "points": 3, "food": 6, "resource": 6, "hand": {"tower": 1}}] * 2
ABOUT = About(
    cases=tuple(CASES),
    endings=frozenset(("last_era", "shared_victory")),
    ending=lambda state: "last_era",
    reluctant=("skip", "refuse", "discard", "done", "wait", "rest", "return", "tear"),
    slugs=lambda: {slug for kind in KINDS if kind != "board" for slug in slugs_of(kind)},
    ordinary=frozenset(("equality",)),  # a side of the capitals, chosen by an option
    traced=traced,
    vary=vary,
    own={"pack": '{"figures":{"petra":{"symbols":{"coin":2}}}}', "promo": "with"},
    phases=("auction", "patch", "diplomacy", "management", "movement"),
    timed="""bid white black discard aid threaten break trade exchange birth honor route
        reclaim construct campaign move advance rest home resolve stance commit vote""",
    internal=("counting.py",),
    adds_up=False,
    hard={"data/pack/board.toml": ("food = 4\ncoin = 3", "food = 4\ncoin = 1")},
    soft={"data/pack/board.toml": ("culture = 20", "culture = 25")},
    told={"en": ("patches", "Era II, round 3"), "ru": ("кладет", "Эра II, раунд 3")},
    records=75,
    starts=(
        ({"round": 3, "phase": "auction", "players": RICH}, (1, "blind")),
        ({"round": 3, "phase": "management", "players": RICH}, (1, "management")),
        ({"round": 3, "phase": "management", "first": 2, "players": RICH}, (2, "management")),
    ),
    impossible=(
        ({"phase": "vote", "round": 2}, "'vote' comes only in round 5"),
        ({"phase": "war", "stack": []}, "'war' does not fit 'stack'"),
        ({"stack": [{"frame": "war"}]}, "'war' needs 'route'"),
    ),
)
