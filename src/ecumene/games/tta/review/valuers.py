"""What positions of Through the Ages are worth to a seat, by the evaluation of its bots.

Where the bot plays by a network, the network says by how much one position is better than
another, and what of it tells them apart; where the game stood before, the explicit values say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ecumene.bots.account import Note
from ecumene.bots.network import Inputs
from ecumene.games.tta.bots.between_phases import play_on
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.hand import keeping
from ecumene.games.tta.bots.judge import Judge
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.politics import LATER, prepared
from ecumene.games.tta.bots.prospects import look_ahead
from ecumene.games.tta.bots.values.features import own_columns, parts_of, rival_columns
from ecumene.games.tta.bots.values.layout import layout_of
from ecumene.games.tta.bots.weights import Weights
from ecumene.games.tta.review.attribution import (
    TOTAL,
    by_part,
    parts_of_columns,
    shares_of,
)
from ecumene.games.tta.rules.numbers import ACTIONS, POLITICS
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import EVENT
from ecumene.review.reviewer import Valuer

HELD: Final = 0.3
"""The share of a military card's worth that counts while it is held, as the bots have it."""
LAST_TURN: Final = 1.0
"""With no more turns left than this, the rules themselves say what a position scores."""


def prospect(root: TtaState, seat: int, weights: Weights) -> Outlook:
    """What things are worth to a seat from a position on, the card row included."""
    found = Outlook(root, seat, weights)
    look_ahead(root, found)
    return found


class Learned:
    """What a network thinks of positions, with the eyes of one seat. It knows positions at the
    begin of the seat's own Action Phase (``before_actions``) and at its end."""

    def __init__(self, network: Any, root: TtaState, o: Outlook, before_actions: bool) -> None:
        self.network = network
        self.layout = layout_of(root.cat, root.n)
        self.o = o
        self.before_actions = before_actions
        self.explicit = float(getattr(network, "share", 0.0))
        """The share of the explicit worth in what the network says."""
        self.root = self.inputs(root)

    def inputs(self, s: TtaState) -> Inputs:
        seat, layout = self.o.seat, self.layout
        return Inputs(
            parts_of(s, seat, self.o),
            own_columns(s, seat, layout, self.before_actions),
            self.network.context(rival_columns(s, seat, layout)),
        )

    def points(self, inputs: Inputs) -> float:
        """Points ahead at the end of the game, and the share of the explicit worth."""
        found: float = self.network.margins([inputs.parts], [inputs.own], inputs.context)[0]
        return found

    def ahead(self) -> float:
        """Points ahead of the rivals, on average, at the end of the game."""
        return self.points(self.root) - self.explicit * self.root.parts[TOTAL]

    def gain(self, s: TtaState) -> float:
        """By how much a position is better than the first one. Two opinions of it are no two
        gains: they are averaged."""
        return (self.points(self.inputs(s)) - self.points(self.root)) / (1 + self.explicit)

    def parts(self, s: TtaState) -> dict[str, float]:
        """Where that gain lies."""
        there = self.inputs(s)
        change = [new - old for old, new in zip(self.root.parts, there.parts, strict=True)]
        of_column = parts_of_columns(s.cat, self.layout)
        found = by_part(shares_of(self.network, self.root, there), change, of_column)
        return {part: points / (1 + self.explicit) for part, points in found.items()}


def learned(network: Any, root: TtaState, o: Outlook, before_actions: bool) -> Learned | None:
    """The eyes of the network; None where the explicit values decide."""
    if network is None or o.turns <= LAST_TURN:
        return None
    return Learned(network, root, o, before_actions)


def tell(parts: Mapping[str, float], base: float, note: Note) -> None:
    """Parts as a running sum from a base on."""
    note("start", base)
    for part, points in parts.items():
        base += points
        note(part, base)


class ActionsValuer(Valuer[TtaState]):
    """An Action Phase, valued as if the turn ended."""

    def __init__(self, root: TtaState, seat: int, weights: Weights, network: Any) -> None:
        super().__init__(root, seat)
        self.outlook = prospect(root, seat, weights)
        self.learned = learned(network, root, self.outlook, before_actions=False)
        self.base = 0.0 if self.learned is None else evaluate(root, seat, self.outlook)

    def worth(self, s: TtaState, note: Note | None = None) -> float:
        if self.learned is None:
            return evaluate(s, self.seat, self.outlook, note)
        if note is not None:
            tell(self.learned.parts(s), self.base, note)
        return self.base + self.learned.gain(s)


class QuietValuer(Valuer[TtaState]):
    """Everything else: everybody answers, then the seat looks at itself and at its rivals."""

    def __init__(self, root: TtaState, seat: int, weights: Weights, network: Any) -> None:
        super().__init__(root, seat)
        self.judge = Judge(root, weights)
        o = prospect(root, seat, weights)
        self.learned = learned(network, root, o, before_actions=True)
        self.base = 0.0 if self.learned is None else self.explicit(root, None)

    def settled(self, s: TtaState) -> bool:
        return not s.stack or s.stack[-1].kind in (ACTIONS, POLITICS)

    def settle(self, s: TtaState) -> None:
        play_on(s, self.judge)

    def worth(self, s: TtaState, note: Note | None = None) -> float:
        hand = self.cards(s)
        if self.learned is None:
            value = self.explicit(s, note)
        else:
            value = self.base + self.learned.gain(s)
            if note is not None:
                tell(self.learned.parts(s), self.base, note)
        if note is not None:
            note("military_hand", value + hand)
        return value + hand

    def explicit(self, s: TtaState, note: Note | None) -> float:
        """The own civilization, less a share of what the rivals gained."""
        seat, judge = self.seat, self.judge
        value = evaluate(s, seat, judge.outlook(seat), note)
        rivals = [j for j in range(s.n) if j != seat and not s.players[j].resigned]
        if rivals:
            theirs = [judge.own(s, j) - judge.own(self.root, j) for j in rivals]
            value -= judge.weights.spite * sum(theirs) / len(rivals)
        if note is not None:
            note("rivals", value)
        return value

    def cards(self, s: TtaState) -> float:
        """The military cards in hand, and the events that left it for later."""
        o = self.judge.outlook(self.seat)
        value = HELD * held(s, self.seat, o)
        left = list(self.root.players[self.seat].military)
        for card in s.players[self.seat].military:
            if card in left:
                left.remove(card)
        for card in left:
            if card >= 0 and s.cat.cards[card].type == EVENT:
                value += LATER * prepared(self.root, self.judge, self.seat, card)
        return value


def held(s: TtaState, seat: int, o: Outlook) -> float:
    """What the military cards in a hand are worth."""
    return sum(keeping(s, seat, card, o) for card in s.players[seat].military if card >= 0)
