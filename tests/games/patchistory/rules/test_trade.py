"""Trade and exchange (PAT-48, PAT-49)."""

from __future__ import annotations

import pytest

from tests.games.patchistory.rules.kingdoms import goods, kingdoms
from tests.games.patchistory.scenario import Scenario, scenario

# Trade


@pytest.mark.rules("PAT-48")
@pytest.mark.reason("patchistory.no_food")
@pytest.mark.parametrize(("era", "food"), [(1, 2), (2, 3), (3, 4)])
def test_trade_sends_a_worker_to_the_start_of_a_route(era: int, food: int) -> None:
    g = scenario(era=era).worker(1, "0,0", "2,1").player(1, food=food - 1).management(1, points=2)
    assert g.why("trade 0,0 1") == "no_food"
    assert g.options("trade") == []
    assert g.numbers("trade 0,0 1") == {"need": str(food), "have": str(food - 1)}
    g.player(1, food=food).play("trade 0,0 1")
    assert (g.p(1).food, g.p(1).points) == (0, 1)
    assert g.workers(1) == ["2,1"]
    assert g.routes()[0] == "1>2 start"
    assert g.descendants(1) == 8 - 2  # still a worker


@pytest.mark.rules("PAT-48")
@pytest.mark.reason("patchistory.route_busy")
@pytest.mark.parametrize("stop", ["start", "2", "negotiation", "rest"])
def test_a_general_route_holds_one_worker(stop: str) -> None:
    g = scenario().worker(1, "0,0").on_route(1, "1", stop).player(1, food=9)
    g.management(1, points=2)
    assert g.why("trade 0,0 1") == "route_busy"
    assert g.options("trade") == []


@pytest.mark.rules("PAT-48")
@pytest.mark.reason("patchistory.no_own_route", "patchistory.no_worker_there")
def test_only_the_kingdom_at_its_start_uses_a_general_route() -> None:
    g = scenario().worker(1, "0,0").player(1, food=9).management(1, points=2)
    assert g.options("trade") == ["trade 0,0 1"]
    assert g.why("trade 0,0 3") == "no_own_route"  # 3>1 ends here
    assert g.why("trade 0,0 2") == g.why("trade 0,0 4") == g.why("trade 0,0 a1") == "no_own_route"
    assert g.why("trade 1,0 1") == "no_worker_there"  # nobody stands there


@pytest.mark.rules("PAT-48")
def test_an_allied_route_holds_a_worker_of_each_ally() -> None:
    g = scenario(routes=False).everybody(food=9).alliance(2, 1).worker(1, "0,0", "0,1")
    g.worker(2, "0,0").worker(3, "0,0").management(1, points=2).play("trade 0,0 a1")
    assert g.allies() == ["2=1 -/start"]
    assert g.why("trade 0,1 a1") == "route_busy"
    g.management(2, points=2).play("trade 0,0 a1")
    assert g.allies() == ["2=1 start/start"]
    g.management(3, points=2)
    assert g.why("trade 0,0 a1") == "no_own_route"


@pytest.mark.rules("PAT-48")
def test_trade_leaves_the_box_of_the_room() -> None:
    g = kingdoms({"book": 3}).worker(1, "1,0").player(1, food=9)
    books = g.track(1, "book")
    g.management(1, points=1).play("trade 1,0 1")
    assert g.track(1, "book") < books


# Exchange


def merchant(wheels: int, **goods: int) -> Scenario:
    """Player 1 with a transport level and no other goods than these."""
    g = kingdoms({"wheel": wheels - 1})
    assert g.track(1, "wheel") == wheels
    return g.player(1, **{"food": 0, "resource": 0, "coin": 0, **goods})


@pytest.mark.rules("PAT-49")
@pytest.mark.parametrize(("coin", "food"), [(0, 6), (2, 4), (5, 1), (6, 0), (1, 5), (3, 3), (4, 2)])
def test_the_rulebooks_example_three_resources(coin: int, food: int) -> None:
    g = merchant(3, resource=3).management(1, points=2).play("exchange resource 3")
    assert g.options() == [f"receive {amount}" for amount in range(7)]
    g.play(f"receive {coin}")
    assert (goods(g, 1), g.p(1).points) == ((food, 0, coin), 1)


@pytest.mark.rules("PAT-49")
@pytest.mark.parametrize(
    ("good", "received", "result"),
    [
        ("food", 1, (0, 1, 1)),  # the rulebook's other example
        ("food", 0, (0, 0, 3)),
        ("coin", 1, (1, 1, 0)),
        ("coin", 0, (3, 0, 0)),
    ],
)
def test_the_rulebooks_example_three_food(
    good: str, received: int, result: tuple[int, int, int]
) -> None:
    g = merchant(3, **{good: 3}).management(1, points=2).play(f"exchange {good} 3")
    assert g.options() == ["receive 0", "receive 1"]
    assert g.why("receive 2") == "not_offered"
    g.play(f"receive {received}")
    assert goods(g, 1) == result


@pytest.mark.rules("PAT-49")
@pytest.mark.reason("patchistory.no_transport")
@pytest.mark.parametrize("good", ["food", "resource", "coin"])
def test_the_transport_level_limits_what_goes_in(good: str) -> None:
    g = merchant(1, food=9, resource=9, coin=9).management(1, points=1)
    assert g.options("exchange") == ["exchange food 1", "exchange resource 1", "exchange coin 1"]
    assert g.why(f"exchange {good} 2") == "no_transport"
    assert g.numbers(f"exchange {good} 2") == {"limit": "1"}
    g = merchant(4, **{good: 9}).management(1, points=1)
    assert g.can(f"exchange {good} 4")
    assert g.why(f"exchange {good} 5") == "no_transport"


@pytest.mark.rules("PAT-49")
def test_without_transport_nothing_is_exchanged() -> None:
    g = scenario().building(1, "1,1", "shop_row").player(1, food=9).management(1, points=1)
    assert g.track(1, "wheel") == 0
    assert g.options("exchange") == []
    assert g.why("exchange food 1") == "no_transport"


@pytest.mark.rules("PAT-49")
@pytest.mark.reason("patchistory.no_goods", "patchistory.no_points")
def test_only_what_is_there_is_exchanged() -> None:
    g = merchant(3, food=1).management(1, points=1)
    assert g.options("exchange") == ["exchange food 1"]
    assert g.why("exchange food 2") == g.why("exchange coin 1") == "no_goods"
    assert g.why("exchange food 0") == "at_least_one"
    g = merchant(3, food=1, coin=1).management(1, points=2).play("exchange food 1")
    assert (g.frame(), goods(g, 1)) == ("management", (0, 0, 2))  # there was nothing to choose


@pytest.mark.rules("PAT-49", "PAT-56")
def test_each_exchange_costs_a_point() -> None:
    g = merchant(2, resource=4).management(1, points=4)
    g.play("exchange resource 2", "receive 4", "exchange coin 2", "receive 1")
    assert (goods(g, 1), g.p(1).points) == ((0, 3, 2), 2)
    g.play("exchange resource 2", "receive 0")
    assert (goods(g, 1), g.p(1).points) == ((4, 1, 2), 1)


@pytest.mark.rules("PAT-49")
def test_what_a_resource_is_worth_is_a_value_of_the_pack() -> None:
    g = scenario(pack={"board": {"management": {"resource_worth": 3}}}).everybody(resource=1)
    g.management(1, points=2).play("exchange resource 1")
    assert g.options() == [f"receive {n}" for n in range(4)]
    g.play("receive 1")
    assert g.gained(1) == {"coin": 1, "food": 2}
