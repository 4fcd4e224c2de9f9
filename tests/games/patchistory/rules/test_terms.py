"""Goods, rooms, symbols and tracks (PAT-1 to PAT-6)."""

from __future__ import annotations

import pytest

from ecumene.core.errors import InvalidOptions
from ecumene.games.patchistory.rules.types import (
    BOOK,
    FOOD,
    GENERAL_TYPES,
    ROOM_TYPE_NAMES,
    SWORD,
    SYMBOL_NAMES,
    WHEEL,
)
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.rules.own_tiles import BARREN, beside, printed, tiles
from tests.games.patchistory.scenario import CATALOGUE, RULES, Scenario, own_face, scenario

GOODS = ("food", "resource", "coin", "culture")


# Goods


@pytest.mark.rules("PAT-1")
def test_production_gives_the_four_goods_and_no_votes() -> None:
    face = own_face("ab/cd", a="wasteland", b="industry resource", c="economy coin", d="wasteland")
    g = scenario(pack=tiles(e1_01=face)).everybody(food=0, coin=0, culture=0)
    beside(g, "e1_01").player(1, votes=1)
    before = {name: g.track(1, name) for name in GOODS}
    assert min(before.values()) > 0
    g.production()
    assert g.gained(1) == before
    assert g.p(1).votes == 1


@pytest.mark.rules("PAT-1")
def test_votes_and_culture_are_neither_given_as_aid_nor_exchanged() -> None:
    g = scenario().player(1, food=3, resource=3, coin=3, culture=9, votes=9).diplomacy(1, points=9)
    offers = {good for text in g.options("aid") for good in text.split()[2]}
    assert offers == {"f", "r", "c"}
    g.play("done")
    assert {text.split()[1] for text in g.candidates("exchange")} == {"food", "resource", "coin"}


@pytest.mark.rules("PAT-1")
def test_culture_alone_is_the_score() -> None:
    g = scenario(era=3, round=5).everybody(food=0, resource=0, coin=0)
    g.player(1, culture=40, food=99, resource=99, coin=99, votes=99)
    g.player(2, culture=41).player(3, culture=12)
    g.era_end()
    assert SPEC.scores(g.s) == [40, 41, 12]
    assert g.winners() == [2]


# Rooms


@pytest.mark.rules("PAT-2", "PAT:R-2")
def test_rooms_of_every_type_all_of_them_rectangles() -> None:
    sizes: set[tuple[int, int]] = set()
    types: set[str] = set()
    for face in CATALOGUE.faces:
        for number in face.rooms:
            room = CATALOGUE.rooms[number]
            types.add(ROOM_TYPE_NAMES[room.type])
            columns = {offset >> 5 for offset in room.offsets}
            rows = {offset & 31 for offset in room.offsets}
            assert len(room.offsets) == len(columns) * len(rows)
            sizes.add((len(columns), len(rows)))
    assert types == set(ROOM_TYPE_NAMES)
    assert sizes == {(1, 1), (2, 1), (1, 2), (2, 2)}


@pytest.mark.rules("PAT:R-2")
@pytest.mark.parametrize("grid", ["aa/ab", "ab/ba"])
def test_a_room_that_is_no_rectangle_is_refused(grid: str) -> None:
    pack = tiles(e1_01=own_face(grid, a="industry", b="culture"))
    with pytest.raises(InvalidOptions, match="no rectangle"):
        scenario(pack=pack)


@pytest.mark.rules("PAT-2")
def test_six_types_are_general_buildings() -> None:
    assert ROOM_TYPE_NAMES[:GENERAL_TYPES] == (
        "culture", "transport", "industry", "politics", "economy", "military",
    )  # fmt: skip
    black = own_face("xa/bc", x="wasteland", a="special", b="water", c="special")
    pack = {"tiles": {"e1_11": {"black": black}}}
    g = scenario(era=3, pack=pack).tile(1, "e1_11", "black", "2,1", "0111")
    g.figure(1, "marx")  # a culture for each general building (PAT-155)
    rooms = [g.cat.rooms[number].type for number in g.land(1).rooms]
    general = sum(type < GENERAL_TYPES for type in rooms)
    assert 0 < general <= len(rooms) - 4
    g.player(1, culture=0).era_end()
    assert g.p(1).culture == general


# Symbols

BOXED = own_face(
    "xa/bc", x="wasteland", a="culture culture | coin coin", b="wasteland", c="wasteland"
)


@pytest.mark.rules("PAT-3")
def test_a_symbol_in_a_box_counts_while_a_worker_stands_there() -> None:
    g = scenario(pack=tiles(e1_01=BOXED))
    coin, culture = g.track(1, "coin"), g.track(1, "culture")
    beside(g, "e1_01")
    assert (g.track(1, "coin"), g.track(1, "culture")) == (coin, culture + 1)
    g.player(1, food=9).management(1, points=2).play("birth 3,1")
    assert (g.track(1, "coin"), g.track(1, "culture")) == (coin + 2, culture + 1)
    g.play("move 3,1 3,2")
    assert (g.track(1, "coin"), g.track(1, "culture")) == (coin, culture + 1)


@pytest.mark.rules("PAT-3")
def test_a_covered_room_counts_nothing_even_where_a_worker_stands() -> None:
    g = scenario(pack=tiles(e1_01=BOXED, e1_02=BARREN))
    coin, culture = g.track(1, "coin"), g.track(1, "culture")
    beside(g, "e1_01").worker(1, "3,1")
    assert (g.track(1, "coin"), g.track(1, "culture")) == (coin + 2, culture + 1)
    g.patch(1, "e1_02").play("white 3,1 1111")
    assert g.workers(1) == ["3,1"]
    assert (g.track(1, "coin"), g.track(1, "culture")) == (coin, culture)


