"""`ecumene export`: recorded games as Parquet tables for analysis."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.language import Lang
from ecumene.cli.progress import progress_bar, resumable
from ecumene.cli.serve import DatabaseOption, database_url, part, without_password
from ecumene.cli.simulate import processes
from ecumene.core.messages import text
from ecumene.lab.export.columns import TABLES
from ecumene.lab.export.run import Summary, export_games
from ecumene.lab.export.sources import Source, Told, sources_in
from ecumene.lab.export.writer import Export
from ecumene.records.verdict import OUTCOMES

MOST_PROBLEMS = 10
GZIP = b"\x1f\x8b"


def chosen_tables(words: str | None) -> list[str]:
    """``moves,outcomes``: some of the tables; all of them unless told otherwise."""
    if words is None:
        return list(TABLES)
    names = [name for name in words.split(",") if name]
    unknown = [name for name in names if name not in TABLES]
    if unknown or not names:
        known = ", ".join(TABLES)
        raise UserError(text("cli.export.no_table", tables=", ".join(unknown), known=known))
    return [name for name in TABLES if name in names]


def is_backup(path: Path) -> bool:
    """Does a file begin as backups do? Records and arenas do not."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(GZIP)) == GZIP


def of_database(url: str, name: str, unfinished: bool, names: bool) -> Source:
    work = part("backups.stored_records")
    tables: list[str] = work.games_of(url, unfinished)

    def games() -> Iterator[Told]:
        for one in work.stored_records(url, tables, names):
            yield Told(name, one.table, one.record, None, one.failures, one.kinds)

    return Source(name, len(tables), games)


@contextmanager
def all_sources(
    paths: list[Path], database: str | None, unfinished: bool, names: bool
) -> Iterator[list[Source]]:
    """What is to be exported; a backup is unpacked for as long as it is read."""
    found: list[Source] = []
    with ExitStack() as opened:
        for path in paths:
            if is_backup(path):
                url = opened.enter_context(part("backups.stored_records").unpacked(path))
                found.append(of_database(url, path.name, unfinished, names))
            else:
                found += sources_in(path)
        if database is not None or not paths:
            url = database_url(database)
            found.append(of_database(url, without_password(url), unfinished, names))
        yield found


def summed_up(console: Console, summary: Summary, folder: Path) -> None:
    table = Table()
    table.add_column(text("cli.export.game"))
    for heading in ("games", "same", "other", *TABLES):
        table.add_column(text(f"cli.export.{heading}"), justify="right")
    for name in sorted({game for game, _ in summary.verdicts}):
        games = {kind: n for (game, kind), n in summary.verdicts.items() if game == name}
        same = games.get(OUTCOMES[0], 0)
        rows = [f"{summary.rows[name, one]:,}" for one in TABLES]
        total = sum(games.values())
        table.add_row(name, str(total), str(same), str(total - same), *rows)
    if summary.games:
        console.print(table)
    if summary.there:
        console.print(Text(text("cli.export.there", n=summary.there)))
    for line in summary.problems[:MOST_PROBLEMS]:
        console.print(Text(text("cli.export.left_out", why=line), "yellow"), soft_wrap=True)
    if len(summary.problems) > MOST_PROBLEMS:
        console.print(Text(text("cli.export.more", n=len(summary.problems) - MOST_PROBLEMS)))
    console.print(Text(text("cli.export.done", n=summary.games, folder=folder)), soft_wrap=True)


@friendly
def export(
    sources: Annotated[
        list[Path] | None, typer.Argument(metavar="SOURCE", help=text("cli.help.export_sources"))
    ] = None,
    to: Annotated[
        Path, typer.Option("--to", metavar="FOLDER", help=text("cli.help.export_to"))
    ] = Path("export"),
    database: DatabaseOption = None,
    tables: Annotated[
        str | None, typer.Option("--tables", metavar="NAMES", help=text("cli.help.export_tables"))
    ] = None,
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help=text("cli.help.export_unfinished"))
    ] = False,
    names: Annotated[bool, typer.Option("--names", help=text("cli.help.export_names"))] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, help=text("cli.help.export_jobs"))
    ] = None,
    lang: Lang = None,
) -> None:
    wanted = chosen_tables(tables)
    count = processes(jobs)
    summary = Summary()
    opened = Export(to, wanted)
    with (
        all_sources(list(sources or []), database, unfinished, names) as found,
        resumable(to),
        progress_bar() as progress,
        opened,
    ):
        for source in found:
            task = progress.add_task(source.name, total=source.total)
            few = source.total is not None and source.total < 2 * count
            export_games(
                source.games(),
                opened,
                1 if few else count,
                lambda task=task: progress.advance(task),  # type: ignore[misc]
                summary,
            )
    summed_up(screen(), summary, to)
