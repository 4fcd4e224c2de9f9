"""Setting up the boards, the events and the card row (TTA-SETUP-8 to TTA-SETUP-24)."""

from __future__ import annotations

import json

import pytest

from ecumene.core import engine
from ecumene.core.option import kind_of
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.ratings import discontent, rates
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import CARD_BITS
from tests.games.tta.scenario import CATALOGUE, SPEC, scenario, slot, slugs

AGE_A_CIVIL = [
    *["alexander_the_great", "aristotle", "hammurabi", "homer", "julius_caesar", "moses"],
    *["colossus", "hanging_gardens", "library_of_alexandria", "pyramids"],
    *["cultural_heritage_a", "engineering_genius_a", "patriotism_a", "stockpile_a"],
    *["frugality_a", "frugality_a", "rich_land_a", "rich_land_a"],
    *["urban_growth_a", "urban_growth_a"],
]
AGE_A_MILITARY = [
    *["development_of_agriculture", "development_of_civilization", "development_of_crafts"],
    *["development_of_markets", "development_of_politics", "development_of_religion"],
    *["development_of_science", "development_of_settlement", "development_of_trade_routes"],
    "development_of_warfare",
]


def new_game(players: int, seed: int = 4, start: str = "first", *script: str) -> TtaState:
    codes = [SPEC.vocabulary.parse(text) for text in script]
    state = SPEC.new(players, seed, {"starting_player": start}, log=True, script=codes)
    assert isinstance(state, TtaState)
    return state


