"""Political points, the order of diplomacy, aid (PAT-42 to PAT-45; ruling R-7)."""

from __future__ import annotations

import pytest

from tests.games.patchistory.rules.kingdoms import goods, kingdoms, next_round
from tests.games.patchistory.scenario import scenario

# Political points


@pytest.mark.rules("PAT-42")
def test_points_are_the_books_at_the_start_of_the_phase() -> None:
    g = kingdoms({"book": 2}, {"book": 4}).everybody(points=0)
    g.patch(1, "e1_05").play("discard")  # then comes diplomacy
    assert [g.p(seat).points for seat in (1, 2, 3)] == [g.track(s, "book") for s in (1, 2, 3)]
    assert g.p(2).points == g.p(1).points + 2 == g.p(3).points + 4


@pytest.mark.rules("PAT-42")
def test_books_won_later_in_the_phase_do_not_matter() -> None:
    g = kingdoms({"book": 2}).everybody(food=9).management(1)
    books, points = g.track(1, "book"), g.p(1).points
    assert g.room(1, "1,0") == "politics"  # a worker there reads one book more
    g.play("birth 1,0")
    assert g.track(1, "book") > books
    assert g.p(1).points == points - 2


@pytest.mark.rules("PAT-42")
def test_books_lost_later_in_the_phase_do_not_matter() -> None:
    g = kingdoms({"book": 4}).hand(1, "mill").player(1, resource=9).management(1)
    books, points = g.track(1, "book"), g.p(1).points
    g.play("reclaim 1,0 mill")
    assert g.track(1, "book") < books
    assert g.p(1).points == points - 2


