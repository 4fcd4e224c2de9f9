"""Options, decisions and log entries in words."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.frame_fields import said_of
from ecumene.core.messages import has, text
from ecumene.games.tta.presenter.asked import ASKED
from ecumene.games.tta.presenter.names import (
    card_name,
    player_name,
    tech_name,
)
from ecumene.games.tta.presenter.option_texts import describe, effect
from ecumene.games.tta.rules.attack import Defense, attack_bonus
from ecumene.games.tta.rules.events import Force
from ecumene.games.tta.rules.frame_fields import FIELDS
from ecumene.games.tta.rules.numbers import DEFENSE, FORCE
from ecumene.games.tta.rules.ratings import guarded_strength, rates
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import (
    AGE_NAMES,
    FOOD,
    TYPE_NAMES,
)

__all__ = ["describe", "effect", "question", "said"]


def question(s: TtaState) -> str:
    """What the pending decision asks."""
    if not s.stack:
        return text("tta.question.over")
    f = s.stack[-1]
    name = s.kinds[f.kind].name
    key = f"tta.question.{name}"
    if name == "split_goods":
        mode = f.a
        key = f"{key}_{mode}"
    elif name == "draft":
        card_type = f.b
        key = f"{key}_{TYPE_NAMES[card_type]}"
    elif name in ("pick_building", "pick_colony"):
        owner = f.a
        key = f"{key}_own" if owner == f.player else key
    return text(key, **question_params(s, f, name))


def said(s: TtaState, manner: str, who: str = "") -> str:
    """``manner`` is "ask" or "asked", by to whom it is said; the plain question otherwise."""
    f = s.stack[-1] if s.stack else None
    name = s.kinds[f.kind].name if f is not None else ""
    key = f"tta.{manner}.{name}"
    if f is None or not has(key):
        return question(s)
    return text(key, **question_params(s, f, name), who=who)


def question_params(s: TtaState, f: Frame, name: str) -> dict[str, object]:
    """The fields of a frame that its question names, and what follows from them."""

    def words(codec: str, value: int) -> object:
        if codec == "card":
            return card_name(s.cat, value)
        if codec == "tech":
            return tech_name(s.cat, value)
        if codec in ("seat", "rival"):
            return player_name(value)
        if codec == "age":
            return AGE_NAMES[value]
        return "AB"[value] if codec == "side" else value

    params = said_of(FIELDS, f, ASKED.get(name, {}), words)
    if name == "force":
        kind = s.kinds[FORCE]
        assert isinstance(kind, Force)
        params["have"] = kind.total(s, f)
    elif name == "defense":
        guard = s.kinds[DEFENSE]
        assert isinstance(guard, Defense)
        params["have"] = guard.reached(s, f)
        params["strength"] = guarded_strength(s, f.player)
        params["limit"] = s.players[f.player].ma_total
    elif name == "offer":
        side = f.c
        params["other"] = "AB"[1 - side]
    elif name in ("pay", "gain"):
        good, amount = f.a, f.b
        noun = "food" if good == FOOD else "resources"
        params["amount"] = f"{amount} {text(f'tta.good.{noun}')}"
    elif name == "kidnap":
        params["n"] = s.cat.kidnap_culture
    elif name == "war_sacrifice":
        attacker = f.a
        params = war_params(s, attacker, f.player)
    return params


def war_params(s: TtaState, attacker: int, asked: int) -> dict[str, object]:
    """The war that a player has declared, as the one who is asked sees it."""
    target = s.players[attacker].war_on
    attacking = rates(s, attacker).strength + attack_bonus(s, attacker, target)
    defending = rates(s, target).strength
    mine = asked == attacker
    return {
        "card": card_name(s.cat, s.players[attacker].war),
        "rival": player_name(target if mine else attacker),
        "have": attacking if mine else defending,
        "need": defending if mine else attacking,
    }
