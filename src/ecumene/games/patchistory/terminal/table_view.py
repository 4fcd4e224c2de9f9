"""What lies between the players: the round, how all kingdoms stand, rivals."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Fact, Marks
from ecumene.cli.faces import Labels
from ecumene.cli.styles import SEATS
from ecumene.core.messages import text
from ecumene.games.patchistory.presenter.names import era_name, figure_name, player_name
from ecumene.games.patchistory.presenter.results import figures, shown, size, workers
from ecumene.games.patchistory.rules.counting import (
    attack_force,
    defensive_force,
    land_of,
    level,
    uncovered,
)
from ecumene.games.patchistory.rules.patching import size_limit
from ecumene.games.patchistory.rules.routes import ally_of, connects
from ecumene.games.patchistory.rules.state import PatchPlayer, PatchState
from ecumene.games.patchistory.rules.types import (
    BOOK,
    COIN,
    CULTURE,
    FOOD,
    RESOURCE,
    WHEEL,
)

FIGURES = (
    "food",
    "resource",
    "coin",
    "culture",
    "votes",
    "book",
    "wheel",
    "force",
    "workers",
    "descendants",
    "figures",
    "size",
)


def label(key: str) -> str:
    return text(f"patchistory.board.{key}")


def heading(s: PatchState, marks: Marks) -> Text:
    """Era and round, and who begins."""
    rounds = s.cat.rules.rounds
    parts = [
        text("patchistory.board.round", era=era_name(s.era), n=s.round, most=rounds),
        text("patchistory.board.first", who=player_name(s.first)),
        text("patchistory.board.limit", n=s.cat.rules.size_limit[s.era - 1]),
    ]
    return Text(f" {marks.dot} ".join(parts), "bold")


def standings(s: PatchState, labels: Labels) -> Table:
    """Goods with what production adds, and the other tracks; one line each."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("")
    for figure in FIGURES:
        table.add_column(label(f"column_{figure}"), justify="right")
    for seat in range(s.n):
        table.add_row(Text(labels(seat), SEATS[seat]), *(figures_of(s, seat)))
    return table


def figures_of(s: PatchState, seat: int) -> list[str]:
    p = s.players[seat]
    return [
        *stock(s, p, seat),
        shown(p.votes),
        str(level(s, seat, BOOK)),
        str(level(s, seat, WHEEL)),
        f"{attack_force(s, seat)}/{defensive_force(s, seat)}",
        workers(s, seat),
        str(s.cat.rules.descendants - uncovered(s, seat)),
        figures(s, seat),
        size(s, seat),
    ]


def stock(s: PatchState, p: PatchPlayer, seat: int) -> list[str]:
    amounts = ((p.food, FOOD), (p.resource, RESOURCE), (p.coin, COIN), (p.culture, CULTURE))
    return [f"{shown(amount)}({level(s, seat, good):+d})" for amount, good in amounts]


def limit_words(s: PatchState, seat: int) -> str:
    """How large a territory is, and may become."""
    most = size_limit(s, seat)
    key = "patchistory.board.size_of" if most else "patchistory.board.size_free"
    return text(key, size=size(s, seat), n=most)


def rival_fact(s: PatchState, seat: int, marks: Marks) -> Fact:
    """What is known of a rival, in few words."""
    p = s.players[seat]
    parts: list[str] = []
    if p.won >= 0:
        parts.append(label("to_patch"))
    parts += [figure_name(s.cat, figure) for figure in land_of(s, seat).figures]
    parts.append(text("patchistory.board.hidden_hand", n=len(p.hand)))
    parts.append(text("patchistory.board.hidden_cards", n=len(p.cards)))
    allies = [player_name(ally_of(route, seat)) for route in s.allied if connects(route, seat)]
    if allies:
        parts.append(text("patchistory.board.allied_with", who=", ".join(allies)))
    return player_name(seat), Text(f" {marks.dot} ".join(parts))
