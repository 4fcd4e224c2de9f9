"""What a game says to people, the same in the terminal and in the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic

from ecumene.core.event import Event
from ecumene.core.spec import GameSpec, Ruling, S

Naming = Callable[[Any, int], str]
"""The name of a component: of a catalogue and a number in it."""


class Presenter(Generic[S]):
    """Base of the games' presenters: a game says nothing but its notation by itself."""

    namings: ClassVar[dict[str, Naming]] = {}
    """What names the components, by the domain of the notation they belong to."""

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

    def event_words(self, s: S, event: Event) -> str:
        """A log entry without who did it."""
        return self.spec.event_words(s, event)

    def rulings(self) -> tuple[Ruling, ...]:
        """How unclear points of the rules are read."""
        return ()

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
