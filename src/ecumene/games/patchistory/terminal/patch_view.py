"""Patching a tile: its sides, the places for them, and the ways to lie at one place."""

from __future__ import annotations

import re
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Marks, print_line
from ecumene.cli.menus import Entry, Menu
from ecumene.core.messages import text
from ecumene.core.option import first, kind_of, second
from ecumene.games.patchistory.presenter.names import face_name, side_name
from ecumene.games.patchistory.presenter.patch_texts import face_of, names, shown_and_covered
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.patching import faces_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import SIDE_NAMES, cell_at, cell_name, x_of, y_of
from ecumene.games.patchistory.rules.words import layer_name
from ecumene.games.patchistory.terminal.map_view import face_lines
from ecumene.games.patchistory.terminal.plan import beside, inner_width
from ecumene.games.patchistory.terminal.preview import arrow, change_text, change_words

SIDES: Final = {words.WHITE: 0, words.BLACK: 1}
VARIANT: Final = 255
"""The part of a layer that tells variants of the same pattern apart."""
CELL: Final = re.compile(r"(-?\d+),(-?\d+)")


def placements(menu: Menu) -> list[Entry]:
    return [entry for entry in menu.entries if kind_of(entry.code) in SIDES]


def tile_lines(s: PatchState, seat: int, width: int, plain: bool) -> list[Text]:
    """The sides that may be patched, beside each other."""
    faces = faces_of(s, seat)
    inner = inner_width(2 * len(faces), width - 2 * len(faces))
    blocks = [
        [Text(face_name(s.cat, face.number), "bold"), *face_lines(s.cat, face.number, inner, plain)]
        for face in faces
    ]
    return beside(blocks)


def place_tables(entries: list[Entry], dot: str) -> Table:
    """For each side a grid of the cells where its top left square can lie, with the number of
    ways to lie there."""
    out = Table.grid(padding=(0, 6, 0, 0))
    cells: list[Table] = []
    for kind, side in SIDES.items():
        ways = ways_by_cell(entries, kind)
        if ways:
            out.add_column()
            cells.append(place_table(side, ways, dot))
    out.add_row(*cells)
    return out


def ways_by_cell(entries: list[Entry], kind: int) -> dict[int, int]:
    """How many patterns there are at each cell; variants of one look the same."""
    ways: dict[int, int] = {}
    for entry in entries:
        if kind_of(entry.code) == kind and not second(entry.code) & VARIANT:
            ways[first(entry.code)] = ways.get(first(entry.code), 0) + 1
    return ways


def place_table(side: int, ways: dict[int, int], dot: str) -> Table:
    columns = [x_of(cell) for cell in ways]
    rows = [y_of(cell) for cell in ways]
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(justify="right", style="cyan")
    across = range(min(columns), max(columns) + 1)
    for _ in across:
        table.add_column(justify="right", min_width=2)
    table.add_row(Text(side_name(side), "bold"), *(Text(str(x), "cyan") for x in across))
    for y in range(min(rows), max(rows) + 1):
        found = [ways.get(cell_at(x, y), 0) for x in across]
        table.add_row(str(y), *(Text(str(n)) if n else Text(dot, "dim") for n in found))
    return table


def print_places(console: Console, entries: list[Entry]) -> None:
    if not entries:
        return
    console.print(Text(text("patchistory.board.places"), "bold"))
    console.print(place_tables(entries, Marks(console).dot))
    example = entries[0].code
    cell = cell_name(first(example))
    side = SIDE_NAMES[SIDES[kind_of(example)]]
    how = text("patchistory.board.how_to_patch", side=side, cell=cell)
    print_line(console, Text(how, "dim"), 0)


# The ways to lie at one place


def meant(typed: str) -> tuple[list[int], int] | None:
    """The sides and the cell of a place, as people write it: 0,1 or white 0,1."""
    sides = list(SIDES)
    cell = -1
    for word in typed.lower().split():
        place = CELL.fullmatch(word)
        if place is not None and cell < 0:
            x, y = int(place[1]), int(place[2])
            if not (-16 <= x < 16 and -16 <= y < 16):
                return None
            cell = cell_at(x, y)
            continue
        sides = [
            kind
            for kind in sides
            if SIDE_NAMES[SIDES[kind]] == word or side_name(SIDES[kind]).lower().startswith(word)
        ]
    return (sides, cell) if sides and cell >= 0 else None


def entries_at(menu: Menu, sides: list[int], cell: int) -> list[Entry]:
    return [
        entry
        for entry in placements(menu)
        if kind_of(entry.code) in sides and first(entry.code) == cell
    ]


def drawing(layer: int, marks: Marks) -> list[str]:
    """The two rows of a tile: squares that stay visible, and squares that do not."""
    seen = layer >> 8
    signs = [marks.full if seen >> k & 1 else marks.empty for k in range(4)]
    return [f"{signs[0]} {signs[1]}", f"{signs[2]} {signs[3]}"]


def print_ways(console: Console, s: PatchState, seat: int, entries: list[Entry]) -> None:
    """The ways to lie at a place: a small drawing, what stays visible, what is covered, and what
    changes. Variants that differ only in what is hidden share an entry."""
    marks = Marks(console)
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold cyan", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    head: tuple[int, int] | None = None
    patterns = [entry for entry in entries if not second(entry.code) & VARIANT]
    for entry in sorted(patterns, key=lambda entry: order_of(entry.code)):
        code = entry.code
        face = face_of(s, seat, code)
        assert face is not None
        place = (kind_of(code), first(code))
        if place != head:
            head = place
            name = face_name(s.cat, face.number)
            title = text("patchistory.board.ways", face=name, cell=cell_name(first(code)))
            table.add_row("", "", "", Text(title, "bold"))
        shown, covered = shown_and_covered(s, seat, face, first(code), second(code))
        said = Text(text("patchistory.board.visible", rooms=names(s, shown)))
        said.append("\n" + text("patchistory.board.covers", rooms=names(s, covered)), "dim")
        said.append("\n").append_text(change_text(change_words(s, code, arrow(console))))
        variants = [str(e.number) for e in entries if same_pattern(e.code, code)]
        if variants:
            line = text("patchistory.board.variants", numbers=", ".join(variants))
            said.append("\n" + line, "dim")
        picture = "\n".join(drawing(second(code), marks))
        table.add_row(str(entry.number), picture, layer_name(second(code)), said)
    console.print(table)
    print_line(console, Text(text("patchistory.board.how_to_choose"), "dim"), 0)


def order_of(code: int) -> tuple[int, int]:
    """White before black, then whatever shows most of the new tile."""
    return kind_of(code), -(second(code) >> 8).bit_count()


def same_pattern(other: int, code: int) -> bool:
    """Is an option a variant of another one?"""
    return other != code and other & ~VARIANT == code & ~VARIANT
