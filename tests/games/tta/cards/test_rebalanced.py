"""The rebalanced base game: every card that has a new version, against its old one.

test_rebalanced_decks.py has the numbers of copies.
"""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.core.errors import InvalidOptions, InvalidPosition
from tests.games.tta.scenario import EXPANSION, SPEC, Scenario, scenario, slugs

REPLACED = [
    *("hammurabi", "julius_caesar", "michelangelo", "napoleon_bonaparte", "william_shakespeare"),
    *("johann_sebastian_bach", "mahatma_gandhi"),
    *("hanging_gardens", "colossus", "st_peters_basilica", "transcontinental_railroad"),
    *("ocean_liner_service", "communism", "fundamentalism"),
]
MUST_BE_NEW = ["republic", "professional_sports", "military_theory", "rich_land_i", "reserves_iii"]


def editions(card: str) -> list[Any]:
    """Options with which this card is the old one, and with which it is the new one."""
    old = {"base": {}, "mix": {"leaders": "secret_mix", "military": "new"}}
    if card in REPLACED:
        old["kept"] = {"rebalanced": "yes", "keep_old": card}
    new = {"rebalanced": {"rebalanced": "yes"}, "rebalanced mix": EXPANSION}
    out = [pytest.param(options, False, id=name) for name, options in old.items()]
    return out + [pytest.param(options, True, id=name) for name, options in new.items()]


def versions(card: str) -> pytest.MarkDecorator:
    """Runs a test with the old and the new version of a card."""
    return pytest.mark.parametrize(("options", "new"), editions(card))


# Leaders


@versions("hammurabi")
@pytest.mark.card("hammurabi")
@pytest.mark.rules("TTX-BAL-1")
@pytest.mark.parametrize(("space", "price"), [(1, 1), (6, 2), (13, 3)])
def test_hammurabi_saves_nothing_on_leaders_any_more(
    options: dict[str, str], new: bool, space: int, price: int
) -> None:
    row = [None] * (space - 1) + ["joan_of_arc"]
    g = scenario(row=row, options=options).player(1, leader="hammurabi").actions()
    g.play("use hammurabi")
    assert (g.p(1).extra_ca, g.p(1).ma) == (1, 1)  # as before
    g.play(f"take {space}")
    assert g.p(1).ca + g.p(1).extra_ca == 5 - (price if new else price - 1)


@versions("julius_caesar")
@pytest.mark.card("julius_caesar")
@pytest.mark.rules("TTX-BAL-1")
def test_caesar_acts_twice_in_every_politics_phase(options: dict[str, str], new: bool) -> None:
    events = ["development_of_crafts", "development_of_agriculture", "development_of_science"]
    g = scenario(options=options).events(*events, "development_of_trade_routes")
    g.player(1, leader="julius_caesar", government="monarchy")
    g.hand(1, "rats", "rebellion", "pestilence", "foray").deals(*events[:2]).politics()
    assert (g.rates(1).strength, g.p(1).ma_total) == (2, 4)  # as before
    g.play("prepare rats", "prepare rebellion")
    assert g.frame() == "actions"
    g.play("end", "pass", "end", "prepare pestilence")
    assert g.asked() == 1
    assert g.frame() == ("politics" if new else "actions")
    if new:
        g.play("prepare foray")
        assert g.frame() == "actions"


@versions("michelangelo")
@pytest.mark.card("michelangelo")
@pytest.mark.rules("TTX-BAL-1")
@pytest.mark.parametrize(
    ("workers", "old_culture", "new_culture"),
    [
        ({"bread_and_circuses": 2}, 0, 2 * 2),
        ({"team_sports": 1, "religion": 1}, 1 + 1, 1 + 1 + 3),
        ({"religion": 2, "drama": 1}, 4 + 3, 4 + 3),
        ({"philosophy": 1, "printing_press": 1}, 1, 1),
    ],
)
def test_michelangelo_counts_arenas(
    options: dict[str, str],
    new: bool,
    workers: dict[str, int],
    old_culture: int,
    new_culture: int,
) -> None:
    g = scenario(age="II", options=options).player(1, leader="michelangelo", workers=workers)
    g.player(1, wonders=["eiffel_tower"]).actions()  # 4 culture, and one for its face
    assert g.rates(1).culture == 5 + (new_culture if new else old_culture)


@versions("michelangelo")
@pytest.mark.card("michelangelo")
@pytest.mark.rules("TTX-BAL-1")
def test_michelangelo_gives_a_resource_for_taking_a_wonder(
    options: dict[str, str], new: bool
) -> None:
    row = ["great_wall", "iron"]
    g = scenario(row=row, options=options).player(1, leader="michelangelo", wonders=["pyramids"])
    g.actions().play("take 2")
    assert g.p(1).resources == 0
    g.play("take 1")
    assert g.p(1).resources == (1 if new else 0)
    assert g.p(1).ca == 5 - 2  # nothing extra for the completed wonder


