"""Output for people: the console, marks that every terminal can show, errors in one line."""

from __future__ import annotations

import errno
import functools
import io
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

import typer
from rich.console import Console, OverflowMethod
from rich.table import Table
from rich.text import Text

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text

USER_ERROR = 2

P = ParamSpec("P")
R = TypeVar("R")


class UserError(EcumeneError):
    """Something the user asked for that cannot be; the text says what, where and what to do."""


def screen() -> Console:
    """Where the game is shown. Colours and width follow the terminal; letters it does not have
    become question marks."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False, markup=False, emoji=False)


def complain(message: str) -> None:
    """One line on the error stream."""
    console = Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True)
    console.print(Text.assemble((text("cli.error"), "bold red"), " ", message))


def print_line(console: Console, line: Text, indent: int = 4) -> None:
    """A line of prose; what does not fit goes on below, indented."""
    if line.cell_len <= console.width and "\n" not in line.plain:
        console.print(line)
        return
    wrapped = line.wrap(console, max(20, console.width - indent))
    for number, part in enumerate(wrapped):
        console.print(Text(" " * indent if number else "").append_text(part))


Fact = tuple[str, Text]


def facts(rows: list[Fact]) -> Table:
    """Labels left, what they say right; long entries go on below, aligned."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for label, words in rows:
        grid.add_row(Text(label), words)
    return grid


def friendly(command: Callable[P, R]) -> Callable[P, R]:
    """A command whose user errors are one clear line and exit code 2, never a traceback."""

    @functools.wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except EcumeneError as error:
            complain(str(error))
            raise typer.Exit(USER_ERROR) from None
        except OSError as error:
            if error.filename is None or error.errno == errno.EPIPE:
                raise  # nothing that was asked for, or nobody who reads on
            complain(text("cli.file.trouble", path=error.filename, why=error.strerror))
            raise typer.Exit(USER_ERROR) from None

    return wrapped


class Marks:
    """Small symbols, with plain letters where the terminal has nothing else."""

    def __init__(self, console: Console) -> None:
        plain = console.options.ascii_only
        self.full = "#" if plain else "●"
        self.empty = "." if plain else "○"
        self.dot = "-" if plain else "·"
        self.line = "-" if plain else "─"
        self.overflow: OverflowMethod = "crop" if plain else "ellipsis"
        """What to do with words that do not fit: the mark of omission is no plain letter."""
