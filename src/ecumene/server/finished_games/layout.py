"""Where the parts of a picture stand. Measures are those of the full picture."""

from __future__ import annotations

from typing import Final

from ecumene.server.finished_games.picture import SIZE_OF_LINKS, Crop
from ecumene.table.sketch import Box

SIZES: Final[dict[Crop, tuple[int, int]]] = {
    "wide": SIZE_OF_LINKS,
    "square": (1080, 1080),
    "tall": (1080, 1350),
}
EDGE: Final = 48
BAND: Final = 92
"""The coloured band with the title."""
TOP: Final = 184
"""Below the lines that say what and where."""
ROW: Final = 46
FOOT: Final = 52
"""With the link."""
GRAPH_BESIDE: Final = 0.3
GRAPH_BELOW: Final = 0.27


def result_columns(crop: Crop, seats: int) -> int:
    return 1 if crop == "tall" else min(seats, 4 if crop == "wide" else 2)


def results_top(crop: Crop, seats: int) -> float:
    """Where the result begins."""
    rows = -(-seats // result_columns(crop, seats))
    return SIZES[crop][1] - FOOT - rows * ROW


def middle_box(crop: Crop, seats: int) -> Box:
    """All between the words and the result."""
    return Box(EDGE, TOP, SIZES[crop][0] - EDGE, results_top(crop, seats) - 14)


def board_box(crop: Crop, graph: bool, seats: int) -> Box:
    whole = middle_box(crop, seats)
    if not graph:
        return whole
    if crop == "wide":
        return whole._replace(right=whole.right - whole.width * GRAPH_BESIDE)
    return whole._replace(bottom=whole.bottom - whole.height * GRAPH_BELOW)


def graph_box(crop: Crop, board: bool, seats: int) -> Box:
    """The graph: beside the board or below it, or all there is."""
    whole = middle_box(crop, seats)
    if not board:
        return whole._replace(top=whole.top + 16)
    if crop == "wide":
        left = whole.right - whole.width * GRAPH_BESIDE + 30
        return whole._replace(left=left, top=whole.top + 16, bottom=whole.bottom - 8)
    return whole._replace(top=whole.bottom - whole.height * GRAPH_BELOW + 28)
