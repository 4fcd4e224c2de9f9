"""A plan: moves for one's coming turn, and standing answers to questions of others' turns."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

Json = dict[str, Any]

CLOSED: Final = "closed"
GONE: Final = "gone"
TOUCHED: Final = "touched"
REVEALED: Final = "revealed"
OWN_MOVE: Final = "own_move"
NO_ANSWER: Final = "no_answer"
"""Why a plan stopped: the rules close its next move; what it was about is not there; it would bring
something else than when it was planned; something came out; its owner moved; the standing answer is
not possible."""


@dataclass(frozen=True)
class Step:
    """A planned move, and what it is expected to bring."""

    id: str
    """Its notation when it was planned."""
    word: str
    label: str
    kind: str
    """Of the decision that it answers."""
    card: str | None = None
    """The component it is about: found again wherever it lies by then."""
    expects: dict[str, int] = field(default_factory=dict)
    """By how much it changes the numbers of its player, as far as that is sure."""


@dataclass(frozen=True)
class Answer:
    """What to say whenever this is asked. With ``most`` the lowest open amount of ``word`` as long
    as it is no higher, and ``option`` beyond that: a limit for bids."""

    kind: str
    option: str
    word: str | None = None
    most: int | None = None
    by: int | None = None
    """Only if this seat asks for it."""
    card: str | None = None
    """Only if it is about this component."""
    label: str = ""
    """The answer in words, as its owner reads it in the list."""


@dataclass(frozen=True)
class Stop:
    """Why a plan does not go on, in words; ``rule`` where the rules say so."""

    why: str
    label: str
    text: str = ""
    rule: str = ""
    ply: int = -1
    """Where the table stood: whoever comes back before it moves on is told why."""


@dataclass(frozen=True)
class Plan:
    steps: tuple[Step, ...] = ()
    answers: tuple[Answer, ...] = ()
    armed: bool = False
    done: int = 0
    """So many steps were made in this turn."""
    stopped: Stop | None = None
    lang: str = ""
    """The language in which its owner is told why it stopped."""

    @property
    def next(self) -> Step | None:
        return next(iter(self.coming), None)

    @property
    def coming(self) -> tuple[Step, ...]:
        """The moves that are still to be made."""
        return self.steps[self.done :] if self.armed else ()

    def stop(self, why: str, label: str, text: str = "", rule: str = "") -> Plan:
        return replace(self, armed=False, stopped=Stop(why, label, text, rule))

    def advanced(self) -> Plan:
        """One more step is made; after the last one the plan is over."""
        done = self.done + 1
        return replace(self, done=done, armed=done < len(self.steps))

    def to_json(self) -> Json:
        return asdict(self)

    def dumps(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False)

    @classmethod
    def loads(cls, text: str) -> Plan:
        found = json.loads(text)
        return cls(
            tuple(Step(**one) for one in found["steps"]),
            tuple(Answer(**one) for one in found["answers"]),
            found["armed"],
            found["done"],
            None if found["stopped"] is None else Stop(**found["stopped"]),
            found["lang"],
        )


NO_PLAN: Final = Plan()
