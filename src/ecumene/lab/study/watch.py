"""How a study reads a game: which log entries mean that a thing was seen, taken or used.

A game declares it in a table (``games/<game>/lab/watch.py``). A *thing* is a component that players
may come to have: a card, a tile, a technology, a goal. Everything is counted from the log, so that
what a study says of a game can be looked up in its replay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final, Generic, NamedTuple

from ecumene.core.event import Event
from ecumene.core.spec import GameSpec, S

SEEN: Final = "seen"
"""It came where somebody could take it."""
TAKEN: Final = "taken"
USED: Final = "used"
"""It took effect: a leader leads, a wonder is completed, a tile is laid."""
VERBS: Final = (SEEN, TAKEN, USED)
EVERYBODY: Final = -1
OTHER: Final = "rest"
"""The source of points that no log entry explains."""


class Mark(NamedTuple):
    """Which number of a log entry names a thing, and the domain of its name."""

    domain: str
    at: int = 0


class Thing(NamedTuple):
    """A component. Its id is ``domain:name``, as in the notation."""

    id: str
    group: str


class Fact(NamedTuple):
    """Something that happened to a thing; seat -1: to all (a card is dealt into the row)."""

    verb: str
    thing: str
    seat: int
    round: int
    price: int = 0


class Watch(Generic[S]):
    """Base of the games' tables. By default nothing is watched."""

    seen: ClassVar[dict[str, Mark]] = {}
    taken: ClassVar[dict[str, Mark]] = {}
    used: ClassVar[dict[str, Mark]] = {}
    kinds: ClassVar[dict[str, str]] = {}
    """For each domain the table of the data that holds its things; without any they are at the
    top."""
    sources: ClassVar[dict[str, str]] = {}
    """Log entries that come with points, and what these are called."""
    remembered: ClassVar[dict[str, Mark]] = {}
    """Log entries that name things by which a finished game is looked for: who led, what was
    built."""
    remembered_groups: ClassVar[tuple[str, ...]] = ()
    """Only things of these groups, the most telling first; empty: of all."""
    begins: ClassVar[str] = "starting_player"
    """The log entry that says who has the first turn; without one it is the first seat."""
    fights: ClassVar[frozenset[str]] = frozenset()
    """Log entries that say that a fight began."""
    given_up: ClassVar[frozenset[str]] = frozenset()
    """Log entries that say that somebody left the game to the others."""
    source_texts: ClassVar[str] = "lab.source"
    """Where the phrasebook names the sources, and the groups."""
    group_texts: ClassVar[str] = "lab.group"
    currency: ClassVar[str] = ""
    """What prices are paid in, as the page of a table names it."""
    field_depth: ClassVar[int] = 2
    """How many names lead to a field that somebody's own numbers replace as a whole: 2 where its
    table is that of a card, 3 where it is that of a component of a kind."""

    def __init__(self, spec: GameSpec[S]) -> None:
        self.spec = spec
        self.names: dict[str, list[str]] = {
            domain.name: domain.names for kind in spec.vocabulary.kinds for domain in kind.domains
        }

    # To be provided where the defaults do not fit

    def number(self, s: S, event: Event, mark: Mark) -> int:
        """The thing that an entry names; negative if it names none."""
        return event.args[mark.at]

    def remembered_numbers(self, s: S, event: Event, mark: Mark) -> list[int]:
        """The things that an entry names, where a game is remembered by them."""
        number = self.number(s, event, mark)
        return [number] if number >= 0 else []

    def group(self, s: S, domain: str, number: int) -> str:
        """What kind of thing it is."""
        return domain

    def things(self, s: S) -> list[Thing]:
        """All there are in this edition, of the domains that are watched."""
        domains = dict.fromkeys(
            mark.domain for table in (self.seen, self.taken, self.used) for mark in table.values()
        )
        return [
            Thing(self.id_of(s, domain, number), self.group(s, domain, number))
            for domain in domains
            for number in range(self.count(s, domain))
            if self.takes_part(s, domain, number)
        ]

    def count(self, s: S, domain: str) -> int:
        return len(self.names[domain])

    def takes_part(self, s: S, domain: str, number: int) -> bool:
        """Is it in the box of this edition?"""
        return True

    def name(self, s: S, domain: str, number: int) -> str:
        return self.names[domain][number]

    def number_named(self, s: S, domain: str, name: str) -> int:
        """The thing of a domain that has this name; -1 if none has."""
        names = self.names.get(domain, [])
        return names.index(name) if name in names else -1

    def holders(self, s: S, name: str) -> list[str]:
        """The ids of things that hold a component which is nothing to take by itself."""
        return []

    def lying_open(self, s: S) -> Iterable[tuple[int, str, int]]:
        """Things that a seat (or everybody) could come to have, and of which no entry tells when
        they came: seat, domain, number. What was not there before has been seen."""
        return ()

    def taking(self, s: S, code: int) -> tuple[str, int] | None:
        """The thing that an option would take: domain and number."""
        return None

    def chosen(self, thing: Thing) -> bool:
        """Is it taken by choice? What is dealt to somebody can neither be forced nor banned."""
        return True

    def price(self, s: S, code: int) -> int:
        """What an option costs in the game's currency; asked of options that take something."""
        return 0

    def paid(self, event: Event, before: list[Event], price: int) -> int:
        """What the taking of an entry cost: the price of the move it followed from, unless a game
        pays otherwise (a bid made earlier)."""
        return price

    def instead(self, s: S, codes: list[int], wanted: int) -> int | None:
        """Which of these options comes next to ``wanted``, which a bot would have chosen but may
        not; None if none does, as where options do not differ in what is paid."""
        return None

    def tables(self, options: dict[str, str]) -> dict[str, Any]:
        """The components as their data files have them, with these options but without anybody's
        own numbers; nobody may change them."""
        return {}

    def final_points(self, s: S) -> list[dict[str, int]] | None:
        """By seat: all points by source, of a game that counts them at its end."""
        return None

    # The same for all games

    def id_of(self, s: S, domain: str, number: int) -> str:
        return f"{domain}:{self.name(s, domain, number)}"

    def place_of(self, thing: str) -> tuple[str, ...] | None:
        """Where the printed data have a thing; None if they do not."""
        domain, _, name = thing.partition(":")
        kind = self.kinds.get(domain)
        tables = self.tables({}) if kind is None else self.tables({}).get(kind, {})
        return (() if kind is None else (kind,)) + (name,) if name in tables else None

    def takes(self, s: S, code: int) -> str:
        """The id of the thing that an option would take; empty if it takes none."""
        found = self.taking(s, code)
        return "" if found is None else self.id_of(s, *found)

    def facts(self, s: S, events: list[Event], before: list[Event], price: int) -> Iterator[Fact]:
        """What entries say; ``price`` is that of the move they followed from, ``before`` what the
        log held by then."""
        now = self.spec.rounds(s)
        for event in events:
            for verb, table in ((SEEN, self.seen), (TAKEN, self.taken), (USED, self.used)):
                mark = table.get(event.kind)
                if mark is None:
                    continue
                number = self.number(s, event, mark)
                if number >= 0:
                    paid = self.paid(event, before, price) if verb == TAKEN else 0
                    yield Fact(verb, self.id_of(s, mark.domain, number), event.player, now, paid)

    def memories(self, s: S, events: list[Event]) -> Iterator[tuple[int, Thing]]:
        """By which things a game is remembered, and whose they were."""
        for event in events:
            mark = self.remembered.get(event.kind)
            if mark is None or event.player < 0:
                continue
            for number in self.remembered_numbers(s, event, mark):
                group = self.group(s, mark.domain, number)
                if not self.remembered_groups or group in self.remembered_groups:
                    yield event.player, Thing(self.id_of(s, mark.domain, number), group)

    def first_seat(self, events: list[Event]) -> int:
        """Who had the first turn of a game with these entries."""
        return next((event.player for event in events if event.kind == self.begins), 0)

    def source(self, events: list[Event], seat: int) -> str:
        """Where the points of a seat came from: by the last entry about it that brings points."""
        found = OTHER
        for event in events:
            if event.kind in self.sources and event.player in (seat, EVERYBODY):
                found = self.sources[event.kind]
        return found


def watch_of(game_id: str) -> Watch[Any]:
    """The table of a game; one that declares none is watched by its results alone."""
    from ecumene.manifest import manifest

    found = manifest(game_id)
    return found.watch() if found.watch else Watch(found.rules())
