"""The position format: any moment of a game as JSON that people can read and edit.

`to_json` writes every field; `from_json` fills what is left out with the values of a new game,
and storages with the components that lie nowhere else. Impossible positions are refused with a
sentence that names the field.
"""

from __future__ import annotations

import json
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.core.frame import Frame
from ecumene.core.frame_fields import other_stack, stack_place
from ecumene.core.reading import Json, phase_in, readable
from ecumene.core.spec import table_text
from ecumene.core.zones import IN_POSITION
from ecumene.games.patchistory.position.checks import (
    all_constructions,
    cards_outside,
    check,
    constructions_outside,
    placed_tiles,
    tiles_in_sight,
    votes_to_come,
)
from ecumene.games.patchistory.position.codecs import Codecs
from ecumene.games.patchistory.position.frames import CHOICES, PatchFrames
from ecumene.games.patchistory.position.land import lay_capital, read_territory, write_territory
from ecumene.games.patchistory.position.stack import check_stack
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.frames import KINDS
from ecumene.games.patchistory.rules.load import catalogue_of
from ecumene.games.patchistory.rules.numbers import ROUND
from ecumene.games.patchistory.rules.routes import general
from ecumene.games.patchistory.rules.setup import empty_state
from ecumene.games.patchistory.rules.state import PatchPlayer, PatchState
from ecumene.games.patchistory.rules.zones import PLAYER_ZONES, STATE_ZONES

GAME: Final = "patchistory"
FORMAT: Final = 4
FIRST_FORMAT: Final = 1
EDITIONS: Final = {1: 1, 2: 2, 3: 3}
"""Formats that earlier versions wrote, and the edition that our pack was in then."""
# Written in another way than field by field.
APART: Final = ("option", "players", "frames", "territory", "stacking")
PLAYER_FIELDS = [zone for zone in PLAYER_ZONES if zone.visibility in IN_POSITION]
STATE_FIELDS = [zone for zone in STATE_ZONES if zone.visibility in IN_POSITION]
# The options: name, slot of the state, and its values from 0 on.
OPTIONS: Final = (
    ("capitals", "liberty", ("equality", "liberty")),
    ("promo", "promo", ("without", "with")),
    ("screens", "screens", ("open", "closed")),
)
PHASES: Final = tuple([step.replace("_", " ") for step in CHOICES["step"]])
"""A position may say which of them begins, in place of a stack."""
KNOWN = (
    "game",
    "format",
    "options",
    "phase",
    *[zone.name for zone in STATE_FIELDS if zone.codec != "option"],
)
KNOWN_OF_PLAYER = tuple([zone.name for zone in PLAYER_FIELDS if zone.codec != "stacking"])


# Writing


def to_json(s: PatchState, form: int = FORMAT) -> Json:
    """A position as plain data; ``form`` is its format."""
    codecs = Codecs(s.cat, s.n)
    options: Json = {name: values[getattr(s, slot)] for name, slot, values in OPTIONS}
    if s.cat.edition:
        pack = json.loads(s.cat.edition["pack"])
        if form == FIRST_FORMAT:
            pack.pop("edition", None)  # nobody said so then
        if pack:
            options["pack"] = pack
    out: Json = {"game": GAME, "format": form, "options": options}
    for zone in STATE_FIELDS:
        if zone.codec not in APART:
            out[zone.name] = codecs.write(zone.codec, getattr(s, zone.name))
    out["players"] = [write_player(codecs, p) for p in s.players]
    frames = PatchFrames(codecs, s)
    out["stack"] = [frames.write(frame) for frame in s.stack]
    return out


def write_player(codecs: Codecs, p: PatchPlayer) -> Json:
    out: Json = {}
    for zone in PLAYER_FIELDS:
        if zone.codec == "territory":
            out[zone.name] = write_territory(codecs, p)
        elif zone.codec not in APART:
            out[zone.name] = codecs.write(zone.codec, getattr(p, zone.name))
    return out


# Reading


def from_json(data: Any, seed: int = 0) -> PatchState:
    """The state a position describes; `InvalidPosition` says what is wrong with it."""
    with readable():
        return read_position(data, seed)


def read_position(data: Any, seed: int) -> PatchState:
    probe = Codecs(catalogue_of(""), 4)
    raw = probe.table("top level", data)
    probe.of_game(raw, GAME, (FORMAT, *EDITIONS))
    probe.known_only("", raw, KNOWN)
    boards = probe.boards(raw, (2, 3, 4))
    options = probe.table("options", raw.get("options", {}))
    edition = EDITIONS.get(raw.get("format", FORMAT))
    if edition is not None:
        own = probe.table("options.pack", options.get("pack", {}))
        options = {**options, "pack": {"edition": edition, **own}}
    codecs = Codecs(catalogue_for(probe, options), len(boards))
    s = empty_state(codecs.cat, len(boards), seed, KINDS)
    read_options(codecs, s, options)
    for zone in STATE_FIELDS:
        if zone.name in raw and zone.codec not in APART:
            setattr(s, zone.name, codecs.read(zone.name, zone.codec, raw[zone.name]))
    if s.n != len(boards):
        raise codecs.fail("n", f"is {s.n}, but there are {len(boards)} players")
    tables = [codecs.table(f"players[{i + 1}]", board) for i, board in enumerate(boards)]
    choose_capitals(codecs, s, tables)
    for i, table in enumerate(tables):
        read_player(codecs, s, i, table)
    complete_routes(s, raw)
    read_stack(codecs, s, raw)
    complete(codecs, s, raw, tables)
    check(codecs, s)
    check_stack(codecs, s)
    return s


