"""`ecumene serve`: tables for browsers."""

from __future__ import annotations

import importlib
import logging
import os
import webbrowser
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from ecumene.bots.guests import read_guest
from ecumene.bots.outside import label
from ecumene.bots.program import BUDGET
from ecumene.cli.console import USER_ERROR, UserError, friendly, screen
from ecumene.cli.files import state_folder
from ecumene.cli.language import Lang
from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text

LOG = logging.getLogger("ecumene.server")
VARIABLE = "ECUMENE_DATABASE"
LOOPBACK = ("127.0.0.1", "::1", "localhost")
DatabaseOption = Annotated[
    str | None, typer.Option("--database", metavar="URL", help=text("cli.help.database"))
]


class LogFormat(StrEnum):
    """How the log is written."""

    text = "text"
    json = "json"


HOSTS_VARIABLE = "ECUMENE_ALLOWED_HOST"
OPERATOR_VARIABLE = "ECUMENE_OPERATOR"
INVITED_VARIABLE = "ECUMENE_INVITED_ONLY"


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


def lab_folder(url: str) -> Path:
    """Beside a database that is a file; else a folder of this user."""
    if url.startswith("sqlite:///"):
        return Path(url.removeprefix("sqlite:///")).parent / "lab"
    return state_folder() / "lab"


def for_this_machine(host: str, proxy: str) -> bool:
    """Can nobody but this machine reach the server?"""
    return host in LOOPBACK and not proxy


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
    database: DatabaseOption = None,
    bot_workers: Annotated[
        int, typer.Option("--bot-workers", min=1, max=64, help=text("cli.help.bot_workers"))
    ] = 1,
    bots: Annotated[
        list[str] | None,
        typer.Option("--bots", metavar="BOT", help=text("cli.help.serve_bots")),
    ] = None,
    bot_budget: Annotated[
        float, typer.Option("--bot-budget", min=0.1, max=600.0, help=text("cli.help.bot_budget"))
    ] = BUDGET,
    painters: Annotated[
        int | None, typer.Option("--painters", min=0, max=64, help=text("cli.help.painters"))
    ] = None,
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, help=text("cli.help.workers"))
    ] = 1,
    inside_host: Annotated[
        str, typer.Option("--inside-host", metavar="IP", help=text("cli.help.inside_host"))
    ] = "",
    lab: Annotated[
        Path | None, typer.Option("--lab", metavar="FOLDER", help=text("cli.help.serve_lab"))
    ] = None,
    lab_runs: Annotated[
        bool | None, typer.Option("--lab-runs/--no-lab-runs", help=text("cli.help.lab_runs"))
    ] = None,
    lab_games: Annotated[
        int, typer.Option("--lab-games", min=2, help=text("cli.help.lab_games"))
    ] = 2_000,
    lab_minutes: Annotated[
        float, typer.Option("--lab-minutes", min=0.1, help=text("cli.help.lab_run_minutes"))
    ] = 60.0,
    lab_nice: Annotated[
        int, typer.Option("--lab-nice", min=0, max=19, help=text("cli.help.lab_nice"))
    ] = 10,
    behind_proxy: Annotated[
        str, typer.Option("--behind-proxy", metavar="IP", help=text("cli.help.behind_proxy"))
    ] = "",
    metrics_port: Annotated[
        int | None,
        typer.Option("--metrics-port", min=0, max=65_535, help=text("cli.help.metrics_port")),
    ] = None,
    metrics_host: Annotated[
        str, typer.Option("--metrics-host", help=text("cli.help.metrics_host"))
    ] = "127.0.0.1",
    log_format: Annotated[
        LogFormat, typer.Option("--log-format", help=text("cli.help.log_format"))
    ] = LogFormat.text,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            "--allowed-host",
            metavar="NAME",
            envvar=HOSTS_VARIABLE,
            help=text("cli.help.allowed_host"),
        ),
    ] = None,
    invited_only: Annotated[
        bool,
        typer.Option("--invited-only", envvar=INVITED_VARIABLE, help=text("cli.help.invited_only")),
    ] = False,
    operator: Annotated[
        bool,
        typer.Option("--operator", envvar=OPERATOR_VARIABLE, help=text("cli.help.serve_operator")),
    ] = False,
    open_page: Annotated[bool, typer.Option("--open", help=text("cli.help.open"))] = False,
    lang: Lang = None,
) -> None:
    settings, run = part("settings"), part("run")
    signals = part("signals.settings").from_environment()
    console = screen()
    url = database_url(database)
    make_room(url)

    def say(words: str, style: str, **fields: str) -> None:
        """To people, or into the log where programs read it."""
        if log_format is LogFormat.json:
            LOG.info(words, extra={"fields": fields})
        else:
            console.print(Text(words, style), soft_wrap=True)

    def ready(address: str) -> None:
        shown = without_password(url)
        say(text("server.listening", address=address), "bold", address=address)
        say(text("server.kept", database=shown), "dim", database=shown)
        if log_format is LogFormat.text:
            say(text("server.stop"), "dim")
        if not (chosen.static / "index.html").is_file():
            say(text("server.no_page"), "yellow")
        for guest in guests:
            told = text("server.guests.here", bot=guest.name, words=label(guest.words))
            say(told, "dim", bot=guest.name)
        if open_page:
            webbrowser.open(address)

    def figures(address: str) -> None:
        say(text("server.figures", address=address), "dim", figures=address)

    if behind_proxy and not allowed_host:
        say(text("server.no_hosts"), "yellow")
    names = tuple(allowed_host or ())
    guests = tuple(read_guest(words, bot_budget) for words in bots or ())
    chosen = settings.Settings(
        database=url,
        bot_workers=bot_workers,
        guests=guests,
        painters=settings.usual_painters(workers) if painters is None else painters,
        lab=settings.LabSettings(
            folder=lab or lab_folder(url),
            runs=for_this_machine(host, behind_proxy) if lab_runs is None else lab_runs,
            games=lab_games,
            minutes=lab_minutes,
            modesty=lab_nice,
        ),
        allowed_hosts=names,
        invited_only=invited_only,
        operator=operator,
        signals=signals,
    )
    metrics = None if metrics_port is None else (metrics_host, metrics_port)
    try:
        run.serve(
            chosen,
            host,
            port,
            behind_proxy,
            ready,
            metrics,
            figures,
            log_format.value,
            lambda line: say(line, "yellow"),
            workers,
            inside_host,
        )
    except EcumeneError as error:
        if log_format is LogFormat.text:
            raise
        LOG.critical("the server cannot run: %s", error)
        raise typer.Exit(USER_ERROR) from None
