"""The position format: any moment of a game as JSON that people can read and edit.

`to_json` writes every field; `from_json` fills what is left out with the values of a new game,
and piles with the components that lie nowhere else. Impossible positions are refused with a
sentence that names the field.
"""

from __future__ import annotations

import json
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.core.frame_fields import counts_from_zero
from ecumene.core.reading import Json, readable
from ecumene.core.spec import table_text
from ecumene.core.zones import IN_POSITION
from ecumene.games.horizon.position.checks import (
    all_pawns,
    built,
    check,
    check_cubes,
    pawns_outside,
)
from ecumene.games.horizon.position.codecs import Codecs, codecs_of
from ecumene.games.horizon.position.frames import check_stack
from ecumene.games.horizon.position.stack import read_stack, write_frame
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.frames import KINDS
from ecumene.games.horizon.rules.load import catalogue_of
from ecumene.games.horizon.rules.map import neighbour
from ecumene.games.horizon.rules.pawns import enter_columns
from ecumene.games.horizon.rules.setup import empty_state
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import (
    FIRST_START,
    FIRST_TERRITORY,
    SETTLER,
    SPACE_LEVEL,
    unit,
)
from ecumene.games.horizon.rules.zones import PLAYER_ZONES, STATE_ZONES

FORMAT = 5
FIRST_FORMAT = 1
"""Seats in the stack from 0, the winners as a number."""
EDITIONS: Final = {1: 1, 2: 1, 3: 2, 4: 3}
"""Formats that earlier versions wrote, and the edition that our pack was in then."""
PLAYER_FIELDS = [zone for zone in PLAYER_ZONES if zone.visibility in IN_POSITION]
STATE_FIELDS = [zone for zone in STATE_ZONES if zone.visibility in IN_POSITION]


def to_json(s: HorizonState, form: int = FORMAT) -> Json:
    """A position as plain data; ``form`` is its format."""
    codecs = codecs_of(s.cat, s.n)
    out: Json = {"game": "horizon", "format": form}
    if s.cat.edition:
        pack = json.loads(s.cat.edition["pack"])
        if form == FIRST_FORMAT:
            pack.pop("edition", None)  # nobody said so then
        if pack:
            out["options"] = {"pack": pack}
    for zone in STATE_FIELDS:
        value = getattr(s, zone.name)
        if zone.codec == "players":
            out["players"] = [write_player(codecs, p) for p in value]
        elif zone.codec == "frames":
            out["stack"] = [write_frame(frame, form) for frame in value]
        elif zone.codec == "winners" and form == FIRST_FORMAT:
            out[zone.name] = value
        else:
            out[zone.name] = codecs.write(zone.codec, value)
    return out


def write_player(codecs: Codecs, p: HorizonPlayer) -> Json:
    return {zone.name: codecs.write(zone.codec, getattr(p, zone.name)) for zone in PLAYER_FIELDS}


def from_json(data: Any, seed: int = 0, reachable: bool = True) -> HorizonState:
    """The state a position describes; `InvalidPosition` says what is wrong with it.

    ``reachable``: boards that no game leads to are wrong, too.
    """
    with readable():
        return read_position(data, seed, reachable)


def read_position(data: Any, seed: int, reachable: bool) -> HorizonState:
    """The same; tests of single rules may also ask for boards that no game leads to."""
    probe = codecs_of(catalogue_of(""), 4)
    raw = probe.table("top level", data)
    probe.of_game(raw, "horizon", (FORMAT, *EDITIONS))
    numbered = raw["format"] == FIRST_FORMAT if "format" in raw else counts_from_zero(raw)
    known = {zone.name for zone in STATE_FIELDS} | {"game", "format", "options", "phase"}
    probe.known_only("", raw, sorted(known))
    boards = probe.boards(raw, (2, 3, 4))
    cat = catalogue_for(probe, raw.get("options", {}), raw.get("format", FORMAT))
    codecs = codecs_of(cat, len(boards))
    s = empty_state(cat, len(boards), seed, KINDS)
    for zone in STATE_FIELDS:
        if zone.name in raw and zone.codec not in ("players", "frames"):
            setattr(s, zone.name, codecs.read(zone.name, zone.codec, raw[zone.name]))
    if s.n != len(boards):
        raise codecs.fail("n", f"is {s.n}, but there are {len(boards)} players")
    if "tiles" not in raw:
        default_map(s)
    for i, board in enumerate(boards):
        read_player(codecs, s, i, board)
    complete(codecs, s, raw)
    read_stack(codecs, s, raw, numbered)
    check(codecs, s)
    if reachable:
        for i, board in enumerate(boards):
            check_cubes(codecs, s, i, "tracks" in board)
    check_stack(codecs, s)
    return s


