"""A bounded space of numbered actions for every game.

A move is said in one step or a few, each a number below `ActionSpace.size`: small words have a
number for each of their options (``take 3``), larger ones are said in parts (``develop ...``, then
``card alchemy``). A step that leaves no choice is not asked for. The numbers of a game are kept in
``data/actions.txt`` of its folder, one name in a line: they never change, new ones come at the end.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from importlib import resources
from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from ecumene.core.errors import NothingPending, UnknownOption
from ecumene.core.option import Vocabulary, first, kind_of, second
from ecumene.core.reading import shown
from ecumene.core.view import Observation
from ecumene.manifest import manifest
from ecumene.spaces.game import OtherGame, named_game, spaces_of
from ecumene.spaces.observed import Observed, no_observation
from ecumene.spaces.steps import Wording, way_of

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec
    from ecumene.core.state import State

TABLE: Final = "actions.txt"
MOST_KEPT: Final = 50_000
"""So many options are remembered with their numbers."""
MOST_NAMED: Final = 6
"""Open actions that a refusal names."""

Row = tuple[int, ...]
"""The numbers that say an option, all of them, also where they leave no choice."""


class ActionSpace:
    """The numbers of one game's actions; `action_space` makes it."""

    def __init__(self, spec: GameSpec[Any], table: Sequence[str]) -> None:
        self.spec = spec
        known = {name: number for number, name in enumerate(table)}
        if len(known) != len(table):
            raise ValueError(f"{spec.id}: a name stands twice among the actions")
        sayings = spaces_of(spec).sayings
        self.wordings = [Wording(k, way_of(k, known), sayings) for k in spec.vocabulary.kinds]
        for wording in self.wordings:
            for name in wording.names():
                known.setdefault(name, len(known))
        self.numbers: dict[str, int] = known
        """The number of each name."""
        self.names: tuple[str, ...] = tuple(known)
        """What each number stands for."""
        self.size = len(known)
        self.kept: dict[int, Row] = {}

    def __repr__(self) -> str:
        return f"<{self.size} actions of {self.spec.id!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return action_space, (self.spec.id,)

    def row(self, code: int) -> Row:
        """The numbers that say an option, all of them; `UnknownOption` for what is none."""
        row = self.kept.get(code)
        if row is None:
            self.spec.vocabulary.format(code)  # complains of what is no option
            steps = self.wordings[kind_of(code)].steps(first(code), second(code))
            row = tuple([self.numbers[name] for name in steps])
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[code] = row
        return row

    def begin(self, observation: Observed[Any]) -> Choice:
        """The answer of the seat that is asked, which begins here."""
        if not isinstance(observation, Observation):
            raise no_observation(observation)
        if observation.spec.id != self.spec.id:
            raise OtherGame(f"{self!r}: this is an observation of {observation.spec.id!r}")
        if not observation.options:
            raise NothingPending(f"{observation!r}: this seat is not asked, so it has no action")
        return choice_of(self, observation.options)

    def begin_codes(self, state: State, options: list[int]) -> Choice:
        """The same for some options of a full state, those of chance for example."""
        if not options:
            raise NothingPending(f"{state!r}: there is no option, so there is no action")
        return choice_of(self, options)

    def path(self, observation: Observed[Any], code: SupportsIndex) -> Row:
        """The numbers to take, one after the other, for an option of an observation."""
        return self.begin(observation).path(code)


