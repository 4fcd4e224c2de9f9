"""`ecumene fleet`: what became of all stored games under the installed rules."""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.language import Lang
from ecumene.cli.progress import progress_bar
from ecumene.cli.serve import database_url, part
from ecumene.core.messages import text
from ecumene.core.registry import game, game_ids
from ecumene.records.changes import changes
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.verdict import SAME

NOT_ALL_SAME = 1
MOST_ROWS = 50
MOST_JOBS = 64


def shown(entries: Iterable[Any], total: int) -> list[Any]:
    """All entries, with a progress bar while they come in."""
    found = []
    with progress_bar(transient=True) as progress:
        task = progress.add_task(text("cli.fleet.games"), total=total)
        for entry in entries:
            found.append(entry)
            progress.advance(task)
    return found


def outcome_word(outcome: str) -> str:
    return text(f"cli.fleet.outcomes.{outcome}")


def summary(entries: list[Any], outcomes: tuple[str, ...]) -> Table:
    """How many games of each kind came out how."""
    table = Table()
    table.add_column(text("cli.fleet.game"))
    used = [one for one in outcomes if any(entry.outcome == one for entry in entries)]
    for outcome in used:
        table.add_column(outcome_word(outcome), justify="right")
    for name in sorted({entry.game for entry in entries}):
        count = Counter(entry.outcome for entry in entries if entry.game == name)
        table.add_row(name, *(str(count[outcome]) for outcome in used))
    return table


def points(scores: list[int] | None) -> str:
    return "?" if scores is None else " : ".join(str(one) for one in scores)


def details(entries: list[Any]) -> Table:
    """The games that are not as they were, one a row."""
    table = Table()
    for name in ("table", "game", "status", "outcome", "where", "points", "why"):
        table.add_column(text(f"cli.fleet.{name}"), overflow="fold")
    for entry in entries[:MOST_ROWS]:
        where = text("cli.fleet.move", move=entry.move, moves=entry.moves)
        if entry.outcome != SAME and entry.since + 1 < entry.move:
            first = entry.since + 1
            where = text("cli.fleet.between", first=first, move=entry.move, moves=entry.moves)
        if not entry.move:
            where = ""
        table.add_row(
            f"{entry.table}\n{entry.name}",
            entry.game,
            text(f"cli.fleet.states.{entry.status}"),
            outcome_word(entry.outcome),
            where,
            f"{points(entry.before)} → {points(entry.now)}",
            entry.why,
        )
    return table


def news(entries: list[Any]) -> Iterator[str]:
    """What the changelogs say about the rules that these games were played by."""
    for name in sorted({entry.game for entry in entries} & set(game_ids())):
        spec = game(name)
        yield text("cli.fleet.installed", game=name, fingerprint=rules_fingerprint(spec))
        old = sorted({entry.fingerprint for entry in entries if entry.game == name})
        prints = ", ".join(one or text("cli.fleet.none") for one in old)
        yield text("cli.fleet.played_by", fingerprints=prints)
        for change in changes(spec):
            yield f"  {change.date}: {change.text}"


def report(console: Console, entries: list[Any], outcomes: tuple[str, ...]) -> None:
    if not entries:
        console.print(Text(text("cli.fleet.nothing")))
        return
    console.print(summary(entries, outcomes))
    other = [entry for entry in entries if entry.outcome != SAME]
    if not other:
        console.print(Text(text("cli.fleet.all_same"), "green"))
        return
    console.print(details(other))
    if len(other) > MOST_ROWS:
        console.print(Text(text("cli.fleet.more", n=len(other) - MOST_ROWS)))
    for line in news(other):
        console.print(Text(line), soft_wrap=True)


