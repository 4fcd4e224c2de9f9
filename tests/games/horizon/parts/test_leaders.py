"""The 27 leaders: what they give when they turn up, to the others, and at the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.horizon.parts.stage import (
    SPOT,
    difference,
    holdings,
    on_the_way,
    perform,
    spread,
    stage,
    told,
)
from tests.games.horizon.scenario import CATALOGUE, Scenario, scenario

# What chance deals besides the leader, what to play, what it changes.
Row = tuple[str, list[str], list[str], str]
LEADERS: dict[int, list[Row]] = {
    2: [
        (
            "attila", [],
            ["!enlist settler 1", "enlist soldier 1"],
            "inactive-1 1w1+1",
        ),
        ("hammurabi", [], [], "settle+1"),
        ("cleopatra", [], [], "coins+3"),
        (
            "alexander_the_great", [],
            ["?raise 6w3 4", "!raise 1s2 4", "raise 1s2 3", "move*2"],
            "1s2-1 1s3+1",
        ),
        ("confucius", [], ["choose 1", "invest*food"], "food-1 invested+1"),
        ("confucius", [], ["choose 2", "invest*economy"], "economy-1 invested+1"),
        (
            "confucius", [], ["!choose 4", "choose 3", "invest*infrastructure"],
            "infrastructure-1 invested+1",
        ),
        ("archimedes", [], ["!take library", "take farm"], "farm+1"),
        (
            "julius_caesar", [],
            ["!raise 1s2 3", "!raise 6w3 6", "raise 6w3 5"],
            "6w3-1 6w5+1 coins+2",
        ),
        (
            "hypatia", [],
            ["choose 1", "!research II_2", "research I_4", "activate 0"],
            "inactive-1 I_4+1 coins+2",
        ),
        ("hypatia", [], ["choose 2"], "coins+2"),
        ("homer", [], [], "coins+1"),
        ("ashoka", [], ["pop*2"], "active+2 inactive-2"),
    ],
    3: [
        (
            "leonardo_da_vinci", ["reveal currency", "reveal banking"],
            ["?place banking", "!place gunpowder", "place currency"],
            "currency+1 coins+3",
        ),
        (
            "elizabeth_i", [],
            ["!enlist soldier 1", "enlist settler 1", "move*4"],
            "inactive-1 1s2+1",
        ),
        (
            "isaac_newton", [],
            ["?invest food", "?invest infrastructure", "invest economy"],
            "economy-1 invested+1 coins+1",
        ),
        (
            "napoleon_bonaparte", [],
            ["!enlist settler 1", "enlist soldier 1", "move*3"],
            "inactive-1 1w3+1 1s2-1 0s2+1",
        ),
        (
            "catherine_the_great", [], ["invest*infrastructure", "pop*1"],
            "infrastructure-1 invested+1 active+1 inactive-1",
        ),
        (
            "suleiman_the_magnificent", [],
            ["!raise 1s2 3", "!raise 6w3 6", "raise 6w3 5"],
            "fortify+1 6w3-1 6w5+1",
        ),
        (
            "ada_lovelace", [],
            ["!research I_4", "!research III_4", "?research II_5", "research II_6"],
            "active-1 II_6+1 coins+2",
        ),
        ("simon_bolivar", [], ["choose 1", "pop*1"], "settle+1 active+1 inactive-1"),
        ("simon_bolivar", [], ["choose 2", "pop*1"], "fortify+1 active+1 inactive-1"),
        ("galileo_galilei", [], [], "coins+3"),
        ("adam_smith", [], ["invest*economy"], "economy-1 invested+1 coins+2"),
    ],
    4: [
        ("albert_einstein", [], [], "coins+2"),
        (
            "marie_curie", [],
            ["invest food", "?invest food", "invest economy"],
            "food-1 economy-1 invested+2",
        ),
        ("mahatma_gandhi", [], ["choose 1", "pop*3"], "active+3 inactive-3"),
        ("mahatma_gandhi", [], ["choose 2"], "coins+5"),
        ("nelson_mandela", [], ["pop*1"], "active+1 inactive-1"),
        ("franklin_d_roosevelt", [], [], "fortify+1"),
        (
            "alan_turing", ["reveal stock_exchange", "reveal radio"],
            ["?place radio", "!place cinema", "place stock_exchange"],
            "stock_exchange+1 coins+5",
        ),
        ("martin_luther_king_jr", [], ["grow"], "active+1 inactive-1 coins+1"),
    ],
}  # fmt: skip
ROWS = [(level, *row) for level, rows in LEADERS.items() for row in rows]

# What the other players play, what that changes, and what they get without a choice.
UNIT = ["?raise {}s2 3", "!raise {}w3 5", "raise {}w3 4"]
STRONGER = "{}w3-1 {}w4+1"
ANY_TRACK = ["?invest economy", "?invest infrastructure", "invest food"]
INVESTED = "food-1 invested+1 coins+1"
PAWN = "active+1 inactive-1"
OTHERS: dict[str, tuple[list[str], str, str]] = {
    "attila": (UNIT, STRONGER, "coins+1"),
    "hammurabi": (["pop*1", *ANY_TRACK], f"{PAWN} {INVESTED}", "coins+2"),
    "cleopatra": ([], "", "coins+2"),
    "alexander_the_great": (UNIT, STRONGER, "coins+1"),
    "confucius": (UNIT, STRONGER, "coins+1"),
    "archimedes": ([], "", "coins+2"),
    "julius_caesar": (UNIT, STRONGER, "coins+1"),
    "hypatia": ([], "", "coins+2"),
    "homer": ([], "", "coins+2"),
    "ashoka": (["pop*1"], PAWN, "coins+1"),
    "leonardo_da_vinci": (ANY_TRACK, INVESTED, ""),
    "elizabeth_i": (
        ["!raise {}w3 4", "!raise {}s2 4", "raise {}s2 3"],
        "{}s2-1 {}s3+1",
        "coins+1",
    ),
    "isaac_newton": (["pop*1"], PAWN, "coins+1"),
    "napoleon_bonaparte": (UNIT, STRONGER, "coins+1"),
    "catherine_the_great": (["pop*1"], PAWN, "coins+1"),
    "suleiman_the_magnificent": (UNIT, STRONGER, "coins+1"),
    "ada_lovelace": (ANY_TRACK, INVESTED, ""),
    "simon_bolivar": ([], "", "coins+2"),
    "galileo_galilei": ([], "", "coins+2"),
    "adam_smith": ([], "", "coins+3"),
    "marie_curie": (ANY_TRACK, INVESTED, ""),
    "alan_turing": (ANY_TRACK, INVESTED, ""),
}
OWN_PLAYS = {
    "attila": ["skip"],
    "alexander_the_great": ["skip", "skip"],
    "confucius": ["choose 1", "skip"],
    "archimedes": ["skip"],
    "julius_caesar": ["skip"],
    "hypatia": ["choose 2"],
    "ashoka": ["activate 0"],
    "leonardo_da_vinci": ["place currency"],
    "elizabeth_i": ["skip", "skip"],
    "isaac_newton": ["invest food"],
    "napoleon_bonaparte": ["skip", "skip"],
    "catherine_the_great": ["invest infrastructure", "activate 0"],
    "suleiman_the_magnificent": ["skip"],
    "ada_lovelace": ["skip"],
    "simon_bolivar": ["choose 1", "activate 0"],
    "adam_smith": ["invest economy"],
    "marie_curie": ["skip", "skip"],
    "alan_turing": ["place stock_exchange"],
}
DEALS = {slug: deals for rows in LEADERS.values() for slug, deals, *_ in rows}


def decline(g: Scenario, seat: int) -> None:
    """Leave out whatever a seat may choose."""
    while g.asked() == seat:
        g.play("skip" if g.can("skip") else "activate 0")


def named(slug: str) -> pytest.MarkDecorator:
    return pytest.mark.card(f"horizon.leaders.{slug}")


def meeting(level: int, slug: str, deals: list[str], invested: int = 0, **table: Any) -> Scenario:
    """Seat 1 has taken the action with which it is the first to research a technology."""
    g = on_the_way(stage(invested=invested, **table), level)
    g.tree(II_6="printing_press").scholar(2, "II_6").tree(IV_2="genetic_engineering")
    g.deals(f"leader {slug}", *deals)
    return spread(g).action(1).play(f"act research_{level}.1")


def test_the_table_names_every_leader() -> None:
    levels = {slug: level for level, slug, *_ in ROWS}
    assert levels == {card.slug: card.level for card in CATALOGUE.leaders}
    assert set(OTHERS) == {card.slug for card in CATALOGUE.leaders if card.others >= 0}


@pytest.mark.parametrize(
    ("level", "slug", "deals", "plays", "changed"),
    [pytest.param(*row, marks=named(row[1])) for row in ROWS],
)
def test_what_a_leader_gives(
    level: int, slug: str, deals: list[str], plays: list[str], changed: str
) -> None:
    g = meeting(level, slug, deals, 5 if "invested" in changed else 0)
    before, rival = holdings(g, 1), holdings(g, 2)
    perform(g, f"research {SPOT[level]}", *plays)
    decline(g, 2)
    whole = told(f"active-1 {SPOT[level]}+1 {slug}+1 {changed}")
    assert difference(before, holdings(g, 1)) == whole
    after_it = "activate" if level == 4 else "place_technology"
    assert (g.frame(), g.asked()) == (after_it, 1), "the technology comes after the leader"
    at_once = OTHERS[slug][2] if slug in OTHERS else ""
    assert difference(rival, holdings(g, 2)) == told(at_once)


@pytest.mark.parametrize("slug", [pytest.param(slug, marks=named(slug)) for slug in OTHERS])
def test_what_the_others_get(slug: str) -> None:
    """Both other players, clockwise, after the owner of the leader."""
    level = next(row[0] for row in ROWS if row[1] == slug)
    g = on_the_way(stage(3, invested=5), level).deals(f"leader {slug}", *DEALS[slug])
    for seat in (2, 3):
        g.player(seat, units=[f"{seat}s2", f"{seat}w3"])
    spread(g).action(1).play(f"act research_{level}.1")
    before = {seat: holdings(g, seat) for seat in (2, 3)}
    g.play(f"research {SPOT[level]}", *OWN_PLAYS.get(slug, []))
    plays, changed, at_once = OTHERS[slug]
    for seat in (2, 3):
        if plays:
            assert g.asked() == seat
        perform(g, *(play.format(seat) for play in plays))
    assert g.asked() == 1
    for seat in (2, 3):
        whole = told(f"{changed.format(seat, seat)} {at_once}")
        assert difference(before[seat], holdings(g, seat)) == whole


@pytest.mark.card("horizon.leaders.elizabeth_i")
@pytest.mark.reason("horizon.explored")
def test_elizabeth_explores_twice() -> None:
    g = scenario().tree(II_3="medicine").scholar(1, "I_2", "II_3").player(1, active=2)
    g.deals("leader elizabeth_i", "territory oak_woods", "territory vine_terraces")
    g.ask(1, "research", a=1 << 3).play("research III_3", "enlist settler 1")
    g.play("explore 1s2 sw", "skip", "explore 1s2 nw", "activate 0")
    assert [g.tile(place) for place in (3, 4)] == ["oak_woods", "vine_terraces"]
    assert g.why("explore 3s2 w") == "explored"
    assert g.numbers("explore 3s2 w") == {"limit": "2", "have": "2"}


@pytest.mark.card("horizon.leaders.leonardo_da_vinci", "horizon.leaders.alan_turing")
@pytest.mark.parametrize(
    ("level", "slug", "kept", "other", "deck"),
    [
        (3, "leonardo_da_vinci", "code_of_laws", "irrigation", 2),
        (4, "alan_turing", "cinema", "stock_exchange", 3),
    ],
)
def test_a_private_technology(level: int, slug: str, kept: str, other: str, deck: int) -> None:
    """No scholar, an action of one's own, points; the other card goes under its deck."""
    g = meeting(level, slug, [f"reveal {other}", f"reveal {kept}"])
    g.play(f"research {SPOT[level]}", f"place {kept}")
    if kept == "cinema":
        g.play("activate 0")
    assert (g.private(1), g.bottom(deck), g.p(1).settle) == ([kept], [other], 1)
    h = scenario().player(1, private=[kept], coins=4).player(2, coins=4).action(1)
    assert (h.can(f"act {kept}.1"), h.points(1)) == (True, {"technologies": deck})
    h.play("act enlist.1", "skip", "skip", "produce coins")
    assert h.asked() == 2
    assert h.why(f"act {kept}.1") == "not_researched"


