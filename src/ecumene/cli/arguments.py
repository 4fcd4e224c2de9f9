"""Arguments and options that several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ecumene.cli import completing
from ecumene.core.messages import text
from ecumene.core.registry import default_game

FIRST_GAME = default_game()
GAME_HELP = text("cli.help.game", games=completing.listed_games())

GameId = Annotated[
    str,
    typer.Argument(metavar="GAME", help=GAME_HELP, autocompletion=completing.games),
]
MaybeGameId = Annotated[
    str,
    typer.Argument(metavar="[GAME]", help=GAME_HELP, autocompletion=completing.games),
]
ChosenOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help=text("cli.help.option"),
        autocompletion=completing.options,
    ),
]
OwnCards = Annotated[
    Path | None, typer.Option("--cards", metavar="FILE", help=text("cli.help.own_cards"))
]
OnRay = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS|local", help=text("cli.help.arena_ray"))
]
