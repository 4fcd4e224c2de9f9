"""Points that the rules leave open and that came up while the game was built (R-44 to R-51)."""

from __future__ import annotations

import pytest

from ecumene.games.patchistory.rules.rounds import score_figures
from ecumene.games.patchistory.rules.types import SHELTERED
from tests.games.patchistory.scenario import Scenario, own_face, scenario

SOLDIERS = "military sword sword sword"


def armed(swords: int) -> Scenario:
    """Player 1 has a tile with three times as many swords as rooms of soldiers, and a route to
    Player 2, who has a capital alone."""
    rooms = [SOLDIERS] * swords + ["wasteland"] * (4 - swords)
    face = own_face("ab/cd", **dict(zip("abcd", rooms, strict=True)))
    pack = {"tiles": {"e1_01": {"white": face}}}
    return scenario(pack=pack).tile(1, "e1_01", "white", "2,1")


@pytest.mark.rules("PAT:R-44", "PAT-26")
def test_first_workers_come_before_the_next_player_patches() -> None:
    g = scenario(capitals="liberty", round=1)
    g.won(1, "e1_01").won(2, "e1_02").won(3, "e1_03").patching()
    asked: list[tuple[str, int]] = []
    while g.frame() in ("patch", "place"):
        asked.append((g.frame(), g.asked()))
        g.play("discard" if g.frame() == "patch" else g.options()[0])
    expected: list[tuple[str, int]] = []
    for seat in (1, 2, 3):
        expected += [("patch", seat), ("place", seat), ("place", seat)]
    assert asked == expected


@pytest.mark.rules("PAT:R-45", "PAT-147", "PAT-148")
def test_a_wasteland_laid_by_another_player_counts_for_the_land() -> None:
    g = scenario(era=3).figure(1, "stealth_aircraft").hand(1, "mill")
    g.figure(2, "statue_of_liberty").ask(1, "triumph", a=1, b=1)
    at = next(text for text in g.options("reclaim")).split()[1]
    g.play(f"reclaim {at} mill")
    assert g.room(2, at) == "wasteland"
    assert (g.land(1).reclaimed, g.land(2).reclaimed) == (0, 1)
    culture = (g.p(1).culture, g.p(2).culture)
    score_figures(g.s, True)
    assert (g.p(1).culture - culture[0], g.p(2).culture - culture[1]) == (0, 3)


@pytest.mark.rules("PAT:R-46", "PAT-49")
@pytest.mark.parametrize(("good", "ways"), [("food", 3), ("resource", 11), ("coin", 3)])
def test_an_exchange_never_loses_value(good: str, ways: int) -> None:
    worth = {"food": 1, "resource": 2, "coin": 1}
    goods = {"food": 0, "resource": 0, "coin": 0, good: 5}
    for number in range(ways):
        g = scenario(era=2).figure(1, "vasco_da_gama").player(1, **goods)
        g.management(1, points=2).play(f"exchange {good} 5")
        assert len(g.options("receive")) == ways
        g.play(f"receive {number}")
        have = {name: getattr(g.p(1), name) for name in worth}
        assert have[good] == 0, "nothing comes back as the same good"
        assert sum(worth[name] * have[name] for name in worth) == 5 * worth[good]


@pytest.mark.rules("PAT:R-47", "PAT-45", "PAT-145")
def test_who_was_made_to_take_aid_cannot_offer_any() -> None:
    g = scenario(era=3).figure(1, "red_cross").alliance(1, 2).alliance(2, 3)
    g.everybody(food=3).diplomacy(1, points=2).play("aid 2 fff")
    assert g.p(2).food == 6, "nobody was asked"
    g.diplomacy(2, points=2)
    assert g.why("aid 3 fff") == "took_aid"


@pytest.mark.rules("PAT:R-48", "PAT-165")
def test_a_card_swapped_out_counts_as_used() -> None:
    g = scenario(era=3).figure(1, "nixon").vote()
    while g.frame() == "choose_card":
        g.play(g.options("choose")[0])
    before = (g.s.table, g.s.used)
    old = g.s.table[0]
    new = g.s.used[0]
    g.play(f"swap 1 {g.cat.cards[new].slug}")
    assert g.s.table == (new, *before[0][1:])
    assert sorted(g.s.used) == sorted([*(card for card in before[1] if card != new), old])


@pytest.mark.rules("PAT:R-49", "PAT-19")
def test_the_marker_passes_before_the_phases_at_the_end_of_an_era() -> None:
    g = scenario(round=5, first=1).production()
    assert g.s.first == 1
    assert (g.frame(), g.asked()) == ("choose_card", 2)


@pytest.mark.rules("PAT:R-50", "PAT-46", "PAT-103", "PAT-159")
def test_the_forces_fix_a_demand_before_it_is_lowered() -> None:
    g = armed(4).figure(2, "great_wall").player(2, coin=9)
    assert g.attack(1) - g.defence(2) >= 5
    g.player(1, coin=0).diplomacy(1, points=3).play("threaten 2 coin")
    assert (g.p(1).coin, g.p(2).coin) == (4, 5)


@pytest.mark.rules("PAT:R-50", "PAT-46")
def test_what_is_left_of_a_demand_is_paid_as_far_as_it_is_there() -> None:
    g = armed(4).player(2, coin=2).player(1, coin=0)
    g.diplomacy(1, points=3).play("threaten 2 coin")
    assert (g.p(1).coin, g.p(2).coin) == (2, 0)


@pytest.mark.rules("PAT:R-50", "PAT-159")
def test_a_shelter_makes_a_loss_of_culture_none() -> None:
    g = armed(4).player(1, culture=20).player(2, culture=20)
    g.p(2).done |= SHELTERED
    g.diplomacy(1, points=3).play("threaten 2 culture")
    assert (g.p(1).culture, g.p(2).culture) == (20, 20)


@pytest.mark.rules("PAT:R-51", "PAT-53")
def test_wastelands_and_construction_tiles_can_be_reclaimed() -> None:
    g = scenario().reclaimed(1, "0,0").building(1, "1,0", "mill").hand(1, "tower", "garrison")
    g.player(1, resource=2).management(1, points=4)
    g.play("reclaim 0,0 tower", "reclaim 1,0 garrison")
    assert [g.room(1, at) for at in ("0,0", "1,0")] == ["wasteland", "wasteland"]
    assert g.land(1).reclaimed == 2
    mill = next(part.number for part in g.cat.constructions if part.slug == "mill")
    assert g.s.demolished == (mill,)