# Points at the end


def having(slug: str, **fields: Any) -> Scenario:
    return scenario().player(1, leaders=[slug], **fields)


def leader_points(g: Scenario, seat: int = 1) -> int:
    return g.action(1).points(seat).get("leaders", 0)


SCORING = ["homer", "galileo_galilei", "albert_einstein", "nelson_mandela"]
SCORING += ["franklin_d_roosevelt", "martin_luther_king_jr"]
SHARED = ["confucius", "simon_bolivar", "mahatma_gandhi"]
SILENT = [card.slug for card in CATALOGUE.leaders if card.slug not in (*SCORING, *SHARED)]


@pytest.mark.parametrize("slug", [pytest.param(slug, marks=named(slug)) for slug in SILENT])
def test_leaders_that_score_nothing(slug: str) -> None:
    g = having(slug, invested=9, tracks=[0, 0, 0], coins=9, active=6, claimed=[1])
    g.land("river_delta", village=1, city=1).knows(1, "writing", "electricity", "internet")
    assert leader_points(g) == 0
    assert g.points(2) == {}


@pytest.mark.parametrize(
    ("slug", "vp"),
    [
        pytest.param("homer", 2, marks=named("homer")),
        pytest.param("albert_einstein", 4, marks=named("albert_einstein")),
    ],
)
def test_leaders_with_fixed_points(slug: str, vp: int) -> None:
    g = having(slug)
    assert (leader_points(g), g.points(2)) == (vp, {})


