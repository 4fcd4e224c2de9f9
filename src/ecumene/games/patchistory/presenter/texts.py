"""Options, decisions and log entries in words."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.messages import text
from ecumene.games.patchistory.presenter.names import (
    card_name,
    offered_name,
    player_name,
)
from ecumene.games.patchistory.presenter.option_texts import chooser_of, describe, effect, label
from ecumene.games.patchistory.presenter.part_texts import amount_words, goods_words
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import attack_force, defensive_force, power
from ecumene.games.patchistory.rules.routes import invaders_of, owner_of, target_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import OWNER_INVADES, TARGET_INVADES
from ecumene.games.patchistory.rules.vocab import WAR_RELIEF
from ecumene.games.patchistory.rules.workers import ANY_NUMBER, NEWBORN

__all__ = ["describe", "effect", "label", "question"]


def question(s: PatchState) -> str:
    """What the pending decision asks."""
    if not s.stack:
        return text("patchistory.question.over")
    f = s.stack[-1]
    name = s.kinds[f.kind].name
    key = f"patchistory.question.{name}"
    if name == "place" and f.a == NEWBORN:
        key += "_newborn"
    elif name == "triumph" and f.b:
        key += "_reclaim"
    elif name == "sacrifice" and f.b < ANY_NUMBER and f.d:
        key += "_limited"
    return text(key, **question_params(s, f, name))


def question_params(s: PatchState, f: Frame, name: str) -> dict[str, object]:
    """The numbers of a frame, by what they mean in its kind."""
    i = chooser_of(s, f)
    if name == "patch":
        won = s.players[f.player].won
        return {"tile": offered_name(s, won) if won >= 0 else text("patchistory.nothing")}
    if name in ("diplomacy", "management"):
        return {"n": s.players[f.player].points}
    if name == "sacrifice":
        return {"n": f.a, "left": f.b}
    if name == "aid":
        return {"seat": player_name(f.a), "goods": goods_words(words.MIXES[f.b])}
    if name == "exchange":
        return {"goods": amount_words(f.a, f.b)}
    if name == "movement":
        return {"n": f.a}
    if name in ("proposal", "answer", "triumph"):
        return {"seat": player_name(f.a)}
    if name == "negotiation":
        return {"seat": player_name(rival_on(s, f.a, i))}
    if name == "war":
        rival = rival_on(s, f.a, i)
        mine, other = force_in(s, f.a, i), force_in(s, f.a, rival)
        return {"seat": player_name(rival), "have": mine, "need": other}
    if name == "relief":
        return {"food": s.cat.rules.relief_food, "n": power(s, i, WAR_RELIEF)}
    if name == "vote":
        return {"card": card_name(s.cat, s.table[f.a])}
    return {}


def rival_on(s: PatchState, index: int, i: int) -> int:
    """The player at the other end of a general route."""
    route = s.routes[index]
    return target_of(route) if owner_of(route) == i else owner_of(route)


def force_in(s: PatchState, index: int, i: int) -> int:
    """A player's strength in the war on a route, before resources (PAT-68)."""
    route = s.routes[index]
    role = OWNER_INVADES if owner_of(route) == i else TARGET_INVADES
    return attack_force(s, i) if invaders_of(route) & role else defensive_force(s, i)
