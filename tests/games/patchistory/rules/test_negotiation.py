"""Negotiations, alliances, declarations of war (PAT-63 to PAT-67; rulings R-13, R-29, R-35, R-36,
R-40)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.patchistory.rules.kingdoms import kingdoms
from tests.games.patchistory.scenario import RULES, Scenario, scenario

PEACE = ("stance peaceful", "stance peaceful")


# Who meets when


@pytest.mark.rules("PAT-63")
def test_without_anybody_in_these_rooms_the_phase_is_skipped() -> None:
    g = scenario().on_route(1, "1", "3").on_route(2, "2", "rest").alliance(1, 2, "4").talks()
    assert g.frame() not in ("talks", "negotiation", "war")


@pytest.mark.rules("PAT-63")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_each_player_has_all_negotiations_and_then_all_wars(first: int) -> None:
    g = scenario(first=first).everybody(resource=9)
    for seat, to in ((1, 3), (2, 1), (3, 2)):
        g.route(seat, to, "war", "both")
    for seat in (1, 2, 3):
        g.on_route(seat, str(seat), "negotiation")
    g.talks()
    met: list[tuple[str, int]] = []
    while g.frame() in ("negotiation", "war", "place", "talks"):
        if g.frame() in ("negotiation", "war"):
            met.append((g.frame(), g.asked()))
            answer = "stance aggressive" if g.frame() == "negotiation" else "commit 0 0"
            g.play(answer, answer)
        else:
            g.play(g.options()[0])
    order = [(first - 1 + k) % 3 + 1 for k in range(3)]
    assert met == [(kind, seat) for seat in order for kind in ("negotiation", "war")]


@pytest.mark.rules("PAT:R-35", "PAT-63")
@pytest.mark.reason("patchistory.not_offered")
def test_the_order_of_the_own_negotiations_and_wars_is_free() -> None:
    g = scenario().everybody(resource=9).route(1, 3, "war", "both").route(1, 2, "war", "both")
    g.route(1, 3, "negotiation").on_route(1, "1", "negotiation").talks(1)
    assert (g.frame(), g.options()) == ("talks", ["resolve 1", "resolve 6"])
    assert g.why("resolve 4") == "not_offered"  # wars come later
    g.play("resolve 6", "stance aggressive", "stance peaceful")
    assert g.routes()[5] == "1>3 negotiation owner"
    g.play("stance aggressive", "stance peaceful")  # only one negotiation was left
    assert (g.frame(), g.options()) == ("talks", ["resolve 4", "resolve 5"])
    g.play("resolve 5")
    assert g.frame() == "war"
    g.play("commit 0 0", "commit 0 0")
    assert [route.split()[0] for route in g.routes() if "war" in route] == ["1>3"]


@pytest.mark.rules("PAT-63", "PAT:R-40")
@pytest.mark.parametrize("room", ["negotiation", "war"])
def test_a_worker_called_away_ends_talks_and_wars(room: str) -> None:
    g = scenario().route(1, 2, room, "owner" if room == "war" else "").worker(1, "0,0")
    g.ask(1, "return").play("recall 4")
    assert (g.routes()[3], g.descendants(1)) == ("1>2", 7)
    g.talks(1)
    assert g.frame() not in ("talks", "negotiation", "war")


@pytest.mark.rules("PAT:R-40", "PAT-67")
def test_a_declared_war_ends_with_its_worker() -> None:
    g = scenario().on_route(1, "1", "negotiation").talks(1)
    g.play("stance aggressive", "stance aggressive")
    assert g.routes()[0] == "1>2 negotiation both"
    g.worker(1, "0,0").ask(1, "return").play("recall 1")
    assert g.routes()[0] == "1>2"
    g.on_route(1, "1", "negotiation").talks(1)
    assert g.frame() == "negotiation"  # a new one: nothing of the old war is left


# Stances


@pytest.mark.rules("PAT-64", "PAT:R-13")
def test_both_ends_choose_a_stance_by_word() -> None:
    g = scenario().on_route(2, "2", "negotiation").talks(2)
    for seat in (2, 3):
        assert (g.frame(), g.asked()) == ("negotiation", seat)
        assert g.options() == ["stance aggressive", "stance peaceful"]
        g.play("stance aggressive")
    assert [(e.player + 1, e.args) for e in g.log("stance")] == [(2, (0,)), (3, (0,))]
    assert all(event.reveals for event in g.log("stance"))


@pytest.mark.rules("PAT-64", "PAT-67")
@pytest.mark.parametrize(
    ("mine", "theirs", "invaders"),
    [
        ("aggressive", "peaceful", "owner"),
        ("peaceful", "aggressive", "target"),
        ("aggressive", "aggressive", "both"),
    ],
)
def test_one_aggressive_stance_is_war(mine: str, theirs: str, invaders: str) -> None:
    g = scenario().on_route(1, "1", "negotiation").talks(1)
    g.play(f"stance {mine}", f"stance {theirs}")
    assert g.routes()[0] == f"1>2 negotiation {invaders}"  # it is fought in the next round
    assert g.frame() != "war"
    assert len(g.log("war_declared", 1)) == 1
    g.movement(1)
    assert (g.routes()[0], g.frame()) == (f"1>2 war {invaders}", "war")


# Preparations


@pytest.mark.rules("PAT-67")
@pytest.mark.parametrize(("era", "cost"), [(1, 0), (2, 1), (3, 2)])
@pytest.mark.parametrize("mine", ["aggressive", "peaceful"])
@pytest.mark.parametrize("theirs", ["aggressive", "peaceful"])
def test_invaders_pay_for_preparations(era: int, cost: int, mine: str, theirs: str) -> None:
    g = scenario(era=era).everybody(resource=5, culture=20).on_route(1, "1", "negotiation").talks()
    g.play(f"stance {mine}", f"stance {theirs}")
    if mine == theirs == "peaceful":
        assert g.frame() == "proposal"
    for seat, stance in ((1, mine), (2, theirs), (3, "peaceful")):
        lost = [e.args for e in g.log("lose", seat) if e.args[0] == 1]
        assert lost == ([(1, cost)] if stance == "aggressive" and cost else [])


@pytest.mark.rules("PAT-67")
@pytest.mark.parametrize(
    ("resources", "culture", "lost"),
    [(2, 20, (2, 0)), (1, 20, (1, 6)), (0, 20, (0, 12)), (0, 7, (0, 7)), (1, 3, (1, 3))],
)
@pytest.mark.parametrize("seat", [1, 2])
def test_missing_resources_cost_culture(
    resources: int, culture: int, lost: tuple[int, int], seat: int
) -> None:
    g = scenario(era=3).player(seat, resource=resources, culture=culture)
    g.on_route(1, "1", "negotiation").talks(1)
    stances = ["stance peaceful", "stance peaceful"]
    stances[seat - 1] = "stance aggressive"
    g.play(*stances)
    paid = {e.args[0]: e.args[1] for e in g.log("lose", seat)[:2] if e.args[0] in (1, 3)}
    assert (paid.get(1, 0), paid.get(3, 0)) == lost
    assert [e.args for e in g.log("missing", seat)][:1] == (
        [(1, 2 - resources)] if resources < 2 else []
    )


# Peace


def meeting(**rest: Any) -> Scenario:
    """A worker of Player 1 negotiates with Player 2."""
    return scenario(**rest).on_route(1, "1", "negotiation")


@pytest.mark.rules("PAT-65")
def test_after_peace_the_worker_goes_home() -> None:
    g = meeting().worker(1, "0,0").talks(1).play(*PEACE)
    assert (g.frame(), g.asked()) == ("proposal", 1)
    g.play("skip")
    assert (g.frame(), g.asked(), g.routes()[0]) == ("place", 1, "1>2")
    assert g.why("place 0,0") == "room_taken"
    books = g.track(1, "book")
    g.play("place 1,0")
    assert (g.track(1, "book"), g.allies()) == (books + 1, [])


@pytest.mark.rules("PAT-65", "PAT:R-36")
@pytest.mark.reason("patchistory.other_partner")
@pytest.mark.parametrize(("way", "route"), [("forward", "1=2"), ("backward", "2=1")])
def test_an_alliance_needs_both_and_lies_as_the_first_proposed(way: str, route: str) -> None:
    g = meeting().talks(1).play(*PEACE)
    left = g.s.allied_left
    assert g.options() == ["ally 2 forward", "ally 2 backward", "skip"]
    assert g.why("ally 3 forward") == "other_partner"
    g.play(f"ally 2 {way}")
    assert (g.frame(), g.asked(), g.options()) == ("answer", 2, ["accept", "refuse"])
    assert g.allies() == []
    g.play("accept")
    assert (g.allies(), g.s.allied_left) == ([route], left - 1)
    assert (g.frame(), g.asked(), g.routes()[0]) == ("place", 1, "1>2")
    g.play("place 0,0")
    assert g.workers(1) == ["0,0"]


@pytest.mark.rules("PAT-65", "PAT:R-36")
def test_a_refused_alliance_changes_nothing_else() -> None:
    g = meeting().talks(1).play(*PEACE, "ally 2 forward")
    left = g.s.allied_left
    g.play("refuse")
    assert (g.allies(), g.s.allied_left) == ([], left)
    assert (g.frame(), g.asked()) == ("place", 1)


@pytest.mark.rules("PAT-65")
@pytest.mark.reason("patchistory.no_allied_left")
def test_without_an_allied_route_there_is_no_alliance() -> None:
    g = meeting(players=4)
    for seat, other in ((1, 3), (1, 4), (2, 3), (2, 4)):
        g.alliance(seat, other)
    assert (g.s.allied_left, len(g.allies())) == (0, RULES.allied_supply)
    g.talks(1).play(*PEACE)
    assert (g.frame(), g.asked()) == ("place", 1)
    assert g.ask(1, "proposal", a=1).why("ally 2 forward") == "no_allied_left"


@pytest.mark.rules("PAT-65")
@pytest.mark.reason("patchistory.at_war")
@pytest.mark.parametrize("ends", [(1, 2), (2, 1)])
def test_a_worker_in_a_war_room_between_the_two_prevents_an_alliance(ends: tuple[int, int]) -> None:
    g = meeting().route(*ends, "war", "both").talks(1)
    g.play(*PEACE)
    assert (g.frame(), g.asked()) == ("place", 1)
    assert g.ask(1, "proposal", a=1).why("ally 2 forward") == "at_war"


@pytest.mark.rules("PAT-65")
@pytest.mark.parametrize("ends", [(1, 3), (3, 2), (2, 3)])
def test_other_wars_do_not_prevent_it(ends: tuple[int, int]) -> None:
    g = meeting().route(*ends, "war", "both").talks(1).play(*PEACE)
    assert (g.frame(), g.can("ally 2 forward")) == ("proposal", True)


@pytest.mark.rules("PAT-65", "PAT-66")
@pytest.mark.reason("patchistory.allied")
def test_two_kingdoms_have_one_alliance() -> None:
    g = meeting().alliance(2, 1).talks(1).play(*PEACE)
    assert g.frame() == "place"
    assert g.ask(1, "proposal", a=1).why("ally 2 forward") == "allied"


@pytest.mark.rules("PAT-65")
def test_all_workers_who_negotiate_between_the_two_go_home() -> None:
    g = meeting(first=2).route(1, 2, "negotiation").route(2, 1, "negotiation")
    g.route(1, 3, "negotiation").on_route(2, "2", "negotiation").route(1, 2, "2").talks(1)
    g.play("resolve 1", *PEACE, "ally 2 forward", "accept")
    assert g.routes() == [
        "1>2", "2>3 negotiation", "3>1", "1>2", "2>1", "1>3 negotiation", "1>2 2",
    ]  # fmt: skip
    home: list[int] = []
    while g.frame() == "place":
        home.append(g.asked())
        g.play(g.options()[0])
    assert home == [2, 1, 1]
    assert (len(g.workers(1)), len(g.workers(2))) == (2, 1)
    assert g.frame() == "negotiation"  # the one with Player 3


@pytest.mark.rules("PAT:R-29", "PAT-65", "PAT-67")
def test_a_declared_war_lapses_with_an_alliance() -> None:
    g = meeting(era=3).route(1, 2, "negotiation").everybody(resource=9).talks(1)
    g.play("resolve 4", "stance aggressive", "stance aggressive")
    assert [g.p(seat).resource for seat in (1, 2)] == [7, 7]
    g.play(*PEACE, "ally 2 forward", "accept")
    assert [g.routes()[0], g.routes()[3]] == ["1>2", "1>2"]
    assert [g.p(seat).resource for seat in (1, 2)] == [7, 7]  # lost
    g.play("place 0,0", "place 1,0")
    assert g.workers(1) == ["0,0", "1,0"]
    g.movement(1)
    assert "war" not in " ".join(g.routes())


@pytest.mark.rules("PAT-66", "PAT-46")
def test_new_allies_cannot_threaten_each_other() -> None:
    g = kingdoms({"sword": 9}).on_route(1, "1", "negotiation")
    assert g.diplomacy(1, points=3).can("threaten 2 coin")
    g.talks(1).play(*PEACE, "ally 2 forward", "accept", "place 0,0")
    assert g.diplomacy(1, points=3).why("threaten 2 coin") == "allied"


@pytest.mark.rules("PAT-66", "PAT-61")
def test_allies_do_not_come_to_war() -> None:
    g = scenario().alliance(2, 1).on_route(1, "1", "3").movement(1)
    g.play("advance 1 1", "place 0,0")
    assert g.frame() not in ("negotiation", "war")
