"""The kinds of log entries of a game, declared once: their words, and how they are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.spec import S


class EventKind:
    """A kind of log entry: what its numbers stand for, and its part in a story."""

    def __init__(
        self,
        *roles: str,
        variants: tuple[str, ...] = (),
        which: Callable[[Any, Event], int] | None = None,
        follows: bool = False,
        heading: bool = False,
        quiet: bool = False,
        important: bool = False,
        battle: bool = False,
        listed: bool = False,
        price: bool = False,
        paid: bool = False,
        replaced: bool = False,
        moment: tuple[str, int] | None = None,
    ) -> None:
        self.roles = roles
        """What the numbers stand for, by the names that the sentence has for them."""
        self.variants = variants
        """Its sentences, where one depends on the entry; ``which`` tells them apart."""
        self.which = which
        self.follows = follows
        """It merely follows from the entry before it and is told on the same line."""
        self.heading = heading
        """It has a line of its own, under which others are told."""
        self.quiet = quiet
        """It is told in sum or not at all."""
        self.important = important
        """It stands out in the log, for those who only skim it."""
        self.battle = battle
        self.listed = listed
        """Several of these, one after the other, make one list."""
        self.price = price
        """It is logged before the entry that it was paid for, which is ``paid``."""
        self.paid = paid
        self.replaced = replaced
        """Of several in a row only everybody's last one is worth telling."""
        self.moment = moment
        """An icon and a weight (0 to 10), where it is worth finding again."""


PLAIN: Final = EventKind()


class EventTable(Generic[S]):
    """The table of a game: its log entries in words."""

    def __init__(
        self,
        game_id: str,
        kinds: Mapping[str, EventKind],
        value: Callable[[S, str, tuple[int, ...]], object],
    ) -> None:
        self.game_id = game_id
        self.kinds = kinds
        self.value = value
        """A number in words: of its role, and of the numbers from it on."""

    def kind(self, event: Event) -> EventKind:
        return self.kinds.get(event.kind, PLAIN)

    def params(self, s: S, event: Event) -> dict[str, object]:
        """The numbers of an entry in words, by their roles."""
        roles = self.kind(event).roles[: len(event.args)]
        return {role: self.value(s, role, event.args[k:]) for k, role in enumerate(roles)}

    def words(self, s: S, event: Event, **instead: object) -> str:
        """An entry without the one who did it; ``instead`` replaces some of its words."""
        kind = self.kind(event)
        variant = kind.variants[kind.which(s, event)] if kind.which else ""
        key = f"{self.game_id}.event.{event.kind}" + (f"_{variant}" if variant else "")
        return text(key, **self.params(s, event) | instead)

    def line(self, s: S, event: Event) -> str:
        """An entry with the one who did it."""
        what = self.words(s, event)
        if event.player < 0:
            return what
        who = text(f"{self.game_id}.player", number=event.player + 1)
        return text(f"{self.game_id}.event_line", who=who, what=what)
