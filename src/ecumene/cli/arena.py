"""`ecumene arena`: bots against each other on the same deals, with honest intervals."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import math
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from ecumene.cli import completing
from ecumene.cli.arguments import FIRST_GAME, ChosenOptions, MaybeGameId, OnRay, OwnCards
from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.language import Lang
from ecumene.cli.options import chosen_options
from ecumene.cli.progress import progress_bar
from ecumene.cli.simulate import Format, interval, processes
from ecumene.core.messages import text
from ecumene.core.registry import game
from ecumene.lab.arena.fixtures import Plan, make_plan
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.ratings import NoRatings, ratings
from ecumene.lab.arena.run import Until, left, run
from ecumene.lab.arena.standing import Meeting, games_still_needed, meetings

WORD = "decided"


def read_until(words: str | None) -> Until:
    """``2%``: every share to within two points; ``decided``: nobody may be level."""
    if words is None:
        return Until()
    if words == WORD:
        return Until(decided=True)
    number = words.removesuffix("%")
    try:
        half = float(number) / 100
    except ValueError:
        half = math.nan
    if not 0 < half < 1:
        raise UserError(text("cli.arena.bad_until", words=words))
    return Until(half=half)


def with_progress(ledger: Ledger, deals: int, jobs: int, until: Until, ray: str | None) -> None:
    """Play with a progress bar; an interruption keeps what is done."""
    todo = len(left(ledger, deals))
    with progress_bar() as progress:
        task = progress.add_task(
            text("cli.simulate.games"), total=todo + len(ledger.games), completed=len(ledger.games)
        )
        with contextlib.suppress(KeyboardInterrupt):
            for played in run(ledger, deals, jobs, until, ray):
                progress.advance(task)
                for why in played.failures.values():
                    progress.console.print(text("cli.arena.failed", why=why))


def show(console: Console, ledger: Ledger, until: Until) -> None:
    plan = ledger.plan
    found = meetings(plan, ledger.games.values())
    fair = 1 / plan.players
    table = Table(
        title=text(
            "cli.arena.title", game=game(plan.game).name, players=plan.players, fair=f"{fair:.0%}"
        )
    )
    for heading in ("who", "against", "deals", "share", "rank", "margin", "verdict"):
        table.add_column(
            text(f"cli.arena.{heading}"),
            justify="left" if heading in ("who", "against", "verdict") else "right",
        )
    for meeting in found:
        one, other = plan.label(meeting.pairing.one), plan.label(meeting.pairing.other)
        rivals = other if plan.players == 2 else f"{plan.players - 1} x {other}"
        table.add_row(
            one,
            rivals,
            str(meeting.deals),
            interval(meeting.share, 100),
            interval(meeting.rank, digits=2),
            interval(meeting.margin),
            verdict(meeting, plan, until),
        )
    console.print(table)
    show_ratings(console, ledger)
    console.print(text("cli.arena.clustered"))
    failed = sum(bool(played.failures) for played in ledger.games.values())
    if failed:
        console.print(text("cli.arena.failures", games=failed))
    console.print(text("cli.arena.kept", games=len(ledger.games), folder=ledger.folder))


def verdict(meeting: Meeting, plan: Plan, until: Until) -> str:
    fair = 1 / plan.players
    if meeting.decided(fair):
        return text("cli.arena.better" if meeting.share.value > fair else "cli.arena.worse")
    if until.half is not None and meeting.ahead > until.half:
        more = games_still_needed(meeting, until.half, plan.players)
        return text("cli.arena.open_more", games=more)
    return text("cli.arena.open")


def show_ratings(console: Console, ledger: Ledger) -> None:
    try:
        rated = ratings(ledger.plan, ledger.games.values())
    except NoRatings as missing:
        console.print(str(missing))
        return
    table = Table(title=text("cli.arena.ratings"))
    table.add_column(text("cli.arena.who"))
    table.add_column(text("cli.arena.rating"), justify="right")
    table.add_column(text("cli.arena.seconds"), justify="right")
    table.add_column(text("cli.arena.slowest"), justify="right")
    for one in rated:
        mean, slowest = thinking(ledger, one.bot)
        name = ledger.plan.label(one.bot)
        table.add_row(name, interval(one.rating, digits=2), f"{mean * 1000:.1f}", f"{slowest:.2f}")
    console.print(table)


def thinking(ledger: Ledger, bot: int) -> tuple[float, float]:
    """Seconds of a bot's decisions: the mean, and the longest one."""
    seats = [
        (played, seat)
        for played in ledger.games.values()
        for seat, other in enumerate(played.seats)
        if other == bot
    ]
    asked = sum(played.decisions[seat] for played, seat in seats)
    total = sum(played.seconds[seat] for played, seat in seats)
    return total / max(asked, 1), max((played.slowest[seat] for played, seat in seats), default=0.0)


