"""Sun Tzu's tactics: kept, published, marked (TTX-LEADER-4 to TTX-LEADER-8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import EXPANSION, SPEC, Scenario, frame, number, scenario


def game(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players=players, options=EXPANSION, **fields)


def begin_turn(g: Scenario, seat: int = 1) -> Scenario:
    """The turn of a seat from the moment after replenishing."""
    return g.start(seat, [frame("turn", seat, a=1)])


def common(g: Scenario) -> list[str]:
    """The common tactics; a plus is Sun Tzu's mark."""
    return sorted(SPEC.to_json(g.s)["common"])


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-8")
def test_while_sun_tzu_is_in_play_common_tactics_merge_as_usual() -> None:
    g = game(common=["legion"]).warriors(3, 3).player(1, leader="sun_tzu", tactic="legion")
    g.player(2, tactic="legion", exclusive=True)
    begin_turn(g, 2)
    assert (common(g), g.gone()) == (["legion"], ["legion"])
    assert (g.rates(1).tactical, g.rates(2).tactical) == (2, 2)


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-6", "TTX-LEADER-7", "U-36", "R-33")
def test_a_common_tactic_is_marked_for_everybody_who_uses_it() -> None:
    g = game(3, common=["legion", "phalanx"]).warriors(6, 3, 3).hand(1, "saladin")
    g.player(1, leader="sun_tzu", tactic="legion").player(2, tactic="legion")
    g.player(3, tactic="legion", exclusive=True).actions().play("lead saladin")
    assert common(g) == ["legion+", "phalanx"]
    assert [g.rates(seat).tactical for seat in (1, 2, 3)] == [6, 3, 2]  # not the exclusive one
    assert g.gone() == []


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-7", "R-33")
@pytest.mark.reason("current_tactic", "no_military_action", "tactic_this_turn")
def test_the_marked_tactic_is_never_merged_and_can_be_copied() -> None:
    g = game(common=["legion+"]).warriors(3, 3).player(1, tactic="legion", exclusive=True)
    begin_turn(g)
    assert (common(g), g.gone()) == (["legion", "legion+"], [])
    assert (g.rates(1).tactical, g.rates(2).tactical) == (2, 0)
    g.play("pass")
    assert g.why("copy legion") == "current_tactic"
    g.play("emulate legion")
    assert (g.rates(1).tactical, g.p(1).ma, g.p(1).exclusive) == (3, 0, 0)
    assert g.why("emulate legion") == "no_military_action"
    h = game(common=["legion+", "legion"]).warriors(3, 3).player(1, tactic="legion+")
    h.player(1, government="monarchy").actions()
    assert h.why("emulate legion") == "current_tactic"
    h.play("copy legion")
    assert (h.rates(1).tactical, h.p(1).ma) == (2, 1)
    k = game(age="III", common=["legion+", "phalanx"]).player(1, government="communism")
    assert k.actions().play("copy phalanx").why("emulate legion") == "tactic_this_turn"


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-6", "TTX-LEADER-7", "R-33")
def test_a_marked_tactic_does_not_merge_when_it_is_published() -> None:
    g = game(common=["legion"]).warriors(3, 3).player(1, tactic="legion+", exclusive=True)
    begin_turn(g.player(2, tactic="legion"))
    assert common(g) == ["legion", "legion+"]
    assert (g.rates(1).tactical, g.rates(2).tactical) == (3, 2)


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-5", "R-33")
def test_kept_tactics_are_published_even_beside_a_copied_one() -> None:
    g = game(common=["fighting_band"]).warriors(4, 4).hand(1, "saladin")
    g.player(1, leader="sun_tzu", tactic="legion", exclusive=True, government="monarchy")
    begin_turn(g).play("pass", "copy fighting_band")
    assert (common(g), g.p(1).exclusive) == (["fighting_band"], 0)
    g.play("lead saladin")
    assert common(g) == ["fighting_band+"]  # the common card is the current tactic
    assert g.rates(1).tactical == 4
    g.play("end", "set strength", "pass", "end")
    assert common(g) == ["fighting_band+", "legion"]
    assert g.p(1).tactic == number("fighting_band") | 512


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-5", "TTX-LEADER-7", "R-33")
def test_published_tactics_merge_with_common_ones_and_each_other() -> None:
    g = game(common=["legion"]).player(1, tactic="phalanx+", exclusive=True)
    g.player(1, marks={"kept_tactic": ["legion", "phalanx", "fighting_band", "fighting_band"]})
    begin_turn(g)
    assert common(g) == ["fighting_band", "legion", "phalanx", "phalanx+"]
    assert sorted(g.gone()) == ["fighting_band", "legion"]


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-5")
def test_a_tactic_played_after_sun_tzu_is_published_with_the_others() -> None:
    g = game().warriors(4, 4).player(1, leader="sun_tzu", tactic="legion", exclusive=True)
    g.hand(1, "saladin", "fighting_band").actions()
    g.play("lead saladin", "tactic fighting_band")
    assert g.rates(1).tactical == 2
    g.play("end", "set strength", "pass", "end")
    assert common(g) == ["fighting_band", "legion+"]


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("R-65", "TTX-LEADER-6")
@pytest.mark.parametrize(
    ("tactic", "workers", "plain"),
    [
        ("legion", {"warriors": 6}, [2, 2]),
        ("defensive_army", {"riflemen": 2, "cannon": 1, "warriors": 3}, [6]),
        ("defensive_army", {"riflemen": 2, "cannon": 2, "warriors": 2}, [6, 3]),
        ("classic_army", {"warriors": 2, "knights": 2}, [4]),
        ("legion", {"warriors": 3, "air_forces": 1}, [2, 2]),
        ("defensive_army", {"riflemen": 2, "cannon": 1, "air_forces": 1}, [6, 6]),
        ("hussars", {"knights": 2, "cavalrymen": 2}, [3, 4]),
        ("legion", {"warriors": 2}, []),
    ],
)
def test_each_army_of_the_marked_tactic_is_stronger(
    tactic: str, workers: dict[str, int], plain: list[int]
) -> None:
    g = game(age="III", common=[tactic]).player(1, tactic=tactic, workers=workers).actions()
    assert g.rates(1).tactical == sum(plain)
    h = game(age="III", common=[f"{tactic}+"]).player(1, tactic=f"{tactic}+", workers=workers)
    assert h.actions().rates(1).tactical == sum(plain) + len(plain)  # a doubled army counts twice


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("R-65")
@pytest.mark.reason("bid_too_high")
def test_the_marked_tactic_helps_to_colonize() -> None:
    g = game(age="II", common=["legion+"]).warriors(3, 3).player(1, tactic="legion+")
    g.reveal(1, "historic_territory_ii", "cold_war")
    assert g.can("bid 6")
    assert g.why("bid 7") == "bid_too_high"


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-4", "TTX-LEADER-7")
def test_whoever_resigns_takes_kept_and_marked_tactics_along() -> None:
    g = game(3).player(1, tactic="legion+", exclusive=True, marks={"kept_tactic": ["phalanx"]})
    g.politics(1).play("resign")
    assert sorted(g.discards()) == ["legion", "phalanx"]
    assert "sun_tzu" in g.gone()
    assert common(g) == []
