"""`ecumene train`: a network that values positions, generation by generation, each judged by a
match."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ecumene.bots.outside import any_bot
from ecumene.cli.arguments import FIRST_GAME, MaybeGameId
from ecumene.cli.console import friendly, screen
from ecumene.cli.language import Lang
from ecumene.cli.progress import progress_bar, resumable
from ecumene.cli.simulate import interval, processes
from ecumene.core.errors import InvalidOptions
from ecumene.core.messages import text
from ecumene.core.registry import game
from ecumene.lab.learn.values.generations import Curriculum, Generation
from ecumene.lab.learn.values.playing import School, value_learnable
from ecumene.lab.learn.values.training import torch


@friendly
def train(
    game_id: MaybeGameId = FIRST_GAME,
    players: Annotated[int, typer.Option("--players", help=text("cli.help.players"))] = 2,
    games: Annotated[int, typer.Option("--games", min=20, help=text("cli.help.train_games"))] = 800,
    generations: Annotated[
        int, typer.Option("--generations", min=1, help=text("cli.help.train_generations"))
    ] = 6,
    deals: Annotated[int, typer.Option("--deals", min=1, help=text("cli.help.train_deals"))] = 60,
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="FOLDER", help=text("cli.help.train_folder"))
    ] = None,
    start: Annotated[
        Path | None, typer.Option("--start", metavar="FILE", help=text("cli.help.train_start"))
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", metavar="BOT", help=text("cli.help.train_against")),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help=text("cli.help.seed"))] = 0,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, help=text("cli.help.simulate_jobs"))
    ] = None,
    lang: Lang = None,
) -> None:
    game(game_id).check_players(players)
    value_learnable(game_id)
    torch()  # rather now than after the games
    if start is not None and not start.is_file():
        raise InvalidOptions(f"there is no network {start}")
    for name in against or ():
        any_bot(game_id, name, seed)
    where = folder or Path(f"train-{game_id}-{players}p")
    where.mkdir(parents=True, exist_ok=True)
    school = School(game_id, players, seed, start, strangers=tuple(against or ()))
    curriculum = Curriculum(games=games)
    with resumable(where):
        for number in range(1, generations + 1):
            generation = Generation(where, school, curriculum, number)
            if not generation.judged:
                step(generation, deals, processes(jobs))
    best = where / "best.npz"
    screen().print(text("cli.train.best", path=best) if best.is_file() else text("cli.train.none"))


def step(generation: Generation, deals: int, jobs: int) -> None:
    """Play, train, judge."""
    number = generation.number
    console = screen()
    with progress_bar() as progress:
        task = progress.add_task(
            text("cli.train.playing", number=number), total=generation.curriculum.games
        )
        for played in generation.play(jobs):
            progress.advance(task, played)
    device = "cuda" if torch().cuda.is_available() else "cpu"
    console.print(text("cli.train.training", number=number, device=device))
    told = list(generation.train())[-1]
    console.print(
        text(
            "cli.train.told",
            number=number,
            rows=told.rows,
            error=f"{told.margin_error:.0f}",
            explained=f"{100 * told.explained:.0f}",
        )
    )
    each = len(list(generation.ledger().plan.fixtures(0)))
    with progress_bar() as progress:
        task = progress.add_task(text("cli.train.judging", number=number), total=deals * each)
        for _ in generation.judge(deals, jobs):
            progress.advance(task)
    share = f"{interval(generation.verdict().share, 100)} %"
    kept = generation.keep_if_better()
    console.print(text("cli.train.kept" if kept else "cli.train.dropped", share=share))
