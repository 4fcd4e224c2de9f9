"""Through the Ages for the terminal: the screens, put together."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Marks, facts
from ecumene.cli.faces import Face, Labels
from ecumene.cli.menus import Menu
from ecumene.cli.results import by_row
from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.option import kind_of
from ecumene.core.registry import game
from ecumene.core.view import Observation
from ecumene.games.tta.presenter.names import printed_name, spoken_name
from ecumene.games.tta.presenter.reference import all_entries, entries_of, mark_of
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.editions import words_of
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.terminal.card_page import print_card
from ecumene.games.tta.terminal.civilization import civilization, figures
from ecumene.games.tta.terminal.extras import board_facts, drafted_facts
from ecumene.games.tta.terminal.holdings import hands, spied_facts, treaties
from ecumene.games.tta.terminal.menu import ELSEWHERE, print_menu
from ecumene.games.tta.terminal.row import WIDE, row_table
from ecumene.games.tta.terminal.table import (
    heading,
    rival_fact,
    shared_facts,
    standings,
)
from ecumene.records.record import table_digests

NO_CARDS = 2
"""The rows of a scoring in which no card scored: before, and in all."""
# Decisions that are shown with the whole table.
WHOLE = ("actions", "agreement")


def frame_name(s: TtaState) -> str:
    return s.kinds[s.stack[-1].kind].name


class TtaFace(Face[TtaState]):
    """The base game."""

    game_id = "tta"
    elsewhere = ELSEWHERE

    def automatic(self, observation: Observation[TtaState]) -> int | None:
        """Token arrangements: the first one keeps the most tokens free (ruling U-6)."""
        options = observation.options
        if options and all(kind_of(code) == words.ARRANGE for code in options):
            return options[0]
        return None

    def moment(self, state: TtaState) -> object:
        s = state
        return (s.round, s.turn, frame_name(s))

    def board(
        self, console: Console, seen: Observation[TtaState], menu: Menu, labels: Labels
    ) -> None:
        s = seen.state
        marks = Marks(console)
        if s.stack and frame_name(s) == "draft":
            self.draft(console, s, seen.viewer, menu)
            return
        self.title(console, heading(s, marks), "bold")
        console.print(standings(s, list(range(s.n)), labels))
        if s.stack and frame_name(s) not in WHOLE:
            self.brief(console, s, seen.viewer, marks)
        else:
            self.whole(console, s, seen.viewer, labels, marks)
            self.row(console, s, seen.viewer, menu)
        print_menu(console, menu)

    def draft(self, console: Console, s: TtaState, viewer: int, menu: Menu) -> None:
        """Before the game: nothing but the cards to choose from."""
        self.title(console, Text(text("tta.board.draft"), "bold"), "bold")
        console.print(facts(drafted_facts(s, viewer)))
        print_menu(console, menu)

    def brief(self, console: Console, s: TtaState, viewer: int, marks: Marks) -> None:
        """For decisions in which the own buildings and the card row play no part."""
        about = shared_facts(s, viewer, marks)
        if viewer >= 0:
            about += [*treaties(s, viewer, marks), *spied_facts(s, viewer, marks)]
            about += hands(s, viewer, marks)
        console.print(facts(about))

    def whole(
        self, console: Console, s: TtaState, viewer: int, labels: Labels, marks: Marks
    ) -> None:
        """The rivals and what all share, and the own civilization: beside each other where
        there is room."""
        about = [rival_fact(s, seat, marks) for seat in range(s.n) if seat != viewer]
        about += [*shared_facts(s, viewer, marks), *board_facts(s, marks)]
        others = facts([*about, *drafted_facts(s, viewer)])
        if console.width < WIDE or viewer < 0:
            console.print(others)
            if viewer >= 0:
                self.title(console, Text(labels(viewer), "bold"))
                console.print(civilization(s, viewer, marks, console.width))
            return
        left = min(84, max(80, console.width * 6 // 10))
        own = Group(Text(labels(viewer), "bold"), civilization(s, viewer, marks, left))
        grid = Table.grid(padding=(0, 3, 0, 0))
        grid.add_column(width=left)
        grid.add_column(width=console.width - left - 4)
        grid.add_row(own, others)
        console.print(grid)

    def row(self, console: Console, s: TtaState, viewer: int, menu: Menu) -> None:
        self.title(console, Text(text("tta.board.row"), "bold"))
        console.print(row_table(s, viewer, menu, Marks(console), console.width))

    def title(self, console: Console, words: Text, style: str = "") -> None:
        line = Marks(console).line
        console.print(Line(words, align="left", style=style or "dim", characters=line))

    def status(
        self, console: Console, seen: Observation[TtaState], menu: Menu, labels: Labels
    ) -> None:
        s = seen.state
        marks = Marks(console)
        if frame_name(s) == "draft":
            self.draft(console, s, seen.viewer, menu)
            return
        self.title(console, Text(labels(seen.viewer), "bold"))
        for part in figures(s, seen.viewer, marks, min(console.width, 100)):
            console.print(part)
        known = [*spied_facts(s, seen.viewer, marks), *hands(s, seen.viewer, marks)]
        console.print(facts(known))
        if any(group.elsewhere for group in menu.groups):
            self.row(console, s, seen.viewer, menu)
        print_menu(console, menu)

    def look(
        self, console: Console, seen: Observation[TtaState], seat: int, labels: Labels
    ) -> None:
        s = seen.state
        self.title(console, Text(labels(seat), "bold"))
        console.print(civilization(s, seat, Marks(console), min(console.width, 100)))

    def standings(self, state: TtaState, labels: Labels) -> RenderableType:
        """Points, ratings and stocks."""
        return standings(state, self.order(state), labels)

    def scoring(self, state: TtaState, log: list[Event], labels: Labels) -> RenderableType | None:
        """Many cards score at the end: a line each."""
        rows = self.presenter.results(state, log)
        return by_row(rows, self.order(state), labels) if len(rows) > NO_CARDS else None

    def cards(self, state: TtaState | None = None, own: str = "") -> list[dict[str, Any]]:
        return all_entries(own) if state is None else entries_of(state.cat)

    def card_mark(self, entry: dict[str, Any]) -> str:
        sign = mark_of(entry)
        return f" {sign}" if sign else ""

    def option_value(self, name: str, value: str) -> str:
        """Lists of cards by name, the table of the user's own cards by its digest."""
        if name != "cards":
            slugs = words_of(value)
            return ", ".join(spoken_name(slug, printed_name(slug)) for slug in slugs)
        digest = table_digests(game("tta"), {name: value})[name]
        return text("cli.options.digest", n=len(json.loads(value)), digest=digest)

    def card(self, console: Console, entry: dict[str, Any]) -> None:
        print_card(console, entry)


FACE = TtaFace()
