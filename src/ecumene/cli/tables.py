"""`ecumene tables`: the operator looks after the tables of a server, also while it runs."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Annotated, Any, Final

import typer
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.language import Lang
from ecumene.cli.operator import me
from ecumene.cli.serve import database_url, part
from ecumene.core.messages import count, text

MOST: Final = 1_000
SECONDS: Final = {"m": 60, "h": 3_600, "d": 86_400, "w": 7 * 86_400}
STATUSES: Final = ("waiting", "running", "finished", "broken", "closed")

app = typer.Typer(
    help=text("cli.help.tables"), no_args_is_help=True, add_completion=False, rich_markup_mode=None
)

Ids = Annotated[list[str] | None, typer.Argument(metavar="TABLE...", help=text("cli.tables.ids"))]
OneId = Annotated[str, typer.Argument(metavar="TABLE", help=text("cli.tables.id"))]
Base = Annotated[
    str | None, typer.Option("--database", metavar="URL", help=text("cli.help.database"))
]
Status = Annotated[str | None, typer.Option("--status", help=text("cli.tables.status"))]
Game = Annotated[str | None, typer.Option("--game", help=text("cli.tables.game"))]
Older = Annotated[
    str | None, typer.Option("--older-than", metavar="AGE", help=text("cli.tables.older"))
]
Address = Annotated[
    str | None, typer.Option("--address", metavar="IP|NAME", help=text("cli.tables.address"))
]
Yes = Annotated[bool, typer.Option("--yes", help=text("cli.tables.yes"))]
Most = Annotated[int, typer.Option("--most", min=1, max=MOST, help=text("cli.tables.most"))]


def seconds(age: str | None) -> float | None:
    """How long ``30d``, ``12h``, ``90m`` or ``2w`` is."""
    if age is None:
        return None
    found = re.fullmatch(r"(\d{1,6})([mhdw])", age.strip().lower())
    if found is None:
        raise UserError(text("cli.tables.bad_age", value=age))
    return float(int(found[1]) * SECONDS[found[2]])


def wanted(
    db: Any,
    ids: list[str] | None,
    status: str | None,
    game: str | None,
    older: str | None,
    address: str | None,
) -> Any:
    """The tables that the command line means."""
    operating = part("operator.operating")
    if status is not None and status not in STATUSES:
        raise UserError(text("cli.tables.bad_status", value=status, known=", ".join(STATUSES)))
    origin = None if address is None else operating.origin_of(db, address)
    return operating.Wanted(tuple(ids or ()), status, game, seconds(older), origin)


def moment(stamp: float | None) -> str:
    return "" if stamp is None else datetime.fromtimestamp(stamp).strftime("%Y-%m-%d %H:%M")


def shown(rows: list[dict[str, Any]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("id", "status", "game", "name", "people", "moves", "changed", "size", "address"):
        table.add_column(text(f"cli.tables.column.{name}"), overflow="fold")
    for row in rows:
        people = f"{row['people']}/{row['players']}"
        size = f"{row['options'] / 1024:.0f} kB" if row["options"] >= 1024 else ""
        cells = (row["id"], row["status"], row["game"], row["name"], people, str(row["ply"]))
        more = (moment(row["changed"]), size, row["origin"] or "")
        table.add_row(*(Text(cell) for cell in (*cells, *more)))
    return table


@app.command("list", help=text("cli.tables.list"))
@friendly
def list_tables(
    status: Status = None,
    game: Game = None,
    older_than: Older = None,
    address: Address = None,
    most: Most = 50,
    database: Base = None,
    lang: Lang = None,
) -> None:
    operating = part("operator.operating")
    with operating.opened(database_url(database)) as db:
        meant = wanted(db, None, status, game, older_than, address)
        rows, total = operating.table_list(db, meant, most)
    console = screen()
    if rows:
        console.print(shown(rows))
    console.print(Text(text("cli.tables.total", n=len(rows), total=total), "dim"))


@app.command("show", help=text("cli.tables.show"))
@friendly
def show_table(table: OneId, database: Base = None, lang: Lang = None) -> None:
    operating = part("operator.operating")
    with operating.opened(database_url(database)) as db:
        rows, _total = operating.table_list(db, operating.Wanted(ids=(table,)), 1)
        if not rows:
            raise UserError(text("cli.tables.none", table=table))
        seats = operating.seat_list(db, table)
    console = screen()
    console.print(shown(rows))
    for seat in seats:
        kind = text(f"cli.tables.kind.{seat['kind']}")
        host = f" ({text('cli.tables.host')})" if seat["host"] else ""
        bot = f" [{seat['bot']}]" if seat["bot"] else ""
        name = f" {seat['name']}" if seat["name"] else ""
        console.print(Text(f"  {seat['seat'] + 1}. {kind}{name}{bot}{host} {moment(seat['seen'])}"))


@app.command("reports", help=text("cli.tables.reports"))
@friendly
def list_reports(
    done: Annotated[
        int | None, typer.Option("--done", metavar="REPORT", help=text("cli.tables.report_done"))
    ] = None,
    database: Base = None,
    lang: Lang = None,
) -> None:
    operating, reports = part("operator.operating"), part("chat.reports")
    console = screen()
    with operating.opened(database_url(database)) as db:
        if done is not None and not reports.close_report(db, done):
            raise UserError(text("cli.tables.no_report", report=done))
        if done is not None:
            part("operator.record").note(db, me(), "report_done", str(done))
        found = reports.open_reports(db)
    for one in found:
        head = text("cli.tables.report", report=one["id"], table=one["table"])
        console.print(Text(f"{head} {moment(one['moment'])}", "bold"))
        for line in one["lines"]:
            mark = ">" if line["number"] == one["number"] else " "
            console.print(Text(f"  {mark} {line['name']}: {line['words']}"), soft_wrap=True)
        if one["note"]:
            console.print(Text(f"    {one['note']}", "dim"), soft_wrap=True)
    console.print(Text(text("cli.tables.reports_open", n=len(found)), "dim"))


def change(
    what: str,
    ids: list[str] | None,
    status: str | None,
    game: str | None,
    older: str | None,
    address: str | None,
    yes: bool,
    database: str | None,
) -> None:
    """Delete, close or reopen tables, after asking."""
    operating = part("operator.operating")
    console = screen()
    with operating.opened(database_url(database)) as db:
        meant = wanted(db, ids, status, game, older, address)
        if meant.anything:
            raise UserError(text("cli.tables.which"))
        rows, total = operating.table_list(db, meant, MOST)
        for missing in sorted(set(ids or ()) - {row["id"] for row in rows}):
            raise UserError(text("cli.tables.none", table=missing))
    if total and not yes:
        console.print(shown(rows))
        typer.confirm(text(f"cli.tables.sure.{what}", tables=count("tables", total)), abort=True)
    with operating.opened(database_url(database)) as db:
        done = getattr(operating, f"{what}_tables")(db, meant, me())
    console.print(text(f"cli.tables.done.{what}", tables=count("tables", len(done))))


@app.command("delete", help=text("cli.tables.delete"))
@friendly
def delete(
    tables: Ids = None,
    status: Status = None,
    game: Game = None,
    older_than: Older = None,
    address: Address = None,
    yes: Yes = False,
    database: Base = None,
    lang: Lang = None,
) -> None:
    change("delete", tables, status, game, older_than, address, yes, database)


@app.command("close", help=text("cli.tables.close"))
@friendly
def close(
    tables: Ids = None,
    game: Game = None,
    older_than: Older = None,
    address: Address = None,
    yes: Yes = False,
    database: Base = None,
    lang: Lang = None,
) -> None:
    change("close", tables, None, game, older_than, address, yes, database)


@app.command("reopen", help=text("cli.tables.reopen"))
@friendly
def reopen(
    tables: Ids = None,
    game: Game = None,
    older_than: Older = None,
    address: Address = None,
    yes: Yes = False,
    database: Base = None,
    lang: Lang = None,
) -> None:
    change("reopen", tables, None, game, older_than, address, yes, database)
