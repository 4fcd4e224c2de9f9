"""Slots of frames are read under the names that the table of their fields gives them."""

from __future__ import annotations

import ast
import importlib
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene.games
from ecumene.core.registry import game_ids

SLOTS = ("a", "b", "c", "d")
GAMES = Path(ecumene.games.__path__[0])
Read = tuple[str, ast.Attribute]
"""What is assigned to a name, and the slot it is read from."""


def declared(game_id: str) -> dict[str, set[str]] | None:
    """The names of each slot; None where a game is too small for a table of fields."""
    name = f"ecumene.games.{game_id}.rules.frame_fields"
    if importlib.util.find_spec(name) is None:
        return None
    names: dict[str, set[str]] = {slot: set() for slot in (*SLOTS, "items")}
    for fields in importlib.import_module(name).FIELDS.values():
        for field in fields:
            names[field.slot].add(field.name)
    return names


def reads(name: str, value: ast.expr) -> Iterator[Read]:
    """The slots whose value a name may get."""
    if isinstance(value, ast.Attribute) and value.attr in SLOTS:
        yield name, value
    elif isinstance(value, ast.IfExp):
        yield from reads(name, value.body)
        yield from reads(name, value.orelse)
    elif isinstance(value, ast.ListComp):
        yield from reads(name.removesuffix("s"), value.elt)


def named_reads(tree: ast.Module) -> Iterator[Read]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign):
            continue
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=True))
        else:
            pairs = [(target, value)]
        for left, right in pairs:
            if isinstance(left, ast.Name):
                yield from reads(left.id, right)


def fits(name: str, names: set[str]) -> bool:
    """A name may say more than the declared one: ``rival_strength`` for ``strength``."""
    return any(f"_{name}".removesuffix("s").endswith(f"_{one}".removesuffix("s")) for one in names)


def bare_reads(source: str, names: dict[str, set[str]] | None) -> list[str]:
    """Reads of slots without a declared name beside them."""
    tree = ast.parse(source)
    known = {
        id(slot)
        for name, slot in named_reads(tree)
        if names is None or fits(name, names[slot.attr])
    }
    slots = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return [
        f"{node.lineno}: {ast.unparse(node)}"
        for node in slots
        if node.attr in SLOTS and id(node) not in known
    ]


@pytest.mark.parametrize("game_id", game_ids())
def test_frames_are_read_by_declared_names(game_id: str) -> None:
    folder, names = GAMES / game_id, declared(game_id)
    found = {
        str(path.relative_to(folder)): bare_reads(path.read_text(encoding="utf-8"), names)
        for path in sorted(folder.rglob("*.py"))
    }
    assert not {path: lines for path, lines in found.items() if lines}


@pytest.mark.parametrize(
    "source",
    [
        "x = storage(s, f.a)",
        "cost = f.b",
        "other, bid = f.a, f.b",
        "bid = f.b if f.a else 0",
        "bids = [bid for bid in f.a]",
    ],
)
def test_the_check_bites(source: str) -> None:
    assert bare_reads(source, {"a": {"card"}, "b": {"bid"}, "c": set(), "d": set()})


def test_named_reads_are_taken() -> None:
    names = {"a": {"card"}, "b": {"bid"}, "c": {"step"}, "d": set()}
    for source in (
        "card, highest_bid = f.a, f.b",
        "bid = f.b if auction else 0",
        "steps = [f.c for f in s.stack]",
    ):
        assert not bare_reads(source, names)
