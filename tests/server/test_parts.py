"""Scenes as texts of their parts: what differs between two of them."""

from __future__ import annotations

import itertools
import random
from typing import Any

import orjson
import pytest

from ecumene.core.registry import game, game_ids
from ecumene.records.session import Session
from ecumene.server.painting.parts import parts_of, patch_of, tag_of, text_of
from ecumene.table.patch import difference, patched
from ecumene.table.scene import scene

Json = dict[str, Any]

MOVES = 30


def plain(value: Any) -> Any:
    return orjson.loads(orjson.dumps(value))


def patch(new: Json, old: Json) -> Any:
    """The patch, which is the same whether the new scene is at hand or only its text."""
    found = orjson.loads(patch_of(parts_of(new), parts_of(old), new))
    assert found == orjson.loads(patch_of(parts_of(new), parts_of(old), None))
    assert patched(plain(old), found) == plain(new)
    return found


def scenes(name: str, viewer: int) -> list[Json]:
    session = Session(game(name), 2, 6)
    rng = random.Random(6)
    found: list[Json] = [{**scene(session, viewer)}]
    while not session.over() and len(found) < MOVES:
        session.apply(rng.choice(session.options()))
        found.append({**scene(session, viewer)})
    return found


@pytest.mark.parametrize("name", game_ids())
def test_patches_make_one_scene_from_another(name: str) -> None:
    found = scenes(name, 0)
    for old, new in itertools.pairwise(found):
        patch(new, old)
    patch(found[0], found[-1])


def test_the_parts_make_the_scene() -> None:
    for drawn in scenes(game_ids()[0], 1):
        parts = parts_of(drawn)
        assert orjson.loads(text_of(parts)) == plain(drawn)
        tag, size = tag_of(parts)
        assert (tag, size) == (tag_of(parts_of(drawn))[0], len(text_of(parts)))
        assert tag != tag_of(parts_of({**drawn, "ply": -1}))[0]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ({"decision": None}, {"decision": {"options": []}}, {"decision": [{"options": []}]}),
        ({"decision": {"options": []}}, {"decision": None}, {"decision": None}),
        (
            {"board": {"a": 1, "b": 2}},
            {"board": {"a": 1, "c": [2]}},
            {"board": {"c": [[2]], "b": []}},
        ),
        ({"ply": 1}, {"ply": 1}, {}),
        ({"ply": 1, "undo": {}}, {"ply": 2}, {"ply": 2, "undo": []}),
        (
            {"board": {"row": [{"id": "a"}, {"id": "b", "n": 1}, {"id": "c"}]}},
            {"board": {"row": [{"id": "a"}, {"id": "b", "n": 2}, {"id": "c"}]}},
            {"board": {"row": [1, {"n": 2}, 1]}},
        ),
        (
            {"board": {"row": [{"id": "a"}, {"id": "b"}]}},
            {"board": {"row": [{"id": "b"}]}},
            {"board": {"row": [-1, 1]}},
        ),
    ],
)
def test_every_kind_of_change(old: Json, new: Json, told: Json) -> None:
    assert patch(new, old) == told


def test_a_part_that_grows_and_shrinks_is_patched_all_the_same() -> None:
    """Large objects are kept in pieces, small ones as they are."""
    small, large = ({"a": [{"id": "x", "n": n}] * n, "b": 1} for n in (2, 2_000))
    for old, new in itertools.permutations(
        ({"board": {"m": one}} for one in (small, large, None)), 2
    ):
        found = patch(new, old)
        assert found == orjson.loads(orjson.dumps(difference(plain(old), plain(new))))


def test_names_with_marks_in_them_are_read_as_they_are() -> None:
    """An id may hold what JSON has to mark: then the entries are read, not cut."""
    names = ['a"b', "a", 'a"c', "\\", "я"]
    old: Json = {"decision": {"options": [{"id": name, "n": 1} for name in names]}}
    new: Json = {
        "decision": {"options": [{"id": name, "n": k} for k, name in enumerate(names[::-1])]}
    }
    assert patch(new, old) == orjson.loads(orjson.dumps(difference(plain(old), plain(new))))
