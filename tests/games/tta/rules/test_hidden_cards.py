"""What players know of hands and discards (TTA-CARD-5, TTA-CARD-8, TTA-CARD-15)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core.view import observe
from tests.games.tta.scenario import SPEC, Scenario, number, scenario, slugs

ROW = ["drama", "knights", "swordsmen"]


def seen(g: Scenario, viewer: int) -> Any:
    """The position as a seat sees it (0: a spectator)."""
    return observe(SPEC, g.s, viewer - 1).to_json()["position"]


@pytest.mark.rules("TTA-CARD-5", "U-47")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_civil_hands_are_open_unless_agreed_otherwise(viewer: int) -> None:
    g = scenario(row=ROW).hand(1, "iron", "homer").actions()
    hand: list[str] = seen(g, viewer)["players"][0]["civil"]
    assert hand == ["iron", "homer"]
    h = scenario(row=ROW, open_hands=False).hand(1, "iron", "homer").actions()
    closed = seen(h, viewer)["players"][0]["civil"]
    assert sorted(closed) == (["homer", "iron"] if viewer == 1 else ["?A", "?I"])


@pytest.mark.rules("TTA-CARD-5", "U-47")
@pytest.mark.parametrize(
    ("options", "shown"), [({}, "homer"), ({"civil_hands": "closed"}, "?A")], ids=["open", "closed"]
)
def test_open_hands_are_the_default_of_a_new_game(options: dict[str, str], shown: str) -> None:
    events = ["crafts", "markets", "politics", "science"]
    dealt = [*(f"deal development_of_{name}" for name in events), "deal homer"]
    state = SPEC.new(2, 8, options, script=[SPEC.vocabulary.parse(text) for text in dealt])
    SPEC.play(state, "take 1")
    view = observe(SPEC, state, 1).to_json()["position"]
    assert view["players"][0]["civil"] == [shown]


@pytest.mark.rules("TTA-CARD-8", "R-1")
@pytest.mark.parametrize("viewer", [0, 2, 3])
def test_military_hands_are_secret_but_for_their_backs(viewer: int) -> None:
    g = scenario(players=3, age="II").hand(1, "plunder_i", "spy_ii", "military_bonus_ii")
    g.hand(3, "legion").actions(2)
    view = seen(g, viewer)
    assert sorted(view["players"][0]["military"]) == ["?I", "?II", "?II"]
    assert view["players"][2]["military"] == (["legion"] if viewer == 3 else ["?I"])
    text = json.dumps(view)
    assert "plunder_i" not in text
    assert "military_bonus_ii" not in text
    assert sorted(seen(g, 1)["players"][0]["military"]) == [
        "military_bonus_ii",
        "plunder_i",
        "spy_ii",
    ]


@pytest.mark.rules("TTA-CARD-8", "TTA-CARD-14")
def test_a_card_played_is_no_longer_secret() -> None:
    g = scenario(age="II", players=3).player(1, workers={"warriors": 9})
    g.hand(1, "plunder_i").give(2, food=2).politics(1)
    g.play("attack plunder_i 2")
    assert g.discards() == ["plunder_i"]
    for viewer in (0, 2, 3):
        assert seen(g, viewer)["discard"] == {"all": ["plunder_i"]}


@pytest.mark.rules("TTA-CARD-15", "R-1", "R-10")
def test_cards_discarded_unplayed_are_not_shown() -> None:
    g = scenario(players=3, age="II", row=ROW).hand(1, "plunder_i", "spy_ii", "legion", "annex_ii")
    g.player(1, ma=0).end_of_turn(1)
    g.play("discard annex_ii", "discard legion")
    for viewer in (0, 2, 3):
        view = seen(g, viewer)
        assert sorted(view["discard"]["1"]) == ["?I", "?II"]
        assert "annex_ii" not in json.dumps(view)
        told = [event.redacted(viewer - 1) for event in g.log("discard")]
        assert [event.args for event in told] == [(-4,), (-3,)]  # the backs of Ages II and I
    # The player who discarded them keeps knowing them.
    assert sorted(seen(g, 1)["discard"]["1"]) == ["annex_ii", "legion"]
    assert [event.redacted(0).args for event in g.log("discard")] == [
        (number("annex_ii"),),
        (number("legion"),),
    ]


@pytest.mark.rules("U-28", "TTA-CARD-15", "TTA-AGE-9")
def test_antiquated_military_cards_are_discarded_unseen() -> None:
    g = scenario(players=3, age="II", civil=["coal"], row=[])
    g.hand(2, "plunder_i", "legion", "spy_ii").turn(1)
    assert g.military(2) == ["spy_ii"]
    for viewer in (0, 1, 3):
        view = seen(g, viewer)
        assert view["discard"] == {"2": ["?I", "?I"]}
        assert "plunder_i" not in json.dumps(view)
        told = [event.redacted(viewer - 1).args for event in g.log("antiquated_military")]
        assert told == [(-3,), (-3,)]
    assert sorted(seen(g, 2)["discard"]["2"]) == ["legion", "plunder_i"]


@pytest.mark.rules("R-1", "R-10", "TTA-CARD-8")
def test_prepared_events_are_known_to_whoever_prepared_them() -> None:
    g = scenario(players=3, age="II").hand(1, "rebellion")
    g.data["current"] = [{"card": "crime_wave", "by": 2}, {"card": "pestilence", "by": 3}]
    g.data["future"] = [{"card": "raiders", "by": 1}, {"card": "wealthy_territory_ii", "by": 2}]
    g.actions()
    views = {viewer: seen(g, viewer) for viewer in (0, 1, 2, 3)}

    def named(viewer: int, pile: str) -> list[tuple[str, int]]:
        return sorted((entry["card"], entry["by"]) for entry in views[viewer][pile])

    assert named(0, "current") == [("?I", 3), ("?II", 2)]
    assert named(1, "current") == [("?I", 3), ("?II", 2)]
    assert named(2, "current") == [("?I", 3), ("crime_wave", 2)]
    assert named(3, "current") == [("?II", 2), ("pestilence", 3)]
    assert named(1, "future") == [("?II", 2), ("raiders", 1)]
    assert named(2, "future") == [("?I", 1), ("wealthy_territory_ii", 2)]
    assert named(3, "future") == [("?I", 1), ("?II", 2)]


@pytest.mark.rules("R-10", "TTA-PACT-4")
def test_a_refused_pact_stays_known_while_it_is_in_hand() -> None:
    g = scenario(players=3, age="II", row=ROW)
    g.hand(1, "scientific_cooperation", "spy_ii", "legion").politics(1)
    g.play("pact scientific_cooperation 2a", "refuse")
    for viewer in (0, 2, 3):
        assert sorted(seen(g, viewer)["players"][0]["military"]) == [
            "?I",
            "?II",
            "scientific_cooperation",
        ]
    g.play("end", "discard scientific_cooperation")
    for viewer in (0, 2, 3):
        hand = seen(g, viewer)["players"][0]["military"]
        assert "scientific_cooperation" not in hand


@pytest.mark.rules("R-9", "R-10")
def test_a_reshuffle_ends_all_knowledge_of_the_discards() -> None:
    g = scenario(players=3, age="II", row=ROW, military=["annex_ii"])
    g.data["discard"] = {"1": ["spy_ii"], "all": ["raid_ii"], "2": ["infiltrate_ii"]}
    g.player(1, ma=1).end_of_turn(1)
    assert sorted(slugs(g.s.military)) == ["infiltrate_ii", "raid_ii", "spy_ii"]
    for viewer in (0, 1, 2, 3):
        view = seen(g, viewer)
        assert view["discard"] == {}
        assert view["military"] == ["?II"] * 3
