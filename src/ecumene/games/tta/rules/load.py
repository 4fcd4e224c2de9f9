"""Reading the card data into a catalogue. Unknown or missing keys are errors, never ignored."""

from __future__ import annotations

import functools
import hashlib
import json
import tomllib
from importlib import resources
from typing import Final

from ecumene.games.tta.rules.card import OWN_PRICE, Card, PactSide
from ecumene.games.tta.rules.catalogue import Board, Catalogue
from ecumene.games.tta.rules.load_abilities import Bits, make_abilities
from ecumene.games.tta.rules.load_keys import Keys, Raw, age_number
from ecumene.games.tta.rules.load_steps import make_steps
from ecumene.games.tta.rules.types import (
    ATTACK_ALLOWED,
    ATTACK_ENDS_PACT,
    ATTACK_FORBIDDEN,
    TYPE_NAMES,
)

FILES: Final = (
    # Military cards first: piles of them are bags, which are the smaller the lower the numbers.
    "events",
    "territories",
    "aggressions",
    "wars",
    "pacts",
    "tactics",
    "bonuses",
    "initial_technologies",
    "technologies",
    "special_technologies",
    "governments",
    "wonders",
    "leaders",
    "actions",
)

EXPANSION_FILES: Final = ("events", "military", "leaders", "wonders")

SYMBOLS: Final = (
    "culture",
    "science",
    "strength",
    "happy",
    "colonization",
    "civil_actions",
    "military_actions",
    "blue_tokens",
    "yellow_tokens",
    "resource_production",
)
NOTES: Final = (
    "note",
    "open_question",
    "later_version",
    "effect_confidence",
    "icons_confidence",
    "stages_confidence",
    "value_confidence",
)
ATTACKS: Final = {
    "allowed": ATTACK_ALLOWED,
    "forbidden": ATTACK_FORBIDDEN,
    "ends_pact": ATTACK_ENDS_PACT,
}


def make_card(number: int, slug: str, raw: Raw, bits: Bits) -> tuple[Card, list[Raw]]:
    """A card, and the raw steps to be made once all cards are known."""
    k = Keys(slug, raw)
    card = Card()
    card.number = number
    card.slug = slug
    card.name = k.take("name")
    card.age = age_number(k.take("age"), slug)
    card.type = TYPE_NAMES.index(k.take("type"))
    card.copies = tuple(k.take("copies"))
    card.initial = k.take("initial", False)
    card.start_workers = k.take("start_workers", 0)
    card.science_cost = k.take("science_cost", 0)
    card.revolution_cost = k.take("revolution_cost", 0)
    card.resource_cost = k.take("resource_cost", 0)
    card.token_value = k.take("token_value", 0)
    card.stages = tuple(k.take("stages", []))
    card.stages_cost_food = k.take("stage_currency", "resource") == "food"
    card.urban_limit = k.take("urban_limit", 0)
    gives = Keys(slug, k.take("gives", {}))
    for symbol in SYMBOLS:
        setattr(card, symbol, gives.take(symbol, 0))
    gives.close()
    card.action_cost = k.take("military_actions", 0)
    card.defense = k.take("defense", 0)
    card.colonization += k.take("colonization", 0)
    units = k.take("units", {})
    card.tactic_units = (
        units.get("infantry", 0),
        units.get("cavalry", 0),
        units.get("artillery", 0),
    )
    card.tactic_strength = k.take("strength", 0)
    card.outdated_strength = k.take("outdated_strength", card.tactic_strength)
    card.level_strength = k.take("level_strength", 0)
    pending = Keys(slug, k.take("pending", {}))
    card.pending_happy = pending.take("happy", 0)
    pending.close()
    card.space = k.take("space", -1)
    card.symmetric = k.take("symmetric", False)
    card.attack = ATTACKS[k.take("attack", "allowed")]
    card.scoring = k.take("scoring", False)
    card.abilities = []
    both = k.take("abilities", [])
    if TYPE_NAMES[card.type] == "pact":
        for side in ("a", "b"):
            card.sides.append(make_side(k, slug, side, both, number, bits))
    else:
        card.abilities = make_abilities(slug, both, number, bits)
        card.own_price = any(ability.hooks & OWN_PRICE for ability in card.abilities)
    steps = k.take("steps", [])
    immediate = k.take("immediate", {})
    if immediate:
        steps = [{"who": "player", "op": "gain", **immediate}]
    for fact in ("confidence", "sources"):  # for readers of the data only, as the notes are
        k.take(fact)
    for note in ("text", *NOTES):
        k.take(note, "")
    k.close()
    return card, steps