def catalogue_for(probe: Codecs, options: Any, form: int) -> Catalogue:
    table = probe.table("options", options)
    if set(table) - {"pack"}:
        raise probe.fail("options", "a position knows only the option 'pack'")
    if form in EDITIONS:
        own = probe.table("options.pack", table.get("pack", {}))
        table = {"pack": {"edition": EDITIONS[form], **own}}
    try:
        return catalogue_of(table_text(table["pack"]) if "pack" in table else "")
    except EcumeneError as error:
        raise probe.fail("options", str(error)) from error


def default_map(s: HorizonState) -> None:
    """Starting tiles around the cradle, with their settlers."""
    for seat, direction in enumerate(s.cat.rules.start_directions[s.n - 2]):
        s.places = (*s.places, neighbour(s.places[0], direction))
        s.tiles = (*s.tiles, FIRST_START + seat)
        s.owners = (*s.owners, 0)
        s.players[seat].units = (unit(seat + 1, SETTLER, s.cat.rules.start_settler),)


def read_player(codecs: Codecs, s: HorizonState, i: int, value: Any) -> None:
    where = f"players[{i + 1}]"
    raw = codecs.table(where, value)
    codecs.known_only(f"{where}.", raw, [zone.name for zone in PLAYER_FIELDS])
    for zone in PLAYER_FIELDS:
        if zone.name in raw:
            value = codecs.read(f"{where}.{zone.name}", zone.codec, raw[zone.name])
            setattr(s.players[i], zone.name, value)


def complete(codecs: Codecs, s: HorizonState, raw: Json) -> None:
    """What was left out: technologies that lie open, piles of what lies nowhere else."""
    if "tree" not in raw:
        s.tree = open_technologies(s)
    for i, board in enumerate(raw.get("players", [{}, {}])):
        if "columns" not in board:
            fill_columns(codecs, s, i)
    if "settle_left" not in raw:
        s.settle_left = max(0, s.cat.rules.settle_tokens - sum(p.settle for p in s.players))
    if "fortify_left" not in raw:
        s.fortify_left = max(0, s.cat.rules.fortify_tokens - sum(p.fortify for p in s.players))
    if "technologies_left" not in raw:
        seen = {card for card in s.tree if card >= 0}
        seen.update(*s.bottoms, *(p.private for p in s.players))
        cards = [c.number for c in s.cat.technologies if c.level in (2, 3)]
        s.technologies_left = sum(1 << c for c in cards if c not in seen)
    if "leaders_left" not in raw:
        held = {card for p in s.players for card in p.leaders}
        s.leaders_left = sum(1 << c.number for c in s.cat.leaders if c.number not in held)
    if "territories_left" not in raw:
        used = {tile - FIRST_TERRITORY for tile in s.tiles}
        tiles = [t.number for t in s.cat.territories if t.number not in used]
        s.territories_left = sum(1 << number for number in tiles)
    if "constructions_left" not in raw:
        gone = {*s.display, *built(s), *(c for p in s.players for c in p.supply)}
        tiles = [t.number for t in s.cat.constructions if t.number not in gone]
        s.constructions_left = sum(1 << number for number in tiles)


def open_technologies(s: HorizonState) -> tuple[int, ...]:
    """The technologies of level I, and the first ones of level IV, on their spaces."""
    tree = [-1] * len(s.tree)
    for level in (1, 4):
        spaces = [space for space in range(len(tree)) if SPACE_LEVEL[space] == level]
        for space, card in zip(spaces, s.cat.technologies_of(level), strict=False):
            tree[space] = card
    return tuple(tree)


def fill_columns(codecs: Codecs, s: HorizonState, i: int) -> None:
    """The pawns of a player that are nowhere else, from the last column on."""
    p = s.players[i]
    left = all_pawns(s) - pawns_outside(p)
    if left < 0:
        raise codecs.fail(f"players[{i + 1}]", f"has more than {all_pawns(s)} pawns")
    p.columns = bytes(len(s.cat.rules.columns))
    for _ in range(left):
        enter_columns(s, p)
