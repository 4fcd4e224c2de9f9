"""`ecumene invite`: links to a server that is closed to others."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.text import Text

from ecumene.cli.console import friendly, screen
from ecumene.cli.language import Lang
from ecumene.cli.serve import DatabaseOption, database_url, part
from ecumene.core.messages import text

LONGEST_NOTE = 60


@friendly
def invite(
    people: Annotated[
        int, typer.Option("--people", min=1, max=10_000, help=text("cli.help.invite_people"))
    ] = 1,
    days: Annotated[
        float, typer.Option("--days", min=0.01, max=3_650, help=text("cli.help.invite_days"))
    ] = 14.0,
    note: Annotated[str, typer.Option("--note", help=text("cli.help.invite_note"))] = "",
    address: Annotated[
        str, typer.Option("--address", metavar="URL", help=text("cli.help.invite_address"))
    ] = "http://127.0.0.1:8000",
    list_all: Annotated[bool, typer.Option("--list", help=text("cli.help.invite_list"))] = False,
    withdraw: Annotated[
        str | None,
        typer.Option("--withdraw", metavar="NOTE", help=text("cli.help.invite_withdraw")),
    ] = None,
    database: DatabaseOption = None,
    lang: Lang = None,
) -> None:
    work = part("identity.invitations")
    url = database_url(database)
    part("backups.backup").check_source(url)  # a mistyped name makes no empty database
    lines: list[str] = []

    def do(db: Any) -> None:
        if withdraw is not None:
            lines.append(text("cli.invite.withdrawn", n=work.withdraw(db, withdraw)))
        elif list_all:
            lines.extend(
                text("cli.invite.row", note=row.note or "-", n=row.left, until=work.day(row.until))
                for row in work.invitations(db)
            )
            if not lines:
                lines.append(text("cli.invite.none"))
        else:
            token = work.invite(db, people, days, note[:LONGEST_NOTE])
            lines.append(f"{address.rstrip('/')}/#welcome={token}")

    work.change(url, do)
    for line in lines:
        screen().print(Text(line), soft_wrap=True)
