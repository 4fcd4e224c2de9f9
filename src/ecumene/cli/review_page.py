"""A review as it is printed."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Marks, print_line
from ecumene.cli.faces import Labels
from ecumene.cli.styles import SEATS
from ecumene.core.messages import text
from ecumene.core.view import SPECTATOR
from ecumene.table.hint import decimal
from ecumene.table.schema.review import CurvePoint, LineStep, Moment, Review, SeatReview

BLOCKS: Final = "▁▂▃▄▅▆▇█"
DIGITS: Final = "0123456789"
LOW: Final = 75
"""Accuracies below this are shown as weak."""


def spark(shares: list[float], signs: str) -> str:
    """A line of chances, each a sign of its height.

    >>> spark([0.0, 0.5, 1.0], "0123456789")
    '059'
    """
    last = len(signs) - 1
    return "".join(signs[min(last, int(share * len(signs)))] for share in shares)


class ReviewPage:
    """Prints the parts of a review."""

    def __init__(self, console: Console, review: Review) -> None:
        self.console = console
        self.review = review
        self.marks = Marks(console)
        self.plain = console.options.ascii_only
        names = [seat["name"] for seat in review["seats"]]
        self.labels = Labels(names, SPECTATOR)

    def line(self, *parts: str | tuple[str, str] | Text, indent: int = 4) -> None:
        found = Text.assemble(*parts)
        if self.plain:
            found.plain = plain(found.plain)
        print_line(self.console, found, indent)

    def heading(self, key: str, note: str = "") -> None:
        self.console.print()
        self.line((text(key), "bold"), *((f"  {note}", "dim"),) if note else ())

    # The course of the game

    def course(self) -> None:
        """Chances to win after each round, a line for each seat."""
        self.heading("cli.review.chances", text("cli.review.chances_note"))
        rounds = last_of_rounds(self.review["curve"])
        width = max((len(self.labels(seat["seat"])) for seat in self.review["seats"]), default=0)
        signs = DIGITS if self.plain else BLOCKS
        for seat in self.review["seats"]:
            number = seat["seat"]
            shares = [point["seats"][number]["share"] for point in rounds]
            self.line(
                (f"{self.labels(number):<{width}} ", SEATS[number]),
                spark(shares, signs),
                f"  {seat['score']}",
            )
        eras = "  ".join(f"{era['label']}" for era in self.review["eras"])
        if eras:
            self.line((eras, "dim"))

    # One seat

    def seat(self, seat: SeatReview) -> None:
        self.console.print()
        who = (f"{self.labels(seat['seat'])}: ", SEATS[seat["seat"]])
        self.line(who, (seat["headline"], "bold"))
        self.line(seat["text"], indent=0)
        if seat["accuracy"] is not None:
            self.line(
                text("cli.review.accuracy", n=seat["accuracy"], lost=decimal(seat["lost"])),
                indent=0,
            )
        costly = [one for one in seat["moments"] if one["kind"] == "cost"]
        finds = [one for one in seat["moments"] if one["kind"] == "find"]
        if costly:
            self.heading("cli.review.costly")
            for one in costly:
                self.moment(one)
        rest = seat["rest"]
        if rest["turns"]:
            words = text("cli.review.rest", n=rest["turns"], lost=decimal(rest["lost"]))
            self.line((words, "dim"), indent=0)
        if finds:
            self.heading("cli.review.finds")
            for one in finds:
                self.moment(one)
        self.grid(seat)

    def moment(self, one: Moment) -> None:
        find = one["kind"] == "find"
        sign, style = ("+", "bold green") if find else ("−", "bold red")
        low, high = (decimal(number) for number in one["sure"])
        self.line(
            (f"{one['rank']} ", "bold"),
            (f"{sign}{decimal(one['points'])} ", style),
            (one["title"], "bold"),
        )
        sure = text("cli.review.sure", low=low, high=high)
        self.line((f"    {one['text']} · {sure}", "dim"))
        self.moves("cli.review.played", one["played"])
        self.moves("cli.review.thought" if find else "cli.review.better", one["better"])
        for sentence in one["why"]:
            self.line(f"    {sentence}")
        if one["keep"]:
            self.line((f"    {one['keep']}", "bold"))

    def moves(self, key: str, line: list[LineStep]) -> None:
        shown = Text(f"    {text(key)} ")
        for k, step in enumerate(line):
            if k:
                shown.append("; ")
            styles = {"same": "dim", "lost": "red", "better": "green"}
            mark = "" if step["mark"] == "same" else "*"
            shown.append(f"{mark}{step['label']}", styles[step["mark"]])
        if not line:
            shown.append(text("cli.review.nothing"), "dim")
        self.line(shown, indent=6)

    def grid(self, seat: SeatReview) -> None:
        """Accuracy by kind of decision and phase."""
        self.heading("cli.review.grid")
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("")
        for phase in self.review["phases"]:
            note = plain(phase["note"]) if self.plain else phase["note"]
            table.add_column(f"{phase['label']} ({note})", justify="right")
        for field, row in zip(self.review["fields"], seat["cells"], strict=True):
            cells = [self.cell(cell["accuracy"]) for cell in row]
            table.add_row(field["label"], *cells)
        self.console.print(table)
        if seat["weakest"] is not None:
            self.line(seat["weakest"]["text"], indent=0)

    def cell(self, accuracy: int | None) -> Text:
        if accuracy is None:
            return Text(self.marks.dot, "dim")
        return Text(str(accuracy), "red" if accuracy < LOW else "green")

    # Luck

    def luck(self) -> None:
        luck = self.review["luck"]
        self.heading("cli.review.luck", text("cli.review.luck_note", unit=self.review["unit"]))
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("")
        for seat in self.review["seats"]:
            table.add_column(self.labels(seat["seat"]), justify="right")
        for source in luck["sources"]:
            table.add_row(source["label"], *(self.points(value) for value in source["seats"]))
        total = [self.points(value) for value in luck["seats"]]
        table.add_row(text("cli.review.all_luck"), *total, style="bold")
        self.console.print(table)
        for seat, words in zip(self.review["seats"], luck["text"], strict=True):
            self.line((f"{self.labels(seat['seat'])}: ", SEATS[seat["seat"]]), words)

    def points(self, value: float) -> str:
        sign = "+" if value > 0 else "-" if self.plain else "−"
        return f"{sign}{decimal(abs(value))}" if value else "0"


def last_of_rounds(curve: list[CurvePoint]) -> list[CurvePoint]:
    """The last point of each round: those of a long game fit on a line."""
    by_round = {point["round"]: point for point in curve}
    return [by_round[number] for number in sorted(by_round)]


def plain(words: str) -> str:
    """Signs that every terminal has, each as long as what it stands for."""
    for sign, other in (("−", "-"), ("–", "-"), ("·", "-"), ("→", ">")):
        words = words.replace(sign, other)
    return words
