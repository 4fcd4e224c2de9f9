"""Cards as definitions: their numbers, and the two places where behaviour sits.

A `Step` is one instruction of a program that runs once (events, aggressions, wars, action
cards). An `Ability` is what a card does while it is in play. Both read their numbers from the
card data, so a corrected number needs no code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.core.frame import Frame
from ecumene.core.reason import OPEN

if TYPE_CHECKING:
    from ecumene.games.tta.rules.catalogue import Catalogue
    from ecumene.games.tta.rules.state import Rates, Static, TtaPlayer, TtaState

# Which moments an ability takes part in (bits of Ability.hooks).
RATE: Final = 1
ON_TAKE: Final = 2
ON_DEVELOP: Final = 4
ON_COMPLETE: Final = 8
ON_LEAVE: Final = 16
TURN_END: Final = 32
GAME_END: Final = 64
ACTION_USE: Final = 128
POLITICS_USE: Final = 256
TURN_START: Final = 512
PRICE: Final = 1024
DEVELOP_PRICE: Final = 2048
TAKE_PRICE: Final = 4096
ON_REVOLUTION: Final = 8192
PEACEFUL: Final = 16384
LAB_PRODUCTION: Final = 32768
MINE_TOKEN: Final = 65536
REPLACED: Final = 131072
SECOND_POLITICS: Final = 262144
FORCE_CARDS: Final = 524288
ATTACK_BONUS: Final = 1048576
NO_WAR: Final = 2097152
MILITARY_REVOLUTION: Final = 4194304
POPULATION_PRICE: Final = 8388608
NO_SURCHARGE: Final = 16777216
SHARED_DEVELOPMENT: Final = 33554432
INFANTRY_RIDES: Final = 67108864
MORE_HAPPY: Final = 134217728
PARTNER_RATE: Final = 268435456  # RATE that depends on another player's cards
TURN_BEGIN: Final = 1 << 29
ON_PREPARE: Final = 1 << 30
ON_POPULATION: Final = 1 << 31
ON_FORCED_DISCARD: Final = 1 << 32
PRODUCTION_BONUS: Final = 1 << 33
ANY_EVENT: Final = 1 << 34
SEES_EVENTS: Final = 1 << 35
GUARDED: Final = 1 << 36
KEEPS_TACTICS: Final = 1 << 37
FARMERS: Final = 1 << 38
DOUBLE_UNIT: Final = 1 << 39
SACRIFICE: Final = 1 << 40
BETTER_CARD: Final = 1 << 41
FRESH_CARD: Final = 1 << 42
BUY_FORCE: Final = 1 << 43
AGE_BEGINS: Final = 1 << 44
SURCHARGE: Final = 1 << 45  # attacks on the owner cost more military actions
FARM_TOKEN: Final = 1 << 46
ON_STAGE: Final = 1 << 47
TOKENS_STAY: Final = 1 << 48
SHARED_STAGES: Final = 1 << 49
TURN_CHOICE: Final = 1 << 51
ON_ACTIONS: Final = 1 << 52
OWN_PRICE: Final = 1 << 53  # the price of this very card in the row
AGE_SYMBOLS: Final = 1 << 54  # what the card gives depends on the age
PENDING: Final = 1 << 55  # a war that acts on its parties while it lies there


class Step:
    """One instruction of a card's program.

    ``who`` (a selector of steps/targets.py) says for whom it runs; `run` is called once per
    player, in order. `check` says whether a card that has it may be played at all.
    """

    def __init__(self) -> None:
        self.who = 0

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        """Do it for player ``i``; ``f`` is the Run frame (card, actor, rival, advantage)."""

    def check(self, s: TtaState, i: int) -> int:
        """OPEN, or why player ``i`` cannot play a card with this step."""
        return OPEN

    def granted(self) -> tuple[int, int, int]:
        """The action that this step grants: which ones, of which types, the discount."""
        return (0, 0, 0)

    def bonus_on_discount(self, s: TtaState, i: int) -> int:
        """By how much a card in play raises the discount of the granted action."""
        return 0

    def needs_no_action(self, s: TtaState, i: int) -> bool:
        """May an action card with this step be played without a civil action?"""
        return False

    def can_hit(self, s: TtaState, rival: int) -> bool:
        """Has the rival what this step of an aggression is about?"""
        return True


class Ability:
    """What a card in play does; ``hooks`` says in which moments it must be asked."""

    def __init__(self) -> None:
        self.card = -1
        self.hooks = 0
        self.bit = 0

    def register(self, cat: Catalogue) -> None:
        """Tell the catalogue numbers that are asked for when the card itself may be elsewhere."""

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        """RATE: add to the ratings of the owner."""

    def building_output(self, s: TtaState, p: TtaPlayer, types: int) -> tuple[int, int, int]:
        """Culture, science and strength that this ability adds to buildings of the types in a
        bit mask."""
        return (0, 0, 0)

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        """Change hand limits, stages per action, the table of building prices, or what the
        cards give whatever the workers do."""

    def tucked_happy(self) -> int:
        """Happy faces this leader gives while he lies under a wonder."""
        return 0

    def price(self, s: TtaState, p: TtaPlayer, slot: int) -> int:
        """PRICE: resources off the printed cost of a building or unit."""
        return 0

    def develop_price(self, s: TtaState, p: TtaPlayer, card: int, revolution: bool) -> int:
        """DEVELOP_PRICE: science off the cost of a technology."""
        return 0

    def take_price(self, s: TtaState, i: int, p: TtaPlayer, card: int, price: int) -> int:
        """TAKE_PRICE, OWN_PRICE: civil actions off the price of a card in the row."""
        return 0

    def on_take(self, s: TtaState, i: int, card: int) -> None:
        """ON_TAKE: the owner has taken a card from the row."""

    def on_develop(self, s: TtaState, i: int, card: int) -> None:
        """ON_DEVELOP: the owner has developed a technology."""

    def on_revolution(self, s: TtaState, i: int) -> None:
        """ON_REVOLUTION: the owner has declared a revolution."""

    def on_complete(self, s: TtaState, i: int) -> None:
        """ON_COMPLETE: this wonder has just been completed."""

    def on_leave(self, s: TtaState, i: int) -> bool:
        """ON_LEAVE: this card is about to leave play; True if it goes elsewhere than to the
        discard pile."""
        return False

    def on_turn_start(self, s: TtaState, i: int) -> None:
        """TURN_START: the owner's Action Phase begins, or the card comes into play in it."""

    def on_actions(self, s: TtaState, i: int) -> None:
        """ON_ACTIONS: the owner's Action Phase begins."""

    def on_turn_begin(self, s: TtaState, i: int) -> None:
        """TURN_BEGIN: the owner's turn has begun and the row is replenished (R-26)."""

    def on_turn_end(self, s: TtaState, i: int) -> None:
        """TURN_END: the owner's End-of-Turn Sequence begins."""

    def on_game_end(self, s: TtaState, i: int) -> None:
        """GAME_END: bonuses after the last events have been scored."""

    def on_replaced(self, s: TtaState, i: int) -> bool:
        """REPLACED: another leader takes this one's place; True if a decision was pushed that
        settles the civil action given back."""
        return False

    def on_prepare(self, s: TtaState, i: int) -> None:
        """ON_PREPARE: the owner has prepared an event."""

    def on_population(self, s: TtaState, i: int, workers: int) -> None:
        """ON_POPULATION: yellow tokens have come from the owner's bank to their workers."""

    def on_forced_discard(self, s: TtaState, i: int, cards: int) -> None:
        """ON_FORCED_DISCARD: the hand limit makes the owner discard military cards."""

    def on_stage(self, s: TtaState, i: int, builder: int, stage: int) -> None:
        """ON_STAGE: a stage of this wonder of player ``i`` has been built."""

    def on_age_begin(self, s: TtaState, i: int) -> None:
        """AGE_BEGINS: the decks of a new age are in use."""

    def production_bonus(self, s: TtaState, i: int, good: int) -> int:
        """PRODUCTION_BONUS: food or resources gained after the usual production."""
        return 0

    def codes(self, s: TtaState, i: int, p: TtaPlayer) -> list[int]:
        """ACTION_USE, POLITICS_USE: the options this ability adds."""
        return []

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        """OPEN, or why one of those options is closed."""
        return OPEN

    def owns(self, code: int) -> bool:
        """Is this option one of this ability's?"""
        return False

    def goods(self, s: TtaState, i: int, code: int) -> list[tuple[int, int, int]]:
        """The price of one of those options: good, amount, and what it is spent on."""
        return []

    def price_and_means(self, s: TtaState, i: int) -> tuple[int, int]:
        """The numbers of the reason why an option without such a price is closed: due,
        available."""
        return (0, 0)

    def do(self, s: TtaState, i: int, code: int) -> None:
        """Carry out one of those options."""

    def amounts(self) -> tuple[int, int]:
        """The two numbers an ability stands for where the rule itself only needs numbers.

        FORCE_CARDS: how many cards may be discarded for a force, and what each adds.
        SACRIFICE: culture when attacking, and more strength when defending.
        SHARED_STAGES: civil actions and food for a stage of another player's wonder.
        BETTER_CARD: the bonus, and the stages of the wonder needed for it.
        """
        return (0, 0)

    def force_prices(self) -> list[int]:
        """BUY_FORCE: what 1, 2, ... more force cost in resources."""
        return []

    def highest_level(self) -> int:
        """FARM_TOKEN, MINE_TOKEN: the highest level of the one that produces more."""
        return 3

    def amount(self) -> int:
        """The number an ability stands for where the rule itself only needs a number."""
        return 0


