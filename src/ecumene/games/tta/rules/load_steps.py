"""From declared steps to objects: one line for each op the data may name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.games.tta.rules import choices
from ecumene.games.tta.rules.actions.action import (
    MAY_BUILD,
    MAY_DEVELOP,
    MAY_POPULATE,
    MAY_STAGE,
    MAY_UPGRADE,
)
from ecumene.games.tta.rules.card import Step
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.load_keys import DataError, Keys, Raw, age_number, type_mask
from ecumene.games.tta.rules.production import (
    CONSUMPTION,
    CORRUPTION,
    FOOD_PRODUCTION,
    RESOURCE_PRODUCTION,
)
from ecumene.games.tta.rules.steps import goods, impacts, military, table
from ecumene.games.tta.rules.steps.targets import WHO
from ecumene.games.tta.rules.types import (
    FOOD,
    RESOURCE,
)

GRANTABLE: Final = {
    "build": MAY_BUILD,
    "upgrade": MAY_UPGRADE,
    "population": MAY_POPULATE,
    "wonder": MAY_STAGE,
    "develop": MAY_DEVELOP,
}
PRODUCED: Final = {
    "corruption": CORRUPTION,
    "food": FOOD_PRODUCTION,
    "consumption": CONSUMPTION,
    "resource": RESOURCE_PRODUCTION,
}


def granted(k: Keys) -> tuple[int, int, int]:
    actions = sum(GRANTABLE[name] for name in k.take("actions"))
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
        "harmony": lambda: impacts.Harmony(k.take("culture")),
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
    rating = k.take("rating")
    if rating not in ("science", "strength", "culture"):
        raise DataError(f"{k.where}: {rating!r} is no rating to rank by")
    return impacts.Rank(rating, tuple(tuple(k.take(f"p{n}")) for n in (2, 3, 4)))


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
    "order": lambda k: table.GrantAction(*granted(k)),
    "offer_action": lambda k: table.OfferAction(*granted(k)),
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
    "planning": lambda k: military.Planning(k.take("cards")),
    "lose_surplus_science": lambda k: military.LoseSurplusScience(k.take("above")),
    "actions_become_cards": lambda k: military.CallToArms(k.take("actions")),
    "gain_for_wonders": lambda k: military.GainForWonders(
        k.take("science"), k.take("resource"), k.take("age_a_factor")
    ),
    "move_worker": lambda k: military.MoveWorker(),
    "negotiate": lambda k: military.Negotiate(k.take("amount")),
    "gain_for_best_units": lambda k: military.GainForBestUnits(
        type_mask(k.take("types"), k.where), k.take("resource")
    ),
    "choose_gain": lambda k: military.ChooseGain(
        k.take("food", 0), k.take("resource", 0), k.take("science", 0), k.take("culture", 0)
    ),
    "take_goods": lambda k: military.TakeGoods(k.take("food"), k.take("resource")),
    "take_culture_by_advantage": lambda k: military.TakeCultureByAdvantage(k.take("per_advantage")),
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
        elif op == "kidnap":
            cat.kidnap_culture = k.take("culture")
            steps = [military.Kidnap(cat.kidnap_culture)]
        elif op in STEPS:
            steps = [STEPS[op](k)]
        else:
            raise DataError(f"{where}: unknown step {op!r}")
        k.close()
        for step in steps:
            step.who = WHO[who]
            out.append(step)
    return out
