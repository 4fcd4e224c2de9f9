"""Writing and reading the pending decisions of a position: frames by name, with named fields."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.errors import InvalidNotation
from ecumene.core.frame_fields import Field, FrameForm
from ecumene.core.reading import Json
from ecumene.games.patchistory.position.codecs import HIDDEN, Codecs, notation
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.frame_fields import FIELDS
from ecumene.games.patchistory.rules.frames import KINDS
from ecumene.games.patchistory.rules.numbers import (
    BLIND,
    CHOOSE_CARD,
    DOUBLE,
    FREE_TILE,
    NEGOTIATION,
    OPENING,
    REVEAL,
    ROUND,
    SETUP,
    SHOW,
    VOTE,
    WAR,
)
from ecumene.games.patchistory.rules.routes import owner_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    GOOD_NAMES,
    MOST_ALLIED,
    MOST_GENERAL,
    UNKNOWN,
    cell_name,
)

FRAME_NAMES: Final = tuple([kind.name for kind in KINDS])

CHANCE_KINDS: Final = (SETUP, ROUND, REVEAL, SHOW)
"""Frames of nobody."""
ALL_SEATS: Final = (FREE_TILE, OPENING, BLIND, CHOOSE_CARD, VOTE, DOUBLE)
"""Frames that ask all in turn order; they bear the seat of the First Player."""
ON_ROUTE: Final = (NEGOTIATION, WAR)
"""Frames about a route; they bear the seat of its owner."""

ROUTE_NAMES: Final = (
    *[str(k + 1) for k in range(MOST_GENERAL)],
    *[f"a{k + 1}" for k in range(MOST_ALLIED)],
)

# Fields that are one of some names.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "setup_step": ("first_player", "capitals", "constructions", "cards", "finished"),
    "step": (
        "auction",
        "patching",
        "diplomacy",
        "management",
        "movement",
        "war",
        "production",
        "upkeep",
        "vote",
        "era_end",
    ),
    "arrival": ("returning", "newborn"),
    "good": GOOD_NAMES[:3],
    "goods": tuple([words.mix_name(mix) for mix in words.MIXES]),
    "direction": ("forward", "backward"),
    "triumph": ("threaten", "reclaim"),
    "route": ROUTE_NAMES[:MOST_GENERAL],
}

OPTIONAL: Final = ("next_seat", "count", "tile", "flag", "routes", "cells", "answers", "lots")
"""Codecs of fields that may be left out: nothing, none, nobody yet."""


class PatchFrames(FrameForm):
    """The frames of one position; its routes must have been read before its stack."""

    def __init__(self, codecs: Codecs, s: PatchState) -> None:
        super().__init__(codecs, FRAME_NAMES, FIELDS)
        self.codecs = codecs
        self.s = s

    def has_player(self, kind: int) -> bool:
        return kind not in (*CHANCE_KINDS, *ALL_SEATS, *ON_ROUTE)

    def other_player(self, where: str, kind: int, slots: Json) -> int:
        if kind in CHANCE_KINDS:
            return -1
        if kind in ALL_SEATS:
            return self.s.first
        on_route = slots["a"]
        if on_route >= len(self.s.routes):
            raise self.codecs.fail(f"{where}.route", f"there is no route {on_route + 1}")
        return owner_of(self.s.routes[on_route])

    def may_omit(self, field: Field) -> bool:
        return field.codec in OPTIONAL

    def write_value(self, codec: str, value: Any) -> Any:
        if codec in CHOICES:
            return CHOICES[codec][value]
        if codec in ("seat", "next_seat", "lot"):
            return value + 1
        if codec == "flag":
            return bool(value)
        if codec == "tile":
            return self.codecs.slugs["tile"][value - 1] if value else None
        if codec == "figure":
            return self.codecs.slugs["figure"][value]
        if codec == "routes":
            return [name for k, name in enumerate(ROUTE_NAMES) if value >> k & 1]
        if codec == "cells":
            return [cell_name(cell) for cell in value]
        if codec == "cards":
            return self.codecs.names("card", value)
        if codec == "lots":
            return [lot + 1 for lot in value]
        if codec == "answers":
            return [HIDDEN if code == UNKNOWN else notation().format(code) for code in value]
        return value

    def read_value(self, where: str, codec: str, value: Any) -> Any:
        codecs = self.codecs
        if codec in CHOICES:
            return codecs.one_of(where, codec.replace("_", " "), CHOICES[codec], value)
        if codec == "seat":
            return codecs.seat(where, value)
        if codec == "next_seat":
            return codecs.number(where, value, 1, codecs.players + 1) - 1
        if codec == "lot":
            return codecs.number(where, value, 1, codecs.players) - 1
        if codec == "flag":
            if not isinstance(value, bool):
                raise codecs.fail(where, f"{value!r} is neither true nor false")
            return int(value)
        if codec == "tile":
            return 0 if value is None else 1 + codecs.part(where, "tile", value)
        if codec == "figure":
            return codecs.part(where, "figure", value)
        if codec == "routes":
            entries = codecs.sequence(where, value)
            return codecs.read_mask(
                [codecs.one_of(where, "route", ROUTE_NAMES, e) for e in entries]
            )
        if codec == "cells":
            return codecs.cells(where, value)
        if codec == "cards":
            entries = codecs.sequence(where, value)
            return sorted([codecs.part(where, "card", entry) for entry in entries])
        if codec == "lots":
            entries = codecs.sequence(where, value)
            return [codecs.number(where, entry, 1, codecs.players) - 1 for entry in entries]
        if codec == "answers":
            return [read_answer(codecs, where, entry) for entry in codecs.sequence(where, value)]
        return codecs.number(where, value)


def read_answer(codecs: Codecs, where: str, value: Any) -> int:
    if value == HIDDEN:
        return UNKNOWN
    if not isinstance(value, str):
        raise codecs.fail(where, f"{value!r} is no answer; write it as an option, as in 'vote 2'")
    try:
        return notation().parse(value)
    except InvalidNotation as error:
        raise codecs.fail(where, str(error)) from error
