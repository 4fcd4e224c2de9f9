"""Playing in a position of Patchistory and looking at it; `Scenario` builds it."""

from __future__ import annotations

from typing import Self

import pytest

from ecumene.core import engine
from ecumene.core.errors import IllegalMove
from ecumene.core.event import Event
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.counting import (
    attack_force,
    defensive_force,
    land_of,
    level,
    uncovered,
)
from ecumene.games.patchistory.rules.frames import KINDS
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


class Table:
    """A game in progress."""

    cat: Catalogue
    s: PatchState

    def play(self, *texts: str) -> Self:
        """Play options given in notation."""
        for text in texts:
            SPEC.play(self.s, text)
        return self

    def options(self, word: str = "") -> list[str]:
        """The open options in notation, all or those that begin with a word."""
        found = [SPEC.vocabulary.format(code) for code in engine.options(self.s)]
        return [text for text in found if not word or text.split()[0] == word]

    def candidates(self, word: str = "") -> list[str]:
        """Everything that is shown at the present decision, open or closed."""
        found = [SPEC.vocabulary.format(code) for code, _ in engine.candidates(self.s)]
        return [text for text in found if not word or text.split()[0] == word]

    def can(self, text: str) -> bool:
        """Is this option open?"""
        return engine.check(self.s, SPEC.vocabulary.parse(text)) == 0

    def why(self, text: str) -> str:
        """The code of the reason why an option is closed; checks that playing it is refused
        with that reason and changes nothing."""
        before = SPEC.key(self.s)
        with pytest.raises(IllegalMove) as caught:
            SPEC.play(self.s, text)
        assert SPEC.key(self.s) == before, "a refused move changed the position"
        reason = caught.value.reason
        assert reason.rule, "a reason without a rule"
        said = reason.text.replace(reason.params.get("question", "?" * 9), "")
        assert "?" not in said, f"an unfilled sentence: {said}"
        return reason.code

    def numbers(self, text: str) -> dict[str, str]:
        """The numbers in the sentence that says why an option is closed."""
        code = SPEC.vocabulary.parse(text)
        return SPEC.reason(self.s, code, engine.check(self.s, code)).params

    def asked(self) -> int:
        """The seat that is asked (0: nobody, the game is over)."""
        return 0 if engine.over(self.s) else engine.chooser(self.s) + 1

    def frame(self) -> str:
        """The name of the pending decision."""
        return KINDS[self.s.stack[-1].kind].name

    def over(self) -> bool:
        return engine.over(self.s)

    def winners(self) -> list[int]:
        return [seat + 1 for seat in SPEC.winners(self.s)]

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

    def log(self, kind: str | None = None, seat: int = 0) -> list[Event]:
        """What happened so far: all events, those of a kind, those about a seat."""
        assert self.s.log is not None
        return [
            event
            for event in self.s.log
            if kind in (None, event.kind) and seat in (0, event.player + 1)
        ]

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