@friendly
def fleet(
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help=text("cli.help.database"))
    ] = None,
    game_id: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help=text("cli.help.fleet_game"))
    ] = None,
    tables: Annotated[
        list[str] | None, typer.Option("--table", metavar="ID", help=text("cli.help.fleet_table"))
    ] = None,
    changed: Annotated[
        bool, typer.Option("--changed", help=text("cli.help.fleet_changed"))
    ] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, max=MOST_JOBS, help=text("cli.help.fleet_jobs"))
    ] = None,
    pin: Annotated[bool, typer.Option("--pin", help=text("cli.help.fleet_pin"))] = False,
    unpin: Annotated[bool, typer.Option("--unpin", help=text("cli.help.fleet_unpin"))] = False,
    go_on: Annotated[
        bool, typer.Option("--continue", help=text("cli.help.fleet_continue"))
    ] = False,
    export: Annotated[
        Path | None, typer.Option("--export", metavar="FILE", help=text("cli.help.fleet_export"))
    ] = None,
    restore: Annotated[
        Path | None, typer.Option("--restore", metavar="FILE", help=text("cli.help.fleet_restore"))
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help=text("cli.help.fleet_replace"))
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help=text("cli.help.json"))] = False,
    lang: Lang = None,
) -> None:
    ways = (("--pin", pin), ("--unpin", unpin), ("--continue", go_on))
    wanted = [name for name, on in ways if on]
    if len(wanted) > 1:
        raise UserError(text("cli.fleet.one_of", options=", ".join(wanted)))
    if game_id is not None and game_id not in game_ids():
        game(game_id)  # says which games there are
    console = screen()
    url = database_url(database)
    with part("stored_games.fleet").failures_in_words():
        part("backups.backup").check_source(url)  # a mistyped name makes no empty database
    if export is not None:
        part("stored_games.fleet_file").check_place(export)  # before all games are looked at
    part("storage.store").Store(
        url
    ).close()  # a wrong database is told, an old one brought up to date
    if restore is not None:
        store = part("storage.store").Store(url, alone=True)  # not under the hands of a server
        try:
            put_back(console, url, restore, replace)
        finally:
            store.close()
        return
    work = part("stored_games.fleet")
    with part("stored_games.fleet").reading(url) as db:
        chosen = tables or work.tables_of(db, game_id, changed)
    begun = time.monotonic()
    entries = shown(work.survey(url, chosen, jobs or os.cpu_count() or 1), len(chosen))
    missing = set(tables or []) - {entry.table for entry in entries}
    if missing:
        raise UserError(text("cli.fleet.no_table", tables=", ".join(sorted(missing))))
    entries.sort(key=lambda entry: (work.OUTCOMES.index(entry.outcome), entry.game, entry.table))
    if not (tables or game_id or changed):  # all games: the operator's page shows it
        with work.writing(url) as db:
            part("operator.checking").remember(db, entries, time.monotonic() - begun)
    other = [entry for entry in entries if entry.outcome != SAME]
    if as_json:
        typer.echo(json.dumps([entry._asdict() for entry in entries], indent=1))
    else:
        report(console, entries, work.OUTCOMES)
    concerned = [entry.table for entry in (entries if tables else other)]
    if export is not None:
        written = part("stored_games.fleet_file").export(url, concerned, export)
        console.print(Text(text("cli.fleet.exported", n=written, path=export)), soft_wrap=True)
    if pin or unpin:
        with work.writing(url) as db:
            n = work.set_pinned(db, [entry.table for entry in entries] if unpin else concerned, pin)
        console.print(Text(text("cli.fleet.pinned" if pin else "cli.fleet.unpinned", n=n)))
    elif go_on:
        n = work.continue_all(url, concerned)
        console.print(Text(text("cli.fleet.continued", n=n)))
    elif other and export is None:
        raise typer.Exit(NOT_ALL_SAME)


def put_back(console: Console, url: str, path: Path, replace: bool) -> None:
    found = part("stored_games.fleet_file").put_back(url, path, replace)
    console.print(Text(text("cli.fleet.restored", n=found.restored)), soft_wrap=True)
    if found.left:
        left = text("cli.fleet.left", tables=", ".join(found.left))
        console.print(Text(left), soft_wrap=True)
