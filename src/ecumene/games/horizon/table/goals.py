"""The goals with everybody's progress, how near the end is, and who would win then."""

from __future__ import annotations

from ecumene.core.messages import join, text
from ecumene.games.horizon.presenter.names import goal_name, player_name
from ecumene.games.horizon.presenter.part_texts import condition_words
from ecumene.games.horizon.rules.claims import may_claim
from ecumene.games.horizon.rules.counting import count, holds
from ecumene.games.horizon.rules.phases import claimable
from ecumene.games.horizon.rules.scoring import score, winners
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.table.refs import goal_ref
from ecumene.games.horizon.table.schema.goals import (
    Goal,
    Goals,
    HorizonForecast,
    Progress,
    Ranked,
)


def goals_view(s: HorizonState) -> Goals:
    return {
        "cards": [goal_view(s, k) for k in range(len(s.goals))],
        "cubes": goal_cubes(s),
        "needed": s.cat.rules.goal_cubes_to_end[s.n - 2],
        "last_round": s.last_round or None,
        "limit": s.round_limit or None,
    }


def goal_cubes(s: HorizonState) -> int:
    return sum(p.claimed.bit_count() for p in s.players)


def goal_view(s: HorizonState, k: int) -> Goal:
    number = s.goals[k]
    card = s.cat.goals[number]
    return {
        "ref": goal_ref(s.cat, number),
        "card": f"goal:{card.slug}",
        "name": goal_name(s.cat, number),
        "text": condition_words(card.condition),
        "first_vp": card.first_vp,
        "later_vp": card.later_vp,
        "first": s.first_claims[k] - 1 if s.first_claims[k] else None,
        "claimed": [seat for seat, p in enumerate(s.players) if p.claimed >> k & 1],
        "progress": [progress(s, seat, k) for seat in range(s.n)],
    }


def progress(s: HorizonState, seat: int, k: int) -> Progress:
    condition = s.cat.goals[s.goals[k]].condition
    return {
        "seat": seat,
        "met": holds(s, seat, condition),
        "claimed": bool(s.players[seat].claimed >> k & 1),
        "parts": [
            {"label": condition_words({key: need}), "have": count(s, seat, key), "need": need}
            for key, need in condition.items()
        ],
    }


# The end


def claim_ends(s: HorizonState) -> bool:
    """Would one more claim call the end of the game?"""
    needed = s.cat.rules.goal_cubes_to_end[s.n - 2]
    return not s.last_round and goal_cubes(s) + 1 >= needed


def will_claim(s: HorizonState, seat: int) -> list[int]:
    """The goals that a player will have to choose from in the goal phase of this turn."""
    return claimable(s, seat) if may_claim(s, seat) else []


def ranking(s: HorizonState) -> list[Ranked]:
    """Everybody's points, the best first; as many as the game would give now."""
    seats: list[Ranked] = [{"seat": seat, "score": score(s, seat)} for seat in range(s.n)]
    return sorted(seats, key=lambda entry: -entry["score"])


def standings(s: HorizonState) -> str:
    """Everybody's points in a line, the best first."""
    return text("list.comma").join(
        text("horizon.table.standing", who=player_name(entry["seat"]), n=entry["score"])
        for entry in ranking(s)
    )


def with_claim(s: HorizonState, seat: int) -> HorizonState:
    """The table with the goal claimed that a player must claim this turn, the best of several."""
    coming = will_claim(s, seat)
    if not coming:
        return s
    k = max(coming, key=lambda one: prize(s, one))
    t = s.clone()
    t.edit(seat).claimed |= 1 << k
    if not t.first_claims[k]:
        t.first_claims = (*t.first_claims[:k], seat + 1, *t.first_claims[k + 1 :])
    return t


def prize(s: HorizonState, k: int) -> int:
    card = s.cat.goals[s.goals[k]]
    return card.later_vp if s.first_claims[k] else card.first_vp


def alarm(s: HorizonState) -> str:
    """What the end would mean as things stand: which round is the last, and who leads now."""
    first = [player_name(seat) for seat in range(s.n) if winners(s) >> seat & 1]
    return text("horizon.table.ends", n=s.round + 1, who=join(first), points=standings(s))


def forecast(s: HorizonState, viewer: int) -> HorizonForecast | None:
    """Before the goal phase of the viewer's turn: what must be claimed as things stand."""
    if viewer < 0 or s.turn != viewer or not s.stack:
        return None
    coming = will_claim(s, viewer)
    if not coming:
        return None
    names = [goal_name(s.cat, s.goals[k]) for k in coming]
    ends = claim_ends(s)
    said = text("horizon.table.claim_one" if len(names) == 1 else "horizon.table.claim_any")
    told = text("horizon.table.will_claim", how=said, goals=join(names, "or"))
    return {
        "goals": [goal_ref(s.cat, s.goals[k]) for k in coming],
        "ends": ends,
        "text": f"{told} {alarm(with_claim(s, viewer))}" if ends else told,
        "ranking": ranking(with_claim(s, viewer)),
    }
