"""The state of a game: plain ints, tuples and short lists.

Players are copied on first write: read them with ``s.players[i]``, change them only through
``s.edit(i)``. Tuples are shared by clones and replaced as a whole.
"""

from __future__ import annotations

from typing import Any, ClassVar

from ecumene.core.native import mypyc_attr
from ecumene.core.state import State
from ecumene.games.tta.rules.card import Ability
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.types import AGE_NAMES


class Static:
    """What the cards of a player give, whatever the workers do (derived, cached)."""

    __slots__ = (
        "abilities",
        "civil_actions",
        "civil_limit",
        "colonization",
        "culture",
        "extra_draw",
        "food_bonus",
        "happy",
        "happy_sources",
        "hooks",
        "ignored_discontent",
        "military_actions",
        "military_limit",
        "more_happy",
        "prices",
        "resource_bonus",
        "science",
        "serial",
        "stages",
        "strength",
        "urban_limit",
    )

    SHARED: ClassVar[tuple[str, ...]] = ("abilities", "prices")

    def __init__(self) -> None:
        self.culture = 0
        self.science = 0
        self.strength = 0
        self.happy = 0
        self.happy_sources = 0
        self.colonization = 0
        self.civil_actions = 0
        self.military_actions = 0
        self.civil_limit = 0
        self.military_limit = 0
        self.urban_limit = 0
        self.stages = 1
        self.food_bonus = 0
        self.resource_bonus = 0
        self.more_happy = 0
        self.ignored_discontent = 0
        self.extra_draw = 0
        self.hooks = 0
        self.abilities: list[Ability] = []
        self.prices: list[int] = []
        self.serial = 0
        """Tells the statics of one catalogue apart."""


@mypyc_attr(acyclic=True)
class Rates:
    """The ratings of a player (derived, cached)."""

    __slots__ = ("armies", "culture", "happy", "prices", "science", "strength", "tactical")

    SHARED: ClassVar[tuple[str, ...]] = ("prices",)

    def __init__(self) -> None:
        self.culture = 0
        self.science = 0
        self.strength = 0
        self.happy = 0
        self.tactical = 0
        self.armies = 0
        self.prices: list[int] = []