@pytest.mark.parametrize(
    ("known", "vp"),
    [
        (["the_wheel", "navigation"], 0),  # blue only in a banner
        (["writing"], 1),
        (["writing", "mathematics", "internet"], 3),
        (["writing", "mathematics", "medicine", "electricity", "internet"], 4),  # at most
    ],
)
@pytest.mark.card("horizon.leaders.galileo_galilei")
def test_galileo(known: list[str], vp: int) -> None:
    assert leader_points(having("galileo_galilei").knows(1, *known).knows(2, "writing")) == vp


@pytest.mark.parametrize("number", [0, 1, 4])
@pytest.mark.parametrize(
    ("slug", "spot"),
    [
        pytest.param("nelson_mandela", "village", marks=named("nelson_mandela")),
        pytest.param("franklin_d_roosevelt", "city", marks=named("franklin_d_roosevelt")),
    ],
)
def test_a_point_for_each_village_or_city(slug: str, spot: str, number: int) -> None:
    g = having(slug)
    for tile in CATALOGUE.territories[:number]:
        owners: dict[str, Any] = {"village": 2, "city": 2, spot: 1}
        g.land(tile.slug, **owners)
    g.land("desert_oasis", village=2, city=2)
    assert (leader_points(g), g.points(2).get("leaders", 0)) == (number, 0)


