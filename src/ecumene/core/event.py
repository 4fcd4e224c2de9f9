"""The structured log: what happened, and who may see it. Prose is made at the edges."""

from __future__ import annotations

from typing import Any, Final

EVERYONE: Final = -1


class Event:
    """One log entry.

    ``audience`` is EVERYONE or a bit mask of seats. Seats outside the audience see the entry
    with the numbers named in ``secret`` (a bit mask over `args`) replaced by `hidden`.
    """

    __slots__ = ("args", "audience", "hidden", "kind", "player", "reveals", "secret")

    def __init__(
        self,
        kind: str,
        player: int,
        args: tuple[int, ...],
        audience: int = EVERYONE,
        secret: int = 0,
        hidden: int = -1,
        reveals: bool = False,
    ) -> None:
        self.kind = kind
        self.player = player
        self.args = args
        self.audience = audience
        self.secret = secret
        self.hidden = hidden
        self.reveals = reveals
        """Somebody learnt something hidden: undo stops here."""

    def redacted(self, viewer: int) -> Event:
        """The entry as a seat may see it (viewer -1: a spectator)."""
        if self.audience == EVERYONE or (viewer >= 0 and self.audience >> viewer & 1):
            return self
        args = tuple(
            self.hidden if self.secret >> k & 1 else value for k, value in enumerate(self.args)
        )
        return Event(self.kind, self.player, args)

    def values(self) -> tuple[str, int, tuple[int, ...], int]:
        return (self.kind, self.player, self.args, self.audience)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.values())

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.player}, {self.args})"

    def __reduce__(self) -> tuple[Any, ...]:
        rest = (self.audience, self.secret, self.hidden, self.reveals)
        return Event, (self.kind, self.player, self.args, *rest)

    def __copy__(self) -> Event:
        return self  # it never changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Event:
        return self
