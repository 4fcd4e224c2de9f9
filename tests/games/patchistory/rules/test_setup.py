"""Setting up, and the numbers of components (PAT-13 to PAT-17; rulings on lost pictures)."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidOptions
from ecumene.core.view import observe
from ecumene.games.patchistory.rules.counting import level
from ecumene.games.patchistory.rules.setup import FIRST_PLAYER
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import GENERAL_TYPES, SYMBOL_NAMES
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.scenario import CATALOGUE, RULES, frame, scenario

SEATS = (2, 3, 4)
COUNTS = pytest.mark.parametrize("players", SEATS)


def capital_slugs(s: PatchState) -> list[str]:
    return [s.cat.capitals[p.capital].slug for p in s.players]


# Capitals


@pytest.mark.rules("PAT-13")
@COUNTS
def test_liberty_capitals_are_different_and_dealt_at_random(players: int) -> None:
    dealt = [capital_slugs(SPEC.new(players, seed)) for seed in range(20)]
    for slugs in dealt:
        assert len(set(slugs)) == players
        assert set(slugs) <= {f"liberty_{k}" for k in (1, 2, 3, 4)}
    for seat in range(players):
        assert len({slugs[seat] for slugs in dealt}) == 4


@pytest.mark.rules("PAT-13")
@COUNTS
def test_equality_capitals_are_the_same_for_all(players: int) -> None:
    s = SPEC.new(players, 3, {"capitals": "equality"})
    assert capital_slugs(s) == ["equality"] * players
    tracks = [[level(s, i, k) for k in range(8)] for i in range(players)]
    assert tracks == [tracks[0]] * players


@pytest.mark.rules("PAT-13", "PAT:R-1")
@pytest.mark.card(
    "patchistory.capitals.equality",
    "patchistory.capitals.liberty_1",
    "patchistory.capitals.liberty_2",
    "patchistory.capitals.liberty_3",
    "patchistory.capitals.liberty_4",
)
def test_a_capital_has_six_small_rooms_one_of_each_general_type() -> None:
    assert len(CATALOGUE.capitals) == 5
    arrangements = set()
    for capital in CATALOGUE.capitals:
        face = CATALOGUE.faces[capital.face]
        assert (face.width, face.height) == (3, 2)
        rooms = [CATALOGUE.rooms[number] for number in face.rooms]
        assert sorted(room.type for room in rooms) == list(range(GENERAL_TYPES))
        assert all(len(room.offsets) == 1 for room in rooms)
        assert capital.workers == (2 if capital.liberty else 1)
        arrangements.add(tuple(room.type for room in rooms))
    assert len(arrangements) == 5


@pytest.mark.rules("PAT-14", "PAT-41", "PAT:R-1")
def test_markers_begin_as_the_capital_says() -> None:
    """The example of the rulebook: one of each, food from the industry."""
    g = scenario(capitals="equality")
    assert g.tracks(1) == {"food": 1, "coin": 1, "culture": 1, "book": 1, "wheel": 1, "sword": 1}
    g = scenario(4, capitals="liberty")
    for seat in (1, 2, 3, 4):
        face = CATALOGUE.faces[CATALOGUE.capitals[g.p(seat).capital].face]
        for k in range(8):
            printed = sum(CATALOGUE.rooms[number].always[k] for number in face.rooms)
            assert g.track(seat, SYMBOL_NAMES[k]) == printed


# What everybody takes


@pytest.mark.rules("PAT-14")
@COUNTS
def test_everybody_takes_the_same(players: int) -> None:
    s = SPEC.new(players, 5)
    for p in s.players:
        assert (p.food, p.coin, p.culture, p.resource, p.votes) == (4, 3, 20, 0, 0)
        assert len(p.hand) == 4
        assert len(p.cards) == 3
        assert (p.workers, p.removed, p.built) == ((), 0, ())
    assert RULES.descendants == 8
    cards = [card for p in s.players for card in p.cards]
    assert sorted((*cards, *s.unused)) == list(range(15))


@pytest.mark.rules("PAT-14")
def test_cards_and_construction_tiles_are_dealt_at_random() -> None:
    hands = {SPEC.new(2, seed).players[0].hand for seed in range(10)}
    cards = {SPEC.new(2, seed).players[0].cards for seed in range(10)}
    assert len(hands) > 6
    assert len(cards) > 6


@pytest.mark.rules("PAT-15")
@COUNTS
def test_with_more_than_two_players_everybody_has_a_route_to_the_left(players: int) -> None:
    s = SPEC.new(players, 1)
    routes = [(route & 3, route >> 2 & 3, route >> 4) for route in s.routes]
    expected = [] if players == 2 else [(i, (i + 1) % players, 0) for i in range(players)]
    assert routes == expected
    assert s.general_left == 14 - len(expected)
    assert (s.allied, s.allied_left) == ((), 4)


# What stays in the storage


@pytest.mark.rules("PAT-16", "PAT:R-21")
@COUNTS
def test_decks_and_storage(players: int) -> None:
    s = SPEC.new(players, 2)
    assert len(s.pool) == 36 - 4 * players
    everything = Counter([*s.pool, *(kind for p in s.players for kind in p.hand)])
    assert everything == Counter({kind.number: kind.count for kind in CATALOGUE.constructions})
    assert [len(CATALOGUE.deck(era, False)) for era in (1, 2, 3)] == [25, 25, 25]
    assert len(s.tiles_left) == 25 - len(s.offer)


@pytest.mark.rules("PAT-16")
def test_tiles_turn_up_at_random() -> None:
    first = {SPEC.new(3, seed).offer[0] for seed in range(40)}
    assert len(first) > 20
    assert {CATALOGUE.faces[face].side for face in first} == {0, 1}


@pytest.mark.rules("PAT-16")
@COUNTS
def test_any_seat_may_be_the_first_player(players: int) -> None:
    assert {SPEC.new(players, seed).first for seed in range(40)} == set(range(players))
    g = scenario(players)
    g.s.stack = [frame("setup", 0, a=FIRST_PLAYER)]
    weights = [weight for _, weight in engine.chance_outcomes(g.s)]
    assert weights == [1] * players


@pytest.mark.rules("PAT-17")
def test_two_players_have_a_token_for_either_tile() -> None:
    s = SPEC.new(2, 4, {"capitals": "equality"})
    assert s.kinds[s.stack[-1].kind].name == "blind"
    words = [SPEC.vocabulary.format(code) for code in engine.options(s)]
    assert words == [f"bid {lot} {coin}" for lot in (1, 2) for coin in (1, 2, 3)]
    first = engine.chooser(s)
    engine.apply(s, engine.options(s)[0])
    seen = observe(SPEC, s, 1 - first).state
    assert seen.stack[-1].items == (-1,)  # the token lies face down


# What the rulebook's lost pictures leave to us


@pytest.mark.rules("PAT:R-19")
def test_upkeep_rises_with_every_descendant() -> None:
    assert len(RULES.upkeep) == 9
    assert RULES.upkeep[0] == 0
    assert all(low < high for low, high in zip(RULES.upkeep, RULES.upkeep[1:], strict=False))
    flat = {"board": {"descendants": {"upkeep": [1, 2, 3, 3, 5, 6, 7, 8]}}}
    with pytest.raises(InvalidOptions, match="R-19"):
        scenario(pack=flat)


@pytest.mark.rules("PAT:R-19")
def test_designed_values_say_so() -> None:
    assert CATALOGUE.sources["descendants"] == "designed"
    assert CATALOGUE.sources["general_routes"] == "designed"
    assert all("designed" in figure.symbols_source for figure in CATALOGUE.figures)
    assert all(figure.source == "rulebook" for figure in CATALOGUE.figures)
    assert "rulebook" not in {face.source for face in CATALOGUE.faces}  # at least the symbols


@pytest.mark.rules("PAT:R-20")
@pytest.mark.reason("patchistory.large_room")
def test_heroes_are_tall_and_wonders_wide_and_nothing_is_built_over_them() -> None:
    shapes: Counter[tuple[bool, int, int]] = Counter()
    for room in CATALOGUE.rooms:
        if room.figure >= 0:
            columns = {offset >> 5 for offset in room.offsets}
            rows = {offset & 31 for offset in room.offsets}
            wonder = CATALOGUE.figures[room.figure].wonder
            shapes[wonder, len(columns), len(rows)] += 1
    assert shapes == {(False, 1, 2): 33, (True, 2, 1): 24, (True, 2, 2): 3}
    g = scenario().figure(1, "colosseum").hand(1, "mill")
    at = next(c for c in ("-1,-1", "0,-1") if g.room(1, c) == "colosseum")
    g.player(1, resource=9).management(1, points=9)
    assert g.why(f"reclaim {at} mill") == "large_room"
    assert g.why(f"construct {at} mill") == "large_room"


@pytest.mark.rules("PAT:R-21", "PAT:R-22")
def test_promo_tiles_join_the_decks_of_their_eras_only_as_an_option() -> None:
    promo = {tile.slug: tile.era for tile in CATALOGUE.tiles if tile.promo}
    heroes = {figure.slug: figure.era for figure in CATALOGUE.figures if figure.promo}
    assert len(CATALOGUE.tiles) == 75 + len(promo) == 81
    assert heroes == {
        "pacal": 1, "montezuma": 2, "franklin": 2, "sacagawea": 2, "tubman": 3, "nixon": 3,
    }  # fmt: skip
    g = scenario()
    for slug, era in heroes.items():
        assert promo[g.tile_of(slug)] == era
    assert [len(CATALOGUE.deck(era, True)) for era in (1, 2, 3)] == [26, 28, 27]
    without = SPEC.new(3, 1)
    with_promo = SPEC.new(3, 1, {"promo": "with"})
    assert (len(without.tiles_left), len(with_promo.tiles_left)) == (24, 25)
