"""All commands. Importing this module fixes the language of the help texts."""

from __future__ import annotations

import contextlib
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from ecumene import __version__
from ecumene.build_info import describe
from ecumene.cli.arena import arena
from ecumene.cli.backup import backup, restore
from ecumene.cli.cards import cards
from ecumene.cli.completing import NAMED_GAME, listed_games
from ecumene.cli.explain import explain
from ecumene.cli.export import export
from ecumene.cli.fleet import fleet
from ecumene.cli.invite import invite
from ecumene.cli.lab import app as lab
from ecumene.cli.language import FirstLang
from ecumene.cli.learn import learn
from ecumene.cli.operator import app as operator
from ecumene.cli.options import options_help
from ecumene.cli.play import play
from ecumene.cli.puzzle import puzzle
from ecumene.cli.replay import replay
from ecumene.cli.review import review
from ecumene.cli.rules import rules
from ecumene.cli.serve import serve
from ecumene.cli.simulate import simulate
from ecumene.cli.tables import app as tables
from ecumene.cli.train import train
from ecumene.core.messages import text
from ecumene.core.registry import game_ids


class Commands(TyperGroup):
    """All commands; the two options for shells are described in the language spoken."""

    def get_params(self, ctx: Any) -> list[Any]:
        params: list[Any] = super().get_params(ctx)
        for param in params:
            if param.name in ("install_completion", "show_completion"):
                param.help = text(f"cli.help.{param.name}")
        return params


app = typer.Typer(
    name="ecumene",
    help=text("cli.help.ecumene", games=listed_games()),
    no_args_is_help=True,
    cls=Commands,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def mentioned(args: list[str]) -> str | None:
    """The game in a line that is not complete yet."""
    return next((word for word in args if word in game_ids()), None)


class PlayingCommand(TyperCommand):
    """A command that takes the options of a game: its help lists those of the game named, or
    the games there are and the options of all."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with contextlib.suppress(Exception):  # a wrong line is complained of when it is parsed
            typed, _, _ = self.make_parser(ctx).parse_args(list(args))
            ctx.meta[NAMED_GAME] = typed.get("game_id") or mentioned(args)
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        named = ctx.meta.get(NAMED_GAME)
        for title, rows in options_help(named if named in game_ids() else None):
            with formatter.section(title):
                formatter.write_dl(rows)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ecumene {__version__}. {describe()}")
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
app.command("invite", help=text("cli.help.invite"))(invite)
app.command("backup", help=text("cli.help.backup"))(backup)
app.command("restore", help=text("cli.help.restore"))(restore)
app.add_typer(tables, name="tables")
app.add_typer(operator, name="operator")
app.add_typer(lab, name="lab")
app.command("replay", help=text("cli.help.replay"))(replay)
app.command("review", help=text("cli.help.review"))(review)
app.command("puzzle", help=text("cli.help.puzzle"))(puzzle)
app.command("explain", help=text("cli.help.explain"))(explain)
app.command("cards", help=text("cli.help.cards"))(cards)
app.command("rules", help=text("cli.help.rules"))(rules)
app.command("arena", cls=PlayingCommand, help=text("cli.help.arena"))(arena)
app.command("export", help=text("cli.help.export_games"))(export)
app.command("learn", help=text("cli.help.learn"))(learn)
app.command("train", help=text("cli.help.train"))(train)
app.command("simulate", cls=PlayingCommand, help=text("cli.help.simulate"))(simulate)
