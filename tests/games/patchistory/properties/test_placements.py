"""Where a tile may be patched, against a slow reading of the rules that shares nothing with the
engine: every cell, every way of lying over or under what is there, and each rule looked up on a
full drawing of the territory."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.option import first, kind_of, second
from ecumene.games.patchistory.rules.patching import size_limit
from ecumene.games.patchistory.rules.placements import relation_of, site_at
from ecumene.games.patchistory.rules.types import ROOM_TYPE_NAMES, cell_at, x_of, y_of
from ecumene.games.patchistory.rules.words import BLACK, DISCARD
from tests.games.patchistory.scenario import Scenario, frame, own_face, scenario

Square = tuple[int, int]
SIDES = ("white", "black")
WIDEST = {1: 5, 2: 6, 3: 7}
NEXT_TO = ((1, 0), (0, 1), (-1, 0), (0, -1))
LARGE_LAKES = {
    "tiles": {
        "e1_08": {"white": own_face("ab/ac", a="water food", b="politics", c="economy")},
        "e1_11": {"black": own_face("ab/cc", a="special", b="wasteland", c="water")},
        "e1_12": {"white": own_face("aa/bc", a="water", b="politics", c="wasteland")},
        "e2_05": {"white": own_face("aa/aa", a="water")},
        "e2_06": {"white": own_face("ab/cb", a="water", b="industry", c="culture")},
    }
}


@dataclass(frozen=True)
class Sheet:
    """A tile in a territory: the room (a letter) on each of its squares, and what rooms are."""

    squares: dict[Square, str]
    kinds: dict[str, str]

    def large(self, letter: str) -> bool:
        return list(self.squares.values()).count(letter) > 1


@dataclass(frozen=True)
class Seen:
    """What a square shows: which sheet, which room of it, of what kind ("" for the letter of a
    construction tile)."""

    sheet: int
    letter: str
    kind: str


@dataclass
class Territory:
    """Sheets in the order in which they came; ``over`` has a pair for each two that overlap."""

    sheets: list[Sheet]
    over: set[tuple[int, int]] = field(default_factory=set)
    built: dict[Square, tuple[int, str]] = field(default_factory=dict)
    """Construction tiles: on which sheet they lie, and what they show."""


def sheet(raw: dict[str, Any], at: Square) -> Sheet:
    """A face of the data pack with its top left square at a place."""
    squares = {
        (at[0] + column, at[1] + row): letter
        for row, letters in enumerate(raw["grid"])
        for column, letter in enumerate(letters)
    }
    rooms = raw["rooms"]
    kinds = {
        letter: rooms[letter].get("figure") or rooms[letter]["type"]
        for letter in set("".join(raw["grid"]))
    }
    return Sheet(squares, kinds)


def from_the_bottom(count: int, over: set[tuple[int, int]]) -> list[int] | None:
    """All sheets, each after those below it; None if some lie in a circle."""
    waiting = {k: {low for high, low in over if high == k} for k in range(count)}
    order: list[int] = []
    while waiting:
        free = [k for k, below in waiting.items() if below <= set(order)]
        if not free:
            return None
        order += free
        for k in free:
            del waiting[k]
    return order


def drawing(land: Territory) -> dict[Square, Seen] | None:
    """Lay all sheets on the table, the lowest first; construction tiles stick to theirs."""
    order = from_the_bottom(len(land.sheets), land.over)
    if order is None:
        return None
    picture: dict[Square, Seen] = {}
    for k in order:
        for square, letter in land.sheets[k].squares.items():
            picture[square] = Seen(k, letter, land.sheets[k].kinds[letter])
            if square in land.built and land.built[square][0] == k:
                picture[square] = Seen(k, "", land.built[square][1])
    return picture


def with_sheet(land: Territory, new: Sheet, over: set[int], under: set[int]) -> Territory:
    k = len(land.sheets)
    pairs = {(k, low) for low in over} | {(high, k) for high in under}
    return Territory([*land.sheets, new], land.over | pairs, land.built)


def overlapped(land: Territory, new: Sheet) -> list[int]:
    return [k for k, old in enumerate(land.sheets) if old.squares.keys() & new.squares.keys()]


def legal(
    land: Territory,
    before: dict[Square, Seen],
    new: Sheet,
    over: set[int],
    under: set[int],
    era: int,
) -> bool:
    """Each rule of patching, looked up on the drawings before and after."""
    shown = {seen.kind for seen in before.values()}
    if "statue_of_liberty" not in shown:
        limit = WIDEST[era] + ("pacal" in shown)
        for axis in (0, 1):
            numbers = [square[axis] for square in (*before, *new.squares)]
            if max(numbers) - min(numbers) + 1 > limit:
                return False
    if any(before[square].kind == "water" for square in new.squares if square in before):
        return False
    after_land = with_sheet(land, new, over, under)
    after = drawing(after_land)
    if after is None:
        return False
    for k, each in enumerate(after_land.sheets):
        for letter in each.kinds:
            squares = [square for square in each.squares if each.squares[square] == letter]
            visible = [s for s in squares if after[s].sheet == k and after[s].letter == letter]
            built = [s for s in squares if s in land.built and land.built[s][0] == k]
            if len(squares) > 1 and visible and len(visible) < len(squares):
                return False
            assert not built or len(squares) == 1
    for square in new.squares:
        if new.kinds[new.squares[square]] == "water" and after[square].sheet != len(land.sheets):
            return False
    for (x, y), seen in after.items():
        for dx, dy in NEXT_TO:
            other = after.get((x + dx, y + dy))
            if other is not None and seen.kind == other.kind == "water":
                if (seen.sheet, seen.letter) != (other.sheet, other.letter):
                    return False
    return all(
        after[square] == seen
        for square, seen in before.items()
        if seen.kind in ("statue_of_liberty", "pacal")
    )


Placement = tuple[str, Square, frozenset[int]]


def slow_placements(land: Territory, raw: dict[str, Any], era: int) -> set[Placement]:
    """Side, top left square, and the overlapped sheets that the new one lies over."""
    before = drawing(land)
    assert before is not None
    xs = [x for x, _ in before]
    ys = [y for _, y in before]
    found: set[Placement] = set()
    for side in SIDES:
        for x, y in itertools.product(
            range(min(xs) - 3, max(xs) + 4), range(min(ys) - 3, max(ys) + 4)
        ):
            new = sheet(raw[side], (x, y))
            met = overlapped(land, new)
            if not met:
                continue
            for choice in itertools.product((True, False), repeat=len(met)):
                over = {k for k, on_top in zip(met, choice, strict=True) if on_top}
                if legal(land, before, new, over, set(met) - over, era):
                    found.add((side, (x, y), frozenset(over)))
    return found


def fast_placement(g: Scenario, code: int) -> Placement:
    """An option of the engine in the words of the slow reading."""
    cell = first(code)
    face = g.cat.faces[g.p(1).won + (kind_of(code) == BLACK)]
    site = site_at(g.land(1), g.p(1).below, face, cell)
    assert site is not None
    over = relation_of(site, second(code))
    tiles = frozenset(k for k in range(len(g.p(1).tiles)) if over >> k & 1)
    return SIDES[face.side], (x_of(cell), y_of(cell)), tiles


def visible_of(code: int) -> list[bool]:
    """The squares that the notation calls visible, in reading order."""
    return [bool(second(code) >> 8 >> k & 1) for k in range(4)]


def compare(g: Scenario, land: Territory, era: int) -> None:
    """The engine offers exactly the legal placements, each once, and explains the others."""
    raw = g.cat.raw["tiles"][g.cat.tiles[g.cat.faces[g.p(1).won].tile].slug]
    codes = [code for code in engine.options(g.s) if kind_of(code) != DISCARD]
    fast = [fast_placement(g, code) for code in codes]
    slow = slow_placements(land, raw, era)
    assert len(set(fast)) == len(fast), "a placement is offered twice"
    assert set(fast) == slow
    open_ones = [code for code, why in engine.candidates(g.s) if why == 0]
    assert sorted(open_ones) == sorted(engine.options(g.s))
    for code, (side, at, over) in zip(codes, fast, strict=True):
        new = sheet(raw[side], at)
        after = drawing(with_sheet(land, new, set(over), set(overlapped(land, new)) - over))
        assert after is not None
        assert [after[square].sheet == len(land.sheets) for square in new.squares] == visible_of(
            code
        )


def agree(g: Scenario, land: Territory) -> None:
    """The engine's stacking is without circles, and what it sees is what the drawing shows."""
    p = g.p(1)
    count = len(p.tiles)
    closure = set(land.over)
    while True:
        more = {(a, d) for a, b in closure for c, d in closure if b == c} - closure
        if not more:
            break
        closure |= more
    stored = {(k, low) for k in range(count) for low in range(count) if p.below[k] >> low & 1}
    assert stored == closure
    assert not any(k == low for k, low in stored)
    picture = drawing(land)
    assert picture is not None
    seen = g.land(1)
    assert {(x_of(c), y_of(c)) for c in seen.place} == set(picture)
    for square, shows in picture.items():
        room = g.cat.rooms[seen.room_at(cell_at(*square))]
        kind = g.cat.figures[room.figure].slug if room.figure >= 0 else ROOM_TYPE_NAMES[room.type]
        assert kind == shows.kind, square
        assert seen.stacks[cell_at(*square)][-1] == shows.sheet


