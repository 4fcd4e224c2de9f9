"""The components as definitions: what is printed on cards, tiles and boards.

An `Effect` is one instruction of a program (an action, an immediate bonus). A `Permanent` works
as long as its owner has the component. A `Score` counts at the end of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecumene.core.frame import Frame

if TYPE_CHECKING:
    from ecumene.games.horizon.rules.state import HorizonState


class Effect:
    """One instruction of a program."""

    def run(self, s: HorizonState, f: Frame, i: int) -> None:
        """Do it, or push the frame that asks how; ``f`` is the frame of the program."""


class Permanent:
    """What a component gives as long as its owner has it."""

    def __init__(self, kind: str, amount: int, other: int, program: int) -> None:
        self.kind = kind
        self.amount = amount
        self.other = other
        """A second number: the kind of unit, or pawns besides coins."""
        self.program = program
        """What happens after the event that the kind names, or -1."""


class Score:
    """Points at the end: ``vp`` for each full ``every`` of what ``per`` counts."""

    def __init__(self, per: str, every: int, vp: int, most: int, color: int, option: int) -> None:
        self.per = per
        self.every = every
        self.vp = vp
        self.most = most
        self.color = color
        self.option = option
        """Only if the leader's owner chose this option (counted from 1); 0: always."""


class Provenance:
    """Where the values of a component come from."""

    def __init__(self, source: str, name_source: str, note: str) -> None:
        self.source = source
        self.name_source = name_source
        self.note = note


class Part:
    """What all components have."""

    def __init__(self) -> None:
        self.number = -1
        self.slug = ""
        self.code = ""
        self.name = ""
        self.provenance = Provenance("", "", "")


class Action:
    """An action: what it costs in coins and active pawns, and its program."""

    def __init__(self, coins: int, exhaust: int, program: int, researches: bool) -> None:
        self.coins = coins
        self.exhaust = exhaust
        self.program = program
        self.researches = researches
        """Is it a research action, which discounts on research make cheaper?"""


class BoardAction(Part):
    """An action of the main board with its spaces."""

    def __init__(self) -> None:
        super().__init__()
        self.basic = False
        self.action = Action(0, 0, -1, False)
        self.condition: list[dict[str, int]] = []
        """One of these must hold; empty: always."""
        self.surcharges: list[int] = []
        self.least_players: list[int] = []


class Technology(Part):
    def __init__(self) -> None:
        super().__init__()
        self.level = 0
        self.color = 0
        """Bit mask of the colours on the right side; all for level IV."""
        self.banner = 0
        self.immediate = -1
        self.actions: list[Action] = []
        self.permanent: list[Permanent] = []
        self.end_vp: list[Score] = []


class Leader(Part):
    def __init__(self) -> None:
        super().__init__()
        self.level = 0
        self.immediate = -1
        self.others = -1
        self.end_vp: list[Score] = []
        self.end_vp_all: list[Score] = []


class Government(Part):
    def __init__(self) -> None:
        super().__init__()
        self.card = 0
        self.side = ""
        self.despotism: list[Permanent] = []
        self.theocracy: list[Permanent] = []
        self.monarchy = -1
        self.democracy: list[Score] = []


class Goal(Part):
    def __init__(self) -> None:
        super().__init__()
        self.set = 0
        self.condition: dict[str, int] = {}
        self.first_vp = 0
        self.later_vp = 0


class Territory(Part):
    def __init__(self) -> None:
        super().__init__()
        self.strength = 0
        self.explore = -1
        self.village_track = 0
        self.village_vp = 0
        self.village_bonus = -1
        self.city_track = 0
        self.city_vp = 0


class Construction(Part):
    def __init__(self) -> None:
        super().__init__()
        self.level = 0
        self.cost = 0
        self.bonus = -1
        self.bonus_vp = 0
        self.first_vp = 0
        self.left_track = 0
        self.right_track = 0


class TrackSpace:
    """A space of a development or investment track, and what uncovering or covering it gives."""

    def __init__(self) -> None:
        self.column = -1
        self.coins = 0
        self.stage = 0
        self.bonus = -1
        self.permanent: Permanent | None = None
        self.vp = 0