@mypyc_attr(acyclic=True)
class TtaPlayer:
    """One civilization. zones.py says who may see which slot; setup.py makes one. There is no
    ``__init__``: compiled, it would run before every copy."""

    game: ClassVar[str] = "tta"
    SHARED: ClassVar[tuple[str, ...]] = ("static", "rates")

    __slots__ = (
        "ages_led",
        "bank_blue",
        "bank_yellow",
        "blue",
        "building_resources",
        "ca",
        "ca_total",
        "civil",
        "colonies",
        "culture",
        "exclusive",
        "extra_ca",
        "extra_ma",
        "food",
        "fresh",
        "government",
        "leader",
        "ma",
        "ma_total",
        "marks",
        "military",
        "no_politics",
        "pact",
        "pact_side",
        "pact_with",
        "rates",
        "resigned",
        "resources",
        "ruined",
        "science",
        "shown",
        "specials",
        "spent",
        "stages",
        "static",
        "tactic",
        "techs",
        "temp_food",
        "temp_resource",
        "tucked",
        "unit_resources",
        "unit_science",
        "unused",
        "used",
        "war",
        "war_on",
        "wonder",
        "wonders",
        "workers",
    )

    civil: tuple[int, ...]
    """Civil cards in hand, in the order taken."""
    military: tuple[int, ...]
    """Military cards in hand, sorted."""
    shown: tuple[int, ...]
    """Those military cards in hand that everybody has seen."""
    fresh: tuple[int, ...]
    """Action cards taken in this Action Phase (TTA-ACT-CARD-2)."""
    leader: int
    ages_led: int
    """Bit mask of the ages of which a leader was taken (TTA-ACT-TAKE-5)."""
    government: int
    specials: tuple[int, ...]
    """Special technologies: military, civil, exploration, construction."""
    techs: int
    """Bit mask of worker slots whose technology is in play."""
    workers: bytes
    """Workers by slot."""
    blue: bytes
    """Blue tokens stored on farms, mines and labs, by slot."""
    bank_blue: int
    bank_yellow: int
    unused: int
    wonders: tuple[int, ...]
    """Completed wonders, ruined ones included."""
    ruined: tuple[int, ...]
    wonder: int
    stages: int
    """Stages built of the unfinished wonder."""
    tucked: tuple[int, ...]
    """Pairs (wonder, leader under it), flattened."""
    colonies: tuple[int, ...]
    tactic: int
    exclusive: int
    war: int
    war_on: int
    pact: int
    """The pact in this player's own area."""
    pact_with: int
    pact_side: int
    ca: int
    ma: int
    ca_total: int
    ma_total: int
    extra_ca: int
    extra_ma: int
    science: int
    culture: int
    food: int
    """Stored food, always the value of the tokens on farms."""
    resources: int
    """Stored resources, always the value of the tokens on mines and labs."""
    unit_resources: int
    unit_science: int
    building_resources: int
    """Resources of this turn for wonders and urban buildings only."""
    temp_food: int
    temp_resource: int
    used: int
    """Bit mask of what was used this turn."""
    spent: int
    """Bit mask of what was used this game."""
    marks: tuple[int, ...]
    """What cards have left here: pairs (kind, value), flattened and sorted; see types.py."""
    no_politics: int
    resigned: int
    static: Static | None
    rates: Rates | None

    def open_copy(self) -> TtaPlayer:
        """What everybody sees; the redaction holds it to zones.py. The rest is not set."""
        q = TtaPlayer.__new__(TtaPlayer)
        q.shown = self.shown
        q.leader = self.leader
        q.ages_led = self.ages_led
        q.government = self.government
        q.specials = self.specials
        q.techs = self.techs
        q.workers = self.workers
        q.blue = self.blue
        q.bank_blue = self.bank_blue
        q.bank_yellow = self.bank_yellow
        q.unused = self.unused
        q.wonders = self.wonders
        q.ruined = self.ruined
        q.wonder = self.wonder
        q.stages = self.stages
        q.tucked = self.tucked
        q.colonies = self.colonies
        q.tactic = self.tactic
        q.exclusive = self.exclusive
        q.war = self.war
        q.war_on = self.war_on
        q.pact = self.pact
        q.pact_with = self.pact_with
        q.pact_side = self.pact_side
        q.ca = self.ca
        q.ma = self.ma
        q.ca_total = self.ca_total
        q.ma_total = self.ma_total
        q.extra_ca = self.extra_ca
        q.extra_ma = self.extra_ma
        q.science = self.science
        q.culture = self.culture
        q.food = self.food
        q.resources = self.resources
        q.unit_resources = self.unit_resources
        q.unit_science = self.unit_science
        q.building_resources = self.building_resources
        q.temp_food = self.temp_food
        q.temp_resource = self.temp_resource
        q.used = self.used
        q.spent = self.spent
        q.no_politics = self.no_politics
        q.resigned = self.resigned
        q.static = self.static
        q.rates = self.rates
        return q

    def copy(self) -> TtaPlayer:
        q = self.open_copy()
        q.civil = self.civil
        q.military = self.military
        q.fresh = self.fresh
        q.marks = self.marks
        return q

    def __copy__(self) -> TtaPlayer:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> TtaPlayer:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from ecumene.core.saved import player_parts

        return player_parts(self)

    def __repr__(self) -> str:
        return f"<civilization: culture {self.culture}, science {self.science}>"


