"""What holds for all actions (TTA-ACT-1 to 6), and kinds of cards in play (TTA-TECH)."""

from __future__ import annotations

import pytest

from ecumene.core.errors import InvalidNotation
from tests.games.tta.scenario import Scenario, number, scenario, slot, slugs

# Every technology with workers, by type and level.
TYPES = [
    ["agriculture", "irrigation", "selective_breeding", "mechanized_agriculture"],
    ["bronze", "iron", "coal", "oil"],
    ["philosophy", "alchemy", "scientific_method", "computers"],
    ["religion", "theology", "organized_religion"],
    ["bread_and_circuses", "team_sports", "professional_sports"],
    ["printing_press", "journalism", "multimedia"],
    ["drama", "opera", "movies"],
    ["warriors", "swordsmen", "riflemen", "modern_infantry"],
    ["knights", "cavalrymen", "tanks"],
    ["cannon", "rockets"],
    ["air_forces"],
]
URBAN = TYPES[2:7]


# Actions


@pytest.mark.rules("TTA-ACT-1")
def test_actions_in_any_order_and_mix() -> None:
    g = scenario(row=["moses", "frugality_i"]).techs(1, "theology").hand(1, "fighting_band")
    g.give(1, food=3, resources=9).actions()
    g.play("build warriors", "take 1", "populate", "tactic fighting_band", "build theology")
    g.play("lead moses")
    assert (g.p(1).ca, g.p(1).ma) == (0, 0)
    assert (g.p(1).food, g.p(1).resources) == (1, 2)
    assert g.rates(1).strength == 3
    assert g.rates(1).happy == 2


@pytest.mark.rules("TTA-ACT-1")
def test_the_same_action_several_times() -> None:
    g = scenario().give(1, food=10).actions()
    g.play("populate", "populate", "populate", "populate")
    assert (g.p(1).unused, g.p(1).bank_yellow, g.p(1).food) == (5, 14, 0)  # 2 + 2 + 3 + 3


@pytest.mark.rules("TTA-ACT-2")
@pytest.mark.reason(
    "no_unused_worker", "not_enough_resources", "no_civil_action", "no_military_action"
)
def test_every_step_and_every_cost_is_needed() -> None:
    g = scenario().player(1, ca=1, unused=0).give(1, resources=9).actions()
    assert g.why("build bronze") == "no_unused_worker"
    g = scenario().player(1, ca=1).give(1, resources=1).actions()
    assert g.why("build bronze") == "not_enough_resources"
    g = scenario().player(1, ca=0).give(1, resources=9).actions()
    assert g.why("build bronze") == "no_civil_action"
    assert g.can("build warriors")
    g = scenario().player(1, ma=0).give(1, resources=9).techs(1, "swordsmen").actions()
    assert g.why("build warriors") == "no_military_action"
    assert g.why("upgrade warriors swordsmen") == "no_military_action"
    assert g.why("disband warriors") == "no_military_action"
    assert g.can("build bronze")


@pytest.mark.rules("TTA-ACT-3")
def test_the_phase_may_end_with_actions_left() -> None:
    g = scenario(current=[]).deals("legion", "rats").actions()
    assert (g.p(1).ca, g.p(1).ma) == (4, 2)
    g.play("end")
    assert g.asked() == 2
    assert sorted(g.military(1)) == ["legion", "rats"]


@pytest.mark.rules("TTA-ACT-4", "TTA-ACT-5")
def test_an_action_granted_by_an_event_costs_no_action_but_all_else() -> None:
    def event() -> Scenario:
        g = scenario(age="I").hand(1, "irrigation").player(1, ca=0, ma=0)
        g.give(1, food=1, resources=2, science=2)
        return g.run_event(1, "development_of_civilization")

    assert event().options() == [
        "build agriculture",
        "build bronze",
        "build philosophy",
        "build religion",
        "populate",
        "develop irrigation",
        "skip",
    ]
    for choice, food, resources, science in [
        ("populate", 0, 2, 2),  # 2 - 1
        ("build religion", 1, 0, 2),  # 3 - 1
        ("develop irrigation", 1, 2, 0),  # 3 - 1
    ]:
        g = event().play(choice)
        assert (g.p(1).food, g.p(1).resources, g.p(1).science) == (food, resources, science)
        assert (g.p(1).ca, g.p(1).ma) == (0, 0)


