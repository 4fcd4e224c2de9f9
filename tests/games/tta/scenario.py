"""Building a position for a test, and playing in it.

    g = scenario(players=2, age="I", row=["iron"])
    g.player(1, leader="moses", workers={"bronze": 2}).give(1, food=3, resources=2)
    g.hand(1, "rich_land_i", "plunder_i")
    g.actions(1)                      # seat 1 is in its Action Phase
    g.play("populate")
    assert g.p(1).food == 2
    assert g.why("build agriculture") == "no_unused_worker"

Seats count from 1, as players see them. Whatever is not said is as in a new game: six initial
technologies, 18 + 7 yellow tokens, 16 blue ones.
"""

from __future__ import annotations

from typing import Any

from ecumene.core.frame import Frame
from ecumene.core.registry import game
from ecumene.core.view import Observation, observe
from ecumene.games.tta.position.form import Reader, read_position
from ecumene.games.tta.position.stack import read_numbered
from ecumene.games.tta.rules.bag import bag_items
from ecumene.games.tta.rules.ratings import rates, static
from ecumene.games.tta.rules.state import Rates, Static, TtaPlayer, TtaState
from ecumene.games.tta.rules.types import CARD_MASK, EVENT, is_civil
from ecumene.games.tta.spec import TtaSpec
from tests.support.in_play import InPlay

SPEC = game("tta")
assert isinstance(SPEC, TtaSpec)
CATALOGUE = SPEC.catalogue

EXPANSION = {"rebalanced": "yes", "military": "new", "leaders": "secret_mix"}
"""Options under which every card of the base game and the expansion can occur, the rebalanced
ones in their new version: ``scenario(players=2, options=EXPANSION)``."""


def number(slug: str) -> int:
    """The number of a card."""
    return CATALOGUE.by_slug[slug]


def slot(slug: str) -> int:
    """The worker slot of a technology."""
    return CATALOGUE.cards[number(slug)].slot


def slugs(cards: tuple[int, ...] | list[int] | int) -> list[str]:
    """The ids of cards: of a tuple or list, of events that carry marks, or of a bag."""
    if isinstance(cards, int):
        cards = bag_items(cards)
    return [CATALOGUE.cards[card & CARD_MASK].slug for card in cards]


