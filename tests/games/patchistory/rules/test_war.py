"""Wars (PAT-68 to PAT-71; ruling R-39)."""

from __future__ import annotations

import pytest

from tests.games.patchistory.rules.kingdoms import force, kingdoms
from tests.games.patchistory.scenario import Scenario, scenario

ROLES = {
    "owner": ("invader", "defender"),
    "target": ("defender", "invader"),
    "both": ("invader", "invader"),
}
"""What Player 1, whose worker has come, and Player 2 are."""


def battle(invaders: str, lead: int, era: int = 1, **symbols: int) -> Scenario:
    """Players 1 and 2 are at war, and Player 1 is ahead by so much after both have committed.
    Goods are counted from 50 culture each."""
    g = kingdoms(symbols, {"sword": 1, "shield": 2}, era=era)
    g.everybody(resource=50, culture=50).route(1, 2, "war", invaders).talks(1)
    mine, theirs = (
        force(g, seat, role) for seat, role in zip((1, 2), ROLES[invaders], strict=True)
    )
    extra = lead - (mine - theirs)
    g.play(f"commit {max(0, extra)} 0", f"commit {max(0, -extra)} 0")
    return g


def culture(g: Scenario) -> tuple[int, int]:
    return (g.p(1).culture - 50, g.p(2).culture - 50)


# Strength


@pytest.mark.rules("PAT-68")
@pytest.mark.parametrize("invaders", ["owner", "target", "both"])
def test_invaders_fight_with_attack_and_defenders_with_defence(invaders: str) -> None:
    g = kingdoms({"sword": 3, "shield": 2}, {"sword": 1, "shield": 4})
    g.everybody(resource=9).route(1, 2, "war", invaders).talks(1)
    assert (g.defence(1) - g.attack(1), g.defence(2) - g.attack(2)) == (2, 4)
    expected = [force(g, seat, ROLES[invaders][seat - 1]) for seat in (1, 2)]
    g.play("commit 2 0", "commit 3 0")
    strengths = [g.log("committed", seat)[0].args[2] for seat in (1, 2)]
    assert strengths == [expected[0] + 2, expected[1] + 3]


@pytest.mark.rules("PAT-68")
@pytest.mark.reason("patchistory.no_resource", "patchistory.no_votes_in_war")
def test_resources_are_committed_and_spent_by_both() -> None:
    g = scenario().everybody(resource=2).route(1, 2, "war", "owner").talks(1)
    assert (g.frame(), g.asked()) == ("war", 1)
    assert g.options() == ["commit 0 0", "commit 1 0", "commit 2 0"]
    assert g.why("commit 3 0") == "no_resource"
    assert g.numbers("commit 3 0") == {"need": "3", "have": "2"}
    assert g.why("commit 0 1") == "no_votes_in_war"  # votes serve nobody here
    g.play("commit 2 0")
    assert (g.frame(), g.asked(), g.p(1).resource) == ("war", 2, 2)
    g.play("commit 1 0")
    assert [g.p(seat).resource for seat in (1, 2)] == [0, 1]


@pytest.mark.rules("PAT-68")
def test_the_strength_is_that_of_the_moment() -> None:
    g = kingdoms({"sword": 1}).everybody(resource=9).on_route(1, "1", "negotiation").talks(1)
    g.play("stance aggressive", "stance peaceful")
    before = g.attack(1)
    g.building(1, "0,0", "garrison").movement(1)
    assert (g.frame(), g.attack(1) > before) == ("war", True)
    g.play("commit 0 0", "commit 0 0")
    assert g.log("committed", 1)[0].args[2] == g.attack(1)


@pytest.mark.rules("PAT-68", "PAT-134")
@pytest.mark.reason("patchistory.not_enough_votes")
def test_votes_serve_as_resources_only_for_jeanne() -> None:
    g = scenario(era=2).figure(1, "jeanne_darc").everybody(resource=1, votes=5)
    g.route(1, 2, "war", "owner").talks(1)
    attack = g.attack(1)
    assert g.why("commit 0 3") == "not_enough_votes"
    assert g.numbers("commit 0 3") == {"need": "6", "have": "5"}
    g.play("commit 1 2")
    assert g.why("commit 0 1") == "no_votes_in_war"
    g.play("commit 0 0")
    assert (g.p(1).resource, g.p(1).votes, g.p(2).votes) == (0, 1, 5)
    assert g.log("committed", 1)[0].args == (1, 2, attack + 3)


# Who wins


