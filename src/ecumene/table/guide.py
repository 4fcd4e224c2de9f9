"""A guided first game: short notes, each when the table first gives cause for it.

A game's notes lie in its folder (``table/guide.py``) and are named by its manifest; their words are
``<game>.guide.<note>`` in its phrasebooks. Which notes were read the client knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.option import kind_of
from ecumene.core.spec import S
from ecumene.manifest import manifest
from ecumene.records.session import Session
from ecumene.table.decision import kind_of_decision
from ecumene.table.painters import painter
from ecumene.table.schema.looking import GuideNotes
from ecumene.table.schema.scene import Ref

Where = Ref | str
"""A thing, or a place that the client knows by a word."""


class Look(Generic[S]):
    """The table as one player sees it, with what notes ask about it. It is made from the player's
    observation, log and own moves: no note can know anything hidden."""

    def __init__(self, session: Session, viewer: int) -> None:
        self.seen = session.observe(viewer)
        self.spec = session.spec
        self.state: S = self.seen.state
        self.viewer = viewer
        self.over = session.over()
        self.kind = kind_of_decision(self.seen) if self.seen.asked == viewer else ""
        """What this player is to decide; empty while others are asked."""
        self.ply = session.record.played
        self.session = session

    @cached_property
    def log(self) -> list[Event]:
        return self.session.log(self.viewer)

    @cached_property
    def told(self) -> Counter[str]:
        """How often things have happened, by kind of log entry."""
        return Counter(event.kind for event in self.log)

    @cached_property
    def own(self) -> Counter[str]:
        """The same for what this player did or what came to this player."""
        return Counter(event.kind for event in self.log if event.player == self.viewer)

    @cached_property
    def made(self) -> Counter[str]:
        """The player's own moves, by the word of the notation."""
        moves = self.session.record.moves
        return Counter(words.split()[0] for seat, words in moves if seat == self.viewer)

    @cached_property
    def ways(self) -> dict[str, list[int]]:
        """The open options, by word."""
        found: dict[str, list[int]] = {}
        for code in self.seen.options:
            found.setdefault(self.spec.vocabulary.kinds[kind_of(code)].word, []).append(code)
        return found

    def can(self, *words: str) -> bool:
        return any(word in self.ways for word in words)

    def thing(self, *words: str) -> list[Where]:
        """What to touch first for such a move; nothing if there is none."""
        codes = [code for word in words for code in self.ways.get(word, ())]
        return [*painter(self.spec.id).refs(self.state, codes[0])[:1]] if codes else []


def never(look: Look[Any]) -> int:
    return 0


def always(look: Look[Any]) -> bool:
    return True


@dataclass(frozen=True)
class Note(Generic[S]):
    """One thing that a newcomer is told once."""

    id: str
    when: Callable[[Look[S]], bool]
    """Is it time for it? A note that is no longer due when nobody has read it is let go, so what
    must not be missed stays due."""
    at: Callable[[Look[S]], Sequence[Where]]
    """The first one that can be seen counts."""
    rules: tuple[str, ...] = ()
    done: Callable[[Look[S]], int] = never
    """Grows when the player has done what it speaks of."""
    hint: bool = False
    """A good move can be shown for it."""
    calm: Callable[[Look[S]], bool] = always
    """Is there time for it now? If not it waits, unlike one that is no longer due."""


def at(*where: str) -> Callable[[Look[Any]], Sequence[Where]]:
    """Places that are the same in every position."""
    return lambda look: where


GENERAL: tuple[Note[Any], ...] = (
    Note("asked", lambda look: bool(look.kind), at("question"), done=lambda look: look.ply),
    Note("lit", lambda look: bool(look.kind), at("lit", "question"), done=lambda look: look.ply),
    Note("help", lambda look: bool(look.kind), at("hint", "question"), hint=True),
)
"""For games that have no notes of their own: what is asked, what can be touched, who helps."""


def notes_of(game_id: str) -> tuple[Note[Any], ...]:
    found = manifest(game_id).guide
    return GENERAL if found is None else found()


def guided(game_id: str) -> bool:
    """Has the game notes of its own?

    >>> guided("tta")
    True
    """
    return manifest(game_id).guide is not None


def words_of(game_id: str, note: str, part: str) -> str:
    return text(f"{game_id if guided(game_id) else 'table'}.guide.{note}.{part}")


def guide(session: Session, viewer: int, read: Collection[str] = ()) -> GuideNotes:
    """The notes that are due for a player, without those that were read."""
    game_id = session.spec.id
    notes = notes_of(game_id)
    look: Look[Any] = Look(session, viewer)
    due = [note for note in notes if note.id not in read and note.when(look)]
    return {
        "ply": look.ply,
        "of": len(notes),
        "notes": [
            {
                "id": note.id,
                "title": words_of(game_id, note.id, "title"),
                "text": words_of(game_id, note.id, "text"),
                "at": list(note.at(look)),
                "rules": list(note.rules),
                "mark": note.done(look),
                "hint": note.hint,
                "waits": not note.calm(look),
            }
            for note in due
        ],
    }
