"""Reading the card data into a catalogue. Unknown or missing keys are errors, never ignored."""

from __future__ import annotations

import functools
import hashlib
import json
import tomllib
from collections.abc import Callable, Iterable
from importlib import resources
from typing import Any

from ecumene.core.errors import EcumeneError
from ecumene.games.tta import choices
from ecumene.games.tta.abilities import ratings as rate
from ecumene.games.tta.abilities import triggers, uses
from ecumene.games.tta.card import Ability, Card, PactSide, Step
from ecumene.games.tta.catalogue import Board, Catalogue
from ecumene.games.tta.phase_actions import (
    MAY_BUILD,
    MAY_DEVELOP,
    MAY_POPULATE,
    MAY_STAGE,
    MAY_UPGRADE,
)
from ecumene.games.tta.production import (
    CONSUMPTION,
    CORRUPTION,
    FOOD_PRODUCTION,
    RESOURCE_PRODUCTION,
)
from ecumene.games.tta.steps import goods, impacts, table
from ecumene.games.tta.steps.targets import WHO
from ecumene.games.tta.types import (
    AGE_NAMES,
    ATTACK_ALLOWED,
    ATTACK_ENDS_PACT,
    ATTACK_FORBIDDEN,
    FIRST_ABILITY_BIT,
    FOOD,
    RESOURCE,
    TYPE_NAMES,
    is_urban,
)