@pytest.mark.parametrize("more", [[], ["attila"], ["attila", "hypatia", "adam_smith"]])
@pytest.mark.card("horizon.leaders.martin_luther_king_jr")
def test_a_point_for_each_leader(more: list[str]) -> None:
    g = scenario().player(1, leaders=["martin_luther_king_jr", *more])
    assert leader_points(g.player(2, leaders=["cleopatra"])) == 1 + len(more)


# Points for all, depending on what the owner chose


@pytest.mark.parametrize("chosen", [1, 2, 3])
@pytest.mark.card("horizon.leaders.confucius")
def test_confucius(chosen: int) -> None:
    """3 points for everybody who has emptied the chosen track."""
    g = meeting(2, "confucius", []).play("research II_1", f"choose {chosen}")
    assert g.p(1).choices[1::2] == (chosen,)
    empty = [0 if track + 1 == chosen else 1 for track in range(3)]
    full = [1 if track + 1 == chosen else 0 for track in range(3)]
    for tracks, vp in ((empty, 3), (full, 0), ([0, 0, 0], 3)):
        h = having("confucius", choices={"confucius": chosen}, tracks=full)
        h.player(2, tracks=tracks)
        assert (leader_points(h, 1), leader_points(h, 2)) == (0, vp)
        h = having("confucius", choices={"confucius": chosen}, tracks=tracks)
        assert (leader_points(h, 1), leader_points(h, 2)) == (vp, 0)


@pytest.mark.parametrize("chosen", [1, 2])
@pytest.mark.card("horizon.leaders.simon_bolivar")
def test_simon_bolivar(chosen: int) -> None:
    """A point for each village, or for each city, 3 at most; for all players."""
    g = meeting(3, "simon_bolivar", []).play("research III_3", f"choose {chosen}", "activate 1")
    assert g.p(1).choices[1::2] == (chosen,)
    h = scenario(3).player(2, leaders=["simon_bolivar"], choices={"simon_bolivar": chosen})
    owners = [(1, 3), (1, 3), (1, 1), (1, 3), (3, 3)]  # villages, cities
    for tile, (village, city) in zip(CATALOGUE.territories, owners, strict=False):
        h.land(tile.slug, village=village, city=city)
    expected = {1: [3, 0, 1], 2: [1, 0, 3]}[chosen]
    assert [leader_points(h, seat) for seat in (1, 2, 3)] == expected


@pytest.mark.parametrize("chosen", [1, 2])
@pytest.mark.card("horizon.leaders.mahatma_gandhi")
def test_mahatma_gandhi(chosen: int) -> None:
    """A point for each active pawn, or for every two coins, 4 at most; for all players."""
    g = meeting(4, "mahatma_gandhi", []).play("research IV_2", f"choose {chosen}")
    assert g.p(1).choices[1::2] == (chosen,)
    h = scenario(3).player(1, leaders=["mahatma_gandhi"], choices={"mahatma_gandhi": chosen})
    h.player(1, active=2, coins=11).player(2, active=0, coins=3).player(3, active=6, coins=1)
    expected = {1: [2, 0, 4], 2: [4, 1, 0]}[chosen]
    assert [leader_points(h, seat) for seat in (1, 2, 3)] == expected
