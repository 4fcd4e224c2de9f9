"""A game as a tree: decisions of players and of chance, both answered in numbered steps.

Nothing here knows OpenSpiel. A `Course` is copied often, so a copy costs microseconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.event import Event
from ecumene.core.frame import CHANCE, NOBODY
from ecumene.core.registry import game as game_of
from ecumene.core.view import Observation, observe
from ecumene.rl.stepping import Setting
from ecumene.spaces.actions import Choice, action_space, without_conceding

SEED: Final = 0
"""All luck comes from answers to chance nodes; nothing is drawn from the seed."""


class Past(NamedTuple):
    """One thing that seats may recall: an entry of the log, or a move of one of them."""

    seat: int
    code: int
    """The option of a move."""
    event: Event | None
    """The entry of the log, if it is one."""


class Course:
    """A game in progress, chance included."""

    __slots__ = ("asked", "choice", "past", "setting", "spec", "state", "weights")

    setting: Setting
    spec: Any
    state: Any
    asked: int
    """A seat, CHANCE, or NOBODY when the game is over."""
    choice: Choice | None
    weights: dict[int, int]
    """At a chance node: how many equally likely outcomes each option stands for."""
    past: list[Past]

    @classmethod
    def new(cls, setting: Setting) -> Course:
        """A game before its first draw."""
        course = cls()
        course.setting = setting
        course.spec = game_of(setting.game)
        course.state = course.spec.new(
            setting.players, SEED, dict(setting.options), log=True, explicit_chance=True
        )
        course.past = []
        course.collect()
        course.ask()
        return course

    def copy(self) -> Course:
        """The same game, to be played on independently."""
        other = Course()
        other.setting = self.setting
        other.spec = self.spec
        other.state = self.state.clone()
        other.state.log = []
        other.asked = self.asked
        other.choice = None if self.choice is None else self.choice.copy()
        other.weights = self.weights
        other.past = self.past.copy()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        taken = () if self.choice is None else self.choice.partial
        return remade, (self.setting, self.state, self.past, taken)

    # ---- the tree

    def ask(self) -> None:
        """Find out who answers next, and what is open."""
        self.asked = engine.chooser(self.state)
        self.weights = {}
        if self.asked == NOBODY:
            self.choice = None
            return
        if self.asked == CHANCE:
            self.weights = dict(engine.chance_outcomes(self.state))
            options = list(self.weights)
        else:
            options = engine.options(self.state)
            if not self.setting.may_concede:
                options = without_conceding(self.spec.vocabulary, options)
        self.choice = action_space(self.spec).begin_codes(self.state, options)

    def open(self) -> list[int]:
        """The numbers that may be answered, ascending."""
        return [] if self.choice is None else self.choice.actions

    def chances(self) -> list[tuple[int, float]]:
        """At a chance node: every number with its probability."""
        choice = self.choice
        assert choice is not None
        found = dict.fromkeys(choice.actions, 0)
        for code, row in zip(choice.codes, choice.rows, strict=True):
            found[row[choice.depth]] += self.weights[code]
        total = sum(found.values())
        return [(number, weight / total) for number, weight in found.items()]

    def take(self, number: int) -> None:
        """Answer one step."""
        assert self.choice is not None
        code = self.choice.take(number)
        if code is not None:
            if self.asked >= 0:
                self.past.append(Past(self.asked, code, None))
            engine.apply(self.state, code, trusted=True)
            self.collect()
            self.ask()

    def collect(self) -> None:
        """Keep what was logged."""
        self.past += [Past(event.player, -1, event) for event in self.state.log]
        self.state.log = []

    @property
    def names(self) -> tuple[str, ...]:
        """What each number stands for."""
        return action_space(self.spec).names

    # ---- what seats know

    def observation(self, seat: int) -> Observation[Any]:
        """What a seat may know; -1 is a spectator."""
        return observe(self.spec, self.state, seat)

    def saying(self, seat: int) -> tuple[int, ...]:
        """The steps of an unfinished move that a seat knows: its own."""
        if self.choice is None or self.asked != seat:
            return ()
        return self.choice.context

    def recalled(self, seat: int) -> Iterator[Past]:
        """What a seat has done and what it was told, in order."""
        for one in self.past:
            if one.event is not None:
                yield Past(one.seat, one.code, one.event.redacted(seat))
            elif one.seat == seat:
                yield one

    def resampled(self, seat: int, luck: int) -> Course:
        """A game that agrees with all that a seat has seen; what it does not know is dealt anew,
        also in what the others recall."""
        other = self.copy()
        seen = self.observation(seat)
        other.state = self.spec.determinize(seen.state, seat, luck)
        other.state.explicit_chance = True
        other.state.log = []
        other.past = list(self.recalled(seat))
        other.ask()
        for number in () if self.choice is None else self.choice.partial:
            assert other.choice is not None
            other.choice.take(number)
        return other


def remade(setting: Setting, state: Any, past: list[Past], taken: tuple[int, ...]) -> Course:
    """A course from what `pickle` keeps of it."""
    course = Course()
    course.setting = setting
    course.spec = game_of(setting.game)
    course.state = state
    course.past = past
    course.ask()
    for number in taken:
        assert course.choice is not None
        course.choice.take(number)
    return course


def luck_of(sample: float, number: int) -> int:
    """A seed from a random number between 0 and 1."""
    return mix(int(sample * (1 << 40)), 1, number)
