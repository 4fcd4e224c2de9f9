"""The force builder: a force for a colony piece by piece, and trials of other ones.

A force is a frame of the decision that chooses it, also while it is only thought of during the
auction; so the rules themselves say what may still be added and what it all adds up to.
"""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.events import discardable, largest_force
from ecumene.games.tta.rules.numbers import AUCTION, FORCE
from ecumene.games.tta.rules.reasons import NOT_HERE
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.table.force import Planner, outcome_of
from ecumene.games.tta.table.pieces import SPEC, always, bonuses, force_kind, others, tactic, units
from ecumene.games.tta.table.schema.dialogs import Force, ForcePart, TriedForce
from ecumene.table.decision import why
from ecumene.table.schema.looking import Refused
from ecumene.table.schema.scene import Why

PIECES: Final = (words.SEND, words.ADD, words.DISCARD, words.FUND)


def goal(s: TtaState, code: int) -> Frame | None:
    """The force that an option of the pending decision needs, as far as it is chosen already."""
    f = s.stack[-1]
    if f.kind == FORCE and kind_of(code) == words.DONE:
        return f
    if f.kind == AUCTION and kind_of(code) == words.BID:
        territory, nothing = f.a, (0,) * (s.cat.slots - s.cat.first_unit)
        return Frame(FORCE, f.player, territory, first(code), 0, 0, nothing)
    return None


def try_force(s: TtaState, code: int, picks: list[int] | None) -> Refused | TriedForce | None:
    """What a force of these pieces would be; without ``picks`` the cheapest one is taken."""
    begun = goal(s, code)
    if begun is None:
        return None
    if kind_of(code) == words.BID:
        number = s.kinds[AUCTION].check(s, s.stack[-1], code)
        if number != OPEN:
            return refused(code, why(SPEC.reason(s, code, number)))
    t = s.clone()
    t.stack[-1] = begun
    if picks is None:
        picks = cheapest(s, begun)
    for pick in picks:
        piece_of_it = kind_of(pick) in PIECES
        number = force_kind(t).check(t, t.stack[-1], pick) if piece_of_it else NOT_HERE
        if number != OPEN:
            return refused(code, why(SPEC.reason(t, pick, number)))
        force_kind(t).resolve(t, t.stack[-1], pick)
    chosen = [SPEC.vocabulary.format(pick) for pick in picks]
    name = SPEC.vocabulary.format(code)
    return {"id": name, "open": True, "picks": chosen, "force": fleet(t, begun)}


def refused(code: int, reason: Why) -> Refused:
    return {"id": SPEC.vocabulary.format(code), "open": False, "why": reason}


def cheapest(s: TtaState, f: Frame) -> list[int]:
    """The pieces of the cheapest force; none where something is chosen by hand already."""
    bid, bought, sent = f.b, f.d, f.items
    if any(sent) or bought:
        return []
    plan = Planner(s, f.player).cheapest(bid)
    return [] if plan is None else plan.codes(s)


def fleet(s: TtaState, begun: Frame) -> Force:
    """The force on top of the stack, what may be changed in it, and what would be left after
    sending it; ``begun`` is the part of it that is chosen for good."""
    f = s.stack[-1]
    kind = force_kind(s)
    i, bid = f.player, f.b
    number = kind.check(s, f, pack(words.DONE))
    most, each = discardable(s, i)
    return {
        "need": bid,
        "total": kind.total(s, f),
        "most": largest_force(s, i),
        "pieces": [*units(s, f, begun), *bonuses(s, f, begun), *others(s, f, begun)],
        "discards": {"most": most, "each": each},
        "always": always(s, i),
        "tactic": tactic(s, i, kind.units(s, f)),
        "parts": parts(s, f),
        "why": why(SPEC.reason(s, pack(words.DONE), number)) if number else None,
        "after": outcome_of(s, f) if any(kind.units(s, f)) else [],
    }


def parts(s: TtaState, f: Frame) -> list[ForcePart]:
    """What the force adds up from, in the order of the pieces."""
    i = f.player
    found: list[ForcePart] = [
        {"kind": entry["kind"], "card": entry.get("card"), "n": entry["n"] * entry["taken"]}
        for entry in (*units(s, f, f), *bonuses(s, f, f), *others(s, f, f))
        if entry["taken"]
    ]
    drilled = tactic(s, i, force_kind(s).units(s, f))
    if drilled is not None and drilled["strength"]:
        at = sum(entry["kind"] == "unit" for entry in found)
        found.insert(at, {"kind": "tactic", "card": drilled["card"], "n": drilled["strength"]})
    added: list[ForcePart] = [{"kind": "always", **entry} for entry in always(s, i)]
    return [*found, *added]
