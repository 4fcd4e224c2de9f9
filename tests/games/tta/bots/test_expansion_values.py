"""What the rules bot thinks of the cards and positions of the expansion."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, Final

import pytest

from ecumene.games.tta.bots import weights
from ecumene.games.tta.bots.abilities import ON_COMPLETION, ONCE, PER_TURN
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.impacts import Impacts, known_to
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.plans import stages_balance
from ecumene.games.tta.bots.prospects import look_ahead
from ecumene.games.tta.bots.rounds_left import turns_left
from ecumene.games.tta.bots.weights import WEIGHTS
from ecumene.games.tta.rules.editions import catalogue_of
from ecumene.games.tta.rules.load_abilities import ABILITIES
from ecumene.games.tta.rules.ratings import uprising
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import CARD_BITS, LEADER, SEER_SHIFT, WONDER
from tests.games.tta.scenario import CATALOGUE, EXPANSION, SPEC, Scenario, number, scenario

SHOWN: Final = frozenset(
    {
        # ratings, productions and limits
        "strength_per_unit",
        "strength_per_unit_type",
        "strength_per_happy_face",
        "culture_per_happy_face",
        "more_happy_faces",
        "science_of_best_building",
        "culture_per_building",
        "culture_per_pair",
        "double_best_building",
        "labs_give_culture",
        "culture_of_colonies",
        "culture_per_partner_wonder",
        "infantry_as_cavalry",
        "extra_mine_token",
        "culture_per_army",
        "culture_per_building_type",
        "less_happy_buildings",
        "strength_of_best_building",
        "culture_of_best_building",
        "culture_of_best_of_each",
        "happy_of_best_building",
        "best_buildings_bonus",
        "double_unit",
        "culture_per_surplus_happy",
        "extra_token",
        "ignore_discontent",
        "culture_of_government_level",
        "tokens_stay",
        "production_per_colony",
        # prices
        "pair_discount",
        "construction",
        "cheaper_after_new_leader",
        "cheaper_technology",
        "dearer_if_content",
        # stages and completions, seen on a copy
        "score_workers",
        "score_technology_levels",
        "score_building_culture",
        "score_urban_production",
        "score_highest_ratings",
        "score_best_collection",
        "score_colonies_in_play",
        "score_science_rating",
        "food_on_completion",
        "science_per_stage_cost",
        "culture_per_stage",
        "shared_stages",
        # pacts, which are compared as a whole
        "shared_development",
        "attack_bonus",
        "no_war_target",
        "convert_good",
    }
)
"""Abilities that the evaluation of a position sees by itself."""


def position(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players, options=EXPANSION, **fields)


def outlook(g: Scenario, seat: int, *others: str) -> Outlook:
    """A seat's outlook with plans for its hand, the row and the cards named."""
    o = Outlook(g.s, seat - 1, WEIGHTS)
    look_ahead(g.s, o, others=[number(card) for card in others])
    return o


# Every ability is thought of