@pytest.mark.rules("TTA-SETUP-8", "TTA-SETUP-10", "U-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_technologies_with_six_workers(players: int) -> None:
    workers = {"agriculture": 2, "bronze": 2, "philosophy": 1, "religion": 0, "warriors": 1}
    for p in new_game(players).players:
        in_play = [CATALOGUE.slot_card[k] for k in CATALOGUE.slots_of(p.techs)]
        assert slugs(in_play) == list(workers)
        assert slugs([p.government]) == ["despotism"]
        assert {tech: p.workers[slot(tech)] for tech in workers} == workers
        assert sum(p.workers) == 6
        assert p.bank_yellow == 18
        assert p.unused == 1


@pytest.mark.rules("TTA-SETUP-8")
def test_printed_technologies_are_cards_in_play() -> None:
    # Each can be built on, the printed government limits buildings, and the cards they are
    # counted with by an effect on "technologies in play" include them.
    g = scenario().player(1, unused=3).give(1, resources=11).actions()
    for tech in ("agriculture", "bronze", "philosophy", "religion", "warriors"):
        assert g.can(f"build {tech}")
    g.play("build philosophy")
    assert g.why("build philosophy") == "urban_limit"
    g = scenario(age="III").player(1, wonder="first_space_flight", stages=3)
    g.techs(1, "iron", "coal").give(1, resources=9).actions()
    g.play("stage 1")
    assert g.p(1).culture == 3  # six printed technologies of level 0, and 1 + 2


@pytest.mark.rules("TTA-SETUP-9", "TTA-SETUP-11", "U-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_blue_tokens_start_in_the_bank(players: int) -> None:
    for p in new_game(players).players:
        assert p.bank_blue == 16
        assert sum(p.blue) == 0
        assert (p.food, p.resources) == (0, 0)


@pytest.mark.rules("TTA-SETUP-12", "TTA-SETUP-21", "TTA-SETUP-22")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_actions_grow_clockwise(players: int) -> None:
    state = new_game(players)
    assert [p.ca for p in state.players] == [1, 2, 3, 4][:players]
    for p in state.players:
        assert p.ma == 0
        assert (p.ca_total, p.ma_total) == (4, 2)


@pytest.mark.rules("TTA-SETUP-22")
@pytest.mark.reason("hand_full")
def test_the_civil_hand_limit_is_four_on_the_first_turn() -> None:
    row = ["stockpile_a", "frugality_a"]
    g = scenario(age="A", round=1, row=row).player(1, ca=2)
    g.hand(1, "rich_land_a", "homer", "urban_growth_a").actions()
    g.play("take 1")
    assert g.why("take 2") == "hand_full"


@pytest.mark.rules("TTA-SETUP-13", "U-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_starting_ratings_follow_from_the_workers(players: int) -> None:
    state = new_game(players)
    for i in range(players):
        r = rates(state, i)
        assert (r.science, r.culture, r.strength, r.happy) == (1, 0, 1, 0)
        assert discontent(state, i) == 0


@pytest.mark.rules("TTA-SETUP-14", "TTA-SETUP-15", "TTA-SETUP-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_has_points_tactics_or_military_cards(players: int) -> None:
    state = new_game(players)
    for p in state.players:
        assert (p.science, p.culture) == (0, 0)
        assert (p.tactic, p.exclusive) == (-1, 0)
        assert (p.civil, p.military) == ((), ())
    assert state.common == ()
    assert state.future == ()
    assert slugs(state.past) == []


@pytest.mark.rules("TTA-SETUP-17", "TTA-SETUP-18", "TTA-SETUP-24")
@pytest.mark.parametrize(("players", "events"), [(2, 4), (3, 5), (4, 6)])
def test_the_first_events(players: int, events: int) -> None:
    state = new_game(players, seed=11)
    assert len(state.current) == events
    unused = slugs(state.buried)
    assert len(unused) == 10 - events
    assert sorted(slugs(state.current) + unused) == AGE_A_MILITARY
    assert state.military == ()
    assert {entry >> CARD_BITS for entry in state.current} == {0}  # nobody prepared them


@pytest.mark.rules("TTA-SETUP-17")
def test_the_first_events_are_drawn_at_random() -> None:
    drawn = {tuple(slugs(new_game(2, seed).current)) for seed in range(8)}
    assert len(drawn) > 4


@pytest.mark.rules("TTA-SETUP-17", "TTA-SETUP-18")
def test_neither_the_first_events_nor_the_rest_are_known() -> None:
    state = new_game(3)
    for viewer in range(3):
        view = SPEC.to_json(SPEC.redact(state, viewer))
        assert view["current"] == [{"card": "?A", "by": None}] * 5
        assert not [card for card in AGE_A_MILITARY if card in json.dumps(view)]


@pytest.mark.rules("TTA-SETUP-23")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_card_row(players: int) -> None:
    state = new_game(players, seed=5)
    assert len(state.row) == 13
    assert -1 not in state.row
    assert len(state.civil) == 7
    assert sorted(slugs(state.row) + slugs(state.civil)) == sorted(AGE_A_CIVIL)
    assert state.age == 0


@pytest.mark.rules("TTA-SETUP-23")
def test_the_row_is_dealt_from_left_to_right() -> None:
    events = ["development_of_crafts", "development_of_markets", "development_of_politics"]
    script = [*events, "development_of_science", "homer", "frugality_a", "pyramids"]
    state = new_game(2, 3, "first", *[f"deal {card}" for card in script])
    assert slugs(state.row[:3]) == ["homer", "frugality_a", "pyramids"]
    assert sorted(slugs(state.current)) == sorted(script[:4])


@pytest.mark.rules("TTA-SETUP-20", "R-5")
def test_seat_one_begins_unless_chance_decides() -> None:
    assert [new_game(4, seed).start for seed in range(6)] == [0] * 6
    state = new_game(4)
    assert (state.turn, engine.chooser(state)) == (0, 0)
    starts = {new_game(3, seed, "random").start for seed in range(24)}
    assert starts == {0, 1, 2}


@pytest.mark.rules("TTA-SETUP-20", "TTA-SETUP-21", "R-5")
def test_a_random_starting_player_is_a_chance_move() -> None:
    state = new_game(4, 9, "random", "start 3")
    assert (state.start, state.turn, engine.chooser(state)) == (2, 2, 2)
    assert [p.ca for p in state.players] == [3, 4, 1, 2]
    assert state.chance is not None
    assert SPEC.vocabulary.format(state.chance[0]) == "start 3"
    assert kind_of(state.chance[0]) == words.START


@pytest.mark.rules("TTA-SETUP-20")
def test_the_starting_player_stays_the_same() -> None:
    state = new_game(3, 9, "random", "start 2")
    seen: list[tuple[int, int]] = []
    while state.round < 4:
        seen.append((state.round, engine.chooser(state)))
        while seen[-1] == (state.round, engine.chooser(state)):
            options = {SPEC.vocabulary.format(code) for code in engine.options(state)}
            SPEC.play(state, "end" if "end" in options else "pass")
        assert state.start == 1
    assert seen == [(k, seat) for k in (1, 2, 3) for seat in (1, 2, 0)]


@pytest.mark.rules("TTA-SETUP-16", "U-10")
@pytest.mark.parametrize("bank", [18, 60, 200])
def test_the_box_never_runs_out_of_yellow_tokens(bank: int) -> None:
    g = scenario().player(1, leader="alexander_the_great", bank_yellow=bank).politics()
    g.play("retire alexander_the_great")
    assert g.p(1).bank_yellow == bank + 1


@pytest.mark.rules("TTA-SETUP-16", "U-10")
@pytest.mark.parametrize("bank", [13, 60, 200])
def test_the_box_never_runs_out_of_blue_tokens(bank: int) -> None:
    g = scenario(age="II").player(1, bank_blue=bank).hand(1, "justice_system")
    g.give(1, science=7).actions()
    g.play("develop justice_system")
    assert g.p(1).bank_blue == bank + 3


@pytest.mark.rules("TTA-SETUP-16")
def test_action_tokens_come_from_the_box_and_return_to_it() -> None:
    g = scenario(age="II").player(1, government="monarchy", specials=["code_of_laws"])
    g.hand(1, "theocracy").give(1, science=6).actions()
    assert (g.p(1).ca_total, g.p(1).ma_total) == (6, 3)
    g.play("develop theocracy")
    assert (g.p(1).ca_total, g.p(1).ma_total) == (5, 3)