def make_side(k: Keys, slug: str, side: str, both: list[Raw], number: int, bits: Bits) -> PactSide:
    out = PactSide()
    gives = Keys(slug, k.take(f"side_{side}", {}))
    out.culture = gives.take("culture", 0)
    out.strength = gives.take("strength", 0)
    out.military_actions = gives.take("military_actions", 0)
    out.resource_production = gives.take("resource_production", 0)
    out.food_production = gives.take("food_production", 0)
    out.colonization = gives.take("colonization", 0)
    out.blue_tokens = gives.take("blue_tokens", 0)
    gives.close()
    own = k.take(f"abilities_{side}", [])
    out.abilities = make_abilities(slug, [*both, *own], number, bits)
    return out


def read_toml(*path: str) -> Raw:
    """A data file of this game."""
    root = resources.files("ecumene.games.tta") / "data"
    return tomllib.loads(root.joinpath(*path).read_text(encoding="utf-8"))


def make_board(raw: Raw) -> Board:
    board = Board()
    board.population_cost = raw["yellow_bank"]["population_cost"]
    board.consumption = raw["yellow_bank"]["consumption"]
    board.happiness_required = raw["yellow_bank"]["happiness_required"]
    board.culture_per_missing_food = raw["yellow_bank"]["culture_per_missing_food"]
    board.lost_at_end_of_age = raw["yellow_bank"]["lost_at_end_of_age"]
    board.corruption = raw["blue_bank"]["corruption"]
    board.happiness_maximum = raw["happiness"]["maximum"]
    board.row_costs = raw["card_row"]["costs"]
    board.row_cleared = raw["card_row"]["cleared"]
    board.wonder_surcharge = raw["card_row"]["wonder_surcharge"]
    board.blue_tokens = raw["setup"]["blue_tokens"]
    board.yellow_tokens_in_bank = raw["setup"]["yellow_tokens_in_bank"]
    board.unused_workers = raw["setup"]["unused_workers"]
    board.first_turn_civil_actions = raw["setup"]["first_turn_civil_actions"]
    board.extra_events = raw["setup"]["extra_events"]
    board.copy_tactic = raw["costs"]["copy_tactic"]
    board.play_tactic = raw["costs"]["play_tactic"]
    board.military_draw = raw["limits"]["military_draw"]
    board.event_culture = raw["culture"]["event_by_age"]
    board.resignation_culture = raw["culture"]["war_ended_by_resignation"]
    return board


def build_catalogue(raw_cards: dict[str, Raw], raw_board: Raw) -> Catalogue:
    """A catalogue from raw tables: every card of the base game and the expansion, whether or not
    it is in the game, so that cards have the same numbers in all games."""
    bits = Bits()
    cards: list[Card] = []
    programs: list[list[Raw]] = []
    for number, (slug, raw) in enumerate(raw_cards.items()):
        card, steps = make_card(number, slug, raw, bits)
        cards.append(card)
        programs.append(steps)
    canonical = json.dumps([raw_cards, raw_board], sort_keys=True).encode()
    cat = Catalogue(cards, make_board(raw_board), hashlib.sha256(canonical).hexdigest()[:16])
    cat.raw = raw_cards
    for card, steps in zip(cards, programs, strict=True):
        card.steps = make_steps(cat, card.slug, steps)
        for ability in card.abilities:
            ability.register(cat)
    return cat


@functools.cache
def base_cards() -> dict[str, Raw]:
    """The tables of the base game of 2015."""
    raw: dict[str, Raw] = {}
    for name in FILES:
        raw.update(read_toml("cards", f"{name}.toml"))
    return raw


@functools.cache
def expansion_cards() -> dict[str, Raw]:
    """The tables of the cards that the expansion adds."""
    raw: dict[str, Raw] = {}
    for name in EXPANSION_FILES:
        raw.update(read_toml("expansion", f"{name}.toml"))
    return raw
