"""What makes a position impossible; the sentence names the field."""

from __future__ import annotations

from collections import Counter

from ecumene.games.patchistory.position.codecs import Codecs
from ecumene.games.patchistory.position.land import check_territory, reclaimed_waters
from ecumene.games.patchistory.rules.counting import land_of, uncovered
from ecumene.games.patchistory.rules.numbers import (
    CHOOSE_CARD,
    DRAW,
    PLACE,
    REVEAL,
    ROUND,
    SHOW,
    STAND,
)
from ecumene.games.patchistory.rules.parts import Tile
from ecumene.games.patchistory.rules.rounds import PATCH_STEP, VOTE_STEP
from ecumene.games.patchistory.rules.state import PatchPlayer, PatchState
from ecumene.games.patchistory.rules.types import (
    BUILT_MASK,
    ERAS,
    FACE_SHIFT,
    RECLAIMED,
    UNKNOWN,
    WHITE,
)
from ecumene.games.patchistory.rules.workers import RETURNING

GOODS = ("food", "resource", "coin", "culture", "votes")


def check(codecs: Codecs, s: PatchState) -> None:
    """Refuse what no game can reach."""
    check_capitals(codecs, s)
    check_tiles(codecs, s)
    check_constructions(codecs, s)
    check_cards(codecs, s)
    check_routes(codecs, s)
    check_offer(codecs, s)
    for i in range(s.n):
        check_goods(codecs, f"players[{i + 1}]", s.players[i])
        check_territory(codecs, s, i)
        check_workers(codecs, s, i)
    check_waters(codecs, s)


def has_hidden(s: PatchState) -> bool:
    """Is this an observation, which can be looked at but not played?"""
    seen = [*s.pool, *s.unused]
    for p in s.players:
        seen += [*p.hand, *p.reclaimed, *p.cards, p.coin]
    for frame in s.stack:
        seen += frame.values()[-1]  # the items, whatever they are
    return UNKNOWN in seen


# Capitals and terrain tiles


def check_capitals(codecs: Codecs, s: PatchState) -> None:
    taken: list[int] = []
    for i, p in enumerate(s.players):
        if p.capital < 0:
            continue
        where = f"players[{i + 1}].capital"
        capital = s.cat.capitals[p.capital]
        if capital.liberty != bool(s.liberty):
            raise codecs.fail(where, f"{capital.slug!r} does not fit the option 'capitals'")
        if capital.liberty and p.capital in taken:
            raise codecs.fail(where, f"two players have {capital.slug!r}")
        taken.append(p.capital)


def placed_tiles(s: PatchState, p: PatchPlayer) -> list[int]:
    """The terrain tiles of a territory, without the capital."""
    return [s.cat.faces[placed >> FACE_SHIFT].tile for placed in p.tiles[1:]]


def tiles_in_sight(s: PatchState) -> list[int]:
    """Tiles of this era that have turned up and do not lie in a territory yet."""
    found = [s.cat.faces[face].tile for face in s.offer if face >= 0]
    found += [s.cat.faces[p.won].tile for p in s.players if p.won >= 0]
    open_tiles = [frame.b for frame in s.stack if frame.kind == REVEAL]
    return [*found, *[tile - 1 for tile in open_tiles if tile]]


def check_tiles(codecs: Codecs, s: PatchState) -> None:
    """Each tile is in one place, and none of a later era has turned up."""
    lying: list[int] = []
    for i, p in enumerate(s.players):
        where = f"players[{i + 1}].tiles"
        for number in placed_tiles(s, p):
            check_tile(codecs, s, where, s.cat.tiles[number])
        if len(p.tiles) - 1 > patching_phases(s, p):
            says = f"{len(p.tiles) - 1} tiles after {patching_phases(s, p)} rounds of patching"
            raise codecs.fail(where, f"{says}; see 'era' and 'round'")
        lying += placed_tiles(s, p)
    for number in tiles_in_sight(s):
        check_tile_now(codecs, s, "offer", s.cat.tiles[number])
    for number in s.tiles_left:
        check_tile_now(codecs, s, "tiles_left", s.cat.tiles[number])
    for number, count in Counter([*lying, *tiles_in_sight(s), *s.tiles_left]).items():
        if count > 1:
            raise codecs.fail("tiles", f"{s.cat.tiles[number].slug!r} lies in two places")


