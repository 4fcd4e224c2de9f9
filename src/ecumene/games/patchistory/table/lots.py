"""The tiles on offer, with the bids that lie on them."""

from __future__ import annotations

from ecumene.games.patchistory.presenter.names import offered_name
from ecumene.games.patchistory.rules.auction import GONE, high_bidder
from ecumene.games.patchistory.rules.numbers import AUCTION, BLIND, FREE_TILE, OPENING, REVEAL
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import BLACK, WHITE
from ecumene.games.patchistory.table.refs import lot_ref
from ecumene.games.patchistory.table.schema.tiles import Auction, Bid, Lot

IN_AUCTION = (REVEAL, FREE_TILE, OPENING, AUCTION, BLIND)


def auction(s: PatchState) -> Auction | None:
    """None where nothing is on offer."""
    kinds = {frame.kind for frame in s.stack}
    if not kinds & set(IN_AUCTION):
        return None
    return {
        "blind": s.n == 2,
        "lots": [lot(s, number) for number in range(len(s.offer))],
        "to_come": max(0, s.n - len(s.offer)) if OPENING in kinds else 0,
    }


def offered_faces(s: PatchState, face: int) -> list[int]:
    """The faces to be seen: with two players both sides of the tile (PAT-27)."""
    if s.n > 2:
        return [face]
    white = s.cat.tiles[s.cat.faces[face].tile].white
    return [white + WHITE, white + BLACK]


def lot(s: PatchState, number: int) -> Lot:
    face = s.offer[number]
    best = high_bidder(s, number + 1)
    bids: list[Bid] = [
        {"seat": seat, "amount": p.bid, "high": seat == best}
        for seat, p in enumerate(s.players)
        if p.lot == number + 1
    ]
    return {
        "ref": lot_ref(number),
        "number": number + 1,
        "name": "" if face == GONE else offered_name(s, face),
        "faces": [] if face == GONE else offered_faces(s, face),
        "bids": sorted(bids, key=lambda bid: -bid["amount"]),
        "gone": face == GONE,
    }