@versions("napoleon_bonaparte")
@pytest.mark.card("napoleon_bonaparte")
@pytest.mark.rules("TTX-BAL-1")
def test_napoleon_brings_one_military_action_less(options: dict[str, str], new: bool) -> None:
    g = scenario(age="II", options=options).hand(1, "napoleon_bonaparte")
    g.player(1, workers={"warriors": 1, "knights": 1}).actions().play("lead napoleon_bonaparte")
    assert g.p(1).ma_total == (3 if new else 4)
    assert g.rates(1).strength == 3 + 4  # as before


@versions("william_shakespeare")
@pytest.mark.card("william_shakespeare")
@pytest.mark.rules("TTX-BAL-1")
def test_shakespeares_discounts_are_larger(options: dict[str, str], new: bool) -> None:
    def poet(**goods: int) -> Scenario:
        g = scenario(age="II", options=options).player(1, leader="william_shakespeare", unused=2)
        g.player(1, workers={"printing_press": 1}).techs(1, "drama").hand(1, "opera")
        return g.give(1, **goods).actions()

    price = 4 - (2 if new else 1)
    assert not poet(resources=price - 1).can("build drama")
    g = poet(resources=price, science=7).play("build drama")
    assert (g.p(1).resources, g.rates(1).culture, g.rates(1).happy) == (0, 1 + 2 + 2, 1 + 1)
    price = 7 - (3 if new else 1)
    assert not poet(science=price - 1).can("develop opera")
    assert poet(science=price).play("develop opera").p(1).science == 0


@versions("johann_sebastian_bach")
@pytest.mark.card("johann_sebastian_bach")
@pytest.mark.rules("TTX-BAL-1")
def test_bach_has_a_happy_face(options: dict[str, str], new: bool) -> None:
    g = scenario(age="II", options=options).player(1, leader="johann_sebastian_bach")
    g.player(1, workers={"drama": 1}).hand(1, "opera").give(1, science=5).actions()
    assert g.rates(1).happy == (2 if new else 1)
    assert g.rates(1).culture == 2 + 1  # as before
    assert g.can("develop opera")


@versions("mahatma_gandhi")
@pytest.mark.card("mahatma_gandhi")
@pytest.mark.rules("TTX-BAL-1")
@pytest.mark.reason("no_military_action", "peaceful")
@pytest.mark.parametrize(
    ("move", "card", "old_cost", "new_cost"),
    [
        ("attack", "plunder_i", 2, 4),
        ("attack", "armed_intervention_iii", 4, 5),
        ("attack", "raid_iii", 6, 6),
        ("war", "war_over_territory", 4, 5),
        ("war", "war_over_culture", 6, 6),
    ],
)
def test_attacking_gandhi_costs_three_actions_more(
    options: dict[str, str], new: bool, move: str, card: str, old_cost: int, new_cost: int
) -> None:
    cost = new_cost if new else old_cost

    def position(available: int) -> Scenario:
        g = scenario(age="III", players=3, options=options).player(2, leader="mahatma_gandhi")
        g.player(1, government="democracy", specials=["military_theory"], workers={"tanks": 3})
        g.give(2, food=5, culture=9).give(3, food=5, culture=9)
        return g.player(1, ma=available).hand(1, card).hand(2, card).politics()

    g = position(cost - 1)
    assert g.why(f"{move} {card} 2") == "no_military_action"
    assert f"{cost} military actions" in g.sentence(f"{move} {card} 2")
    assert g.can(f"{move} {card} 3")
    assert position(cost).play(f"{move} {card} 2").p(1).ma == 0
    h = scenario(age="III", players=3, options=options).player(2, leader="mahatma_gandhi")
    h.player(2, government="democracy", workers={"tanks": 3}).hand(2, card).give(3, culture=9)
    assert h.politics(2).why(f"{move} {card} 3") == "peaceful"
    assert h.rates(2).culture == 2 + 3  # his own and democracy's


# Wonders


@versions("hanging_gardens")
@pytest.mark.card("hanging_gardens")
@pytest.mark.rules("TTX-BAL-1")
def test_the_gardens_give_food_on_completion(options: dict[str, str], new: bool) -> None:
    g = scenario(options=options).player(1, wonder="hanging_gardens", stages=2, workers={})
    g.give(1, resources=2).actions().play("stage 1")
    assert g.p(1).food == (2 if new else 0)
    assert (g.rates(1).culture, g.rates(1).happy) == (1, 2)
    assert g.play("end").p(1).food == (2 if new else 0)  # once only


