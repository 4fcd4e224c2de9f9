"""William Shakespeare and Johann Sebastian Bach: theaters and libraries."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario

# William Shakespeare


@pytest.mark.card("william_shakespeare")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ({"printing_press": 1, "drama": 1}, 3 + 2),
        ({"printing_press": 2, "drama": 1}, 4 + 2),
        ({"printing_press": 1, "journalism": 1, "drama": 1, "opera": 1}, 8 + 4),
        ({"drama": 2}, 4),
        ({"printing_press": 2, "theology": 1}, 3),
    ],
)
def test_shakespeare_gives_culture_for_pairs(workers: dict[str, int], culture: int) -> None:
    g = scenario(age="II").player(1, leader="william_shakespeare", workers=workers)
    assert g.actions().rates(1).culture == culture


@pytest.mark.card("william_shakespeare")
@pytest.mark.rules("TTA-STAT-11")
def test_shakespeare_has_a_happy_face() -> None:
    g = scenario(age="II").hand(1, "william_shakespeare").actions()
    assert g.play("lead william_shakespeare").rates(1).happy == 1


@pytest.mark.card("william_shakespeare")
@pytest.mark.reason("not_enough_resources")
@pytest.mark.parametrize(
    ("worker", "built", "price"),
    [
        ("printing_press", "drama", 3),
        ("drama", "printing_press", 2),
        ("journalism", "opera", 7),
        ("printing_press", "printing_press", 3),
        ("drama", "drama", 4),
        ("drama", "theology", 5),
    ],
)
def test_libraries_make_theaters_cheaper_and_the_reverse(
    worker: str, built: str, price: int
) -> None:
    g = scenario(age="II").player(1, leader="william_shakespeare", workers={worker: 1})
    g.techs(1, built).give(1, resources=price).actions()
    before = g.workers(1, built)
    g.play(f"build {built}")
    assert (g.p(1).resources, g.workers(1, built)) == (0, before + 1)
    h = scenario(age="II").player(1, leader="william_shakespeare", workers={worker: 1})
    h.techs(1, built).give(1, resources=price - 1).actions()
    assert h.why(f"build {built}") == "not_enough_resources"


@pytest.mark.card("william_shakespeare")
def test_shakespeares_discounts_need_a_building_not_only_a_technology() -> None:
    g = scenario(age="II").player(1, leader="william_shakespeare", unused=2, workers={"drama": 1})
    g.techs(1, "printing_press").give(1, resources=2 + 3).actions()
    g.play("build printing_press", "build drama")  # 2 and 3
    assert g.p(1).resources == 0
    g.play("destroy drama", "destroy drama")
    assert not g.can("build printing_press")


@pytest.mark.card("william_shakespeare")
@pytest.mark.rules("TTA-ACT-UPGRADE-3")
def test_shakespeares_discount_cancels_out_in_an_upgrade() -> None:
    workers = {"printing_press": 1, "drama": 1}
    g = scenario(age="II").player(1, leader="william_shakespeare", workers=workers)
    g.techs(1, "opera").give(1, resources=5).actions().play("upgrade drama opera")
    assert g.p(1).resources == 5 - (8 - 4)


@pytest.mark.card("william_shakespeare")
@pytest.mark.reason("not_enough_science")
@pytest.mark.parametrize(
    ("worker", "technology", "price"),
    [
        ("printing_press", "opera", 6),
        ("drama", "journalism", 5),
        ("drama", "opera", 7),
        ("printing_press", "journalism", 6),
        ("printing_press", "riflemen", 6),
    ],
)
def test_shakespeare_makes_developing_the_other_type_cheaper(
    worker: str, technology: str, price: int
) -> None:
    g = scenario(age="II").player(1, leader="william_shakespeare", workers={worker: 1})
    g.hand(1, technology).give(1, science=price).actions()
    assert g.play(f"develop {technology}").p(1).science == 0
    h = scenario(age="II").player(1, leader="william_shakespeare", workers={worker: 1})
    h.hand(1, technology).give(1, science=price - 1).actions()
    assert h.why(f"develop {technology}") == "not_enough_science"


# Johann Sebastian Bach


@pytest.mark.card("johann_sebastian_bach")
def test_bach_gives_culture_for_every_theater() -> None:
    workers = {"drama": 2, "opera": 1, "printing_press": 1}
    g = scenario(age="II").player(1, leader="johann_sebastian_bach", workers=workers)
    assert g.actions().rates(1).culture == 4 + 3 + 1 + 3


@pytest.mark.card("johann_sebastian_bach")
@pytest.mark.reason("not_enough_science")
@pytest.mark.parametrize(
    ("technology", "price"), [("drama", 1), ("opera", 5), ("movies", 8), ("journalism", 6)]
)
def test_bach_makes_theater_technologies_cheaper(technology: str, price: int) -> None:
    g = scenario(age="III").player(1, leader="johann_sebastian_bach").hand(1, technology)
    assert g.give(1, science=price).actions().play(f"develop {technology}").p(1).science == 0
    h = scenario(age="III").player(1, leader="johann_sebastian_bach").hand(1, technology)
    h.give(1, science=price - 1).actions()
    assert h.why(f"develop {technology}") == "not_enough_science"


def converting(workers: dict[str, int], resources: int = 0, **fields: object) -> Scenario:
    g = scenario(age="II").player(1, leader="johann_sebastian_bach", workers=workers, **fields)
    return g.give(1, resources=resources)


@pytest.mark.card("johann_sebastian_bach")
@pytest.mark.rules("TTA-LEADER-11", "U-55")
@pytest.mark.parametrize(
    ("low", "high", "price"),
    [
        ("theology", "drama", 0),  # dearer than the theater
        ("journalism", "opera", 0),  # same level, same price
        ("religion", "drama", 1),
        ("philosophy", "opera", 5),
        ("bread_and_circuses", "drama", 1),
        ("alchemy", "opera", 2),
    ],
)
def test_bach_turns_any_urban_building_into_a_theater(low: str, high: str, price: int) -> None:
    g = converting({low: 2}, resources=6, ca=1).techs(1, high).actions()
    g.play(f"convert {low} {high}")
    assert (g.p(1).resources, g.p(1).ca, g.p(1).unused) == (6 - price, 0, 1)
    assert (g.workers(1, low), g.workers(1, high)) == (1, 1)


@pytest.mark.card("johann_sebastian_bach")
@pytest.mark.rules("TTA-LEADER-11", "TTA-ACT-UPGRADE-3")
def test_bachs_upgrade_uses_modified_costs() -> None:
    g = converting({"theology": 1}, resources=2, specials=["architecture"]).techs(1, "opera")
    assert g.actions().play("convert theology opera").p(1).resources == 2 - (8 - 2 - (5 - 1))


@pytest.mark.card("johann_sebastian_bach")
@pytest.mark.rules("TTA-LEADER-11")
@pytest.mark.reason(
    "urban_limit",
    "level_too_low",
    "no_worker_there",
    "other_type",
    "not_developed",
)
def test_where_bach_cannot_build_a_theater() -> None:
    workers = {"theology": 1, "organized_religion": 1, "drama": 2}
    g = converting(workers, resources=9).techs(1, "opera").actions()
    assert g.why("convert theology drama") == "urban_limit"
    h = converting({**workers, "drama": 1}, resources=9).techs(1, "opera").actions()
    assert h.why("convert organized_religion drama") == "level_too_low"
    assert h.why("convert religion drama") == "no_worker_there"
    assert h.why("convert drama opera") == "other_type"  # an ordinary upgrade
    assert h.can("upgrade drama opera")
    assert h.why("convert theology movies") == "not_developed"
    assert h.why("convert bronze drama") == "other_type"


@pytest.mark.card("johann_sebastian_bach")
@pytest.mark.rules("TTA-LEADER-11")
@pytest.mark.reason("not_enough_resources", "used_this_turn", "no_civil_action")
def test_bachs_upgrade_costs_an_action_resources_and_happens_once_per_turn() -> None:
    workers = {"philosophy": 1, "religion": 1}
    g = converting(workers, resources=4).techs(1, "opera").actions()
    assert g.why("convert philosophy opera") == "not_enough_resources"
    assert g.sentence("convert philosophy opera") == "Costs 5 resources; 4 available."
    h = converting(workers, resources=2, ca=0).techs(1, "drama").actions()
    assert h.why("convert religion drama") == "no_civil_action"
    k = converting(workers, resources=2).techs(1, "drama").actions()
    assert k.play("convert religion drama").why("convert philosophy drama") == "used_this_turn"
    k.play("end", "pass", "end", "pass", "convert philosophy drama")
    assert k.workers(1, "drama") == 2