@pytest.mark.rules("PAT-42")
def test_both_steps_share_the_points_and_the_rest_lapses() -> None:
    g = kingdoms({"book": 5}).player(1, food=9).worker(1, "0,0").diplomacy()
    points = g.p(1).points
    g.play("aid 2 fff", "refuse", "done")
    assert (g.frame(), g.asked(), g.p(1).points) == ("management", 1, points - 2)
    g.play("done", "done", "done")
    assert g.frame() == "movement"
    assert [g.p(seat).points for seat in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.rules("PAT-42", "PAT-46", "PAT-52", "PAT-55")
def test_the_rulebooks_example_of_six_points() -> None:
    g = kingdoms({"book": 5, "sword": 1}).player(1, resource=2, coin=0).player(2, coin=9)
    assert g.track(1, "book") == 6
    assert g.attack(1) > g.defence(2)
    g.diplomacy().play("threaten 2 coin")
    assert (g.p(1).points, g.p(1).coin) == (3, 3)
    g.play("done")
    assert (g.frame(), g.asked()) == ("management", 1)
    g.play("route 3")
    assert (g.p(1).points, g.p(1).resource, g.routes()[-1]) == (1, 0, "1>3")
    g.play("campaign 1")
    assert (g.p(1).points, g.p(1).votes) == (0, 1)
    assert g.asked() != 1, "nothing is left to do"


@pytest.mark.rules("PAT-42", "PAT-45", "PAT-46")
@pytest.mark.reason("patchistory.no_points")
def test_actions_need_their_points() -> None:
    g = kingdoms({"sword": 3}).everybody(food=9).alliance(1, 3).diplomacy(1, points=1)
    assert g.why("aid 2 fff") == "no_points"
    assert g.numbers("aid 2 fff") == {"need": "2", "have": "1"}
    assert g.numbers("threaten 2 coin") == {"need": "3", "have": "1"}
    g.diplomacy(1, points=2)
    assert g.can("aid 2 fff")
    assert g.why("threaten 2 coin") == "no_points"
    assert g.diplomacy(1, points=3).can("threaten 2 coin")


# Order


@pytest.mark.rules("PAT-43")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_all_finish_diplomacy_before_anybody_manages(first: int) -> None:
    g = kingdoms({"book": 9}, {"book": 9}, {"book": 9}, first=first).everybody(food=9).diplomacy()
    asked: list[tuple[str, int]] = []
    while g.frame() in ("diplomacy", "management"):
        asked.append((g.frame(), g.asked()))
        g.play("done")
    order = [(first - 1 + k) % 3 + 1 for k in range(3)]
    assert asked == [(step, seat) for step in ("diplomacy", "management") for seat in order]


@pytest.mark.rules("PAT-43")
def test_several_diplomacy_actions_may_be_taken_at_once() -> None:
    g = kingdoms({"book": 9}, {"book": 9}).everybody(food=9).alliance(1, 3).diplomacy()
    g.play("aid 2 fff", "refuse")
    assert (g.frame(), g.asked()) == ("diplomacy", 1)
    g.play("aid 3 fff", "refuse", "aid 2 fff", "accept", "done")
    assert (g.frame(), g.asked()) == ("diplomacy", 3)  # who took aid can do nothing here
    assert g.log("aid_offered", 2) == []


@pytest.mark.rules("PAT-43")
def test_who_can_do_nothing_is_not_asked_whatever_is_behind_the_screen() -> None:
    g = scenario(2).everybody(food=9).diplomacy()  # no routes at all
    assert g.frame() == "management"
    g = kingdoms({"book": 1}).everybody(food=0, resource=0, coin=0).diplomacy()
    assert (g.frame(), g.asked()) == ("diplomacy", 1)  # aid would be possible for all others know
    assert g.options() == ["done"]


@pytest.mark.rules("PAT-44")
@pytest.mark.parametrize(("points", "paid"), [(3, 2), (2, 1), (1, 1)])
def test_no_discount_makes_a_threat_cost_less_than_a_point(points: int, paid: int) -> None:
    pack = {
        "board": {"diplomacy": {"threaten_points": points}},
        "figures": {"schwerer_gustav": {"symbols": {"sword": 9}}},
    }
    g = scenario(era=3, pack=pack).figure(1, "schwerer_gustav").player(2, coin=9)
    g.diplomacy(1, points=3).play("threaten 2 coin")
    assert g.p(1).points == 3 - paid


# Aid


@pytest.mark.rules("PAT-45")
@pytest.mark.parametrize(
    ("mix", "given"),
    [
        ("fff", (3, 0, 0)), ("ffr", (2, 1, 0)), ("ffc", (2, 0, 1)), ("frr", (1, 2, 0)),
        ("frc", (1, 1, 1)), ("fcc", (1, 0, 2)), ("rrr", (0, 3, 0)), ("rrc", (0, 2, 1)),
        ("rcc", (0, 1, 2)), ("ccc", (0, 0, 3)),
    ],
)  # fmt: skip
def test_accepted_aid_changes_hands(mix: str, given: tuple[int, int, int]) -> None:
    g = scenario().everybody(food=5, resource=4, coin=3, culture=9).diplomacy(1, points=3)
    g.play(f"aid 2 {mix}")
    assert (g.frame(), g.asked(), g.options()) == ("aid", 2, ["accept", "refuse"])
    g.play("accept")
    assert goods(g, 1) == (5 - given[0], 4 - given[1], 3 - given[2])
    assert goods(g, 2) == (5 + given[0], 4 + given[1], 3 + given[2])
    assert [g.p(seat).culture for seat in (1, 2)] == [9 + 5, 9]
    assert g.p(1).points == 1


@pytest.mark.rules("PAT-45")
def test_refused_aid_is_kept() -> None:
    g = scenario().everybody(food=5, resource=4, coin=3, culture=9).diplomacy(1, points=3)
    g.play("aid 2 frc", "refuse")
    assert goods(g, 1) == goods(g, 2) == (5, 4, 3)
    assert [g.p(seat).culture for seat in (1, 2)] == [9 + 2, 9]
    assert g.p(1).points == 1


@pytest.mark.rules("PAT-45")
@pytest.mark.reason("patchistory.no_goods")
def test_aid_is_exactly_three_goods_that_are_there() -> None:
    g = scenario().player(1, food=2, resource=0, coin=1).diplomacy(1, points=2)
    assert len([text for text in g.candidates("aid") if text.startswith("aid 2 ")]) == 10
    assert g.options("aid") == ["aid 2 ffc"]
    for mix in ("fff", "ffr", "fcc", "frc"):
        assert g.why(f"aid 2 {mix}") == "no_goods"


@pytest.mark.rules("PAT-45", "PAT:R-7")
@pytest.mark.reason("patchistory.no_route_to", "patchistory.no_other_player")
def test_aid_goes_along_routes_that_start_at_home() -> None:
    g = scenario().everybody(food=9).diplomacy(1, points=2)  # 1>2, 2>3, 3>1
    assert g.can("aid 2 fff")
    assert g.why("aid 3 fff") == "no_route_to"
    assert g.why("aid 1 fff") == "no_other_player"
    assert g.why("aid 4 fff") == "no_other_player"
    assert g.route(1, 3).diplomacy(1, points=2).can("aid 3 fff")


@pytest.mark.rules("PAT-45", "PAT:R-7")
@pytest.mark.parametrize("seats", [(1, 3), (3, 1)])
def test_allied_routes_carry_aid_both_ways(seats: tuple[int, int]) -> None:
    g = scenario(routes=False).everybody(food=9).alliance(*seats)
    for seat, other in ((1, 3), (3, 1)):
        g.diplomacy(seat, points=2)
        assert g.can(f"aid {other} fff")
        assert g.why("aid 2 fff") == "no_route_to"


@pytest.mark.rules("PAT-45")
@pytest.mark.reason("patchistory.took_aid")
def test_who_accepted_aid_offers_none_in_the_same_round() -> None:
    g = kingdoms({"book": 4}, {"book": 4}, {"book": 4}).everybody(food=9, coin=9)
    g.alliance(2, 3).diplomacy().play("aid 2 fff", "accept", "done")
    assert (g.frame(), g.asked()) == ("diplomacy", 2)
    assert g.why("aid 3 fff") == "took_aid"
    next_round(g).diplomacy(2, points=2)
    assert g.can("aid 3 fff")


@pytest.mark.rules("PAT-45")
def test_who_refused_aid_may_offer_some() -> None:
    g = kingdoms({"book": 4}, {"book": 4}, {"book": 4}).everybody(food=9).diplomacy()
    g.play("aid 2 fff", "refuse", "done")
    assert (g.frame(), g.asked()) == ("diplomacy", 2)
    assert g.can("aid 3 fff")