class Scenario(InPlay[TtaState]):
    """A position in the making, then a game in progress."""

    spec = SPEC

    def __init__(self, players: int, **fields: Any) -> None:
        self.data: dict[str, Any] = {"game": "tta", "round": 5, **fields}
        self.boards: list[dict[str, Any]] = [{} for _ in range(players)]

    # Describing the position

    def player(self, seat: int, **fields: Any) -> Scenario:
        """Fields of the position format for one seat; workers are added to the initial ones'
        technologies (give every count you want, the others are 0)."""
        if "workers" in fields and "techs" not in fields:
            initial = ["agriculture", "bronze", "philosophy", "religion", "warriors"]
            techs = self.boards[seat - 1].get("techs", initial)
            fields["techs"] = sorted({*techs, *fields["workers"]}, key=slot)
        self.boards[seat - 1].update(fields)
        return self

    def techs(self, seat: int, *extra: str) -> Scenario:
        """Technologies in play besides the initial ones (without workers)."""
        board = self.boards[seat - 1]
        initial = ["agriculture", "bronze", "philosophy", "religion", "warriors"]
        board["techs"] = sorted({*board.get("techs", initial), *extra}, key=slot)
        return self

    def give(
        self, seat: int, food: int = 0, resources: int = 0, science: int = 0, culture: int = 0
    ) -> Scenario:
        """Stored food and resources in tokens worth 1 (taken from the bank), and points."""
        board = self.boards[seat - 1]
        blue = dict(board.get("blue", {}))
        if food:
            blue["agriculture"] = food
        if resources:
            blue["bronze"] = resources
        board["blue"] = blue
        if science:
            board["science"] = science
        if culture:
            board["culture"] = culture
        return self

    def warriors(self, *strengths: int) -> Scenario:
        """From seat 1 on: the initial workers, with as many Warriors as the strength says."""
        for k, strength in enumerate(strengths):
            others = {"agriculture": 2, "bronze": 2, "philosophy": 1}
            self.player(k + 1, workers={**others, "warriors": strength})
        return self

    def hand(self, seat: int, *cards: str) -> Scenario:
        """Cards in hand, civil and military."""
        board = self.boards[seat - 1]
        for card in cards:
            kind = CATALOGUE.cards[number(card)].type
            name = "civil" if is_civil(kind) else "military"
            board[name] = [*board.get(name, []), card]
        return self

    def events(self, *current: str, future: tuple[str, ...] = ()) -> Scenario:
        """The current (and future) events; nobody is known to have prepared them."""
        self.data["current"] = [{"card": card} for card in current]
        self.data["future"] = [{"card": card} for card in future]
        return self

    # Starting

    def actions(self, seat: int = 1) -> Scenario:
        """Start in the Action Phase of a seat."""
        return self.start(seat, [frame("turn", seat, a=5), frame("actions", seat)])

    def politics(self, seat: int = 1) -> Scenario:
        """Start in the Politics Phase of a seat."""
        return self.start(seat, [frame("turn", seat, a=4), frame("politics", seat)])

    def end_of_turn(self, seat: int = 1) -> Scenario:
        """Start with the End-of-Turn Sequence of a seat, up to the next decision."""
        return self.start(seat, [frame("turn", seat, a=6), frame("end_of_turn", seat)])

    def turn(self, seat: int = 1) -> Scenario:
        """Start with the whole turn of a seat, from replenishing on."""
        return self.start(seat, [frame("turn", seat)])

    def run_event(self, seat: int, card: str, rival: int = 0, advantage: int = 0) -> Scenario:
        """Start with the program of a card (an event revealed by the seat, an aggression or war
        the seat has won against the rival), inside its Politics Phase."""
        run = frame("run", seat, a=number(card), c=max(0, rival - 1), d=advantage)
        return self.start(seat, [frame("turn", seat, a=4), frame("politics", seat, a=9), run])

    def reveal(self, seat: int, card: str, prepare: str, *dealt: str) -> Scenario:
        """Start in the Politics Phase of a seat that prepares one event and so reveals another:
        one of two current events of its age. Chance deals the other cards named after that."""
        age = CATALOGUE.cards[number(card)].age
        events = [c.slug for c in CATALOGUE.cards if c.type == EVENT and c.age == age]
        other = next(slug for slug in events if slug not in (card, prepare))
        self.hand(seat, prepare).events(card, other).deals(card, *dealt).politics(seat)
        return self.play(f"prepare {prepare}")

    def final_scoring(self) -> Scenario:
        """Start with the final scoring; the game is over afterwards."""
        return self.start(int(self.data.get("start", 1)), [frame("finish", 1)])

    def start(self, seat: int, stack: list[dict[str, Any]]) -> Scenario:
        """Start with any stack of frames."""
        self.data["turn"] = seat
        self.data["stack"] = []
        self.data["players"] = self.boards
        if "age" not in self.data:
            self.data["age"] = "I"
        state = state_of(self.data)
        state.stack = frames_of(stack, state.n)
        return self.go_on_from(state)

    def deals(self, *cards: str) -> Scenario:
        """What chance deals next, in order (before starting, or for the next moves)."""
        return super().deals(*[f"deal {card}" for card in cards])

    # Playing and looking

    def p(self, seat: int) -> TtaPlayer:
        return self.s.players[seat - 1]

    def rates(self, seat: int) -> Rates:
        """Ratings: culture, science, strength, happy, tactical."""
        return rates(self.s, seat - 1)

    def static(self, seat: int) -> Static:
        """What the cards in play give: limits, totals, bonuses."""
        return static(self.s, seat - 1)

    def workers(self, seat: int, tech: str) -> int:
        return self.p(seat).workers[slot(tech)]

    def tokens(self, seat: int, tech: str) -> int:
        """Blue tokens stored on a technology."""
        return self.p(seat).blue[slot(tech)]

    def civil(self, seat: int) -> list[str]:
        return slugs(self.p(seat).civil)

    def military(self, seat: int) -> list[str]:
        return slugs(self.p(seat).military)

    def gone(self) -> list[str]:
        """Cards that all have seen leave the game."""
        return slugs(self.s.gone)

    def past(self) -> list[str]:
        """Past events."""
        return slugs(self.s.past)

    def discards(self, known_to: int = 0) -> list[str]:
        """Military discards: those everybody knows (0), or only the seat that made them."""
        return slugs(self.s.discard[known_to - 1 if known_to else self.s.n])

    def row(self) -> list[str | None]:
        return [None if card < 0 else CATALOGUE.cards[card].slug for card in self.s.row]

    def observe(self, seat: int) -> Observation[Any]:
        return observe(SPEC, self.s, seat - 1)


def frame(name: str, seat: int, **numbers: int) -> dict[str, Any]:
    return {"frame": name, "player": seat - 1, **numbers}


def state_of(data: dict[str, Any]) -> TtaState:
    """The state, also of a table that no game leads to: a rule must hold there, too."""
    return read_position(data, 0, reachable=False)


def frames_of(stack: list[dict[str, Any]], players: int) -> list[Frame]:
    reader = Reader(CATALOGUE, players)
    return [read_numbered(reader, "stack", entry) for entry in stack]


def scenario(players: int = 2, **fields: Any) -> Scenario:
    """A scenario; fields of the position format set the table (age, round, row, ...)."""
    return Scenario(players, **fields)
