"""The three military bonus cards: one half for defending, one for colonizing."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario, slugs

BONUS = pytest.mark.parametrize(
    ("card", "defense", "colonization"),
    [
        pytest.param(card, defense, colonization, marks=pytest.mark.card(card))
        for card, defense, colonization in [
            ("military_bonus_i", 2, 1),
            ("military_bonus_ii", 4, 2),
            ("military_bonus_iii", 6, 3),
        ]
    ],
)


def attacked(strength: int, *cards: str) -> Scenario:
    """Seat 1 of the given strength spies on seat 2 (strength 3), who holds the cards."""
    g = scenario(age="III").warriors(strength, 3).hand(1, "spy_ii").hand(2, *cards)
    return g.give(2, science=8).politics().play("attack spy_ii 2")


@BONUS
@pytest.mark.rules("TTA-AGGR-7", "TTA-AGGR-9", "TTA-AGGR-12")
def test_defense_value(card: str, defense: int, colonization: int) -> None:
    g = attacked(3 + defense, card)
    g.play(f"add {card}", "done")
    assert (g.p(1).science, g.p(2).science) == (0, 8)
    assert g.military(2) == []
    assert sorted(slugs(g.s.discard[-1])) == sorted([card, "spy_ii"])  # shown to everybody
    assert g.rates(2).strength == 3
    assert g.frame() == "actions"


@BONUS
@pytest.mark.rules("TTA-AGGR-10")
def test_defense_value_and_no_more(card: str, defense: int, colonization: int) -> None:
    g = attacked(3 + defense + 1, card)
    if defense < 6:  # with the best card in hand the attack would be repelled: seat 2 is asked
        assert g.why(f"add {card}") == "defense_too_small"
        g.play("pass")
    assert (g.p(1).science, g.p(2).science) == (5, 3)
    assert g.military(2) == [card]


@BONUS
@pytest.mark.rules("TTA-AGGR-7")
def test_two_cards_defend_together(card: str, defense: int, colonization: int) -> None:
    g = attacked(3 + 2 * defense, card, card)
    assert g.why("done") == "defense_too_small"
    g.play(f"add {card}")
    assert g.why("done") == "defense_too_small"
    g.play(f"add {card}", "done")
    assert (g.p(1).science, g.military(2)) == (0, [])


@BONUS
@pytest.mark.rules("TTA-AGGR-7", "TTA-AGGR-12")
def test_laid_down_unseen_the_card_adds_one(card: str, defense: int, colonization: int) -> None:
    g = attacked(4, card)
    g.play(f"discard {card}", "done")
    assert (g.p(1).science, g.military(2)) == (0, [])
    assert slugs(g.s.discard[1]) == [card]  # known to seat 2 alone
    assert slugs(g.s.discard[-1]) == ["spy_ii"]


@BONUS
@pytest.mark.rules("TTA-COLONY-3", "TTA-COLONY-10", "TTA-COLONY-15")
def test_colonization_value(card: str, defense: int, colonization: int) -> None:
    g = scenario(age="III").warriors(2, 0).hand(1, card, card)
    g.reveal(1, "historic_territory_ii", "cold_war")
    most = 2 + 2 * colonization
    assert g.why(f"bid {most + 1}") == "bid_too_high"
    g.play(f"bid {most}", "send warriors", f"add {card}", "send warriors")
    assert g.why("done") == "force_too_small"
    g.play(f"add {card}", "done")
    assert slugs(g.p(1).colonies) == ["historic_territory_ii"]
    assert g.military(1) == []
    assert slugs(g.s.discard[-1]) == [card, card]
    assert g.rates(1).strength == 0


@BONUS
@pytest.mark.rules("TTA-WAR-4", "TTA-POL-4")
@pytest.mark.reason("other_card", "not_in_hand")
def test_the_card_has_no_other_use(card: str, defense: int, colonization: int) -> None:
    g = scenario(age="III").hand(1, card).politics()
    assert sorted(g.options()) == ["pass", "resign"]
    assert g.why(f"prepare {card}") == "other_card"
    assert g.why(f"attack {card} 2") == "other_card"
    g.play("pass")
    assert g.why(f"play {card}") == "not_in_hand"
    assert g.why(f"tactic {card}") == "other_card"
    assert not any(card in option for option in g.options())
