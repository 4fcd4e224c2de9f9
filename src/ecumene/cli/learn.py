"""`ecumene learn`: better numbers for a bot, step by step, each judged by a match."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table

from ecumene.bots.learnable import Learnable
from ecumene.bots.network import numpy
from ecumene.cli.arguments import FIRST_GAME, MaybeGameId
from ecumene.cli.console import friendly, screen
from ecumene.cli.language import Lang
from ecumene.cli.progress import progress_bar, resumable
from ecumene.cli.simulate import interval, processes
from ecumene.core.messages import text
from ecumene.core.registry import game
from ecumene.lab.learn.collecting import Lesson, Numbers, collect, learnable_of, rows
from ecumene.lab.learn.fitting import Fit, fit
from ecumene.lab.learn.steps import Gate, proposed, read_numbers, write_numbers

BEST: Final = "numbers.toml"


def shown(work: Iterator[Any], words: str, total: int) -> None:
    """Work with a progress bar."""
    with progress_bar() as progress:
        task = progress.add_task(words, total=total)
        for _ in work:
            progress.advance(task)


def show_fits(console: Console, step: int, teacher: Learnable, fits: Sequence[Fit]) -> None:
    games = max(one.games for one in fits)
    table = Table(title=text("cli.learn.title", step=step, games=games))
    table.add_column(text("cli.learn.number"))
    for one in fits:
        table.add_column(teacher.parts[one.part], justify="right")
    for k, name in enumerate(teacher.names):
        cells = [f"{math.exp(one.changes[k]):.2f} [{one.errors[k]:.2f}]" for one in fits]
        if any(abs(one.changes[k]) > max(one.errors[k], 0.01) for one in fits):
            table.add_row(name, *cells)
    table.add_section()
    table.add_row(text("cli.learn.scale"), *(f"{one.scale:.2f}" for one in fits))
    table.add_row(text("cli.learn.explained"), *(f"{one.explained:.2f}" for one in fits))
    table.add_row(text("cli.learn.rows"), *(str(one.rows) for one in fits))
    console.print(table)


@friendly
def learn(
    game_id: MaybeGameId = FIRST_GAME,
    players: Annotated[int, typer.Option("--players", help=text("cli.help.players"))] = 2,
    games: Annotated[int, typer.Option("--games", min=10, help=text("cli.help.learn_games"))] = 400,
    steps: Annotated[int, typer.Option("--steps", min=1, help=text("cli.help.learn_steps"))] = 3,
    deals: Annotated[int, typer.Option("--deals", min=1, help=text("cli.help.learn_deals"))] = 100,
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="FOLDER", help=text("cli.help.learn_folder"))
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help=text("cli.help.seed"))] = 0,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, help=text("cli.help.simulate_jobs"))
    ] = None,
    lang: Lang = None,
) -> None:
    game(game_id).check_players(players)
    learnable_of(game_id)  # or there is nothing to learn
    numpy()  # rather now than after the games
    where = folder or Path(f"learn-{game_id}-{players}p")
    where.mkdir(parents=True, exist_ok=True)
    with resumable(where):
        for step in range(1, steps + 1):
            learn_step(where, Lesson(game_id, players, {}, seed + step), step, games, deals, jobs)
    screen().print(text("cli.learn.best", path=where / BEST))


def learn_step(
    where: Path, about: Lesson, step: int, games: int, deals: int, jobs: int | None
) -> None:
    """Play, fit and judge: the numbers that are kept are those of the next step."""
    console = screen()
    teacher = learnable_of(about.game)
    workers = processes(jobs)
    old = read_numbers(where / f"step-{step - 1}-kept.toml")
    path = where / f"step-{step}.jsonl.xz"
    playing = collect(replace(about, numbers=old), games, path, workers)
    shown(playing, text("cli.learn.playing", step=step), games)
    taught = rows(path)
    found = [fit(taught, part) for part in range(len(teacher.parts))]
    fits = [one for one in found if one is not None]
    kept: Numbers = old
    if not fits or all(one.explained <= 0 for one in fits):
        console.print(text("cli.learn.nothing"))
    else:
        show_fits(console, step, teacher, fits)
        new = proposed(old, fits, teacher.parts, teacher.names)
        write_numbers(where / f"step-{step}.toml", new)
        gate = Gate(about.game, about.players, about.seed, where / f"step-{step}")
        each = len(list(gate.ledger.plan.fixtures(0)))
        judging = gate.judge(new, old, deals, workers)
        shown(judging, text("cli.learn.judging", step=step), deals * each)
        verdict = gate.verdict()
        words = "cli.learn.kept" if verdict.better else "cli.learn.dropped"
        console.print(text(words, share=f"{interval(verdict.meeting.share, 100)} %"))
        kept = new if verdict.better else old
    for name in (f"step-{step}-kept.toml", BEST):
        write_numbers(where / name, kept)
