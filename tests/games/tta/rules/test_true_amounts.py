"""Options and the log say what is really taken, kept and lost."""

from __future__ import annotations

import random
import re

import pytest

from ecumene.core import engine
from ecumene.core.option import kind_of
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.spec import SPEC
from tests.games.tta.cards.test_aggressions import attackers
from tests.games.tta.scenario import Scenario, scenario


def said(g: Scenario, option: str) -> str:
    return SPEC.describe(g.s, SPEC.vocabulary.parse(option))


@pytest.mark.rules("TTA-FOOD-17")
@pytest.mark.card("plunder_i")
def test_plunder_says_what_there_is_to_take() -> None:
    g = attackers("plunder_i").give(2, food=2, resources=1).politics()
    g.play("attack plunder_i 2")
    assert said(g, "food 0") == "1 resource; there is no more to take"
    assert said(g, "food 2") == "2 food and 1 resource"
    g.play("food 0")
    assert (g.p(1).food, g.p(1).resources) == (0, 1)
    assert (g.p(2).food, g.p(2).resources) == (2, 0)


@pytest.mark.rules("TTA-FOOD-3", "TTA-FOOD-17")
@pytest.mark.card("plunder_ii")
def test_plunder_says_what_can_be_kept() -> None:
    g = attackers("plunder_ii").give(2, food=3, resources=4).player(1, bank_blue=2).politics()
    g.play("attack plunder_ii 2")
    kept = "your blue tokens suffice for"
    assert said(g, "food 0") == f"4 resources; there is no more to take; {kept} 2 resources"
    assert said(g, "food 3") == f"3 food and 2 resources; {kept} 2 food"
    g.play("food 3")
    assert (g.p(1).food, g.p(1).resources, g.p(2).food, g.p(2).resources) == (2, 0, 0, 2)
    assert [event.args for event in g.log("gain_food")] == [(2,)]


@pytest.mark.rules("TTA-FOOD-12", "U-5")
def test_overpaying_is_said_before_and_told_afterwards() -> None:
    """Two tokens on Coal, worth 3 each, pay 5: there is no token for the change of 1."""
    g = scenario(age="II").techs(1, "coal", "iron").player(1, blue={"coal": 2}, bank_blue=0)
    g.actions()
    assert said(g, "build iron") == "build Iron: 1 civil action, 5 resources"
    g.play("build iron")
    assert (g.p(1).resources, g.log("change_lost")) == (1, [])

    g = scenario(age="II").techs(1, "coal").player(1, blue={"coal": 1}, bank_blue=0)
    g.actions()
    assert said(g, "build bronze") == "build Bronze: 1 civil action, 2 resources"

    g = scenario(age="II").techs(1, "coal").player(1, blue={"coal": 1}, bank_blue=0)
    g.hand(1, "rich_land_a").actions().play("play rich_land_a")
    assert said(g, "build bronze") == "build Bronze: 1 resource, and 1 more for want of change"
    g.play("build bronze")
    assert g.p(1).resources == 1
    lost = g.log("change_lost")
    assert [event.args for event in lost] == [(1,)]
    assert SPEC.describe_event(g.s, lost[0]) == (
        "Player 1: loses 1 more: no blue token is left for the change"
    )


PRICED = (words.BUILD, words.UPGRADE, words.POPULATE, words.STAGE, words.FOOD)


def goods(s: TtaState, seat: int) -> tuple[int, int]:
    """Everything that pays, temporary goods included."""
    p = s.players[seat]
    extra = p.temp_resource + p.unit_resources + p.building_resources
    return p.food + p.temp_food, p.resources + extra


def stated(words_: str) -> tuple[int, int]:
    """Food and resources in an option's price, with what is lost beyond it."""
    more = re.search(r"and (\d+) more for want", words_)
    extra = int(more.group(1)) if more else 0
    food = re.search(r"(\d+) food", words_)
    resources = re.search(r"(\d+) resources?", words_)
    return (
        int(food.group(1)) + extra if food else 0,
        int(resources.group(1)) + extra if resources else 0,
    )


@pytest.mark.parametrize("seed", [1, 2])
def test_prices_are_what_is_paid(seed: int) -> None:
    """Each priced option of played games is tried out; the goods that go are those it named."""
    rng = random.Random(seed)
    s = SPEC.new(2, seed)
    tried = 0
    for _ in range(900):
        if engine.over(s):
            break
        seat = engine.chooser(s)
        options = engine.options(s)
        if s.kinds[s.stack[-1].kind].name == "actions":
            for code in options:
                if kind_of(code) not in PRICED or rng.random() < 0.6:
                    continue
                t = s.clone()
                before = goods(t, seat)
                engine.apply(t, code, trusted=True)
                while not engine.over(t) and t.kinds[t.stack[-1].kind].name == "pay":
                    engine.apply(t, engine.options(t)[-1], trusted=True)
                after = goods(t, seat)
                price = SPEC.describe(s, code).rpartition(": ")[2]
                paid = (before[0] - after[0], before[1] - after[1])
                assert paid == stated(price), SPEC.describe(s, code)
                tried += 1
        going = [code for code in options if not SPEC.concedes(code)]
        engine.apply(s, rng.choice(going), trusted=True)
    assert tried > 40
