"""`ecumene lab`: what cards, rules and bots change, on the same deals and with honest intervals."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import math
import shlex
import sys
import time
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table

from ecumene.bots.registry import bot_near
from ecumene.cli import completing
from ecumene.cli.arguments import FIRST_GAME, MaybeGameId, OnRay
from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.language import Lang
from ecumene.cli.progress import progress_bar
from ecumene.cli.simulate import Format, processes
from ecumene.cli.tune import beside, tell_tune, tune
from ecumene.core.messages import text
from ecumene.core.registry import game
from ecumene.lab.folder import stored_record
from ecumene.lab.report.naming import Names, measure_name
from ecumene.lab.report.page import jinja2, page, price_words, verdict_words
from ecumene.lab.report.plots import matplotlib
from ecumene.lab.report.words import (
    advice,
    answer_sentence,
    cautions,
    give_or_take,
    more_pairs,
    plain,
    size_words,
    surety_words,
)
from ecumene.lab.study.asking import PRINTED, changed_things, side_of
from ecumene.lab.study.findings import Compared, Findings, ThingFound
from ecumene.lab.study.frames import LETTERS, polars, thing_rows, write
from ecumene.lab.study.numbers import numpy, pairs_until
from ecumene.lab.study.sides import MANNERS, Manner, Question, Side, Treatment, checked
from ecumene.lab.study.study import LOOK_EVERY, Study, run
from ecumene.lab.study.watch import watch_of
from ecumene.lab.tune.tune import HEAD as TUNING
from ecumene.lab.tune.tune import Tune

STUDENT: Final = 4
"""The strength of the bots that play where nobody is named: good, and quick enough."""
MOST_SHOWN: Final = 20

app = typer.Typer(
    name="lab", help=text("cli.help.lab"), no_args_is_help=True, rich_markup_mode=None
)

Players = Annotated[int, typer.Option("--players", help=text("cli.help.players"))]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bots", metavar="NAME", help=text("cli.help.lab_bots"), autocompletion=completing.bots
    ),
]
Deals = Annotated[int, typer.Option("--deals", min=2, help=text("cli.help.lab_deals"))]
UntilHalf = Annotated[
    str | None, typer.Option("--until", metavar="2%", help=text("cli.help.lab_until"))
]
Minutes = Annotated[
    float | None, typer.Option("--minutes", min=0.01, help=text("cli.help.lab_minutes"))
]
Seed = Annotated[int, typer.Option("--seed", min=0, help=text("cli.help.seed"))]
Folder = Annotated[
    Path | None, typer.Option("--folder", metavar="FOLDER", help=text("cli.help.lab_folder"))
]
Jobs = Annotated[int | None, typer.Option("--jobs", min=1, help=text("cli.help.simulate_jobs"))]
Html = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help=text("cli.help.lab_html"))
]
Data = Annotated[
    Path | None, typer.Option("--data", metavar="FOLDER", help=text("cli.help.lab_data"))
]
Form = Annotated[Format, typer.Option("--format", help=text("cli.help.simulate_format"))]


def named_bots(game_id: str, bots: list[str] | None) -> tuple[str, ...]:
    names = tuple(name for entry in bots or [] for name in entry.split(",") if name)
    return names or (bot_near(game_id, STUDENT),)


def half_of(words: str | None) -> float | None:
    """``2%``: until the answer is known to within two points."""
    if words is None:
        return None
    try:
        half = float(words.removesuffix("%"))
    except ValueError:
        half = math.nan
    if not 0 < half < 100:
        raise UserError(text("cli.lab.bad_until", words=words))
    return half


class Run:
    """Playing a study with a bar, until all deals are over, enough is known, or time is up."""

    def __init__(self, study: Study, deals: int, half: float | None, minutes: float | None) -> None:
        self.study = study
        self.deals = deals
        self.half = half
        self.ends = math.inf if minutes is None else time.monotonic() + 60 * minutes

    def play(self, jobs: int, ray: str | None) -> None:
        """An interruption keeps what is done."""
        done = len(self.study.sheets)
        total = done + len(self.study.left(self.deals))
        with progress_bar() as progress:
            task = progress.add_task(text("cli.simulate.games"), total=total, completed=done)
            with contextlib.suppress(KeyboardInterrupt):
                for number, sheet in enumerate(run(self.study, self.deals, jobs, ray), 1):
                    progress.advance(task)
                    for why in sheet.failures:
                        progress.console.print(text("cli.arena.failed", why=why))
                    if time.monotonic() > self.ends or self.known(number):
                        break

    def known(self, number: int) -> bool:
        sides = len(self.study.question.sides)
        if self.half is None or number % (LOOK_EVERY * sides):
            return False
        return Findings(self.study).known_within(self.half)


def show(console: Console, findings: Findings, half: float | None) -> None:
    names = Names(findings.question)
    console.print(answer_sentence(findings, names), style="bold")
    answer = findings.answer
    if answer is not None and math.isfinite(answer.difference.low):
        told = (surety_words(answer), give_or_take(answer.difference), size_words(answer))
        console.print("; ".join(filter(None, told)))
    for line in (more_pairs(findings) if half is None else until(findings, half), advice(findings)):
        if line:
            console.print(line, highlight=False)
    for thing, rows in findings.asked.items():
        console.print(asked_table(names.thing(thing), rows))
    console.print(games_table(findings))
    console.print(things_table(findings, names))
    for line in cautions(findings):
        console.print(f"* {line}", highlight=False)


def until(findings: Findings, half: float) -> str:
    """About how many pairs `--until` still asks for."""
    wanted = [one.difference for one in findings.wanted_within_points]
    more = max((pairs_until(one, len(findings.whole), half) for one in wanted), default=0)
    return text("cli.lab.still", pairs=f"{more:,}", half=f"{half:g}") if more else ""


def games_table(findings: Findings) -> Table:
    table = Table(title=text("cli.lab.games", games=len(findings.whole) * findings.sides))
    table.add_column("")
    for heading in headings(findings):
        table.add_column(heading, justify="right")
    rows = [(measure_name(one.name), one) for one in findings.measures]
    rows += [(text("lab.seat_wins", seat=int(one.name) + 1), one) for one in findings.seats]
    for name, one in rows:
        cells = [plain(one.a)]
        if findings.sides == 2:
            sure = "" if one.surety == "open" else surety_words(one)
            cells += [plain(one.b), give_or_take(one.difference), sure]
        table.add_row(name, *cells)
    return table


def asked_table(thing: str, rows: list[Compared]) -> Table:
    """What changed about a changed thing."""
    table = Table(title=thing)
    table.add_column("")
    for heading in ["A", "B", "B − A", ""]:
        table.add_column(heading, justify="right")
    for one in rows:
        sure = "" if one.surety == "open" else surety_words(one)
        cells = (plain(one.a), plain(one.b), give_or_take(one.difference), sure)
        table.add_row(text(f"lab.asked.{one.name}"), *cells)
    return table


def headings(findings: Findings) -> list[str]:
    return ["A", "B", "B − A", ""] if findings.sides == 2 else [""]


def things_table(findings: Findings, names: Names) -> Table:
    two = findings.sides == 2
    table = Table(title=text("cli.lab.things"))
    columns = ["thing", "group", "taken", "paid", "wins_a" if two else "wins_taken"]
    columns += ["wins_b"] if two else ["wins_left"]
    for k, column in enumerate(columns):
        table.add_column(text(f"lab.page.{column}"), justify="left" if k < 2 else "right")
    table.add_column("B − A" if two else text("lab.page.from_fair"), justify="right")
    table.add_column("")
    known = [one for one in findings.things if sum(one.tally[-1].takers)]
    for one in known[:MOST_SHOWN]:
        table.add_row(*thing_cells(one, names, two))
    if len(known) > MOST_SHOWN:
        table.caption = text("cli.lab.more_things", count=len(known) - MOST_SHOWN)
    return table


def thing_cells(one: ThingFound, names: Names, two: bool) -> list[str]:
    cells = [
        names.thing(one.thing.id),
        names.group(one.thing.group),
        "–" if math.isnan(one.taken[-1].value) else f"{one.taken[-1].value:.0f}",
        price_words(one.price[-1].value),
        plain(one.wins[0]),
    ]
    verdict = "" if one.surety == "open" else verdict_words(one, 2 if two else 1)
    beside = one.wins[1] if two else one.wins_left[0]
    return [*cells, plain(beside), give_or_take(one.difference), verdict]


def as_csv(findings: Findings) -> str:
    """One row for each thing and side."""
    rows = thing_rows(findings)
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]) if rows else [])
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def finite(value: float) -> float | None:
    return round(value, 4) if math.isfinite(value) else None


def as_json(findings: Findings) -> str:
    names = Names(findings.question)

    def told(found: Any) -> dict[str, Any]:
        return {end: finite(getattr(found, end)) for end in ("value", "low", "high", "p")}

    def compared(one: Any) -> dict[str, Any]:
        sides = {"a": told(one.a)} | (
            {"b": told(one.b), "difference": told(one.difference), "corrected_p": one.corrected}
            if findings.sides == 2
            else {}
        )
        return {"name": one.name, **sides}

    answer = findings.answer
    out = {
        "question": findings.question.to_json(),
        "deals": len(findings.whole),
        "answer": None if answer is None else compared(answer),
        "sentence": answer_sentence(findings, names),
        "asked": {thing: list(map(compared, rows)) for thing, rows in findings.asked.items()},
        "measures": [compared(one) for one in findings.measures],
        "seats": [compared(one) for one in findings.seats],
        "sources": findings.sources,
        "points": [compared(one) for one in findings.points],
        "things": [
            {
                "id": one.thing.id,
                "group": one.thing.group,
                "takers": [int(sum(tally.takers)) for tally in one.tally],
                "wins": [told(figure) for figure in one.wins],
                "difference": told(one.difference),
                "corrected_p": one.corrected,
            }
            for one in findings.things
        ],
    }
    return json.dumps(out, indent=1, allow_nan=False)


def tell(
    study: Study, form: Format, html: Path | None, data: Path | None, half: float | None
) -> None:
    findings = Findings(study)
    if not findings.enough:
        raise UserError(text("cli.simulate.nothing"))
    told = beside(form)
    if html is not None:
        must_have_folder(html)
        html.write_text(page(findings, command_line()), encoding="utf-8")
        told.print(text("cli.simulate.written", path=html))
    if data is not None:
        for path in write(study, data):
            told.print(text("cli.simulate.written", path=path))
    if form is Format.TABLE:
        show(screen(), findings, half)
        screen().print(text("cli.arena.kept", games=len(study.sheets), folder=study.folder))
    else:
        written = as_json(findings) if form is Format.JSON else as_csv(findings)
        typer.echo(written.rstrip("\n"))


def look_ahead(html: Path | None, data: Path | None) -> None:
    """Whoever lacks a library, or a place to write to, is told now rather than after the games."""
    numpy()
    if html is not None:
        must_have_folder(html)
        jinja2()
        matplotlib()
    if data is not None:
        if data.exists() and not data.is_dir():
            raise UserError(text("cli.simulate.no_folder", folder=data))
        polars()


def must_have_folder(file: Path) -> None:
    if not file.parent.is_dir():
        raise UserError(text("cli.simulate.no_folder", folder=file.parent))
    if file.is_dir():
        raise UserError(text("cli.lab.is_folder", path=file))


def carry_out(
    run: Run, jobs: int, ray: str | None, form: Format, html: Path | None, data: Path | None
) -> None:
    """Play what is missing and tell what came out."""
    look_ahead(html, data)
    run.play(jobs, ray)
    tell(run.study, form, html, data, run.half)


def command_line() -> str:
    """What was typed, to do it again."""
    return shlex.join(["ecumene", *sys.argv[1:]])


@friendly
def compare(
    game_id: Annotated[str, typer.Argument(metavar="GAME", autocompletion=completing.games)],
    a: Annotated[str, typer.Argument(metavar="A", help=text("cli.help.lab_side"))],
    b: Annotated[str, typer.Argument(metavar="B")],
    players: Players = 2,
    bots: Bots = None,
    deals: Deals = 200,
    until: UntilHalf = None,
    minutes: Minutes = None,
    seed: Seed = 0,
    folder: Folder = None,
    jobs: Jobs = None,
    ray: OnRay = None,
    html: Html = None,
    data: Data = None,
    form: Form = Format.TABLE,
    lang: Lang = None,
) -> None:
    spec = game(game_id)
    names = named_bots(spec.id, bots)
    sides = (side_of(spec, a, names), side_of(spec, b, names))
    question = checked(
        Question(spec.id, players, sides, seed, changed_things(spec, players, *sides))
    )
    study = opened(folder, f"lab-{spec.id}-{players}p", question)
    carry_out(Run(study, deals, half_of(until), minutes), processes(jobs), ray, form, html, data)


def opened(folder: Path | None, usual: str, question: Question) -> Study:
    """The folder that was named, or one that holds no other study."""
    if folder is not None:
        return Study.open(folder, question)
    return Study.beside(Path(usual), question)


@friendly
def cards(
    game_id: MaybeGameId = FIRST_GAME,
    manner: Annotated[
        str | None,
        typer.Option("--with", metavar="force|ban|lot:THING", help=text("cli.help.lab_with")),
    ] = None,
    side: Annotated[
        str, typer.Option("--rules", metavar="SIDE", help=text("cli.help.lab_side"))
    ] = PRINTED,
    players: Players = 2,
    bots: Bots = None,
    deals: Deals = 200,
    until: UntilHalf = None,
    minutes: Minutes = None,
    seed: Seed = 0,
    folder: Folder = None,
    jobs: Jobs = None,
    ray: OnRay = None,
    html: Html = None,
    data: Data = None,
    form: Form = Format.TABLE,
    lang: Lang = None,
) -> None:
    spec = game(game_id)
    printed = side_of(spec, side, named_bots(spec.id, bots))
    sides: tuple[Side, ...] = (printed,)
    about: tuple[str, ...] = ()
    if manner is not None:
        treatment = treatment_of(spec.id, players, printed, manner)
        sides = (printed, Side(manner, printed.options, printed.bots, treatment))
        about = (treatment.thing,)
    question = checked(Question(spec.id, players, sides, seed, about))
    study = opened(folder, f"lab-cards-{spec.id}-{players}p", question)
    carry_out(Run(study, deals, half_of(until), minutes), processes(jobs), ray, form, html, data)


def treatment_of(game_id: str, players: int, side: Side, words: str) -> Treatment:
    """``lot:moses``: what is done, and the name or the id of the thing."""
    how, _, wanted = words.partition(":")
    manner: Manner | None = next((one for one in MANNERS if one == how), None)
    if manner is None or not wanted:
        raise UserError(text("cli.lab.bad_with", words=words, manners=", ".join(MANNERS)))
    fresh = game(game_id).new(players, 0, dict(side.options))
    watch = watch_of(game_id)
    things = {thing.id: thing for thing in watch.things(fresh)}
    found = [one for one in things if wanted in (one, one.partition(":")[2])]
    if len(found) != 1:
        near = [one for one in things if wanted in one][:6] or list(things)[:6]
        raise UserError(text("cli.lab.no_thing", thing=wanted, near=", ".join(near)))
    if not watch.chosen(things[found[0]]):
        raise UserError(text("cli.lab.dealt", thing=found[0]))
    return Treatment(manner, found[0])


@friendly
def report(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=text("cli.help.lab_folder"))],
    html: Html = None,
    data: Data = None,
    form: Form = Format.TABLE,
    lang: Lang = None,
) -> None:
    if (folder / f"{TUNING}.json").is_file():
        tell_tune(Tune.load(folder), form, html)
    else:
        tell(Study.load(folder), form, html, data, None)


@friendly
def one_game(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=text("cli.help.lab_folder"))],
    deal: Annotated[int, typer.Argument(metavar="DEAL", min=0, help=text("cli.help.lab_deal"))],
    side: Annotated[
        str, typer.Option("--side", metavar="A|B", help=text("cli.help.lab_game_side"))
    ] = LETTERS[0],
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", help=text("cli.help.lab_game_to"))
    ] = None,
    lang: Lang = None,
) -> None:
    """The record of a game, to be looked at with `ecumene replay`."""
    study = Study.load(folder)
    letters = LETTERS[: len(study.question.sides)]
    at = letters.find(side.upper()) if side else -1
    sheet = study.sheets.get(f"{deal}:{at}")
    record = stored_record(folder, sheet.key) if sheet is not None else None
    if record is None:
        deals = sorted({known.deal for known in study.sheets.values()})
        span = f"{deals[0]} … {deals[-1]}" if deals else "–"
        raise UserError(
            text("cli.lab.no_game", deal=deal, side=side, deals=span, sides=", ".join(letters))
        )
    path = to or Path(f"{folder.resolve().name}-{deal}{letters[at]}.json")
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    screen().print(text("cli.simulate.written", path=path))
    screen().print(text("cli.lab.look_at", command=shlex.join(["ecumene", "replay", str(path)])))


app.command("compare", help=text("cli.help.lab_compare"))(compare)
app.command("cards", help=text("cli.help.lab_cards"))(cards)
app.command("tune", help=text("cli.help.lab_tune"))(tune)
app.command("report", help=text("cli.help.lab_report"))(report)
app.command("game", help=text("cli.help.lab_game"))(one_game)
