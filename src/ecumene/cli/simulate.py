"""`ecumene simulate`: many games between bots, summed up."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import math
import os
import time
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.build_info import describe
from ecumene.cli import completing
from ecumene.cli.arguments import FIRST_GAME, ChosenOptions, MaybeGameId, OwnCards
from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.faces import face
from ecumene.cli.language import Lang
from ecumene.cli.options import chosen_options, options_line
from ecumene.cli.progress import progress_bar
from ecumene.cli.seating import default_bot
from ecumene.core.messages import text
from ecumene.core.registry import game
from ecumene.lab.simulate import Plan, Result, make_plan
from ecumene.lab.simulate import simulate as run
from ecumene.lab.statistics import Estimate, Line, lines, mean

MOST_PER_CORE: Final = 4
"""More processes than that for each core are a mistyped number."""


class Format(StrEnum):
    """How the outcome is written."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"


def processes(wanted: int | None) -> int:
    """How many processes play: one for each core unless told otherwise, and never so many that
    the machine chokes."""
    cores = os.cpu_count() or 1
    most = MOST_PER_CORE * cores
    if wanted is not None and wanted > most:
        raise UserError(text("cli.simulate.too_many_jobs", jobs=wanted, most=most, cores=cores))
    return wanted or cores


def with_progress(plan: Plan, games: int, jobs: int) -> list[Result]:
    """Play with a progress bar; an interruption keeps what is done."""
    results: list[Result] = []
    with progress_bar() as progress:
        task = progress.add_task(text("cli.simulate.games"), total=games)
        with contextlib.suppress(KeyboardInterrupt):
            for result in run(plan, games, jobs):
                results.append(result)
                progress.advance(task)
    return sorted(results, key=lambda result: result.number)


def interval(estimate: Estimate, scale: float = 1.0, digits: int = 1) -> str:
    """A figure with its interval; one game alone has none."""
    if math.isinf(estimate.low):
        return f"{scale * estimate.value:.{digits}f}"
    low, value, high = (
        f"{scale * number:.{digits}f}" for number in (estimate.low, estimate.value, estimate.high)
    )
    return f"{value} [{low}, {high}]"


def who(line: Line) -> str:
    if line.seat is None:
        return line.name
    return text("cli.simulate.seat", seat=line.seat + 1, name=line.name)


def show_table(console: Console, plan: Plan, results: list[Result], seconds: float) -> None:
    table = Table(title=text("cli.simulate.title", game=plan.game, games=len(results)))
    for heading in ("who", "sample", "wins", "score"):
        table.add_column(
            text(f"cli.simulate.{heading}"), justify="left" if heading == "who" else "right"
        )
    summary = lines(results)
    for k, line in enumerate(summary):
        last_bot = line.seat is None and summary[k + 1].seat is not None
        table.add_row(
            who(line),
            str(line.games),
            interval(line.wins, 100),
            interval(line.score),
            end_section=last_bot,
        )
    console.print(table)
    spec = game(plan.game)
    console.print(Text(options_line(spec, face(plan.game), dict(plan.options))))
    rounds = mean([float(result.rounds) for result in results])
    decisions = sum(result.decisions for result in results)
    console.print(text("cli.simulate.rounds", rounds=interval(rounds)))
    speed = f"{decisions / max(seconds, 1e-9):,.0f}"
    console.print(
        text("cli.simulate.speed", decisions=decisions, speed=speed, seconds=f"{seconds:.1f}")
    )
    console.print(describe())


def plain(line: Line) -> dict[str, Any]:
    """A line as plain data; JSON has no infinity, so an unknown end is null."""
    data = asdict(line)
    for figure in (data["wins"], data["score"]):
        for end in ("low", "high"):
            figure[end] = None if math.isinf(figure[end]) else figure[end]
    return data


def as_json(plan: Plan, results: list[Result]) -> str:
    out: dict[str, Any] = {
        "plan": asdict(plan),
        "games": len(results),
        "summary": [plain(line) for line in lines(results)],
        "results": [asdict(result) for result in results],
    }
    return json.dumps(out, indent=1, allow_nan=False)


def as_csv(results: list[Result]) -> str:
    """One row for each seat of each game."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["game", "seed", "seat", "bot", "score", "win", "rounds", "decisions"])
    for result in results:
        for seat, bot in enumerate(result.bots):
            row = [result.number, result.seed, seat + 1, bot, result.scores[seat]]
            writer.writerow([*row, result.share(seat), result.rounds, result.decisions])
    return out.getvalue()


@friendly
def simulate(
    game_id: MaybeGameId = FIRST_GAME,
    players: Annotated[int, typer.Option("--players", help=text("cli.help.players"))] = 2,
    games: Annotated[
        int, typer.Option("--games", min=1, help=text("cli.help.simulate_games"))
    ] = 100,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            metavar="NAME",
            help=text("cli.help.simulate_bots"),
            autocompletion=completing.bots,
        ),
    ] = None,
    options: ChosenOptions = None,
    cards: OwnCards = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help=text("cli.help.seed"))] = 0,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, help=text("cli.help.simulate_jobs"))
    ] = None,
    form: Annotated[
        Format, typer.Option("--format", help=text("cli.help.simulate_format"))
    ] = Format.TABLE,
    output: Annotated[
        Path | None,
        typer.Option("--output", metavar="FILE", help=text("cli.help.simulate_output")),
    ] = None,
    lang: Lang = None,
) -> None:
    named = bots or [default_bot(game_id)]
    names = [name for entry in named for name in entry.split(",") if name]
    plan = make_plan(
        game_id, players, names, chosen_options(game(game_id), options or [], cards), seed
    )
    if output is not None and not output.parent.is_dir():
        raise UserError(text("cli.simulate.no_folder", folder=output.parent))
    began = time.perf_counter()
    results = with_progress(plan, games, min(processes(jobs), games))
    seconds = time.perf_counter() - began
    if not results:
        raise UserError(text("cli.simulate.nothing"))
    if form is Format.TABLE:
        if output is None:
            show_table(screen(), plan, results, seconds)
            return
        page = Console(file=io.StringIO(), width=100)
        show_table(page, plan, results, seconds)
        assert isinstance(page.file, io.StringIO)
        written = page.file.getvalue()
    else:
        written = as_json(plan, results) if form is Format.JSON else as_csv(results)
    if output is None:
        typer.echo(written.rstrip("\n"))
    else:
        output.write_text(written, encoding="utf-8")
        screen().print(text("cli.simulate.written", path=output))