def build_something(g: Scenario, land: Territory, rng: random.Random) -> None:
    """A construction tile on any 1x1 room: a wasteland (on water, too) or a building."""
    picture = drawing(land)
    assert picture is not None
    spots = [
        (square, seen)
        for square, seen in sorted(picture.items())
        if seen.letter and not land.sheets[seen.sheet].large(seen.letter)
    ]
    wet = [spot for spot in spots if spot[1].kind == "water"]
    square, seen = rng.choice(wet if wet and rng.random() < 0.5 else spots)
    at = f"{square[0]},{square[1]}"
    if seen.kind == "water" or rng.random() < 0.5:
        g.reclaimed(1, at, rng.choice(("shop_row", "school", "relay_post")))
        land.built[square] = (seen.sheet, "wasteland")
    else:
        g.building(1, at, rng.choice(("gallery", "monument")))
        land.built[square] = (seen.sheet, "culture")


def growing(seed: int, pack: dict[str, Any] | None = None) -> Iterator[tuple[Scenario, Territory]]:
    """A territory that grows at random from era to era, at each of its patching decisions."""
    rng = random.Random(seed)
    g = scenario(2, rng.choice(("liberty", "equality")), round=1, pack=pack)
    capital = g.cat.capitals[g.p(1).capital].slug
    land = Territory([sheet(g.cat.raw["capitals"][capital], (0, 0))])
    for era in (1, 2, 3):
        g.s.era = era
        deck = [g.cat.tiles[number].slug for number in g.cat.deck(era, True)]
        rng.shuffle(deck)
        special = {1: "p1_01", 2: "e2_08", 3: "e3_05"}[era]
        if rng.random() < 0.5:
            deck.insert(0, special)
        for slug in dict.fromkeys(deck[: rng.randrange(3, 6)]):
            if rng.random() < 0.4:
                build_something(g, land, rng)
            g.won(1, slug)
            g.s.stack = [frame("patch", 1)]
            agree(g, land)
            yield g, land
            code = choice(g, rng, slug == special)
            side, at, over = fast_placement(g, code)
            new = sheet(g.cat.raw["tiles"][slug][side], at)
            under = set(overlapped(land, new)) - over
            engine.apply(g.s, code)
            land = with_sheet(land, new, set(over), under)
            after = drawing(land)
            assert after is not None
            land.built = {s: made for s, made in land.built.items() if not after[s].letter}
            assert {x for x, _ in land.built.items()} == built_squares(g)
    agree(g, land)


