"""Whether the engine of this installation is compiled, and if not, why."""

from __future__ import annotations

import importlib
import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

PROBE = "ecumene.core.engine"


def compiled() -> bool:
    """Does the engine run as compiled code?"""
    where = importlib.import_module(PROBE).__file__ or ""
    return where.endswith(tuple(EXTENSION_SUFFIXES))


def describe() -> str:
    """One line for people."""
    note = _note()
    if compiled():
        detail = f" (mypyc {note['mypyc']}, {note['modules']} modules)" if "mypyc" in note else ""
        return f"The engine is compiled{detail}."
    reason = note.get("reason") or "it runs from its source, as in a development install"
    return f"The engine runs as plain Python, which is slower: {reason}."


def _note() -> dict[str, Any]:
    """What the build left behind; nothing in an editable install."""
    path = Path(__file__).with_name("_build.json")
    if not path.is_file():
        return {}
    note: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return note
