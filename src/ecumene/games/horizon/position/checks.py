"""What makes a position impossible; the sentence names the field."""

from __future__ import annotations

from ecumene.games.horizon.position.codecs import Codecs
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES, TECHNOLOGY_SPACES
from ecumene.games.horizon.rules.counting import cities, constructions, villages
from ecumene.games.horizon.rules.load import options_of
from ecumene.games.horizon.rules.numbers import INVEST, TAKE_CUBE
from ecumene.games.horizon.rules.parts import Part
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    CONSTRUCTION_MASK,
    CONSTRUCTION_SHIFT,
    CRADLE,
    FIRST_TERRITORY,
    LEFT_SHIFT,
    RIGHT_SHIFT,
    SEAT_MASK,
    SPACE_LEVEL,
    SPACE_NAMES,
    SPACES,
    UNIT_NAMES,
    kind_of_unit,
    place_of,
    strength_of,
)
from ecumene.games.horizon.rules.units import token_group


def built(s: HorizonState) -> list[int]:
    """Constructions on the map."""
    marks = [mark >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK for mark in s.owners]
    return [mark - 1 for mark in marks if mark]


def all_pawns(s: HorizonState) -> int:
    """Pawns of a player: those that start in the columns, active, and as the first settler."""
    return sum(s.cat.rules.columns) + s.cat.rules.start_active + 1


def pawns_outside(p: HorizonPlayer) -> int:
    """Pawns that are not in the columns."""
    return p.active + len(p.units) + p.researched.bit_count()


def check(codecs: Codecs, s: HorizonState) -> None:
    """Refuse what no game can reach."""
    if s.last_round and s.last_round < s.round:
        raise codecs.fail("last_round", f"is {s.last_round}, but this is round {s.round}")
    if s.round_limit and s.round_limit < s.round:
        raise codecs.fail("round_limit", f"is {s.round_limit}, but this is round {s.round}")
    check_map(codecs, s)
    check_technologies(codecs, s)
    check_piles(codecs, s)
    check_goals(codecs, s)
    for i, p in enumerate(s.players):
        check_player(codecs, s, f"players[{i + 1}]", p)
    check_pawns(codecs, s)


def twice(codecs: Codecs, where: str, slugs: list[str]) -> None:
    for slug in slugs:
        if slugs.count(slug) > 1:
            raise codecs.fail(where, f"{slug!r} lies in two places")


def aside(codecs: Codecs, where: str, parts: list[Part], left: int, lying: list[int]) -> None:
    """A pile holds nothing that lies somewhere else."""
    for number in lying:
        if left >> number & 1:
            raise codecs.fail(where, f"{parts[number].slug!r} lies somewhere else")


def check_map(codecs: Codecs, s: HorizonState) -> None:
    if not len(s.places) == len(s.tiles) == len(s.owners):
        raise codecs.fail("places", "places, tiles and owners must be of the same length")
    if len(set(s.places)) != len(s.places):
        raise codecs.fail("places", "two tiles lie on one place")
    if not s.tiles or s.tiles[0] != CRADLE:
        raise codecs.fail("tiles", "the first tile must be the cradle")
    twice(codecs, "tiles", [codecs.tile_name(tile) for tile in s.tiles])
    for place, mark in enumerate(s.owners):
        village, city = mark & SEAT_MASK, mark >> CITY_SHIFT & SEAT_MASK
        left, right = mark >> LEFT_SHIFT & SEAT_MASK, mark >> RIGHT_SHIFT & SEAT_MASK
        where = f"owners[{place}]"
        if mark >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK:
            if village or city:
                raise codecs.fail(where, "a covered tile has no village and no city")
            if not left or left == right:
                raise codecs.fail(
                    where, "a construction has a first builder, who is not the second"
                )
        elif left or right:
            raise codecs.fail(where, "left and right are spots of a construction")
        if (village or city) and s.tiles[place] < FIRST_TERRITORY:
            raise codecs.fail(where, "only territories have villages and cities")
        if city and not village:
            raise codecs.fail(where, "a city needs a settled village")


def check_technologies(codecs: Codecs, s: HorizonState) -> None:
    if len(s.tree) != SPACES:
        raise codecs.fail("tree", f"has {len(s.tree)} spaces instead of {SPACES}")
    cards = s.cat.technologies
    for space, number in enumerate(s.tree):
        if number >= 0 and cards[number].level != SPACE_LEVEL[space]:
            says = f"{cards[number].slug!r} is of another level than {SPACE_NAMES[space]}"
            raise codecs.fail("tree", says)
    for k, pile in enumerate(s.bottoms):
        for number in pile:
            if cards[number].level != k + 2:
                raise codecs.fail("bottoms", f"{cards[number].slug!r} is of another level")
    placed = [number for number in s.tree if number >= 0]
    placed += [number for p in s.players for number in p.private] + [*s.bottoms[0], *s.bottoms[1]]
    twice(codecs, "tree", [cards[number].slug for number in placed])
    aside(codecs, "technologies_left", [*cards], s.technologies_left, placed)


