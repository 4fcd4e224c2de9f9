"""Playing in a position of Patchistory and looking at it; `Scenario` builds it."""

from __future__ import annotations

from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.counting import (
    attack_force,
    defensive_force,
    land_of,
    level,
    uncovered,
)
from ecumene.games.patchistory.rules.land import Land
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.state import PatchPlayer, PatchState
from ecumene.games.patchistory.rules.types import (
    CELL_MASK,
    FACE_SHIFT,
    FIRST_STOP,
    NEGOTIATION_ROOM,
    NOWHERE,
    OWNER_INVADES,
    REST,
    ROOM_TYPE_NAMES,
    SIDE_NAMES,
    START,
    SYMBOL_NAMES,
    TARGET_INVADES,
    WAR_ROOM,
    cell_at,
    cell_name,
)
from ecumene.games.patchistory.spec import SPEC
from tests.support.in_play import InPlay

STOPS = {
    "": NOWHERE,
    "start": START,
    **{str(k + 1): FIRST_STOP + k for k in range(4)},
    "negotiation": NEGOTIATION_ROOM,
    "war": WAR_ROOM,
    "rest": REST,
}
"""Stops of a general route; on an allied one "4" is the last space with goods."""
INVADERS = {
    "": 0,
    "owner": OWNER_INVADES,
    "target": TARGET_INVADES,
    "both": OWNER_INVADES | TARGET_INVADES,
}


def cell(name: str) -> int:
    x, y = name.split(",")
    return cell_at(int(x), int(y))


class Table(InPlay[PatchState]):
    """A game in progress."""

    spec = SPEC
    cat: Catalogue

    def p(self, seat: int) -> PatchPlayer:
        return self.s.edit(seat - 1)

    def land(self, seat: int) -> Land:
        return land_of(self.s, seat - 1)

    def track(self, seat: int, name: str) -> int:
        """A track by its symbol: food, resource, coin, culture, book, wheel, sword, shield."""
        return level(self.s, seat - 1, SYMBOL_NAMES.index(name))

    def tracks(self, seat: int) -> dict[str, int]:
        """All tracks that are not 0."""
        return {name: self.track(seat, name) for name in SYMBOL_NAMES if self.track(seat, name)}

    def attack(self, seat: int) -> int:
        return attack_force(self.s, seat - 1)

    def defence(self, seat: int) -> int:
        return defensive_force(self.s, seat - 1)

    def room(self, seat: int, at: str) -> str:
        """What is seen in a cell: a room's type, or the slug of a hero or wonder."""
        land = self.land(seat)
        if cell(at) not in land.place:
            return ""
        room = self.cat.rooms[land.room_at(cell(at))]
        return ROOM_TYPE_NAMES[room.type] if room.figure < 0 else self.cat.figures[room.figure].slug

    def map(self, seat: int) -> list[list[str]]:
        """Row by row what is seen, within the rectangle around the territory ("": nothing)."""
        places = [[int(n) for n in cell_name(c).split(",")] for c in self.land(seat).place]
        xs = [x for x, _ in places]
        ys = [y for _, y in places]
        return [
            [self.room(seat, f"{x},{y}") for x in range(min(xs), max(xs) + 1)]
            for y in range(min(ys), max(ys) + 1)
        ]

    def figures(self, seat: int) -> list[str]:
        """The visible heroes and wonders."""
        return [self.cat.figures[number].slug for number in self.land(seat).figures]

    def tiles(self, seat: int) -> list[str]:
        """The tiles of a territory, the capital first: "e1_01 white 2,0"."""
        out = [self.cat.capitals[self.p(seat).capital].slug]
        for placed in self.p(seat).tiles[1:]:
            face = self.cat.faces[placed >> FACE_SHIFT]
            slug = self.cat.tiles[face.tile].slug
            out.append(f"{slug} {SIDE_NAMES[face.side]} {cell_name(placed & CELL_MASK)}")
        return out

    def workers(self, seat: int) -> list[str]:
        """Cells with workers."""
        return [cell_name(c) for c in self.p(seat).workers]

    def descendants(self, seat: int) -> int:
        """Covered descendant spaces."""
        return self.cat.rules.descendants - uncovered(self.s, seat - 1)

    def routes(self) -> list[str]:
        """General routes: "1>2", with a worker "1>2 negotiation", with invaders "… both"."""
        stops = {value: name for name, value in STOPS.items()}
        invaders = {value: name for name, value in INVADERS.items()}
        return [
            f"{(r & 3) + 1}>{(r >> 2 & 3) + 1} {stops[r >> 4 & 7]} {invaders[r >> 7]}".strip()
            for r in self.s.routes
        ]

    def allies(self) -> list[str]:
        """Allied routes: "1=2", with workers "1=2 start/rest" ("-": none)."""
        stops = {value: name for name, value in STOPS.items() if name not in ("4", "negotiation")}
        stops[NOWHERE] = "-"
        stops[FIRST_STOP + 3] = "4"
        out: list[str] = []
        for r in self.s.allied:
            ends = f"{(r & 3) + 1}={(r >> 2 & 3) + 1}"
            where = f"{stops[r >> 4 & 7]}/{stops[r >> 7 & 7]}"
            out.append(ends if where == "-/-" else f"{ends} {where}")
        return out

    def hand_of(self, seat: int) -> list[str]:
        return [self.cat.constructions[kind].slug for kind in self.p(seat).hand]

    def cards_of(self, seat: int) -> list[str]:
        return [self.cat.cards[card].slug for card in self.p(seat).cards]

    def lots(self) -> list[str]:
        """The offer: "e1_01 white"; "" for a lot that was taken."""
        return [self.face_name(number) if number >= 0 else "" for number in self.s.offer]

    def has_won(self, seat: int) -> str:
        """The tile that a seat still has to patch."""
        number = self.p(seat).won
        return self.face_name(number) if number >= 0 else ""

    def face_name(self, number: int) -> str:
        face = self.cat.faces[number]
        return f"{self.cat.tiles[face.tile].slug} {SIDE_NAMES[face.side]}"

    def gained(self, seat: int) -> dict[str, int]:
        """What a seat has gained (below 0: lost) of each good since the start, by the log."""
        out: dict[str, int] = {}
        for event in self.log(seat=seat):
            if event.kind in ("gain", "lose"):
                name = (*SYMBOL_NAMES[:4], "votes")[event.args[0]]
                sign = 1 if event.kind == "gain" else -1
                out[name] = out.get(name, 0) + sign * event.args[1]
        return {name: amount for name, amount in out.items() if amount}

    # The components

    def face(self, slug: str, side: str) -> Face:
        tile = next(found for found in self.cat.tiles if found.slug == slug)
        return self.cat.faces[tile.white + SIDE_NAMES.index(side)]

    def face_of(self, figure: str) -> Face:
        """The face with a hero or wonder."""
        for face in self.cat.faces:
            for room in face.rooms:
                number = self.cat.rooms[room].figure
                if number >= 0 and self.cat.figures[number].slug == figure:
                    return face
        raise AssertionError(f"no tile has {figure}")

    def tile_of(self, figure: str) -> str:
        """The tile with a hero or wonder (on its black side)."""
        return self.cat.tiles[self.face_of(figure).tile].slug

    def construction(self, slug: str) -> int:
        return next(kind.number for kind in self.cat.constructions if kind.slug == slug)
