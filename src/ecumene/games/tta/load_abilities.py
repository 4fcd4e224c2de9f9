"""From declared abilities to objects: one line for each kind the data may name."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.tta.abilities import ratings as rate
from ecumene.games.tta.abilities import triggers, uses
from ecumene.games.tta.card import Ability
from ecumene.games.tta.load_keys import DataError, Keys, Raw, type_mask
from ecumene.games.tta.types import (
    FIRST_ABILITY_BIT,
    TYPE_NAMES,
)


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
