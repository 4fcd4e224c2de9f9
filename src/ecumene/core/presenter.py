"""What a game says to people, the same in the terminal and in the browser."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple

from ecumene.core.event import Event
from ecumene.core.event_kinds import EventTable
from ecumene.core.messages import has, text
from ecumene.core.option import kind_of
from ecumene.core.spec import GameSpec, Ruling, S

CHOICE: Final = "choice"
"""The group of all options that are in no other."""
Naming = Callable[[Any, int], str]
"""The name of a component: of a catalogue and a number in it."""
Origin = Literal["printed", "ours", "open"]
"""What is told of a component is printed on it, is ours, or is an open question."""
ORIGINS: Final[tuple[Origin, ...]] = ("printed", "ours", "open")


class CardText(NamedTuple):
    """What a component says: what it costs, what it does point by point, and all read out."""

    costs: list[str]
    effects: list[str]
    text: str


class Shelf(NamedTuple):
    """A kind of components in the card reference: which types belong to it, its glyph, its colour
    among those of all games, the rules that hold for all of them."""

    id: str
    types: tuple[str, ...]
    glyph: str
    look: str
    rules: tuple[str, ...] = ()


class ResultRow(NamedTuple):
    """A line of the final scoring."""

    key: str
    label: str
    values: list[int | str]
    """By seat."""
    total: bool = False


class Presenter(Generic[S]):
    """Base of the games' presenters: a game says nothing but its notation by itself."""

    namings: ClassVar[dict[str, Naming]] = {}
    """What names the components, by the domain of the notation they belong to."""
    log: ClassVar[EventTable[Any]] = EventTable("", {}, lambda s, role, numbers: numbers[0])
    """The kinds of log entries."""

    groups: ClassVar[tuple[tuple[str, tuple[int, ...]], ...]] = ()
    """Options that belong together: names of groups, in the order of a list, with the kinds of
    options. All other options are a CHOICE."""

    def __init__(self, spec: GameSpec[S]) -> None:
        self.spec = spec

    # Decisions

    def question(self, s: S) -> str:
        """What the pending decision asks, with all its numbers."""
        return self.spec.question(s)

    def ask(self, s: S) -> str:
        """The same said to the one who is asked, who sees the numbers on the table."""
        return self.question(s)

    def asked(self, s: S, who: str) -> str:
        """The same said to those who look on; ``who`` is asked."""
        return self.question(s)

    def label(self, s: S, code: int) -> str:
        """An option in words, without its price."""
        return self.spec.describe(s, code)

    def brief(self, s: S, code: int) -> str:
        """The same in few words, where many options are listed."""
        return self.label(s, code)

    def effect(self, s: S, code: int) -> str:
        """What an option brings, in words."""
        return ""

    def group(self, code: int) -> str:
        """Options of one group belong together in a list."""
        if not self.groups:
            return self.spec.vocabulary.kinds[kind_of(code)].word
        return self.group_of.get(kind_of(code), CHOICE)

    def group_label(self, group: str) -> str:
        key = f"{self.spec.id}.group.{group}"
        return text(key) if has(key) else group

    @functools.cached_property
    def group_of(self) -> dict[int, str]:
        """The groups by kind of option."""
        return {kind: name for name, kinds in self.groups for kind in kinds}

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

    def event_sentence(self, s: S, event: Event) -> str:
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

    # The end

    def results(self, s: S, log: list[Event]) -> list[ResultRow]:
        """The final scoring row by row; the last one is the total. ``log``: what happened of
        late."""
        return []

    def out(self, s: S, seat: int) -> bool:
        """Has this seat left the game, while others may still play?"""
        return False

    # The card reference

    shelves: ClassVar[tuple[Shelf, ...]] = ()
    """The kinds of components, in the order in which they are shown."""
    card_facts: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The fields of an entry of the reference that are told beside it, with the keys of their
    labels."""

    def reference(self) -> list[dict[str, Any]]:
        """Every component in every version: ``id``, ``name``, ``english``, ``age``, ``type``,
        ``type_name``, ``part``, ``part_name``, ``costs`` and ``text`` at least."""
        return []

    def provenance(self, entry: dict[str, Any]) -> list[tuple[Origin, str]]:
        """Where an entry comes from, each with a sentence."""
        keys = [(kind, f"gallery.{kind}.{entry.get('source', '')}") for kind in ORIGINS]
        return [(kind, text(key)) for kind, key in keys if has(key)]

    def catalogue(self, options: dict[str, str]) -> Any:
        """The components as they are under some options of the game."""
        return None

    def card(self, catalogue: Any, part: Any) -> CardText:
        """A component in words."""
        return CardText([], [], "")
