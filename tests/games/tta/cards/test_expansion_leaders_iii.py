"""The new leaders of Age III; the Olympic Games are in
rules/test_expansion_leaders_late.py, Fleming's look in rules/test_expansion_espionage.py."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.tta.rules.armies import DOUBLING, tactical_strength
from tests.games.tta.rules.test_army_search import (
    AIR,
    NAMES,
    Counts,
    random_units,
    strongest_grouping,
)
from tests.games.tta.scenario import CATALOGUE, EXPANSION, Scenario, number, scenario, slot
from tests.games.tta.tactics import TACTICS


def age_iii(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players, **{"options": EXPANSION, "age": "III", **fields})


# Marie Curie Skłodowska


@pytest.mark.card("marie_curie_sklodowska")
@pytest.mark.parametrize(
    ("workers", "science", "strength", "culture"),
    [
        ({"bronze": 2, "philosophy": 1}, 1, 0, 0),
        ({"iron": 2, "alchemy": 2}, 4 + 1, 1, 1),
        ({"oil": 1, "coal": 3, "philosophy": 1}, 1 + 3, 0, 3),
        ({"bronze": 1, "computers": 1, "alchemy": 1}, 7, 3, 3),
        ({"coal": 1, "computers": 2}, 10 + 2, 3, 3),
        ({"coal": 1, "scientific_method": 1}, 3 + 2, 2, 2),
        ({"mechanized_agriculture": 1, "multimedia": 1}, 3, 0, 3),  # 3 of the library itself
    ],
)
def test_curie_gives_the_levels_of_the_best_mine_and_lab(
    workers: dict[str, int], science: int, strength: int, culture: int
) -> None:
    g = age_iii().player(1, leader="marie_curie_sklodowska", workers=workers)
    g.techs(1, "oil", "computers").actions()  # without workers these do not count
    r = g.rates(1)
    assert (r.science, r.strength, r.culture) == (science, strength, culture)


@pytest.mark.card("marie_curie_sklodowska")
@pytest.mark.rules("TTX-LEADER-44")
def test_curies_best_mine_is_the_one_of_the_highest_level() -> None:
    g = age_iii().player(1, leader="marie_curie_sklodowska", wonders=["machu_picchu"])
    g.player(1, workers={"iron": 1, "coal": 1}).actions()
    # Iron produces 2 x 2 with Machu Picchu, Coal 3.
    assert (g.rates(1).science, g.rates(1).culture) == (2, 2)


# Marlene Dietrich


@pytest.mark.card("marlene_dietrich")
@pytest.mark.rules("TTX-LEADER-37")
def test_dietrich_improves_the_theaters_of_the_highest_level() -> None:
    g = age_iii().player(1, leader="marlene_dietrich", workers={"opera": 3}).techs(1, "movies")
    g.give(1, resources=3).actions()
    assert (g.rates(1).culture, g.rates(1).happy) == (3 * (3 + 1), 3 * (1 + 1))
    g.play("upgrade opera movies")
    assert (g.rates(1).culture, g.rates(1).happy) == (2 * 3 + 4 + 1, 2 + 1 + 1)


@pytest.mark.card("marlene_dietrich")
@pytest.mark.rules("TTX-LEADER-37")
@pytest.mark.parametrize(
    ("workers", "culture", "happy"),
    [
        ({"drama": 2}, 2 * 3, 2 * 2),
        ({"drama": 1, "opera": 2}, 2 + 2 * 4, 1 + 2 * 2),
        ({"printing_press": 1, "religion": 1, "bread_and_circuses": 1}, 2, 3),
    ],
)
def test_dietrich_improves_theaters_only(workers: dict[str, int], culture: int, happy: int) -> None:
    g = age_iii().player(1, leader="marlene_dietrich", workers=workers).actions()
    assert (g.rates(1).culture, g.rates(1).happy) == (culture, happy)


@pytest.mark.card("marlene_dietrich")
@pytest.mark.rules("TTX-LEADER-38", "R-44")
@pytest.mark.parametrize(
    ("tactic", "workers", "alone", "tactical"),
    [
        ("medieval_army", {"warriors": 2, "knights": 1}, 4, 2 * 2),
        ("medieval_army", {"warriors": 1, "knights": 2}, 5, 2 * 2),
        ("medieval_army", {"warriors": 1}, 1, 0),  # one unit is not two kinds of unit
        ("fighting_band", {"warriors": 1}, 1, 1),  # both in the same army
        ("fortifications", {"cannon": 1}, 3, 5),
        ("defensive_army", {"riflemen": 1, "cannon": 1}, 6, 6),
        ("defensive_army", {"warriors": 1, "cannon": 1}, 4, 3),  # the double is outdated, too
        ("defensive_army", {"riflemen": 1, "warriors": 1, "cannon": 1}, 7, 6),
        ("defensive_army", {"warriors": 2, "cannon": 1}, 5, 3),
        ("fighting_band", {"warriors": 4, "air_forces": 1}, 9, 1 + 2),  # no air force doubles
        ("hussars", {"knights": 1, "tanks": 1}, 7, 5),  # the tank twice
        ("hussars", {"tanks": 1}, 5, 5),
        ("hussars", {"knights": 1, "tanks": 2}, 12, 5 + 3),
    ],
)
def test_dietrich_lets_one_unit_count_twice_in_armies(
    tactic: str, workers: dict[str, int], alone: int, tactical: int
) -> None:
    g = age_iii().player(1, leader="marlene_dietrich", workers=workers, tactic=tactic)
    g.player(1, exclusive=True).actions()
    assert (g.rates(1).tactical, g.rates(1).strength) == (tactical, alone + tactical)


def doubled_strength(tactic: str, units: Counts) -> int:
    by_slot = bytearray(CATALOGUE.slots - CATALOGUE.first_unit)
    for name, count in zip(NAMES, units, strict=True):
        by_slot[slot(name) - CATALOGUE.first_unit] = count
    return tactical_strength(CATALOGUE, number(tactic), bytes(by_slot), DOUBLING)


@pytest.mark.card("marlene_dietrich")
@pytest.mark.rules("TTX-LEADER-38", "R-44", "TTA-TACTIC-12")
@pytest.mark.parametrize("tactic", TACTICS)
def test_the_double_unit_is_the_best_one_for_strength(tactic: str) -> None:
    dice = random.Random(tactic)
    for _ in range(25):
        units = random_units(dice, 3)
        best = strongest_grouping(TACTICS[tactic], units, False)
        for k in range(AIR):
            if units[k]:
                twice = (*units[:k], units[k] + 1, *units[k + 1 :])
                best = max(best, strongest_grouping(TACTICS[tactic], twice, False))
        assert doubled_strength(tactic, units) == best, units


def colonizing(workers: dict[str, int]) -> Scenario:
    g = age_iii().player(1, leader="marlene_dietrich", tactic="medieval_army", exclusive=True)
    g.player(1, workers=workers).player(2, workers={"agriculture": 2})
    return g.reveal(1, "historic_territory_ii", "cold_war")


@pytest.mark.card("marlene_dietrich")
@pytest.mark.rules("TTX-LEADER-39", "TTA-COLONY-11")
@pytest.mark.reason("bid_too_high", "force_too_small")
def test_dietrichs_double_unit_helps_to_colonize() -> None:
    g = colonizing({"warriors": 2, "knights": 1})
    assert g.why("bid 9") == "bid_too_high"
    g.play("bid 8", "send warriors", "send knights")  # 1 + 2, and one army of 2
    assert g.sentence("done") == "The force is 5; the bid was 8."
    assert g.why("done") == "force_too_small"
    g.play("send warriors", "done")  # 1 + 1 + 2, and two armies
    assert len(g.p(1).colonies) == 1


@pytest.mark.card("marlene_dietrich")
@pytest.mark.rules("TTX-LEADER-39", "R-44")
@pytest.mark.reason("force_too_small")
def test_only_units_that_are_sent_count_twice() -> None:
    g = colonizing({"warriors": 2, "knights": 1}).play("bid 3", "send warriors")
    assert g.sentence("done") == "The force is 1; the bid was 3."  # no army of one warrior
    assert g.why("done") == "force_too_small"
    g.play("send warriors")
    assert g.sentence("done") == "The force is 2; the bid was 3."
    assert g.why("done") == "force_too_small"


# Steve Jobs


@pytest.mark.card("steve_jobs")
@pytest.mark.parametrize(
    ("workers", "happy"),
    [
        ({"philosophy": 2}, 0),
        ({"alchemy": 2, "philosophy": 1}, 1),
        ({"scientific_method": 2}, 2),
        ({"computers": 1, "scientific_method": 1, "religion": 1}, 3 + 1),
        ({"multimedia": 1}, 0),
    ],
)
def test_jobs_gives_the_level_of_the_best_lab_in_happy_faces(
    workers: dict[str, int], happy: int
) -> None:
    g = age_iii().player(1, leader="steve_jobs", workers=workers).techs(1, "computers")
    assert g.actions().rates(1).happy == happy


@pytest.mark.card("steve_jobs")
@pytest.mark.rules("R-46")
def test_jobs_sells_culture_after_each_development() -> None:
    g = age_iii().player(1, leader="steve_jobs").hand(1, "irrigation", "drama", "iron")
    g.give(1, science=11, resources=3).actions().play("develop irrigation")
    assert (g.asked(), g.options()) == (1, ["accept", "skip"])
    g.play("accept")  # once for each technology
    assert (g.frame(), g.p(1).culture, g.p(1).resources) == ("actions", 4, 2)
    g.play("develop drama", "skip")
    assert (g.frame(), g.p(1).culture, g.p(1).resources) == ("actions", 4, 2)
    g.play("develop iron", "accept")
    assert (g.p(1).culture, g.p(1).resources, g.rates(1).culture) == (8, 1, 0)


@pytest.mark.card("steve_jobs")
@pytest.mark.rules("R-46")
@pytest.mark.parametrize(
    ("hand", "move"),
    [
        (["breakthrough_i", "irrigation"], "play breakthrough_i"),
        (["democracy"], "revolt democracy"),
        (["constitutional_monarchy"], "develop constitutional_monarchy"),
    ],
)
def test_every_way_to_develop_counts_for_jobs(hand: list[str], move: str) -> None:
    g = age_iii().player(1, leader="steve_jobs").hand(1, *hand)
    g.give(1, science=14, resources=1).actions().play(move, "accept")
    assert (g.p(1).culture, g.p(1).resources) == (4, 0)


@pytest.mark.card("steve_jobs")
@pytest.mark.rules("R-46", "TTX-TEMP-2")
def test_jobs_takes_no_resources_bound_to_another_purpose() -> None:
    g = age_iii().player(1, leader="steve_jobs", unit_resources=2, building_resources=2)
    g.hand(1, "irrigation").give(1, science=3).actions().play("develop irrigation")
    assert (g.frame(), g.p(1).culture) == ("actions", 0)  # nothing to pay with, no question
    h = age_iii().player(1, leader="steve_jobs", unit_resources=2, temp_resource=1)
    h.hand(1, "irrigation").give(1, science=3).actions().play("develop irrigation", "accept")
    assert (h.p(1).temp_resource, h.p(1).unit_resources, h.p(1).culture) == (0, 2, 4)


@pytest.mark.card("steve_jobs", "marlene_dietrich")
@pytest.mark.rules("R-54")
@pytest.mark.parametrize(
    ("leader", "workers", "happy"),
    [
        ("steve_jobs", {"computers": 2}, 3 + 1),  # one lab is the best
        ("steve_jobs", {"alchemy": 1}, 1 + 1),
        ("steve_jobs", {"philosophy": 2}, 0),  # level 0: no face to add to
        ("marlene_dietrich", {"opera": 2}, 2 * (1 + 1 + 1)),
        ("marlene_dietrich", {"opera": 1, "drama": 1}, 3 + 2),
    ],
)
def test_the_basilica_adds_one_face_to_each_building_with_faces(
    leader: str, workers: dict[str, int], happy: int
) -> None:
    g = age_iii().player(1, leader=leader, workers=workers, wonders=["st_peters_basilica"])
    assert g.actions().rates(1).happy == happy + 1  # and its own


# Nelson Mandela


@pytest.mark.card("nelson_mandela")
def test_mandela_gives_a_civil_action_and_culture() -> None:
    g = age_iii().hand(1, "nelson_mandela").actions().play("lead nelson_mandela")
    assert (g.p(1).ca_total, g.p(1).ca, g.rates(1).culture) == (5, 4, 2)


@pytest.mark.card("nelson_mandela")
@pytest.mark.rules("TTX-LEADER-42")
@pytest.mark.reason("no_civil_action")
@pytest.mark.parametrize(
    ("fields", "price"),
    [
        ({"bank_yellow": 18}, 1 + 3),
        ({"bank_yellow": 16}, 1),  # one face required, none there
        ({"bank_yellow": 16, "workers": {"religion": 1}}, 1 + 3),
        ({"bank_yellow": 12, "wonders": ["forbidden_city"]}, 1 + 3),  # both are ignored
        ({"bank_yellow": 10, "wonders": ["forbidden_city"]}, 1),  # one of three is left
    ],
)
def test_mandela_is_dearer_to_the_content(fields: dict[str, Any], price: int) -> None:
    row = [None, "nelson_mandela"]
    g = age_iii(row=row).player(1, **fields).actions()
    have = g.p(1).ca
    assert g.play("take 2").p(1).ca == have - price
    h = age_iii(row=row).player(1, **fields, ca=price - 1).actions()
    assert h.why("take 2") == "no_civil_action"
    assert "take 2" not in h.options()


@pytest.mark.card("nelson_mandela")
@pytest.mark.rules("TTX-LEADER-42")
@pytest.mark.reason("over_allowance")
def test_mandela_is_dearer_in_an_agreement_too() -> None:
    row = ["coal", "opera", None, None, None, "nelson_mandela"]
    g = age_iii(row=row).run_event(1, "international_agreement")
    assert g.can("take 6")  # 2 + 3
    g.play("take 1")
    assert g.why("take 6") == "over_allowance"
    assert g.sentence("take 6") == "Costs 5; 4 of the allowance is left."


@pytest.mark.card("nelson_mandela")
@pytest.mark.rules("TTX-LEADER-40", "TTX-LEADER-42")
@pytest.mark.parametrize(
    ("bank", "workers", "wonders", "surplus"),
    [
        (6, {"team_sports": 2, "religion": 1}, [], 7 - 5),
        (6, {"team_sports": 2, "religion": 1}, ["forbidden_city"], 7 - 5),
        (6, {"team_sports": 4}, [], 8 - 5),  # 12 faces are 8
        (18, {"team_sports": 1}, [], 3),
        (1, {"team_sports": 4}, [], 8 - 7),
        (0, {"team_sports": 4}, [], 0),
        (11, {"religion": 2}, [], 0),
        (16, {}, ["forbidden_city"], 0),
    ],
)
def test_mandela_scores_the_surplus_of_happy_faces(
    bank: int, workers: dict[str, int], wonders: list[str], surplus: int
) -> None:
    g = age_iii().player(1, leader="nelson_mandela", bank_yellow=bank, wonders=wonders, unused=2)
    g.player(1, workers=workers).give(1, food=8).end_of_turn()
    gains = [event.args[0] for event in g.log("culture") if event.player == 0]
    rating = 2 + workers.get("religion", 0)
    assert gains == ([surplus] if surplus else []) + [rating]
    assert g.p(1).culture == surplus + rating


@pytest.mark.card("nelson_mandela")
@pytest.mark.rules("TTX-LEADER-41")
def test_mandela_scores_between_discard_and_production() -> None:
    g = age_iii().player(1, leader="nelson_mandela", workers={"religion": 3})
    g.hand(1, "plunder_i", "spy_ii", "legion").end_of_turn()
    assert (g.frame(), g.p(1).culture) == ("discard_cards", 0)
    assert g.rates(1).culture == 2 + 3  # the surplus is no part of it
    g.play("discard legion")
    kinds = [(event.kind, event.args[-1]) for event in g.log() if event.player == 0]
    assert [kind for kind, _ in kinds[:3]] == ["discard", "culture", "culture"]
    assert [amount for _, amount in kinds[1:3]] == [3, 5]


# Pierre de Coubertin


@pytest.mark.card("pierre_de_coubertin")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ({"bread_and_circuses": 2, "team_sports": 1}, 6),
        ({"professional_sports": 1, "drama": 1}, 2 + 2),
        ({"religion": 1}, 1),
    ],
)
def test_coubertins_arenas_give_culture(workers: dict[str, int], culture: int) -> None:
    g = age_iii().player(1, leader="pierre_de_coubertin", workers=workers)
    assert g.techs(1, "professional_sports").actions().rates(1).culture == culture


# Ian Fleming


@pytest.mark.card("ian_fleming")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ({"journalism": 1, "printing_press": 1, "drama": 2}, (2 + 1 + 4) + 2 + 1),
        ({"multimedia": 2, "movies": 1, "opera": 1}, (6 + 4 + 3) + 3 + 3),
        ({"opera": 2}, 6 + 2),
        ({"computers": 1, "religion": 1}, 1),
    ],
)
def test_fleming_gives_the_levels_of_the_best_library_and_theater(
    workers: dict[str, int], culture: int
) -> None:
    g = age_iii().player(1, leader="ian_fleming", workers=workers)
    assert g.techs(1, "multimedia", "movies").actions().rates(1).culture == culture
