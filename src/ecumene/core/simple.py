"""Players and states of games that need no speed of their own: they are copied slot by slot.

The values of slots are plain and do not change (numbers, texts, tuples). Players are copied on
first write: read them with ``s.players[i]``, change them only through ``s.edit(i)``.
"""

from __future__ import annotations

import functools
from typing import Any, ClassVar, Final

from ecumene.core.chance import mix
from ecumene.core.event import EVERYONE, Event
from ecumene.core.frame import CHANCE, Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import NOT_HERE, OPEN
from ecumene.core.redaction import Redaction, slots_of
from ecumene.core.state import State
from ecumene.core.zones import Zone

MADE: Final = ("cat", "kinds", "n", "own", "players", "seed", "stack", "streams")
"""The slots of a state that do not begin with the blank of their zone."""
STREAMS: Final = 8
"""Random streams of a game: more than a simple one has piles."""


@functools.cache
def sorted_slots(owner: type) -> list[str]:
    return sorted(slots_of(owner))


class SimplePlayer:
    """What belongs to one seat."""

    __slots__ = ()

    game: ClassVar[str] = ""
    SHARED: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Any:
        kind: Any = type(self)
        other: Any = kind.__new__(kind)
        for name in sorted_slots(kind):
            setattr(other, name, getattr(self, name))
        return other

    def __copy__(self) -> Any:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from ecumene.core.saved import player_parts

        return player_parts(self)

    def __repr__(self) -> str:
        return f"<a player of {self.game}>"


class SimpleState(State):
    """The whole table. A game says what its components and players are, and adds slots of its
    own; they begin with the blanks of their zones."""

    SHARED: ClassVar[tuple[str, ...]] = ("kinds", "cat")

    __slots__ = ("cat", "n", "players", "round")

    cat: Any
    """What `GameSpec.catalogue_of` gave."""
    n: int
    players: list[Any]
    round: int

    def edit(self, i: int) -> Any:
        """Player ``i`` for writing: copied first if a clone shares it."""
        if not self.own >> i & 1:
            self.players[i] = self.players[i].copy()
            self.own |= 1 << i
        return self.players[i]

    def clone(self) -> Any:
        self.own = 0
        kind: Any = type(self)
        other: Any = kind.__new__(kind)
        for name in sorted_slots(kind):
            value: Any = getattr(self, name)
            shared = name in self.SHARED or not isinstance(value, list)
            setattr(other, name, value if shared else value.copy())
        other.log = None
        other.chance = None
        other.script = None
        return other

    def draw(self, codes: list[int], stream: int = 0) -> int:
        """One of some equally likely outcomes, from the state's own random streams."""
        number = self.streams[stream]
        self.streams[stream] = number + 1
        return codes[mix(self.seed, stream, number) % len(codes)]

    def note(self, kind: str, player: int, *args: int) -> None:
        """Log something that everybody sees."""
        if self.log is not None:
            self.log.append(Event(kind, player, args, EVERYONE))

    def whisper(self, kind: str, player: int, number: int) -> None:
        """Log something of which the others do not see the number."""
        if self.log is not None:
            self.log.append(Event(kind, player, (number,), 1 << player, 1, -1, True))


class Drawing(FrameKind[Any]):
    """Chance draws from a face-down pile, one card after the other. A game says in `auto` when no
    more are wanted, and in `drawn` where a card goes."""

    word: int = 0
    """The option kind of a draw."""
    pile: str = ""
    """The slot of the state."""

    def chooser(self, s: Any, f: Frame) -> int:
        return CHANCE

    def candidates(self, s: Any, f: Frame) -> list[int]:
        return [pack(self.word, card) for card in sorted(set(getattr(s, self.pile)))]

    def check(self, s: Any, f: Frame, code: int) -> int:
        known = kind_of(code) == self.word and first(code) in getattr(s, self.pile)
        return OPEN if known else NOT_HERE

    def weight(self, s: Any, f: Frame, code: int) -> int:
        return int(getattr(s, self.pile).count(first(code)))

    def sample(self, s: Any, f: Frame) -> int:
        return pack(self.word, s.draw(list(getattr(s, self.pile))))

    def resolve(self, s: Any, f: Frame, code: int) -> None:
        setattr(s, self.pile, without(getattr(s, self.pile), first(code)))
        self.drawn(s, f, first(code))

    def drawn(self, s: Any, f: Frame, card: int) -> None:
        raise TypeError("each kind of draw provides drawn()")


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Some cards less one of a kind.

    >>> without((1, 2, 2, 3), 2)
    (1, 2, 3)
    """
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def empty_table(
    redaction: Redaction, cat: Any, kinds: list[FrameKind[Any]], players: int, seed: int
) -> Any:
    """A table on which nothing lies yet."""
    s: Any = blank(redaction.state, [z for z in redaction.state_zones if z.name not in MADE])
    s.cat = cat
    s.kinds = kinds
    s.n = players
    s.players = [blank(redaction.player, redaction.player_zones) for _ in range(players)]
    s.own = (1 << players) - 1
    s.stack = []
    s.seed = seed
    s.streams = [0] * STREAMS
    return s


def blank(kind: Any, zones: list[Zone]) -> Any:
    """A state or a player with nothing in these slots."""
    made: Any = kind.__new__(kind)
    for zone in zones:
        setattr(made, zone.name, zone.blank)
    return made
