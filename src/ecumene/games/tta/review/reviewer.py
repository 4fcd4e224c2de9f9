"""The turns of Through the Ages, judged by the evaluation of its bots.

An Action Phase is judged as a whole: nothing in it is left to chance. A political action, a bid or
a defence is played on by everybody until the table is quiet.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ecumene.bots.network import NoNumpy, numpy
from ecumene.core.messages import count, text
from ecumene.core.option import kind_of
from ecumene.core.spec import GameSpec
from ecumene.games.tta.bots.aged_weights import part_of
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.levels import HardestBot
from ecumene.games.tta.bots.values.networks import no_network
from ecumene.games.tta.bots.weights import WEIGHTS, Weights
from ecumene.games.tta.review.valuers import (
    HELD,
    ActionsValuer,
    QuietValuer,
    held,
    learned,
    prospect,
)
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.numbers import (
    ACTIONS,
    AUCTION,
    DEFENSE,
    DISCARD_CARDS,
    DRAFT,
    FORCE,
    OFFER,
    POLITICS,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.review.reviewer import Reviewer, Valuer

EXPLICIT: Final = "rules"
"""The strongest bot that plays by explicit values."""
TOPICS: Final = {
    POLITICS: "politics",
    AUCTION: "colony",
    FORCE: "colony",
    DEFENSE: "defense",
    OFFER: "pact",
}
NOT_JUDGED: Final = (DISCARD_CARDS, DRAFT)
"""Which card goes, and which are in the game at all: their worth is not known well enough."""


class TtaReviewer(Reviewer[TtaState]):
    """Through the Ages."""

    fields: ClassVar[tuple[str, ...]] = ("economy", "science", "culture", "military")
    field_of_part: ClassVar[Mapping[str, str]] = {
        "culture": "culture",
        "unrest": "economy",
        "science": "science",
        "resource": "economy",
        "food": "economy",
        "actions": "economy",
        "people": "economy",
        "strength": "military",
        "potential": "economy",
        "hand": "science",
        "wonder": "culture",
        "row": "economy",
        "abilities": "culture",
        "impacts": "culture",
        "rivals": "military",
        "military_hand": "military",
    }
    sources: ClassVar[Mapping[str, str]] = {
        "replenish": "row",
        "draw": "military",
        "next_event": "events",
    }
    unit: ClassVar[str] = "culture"
    glyph: ClassVar[str | None] = "culture"

    def __init__(self, spec: GameSpec[TtaState], bot: str) -> None:
        super().__init__(spec, bot)
        if self.networks is not no_network:
            try:
                numpy()
            except NoNumpy:  # the explicit values go without
                super().__init__(spec, EXPLICIT)
        self.evaluation = "explicit" if self.networks is no_network else "learned"

    @property
    def networks(self) -> Any:
        """Gives the network that the bot plays by at a table."""
        return getattr(self.bot, "networks", no_network)

    def weights(self, s: TtaState) -> Weights:
        """The numbers of the bot at such a table, where it has any of its own."""
        if isinstance(self.bot, HardestBot):
            self.bot.sit_down(s)
        by_age = getattr(self.bot, "weights_by_age", None)
        found = getattr(self.bot, "weights", None) if by_age is None else by_age[part_of(s.age)]
        return found if isinstance(found, Weights) else WEIGHTS

    def network(self, s: TtaState) -> Any:
        """What the bot looks at such a table with; None: there is none."""
        eyes = getattr(self.bot, "network", no_network)
        return None if self.networks is no_network else eyes(s)

    def topic(self, s: TtaState) -> str:
        if not s.stack:
            return ""
        kind = s.stack[-1].kind
        if any(frame.kind == ACTIONS for frame in s.stack):
            return "actions"
        if kind in NOT_JUDGED:
            return ""
        return TOPICS.get(kind, "event")

    def field(self, topic: str) -> str:
        return "economy" if topic in ("actions", "event") else "military"

    def closes(self, s: TtaState, code: int) -> bool:
        return s.stack[-1].kind == ACTIONS and kind_of(code) == words.END

    def valuer(self, world: TtaState, seat: int) -> Valuer[TtaState]:
        make = ActionsValuer if self.topic(world) == "actions" else QuietValuer
        return make(world, seat, self.weights(world), self.network(world))

    def outlook(self, world: TtaState, seat: int) -> float:
        """By the explicit values."""
        if world.players[seat].resigned:
            return float(world.players[seat].culture)
        o = prospect(world, seat, self.weights(world))
        return evaluate(world, seat, o) + HELD * held(world, seat, o)

    def expected(self, worlds: list[TtaState]) -> list[float]:
        """With a network, what the seats expect is as far apart as it says."""
        points = super().expected(worlds)
        playing = [seat for seat in range(len(worlds)) if not worlds[0].players[seat].resigned]
        if self.network(worlds[0]) is None or len(playing) < 2:
            return points
        ahead = leads([self.ahead(worlds[seat], seat, points, playing) for seat in playing])
        level = sum(points[seat] for seat in playing) / len(playing)
        for seat, lead in zip(playing, ahead, strict=True):
            points[seat] = level + lead
        return points

    def ahead(self, world: TtaState, seat: int, points: list[float], playing: list[int]) -> float:
        """Points ahead of those who still play, on average, at the end of the game."""
        o = prospect(world, seat, self.weights(world))
        eyes = learned(self.network(world), world, o, before_actions=True)
        if eyes is None:
            others = [points[other] for other in playing if other != seat]
            return points[seat] - sum(others) / len(others)
        return eyes.ahead()

    def last_phase(self, s: TtaState) -> bool:
        return bool(s.last_round) and s.round >= s.last_round

    @classmethod
    def puzzle_title(cls, s: TtaState, seat: int) -> str:
        p = s.players[seat]
        actions = count("civil_actions", p.ca + p.extra_ca)
        if p.unused:
            return text("review.puzzle.tta.workers", actions=actions, n=p.unused)
        return text("review.puzzle.tta.goods", actions=actions, n=p.resources)

    def puzzling(self, topic: str) -> bool:
        return topic == "actions"


def leads(ahead: list[float]) -> list[float]:
    """Points on one scale, 0 in the middle, from what each seat thinks to be ahead of its rivals on
    average. Of two, both think half of it.

    >>> leads([10.0, -10.0]), leads([6.0, -12.0]), leads([3.0, 0.0, -3.0])
    ([5.0, -5.0], [4.5, -4.5], [2.0, 0.0, -2.0])
    """
    middle = sum(ahead) / len(ahead)
    return [(1 - 1 / len(ahead)) * (one - middle) for one in ahead]
