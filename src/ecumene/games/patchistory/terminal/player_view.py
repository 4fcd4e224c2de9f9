"""One kingdom beside its map: upkeep, heroes and wonders, tiles and cards behind the screen."""

from __future__ import annotations

from rich.text import Text

from ecumene.cli.console import Fact, Marks
from ecumene.core.messages import text
from ecumene.games.patchistory.presenter.names import (
    capital_name,
    construction_name,
    figure_name,
    track_name,
)
from ecumene.games.patchistory.presenter.part_texts import goods_words
from ecumene.games.patchistory.presenter.results import shown
from ecumene.games.patchistory.rules.counting import land_of, level
from ecumene.games.patchistory.rules.goods import amount_of
from ecumene.games.patchistory.rules.production import figure_upkeep, worker_upkeep
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    BOOK,
    CULTURE,
    GOOD_NAMES,
    GOODS,
    SHIELD,
    SWORD,
    UNKNOWN,
    WHEEL,
)
from ecumene.games.patchistory.terminal.auction_view import effects_of
from ecumene.games.patchistory.terminal.styles import short_symbols, type_sign
from ecumene.games.patchistory.terminal.table_view import label, limit_words
from ecumene.games.patchistory.terminal.vote_view import hand_fact


def kingdom(s: PatchState, seat: int, marks: Marks) -> list[Fact]:
    """Everything that the map does not show."""
    return [
        *means(s, seat, marks),
        *figures(s, seat),
        *hand(s, seat, marks),
        *hand_fact(s, seat),
    ]


def means(s: PatchState, seat: int, marks: Marks) -> list[Fact]:
    """Goods with what production adds, the other tracks, what upkeep will cost."""
    p = s.players[seat]
    stock: list[str] = []
    for good in range(GOODS):
        name = text(f"patchistory.short_good.{GOOD_NAMES[good]}")
        line = f"{name} {shown(amount_of(p, good))}"
        stock.append(f"{line} ({level(s, seat, good):+d})" if good <= CULTURE else line)
    tracks = [f"{track_name(k)} {level(s, seat, k)}" for k in (BOOK, WHEEL, SWORD, SHIELD)]
    if p.points:
        tracks.append(text("patchistory.board.points", n=p.points))
    dot = f" {marks.dot} "
    place = [capital_name(s.cat, p.capital), limit_words(s, seat)]
    return [
        (label("stock"), Text(dot.join(stock))),
        (label("tracks"), Text(dot.join(tracks))),
        (label("upkeep"), Text(upkeep_words(s, seat))),
        (label("territory"), Text(dot.join(place))),
    ]


def upkeep_words(s: PatchState, seat: int) -> str:
    workers = goods_words((worker_upkeep(s, seat),))
    food, resource = figure_upkeep(s, seat)
    said = text("patchistory.board.worker_upkeep", goods=workers)
    if food or resource:
        goods = goods_words((food, resource))
        said += text("list.semicolon") + text("patchistory.board.figure_upkeep", goods=goods)
    return said


def figures(s: PatchState, seat: int) -> list[Fact]:
    found = land_of(s, seat).figures
    if not found:
        return []
    out = Text()
    for number in found:
        out.append("\n" if out else "").append(figure_name(s.cat, number), "bold")
        out.append(f": {effects_of(s, number)}")
    return [(label("figures"), out)]


def hand(s: PatchState, seat: int, marks: Marks) -> list[Fact]:
    """Construction tiles behind the screen, with type, symbols and price."""
    tiles = s.players[seat].hand
    if not tiles:
        return []
    if UNKNOWN in tiles:
        return [(label("hand"), Text(text("patchistory.board.hidden_hand", n=len(tiles))))]
    said: list[str] = []
    for number in dict.fromkeys(tiles):
        part = s.cat.constructions[number]
        room = s.cat.rooms[part.room]
        symbols = short_symbols(room.always)
        if room.box:
            symbols = f"{symbols} [{short_symbols(room.box)}]".strip()
        line = text(
            "patchistory.board.held_tile",
            name=construction_name(s.cat, number),
            type=type_sign(room.type),
            symbols=symbols,
            n=part.resources,
        )
        times = tiles.count(number)
        said.append(text("story.times", what=line, n=times) if times > 1 else line)
    return [(label("hand"), Text(f" {marks.dot} ".join(said)))]
