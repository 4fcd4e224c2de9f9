"""The lots of an auction: the tiles drawn, who bids what, and what the heroes and wonders do."""

from __future__ import annotations

from rich.text import Text

from ecumene.cli.console import Fact
from ecumene.cli.faces import Labels
from ecumene.cli.styles import SEATS
from ecumene.core.messages import text
from ecumene.games.patchistory.presenter.names import era_name, figure_name, figures_on, side_name
from ecumene.games.patchistory.presenter.part_texts import effects_words, sentence
from ecumene.games.patchistory.rules.auction import GONE, high_bidder
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import BLACK, WHITE
from ecumene.games.patchistory.terminal.map_view import face_lines
from ecumene.games.patchistory.terminal.plan import beside, inner_width

GAP = 2


def lot_faces(s: PatchState, face: int) -> list[int]:
    """The faces to be seen: with two players both sides of the tile (PAT-27)."""
    if s.n > 2:
        return [face]
    white = s.cat.tiles[s.cat.faces[face].tile].white
    return [white + WHITE, white + BLACK]


def open_lots(s: PatchState) -> list[int]:
    return [lot for lot in range(len(s.offer)) if s.offer[lot] != GONE]


def lot_lines(s: PatchState, width: int, plain: bool, labels: Labels) -> list[Text]:
    """The lots that are left, each under its number."""
    lots = open_lots(s)
    shown = [(lot, face) for lot in lots for face in lot_faces(s, s.offer[lot])]
    if not shown:
        return []
    columns = 2 * max(len(shown), s.n)  # so that tiles do not change their size
    inner = inner_width(columns, width - 2 * columns // 2)
    blocks: list[list[Text]] = []
    for lot, face in shown:
        head = lot_head(s, lot, face)
        blocks.append([*head, *face_lines(s.cat, face, inner, plain), bid_line(s, lot, labels)])
    return beside(blocks, GAP)


def lot_head(s: PatchState, lot: int, face: int) -> list[Text]:
    tile = s.cat.tiles[s.cat.faces[face].tile]
    name = text("patchistory.board.lot", n=lot + 1, tile=tile.code)
    return [Text(name, "bold"), Text(side_name(s.cat.faces[face].side), "dim")]


def bid_line(s: PatchState, lot: int, labels: Labels) -> Text:
    """Who bids most for a lot."""
    best = high_bidder(s, lot + 1)
    if best < 0:
        return Text("")
    line = text("patchistory.board.bids", who=labels(best), n=s.players[best].bid)
    return Text(line, SEATS[best])


def figure_facts(s: PatchState, faces: list[int]) -> list[Fact]:
    """What the heroes and wonders of some faces do."""
    return [
        (figure_name(s.cat, figure), Text(effects_of(s, figure)))
        for face in faces
        for figure in figures_on(s.cat, face)
    ]


def effects_of(s: PatchState, figure: int) -> str:
    said = effects_words(s.cat, s.cat.figures[figure])
    return " ".join(sentence(words) for words in said) or text("patchistory.board.symbols_only")


def faces_on_offer(s: PatchState) -> list[int]:
    return [face for lot in open_lots(s) for face in lot_faces(s, s.offer[lot])]


def tiles_left(s: PatchState) -> str:
    return text("patchistory.board.tiles_left", n=len(s.tiles_left), era=era_name(s.era))
