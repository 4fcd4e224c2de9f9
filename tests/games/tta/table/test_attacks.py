"""What the dialogs of attacks and pacts forecast, and what a price was before a card lowered it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from ecumene.core import engine
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.table.attack import TOLD, owned
from ecumene.games.tta.table.numbers import numbers
from ecumene.records.session import Session
from tests.games.tta.scenario import SPEC, Scenario, frame, scenario, slot
from tests.games.tta.table.seating import drawn_for, option, random_tables
from tests.support.sent import scene

Json = dict[str, Any]

PASS = SPEC.vocabulary.parse("pass")


def dialog(g: Scenario, seat: int) -> Json:
    found: Json = drawn_for(g, seat)["board"]["dialog"]
    return found


def attacked(card: str, **victim: Any) -> Scenario:
    """Seat 1 attacks seat 2, who has two bonus cards and another one."""
    g = scenario(players=3, age="II").hand(1, card)
    g.hand(2, "military_bonus_ii", "military_bonus_i", "legion")
    g.warriors(9, 7).player(2, **victim)
    return g.politics(1).play(f"attack {card} 2")


def told(outcome: Json) -> dict[tuple[int, str], tuple[int, int, int]]:
    return {
        (entry["seat"], entry["key"]): (entry["from"], entry["low"], entry["high"])
        for entry in outcome["numbers"]
    }


def test_the_defender_sees_all_cards_and_what_they_can_reach() -> None:
    g = attacked("spy_ii", science=3)
    mine = dialog(g, 2)
    assert [(card["card"], card["bonus"], card["n"]) for card in mine["hand"]] == [
        ("military_bonus_ii", 4, 1),
        ("military_bonus_i", 2, 1),
        ("legion", 0, 1),
    ]
    # two cards at most: one for each military action
    assert (mine["limit"], mine["rule"], mine["most"]) == (2, "TTA-AGGR-8", 7 + 4 + 2)
    g.play("add military_bonus_i")
    mine = dialog(g, 2)
    assert (mine["have"], mine["most"]) == (9, 7 + 2 + 4)
    assert [card["card"] for card in mine["hand"]] == ["military_bonus_ii", "legion"]


def test_others_see_the_attack_without_cards() -> None:
    g = attacked("spy_ii", science=3)
    for seat in (0, 1, 3):
        seen = drawn_for(g, seat)
        shown = seen["board"]["dialog"]
        assert "hand" not in shown
        assert "most" not in shown
        assert "military_bonus" not in str(shown)
        assert told(shown["outcome"])[1, "science"] == (3, 0, 0)
        assert "your" not in seen["waiting"]["sentence"]
        assert "Player 2" in seen["waiting"]["sentence"]
    assert "you" in drawn_for(g, 2)["decision"]["sentence"]


def test_what_an_attack_takes_for_sure() -> None:
    outcome = dialog(attacked("spy_ii", science=3), 2)["outcome"]
    assert told(outcome) == {(1, "science"): (3, 0, 0), (0, "science"): (0, 3, 3)}
    assert outcome["choosers"] == []
    assert outcome["things"] is None


def test_what_the_attacker_would_choose_is_told_as_a_range() -> None:
    workers = {"philosophy": 1, "religion": 1, "warriors": 7}
    outcome = dialog(attacked("raid_i", workers=workers), 2)["outcome"]
    numbers = told(outcome)
    assert outcome["choosers"] == [0]
    assert outcome["things"] == {
        "least": 1,
        "most": 1,
        "cards": [{"card": "philosophy", "n": 1}, {"card": "religion", "n": 1}],
    }
    assert numbers[1, "science_rate"] == (1, 0, 1)
    assert numbers[1, "happy"] == (1, 0, 1)
    assert numbers[0, "resources"] == (0, 2, 2)  # half of 3, rounded up, for either


def test_a_plunderer_may_divide_the_goods() -> None:
    goods = {"blue": {"agriculture": 2, "bronze": 2}, "bank_blue": 12}
    numbers = told(dialog(attacked("plunder_i", **goods), 2)["outcome"])
    assert numbers[1, "food"] == (2, 0, 2)
    assert numbers[1, "resources"] == (2, 0, 1)
    assert numbers[0, "food"] == (0, 0, 2)


def test_a_leader_or_a_wonder_would_go() -> None:
    outcome = dialog(attacked("infiltrate_ii", leader="moses", wonder="pyramids"), 1)["outcome"]
    assert [entry["card"] for entry in outcome["things"]["cards"]] == ["moses", "pyramids"]
    assert (outcome["things"]["least"], outcome["things"]["most"]) == (1, 1)


def test_the_forecast_of_an_attack_is_what_happens() -> None:
    """The defender gives in, whoever has to choose does so: it comes as it was told."""
    rng = random.Random(7)
    moved: Counter[str] = Counter()
    lost = 0
    for session in random_tables(range(340, 346), every=1, wanted=defended):
        if session.over() or PASS not in session.options():
            continue
        outcome = scene(session, session.asked(), 1 << 30)["board"]["dialog"]["outcome"]
        before, attack = session.state, session.state.stack[-1]
        assert isinstance(before, TtaState)
        victim, by = attack.player, attack.b
        assert (outcome["victim"], outcome["by"]) == (victim, by)
        things = outcome["things"] or {"least": 0, "most": 0, "cards": []}
        named = Counter({entry["card"]: entry["n"] for entry in things["cards"]})
        for _ in range(3):
            end = let_through(before, rng)
            for seat in (victim, by):
                was, now = numbers(before, seat), numbers(end, seat)
                for key in TOLD:
                    same = (was[key], was[key], was[key])
                    first, low, high = told(outcome).get((seat, key), same)
                    assert first == was[key]
                    assert low <= now[key] <= high, (session.record.seed, key)
                    moved[key] += now[key] != first
            gone = owned(before, victim, True) - owned(end, victim, True)
            assert things["least"] <= gone.total() <= things["most"]
            assert gone <= named
            lost += gone.total()
    assert len([key for key, times in moved.items() if times]) >= 5, moved
    assert lost


def let_through(s: TtaState, rng: random.Random) -> TtaState:
    """The table when an attack that nobody repels is over; all choices and luck are random."""
    t = s.clone()
    t.log, t.chance = [], []
    left = len(t.stack) - 1
    engine.apply(t, PASS)
    while len(t.stack) > left:
        engine.apply(t, rng.choice(engine.options(t)))
    return t


def defended(session: Session) -> bool:
    stack = session.state.stack
    return bool(stack) and session.state.kinds[stack[-1].kind].name == "defense"


def at_war(*strengths: int) -> Scenario:
    g = scenario(players=3, age="III").warriors(*strengths)
    g.player(1, culture=20, war="war_over_culture", war_on=2).player(2, culture=30)
    return g.actions(1)


def test_a_war_tells_what_it_would_bring() -> None:
    g = at_war(4, 1)
    for seat in (0, 1, 2, 3):
        war = drawn_for(g, seat)["board"]["military"]["wars"][0]
        assert war["strength"] == [4, 1]
        # 5 and the advantage of 3
        assert told(war["outcome"]) == {(1, "culture"): (30, 22, 22), (0, "culture"): (20, 28, 28)}


def test_an_even_war_brings_nothing() -> None:
    assert drawn_for(at_war(3, 3), 2)["board"]["military"]["wars"][0]["outcome"] is None


# Pacts


def changes(forecast: Json) -> set[tuple[int, str, int]]:
    return {
        (entry["seat"], entry["key"], entry["to"] - entry["from"]) for entry in forecast["changes"]
    }


def test_an_offer_forecasts_both_sides() -> None:
    g = scenario(players=3, age="II").hand(1, "promise_of_military_protection").politics(1)
    as_b = option(drawn_for(g, 1), "pact promise_of_military_protection 2b")["promise"]
    assert as_b["sides"] == [1, 0]
    assert changes(as_b) == {(1, "culture_rate", 1), (0, "strength", 4)}  # none below 0
    as_a = option(drawn_for(g, 1), "pact promise_of_military_protection 3a")["promise"]
    assert as_a["sides"] == [0, 2]
    assert (2, "strength", 4) in changes(as_a)
    g.play("pact promise_of_military_protection 2b")
    for seat in (0, 1, 2, 3):
        shown = dialog(g, seat)
        assert (shown["sides"], shown["ends"]) == ([1, 0], None)
        assert changes(shown) == changes(as_b)


def test_a_pact_that_ends_another_says_so() -> None:
    g = scenario(players=3, age="II").hand(1, "international_trade_agreement")
    g.player(1, pact="promise_of_military_protection", pact_with=3, pact_side="b")
    g.politics(1)
    promise = option(drawn_for(g, 1), "pact international_trade_agreement 2a")["promise"]
    assert promise["ends"]["card"] == "promise_of_military_protection"
    assert promise["ends"]["with"] == 2
    assert (0, "strength", -4) in changes(promise)
    assert (0, "resource_production", 1) in changes(promise)
    assert (1, "food_production", 1) in changes(promise)


# Lowered prices


def test_a_free_building_shows_what_it_would_cost() -> None:
    g = scenario(players=2).player(1, unused=1)
    g.start(1, [frame("turn", 1, a=4), frame("may_build", 1, a=slot("warriors"))])
    build = option(drawn_for(g, 1), "build warriors")
    assert build["price"] == [["resource", 0, 2]]
    assert "price" not in option(drawn_for(g, 1), "skip")


def test_a_discount_shows_the_usual_price() -> None:
    g = scenario(players=2, age="I").hand(1, "rich_land_a")
    g.player(1, unused=1, blue={"bronze": 4}, bank_blue=12).actions(1).play("play rich_land_a")
    assert option(drawn_for(g, 1), "build bronze")["price"] == [["resource", 1, 2]]
