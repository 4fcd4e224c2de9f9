"""The command ``ecumene``."""

from __future__ import annotations

from importlib.metadata import version as installed_version
from typing import Annotated

import typer

from ecumene.build_info import describe
from ecumene.cli.cards import cards
from ecumene.cli.explain import explain
from ecumene.cli.play import play
from ecumene.cli.replay import replay
from ecumene.cli.rules import rules
from ecumene.cli.simulate import simulate
from ecumene.core.messages import text

app = typer.Typer(
    name="ecumene",
    help=text("cli.help.ecumene"),
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


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
) -> None:
    """Options that stand before the command."""


app.command("play", help=text("cli.help.play"))(play)
app.command("replay", help=text("cli.help.replay"))(replay)
app.command("explain", help=text("cli.help.explain"))(explain)
app.command("cards", help=text("cli.help.cards"))(cards)
app.command("rules", help=text("cli.help.rules"))(rules)
app.command("simulate", help=text("cli.help.simulate"))(simulate)


def main() -> None:
    """The entry point."""
    app()
