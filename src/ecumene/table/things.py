"""References to the things that every game has: crests, buttons, entries of a dialog.

Ids count seats from 1, as the notation does; nobody reads anything from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.table.schema.scene import AnswerRef, Command, CommandRef, Option, SeatRef

NOBODY: Final = -1


def crest(seat: int) -> SeatRef:
    return {"id": f"seat:{seat + 1}", "kind": "seat", "owner": seat}


def answer_ref(notation: str) -> AnswerRef:
    """Something that can be chosen only where a decision is laid out."""
    return {"id": f"answer:{notation.replace(' ', ':')}", "kind": "answer", "owner": NOBODY}


def command_ref(notation: str) -> CommandRef:
    return {"id": f"command:{notation}", "kind": "command", "owner": NOBODY}


def is_about(option: Option, kind: str) -> bool:
    """Is this the kind of the thing that is touched for an option?"""
    return bool(option["refs"]) and option["refs"][0]["kind"] == kind


def commands(options: Sequence[Option]) -> list[Command]:
    """The buttons of the action bar."""
    return [
        {"ref": command_ref(option["id"]), "id": option["id"], "label": option["label"]}
        for option in options
        if is_about(option, "command")
    ]
