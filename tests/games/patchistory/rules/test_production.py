"""Production and upkeep (PAT-72 to PAT-74; rulings R-9, R-41)."""

from __future__ import annotations

import pytest

from ecumene.games.patchistory.rules.types import SYMBOL_NAMES
from tests.games.patchistory.parts.stage import alone
from tests.games.patchistory.rules.kingdoms import kingdoms
from tests.games.patchistory.scenario import RULES, Scenario, own_face, scenario

GOODS = ("food", "resource", "coin", "culture")


def fed(g: Scenario) -> Scenario:
    """Nobody will lack anything."""
    return g.everybody(food=90, resource=90, coin=0, culture=90, votes=0)


def eaten(g: Scenario, seat: int) -> int:
    """Food that was paid."""
    return sum(event.args[1] for event in g.log("lose", seat) if event.args[0] == 0)


def produced(g: Scenario, seat: int) -> dict[str, int]:
    """Goods taken from the storage, in all."""
    out: dict[str, int] = {}
    for event in g.log("gain", seat):
        name = SYMBOL_NAMES[event.args[0]]
        out[name] = out.get(name, 0) + event.args[1]
    return out


# Production


@pytest.mark.rules("PAT-72")
def test_goods_come_by_the_production_tracks() -> None:
    g = kingdoms({"food": 3, "resource": 2, "coin": 4, "culture": 5, "book": 3, "sword": 2})
    g = fed(g).worker(1, "2,1")  # the farm's box
    levels = {name: g.track(1, name) for name in GOODS}
    assert levels["food"] >= 4
    g.production()
    assert produced(g, 1) == levels
    assert [g.p(1).resource - 90, g.p(1).coin, g.p(1).culture - 90] == [2, 5, 6]
    assert produced(g, 2) == {name: g.track(2, name) for name in GOODS if g.track(2, name)}
    assert g.p(1).votes == 0


@pytest.mark.rules("PAT-72")
def test_symbols_in_boxes_count_with_a_worker_only() -> None:
    mine = own_face("xa/bc", x="wasteland", a="economy | coin coin", b="wasteland", c="wasteland")
    pack = {"tiles": {"e1_01": {"white": mine}}}
    gains: list[int] = []
    for cells in ([], ["3,1"], ["3,2"]):
        g = scenario(pack=pack).tile(1, "e1_01", "white", "2,1", "0111").worker(1, *cells)
        gains.append(produced(fed(g).production(), 1)["coin"])
    assert gains == [gains[0], gains[0] + 2, gains[0]]


def route_goods(space: tuple[int, ...]) -> dict[str, int]:
    return {GOODS[k]: space[k] for k in range(4) if space[k]}


def extra(g: Scenario, seat: int) -> dict[str, int]:
    """Goods beyond the tracks."""
    levels = {name: g.track(seat, name) for name in GOODS}
    found = produced(fed(g).production(), seat)
    return {
        name: found.get(name, 0) - levels[name]
        for name in GOODS
        if found.get(name, 0) - levels[name]
    }


@pytest.mark.rules("PAT-72", "PAT-5")
@pytest.mark.parametrize("space", [1, 2, 3])
def test_workers_on_general_routes_bring_goods(space: int) -> None:
    g = scenario().on_route(1, "1", str(space))
    levels = g.tracks(1)
    assert levels == scenario().tracks(1)  # not on the tracks
    assert extra(g, 1) == route_goods(RULES.general_goods[space - 1])
    h = scenario().on_route(1, "1", str(space))
    assert extra(h, 2) == {}


@pytest.mark.rules("PAT-72", "PAT-62")
@pytest.mark.parametrize("stop", [1, 2, 3, 4])
def test_workers_on_allied_routes_bring_goods_counted_from_each_end(stop: int) -> None:
    g = scenario().alliance(2, 1, str(stop))
    assert extra(g, 2) == route_goods(RULES.allied_goods[stop - 1])
    h = scenario().alliance(2, 1, "", str(stop))
    assert extra(h, 1) == route_goods(RULES.allied_goods[4 - stop])


@pytest.mark.rules("PAT:R-9", "PAT-72")
@pytest.mark.parametrize("stop", ["start", "rest"])
def test_start_and_rest_give_nothing(stop: str) -> None:
    assert extra(scenario().on_route(1, "1", stop), 1) == {}
    assert extra(scenario().alliance(1, 2, stop), 1) == {}
    assert extra(scenario().alliance(1, 2, "", stop), 2) == {}


@pytest.mark.rules("PAT:R-9", "PAT-72")
def test_a_worker_who_waits_for_war_brings_nothing() -> None:
    assert extra(scenario().route(1, 2, "negotiation", "owner"), 1) == {}


