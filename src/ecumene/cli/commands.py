"""All commands. Importing this module fixes the language of the help texts."""

from __future__ import annotations

from importlib.metadata import version as installed_version
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from ecumene.build_info import describe
from ecumene.cli.backup import backup, restore
from ecumene.cli.cards import cards
from ecumene.cli.explain import explain
from ecumene.cli.fleet import fleet
from ecumene.cli.language import FirstLang
from ecumene.cli.options import options_help
from ecumene.cli.play import play
from ecumene.cli.replay import replay
from ecumene.cli.rules import rules
from ecumene.cli.serve import serve
from ecumene.cli.simulate import simulate
from ecumene.cli.tables import app as tables
from ecumene.core.messages import text

app = typer.Typer(
    name="ecumene",
    help=text("cli.help.ecumene"),
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


class PlayingCommand(TyperCommand):
    """A command that takes the options of a game: its help lists them."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        for title, rows in options_help():
            with formatter.section(title):
                formatter.write_dl(rows)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ecumene {installed_version('ecumene')}. {describe()}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=show_version, is_eager=True, help=text("cli.help.version")
        ),
    ] = False,
    lang: FirstLang = None,
) -> None:
    """Options that stand before the command."""


app.command("play", cls=PlayingCommand, help=text("cli.help.play"))(play)
app.command("serve", help=text("cli.help.serve"))(serve)
app.command("fleet", help=text("cli.help.fleet"))(fleet)
app.command("backup", help=text("cli.help.backup"))(backup)
app.command("restore", help=text("cli.help.restore"))(restore)
app.add_typer(tables, name="tables")
app.command("replay", help=text("cli.help.replay"))(replay)
app.command("explain", help=text("cli.help.explain"))(explain)
app.command("cards", help=text("cli.help.cards"))(cards)
app.command("rules", help=text("cli.help.rules"))(rules)
app.command("simulate", cls=PlayingCommand, help=text("cli.help.simulate"))(simulate)
