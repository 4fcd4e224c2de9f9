"""The tensor layout of a game that declares none: from its zones and the fields of its frames.

Numbers are numbers, seats are seats, cards of a domain are counted; a tuple of which nothing is
known is written as its first numbers. A game that wants planes of its own declares them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ecumene.core.dealing import domain_of
from ecumene.core.frame_fields import SLOTS, Declared, Field
from ecumene.core.zones import DERIVED, IN_POSITION, PUBLIC, Zone
from ecumene.spaces.layout import Slot, TensorLayout
from ecumene.spaces.parts import Counts, Number, Numbers, Part, Pile, Seat, SeatSet
from ecumene.spaces.pending import FramePart

if TYPE_CHECKING:
    from ecumene.core.option import Domain
    from ecumene.core.spec import GameSpec

USUAL_SCALE: Final = 32.0
MOST_ITEMS: Final = 16
"""Numbers of a tuple of which nothing is known."""
DEPTH: Final = 4
SAME_IN_ALL: Final = "the same in all games of the space"


def plain_layout(spec: GameSpec[Any], players: int, options: dict[str, str]) -> TensorLayout:
    """The layout that follows from what a game declares for its rules."""
    domains = {d.name: d for kind in spec.vocabulary.kinds for d in kind.domains}
    redaction = spec.redaction

    def slots(zones: list[Zone]) -> list[Slot]:
        return [
            Slot(zone.name, part_of(zone, players, domains))
            for zone in zones
            if zone.visibility in (*IN_POSITION, DERIVED)
            and zone.name not in ("players", "stack", "n")
            and not (zone.visibility == DERIVED and not isinstance(zone.blank, int))
        ]

    kinds = spec.kinds
    fields: Declared = {
        number: tuple([undeclared(slot) for slot in SLOTS]) for number in range(len(kinds))
    }
    names = {kind.name: number for number, kind in enumerate(kinds)}
    named: dict[int, tuple[Field, ...]] = dict(fields)
    for name, declared in spec.frame_fields.items():
        number = names[name]
        told = [Field(slot, key, codec, "") for slot, (key, codec) in zip(SLOTS, declared)]  # noqa: B905
        named[number] = (*told, *fields[number][len(told) :])
    codecs: dict[str, Callable[[], Part]] = {}
    for declared_fields in named.values():
        for field in declared_fields:
            codecs[field.codec] = codec_part(field, players)
    return TensorLayout(
        table=slots(redaction.state_zones),
        seat=slots(redaction.player_zones),
        pending=FramePart(len(kinds), players, named, codecs),
        depth=DEPTH,
        left_out={"n": SAME_IN_ALL},
    )


def undeclared(slot: str) -> Field:
    return Field(slot, slot, "numbers" if slot == "items" else "number", "")


def codec_part(field: Field, players: int) -> Callable[[], Part]:
    def make() -> Part:
        if field.slot == "items":
            return Numbers(MOST_ITEMS, USUAL_SCALE, "numbers", many=True)
        if field.codec == "seat":
            return Seat(players, "a seat")
        return Number(USUAL_SCALE, "a number")

    return make


def part_of(zone: Zone, players: int, domains: dict[str, Domain]) -> Part:
    """How a slot is written, by its codec."""
    domain = domain_of(zone)
    if domain:
        size = domains[domain].size
        if zone.visibility == PUBLIC:
            return Pile(size, zone.name, 4.0)
        return Counts(size, zone.name, scale=4.0, backs=1)
    if zone.codec == "seat":
        return Seat(players, zone.name)
    if zone.codec == "seats":
        return SeatSet(players, zone.name)
    if isinstance(zone.blank, tuple) or zone.is_list:
        return Numbers(MOST_ITEMS, USUAL_SCALE, zone.name, many=True)
    return Number(USUAL_SCALE, zone.name)
