"""`ecumene puzzle`: find the best turn of a position that somebody really had."""

from __future__ import annotations

import datetime
import sys
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.text import Text

from ecumene.cli.arguments import FIRST_GAME, MaybeGameId
from ecumene.cli.console import UserError, friendly, print_line, screen
from ecumene.cli.faces import Face, Labels, face
from ecumene.cli.language import Lang
from ecumene.cli.menus import Menu
from ecumene.cli.notation import option_of
from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.core.view import Observation
from ecumene.review.lines import Line
from ecumene.review.posing import Telling, listed
from ecumene.review.puzzles import (
    HINTS,
    MOST_STARS,
    Posed,
    Stored,
    puzzle_of_the_day,
    puzzles_of,
)
from ecumene.table.hint import decimal
from ecumene.table.schema.puzzle import Graded

QUIT: Final = ("quit", "q")
CHECK: Final = ("check", "c")
UNDO: Final = ("undo", "u")
HINT: Final = ("hint", "h")
BOARD: Final = ("board", "")
COMMANDS: Final = (*UNDO, *HINT, *BOARD)
"""What still makes sense when the line has come to its end."""


class Solving:
    """Somebody at a puzzle. Nothing is kept but the line that is being tried."""

    def __init__(self, console: Console, stored: Stored) -> None:
        self.console = console
        self.posed = Posed(stored)
        self.telling = Telling(self.posed)
        self.face: Face[Any] = face(stored.game)
        self.line: Line = ()
        self.hints = 0
        self.whole = True
        """Is the whole table to be shown, or only what changes?"""

    def run(self) -> None:
        posed = self.telling.puzzle()
        head = text("cli.puzzle.head", n=posed["number"], title=posed["title"])
        self.console.print(Text(head, "bold"))
        print_line(self.console, Text(f"{posed['text']} {posed['goal']}"))
        while True:
            menu, seen, ended = self.show()
            typed = self.read()
            if typed is None or typed.lower() in QUIT:
                return
            if typed.lower() in CHECK:
                self.tell(self.telling.graded(self.line, self.hints))
                return
            if ended and typed.lower() not in COMMANDS:
                self.console.print(Text(text("cli.puzzle.ended"), "yellow"))
            else:
                self.hear(typed, menu, seen)

    def show(self) -> tuple[Menu, Observation[Any], bool]:
        """The table after the line so far, and what can follow."""
        found = self.posed.follow(self.line)
        seat = self.posed.seat
        seen = found.session.observe(seat)
        menu = Menu([]) if found.ended else self.face.menu(seen)
        draw = self.face.board if self.whole else self.face.status
        draw(self.console, seen, menu, Labels([], seat))
        self.whole = False
        if found.ended:
            self.console.print(Text(text("cli.puzzle.ended"), "bold"))
        if self.line:
            told = "; ".join(step["label"] for step in self.telling.trial(self.line)["line"])
            print_line(self.console, Text(text("cli.puzzle.line", line=told), "cyan"))
        self.console.print(Text(text("cli.puzzle.commands"), "dim"))
        return menu, seen, found.ended

    def read(self) -> str | None:
        """A line, None at the end of the input or on Ctrl-C."""
        try:
            if sys.stdin.isatty():
                return input("> ").strip()
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None
        if not line:
            return None
        self.console.print(Text(f"> {line.rstrip()}"))
        return line.strip()

    def hear(self, typed: str, menu: Menu, seen: Observation[Any]) -> None:
        word = typed.lower()
        if word in UNDO:
            self.line = self.line[:-1]
        elif word in HINT:
            self.hint()
        elif word in BOARD:
            self.whole = True
        else:
            self.move(typed, menu, seen)

    def hint(self) -> None:
        if self.hints >= HINTS:
            self.console.print(Text(text("cli.puzzle.no_more_hints"), "yellow"))
            return
        self.hints += 1
        print_line(self.console, Text(self.telling.hint(self.hints)["text"], "yellow"))

    def move(self, typed: str, menu: Menu, seen: Observation[Any]) -> None:
        """As at a table: a number, a notation, or words that fit one option."""
        if self.face.unfold(self.console, seen, menu, typed):
            return
        try:
            code = option_of(seen.spec, seen.state, menu, typed, seen.options)
            followed = self.posed.follow((*self.line, code))
            if followed.refusal is not None:
                raise followed.refusal
            self.line = followed.line
        except EcumeneError as error:
            print_line(self.console, Text(str(error), "red"))

    def tell(self, grade: Graded) -> None:
        stars = "*" * grade["stars"] + "." * (MOST_STARS - grade["stars"])
        points = text("cli.puzzle.points", n=decimal(grade["points"]), of=decimal(grade["of"]))
        self.console.print(Text.assemble((stars, "bold yellow"), f"  {points}"))
        print_line(self.console, Text.assemble((grade["title"], "bold"), " ", grade["text"]))
        best = "; ".join(
            f"{'*' if step['mark'] == 'better' else ''}{step['label']}"
            for step in grade["best_line"]
        )
        print_line(self.console, Text(text("cli.puzzle.best", line=best), "green"))
        if grade["keep"]:
            print_line(self.console, Text(grade["keep"], "bold"))


def list_puzzles(console: Console, game_id: str, day: datetime.date) -> None:
    found = listed(game_id, day)
    today = found["today"].get(game_id)
    for one in found["puzzles"]:
        mark = "*" if one["id"] == today else " "
        line = text(
            "cli.puzzle.entry",
            n=one["number"],
            title=one["title"],
            round=one["round"],
            field=one["field_label"],
        )
        console.print(Text(f"{mark} {line}"), soft_wrap=True)


@friendly
def puzzle(
    game_id: MaybeGameId = FIRST_GAME,
    number: Annotated[
        int | None, typer.Option("--number", min=1, help=text("cli.help.puzzle_number"))
    ] = None,
    show_list: Annotated[bool, typer.Option("--list", help=text("cli.help.puzzle_list"))] = False,
    lang: Lang = None,
) -> None:
    day = datetime.datetime.now(datetime.UTC).date()
    known = puzzles_of(game_id)
    if not known:
        raise UserError(text("cli.puzzle.none", game=game_id))
    console = screen()
    if show_list:
        list_puzzles(console, game_id, day)
        return
    if number is not None and number > len(known):
        raise UserError(text("cli.puzzle.no_number", number=number, most=len(known)))
    stored = puzzle_of_the_day(game_id, day) if number is None else known[number - 1]
    Solving(console, stored).run()
