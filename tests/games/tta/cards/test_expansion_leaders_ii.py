"""The new leaders of Age II; the Nobel Prize is in rules/test_expansion_leaders_late.py."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, frame, number, scenario, slugs


def age_ii(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players, **{"options": EXPANSION, "age": "II", **fields})


# Catherine the Great


def catherine(*strengths: int, **fields: Any) -> Scenario:
    """Seat 1 has her; the strengths are those of all seats."""
    g = age_ii(len(strengths), **fields).warriors(*strengths)
    return g.player(1, leader="catherine_the_great")


@pytest.mark.card("catherine_the_great")
def test_catherine_gives_a_military_action_and_culture() -> None:
    g = age_ii().hand(1, "catherine_the_great").actions().play("lead catherine_the_great")
    assert (g.p(1).ma_total, g.p(1).ma, g.p(1).ca_total) == (3, 3, 4)
    assert (g.rates(1).culture, g.rates(1).strength) == (2, 1)


@pytest.mark.card("catherine_the_great")
@pytest.mark.rules("R-51")
@pytest.mark.parametrize(
    ("strengths", "banks", "after"),
    [
        ((3, 2), (10, 10), (11, 9)),
        ((3, 2), (10, 0), (10, 0)),  # in vain: an empty bank loses nothing
        ((3, 1, 3), (10, 10, 10), (11, 9, 10)),  # nobody is hit in a tie
        ((3, 1, 2), (10, 10, 10), (11, 9, 9)),  # never more than one token
        ((3, 1, 4, 3), (10, 10, 10, 10), (10, 9, 10, 10)),  # four players: two are needed
        ((3, 1, 2, 4), (10, 10, 10, 10), (11, 9, 9, 10)),
        ((3, 1, 2, 4), (10, 10, 0, 10), (10, 9, 0, 10)),
        ((3, 1, 2, 2), (10, 10, 0, 10), (11, 9, 0, 9)),
    ],
)
def test_catherine_takes_yellow_tokens_of_the_weaker(
    strengths: tuple[int, ...], banks: tuple[int, ...], after: tuple[int, ...]
) -> None:
    g = catherine(*strengths)
    for seat, bank in enumerate(banks, 1):
        g.player(seat, bank_yellow=bank)
    g.politics().play("demand catherine_the_great")
    assert tuple(p.bank_yellow for p in g.s.players) == after
    assert [p.unused for p in g.s.players] == [1] * len(strengths)


@pytest.mark.card("catherine_the_great")
@pytest.mark.rules("R-51")
def test_after_a_resignation_three_players_need_one_token() -> None:
    g = catherine(3, 1, 5, 5).player(4, resigned=True).politics()
    assert g.play("demand catherine_the_great").p(1).bank_yellow == 19
    assert [g.p(seat).bank_yellow for seat in (2, 3)] == [17, 18]


@pytest.mark.card("catherine_the_great")
@pytest.mark.rules("R-51")
@pytest.mark.reason("nothing_to_gain")
@pytest.mark.parametrize("strengths", [(2, 2), (1, 3), (2, 2, 5)])
def test_catherine_needs_somebody_weaker(strengths: tuple[int, ...]) -> None:
    g = catherine(*strengths).politics()
    assert g.why("demand catherine_the_great") == "nothing_to_gain"
    assert "demand catherine_the_great" not in g.options()


@pytest.mark.card("catherine_the_great")
@pytest.mark.rules("TTX-LEADER-28", "U-38")
@pytest.mark.reason("used_this_game")
def test_catherine_demands_once_and_stays() -> None:
    g = catherine(3, 1).politics().play("demand catherine_the_great")
    assert g.frame() == "actions"  # it was the political action
    assert slugs([g.p(1).leader]) == ["catherine_the_great"]
    assert (g.rates(1).culture, g.p(1).ma_total) == (2, 3)
    g.play("end", "pass", "end")
    assert (g.asked(), g.frame()) == (1, "politics")
    assert g.why("demand catherine_the_great") == "used_this_game"
    assert "demand catherine_the_great" not in g.options()


@pytest.mark.card("catherine_the_great")
@pytest.mark.rules("U-38", "TTA-CARD-13")
def test_catherine_does_not_come_back() -> None:
    g = catherine(3, 1, age="III").hand(1, "ian_fleming").actions().play("lead ian_fleming")
    assert g.gone() == ["catherine_the_great"]
    assert g.p(1).ma_total == 2


@pytest.mark.card("catherine_the_great")
@pytest.mark.rules("R-51")
@pytest.mark.reason("politics_given_up", "no_such_ability")
def test_a_demand_needs_the_political_action() -> None:
    given_up = [frame("turn", 1, a=4), frame("politics", 1, b=1)]
    g = catherine(3, 1).hand(1, "plunder_i").start(1, given_up)
    assert g.options() == ["pass"]
    assert g.why("demand catherine_the_great") == "politics_given_up"
    h = age_ii().warriors(3, 1).politics()
    assert h.why("demand catherine_the_great") == "no_such_ability"  # she is not there


# Maria Theresa


def theresa(*strengths: int, **fields: Any) -> Scenario:
    """Seat 1 has her."""
    g = age_ii(max(2, len(strengths)), **fields).warriors(*strengths)
    return g.player(1, leader="maria_theresa")


def begin_actions(g: Scenario, seat: int = 1) -> Scenario:
    """The Action Phase with what happens at its start."""
    return g.start(seat, [frame("turn", seat, a=4)])


@pytest.mark.card("maria_theresa")
@pytest.mark.rules("TTX-LEADER-31")
@pytest.mark.parametrize(
    ("fields", "move"),
    [
        ({}, "populate"),
        ({"civil": ["frugality_ii"]}, "play frugality_ii"),
        ({"wonders": ["ocean_liner_service"]}, "use ocean_liner_service"),
    ],
)
def test_theresa_scores_for_a_new_worker(fields: dict[str, Any], move: str) -> None:
    g = theresa().player(1, **fields).give(1, food=2, science=3, culture=5).actions().play(move)
    assert (g.p(1).unused, g.p(1).bank_yellow) == (2, 17)
    assert (g.p(1).science, g.p(1).culture) == (4, 6)


@pytest.mark.card("maria_theresa")
@pytest.mark.rules("TTX-LEADER-31")
def test_theresa_scores_for_population_of_an_event() -> None:
    g = theresa().run_event(2, "immigration")  # both have no happy face: both grow
    assert [p.unused for p in g.s.players] == [2, 2]
    assert [(p.science, p.culture) for p in g.s.players] == [(1, 1), (0, 0)]
    h = theresa().player(1, bank_yellow=0).run_event(2, "immigration")
    assert (h.p(1).unused, h.p(1).science, h.p(1).culture) == (1, 0, 0)


@pytest.mark.card("maria_theresa")
@pytest.mark.rules("TTX-LEADER-31")
@pytest.mark.parametrize(
    ("territory", "workers", "tokens"),
    [("inhabited_territory_i", 1, 2), ("inhabited_territory_ii", 2, 3)],
)
def test_theresa_scores_for_each_worker_of_a_colony(
    territory: str, workers: int, tokens: int
) -> None:
    g = theresa(2, 1).reveal(1, territory, "cold_war").play("bid 2")
    g.play("send warriors", "send warriors", "done")
    assert g.p(1).unused == 1 + workers
    assert g.p(1).bank_yellow == 18 + 2 + tokens - workers  # the warriors sent, the new tokens
    assert g.p(1).science == workers
    assert g.p(1).culture == 2 + workers  # 2 for preparing an event of Age II


@pytest.mark.card("maria_theresa")
@pytest.mark.rules("TTX-LEADER-31")
def test_theresa_scores_nothing_for_freed_workers_or_tokens() -> None:
    g = theresa().actions().play("disband warriors")
    assert (g.p(1).unused, g.p(1).science, g.p(1).culture) == (2, 0, 0)


@pytest.mark.card("maria_theresa")
@pytest.mark.rules("R-27", "TTA-EVENT-17")
@pytest.mark.parametrize(
    ("strengths", "resources"),
    [
        ((1, 2), 3),
        ((2, 1), 1),
        ((1, 1), 1),  # in a tie the player whose turn it is counts as stronger
        ((2, 1, 3), 3),
        ((1, 3, 3), 3),
        ((3, 2, 1), 1),
        ((2, 2, 1), 1),
        ((2, 2, 3), 3),
        ((2, 2, 2), 1),
        ((2, 3, 3, 1), 3),
        ((2, 2, 3, 1), 1),
        ((1, 1, 1, 1), 1),
    ],
)
def test_theresa_gives_resources_for_units(strengths: tuple[int, ...], resources: int) -> None:
    g = begin_actions(theresa(*strengths))
    assert [p.unit_resources for p in g.s.players] == [resources] + [0] * (len(strengths) - 1)


@pytest.mark.card("maria_theresa")
@pytest.mark.rules("R-27", "TTX-LEADER-20")
def test_strength_for_certain_occasions_makes_nobody_weaker() -> None:
    g = theresa(2, 1).player(2, leader="nostradamus")  # 1, against aggressions 4
    assert begin_actions(g).p(1).unit_resources == 1


@pytest.mark.card("maria_theresa")
@pytest.mark.rules("R-27")
def test_of_two_players_left_only_the_weaker_is_weak() -> None:
    g = theresa(2, 1, 5).player(3, resigned=True)
    assert begin_actions(g).p(1).unit_resources == 1


@pytest.mark.card("maria_theresa")
@pytest.mark.rules("R-50")
@pytest.mark.reason("not_enough_resources")
def test_theresas_resources_are_for_units_and_for_this_turn() -> None:
    g = theresa(1, 2).player(1, unused=3).give(1, resources=1)
    begin_actions(g)
    assert g.why("build bronze") == "not_enough_resources"
    assert g.why("build religion") == "not_enough_resources"
    g.play("build warriors")  # costs 2, of the 3 given
    assert (g.p(1).unit_resources, g.p(1).resources) == (1, 1)
    g.play("build warriors")
    assert (g.p(1).unit_resources, g.p(1).resources) == (0, 0)
    h = begin_actions(theresa(1, 2)).play("end")
    assert h.p(1).unit_resources == 0


@pytest.mark.card("maria_theresa")
@pytest.mark.rules("R-50")
def test_theresas_resources_come_when_the_phase_begins() -> None:
    g = age_ii().warriors(1, 2).hand(1, "maria_theresa").give(1, food=2)
    begin_actions(g).play("lead maria_theresa")
    assert g.p(1).unit_resources == 0  # not in the turn in which she is played
    g.play("populate")
    assert (g.p(1).science, g.p(1).culture) == (1, 1)  # but this at once
    g = theresa(1, 2, age="III").hand(1, "ian_fleming")
    begin_actions(g).play("lead ian_fleming")
    assert g.p(1).unit_resources == 3  # what she gave stays when she leaves


# James Watt


def watt(**fields: Any) -> Scenario:
    g = scenario(options=EXPANSION, age="III").player(1, leader="james_watt")
    return g.player(1, **fields) if fields else g


@pytest.mark.card("james_watt")
@pytest.mark.reason("not_enough_science")
@pytest.mark.parametrize(
    ("technology", "science"),
    [
        ("irrigation", 3),
        ("selective_breeding", 5 - 2),
        ("mechanized_agriculture", 7 - 4),
        ("iron", 5),
        ("coal", 7 - 2),
        ("oil", 9 - 4),
        ("scientific_method", 6),
        ("strategy", 8),
    ],
)
def test_watt_makes_farms_and_mines_cheaper_to_develop(technology: str, science: int) -> None:
    g = watt().hand(1, technology).give(1, science=science).actions()
    assert g.play(f"develop {technology}").p(1).science == 0
    h = watt().hand(1, technology).give(1, science=science - 1).actions()
    assert h.why(f"develop {technology}") == "not_enough_science"


@pytest.mark.card("james_watt")
@pytest.mark.parametrize(
    ("technology", "resources"),
    [
        ("agriculture", 2),
        ("irrigation", 4),
        ("selective_breeding", 6 - 2),
        ("mechanized_agriculture", 8 - 4),
        ("bronze", 2),
        ("iron", 5),
        ("coal", 8 - 2),
        ("oil", 11 - 4),
        ("scientific_method", 8),
        ("riflemen", 5),
    ],
)
def test_watt_makes_farms_and_mines_cheaper_to_build(technology: str, resources: int) -> None:
    g = watt().techs(1, technology).give(1, resources=12).actions()
    assert g.play(f"build {technology}").p(1).resources == 12 - resources


@pytest.mark.card("james_watt")
@pytest.mark.rules("TTX-LEADER-26")
@pytest.mark.parametrize(
    ("low", "high", "resources"),
    [
        ("agriculture", "irrigation", 2),
        ("irrigation", "selective_breeding", 0),
        ("selective_breeding", "mechanized_agriculture", 0),
        ("irrigation", "mechanized_agriculture", 0),
        ("iron", "coal", 1),
        ("coal", "oil", 1),
        ("iron", "oil", 2),
        ("bronze", "coal", 4),
        ("alchemy", "scientific_method", 2),
    ],
)
def test_watt_lowers_both_costs_of_an_upgrade(low: str, high: str, resources: int) -> None:
    g = watt(workers={low: 1}).techs(1, high).give(1, resources=6).actions()
    g.play(f"upgrade {low} {high}")
    assert g.p(1).resources == 6 - resources
    assert (g.workers(1, low), g.workers(1, high)) == (0, 1)


@pytest.mark.card("james_watt")
@pytest.mark.rules("TTX-LEADER-27", "R-64")
@pytest.mark.parametrize(
    ("workers", "wonders", "culture"),
    [
        ({"agriculture": 2, "bronze": 3}, [], 1),
        ({"selective_breeding": 2, "iron": 3}, [], 3),
        ({"irrigation": 1, "coal": 2}, [], 3),
        ({"mechanized_agriculture": 1, "coal": 1}, [], 5),
        ({"oil": 1, "coal": 4}, [], 5),
        ({"warriors": 2}, [], 0),
        ({"iron": 2, "coal": 1}, ["machu_picchu"], 4),  # the better mine is of Age I
        ({"irrigation": 1, "coal": 1}, ["machu_picchu"], 4),
        ({"coal": 1, "bronze": 1}, ["machu_picchu"], 3),
        ({"iron": 1}, ["machu_picchu", "transcontinental_railroad"], 6),
        ({"iron": 1, "coal": 2}, ["machu_picchu", "transcontinental_railroad"], 6),
        ({"iron": 1, "coal": 2}, ["transcontinental_railroad"], 6),
        ({"selective_breeding": 1, "iron": 1}, ["transcontinental_railroad"], 4),
    ],
)
def test_watt_leaves_the_culture_of_the_best_producer(
    workers: dict[str, int], wonders: list[str], culture: int
) -> None:
    g = watt(workers=workers, wonders=wonders).techs(1, "oil", "mechanized_agriculture")
    g.hand(1, "ian_fleming").give(1, culture=10).actions().play("lead ian_fleming")
    assert g.p(1).culture == 10 + culture
    assert g.gone() == ["james_watt"]


@pytest.mark.card("james_watt")
@pytest.mark.rules("TTX-LEADER-27")
def test_watt_scores_however_he_leaves() -> None:
    mines = {"coal": 1}
    g = watt(workers=mines).run_event(2, "iconoclasm")
    assert (g.p(1).leader, g.p(1).culture) == (-1, 3)
    g = watt(workers=mines).run_event(2, "infiltrate_ii", rival=1)
    assert (g.p(1).leader, g.p(1).culture, g.p(2).culture) == (-1, 3, 6)
    g = scenario(options=EXPANSION, age="III", civil=["movies"])
    g.player(2, leader="james_watt", workers=mines).turn(1)
    assert (g.p(2).leader, g.p(2).culture) == (-1, 3)
    h = age_ii().player(1, leader="james_watt", workers=mines).run_event(2, "iconoclasm")
    assert (slugs([h.p(1).leader]), h.p(1).culture) == (["james_watt"], 0)


# Alfred Nobel


@pytest.mark.card("alfred_nobel")
def test_nobel_gives_strength_and_science() -> None:
    g = age_ii().hand(1, "alfred_nobel").actions()
    assert (g.rates(1).strength, g.rates(1).science, g.rates(1).culture) == (1, 1, 0)
    g.play("lead alfred_nobel")
    assert (g.rates(1).strength, g.rates(1).science, g.rates(1).culture) == (3, 3, 0)


# Antoni Gaudí


@pytest.mark.card("antoni_gaudi")
@pytest.mark.rules("TTX-LEADER-30")
@pytest.mark.reason("not_enough_science")
@pytest.mark.parametrize(
    ("technology", "science"),
    [
        ("opera", 7 - 2),
        ("organized_religion", 4 - 2),
        ("scientific_method", 6 - 1),
        ("team_sports", 5 - 1),
        ("journalism", 6 - 2),
        ("coal", 7),
        ("cannon", 6),
        ("strategy", 8),
    ],
)
def test_gaudi_counts_the_other_types_of_building(technology: str, science: int) -> None:
    def position(science: int) -> Scenario:
        workers = {"philosophy": 2, "bread_and_circuses": 1}
        g = age_ii().player(1, leader="antoni_gaudi", workers=workers)
        return g.techs(1, "drama").hand(1, technology).give(1, science=science).actions()

    assert position(science).play(f"develop {technology}").p(1).science == 0
    assert position(science - 1).why(f"develop {technology}") == "not_enough_science"


@pytest.mark.card("antoni_gaudi")
@pytest.mark.rules("TTX-LEADER-30")
def test_gaudis_discount_gives_nothing_back() -> None:
    workers = {"philosophy": 1, "bread_and_circuses": 1, "printing_press": 1, "drama": 1}
    g = age_ii().player(1, leader="antoni_gaudi", workers=workers).hand(1, "theology")
    assert g.give(1, science=1).actions().play("develop theology").p(1).science == 1


@pytest.mark.card("antoni_gaudi")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ({"agriculture": 2, "bronze": 2}, 0),
        ({"philosophy": 2, "alchemy": 1}, 1),
        ({"philosophy": 2, "bread_and_circuses": 1}, 2),
        ({"religion": 2, "theology": 1}, 3 + 1),
        (
            {"alchemy": 2, "religion": 1, "team_sports": 1, "printing_press": 1, "opera": 2},
            1 + 1 + 6 + 5,
        ),
    ],
)
def test_gaudis_best_building_of_each_type_gives_culture(
    workers: dict[str, int], culture: int
) -> None:
    g = age_ii().player(1, leader="antoni_gaudi", workers=workers).actions()
    assert g.rates(1).culture == culture


# Charles Darwin


@pytest.mark.card("charles_darwin")
@pytest.mark.rules("TTX-LEADER-29")
@pytest.mark.parametrize(
    ("workers", "happy", "with_basilica"),
    [
        ({"religion": 2}, 0, 2),
        ({"theology": 2}, 2, 4),
        ({"organized_religion": 1, "religion": 1}, 2, 4),
        ({"religion": 2, "drama": 1}, 1, 2 + 2),
        ({"bread_and_circuses": 1}, 2, 3),
    ],
)
def test_darwins_temples_give_a_face_less(
    workers: dict[str, int], happy: int, with_basilica: int
) -> None:
    g = age_ii().player(1, leader="charles_darwin", workers=workers)
    assert g.actions().rates(1).happy == happy
    h = age_ii().player(1, leader="charles_darwin", workers=workers)
    h.player(1, wonders=["st_peters_basilica"])  # has one face of its own
    assert h.actions().rates(1).happy == with_basilica + 1


@pytest.mark.card("charles_darwin")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ({"philosophy": 2}, 2),
        ({"scientific_method": 1, "alchemy": 1, "printing_press": 2}, 2 + 4),
        ({"religion": 1, "drama": 1, "bread_and_circuses": 1}, 1 + 2),
    ],
)
def test_darwins_labs_and_libraries_give_culture(workers: dict[str, int], culture: int) -> None:
    g = age_ii().player(1, leader="charles_darwin", workers=workers).actions()
    assert g.rates(1).culture == culture


@pytest.mark.card("charles_darwin")
@pytest.mark.reason("no_civil_action")
@pytest.mark.parametrize(
    ("space", "card", "price"),
    [
        (1, "coal", 1),
        (6, "coal", 1),
        (9, "strategy", 1),
        (10, "opera", 2),
        (13, "constitutional_monarchy", 2),
        (13, "cannon", 2),
        (6, "isaac_newton", 2),
        (6, "frugality_ii", 2),
        (13, "kremlin", 3),
    ],
)
def test_darwin_takes_technologies_for_less(space: int, card: str, price: int) -> None:
    row = [None] * (space - 1) + [card]
    g = age_ii(row=row).player(1, leader="charles_darwin", ages_led=["A"]).actions()
    assert g.play(f"take {space}").p(1).ca == 4 - price
    h = age_ii(row=row).player(1, leader="charles_darwin", ages_led=["A"], ca=price - 1)
    assert h.actions().why(f"take {space}") == "no_civil_action"


@pytest.mark.card("charles_darwin")
def test_darwin_is_played_like_any_leader() -> None:
    g = age_ii(row=[None] * 9 + ["opera"]).hand(1, "charles_darwin").actions()
    g.play("lead charles_darwin", "take 10")
    assert (g.p(1).ca, g.civil(1)) == (1, ["opera"])
    assert g.p(1).leader == number("charles_darwin")
