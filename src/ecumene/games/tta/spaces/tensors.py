"""The tensor layout of Through the Ages: a part for every slot of the state and of a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.editions import base_catalogue
from ecumene.games.tta.rules.frame_fields import FIELDS
from ecumene.games.tta.rules.frames import KINDS
from ecumene.games.tta.rules.ratings import rates
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import GOOD_NAMES, LEADER, TYPE_NAMES, WONDER
from ecumene.games.tta.spaces.cards import AGES, CardSets
from ecumene.games.tta.spaces.piles import (
    COPIES,
    bag,
    deck,
    discards,
    drafted,
    marks,
    prepared,
    tactic,
    tactics,
    top_event,
    tucked,
)
from ecumene.games.tta.spaces.reading import seat_values
from ecumene.spaces.layout import Seen, Slot, TensorLayout
from ecumene.spaces.parts import (
    Bits,
    Counts,
    InOrder,
    Made,
    Number,
    Numbers,
    OneOf,
    Part,
    Ranks,
    Row,
    Seat,
    SeatList,
    SeatSet,
    places_of,
    put,
)
from ecumene.spaces.pending import FramePart

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec

DEPTH: Final = 2
BELOW: Final = 6
"""Pending decisions that are written in full, and below them."""
ROUNDS: Final = 30.0
ROW_SPACES: Final = 13
SPACES: Final = 12.0
FIRST_BACK: Final = -2
"""The back of a card of Age A; those of the later ages follow downwards."""
MARK_BITS: Final = 56
"""Bits of what was used this turn or this game."""
WORKERS: Final = 4.0
TOKENS: Final = 20.0
ACTIONS: Final = 8.0
STOCK: Final = 20.0
CULTURE: Final = 150.0
RATE: Final = 20.0
STRENGTH: Final = 40.0
FEW: Final = 4.0
COUNT: Final = 10.0
SENT_CARDS: Final = 24
"""Most cards that are sent to a colony or defend."""

FIXED: Final = "the same in all games of the space"
FOLLOWS: Final = "follows from what is written; the ratings are written as ``ratings``"


def layout(spec: GameSpec[Any], players: int, options: dict[str, str]) -> TensorLayout:
    cat = base_catalogue()  # all editions have all cards, under the same numbers
    cards = CardSets(cat)
    return TensorLayout(
        table=table_slots(cards, players),
        seat=seat_slots(cat, cards, players),
        read_seat=seat_values,
        seen=[Seen("ratings", ratings_part(), ratings)],
        pending=FramePart(len(KINDS), players, FIELDS, codecs(cat, cards, players)),
        depth=DEPTH,
        below=FramePart(len(KINDS), players, FIELDS, short_codecs(cat, cards, players)),
        below_depth=BELOW,
        left_out={
            "n": FIXED,
            "open_hands": FIXED,
            "alive": "follows from who has resigned",
            "buried": "nobody sees anything of it",
            "seat.static": FOLLOWS,
            "seat.rates": FOLLOWS,
        },
    )


def table_slots(cards: CardSets, players: int) -> list[Slot]:
    return [
        Slot("turn", Seat(players, "whose turn it is")),
        Slot("start", Seat(players, "the starting player")),
        Slot("round", Number(ROUNDS, "the round")),
        Slot("age", OneOf(AGES, "the age")),
        Slot("last_round", Number(ROUNDS, "the last round, 0 while unknown")),
        Slot("row", InOrder(ROW_SPACES, len(cards.civil), "the card row", cards.civil)),
        Slot("civil_left", deck("the civil deck")),
        Slot("military_left", deck("the military deck")),
        Slot("deck_players", Numbers(AGES, FEW, "for how many players each age's decks are")),
        Slot("discard", discards(cards, players)),
        Slot("future", prepared(cards, players, "future events")),
        Slot("current", prepared(cards, players, "current events")),
        Slot("top", top_event(cards, players)),
        Slot("top_seen", SeatSet(players, "who has looked at the next event")),
        Slot("past", bag(cards.military, "past events")),
        Slot("common", tactics(cards, "common tactics")),
        Slot("gone", bag(cards.all, "cards that all have seen leave the game")),
        Slot("won", SeatSet(players, "who has won")),
        Slot("boards", Ranks(len(cards.chosen), SPACES, "the numbered spaces", cards.chosen)),
        Slot("sets", bag(cards.chosen, "leaders and wonders of later ages that lie open")),
        Slot("drafted", drafted(cards, players)),
        Slot("prize", OneOf(len(cards.leaders), "the leader who is a prize", among=cards.leaders)),
        Slot("games", Seat(players, "whose Games are on", low=1)),
    ]


def hand(cards: list[int], meaning: str) -> Part:
    return Counts(len(cards), meaning, scale=COPIES, backs=AGES, first_back=FIRST_BACK, among=cards)


def some(cards: list[int], meaning: str) -> Part:
    return Counts(len(cards), meaning, among=cards)


def one(cards: list[int], meaning: str) -> Part:
    return OneOf(len(cards), meaning, among=cards)


def seat_slots(cat: Catalogue, cards: CardSets, players: int) -> list[Slot]:
    return [
        Slot("civil", hand(cards.civil, "civil cards in hand")),
        Slot("military", hand(cards.military, "military cards in hand")),
        Slot("shown", some(cards.military, "military cards in hand that all have seen")),
        Slot("fresh", some(cards.actions, "action cards taken in this phase")),
        Slot("leader", one(cards.leaders, "the leader")),
        Slot("ages_led", Bits(AGES, "ages of which a leader was taken")),
        Slot("government", one(cards.governments, "the government")),
        Slot("specials", InOrder(4, len(cards.specials), "special technologies", cards.specials)),
        Slot("techs", Bits(cat.slots, "technologies that take workers")),
        Slot("workers", Numbers(cat.slots, WORKERS, "workers on each technology")),
        Slot("blue", Numbers(cat.slots, WORKERS, "blue tokens on each technology")),
        Slot("bank_blue", Number(TOKENS, "blue tokens in the bank")),
        Slot("bank_yellow", Number(TOKENS, "yellow tokens in the bank")),
        Slot("unused", Number(FEW, "unused workers")),
        Slot("wonders", some(cards.wonders, "completed wonders")),
        Slot("ruined", some(cards.wonders, "ruined wonders")),
        Slot("wonder", one(cards.wonders, "the unfinished wonder")),
        Slot("stages", Number(FEW, "its stages")),
        Slot("tucked", tucked(cards)),
        Slot("colonies", some(cards.territories, "colonies")),
        Slot("tactic", tactic(cards, "the tactic")),
        Slot("exclusive", Number(1, "is the tactic exclusive")),
        Slot("war", one(cards.wars, "the war declared")),
        Slot("war_on", Seat(players, "on whom")),
        Slot("pact", one(cards.pacts, "the pact in the own area")),
        Slot("pact_with", Seat(players, "with whom")),
        Slot("pact_side", Number(1, "the side of it")),
        Slot("ca", Number(ACTIONS, "civil actions left")),
        Slot("ma", Number(ACTIONS, "military actions left")),
        Slot("ca_total", Number(ACTIONS, "civil actions in all")),
        Slot("ma_total", Number(ACTIONS, "military actions in all")),
        Slot("extra_ca", Number(FEW, "extra civil actions")),
        Slot("extra_ma", Number(FEW, "extra military actions")),
        Slot("science", Number(STOCK, "science points")),
        Slot("culture", Number(CULTURE, "culture points")),
        Slot("food", Number(STOCK, "stored food")),
        Slot("resources", Number(STOCK, "stored resources")),
        Slot("unit_resources", Number(FEW, "resources of this turn for units")),
        Slot("unit_science", Number(FEW, "science of this turn for units")),
        Slot("building_resources", Number(FEW, "resources of this turn for buildings")),
        Slot("temp_food", Number(FEW, "food of this turn")),
        Slot("temp_resource", Number(FEW, "resources of this turn")),
        Slot("used", Bits(MARK_BITS, "what was used this turn")),
        Slot("spent", Bits(MARK_BITS, "what was used this game")),
        Slot("marks", marks(cards, players)),
        Slot("no_politics", Number(1, "no Politics Phase")),
        Slot("resigned", Number(1, "has resigned")),
    ]


def ratings(s: TtaState, i: int) -> tuple[int, int, int, int]:
    """What everybody can count: strength, happy faces, culture and science of a turn."""
    found = rates(s, i)
    return found.strength, found.happy, found.culture, found.science


def ratings_part() -> Part:
    def write(data: Row, at: int, value: Any, base: int) -> None:
        strength, happy, culture, science = value
        put(data, at, strength / STRENGTH)
        put(data, at + 1, happy / ACTIONS)
        put(data, at + 2, culture / RATE)
        put(data, at + 3, science / RATE)

    said = (
        f"strength (divided by {STRENGTH:g}), happy faces ({ACTIONS:g}), culture and science "
        f"each turn ({RATE:g})"
    )
    return Made((4,), said, write)


def codecs(cat: Catalogue, cards: CardSets, players: int) -> dict[str, Callable[[], Part]]:
    """What the numbers of pending decisions look like."""
    every = len(cards.all)

    def sent() -> Part:
        units = cat.slots - cat.first_unit

        def write(data: Row, at: int, value: Any, base: int) -> None:
            items: tuple[int, ...] = value
            for k in range(min(units, len(items))):
                put(data, at + k, items[k] / WORKERS)
            for k in range(units, len(items)):
                place = units + (k - units) * 2
                put(data, at + place, 1.0)
                put(data, at + place + 1, items[k] / every)

        said = (
            f"units by technology, divided by {WORKERS:g}; then for each card sent, in their "
            "order, 1 and its number divided by that of all cards"
        )
        return Made((units + 2 * SENT_CARDS,), said, write)

    def defending() -> Part:
        size = len(cards.military)
        places = places_of(cards.military)

        def write(data: Row, at: int, value: Any, base: int) -> None:
            found: dict[int, int] = {}
            for entry in value:
                place = places[entry >> 1] + (size if entry & 1 else 0)
                found[place] = found.get(place, 0) + 1
            for place, many in found.items():
                put(data, at + place, many / COPIES)

        said = f"cards chosen to defend: as discards, as bonus cards; divided by {COPIES:g}"
        return Made((2, size), said, write, same=sorted_tuple)

    steps = {
        "setup_step": (3, "the step of the setup"),
        "turn_step": (8, "the part of the turn that comes next"),
        "row_step": (3, "what is done with the card row"),
        "end_step": (6, "the step of the end of the turn that comes next"),
        "final_step": (4, "the step of the end of the game that comes next"),
        "split": (8, "how food and resources are split"),
        "good": (len(GOOD_NAMES), "the good"),
        "age": (AGES, "the age"),
    }
    sets = {
        "ages": (AGES, "the ages"),
        "actions": (5, "actions that may be taken"),
        "types": (31, f"types of cards ({TYPE_NAMES[0]} first); the last: only these"),
        "production": (4, "steps that are still to come"),
        "pick_mode": (2, "is it a raid; may one skip"),
    }
    made: dict[str, Callable[[], Part]] = {
        "card": lambda: OneOf(every, "the card"),
        "cards": lambda: Counts(len(cards.turned_up), "cards", scale=COPIES, among=cards.turned_up),
        "tech": lambda: OneOf(cat.slots, "the technology"),
        "tech_or_none": lambda: OneOf(cat.slots, "the technology", low=1),
        "seat": lambda: Seat(players, "a seat"),
        "rival": lambda: Seat(players, "the rival"),
        "who": lambda: Seat(players, "a seat", low=1),
        "seat_set": lambda: SeatSet(players, "seats"),
        "seats": lambda: SeatList(players, "seats in order"),
        "count": lambda: Number(COUNT, "a count"),
        "number": lambda: Number(COUNT, "a number"),
        "numbers": lambda: Numbers(8, COUNT, "numbers", many=True),
        "flag": lambda: Number(1, "a flag"),
        "side": lambda: Number(1, "the side of a pact"),
        "draft_type": lambda: OneOf(2, "leaders or wonders", low=0, among=[LEADER, WONDER]),
        "sent": sent,
        "defending": defending,
    }
    for name, (size, meaning) in steps.items():
        made[name] = one_of(size, meaning)
    for name, (size, meaning) in sets.items():
        made[name] = some_of(size, meaning)
    return made


def short_codecs(cat: Catalogue, cards: CardSets, players: int) -> dict[str, Callable[[], Part]]:
    """The same in fewer numbers, for decisions that wait below: cards by their numbers."""
    scale = float(len(cards.all))
    return {
        **codecs(cat, cards, players),
        "card": lambda: Number(scale, "the number of the card"),
        "cards": lambda: Numbers(SENT_CARDS, scale, "the numbers of cards", many=True),
        "sent": lambda: Numbers(2 * SENT_CARDS, scale, "units, then numbers of cards", many=True),
        "defending": lambda: Numbers(
            SENT_CARDS, 2 * scale, "numbers of cards, doubled, + 1 as a bonus", many=True
        ),
    }


def one_of(size: int, meaning: str) -> Callable[[], Part]:
    return lambda: OneOf(size, meaning)


def some_of(size: int, meaning: str) -> Callable[[], Part]:
    return lambda: Bits(size, meaning)


def sorted_tuple(value: Any) -> Any:
    return tuple(sorted(value))
