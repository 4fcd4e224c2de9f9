"""The flow of rounds and ages, the last round and the final scoring (TTA-FLOW, TTA-END)."""

from __future__ import annotations

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidOptions, InvalidPosition
from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import CATALOGUE, SPEC, Scenario, number, scenario


def idle_game(players: int, seed: int, start: int = 1) -> TtaState:
    """A whole game in which nobody does anything but what is mandatory."""
    script = [SPEC.vocabulary.parse(f"start {start}")]
    s = SPEC.new(players, seed, {"starting_player": "random"}, log=True, script=script)
    assert isinstance(s, TtaState)
    while not engine.over(s):
        texts = [SPEC.vocabulary.format(code) for code in engine.options(s)]
        wanted = [text for text in ("pass", "end") if text in texts]
        SPEC.play(s, (wanted or texts)[0])
    return s


def finish_turn(g: Scenario) -> Scenario:
    """Play on until the seat that is asked has ended its turn."""
    seat = g.asked()
    while g.asked() == seat and not g.over():
        g.play("pass" if g.frame() == "politics" else "end")
    return g


# Rounds and ages


@pytest.mark.rules("TTA-FLOW-1", "TTA-FLOW-2", "TTA-FLOW-4", "TTA-FLOW-5", "TTA-END-1")
@pytest.mark.parametrize(("players", "start"), [(2, 1), (3, 2), (4, 3)])
def test_a_whole_game_runs_in_rounds_and_ages(players: int, start: int) -> None:
    s = idle_game(players, seed=40 + players, start=start)
    assert s.log is not None
    turns = [(event.args[0], event.player + 1) for event in s.log if event.kind == "turn"]
    order = [(start - 1 + k) % players + 1 for k in range(players)]
    rounds = range(1, s.last_round + 1)
    assert turns == [(number, seat) for number in rounds for seat in order]
    ages = [event.args[0] for event in s.log if event.kind == "age_begins"]
    assert ages == [1, 2, 3, 4]
    kinds = [event.kind for event in s.log]
    assert kinds.count("final_scoring") == 1
    assert kinds.index("final_scoring") > max(k for k, kind in enumerate(kinds) if kind == "turn")
    assert kinds[-1] == "game_over"


@pytest.mark.rules("TTA-FLOW-1", "TTA-FLOW-2")
def test_a_round_ends_when_the_turn_comes_back_to_the_starting_player() -> None:
    g = scenario(3, start=2, round=5).actions(2)
    seen = []
    for _ in range(5):
        seen.append((g.s.round, g.asked()))
        finish_turn(g)
    assert seen == [(5, 2), (5, 3), (5, 1), (6, 2), (6, 3)]


@pytest.mark.rules("TTA-FLOW-2", "U-8")
def test_a_round_is_one_turn_of_each_player_left() -> None:
    g = scenario(4, round=5).player(2, resigned=True).actions(1)
    seen = []
    for _ in range(5):
        seen.append((g.s.round, g.asked()))
        finish_turn(g)
    assert seen == [(5, 1), (5, 3), (5, 4), (6, 1), (6, 3)]
    g = scenario(3, round=5).events("rats").politics(1).play("resign")
    assert (g.s.round, g.asked()) == (5, 2)
    finish_turn(g)
    assert (g.s.round, g.asked()) == (5, 3)
    finish_turn(g)
    assert (g.s.round, g.asked()) == (6, 2)


@pytest.mark.rules("TTA-FLOW-3")
def test_nothing_happens_between_two_rounds() -> None:
    logs = []
    for seat in (1, 2, 3):  # after seat 3 a new round begins
        g = scenario(3, round=5).end_of_turn(seat)
        assert g.s.round == (6 if seat == 3 else 5)
        logs.append([event.kind for event in g.log()])
        others = [g.p(other) for other in (1, 2, 3) if other != seat]
        assert all((p.ca, p.ma, p.culture, p.science, p.food) == (4, 2, 0, 0, 0) for p in others)
    assert logs[0] == logs[1] == logs[2]


@pytest.mark.rules("TTA-FLOW-3", "TTA-FIRST-1", "TTA-FIRST-2")
@pytest.mark.reason("not_on_first_turn")
def test_the_first_round_follows_its_own_rules() -> None:
    g = scenario(2, age="A", round=1, row=["moses"]).give(1, food=2).turn(1)
    assert g.frame() == "actions"  # no replenishing and no politics
    assert g.row()[0] == "moses"
    assert g.why("populate") == "not_on_first_turn"
    g = scenario(2, round=2).give(1, food=2).events("rats").turn(1)
    assert g.frame() == "politics"
    g.play("pass", "populate")
    assert g.p(1).unused == 2


