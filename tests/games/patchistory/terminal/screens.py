"""Screens of Patchistory in tests, with capitals and tiles that no change of our pack touches."""

from __future__ import annotations

from typing import Any

from ecumene.cli.faces import Labels, face
from ecumene.core.view import observe
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.spec import SPEC
from ecumene.games.patchistory.terminal.map_view import territory_lines
from tests.games.horizon.terminal.screens import WIDTH, paper, written
from tests.games.patchistory.scenario import Scenario, own_face, scenario

FACE = face("patchistory")
CAPITAL = own_face(
    "abc/def",
    a="industry food food | food",
    b="politics book | book",
    c="culture culture",
    d="transport wheel",
    e="economy coin | coin",
    f="military sword",
)
TILES = {
    "e1_02": {
        "white": own_face("ab/cd", a="industry resource", b="military", c="economy", d="politics"),
        "black": own_face("ab/ac", a="aristotle", b="wasteland", c="special food coin"),
    },
    "e1_03": {
        "white": own_face("ab/cd", a="wasteland", b="wasteland", c="wasteland", d="wasteland"),
    },
    "e1_04": {
        "white": own_face("aa/bc", a="economy coin coin", b="water | coin", c="wasteland"),
        "black": own_face("ab/cd", a="special food", b="wasteland", c="special", d="wasteland"),
    },
}
PACK: dict[str, Any] = {"capitals": {"equality": {**CAPITAL, "workers": 1}}, "tiles": TILES}


def kingdom(players: int = 3, **fields: Any) -> Scenario:
    """A position in which all begin with the capital above."""
    return scenario(players=players, capitals="equality", pack=PACK, **fields)


def drawn(s: PatchState, seat: int = 1, width: int = WIDTH, plain: bool = False) -> list[str]:
    return [line.plain for line in territory_lines(s, seat - 1, width, plain)]


def screen_of(s: PatchState, seat: int, width: int = WIDTH, whole: bool = True) -> str:
    """What a seat (counted from 1) is shown, the whole table or what changes in a round."""
    seen = observe(SPEC, s, seat - 1)
    console = paper(width)
    show = FACE.board if whole else FACE.status
    show(console, seen, FACE.menu(seen), Labels([], seat - 1))
    return written(console)


def unfolded(s: PatchState, seat: int, typed: str) -> str:
    """What is printed for a place of the tile that is being patched."""
    seen = observe(SPEC, s, seat - 1)
    console = paper()
    assert FACE.unfold(console, seen, FACE.menu(seen), typed)
    return written(console)


def previewed(s: PatchState, seat: int, move: str) -> str:
    seen = observe(SPEC, s, seat - 1)
    console = paper()
    code = SPEC.vocabulary.parse(move)
    return written(console) if FACE.preview(console, seen, code, Labels([], seat - 1)) else ""
