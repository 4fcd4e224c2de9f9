"""The one table of numbers behind the rules bot. The unit is a point of culture at the end."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """What things are worth; a rate is worth the sum of what it still brings."""

    # Goods in stock while there is time to use them; they lose their worth towards the end.
    resource: float = 1.1
    science: float = 0.85
    food: float = 0.8
    ramp: float = 3.0
    """With fewer turns than this left, goods in stock are worth proportionally less."""
    plenty_of_resources: float = 9.0
    plenty_of_science: float = 10.0
    plenty_of_food: float = 9.0
    surplus: float = 0.25
    """The share of the worth that goods beyond plenty keep."""

    ease: float = 0.6
    """How much cheaper planned payments feel when there is more than plenty."""

    # Production per turn: the first units are needed most. Each number is the share of the
    # worth of a unit in stock; the last one goes on for ever.
    science_steps: tuple[float, ...] = (1.5, 1.4, 1.3, 1.15, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
    resource_steps: tuple[float, ...] = (1.3, 1.3, 1.2, 1.1, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
    food_steps: tuple[float, ...] = (1.3, 1.2, 1.0, 0.6, 0.3, 0.1)
    hunger: float = 1.6
    """Net food below nothing."""

    # Actions per turn, by how many there are already; the last number goes on for ever.
    civil_actions: tuple[float, ...] = (1.8, 1.8, 1.8, 1.8, 1.6, 1.3, 1.0, 0.6, 0.3)
    military_actions: tuple[float, ...] = (1.4, 1.4, 1.2, 0.8, 0.5, 0.3)
    action: float = 1.3
    """A civil action of a later turn, as the price of something planned."""
    spare_action: float = 1.4
    """A civil action still to be spent in this turn (only while searching)."""

    # Workers
    unused: tuple[float, ...] = (0.0, 0.65, 1.0, 1.15, 1.2)
    """Per turn left, by the number of unused workers that are not discontent."""
    unused_turns: float = 10.0
    yellow_token: float = 1.2
    blue_token: float = 0.4

    # Happiness
    uprising: float = 4.0
    """On top of the production that is lost."""
    discontent: float = 1.2
    missing_face: float = 1.5
    spare_face: float = 1.0
    famine: float = 1.0
    """On top of the culture that is lost, per missing food."""

    # Military strength against each rival, by age of the game
    military: tuple[float, ...] = (1.2, 2.6, 3.5, 4.2, 2.0)
    two_players: float = 1.15
    lead: float = 0.8
    lead_cap: float = 18.0
    behind: float = 1.2
    far_behind: float = 20.0
    last_attack: float = 1.5
    """What a stronger rival may take who still has a turn after the own last one."""
    weapon: float = 0.25
    """Each point of a wide lead, for every war or aggression in hand (at most three)."""
    place: float = 0.8
    """For each rival that is weaker."""
    army: float = 0.45
    """The share of a tactic's strength that counts for the units of an army not yet complete."""
    colonization: float = 0.4
    settler: float = 1.5
    """A unit sent to a colony, beside the strength that is lost."""
    card: float = 0.9
    """A military card drawn at the end of the turn."""

    # Plans
    potential: float = 0.9
    """The share of the gain of an upgrade or building still to be made."""
    upgrades: int = 3
    risk: float = 0.4
    """What a card in hand loses because plans change."""
    clutter: float = 0.25
    """A card in hand that is good for nothing."""
    patience: float = 0.5
    """The chance that a dear card in the row will still be there, and cheaper, next turn."""
    wonder_risk: float = 0.3
    """The share of a wonder's worth that is only counted as its stages are built."""
    hand_risk: float = 0.15
    """The share of a technology's worth that is only counted once it is developed."""
    impact: float = 0.55
    """How likely an Age III event that is not yet known will be scored."""

    # How often things are done in a turn, for cards that pay for doing them
    prepares: float = 0.6
    develops: float = 0.5
    takes_technology: float = 0.7
    grows: float = 0.5
    plays_actions: float = 0.4
    special_action: float = 0.4
    """A civil action that is good for some buildings and technologies only."""
    unit_resource: float = 0.45
    """The share of a resource that one for military units only is worth."""
    building_resource: float = 0.75
    """The same for wonders and urban buildings only."""
    extra_card: float = 0.35
    """The share of a military card that cards beyond the usual draw are worth."""
    later_token: float = 1.4
    """A yellow token that will come to the bank."""

    # Others
    spite: float = 0.35
    """How much of a rival's loss is a gain."""

    # Looking further. The defaults switch all of it off: `rules` plays without.
    jobs: float = 0.0
    """The share of the gain of the best open jobs that unused workers are worth, where that is
    more than ``unused`` says."""
    growth: float = 0.0
    """The share of a new worker's gain that the food for it is worth, where that is more than
    ``food`` says."""
    stranded: int = 0
    """With so many resources and nobody to use them, or with nothing to eat, workers may leave
    their jobs for others; 0: only after an uprising and on the last turn."""
    corruption_later: float = 0.0
    """The share of this turn's corruption that is expected again in each of the next turns."""
    idle_action: float = 0.0
    """What a civil action that is left over costs."""
    threat: float = 0.0
    """The share of the strength a rival could add in a turn that counts as if it were there."""
    war_plan: float = 0.0
    """The share of what wars and aggressions in hand would bring that counts beforehand."""
    hold_weapons: float = 1.0
    """A factor for what wars and aggressions are worth in hand."""
    attack: float = 0.0
    """What attacking is worth by itself."""
    tastes: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
    """Factors for what cards would bring in play, by kind: see tastes.py."""

    # Search
    width: int = 20
    takes: int = 10
    samples: int = 4

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle, which knows no compiled class by itself."""
        return Weights, astuple(self)


WEIGHTS: Final = Weights()