@pytest.mark.rules("PAT-72")
def test_each_worker_on_a_route_brings_goods() -> None:
    g = scenario().on_route(1, "1", "1").route(1, 2, "1").alliance(1, 3, "1")
    expected: dict[str, int] = {}
    for space in (RULES.general_goods[0], RULES.general_goods[0], RULES.allied_goods[0]):
        for name, amount in route_goods(space).items():
            expected[name] = expected.get(name, 0) + amount
    assert extra(g, 1) == expected


# Upkeep of workers


@pytest.mark.rules("PAT-73")
@pytest.mark.parametrize("workers", [0, 1, 4, 8])
def test_workers_eat_the_highest_uncovered_number(workers: int) -> None:
    cells = ["0,0", "0,1", "1,0", "1,1", "2,0", "2,1"][: min(workers, 6)]
    g = fed(scenario().worker(1, *cells))
    for _ in range(workers - len(cells)):
        g.route(1, 2, "rest")
    assert g.descendants(1) == 8 - workers
    g.production()
    assert eaten(g, 1) == (RULES.upkeep[workers] if workers else 0)


@pytest.mark.rules("PAT-73")
def test_removed_descendants_uncover_their_numbers() -> None:
    g = fed(scenario().worker(1, "0,0").player(1, removed=2)).production()
    assert eaten(g, 1) == RULES.upkeep[3] > RULES.upkeep[1]


@pytest.mark.rules("PAT-73")
@pytest.mark.parametrize("missing", [0, 1, 2])
def test_each_missing_food_costs_three_culture(missing: int) -> None:
    g = scenario().worker(1, "0,0", "0,1", "1,0", "1,1").route(1, 2, "rest")
    need = RULES.upkeep[5] - g.track(1, "food")  # this round's food can be eaten
    assert need >= missing
    culture = g.track(1, "culture")
    g.player(1, food=need - missing, culture=30).production()
    assert g.p(1).food == 0
    assert g.p(1).culture == 30 + culture - 3 * missing


# Upkeep of heroes and wonders


def court(food: int, resource: int, culture: int = 50) -> Scenario:
    """Player 1 has two heroes and three wonders."""
    g = scenario(era=2).figure(1, "aristotle", "homer", "petra", "colosseum", "taj_mahal")
    return g.player(1, food=food, resource=resource, culture=culture)


@pytest.mark.rules("PAT-74")
@pytest.mark.parametrize(
    ("food", "resource", "left"),
    [
        (9, 9, (5, 6, 50)),
        (4, 3, (0, 0, 50)),
        (3, 3, (0, 0, 47)),
        (0, 3, (0, 0, 38)),
        (4, 2, (0, 0, 44)),
        (4, 0, (0, 0, 32)),
        (1, 1, (0, 0, 50 - 9 - 12)),
    ],
)
def test_heroes_eat_and_wonders_are_repaired(
    food: int, resource: int, left: tuple[int, int, int]
) -> None:
    g = court(food, resource).upkeep()
    assert (g.p(1).food, g.p(1).resource, g.p(1).culture) == left
    assert g.log("lose", 2) == g.log("missing", 2) == []


@pytest.mark.rules("PAT-74", "PAT-7")
def test_missing_upkeep_stops_at_no_culture() -> None:
    g = court(0, 0, 13).upkeep()
    assert g.p(1).culture == 0


@pytest.mark.rules("PAT-74", "PAT-39")
def test_covered_figures_need_nothing() -> None:
    pack = alone("aristotle", e1_01=own_face("aa/aa", a="culture"))
    g = scenario(pack=pack).figure(1, "aristotle").player(1, food=9)
    g.tile(1, "e1_01", "white", g.tiles(1)[-1].split()[-1])
    assert g.upkeep().p(1).food == 9


@pytest.mark.rules("PAT-74", "PAT-18")
@pytest.mark.parametrize("number", [1, 4, 5])
def test_heroes_and_wonders_are_maintained_after_the_last_round_only(number: int) -> None:
    g = fed(scenario(round=number).figure(1, "aristotle", "petra"))
    workers_eat = 0
    g.production()
    resources = sum(e.args[1] for e in g.log("lose", 1) if e.args[0] == 1)
    assert (eaten(g, 1) - workers_eat, resources) == ((2, 1) if number == 5 else (0, 0))


@pytest.mark.rules("PAT:R-41", "PAT-73", "PAT-155")
@pytest.mark.parametrize("workers", [0, 1, 6])
def test_a_set_upkeep_is_paid_whatever_the_workers_need(workers: int) -> None:
    cells = ["0,0", "0,1", "1,0", "1,1", "2,0", "2,1"][:workers]
    g = fed(scenario(era=3).figure(1, "marx")).worker(1, *cells).production()
    assert eaten(g, 1) == 5
