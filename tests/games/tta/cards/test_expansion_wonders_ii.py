"""The new wonders of Age II; test_expansion_wonders.py has their costs and symbols."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import EXPANSION, SPEC, Scenario, scenario, slugs

# Harvard College


def harvard(row: list[str | None], **fields: object) -> Scenario:
    g = scenario(age="II", options=EXPANSION, row=row)
    return g.player(1, wonders=["harvard_college"], **fields)


@pytest.mark.card("harvard_college")
@pytest.mark.reason("taken_this_phase")
def test_one_fresh_action_card_may_be_played_in_a_turn() -> None:
    g = harvard(["revolutionary_idea_ii", "cultural_heritage_i"]).actions()
    g.play("take 1", "take 2", "play revolutionary_idea_ii")
    assert g.p(1).science == 4
    assert g.why("play cultural_heritage_i") == "taken_this_phase"
    h = scenario(age="II", options=EXPANSION, row=["revolutionary_idea_ii"]).actions()
    assert h.play("take 1").why("play revolutionary_idea_ii") == "taken_this_phase"


@pytest.mark.card("harvard_college")
@pytest.mark.reason("taken_this_phase")
def test_older_cards_do_not_use_up_harvard() -> None:
    g = harvard(["breakthrough_ii", "reserves_ii"]).hand(1, "revolutionary_idea_ii").actions()
    g.play("take 2", "play revolutionary_idea_ii", "play reserves_ii", "food 3")
    assert (g.p(1).science, g.p(1).food) == (4, 3)
    h = harvard(["reserves_ii", "cultural_heritage_i"], government="monarchy")
    h.hand(1, "reserves_ii").actions().play("take 1", "take 2", "play reserves_ii", "food 3")
    assert h.can("play cultural_heritage_i")  # one of the two reserves was an old one
    h.play("play cultural_heritage_i")
    assert h.why("play reserves_ii") == "taken_this_phase"


@pytest.mark.card("harvard_college")
def test_a_position_can_be_read_after_a_fresh_card_was_played() -> None:
    g = harvard(["revolutionary_idea_ii"]).actions()
    g.play("take 1", "play revolutionary_idea_ii")
    written = SPEC.to_json(g.s)
    assert SPEC.to_json(SPEC.from_json(written)) == written


@pytest.mark.card("harvard_college")
def test_harvard_works_in_every_turn() -> None:
    row: list[str | None] = ["opera", "coal", "iron", "alchemy", "swordsmen", "knights", "masonry"]
    row += ["irrigation", "printing_press", "cartography", "drama"]
    g = harvard([*row, "revolutionary_idea_ii", "cultural_heritage_i"], workers={})
    g.player(1, government="republic", ca=7).actions()
    g.play("take 12", "play revolutionary_idea_ii", "end", "pass", "end", "pass")
    assert g.asked() == 1
    space = g.row().index("cultural_heritage_i") + 1
    science = g.p(1).science
    g.play(f"take {space}", "play cultural_heritage_i")
    assert g.p(1).science == science + 2


# Statue of Liberty


@pytest.mark.card("statue_of_liberty")
@pytest.mark.parametrize(
    ("government", "culture"),
    [
        ("despotism", 0),
        ("monarchy", 1),
        ("theocracy", 1 + 1),  # its own culture and the statue's
        ("republic", 2),
        ("constitutional_monarchy", 2),
        ("democracy", 3 + 3),
        ("communism", 3),
    ],
)
def test_the_government_gives_culture_by_its_level(government: str, culture: int) -> None:
    g = scenario(age="III", options=EXPANSION).player(1, wonders=["statue_of_liberty"])
    g.player(1, government=government).actions()
    assert g.rates(1).culture == culture


@pytest.mark.card("statue_of_liberty")
def test_the_statue_follows_a_change_of_government() -> None:
    g = scenario(age="II", options=EXPANSION).player(1, wonders=["statue_of_liberty"])
    g.hand(1, "republic").give(1, science=11).actions()
    assert g.rates(1).culture == 0
    assert g.play("develop republic").rates(1).culture == 2


# Louvre Museum


def louvre(tokens: int, **fields: object) -> Scenario:
    g = scenario(age="II", options=EXPANSION).player(1, wonders=["louvre_museum"])
    return g.player(1, marks={"tokens_on_wonder": tokens}, **fields)


@pytest.mark.card("louvre_museum")
@pytest.mark.rules("TTX-WONDER-15")
def test_the_tokens_of_the_stages_stay_and_give_culture() -> None:
    g = scenario(age="II", options=EXPANSION).player(1, wonder="louvre_museum", stages=3)
    g.player(1, bank_blue=10).give(1, resources=3).actions().play("stage 1")
    assert g.rates(1).culture == 2 + 4
    assert g.p(1).bank_blue == 10 + 3 - 1  # the price came back, the fourth token went
    for tokens in range(4, 0, -1):
        assert g.rates(1).culture == 2 + tokens
        g.play("use louvre_museum")
    assert g.rates(1).culture == 2


@pytest.mark.card("louvre_museum")
@pytest.mark.rules("TTX-WONDER-15", "U-33")
@pytest.mark.reason("no_blue_token")
def test_tokens_are_spent_without_actions_and_as_often_as_wanted() -> None:
    g = louvre(4, ca=0, ma=0, bank_blue=6).actions()
    g.play("use louvre_museum")
    assert (g.p(1).resources, g.tokens(1, "bronze"), g.p(1).bank_blue) == (2, 2, 5)
    g.play("use louvre_museum", "use louvre_museum", "use louvre_museum")
    assert (g.p(1).resources, g.p(1).bank_blue) == (8, 2)
    assert (g.p(1).ca, g.p(1).ma) == (0, 0)
    assert g.why("use louvre_museum") == "no_blue_token"


@pytest.mark.card("louvre_museum")
@pytest.mark.rules("TTX-WONDER-15")
@pytest.mark.parametrize(
    ("bank", "techs", "tokens", "resources"),
    [
        (0, (), {"bronze": 1}, 1),  # the token itself marks the only resource
        (1, (), {"bronze": 2}, 2),
        (0, ("iron",), {"iron": 1}, 2),
        (0, ("coal",), {"bronze": 1}, 1),
    ],
)
def test_the_gain_needs_tokens_like_any_other(
    bank: int, techs: tuple[str, ...], tokens: dict[str, int], resources: int
) -> None:
    g = louvre(2, bank_blue=bank).techs(1, *techs).actions().play("use louvre_museum")
    assert {tech: g.tokens(1, tech) for tech in tokens} == tokens
    assert (g.p(1).resources, g.p(1).bank_blue) == (resources, bank + 1 - sum(tokens.values()))


@pytest.mark.card("louvre_museum")
@pytest.mark.rules("TTX-WONDER-15")
def test_a_token_can_pay_for_the_last_stage_of_the_next_wonder() -> None:
    g = scenario(age="III", options=EXPANSION).player(1, wonders=["louvre_museum"])
    g.player(1, marks={"tokens_on_wonder": 1}, wonder="kremlin", stages=2)
    g.player(1, bank_blue=0, blue={"bronze": 3}).actions()
    assert not g.can("stage 1")
    g.play("use louvre_museum", "stage 1")
    assert slugs(g.p(1).wonders) == ["louvre_museum", "kremlin"]


@pytest.mark.card("louvre_museum")
@pytest.mark.rules("U-33", "R-37")
@pytest.mark.reason("not_here")
def test_only_in_the_owners_action_phase_and_between_actions() -> None:
    assert louvre(4).hand(1, "plunder_i").politics(1).why("use louvre_museum") == "no_such_ability"
    assert louvre(4).actions(2).why("use louvre_museum") == "no_such_ability"
    g = louvre(4, unused=2).hand(1, "rich_land_i").give(1, resources=9).actions()
    g.play("play rich_land_i")
    assert g.frame() == "order"
    assert g.why("use louvre_museum") == "not_here"
    g.play("build bronze", "use louvre_museum")
    h = scenario(age="II", options=EXPANSION).player(1, wonder="louvre_museum", stages=3).actions()
    assert h.why("use louvre_museum") == "no_such_ability"  # not yet completed


@pytest.mark.card("louvre_museum", "plunder_ii", "raiders")
@pytest.mark.rules("TTX-WONDER-16")
def test_no_loss_and_no_theft_reaches_the_tokens() -> None:
    g = louvre(4).warriors(1, 9).give(1, resources=1, food=1).run_event(2, "plunder_ii", rival=1)
    g.play("food 1")
    assert (g.p(1).resources, g.p(1).food) == (0, 0)
    assert (g.p(2).food, g.p(2).resources) == (1, 1)
    assert g.rates(1).culture == 2 + 4
    h = louvre(4).warriors(1, 9).give(1, resources=1).run_event(2, "raiders")  # a loss of 2
    assert (h.p(1).resources, h.p(1).food) == (0, 0)
    assert h.rates(1).culture == 2 + 4


@pytest.mark.card("louvre_museum")
@pytest.mark.rules("TTX-WONDER-16", "TTA-EOT-8")
def test_corruption_does_not_reach_the_tokens() -> None:
    g = louvre(4, bank_blue=0, workers={}, blue={"bronze": 1}).end_of_turn(1)
    assert (g.p(1).resources, g.p(1).bank_blue) == (0, 1)
    assert g.rates(1).culture == 2 + 4


@pytest.mark.card("louvre_museum")
@pytest.mark.rules("TTX-WONDER-16")
@pytest.mark.reason("not_enough_resources")
def test_the_tokens_are_no_resources() -> None:
    g = louvre(4, unused=1).actions()
    assert g.p(1).resources == 0
    assert g.why("build bronze") == "not_enough_resources"


# Suez Canal


def suez(*hand: str, **fields: object) -> Scenario:
    """Seat 1 builds the last stage."""
    g = scenario(age="II", options=EXPANSION).player(1, wonder="suez_canal", stages=2, **fields)
    return g.hand(1, *hand).give(1, resources=4).actions().play("stage 1")


@pytest.mark.card("suez_canal", "vast_territory_ii")
@pytest.mark.rules("R-47", "TTA-COLONY-16", "TTA-COLONY-17")
@pytest.mark.reason("politics_over")
def test_a_territory_in_hand_becomes_a_colony_with_all_its_effects() -> None:
    g = suez("vast_territory_ii", "historic_territory_i", "raid_ii", workers={"warriors": 1})
    assert (g.frame(), g.asked()) == ("free_colony", 1)
    territories = ["colonize historic_territory_i", "colonize vast_territory_ii"]
    assert g.options() == [*territories, "skip"]
    g.play("colonize vast_territory_ii")
    assert slugs(g.p(1).colonies) == ["vast_territory_ii"]
    assert g.p(1).food == 4  # at once
    assert (g.p(1).bank_yellow, g.workers(1, "warriors")) == (18 + 4, 1)
    assert sorted(g.military(1)) == ["historic_territory_i", "raid_ii"]
    assert g.frame() == "actions"
    assert g.why("colonize historic_territory_i") == "politics_over"


@pytest.mark.card("suez_canal")
@pytest.mark.rules("R-47")
@pytest.mark.reason("politics_over")
def test_the_offer_of_the_canal_may_be_declined_and_does_not_return() -> None:
    g = suez("vast_territory_ii").play("skip")
    assert (g.p(1).colonies, g.military(1), g.frame()) == ((), ["vast_territory_ii"], "actions")
    assert g.why("colonize vast_territory_ii") == "politics_over"


@pytest.mark.card("suez_canal")
@pytest.mark.rules("R-47")
def test_only_territories_can_be_colonized_through_the_canal() -> None:
    assert suez("raid_ii", "crime_wave").options() == ["skip"]
    assert suez().frame() == "actions"


@pytest.mark.card("suez_canal")
@pytest.mark.rules("TTX-PROD-1", "TTX-PROD-3")
@pytest.mark.parametrize(
    ("colonies", "bonus"),
    [
        ([], 0),
        (["historic_territory_i"], 1),
        (["historic_territory_i", "historic_territory_ii", "strategic_territory_i"], 3),
    ],
)
def test_each_colony_adds_a_resource_to_production(colonies: list[str], bonus: int) -> None:
    g = scenario(age="III", options=EXPANSION).player(1, wonders=["suez_canal"])
    g.player(1, colonies=colonies, workers={"bronze": 2}).end_of_turn(1)
    assert g.p(1).resources == 2 + bonus
    h = scenario(age="III", options=EXPANSION).player(1, colonies=colonies)
    assert h.player(1, workers={"bronze": 2}).end_of_turn(1).p(1).resources == 2
