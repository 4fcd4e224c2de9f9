"""Prosperity cards (PAT-81): each ranks the players by what it names, and by nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.patchistory.rules.counting import count
from ecumene.games.patchistory.rules.types import CULTURE_ROOM, SYMBOL_NAMES, WASTELAND, WATER
from ecumene.games.patchistory.rules.vocab import COUNT_NAMES
from tests.games.patchistory.parts.stage import COVER, FAR_CORNER, alone, beside
from tests.games.patchistory.scenario import CATALOGUE, Scenario, own_face, scenario

CARDS = {
    "advancing_agriculture": "food",
    "advancing_technology": "resource",
    "advent_of_capitalism": "coin",
    "arms_race": "sword",
    "commoners_street": "general",
    "connect_the_world": "route",
    "conquer_the_seas": "water",
    "farther_faster": "wheel",
    "flourishing_population": "worker",
    "for_the_community": "book",
    "glorious_culture": "culture",
    "grand_buildings": "special",
    "great_leaders": "hero",
    "marvelous_heritage": "wonder",
    "pioneer_the_wildlands": "wasteland",
}
VOTES = 5
RANKED = {1: 5, 2: 2, 3: 0}
"""What five votes bring if the seats are first, second and third (PAT-78)."""
LEVEL = {1: 0, 2: 0, 3: 0}
"""If all three have the same (PAT-79)."""


def scored(g: Scenario, card: str) -> dict[int, int]:
    """Vote on a card of seat 1, the only one with votes: what it gives to each seat."""
    g.cards(1, card).everybody(votes=0).player(1, votes=VOTES).vote()
    number = next(found.number for found in g.cat.cards if found.slug == card)
    for shown in g.s.table:
        g.play(f"vote {VOTES if shown == number else 0}", "vote 0", "vote 0")
    return {e.player + 1: e.args[1] for e in g.log("card_scored") if e.args[0] == number}


def test_there_are_fifteen_cards() -> None:
    assert sorted(CARDS) == [card.slug for card in CATALOGUE.cards]


# Each card. Seat 1 has two of what it counts, seat 2 has one, seat 3 has none, but more than they
# have of everything that other cards count, and of shields.


HEROES = ("aristotle", "homer", "caesar", "moses")
WONDERS = ("petra", "colosseum", "parthenon", "hanging_gardens")
PLAIN = [
    tile.slug
    for tile in CATALOGUE.tiles
    if all(CATALOGUE.rooms[room].figure < 0 for room in CATALOGUE.faces[tile.white + 1].rooms)
]
"""Tiles without a hero or wonder: their black sides can be replaced."""
FIRST, SECOND, TRADERS, SEA, HALL = PLAIN[:5]
SOUTHEAST = ("2,1", "0111")
NORTHWEST = ("-1,-1", "1110")
NORTHEAST = ("2,-1", "1101")
SOUTHWEST = ("-1,1", "1011")
"""Corners where three squares of a tile are seen and the capital stays whole."""


class Kit:
    """The tiles for a measure; what fills the rest of them is nothing that it counts."""

    def __init__(self, measure: str) -> None:
        self.measure = measure
        self.white = "economy" if measure == "wasteland" else "wasteland"
        self.black = "special" if measure == "wasteland" else "wasteland"

    def thing(self) -> str:
        """A room with one of what is counted; a filler where no room is."""
        rooms = {"general": "politics", "special": "special", "water": "water"}
        if self.measure in SYMBOL_NAMES:
            return f"wasteland {self.measure}"
        return "wasteland" if self.measure == "wasteland" else rooms.get(self.measure, self.white)

    def but(self, measure: str, room: str, instead: str) -> str:
        return instead if self.measure == measure else room

    def pack(self) -> dict[str, Any]:
        side = "black" if self.measure == "special" else "white"
        other = self.black if side == "black" else self.white
        thing = self.thing()
        symbols = " ".join(f"{name} {name} {name}" for name in SYMBOL_NAMES if name != self.measure)
        trade = self.but("general", "economy", self.white)
        sea = self.but("water", "water", self.white)
        hall = self.but("special", "special", self.black)
        tiles = {
            FIRST: {side: own_face("ab/cd", a=other, b=thing, c=thing, d=other)},
            SECOND: {side: own_face("ab/cd", a=other, b=thing, c=other, d=other)},
            TRADERS: {"white": own_face("ab/cd", a=trade, b=trade, c=trade, d=trade)},
            SEA: {
                "white": own_face(
                    "ab/cd", a=f"{sea} {symbols}", b=self.white, c=self.white, d=self.white
                )
            },
            HALL: {"black": own_face("ab/cd", a=hall, b=self.black, c=self.black, d=self.black)},
        }
        table = scenario()
        for figure in (*HEROES, *WONDERS):
            grid = "ab/ac" if figure in HEROES else "aa/bc"
            face = own_face(grid, a=figure, b=self.black, c=self.black)
            tiles[table.tile_of(figure)] = {"black": face}
        field = {"type": "politics", "name": "Field"}
        return {
            "tiles": tiles,
            "capitals": {"equality": {"rooms": dict.fromkeys("abcdef", field)}},
            "figures": {f: {"symbols": {}, "effects": []} for f in (*HEROES, *WONDERS)},
        }

    def table(self) -> Scenario:
        g = scenario(era=3, pack=self.pack(), routes=False)
        side = "black" if self.measure == "special" else "white"
        if self.measure not in ("hero", "wonder", "route", "worker"):
            g.tile(1, FIRST, side, *SOUTHEAST).tile(2, SECOND, side, *SOUTHEAST)
        g.tile(3, TRADERS, "white", *SOUTHEAST).tile(3, SEA, "white", *NORTHWEST)
        g.tile(3, HALL, "black", *NORTHEAST)
        if self.measure in ("hero", "wonder"):
            figures = HEROES if self.measure == "hero" else WONDERS
            g.figure(1, *figures[:2]).figure(2, figures[2])
        if self.measure != "hero":
            g.tile(3, g.tile_of(HEROES[3]), "black", *SOUTHWEST)
        if self.measure != "wonder":
            g.figure(3, WONDERS[3])
        if self.measure == "route":
            g.route(1, 2).route(1, 3).route(2, 3)
        else:
            g.route(3, 1).route(3, 2)
        if self.measure == "worker":
            g.worker(1, "0,0", "1,0").worker(2, "0,0")
        else:
            g.worker(3, "0,0", "1,0")
        return g


@pytest.mark.rules("PAT-81", "PAT-78")
@pytest.mark.parametrize(
    ("card", "measure"),
    [
        pytest.param(*pair, marks=pytest.mark.card(f"patchistory.prosperity.{pair[0]}"))
        for pair in CARDS.items()
    ],
)
def test_a_card_ranks_by_one_thing_only(card: str, measure: str) -> None:
    g = Kit(measure).table()
    for name in {*CARDS.values(), "shield"}:
        first, second, third = (count(g.s, i, COUNT_NAMES.index(name)) for i in range(3))
        if name == measure:
            assert (first - third, second - third) == (2, 1)
        else:
            assert third > max(first, second), name
    assert scored(g, card) == RANKED


# Tracks


@pytest.mark.rules("PAT-81", "PAT-4")
def test_shields_do_not_arm_anybody() -> None:
    forts = own_face("ab/cd", a="wasteland", b="military shield shield", c="wasteland", d="water")
    g = scenario(era=3, pack={"tiles": {"e1_01": {"white": forts}}})
    g.tile(1, "e1_01", "white", *SOUTHEAST)
    assert (g.track(1, "shield"), g.defence(1) - g.defence(2)) == (2, 2)
    assert scored(g, "arms_race") == LEVEL


@pytest.mark.rules("PAT-81", "PAT-3")
@pytest.mark.parametrize(
    "card", ["for_the_community", "farther_faster", "arms_race", "advancing_agriculture"]
)
@pytest.mark.parametrize("manned", [True, False])
def test_symbols_of_a_box_count_with_a_worker(card: str, manned: bool) -> None:
    face = own_face(
        "ab/cd", a="wasteland", b="politics | book wheel sword food", c="wasteland", d="wasteland"
    )
    g = scenario(era=3, pack={"tiles": {"e1_01": {"white": face}}})
    g.tile(1, "e1_01", "white", *SOUTHEAST)
    if manned:
        g.worker(1, "3,1")
    # The two others are second together, which is the third place.
    assert scored(g, card) == ({1: 5, 2: 0, 3: 0} if manned else LEVEL)


@pytest.mark.rules("PAT-81", "PAT-5")
@pytest.mark.parametrize(
    ("card", "figure"),
    [
        ("advancing_agriculture", "homer"),
        ("advent_of_capitalism", "petra"),
        ("arms_race", "caesar"),
        ("for_the_community", "sacagawea"),
        ("glorious_culture", "apollo_11"),
    ],
)
def test_what_heroes_and_wonders_add_to_a_track_counts(card: str, figure: str) -> None:
    pack = alone(figure, e1_03=BARREN)  # wastelands are what Homer counts
    pack["figures"] = {figure: {"symbols": {}}}
    g = beside(scenario(era=3, pack=pack), 1, figure).tile(1, "e1_03", "white", *FAR_CORNER)
    assert g.track(1, CARDS[card]) > g.track(2, CARDS[card]) == g.track(3, CARDS[card])
    assert scored(g, card)[1] == VOTES


@pytest.mark.rules("PAT-5", "PAT-81")
@pytest.mark.parametrize(
    ("card", "stop"),
    [("advancing_agriculture", "1"), ("advent_of_capitalism", "2"), ("advancing_technology", "3")],
)
def test_goods_of_routes_do_not_count(card: str, stop: str) -> None:
    goods = [{"food": 9}, {"coin": 9}, {"resource": 9}]
    g = scenario(era=3, pack={"board": {"general_routes": {"goods": goods}}})
    assert scored(g.on_route(1, "1", stop), card) == LEVEL


# Rooms


def corner_tile(face: dict[str, Any], side: str = "white") -> Scenario:
    """Seat 1 has a tile over the capital's northwest corner; no other seat has any."""
    g = scenario(era=3, pack={"tiles": {FIRST: {side: face}, SECOND: {"white": COVER}}})
    return g.tile(1, FIRST, side, FAR_CORNER[0])


