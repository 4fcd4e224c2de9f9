"""The action spaces: what the actions cost and do, where one can go, and who stands where."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Marks
from ecumene.cli.menus import Menu
from ecumene.core.messages import text
from ecumene.core.option import pack
from ecumene.games.horizon.presenter.names import action_name, action_space_name
from ecumene.games.horizon.presenter.part_texts import conditions_words, price_words, program_words
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES
from ecumene.games.horizon.rules.costs import action_coins
from ecumene.games.horizon.rules.counting import holds, known_technologies
from ecumene.games.horizon.rules.parts import Action, BoardAction
from ecumene.games.horizon.rules.phases import action_at
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.terminal.styles import pawn

WIDEST_NAME = 26


def action_table(s: HorizonState, viewer: int, menu: Menu, marks: Marks, width: int) -> Table:
    rows = [board_cells(s, viewer, menu, action) for action in s.cat.actions]
    rows += [technology_cells(s, viewer, menu, space) for space in technology_spaces(s, viewer)]
    names = min(WIDEST_NAME, max(row[0].cell_len for row in rows))
    spaces = max(row[1].cell_len for row in rows)
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=names, no_wrap=True, overflow=marks.overflow)
    table.add_column(width=spaces, no_wrap=True)
    table.add_column(width=width - names - spaces - 3, no_wrap=True, overflow=marks.overflow)
    for row in rows:
        table.add_row(*row)
    return table


def technology_spaces(s: HorizonState, viewer: int) -> list[int]:
    """Action spaces of technologies that the viewer knows or on which somebody stands."""
    cat = s.cat
    known = known_technologies(s, viewer) if viewer >= 0 else []
    out = [
        cat.technology_space(card, k)
        for card in known
        for k in range(len(cat.technologies[card].actions))
    ]
    taken = [p.pawn for p in s.players if p.pawn >= cat.first_technology_space]
    return [*out, *(space for space in taken if space not in out)]


def space_words(s: HorizonState, menu: Menu, space: int, coins: int) -> Text:
    """One space: the number of the option that goes there, what it costs more, or who is there."""
    for seat, p in enumerate(s.players):
        if p.pawn == space:
            return pawn(seat)
    number = menu.number_of(pack(words.ACT, space))
    more = f"+{coins}"
    if number is None:
        return Text(more, "dim")
    return Text.assemble((str(number), "bold cyan"), ":", more)


def board_cells(s: HorizonState, viewer: int, menu: Menu, board: BoardAction) -> list[Text]:
    spaces = [
        space_words(s, menu, board.number * BOARD_SPACES + k, coins)
        for k, coins in enumerate(board.surcharges)
        if s.n >= board.least_players[k]
    ]
    does = paid_words(s, viewer, board.action, not board.basic)
    met = viewer >= 0 and any(holds(s, viewer, part) for part in board.condition)
    if board.condition and not met:
        condition = conditions_words(board.condition)
        does = Text.assemble((text("horizon.board.not_yet", what=condition), "yellow"), "; ", does)
    return [Text(action_name(s.cat, board.number), "bold"), Text(" ").join(spaces), does]


def technology_cells(s: HorizonState, viewer: int, menu: Menu, space: int) -> list[Text]:
    return [
        Text(action_space_name(s.cat, space)),
        space_words(s, menu, space, 0),
        paid_words(s, viewer, action_at(s, space), False),
    ]


def paid_words(s: HorizonState, viewer: int, action: Action, advanced: bool) -> Text:
    """What an action costs the viewer, and what it does."""
    coins = action_coins(s, viewer, action, advanced) if viewer >= 0 else action.coins
    price = text("list.comma").join(price_words(coins, action.exhaust))
    done = Text(program_words(s.cat, action.program), "dim")
    return Text.assemble((price, ""), ": ", done) if price else done
