"""A kingdom as it is drawn: tiles in their order, visible rooms, workers."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.games.patchistory.presenter.names import capital_name, face_name
from ecumene.games.patchistory.presenter.voting_words import standings
from ecumene.games.patchistory.rules.counting import (
    attack_force,
    defensive_force,
    land_of,
    occupied,
)
from ecumene.games.patchistory.rules.goods import amount_of
from ecumene.games.patchistory.rules.numbers import MOVEMENT
from ecumene.games.patchistory.rules.patching import size_limit
from ecumene.games.patchistory.rules.production import figure_upkeep
from ecumene.games.patchistory.rules.routes import ally_of, connects
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    BUILT_MASK,
    BUILT_SHIFT,
    CELL_MASK,
    FACE_SHIFT,
    GOOD_NAMES,
    GOODS,
    HERO,
    RECLAIMED,
    UNKNOWN,
    WONDER,
    x_of,
    y_of,
)
from ecumene.games.patchistory.table.refs import (
    card_ref,
    construction_ref,
    good_ref,
    room_ref,
    worker_ref,
)
from ecumene.games.patchistory.table.schema.kingdom import (
    Built,
    Good,
    HeldCard,
    HeldTile,
    Kingdom,
    PlacedTile,
    VisibleRoom,
    Worker,
)
from ecumene.games.patchistory.table.tracks import descendants, tracks
from ecumene.table.things import crest


def kingdom(s: PatchState, seat: int, viewer: int) -> Kingdom:
    """Everything of a player that the viewer may see."""
    p = s.players[seat]
    land = land_of(s, seat)
    food, resource = figure_upkeep(s, seat)
    return {
        "ref": crest(seat),
        "seat": seat,
        "you": seat == viewer,
        "first": seat == s.first,
        "to_patch": p.won >= 0,
        "tiles": placed_tiles(s, seat),
        "rooms": visible_rooms(s, seat),
        "workers": workers(s, seat),
        "x": x_of(land.low_x << 5),
        "y": y_of(land.low_y),
        "w": land.high_x - land.low_x + 1,
        "h": land.high_y - land.low_y + 1,
        "limit": size_limit(s, seat) or None,
        "tracks": tracks(s, seat),
        "attack": attack_force(s, seat),
        "defence": defensive_force(s, seat),
        "points": p.points,
        "descendants": descendants(s, seat),
        "heroes": land.counts[HERO],
        "wonders": land.counts[WONDER],
        "upkeep": {"food": food, "resource": resource},
        "allies": [ally_of(route, seat) for route in s.allied if connects(route, seat)],
        "goods": goods(s, seat),
        "bid": p.bid,
        "constructions": len(p.hand),
        "hand": held_tiles(s, seat),
        "cards": len(p.cards),
        "held": held_cards(s, seat),
    }


def stack_order(below: tuple[int, ...]) -> list[int]:
    """The tiles so that each comes after all that lie under it."""
    order: list[int] = []
    rest = list(range(len(below)))
    while rest:
        for tile in rest:
            if not any(below[tile] >> other & 1 for other in rest if other != tile):
                order.append(tile)
                rest.remove(tile)
                break
    return order


def placed_tiles(s: PatchState, seat: int) -> list[PlacedTile]:
    p = s.players[seat]
    land = land_of(s, seat)
    built: dict[int, list[Built]] = {}
    for mark in p.built:
        cell = mark >> BUILT_SHIFT
        made = mark & BUILT_MASK
        room = s.cat.wasteland if made == RECLAIMED else s.cat.constructions[made - 1].room
        entry: Built = {
            "x": x_of(cell),
            "y": y_of(cell),
            "room": room,
            "reclaimed": made == RECLAIMED,
        }
        built.setdefault(land.stacks[cell][-1], []).append(entry)
    return [placed_tile(s, seat, tile, built.get(tile, [])) for tile in stack_order(p.below)]


def placed_tile(s: PatchState, seat: int, tile: int, built: list[Built]) -> PlacedTile:
    p = s.players[seat]
    cell = p.tiles[tile] & CELL_MASK
    face = p.tiles[tile] >> FACE_SHIFT
    capital = s.cat.faces[face].tile < 0
    return {
        "number": tile,
        "name": capital_name(s.cat, p.capital) if capital else face_name(s.cat, face),
        "face": face,
        "x": x_of(cell),
        "y": y_of(cell),
        "built": built,
    }


def visible_rooms(s: PatchState, seat: int) -> list[VisibleRoom]:
    land = land_of(s, seat)
    standing = occupied(s, seat)
    out: list[VisibleRoom] = []
    for place, cells in enumerate(land.cells):
        columns = [x_of(cell) for cell in cells]
        rows = [y_of(cell) for cell in cells]
        there = standing.count(place)
        out.append(
            {
                "ref": room_ref(s, seat, cells[0]),
                "room": land.rooms[place],
                "x": min(columns),
                "y": min(rows),
                "w": max(columns) - min(columns) + 1,
                "h": max(rows) - min(rows) + 1,
                "workers": there,
                "active": there > 0,
            }
        )
    return out


def workers(s: PatchState, seat: int) -> list[Worker]:
    moved = moved_cells(s, seat)
    return [
        {"ref": worker_ref(seat, cell), "x": x_of(cell), "y": y_of(cell), "moved": cell in moved}
        for cell in s.players[seat].workers
    ]


def movement_of(s: PatchState, seat: int) -> Frame | None:
    """The Movement phase of a player, if it has begun."""
    for frame in s.stack:
        begun = frame.b
        if frame.kind == MOVEMENT and frame.player == seat and begun:
            return frame
    return None


def moved_cells(s: PatchState, seat: int) -> tuple[int, ...]:
    frame = movement_of(s, seat)
    return frame.items if frame is not None else ()


# Behind the screen


def goods(s: PatchState, seat: int) -> list[Good]:
    p = s.players[seat]
    out: list[Good] = []
    for good in range(GOODS):
        amount = amount_of(p, good)
        out.append(
            {
                "ref": good_ref(seat, good),
                "id": GOOD_NAMES[good],
                "n": None if amount == UNKNOWN else amount,
            }
        )
    return out


def held_tiles(s: PatchState, seat: int) -> list[HeldTile] | None:
    hand = s.players[seat].hand
    if UNKNOWN in hand:
        return None
    return [
        {
            "ref": construction_ref(s, seat, number),
            "construction": s.cat.constructions[number].slug,
            "count": hand.count(number),
        }
        for number in dict.fromkeys(hand)
    ]


def held_cards(s: PatchState, seat: int) -> list[HeldCard] | None:
    cards = s.players[seat].cards
    if UNKNOWN in cards:
        return None
    return [
        {
            "ref": card_ref(s, seat, card),
            "card": s.cat.cards[card].slug,
            "standings": [
                {"seat": who, "n": n, "place": place}
                for who, (n, place) in enumerate(standings(s, card))
            ],
        }
        for card in cards
    ]
