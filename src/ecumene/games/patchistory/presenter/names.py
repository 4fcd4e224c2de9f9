"""What things, places and people are called."""

from __future__ import annotations

import functools
from importlib import resources

from ecumene.core.messages import join, spoken, text
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.load import our_pack, read_toml
from ecumene.games.patchistory.rules.routes import ally_of, owner_of, target_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    FIRST_STOP,
    MOST_GENERAL,
    NEGOTIATION_ROOM,
    REST,
    ROOM_TYPE_NAMES,
    SIDE_NAMES,
    START,
    SYMBOL_NAMES,
    UNKNOWN,
    WAR_ROOM,
    cell_name,
)

ERA_NAMES = ("I", "II", "III")


@functools.cache
def translated_names(language: str) -> dict[str, dict[str, str]]:
    """Names in another language than that of the data, by kind of component and id; rooms by
    their English name, since many faces show the same one."""
    file = f"names_{language}.toml"
    if not (resources.files("ecumene.games.patchistory") / "data" / file).is_file():
        return {}
    names: dict[str, dict[str, str]] = read_toml(file)
    return names


def spoken_name(kind: str, slug: str, name: str) -> str:
    """A name in the language spoken; one given by a pack of the user's is left as it is."""
    if name != our_pack()[kind][slug]["name"]:
        return name
    return translated_names(spoken()).get(kind, {}).get(slug, name)


# Components


def figure_name(cat: Catalogue, number: int) -> str:
    part = cat.figures[number]
    return spoken_name("figures", part.slug, part.name)


def card_name(cat: Catalogue, number: int) -> str:
    """A prosperity card; one that is hidden has no name."""
    if number == UNKNOWN:
        return text("patchistory.hidden_card")
    part = cat.cards[number]
    return spoken_name("prosperity", part.slug, part.name)


def room_name(cat: Catalogue, number: int) -> str:
    """A room; several may have the same name."""
    room = cat.rooms[number]
    if room.figure >= 0:
        return figure_name(cat, room.figure)
    return translated_names(spoken()).get("rooms", {}).get(room.name, room.name)


def construction_name(cat: Catalogue, number: int) -> str:
    """The building side of a construction tile; a hidden one has no name."""
    if number == UNKNOWN:
        return text("patchistory.hidden_construction")
    return room_name(cat, cat.constructions[number].room)


def capital_name(cat: Catalogue, number: int) -> str:
    """Capitals with a Liberty side are numbered."""
    if not cat.capitals[number].liberty:
        return text("patchistory.equality")
    liberties = [part.number for part in cat.capitals if part.liberty]
    return text("patchistory.liberty", number=liberties.index(number) + 1)


def figures_on(cat: Catalogue, face: int) -> list[int]:
    """The heroes and wonders of a face."""
    found: list[int] = []
    for room in cat.faces[face].rooms:
        figure = cat.rooms[room].figure
        if figure >= 0 and figure not in found:
            found.append(figure)
    return found


def face_name(cat: Catalogue, number: int) -> str:
    """A side of a tile by the tile's code, with the hero or wonder on it."""
    face = cat.faces[number]
    side = side_name(face.side)
    code = cat.tiles[face.tile].code
    figures = join([figure_name(cat, figure) for figure in figures_on(cat, number)])
    if figures:
        return text("patchistory.face_with", tile=code, side=side, figure=figures)
    return text("patchistory.face", tile=code, side=side)


def tile_name(cat: Catalogue, number: int) -> str:
    """A whole tile by its code, with the heroes and wonders on either side."""
    tile = cat.tiles[number]
    shown = [*figures_on(cat, tile.white), *figures_on(cat, tile.white + 1)]
    figures = join([figure_name(cat, figure) for figure in shown])
    key = "patchistory.tile_with" if figures else "patchistory.tile"
    return text(key, tile=tile.code, figure=figures)


def offered_name(s: PatchState, face: int) -> str:
    """What is on offer: with two players the whole tile (PAT-27)."""
    return tile_name(s.cat, s.cat.faces[face].tile) if s.n == 2 else face_name(s.cat, face)


# Words of the rules


def side_name(side: int) -> str:
    return text(f"patchistory.side.{SIDE_NAMES[side]}")


def track_name(track: int) -> str:
    return text(f"patchistory.track.{SYMBOL_NAMES[track]}")


def type_name(type: int) -> str:
    return text(f"patchistory.room_type.{ROOM_TYPE_NAMES[type]}")


def era_name(era: int) -> str:
    return ERA_NAMES[era - 1]


# People and places


def player_name(seat: int) -> str:
    return text("patchistory.player", number=seat + 1)


def player_names(mask: int) -> str:
    """The players in a bit mask."""
    return join([player_name(seat) for seat in range(4) if mask >> seat & 1])


def spot_name(s: PatchState, i: int, cell: int) -> str:
    """A room of a territory by its name and the cell that the notation uses."""
    land = land_of(s, i)
    if cell not in land.place:
        return text("patchistory.bare_spot", cell=cell_name(cell))
    room = room_name(s.cat, land.room_at(cell))
    return text("patchistory.spot", room=room, cell=cell_name(cell))


def route_number(number: int) -> str:
    """A route as the notation names it."""
    return f"a{number - MOST_GENERAL + 1}" if number >= MOST_GENERAL else str(number + 1)


def bare_route(number: int) -> str:
    """A route without its ends: it may be gone by now."""
    return text("patchistory.bare_route", n=route_number(number))


def route_name(s: PatchState, i: int, number: int) -> str:
    """A route as the player at one of its ends sees it."""
    n = route_number(number)
    if number >= MOST_GENERAL and number - MOST_GENERAL < len(s.allied):
        seat = ally_of(s.allied[number - MOST_GENERAL], i)
        return text("patchistory.allied_route", n=n, seat=player_name(seat))
    if number < len(s.routes):
        route = s.routes[number]
        ends = {"seat": player_name(target_of(route)), "owner": player_name(owner_of(route))}
        return text("patchistory.route", n=n, **ends)
    return bare_route(number)


def stop_name(number: int, stop: int) -> str:
    """A stop of a route; the far end of an allied one is behind its last space."""
    if stop == START:
        return text("patchistory.stop.start")
    if stop == REST:
        return text("patchistory.stop.rest")
    if number < MOST_GENERAL and stop >= NEGOTIATION_ROOM:
        return text(f"patchistory.stop.{'war' if stop == WAR_ROOM else 'negotiation'}")
    return text("patchistory.stop.space", n=stop - FIRST_STOP + 1)