def choice(g: Scenario, rng: random.Random, black: bool) -> int:
    """A placement: often one that lies over some tiles and under others, or far out."""
    codes = [code for code in engine.options(g.s) if kind_of(code) != DISCARD]
    if black:
        codes = [code for code in codes if kind_of(code) == BLACK] or codes
    wish = rng.random()
    if wish < 0.4:
        mixed = [c for c in codes if 0 < sum(visible_of(c)) < 4 and fast_placement(g, c)[2]]
        return rng.choice(mixed or codes)
    if wish < 0.7:
        far = {code: max(abs(x_of(first(code)) - 1), abs(y_of(first(code)))) for code in codes}
        return rng.choice([code for code in codes if far[code] == max(far.values())])
    return rng.choice(codes)


def squares(land: Territory) -> set[Square]:
    return {square for each in land.sheets for square in each.squares}


def built_squares(g: Scenario) -> set[Square]:
    return {(x_of(mark >> 6), y_of(mark >> 6)) for mark in g.p(1).built}


@pytest.mark.rules(
    "PAT-31", "PAT-32", "PAT-33", "PAT-34", "PAT-35", "PAT-36", "PAT-37", "PAT-38",
    "PAT:R-5", "PAT:R-8",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(12))
def test_the_engine_offers_exactly_the_legal_placements(seed: int) -> None:
    checked = 0
    for g, land in growing(seed):
        compare(g, land, g.s.era)
        checked += 1
    assert checked > 8


@pytest.mark.rules("PAT-33", "PAT-34", "PAT-36")
@pytest.mark.parametrize("seed", range(3))
def test_larger_waters_of_a_pack_follow_the_same_rules(seed: int) -> None:
    for g, land in growing(100 + seed, LARGE_LAKES):
        compare(g, land, g.s.era)


@pytest.mark.rules("PAT-38")
def test_the_random_territories_meet_every_case() -> None:
    """The comparison would prove little without these."""
    met = dict.fromkeys(("deep", "built", "reclaimed water", "huge", "larger", "full"), 0)
    for seed in range(12):
        for g, land in growing(seed):
            deepest = max(len(stack) for stack in g.land(1).stacks.values())
            met["deep"] += deepest >= 4
            met["built"] += bool(land.built)
            for square, (k, _) in land.built.items():
                under = land.sheets[k]
                met["reclaimed water"] += under.kinds[under.squares[square]] == "water"
            width = 1 + max(x for x, _ in squares(land)) - min(x for x, _ in squares(land))
            met["full"] += width == WIDEST[g.s.era] == size_limit(g.s, 0)
            met["larger"] += width == WIDEST[g.s.era] + 1 == size_limit(g.s, 0)
            met["huge"] += width >= WIDEST[g.s.era] and size_limit(g.s, 0) == 0
    assert min(met.values()) >= 5, met
