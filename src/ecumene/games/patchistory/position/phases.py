"""Checking the parts of a position that hang together within a phase: setup, auction, vote."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.frame_fields import stack_place
from ecumene.games.patchistory.position.codecs import Codecs
from ecumene.games.patchistory.position.frames import FRAME_NAMES
from ecumene.games.patchistory.rules import numbers as k
from ecumene.games.patchistory.rules.setup import (
    CAPITALS,
    CARDS,
    CONSTRUCTIONS,
    FINISHED,
    FIRST_PLAYER,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.voting import Double, scored_lots

VOTE_ORDER: Final = (k.DOUBLE, k.VOTE, k.SWAP, k.CHOOSE_CARD, k.SHOW, k.SACRIFICE)
"""Frames of a vote from the lowest to the highest."""


# Setup


def check_setup(codecs: Codecs, s: PatchState) -> None:
    """Everybody has got what the steps so far have given, and nothing more."""
    f = s.stack[0]
    if s.era != 1 or s.round != 1:
        raise codecs.fail(stack_place(0), "'setup' comes before round 1 of era 1")
    step, seat = f.a, f.b
    if step in (FIRST_PLAYER, FINISHED) and seat:
        raise codecs.fail(f"{stack_place(0)}.seat", "this step is for all at once")
    for place, frame in enumerate(s.stack[1:], 1):
        if frame.kind != k.DRAW or step != CONSTRUCTIONS:
            says = f"{FRAME_NAMES[frame.kind]!r} cannot be pending during this step of the setup"
            raise codecs.fail(stack_place(place), says)
    if s.table or s.ballots:
        raise codecs.fail("table", "no vote is going on")
    for i in range(s.n):
        check_equipped(codecs, s, i, f)


def check_equipped(codecs: Codecs, s: PatchState, i: int, f: Frame) -> None:
    p = s.players[i]
    where = f"players[{i + 1}]"
    rules = s.cat.rules
    if (p.capital >= 0) != served(f, CAPITALS, i):
        raise codecs.fail(f"{where}.capital", "does not fit this step of the setup")
    drawing = sum(1 for frame in s.stack if frame.kind == k.DRAW and frame.player == i)
    expected = rules.start_constructions if served(f, CONSTRUCTIONS, i) else 0
    if len(p.hand) + drawing != expected:
        says = f"has {len(p.hand)} tiles and draws {drawing}; expected {expected} in all"
        raise codecs.fail(f"{where}.hand", says)
    expected = rules.start_cards if served(f, CARDS, i) else 0
    step, seat = f.a, f.b
    dealing = step == CARDS and seat == i and len(p.cards) <= rules.start_cards
    if len(p.cards) != expected and not dealing:
        raise codecs.fail(f"{where}.cards", f"has {len(p.cards)} cards; expected {expected}")
    if p.won >= 0 or len(p.tiles) > 1 or p.workers:
        raise codecs.fail(where, "there are no other tiles and no workers during the setup")


def served(f: Frame, given: int, i: int) -> bool:
    """Has a seat got what a step of the setup gives?"""
    step, seat = f.a, f.b
    return step > given or (step == given and i < seat)


# Auction


def check_no_auction(codecs: Codecs, s: PatchState) -> None:
    """Outside of an auction nothing is on offer, and nobody bids."""
    if s.offer:
        raise codecs.fail("offer", "no auction is going on")
    for i, p in enumerate(s.players):
        if p.lot or p.bid:
            raise codecs.fail(f"players[{i + 1}].bid", "no auction is going on")


def check_auction(codecs: Codecs, s: PatchState) -> None:
    main = s.stack[1]
    kinds = [frame.kind for frame in s.stack[2:]]
    check_main(codecs, s, main)
    opening = main.kind == k.OPENING
    orders = [[], [k.REVEAL]] if opening else [[], [k.FREE_TILE], [k.FREE_TILE, k.REVEAL]]
    if kinds not in orders:
        raise codecs.fail("stack", f"these frames do not lie over {FRAME_NAMES[main.kind]!r}")
    coming = 0
    if k.REVEAL in kinds:
        tiles = s.stack[-1].a
        coming = tiles
    if opening:
        check_opening(codecs, s, main, coming)
    elif len(s.offer) + coming != s.n:
        says = f"{len(s.offer)} lots and {coming} still to be turned up; expected {s.n} in all"
        raise codecs.fail("offer", says)
    check_reveal(codecs, s)
    check_bids(codecs, s, kinds)


def check_main(codecs: Codecs, s: PatchState, main: Frame) -> None:
    first_round = s.era == 1 and s.round == 1
    expected = [k.BLIND] if s.n == 2 else [k.AUCTION]
    if s.n > 2 and first_round:
        expected = [k.OPENING, k.AUCTION]
    if main.kind not in expected:
        names = " or ".join(repr(FRAME_NAMES[kind]) for kind in expected)
        raise codecs.fail(stack_place(1), f"the auction of this round is {names}")


def check_opening(codecs: Codecs, s: PatchState, main: Frame, coming: int) -> None:
    asked = main.a
    if asked > s.n or coming > 1:
        raise codecs.fail(stack_place(1), f"there are only {s.n} players to be asked, one by one")
    shown = (asked,) if coming else (asked, asked + 1)
    if len(s.offer) not in shown or len(s.offer) + coming > s.n:
        says = f"{len(s.offer)} lots after {asked} players do not fit an opening auction"
        raise codecs.fail("offer", says)


def check_reveal(codecs: Codecs, s: PatchState) -> None:
    """Whose turn it is to take a free tile, and the tile whose side is open."""
    for place, frame in enumerate(s.stack):
        where = stack_place(place)
        if frame.kind == k.FREE_TILE:
            asked = frame.a
            if asked > s.n or (asked and s.stack[-1].kind == k.REVEAL):
                raise codecs.fail(where, f"{asked} players cannot have been asked")
        if frame.kind == k.REVEAL:
            tiles, open_tile = frame.a, frame.b
            if open_tile and (s.n == 2 or s.offer or not tiles):
                raise codecs.fail(where, "only the side of the first of several lots is open")


def check_bids(codecs: Codecs, s: PatchState, above: list[int]) -> None:
    """Everybody bids on one lot, has won one, or has coin to bid (PAT-22, PAT-23)."""
    won = sum(1 for p in s.players if p.won >= 0)
    gone = sum(1 for face in s.offer if face < 0)
    if won != gone:
        raise codecs.fail("offer", f"{gone} lots are gone, but {won} tiles have been won")
    opening = s.stack[1].kind == k.OPENING
    for i, p in enumerate(s.players):
        where = f"players[{i + 1}]"
        if p.won >= 0 and (opening or k.REVEAL in above):
            raise codecs.fail(f"{where}.won", "nobody can have won a tile yet")
        if not p.lot:
            if p.bid:
                raise codecs.fail(f"{where}.bid", "a bid needs a lot")
            if p.won < 0 and p.coin == 0 and k.FREE_TILE not in above:
                raise codecs.fail(f"{where}.coin", "there is an auction, but no coin to bid")
            continue
        if (above and not opening) or s.stack[1].kind == k.BLIND or p.won >= 0:
            raise codecs.fail(f"{where}.lot", "this player cannot have bid yet")
        if p.lot > len(s.offer) or s.offer[p.lot - 1] < 0:
            raise codecs.fail(f"{where}.lot", f"there is no lot {p.lot} to bid on")
        if not p.bid:
            raise codecs.fail(f"{where}.bid", "the bid on a lot is at least 1")
        if any(q.lot == p.lot and q.bid == p.bid for q in s.players[:i]):
            raise codecs.fail(f"{where}.bid", f"somebody else bids {p.bid} on the same lot")


# Vote


def check_vote(codecs: Codecs, s: PatchState) -> None:
    """The cards that are voted on, the votes so far and the frames fit each other."""
    kinds = [frame.kind for frame in s.stack[1:]]
    ranks = [VOTE_ORDER.index(kind) for kind in kinds]
    single = all(kinds.count(kind) <= 1 for kind in (k.DOUBLE, k.CHOOSE_CARD, k.SHOW))
    if ranks != sorted(ranks) or kinds[0] != k.DOUBLE or not single:
        raise codecs.fail("stack", "these frames do not make up a vote")
    if k.SACRIFICE in kinds and k.CHOOSE_CARD not in kinds:
        raise codecs.fail("stack", "'sacrifice' comes before 'choose_card'")
    if k.CHOOSE_CARD in kinds and k.SHOW in kinds:
        raise codecs.fail("stack", "cards are shown when all have been chosen")
    lots = [frame.a for frame in s.stack if frame.kind == k.VOTE]
    if lots != list(range(s.n - 1, s.n - 1 - len(lots), -1)):
        raise codecs.fail("stack", "the votes on the cards follow each other, the first on top")
    before = any(kind in kinds for kind in (k.SWAP, k.CHOOSE_CARD, k.SHOW))
    if before and len(lots) < s.n:
        raise codecs.fail("stack", f"all {s.n} votes come after the cards have been chosen")
    if len(s.ballots) + len(lots) != s.n:
        says = f"{len(s.ballots)} votes are over and {len(lots)} pending; expected {s.n} in all"
        raise codecs.fail("ballots", says)
    cards = [frame.items for frame in s.stack if frame.kind == k.SHOW]
    showing = sum(len(hidden) for hidden in cards)
    expected = 0 if k.CHOOSE_CARD in kinds else s.n
    if len(s.table) + showing != expected:
        raise codecs.fail("table", f"{len(s.table) + showing} cards; expected {expected}")
    check_doubled(codecs, s, s.stack[1], bool(lots))


def check_doubled(codecs: Codecs, s: PatchState, f: Frame, voting: bool) -> None:
    doubled = f.items
    if not doubled:
        return
    kind = s.kinds[k.DOUBLE]
    assert isinstance(kind, Double)
    lots = [] if voting else scored_lots(s)
    if len(doubled) > len(kind.owners(s)) or not all(lot in lots for lot in doubled):
        raise codecs.fail(f"{stack_place(1)}.doubled", "nobody can have doubled these cards")
