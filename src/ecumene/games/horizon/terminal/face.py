"""Beyond the Horizon for the terminal: the screens, put together."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.rule import Rule as Line
from rich.text import Text

from ecumene.cli.cards import SOURCES
from ecumene.cli.components import ComponentFace
from ecumene.cli.console import Marks, facts, print_line
from ecumene.cli.faces import Labels
from ecumene.cli.menus import Menu, print_menu
from ecumene.cli.styles import SEATS
from ecumene.cli.teller import Teller
from ecumene.core.messages import text
from ecumene.core.view import Observation
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.terminal.action_view import action_table
from ecumene.games.horizon.terminal.card_page import all_entries, entries_of, print_card
from ecumene.games.horizon.terminal.map_view import map_lines
from ecumene.games.horizon.terminal.player_view import civilization, means, tracks
from ecumene.games.horizon.terminal.table_view import (
    display_fact,
    goal_fact,
    heading,
    rival_fact,
    standings,
)
from ecumene.games.horizon.terminal.tree_view import tree_table

MOST_WIDTH: Final = 120
"""Wider screens are not filled: lines that long are hard to follow."""
# Decisions within a turn that are about the map, about the tree, and about the tracks.
ON_MAP: Final = ("enlist", "upgrade", "move", "expansion", "settle", "muster", "build")
ON_TREE: Final = ("research", "color", "place_technology")
ON_TRACKS: Final = ("invest", "take_cube")


def frame_name(s: HorizonState) -> str:
    return s.kinds[s.stack[-1].kind].name if s.stack else ""


class HorizonFace(ComponentFace[HorizonState]):
    """The whole game."""

    game_id = "horizon"
    elsewhere = "act"  # the action spaces are shown as a table
    teller = Teller(lambda seat: SEATS[seat])
    sources = SOURCES
    topic = "horizon.card"

    def moment(self, state: HorizonState) -> object:
        s = state
        return (s.round, s.turn, frame_name(s) == "govern")

    def board(
        self, console: Console, seen: Observation[HorizonState], menu: Menu, labels: Labels
    ) -> None:
        s = seen.state
        marks = Marks(console)
        self.title(console, heading(s, marks), "bold")
        console.print(standings(s, labels))
        self.map(console, s)
        print_line(console, Text(text("horizon.map.legend"), "dim"), 0)
        self.tree(console, s, menu)
        self.shared(console, s, seen.viewer, marks)
        if seen.viewer >= 0:
            self.title(console, Text(labels(seen.viewer), SEATS[seen.viewer]))
            console.print(civilization(s, seen.viewer, marks))
        self.actions(console, s, seen.viewer, menu)
        print_menu(console, menu)

    def shared(self, console: Console, s: HorizonState, viewer: int, marks: Marks) -> None:
        """Goals, constructions and rivals."""
        self.title(console, Text(text("horizon.board.rivals"), "bold"))
        rivals = [rival_fact(s, seat, marks) for seat in range(s.n) if seat != viewer]
        console.print(facts([goal_fact(s), display_fact(s), *rivals]))

    def map(self, console: Console, s: HorizonState) -> None:
        self.title(console, Text(text("horizon.board.map"), "bold"))
        plain = console.options.ascii_only
        for line in map_lines(s, min(console.width, MOST_WIDTH), plain):
            console.print(line, no_wrap=True, overflow="crop")

    def tree(self, console: Console, s: HorizonState, menu: Menu) -> None:
        self.title(console, Text(text("horizon.board.tree"), "bold"))
        width = min(console.width, MOST_WIDTH)
        console.print(tree_table(s, menu, Marks(console), width))

    def actions(self, console: Console, s: HorizonState, viewer: int, menu: Menu) -> None:
        self.title(console, Text(text("horizon.board.actions"), "bold"))
        width = min(console.width, MOST_WIDTH)
        console.print(action_table(s, viewer, menu, Marks(console), width))

    def title(self, console: Console, words: Text, style: str = "") -> None:
        line = Marks(console).line
        console.print(Line(words, align="left", style=style or "dim", characters=line))

    def status(
        self, console: Console, seen: Observation[HorizonState], menu: Menu, labels: Labels
    ) -> None:
        s = seen.state
        marks = Marks(console)
        name = frame_name(s)
        if name in ON_MAP:
            self.map(console, s)
        elif name in ON_TREE:
            self.tree(console, s, menu)
        self.title(console, Text(labels(seen.viewer), SEATS[seen.viewer]))
        own = means(s, seen.viewer, marks)
        console.print(facts([*own, *tracks(s, seen.viewer, marks)] if name in ON_TRACKS else own))
        if any(group.elsewhere for group in menu.groups):
            self.actions(console, s, seen.viewer, menu)
        print_menu(console, menu)

    def look(
        self, console: Console, seen: Observation[HorizonState], seat: int, labels: Labels
    ) -> None:
        s = seen.state
        self.title(console, Text(labels(seat), SEATS[seat]))
        console.print(civilization(s, seat, Marks(console)))

    def cards(self, state: HorizonState | None = None, own: str = "") -> list[dict[str, Any]]:
        return all_entries(own) if state is None else entries_of(state.cat)

    def card(self, console: Console, entry: dict[str, Any]) -> None:
        print_card(console, entry)


FACE = HorizonFace()