class Card:
    """Everything printed on a card. Unused numbers are 0; unused references are -1."""

    def __init__(self) -> None:
        self.number = -1
        self.slug = ""
        self.name = ""
        self.age = 0
        self.type = 0
        self.copies: tuple[int, ...] = (0, 0, 0)
        self.initial = False
        self.start_workers = 0
        self.science_cost = 0
        self.revolution_cost = 0
        self.resource_cost = 0
        self.token_value = 0
        self.slot = -1
        self.stages: tuple[int, ...] = ()
        self.stages_cost_food = False
        self.urban_limit = 0
        # symbols
        self.culture = 0
        self.science = 0
        self.strength = 0
        self.happy = 0
        self.colonization = 0
        self.civil_actions = 0
        self.military_actions = 0
        self.blue_tokens = 0
        self.yellow_tokens = 0
        self.resource_production = 0
        self.pending_happy = 0
        # military cards
        self.action_cost = 0
        self.defense = 0
        self.tactic_units: tuple[int, int, int] = (0, 0, 0)
        self.tactic_strength = 0
        self.outdated_strength = 0
        self.level_strength = 0
        self.attack = 0
        self.symmetric = False
        self.scoring = False
        self.steps: list[Step] = []
        self.abilities: list[Ability] = []
        self.sides: list[PactSide] = []
        self.space = -1
        """Proxies: the space of the boards they stand for."""
        self.own_price = False
        """Does the card itself change its price in the row?"""


class PactSide:
    """What a pact gives to the party on one of its sides."""

    def __init__(self) -> None:
        self.culture = 0
        self.strength = 0
        self.military_actions = 0
        self.resource_production = 0
        self.food_production = 0
        self.colonization = 0
        self.blue_tokens = 0
        self.abilities: list[Ability] = []
