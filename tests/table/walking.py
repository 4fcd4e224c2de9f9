"""Looking through scenes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

REFS = ("ref", "worker_ref", "token_ref")


def nodes(value: Any) -> Iterator[dict[str, Any]]:
    """Every object inside a value."""
    if isinstance(value, dict):
        yield value
        for entry in value.values():
            yield from nodes(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from nodes(entry)


def things_on(board: Any) -> dict[str, Any]:
    """The refs of all things on a board, by id."""
    found = [node[name] for node in nodes(board) for name in REFS if node.get(name)]
    return {ref["id"]: ref for ref in found}


def are_on(refs: Any, board: Any) -> bool:
    """Does each of these refs lie on the board just as it is told of?"""
    lying = things_on(board)
    return all(lying.get(ref["id"]) == ref for ref in refs)


def strings_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for entry in value.values():
            yield from strings_in(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from strings_in(entry)
