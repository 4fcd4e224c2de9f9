"""Building a position of Patchistory for a test, and playing in it.

    g = scenario(players=3, capitals="equality", era=2, round=3, first=1)
    g.player(1, food=4, coin=5, culture=20, votes=2)
    g.tile(1, "e1_01", "white", "2,0")             # over all that lies there
    g.tile(1, "e1_02", "white", "-1,0", "1010")    # only its left squares stay visible
    g.figure(1, "caesar")                          # its tile, where it covers least
    g.worker(1, "0,0", "1,1").route(1, 3, "negotiation").alliance(2, 3)
    g.hand(1, "mill").building(1, "0,1", "garrison").reclaimed(1, "1,1", "tower")
    g.cards(1, "arms_race", "connect_the_world")
    g.management(1, points=4)                      # seat 1 is asked
    g.play("honor heroes", "campaign 1")
    assert g.why("birth 2,0") == "no_points"
    assert g.track(1, "book") == 3 and g.workers(1) == ["0,0", "1,1"]

Seats count from 1, as players see them; cells are relative to the capital's top left square.
Whatever is not said is as in a new game, except that:

- the table begins in the era and round that are said, with no offer and no script of chance;
- everybody has the capital ``liberty_<seat>`` or the one of Equality, and no worker yet;
- hands of construction tiles are empty, all tiles are in the storage (`hand` takes some out);
- prosperity cards are dealt in the order of the data, three to each seat; in era II and III the
  first one or two of each seat have been used;
- the First Player is seat 1.

Chance: `deals("reveal e1_01", "side white", "draw mill")` says what is drawn next, in order.

Who decides next:

- `begin()` starts the round with its auction; `auction(...)` the open bidding on given lots;
  `blind(...)` the hidden one of two players; `opening()` is `begin()` in round 1 of era I;
- `won(seat, tile, side)` and then `patching()`; or `patch(seat, tile, side)` for one seat alone;
  `patch_figure(seat, "moses")` plays that, too, so that what it sets off comes next;
- `diplomacy`, `management`, `movement`, `talks` for one seat alone (the phase then ends), or for
  all in order without a seat; `production()`, `upkeep()`, `vote()`, `era_end()` run by themselves
  up to the next decision; `ask(seat, "place", a=1)` puts any frame on top.

All of these settle: what asks nobody happens at once.

A test of a rule should not depend on the designed values of our pack: give it tiles of its own with
``scenario(pack={"tiles": {"e1_01": {"white": own_face("ab/cd", ...)}}})``.
"""

from __future__ import annotations

from typing import Any

from ecumene.core import engine
from ecumene.core.frame import Frame
from ecumene.core.spec import table_text
from ecumene.games.patchistory.rules import rounds
from ecumene.games.patchistory.rules.counting import (
    forget,
    land_of,
    level,
    uncovered,
)
from ecumene.games.patchistory.rules.frames import KINDS
from ecumene.games.patchistory.rules.load import catalogue_of
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.patching import size_limit
from ecumene.games.patchistory.rules.placements import (
    check_placement,
    laid,
    layer_codes,
    pattern_of,
    placements,
    relation_of,
    site_at,
)
from ecumene.games.patchistory.rules.routes import allied, general, put_on
from ecumene.games.patchistory.rules.setup import empty_state
from ecumene.games.patchistory.rules.types import (
    BOOK,
    BUILT_SHIFT,
    FACE_SHIFT,
    MOST_GENERAL,
    RECLAIMED,
    cell_at,
    cell_name,
)
from ecumene.games.patchistory.rules.words import layer_name
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.own_packs import own_face as own_face
from tests.games.patchistory.tables import INVADERS, STOPS, Table, cell

CATALOGUE = SPEC.catalogue
RULES = CATALOGUE.rules
FRAME_NUMBERS = {kind.name: number for number, kind in enumerate(KINDS)}


def part(kind: str, slug: str) -> Any:
    """A component: ``part("figures", "caesar")``, ``part("tiles", "e1_01")``."""
    return next(found for found in getattr(CATALOGUE, kind) if found.slug == slug)


def route_number(name: str) -> int:
    """A route in notation ("2", "a1") as its number."""
    return MOST_GENERAL + int(name[1:]) - 1 if name.startswith("a") else int(name) - 1


