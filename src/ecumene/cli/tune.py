"""`ecumene lab tune`: numbers of a pack that meet declared targets."""

from __future__ import annotations

import contextlib
import json
import shlex
import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from ecumene.cli.arguments import OnRay
from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.language import Lang
from ecumene.cli.progress import progress_bar
from ecumene.cli.simulate import Format, processes
from ecumene.core.messages import text
from ecumene.lab.report.naming import Names
from ecumene.lab.report.tuned import (
    candidate_rows,
    check_title,
    names_of,
    number_rows,
    sentence,
    term_rows,
    tuned_page,
)
from ecumene.lab.tune.figures import loss
from ecumene.lab.tune.proposal import write_proposal
from ecumene.lab.tune.reading import read_tuning
from ecumene.lab.tune.tune import Check, Tune
from ecumene.lab.workers import workers

MOST_SHOWN = 12
TuneFile = Annotated[Path, typer.Argument(metavar="FILE", help=text("cli.help.lab_tune_file"))]
Folder = Annotated[
    Path | None, typer.Option("--folder", metavar="FOLDER", help=text("cli.help.lab_folder"))
]
Minutes = Annotated[
    float | None, typer.Option("--minutes", min=0.01, help=text("cli.help.lab_minutes"))
]
Jobs = Annotated[int | None, typer.Option("--jobs", min=1, help=text("cli.help.simulate_jobs"))]
Html = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help=text("cli.help.lab_html"))
]
Form = Annotated[Format, typer.Option("--format", help=text("cli.help.simulate_format"))]


@friendly
def tune(
    file: TuneFile,
    folder: Folder = None,
    minutes: Minutes = None,
    jobs: Jobs = None,
    ray: OnRay = None,
    html: Html = None,
    form: Form = Format.TABLE,
    lang: Lang = None,
) -> None:
    found = Tune.open(folder or Path(f"tune-{file.stem}"), read_tuning(file))
    over = play(found, processes(jobs), ray, minutes)
    if not over:
        Console(stderr=True).print(text("cli.resumable", folder=found.folder))
    tell_tune(found, form, html)


def play(found: Tune, jobs: int, ray: str | None, minutes: float | None) -> bool:
    """Play what is missing; False if it was broken off."""
    began = time.monotonic()
    with progress_bar() as progress:
        words = text("cli.lab.tune.candidate", number=0)
        task = progress.add_task(words, total=found.games_in_all())
        with contextlib.suppress(KeyboardInterrupt), workers(jobs, ray) as players:
            for sheet in found.carry_out(players):
                for why in sheet.failures:
                    progress.console.print(text("cli.arena.failed", why=why))
                progress.update(task, completed=found.games, description=describe(found))
                if minutes is not None and time.monotonic() - began > 60 * minutes:
                    return False
            progress.update(task, completed=found.games_in_all())
            return True
    return False


def describe(found: Tune) -> str:
    """Where the search stands."""
    number = len(found.candidates)
    if not number:
        return text("cli.lab.tune.candidate", number=number)
    if number >= found.tuning.budget.candidates:
        return text("cli.lab.tune.checking")
    return text("cli.lab.tune.best", number=number, loss=f"{found.best.loss:.1f}")


def beside(form: Format) -> Console:
    """Where files are named: not among the lines that another program reads."""
    if form is Format.TABLE:
        return screen()
    return Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True)


def tell_tune(found: Tune, form: Format, html: Path | None) -> None:
    """Table, report and proposal."""
    if not found.candidates:
        raise UserError(text("cli.simulate.nothing"))
    if html is not None:
        if not html.parent.is_dir():
            raise UserError(text("cli.simulate.no_folder", folder=html.parent))
        command = shlex.join(["ecumene", *sys.argv[1:]])
        html.write_text(tuned_page(found, command), encoding="utf-8")
        beside(form).print(text("cli.simulate.written", path=html))
    path = write_proposal(found) if found.improved else None
    if form is Format.TABLE:
        show(screen(), found)
        if path is not None:
            screen().print(text("cli.lab.tune.proposed", path=path))
    elif form is Format.JSON:
        typer.echo(json.dumps(found.summary(), indent=1, allow_nan=False))
    else:
        typer.echo(as_csv(found))


def show(console: Console, found: Tune) -> None:
    names = names_of(found)
    console.print(sentence(found), style="bold")
    numbers = Table(title=text("lab.tuned.numbers"))
    numbers.add_column("")
    for heading in ("before", "after"):
        numbers.add_column(text(f"lab.tuned.{heading}"), justify="right")
    for path, before, after, _ in number_rows(found):
        numbers.add_row(path, before, after)
    console.print(numbers)
    for check in found.checks:
        console.print(check_table(check, names))
    console.print(candidates_table(found))


def check_table(check: Check, names: Names) -> Table:
    table = Table(title=check_title(check))
    table.add_column("")
    for heading in ("band", "before", "after"):
        table.add_column(text(f"lab.tuned.{heading}"), justify="right")
    table.add_column("")
    for row in term_rows(check, names)[:MOST_SHOWN]:
        table.add_row(*(row[name] for name in ("name", "band", "before", "after", "verdict")))
    ends = (f"{loss(check.before):.1f}", f"{loss(check.after):.1f}")
    table.add_row(text("lab.tuned.loss"), "", *ends, "")
    return table


def candidates_table(found: Tune) -> Table:
    table = Table(title=text("lab.tuned.candidates"))
    table.add_column(text("lab.tuned.candidate"), justify="right")
    for free in found.tuning.free:
        table.add_column(free.path, justify="right")
    table.add_column(text("lab.tuned.loss"), justify="right")
    for row in candidate_rows(found)[:MOST_SHOWN]:
        table.add_row(str(row["number"]), *row["values"], row["loss"])
    return table


def as_csv(found: Tune) -> str:
    """One row for each candidate."""
    rows = [["candidate", *(free.path for free in found.tuning.free), "loss"]]
    for one in found.candidates:
        lost = "" if one.refused else f"{one.loss:.6f}"
        rows.append([str(one.number), *(f"{value:g}" for value in one.values), lost])
    return "\n".join(",".join(row) for row in rows)