@pytest.mark.rules("TTA-ACT-6", "TTA-FIRST-2")
@pytest.mark.reason("not_on_first_turn")
def test_on_the_first_turn_cards_are_taken_and_nothing_else() -> None:
    row = ["moses", "pyramids", "rich_land_a"]
    g = scenario(age="I", round=1, row=row, common=["legion"]).techs(1, "iron", "swordsmen")
    g.hand(1, "alchemy", "theocracy", "stockpile_a", "phalanx")
    g.player(1, government="monarchy").give(1, food=2, resources=9, science=9).actions()
    g.play("take 1", "take 2")
    closed = [
        "populate",
        "build bronze",
        "build warriors",
        "upgrade bronze iron",
        "upgrade warriors swordsmen",
        "destroy bronze",
        "disband warriors",
        "stage 1",
        "lead moses",
        "develop alchemy",
        "tactic phalanx",
        "copy legion",
        "play stockpile_a",
        "revolt theocracy",
    ]
    assert {g.why(option) for option in closed} == {"not_on_first_turn"}
    assert g.options() == ["take 3", "end"]
    assert g.p(1).wonder == number("pyramids")


# Kinds of cards


@pytest.mark.rules("TTA-TECH-1")
@pytest.mark.parametrize(
    ("card", "is_technology"),
    [
        ("irrigation", True),
        ("iron", True),
        ("alchemy", True),
        ("knights", True),
        ("masonry", True),
        ("theocracy", True),
        ("rich_land_i", False),
        ("joan_of_arc", False),
        ("great_wall", False),
    ],
)
def test_technologies_are_the_cards_with_a_science_cost(card: str, is_technology: bool) -> None:
    # Aristotle scores for taking a technology.
    g = scenario(row=[card]).player(1, leader="aristotle").actions()
    g.play("take 1")
    assert g.p(1).science == (1 if is_technology else 0)


@pytest.mark.rules("TTA-TECH-1", "TTA-SETUP-8")
def test_the_initial_technologies_are_technologies_in_play() -> None:
    names = ("iron", "irrigation", "alchemy", "theology", "swordsmen")
    g = scenario().techs(1, *names).player(1, workers={"religion": 1, "warriors": 1, "bronze": 1})
    g.give(1, resources=9).actions()
    assert g.can("upgrade religion theology")
    assert g.can("upgrade warriors swordsmen")
    assert g.can("upgrade bronze iron")


@pytest.mark.rules("TTA-TECH-2", "TTA-ACT-UPGRADE-1", "TTA-ACT-UPGRADE-2")
def test_the_types_of_technologies_with_workers() -> None:
    every = [tech for kind in TYPES for tech in kind]
    g = scenario(age="III").player(1, workers=dict.fromkeys(every, 1), blue={"oil": 9}).actions()
    upgrades = {option for option in g.options() if option.startswith("upgrade ")}
    assert upgrades == {
        f"upgrade {low} {high}"
        for kind in TYPES
        for k, low in enumerate(kind)
        for high in kind[k + 1 :]
    }
    assert {slot(tech) for tech in every} == set(range(34))


@pytest.mark.rules("TTA-TECH-2", "TTA-TECH-9", "U-29")
def test_the_four_types_of_special_technologies() -> None:
    groups = [
        ["warfare", "strategy", "military_theory"],
        ["code_of_laws", "justice_system", "civil_service"],
        ["cartography", "navigation", "satellites"],
        ["masonry", "architecture", "engineering"],
    ]
    for group in groups:
        others = [other[0] for other in groups if other is not group]
        g = scenario(age="III").player(1, specials=[group[0], *others]).hand(1, group[2])
        g.give(1, science=11).actions()
        g.play(f"develop {group[2]}")
        in_play = slugs([card for card in g.p(1).specials if card >= 0])
        assert sorted(in_play) == sorted([group[2], *others])
        assert g.gone() == [group[0]]


@pytest.mark.rules("TTA-TECH-3", "TTA-TECH-4")
def test_each_worker_is_a_farm_or_mine_and_changes_no_rating() -> None:
    workers = {"agriculture": 2, "irrigation": 1, "bronze": 1, "coal": 2}
    g = scenario(age="II").player(1, workers=workers, ma=0).end_of_turn()
    r = g.rates(1)
    assert (r.culture, r.science, r.strength, r.happy) == (0, 0, 0, 0)
    assert (g.tokens(1, "agriculture"), g.tokens(1, "irrigation")) == (2, 1)
    assert (g.tokens(1, "bronze"), g.tokens(1, "coal")) == (1, 2)
    assert (g.p(1).food, g.p(1).resources) == (2 * 1 + 2, 1 + 2 * 3)


@pytest.mark.rules("TTA-TECH-5")
def test_farms_and_mines_store_any_number_of_tokens_without_workers() -> None:
    blue = {"irrigation": 7, "iron": 8}
    g = scenario().player(1, workers={}, blue=blue).techs(1, "irrigation", "iron").actions()
    assert (g.p(1).food, g.p(1).resources) == (14, 16)
    g.play("populate", "build agriculture")
    assert (g.p(1).food, g.p(1).resources) == (12, 14)