def patching_phases(s: PatchState, p: PatchPlayer) -> int:
    """How often a player has been able to patch a tile."""
    coming = bool(s.stack)
    if coming and s.stack[0].kind == ROUND:
        step = s.stack[0].a
        coming = step <= PATCH_STEP
    return (s.era - 1) * s.cat.rules.rounds + s.round - int(coming or p.won >= 0)


def check_tile(codecs: Codecs, s: PatchState, where: str, tile: Tile) -> None:
    if tile.era > s.era:
        raise codecs.fail(where, f"{tile.slug!r} is of era {tile.era}, but this is era {s.era}")
    if tile.promo and not s.promo:
        raise codecs.fail(where, f"{tile.slug!r} needs the option promo = 'with'")


def check_tile_now(codecs: Codecs, s: PatchState, where: str, tile: Tile) -> None:
    check_tile(codecs, s, where, tile)
    if tile.era != s.era:
        raise codecs.fail(where, f"{tile.slug!r} is of era {tile.era}, but this is era {s.era}")


def check_offer(codecs: Codecs, s: PatchState) -> None:
    """White and black lots by turns (PAT-21); with two players sides are chosen later."""
    if len(s.offer) > s.n:
        raise codecs.fail("offer", f"there are at most {s.n} lots, not {len(s.offer)}")
    for lot, number in enumerate(s.offer):
        if number < 0:
            continue
        side = WHITE if s.n == 2 else s.side ^ lot & 1
        if s.side < 0 < s.n - 2 or s.cat.faces[number].side != side:
            says = f"lot {lot + 1} shows the wrong side; white and black alternate from 'side' on"
            raise codecs.fail("offer", says)


# Construction tiles


def all_constructions(s: PatchState) -> Counter[int]:
    """How many construction tiles of each kind there are in the game."""
    return Counter({part.number: part.count for part in s.cat.constructions})


def constructions_outside(s: PatchState) -> list[int]:
    """Construction tiles that are not in the storage."""
    found = list(s.demolished)
    for p in s.players:
        found += [*p.hand, *p.reclaimed]
        found += [(m & BUILT_MASK) - 1 for m in p.built if m & BUILT_MASK != RECLAIMED]
    return found


def check_constructions(codecs: Codecs, s: PatchState) -> None:
    if UNKNOWN in s.demolished:
        raise codecs.fail("demolished", "everybody has seen these tiles")
    used = Counter([*s.pool, *constructions_outside(s)])
    total = all_constructions(s)
    for kind, count in used.items():
        if kind != UNKNOWN and count > total[kind]:
            slug = s.cat.constructions[kind].slug
            says = f"there are {total[kind]} {slug!r} in all, not {count}"
            raise codecs.fail("constructions", says)
    if used.total() != total.total():
        says = f"there are {total.total()} construction tiles in all, not {used.total()}"
        raise codecs.fail("pool", f"{says}; without 'pool' it holds the rest")
    most = s.cat.rules.start_constructions
    for i, p in enumerate(s.players):
        drawing = sum(1 for f in s.stack if f.kind == DRAW and f.player == i)
        if len(p.hand) + drawing > most:
            says = f"a player has at most {most} construction tiles, not {len(p.hand) + drawing}"
            raise codecs.fail(f"players[{i + 1}].hand", says)
    wastelands = sum(1 for p in s.players for m in p.built if m & BUILT_MASK == RECLAIMED)
    if wastelands > sum(len(p.reclaimed) for p in s.players):
        says = f"{wastelands} lie wasteland side up; 'reclaimed' must say which tiles they are"
        raise codecs.fail("reclaimed", says)


