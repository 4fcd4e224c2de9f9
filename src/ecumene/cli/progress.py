"""A bar for what takes a while, and a way to break it off."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from ecumene.core.messages import text

INTERRUPTED: Final = 130
"""What programs return that were broken off from the keyboard."""


def progress_bar(
    transient: bool = False, count: ProgressColumn | None = None, for_people: bool = False
) -> Progress:
    """On the error stream, so that what is told can be kept: words, bar, count, time left.

    A ``transient`` one goes when it is full; one ``for_people`` shows only where somebody looks.
    """
    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        count or MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=transient,
        disable=for_people and not console.is_terminal,
    )


@contextlib.contextmanager
def resumable(folder: Path) -> Iterator[None]:
    """Work whose results are kept in a folder as they come: who breaks it off is told where."""
    try:
        yield
    except KeyboardInterrupt:
        Console(stderr=True, highlight=False, markup=False, emoji=False).print(
            text("cli.resumable", folder=folder)
        )
        raise typer.Exit(INTERRUPTED) from None