def read_stack(codecs: Codecs, s: PatchState, raw: Json) -> None:
    """The stack: written out, or that of a phase of the round (the auction by default)."""
    phase = phase_in(codecs, raw, PHASES)
    s.stack = [Frame(ROUND, -1, max(0, phase))]
    if "stack" not in raw:
        return
    frames = PatchFrames(codecs, s)
    entries = codecs.sequence("stack", raw["stack"])
    stack = [frames.read(stack_place(index), entry) for index, entry in enumerate(entries)]
    if phase >= 0 and stack != s.stack:
        raise other_stack(codecs, PHASES[phase])
    s.stack = stack


def catalogue_for(probe: Codecs, options: Json) -> Catalogue:
    try:
        return catalogue_of(table_text(options["pack"]) if "pack" in options else "")
    except EcumeneError as error:
        raise probe.fail("options", str(error)) from error


def read_options(codecs: Codecs, s: PatchState, options: Json) -> None:
    known = [name for name, _, _ in OPTIONS]
    for name in options:
        if name not in (*known, "pack"):
            says = f"there is no option {name!r}; options are {', '.join(known)}, pack"
            raise codecs.fail("options", says)
    for name, slot, values in OPTIONS:
        if name in options:
            value = codecs.named(f"options.{name}", "value", values, options[name])
            setattr(s, slot, value)


def choose_capitals(codecs: Codecs, s: PatchState, tables: list[Json]) -> None:
    """Everybody's capital; who does not say gets the first one that is free."""
    for i, table in enumerate(tables):
        if "capital" in table:
            where = f"players[{i + 1}].capital"
            s.players[i].capital = codecs.read(where, "capital", table["capital"])
    for i, table in enumerate(tables):
        taken = [p.capital for p in s.players] if s.liberty else []
        for capital in s.cat.capitals:
            if "capital" in table or s.players[i].capital >= 0:
                break
            if capital.liberty == bool(s.liberty) and capital.number not in taken:
                s.players[i].capital = capital.number


def read_player(codecs: Codecs, s: PatchState, i: int, raw: Json) -> None:
    where = f"players[{i + 1}]"
    p = s.players[i]
    codecs.known_only(f"{where}.", raw, KNOWN_OF_PLAYER)
    if p.capital >= 0:
        lay_capital(codecs, p)
    for zone in PLAYER_FIELDS:
        if zone.name not in raw or zone.codec == "capital":
            continue
        if zone.codec == "territory":
            read_territory(codecs, f"{where}.{zone.name}", p, raw[zone.name])
        else:
            value = codecs.read(f"{where}.{zone.name}", zone.codec, raw[zone.name])
            setattr(p, zone.name, value)


# What was left out


def complete_routes(s: PatchState, raw: Json) -> None:
    """Without `routes` those of a new game (PAT-15); the storage holds the rest."""
    if "routes" not in raw and s.n > 2:
        s.routes = tuple([general(i, (i + 1) % s.n) for i in range(s.n)])
    if "general_left" not in raw:
        s.general_left = s.cat.rules.general_supply - len(s.routes)
    if "allied_left" not in raw:
        s.allied_left = s.cat.rules.allied_supply - len(s.allied)


def complete(codecs: Codecs, s: PatchState, raw: Json, tables: list[Json]) -> None:
    """Storages of what lies nowhere else; prosperity cards in the order of the data."""
    if "side" not in raw and s.offer and s.offer[0] >= 0:
        s.side = s.cat.faces[s.offer[0]].side
    if "tiles_left" not in raw:
        gone = tiles_in_sight(s)
        for p in s.players:
            gone += placed_tiles(s, p)
        deck = s.cat.deck(s.era, bool(s.promo))
        s.tiles_left = tuple([tile for tile in deck if tile not in gone])
    if "pool" not in raw:
        rest = all_constructions(s)
        rest.subtract(constructions_outside(s))
        s.pool = tuple(sorted(rest.elements()))
    deal_cards(codecs, s, raw, tables)


def deal_cards(codecs: Codecs, s: PatchState, raw: Json, tables: list[Json]) -> None:
    if "unused" not in raw:
        s.unused = ()
    taken = [*cards_outside(s), *s.unused]
    rest = [card.number for card in s.cat.cards if card.number not in taken]
    for i, table in enumerate(tables):
        if "cards" not in table and s.stack and s.stack[0].kind == ROUND:
            votes = votes_to_come(s)
            s.players[i].cards = tuple(rest[:votes])
            rest = rest[votes:]
    if "unused" not in raw:
        s.unused = tuple(rest)
