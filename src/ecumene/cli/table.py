"""A game in the terminal: bots move by themselves, people are shown the table and asked."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from ecumene.cli.console import complain, print_line
from ecumene.cli.faces import Face, Labels
from ecumene.cli.files import autosave_path, plies, read_record, save_record
from ecumene.cli.menus import Menu
from ecumene.cli.options import options_line, options_of
from ecumene.cli.seating import Seat, recorded_seats
from ecumene.cli.talk import Leave, Talk
from ecumene.core.errors import EcumeneError
from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.view import SPECTATOR, Observation
from ecumene.records.record import Record
from ecumene.records.session import Session


class Table:
    """One session, its seats, and the terminal."""

    def __init__(
        self,
        session: Session,
        face: Face[Any],
        seats: list[Seat],
        console: Console,
        auto_arrange: bool = True,
        log_seen: list[int] | None = None,
    ) -> None:
        self.face = face
        self.console = console
        self.auto_arrange = auto_arrange
        self.interactive = sys.stdin.isatty()
        self.typed: list[str] = []
        """Lines that came before they were asked for."""
        self.sit(session, seats, log_seen)

    def sit(self, session: Session, seats: list[Seat], log_seen: list[int] | None = None) -> None:
        """Begin with a session, new or loaded."""
        self.session = session
        self.seats = seats
        session.record.names = [seat.name for seat in seats]
        self.log_seen = log_seen or [0] * len(seats)
        self.shown: set[tuple[int, object]] = set()
        self.viewer = SPECTATOR

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.bot is None]

    def labels(self, viewer: int) -> Labels:
        names = ["" if seat.bot is None else seat.name for seat in self.seats]
        return Labels(names, viewer)

    # Playing

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            while not self.session.over():
                self.decide(self.session.asked())
            self.finish()
        except Leave:
            self.autosave("cli.play.left")
        except BaseException:
            self.autosave("cli.play.left")
            raise

    def decide(self, seat: int) -> None:
        bot = self.seats[seat].bot
        if bot is not None:
            code, failed = self.seats[seat].choose(self.session.observe(seat))
            for name, why in failed:
                words = text("cli.play.bot_failed", seat=seat + 1, bot=name, why=why)
                print_line(self.console, Text(words, "bold"))
            if failed:
                self.session.record.names[seat] = self.seats[seat].name
                words = text("cli.play.bot_goes_on", bot=self.seats[seat].name)
                print_line(self.console, Text(words))
            self.session.apply(code)
            return
        seen = self.session.observe(seat)
        simple = self.face.automatic(seen) if self.auto_arrange else None
        if simple is not None:
            self.session.apply(simple)
            return
        self.hand_over(seat)
        self.ask(seat, seen)

    def hand_over(self, seat: int) -> None:
        """People at one screen: the next one should be alone with it."""
        before, self.viewer = self.viewer, seat
        if before in (seat, SPECTATOR):
            return
        if self.interactive:
            self.console.clear()
            early = self.read(text("cli.play.hand_over", number=seat + 1))
            self.typed = [early] if early.strip() else []
            self.console.clear()
        else:
            self.console.print(Text(text("cli.play.next_person", number=seat + 1), "bold"))

    def ask(self, seat: int, seen: Observation[Any]) -> None:
        """Show the table and take one line after the other until a move is made."""
        self.tell(seat)
        menu = self.show(seat, seen)
        talk = Talk(self, seat, seen, menu)
        while not talk.done:
            talk.hear(self.read(text("cli.play.prompt", number=seat + 1)))

    def show(self, seat: int, seen: Observation[Any], full: bool = False) -> Menu:
        """The table, or within a turn only what changes."""
        menu = self.face.menu(seen)
        moment = (seat, self.face.moment(seen.state))
        if full or moment not in self.shown:
            self.face.board(self.console, seen, menu, self.labels(seat))
            self.shown.add(moment)
        else:
            self.face.status(self.console, seen, menu, self.labels(seat))
        question = self.face.question(seen.state)
        self.console.print(Text.assemble((question, "bold"), "  ", (text("cli.play.hint"), "dim")))
        return menu

    def tell(self, seat: int) -> None:
        """What happened since this person last looked."""
        fresh = self.session.log(seat, self.log_seen[seat])
        self.log_seen[seat] = len(self.session.events)
        self.console.print()
        self.print_story(fresh, seat)

    def print_story(self, events: list[Event], viewer: int) -> None:
        state = self.session.observe(viewer).state
        for line in self.face.log_lines(state, events, self.labels(viewer)):
            print_line(self.console, line)

    def print_options(self) -> None:
        """Which options the game is played with."""
        record = self.session.record
        print_line(self.console, Text(options_line(record.spec, self.face, options_of(record))))

    def forget(self) -> None:
        """After taking a move back: what is gone was never told."""
        size = len(self.session.events)
        self.log_seen = [min(log_seen, size) for log_seen in self.log_seen]

    # Coming and going

    def read(self, prompt: str) -> str:
        """One line from the terminal or from a script; `Leave` at its end or on Ctrl-C."""
        try:
            if self.typed:
                return self.typed.pop()
            if self.interactive:
                return input(prompt)
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        if not line:
            raise Leave
        self.console.print(Text(prompt + line.rstrip("\n")))
        return line

    def autosave(self, key: str) -> None:
        path = autosave_path(self.session.record)
        try:
            save_record(path, self.session.record)
        except EcumeneError as error:
            complain(str(error))
            return
        line = text(key, path=path, game=self.session.spec.id)
        self.console.print(Text(line), soft_wrap=True)

    def load(self, path: Path) -> None:
        """Go on with a saved game instead of this one."""
        record = read_record(path)
        seats = recorded_seats(record.spec, record.players, record.seed, record.names)
        session, log_seen = resume(record)
        self.sit(session, seats, log_seen)

    def finish(self) -> None:
        viewer = self.viewer if len(self.people) == 1 else SPECTATOR
        since = min([self.log_seen[seat] for seat in self.people], default=0)
        self.print_story(self.session.log(viewer, since), viewer)
        labels = self.labels(viewer)
        winners = [labels(seat) for seat in self.session.spec.winners(self.session.state)]
        state, log = self.session.observe(viewer).state, self.session.log(viewer)
        scoring = self.face.scoring(state, log, labels)
        if scoring is not None:
            self.console.print(scoring)
        self.console.print(self.face.standings(state, labels))
        self.console.print(Text(text("cli.play.winner", names=", ".join(winners)), "bold"))
        self.autosave("cli.play.kept")


def resume(record: Record) -> tuple[Session, list[int]]:
    """A session at the end of a record, with the log of what went before, and how much of it
    each seat saw before its last move."""
    session = Session.resume(record)
    log_seen = [0] * record.players
    before: list[Event] = []
    for ply in plies(record):
        if ply.seat >= 0:
            log_seen[ply.seat] = len(before)
        before += ply.events
    session.events = [*before, *session.events]
    return session, log_seen
