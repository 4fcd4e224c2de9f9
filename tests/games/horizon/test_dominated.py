"""No component of ours is worse in every way than another that one could have in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest

from ecumene.core.spec import table_text
from ecumene.games.horizon.rules.load import EDITION, pack_of

Raw = dict[str, Any]
Effects = list[Raw]

AMOUNTS = ("n", "by", "strength", "discount")
WIDER = {"invest": ("track", "any"), "upgrade": ("unit", "unit"), "enlist": ("unit", "either")}
"""The field of an effect that may leave the choice to the player."""


def amounts(effects: Effects) -> dict[str, int]:
    """What effects give: how much of each thing."""
    out: dict[str, int] = {}
    for effect in effects:
        what = table_text({name: value for name, value in effect.items() if name not in AMOUNTS})
        amount = next((effect[name] for name in AMOUNTS if name in effect), 1)
        out[what] = out.get(what, 0) + amount
    return out


def at_least(effects: Effects, others: Effects) -> bool:
    """Do effects give at least what others give? What leaves a choice may stand for one of them."""
    have = amounts(effects)
    missing: Effects = []
    for effect in others:
        what, amount = next(iter(amounts([effect]).items()))
        have[what] = have.get(what, 0) - amount
        if have[what] < 0:
            missing.append({**effect, "short": -have[what]})
            have[what] = 0
    for effect in missing:
        field, wide = WIDER.get(effect["do"], ("", ""))
        asked = {k: v for k, v in effect.items() if k not in (*AMOUNTS, "short")}
        what = table_text({**asked, field: wide})
        if not field or have.get(what, 0) < effect["short"]:
            return False
        have[what] -= effect["short"]
    return True


def better_action(one: Raw, other: Raw) -> bool:
    """Is an action at least as good as another?"""
    cheap = one["coins"] <= other["coins"] and one["exhaust"] <= other["exhaust"]
    return cheap and at_least(one["effects"], other["effects"])


def better_card(one: Raw, other: Raw) -> bool:
    """Is a technology or leader at least as good as another, and gives rivals no more?"""
    return (
        at_least(one.get("immediate", []), other.get("immediate", []))
        and all(
            any(better_action(mine, theirs) for mine in one.get("actions", []))
            for theirs in other.get("actions", [])
        )
        and all(
            entry in one.get(name, [])
            for name in ("permanent", "end_vp", "end_vp_all")
            for entry in other.get(name, [])
        )
        and at_least(other.get("others", []), one.get("others", []))
    )


def better_building(one: Raw, other: Raw) -> bool:
    fields = [(one.get(name, 0), other.get(name, 0)) for name in ("bonus_vp", "first_vp")]
    fields.append((other["cost"], one["cost"]))
    more = all(mine >= theirs for mine, theirs in fields)
    return more and at_least(one.get("bonus", []), other.get("bonus", []))


def dominated(
    edition: int, kind: str, better: Callable[[Raw, Raw], bool]
) -> Iterator[tuple[str, str]]:
    """Components, each with another one of its level or below that is at least as good and not
    the same."""
    for (slug, one), (rival, other) in permutations(pack_of(edition)[kind].items(), 2):
        lower = other["level"] <= one["level"]
        if (
            lower
            and better(other, one)
            and not (one["level"] == other["level"] and better(one, other))
        ):
            yield slug, rival


CASES = [
    ("constructions", better_building, {("farm", "granary"), ("amphitheatre", "monastery")}),
    ("leaders", better_card, {("catherine_the_great", "isaac_newton")}),
    ("technologies", better_card, set()),
]


@pytest.mark.parametrize(("kind", "better", "before"), CASES, ids=[case[0] for case in CASES])
def test_nothing_is_worse_than_another_in_every_way(
    kind: str, better: Callable[[Raw, Raw], bool], before: set[tuple[str, str]]
) -> None:
    assert set(dominated(1, kind, better)) == before
    assert not set(dominated(EDITION, kind, better))


def weaker_actions(edition: int) -> Iterator[tuple[str, str]]:
    cards = pack_of(edition)["technologies"]
    for (slug, one), (rival, other) in permutations(cards.items(), 2):
        for mine in one.get("actions", []):
            for theirs in other.get("actions", []):
                lower = other["level"] < one["level"]
                if lower and better_action(theirs, mine) and not better_action(mine, theirs):
                    yield slug, rival


def test_a_higher_level_has_no_weaker_actions() -> None:
    before = {("genetic_engineering", "vaccination"), ("navigation", "archery")}
    assert set(weaker_actions(1)) == before
    assert not set(weaker_actions(EDITION))


def test_what_leaves_a_choice_counts_once() -> None:
    any_track, food = ({"do": "invest", "track": track, "n": 1} for track in ("any", "food"))
    assert at_least([any_track], [food])
    assert not at_least([food], [any_track])
    assert not at_least([any_track], [food, any_track])
    assert at_least([any_track, food], [food, any_track])