@pytest.mark.rules("TTA-FLOW-4")
@pytest.mark.parametrize(("age", "last"), [("I", "iron"), ("II", "coal"), ("III", "oil")])
def test_each_age_is_followed_by_the_next(age: str, last: str) -> None:
    before = ["A", "I", "II", "III", "IV"].index(age)
    g = scenario(age=age, civil=[last], round=9).turn(2)
    assert g.s.age == before + 1
    assert [event.args for event in g.log("age_begins")] == [(before + 1,)]


@pytest.mark.rules("TTA-FLOW-5", "TTA-AGE-18", "TTA-AGE-19", "TTA-END-1")
@pytest.mark.parametrize(("start", "ender", "last"), [(1, 1, 17), (1, 2, 18), (2, 1, 18)])
def test_all_players_have_the_same_number_of_turns(start: int, ender: int, last: int) -> None:
    g = scenario(3, age="III", civil=["oil"], start=start, round=17).turn(ender)
    assert (g.s.age, g.s.last_round) == (4, last)
    turns = [ender]
    finish_turn(g)
    while not g.over():
        turns.append(g.asked())
        finish_turn(g)
    order = [(start - 1 + k) % 3 + 1 for k in range(3)]
    rest = order[order.index(ender) :]
    assert turns == (rest if last == 17 else rest + order)
    assert g.s.round == last


@pytest.mark.rules("TTA-FLOW-6")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(InvalidOptions, match="2, 3, 4 players"):
        SPEC.new(players)
    with pytest.raises(InvalidPosition, match="players"):
        scenario(players).start(1, [])
    for allowed in (2, 3, 4):
        assert SPEC.seats(SPEC.new(allowed)) == allowed


# The last round


@pytest.mark.rules("TTA-END-8", "TTA-WAR-22")
@pytest.mark.reason("last_round")
def test_the_last_round_forbids_war_and_nothing_else() -> None:
    g = scenario(3, age="IV", round=16, last_round=16).warriors(6, 1, 1).give(2, culture=20)
    g.hand(1, "war_over_culture", "armed_intervention_iii", "impact_of_wonders", "peace_treaty")
    g.player(1, government="communism").events("impact_of_progress", "impact_of_colonies")
    g.politics()
    assert g.why("war war_over_culture 2") == "last_round"
    assert g.can("prepare impact_of_wonders")
    assert g.can("attack armed_intervention_iii 2")
    assert g.can("pact peace_treaty 2a")
    g.play("prepare impact_of_wonders")
    assert g.frame() == "actions"
    assert len(g.past()) == 1


@pytest.mark.rules("TTA-END-8", "TTA-END-9", "TTA-AGE-17")
def test_the_last_round_has_a_full_end_of_turn_without_drawing() -> None:
    g = scenario(2, age="IV", round=16, last_round=16)
    g.player(1, workers={"agriculture": 3, "bronze": 2, "philosophy": 2, "religion": 1})
    g.player(1, bank_yellow=14).end_of_turn(1)
    assert (g.p(1).science, g.p(1).culture) == (2, 1)
    assert (g.p(1).food, g.p(1).resources) == (2, 2)  # one of three food was eaten
    assert (g.military(1), g.p(1).ca) == ([], 4)
    assert g.asked() == 2


@pytest.mark.rules("TTA-END-9", "TTA-ROW-6", "TTA-RESIGN-1")
@pytest.mark.reason("resign_in_age_iv")
def test_age_iv_deals_no_cards_and_lets_nobody_resign() -> None:
    row = ["computers", "movies", None, "oil", "tanks", None, "rockets"]
    g = scenario(2, age="IV", round=16, last_round=17, row=row).hand(1, "impact_of_wonders")
    g.events("impact_of_progress").turn(1)
    assert g.row() == ["oil", "tanks", "rockets"] + [None] * 10
    assert g.frame() == "politics"
    assert g.why("resign") == "resign_in_age_iv"


# Final scoring


@pytest.mark.rules("TTA-END-1")
def test_the_game_ends_after_the_last_turn_of_the_last_round() -> None:
    g = scenario(3, age="IV", round=16, last_round=16, start=2).give(3, culture=2).actions(3)
    finish_turn(g)
    assert (g.over(), g.asked()) == (False, 1)
    finish_turn(g)
    assert g.over()
    assert SPEC.winners(g.s) == [2]
    g = scenario(3, age="IV", round=15, last_round=16).actions(3)
    finish_turn(g)
    assert (g.over(), g.asked(), g.s.round) == (False, 1, 16)