FILES = (
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

Raw = dict[str, Any]


class DataError(EcumeneError):
    """Card data that makes no sense."""


class Keys:
    """The keys of one table; every key must be asked for, or `close` complains."""

    def __init__(self, where: str, raw: Raw) -> None:
        self.where = where
        self.raw = dict(raw)

    def take(self, key: str, default: Any = None) -> Any:
        if key not in self.raw and default is None:
            raise DataError(f"{self.where}: key {key!r} is missing")
        return self.raw.pop(key, default)

    def close(self) -> None:
        if self.raw:
            raise DataError(f"{self.where}: unknown key(s) {', '.join(sorted(self.raw))}")


def type_mask(names: Iterable[str], where: str) -> int:
    """Bit mask of card types; ``urban`` stands for all urban buildings."""
    mask = 0
    for name in names:
        if name == "urban":
            mask |= sum(1 << k for k in range(len(TYPE_NAMES)) if is_urban(k))
        elif name in TYPE_NAMES:
            mask |= 1 << TYPE_NAMES.index(name)
        else:
            raise DataError(f"{where}: {name!r} is no card type")
    return mask


def age_number(name: str, where: str) -> int:
    if name not in AGE_NAMES:
        raise DataError(f"{where}: {name!r} is no age; use one of {', '.join(AGE_NAMES)}")
    return AGE_NAMES.index(name)


# Abilities


class Bits:
    """Hands out one bit to every ability that can be used once."""

    def __init__(self) -> None:
        self.next = FIRST_ABILITY_BIT

    def bit(self) -> int:
        self.next += 1
        return 1 << (self.next - 1)


def two_types(k: Keys) -> tuple[int, int]:
    names = k.take("types")
    if len(names) != 2:
        raise DataError(f"{k.where}: needs exactly two types")
    return TYPE_NAMES.index(names[0]), TYPE_NAMES.index(names[1])


def once(k: Keys, bits: Bits) -> int:
    if k.take("uses") != 1:
        raise DataError(f"{k.where}: only one use is supported")
    return bits.bit()


AbilityMaker = Callable[[Keys, Bits], Ability]

ABILITIES: dict[str, AbilityMaker] = {
    "strength_per_unit": lambda k, b: rate.StrengthPerUnit(
        type_mask(k.take("types"), k.where), k.take("strength")
    ),
    "strength_per_unit_type": lambda k, b: rate.StrengthPerUnitType(
        type_mask(k.take("types"), k.where), k.take("strength")
    ),
    "strength_per_happy_face": lambda k, b: rate.StrengthPerHappyFace(
        type_mask(k.take("types"), k.where), k.take("government"), k.take("strength")
    ),
    "culture_per_happy_face": lambda k, b: rate.CulturePerHappyFace(
        type_mask(k.take("types"), k.where), k.take("wonders"), k.take("culture")
    ),
    "more_happy_faces": lambda k, b: rate.MoreHappyFaces(k.take("happy")),
    "science_of_best_building": lambda k, b: rate.ScienceOfBestBuilding(
        type_mask(k.take("types"), k.where)
    ),
    "culture_per_building": lambda k, b: rate.CulturePerBuilding(
        type_mask(k.take("types"), k.where), k.take("culture")
    ),
    "culture_per_pair": lambda k, b: rate.CulturePerPair(*two_types(k), k.take("culture")),
    "pair_discount": lambda k, b: rate.PairDiscount(
        *two_types(k), k.take("resource"), k.take("science")
    ),
    "double_best_building": lambda k, b: rate.DoubleBestBuilding(TYPE_NAMES.index(k.take("type"))),
    "labs_give_culture": lambda k, b: rate.LabsGiveCulture(
        TYPE_NAMES.index(k.take("type")), k.take("science")
    ),
    "culture_of_colonies": lambda k, b: rate.CultureOfColonies(k.take("first"), k.take("other")),
    "culture_per_partner_wonder": lambda k, b: rate.CulturePerPartnerWonder(k.take("culture")),
    "infantry_as_cavalry": lambda k, b: rate.InfantryAsCavalry(),
    "larger_hands": lambda k, b: rate.LargerHands(k.take("civil"), k.take("military")),
    "construction": lambda k, b: rate.Construction(k.take("stages"), k.take("urban_discount")),
    "cheaper_leaders": lambda k, b: rate.CheaperLeaders(k.take("actions")),
    "cheaper_after_new_leader": lambda k, b: rate.CheaperAfterNewLeader(k.take("actions")),
    "no_wonder_surcharge": lambda k, b: rate.NoWonderSurcharge(),
    "cheaper_technology": lambda k, b: rate.CheaperTechnology(
        type_mask(k.take("types"), k.where), k.take("science")
    ),
    "shared_development": lambda k, b: rate.SharedDevelopment(
        k.take("discount"), k.take("partner_pays")
    ),
    "cheaper_population": lambda k, b: rate.CheaperPopulation(k.take("food")),
    "science_on_taking_technology": lambda k, b: triggers.ScienceOnTakingTechnology(
        k.take("science")
    ),
    "resource_on_developing": lambda k, b: triggers.ResourceOnDeveloping(k.take("resource")),
    "civil_action_on_developing": lambda k, b: triggers.CivilActionOnDeveloping(k.take("actions")),
    "culture_on_developing": lambda k, b: triggers.CultureOnDeveloping(k.take("culture")),
    "revolution_by_military": lambda k, b: triggers.RevolutionByMilitary(k.take("culture")),
    "unit_resources_each_turn": lambda k, b: triggers.UnitResourcesEachTurn(k.take("resources")),
    "tuck_under_wonder": lambda k, b: triggers.TuckUnderWonder(k.take("happy")),
    "second_political_action": lambda k, b: triggers.SecondPoliticalAction(once(k, b)),
    "culture_if_strong": lambda k, b: triggers.CultureIfStrong(k.take("culture"), k.take("rank")),
    "labs_produce_resources": lambda k, b: labs_produce(k),
    "extra_mine_token": lambda k, b: triggers.ExtraMineToken(k.take("tokens")),
    "peaceful": lambda k, b: triggers.Peaceful(k.take("factor")),
    "force_from_cards": lambda k, b: triggers.ForceFromCards(k.take("cards"), k.take("force")),
    "attack_bonus": lambda k, b: triggers.AttackBonus(k.take("strength")),
    "no_war_target": lambda k, b: triggers.NoWarTarget(),
    "score_workers": lambda k, b: triggers.ScoreWorkers(
        k.take("farms_and_mines"), k.take("others")
    ),
    "score_technology_levels": lambda k, b: triggers.ScoreTechnologyLevels(k.take("culture")),
    "score_building_culture": lambda k, b: triggers.ScoreBuildingCulture(
        type_mask(k.take("types"), k.where), k.take("factor")
    ),
    "score_urban_production": lambda k, b: triggers.ScoreUrbanProduction(k.take("factor")),
    "military_action_as_civil": lambda k, b: uses.MilitaryActionAsCivil(once(k, b)),
    "free_population": lambda k, b: uses.FreePopulation(once(k, b)),
    "convert_good": lambda k, b: convert_good(k, b),
    "look_at_next_event": lambda k, b: uses.LookAtNextEvent(),
    "retire_for_yellow_token": lambda k, b: uses.RetireForYellowToken(k.take("tokens")),
    "colonize_from_hand": lambda k, b: uses.ColonizeFromHand(),
    "recruit": lambda k, b: uses.Recruit(k.take("food"), k.take("resource")),
    "convert_building": lambda k, b: uses.ConvertBuilding(
        TYPE_NAMES.index(k.take("type")), once(k, b)
    ),
    "choose_each_turn": lambda k, b: uses.ChooseEachTurn(
        k.take("culture"), k.take("science"), k.take("resources"), b.bit()
    ),
}


def labs_produce(k: Keys) -> Ability:
    if k.take("type") != "lab":
        raise DataError(f"{k.where}: only labs can produce resources")
    return triggers.LabsProduceResources(k.take("culture"))


def convert_good(k: Keys, bits: Bits) -> Ability:
    source, target = k.take("source"), k.take("target")
    if {source, target} != {"food", "resource"}:
        raise DataError(f"{k.where}: converts between food and resource only")
    return uses.ConvertGood(uses.good_number(source), bits.bit())


def make_abilities(where: str, raw: list[Raw], card: int, bits: Bits) -> list[Ability]:
    out = []
    for entry in raw:
        k = Keys(where, entry)
        kind = k.take("kind")
        if kind not in ABILITIES:
            raise DataError(f"{where}: unknown ability {kind!r}")
        ability = ABILITIES[kind](k, bits)
        k.close()
        ability.card = card
        out.append(ability)
    return out


# Steps

ORDERED = {
    "build": MAY_BUILD,
    "upgrade": MAY_UPGRADE,
    "population": MAY_POPULATE,
    "wonder": MAY_STAGE,
    "develop": MAY_DEVELOP,
}
PRODUCED = {
    "corruption": CORRUPTION,
    "food": FOOD_PRODUCTION,
    "consumption": CONSUMPTION,
    "resource": RESOURCE_PRODUCTION,
}


def ordered(k: Keys) -> tuple[int, int, int]:
    actions = sum(ORDERED[name] for name in k.take("actions"))
    return actions, type_mask(k.take("types"), k.where), k.take("discount")


def gain_steps(k: Keys, sign: int) -> list[Step]:
    """Points first, then food, resources, population, tokens, cards: the printed order."""
    steps: list[Step] = []
    science, culture = k.take("science", 0), k.take("culture", 0)
    if science or culture:
        steps.append(goods.GainPoints(sign * science, sign * culture))
    for good, name in ((FOOD, "food"), (RESOURCE, "resource")):
        amount = k.take(name, 0)
        if amount:
            if sign < 0:
                raise DataError(f"{k.where}: losing {name} needs a step of its own")
            steps.append(goods.GainGoods(good, amount))
    population = k.take("population", 0)
    if population:
        steps.append(goods.GainPopulation(sign * population))
    blue = k.take("blue", 0)
    if blue:
        steps.append(goods.LoseBlueTokens(-sign * blue))
    cards = k.take("cards", 0)
    if cards:
        steps.append(goods.DrawCards(cards))
    return steps


def impact(k: Keys) -> Step:
    of = k.take("of")
    urban = type_mask(["urban"], k.where)
    makers: dict[str, Callable[[], Step]] = {
        "agriculture": lambda: impacts.Agriculture(k.take("culture"), k.take("surplus")),
        "architecture": lambda: impacts.PerBuildingLevel(k.take("culture"), urban),
        "balance": lambda: impacts.Balance(k.take("culture")),
        "colonies": lambda: impacts.Colonies(k.take("culture")),
        "competition": lambda: impacts.PerBuildingLevel(
            k.take("culture"), impacts.competition_types()
        ),
        "government": lambda: impacts.Government(k.take("civil"), k.take("military")),
        "happiness": lambda: impacts.Happiness(k.take("happy"), k.take("discontent")),
        "industry": lambda: impacts.Industry(k.take("culture")),
        "population": lambda: impacts.Population(k.take("culture"), k.take("beyond")),
        "progress": lambda: impacts.Progress(k.take("culture")),
        "technology": lambda: impacts.Technology(
            k.take("culture"), age_number(k.take("age"), k.where)
        ),
        "variety": lambda: impacts.Variety(k.take("culture")),
        "wonders": lambda: impacts.Wonders(tuple(k.take("by_age"))),
    }
    if of not in makers:
        raise DataError(f"{k.where}: unknown impact {of!r}")
    return makers[of]()


def rank_step(k: Keys) -> Step:
    science = k.take("rating") == "science"
    return impacts.Rank(science, tuple(tuple(k.take(f"p{n}")) for n in (2, 3, 4)))


StepMaker = Callable[[Keys], Step]

STEPS: dict[str, StepMaker] = {
    "gain_either": lambda k: goods.SplitGoodsStep(choices.GAIN_EITHER, k.take("amount")),
    "gain_mix": lambda k: goods.SplitGoodsStep(choices.GAIN_MIX, k.take("amount")),
    "lose_mix": lambda k: goods.SplitGoodsStep(choices.LOSE_MIX, k.take("amount")),
    "plunder": lambda k: goods.SplitGoodsStep(choices.PLUNDER, k.take("amount")),
    "draw": lambda k: goods.DrawCards(k.take("cards"), k.take("age_iv_culture", 0)),
    "discard": lambda k: goods.DropCards(k.take("cards"), k.take("age_iv_culture", 0)),
    "score_rating": lambda k: goods.ScoreRating(
        k.take("rating") == "science", k.take("points") == "science"
    ),
    "produce": lambda k: goods.Produce(sum(PRODUCED[name] for name in k.take("steps"))),
    "lose_stored_food": lambda k: goods.LoseStoredFood(),
    "gain_per_happy_face": lambda k: goods.GainPerHappyFace(k.take("food")),
    "lose_culture_per_discontent": lambda k: goods.LoseCulturePerDiscontent(k.take("culture")),
    "lose_half_of_discontent": lambda k: goods.LoseHalfOfDiscontent(),
    "lose_actions_per_discontent": lambda k: goods.LoseActionsPerDiscontent(k.take("actions")),
    "take_yellow": lambda k: goods.TakeYellow(
        WHO[k.take("source")], k.take("amount"), k.take("per_advantage", 0)
    ),
    "take_points": lambda k: goods.TakePoints(
        k.take("science", 0), k.take("culture", 0), k.take("per_advantage", 0)
    ),
    "temporary": lambda k: goods.Temporary(k.take("military_actions"), k.take("unit_resources")),
    "unit_resources_per_stronger_rival": lambda k: goods.UnitResourcesPerStrongerRival(
        tuple(k.take("by_players"))
    ),
    "culture_per_rival_ahead": lambda k: goods.CulturePerRivalAhead(tuple(k.take("by_players"))),
    "order": lambda k: table.OrderAction(*ordered(k)),
    "offer_action": lambda k: table.OfferAction(*ordered(k)),
    "destroy_own": lambda k: table.DestroyOwn(type_mask(k.take("types"), k.where)),
    "destroy_chosen_by": lambda k: table.DestroyChosenBy(
        WHO[k.take("chooser")], type_mask(k.take("types"), k.where)
    ),
    "raid": lambda k: table.Raid(
        type_mask(["urban"], k.where),
        tuple(age_number(age, k.where) for age in k.take("max_ages")),
    ),
    "lose_colony": lambda k: table.LoseColony(),
    "annex_colony": lambda k: table.AnnexColony(),
    "infiltrate": lambda k: table.Infiltrate(k.take("culture_per_level")),
    "take_technology": lambda k: table.TakeTechnology(),
    "remove_old_leader": lambda k: table.RemoveOldLeader(),
    "agreement": lambda k: table.AgreementStep(k.take("actions")),
    "refill_row": lambda k: table.RefillRow(),
    "impact": impact,
    "score_rank": rank_step,
}


def make_steps(cat: Catalogue, where: str, raw: list[Raw]) -> list[Step]:
    out: list[Step] = []
    for entry in raw:
        k = Keys(where, entry)
        who = k.take("who")
        if who not in WHO:
            raise DataError(f"{where}: unknown selector {who!r}")
        op = k.take("op")
        if op in ("gain", "lose"):
            steps = gain_steps(k, 1 if op == "gain" else -1)
        elif op == "free_build":
            steps = [table.FreeBuild(cat.cards[cat.by_slug[k.take("technology")]].slot)]
        elif op == "ruin_wonder":
            cat.ruin_culture = k.take("culture")
            ages = [age_number(age, where) for age in k.take("ages")]
            steps = [table.RuinWonder(sum(1 << age for age in ages))]
        elif op in STEPS:
            steps = [STEPS[op](k)]
        else:
            raise DataError(f"{where}: unknown step {op!r}")
        k.close()
        for step in steps:
            step.who = WHO[who]
            out.append(step)
    return out


# Cards

SYMBOLS = (
    "culture",
    "science",
    "strength",
    "happy",
    "colonization",
    "civil_actions",
    "military_actions",
    "blue_tokens",
    "yellow_tokens",
)
ATTACKS = {
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
    steps = k.take("steps", [])
    immediate = k.take("immediate", {})
    if immediate:
        steps = [{"who": "player", "op": "gain", **immediate}]
    card.text = k.take("text", "")
    card.confidence = k.take("confidence")
    card.sources = tuple(k.take("sources"))
    for note in ("note", "open_question", "later_version"):
        text = k.take(note, "")
        if text:
            card.notes[note] = text
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
    """A catalogue from raw tables (also used with overlaid numbers)."""
    bits = Bits()
    cards: list[Card] = []
    programs: list[list[Raw]] = []
    for number, (slug, raw) in enumerate(raw_cards.items()):
        card, steps = make_card(number, slug, raw, bits)
        cards.append(card)
        programs.append(steps)
    canonical = json.dumps([raw_cards, raw_board], sort_keys=True).encode()
    cat = Catalogue(cards, make_board(raw_board), hashlib.sha256(canonical).hexdigest()[:16])
    for card, steps in zip(cards, programs, strict=True):
        card.steps = make_steps(cat, card.slug, steps)
    return cat


@functools.cache
def base_catalogue() -> Catalogue:
    """The base game of 2015."""
    raw: dict[str, Raw] = {}
    for name in FILES:
        raw.update(read_toml("cards", f"{name}.toml"))
    return build_catalogue(raw, read_toml("board.toml"))
