"""`ecumene play`: a game in the terminal."""

from __future__ import annotations

import contextlib
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from ecumene.cli import completing
from ecumene.cli.arguments import FIRST_GAME, ChosenOptions, MaybeGameId, OwnCards
from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.faces import face
from ecumene.cli.files import read_record
from ecumene.cli.language import Lang
from ecumene.cli.options import chosen_options
from ecumene.cli.seating import Seat, arrange_seats, human_seats, recorded_seats
from ecumene.cli.table import Table, resume
from ecumene.core.messages import text
from ecumene.core.registry import game
from ecumene.core.spec import GameSpec
from ecumene.records.record import Record
from ecumene.records.session import Session
from ecumene.table.words import game_title

DEFAULT_PLAYERS = 2


def seats_of(
    spec: GameSpec[Any],
    record: Record,
    seats: list[int],
    humans: int | None,
    bots: list[str],
    loaded: bool,
) -> list[Seat]:
    """The seats as the command says, or as a loaded record names them."""
    if loaded and not seats and humans is None and not bots:
        return recorded_seats(spec, record.players, record.seed, record.names)
    people = human_seats(record.players, seats, humans)
    return arrange_seats(spec, record.players, record.seed, people, bots)


@friendly
def play(
    game_id: MaybeGameId = FIRST_GAME,
    players: Annotated[int | None, typer.Option("--players", help=text("cli.help.players"))] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            metavar="NAME",
            help=text("cli.help.bots"),
            autocompletion=completing.bots,
        ),
    ] = None,
    seats: Annotated[list[int] | None, typer.Option("--seat", help=text("cli.help.seat"))] = None,
    humans: Annotated[int | None, typer.Option("--humans", help=text("cli.help.humans"))] = None,
    seed: Annotated[int | None, typer.Option("--seed", min=0, help=text("cli.help.seed"))] = None,
    options: ChosenOptions = None,
    cards: OwnCards = None,
    load: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help=text("cli.help.load"))
    ] = None,
    auto_arrange: Annotated[
        bool, typer.Option("--auto-arrange/--no-auto-arrange", help=text("cli.help.auto_arrange"))
    ] = True,
    lang: Lang = None,
) -> None:
    spec = game(game_id)
    if load is not None:
        if players is not None or seed is not None or options or cards is not None:
            raise UserError(text("cli.play.load_alone"))
        record = read_record(load)
        if record.spec is not spec:
            raise UserError(text("cli.play.other_game", path=load, game=record.spec.id))
        session, log_seen = resume(record)
    else:
        number = secrets.randbelow(1 << 31) if seed is None else seed
        chosen = chosen_options(spec, options or [], cards)
        count = DEFAULT_PLAYERS if players is None else players
        session, log_seen = Session(spec, count, number, chosen), [0] * count
    seating = seats_of(spec, session.record, seats or [], humans, bots or [], load is not None)
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (editing and history for input())
    console = screen()
    table = Table(session, face(spec.id), seating, console, auto_arrange, log_seen)
    line = text("cli.play.welcome", game=game_title(spec), seed=session.record.seed)
    console.print(Text(line, "bold"))
    table.print_options()
    table.run()
