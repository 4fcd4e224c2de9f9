"""Trade routes: what their spaces give, and who stands where."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ecumene.cli.styles import SEATS
from ecumene.core.messages import text
from ecumene.games.patchistory.presenter.names import player_name, route_number
from ecumene.games.patchistory.rules.routes import (
    allied_stop,
    invaders_of,
    owner_of,
    space_on_allied,
    stop_of,
    target_of,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    FIRST_STOP,
    MOST_GENERAL,
    NEGOTIATION_ROOM,
    OWNER_INVADES,
    REST,
    START,
    TARGET_INVADES,
    WAR_ROOM,
)
from ecumene.games.patchistory.terminal.styles import WORKER, short_goods


def stop_label(key: str) -> str:
    return text(f"patchistory.board.stop_{key}")


def space(words: str, seats: list[int]) -> Text:
    """A space of a route, with the workers on it."""
    out = Text("")
    for seat in seats:
        out.append(WORKER, SEATS[seat])
    return out.append(words, SEATS[seats[0]] if seats else "dim")


def route_table(s: PatchState) -> Table:
    """One line for each route."""
    table = Table.grid(padding=(0, 2, 0, 0))
    spaces = len(s.cat.rules.general_goods)
    for _ in range(2 + spaces + 5):
        table.add_column(no_wrap=True)
    for number in range(len(s.routes)):
        table.add_row(*general_cells(s, number))
    for index in range(len(s.allied)):
        table.add_row(*allied_cells(s, index))
    return table


def ends(number: int, first: int, second: int, sign: str) -> list[Text]:
    who = Text.assemble(
        (player_name(first), SEATS[first]), f" {sign} ", (player_name(second), SEATS[second])
    )
    return [Text(route_number(number), "bold cyan"), who]


def general_cells(s: PatchState, number: int) -> list[Text]:
    route = s.routes[number]
    owner, target = owner_of(route), target_of(route)
    here = stop_of(route)
    stops = [(START, stop_label("start"))]
    goods = s.cat.rules.general_goods
    stops += [(FIRST_STOP + k, short_goods(goods[k])) for k in range(len(goods))]
    stops += [(NEGOTIATION_ROOM, stop_label("negotiation")), (WAR_ROOM, stop_label("war"))]
    stops.append((REST, stop_label("rest")))
    cells = [space(words, [owner] if stop == here else []) for stop, words in stops]
    return [*ends(number, owner, target, ">"), *cells, invaders(route)]


def invaders(route: int) -> Text:
    """Who has declared war on whom."""
    roles = invaders_of(route)
    owner, target = owner_of(route), target_of(route)
    seats = [owner] if roles & OWNER_INVADES else []
    seats += [target] if roles & TARGET_INVADES else []
    if not seats:
        return Text("")
    who = text("list.comma").join(player_name(seat) for seat in seats)
    return Text(text("patchistory.board.invaders", who=who), "bold red")


def allied_cells(s: PatchState, index: int) -> list[Text]:
    """The goods of an allied route between the Starts of its two ends."""
    route = s.allied[index]
    allies = [route & 3, route >> 2 & 3]
    here = [allied_stop(route, seat) for seat in allies]
    at = [space_on_allied(route, seat, stop) for seat, stop in zip(allies, here, strict=True)]
    starts = [space(stop_label("start"), [allies[k]] if here[k] == START else []) for k in range(2)]
    cells = [
        space(short_goods(goods), [allies[j] for j in range(2) if at[j] == k])
        for k, goods in enumerate(s.cat.rules.allied_goods)
    ]
    rest = space(stop_label("rest"), [allies[k] for k in range(2) if here[k] == REST])
    return [
        *ends(MOST_GENERAL + index, allies[0], allies[1], "="),
        starts[0],
        *cells,
        starts[1],
        rest,
    ]