def check_piles(codecs: Codecs, s: HorizonState) -> None:
    tiles = s.cat.constructions
    lying = [*s.display, *built(s), *(number for p in s.players for number in p.supply)]
    twice(codecs, "display", [tiles[number].slug for number in lying])
    aside(codecs, "constructions_left", [*tiles], s.constructions_left, lying)
    for level in (1, 2, 3):
        if sum(1 for number in s.display if tiles[number].level == level) > s.cat.rules.display:
            raise codecs.fail("display", f"shows more than {s.cat.rules.display} of a level")
    held = [number for p in s.players for number in p.leaders]
    twice(codecs, "leaders", [s.cat.leaders[number].slug for number in held])
    aside(codecs, "leaders_left", [*s.cat.leaders], s.leaders_left, held)
    found = [tile - FIRST_TERRITORY for tile in s.tiles if tile >= FIRST_TERRITORY]
    aside(codecs, "territories_left", [*s.cat.territories], s.territories_left, found)
    rules = s.cat.rules
    tokens = (
        ("settle_left", s.settle_left, [p.settle for p in s.players], rules.settle_tokens),
        ("fortify_left", s.fortify_left, [p.fortify for p in s.players], rules.fortify_tokens),
    )
    for where, left, taken, count in tokens:
        if left + sum(taken) > count:
            raise codecs.fail(where, f"there are {count} tokens in all, not {left + sum(taken)}")


def check_goals(codecs: Codecs, s: HorizonState) -> None:
    if len(s.goals) > 3:
        raise codecs.fail("goals", f"there are three, not {len(s.goals)}")
    twice(codecs, "goals", [s.cat.goals[number].slug for number in s.goals])
    if len(s.first_claims) != 3:
        raise codecs.fail("first_claims", "needs three entries")
    for k, seat in enumerate(s.first_claims):
        if seat and not s.players[seat - 1].claimed >> k & 1:
            raise codecs.fail("first_claims", f"player {seat} has not claimed goal {k + 1}")


def check_player(codecs: Codecs, s: HorizonState, where: str, p: HorizonPlayer) -> None:
    rules = s.cat.rules
    if len(p.columns) != len(rules.columns) or len(p.tracks) != len(s.cat.tracks):
        raise codecs.fail(where, "needs five columns and three tracks")
    if any(cubes > rules.cubes_per_track for cubes in p.tracks):
        raise codecs.fail(f"{where}.tracks", "more cubes than the track has spaces")
    for code in p.units:
        if place_of(code) >= len(s.tiles):
            raise codecs.fail(f"{where}.units", f"there is no place {place_of(code)} on the map")
    for kind, name in enumerate(UNIT_NAMES):
        strengths = [strength_of(code) for code in p.units if kind_of_unit(code) == kind]
        for group, count in enumerate(rules.unit_tokens):
            if sum(1 for strength in strengths if token_group(strength) == group) > count:
                says = f"only {count} {name}s can have strength {2 * group + 1} or {2 * group + 2}"
                raise codecs.fail(f"{where}.units", says)
    pawns = sum(p.columns) + pawns_outside(p)
    if pawns > all_pawns(s):
        raise codecs.fail(f"{where}.columns", f"a player has {all_pawns(s)} pawns, not {pawns}")
    for k in range(0, len(p.choices), 2):
        leader = s.cat.leaders[p.choices[k]]
        if p.choices[k] not in p.leaders:
            raise codecs.fail(f"{where}.choices", f"{leader.slug!r} is not among the leaders")
        if p.choices[k + 1] > options_of(s.cat, leader):
            raise codecs.fail(f"{where}.choices", f"{leader.slug!r} has no such option")


def check_cubes(codecs: Codecs, s: HorizonState, i: int, named: bool) -> None:
    """Cubes that have left the tracks lie somewhere: on the map, on goals, or invested. Where the
    position does not name the tracks, nobody knows which of them the cubes came from."""
    p = s.players[i]
    gone = s.cat.rules.cubes_per_track * len(p.tracks) - sum(p.tracks)
    lying = villages(s, i) + cities(s, i) + constructions(s, i)
    lying += p.claimed.bit_count() + p.invested
    own = [frame for frame in s.stack if frame.player == i]
    taken = [frame.b for frame in own if frame.kind == INVEST]
    if gone > lying + sum(taken):
        says = f"{gone} cubes have left them, but only {lying} lie elsewhere"
        raise codecs.fail(f"players[{i + 1}].tracks", f"{says} (on the map, on goals, invested)")
    owed = sum(1 for frame in own if frame.kind == TAKE_CUBE)
    if named and lying > gone + owed and any(p.tracks):
        says = f"{lying} cubes lie on the map, on goals and invested, but only {gone} have left"
        raise codecs.fail(f"players[{i + 1}].tracks", says)


def check_pawns(codecs: Codecs, s: HorizonState) -> None:
    """Action pawns stand on different spaces that exist with so many players."""
    for i, p in enumerate(s.players):
        where = f"players[{i + 1}].pawn"
        if p.pawn < 0:
            continue
        if any(q.pawn == p.pawn for q in s.players[:i]):
            raise codecs.fail(where, f"{codecs.spaces[p.pawn]!r} is taken")
        if not space_exists(s, p.pawn):
            raise codecs.fail(where, f"{codecs.spaces[p.pawn]!r} does not exist in this game")


def space_exists(s: HorizonState, space: int) -> bool:
    first = s.cat.first_technology_space
    if space >= first:
        card = s.cat.technologies[(space - first) // TECHNOLOGY_SPACES]
        return (space - first) % TECHNOLOGY_SPACES < len(card.actions)
    least = s.cat.actions[space // BOARD_SPACES].least_players
    k = space % BOARD_SPACES
    return k < len(least) and s.n >= least[k]
