"""What a person can type while a game is on: moves and questions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ecumene.cli.advising import tell_hint, tell_outcome
from ecumene.cli.cards import show_cards
from ecumene.cli.console import UserError, print_line
from ecumene.cli.files import save_record
from ecumene.cli.menus import Menu
from ecumene.cli.notation import option_of
from ecumene.cli.options import list_options
from ecumene.cli.rules import show_rules
from ecumene.core import engine
from ecumene.core.errors import EcumeneError, IllegalMove
from ecumene.core.messages import has, text
from ecumene.core.reason import Reason
from ecumene.core.view import Observation

if TYPE_CHECKING:
    from ecumene.cli.table import Table

LOG_LINES = 40


class Leave(Exception):
    """Somebody leaves the table."""


class Talk:
    """The conversation about one decision; ``done`` once the table has moved on."""

    def __init__(self, table: Table, seat: int, seen: Observation[Any], menu: Menu) -> None:
        self.table = table
        self.seat = seat
        self.seen = seen
        self.menu = menu
        self.done = False
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "try": self.try_out,
            "hint": self.hint,
            "undo": self.undo,
            "save": self.save,
            "load": self.load,
            "rules": self.rules,
            "rule": self.rules,
            "card": self.card,
            "cards": self.card,
            "options": self.options,
            "look": self.look,
            "log": self.log,
            "board": self.board,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }

    def say(self, words: str, style: str = "") -> None:
        self.table.console.print(Text(words, style))

    def hear(self, line: str) -> None:
        """One typed line: a command, or a move. Mistakes are explained, nothing is changed."""
        word, _, rest = line.strip().partition(" ")
        try:
            if not word:
                self.board("")
            elif word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            else:
                self.move(line.strip())
        except IllegalMove as error:
            self.say(self.refusal(error.reason), "yellow")
        except EcumeneError as error:
            self.say(str(error), "yellow")

    # Moves

    def move(self, words: str) -> None:
        if self.table.face.unfold(self.table.console, self.seen, self.menu, words):
            return
        spec = self.seen.spec
        code = option_of(spec, self.seen.state, self.menu, words, self.seen.options)
        notation = spec.vocabulary.format(code)
        if spec.concedes(code) and words.lower() != notation:
            self.say(text("cli.play.type_to_concede", notation=notation), "yellow")
            return
        self.table.session.apply(code)
        self.done = True

    def refusal(self, reason: Reason) -> str:
        words = reason.text
        if not reason.rule:
            return words
        return text("cli.play.refused", why=words, rule=reason.rule)

    def undo(self, rest: str) -> None:
        """Back to the last decision that was a real one."""
        session = self.table.session
        session.undo(self.seat)
        while self.table.auto_arrange and session.check_undo(self.seat) is None:
            if self.table.face.automatic(session.observe(self.seat)) is None:
                break
            session.undo(self.seat)
        self.table.forget()
        self.say(text("cli.play.undone"), "green")
        self.done = True

    # Questions

    def why(self, rest: str) -> None:
        spec = self.seen.spec
        closed = [(code, reason) for code, reason in spec.explain(self.seen.state) if reason]
        if not rest:
            self.list_closed(closed)
            return
        candidates = [code for code, _ in spec.explain(self.seen.state)]
        code = option_of(spec, self.seen.state, self.menu, rest, candidates)
        number = engine.check(self.seen.state, code)
        words = spec.describe(self.seen.state, code)
        if number:
            why = self.refusal(spec.reason(self.seen.state, code, number))
            self.say(text("cli.play.closed", option=words, why=why))
        else:
            self.say(text("cli.play.open", option=words, number=self.menu.number_of(code) or "-"))

    def try_out(self, rest: str) -> None:
        """What a move would change."""
        if not rest:
            raise UserError(text("cli.play.which_move"))
        spec = self.seen.spec
        code = option_of(spec, self.seen.state, self.menu, rest, self.seen.options)
        number = engine.check(self.seen.state, code)
        if number:
            raise IllegalMove(spec.reason(self.seen.state, code, number), rest)
        labels = self.table.labels(self.seat)
        self.table.face.preview(self.table.console, self.seen, code, labels)
        notation = spec.vocabulary.format(code)
        tell_outcome(self.table.console, self.table.session, self.seat, notation, labels)

    def hint(self, rest: str) -> None:
        """What the best bot would do, and why."""
        tell_hint(self.table.console, self.table.session, self.seat)

    def list_closed(self, closed: list[tuple[int, Reason]]) -> None:
        """The closed options by reason."""
        if not closed:
            self.say(text("cli.play.all_open"))
            return
        by_reason: dict[str, list[str]] = {}
        for code, reason in closed:
            label = self.table.face.label(self.seen.state, code)
            by_reason.setdefault(self.refusal(reason), []).append(label)
        for why, labels in by_reason.items():
            self.say(why, "yellow")
            print_line(self.table.console, Text("    " + "; ".join(labels)))

    def rules(self, rest: str) -> None:
        show_rules(self.table.console, self.seen.spec, self.table.face, rest)

    def options(self, rest: str) -> None:
        self.table.print_options()
        list_options(self.table.console, self.seen.spec)

    def card(self, rest: str) -> None:
        if not rest:
            raise UserError(text("cli.play.which_card"))
        entries = self.table.face.cards(self.seen.state)
        show_cards(self.table.console, self.table.face, entries, rest)

    def look(self, rest: str) -> None:
        seats = len(self.table.seats)
        if not rest.isdecimal() or not 1 <= int(rest) <= seats:
            raise UserError(text("cli.play.which_seat", seats=seats))
        labels = self.table.labels(self.seat)
        self.table.face.look(self.table.console, self.seen, int(rest) - 1, labels)

    def log(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            raise UserError(text("cli.play.how_many_lines"))
        events = self.table.session.log(self.seat)
        lines = self.table.face.log_lines(self.seen.state, events, self.table.labels(self.seat))
        for line in lines[-int(rest or LOG_LINES) :]:
            print_line(self.table.console, line)

    def board(self, rest: str) -> None:
        self.menu = self.table.show(self.seat, self.seen, full=True)

    def help(self, rest: str) -> None:
        own = f"{self.seen.spec.id}.help"
        self.say(text(own if has(own) else "cli.play.help"))
        open_words = {
            self.seen.spec.vocabulary.format(entry.code).split()[0] for entry in self.menu.entries
        }
        self.say(text("cli.play.help_words", words=", ".join(sorted(open_words))))

    # Coming and going

    def save(self, rest: str) -> None:
        if not rest:
            raise UserError(text("cli.play.which_file", command="save"))
        path = Path(rest).expanduser()
        save_record(path, self.table.session.record)
        self.say(text("cli.play.saved", path=path), "green")

    def load(self, rest: str) -> None:
        if not rest:
            raise UserError(text("cli.play.which_file", command="load"))
        self.table.load(Path(rest).expanduser())
        self.say(text("cli.play.loaded", path=rest), "green")
        self.table.print_options()
        self.done = True

    def quit(self, rest: str) -> None:
        raise Leave
