"""Patchistory for the terminal: the screens, put together."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.rule import Rule as Line
from rich.text import Text

from ecumene.cli.components import ComponentFace
from ecumene.cli.console import Marks, facts, print_line
from ecumene.cli.faces import Labels
from ecumene.cli.menus import Entry, Group, Menu, make_menu
from ecumene.cli.styles import SEATS
from ecumene.cli.teller import Teller
from ecumene.core.messages import text
from ecumene.core.option import kind_of
from ecumene.core.view import Observation
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.patching import faces_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.terminal.auction_view import (
    faces_on_offer,
    figure_facts,
    lot_lines,
    tiles_left,
)
from ecumene.games.patchistory.terminal.card_page import (
    SOURCES,
    all_entries,
    entries_of,
    print_card,
)
from ecumene.games.patchistory.terminal.map_view import territory_lines
from ecumene.games.patchistory.terminal.menu import make_group, print_menu, row_of
from ecumene.games.patchistory.terminal.patch_view import (
    entries_at,
    meant,
    placements,
    print_places,
    print_ways,
    tile_lines,
)
from ecumene.games.patchistory.terminal.player_view import kingdom, means
from ecumene.games.patchistory.terminal.preview import arrow, change_text, change_words, outcome
from ecumene.games.patchistory.terminal.route_view import route_table
from ecumene.games.patchistory.terminal.table_view import (
    heading,
    rival_fact,
    standings,
)
from ecumene.games.patchistory.terminal.vote_view import secret_line, vote_table

MOST_WIDTH: Final = 120
"""Wider screens are not filled: lines that long are hard to follow."""
# Decisions within a round that are about the own map, about the routes, about all kingdoms, and
# about the vote.
ON_MAP: Final = ("patch", "stand", "place", "return", "management", "movement", "sacrifice")
ON_ROUTES: Final = ("movement", "talks", "negotiation", "war", "free_route", "tear_up", "proposal")
ON_RIVALS: Final = ("diplomacy", "aid", "negotiation", "war", "answer", "ally", "triumph", "vote")
IN_AUCTION: Final = ("free_tile", "opening", "auction", "blind")
IN_VOTE: Final = ("choose_card", "swap", "vote", "double")


def frame_name(s: PatchState) -> str:
    return s.kinds[s.stack[-1].kind].name if s.stack else ""


class PatchistoryFace(ComponentFace[PatchState]):
    """The whole game."""

    game_id = "patchistory"
    teller = Teller(lambda seat: "bold underline", indent="    ")
    sources = SOURCES
    topic = "patchistory.card"

    def automatic(self, observation: Observation[PatchState]) -> int | None:
        """A decision with one answer only, as a vote without votes; but nobody discards a tile
        without knowing."""
        codes = observation.options
        return codes[0] if len(codes) == 1 and kind_of(codes[0]) != words.DISCARD else None

    def moment(self, state: PatchState) -> object:
        s = state
        return (s.era, s.round)

    def menu(self, observation: Observation[PatchState]) -> Menu:
        def group(name: str, entries: list[Entry]) -> Group:
            return make_group(observation.state, self.presenter.group_label(name), entries)

        return make_menu(self.presenter, observation, group, row_of)

    # The whole table

    def board(
        self, console: Console, seen: Observation[PatchState], menu: Menu, labels: Labels
    ) -> None:
        s = seen.state
        marks = Marks(console)
        self.title(console, heading(s, marks), "bold")
        console.print(standings(s, labels))
        self.routes(console, s)
        self.rivals(console, s, seen.viewer)
        if seen.viewer >= 0:
            self.title(console, Text(labels(seen.viewer), SEATS[seen.viewer]))
            self.map(console, s, seen.viewer, menu)
            print_line(console, Text(text("patchistory.board.legend"), "dim"), 0)
            console.print(facts(kingdom(s, seen.viewer, marks)))
        self.matter(console, s, seen, labels)
        self.ask(console, s, seen, menu, labels)

    def rivals(self, console: Console, s: PatchState, viewer: int) -> None:
        self.title(console, Text(text("patchistory.board.rivals"), "bold"))
        marks = Marks(console)
        console.print(facts([rival_fact(s, seat, marks) for seat in range(s.n) if seat != viewer]))

    def routes(self, console: Console, s: PatchState) -> None:
        left = {"general": s.general_left, "allied": s.allied_left}
        self.title(console, Text(text("patchistory.board.routes", **left), "bold"))
        console.print(route_table(s))

    def map(self, console: Console, s: PatchState, seat: int, menu: Menu | None = None) -> None:
        width = min(console.width, MOST_WIDTH)
        plain = console.options.ascii_only
        self.draw(console, territory_lines(s, seat, width, plain, menu))

    def draw(self, console: Console, lines: list[Text]) -> None:
        for line in lines:
            console.print(line, no_wrap=True, overflow="crop")

    def title(self, console: Console, words: Text, style: str = "") -> None:
        line = Marks(console).line
        console.print(Line(words, align="left", style=style or "dim", characters=line))

    # What a decision is about

    def matter(
        self, console: Console, s: PatchState, seen: Observation[PatchState], labels: Labels
    ) -> None:
        """The lots of the auction, the tile to be patched, the cards of the vote."""
        name = frame_name(s)
        width = min(console.width, MOST_WIDTH)
        plain = console.options.ascii_only
        if name in IN_AUCTION:
            self.title(console, Text(text("patchistory.board.auction", left=tiles_left(s)), "bold"))
            self.draw(console, lot_lines(s, width, plain, labels))
            console.print(facts(figure_facts(s, faces_on_offer(s))))
        elif name == "patch":
            self.title(console, Text(text("patchistory.board.tile"), "bold"))
            self.draw(console, tile_lines(s, seen.viewer, width, plain))
            numbers = [face.number for face in faces_of(s, seen.viewer)]
            console.print(facts(figure_facts(s, numbers)))
        elif name in IN_VOTE and s.table:
            self.title(console, Text(text("patchistory.board.vote"), "bold"))
            console.print(vote_table(s, labels))

    def ask(
        self,
        console: Console,
        s: PatchState,
        seen: Observation[PatchState],
        menu: Menu,
        labels: Labels,
    ) -> None:
        """The options, and that others decide in secret, too."""
        print_places(console, placements(menu))
        print_menu(console, menu)
        secret = secret_line(s, seen.viewer, labels)
        if secret:
            print_line(console, Text(secret, "magenta"), 0)

    def status(
        self, console: Console, seen: Observation[PatchState], menu: Menu, labels: Labels
    ) -> None:
        s = seen.state
        marks = Marks(console)
        name = frame_name(s)
        if name in ON_RIVALS:
            console.print(standings(s, labels))
        if name in ON_ROUTES:
            self.routes(console, s)
        if name == "triumph":  # a room of the one who was beaten may be reclaimed
            loser = s.stack[-1].a
            self.title(console, Text(labels(loser), SEATS[loser]))
            self.map(console, s, loser)
        self.title(console, Text(labels(seen.viewer), SEATS[seen.viewer]))
        if name in ON_MAP:
            self.map(console, s, seen.viewer, menu)
        whole = name in IN_VOTE
        own = kingdom(s, seen.viewer, marks) if whole else means(s, seen.viewer, marks)
        console.print(facts(own))
        self.matter(console, s, seen, labels)
        self.ask(console, s, seen, menu, labels)

    def look(
        self, console: Console, seen: Observation[PatchState], seat: int, labels: Labels
    ) -> None:
        s = seen.state
        self.title(console, Text(labels(seat), SEATS[seat]))
        self.map(console, s, seat)
        console.print(facts(kingdom(s, seat, Marks(console))))

    def unfold(
        self, console: Console, seen: Observation[PatchState], menu: Menu, typed: str
    ) -> bool:
        """A place for the tile that is being patched: the ways to lie there."""
        s = seen.state
        place = meant(typed)
        if place is None or not placements(menu):
            return False
        entries = entries_at(menu, *place)
        if entries:
            print_ways(console, s, seen.viewer, entries)
        else:
            print_line(console, Text(text("patchistory.board.no_way"), "yellow"), 0)
        return True

    def preview(
        self, console: Console, seen: Observation[PatchState], code: int, labels: Labels
    ) -> bool:
        """What a move changes, and the own map after it."""
        s = seen.state
        after = outcome(s, code)
        if after is None:
            return False
        loser = s.stack[-1].a
        seat = loser if frame_name(s) == "triumph" else seen.viewer
        self.title(console, Text(labels(seat), SEATS[seat]))
        self.map(console, after, seat)
        console.print(change_text(change_words(s, code, arrow(console))))
        return True

    # References

    def cards(self, state: PatchState | None = None, own: str = "") -> list[dict[str, Any]]:
        return all_entries(own) if state is None else entries_of(state.cat)

    def card(self, console: Console, entry: dict[str, Any]) -> None:
        print_card(console, entry)


FACE = PatchistoryFace()