def frame(name: str, seat: int, **numbers: Any) -> Frame:
    """A frame of a seat (0: of chance) by the name of its kind."""
    numbers = {"a": 0, "b": 0, "c": 0, "d": 0, "items": (), **numbers}
    return Frame(
        FRAME_NUMBERS[name],
        seat - 1,
        numbers["a"],
        numbers["b"],
        numbers["c"],
        numbers["d"],
        numbers["items"],
    )


class Scenario(Table):
    """A position that is described step by step, then played (see `Table`)."""

    def __init__(
        self,
        players: int,
        capitals: str,
        era: int,
        round: int,
        first: int,
        routes: bool,
        pack: dict[str, Any] | None,
        promo: bool,
        screens: str,
    ) -> None:
        self.cat = catalogue_of(table_text(pack) if pack else "")
        s = empty_state(self.cat, players, 0, KINDS)
        s.liberty = 1 if capitals == "liberty" else 0
        s.promo = 1 if promo else 0
        s.screens = 1 if screens == "closed" else 0
        s.era = era
        s.round = round
        s.first = first - 1
        s.tiles_left = tuple(self.cat.deck(era, promo))
        s.log = []
        s.chance = []
        self.started = s
        pool: list[int] = []
        for kind in self.cat.constructions:
            pool += [kind.number] * kind.count
        s.pool = tuple(sorted(pool))
        dealt = self.cat.rules.start_cards
        for i in range(players):
            self.capital(i + 1, f"liberty_{i + 1}" if capitals == "liberty" else "equality")
            cards = range(i * dealt, (i + 1) * dealt)
            s.players[i].cards = tuple(cards[era - 1 :])
            s.used = (*s.used, *cards[: era - 1])
        s.unused = tuple(range(players * dealt, len(self.cat.cards)))
        if players > 2 and routes:
            for i in range(players):
                self.route(i + 1, (i + 1) % players + 1)

    # Describing the position

    def capital(self, seat: int, slug: str) -> Scenario:
        """Another capital; before any tile is laid."""
        found = next(capital for capital in self.cat.capitals if capital.slug == slug)
        p = self.p(seat)
        p.capital = found.number
        p.tiles = (found.face << FACE_SHIFT | cell_at(0, 0),)
        p.below = (0,)
        return self.seen_anew()

    def player(self, seat: int, **fields: int) -> Scenario:
        """Numbers of a seat: food, resource, coin, culture, votes, removed, points, done."""
        for name, value in fields.items():
            assert isinstance(getattr(self.p(seat), name), int), name
            setattr(self.p(seat), name, value)
        return self.seen_anew()

    def everybody(self, **fields: int) -> Scenario:
        for seat in range(1, self.s.n + 1):
            self.player(seat, **fields)
        return self

    def tile(self, seat: int, slug: str, side: str, at: str, layer: str = "") -> Scenario:
        """Lay a tile, without what that sets off: over everything, or as the pattern of a
        notation says ("1101", "0000.1"). It must be legal."""
        face = self.face(slug, side)
        p = self.p(seat)
        site = site_at(self.land(seat), p.below, face, cell(at))
        assert site is not None, f"{slug} at {at} overlaps nothing"
        codes = {layer_name(code): code for code in layer_codes(site)}
        if layer:
            assert layer in codes, f"{layer} is none of {', '.join(codes)}"
            code = codes[layer]
        else:
            code = next(c for c in codes.values() if relation_of(site, c) == site.involved)
        limit = size_limit(self.s, seat - 1)
        why = check_placement(self.cat, self.land(seat), p.below, face, limit, cell(at), code)
        assert why == 0, f"{slug} cannot lie at {at}: {SPEC.reasons[why].code}"
        self.lay(seat, face, cell(at), relation_of(site, code))
        return self

    def lay(self, seat: int, face: Face, at: int, over: int) -> None:
        """Put a tile over some tiles (a bit mask) and under the others there, legal or not."""
        p = self.p(seat)
        site = site_at(self.land(seat), p.below, face, at)
        assert site is not None
        seen = pattern_of(site.tops, over)
        hidden = [site.cells[k] for k in range(4) if site.tops[k] >= 0 and seen >> k & 1]
        built = [mark >> BUILT_SHIFT for mark in p.built]
        assert not set(hidden) & set(built), "a construction tile would be covered"
        placed = face.number << FACE_SHIFT | at
        p.tiles, p.below = laid(p.tiles, p.below, placed, over, site.involved)
        self.s.tiles_left = tuple([t for t in self.s.tiles_left if t != face.tile])
        self.seen_anew()

    def figure(self, seat: int, *slugs: str) -> Scenario:
        """Lay the tile of a hero or wonder so that it is seen and covers as little as can be, in
        the least space; nothing is set off. Say `tile` for a place of your own."""
        for slug in slugs:
            face = self.face_of(slug)
            at, code = self.best_place(seat, face)
            site = site_at(self.land(seat), self.p(seat).below, face, at)
            assert site is not None
            self.lay(seat, face, at, relation_of(site, code))
        return self

    def best_place(self, seat: int, face: Face) -> tuple[int, int]:
        """Where a figure is seen and as little as can be is covered: cell and layer code."""
        p = self.p(seat)
        ranked: list[tuple[int, int, int, int]] = []
        limit = size_limit(self.s, seat - 1)
        for at, code in placements(self.cat, self.land(seat), p.below, face, limit):
            site = site_at(self.land(seat), p.below, face, at)
            assert site is not None
            seen = pattern_of(site.tops, relation_of(site, code))
            visible = [k for k in range(4) if seen >> k & 1]
            if any(self.cat.rooms[face.rooms[k]].figure >= 0 for k in visible):
                covers = sum(site.tops[k] >= 0 for k in visible)
                ranked.append((covers, -len(visible), at, code))
        assert ranked, "there is no room for it"
        return min(ranked)[2:]

    def patch_figure(self, seat: int, slug: str) -> Scenario:
        """A seat wins the tile of a hero or wonder and patches it, seen and covering little."""
        face = self.face_of(slug)
        self.patch(seat, self.tile_of(slug), "black")
        at, code = self.best_place(seat, face)
        return self.play(f"black {cell_name(at)} {layer_name(code)}")

    def worker(self, seat: int, *cells: str) -> Scenario:
        """Workers in rooms; in a larger room they stand on its first cells."""
        land = self.land(seat)
        standing = [*self.p(seat).workers, *(cell(name) for name in cells)]
        assert all(c in land.place for c in standing), "a worker outside the territory"
        self.p(seat).workers = tuple(sorted(standing))
        return self.seen_anew()

    def route(self, seat: int, to: int, stop: str = "", invaders: str = "") -> Scenario:
        """A general route more, with a worker at a stop: "start", "1" to "3", "negotiation",
        "war", "rest"; ``invaders``: "owner", "target" or "both" once a war is declared."""
        s = self.s
        s.routes = (*s.routes, general(seat - 1, to - 1, STOPS[stop], INVADERS[invaders]))
        s.general_left -= 1
        return self.seen_anew()

    def alliance(self, seat: int, to: int, stop: str = "", other: str = "") -> Scenario:
        """An allied route whose goods are counted from ``seat``, with a worker of each at a
        stop ("start", "1" to "4", "rest")."""
        s = self.s
        s.allied = (*s.allied, allied(seat - 1, to - 1, STOPS[stop], STOPS[other]))
        s.allied_left -= 1
        return self.seen_anew()

    def on_route(self, seat: int, name: str, stop: str) -> Scenario:
        """A seat's worker on a route that is already there ("2", "a1")."""
        put_on(self.s, seat - 1, route_number(name), STOPS[stop])
        return self.seen_anew()

    def hand(self, seat: int, *slugs: str) -> Scenario:
        """Construction tiles behind the screen, out of the storage."""
        p = self.p(seat)
        p.hand = tuple(sorted((*p.hand, *(self.drawn(slug) for slug in slugs))))
        return self

    def drawn(self, slug: str) -> int:
        kind = self.construction(slug)
        assert kind in self.s.pool, f"no {slug} left"
        at = self.s.pool.index(kind)
        self.s.pool = self.s.pool[:at] + self.s.pool[at + 1 :]
        return kind

    def storage(self, *slugs: str) -> Scenario:
        """Only these construction tiles are left in the storage; the others were covered."""
        kept = [self.drawn(slug) for slug in slugs]
        self.s.demolished = tuple(sorted((*self.s.demolished, *self.s.pool)))
        self.s.pool = tuple(sorted(kept))
        return self

    def building(self, seat: int, at: str, slug: str) -> Scenario:
        """A construction tile on the board, building side up, out of the storage."""
        return self.build(seat, cell(at), self.drawn(slug) + 1)

    def reclaimed(self, seat: int, at: str, slug: str = "shop_row") -> Scenario:
        """A construction tile of the seat's own on the board, wasteland side up."""
        p = self.p(seat)
        p.reclaimed = tuple(sorted((*p.reclaimed, self.drawn(slug))))
        return self.build(seat, cell(at), RECLAIMED)

    def build(self, seat: int, at: int, mark: int) -> Scenario:
        p = self.p(seat)
        land = self.land(seat)
        assert len(land.cells[land.place[at]]) == 1, "construction tiles cover 1x1 rooms"
        p.built = tuple(sorted((*p.built, at << BUILT_SHIFT | mark)))
        return self.seen_anew()

    def cards(self, seat: int, *slugs: str) -> Scenario:
        """These prosperity cards in a hand; others that have them get what lies unused."""
        s = self.s
        wanted = [next(c.number for c in self.cat.cards if c.slug == slug) for slug in slugs]
        s.unused = tuple(sorted((*s.unused, *self.p(seat).cards)))
        self.p(seat).cards = ()
        for number in wanted:
            for p in s.players:
                if number in p.cards:
                    instead = next(card for card in s.unused if card not in wanted)
                    p.cards = tuple(sorted(instead if c == number else c for c in p.cards))
                    s.unused = tuple([c for c in s.unused if c != instead])
            s.unused = tuple([c for c in s.unused if c != number])
            s.used = tuple([c for c in s.used if c != number])
        self.p(seat).cards = tuple(sorted(wanted))
        return self

    def used_cards(self, *slugs: str) -> Scenario:
        """These prosperity cards were used in earlier votes, and no others."""
        s = self.s
        wanted = [next(c.number for c in self.cat.cards if c.slug == slug) for slug in slugs]
        assert not any(number in p.cards for p in s.players for number in wanted)
        s.unused = tuple(sorted({*s.unused, *s.used} - set(wanted)))
        s.used = tuple(sorted(wanted))
        return self

    def bid(self, seat: int, lot: int, amount: int) -> Scenario:
        """A bid that already lies on a lot; its coin is out of the seat's hand."""
        p = self.p(seat)
        p.lot = lot
        p.bid = amount
        return self

    def won(self, seat: int, slug: str, side: str = "white") -> Scenario:
        """The tile a seat has won and must patch; with two players either side."""
        face = self.face(slug, "white" if self.s.n == 2 else side)
        self.p(seat).won = face.number
        self.s.tiles_left = tuple([t for t in self.s.tiles_left if t != face.tile])
        return self

    # Starting

    def start(self, step: int, *stack: Frame) -> Scenario:
        """Start with frames above the round, which goes on with ``step``; the last is on top."""
        self.check()
        self.s.stack = [frame("round", 0, a=step), *stack]
        engine.advance_to_decision(self.s)
        return self

    def begin(self) -> Scenario:
        """The round begins."""
        return self.start(rounds.AUCTION_STEP)

    def offer(self, lots: tuple[str, ...]) -> None:
        for lot in lots:
            slug, _, side = lot.partition(" ")
            face = self.face(slug, side or "white")
            self.s.offer = (*self.s.offer, face.number)
            self.s.tiles_left = tuple([t for t in self.s.tiles_left if t != face.tile])

    def auction(self, *lots: str, seat: int = 0) -> Scenario:
        """Open bidding on lots ("e1_01 white"), from the First Player or another seat on."""
        self.offer(lots)
        assert len(lots) == self.s.n
        return self.start(rounds.PATCH_STEP, frame("auction", seat or self.s.first + 1))

    def blind(self, *lots: str) -> Scenario:
        """The hidden auction of two players on two tiles."""
        self.offer(lots)
        return self.start(rounds.PATCH_STEP, frame("blind", self.s.first + 1))

    def free_tile(self, *lots: str) -> Scenario:
        """The moment before the bidding (or the hidden bids) on these lots."""
        self.offer(lots)
        kind = "blind" if self.s.n == 2 else "auction"
        seat = self.s.first + 1
        return self.start(rounds.PATCH_STEP, frame(kind, seat), frame("free_tile", seat))

    def patching(self) -> Scenario:
        """Everybody patches what they have `won`; in round 1 of era I first workers follow."""
        return self.start(rounds.PATCH_STEP)

    def patch(self, seat: int, slug: str, side: str = "white") -> Scenario:
        """One seat patches a tile; then comes the Diplomacy step."""
        self.won(seat, slug, side)
        return self.start(rounds.DIPLOMACY_STEP, frame("patch", seat))

    def diplomacy(self, seat: int = 0, points: int = -1) -> Scenario:
        self.give_points(points)
        return self.phase("diplomacy", rounds.DIPLOMACY_STEP, seat)

    def management(self, seat: int = 0, points: int = -1) -> Scenario:
        self.give_points(points)
        return self.phase("management", rounds.MANAGEMENT_STEP, seat)

    def give_points(self, points: int) -> None:
        """Political points: as said, or as many as the books give."""
        for i in range(self.s.n):
            self.s.players[i].points = level(self.s, i, BOOK) if points < 0 else points

    def movement(self, seat: int = 0) -> Scenario:
        return self.phase("movement", rounds.MOVEMENT_STEP, seat)

    def talks(self, seat: int = 0) -> Scenario:
        """Negotiations, then wars."""
        return self.phase("talks", rounds.WAR_STEP, seat)

    def phase(self, name: str, step: int, seat: int) -> Scenario:
        return self.start(step + 1, frame(name, seat)) if seat else self.start(step)

    def production(self) -> Scenario:
        return self.start(rounds.PRODUCTION_STEP)

    def upkeep(self) -> Scenario:
        """Maintain Heroes and Wonders; then comes the vote."""
        return self.start(rounds.ERA_UPKEEP_STEP)

    def vote(self) -> Scenario:
        return self.start(rounds.VOTE_STEP)

    def era_end(self) -> Scenario:
        return self.start(rounds.ERA_END_STEP)

    def ask(self, seat: int, name: str, **numbers: Any) -> Scenario:
        """Start with any frame, inside the management of the round."""
        return self.start(rounds.MOVEMENT_STEP, frame(name, seat, **numbers))

    def check(self) -> None:
        """What was described fits together: construction tiles, cards and tiles are kept."""
        s = self.s
        made: list[int] = [*s.pool, *s.demolished]
        cards: list[int] = [*s.unused, *s.table, *s.used]
        tiles: list[int] = [*s.tiles_left, *(self.cat.faces[f].tile for f in s.offer if f >= 0)]
        for i in range(s.n):
            p = s.players[i]
            made += [*p.hand, *p.reclaimed, *((m & 63) - 1 for m in p.built if m & 63)]
            cards += p.cards
            tiles += [self.cat.faces[placed >> FACE_SHIFT].tile for placed in p.tiles[1:]]
            tiles += [self.cat.faces[p.won].tile] if p.won >= 0 else []
            assert uncovered(s, i) <= self.cat.rules.descendants, "too many workers"
            assert all(c in land_of(s, i).place for c in p.workers)
        for kind in self.cat.constructions:
            assert made.count(kind.number) == kind.count, f"{kind.slug} got lost"
        assert sorted(cards) == list(range(len(self.cat.cards))), "cards got lost"
        assert len(set(tiles)) == len(tiles), "a tile is there twice"
        assert all(self.cat.tiles[tile].era <= s.era for tile in tiles), "a tile of a later era"
        assert min(s.general_left, s.allied_left) >= 0, "too many routes"

    def seen_anew(self) -> Scenario:
        """Lands and tracks are derived again."""
        for i in range(self.s.n):
            self.s.players[i].land = None
            forget(self.s, i)
        return self


def scenario(
    players: int = 3,
    capitals: str = "equality",
    era: int = 1,
    round: int = 2,
    first: int = 1,
    routes: bool = True,
    pack: dict[str, Any] | None = None,
    promo: bool = True,
    screens: str = "closed",
) -> Scenario:
    """A scenario; ``routes=False``: without the general routes of the setup; ``pack``: own values
    of components, as in the game option."""
    return Scenario(players, capitals, era, round, first, routes, pack, promo, screens)