# Prosperity cards


def cards_outside(s: PatchState) -> list[int]:
    """Prosperity cards that were dealt."""
    found = [*s.table, *s.used]
    for frame in s.stack:
        if frame.kind == SHOW:
            cards = frame.items
            found += cards
    for p in s.players:
        found += p.cards
    return found


def votes_to_come(s: PatchState) -> int:
    """How many prosperity cards everybody will still have to choose."""
    if not s.stack:
        return 0
    pending = any(frame.kind == CHOOSE_CARD for frame in s.stack)
    if s.stack[0].kind == ROUND:
        step = s.stack[0].a
        pending = pending or step <= VOTE_STEP
    return ERAS - s.era + int(pending)


def check_cards(codecs: Codecs, s: PatchState) -> None:
    cards = [*cards_outside(s), *s.unused]
    for number, count in Counter(cards).items():
        if count > 1 and number != UNKNOWN:
            raise codecs.fail("cards", f"{s.cat.cards[number].slug!r} lies in two places")
    if len(cards) != len(s.cat.cards):
        says = f"there are {len(s.cat.cards)} prosperity cards in all, not {len(cards)}"
        raise codecs.fail("unused", f"{says}; without 'unused' it holds the rest")
    if s.stack and s.stack[0].kind != ROUND:
        return
    votes = votes_to_come(s)
    for i, p in enumerate(s.players):
        if len(p.cards) != votes:
            says = f"votes to come: {votes}, but player {i + 1} has {len(p.cards)} cards"
            raise codecs.fail(f"players[{i + 1}].cards", says)


# Routes


def check_routes(codecs: Codecs, s: PatchState) -> None:
    supplies = (
        ("general_left", len(s.routes), s.general_left, s.cat.rules.general_supply),
        ("allied_left", len(s.allied), s.allied_left, s.cat.rules.allied_supply),
    )
    for where, placed, left, supply in supplies:
        if placed + left > supply or left < 0:
            says = f"there are {supply} such routes; {placed} are on the table"
            raise codecs.fail(where, f"{says}, {max(left, 0)} in the storage")
    pairs = [frozenset((route & 3, route >> 2 & 3)) for route in s.allied]
    for pair in pairs:
        if pairs.count(pair) > 1:
            names = " and ".join(str(seat + 1) for seat in sorted(pair))
            raise codecs.fail("allied", f"players {names} are allied twice")


# Players


def check_goods(codecs: Codecs, where: str, p: PatchPlayer) -> None:
    hidden = [name for name in GOODS if getattr(p, name) == UNKNOWN]
    if hidden and len(hidden) < len(GOODS):
        says = f"a screen hides all goods or none, not only {', '.join(hidden)}"
        raise codecs.fail(where, says)


def check_workers(codecs: Codecs, s: PatchState, i: int) -> None:
    """Workers at home, on routes, on their way and out of the game: not more than there are."""
    waiting = 0
    for frame in s.stack:
        if frame.player == i and frame.kind == STAND:
            waiting += 1
        elif frame.player == i and frame.kind == PLACE:
            arrival = frame.a
            waiting += arrival == RETURNING
    count = uncovered(s, i) + waiting
    if count > s.cat.rules.descendants:
        says = f"a player has {s.cat.rules.descendants} workers in all, not {count}"
        raise codecs.fail(f"players[{i + 1}].workers", f"{says} (with routes and removed ones)")


def check_waters(codecs: Codecs, s: PatchState) -> None:
    """Water is covered only after a reclamation (PAT-34, PAT-35)."""
    covered = 0
    for i, p in enumerate(s.players):
        if p.tiles:
            covered += reclaimed_waters(codecs, p, land_of(s, i))
    reclaimed = sum(len(p.reclaimed) for p in s.players)
    if covered > reclaimed:
        says = f"{covered} waters are covered, but only {reclaimed} rooms have been reclaimed"
        raise codecs.fail("tiles", says)
