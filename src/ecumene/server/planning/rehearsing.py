"""One's coming turn, rehearsed on a table that agrees with what one knows.

Everything hidden is dealt anew, so nothing can be learnt from it. Until one is asked, the others do
as little as they may. What one plans there is only notation: it is checked again, by the same
rules, when the turn has really come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ecumene.core.errors import IllegalMove
from ecumene.core.option import kind_of
from ecumene.core.spec import GameSpec
from ecumene.core.view import state_from
from ecumene.records.session import Session
from ecumene.review.steps import things
from ecumene.server.planning.plan import Step
from ecumene.table.decision import why
from ecumene.table.preview import preview
from ecumene.table.scene import scene
from ecumene.table.schema.looking import Preview
from ecumene.table.schema.scene import Option, Scene, Why

MOST_DECISIONS: Final = 400
"""Of others before one is asked; then the game is given up as one without turns."""


class NeverAsked(Exception):
    """On the rehearsed table this seat is not asked any more."""


class Shown(NamedTuple):
    """A decision of a seat: its kind, its candidates, and the components that they are about."""

    kind: str
    options: Sequence[Option]
    cards: dict[str, str]

    def card(self, option: Option) -> str | None:
        found = (self.cards[ref["id"]] for ref in option["refs"] if ref["id"] in self.cards)
        return next(found, None)


def shown(drawn: Scene) -> Shown | None:
    """What the viewer of a scene is asked; None while others are."""
    asked = drawn["decision"]
    if asked is None:
        return None
    return Shown(asked["kind"], asked["options"], dict(things(drawn["board"])))


def same(step: Step, asked: Shown) -> Option | None:
    """The option that does what was planned: with the same component, wherever it lies, or with
    the same words."""
    if step.card is None:
        return next((one for one in asked.options if one["id"] == step.id), None)
    alike = [
        one for one in asked.options if one["word"] == step.word and asked.card(one) == step.card
    ]
    return min(alike, key=lambda one: (not one["open"], one["id"] != step.id), default=None)


def quiet(session: Session) -> int:
    """What changes least: an option about nothing (to pass, to end) where there is one."""
    spec = session.spec
    rest = session.options()
    rest = [code for code in rest if not spec.concedes(code)] or rest
    return min(rest, key=lambda code: len(spec.vocabulary.kinds[kind_of(code)].domains))


class Dealt(NamedTuple):
    """A table as a seat may imagine it: the same one for the same seed."""

    spec: GameSpec[Any]
    players: int
    options: dict[str, str]
    position: dict[str, Any]
    seed: int


def deal(session: Session, seat: int, seed: int) -> Dealt:
    spec, record = session.spec, session.record
    position = spec.to_json(state_from(session.observe(seat), seed))
    return Dealt(spec, record.players, dict(record.options), position, seed)


def coming_turn(dealt: Dealt, seat: int) -> Session:
    """A table on which it is this seat's turn."""
    found = Session(dealt.spec, dealt.players, dealt.seed, dealt.options, dealt.position)
    for _ in range(MOST_DECISIONS):
        if found.over():
            break
        if found.asked() == seat:
            return found
        found.apply(quiet(found))
    raise NeverAsked


def expected(session: Session, seat: int, option: str) -> dict[str, int]:
    """By how much an option changes the numbers of its player, as far as that is sure."""
    found = preview(session, seat, option)
    if not found["open"]:
        return {}
    return {one["key"]: one["to"] - one["from"] for one in found["numbers"] if one["seat"] == seat}


class Rehearsal:
    """A line of moves from the beginning of one's coming turn."""

    def __init__(self, dealt: Dealt, seat: int, line: Sequence[str | Step]) -> None:
        self.seat = seat
        self.session = coming_turn(dealt, seat)
        self.steps: list[Step] = []
        self.refused: Why | None = None
        self.ended = False
        """The line gave the turn away."""
        for move in line:
            if self.ended or not self.follow(move):
                break

    def follow(self, move: str | Step) -> bool:
        """Make one move of the line; False if the rules close it, or nothing like it is there."""
        session = self.session
        asked = shown(scene(session, self.seat))
        assert asked is not None
        if isinstance(move, str):
            text = move
        else:
            alike = same(move, asked)
            if alike is None:
                return False
            text = alike["id"]
        code = session.spec.vocabulary.parse(text)
        option = next((one for one in asked.options if one["id"] == text), None)
        brings = expected(session, self.seat, text)
        try:
            session.apply(code)
        except IllegalMove as error:
            self.refused = why(error.reason)
            return False
        word = session.spec.vocabulary.kinds[kind_of(code)].word
        label = text if option is None else option["label"]
        card = None if option is None else asked.card(option)
        self.steps.append(Step(text, word, label, asked.kind, card, brings))
        self.ended = session.over() or session.asked() != self.seat
        return True

    def preview(self, option: str) -> Preview:
        return preview(self.session, self.seat, option)

    def scene(self) -> Any:
        """The rehearsed table; its log is nothing that has happened."""
        drawn: dict[str, Any] = {**scene(self.session, self.seat)}
        drawn["log"] = {"since": 0, "next": 0, "entries": []}
        drawn["undo"] = None
        return drawn
