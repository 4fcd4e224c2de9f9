"""The numbers of the rules bot, in victory points unless they are shares."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """What things are worth with many turns to come; see outlook.py for how that fades."""

    # Leanings: how much points of each kind count. A style has one of them raised.
    technology: float = 1.0
    expansion: float = 1.0
    construction: float = 1.0

    # What can be spent
    coin: float = 0.5
    pawn: float = 0.7
    strength: float = 0.55
    idle_strength: float = 0.3
    """The share of its worth that strength has without any plan."""
    movement: float = 0.2
    coins: tuple[int, ...] = (5, 9, 14)
    pawns: tuple[int, ...] = (3, 5, 8)
    """What goes beyond the first of these counts half, beyond the second a quarter, ..."""

    # Rates: how often per turn to come something is used
    production: float = 0.6
    saturation: float = 0.3
    """How fast more of both kinds of production is worth less."""
    action_uses: tuple[float, ...] = (0.2, 0.15, 0.1, 0.06, 0.03)
    """Of the best technology action, the second best, and so on."""
    idle_action: float = 1.0
    """What an action brings that is always there."""
    lasting: float = 1.0
    """Permanent effects, beside the table of them in outlook.py."""

    # Cubes and tracks
    cube: float = 0.4
    cube_turn: float = 0.16
    """A cube about to leave a track: what it may uncover, for each turn to come."""
    step: float = 0.25
    """Each cube gone, for what lies behind it."""
    invested: float = 0.5
    """Each cube on the investment track before its points begin."""
    democracy: float = 0.8

    # Research by level (I, II, III, IV): what a technology may bring besides its own points
    research: tuple[float, ...] = (1.5, 3.0, 3.5, 4.0)

    opens: float = 0.8
    """Each of the villages and cities that higher research asks for."""
    opens_last: float = 0.0
    """Each of the two cities that the last level asks for."""
    reach: float = 0.0
    """A technology of a higher level that may be researched next, by its level above the first."""

    prospects: float = 0.0
    """The share that technologies to come are worth now; see prospects.py."""
    research_rate: float = 0.5
    """How many of them there is time for, for each turn to come."""
    gate: float = 0.0
    """The share of what research would bring that asks for more villages or cities yet."""

    leader: float = 2.5
    """A leader that waits at a technology in reach, until it is taken."""

    # The map
    occupy: float = 2.5
    """Settling or fortifying at once, by an effect."""
    settle_token: float = 1.2
    fortify_token: float = 1.2
    with_token: float = 0.5
    """The share of a village or city that ready units with a token are worth."""
    without_token: float = 0.3
    distance: float = 0.78
    """The share that is left for each step still to go."""
    unexplored: float = 4.5
    """A village that has yet to be found."""
    future_city: float = 3.0
    """A city beside a village that has yet to be settled."""

    hinder: float = 0.0
    """How much the rivals' plans on the map count against a position."""

    # Constructions
    joined: float = 0.4
    """How likely another player builds a construction, too."""
    ready_build: float = 0.75
    unready_build: float = 0.45

    # Goals
    goal: float = 0.75
    goal_power: float = 2.0
    """Progress counts by this power: the last step matters most."""

    # The turns to come, after the present round
    useful: tuple[float, ...] = (0.0, 0.35, 0.6, 0.8)
    """How much of the worth of what can be spent is left with 0, 1, 2, 3 turns to come."""
    turns: float = 1.0
    turns_a_goal: float = 1.5
    """For each goal cube that is missing to the end."""
    turns_a_round: float = 0.5
    """For each round that games usually still last."""
    rounds: float = 15.0

    # The end of the game
    thrown_away: float = 1000.0
    """Bringing it on while another player would win: more than anything can make up for."""
    extra_turn: int = 2
    """Points that are expected of a rival who has a turn more then."""

    # Search
    samples: int = 3
    """Worlds in which exploring is tried."""
    inner: int = 3
    outer: int = 6

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle, which knows no compiled class by itself."""
        return Weights, astuple(self)


WEIGHTS: Final = Weights()
