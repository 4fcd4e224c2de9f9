"""What is printed: rooms, faces, tracks and cards, for the card book."""

from __future__ import annotations

from ecumene.core.messages import text
from ecumene.games.patchistory.presenter.names import (
    capital_name,
    card_name,
    construction_name,
    face_name,
    figure_name,
    room_name,
    tile_name,
    type_name,
)
from ecumene.games.patchistory.presenter.part_texts import (
    Part,
    costs,
    reading,
    room_words,
    sentence,
    things,
)
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.parts import Face, Room
from ecumene.games.patchistory.rules.types import (
    GOOD_NAMES,
    ROOM_TYPE_NAMES,
    SIDE_NAMES,
    SYMBOL_NAMES,
    SYMBOLS,
)
from ecumene.games.patchistory.rules.vocab import COUNT_NAMES
from ecumene.games.patchistory.table.schema.faces import (
    FaceFact,
    FaceRoom,
    PatchFace,
    PatchFacts,
    RoomFact,
    TrackFact,
)
from ecumene.table.schema.scene import Amounts

TRACK_RULES = ("PAT-5", "PAT-5", "PAT-5", "PAT-5", "PAT-42", "PAT-57", "PAT-4", "PAT-4")
GOOD_RULES = ("PAT-73", "PAT-54", "PAT-23", "PAT-83", "PAT-76")


def facts(cat: Catalogue) -> PatchFacts:
    return {
        "rooms": [room_fact(cat, room) for room in cat.rooms],
        "faces": [face_fact(cat, face) for face in cat.faces],
        "wasteland": cat.wasteland,
        "tracks": [explained("track", name, TRACK_RULES[k]) for k, name in enumerate(SYMBOL_NAMES)],
        "goods": [explained("good", name, GOOD_RULES[k]) for k, name in enumerate(GOOD_NAMES)],
        "constructions": {
            part.slug: {
                "name": construction_name(cat, part.number),
                "room": part.room,
                "resources": part.resources,
            }
            for part in cat.constructions
        },
        "cards": {
            part.slug: {
                "name": card_name(cat, part.number),
                "counts": things(part.measure),
                "text": reading(cat, part),
                "measure": COUNT_NAMES[part.measure],
            }
            for part in cat.cards
        },
        "upkeep": list(cat.rules.upkeep),
        "descendants": cat.rules.descendants,
    }


def explained(kind: str, name: str, rule: str) -> TrackFact:
    names = "track" if kind == "track" else "short_good"
    return {
        "id": name,
        "name": sentence(text(f"patchistory.{names}.{name}")).rstrip("."),
        "text": text(f"patchistory.about_{kind}.{name}"),
        "rule": rule,
    }


def symbols(numbers: tuple[int, ...]) -> Amounts:
    return [(SYMBOL_NAMES[k], numbers[k]) for k in range(SYMBOLS) if numbers and numbers[k]]


def room_fact(cat: Catalogue, room: Room) -> RoomFact:
    figure = cat.figures[room.figure].slug if room.figure >= 0 else None
    return {
        "name": room_name(cat, room.number),
        "type": ROOM_TYPE_NAMES[room.type],
        "type_name": type_name(room.type),
        "symbols": symbols(room.always),
        "box": symbols(room.box),
        "boxed": bool(room.box),
        "text": sentence(room_words(cat, room.number)),
        "figure": f"figure:{figure}" if figure else None,
    }


def face_fact(cat: Catalogue, face: Face) -> FaceFact:
    capitals = [part.number for part in cat.capitals if part.face == face.number]
    rooms: list[FaceRoom] = []
    for number in dict.fromkeys(face.rooms):
        squares = [divmod(k, face.width) for k, room in enumerate(face.rooms) if room == number]
        rows, columns = [row for row, _ in squares], [column for _, column in squares]
        rooms.append(
            {
                "room": number,
                "x": min(columns),
                "y": min(rows),
                "w": max(columns) - min(columns) + 1,
                "h": max(rows) - min(rows) + 1,
            }
        )
    name = capital_name(cat, capitals[0]) if capitals else face_name(cat, face.number)
    return {
        "name": name,
        "side": SIDE_NAMES[face.side],
        "w": face.width,
        "h": face.height,
        "rooms": rooms,
    }


# Faces to look up


def components(cat: Catalogue) -> list[PatchFace]:
    out: list[PatchFace] = []
    for figure in cat.figures:
        type = "wonder" if figure.wonder else "hero"
        face = component(cat, "figure", type, figure, figure_name(cat, figure.number))
        face["rule"] = figure.rule
        face["source"] = source(figure.source)
        out.append(face)
    for tile in cat.tiles:
        out.append(component(cat, "tile", "tile", tile, tile_name(cat, tile.number)))
    for capital in cat.capitals:
        out.append(component(cat, "capital", "capital", capital, capital_name(cat, capital.number)))
    for building in cat.constructions:
        name = construction_name(cat, building.number)
        face = component(cat, "construction", "construction", building, name)
        face["source"] = source(building.source)
        out.append(face)
    for card in cat.cards:
        face = component(cat, "card", "card", card, card_name(cat, card.number))
        face["source"] = source(card.source)
        out.append(face)
    return out


def component(cat: Catalogue, kind: str, type: str, part: Part, name: str) -> PatchFace:
    return {
        "id": f"{kind}:{part.slug}",
        "gallery": part.slug,
        "name": name,
        "type": type,
        "type_name": text(f"patchistory.type.{type}"),
        "cost_words": costs(part),
        "text": reading(cat, part),
    }


def source(name: str) -> str:
    return text(f"patchistory.source.{name}") if name else ""
