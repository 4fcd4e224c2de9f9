"""Frames are declared once: rules read a slot only into the name that its kind declares."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.frame_fields import SLOTS, Declared, Field, check_declared, value_with, values_of
from ecumene.core.registry import game_ids

GAMES = Path(__file__).resolve().parent.parent / "src" / "ecumene" / "games"
PARTS = ("rules", "position", "bots")
DECLARING = [name for name in game_ids() if (GAMES / name / "rules" / "frame_fields.py").is_file()]
"""Games whose frames hold numbers."""


def table(game: str) -> tuple[list[FrameKind[Any]], Declared]:
    kinds = importlib.import_module(f"ecumene.games.{game}.rules.frames").KINDS
    fields = importlib.import_module(f"ecumene.games.{game}.rules.frame_fields").FIELDS
    return kinds, fields


class Names:
    """The names that a game's kinds of frames declare for their slots."""

    def __init__(self, kinds: list[FrameKind[Any]], fields: Declared) -> None:
        self.of_kind = {
            kinds[number].name: {field.slot: field.name for field in declared}
            for number, declared in fields.items()
        }
        self.of_slot = {
            slot: {names[slot] for names in self.of_kind.values() if slot in names}
            for slot in SLOTS
        }


def is_read(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in SLOTS


def pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, other in zip(target.elts, value.elts, strict=False):
            yield from pairs(one, other)
    else:
        yield target, value


def fits(name: str, wanted: set[str], several: bool) -> bool:
    """``other_cells`` is the declared ``cells`` of another frame, ``lots`` are several ``lot``."""
    if several and any(name in (one, f"{one}s") for one in wanted):
        return True
    return any(name == one or name.endswith(f"_{one}") for one in wanted)


def named_reads(tree: ast.AST, names: Names) -> set[int]:
    """The reads that are the value of an assignment to a declared name (by node)."""
    kinds: dict[int, str] = {}
    for cls in [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]:
        for line in cls.body:
            if isinstance(line, ast.Assign) and isinstance(line.value, ast.Constant):
                target = line.targets[0]
                if isinstance(target, ast.Name) and target.id == "name":
                    kinds |= {id(node): str(line.value.value) for node in ast.walk(cls)}
    found: set[int] = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign):
            continue
        for target, value in pairs(node.targets[0], node.value):
            several = isinstance(value, ast.ListComp)
            read = value.elt if isinstance(value, ast.ListComp) else value
            if not isinstance(read, ast.Attribute) or not isinstance(target, ast.Name):
                continue
            own = isinstance(read.value, ast.Name) and read.value.id == "f"
            declared = names.of_kind.get(kinds.get(id(read), "")) if own else None
            if declared is not None:
                wanted = {declared[read.attr]} if read.attr in declared else set()
            else:
                wanted = names.of_slot.get(read.attr, set())
            if fits(target.id, wanted, several):
                found.add(id(read))
    return found


def bare_reads(source: str, names: Names) -> list[str]:
    """Reads of slots without their declared name, and frames built with letters."""
    tree = ast.parse(source)
    allowed = named_reads(tree, names)
    calls = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    found = []
    for node in ast.walk(tree):
        if is_read(node) and id(node) not in allowed | calls:
            assert isinstance(node, ast.Attribute)
            found.append(f"{node.lineno}: {ast.unparse(node)}")
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Frame":
            found += [f"{node.lineno}: {word.arg}=" for word in node.keywords if word.arg in SLOTS]
    return found


@pytest.mark.parametrize("game", DECLARING)
def test_slots_are_read_into_their_declared_names(game: str) -> None:
    names = Names(*table(game))
    bare: dict[str, list[str]] = {}
    for part in PARTS:
        for path in sorted((GAMES / game / part).rglob("*.py")):
            found = bare_reads(path.read_text(encoding="utf-8"), names)
            if found:
                bare[str(path.relative_to(GAMES))] = found
    assert not bare


METHOD = "class Move:\n    name = 'move'\n    def auto(self, s, f):\n        "
BAD = [
    METHOD + "return f.a > 0",
    METHOD + "begun = f.a",
    METHOD + "movements, track = f.a, f.b",
    METHOD + "movements = f.d",
    METHOD + "movements = f.a + 1",
    "total = sum(frame.a for frame in stack)",
    "chosen = frame.b",
    "for item in frame.items:\n    pass",
    "Frame(1, 0, a=3)",
]
GOOD = [
    METHOD + "movements, begun = f.a, f.b",
    METHOD + "chosen = s.stack[0].items",
    "movements = [frame.a for frame in stack]",
    "spaces = [frame.a for frame in stack]",
    "other_space = frame.a",
    "for name, item in table.items():\n    pass",
    "Frame(1, 0, movements, 1)",
]


class Move(FrameKind[Any]):
    name = "move"


class Put(FrameKind[Any]):
    name = "put"


EXAMPLE = Names(
    [Move(), Put()],
    {
        0: (Field("a", "movements", "count", "left"), Field("b", "begun", "flag", "under way")),
        1: (Field("a", "space", "space", "where"), Field("items", "chosen", "units", "so far")),
    },
)


@pytest.mark.parametrize("source", BAD)
def test_bare_reads_are_found(source: str) -> None:
    assert bare_reads(source, EXAMPLE)


@pytest.mark.parametrize("source", GOOD)
def test_named_reads_are_fine(source: str) -> None:
    assert not bare_reads(source, EXAMPLE)


# The declarations


@pytest.mark.parametrize("game", DECLARING)
def test_every_field_says_what_it_means(game: str) -> None:
    kinds, fields = table(game)
    check_declared(kinds, fields)
    for declared in fields.values():
        for field in declared:
            assert field.codec
            assert field.meaning == field.meaning.strip(" .")
            assert field.low <= field.high


@pytest.mark.parametrize("game", DECLARING)
def test_questions_name_declared_fields(game: str) -> None:
    names = Names(*table(game)).of_kind
    asked = importlib.import_module(f"ecumene.games.{game}.presenter.asked").ASKED
    for kind, params in asked.items():
        assert set(params.values()) <= set(names[kind].values()), kind


class Named(FrameKind[Any]):
    name = "named"


TRACK = Field("a", "track", "track", "the track")
WRONG: list[tuple[Declared, str]] = [
    ({}, "in one of the tables"),
    ({0: (), 1: ()}, "in one of the tables"),
    ({0: (TRACK, TRACK)}, "once and in this order"),
    ({0: (Field("b", "taken", "flag", "it is taken"), TRACK)}, "once and in this order"),
    ({0: (Field("e", "more", "count", "more"),)}, "once and in this order"),
    ({0: (TRACK, Field("b", "track", "flag", "it is taken"))}, "have the same name"),
    ({0: (TRACK, Field("b", "other", "flag", "it is taken", key="track"))}, "have the same name"),
    ({0: (Field("a", "from", "seat", "who"),)}, "cannot be a name in the rules"),
]


@pytest.mark.parametrize(("fields", "says"), WRONG)
def test_wrong_declarations_are_refused(fields: Declared, says: str) -> None:
    with pytest.raises(TypeError, match=says):
        check_declared([Named()], fields)


def test_values_by_name() -> None:
    fields = {0: (TRACK, Field("b", "who", "seat", "who"), Field("items", "all", "x", "all"))}
    frame = Frame(0, 1, 2, 3, 0, 0, (4, 5))
    assert values_of(fields, frame) == {"track": 2, "who": 3, "all": (4, 5)}
    assert value_with(fields, frame, "seat") == 3
    assert value_with(fields, frame, "card") == -1
