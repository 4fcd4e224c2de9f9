"""Pictures of moments show the board: every game is drawn from what everybody saw, with the symbols
of the client."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops

from ecumene.core.messages import DEFAULT, use
from ecumene.core.registry import offered_ids
from ecumene.core.view import SPECTATOR
from ecumene.records.record import Record
from ecumene.records.session import Session
from ecumene.server.finished_games.drawing import Sheet
from ecumene.server.finished_games.layout import SIZES, board_box, graph_box, middle_box
from ecumene.server.finished_games.picture import Line, Picture
from ecumene.server.finished_games.symbols import symbol, symbols_of
from ecumene.table.painters import painter
from ecumene.table.sketch import Area, Box, Disc, Panel, Sketch, Symbol, Words, seat_colour
from tests.server.archive.shelved import record_of

ROOT = Path(__file__).parents[3]
CLIENT = ROOT / "web" / "src"
NAMES = ("Мира", "Jonas", "Theo", "Lena")
PIXELS = 40
TOWER = "pt-r-military"
"""A symbol with a gate in it."""


def records(game: str) -> list[Record]:
    """Finished games, one of each number of players."""
    found: dict[int, Record] = {}
    for number in range(40):
        try:
            one = record_of(number, game)
        except IndexError:
            break
        found.setdefault(one.players, one)
    return list(found.values())


CASES = [(game, one) for game in offered_ids() for one in records(game)]


def sketched(record: Record, ply: int, box: Box, names: tuple[str, ...] = NAMES) -> Sketch:
    session = Session.resume(record, ply)
    found = painter(record.spec.id).sketch(session.observe(SPECTATOR), box, names[: record.players])
    assert found is not None
    return found


def inked(part: object) -> list[tuple[float, float]]:
    """The outermost points of a part."""
    if isinstance(part, Area):
        return list(part.points)
    if isinstance(part, Symbol) and part.clip:
        return list(part.clip)
    if isinstance(part, Panel | Symbol):
        return [(part.box.left, part.box.top), (part.box.right, part.box.bottom)]
    if isinstance(part, Disc):
        near, far = part.x - part.radius, part.x + part.radius
        return [(near, part.y - part.radius), (far, part.y + part.radius)]
    assert isinstance(part, Words)
    return [(part.x, part.y)]


@pytest.mark.parametrize(("game", "record"), CASES)
def test_a_position_fills_its_box_and_stays_in_it(game: str, record: Record) -> None:
    box = board_box("wide", True, record.players)
    for part in (2, 3):
        drawn = sketched(record, len(record.moves) * part // 3, box)
        points = list(chain.from_iterable(inked(one) for one in drawn.parts))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        assert min(xs) >= box.left - 1
        assert max(xs) <= box.right + 1
        assert min(ys) >= box.top - 1
        assert max(ys) <= box.bottom + 1
        colours = {seat_colour(seat) for seat in range(record.players)}
        used = {
            getattr(one, name, "") for one in drawn.parts for name in ("fill", "line", "colour")
        }
        assert colours <= used, "everybody is seen by their colour"


@pytest.mark.parametrize("game", offered_ids())
def test_it_speaks_the_language_and_hides_names(game: str) -> None:
    record = record_of(0, game)
    box = board_box("tall", False, record.players)

    def told(language: str, names: tuple[str, ...]) -> set[str]:
        use(language)
        try:
            drawn = sketched(record, len(record.moves), box, names)
        finally:
            use(DEFAULT)
        return {one.words for one in drawn.parts if isinstance(one, Words)}

    russian = " ".join(told("ru", NAMES))
    if told("en", NAMES) - set(NAMES):
        assert re.search("[а-я]{3}", russian)
    nobody = told("en", ("",) * 4)
    assert not nobody & set(NAMES)


def canonical(one: ElementTree.Element) -> str:
    return ElementTree.canonicalize(ElementTree.tostring(one, encoding="unicode"), strip_text=True)


@pytest.mark.parametrize("game", offered_ids())
def test_the_symbols_are_those_of_the_client(game: str) -> None:
    folder = ROOT / "src" / "ecumene" / "games" / game / "table"
    ours = symbols_of(folder / "picture.svg")
    theirs: dict[str, ElementTree.Element] = {}
    for path in (CLIENT / "art" / "icons.svg", *(CLIENT / "games" / game).rglob("*.svg")):
        theirs |= symbols_of(path)
    assert {name: canonical(one) for name, one in ours.items()} == {
        name: canonical(theirs[name]) for name in ours
    }


@pytest.mark.parametrize("game", offered_ids())
def test_every_symbol_can_be_drawn(game: str) -> None:
    sprite = ROOT / "src" / "ecumene" / "games" / game / "table" / "picture.svg"
    for name in symbols_of(sprite):
        drawn = symbol(sprite, name, PIXELS, PIXELS, "#112233", "#ffffff")
        painted = sum(drawn.getchannel("A").histogram()[200:])
        assert painted > PIXELS, name


def test_a_hole_stays_open() -> None:
    folders = (ROOT / "src" / "ecumene" / "games").glob("*/table/picture.svg")
    sprite = next(path for path in folders if TOWER in symbols_of(path))
    tower = symbol(sprite, TOWER, PIXELS, PIXELS, "#112233", "#ffffff")
    assert tower.getpixel((PIXELS // 2, PIXELS // 2)) == (0x11, 0x22, 0x33, 255)
    assert tower.getpixel((PIXELS // 2, PIXELS * 8 // 10)) == (0, 0, 0, 0), "its gate"


def plain(boards: tuple[tuple[int, Sketch], ...]) -> Picture:
    lines = tuple(Line(seat, "", 9, 9, False, (0, 5, 9)) for seat in range(2))
    return Picture("A", "", "B", -1, 8, (0, 4, 8), (), lines, "", boards=boards)


def test_an_animation_shows_each_position_in_its_time() -> None:
    box = board_box("wide", True, 2)
    colours = ("#ff0000", "#00ff00", "#0000ff")
    boards = tuple(
        (ply, Sketch((Panel(box, colour),), Path()))
        for ply, colour in zip((0, 4, 8), colours, strict=True)
    )
    middle = (round((box.left + box.right) / 2), round((box.top + box.bottom) / 2))

    def shown(until: float | None) -> object:
        return Sheet(plain(boards)).draw(until).getpixel(middle)

    red, green, blue = (255, 0, 0), (0, 255, 0), (0, 0, 255)
    assert [shown(0), shown(3.9), shown(4), shown(8), shown(None)] == [red, red, green, blue, blue]


def test_without_a_board_the_graph_has_the_room() -> None:
    for crop in SIZES:
        assert graph_box(crop, False, 2).width == middle_box(crop, 2).width
    bare, whole = (Sheet(plain(boards)).draw() for boards in ((), ((8, Sketch((), Path())),)))
    assert isinstance(bare, Image.Image)
    assert ImageChops.difference(bare, whole).getbbox() is not None
