"""The numbers of the rules bot, in culture at the end of the game unless they are shares."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Final

from ecumene.games.patchistory.rules import vocab


@dataclass(frozen=True)
class Weights:
    """What things are worth with many rounds to come; see outlook.py for how that fades."""

    # What can be spent
    food: float = 0.75
    resource: float = 1.4
    coin: float = 1.5
    coins: float = 20.0
    """So many coins are plenty: more count for less and less."""
    glut: float = 40.0
    """With so many goods of a kind in hand one more is worth half."""
    left_over: float = 0.08
    """What goods are worth that can hardly be used any more."""

    # A level of each track per round: the first ones, and how many of them; then the next ones, ...
    food_levels: tuple[float, ...] = (1.3, 0.7, 0.4)
    food_steps: tuple[int, ...] = (0, 3)
    """Beyond what the workers eat."""
    resource_levels: tuple[float, ...] = (1.1, 0.8, 0.5)
    resource_steps: tuple[int, ...] = (2, 2)
    coin_levels: tuple[float, ...] = (1.5, 1.2, 0.8)
    coin_steps: tuple[int, ...] = (3, 3)
    wheel_levels: tuple[float, ...] = (1.0, 0.45, 0.15)
    wheel_steps: tuple[int, ...] = (1, 1)
    point: float = 0.75
    """A political point that buys nothing better."""
    many_points: float = 0.9
    """Beyond the first five a round."""
    more_books: float = 0.35
    more_figures: float = 0.12
    """How many books, and how many heroes or wonders, come in a round."""

    # Force
    threat: float = 1.6
    """Being able to threaten an average rival, or not being threatened by them, per round."""
    threat_by_era: float = 0.5
    force_range: int = 3
    """So far from equal forces more force still counts."""

    # Workers
    idle_worker: float = 0.6
    """What a worker without a box does in a round: trade, figures, cards."""
    born_later: float = 0.3
    """The share of a box for which there is no worker yet."""

    # Cards
    card: float = 0.55
    """How much a prosperity card in hand counts before the vote is near."""
    votes: tuple[float, ...] = (4.0, 6.0, 8.0)
    """Votes on a card, by era."""
    vote: float = 0.8
    """A vote on a card that the kingdom leads."""

    worker_card: float = 1.5
    """A worker, with a card in hand that counts them."""

    # The territory
    hole: float = 0.12
    """An empty cell that hardly any tile can fill, per round."""
    roomy: float = 0.5
    """A patch that need not cover anything, where the size limit is gone."""

    # Others
    harm: float = 1.0
    """What a rival's loss is worth, divided among the rivals."""
    route: float = 0.45
    """A trade route, per round."""
    first_route: float = 0.2
    """The first one, which opens aid and threats: per round and political point."""
    war: float = 0.12
    """Wars per round in which a kingdom has a part."""
    curiosity: float = 0.6
    """The spread of what is drawn at random into sealed answers."""

    # The last round
    last_force: float = 0.25
    """The share of a force's worth that is left when only wars are to come."""
    last_gain: float = 0.3
    """What an action must bring to be worth a thought then."""

    finalists: int = 6
    """Placements that are looked at closely."""

    # What the yardstick leaves out; the levels use it.
    packing: float = 0.0
    """How much the room that a patch leaves for the next tiles counts."""
    tiles_ahead: int = 3
    """So many of the next tiles are thought about."""
    rival_bids: float = 0.5
    """How much of what a tile is worth more to a rival they will bid for it."""
    counts: bool = False
    """Are the goods behind screens counted from what everybody sees?"""

    bids_ahead: int = 0
    """So many guesses at what rivals want and have are played through in open auctions."""
    spite: float = 0.0
    """How much of what rivals get in an auction is a loss."""

    swap_amounts: int = 0
    """So many amounts of a good are thought about in the last exchanges; 0: all of them."""

    # How people misjudge
    blur: float = 0.0
    """How far off values are estimated, as a share of them."""
    sight: int = 99
    """Rounds that are thought about."""
    eager: float = 1.0
    """How much more than they are worth tiles seem to be worth in an auction."""
    sends: float = 1.0
    """How much of what routes bring is seen."""
    war_like: float = 0.0
    """What being aggressive is worth beyond its prospects."""
    threatens: bool = True

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle, which knows no compiled class by itself."""
        return Weights, astuple(self)


WEIGHTS: Final = Weights()

# What a power is worth that shows nowhere else: once, and per round to come.
POWERS: Final[dict[int, tuple[float, float]]] = {
    vocab.THREAT_RELIEF: (0.0, 0.1),
    vocab.DEAR_INVASION: (0.0, 0.15),
    vocab.COIN_SHELTER: (0.0, 0.15),
    vocab.FOUND_ALLIANCE: (2.5, 0.0),
    vocab.KEEP_VOTES: (0.0, 0.05),
    vocab.VOTES_FOR_RESOURCE: (0.0, 0.1),
    vocab.THREATEN_THE_BEATEN: (0.0, 0.3),
    vocab.FREE_TILE: (3.0, 0.0),
    vocab.FREE_EXCHANGE: (0.0, 0.2),
    vocab.STRONG_RESOURCES: (0.0, 0.15),
    vocab.RECLAIM_FROM_BEATEN: (0.0, 0.2),
    vocab.WAR_AT_ONCE: (0.0, 0.15),
    vocab.IGNORE_FORCE: (0.0, 0.8),
    vocab.THREATEN_ANYONE: (0.0, 0.4),
    vocab.SHELTER_THIS_ROUND: (0.5, 0.0),
    vocab.LOOK_AT_CARDS: (0.3, 0.0),
    vocab.FIRM_AID: (0.0, 0.6),
    vocab.TEAR_UP_ROUTE: (0.1, 0.0),
}