@pytest.mark.rules("PAT-3")
@pytest.mark.parametrize("slug", ["aristotle", "colosseum", "forbidden_city"])
def test_symbols_of_heroes_and_wonders_need_no_worker(slug: str) -> None:
    pack = {"figures": {slug: {"symbols": {"culture": 2, "wheel": 1}}}}
    g = scenario(era=2, pack=pack).figure(1, slug)
    symbols = next(figure.symbols for figure in g.cat.figures if figure.slug == slug)
    assert sum(symbols[:SWORD]) == 3
    others = [n for n in g.land(1).rooms if g.cat.rooms[n].figure < 0]
    assert len(others) == len(g.land(1).rooms) - 1
    for k in range(SWORD):
        always = sum(g.cat.rooms[number].always[k] for number in others)
        assert g.track(1, SYMBOL_NAMES[k]) == always + symbols[k]


# Tracks


@pytest.mark.rules("PAT-4")
def test_status_tracks_count_books_wheels_and_swords_with_bonuses() -> None:
    face = own_face(
        "xa/bc",
        x="wasteland",
        a="politics book book",
        b="transport wheel",
        c="military sword sword",
    )
    g = scenario(pack=tiles(e1_01=face))
    before = [g.track(1, name) for name in ("book", "wheel", "sword")]
    beside(g, "e1_01")
    after = [g.track(1, name) for name in ("book", "wheel", "sword")]
    assert after == [before[0] + 2, before[1] + 1, before[2] + 2]
    g.figure(1, "caesar")
    assert g.track(1, "book") == printed(g, 1, BOOK)
    assert g.track(1, "wheel") == printed(g, 1, WHEEL)
    assert g.track(1, "sword") == printed(g, 1, SWORD) + g.track(1, "book")


def armed(seat: int, swords: int, shields: int) -> Scenario:
    """A seat with so many more swords and shields than the others."""
    room = " ".join(["military", *["sword"] * swords, *["shield"] * shields])
    face = own_face("xa/bc", x="wasteland", a=room, b="wasteland", c="wasteland")
    return beside(scenario(pack=tiles(e1_01=face)), "e1_01", seat)


@pytest.mark.rules("PAT-4")
def test_shields_count_for_defence_and_not_for_attack() -> None:
    g = armed(seat=1, swords=1, shields=3)
    assert g.attack(1) == g.attack(2) + 1
    assert g.defence(1) == g.attack(1) + 3
    assert g.defence(2) == g.attack(2)
    g.diplomacy(1, points=3)
    assert g.can("threaten 2 coin")

    g = armed(seat=1, swords=0, shields=3).diplomacy(1, points=3)
    assert g.why("threaten 2 coin") == "too_weak"


GEARS = {
    "figures": {"homer": {"symbols": {"book": 1}}},
    "tiles": {
        "e1_01": {
            "white": own_face("xa/bc", x="culture", a="wasteland", b="wasteland", c="wasteland")
        },
        "e1_02": {
            "white": own_face("xa/bc", x="culture", a="industry food", b="water", c="culture")
        },
        "e1_17": {"black": own_face("ab/ac", a="homer", b="wasteland", c="wasteland")},
    },
}


def geared() -> Scenario:
    """Seat 1 has Homer (a food for two wastelands), seat 2 a field more than all others."""
    g = scenario(era=3, round=5, pack=GEARS).figure(1, "homer")
    beside(g, "e1_02", seat=2)
    return beside(g, "e1_01")


@pytest.mark.rules("PAT-5")
def test_abilities_with_a_gear_count_on_the_production_track() -> None:
    g = geared()
    wastelands = g.land(1).counts[ROOM_TYPE_NAMES.index("wasteland")]
    assert wastelands == 4
    assert g.track(1, "food") == printed(g, 1, FOOD) + 2
    before = g.track(1, "food")
    g.player(1, food=0).production()
    assert g.log("gain", 1)[0].args == (FOOD, before)


@pytest.mark.rules("PAT-5")
def test_gears_count_for_prosperity_and_route_goods_do_not() -> None:
    g = geared().on_route(2, "2", "1")  # where goods are food
    assert RULES.general_goods[0][FOOD] > 1
    assert g.track(2, "food") == printed(g, 2, FOOD) == printed(g, 1, FOOD) + 1
    g.cards(1, "advancing_agriculture").cards(2, "arms_race").cards(3, "farther_faster")
    g.deals("show advancing_agriculture", "show arms_race", "show farther_faster")
    g.everybody(culture=0).player(1, votes=4).vote()
    g.play("vote 4", *["vote 0"] * 8)
    assert [g.p(seat).culture for seat in (1, 2, 3)] == [4, 2, 0]


@pytest.mark.rules("PAT-6")
def test_a_track_has_no_upper_end() -> None:
    rich = " ".join(["industry", *["food"] * 9])
    face = own_face("ab/cd", a=rich, b=rich, c=rich, d=rich)
    g = scenario(pack=tiles(e1_01=face, e1_02=face))
    before = g.track(1, "food")
    g.tile(1, "e1_01", "white", "2,1", "0111").tile(1, "e1_02", "white", "2,-1", "1101")
    assert g.track(1, "food") == before + 54
    g.player(1, food=0).production()
    assert g.log("gain", 1)[0].args == (FOOD, before + 54)


@pytest.mark.rules("PAT-6")
def test_no_track_falls_below_nothing() -> None:
    g = scenario(era=2)
    swords = g.track(1, "sword")
    g.figure(1, "forbidden_city")  # takes three of them
    assert printed(g, 1, SWORD) == swords < 3
    assert g.track(1, "sword") == 0
    assert (g.attack(1), g.defence(1)) == (0, g.track(1, "shield"))