GENERAL = own_face("ab/cd", a="economy", b="industry", c="culture", d="politics")
SPECIAL = own_face("ab/cd", a="special", b="special", c="special", d="special")
BARREN = own_face("ab/cd", a="wasteland", b="wasteland", c="wasteland", d="wasteland")
LAKE = own_face("ab/cd", a="water", b="wasteland", c="wasteland", d="wasteland")


@pytest.mark.rules("PAT-81")
@pytest.mark.parametrize(
    ("card", "face", "side"),
    [
        ("commoners_street", GENERAL, "white"),
        ("grand_buildings", SPECIAL, "black"),
        ("pioneer_the_wildlands", BARREN, "white"),
    ],
)
def test_covered_rooms_do_not_count(card: str, face: dict[str, Any], side: str) -> None:
    assert scored(corner_tile(face, side), card)[1] == VOTES
    g = corner_tile(face, side)
    g.tile(1, SECOND, "white", FAR_CORNER[0])  # a culture building over all of it
    assert g.room(1, "-1,-1") == g.room(1, "0,0") == "culture"
    assert scored(g, card) == LEVEL


@pytest.mark.rules("PAT-81", "PAT-39")
@pytest.mark.parametrize(
    ("card", "figure"), [("great_leaders", "aristotle"), ("marvelous_heritage", "petra")]
)
@pytest.mark.parametrize("hidden", [True, False])
def test_covered_heroes_and_wonders_do_not_count(card: str, figure: str, hidden: bool) -> None:
    g = scenario(era=3, pack=alone(figure, **{SECOND: COVER}))
    g.tile(1, g.tile_of(figure), "black", FAR_CORNER[0])
    if hidden:
        g.tile(1, SECOND, "white", FAR_CORNER[0])
    assert g.figures(1) == ([] if hidden else [figure])
    assert scored(g, card) == (LEVEL if hidden else {1: 5, 2: 0, 3: 0})


