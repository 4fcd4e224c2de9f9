"""`ecumene review`: a finished game looked at again, with what its turns were worth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.files import read_record
from ecumene.cli.language import Lang
from ecumene.cli.progress import INTERRUPTED, progress_bar
from ecumene.cli.review_page import ReviewPage
from ecumene.core.errors import InvalidRecord
from ecumene.core.messages import text
from ecumene.records.record import Record
from ecumene.review.study import Study
from ecumene.review.telling import told
from ecumene.table.schema.review import Review


def studied(path: Path, record: Record) -> Study:
    """A study of a record, not begun; `UserError` says why there can be none."""
    try:
        return Study(record)
    except InvalidRecord:  # that it replays is known already
        raise UserError(text("cli.review.not_over", path=path)) from None


def with_progress(study: Study) -> bool:
    """Look at everything, with a bar; False if somebody interrupted it."""
    try:
        with progress_bar(transient=True) as progress:
            task = progress.add_task(text("cli.review.decisions"), total=study.of)
            for done in study.run():
                progress.update(task, completed=done)
    except KeyboardInterrupt:
        return False
    return True


def found_in(path: Path) -> Review:
    """The review of a record file; an interruption ends the command."""
    study = studied(path, read_record(path))
    if not with_progress(study):
        typer.echo(text("cli.review.interrupted", done=study.done, of=study.of), err=True)
        raise typer.Exit(INTERRUPTED)
    return told(study)


@friendly
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=text("cli.help.record_file"))],
    seat: Annotated[
        int | None, typer.Option("--seat", min=1, help=text("cli.help.review_seat"))
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=text("cli.help.json"))] = False,
    lang: Lang = None,
) -> None:
    record = read_record(file)
    if seat is not None and seat > record.players:
        raise UserError(text("cli.play.bad_seat", seat=seat, players=record.players))
    found = found_in(file)
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=1))
        return
    page = ReviewPage(screen(), found)
    page.course()
    for one in found["seats"]:
        if seat is None or one["seat"] == seat - 1:
            page.seat(one)
    page.luck()