@pytest.mark.rules("PAT-69", "PAT-70")
@pytest.mark.parametrize("era", [1, 2, 3])
@pytest.mark.parametrize(
    ("invaders", "lead", "winner"),
    [
        ("owner", 1, 1), ("owner", -1, 2), ("owner", 0, 2),
        ("target", 1, 1), ("target", -1, 2), ("target", 0, 1),
        ("both", 1, 1), ("both", -1, 2), ("both", 0, 0),
    ],
)  # fmt: skip
def test_who_wins_and_what(invaders: str, lead: int, winner: int, era: int) -> None:
    g = battle(invaders, lead, era, sword=2)
    rewards = {"invader": (5, 10, 15), "defender": (3, 6, 9)}
    gains = [0, 0]
    if winner:
        gains[winner - 1] = rewards[ROLES[invaders][winner - 1]][era - 1]
        assert [(e.player + 1, e.args) for e in g.log("war_won")] == [(winner, (2 - winner,))]
    else:
        assert g.log("war_won") == []
        assert len(g.log("war_undecided")) == 1
    assert culture(g) == tuple(gains)


@pytest.mark.rules("PAT-70")
@pytest.mark.parametrize(
    ("invaders", "lead", "gains"),
    [
        ("owner", 4, (5, 0)), ("owner", 5, (12, -7)), ("owner", 9, (12, -7)),
        ("owner", -4, (0, 3)), ("owner", -5, (-7, 10)),
        ("target", 4, (3, 0)), ("target", 5, (10, -7)),
        ("target", -4, (0, 5)), ("target", -5, (-7, 12)),
        ("both", 4, (5, 0)), ("both", 5, (12, -7)), ("both", -5, (-7, 12)),
    ],
)  # fmt: skip
def test_a_perfect_victory_takes_culture_from_the_loser(
    invaders: str, lead: int, gains: tuple[int, int]
) -> None:
    assert culture(battle(invaders, lead, sword=2)) == gains


@pytest.mark.rules("PAT-70", "PAT-7")
@pytest.mark.parametrize("owned", [0, 4, 7, 8])
def test_a_loser_gives_what_is_there(owned: int) -> None:
    g = kingdoms({"sword": 9}).everybody(culture=50).player(2, culture=owned)
    g.route(1, 2, "war", "owner").talks(1).play("commit 0 0", "commit 0 0")
    assert g.p(2).culture == max(0, owned - 7)
    assert g.p(1).culture == 50 + 5 + min(7, owned)


# Afterwards


@pytest.mark.rules("PAT-71")
@pytest.mark.parametrize("invaders", ["owner", "target", "both"])
@pytest.mark.parametrize("lead", [3, -3, 0])
def test_the_worker_goes_home_whoever_wins(invaders: str, lead: int) -> None:
    g = battle(invaders, lead).worker(1, "0,0")
    assert (g.frame(), g.asked(), g.routes()[3]) == ("place", 1, "1>2")
    assert g.why("place 0,0") == "room_taken"
    books = g.track(1, "book")
    g.play("place 1,0")
    assert (g.workers(1), g.track(1, "book")) == (["0,0", "1,0"], books + 1)


@pytest.mark.rules("PAT-71", "PAT:R-6")
def test_a_returning_soldier_without_a_room_goes_to_the_descendants() -> None:
    g = scenario().worker(1, "0,0", "0,1", "1,0", "1,1", "2,0", "2,1").route(1, 2, "war", "owner")
    g.talks(1).play("commit 0 0", "commit 0 0")
    assert (g.descendants(1), g.routes()[3]) == (2, "1>2")


@pytest.mark.rules("PAT:R-39", "PAT-71")
def test_the_order_after_a_war() -> None:
    pack = {"figures": {"napoleon": {"symbols": {"sword": 9}}}}
    g = scenario(era=3, first=2, pack=pack).figure(1, "napoleon", "colossus_of_rhodes")
    g.figure(1, "stealth_aircraft").figure(3, "red_cross").hand(1, "mill")
    g.everybody(resource=0, food=9, culture=50, coin=9).route(1, 2, "war", "owner").talks(1)
    g.play("commit 0 0", "commit 0 0")
    gained = [e.args for e in g.log("gain", 1)]
    assert gained[0] == (3, 15)  # the winner's culture, then what the figures give
    assert gained[-1] == (3, 3)
    assert (g.frame(), g.asked()) == ("triumph", 1)
    g.play("threaten 2 coin")
    assert (g.frame(), g.asked()) == ("triumph", 1)
    g.play(g.options("reclaim")[0])
    assert (g.frame(), g.asked()) == ("place", 1)
    g.play(g.options()[0])
    assert (g.frame(), g.asked()) == ("relief", 3)
    g.play("relieve")
    assert g.log("relief", 3)


@pytest.mark.rules("PAT:R-39", "PAT-145")
@pytest.mark.reason("patchistory.no_food")
def test_relief_needs_food() -> None:
    g = scenario(era=3).figure(3, "red_cross").player(3, food=0).route(1, 2, "war", "owner")
    g.talks(1).play("commit 0 0", "commit 0 0", "place 0,0")
    assert (g.frame(), g.asked(), g.options()) == ("relief", 3, ["skip"])
    assert g.why("relieve") == "no_food"
    assert g.numbers("relieve") == {"need": "1", "have": "0"}
