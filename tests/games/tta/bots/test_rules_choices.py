"""The rules bot in positions with an obvious answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ecumene.core import engine
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.rounds_left import turns_left
from ecumene.games.tta.bots.rules import RulesBot
from ecumene.games.tta.bots.weights import WEIGHTS
from ecumene.games.tta.rules.ratings import uprising
from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import SPEC, Scenario, scenario, slot


def chosen(g: Scenario, seat: int, bot: RulesBot | None = None) -> str:
    """What the bot plays now, in notation."""
    code = (bot or RulesBot(3)).choose(g.observe(seat))
    return SPEC.vocabulary.format(code)


def whole_turn(g: Scenario, seat: int, bot: RulesBot | None = None) -> list[str]:
    """Everything the bot plays up to the end of its Action Phase."""
    bot = bot or RulesBot(3)
    moves: list[str] = []
    while not moves or moves[-1] != "end":
        moves.append(chosen(g, seat, bot))
        if moves[-1] != "end":
            g.play(moves[-1])
    return moves


def late(**fields: object) -> Scenario:
    """Age IV, one round before the last."""
    return scenario(2, age="IV", round=18, last_round=19, **fields)


def test_it_finishes_a_wonder_it_can_pay() -> None:
    g = scenario(2, age="I").player(1, wonder="pyramids", stages=2).give(1, resources=1)
    moves = whole_turn(g.actions(1), 1)
    assert "stage 1" in moves
    assert len(g.p(1).wonders) == 1


def test_it_builds_with_a_new_worker() -> None:
    g = scenario(2, age="I").player(1, unused=0).give(1, food=2, resources=2)
    moves = whole_turn(g.actions(1), 1)
    assert moves.index("populate") < [m.startswith("build") for m in moves].index(True)


def test_it_prevents_an_uprising() -> None:
    """Bank 12 asks for two happy faces and there is one: a second temple settles it."""
    g = scenario(2, age="II", round=9)
    g.player(1, bank_yellow=12, unused=0, workers={"agriculture": 4, "bronze": 5, "religion": 1})
    g.give(1, food=4, resources=4).actions(1)
    assert uprising(g.s, 0)
    whole_turn(g, 1)
    assert not uprising(g.s, 0)


def test_it_plays_a_leader_it_holds() -> None:
    g = scenario(2, age="I").hand(1, "hammurabi").actions(1)
    assert "lead hammurabi" in whole_turn(g, 1)


def test_it_does_not_destroy_what_it_needs() -> None:
    g = scenario(2, age="II", round=10).actions(1)
    moves = whole_turn(g, 1)
    assert not [m for m in moves if m.startswith(("destroy", "disband"))]


def test_it_never_resigns() -> None:
    g = scenario(2, age="I").hand(1, "raiders").warriors(0, 30).politics(1)
    assert "resign" in g.options()
    assert chosen(g, 1) != "resign"


def test_it_declares_war_when_far_stronger() -> None:
    g = scenario(2, age="III", round=15).warriors(24, 3).give(2, culture=90)
    g.player(1, government="monarchy").hand(1, "war_over_culture").politics(1)
    assert chosen(g, 1) == "war war_over_culture 2"


def test_it_does_not_declare_war_on_a_stronger_rival() -> None:
    g = scenario(2, age="III", round=15).warriors(6, 9).give(2, culture=90)
    g.player(1, government="monarchy").hand(1, "war_over_culture").politics(1)
    assert chosen(g, 1) == "pass"


def test_it_attacks_a_helpless_rival() -> None:
    g = scenario(2, age="III", round=15).warriors(15, 2).give(2, culture=60)
    g.hand(1, "armed_intervention_iii").politics(1)
    assert chosen(g, 1) == "attack armed_intervention_iii 2"


def test_it_defends_when_the_cards_are_worth_it() -> None:
    g = scenario(2, age="III", round=15).warriors(8, 5).give(2, culture=60)
    g.hand(1, "armed_intervention_iii").hand(2, "military_bonus_ii", "impact_of_variety")
    g.politics(1).play("attack armed_intervention_iii 2")
    assert chosen(g, 2) == "add military_bonus_ii"
    g.play("add military_bonus_ii")
    assert chosen(g, 2) == "done"


def test_it_does_not_defend_what_is_worth_less_than_the_cards() -> None:
    g = scenario(2, age="III", round=15).warriors(9, 5).give(2, culture=1)
    g.hand(1, "armed_intervention_iii").hand(2, "military_bonus_ii", "impact_of_variety")
    g.politics(1).play("attack armed_intervention_iii 2")
    assert "add military_bonus_ii" in g.options()
    assert chosen(g, 2) == "pass"


@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        ("pact peace_treaty 2a", "accept"),
        ("pact loss_of_sovereignty 2a", "refuse"),  # the other one would get my culture
        ("pact loss_of_sovereignty 2b", "accept"),
    ],
)
def test_it_takes_pacts_that_are_good_for_it(offer: str, answer: str) -> None:
    g = scenario(3, age="III", round=14).hand(1, "peace_treaty", "loss_of_sovereignty").politics(1)
    g.play(offer)
    assert chosen(g, 2) == answer


def test_it_bids_for_a_territory_and_sends_no_more_than_needed() -> None:
    g = scenario(2, age="I", round=6).warriors(3, 2).player(1, bank_yellow=13)
    g.reveal(1, "vast_territory_i", "raiders")
    assert g.frame() == "auction"
    bid = chosen(g, 1)
    assert bid == "bid 1"
    g.play(bid, "pass")
    assert g.frame() == "force"
    bot = RulesBot(3)
    while g.frame() == "force":
        g.play(chosen(g, 1, bot))
    assert len(g.p(1).colonies) == 1
    assert g.workers(1, "warriors") == 2


def test_it_discards_what_is_useless() -> None:
    """A tactic for three riders, without any."""
    g = scenario(2, age="II", round=10)
    g.hand(1, "military_bonus_ii", "heavy_cavalry", "prosperity").end_of_turn(1)
    assert g.frame() == "discard_cards"
    assert chosen(g, 1) == "discard heavy_cavalry"


def test_it_gives_up_the_worker_it_needs_least() -> None:
    g = scenario(2, age="I").player(
        1, unused=0, workers={"agriculture": 2, "bronze": 2, "warriors": 1}
    )
    g.run_event(1, "pestilence")
    assert g.frame() == "lose_workers"
    assert chosen(g, 1) == "worker warriors"


def test_resources_are_spent_on_the_last_turn() -> None:
    """Nothing but culture counts now, and a theater still scores once."""
    g = scenario(2, age="IV", round=19, last_round=19)
    g.player(1, unused=1, workers={"agriculture": 2, "bronze": 2, "drama": 0})
    g.give(1, resources=6).actions(1)
    assert "build drama" in whole_turn(g, 1)
    assert g.workers(1, "drama") >= 1


def test_a_plan_is_followed_and_dropped_when_the_table_changes() -> None:
    g = scenario(2, age="I", row=["irrigation", "iron", "alchemy"])
    g.give(1, food=4, resources=4, science=6).actions(1)
    bot = RulesBot(3)
    first = bot.choose(g.observe(1))
    planned = [step.code for step in bot.plan]
    engine.apply(g.s, first)
    assert bot.choose(g.observe(1)) == planned[0]
    bot.plan = bot.plan[1:]  # as if something else had been played in between
    again = bot.choose(g.observe(1))
    assert again == RulesBot(3).choose(g.observe(1))


def test_turns_left() -> None:
    g = late().actions(2)
    assert turns_left(g.s, 1) == 2.0
    assert turns_left(g.s, 0) == 1.0
    new = SPEC.new(4, 1)
    assert isinstance(new, TtaState)
    assert 17 < turns_left(new, 0) < 20


def test_goods_lose_their_worth_towards_the_end() -> None:
    early = Outlook(scenario(2, age="I", round=4).actions(1).s, 0, WEIGHTS)
    end = Outlook(scenario(2, age="IV", round=19, last_round=19).actions(1).s, 0, WEIGHTS)
    assert early.resource == WEIGHTS.resource
    assert (end.resource, end.science, end.food, end.action) == (0.0, 0.0, 0.0, 0.0)
    bronze, drama = slot("bronze"), slot("drama")
    assert early.outputs[bronze] > 10
    assert end.outputs[bronze] == 0.0
    assert end.outputs[drama] >= 2.0


def test_weights_are_data() -> None:
    """A bot of other weights plays otherwise: only who wants resources wants the mine."""

    def taken(resource: float) -> bool:
        g = scenario(2, age="I", row=["iron"]).give(1, science=5, resources=6).actions(1)
        bot = RulesBot(3, replace(WEIGHTS, resource=resource))
        return "take 1" in whole_turn(g, 1, bot)

    assert taken(2.5)
    assert not taken(0.1)
