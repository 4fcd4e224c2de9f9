"""Patches: whoever holds a scene and is told what changed, has the next one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ecumene.core.registry import game, game_ids
from ecumene.table.painters import painter
from ecumene.table.patch import NAMES, SAME, ascending, difference, patched
from ecumene.table.scene import scene
from tests.support.playing import decisions
from tests.support.sent import sent

CASES = json.loads(Path(__file__).with_name("patches.json").read_text(encoding="utf-8"))
"""The client's tests read them, too."""
DECISIONS = 120

scalars = st.none() | st.integers(-3, 3) | st.sampled_from(["", "a", "b"])
names = st.sampled_from(["id", "ref", "seat", "a", "b"])
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(names, inner, max_size=4),
    max_leaves=25,
)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_patches_are_what_the_description_says(case: dict[str, Any]) -> None:
    assert patched(case["old"], case["patch"]) == case["new"]
    assert difference(case["old"], case["new"]) == case["patch"]


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # on a busy machine
@given(values, values)
def test_a_patch_makes_the_new_value_from_the_old_one(old: Any, new: Any) -> None:
    before = json.dumps(old)
    change = difference(old, new)
    if change is SAME:
        assert old == new
    else:
        assert patched(old, json.loads(json.dumps(change))) == new
    assert json.dumps(old) == before


@given(st.permutations(range(7)))
def test_entries_that_only_move_stay_as_far_as_possible(order: list[int]) -> None:
    old = [{"id": name, "n": 0} for name in range(7)]
    new = [{"id": name, "n": 1} for name in order]
    change = difference(old, new)
    stayed = [place for place in ascending(list(order)) if place >= 0]
    assert stayed == sorted(stayed)
    assert change.count({"n": 1}) == len(stayed)
    assert patched(old, change) == new


def leaves(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for part in value.values():
            yield from leaves(part)
    elif isinstance(value, list):
        for part in value:
            yield from leaves(part)
    elif isinstance(value, str):
        yield value


@pytest.mark.parametrize("name", game_ids())
@pytest.mark.parametrize("most", [False, True], ids=["few", "many"])
def test_scenes_of_whole_games(name: str, most: bool) -> None:
    """For every viewer a scene follows from the one before; a patch is far smaller, and says
    nothing that the viewer's own scene does not say."""
    spec = game(name)
    players = spec.players[-1 if most else 0]
    held: dict[int, Any] = {}
    told = whole = 0
    for number, session in enumerate(decisions(spec, players, 7, {}, 0.003)):
        if number > DECISIONS and not session.over():
            continue
        for viewer in range(-1, players):
            shown = sent(scene(session, viewer, len(session.events)))
            before = held.get(viewer)
            if before is not None:
                change = difference(before, shown)
                assert change is not SAME
                change = sent(change)
                assert patched(before, change) == shown
                assert set(leaves(change)) <= set(leaves(shown))
                told += len(json.dumps(change))
                whole += len(json.dumps(shown))
            held[viewer] = shown
    assert told < whole / 2


def mixed(shape: Any, seen: set[Any]) -> Iterator[str]:
    """The places of a type that may hold a bool and a number. What has a name is only compared
    with what has the same one."""
    if is_typeddict(shape):
        if shape in seen:
            return
        seen.add(shape)
        hints = get_type_hints(shape)
        for field, hint in hints.items():
            if {*NAMES} & {*hints} and {*get_args(hint)} <= {bool, int, str, NoneType}:
                continue
            yield from (f"{shape.__name__}.{field}{place}" for place in mixed(hint, seen))
        return
    parts = get_args(shape)
    if get_origin(shape) in (Union, UnionType) and bool in parts and {int, float} & {*parts}:
        yield ""
    for part in parts:
        if not isinstance(part, str | int):
            yield from mixed(part, seen)


@pytest.mark.parametrize("name", game_ids())
def test_no_place_of_a_scene_holds_now_a_number_and_now_a_bool(name: str) -> None:
    """Python takes 1 and True for the same, so a patch would not tell the one from the other."""
    assert list(mixed(painter(name).scene_type, set())) == []