@versions("hanging_gardens")
@pytest.mark.card("hanging_gardens")
@pytest.mark.rules("TTX-BAL-1")
def test_the_food_of_the_gardens_uses_the_tokens_that_return(
    options: dict[str, str], new: bool
) -> None:
    g = scenario(options=options).player(1, wonder="hanging_gardens", stages=2, workers={})
    g.player(1, bank_blue=0, blue={"bronze": 2}).actions().play("stage 1")
    assert g.p(1).food == (2 if new else 0)
    assert g.p(1).bank_blue + g.p(1).food == 4


@versions("st_peters_basilica")
@pytest.mark.card("st_peters_basilica")
@pytest.mark.rules("TTX-BAL-1")
def test_the_basilica_has_more_culture(options: dict[str, str], new: bool) -> None:
    g = scenario(options=options).player(1, wonder="st_peters_basilica", stages=1)
    g.player(1, workers={"religion": 2}).give(1, resources=4).actions().play("stage 1")
    assert g.rates(1).culture == 2 + (3 if new else 2)
    assert (g.rates(1).happy, g.p(1).resources) == (5, 0)  # as before


@versions("transcontinental_railroad")
@pytest.mark.card("transcontinental_railroad")
@pytest.mark.rules("TTX-BAL-8", "TTX-WONDER-14")
@pytest.mark.parametrize(
    ("workers", "resources"), [({"coal": 1, "iron": 2}, 10), ({"oil": 2}, 15), ({}, 0)]
)
def test_the_railroad_is_only_worded_anew(
    options: dict[str, str], new: bool, workers: dict[str, int], resources: int
) -> None:
    g = scenario(age="III", options=options).player(1, wonders=["transcontinental_railroad"])
    g.player(1, workers=workers).end_of_turn(1)
    assert (g.p(1).resources, g.rates(1).strength) == (resources, 4)


@versions("ocean_liner_service")
@pytest.mark.card("ocean_liner_service")
@pytest.mark.rules("TTX-BAL-1")
@pytest.mark.reason("not_enough_resources")
def test_the_liners_are_cheaper(options: dict[str, str], new: bool) -> None:
    for stages, cost in enumerate((3, 2, 2, 3) if new else (4, 2, 2, 4)):

        def yard(resources: int, built: int = stages) -> Scenario:
            g = scenario(age="II", options=options).player(1, wonder="ocean_liner_service")
            return g.player(1, stages=built).give(1, resources=resources).actions()

        assert yard(cost - 1).why("stage 1") == "not_enough_resources"
        g = yard(cost).play("stage 1")
    assert g.play("use ocean_liner_service").p(1).unused == 2  # as before


# Technologies


@pytest.mark.parametrize(
    ("card", "old_prices", "new_prices"),
    [
        pytest.param("republic", (13, 3), (11, 2), marks=pytest.mark.card("republic")),
        pytest.param("communism", (19, 5), (18, 1), marks=pytest.mark.card("communism")),
        pytest.param("fundamentalism", (18, 7), (16, 5), marks=pytest.mark.card("fundamentalism")),
    ],
)
@pytest.mark.rules("TTX-BAL-2", "TTX-BAL-3")
@pytest.mark.reason("not_enough_science")
@pytest.mark.parametrize("rebalanced", ["no", "yes"])
def test_governments_are_cheaper(
    card: str, old_prices: tuple[int, int], new_prices: tuple[int, int], rebalanced: str
) -> None:
    prices = new_prices if rebalanced == "yes" else old_prices
    for move, price in zip(("develop", "revolt"), prices, strict=True):

        def ruler(science: int) -> Scenario:
            g = scenario(age="III", options={"rebalanced": rebalanced}).hand(1, card)
            return g.give(1, science=science).actions()

        assert ruler(price - 1).why(f"{move} {card}") == "not_enough_science"
        assert ruler(price).play(f"{move} {card}").p(1).science == 0


@pytest.mark.rules("TTX-BAL-2", "TTX-BAL-3")
@pytest.mark.parametrize(
    ("card", "symbols"),
    [
        # civil and military actions, urban limit, strength, science, happy faces, resource bonus
        pytest.param("republic", (7, 2, 3, 0, 4, 2, 0), marks=pytest.mark.card("republic")),
        pytest.param("communism", (7, 5, 4, 0, 4, 1, 1), marks=pytest.mark.card("communism")),
        pytest.param(
            "fundamentalism", (6, 5, 4, 6, 2, 2, 0), marks=pytest.mark.card("fundamentalism")
        ),
    ],
)
@pytest.mark.parametrize("rebalanced", ["no", "yes"])
def test_symbols_of_governments(card: str, symbols: tuple[int, ...], rebalanced: str) -> None:
    if rebalanced == "no":  # the old ones: Fundamentalism 5 strength, Communism no resource
        symbols = (*symbols[:3], min(5, symbols[3]), *symbols[4:6], 0)
    g = scenario(age="III", options={"rebalanced": rebalanced}).player(1, government=card)
    g.player(1, workers={"philosophy": 4, "religion": 2}).actions()
    st, rates = g.static(1), g.rates(1)
    actions = (st.civil_actions, st.military_actions, st.urban_limit)
    assert (*actions, rates.strength, rates.science, rates.happy, st.resource_bonus) == symbols


