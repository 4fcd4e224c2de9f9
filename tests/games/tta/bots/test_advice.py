"""What bots tell about their choices."""

from __future__ import annotations

from typing import cast

import pytest

from ecumene.bots.account import Account
from ecumene.bots.registry import make_bot
from ecumene.cli.seating import best_bot
from ecumene.core.registry import game, game_ids
from ecumene.games.tta.bots.advice import account, after
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.rules import RulesBot
from ecumene.games.tta.bots.search import best_path
from ecumene.games.tta.rules.numbers import ACTIONS, DISCARD_CARDS
from ecumene.games.tta.rules.state import TtaState
from tests.support.editions import some_edition
from tests.support.playing import decisions

EVERY = 7


@pytest.mark.parametrize("name", game_ids())
def test_advice_is_what_a_fresh_bot_would_choose(name: str) -> None:
    spec = game(name)
    for number, session in enumerate(decisions(spec, 2, 50, some_edition(spec, 2, 50))):
        if session.over() or number % EVERY:
            continue
        seen = session.observe(session.asked())
        chosen = make_bot(name, best_bot(name), 4).choose(seen)
        assert make_bot(name, best_bot(name), 4).advise(seen).option == spec.vocabulary.format(
            chosen
        )


def test_the_parts_of_an_evaluation_add_up() -> None:
    bot = RulesBot(1)
    spec = game("tta")
    compared = 0
    for number, session in enumerate(decisions(spec, 3, 51, some_edition(spec, 3, 51))):
        if session.over() or number % EVERY:
            continue
        seat = session.asked()
        world = bot.world(session.observe(seat), 0)
        outlook = bot.outlook(world, seat)
        found = Account()
        total = evaluate(world, seat, outlook, found.note)
        assert found.total == pytest.approx(total)
        assert sum(found.parts.values()) == pytest.approx(total)
        compared += 1
    assert compared > 20


def test_the_card_to_discard_is_beside_the_next_one() -> None:
    spec = game("tta")
    compared = 0
    for session in decisions(spec, 2, 53):
        if session.over() or cast(TtaState, session.state).stack[-1].kind != DISCARD_CARDS:
            continue
        seen = session.observe(session.asked())
        advice = RulesBot(1).advise(seen)
        open_now = {spec.vocabulary.format(code) for code in seen.options}
        if advice.second is not None:
            assert {advice.option, advice.second} <= open_now
            assert advice.lead is not None
            assert advice.lead >= 0
            compared += 1
    assert compared > 3


def test_the_lead_is_that_over_the_best_plan_without_the_option() -> None:
    bot = RulesBot(1)
    spec = game("tta")
    compared = 0
    for number, session in enumerate(decisions(spec, 2, 52)):
        state = cast(TtaState, session.state)
        if session.over() or number % EVERY or state.stack[-1].kind != ACTIONS:
            continue
        seat = session.asked()
        seen = session.observe(seat)
        advice = bot.advise(seen)
        if advice.lead is None:
            continue
        code = spec.vocabulary.parse(advice.option)
        world = bot.world(seen, 0)
        outlook = bot.outlook(world, seat)
        other = best_path(world, outlook, without=code)
        assert code not in other
        best = account(after(world, best_path(world, outlook)), outlook).total
        assert advice.lead == pytest.approx(best - account(after(world, other), outlook).total)
        assert advice.then[-1] == "end"
        compared += 1
    assert compared > 5