class Choice:
    """One move in the making. `take` answers its next step; copy it to try several answers. There
    is no ``__init__``: compiled, it would run before every copy."""

    __slots__ = ("actions", "codes", "depth", "partial", "rows", "space")

    space: ActionSpace
    codes: list[int]
    """The options that can still be meant."""
    rows: list[Row]
    """Their numbers, all of them."""
    depth: int
    """The step that is asked for."""
    partial: Row
    """The numbers taken so far."""
    actions: list[int]
    """The open numbers, in order."""

    def settle(self) -> None:
        """Go on to the step at which the options differ; the last one if there is one option."""
        rows = self.rows
        if len(rows) == 1:
            self.depth = len(rows[0]) - 1
            self.actions = [rows[0][-1]]
            return
        depth = self.depth
        while True:
            found = {row[depth] for row in rows}
            if len(found) > 1:
                break
            depth += 1
        self.depth = depth
        self.actions = sorted(found)

    @property
    def context(self) -> Row:
        """All numbers that are settled, also those that left no choice: what is being said."""
        return self.rows[0][: self.depth]

    def take(self, action: SupportsIndex) -> int | None:
        """Answer a step: the code of the option if it completes the move, else None."""
        number = whole_number(action, "an action")  # numpy's numbers will do
        depth = self.depth
        kept = [k for k, row in enumerate(self.rows) if row[depth] == number]
        if not kept:
            raise UnknownOption(self.refusal(number))
        self.partial = (*self.partial, number)
        self.rows = [self.rows[k] for k in kept]
        self.codes = [self.codes[k] for k in kept]
        if len(kept) == 1:
            self.actions = []
            return self.codes[0]
        self.depth = depth + 1
        self.settle()
        return None

    def refusal(self, action: int) -> str:
        names = self.space.names
        what = f"{action} ({names[action]})" if 0 <= action < len(names) else f"{action}"
        if not self.actions:
            return f"action {what}: the move is complete"
        shown = ", ".join(f"{n} ({names[n]})" for n in self.actions[:MOST_NAMED])
        more = ", ..." if len(self.actions) > MOST_NAMED else ""
        return f"action {what} is not open here; open: {shown}{more}"

    def path(self, code: SupportsIndex) -> Row:
        """The numbers to take from here for an option."""
        option = whole_number(code, "an option")
        if option not in self.codes:
            what = self.space.spec.vocabulary.format(option)
            raise UnknownOption(f"{what} is not among the options of this choice")
        row = self.space.row(option)
        other = self.copy()
        out: list[int] = []
        while True:
            out.append(row[other.depth])
            if other.take(row[other.depth]) is not None:
                return tuple(out)

    def copy(self) -> Choice:
        """The same choice, to be answered independently."""
        other = Choice.__new__(Choice)
        other.space = self.space
        other.codes = self.codes
        other.rows = self.rows
        other.partial = self.partial
        other.depth = self.depth
        other.actions = self.actions
        return other

    def __copy__(self) -> Choice:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return begun_choice, (self.space, self.codes, self.partial, self.depth, self.actions)

    def __repr__(self) -> str:
        said = ", ".join(self.space.names[number] for number in self.context)
        return f"<choice of {len(self.actions)} actions{f' after {said}' if said else ''}>"


def whole_number(value: SupportsIndex, what: str) -> int:
    try:
        return index(value)
    except TypeError:
        raise UnknownOption(f"{what} is given as a whole number, not as {shown(value)}") from None


def choice_of(space: ActionSpace, codes: list[int]) -> Choice:
    """A choice among some options, of which there must be one."""
    made = Choice.__new__(Choice)
    made.space = space
    made.codes = codes
    made.rows = [space.row(code) for code in codes]
    made.partial = ()
    made.depth = 0
    made.settle()
    return made


def begun_choice(
    space: ActionSpace, codes: list[int], partial: Row, depth: int, actions: list[int]
) -> Choice:
    """A choice as it was saved."""
    made = choice_of(space, codes)
    made.partial = partial
    made.depth = depth
    made.actions = actions
    return made


def without_conceding(vocabulary: Vocabulary, options: list[int]) -> list[int]:
    """The options that do not give the game up; all of them if there is no other."""
    if True not in vocabulary.conceding:
        return options
    return [code for code in options if not vocabulary.concedes(code)] or options


def kept_table(game_id: str) -> list[str]:
    """The names that a game has numbers for already, in their order; none if it keeps no table."""
    path = resources.files(manifest(game_id).package) / "data" / TABLE
    if not path.is_file():
        return []
    return path.read_text(encoding="utf-8").splitlines()


def action_space(game: GameSpec[Any] | str) -> ActionSpace:
    """The actions of a game, named by its id or given as it is.

    >>> space = action_space("tta")
    >>> space.names[space.numbers["take 3"]]
    'take 3'
    """
    return made_space(named_game(game))


@functools.cache
def made_space(spec: GameSpec[Any]) -> ActionSpace:
    return ActionSpace(spec, kept_table(spec.id))
