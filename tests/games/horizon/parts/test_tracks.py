"""The three development tracks and the investment track, space by space."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.horizon.parts.stage import difference, holdings, perform, told
from tests.games.horizon.scenario import CATALOGUE, Scenario, scenario

FOOD, ECONOMY, INFRASTRUCTURE = 0, 1, 2
NAMES = ("food", "economy", "infrastructure")

# What uncovering each space gives at once: plays, changes (without the cube).
SPACES: dict[str, list[tuple[list[str], str]]] = {
    "food": [
        ([], ""),
        ([], "coins+1"),
        ([], ""),
        (["pop*1"], "active+1 inactive-1"),
        ([], ""),
        (["?raise 1w1 3", "!raise 1s2 5", "raise 1s2 4"], "1s2-1 1s4+1"),
        ([], ""),
        ([], "settle+1"),
    ],
    "economy": [
        ([], ""),
        ([], ""),
        (["pop*1"], "active+1 inactive-1"),
        ([], ""),
        (["?raise 1w1 2", "!raise 1s2 4", "raise 1s2 3", "move*1"], "1s2-1 0s3+1"),
        ([], ""),
        ([], ""),
        (["?invest food", "invest infrastructure", "activate 0"], "infrastructure-1 invested+1"),
    ],
    "infrastructure": [
        (["!take library", "take farm"], "farm+1"),
        ([], ""),
        (["!take farm", "take library"], "library+1"),
        ([], ""),
        (["!take farm", "take library"], "library+1"),
        ([], "coins+3"),
        (["!take library", "take cathedral"], "cathedral+1"),
        ([], ""),
    ],
}
# What production gives after each cube that left: open columns, coins.
OPEN_COLUMNS = [1, 2, 2, 3, 3, 4, 4, 5, 5]
INCOME = [1, 2, 3, 3, 4, 4, 5, 6, 6]

# Investing: plays, changes at once (without the cube), points afterwards.
INVESTMENT: list[tuple[list[str], str, int]] = [
    ([], "coins+1", 0),
    (["pop*1"], "active+1 inactive-1", 0),
    ([], "", 0),
    ([], "coins+2", 0),
    (["?raise 1w1 3", "!raise 1s2 5", "raise 1s2 4"], "1s2-1 1s4+1", 0),
    ([], "", 2),
    ([], "", 4),
    ([], "", 6),
    ([], "", 8),
    ([], "", 9),  # beyond the track: a point for each cube
    ([], "", 10),
]


def board(tracks: list[int], **fields: Any) -> Scenario:
    """Seat 1 with a settler and a soldier; the expansion phase is always asked for."""
    g = scenario().player(1, tracks=tracks, units=["1s2", "1w1"], **fields)
    return g.player(1, coins=5, supply=["shrine"])


@pytest.mark.parametrize("space", range(8))
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.rules("BTH-57", "BTH-60")
def test_what_lies_under_a_cube(name: str, space: int) -> None:
    track = NAMES.index(name)
    tracks = [8, 8, 7]
    tracks[track] = 8 - space
    invested = 1 if name == "economy" and space == 7 else 0
    before = holdings(board(tracks, invested=invested).action(1), 1)
    g = board(tracks, invested=invested).ask(1, "take_cube", a=track)
    plays, changed = SPACES[name][space]
    perform(g, *plays)
    assert difference(before, holdings(g, 1)) == told(f"{name}-1 {changed}")
    assert g.frame() == "expansion"


@pytest.mark.parametrize("gone", range(9))
@pytest.mark.rules("BTH-57", "BTH-83")
def test_columns_opened_by_food(gone: int) -> None:
    g = board([8 - gone, 8, 8], columns=[4, 4, 3, 2, 2]).production(1).play("produce population")
    opened = [1 if column < OPEN_COLUMNS[gone] else 0 for column in range(5)]
    assert g.columns(1) == [full - 1 * o for full, o in zip([4, 4, 3, 2, 2], opened, strict=True)]
    assert g.p(1).active == 1 + OPEN_COLUMNS[gone]


@pytest.mark.parametrize("gone", range(9))
@pytest.mark.rules("BTH-57", "BTH-84")
def test_coins_of_economy(gone: int) -> None:
    g = board([8, 8 - gone, 8]).production(1).play("produce coins")
    assert g.p(1).coins == 5 + INCOME[gone]


@pytest.mark.rules("BTH-62")
def test_stages_on_infrastructure() -> None:
    """The second stage with two cubes gone, the third with the fourth, the last with the eighth."""
    stages = [space.stage for space in CATALOGUE.tracks[INFRASTRUCTURE]]
    assert stages == [0, 1, 0, 2, 0, 0, 0, 3]


@pytest.mark.parametrize("place", range(11))
@pytest.mark.rules("BTH-56", "BTH-59")
def test_investment_track(place: int) -> None:
    plays, changed, vp = INVESTMENT[place]
    before = holdings(board([8, 8, 8], invested=place).action(1), 1)
    g = board([8, 8, 8], invested=place).ask(1, "invest", a=ECONOMY)
    perform(g, "invest*economy", *plays)
    assert difference(before, holdings(g, 1)) == told(f"economy-1 invested+1 {changed}")
    assert g.points(1).get("investment", 0) == vp
    assert g.frame() == "expansion"


@pytest.mark.parametrize(("invested", "movements"), [(2, 2), (3, 3), (9, 3)])
@pytest.mark.rules("BTH-59", "BTH-67")
def test_the_third_cube_invested_gives_a_movement_more(invested: int, movements: int) -> None:
    g = board([8, 8, 8], invested=invested).action(1).play("act enlist.1", "skip")
    perform(g, f"move*{movements}")
    assert g.frame() == "expansion"


# The technology tree: which spaces must be known, and how many of them.
TREE = {
    "II_1": (["I_1"], 1),
    "II_2": (["I_1", "I_2"], 2),
    "II_3": (["I_2"], 1),
    "II_4": (["I_3"], 1),
    "II_5": (["I_3", "I_4"], 2),
    "II_6": (["I_4"], 1),
    "III_1": (["II_1", "II_2"], 2),
    "III_2": (["II_2", "II_3"], 2),
    "III_3": (["II_3"], 1),
    "III_4": (["II_4"], 1),
    "III_5": (["II_4", "II_5"], 2),
    "III_6": (["II_5", "II_6"], 2),
    "IV_1": (["III_1", "III_2", "III_3"], 2),
    "IV_2": (["III_3", "III_4"], 2),
    "IV_3": (["III_4", "III_5", "III_6"], 2),
}
LEVELS = {"I": 1, "II": 2, "III": 3, "IV": 4}


@pytest.mark.parametrize("space", TREE)
@pytest.mark.rules("BTH-43", "BTH-44")
@pytest.mark.reason("horizon.prerequisites")
def test_lines_of_the_tree(space: str) -> None:
    joined, need = TREE[space]
    level = LEVELS[space.split("_")[0]]
    before = ("I", "II", "III")[level - 2]
    row = [f"{before}_{k}" for k in range(1, 5 if before == "I" else 7)]
    cards = [card.slug for card in CATALOGUE.technologies if card.level == level - 1]
    filled = dict(zip(row, cards, strict=False))

    def possible(known: list[str]) -> bool:
        g = scenario().tree(**filled).scholar(1, *known)
        # Level I besides, so that the question is asked in any case.
        g.player(1, active=3).ask(1, "research", a=1 << level | 1 << 1)
        if not g.can(f"research {space}"):
            assert g.why(f"research {space}") == "prerequisites"
            return False
        return True

    assert possible(joined)
    assert possible(joined[:need])
    assert possible(joined[-need:])
    assert not possible(joined[: need - 1])
    assert not possible(joined[len(joined) - need + 1 :])
    others = [name for name in row if name not in joined]
    assert not possible([*others, *joined[: need - 1]])