@pytest.mark.rules("PAT-81")
def test_a_large_room_counts_once() -> None:
    """Seat 1 has one large building more, seat 2 two small ones, seat 3 none."""
    large = own_face("ab/cc", a="wasteland", b="wasteland", c="economy")
    small = own_face("ab/cd", a="wasteland", b="wasteland", c="economy", d="economy")
    pack = {"tiles": {"e1_01": {"white": large}, "e1_02": {"white": small}}}
    g = scenario(era=3, pack=pack)
    g.tile(1, "e1_01", "white", *SOUTHEAST).tile(2, "e1_02", "white", *SOUTHEAST)
    assert scored(g, "commoners_street") == {1: 2, 2: 5, 3: 0}


@pytest.mark.rules("PAT-81", "PAT-53", "PAT-54")
def test_construction_tiles_count_as_what_they_show() -> None:
    g = corner_tile(BARREN).building(1, "-1,-1", "mill").building(1, "0,-1", "tower")
    assert scored(g, "commoners_street")[1] == VOTES
    h = scenario(era=3).reclaimed(1, "0,0").reclaimed(1, "1,0").reclaimed(2, "2,0")
    assert scored(h, "pioneer_the_wildlands") == RANKED
    fewer = scenario(era=3).reclaimed(2, "0,0").reclaimed(3, "0,0").reclaimed(3, "1,0")
    assert scored(fewer, "commoners_street") == RANKED


