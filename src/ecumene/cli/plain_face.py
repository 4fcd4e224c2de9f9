"""Any game for the terminal: the table as labelled groups, as its painter draws it for browsers.

Games are shown like this that have no terminal of their own.
"""

from __future__ import annotations

from typing import Generic

from rich.console import Console, RenderableType
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Fact, facts, print_line
from ecumene.cli.faces import Face, Labels
from ecumene.cli.menus import FEW, Menu, print_group
from ecumene.cli.styles import SEATS
from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.presenter import Presenter
from ecumene.core.spec import GameSpec, S
from ecumene.core.view import Observation
from ecumene.table.generic import generic_groups
from ecumene.table.painters import painter
from ecumene.table.schema.generic import GenericGroup, GenericThing
from ecumene.table.things import NOBODY


def said(thing: GenericThing) -> str:
    """A thing of a group, with how many there are of it."""
    return f"{thing['label']} ×{thing['count']}" if thing["count"] > 1 else thing["label"]


def rows_of(group: GenericGroup) -> list[Fact]:
    """A group as lines: its numbers, then what lies in each of its zones."""
    rows = [(fact["label"], Text(str(fact["value"]))) for fact in group["facts"]]
    zones: dict[str, list[str]] = {}
    for thing in group["things"]:
        if "zone" in thing:  # the seat itself is a thing as well
            zones.setdefault(thing["zone"], []).append(said(thing))
    return [*rows, *[(zone, Text(", ".join(things))) for zone, things in zones.items()]]


class PlainFace(Face[S], Generic[S]):
    """The screens of a game, from its presenter and its position format."""

    def __init__(self, spec: GameSpec[S]) -> None:
        self.spec = spec
        self.painter = painter(spec.id)

    @property
    def presenter(self) -> Presenter[S]:
        found: Presenter[S] = self.painter.presenter
        return found

    # The table

    def board(self, console: Console, seen: Observation[S], menu: Menu, labels: Labels) -> None:
        console.print(Line(Text(self.painter.phase(seen.state), "bold"), align="left"))
        for group in self.groups(seen):
            self.print_group_of(console, group, labels)
        self.closed(console, seen)
        for options in menu.groups:
            print_group(console, options, len(menu.entries) <= FEW)

    def status(self, console: Console, seen: Observation[S], menu: Menu, labels: Labels) -> None:
        self.board(console, seen, menu, labels)

    def look(self, console: Console, seen: Observation[S], seat: int, labels: Labels) -> None:
        for group in self.groups(seen):
            if group["owner"] == seat:
                self.print_group_of(console, group, labels)

    def groups(self, seen: Observation[S]) -> list[GenericGroup]:
        return generic_groups(self.spec, self.spec.to_json(seen.state))

    def print_group_of(self, console: Console, group: GenericGroup, labels: Labels) -> None:
        rows = rows_of(group)
        if not rows:
            return
        owner = group["owner"]
        if owner == NOBODY:
            console.print(Text(group["label"], "bold"))
        else:
            console.print(Text(labels(owner), f"bold {SEATS[owner]}"))
        console.print(facts([(f"  {label}", words) for label, words in rows]))

    def closed(self, console: Console, seen: Observation[S]) -> None:
        """What one could think of, and why it is not possible."""
        if seen.asked != seen.viewer:
            return
        refused = [(code, why) for code, why in self.spec.explain(seen.state) if why is not None]
        if refused:
            console.print(Text(text("cli.plain.closed"), "dim"))
        for code, why in refused:
            option = self.label(seen.state, code)
            line = text("cli.plain.closed_line", option=option, why=why.text)
            print_line(console, Text(f"    {line}", "dim"), 6)

    # Looking back

    def log_lines(self, state: S, events: list[Event], labels: Labels) -> list[Text]:
        lines: list[Text] = []
        for event in events:
            words = self.presenter.event_words(state, event)
            if event.player >= 0:
                words = text("table.did", who=labels(event.player), what=words)
            lines.append(Text(f"  {words}"))
        return lines

    def standings(self, state: S, labels: Labels) -> RenderableType:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        table.add_column(text("cli.plain.player"))
        table.add_column(text("cli.plain.points"), justify="right")
        for seat, score in enumerate(self.spec.scores(state)):
            table.add_row(Text(labels(seat), SEATS[seat]), str(score))
        return table
