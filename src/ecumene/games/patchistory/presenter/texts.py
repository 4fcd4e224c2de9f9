"""Options, decisions and log entries in words."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.frame_fields import said_of
from ecumene.core.messages import text
from ecumene.games.patchistory.presenter.asked import ASKED
from ecumene.games.patchistory.presenter.names import (
    card_name,
    offered_name,
    player_name,
)
from ecumene.games.patchistory.presenter.option_texts import chooser_of, describe, effect, label
from ecumene.games.patchistory.presenter.part_texts import amount_words, goods_words
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import attack_force, defensive_force, power
from ecumene.games.patchistory.rules.frame_fields import FIELDS
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
    if name == "place":
        arrival = f.a
        key += "_newborn" if arrival == NEWBORN else ""
    elif name == "triumph":
        act = f.b
        key += "_reclaim" if act else ""
    elif name == "sacrifice":
        more, with_all = f.b, f.d
        key += "_limited" if more < ANY_NUMBER and with_all else ""
    return text(key, **question_params(s, f, name))


def question_params(s: PatchState, f: Frame, name: str) -> dict[str, object]:
    """The fields of a frame that its question names, and what follows from them."""

    def in_words(codec: str, value: int) -> object:
        if codec == "seat":
            return player_name(value)
        if codec == "goods":
            return goods_words(words.MIXES[value])
        return card_name(s.cat, s.table[value]) if codec == "lot" else value

    i = chooser_of(s, f)
    params = said_of(FIELDS, f, ASKED.get(name, {}), in_words)
    if name == "patch":
        won = s.players[f.player].won
        params["tile"] = offered_name(s, won) if won >= 0 else text("patchistory.nothing")
    elif name in ("diplomacy", "management"):
        params["n"] = s.players[f.player].points
    elif name == "exchange":
        good, amount = f.a, f.b
        params["goods"] = amount_words(good, amount)
    elif name in ("negotiation", "war"):
        on_route = f.a
        rival = rival_on(s, on_route, i)
        params["seat"] = player_name(rival)
        if name == "war":
            params["have"] = force_in(s, on_route, i)
            params["need"] = force_in(s, on_route, rival)
    elif name == "relief":
        params["food"] = s.cat.rules.relief_food
        params["n"] = power(s, i, WAR_RELIEF)
    return params


def rival_on(s: PatchState, index: int, i: int) -> int:
    """The player at the other end of a general route."""
    route = s.routes[index]
    return target_of(route) if owner_of(route) == i else owner_of(route)


def force_in(s: PatchState, index: int, i: int) -> int:
    """A player's strength in the war on a route, before resources (PAT-68)."""
    route = s.routes[index]
    role = OWNER_INVADES if owner_of(route) == i else TARGET_INVADES
    return attack_force(s, i) if invaders_of(route) & role else defensive_force(s, i)
