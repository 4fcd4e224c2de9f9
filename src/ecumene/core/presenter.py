"""What a game says to people, the same in the terminal and in the browser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar, Generic

from ecumene.core.event import Event
from ecumene.core.event_kinds import EventTable
from ecumene.core.messages import text
from ecumene.core.spec import GameSpec, Ruling, S

Naming = Callable[[Any, int], str]
"""The name of a component: of a catalogue and a number in it."""


class Presenter(Generic[S]):
    """Base of the games' presenters: a game says nothing but its notation by itself."""

    namings: ClassVar[dict[str, Naming]] = {}
    """What names the components, by the domain of the notation they belong to."""
    log: ClassVar[EventTable[Any]] = EventTable("", {}, lambda s, role, numbers: numbers[0])
    """The kinds of log entries."""

    def __init__(self, spec: GameSpec[S]) -> None:
        self.spec = spec

    def question(self, s: S) -> str:
        """What the pending decision asks."""
        return self.spec.question(s)

    def label(self, s: S, code: int) -> str:
        """An option in words, without its price."""
        return self.spec.describe(s, code)

    def effect(self, s: S, code: int) -> str:
        """What an option brings, in words."""
        return ""

    def rulings(self) -> tuple[Ruling, ...]:
        """How unclear points of the rules are read."""
        return ()

    # The log

    def event_words(self, s: S, event: Event) -> str:
        """A log entry without who did it."""
        if event.kind in self.log.kinds:
            return self.log.words(s, event)
        return self.spec.event_words(s, event)

    def event_effect(self, s: S, event: Event) -> str:
        """What the thing that an entry is about does, where that is not known by heart."""
        return ""

    def told(self, s: S, event: Event) -> str:
        """A log entry with what it does, for those who see no card beside it."""
        what, effect = self.event_words(s, event), self.event_effect(s, event)
        return text("story.effect", what=what, effect=effect) if effect else what

    def list_words(self, s: S, events: list[Event]) -> str:
        """Entries of one kind that are told as a list: the first role is what differs."""
        role = self.log.kind(events[0]).roles[0]
        names = Counter(str(self.log.params(s, event)[role]) for event in events)
        listed = ", ".join(
            text("story.times", what=name, n=n) if n > 1 else name for name, n in names.items()
        )
        return self.log.words(s, events[0], **{role: listed})

    def heading(self, s: S, event: Event, who: str) -> str:
        """An entry under which others are told: somebody's turn, or a part of the game."""
        if event.player >= 0:
            return text(f"{self.spec.id}.story.turn", who=who, round=event.args[0])
        words = self.event_words(s, event)
        return words[:1].upper() + words[1:]

    def in_sum(self, s: S, events: list[Event]) -> str:
        """Quiet entries in one line; empty if nothing is worth telling."""
        return ""

    def known(self, event: Event, before: Event | None) -> bool:
        """Does the entry told before already say this, or is there nothing to say?"""
        return False

    # The card reference

    def catalogue(self, options: dict[str, str]) -> Any:
        """The components as they are under some options of the game."""
        return None

    def reading(self, catalogue: Any, part: Any) -> str:
        """A component, read out."""
        return ""

    def costs(self, part: Any) -> list[str]:
        """What a component costs, in words."""
        return []
