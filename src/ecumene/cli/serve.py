"""`ecumene serve`: tables for browsers."""

from __future__ import annotations

import importlib
import os
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.files import state_folder
from ecumene.cli.language import Lang
from ecumene.core.messages import text

VARIABLE = "ECUMENE_DATABASE"


def part(name: str) -> Any:
    """A module of the server; its libraries may be missing in a small installation."""
    try:
        return importlib.import_module(f"ecumene.server.{name}")
    except ModuleNotFoundError as error:
        raise UserError(text("cli.serve.missing", module=error.name)) from None


def database_url(given: str | None) -> str:
    """The database of the command line or the environment, else a file of this user."""
    wanted = given or os.environ.get(VARIABLE)
    if wanted is None:
        return f"sqlite:///{state_folder() / 'tables.db'}"
    return wanted if "://" in wanted else f"sqlite:///{Path(wanted).absolute()}"


def make_room(url: str) -> None:
    """The folder of a file that is not there yet."""
    path = Path(url.removeprefix("sqlite:///"))
    if not url.startswith("sqlite:///"):
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(text("cli.file.unwritable", path=path, why=error.strerror)) from None


def without_password(url: str) -> str:
    """A database as it may be shown."""
    scheme, marks, rest = url.partition("://")
    secret, at, place = rest.rpartition("@")
    return f"{scheme}{marks}{secret.split(':')[0]}{at}{place}"


@friendly
def serve(
    host: Annotated[str, typer.Option("--host", help=text("cli.help.host"))] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65_535, help=text("cli.help.port"))
    ] = 8_000,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help=text("cli.help.database"))
    ] = None,
    bot_workers: Annotated[
        int, typer.Option("--bot-workers", min=1, max=64, help=text("cli.help.bot_workers"))
    ] = 1,
    behind_proxy: Annotated[
        str, typer.Option("--behind-proxy", metavar="IP", help=text("cli.help.behind_proxy"))
    ] = "",
    open_page: Annotated[bool, typer.Option("--open", help=text("cli.help.open"))] = False,
    lang: Lang = None,
) -> None:
    settings, run = part("settings"), part("run")
    console = screen()
    url = database_url(database)
    make_room(url)

    def ready(address: str) -> None:
        console.print(Text(text("server.listening", address=address), "bold"), soft_wrap=True)
        kept = text("server.kept", database=without_password(url))
        console.print(Text(kept, "dim"), soft_wrap=True)
        console.print(Text(text("server.stop"), "dim"))
        if not (chosen.static / "index.html").is_file():
            console.print(Text(text("server.no_page"), "yellow"), soft_wrap=True)
        if open_page:
            webbrowser.open(address)

    chosen = settings.Settings(database=url, bot_workers=bot_workers)
    run.serve(chosen, host, port, behind_proxy, ready)
