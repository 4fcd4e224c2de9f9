"""Playing a leader (TTA-ACT-LEADER)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import number, scenario


@pytest.mark.rules("TTA-ACT-LEADER-1")
def test_a_leader_comes_into_play_for_an_action_and_works_at_once() -> None:
    g = scenario().hand(1, "julius_caesar", "iron").actions()
    g.play("lead julius_caesar")
    assert g.p(1).leader == number("julius_caesar")
    assert g.civil(1) == ["iron"]
    assert (g.p(1).ca, g.p(1).ma, g.p(1).ma_total) == (3, 3, 3)
    assert g.rates(1).strength == 2


@pytest.mark.rules("TTA-ACT-LEADER-1")
def test_a_leader_taken_this_turn_can_be_played() -> None:
    g = scenario(row=["moses"]).give(1, food=1).actions()
    g.play("take 1", "lead moses", "populate")  # 1 food less
    assert (g.p(1).ca, g.p(1).food, g.p(1).unused) == (1, 0, 2)


@pytest.mark.rules("TTA-ACT-LEADER-1")
@pytest.mark.reason("no_civil_action", "not_in_hand", "other_card")
def test_what_playing_a_leader_needs() -> None:
    g = scenario().hand(1, "moses").player(1, ca=0).actions()
    assert g.why("lead moses") == "no_civil_action"
    g = scenario(row=["moses"]).hand(1, "iron").actions()
    assert g.why("lead moses") == "not_in_hand"
    assert g.why("lead iron") == "other_card"


@pytest.mark.rules("TTA-ACT-LEADER-2", "TTA-STAT-21")
@pytest.mark.parametrize(("available", "after"), [(1, 1), (3, 3), (4, 4)])
def test_replacing_a_leader_gives_the_action_back(available: int, after: int) -> None:
    g = scenario().player(1, leader="moses", ca=available).hand(1, "genghis_khan").actions()
    g.play("lead genghis_khan")
    assert g.p(1).leader == number("genghis_khan")
    assert g.gone() == ["moses"]
    assert (g.p(1).ca, g.p(1).ca_total) == (after, 4)


@pytest.mark.rules("TTA-ACT-LEADER-2")
def test_a_first_leader_gives_nothing_back() -> None:
    g = scenario().player(1, ca=2).hand(1, "genghis_khan").actions()
    g.play("lead genghis_khan")
    assert g.p(1).ca == 1


@pytest.mark.rules("TTA-ACT-LEADER-2")
def test_the_effects_of_the_old_leader_end() -> None:
    g = scenario(age="I").player(1, leader="alexander_the_great", workers={"warriors": 3})
    g.hand(1, "michelangelo").actions()
    assert g.rates(1).strength == 6
    g.play("lead michelangelo")
    assert g.rates(1).strength == 3


@pytest.mark.rules("TTA-ACT-LEADER-3")
@pytest.mark.reason("no_civil_action")
def test_an_action_is_needed_even_if_it_comes_back() -> None:
    g = scenario().player(1, leader="moses", ca=0).hand(1, "genghis_khan").actions()
    assert g.why("lead genghis_khan") == "no_civil_action"


@pytest.mark.rules("TTA-ACT-LEADER-4", "TTA-STAT-26")
@pytest.mark.parametrize(
    ("old", "new", "available", "after", "total"),
    [
        ("julius_caesar", "joan_of_arc", 0, 0, 3),  # +1 and +1
        ("julius_caesar", "joan_of_arc", 3, 3, 3),
        ("joan_of_arc", "napoleon_bonaparte", 0, 1, 4),  # +1 and +2
        ("napoleon_bonaparte", "albert_einstein", 1, 1, 2),  # +2 and none
        ("napoleon_bonaparte", "albert_einstein", 3, 2, 2),
    ],
)
def test_military_actions_change_once_by_the_difference(
    old: str, new: str, available: int, after: int, total: int
) -> None:
    g = scenario(age="III").player(1, leader=old, ma=available).hand(1, new).actions()
    g.play(f"lead {new}")
    assert (g.p(1).ma, g.p(1).ma_total) == (after, total)
    assert g.p(1).ca == 4