class TtaState(State):
    """The whole table."""

    game: ClassVar[str] = "tta"

    __slots__ = (
        "age",
        "alive",
        "boards",
        "buried",
        "cat",
        "civil_left",
        "common",
        "current",
        "deck_players",
        "discard",
        "drafted",
        "future",
        "games",
        "gone",
        "last_round",
        "military_left",
        "n",
        "open_hands",
        "past",
        "players",
        "prize",
        "round",
        "row",
        "sets",
        "start",
        "top",
        "top_seen",
        "turn",
        "won",
    )

    SHARED: ClassVar[tuple[str, ...]] = ("kinds", "cat")

    cat: Catalogue
    n: int
    alive: int
    """How many players have not resigned."""
    open_hands: int
    players: list[TtaPlayer]
    turn: int
    """Whose turn it is."""
    start: int
    """The starting player (for rounds, the last round and final ties)."""
    round: int
    age: int
    last_round: int
    """Number of the last round, 0 while unknown."""
    row: list[int]
    """The 13 spaces; -1 is empty."""
    civil_left: int
    """The current civil deck: a bit mask over `deck`. It has no order; chance deals from it.
    To those who may not look into it, minus the number of its cards."""
    military_left: int
    """The current military deck, likewise."""
    deck_players: tuple[int, ...]
    """For how many players the decks of each age so far were made (TTA-RESIGN-7)."""
    discard: tuple[int, ...]
    """Military discard piles of all ages as bags, by who knows the cards: one for each seat
    that discarded them face down, the last one for what everybody has seen."""
    future: tuple[int, ...]
    """Future events: card | (who prepared it + 1) << CARD_BITS."""
    current: tuple[int, ...]
    """Current events, likewise; earlier ages lie above later ones, unordered within an age."""
    top: int
    """The entry of `current` known to be the next one, -1 if nobody has looked."""
    top_seen: int
    """Bit mask of the seats that have looked at it."""
    past: int
    """Past events, as a bag."""
    common: tuple[int, ...]
    """Common tactics, sorted."""
    gone: int
    """Cards everybody has seen leave the game for good, as a bag."""
    buried: int
    """Cards that left the game unseen (unused events, rests of decks), as a bag."""
    won: int
    """Bit mask of the winners once the game is over."""
    boards: tuple[int, ...]
    """The numbered spaces of the leader board, then of the wonder board (-1 is empty); no spaces
    in games without these boards."""
    sets: int
    """Leaders and wonders of later ages that lie open, as a bag."""
    drafted: tuple[int, ...]
    """Leaders and wonders that players were dealt or have picked for a later age:
    card | (whose + 1) << CARD_BITS."""
    prize: int
    """The leader that lies beside the culture track as a prize for all, or -1."""
    games: int
    """The seat + 1 whose Games are on: attacking costs culture."""

    def when(self) -> str:
        return f"Age {AGE_NAMES[self.age]}, round {self.round}"

    def edit(self, i: int) -> TtaPlayer:
        """Player ``i`` for writing: copied first if a clone shares it."""
        if not self.own >> i & 1:
            self.players[i] = self.players[i].copy()
            self.own |= 1 << i
        return self.players[i]

    def open_copy(self) -> TtaState:
        """What everybody sees; the redaction holds it to zones.py. The rest is not set."""
        t = TtaState.__new__(TtaState)
        t.kinds = self.kinds
        t.cat = self.cat
        t.n = self.n
        t.alive = self.alive
        t.open_hands = self.open_hands
        t.turn = self.turn
        t.start = self.start
        t.round = self.round
        t.age = self.age
        t.last_round = self.last_round
        t.row = self.row.copy()
        t.deck_players = self.deck_players
        t.top_seen = self.top_seen
        t.past = self.past
        t.common = self.common
        t.gone = self.gone
        t.won = self.won
        t.boards = self.boards
        t.sets = self.sets
        t.prize = self.prize
        t.games = self.games
        return t

    def clone(self) -> TtaState:
        t = self.open_copy()
        self.own = 0
        t.own = 0
        t.stack = self.stack.copy()
        t.seed = self.seed
        t.streams = self.streams.copy()
        t.log = None
        t.chance = None
        t.script = None
        t.explicit_chance = self.explicit_chance
        t.players = self.players.copy()
        t.civil_left = self.civil_left
        t.military_left = self.military_left
        t.discard = self.discard
        t.future = self.future
        t.current = self.current
        t.top = self.top
        t.buried = self.buried
        t.drafted = self.drafted
        return t

    def deck(self, civil: bool) -> tuple[int, ...]:
        """The deck of the current age as it was at first, sorted; empty in Age IV."""
        if self.age >= len(self.deck_players):
            return ()
        return self.cat.deck(civil, self.age, self.deck_players[self.age])

    @property
    def civil(self) -> tuple[int, ...]:
        """The cards (or, if hidden, the backs) of the current civil deck, sorted."""
        return self.cards_left(True, self.civil_left)

    @property
    def military(self) -> tuple[int, ...]:
        """The cards (or, if hidden, the backs) of the current military deck, sorted."""
        return self.cards_left(False, self.military_left)

    def cards_left(self, civil: bool, left: int) -> tuple[int, ...]:
        if left < 0:
            return (-2 - self.age,) * -left
        return tuple([card for k, card in enumerate(self.deck(civil)) if left >> k & 1])

    def order_from(self, seat: int) -> list[int]:
        """The remaining players clockwise from a seat."""
        out: list[int] = []
        for k in range(self.n):
            i = (seat + k) % self.n
            if not self.players[i].resigned:
                out.append(i)
        return out