@pytest.mark.rules("TTA-END-2", "U-2")
def test_final_scoring_evaluates_age_iii_events_of_both_decks() -> None:
    g = scenario(2, age="IV", round=16, last_round=16)
    g.player(1, colonies=["vast_territory_i"], wonders=["pyramids", "internet"])
    g.player(2, government="democracy", specials=["strategy"])
    future = ("impact_of_wonders", "impact_of_progress", "cold_war")
    g.events("national_pride", "impact_of_colonies", future=future).give(1, culture=10)
    g.final_scoring()
    assert g.over()  # nobody was asked in which order
    assert [p.culture for p in g.s.players] == [10 + 3 + 5 + 2, 2 * (3 + 2)]
    assert [p.science for p in g.s.players] == [0, 0]
    scored = {event.args[0] for event in g.log("impact")}
    assert {CATALOGUE.cards[card].slug for card in scored} == {
        "impact_of_colonies",
        "impact_of_wonders",
        "impact_of_progress",
    }


@pytest.mark.rules("U-2")
@pytest.mark.parametrize(
    ("current", "future", "culture"),
    [
        ("impact_of_happiness", "impact_of_colonies", 3),  # a loss of 8 stops at 0
        ("impact_of_colonies", "impact_of_happiness", 0),
    ],
)
def test_current_events_are_scored_before_future_ones(
    current: str, future: str, culture: int
) -> None:
    g = scenario(2, age="IV", round=16, last_round=16).events(current, future=(future,))
    g.player(1, bank_yellow=8, colonies=["vast_territory_i"]).final_scoring()
    assert g.p(1).culture == culture


@pytest.mark.rules("TTA-END-3", "TTA-EVENT-13")
@pytest.mark.parametrize(("start", "culture"), [(1, [14, 7, 0]), (2, [0, 14, 7]), (3, [7, 0, 14])])
def test_final_ties_are_broken_from_the_starting_player(start: int, culture: list[int]) -> None:
    g = scenario(3, age="IV", round=16, last_round=16, start=start)
    g.events("impact_of_strength").final_scoring()
    assert [p.culture for p in g.s.players] == culture
    assert SPEC.winners(g.s) == [start - 1]


@pytest.mark.card("bill_gates")
@pytest.mark.rules("TTA-END-4")
def test_final_bonuses_come_after_the_events() -> None:
    g = scenario(2, age="IV", round=16, last_round=16).player(1, leader="bill_gates")
    g.player(1, workers={"computers": 2, "scientific_method": 1, "philosophy": 2}, bank_yellow=8)
    g.events("impact_of_happiness").final_scoring()
    # four discontent workers cost what little there was; then the labs score 3 + 3 + 2
    assert g.p(1).culture == 8
    kinds = [event.kind for event in g.log() if event.kind in ("impact", "leader_bonus")]
    assert kinds == ["impact", "impact", "leader_bonus"]
    assert [e.args for e in g.log("leader_bonus")] == [(number("bill_gates"), 8)]


@pytest.mark.rules("TTA-END-5")
@pytest.mark.parametrize(
    ("culture", "winners"),
    [((201, 201, 180), [0, 1]), ((90, 150, 149), [1]), ((7, 7, 7), [0, 1, 2])],
)
def test_the_most_culture_wins_and_ties_share(culture: tuple[int, ...], winners: list[int]) -> None:
    g = scenario(3, age="IV", round=16, last_round=16)
    for seat, points in enumerate(culture, 1):
        g.give(seat, culture=points, science=50 - 10 * seat)
    g.final_scoring()
    assert SPEC.winners(g.s) == winners
    assert SPEC.scores(g.s) == list(culture)


@pytest.mark.rules("TTA-END-6")
def test_a_player_who_resigned_has_lost_whatever_the_points() -> None:
    g = scenario(3, age="IV", round=16, last_round=16).player(1, resigned=True, culture=300)
    g.data["start"] = 2
    g.give(2, culture=80).give(3, culture=81).final_scoring()
    assert SPEC.winners(g.s) == [2]


@pytest.mark.rules("TTA-END-7", "TTA-RESIGN-6")
@pytest.mark.parametrize("players", [2, 3])
def test_the_last_player_left_wins_at_once(players: int) -> None:
    g = scenario(players, age="III").give(1, culture=60).give(players, culture=5)
    if players == 3:
        g.player(2, resigned=True)
    g.player(players, colonies=["vast_territory_i"])
    g.events("impact_of_colonies").politics(1).play("resign")
    assert g.over()
    assert SPEC.winners(g.s) == [players - 1]
    assert g.p(players).culture == 5  # no final scoring
    assert g.log("final_scoring") == []