@pytest.mark.card("professional_sports")
@pytest.mark.rules("TTX-BAL-3", "TTX-BAL-8")
@pytest.mark.reason("not_enough_resources", "not_enough_science")
@pytest.mark.parametrize(("rebalanced", "price", "strength"), [("no", 8, 3), ("yes", 7, 4)])
def test_professional_sports(rebalanced: str, price: int, strength: int) -> None:
    def arena(resources: int) -> Scenario:
        g = scenario(age="III", options={"rebalanced": rebalanced}).player(1, workers={})
        return g.techs(1, "professional_sports").give(1, resources=resources).actions()

    assert arena(price - 1).why("build professional_sports") == "not_enough_resources"
    g = arena(price).play("build professional_sports")
    assert (g.rates(1).strength, g.rates(1).happy) == (strength, 4)
    h = scenario(age="III", options={"rebalanced": rebalanced}).hand(1, "professional_sports")
    assert h.give(1, science=6).actions().why("develop professional_sports") == "not_enough_science"


@pytest.mark.card("military_theory")
@pytest.mark.rules("TTX-BAL-4")
@pytest.mark.parametrize("rebalanced", ["no", "yes"])
def test_military_theory_is_as_before(rebalanced: str) -> None:
    g = scenario(age="III", options={"rebalanced": rebalanced}).hand(1, "military_theory")
    g.player(1, workers={}).give(1, science=11).actions().play("develop military_theory")
    assert (g.p(1).science, g.rates(1).strength, g.p(1).ma_total) == (0, 5, 5)


# Wealthy Territory


@pytest.mark.card("wealthy_territory_i")
@pytest.mark.rules("TTX-BAL-8", "TTX-BAL-9", "R-62")
@pytest.mark.parametrize(
    ("options", "resources"),
    [
        ({}, 5),
        ({"rebalanced": "yes"}, 5),
        ({"military": "new"}, 6),
        ({"rebalanced": "yes", "military": "new"}, 6),
    ],
)
def test_wealthy_territory_belongs_to_the_new_military_decks(
    options: dict[str, str], resources: int
) -> None:
    g = scenario(options=options).hand(1, "rats").events("wealthy_territory_i")
    g.player(1, workers={"warriors": 2}).politics()
    g.play("prepare rats", "bid 1", "send warriors", "done")  # nobody can bid more
    assert slugs(g.p(1).colonies) == ["wealthy_territory_i"]
    assert g.p(1).resources == resources
    assert g.p(1).bank_blue + sum(g.p(1).blue) == 16 + 3


# Keeping old versions


@pytest.mark.rules("TTX-BAL-10")
@pytest.mark.parametrize("card", MUST_BE_NEW)
def test_cards_that_make_up_the_decks_cannot_be_kept_old(card: str) -> None:
    with pytest.raises(InvalidOptions, match=card):
        SPEC.new(2, seed=1, options={"rebalanced": "yes", "keep_old": card})


@pytest.mark.rules("TTX-BAL-10")
def test_keep_old_needs_the_rebalanced_game_and_a_rebalanced_card() -> None:
    with pytest.raises(InvalidOptions, match="rebalanced=yes"):
        SPEC.new(2, seed=1, options={"keep_old": "hammurabi"})
    with pytest.raises(InvalidOptions, match="homer"):
        SPEC.new(2, seed=1, options={"rebalanced": "yes", "keep_old": "homer"})


@pytest.mark.rules("TTX-BAL-10")
def test_several_old_cards_and_all_others_new() -> None:
    options = {"rebalanced": "yes", "keep_old": "napoleon_bonaparte,hanging_gardens"}
    g = scenario(age="II", options=options).player(1, leader="napoleon_bonaparte")
    g.player(2, leader="johann_sebastian_bach", workers={}).actions()
    assert (g.p(1).ma_total, g.rates(2).happy) == (4, 1)


@pytest.mark.rules("TTX-BAL-10")
def test_every_leader_and_wonder_may_be_kept_old() -> None:
    for card in REPLACED:
        SPEC.new(2, seed=1, options={"rebalanced": "yes", "keep_old": card})
    with pytest.raises(InvalidPosition, match="keep_old"):
        scenario(options={"rebalanced": "yes", "keep_old": "republic"}).actions()
