"""Preparing and revealing events, ties, and who takes part (TTA-EVENT)."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.engine import ClosedOption
from ecumene.core.view import redact_log
from tests.games.tta.scenario import SPEC, Scenario, number, scenario, slugs


def entries(g: Scenario, pile: str, seat: int) -> list[Any]:
    """A pile of events as a seat sees it."""
    return list(g.observe(seat).to_json()["position"][pile])


# Preparing


@pytest.mark.rules("TTA-EVENT-1", "TTA-POL-4")
@pytest.mark.reason("other_card", "not_in_hand")
def test_only_events_and_territories_can_be_prepared() -> None:
    hand = ["pestilence", "vast_territory_i", "plunder_i", "phalanx", "military_bonus_i"]
    g = scenario(3).hand(1, *hand, "open_borders_agreement").hand(2, "raiders")
    g.events("rats").politics()
    prepared = [text for text in g.options() if text.startswith("prepare")]
    assert prepared == ["prepare pestilence", "prepare vast_territory_i"]
    for card in ("plunder_i", "phalanx", "military_bonus_i", "open_borders_agreement"):
        assert g.why(f"prepare {card}") == "other_card"
    assert g.why("prepare raiders") == "not_in_hand"  # that is another hand


@pytest.mark.rules("TTA-EVENT-2", "R-1", "R-10")
def test_the_prepared_card_lies_face_down() -> None:
    g = scenario(3).hand(2, "pestilence").events("rats", "raiders", future=("foray",))
    g.deals("rats").politics(2).play("prepare pestilence")
    assert g.military(2) == []
    assert entries(g, "future", 2) == [
        {"card": "?I", "by": None},
        {"card": "pestilence", "by": 2},
    ]
    hidden = [{"card": "?I", "by": None}, {"card": "?I", "by": 2}]
    for seat in (1, 3):
        seen = entries(g, "future", seat)
        assert sorted(seen, key=str) == sorted(hidden, key=str)
    card = number("pestilence")
    log = [event for event in g.log() if event.kind == "prepare"]
    assert [event.args for event in redact_log(log, 1)] == [(card,)]
    assert all(card not in event.args for seat in (0, 2) for event in redact_log(log, seat))


@pytest.mark.rules("TTA-EVENT-3", "U-57")
@pytest.mark.parametrize(
    ("age", "card", "culture"),
    [
        ("I", "pestilence", 1),
        ("I", "vast_territory_i", 1),
        ("II", "terrorism", 2),
        ("II", "wealthy_territory_ii", 2),
        ("III", "impact_of_wonders", 3),
        ("III", "terrorism", 2),
    ],
)
def test_preparing_scores_the_level_of_the_card(age: str, card: str, culture: int) -> None:
    g = scenario(age=age).hand(2, card).give(1, culture=4).give(2, culture=6)
    g.events("development_of_crafts", "development_of_science").politics(2)
    g.play(f"prepare {card}")
    assert [p.culture for p in g.s.players] == [4, 6 + culture]


@pytest.mark.rules("TTA-EVENT-4", "TTA-EVENT-7")
def test_the_current_event_is_resolved_and_not_the_one_just_prepared() -> None:
    g = scenario(age="II").hand(1, "rats").give(1, food=3).give(2, food=4)
    g.events("cold_war", "refugees").deals("cold_war").politics().play("prepare rats")
    assert [p.food for p in g.s.players] == [3, 4]
    assert g.p(1).science == 6  # Cold War
    assert [entry["card"] for entry in entries(g, "future", 1)] == ["rats"]
    assert slugs(g.s.current) == ["refugees"]
    assert g.frame() == "actions"


@pytest.mark.rules("TTA-EVENT-5", "TTA-EVENT-8")
def test_a_territory_leads_to_an_auction_and_an_event_to_its_effect() -> None:
    g = scenario().hand(1, "rats").events("vast_territory_i", "pestilence")
    g.deals("vast_territory_i").politics().play("prepare rats")
    assert (g.frame(), g.asked()) == ("auction", 1)
    assert [p.unused for p in g.s.players] == [1, 1]
    g.play("pass", "pass")
    assert (g.frame(), g.past()) == ("actions", ["vast_territory_i"])
    g = scenario().hand(1, "rats").events("vast_territory_i", "pestilence")
    g.deals("pestilence").politics().play("prepare rats")
    assert [p.unused for p in g.s.players] == [0, 0]
    assert (g.frame(), g.past()) == ("actions", ["pestilence"])


@pytest.mark.rules("TTA-EVENT-6", "TTA-EVENT-7")
def test_the_last_current_event_renews_the_deck_with_earlier_ages_on_top() -> None:
    g = scenario(age="II").hand(1, "raiders").hand(2, "emigration", "crime_wave")
    g.events("rats", future=("cold_war", "pestilence", "refugees"))
    g.politics().play("prepare raiders")
    assert g.past() == ["rats"]
    assert g.s.future == ()
    current = sorted(slugs(g.s.current))
    assert current == ["cold_war", "pestilence", "raiders", "refugees"]
    assert [entry["card"] for entry in entries(g, "current", 1)].count("raiders") == 1
    g.play("end")
    g.s.explicit_chance = True
    g.play("prepare emigration")
    outcomes = [(SPEC.vocabulary.format(code), n) for code, n in engine.chance_outcomes(g.s)]
    assert sorted(outcomes) == [("deal pestilence", 1), ("deal raiders", 1)]
    with pytest.raises(ClosedOption):
        engine.apply(g.s, SPEC.vocabulary.parse("deal cold_war"))
    g.play("deal pestilence")
    assert sorted(slugs(g.s.current)) == ["cold_war", "raiders", "refugees"]
    assert slugs(g.s.future) == ["emigration"]


@pytest.mark.rules("TTA-EVENT-7")
def test_preparing_always_leaves_a_current_event() -> None:
    g = scenario().hand(1, "pestilence").events("rats").politics().play("prepare pestilence")
    assert (slugs(g.s.current), g.s.future) == (["pestilence"], ())


@pytest.mark.rules("U-59", "TTA-EVENT-6")
def test_a_territory_as_last_event_renews_the_deck_after_colonization() -> None:
    g = scenario().warriors(2, 1).hand(1, "pestilence").events("historic_territory_i")
    g.politics().play("prepare pestilence", "bid 1")
    assert g.frame() == "force"
    assert (g.s.current, slugs(g.s.future)) == ((), ["pestilence"])
    g.play("send warriors", "done")
    assert slugs(g.p(1).colonies) == ["historic_territory_i"]
    assert (slugs(g.s.current), g.s.future) == (["pestilence"], ())


@pytest.mark.rules("TTA-EVENT-16", "TTA-CARD-17")
def test_a_resolved_event_is_a_past_event_and_never_drawn_again() -> None:
    g = scenario(military=["phalanx"]).hand(1, "rats").player(1, ma=2, leader="julius_caesar")
    g.events("pestilence", "raiders").deals("pestilence").politics()
    g.play("prepare rats", "pass", "end")
    assert g.past() == ["pestilence"]
    assert g.discards() == []
    assert g.military(1) == ["phalanx"]  # the deck has no other card to give


# Comparisons


@pytest.mark.rules("TTA-EVENT-10")
@pytest.mark.parametrize(
    ("revealer", "ranking"),
    [(1, [1, 2, 3, 4]), (2, [2, 3, 4, 1]), (3, [3, 4, 1, 2]), (4, [4, 1, 2, 3])],
)
def test_ties_rank_all_players_clockwise_from_the_revealer(
    revealer: int, ranking: list[int]
) -> None:
    g = scenario(4).warriors(5, 5, 5, 5)
    for seat in (1, 2, 3, 4):
        g.give(seat, culture=20)
    g.run_event(revealer, "crusades")
    assert g.p(ranking[0]).culture == 24
    assert g.p(ranking[3]).culture == 16
    g = scenario(4, age="II").warriors(5, 5, 5, 5).run_event(revealer, "cold_war")
    assert [seat for seat in (1, 2, 3, 4) if g.p(seat).science] == sorted(ranking[:2])
    g = scenario(4, age="II").warriors(5, 5, 5, 5).run_event(revealer, "crime_wave")
    assert [seat for seat in (1, 2, 3, 4) if g.p(seat).bank_blue == 15] == sorted(ranking[2:])


@pytest.mark.rules("TTA-EVENT-9", "TTA-ORDER-1")
@pytest.mark.parametrize(("revealer", "order"), [(1, [1, 2, 3, 4]), (3, [3, 4, 1, 2])])
def test_several_players_decide_clockwise_from_the_revealer(
    revealer: int, order: list[int]
) -> None:
    g = scenario(4).reveal(revealer, "development_of_markets", "rats")
    for seat in order:
        assert g.asked() == seat
        g.play("food 2")
        assert g.observe(1).to_json()["position"]["players"][seat - 1]["blue"] == {"agriculture": 2}
    assert (g.asked(), g.frame()) == (revealer, "actions")


@pytest.mark.rules("TTA-EVENT-17")
@pytest.mark.parametrize(("players", "science"), [(2, [0, 6]), (3, [0, 6, 6]), (4, [0, 0, 6, 6])])
def test_the_two_strongest_are_one_of_two_but_two_of_more(players: int, science: list[int]) -> None:
    g = scenario(players, age="II").warriors(*range(1, players + 1)).run_event(1, "cold_war")
    assert [p.science for p in g.s.players] == science


# Players who have left


@pytest.mark.rules("R-20", "TTA-EVENT-17", "TTA-RESIGN-9")
def test_with_two_players_left_an_event_for_two_concerns_one() -> None:
    g = scenario(3, age="II").warriors(9, 1, 2).hand(2, "refugees")
    g.events("cold_war", "crime_wave").politics(1).play("resign")
    assert (g.asked(), g.frame()) == (2, "politics")
    g.deals("cold_war").play("prepare refugees")
    assert [p.science for p in g.s.players] == [0, 0, 6]


@pytest.mark.rules("R-20", "TTA-EVENT-17", "TTA-EVENT-19")
@pytest.mark.parametrize(
    ("strengths", "resigned", "hit"),
    [((1, 2, 3), 1, [2]), ((5, 2, 3), 2, [3]), ((1, 4, 2, 3), 1, [3, 4])],
)
def test_the_two_weakest_are_counted_among_the_players_left(
    strengths: tuple[int, ...], resigned: int, hit: list[int]
) -> None:
    revealer = 2 if resigned == 1 else 1
    g = scenario(len(strengths), age="II").warriors(*strengths).player(resigned, resigned=True)
    g.run_event(revealer, "crime_wave")
    lost = [seat for seat in range(1, len(strengths) + 1) if g.p(seat).bank_blue == 15]
    assert lost == hit


@pytest.mark.rules("TTA-EVENT-19")
def test_players_who_have_resigned_count_in_no_comparison() -> None:
    g = scenario(3, age="II").player(2, resigned=True).give(2, culture=90).give(3, culture=8)
    g.give(1, culture=7).run_event(1, "national_pride")
    assert [p.culture for p in g.s.players] == [7, 90, 13]
    g = scenario(3).player(2, resigned=True, workers={"religion": 4})
    g.run_event(1, "immigration")
    assert [p.unused for p in g.s.players] == [2, 1, 2]
    g = scenario(3, age="II").player(2, resigned=True).give(1, culture=5).give(3, culture=6)
    g.run_event(1, "terrorism")  # seat 1 has the fewest points; seat 2, with none, is no more
    assert [g.workers(seat, "philosophy") for seat in (1, 2, 3)] == [1, 1, 0]


@pytest.mark.rules("TTA-EVENT-19")
@pytest.mark.parametrize(
    "card",
    [
        "development_of_agriculture",
        "development_of_politics",
        "development_of_settlement",
        "cultural_influence",
        "good_harvest",
        "pestilence",
        "scientific_breakthrough",
    ],
)
def test_players_who_have_resigned_are_affected_by_nothing(card: str) -> None:
    g = scenario(3).warriors(1, 2, 3).hand(2, "rats").events("foray", "raiders").politics(2)
    g.play("resign")
    before = g.observe(1).to_json()["position"]["players"][1]
    g = scenario(3).player(2, **before).run_event(3, card)
    assert g.observe(1).to_json()["position"]["players"][1] == before
    assert g.frame() == "actions"


@pytest.mark.rules("U-22", "TTA-EVENT-9", "TTA-EVENT-10")
def test_ties_and_decisions_skip_the_seats_of_those_who_have_resigned() -> None:
    g = scenario(4).warriors(3, 3, 3, 3).player(2, resigned=True).run_event(1, "foray")
    assert g.asked() == 1
    g.play("food 3")
    assert g.asked() == 3
    g.play("food 3")
    assert [p.food for p in g.s.players] == [3, 0, 3, 0]
    g = scenario(4).warriors(3, 3, 3, 3).player(1, resigned=True)
    g.run_event(3, "uncertain_borders")  # order of rank: 3, 4, 2
    assert [p.bank_yellow for p in g.s.players] == [18, 17, 19, 18]


# A ruined wonder


@pytest.mark.card("ravages_of_time")
@pytest.mark.rules("TTA-EVT-3", "TTA-ACT-TAKE-6")
@pytest.mark.reason("no_civil_action")
def test_a_ruined_wonder_still_makes_the_next_one_dearer() -> None:
    g = scenario(age="II", row=["kremlin"]).player(1, wonders=["colossus"], ca=1)
    g.run_event(1, "ravages_of_time")
    assert slugs(g.p(1).ruined) == ["colossus"]
    assert g.why("take 1") == "no_civil_action"
    assert g.sentence("take 1") == "Needs 2 civil actions; 1 available."


@pytest.mark.card("ravages_of_time")
@pytest.mark.rules("TTA-EVT-3")
def test_a_ruined_wonder_still_attracts_tourists() -> None:
    g = scenario(3, age="III").player(1, wonders=["pyramids", "colossus"])
    g.player(2, pact="international_tourism", pact_with=1, pact_side="a")
    g.run_event(2, "ravages_of_time").play("ruin colossus")
    assert (g.rates(2).culture, g.rates(1).culture) == (2, 2)


@pytest.mark.card("ravages_of_time", "homer")
@pytest.mark.rules("TTA-EVT-3", "TTA-LEADER-1", "TTA-LEADER-2")
def test_the_happy_face_under_a_ruined_wonder_stays() -> None:
    g = scenario(age="II").player(1, wonders=["hanging_gardens"])
    g.player(1, tucked=["hanging_gardens", "homer"])
    g.run_event(2, "ravages_of_time")
    assert (g.rates(1).happy, g.rates(1).culture) == (1, 2)
