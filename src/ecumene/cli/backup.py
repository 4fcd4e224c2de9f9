"""`ecumene backup` and `ecumene restore`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import TaskProgressColumn
from rich.text import Text

from ecumene.cli.console import friendly, screen
from ecumene.cli.language import Lang
from ecumene.cli.progress import progress_bar
from ecumene.cli.serve import (
    DatabaseOption,
    database_url,
    lab_folder,
    make_room,
    part,
    without_password,
)
from ecumene.core.messages import text

RowsDone = Callable[[int, int], None]


@contextmanager
def shown(*steps: str) -> Iterator[list[RowsDone]]:
    """How far each step is, on the error stream, where somebody looks at it."""
    progress = progress_bar(transient=True, count=TaskProgressColumn(), for_people=True)

    def step(words: str) -> RowsDone:
        task = progress.add_task(words, total=None)
        return lambda done, of: progress.update(task, completed=done, total=of)

    with progress:
        yield [step(words) for words in steps]


@friendly
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=text("cli.help.backup_file"))],
    database: DatabaseOption = None,
    lang: Lang = None,
) -> None:
    work = part("backups.backup")
    url = database_url(database)
    with shown(text("cli.backup.reading")) as (progress,):
        header = work.backup(url, file, progress)
    size = (file.stat().st_size + 1_023) // 1_024
    counts = {"tables": header.count("tables"), "moves": header.count("moves")}
    screen().print(Text(text("cli.backup.done", path=file, size=size, **counts)), soft_wrap=True)
    left_out = text("cli.backup.not_held", folder=lab_folder(url))
    screen().print(Text(left_out, "dim"), soft_wrap=True)


@friendly
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=text("cli.help.restore_file"))],
    database: DatabaseOption = None,
    replace: Annotated[bool, typer.Option("--replace", help=text("cli.help.replace"))] = False,
    lang: Lang = None,
) -> None:
    work = part("backups.restore")
    url = database_url(database)
    make_room(url)
    steps = (text("cli.backup.checking"), text("cli.backup.loading"))
    with shown(*steps) as (checking, loading):
        damaged: list[Path] = []
        header = work.restore(url, file, replace, loading, checking, damaged.append)
    counts = {"tables": header.count("tables"), "moves": header.count("moves")}
    where = {"database": without_password(url), "made": header.made}
    screen().print(Text(text("cli.backup.restored", **where, **counts)), soft_wrap=True)
    for path in damaged:
        screen().print(Text(text("cli.backup.set_aside", path=path)), soft_wrap=True)
