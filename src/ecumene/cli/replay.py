"""`ecumene replay`: verify a game record and tell it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from ecumene.cli.console import UserError, friendly, print_line, screen
from ecumene.cli.faces import Face, Labels, face
from ecumene.cli.files import plies, read_record, save_record, write_file
from ecumene.cli.language import Lang
from ecumene.cli.options import options_line, options_of
from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.state import State
from ecumene.core.view import SPECTATOR, redact_log
from ecumene.records.record import Record
from ecumene.records.record import replay as replayed


def log_in_words(
    record: Record, game_face: Face[Any], first: int, last: int, viewer: int | None
) -> list[Text]:
    """The log of some moves in words; viewer None sees everything."""
    events: list[Event] = []
    for ply in plies(record):
        if ply.number > last:
            break
        if ply.number >= first:
            events += ply.events
    shown = events if viewer is None else redact_log(events, viewer)
    labels = Labels(seat_names(record), SPECTATOR if viewer is None else viewer)
    return game_face.log_lines(replayed(record, last), shown, labels)


def seat_names(record: Record) -> list[str]:
    return [*record.names, *[""] * record.players][: record.players]


def check_final(path: Path, record: Record, state: State) -> None:
    spec = record.spec
    finals = (None, spec.to_json(state), spec.digest_json(state))  # as written now, or earlier
    if record.final not in finals:
        raise UserError(text("cli.replay.wrong_final", path=path))


def check_range(record: Record, first: int, last: int) -> None:
    if not 0 <= first <= last <= len(record.moves):
        most = len(record.moves)
        raise UserError(text("cli.replay.bad_range", first=first, last=last, most=most))


def print_summary(
    console: Console,
    path: Path,
    record: Record,
    game_face: Face[Any],
    last: int,
    viewer: int | None,
) -> None:
    state = replayed(record, last)
    labels = Labels(seat_names(record), SPECTATOR if viewer is None else viewer)
    moves = len(record.moves)
    console.print(Text(text("cli.replay.verified", path=path, n=moves), "green"), soft_wrap=True)
    line = options_line(record.spec, game_face, options_of(record))
    print_line(console, Text(line))
    console.print(Text(text("cli.replay.after", last=last, question=game_face.question(state))))
    console.print(game_face.standings(state, labels))
    winners = [labels(seat) for seat in record.spec.winners(state)]
    if winners:
        console.print(Text(text("cli.play.winner", names=", ".join(winners)), "bold"))


def export(out: Path, record: Record, last: int, lines: list[Text]) -> None:
    """A record cut at a move for ``.json``, the log in words for anything else."""
    if out.suffix == ".json":
        part = record.up_to(last)
        part.final = record.final if last == len(record.moves) else None
        save_record(out, part)
    else:
        write_file(out, "".join(f"{line.plain}\n" for line in lines))


@friendly
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=text("cli.help.record_file"))],
    ply: Annotated[int | None, typer.Option("--ply", min=0, help=text("cli.help.ply"))] = None,
    first: Annotated[int, typer.Option("--from", min=0, help=text("cli.help.from"))] = 0,
    to: Annotated[int | None, typer.Option("--to", min=0, help=text("cli.help.to"))] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", min=1, help=text("cli.help.replay_seat"))
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help=text("cli.help.all"))] = False,
    out: Annotated[
        Path | None, typer.Option("--export", metavar="OUT", help=text("cli.help.export"))
    ] = None,
    position: Annotated[bool, typer.Option("--position", help=text("cli.help.position"))] = False,
    lang: Lang = None,
) -> None:
    if ply is not None and to is not None:
        raise UserError(text("cli.replay.ply_or_to"))
    if seat is not None and everything:
        raise UserError(text("cli.replay.seat_or_all"))
    record = read_record(file)
    spec = record.spec
    if seat is not None and seat > record.players:
        raise UserError(text("cli.play.bad_seat", seat=seat, players=record.players))
    check_final(file, record, replayed(record))
    last = next((number for number in (ply, to) if number is not None), len(record.moves))
    check_range(record, first, last)
    if position:
        state = replayed(record, last)
        shown = state if seat is None else spec.redact(state, seat - 1)
        typer.echo(json.dumps(spec.to_json(shown), indent=1))
        return
    viewer = None if everything else SPECTATOR if seat is None else seat - 1
    game_face = face(spec.id)
    lines = log_in_words(record, game_face, first, last, viewer)
    console = screen()
    if out is not None:
        export(out, record, last, lines)
        console.print(Text(text("cli.replay.exported", path=out), "green"), soft_wrap=True)
        return
    for line in lines:
        print_line(console, line)
    print_summary(console, file, record, game_face, last, viewer)
