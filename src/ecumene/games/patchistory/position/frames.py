"""Writing and reading the pending decisions of a position: frames by name, with named fields."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.errors import InvalidNotation
from ecumene.core.frame import Frame
from ecumene.core.reading import Json
from ecumene.games.patchistory.position.codecs import HIDDEN, Codecs, notation
from ecumene.games.patchistory.rules import words
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

# The fields of each kind of frame: name, slot, codec.
FIELDS: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "setup": (("step", "a", "setup_step"), ("seat", "b", "next_seat")),
    "round": (("next", "a", "step"),),
    "reveal": (("tiles", "a", "count"), ("open", "b", "tile")),
    "free_tile": (("asked", "a", "count"),),
    "opening": (("asked", "a", "count"),),
    "blind": (("answers", "items", "answers"),),
    "stand": (("cells", "items", "cells"),),
    "place": (("worker", "a", "arrival"),),
    "patched": (("figure", "a", "figure"), ("powers_done", "b", "count")),
    "sacrifice": (
        ("culture", "a", "count"),
        ("more", "b", "count"),
        ("returned", "c", "count"),
        ("with_all", "d", "flag"),
    ),
    "aid": (("from", "a", "seat"), ("goods", "b", "goods")),
    "exchange": (("good", "a", "good"), ("amount", "b", "count")),
    "movement": (
        ("transport", "a", "count"),
        ("begun", "b", "flag"),
        ("moved_routes", "c", "routes"),
        ("moved", "items", "cells"),
    ),
    "negotiation": (("route", "a", "route"), ("answers", "items", "answers")),
    "proposal": (("to", "a", "seat"),),
    "answer": (("from", "a", "seat"), ("direction", "b", "direction")),
    "war": (("route", "a", "route"), ("answers", "items", "answers")),
    "triumph": (("over", "a", "seat"), ("act", "b", "triumph")),
    "choose_card": (("answers", "items", "answers"),),
    "show": (("cards", "items", "cards"),),
    "vote": (("card", "a", "lot"), ("answers", "items", "answers")),
    "double": (("doubled", "items", "lots"),),
}

OPTIONAL: Final = ("next_seat", "count", "tile", "flag", "routes", "cells", "answers", "lots")
"""Codecs of fields that may be left out: nothing, none, nobody yet."""


# Writing


def write_frame(codecs: Codecs, frame: Frame) -> Json:
    name = FRAME_NAMES[frame.kind]
    out: Json = {"frame": name}
    if frame.kind not in (*CHANCE_KINDS, *ALL_SEATS, *ON_ROUTE):
        out["player"] = frame.player + 1
    for field, slot, codec in FIELDS.get(name, ()):
        out[field] = write_field(codecs, codec, getattr(frame, slot))
    return out


def write_field(codecs: Codecs, codec: str, value: Any) -> Any:
    if codec in CHOICES:
        return CHOICES[codec][value]
    if codec in ("seat", "next_seat", "lot"):
        return value + 1
    if codec == "flag":
        return bool(value)
    if codec == "tile":
        return codecs.slugs["tile"][value - 1] if value else None
    if codec == "figure":
        return codecs.slugs["figure"][value]
    if codec == "routes":
        return [name for k, name in enumerate(ROUTE_NAMES) if value >> k & 1]
    if codec == "cells":
        return [cell_name(cell) for cell in value]
    if codec == "cards":
        return codecs.names("card", value)
    if codec == "lots":
        return [lot + 1 for lot in value]
    if codec == "answers":
        return [HIDDEN if code == UNKNOWN else notation().format(code) for code in value]
    return value


# Reading


def read_frame(codecs: Codecs, s: PatchState, where: str, value: Any) -> Frame:
    """A frame; the routes of the state must have been read before."""
    raw = codecs.table(where, value)
    kind = codecs.named(f"{where}.frame", "frame", FRAME_NAMES, raw.get("frame"))
    name = FRAME_NAMES[kind]
    fields = FIELDS.get(name, ())
    known = ["frame", *[field for field, _, _ in fields]]
    if kind not in (*CHANCE_KINDS, *ALL_SEATS, *ON_ROUTE):
        known.insert(1, "player")
    for key in raw:
        if key not in known:
            says = f"{name!r} has no {key!r}; it has: {', '.join(known)}"
            raise codecs.fail(where, says)
    slots: dict[str, Any] = {"a": 0, "b": 0, "c": 0, "d": 0, "items": ()}
    for field, slot, codec in fields:
        if field in raw:
            slots[slot] = read_field(codecs, f"{where}.{field}", codec, raw[field])
        elif codec not in OPTIONAL:
            raise codecs.fail(where, f"{name!r} needs {field!r}")
    player = read_player(codecs, s, where, kind, slots["a"], raw)
    return Frame(
        kind, player, slots["a"], slots["b"], slots["c"], slots["d"], tuple(slots["items"])
    )


def read_player(codecs: Codecs, s: PatchState, where: str, kind: int, route: int, raw: Json) -> int:
    if kind in CHANCE_KINDS:
        return -1
    if kind in ALL_SEATS:
        return s.first
    if kind in ON_ROUTE:
        if route >= len(s.routes):
            raise codecs.fail(f"{where}.route", f"there is no route {route + 1}")
        return owner_of(s.routes[route])
    if "player" not in raw:
        raise codecs.fail(where, f"{FRAME_NAMES[kind]!r} needs 'player'")
    return codecs.seat(f"{where}.player", raw["player"])


def read_field(codecs: Codecs, where: str, codec: str, value: Any) -> Any:
    if codec in CHOICES:
        return codecs.named(where, codec.replace("_", " "), CHOICES[codec], value)
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
        return codecs.read_mask([codecs.named(where, "route", ROUTE_NAMES, e) for e in entries])
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
