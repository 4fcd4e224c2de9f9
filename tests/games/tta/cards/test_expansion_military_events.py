"""New events of the expansion, from Dark Ages to the impacts of Age III."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, frame, number, scenario, slugs

BASICS = {"agriculture": 2, "bronze": 2, "philosophy": 1}


def table(players: int = 2, age: str = "I", **fields: Any) -> Scenario:
    return scenario(players, age=age, options=EXPANSION, **fields)


# Dark Ages


@pytest.mark.card("dark_ages")
@pytest.mark.rules("TTX-MIL-3", "U-31")
@pytest.mark.parametrize(
    ("science", "left"),
    [(0, 0), (3, 3), (4, 4), (5, 4), (6, 5), (7, 5), (8, 6), (9, 6), (10, 7), (25, 14)],
)
def test_dark_ages_halve_the_science_beyond_four(science: int, left: int) -> None:
    g = table(3)
    for seat in (1, 2, 3):
        g.give(seat, food=6, resources=6, culture=20)
    g.give(2, science=science).give(3, science=9)
    g.reveal(1, "dark_ages", "rats")
    assert [g.p(seat).science for seat in (1, 2, 3)] == [0, left, 6]
    for seat in (2, 3):
        assert (g.p(seat).food, g.p(seat).resources, g.p(seat).culture) == (6, 6, 20)
    assert (g.frame(), g.past()) == ("actions", ["dark_ages"])


# Call to Arms


def called(*strengths: int, revealer: int = 1, **fields: Any) -> Scenario:
    """Call to Arms among civilizations of these strengths; everybody has 4 civil actions."""
    g = table(len(strengths), **fields).warriors(*strengths)
    return g.run_event(revealer, "call_to_arms")


@pytest.mark.card("call_to_arms")
@pytest.mark.rules("TTX-MIL-5")
@pytest.mark.parametrize(
    ("strengths", "lost"),
    [
        ((1, 3), [2, 0]),
        ((3, 1), [0, 2]),
        ((3, 1, 2), [0, 2, 1]),
        ((2, 5, 4), [2, 0, 1]),
        ((4, 3, 2, 1), [0, 0, 1, 2]),
        ((1, 5, 2, 7), [2, 0, 1, 0]),
    ],
)
def test_call_to_arms_trades_actions_for_cards(strengths: tuple[int, ...], lost: list[int]) -> None:
    for revealer in (1, len(strengths)):
        g = called(*strengths, revealer=revealer)
        assert [4 - p.ca for p in g.s.players] == lost
        assert [len(p.military) for p in g.s.players] == lost
        assert [p.ma for p in g.s.players] == [2] * len(strengths)
        assert [p.ca_total for p in g.s.players] == [4] * len(strengths)


@pytest.mark.card("call_to_arms")
@pytest.mark.rules("TTX-MIL-5", "TTA-EVENT-10")
def test_call_to_arms_finds_the_weakest_of_equals_farthest_from_the_revealer() -> None:
    assert [4 - p.ca for p in called(2, 2).s.players] == [0, 2]
    assert [4 - p.ca for p in called(2, 2, revealer=2).s.players] == [2, 0]
    assert [4 - p.ca for p in called(2, 2, 2, revealer=2).s.players] == [2, 0, 1]


@pytest.mark.card("call_to_arms", "nostradamus")
@pytest.mark.rules("TTX-MIL-5", "TTX-LEADER-20")
def test_call_to_arms_counts_nostradamus_among_the_weakest() -> None:
    g = table(3).warriors(1, 3, 6).player(1, leader="nostradamus").run_event(1, "call_to_arms")
    assert [4 - p.ca for p in g.s.players] == [1, 2, 0]  # 1 + 3, 3, 6


@pytest.mark.card("call_to_arms")
@pytest.mark.rules("TTX-MIL-6")
@pytest.mark.parametrize(("available", "lost"), [(4, 2), (2, 2), (1, 1), (0, 0)])
def test_call_to_arms_gives_cards_for_actions_really_lost(available: int, lost: int) -> None:
    g = table().warriors(3, 1).player(2, ca=available).run_event(1, "call_to_arms")
    assert (g.p(2).ca, len(g.p(2).military)) == (available - lost, lost)


@pytest.mark.card("call_to_arms", "rebellion")
@pytest.mark.rules("TTX-MIL-6")
def test_call_to_arms_after_a_rebellion() -> None:
    g = table().warriors(3, 1).player(2, ca=3, bank_yellow=16)  # one face is missing
    rebellion = frame("run", 1, a=number("rebellion"))
    events = [frame("run", 1, a=number("call_to_arms")), rebellion]
    g.start(1, [frame("turn", 1, a=4), frame("politics", 1, a=9), *events])
    assert (g.p(2).ca, len(g.p(2).military)) == (0, 1)  # two lost in Rebellion, one was left


@pytest.mark.card("call_to_arms")
@pytest.mark.rules("TTX-MIL-6")
def test_call_to_arms_in_age_iv_costs_actions_only() -> None:
    g = table(3, age="IV", last_round=30).warriors(3, 1, 2).run_event(1, "call_to_arms")
    assert [4 - p.ca for p in g.s.players] == [0, 2, 1]
    assert [p.military for p in g.s.players] == [(), (), ()]


@pytest.mark.card("call_to_arms")
@pytest.mark.rules("TTX-MIL-5", "TTA-EOT-20")
def test_the_actions_are_missing_in_the_next_turn_and_back_after_it() -> None:
    g = table().warriors(3, 1)
    for seat in (1, 2):
        g.give(seat, food=3)
    g.reveal(1, "call_to_arms", "rats", "phalanx", "raid_i")
    assert sorted(g.military(2)) == ["phalanx", "raid_i"]
    assert (g.p(1).ca, g.p(2).ca) == (4, 2)
    g.play("end", "pass")
    assert (g.asked(), g.frame(), g.p(2).ca) == (2, "actions", 2)
    g.play("end")
    while g.asked() == 2:
        g.play(g.options()[0])  # discards beyond the limit
    assert g.p(2).ca == 4


@pytest.mark.card("call_to_arms")
@pytest.mark.rules("TTX-MIL-5")
def test_the_current_player_loses_actions_of_this_turn() -> None:
    g = table().warriors(1, 3).reveal(1, "call_to_arms", "rats", "phalanx", "raid_i")
    assert (g.asked(), g.frame(), g.p(1).ca) == (1, "actions", 2)


# Knowledge of the Ancients


@pytest.mark.card("knowledge_of_the_ancients")
@pytest.mark.parametrize(
    ("wonders", "unfinished", "science", "resources"),
    [
        ([], None, 0, 0),
        (["pyramids"], None, 2, 0),
        (["great_wall"], None, 1, 0),
        (["pyramids", "stonehenge", "taj_mahal", "hollywood"], None, 6, 0),
        ([], "colossus", 0, 2),
        (["colossus"], "silk_road", 2, 1),
        (["kremlin"], "stonehenge", 1, 2),
    ],
)
def test_knowledge_of_the_ancients(
    wonders: list[str], unfinished: str | None, science: int, resources: int
) -> None:
    g = table(age="III").player(1, wonders=wonders, wonder=unfinished, science=5)
    g.player(2, wonders=["hanging_gardens"], science=1).give(1, resources=1)
    g.run_event(2, "knowledge_of_the_ancients")
    assert (g.p(1).science, g.p(1).resources) == (5 + science, 1 + resources)
    assert (g.p(2).science, g.p(2).resources) == (3, 0)


# Freedom of Movement


def movers(**workers: int) -> Scenario:
    """Seat 1 of two may move a worker; seat 2 will be asked afterwards."""
    return table(age="II").player(1, workers={**BASICS, **workers})


@pytest.mark.card("freedom_of_movement")
@pytest.mark.rules("TTX-MIL-7", "R-39")
@pytest.mark.reason("no_worker_there", "not_enough_resources", "not_offered", "not_developed")
def test_freedom_of_movement_lets_everybody_move_a_worker() -> None:
    g = movers(warriors=1, alchemy=0, iron=0).give(1, resources=3)
    g.reveal(1, "freedom_of_movement", "cold_war")
    assert (g.frame(), g.asked()) == ("move_worker", 1)
    assert g.why("move iron bronze") == "no_worker_there"
    assert g.why("move bronze bronze") == "not_offered"
    assert g.why("move bronze coal") == "not_developed"  # not in play
    assert g.why("move agriculture alchemy") == "not_enough_resources"  # 6 - 2
    assert g.sentence("move agriculture alchemy") == "Costs 4 resources; 3 available."
    assert g.can("move philosophy alchemy")  # 6 - 3
    g.play("move bronze iron")  # 5 - 2
    assert (g.workers(1, "bronze"), g.workers(1, "iron")) == (1, 1)
    assert (g.p(1).resources, g.p(1).unused, g.p(1).ca) == (0, 1, 4)
    assert (g.frame(), g.asked()) == ("move_worker", 2)
    g.play("move agriculture warriors")  # both cost 2
    assert (g.workers(2, "agriculture"), g.workers(2, "warriors")) == (1, 2)
    assert g.rates(2).strength == 2
    assert (g.frame(), g.asked()) == ("actions", 1)


@pytest.mark.card("freedom_of_movement")
@pytest.mark.rules("TTX-MIL-7")
def test_freedom_of_movement_may_be_declined() -> None:
    g = movers(warriors=1).run_event(1, "freedom_of_movement").play("skip", "skip")
    assert (g.frame(), g.asked()) == ("actions", 1)
    assert [g.workers(1, tech) for tech in BASICS] == [2, 2, 1]


@pytest.mark.card("freedom_of_movement")
@pytest.mark.rules("R-39", "TTA-ACT-UPGRADE-3")
@pytest.mark.parametrize(
    ("low", "high", "price"),
    [
        ("oil", "agriculture", 0),  # nothing is paid back
        ("iron", "oil", 6),
        ("tanks", "knights", 0),
        ("knights", "selective_breeding", 3),
        ("warriors", "computers", 9),
        ("irrigation", "air_forces", 3),
        ("opera", "team_sports", 0),
    ],
)
def test_any_two_technologies_of_any_type(low: str, high: str, price: int) -> None:
    g = table(age="III").player(1, workers={low: 1, high: 0}, bank_yellow=0)
    g.player(1, blue={"bronze": 12}, bank_blue=4).player(2, workers={}, techs=[])
    g.run_event(1, "freedom_of_movement").play(f"move {low} {high}")
    assert (g.workers(1, low), g.workers(1, high)) == (0, 1)
    assert g.p(1).resources == 12 - price


@pytest.mark.card("freedom_of_movement", "masonry", "engineering", "james_watt")
@pytest.mark.rules("TTX-MIL-7", "TTX-LEADER-26")
@pytest.mark.parametrize(
    ("board", "low", "high", "price"),
    [
        ({"specials": ["masonry"]}, "agriculture", "alchemy", 6 - 1 - 2),
        ({"specials": ["masonry"]}, "alchemy", "scientific_method", (8 - 1) - (6 - 1)),
        ({"specials": ["engineering"]}, "alchemy", "computers", (11 - 3) - (6 - 1)),
        ({"specials": ["engineering"]}, "computers", "tanks", 0),  # 7 against 8
        ({"specials": ["engineering"]}, "scientific_method", "tanks", 7 - (8 - 2)),
        ({"leader": "james_watt"}, "alchemy", "coal", 0),  # 8 - 2 against 6
        ({"leader": "james_watt"}, "coal", "oil", (11 - 4) - (8 - 2)),
        ({"leader": "james_watt"}, "coal", "scientific_method", 8 - (8 - 2)),
    ],
)
def test_reductions_count_on_both_cards(
    board: dict[str, Any], low: str, high: str, price: int
) -> None:
    for resources in {max(0, price - 1), price}:
        g = table(age="III").player(1, workers={low: 1, high: 0}, **board)
        g.give(1, resources=resources).player(2, workers={})
        g.run_event(1, "freedom_of_movement")
        if resources < price:
            assert g.why(f"move {low} {high}") == "not_enough_resources"
        else:
            assert g.play(f"move {low} {high}").p(1).resources == 0


@pytest.mark.card("freedom_of_movement", "william_shakespeare")
@pytest.mark.rules("TTX-MIL-7")
def test_shakespeare_counts_on_both_cards() -> None:
    # his discounts of 2 (rebalanced) need a building of the other type
    workers = {"printing_press": 1, "drama": 1, "opera": 0, "journalism": 0, "philosophy": 1}
    for leader, price in (("william_shakespeare", 8 - 2 - 3), (None, 8 - 3)):
        g = table(age="II").player(1, workers=workers, leader=leader).give(1, resources=9)
        g.player(2, workers={}).run_event(1, "freedom_of_movement").play("move philosophy opera")
        assert g.p(1).resources == 9 - price
    for leader in ("william_shakespeare", None):  # from library to theater: both are cheaper
        g = table(age="II").player(1, workers=workers, leader=leader).give(1, resources=9)
        g.player(2, workers={}).run_event(1, "freedom_of_movement")
        g.play("move printing_press opera")
        assert g.p(1).resources == 9 - ((8 - 2) - (3 - 2) if leader else 8 - 3)


@pytest.mark.card("freedom_of_movement")
@pytest.mark.rules("TTX-MIL-7")
@pytest.mark.reason("urban_limit")
def test_the_urban_limit_holds() -> None:
    g = movers(philosophy=2, religion=1, alchemy=0).give(1, resources=9)
    g.run_event(1, "freedom_of_movement")
    assert g.why("move religion philosophy") == "urban_limit"
    assert g.why("move bronze alchemy") == "urban_limit"
    assert g.can("move philosophy alchemy")  # still two labs
    assert g.can("move philosophy religion")
    g = movers(philosophy=2, religion=1).player(1, government="monarchy").give(1, resources=9)
    g.run_event(1, "freedom_of_movement").play("move religion philosophy")
    assert g.workers(1, "philosophy") == 3


@pytest.mark.card("freedom_of_movement")
@pytest.mark.rules("TTX-MIL-7", "R-39", "TTX-TEMP-1")
def test_action_cards_and_resources_for_a_purpose_do_not_help() -> None:
    cards = ["efficient_upgrade_ii", "urban_growth_ii", "rich_land_ii", "patriotism_ii"]
    g = movers(warriors=2, swordsmen=0, theology=0).player(1, civil=cards)
    g.player(1, unit_resources=3, building_resources=3).run_event(1, "freedom_of_movement")
    assert not any(option.startswith("play") for option in g.options())
    for card in cards:
        assert g.why(f"play {card}") == "not_here"
    assert g.why("move warriors swordsmen") == "not_enough_resources"
    assert g.why("move philosophy theology") == "not_enough_resources"
    g = movers(warriors=2, swordsmen=0).player(1, unit_resources=3, temp_resource=1)
    g.run_event(1, "freedom_of_movement").play("move warriors swordsmen")
    assert (g.p(1).temp_resource, g.p(1).unit_resources) == (0, 3)


@pytest.mark.card("freedom_of_movement")
@pytest.mark.rules("TTX-MIL-7")
def test_nobody_is_asked_who_cannot_move_anybody() -> None:
    g = table(age="II").player(1, workers={}).player(2, workers={"irrigation": 0})
    g.reveal(1, "freedom_of_movement", "cold_war")
    assert (g.frame(), g.asked()) == ("actions", 1)


# International Negotiations


def negotiators(*strengths: int, revealer: int = 1, **stock: int) -> Scenario:
    """The last seat is the weakest and has the stock; the others have 1 of everything."""
    g = table(len(strengths), age="II").warriors(*strengths)
    for seat in range(1, len(strengths)):
        g.give(seat, food=1, resources=1, science=1, culture=9)
    g.give(len(strengths), **stock)
    return g.run_event(revealer, "international_negotiations")


@pytest.mark.card("international_negotiations")
@pytest.mark.rules("TTX-MIL-9", "U-31")
@pytest.mark.parametrize("revealer", [1, 2, 3])
@pytest.mark.parametrize("good", ["food", "resource", "science"])
def test_negotiations_move_one_good(good: str, revealer: int) -> None:
    g = negotiators(4, 3, 2, revealer=revealer, food=4, resources=5, science=6, culture=9)
    assert (g.frame(), g.asked()) == ("negotiate", revealer)
    assert sorted(g.options()) == ["gain food", "gain resource", "gain science"]
    assert g.why("gain culture") == "not_offered"
    assert g.why("skip") == "not_here"
    g.play(f"gain {good}")
    moved = [3 if good == name else 0 for name in ("food", "resource", "science")]
    goods = [(p.food, p.resources, p.science) for p in g.s.players]
    assert goods[0] == (1 + moved[0], 1 + moved[1], 1 + moved[2])
    assert goods[1] == (1, 1, 1)
    assert goods[2] == (4 - moved[0], 5 - moved[1], 6 - moved[2])
    assert [p.culture for p in g.s.players] == [9, 9, 9]


@pytest.mark.card("international_negotiations")
@pytest.mark.rules("TTX-MIL-9", "U-31")
@pytest.mark.reason("too_little_to_take")
def test_negotiations_need_three_of_a_good() -> None:
    for poor, good in enumerate(("food", "resource", "science")):
        names = ("food", "resources", "science")
        stock = {name: 2 if k == poor else 3 for k, name in enumerate(names)}
        g = negotiators(4, 1, **stock)
        assert g.why(f"gain {good}") == "too_little_to_take"
        assert len(g.options()) == 2
        assert g.why("kidnap hybrid_war") == "not_here"
    g = negotiators(4, 1, food=2, resources=3, science=2)  # nothing is left to choose
    assert (g.p(1).resources, g.p(2).resources) == (4, 0)


@pytest.mark.card("international_negotiations")
@pytest.mark.rules("TTX-MIL-9")
def test_negotiations_come_to_nothing_with_a_poor_rival() -> None:
    g = negotiators(4, 1, food=2, resources=2, science=2, culture=9)
    assert g.frame() != "negotiate"
    assert (g.p(2).food, g.p(2).resources, g.p(2).science) == (2, 2, 2)


@pytest.mark.card("international_negotiations", "nostradamus")
@pytest.mark.rules("TTX-MIL-9", "TTX-LEADER-20", "TTX-LEADER-21")
def test_negotiations_of_a_player_with_himself() -> None:
    # Nostradamus makes seat 2 the weakest (2 against 1 + 3), and it is the strongest, too
    g = table(age="II").warriors(1, 2).player(1, leader="nostradamus").techs(2, "iron", "coal")
    blue = {"bronze": 1, "iron": 1, "coal": 1}
    g.player(2, blue=blue, bank_blue=0, science=4).run_event(1, "international_negotiations")
    g.play("gain resource")
    assert (g.frame(), g.asked()) == ("pay", 2)
    g.play("arrange 0")
    while g.frame() == "gain":
        g.play("arrange 0")
    assert g.p(2).resources == 6  # lost first, then gained with the tokens that came free


# Arms Industry


@pytest.mark.card("arms_industry")
@pytest.mark.rules("TTX-MIL-10", "U-44", "R-42")
@pytest.mark.parametrize(
    ("techs", "gains"),
    [
        (["", ""], [2, 2]),  # the initial Warriors tie; nobody has the others
        (["swordsmen", ""], [2, 0]),
        (["swordsmen", "swordsmen"], [2, 2]),
        (["swordsmen riflemen", "swordsmen"], [2, 0]),
        (["knights", ""], [4, 2]),
        (["knights", "cannon riflemen"], [2, 4]),
        (["tanks", "cavalrymen"], [4, 2]),
        (["modern_infantry tanks rockets", "riflemen cavalrymen cannon"], [6, 0]),
        (["swordsmen knights cannon", "swordsmen knights cannon"], [6, 6]),
        (["air_forces", ""], [2, 2]),  # no type of its own here
    ],
)
def test_arms_industry(techs: list[str], gains: list[int]) -> None:
    g = table(age="III")
    for seat in (1, 2):
        g.player(seat, workers=BASICS).techs(seat, *techs[seat - 1].split())
    g.run_event(2, "arms_industry")
    assert [p.resources for p in g.s.players] == gains


@pytest.mark.card("arms_industry")
@pytest.mark.rules("TTX-MIL-10", "R-42")
def test_arms_industry_needs_a_card_of_the_type() -> None:
    g = table(3, age="II").player(1, workers={}, techs=["bronze"]).techs(2, "knights")
    g.run_event(1, "arms_industry")
    assert [p.resources for p in g.s.players] == [0, 4, 2]


@pytest.mark.card("arms_industry")
@pytest.mark.rules("TTX-MIL-11")
def test_arms_industry_is_one_gain() -> None:
    g = table(age="III").techs(1, "coal", "swordsmen", "knights", "cannon").player(1, bank_blue=2)
    g.run_event(2, "arms_industry")
    assert (g.tokens(1, "coal"), g.p(1).resources, g.p(1).bank_blue) == (2, 6, 0)


# Impacts of Age III


def impact(g: Scenario, card: str, revealer: int = 1) -> list[int]:
    """What each seat scores when one of them reveals the event by preparing another."""
    before = [50 + 10 * k for k in range(len(g.boards))]
    for k, culture in enumerate(before):
        g.player(k + 1, culture=culture)
    g.reveal(revealer, card, "impact_of_colonies")
    assert (g.frame(), g.asked(), g.past()) == ("actions", revealer, [card])
    before[revealer - 1] += 3
    return [p.culture - before[k] for k, p in enumerate(g.s.players)]


@pytest.mark.card("impact_of_harmony")
def test_harmony_scores_the_smallest_of_four_groups() -> None:
    g = table(4, age="III")
    g.player(1, workers={"agriculture": 1, "irrigation": 2, "bronze": 3, "religion": 2, "drama": 1})
    g.player(2, workers={"agriculture": 2, "iron": 1, "coal": 2, "multimedia": 2, "tanks": 2})
    g.player(2, workers={**g.boards[1]["workers"], "warriors": 1, "opera": 1}, unused=5)
    g.player(3, workers={"irrigation": 4, "oil": 4, "computers": 2, "team_sports": 2})
    g.player(3, workers={**g.boards[2]["workers"], "air_forces": 1, "cannon": 2})
    g.player(4, workers={"warriors": 3, "philosophy": 2, "bronze": 3, "agriculture": 1})
    assert impact(g, "impact_of_harmony", 2) == [0, 4 * 2, 4 * 3, 4 * 1]


@pytest.mark.card("impact_of_culture")
@pytest.mark.rules("TTA-EVENT-10")
@pytest.mark.parametrize(
    ("temples", "points"),
    [
        ([2, 1], [10, 0]),
        ([1, 2], [0, 10]),
        ([1, 1], [10, 0]),
        ([1, 3, 2], [0, 14, 7]),
        ([2, 2, 2], [14, 7, 0]),
        ([1, 2, 3, 4], [0, 5, 10, 15]),
        ([4, 1, 4, 2], [15, 0, 10, 5]),
    ],
)
def test_culture_scores_the_ranks_of_culture_rating(temples: list[int], points: list[int]) -> None:
    g = table(len(temples), age="III")
    for k, count in enumerate(temples):
        g.player(k + 1, workers={"religion": count, "philosophy": 4 - count})
    assert impact(g, "impact_of_culture") == points


@pytest.mark.card("impact_of_harmony", "impact_of_culture")
@pytest.mark.rules("TTA-END-2")
def test_both_impacts_count_in_the_final_scoring() -> None:
    g = table(age="IV", last_round=5).events("impact_of_harmony", future=("impact_of_culture",))
    four = {"agriculture": 1, "bronze": 1, "warriors": 1, "religion": 1}
    g.player(1, workers=four, culture=1).player(2, workers={"religion": 2}, culture=2)
    g.final_scoring()
    assert (g.p(1).culture, g.p(2).culture) == (1 + 4, 2 + 10)
    assert g.over()


@pytest.mark.card("military_bonus_i", "military_bonus_ii", "military_bonus_iii")
@pytest.mark.rules("TTX-MILDECK-1")
@pytest.mark.parametrize(
    ("card", "defense", "colonization"),
    [("military_bonus_i", 2, 1), ("military_bonus_ii", 4, 2), ("military_bonus_iii", 6, 3)],
)
def test_bonus_cards_are_as_before(card: str, defense: int, colonization: int) -> None:
    g = table(age="III").warriors(3 + defense, 3).hand(1, "spy_ii").hand(2, card)
    g.give(2, science=8).politics().play("attack spy_ii 2", f"add {card}", "done")
    assert (g.p(1).science, g.p(2).science, g.military(2)) == (0, 8, [])
    g = table(age="III").warriors(1, 0).hand(1, card).reveal(1, "vast_territory_ii", "cold_war")
    assert g.why(f"bid {2 + colonization}") == "bid_too_high"
    g.play(f"bid {1 + colonization}", "send warriors", f"add {card}", "done")
    assert slugs(g.p(1).colonies) == ["vast_territory_ii"]
