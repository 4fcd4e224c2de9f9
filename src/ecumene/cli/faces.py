"""What a game provides so that it can be played in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic

from rich.console import Console, RenderableType
from rich.text import Text

from ecumene.cli.menus import Entry, Group, Menu, make_menu
from ecumene.cli.results import by_seat
from ecumene.cli.teller import Teller
from ecumene.core.event import Event
from ecumene.core.messages import has, text
from ecumene.core.presenter import Presenter
from ecumene.core.spec import Rule, S
from ecumene.core.view import Observation
from ecumene.manifest import manifest
from ecumene.table.places import ranking


class Labels:
    """What the seats are called: the player's number, and who sits there."""

    def __init__(self, names: Sequence[str], viewer: int) -> None:
        self.names = names
        self.viewer = viewer

    def __call__(self, seat: int) -> str:
        name = self.names[seat] if seat < len(self.names) else ""
        if seat == self.viewer:
            name = text("cli.you")
        key = "cli.seat_named" if name else "cli.seat"
        return text(key, number=seat + 1, name=name)


class Face(Generic[S]):
    """Base of the games' faces."""

    game_id: ClassVar[str]
    teller: ClassVar[Teller] = Teller(lambda seat: "bold")
    """How the lines of the log are drawn."""
    elsewhere: ClassVar[str] = ""
    """The group of options that another part of the screen shows, with their numbers."""
    sources: tuple[str, ...] = ()
    """Where the values of components may come from, if `cards --part` tells them apart by that."""
    topic: str = ""
    """Where a game has words of its own for the card reference."""

    @property
    def presenter(self) -> Presenter[S]:
        """What this game says."""
        return manifest(self.game_id).presenter()

    def automatic(self, observation: Observation[S]) -> int | None:
        """An option that needs no thought, if the pending decision is of that sort."""
        return None

    def question(self, state: S) -> str:
        """What the pending decision asks."""
        return self.presenter.question(state)

    def moment(self, state: S) -> object:
        """Within one moment of the game the whole table is shown only once."""
        return None

    def label(self, state: S, code: int) -> str:
        """An option in a few words, without its price."""
        return self.presenter.brief(state, code)

    def menu(self, observation: Observation[S]) -> Menu:
        """The open options."""
        return make_menu(self.presenter, observation, self.group)

    def group(self, name: str, entries: list[Entry]) -> Group:
        """A group of the menu."""
        return Group(self.presenter.group_label(name), entries, name == self.elsewhere)

    def board(self, console: Console, seen: Observation[S], menu: Menu, labels: Labels) -> None:
        """Print everything a seat sees."""
        raise TypeError("each game provides board()")

    def status(self, console: Console, seen: Observation[S], menu: Menu, labels: Labels) -> None:
        """Print what changes from decision to decision within a turn."""
        raise TypeError("each game provides status()")

    def look(self, console: Console, seen: Observation[S], seat: int, labels: Labels) -> None:
        """Print all that is known of one seat."""
        raise TypeError("each game provides look()")

    def unfold(self, console: Console, seen: Observation[S], menu: Menu, typed: str) -> bool:
        """Print the options behind a word that stands for several of them; is it such a word?"""
        return False

    def preview(self, console: Console, seen: Observation[S], code: int, labels: Labels) -> bool:
        """Print what an open option would change, if that can be known beforehand."""
        return False

    def log_lines(self, state: S, events: list[Event], labels: Labels) -> list[Text]:
        """Log entries as lines."""
        return self.teller.tell(self.presenter, state, events, labels)

    def order(self, state: S) -> list[int]:
        """The seats, the best first."""
        places = ranking(self.presenter, state)
        return sorted(range(len(places)), key=places.__getitem__)

    def standings(self, state: S, labels: Labels) -> RenderableType:
        """Points of all seats side by side."""
        return by_seat(self.presenter.results(state, []), self.order(state), labels)

    def scoring(self, state: S, log: list[Event], labels: Labels) -> RenderableType | None:
        """The final scoring, where the standings do not show it."""
        return None

    def cards(self, state: S | None = None, own: str = "") -> list[dict[str, Any]]:
        """The card reference: at least ``id``, ``name``, ``age``, ``type``, ``part`` and
        ``text``. Cards as they are in a game, or all there are in all their versions, with those
        of the user's ``own`` (the table of an option)."""
        return []

    def card_mark(self, entry: dict[str, Any]) -> str:
        """A sign beside a card that is not quite certain."""
        return ""

    def card_words(self, key: str, **params: object) -> str:
        """A sentence of the card reference, in the game's own words where it has any."""
        own = f"{self.topic}.{key}"
        return text(
            own if self.topic and has(own) else f"cli.cards.{key}", game=self.game_id, **params
        )

    def option_value(self, name: str, value: str) -> str:
        """A list or table among the game's options in words."""
        return value

    def card(self, console: Console, entry: dict[str, Any]) -> None:
        """Print one card in full."""
        raise TypeError("each game with cards provides card()")

    def rulings(self) -> list[Rule]:
        """How unclear points of the rules are read, in the form of rules."""
        section = text("cli.rules.rulings")
        return [
            Rule(
                ruling.id,
                section,
                ruling.title,
                text("cli.rules.ruling", question=ruling.question, ruling=ruling.ruling),
                text("cli.rules.because", reason=ruling.reason, rules=", ".join(ruling.rules)),
                False,
            )
            for ruling in self.presenter.rulings()
        ]


def face(game_id: str) -> Face[Any]:
    """The face of a game."""
    return manifest(game_id).terminal()