@pytest.mark.rules("PAT-81", "PAT:R-8")
def test_reclaimed_water_is_no_water() -> None:
    assert scored(corner_tile(LAKE), "conquer_the_seas") == {1: 5, 2: 0, 3: 0}
    assert scored(corner_tile(LAKE).reclaimed(1, "-1,-1"), "conquer_the_seas") == LEVEL


# Heroes and wonders that change what is counted


def by_the_lake(figure: str) -> Scenario:
    """Seat 1 has a water, and as many wastelands as seat 2; seat 3 has none."""
    g = scenario(era=3, pack=alone(figure, e1_02=LAKE))
    beside(g, 1, figure).tile(1, "e1_02", "white", *FAR_CORNER)
    counts = g.land(1).counts
    assert counts[WATER] == 1
    for n in range(counts[WASTELAND]):
        g.reclaimed(2, f"{n % 3},{n // 3}")
    return g


@pytest.mark.rules("PAT-121", "PAT-81")
def test_angkor_wat_counts_waters_for_both_cards() -> None:
    assert scored(by_the_lake("angkor_wat"), "pioneer_the_wildlands") == RANKED
    assert scored(by_the_lake("petra"), "pioneer_the_wildlands") == {1: 2, 2: 2, 3: 0}
    assert scored(by_the_lake("angkor_wat"), "conquer_the_seas") == {1: 5, 2: 0, 3: 0}


@pytest.mark.rules("PAT-127", "PAT-81")
def test_seokguram_counts_as_two_wonders() -> None:
    pack = alone("seokguram", "petra", "colosseum")
    g = beside(scenario(era=3, pack=pack), 1, "seokguram").figure(2, "petra")
    assert scored(g, "marvelous_heritage") == RANKED
    h = beside(scenario(era=3, pack=pack), 1, "seokguram").figure(2, "petra", "colosseum")
    assert scored(h, "marvelous_heritage") == LEVEL | {1: 2, 2: 2}


@pytest.mark.rules("PAT-143", "PAT-81")
def test_christ_is_a_wonder_and_no_hero() -> None:
    g = beside(scenario(era=3, pack=alone("christ_the_redeemer")), 1, "christ_the_redeemer")
    assert scored(g, "great_leaders") == LEVEL
    h = beside(scenario(era=3, pack=alone("christ_the_redeemer")), 1, "christ_the_redeemer")
    assert scored(h, "marvelous_heritage")[1] == VOTES


# Routes and workers


@pytest.mark.rules("PAT-81", "PAT-107")
def test_own_general_routes_and_all_allied_ones_count() -> None:
    """Routes that others have built to a kingdom are not its own."""
    g = scenario(era=3, routes=False).route(2, 1).route(3, 1).route(2, 1).route(3, 1)
    g.alliance(2, 1).route(1, 2).route(1, 2)
    assert scored(g, "connect_the_world") == LEVEL | {1: 2, 2: 2}  # three each, two
    h = scenario(era=3, routes=False).route(2, 1).route(3, 1).route(1, 2)
    h.alliance(2, 1).alliance(3, 1)
    assert scored(h, "connect_the_world") == {1: 5, 2: 0, 3: 0}


@pytest.mark.rules("PAT-81")
def test_workers_at_home_and_on_routes_count() -> None:
    g = scenario(era=3).worker(1, "0,0").on_route(1, "1", "rest").alliance(1, 3, "2")
    g.worker(2, "0,0", "1,0").worker(3, "0,0")
    assert scored(g, "flourishing_population") == RANKED


@pytest.mark.rules("PAT-81", "PAT-131")
def test_descendants_and_removed_ones_are_no_workers() -> None:
    g = scenario(era=3).player(1, removed=3).worker(2, "0,0").worker(3, "0,0")
    assert scored(g, "flourishing_population") == {1: 0, 2: 2, 3: 2}


@pytest.mark.rules("PAT-81", "PAT-40")
def test_several_workers_in_one_room_count_one_by_one() -> None:
    g = scenario(era=3, pack={"tiles": {"e1_02": {"white": COVER}}}).worker(1, "0,0", "1,0")
    g.tile(1, "e1_02", "white", "0,0").worker(2, "0,0")
    assert g.land(1).counts[CULTURE_ROOM] == 1
    assert scored(g, "flourishing_population") == RANKED
