"""Colonization: the auction, the force, the colony (TTA-COLONY)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario, slugs

FARMS = {"agriculture": 2, "bronze": 2}


def auction(g: Scenario, seat: int = 1, territory: str = "historic_territory_ii") -> Scenario:
    """The seat reveals a territory (and scores 2 culture for preparing an event)."""
    return g.reveal(seat, territory, "cold_war")


def bids(g: Scenario) -> list[tuple[int, int]]:
    """Seat and bid of every answer in the auction, 0 for a pass."""
    events = [event for event in g.log() if event.kind in ("bid", "pass_bid")]
    return [(event.player + 1, event.args[0] if event.args else 0) for event in events]


@pytest.mark.rules("TTA-COLONY-1", "TTA-COLONY-5", "TTA-COLONY-7", "TTA-EVENT-5")
def test_the_auction_goes_round_until_one_bidder_is_left() -> None:
    g = auction(scenario(players=4, age="II").warriors(5, 5, 5, 5), seat=3)
    assert g.asked() == 3
    g.play("bid 1")
    assert g.asked() == 4
    g.play("pass")
    assert g.asked() == 1
    g.play("bid 2")
    assert g.asked() == 2
    g.play("bid 4")
    assert g.asked() == 3
    g.play("pass")
    assert g.asked() == 1  # seat 4 is out for good
    g.play("pass")
    assert bids(g) == [(3, 1), (4, 0), (1, 2), (2, 4), (3, 0), (1, 0)]
    assert g.frame() == "force"
    assert g.asked() == 2
    assert g.why("pass") == "not_here"  # the territory must be colonized
    g.play(*["send warriors"] * 4, "done")
    assert slugs(g.p(2).colonies) == ["historic_territory_ii"]
    assert g.p(2).culture == 11
    assert g.asked() == 3  # whose turn it is
    assert g.frame() == "actions"


@pytest.mark.rules("TTA-COLONY-2")
@pytest.mark.reason("bid_too_low")
def test_bids_are_positive_and_rise() -> None:
    g = auction(scenario(age="II").warriors(4, 6))
    assert g.why("bid 0") == "bid_too_low"
    assert g.options() == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]
    g.play("bid 3")
    assert g.why("bid 2") == "bid_too_low"
    assert g.why("bid 3") == "bid_too_low"
    assert g.options() == ["pass", "bid 4", "bid 5", "bid 6"]


@pytest.mark.rules("TTA-COLONY-3", "TTA-COLONY-10")
@pytest.mark.reason("bid_too_high")
def test_nobody_bids_more_than_can_be_sent() -> None:
    g = scenario(age="II").player(1, workers={**FARMS, "swordsmen": 1, "warriors": 1})
    auction(g.player(1, specials=["cartography"]).hand(1, "military_bonus_ii", "raid_i"))
    assert g.can("bid 7")  # 2 + 1 for the units, 2 of Cartography, 2 of the bonus card
    assert g.why("bid 8") == "bid_too_high"
    assert "7" in g.sentence("bid 8")


@pytest.mark.rules("TTA-COLONY-4")
def test_without_a_unit_there_is_no_bid() -> None:
    g = scenario(players=3, age="III").warriors(2, 0, 2)
    g.player(2, specials=["satellites"], wonders=["colossus"])
    auction(g.hand(2, "military_bonus_iii", "military_bonus_iii"))
    g.play("bid 1")
    assert bids(g) == [(1, 1), (2, 0)]
    assert g.asked() == 3


@pytest.mark.rules("TTA-COLONY-6")
def test_a_territory_nobody_wants_is_a_past_event() -> None:
    g = auction(scenario(players=3, age="II").warriors(2, 2, 2))
    g.play("pass", "pass", "pass")
    assert slugs(g.s.past) == ["historic_territory_ii"]
    assert [g.p(seat).colonies for seat in (1, 2, 3)] == [(), (), ()]
    assert g.rates(1).strength == 2
    assert g.frame() == "actions"


@pytest.mark.rules("TTA-COLONY-8")
def test_the_last_player_may_still_bid_after_all_others_passed() -> None:
    g = auction(scenario(players=3, age="II").warriors(2, 2, 2)).play("pass", "pass")
    assert g.asked() == 3
    assert g.options() == ["pass", "bid 1", "bid 2"]
    g.play("bid 2")
    assert g.frame() == "force"
    assert g.asked() == 3


@pytest.mark.rules("TTA-COLONY-9", "TTA-COLONY-12", "U-21")
@pytest.mark.reason("no_unit", "force_too_small", "no_worker_there")
def test_the_force_reaches_the_bid_and_has_a_unit() -> None:
    g = scenario(age="II").warriors(3, 0).hand(1, *["military_bonus_ii"] * 3, "raid_i")
    auction(g).play("bid 5", *["add military_bonus_ii"] * 3)  # 3 cards, 2 military actions
    assert g.why("done") == "no_unit"
    assert g.why("add raid_i") == "other_card"
    assert g.why("discard raid_i") == "no_such_ability"
    g.play("send warriors", "send warriors", "send warriors")  # 9, although 5 was bid
    assert g.why("send warriors") == "no_worker_there"
    assert g.why("send bronze") == "not_a_unit"
    g.play("done")
    assert g.workers(1, "warriors") == 0
    assert g.military(1) == ["raid_i"]
    g = auction(scenario(age="II").warriors(3, 0)).play("bid 2", "send warriors")
    assert g.why("done") == "force_too_small"
    g.play("send warriors", "done")
    assert g.workers(1, "warriors") == 1


@pytest.mark.rules("TTA-COLONY-10", "TTA-COLONY-11", "U-21")
@pytest.mark.parametrize(
    ("sent", "force"),
    [
        ({"warriors": 2, "cavalrymen": 2}, 2 + 6 + 4),  # an outdated army
        ({"riflemen": 2, "cavalrymen": 2}, 6 + 6 + 8),
        ({"riflemen": 1, "warriors": 1, "cavalrymen": 2}, 4 + 6 + 4),
        ({"riflemen": 2, "cavalrymen": 2, "air_forces": 1}, 6 + 6 + 5 + 16),
        ({"warriors": 2, "cavalrymen": 2, "air_forces": 1}, 2 + 6 + 5 + 8),
        ({"riflemen": 2, "air_forces": 1}, 6 + 5),
    ],
)
def test_armies_are_formed_of_the_units_sent(sent: dict[str, int], force: int) -> None:
    units = {"riflemen": 2, "warriors": 2, "cavalrymen": 4, "air_forces": 1}
    force += 4 + 1  # Satellites and Colossus
    for bid, enough in ((force, True), (force + 1, False)):
        g = scenario(age="III").player(1, workers=units, tactic="classic_army")
        g.player(1, specials=["satellites"], wonders=["colossus"]).player(2, workers=FARMS)
        auction(g).play(f"bid {bid}")
        for unit, count in sent.items():
            g.play(*[f"send {unit}"] * count)
        assert g.can("done") == enough


@pytest.mark.rules("TTA-COLONY-3", "TTA-COLONY-10", "TTA-COLONY-11")
def test_the_largest_force_has_all_armies() -> None:
    units = {"riflemen": 2, "warriors": 2, "cavalrymen": 4, "air_forces": 1}
    g = auction(scenario(age="III").player(1, workers=units, tactic="classic_army"))
    assert g.can("bid 45")  # 6 + 2 + 12 + 5 of the units, 16 and 4 of their armies
    assert g.why("bid 46") == "bid_too_high"


@pytest.mark.rules("TTA-COLONY-13")
@pytest.mark.parametrize(
    ("leader", "wonders", "strength"),
    [
        ("alexander_the_great", [], 8 + 3),
        ("napoleon_bonaparte", [], 8 + 4),
        (None, ["great_wall"], 8 + 2),
    ],
)
def test_strength_of_the_civilization_does_not_sail(
    leader: str | None, wonders: list[str], strength: int
) -> None:
    g = scenario(age="II").player(1, workers={"riflemen": 2, "knights": 1})
    auction(g.player(1, leader=leader, wonders=wonders))
    assert g.rates(1).strength == strength
    assert g.can("bid 8")
    assert g.why("bid 9") == "bid_too_high"


@pytest.mark.rules("TTA-COLONY-14", "TTA-COLONY-15", "TTA-COLONY-16")
def test_units_and_bonus_cards_are_gone() -> None:
    g = scenario(age="II").player(1, workers={"warriors": 1, "swordsmen": 2}, bank_yellow=8)
    auction(g.player(1, unused=2).player(2, workers=FARMS).hand(1, "military_bonus_i"))
    g.play("bid 5", "send swordsmen", "send swordsmen", "add military_bonus_i", "done")
    assert (g.p(1).bank_yellow, g.p(1).unused) == (10, 2)
    assert (g.workers(1, "swordsmen"), g.workers(1, "warriors")) == (0, 1)
    assert g.rates(1).strength == 1
    assert g.military(1) == []
    assert slugs(g.s.discard[-1]) == ["military_bonus_i"]


@pytest.mark.rules("TTA-COLONY-17", "TTA-COLONY-18")
def test_cards_are_drawn_beyond_all_limits() -> None:
    g = scenario(age="II").warriors(1, 0).hand(1, "raid_i", "raid_i", "cold_war")
    g.events("strategic_territory_ii", "prosperity")
    cards = ["spy_ii", "spy_ii", "plunder_ii", "raid_ii", "annex_ii"]
    g.deals("strategic_territory_ii", *cards).politics()
    g.play("prepare cold_war", "bid 1", "send warriors", "done")
    assert len(g.log("draw")) == 5
    assert sorted(g.military(1)) == sorted(["raid_i", "raid_i", *cards])  # the limit is 2


@pytest.mark.rules("TTA-COLONY-18")
def test_no_cards_are_drawn_in_age_iv() -> None:
    g = scenario(age="IV", last_round=6).warriors(1, 0)
    auction(g, territory="strategic_territory_ii").play("bid 1", "send warriors", "done")
    assert g.military(1) == []
    assert g.rates(1).strength == 4


@pytest.mark.rules("TTA-COLONY-19", "TTA-COLONY-21", "TTA-STAT-31")
def test_a_lost_colony_is_discarded_with_what_it_gave() -> None:
    g = scenario(age="II").warriors(1, 4)
    g.player(1, colonies=["developed_territory_ii", "historic_territory_i"])
    g.player(1, bank_yellow=7, bank_blue=9, science=6)
    g.run_event(2, "independence_declaration")
    assert g.asked() == 1
    assert g.options() == ["colony developed_territory_ii", "colony historic_territory_i"]
    g.play("colony developed_territory_ii")
    assert slugs(g.p(1).colonies) == ["historic_territory_i"]
    assert (g.p(1).bank_yellow, g.p(1).bank_blue) == (5, 7)
    assert g.p(1).science == 6
    assert slugs(g.s.discard[-1]) == ["developed_territory_ii"]
    assert g.rates(1).happy == 1


@pytest.mark.rules("TTA-COLONY-20")
def test_a_stolen_colony_gives_the_thief_what_lasts() -> None:
    g = scenario(age="II").warriors(6, 1).hand(1, "annex_ii")
    g.player(2, colonies=["inhabited_territory_ii"], bank_yellow=9).politics()
    g.play("attack annex_ii 2")
    assert (g.p(1).bank_yellow, g.p(2).bank_yellow) == (21, 6)
    assert (g.p(1).unused, g.p(2).unused) == (1, 1)
    assert slugs(g.s.discard[-1]) == ["annex_ii"]


@pytest.mark.rules("U-20")
def test_a_bid_tells_nothing_but_itself() -> None:
    seen = []
    for card in ("military_bonus_ii", "raid_ii"):
        g = scenario(players=3, age="II", military=[], buried=[]).warriors(2, 2, 2)
        auction(g.hand(1, card)).play("bid 2")
        seen.append([g.observe(seat).to_json() for seat in (2, 3)])
        assert [event.args for event in g.log("bid")] == [(2,)]
    assert seen[0] == seen[1]


@pytest.mark.rules("U-20")
def test_a_player_who_might_hold_a_bonus_card_is_asked() -> None:
    g = scenario(players=3, age="II").warriors(5, 1, 1).hand(2, "raid_i").hand(3, "raid_i")
    auction(g).play("bid 3")
    assert g.asked() == 2
    assert g.options() == ["pass"]  # 1 + 3 might have been enough
    g.play("pass", "pass")
    g = scenario(players=3, age="II").warriors(5, 1, 1).hand(2, "raid_i").hand(3, "raid_i")
    auction(g).play("bid 4")
    assert bids(g) == [(1, 4), (2, 0), (3, 0)]  # hopeless, as everybody can see
    assert (g.asked(), g.frame()) == (1, "force")


@pytest.mark.card("james_cook")
@pytest.mark.rules("TTA-COLONY-3", "TTA-COLONY-12")
@pytest.mark.reason("bid_too_high", "card_limit", "force_too_small")
def test_a_leader_can_make_use_of_other_cards() -> None:
    g = scenario(age="II").warriors(2, 0).player(1, leader="james_cook")
    auction(g.hand(1, "raid_i", "raid_i", "raid_ii", "military_bonus_ii"))
    assert g.why("bid 7") == "bid_too_high"  # 2 + 2 + twice 1
    g.play("bid 6", "send warriors", "send warriors")
    assert g.why("discard military_bonus_ii") == "force_too_small"  # it is needed for 2
    g.play("discard raid_i", "add military_bonus_ii", "discard raid_ii")
    assert g.why("discard raid_i") == "card_limit"
    g.play("done")
    assert g.military(1) == ["raid_i"]
    assert slugs(g.s.discard[-1]) == ["military_bonus_ii"]
    assert sorted(slugs(g.s.discard[0])) == ["raid_i", "raid_ii"]  # unseen
