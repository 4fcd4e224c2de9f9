"""What is wrong with which fields of a request, in a few words each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

MOST: Final = 10


def field_list(errors: Iterable[Mapping[str, Any]]) -> list[dict[str, str]]:
    """The faults that a validation found; never what was sent, which may be a secret."""
    return [
        {
            "field": ".".join(ascii_text(part) for part in error.get("loc", ())),
            "problem": ascii_text(error.get("msg", "")),
        }
        for error in list(errors)[:MOST]
    ]


def ascii_text(value: object) -> str:
    """Short, and without characters that no encoding has."""
    return str(value).encode("ascii", "backslashreplace").decode()[:200]
