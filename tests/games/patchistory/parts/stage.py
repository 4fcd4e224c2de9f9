"""Small helpers for tests of heroes and wonders."""

from __future__ import annotations

from typing import Any

from ecumene.games.patchistory.rules.types import SYMBOL_NAMES
from tests.games.patchistory.scenario import Scenario, own_face, scenario

BARREN = own_face("ab/cd", a="wasteland", b="wasteland", c="wasteland", d="wasteland")
COVER = own_face("aa/aa", a="culture")
"""One large room, to be laid over a figure."""


def alone(*figures: str, **whites: dict[str, Any]) -> dict[str, Any]:
    """A pack in which the tiles of these figures show nothing else but wastelands, and some tiles
    have white sides of our own."""
    tiles: dict[str, Any] = {slug: {"white": face} for slug, face in whites.items()}
    for figure in figures:
        table = scenario()
        face = table.face_of(figure)
        first = [room for room in face.rooms if table.cat.rooms[room].figure >= 0]
        grid = "/".join(
            "".join("a" if face.rooms[2 * y + x] in first else "bcde"[2 * y + x] for x in (0, 1))
            for y in (0, 1)
        )
        rooms = dict.fromkeys(set(grid) - {"/", "a"}, "wasteland")
        tiles[table.tile_of(figure)] = {"black": own_face(grid, a=figure, **rooms)}
    return {"tiles": tiles}


PLACES = {
    "aa/bc": ("2,-1", "1101"),
    "ab/ac": ("-1,1", "1011"),
    "ab/cb": ("2,1", "0111"),
    "ab/cc": ("2,1", "0111"),
}
"""Corners of the capital where a figure of this form is seen and nothing is covered."""
FAR_CORNER = ("-1,-1", "1110")
"""A corner that is free beside each of them: a tile's last square lies under the capital."""


def beside(g: Scenario, seat: int, figure: str) -> Scenario:
    """Lay the tile of a figure in a corner of the capital, three of its squares visible."""
    letters: dict[int, str] = {}
    for room in g.face_of(figure).rooms:
        letters.setdefault(room, "abcd"[len(letters)])
    form = [letters[room] for room in g.face_of(figure).rooms]
    at, layer = PLACES[f"{form[0]}{form[1]}/{form[2]}{form[3]}"]
    return g.tile(seat, g.tile_of(figure), "black", at, layer)


def printed(g: Scenario, seat: int, name: str) -> int:
    """How often a symbol is printed outside boxes on the visible rooms."""
    symbol = SYMBOL_NAMES.index(name)
    return sum(g.cat.rooms[number].always[symbol] for number in g.land(seat).rooms)


def bonus(g: Scenario, seat: int, name: str) -> int:
    """What figures (and manned boxes) add to a track."""
    return g.track(seat, name) - printed(g, seat, name)


def covered(figure: str, era: int, **rest: Any) -> Scenario:
    """Seat 1 has had a figure, but another tile lies on it now."""
    cover = next(t.slug for t in scenario(era=era).cat.tiles if t.era == 1 and t.slug != figure)
    pack = alone(figure, **{cover: COVER})
    g = scenario(era=era, pack=pack, **rest).figure(1, figure)
    at = g.tiles(1)[-1].split()[-1]
    g.tile(1, cover, "white", at)
    assert g.figures(1) == []
    return g


def war(g: Scenario, lead: int, invaders: str = "owner") -> Scenario:
    """Seat 1 fights seat 2 on a route of its own and is ahead by ``lead`` after both have
    committed; forces are evened out by resources."""
    g.player(1, resource=60).player(2, resource=60)
    g.route(1, 2, "war", invaders).talks(1)
    mine = g.attack(1) if invaders in ("owner", "both") else g.defence(1)
    theirs = g.attack(2) if invaders in ("target", "both") else g.defence(2)
    ahead = mine - theirs
    g.play(f"commit {max(0, lead - ahead)} 0", f"commit {max(0, ahead - lead)} 0")
    return g
