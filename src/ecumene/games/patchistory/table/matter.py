"""What is being decided where no thing on the table is the answer: offers, envelopes, wars."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.core.frame import Frame
from ecumene.core.sealed import UNKNOWN, Sealed
from ecumene.games.patchistory.presenter.meeting_texts import STANCES, endings
from ecumene.games.patchistory.presenter.option_texts import chooser_of, label
from ecumene.games.patchistory.presenter.texts import force_in
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.numbers import (
    AID,
    ANSWER,
    EXCHANGE,
    NEGOTIATION,
    PROPOSAL,
    TRIUMPH,
    WAR,
)
from ecumene.games.patchistory.rules.routes import invaders_of, owner_of, target_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import GOOD_NAMES, OWNER_INVADES, TARGET_INVADES
from ecumene.games.patchistory.table.refs import route_ref
from ecumene.games.patchistory.table.roads import amounts
from ecumene.games.patchistory.table.schema.matters import (
    Answer,
    Envelope,
    EnvelopeState,
    Matter,
    Meeting,
    Side,
)
from ecumene.table.schema.scene import Amounts, Option
from ecumene.table.things import answer_ref, is_about

ABOUT_A = (AID, ANSWER, PROPOSAL, TRIUMPH)
"""Decisions whose first number is the other player."""


def matter(s: PatchState, viewer: int, options: Sequence[Option]) -> Matter | None:
    """None where the game is over or chance decides."""
    if not s.stack:
        return None
    f = s.stack[-1]
    if s.kinds[f.kind].chooser(s, f) < 0:
        return None
    on_route = f.a if f.kind in (NEGOTIATION, WAR) else -1
    seat = chooser_of(s, f)
    return {
        "kind": s.kinds[f.kind].name,
        "seat": seat,
        "rival": rival_of(s, f, viewer if viewer >= 0 else seat),
        "route": route_ref(on_route) if on_route >= 0 else None,
        "goods": goods_of(f),
        "sealed": envelopes(s, f, viewer),
        "sides": sides(s, on_route) if on_route >= 0 else [],
        "meetings": meetings(s, on_route, viewer) if f.kind == NEGOTIATION else [],
        "answers": answers(options),
    }


def rival_of(s: PatchState, f: Frame, seat: int) -> int | None:
    if f.kind in ABOUT_A:
        giver_or_loser = f.a
        return giver_or_loser
    if f.kind in (NEGOTIATION, WAR):
        on_route = f.a
        ends = (owner_of(s.routes[on_route]), target_of(s.routes[on_route]))
        return ends[1] if seat == ends[0] else ends[0]
    return None


def goods_of(f: Frame) -> Amounts:
    if f.kind == AID:
        mix = f.b
        return amounts(words.MIXES[mix])
    good, amount = f.a, f.b
    return [(GOOD_NAMES[good], amount)] if f.kind == EXCHANGE else []


def envelopes(s: PatchState, f: Frame, viewer: int) -> list[Envelope]:
    """Who has answered is public, what only for oneself (`Sealed.redact`)."""
    kind = s.kinds[f.kind]
    if not isinstance(kind, Sealed):
        return []
    out: list[Envelope] = []
    for k, seat in enumerate(kind.seats(s, f)):
        own = None
        if k < len(f.items) and seat == viewer and f.items[k] != UNKNOWN:
            own = label(s, f.items[k])
        state: EnvelopeState = (
            "sealed" if k < len(f.items) else "choosing" if k == len(f.items) else "waiting"
        )
        out.append({"seat": seat, "state": state, "own": own})
    return out


def sides(s: PatchState, on_route: int) -> list[Side]:
    route = s.routes[on_route]
    roles = invaders_of(route)
    return [
        {"seat": seat, "invades": bool(roles & role), "force": force_in(s, on_route, seat)}
        for seat, role in ((owner_of(route), OWNER_INVADES), (target_of(route), TARGET_INVADES))
    ]


def meetings(s: PatchState, on_route: int, viewer: int) -> list[Meeting]:
    """Only those who meet are told: it is said to one of them."""
    route = s.routes[on_route]
    if viewer not in (owner_of(route), target_of(route)):
        return []
    return [
        {
            "mine": STANCES[found.mine],
            "theirs": STANCES[found.theirs],
            "title": found.title,
            "text": found.text,
        }
        for found in endings(s, on_route, viewer)
    ]


def answers(options: Sequence[Option]) -> list[Answer]:
    return [
        {
            "ref": answer_ref(option["id"]),
            "id": option["id"],
            "label": option["label"],
            "open": option["open"],
        }
        for option in options
        if is_about(option, "answer")
    ]