@pytest.mark.rules("TTA-TECH-6")
def test_each_worker_is_an_urban_building_with_all_symbols() -> None:
    workers = {"printing_press": 2, "drama": 1, "bread_and_circuses": 1}
    g = scenario().player(1, workers=workers).actions()
    r = g.rates(1)
    assert (r.culture, r.science, r.strength, r.happy) == (4, 2, 1, 3)


@pytest.mark.rules("TTA-TECH-7")
@pytest.mark.reason("urban_limit")
def test_the_urban_limit_holds_for_each_type_by_itself() -> None:
    names = [kind[0] for kind in URBAN]
    workers = dict.fromkeys(names, 2)
    g = scenario().player(1, workers=workers, unused=2).give(1, resources=9).actions()
    assert {g.why(f"build {name}") for name in names} == {"urban_limit"}
    for name in names:
        one_less = {**workers, name: 1}
        g = scenario().player(1, workers=one_less, unused=2).give(1, resources=9).actions()
        assert [option for option in g.options() if option.startswith("build ")] == [
            "build agriculture",
            "build bronze",
            f"build {name}",
            "build warriors",
        ]


@pytest.mark.rules("TTA-TECH-8")
def test_each_worker_is_a_unit_with_the_printed_strength() -> None:
    workers = {"warriors": 3, "knights": 2, "cannon": 1, "air_forces": 1}
    g = scenario(age="III").player(1, workers=workers).actions()
    assert g.rates(1).strength == 3 * 1 + 2 * 2 + 3 + 5


@pytest.mark.rules("TTA-TECH-10")
def test_one_government_and_no_workers_on_it() -> None:
    g = scenario(3).player(1, government="monarchy").hand(1, "theocracy")
    g.give(1, science=6, resources=9).actions()
    g.play("develop theocracy")
    assert g.p(1).government == number("theocracy")
    assert (g.p(1).ca_total, g.p(1).ma_total, g.rates(1).culture) == (4, 3, 1)
    with pytest.raises(InvalidNotation):
        g.play("build theocracy")


@pytest.mark.rules("TTA-TECH-11")
def test_a_wonder_works_when_it_is_completed() -> None:
    g = scenario().player(1, wonder="universitas_carolina", stages=2).give(1, resources=3)
    g.actions()
    assert (g.rates(1).culture, g.rates(1).science) == (0, 1)
    g.play("stage 1")
    assert (g.rates(1).culture, g.rates(1).science) == (1, 3)


@pytest.mark.rules("TTA-TECH-12")
def test_an_action_card_never_lies_in_play() -> None:
    g = scenario().hand(1, "patriotism_i").actions()
    card = number("patriotism_i")
    g.play("play patriotism_i")
    p = g.p(1)
    in_play = (p.leader, p.government, p.wonder, p.tactic, *p.wonders, *p.specials, *p.colonies)
    assert card not in in_play
    assert g.gone() == ["patriotism_i"]


@pytest.mark.rules("TTA-TECH-13")
@pytest.mark.reason("other_card", "not_in_hand", "no_such_ability")
def test_bonus_cards_have_no_use_in_the_phases_of_a_turn() -> None:
    g = scenario().hand(1, "military_bonus_i").actions()
    assert g.why("tactic military_bonus_i") == "other_card"
    for option in ("play", "develop", "lead"):  # no civil card
        assert g.why(f"{option} military_bonus_i") == "not_in_hand"
    assert g.why("use military_bonus_i") == "no_such_ability"
    g = scenario().hand(1, "military_bonus_i").politics()
    assert g.why("prepare military_bonus_i") == "other_card"
    assert g.why("attack military_bonus_i 2") == "other_card"


@pytest.mark.rules("TTA-TECH-13")
def test_a_bonus_card_defends_with_its_upper_value() -> None:
    g = scenario().player(1, workers={"warriors": 3}).hand(1, "plunder_i")
    g.hand(2, "military_bonus_i").give(2, food=3).politics()
    g.play("attack plunder_i 2")
    assert g.asked() == 2
    g.play("add military_bonus_i", "done")  # 1 + 2 against 3
    assert g.p(2).food == 3
    assert g.military(2) == []
    assert "military_bonus_i" in g.discards()


@pytest.mark.rules("TTA-TECH-13")
@pytest.mark.reason("bid_too_high")
def test_a_bonus_card_colonizes_with_its_lower_value() -> None:
    g = scenario().hand(1, "good_harvest", "military_bonus_i").events("historic_territory_i")
    g.politics().play("prepare good_harvest")
    assert g.why("bid 3") == "bid_too_high"  # Warriors 1 and the bonus card 1
    g.play("bid 2", "send warriors", "add military_bonus_i", "done")
    assert slugs(g.p(1).colonies) == ["historic_territory_i"]
    assert g.military(1) == []
    assert "military_bonus_i" in g.discards()