def as_json(ledger: Ledger) -> str:
    plan = ledger.plan
    out: dict[str, Any] = {"plan": plan.to_json(), "games": len(ledger.games), "meetings": []}
    for meeting in meetings(plan, ledger.games.values()):
        entry: dict[str, Any] = {
            "one": plan.label(meeting.pairing.one),
            "other": plan.label(meeting.pairing.other),
            "deals": meeting.deals,
            "games": meeting.games,
        }
        for name in ("share", "rank", "margin"):
            estimate = getattr(meeting, name)
            ends = (estimate.low, estimate.high)
            low, high = (None if math.isinf(end) else end for end in ends)
            entry[name] = {"value": estimate.value, "low": low, "high": high}
        out["meetings"].append(entry)
    with contextlib.suppress(NoRatings):
        out["ratings"] = {
            plan.label(one.bot): {
                "value": one.rating.value,
                "low": one.rating.low,
                "high": one.rating.high,
            }
            for one in ratings(plan, ledger.games.values())
        }
    return json.dumps(out, indent=1, allow_nan=False)


def as_csv(ledger: Ledger) -> str:
    """One row for each seat of each game."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["deal", "key", "seat", "bot", "score", "share", "rank", "rounds", "seconds"])
    for key, played in ledger.games.items():
        for seat, bot in enumerate(played.seats):
            row = [played.deal, key, seat + 1, ledger.plan.label(bot), played.scores[seat]]
            row += [played.shares[seat], played.ranks[seat], played.rounds, played.seconds[seat]]
            writer.writerow(row)
    return out.getvalue()


@friendly
def arena(
    game_id: MaybeGameId = FIRST_GAME,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            metavar="NAME",
            help=text("cli.help.arena_bots"),
            autocompletion=completing.bots,
        ),
    ] = None,
    players: Annotated[int, typer.Option("--players", help=text("cli.help.players"))] = 2,
    deals: Annotated[int, typer.Option("--deals", min=1, help=text("cli.help.arena_deals"))] = 50,
    until: Annotated[
        str | None, typer.Option("--until", metavar="2%|decided", help=text("cli.help.arena_until"))
    ] = None,
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="FOLDER", help=text("cli.help.arena_folder"))
    ] = None,
    report: Annotated[bool, typer.Option("--report", help=text("cli.help.arena_report"))] = False,
    alone: Annotated[bool, typer.Option("--alone", help=text("cli.help.arena_alone"))] = False,
    options: ChosenOptions = None,
    cards: OwnCards = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help=text("cli.help.seed"))] = 0,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, help=text("cli.help.simulate_jobs"))
    ] = None,
    ray: OnRay = None,
    form: Annotated[
        Format, typer.Option("--format", help=text("cli.help.simulate_format"))
    ] = Format.TABLE,
    lang: Lang = None,
) -> None:
    where = folder or Path(f"arena-{game_id}-{players}p")
    wanted = read_until(until)
    if report:
        ledger = Ledger.load(where)
    else:
        names = [name for entry in bots or [] for name in entry.split(",") if name]
        chosen = chosen_options(game(game_id), options or [], cards)
        ledger = Ledger.open(where, make_plan(game_id, players, names, chosen, seed, alone))
        with_progress(ledger, deals, processes(jobs), wanted, ray)
    if not ledger.games:
        raise UserError(text("cli.simulate.nothing"))
    if form is Format.TABLE:
        show(screen(), ledger, wanted)
    else:
        typer.echo((as_json(ledger) if form is Format.JSON else as_csv(ledger)).rstrip("\n"))