def test_no_card_is_named_in_the_bot() -> None:
    """Cards are valued by what the data says of them, so changed and new ones are, too."""
    slugs = {card.slug for card in CATALOGUE.cards}
    for path in Path(weights.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in slugs, f"{path.name}: {node.value}"


def test_every_kind_of_ability_is_valued_or_shown() -> None:
    valued = {*PER_TURN, *ONCE, *ON_COMPLETION}
    assert valued | SHOWN == set(ABILITIES)
    assert not valued & SHOWN


@pytest.mark.parametrize("kind", [LEADER, WONDER])
def test_all_leaders_and_wonders_can_be_valued_and_most_are_wanted(kind: int) -> None:
    cat = catalogue_of(SPEC.check_options(EXPANSION))
    cards = [card.slug for card in cat.cards if card.type == kind and card.age == 2]
    g = position(age="II", round=11)
    g.player(
        1,
        government="monarchy",
        workers={
            "agriculture": 2,
            "bronze": 2,
            "iron": 2,
            "alchemy": 2,
            "drama": 1,
            "printing_press": 1,
            "warriors": 3,
        },
    ).actions(1)
    o = outlook(g, 1, *cards)
    worth = {card: o.plans[number(card)] for card in cards}
    assert len(cards) == (12 if kind == LEADER else 8)
    assert sum(value > 3 for value in worth.values()) >= len(cards) * 2 // 3, worth


# Evaluation


def test_ignored_discontent_prevents_an_uprising() -> None:
    """Both wonders give a civil action; only one of them lets discontent be ignored."""
    g = position(age="II", round=9)
    workers = {"agriculture": 4, "bronze": 5, "religion": 1}
    for seat, wonder in ((1, "pyramids"), (2, "forbidden_city")):
        g.player(seat, bank_yellow=12, unused=0, workers=workers, wonders=[wonder])
    g.actions(1)
    assert uprising(g.s, 0)
    assert not uprising(g.s, 1)
    first, second = (Outlook(g.s, seat, WEIGHTS) for seat in range(2))
    assert evaluate(g.s, 1, second) - evaluate(g.s, 0, first) > WEIGHTS.uprising


def test_stages_are_paid_in_their_own_currency() -> None:
    """Five stages of 3 food that bring 6 culture each, of which a share is one's own."""
    g = position(age="III", round=14).actions(1)
    o = Outlook(g.s, 0, WEIGHTS)
    red_cross, stonehenge = number("international_red_cross"), number("stonehenge")
    assert stages_balance(g.s, red_cross, 0, o) == pytest.approx(0.6 * 5 * 6 - 15 * o.food)
    assert stages_balance(g.s, red_cross, 4, o) == pytest.approx(0.6 * 6 - 3 * o.food)
    # stages of 1, 2 and 3 resources that bring as much science
    assert stages_balance(g.s, stonehenge, 1, o) == pytest.approx(5 * (o.science - o.pay_resource))


def test_surplus_happiness_is_worth_its_culture() -> None:
    def worth(leader: str) -> float:
        g = position(age="III", round=15)
        g.player(1, leader=leader, workers={"agriculture": 2, "bronze": 2, "religion": 2})
        g.player(1, wonders=["hanging_gardens"]).actions(1)
        return evaluate(g.s, 0, Outlook(g.s, 0, WEIGHTS))

    turns = turns_left(position(age="III", round=15).actions(1).s, 0)
    # two culture and a civil action from both, four happy faces too many from one of them
    assert worth("nelson_mandela") - worth("mahatma_gandhi") > 3 * turns


def test_secret_sets_do_not_lengthen_the_game() -> None:
    secret, base = SPEC.new(2, 1, EXPANSION), SPEC.new(2, 1)
    assert isinstance(secret, TtaState)
    assert isinstance(base, TtaState)
    assert abs(turns_left(secret, 0) - turns_left(base, 0)) < 0.5


def test_impacts_of_the_game_only() -> None:
    """The two new impacts are expected only where they are among the cards."""

    def culture_rank(options: dict[str, str]) -> float:
        g = scenario(2, age="III", round=15, options=options).actions(1)
        return Impacts(g.s, 0, 5.0, WEIGHTS).culture_place

    assert culture_rank({}) == 0
    assert culture_rank(EXPANSION) > 0


def test_impacts_score_what_the_events_score() -> None:
    """A prepared event is certain: the sum is what the event would give now."""
    for card, points in (("impact_of_harmony", 4), ("impact_of_wonders", 5)):
        g = position(age="III", round=15)
        g.data["future"] = [{"card": card, "by": 1}]
        g.player(1, wonders=["stonehenge"])
        g.player(1, workers={"agriculture": 2, "bronze": 2, "philosophy": 1, "warriors": 1})
        sure = Impacts(g.actions(1).s, 0, 1.0, WEIGHTS)
        assert any(known_to(0, entry) for entry in g.s.future)
        other = Impacts(position(age="III", round=15).actions(1).s, 0, 1.0, WEIGHTS)
        gain = sure.points(g.s, 0, 0, 0, 0, 0) - other.points(g.s, 0, 0, 0, 0, 0)
        assert gain == pytest.approx(points, abs=1.0)


def test_seen_events_are_known() -> None:
    entry = number("impact_of_harmony") | (2 | 1 << SEER_SHIFT) << CARD_BITS
    assert known_to(0, entry)
    assert known_to(1, entry)
    assert not known_to(2, entry)
