"""What the expansion puts on the screen, for those who may see it."""

from __future__ import annotations

from tests.games.tta.scenario import EXPANSION, Scenario, scenario
from tests.games.tta.terminal.screens import look_at, screen_of, told_to


def table(players: int = 2, age: str = "III", **fields: object) -> Scenario:
    return scenario(players=players, age=age, options=EXPANSION, **fields)


def test_marks_that_cards_leave() -> None:
    marks = {"stored_yellow": 2, "tokens_on_wonder": 3, "setting": "action"}
    g = table().player(1, leader="saladin", wonders=["louvre_museum"], marks=marks).actions()
    expected = (
        "On cards 2 yellow tokens stored · Louvre Museum: 3 blue tokens · Saladin: +1 civil action"
    )
    assert expected in screen_of(g, 1)
    assert expected in look_at(g, 2, 1)
    assert "2 yellow tokens stored" in screen_of(g, 2)  # everybody sees tokens
    strong = table().player(1, leader="saladin", marks={"setting": "strength"}).actions()
    assert "Saladin: +2 strength" in screen_of(strong, 1)


def test_kept_and_marked_tactics() -> None:
    marks = {"kept_tactic": ["phalanx", "legion"]}
    g = table(age="I").player(1, leader="sun_tzu", marks=marks, tactic="legion", exclusive=True)
    screen = screen_of(g.actions(), 2)
    assert "kept: Legion, Phalanx" in screen or "kept: Phalanx, Legion" in screen
    marked = table(common=["legion+"]).player(2, tactic="legion+").actions()
    screen = screen_of(marked, 1)
    assert "Common tactics Legion (+1)" in screen
    assert "Tactic Legion (+1)" in look_at(marked, 1, 2)


def test_the_prize_and_the_games() -> None:
    screen = screen_of(table(prize="alfred_nobel", games=2).actions(), 1)
    assert "Prize Alfred Nobel: 4 culture at the end of a turn with 2 new technologies" in screen
    assert "Games of Player 2: whoever attacks loses 8 culture" in screen
    plain = screen_of(table().actions(), 1)
    assert "Prize" not in plain
    assert "Games" not in plain


def test_a_wonder_on_which_others_may_work() -> None:
    g = table(players=3).player(2, wonder="international_red_cross", stages=2)
    g.give(1, food=3).actions()
    help_offered = "To help with International Red Cross of Player 2: a stage for 1 civil action"
    assert help_offered in screen_of(g, 1)
    assert help_offered in screen_of(g, 3)
    assert "To help with" not in screen_of(g, 2)
    assert "International Red Cross (2 of 5 stages, left 3+3+3 food)" in screen_of(g, 1)
    option = "build a stage of International Red Cross for Player 2: 1 civil action, 3 food"
    assert option in screen_of(g, 1)


def test_a_hand_that_was_looked_at() -> None:
    g = table(players=3).player(1, leader="ian_fleming").politics()
    assert "look at the military cards of Player 2" in screen_of(g, 1)
    g = table(players=3).player(1, leader="ian_fleming")
    g.hand(2, "plunder_i", "hussars", "legion", "legion").politics().play("spy 2")
    assert "Hand of Player 2 Plunder (I) · Legion · Legion · Hussars" in screen_of(g, 1)
    assert "Hand of Player 2" not in screen_of(g, 3)
    assert "Hussars (seen)" in screen_of(g, 2)
    assert "looks at the military cards of Player 2" in told_to(g, 3)
    assert "sees Plunder (I), Legion (x2), Hussars" in told_to(g, 1)
    assert "sees a card of age I (x3), a card of age II" in told_to(g, 3)
    assert "Hussars" not in told_to(g, 0)


def test_events_that_were_seen_being_prepared() -> None:
    g = table(players=3, age="I").player(2, leader="nostradamus").hand(1, "border_conflict")
    g.events("rats", "scientific_breakthrough").deals("rats").politics()
    g.play("prepare border_conflict")
    assert "future 1 of age I (seen: Border Conflict by Player 1)" in screen_of(g, 2)
    assert "future 1 of age I (yours: Border Conflict)" in screen_of(g, 1)
    assert "Border Conflict" not in screen_of(g, 3)


def test_means_for_one_purpose() -> None:
    g = table().player(1, building_resources=1, unit_resources=2, unit_science=3).actions()
    screen = screen_of(g, 1)
    assert "This turn, for military units only: 2 resources, 3 science" in screen
    assert "This turn, for wonder stages and urban buildings only: 1 resource" in screen
    assert "This turn" not in screen_of(table().actions(), 1)


def test_discontent_that_is_ignored() -> None:
    g = table().player(1, wonders=["forbidden_city"], bank_yellow=8).actions()
    assert "Happy 0, 4 needed, 2 ignored" in screen_of(g, 1)
    assert "Uprising at the end of the turn: 2 discontent, only 1 unused" in screen_of(g, 1)
    calm = table().player(1, wonders=["forbidden_city"], bank_yellow=14).actions()
    assert "Happy 0, 1 needed, 1 ignored" in screen_of(calm, 1)
    assert "Uprising" not in screen_of(calm, 1)


def test_production_with_bonuses() -> None:
    g = table(age="I").player(1, leader="ashoka").hand(1, "iron", "homer", "alchemy")
    screen = screen_of(g.actions(), 1)
    assert "Food 0 (+3)" in screen
    assert "Resources 0 (+3)" in screen
    lost = table().player(1, wonders=["machu_picchu"]).actions()
    assert "Food 0 (+3)" in screen_of(lost, 1)


def test_cards_drafted_for_later() -> None:
    options = {**EXPANSION, "choice": "draft"}
    drafted = [
        {"card": "nelson_mandela", "by": 1, "type": "leader"},
        {"card": "internet", "by": 2, "type": "wonder"},
    ]
    g = scenario(players=2, age="II", options=options, drafted=drafted).actions()
    assert "Drafted age III: Nelson Mandela" in screen_of(g, 1)
    assert "Internet" not in screen_of(g, 1)
    assert "Drafted age III: Internet" in screen_of(g, 2)


def test_the_boards_and_later_sets() -> None:
    options = {**EXPANSION, "leaders": "public_mix"}
    boards = [None] * 12
    g = scenario(
        players=2,
        age="II",
        options=options,
        boards=[*boards[:2], "james_watt", *boards[3:8], "louvre_museum", *boards[9:]],
        sets=["steve_jobs", "manhattan_project"],
        civil=["strategy", "cannon"],
    ).actions()
    screen = screen_of(g, 1)
    assert "Leader board 3 James Watt" in screen
    assert "Wonder board 2 Louvre Museum" in screen
    assert "Age III, later Steve Jobs · Manhattan Project" in screen
