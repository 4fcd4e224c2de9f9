"""Options, decisions and log entries in words."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.messages import has, text
from ecumene.games.tta.presenter.names import (
    card_name,
    player_name,
    tech_name,
)
from ecumene.games.tta.presenter.option_texts import describe, effect
from ecumene.games.tta.rules.attack import Defense, attack_bonus
from ecumene.games.tta.rules.events import Force
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
        key = f"{key}_{f.a}"
    elif name == "draft":
        key = f"{key}_{TYPE_NAMES[f.b]}"
    elif name in ("pick_building", "pick_colony") and f.a == f.player:
        key = f"{key}_own"
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
    """The numbers of a frame, by what they mean in its kind."""
    cat = s.cat
    if name == "auction":
        return {"card": card_name(cat, f.a), "n": f.b}
    if name == "force":
        kind = s.kinds[FORCE]
        assert isinstance(kind, Force)
        return {"card": card_name(cat, f.a), "need": f.b, "have": kind.total(s, f)}
    if name == "defense":
        return defense_params(s, f)
    if name == "offer":
        params = {"card": card_name(cat, f.a), "rival": player_name(f.b)}
        return {**params, "side": "AB"[f.c], "other": "AB"[1 - f.c]}
    if name in ("pay", "gain"):
        noun = "food" if f.a == FOOD else "resources"
        return {"amount": f"{f.b} {text(f'tta.good.{noun}')}"}
    if name in ("pick_building", "pick_colony"):
        return {"rival": player_name(f.a)}
    if name == "tuck_leader":
        return {"card": card_name(cat, f.a)}
    if name == "infiltrate":
        return {"rival": player_name(f.a), "n": f.b}
    if name == "spoils":
        return {"rival": player_name(f.a), "n": f.b}
    if name == "may_build":
        return {"tech": tech_name(cat, f.a)}
    if name == "split_goods":
        return {"n": f.b, "rival": player_name(f.c)}
    return expansion_params(s, f, name)


def expansion_params(s: TtaState, f: Frame, name: str) -> dict[str, object]:
    """The same for decisions that only the expansion asks for."""
    if name in ("select", "draft", "evaluate_event"):
        return {"age": AGE_NAMES[f.a]}
    if name in ("choose_gain", "press"):
        return {"card": card_name(s.cat, f.a)}
    if name == "negotiate":
        return {"rival": player_name(f.b), "strong": player_name(f.c)}
    if name == "assault":
        return {"tech": tech_name(s.cat, f.a)}
    if name == "war_sacrifice":
        return war_params(s, f)
    if name == "kidnap":
        return {"rival": player_name(f.a), "n": s.cat.kidnap_culture}
    if name == "pay_for_culture":
        return {"price": f.a, "n": f.b}
    return {"n": f.a}


def war_params(s: TtaState, f: Frame) -> dict[str, object]:
    """The war that ``f.a`` has declared, as the one who is asked sees it."""
    target = s.players[f.a].war_on
    attacking = rates(s, f.a).strength + attack_bonus(s, f.a, target)
    defending = rates(s, target).strength
    mine = f.player == f.a
    return {
        "card": card_name(s.cat, s.players[f.a].war),
        "rival": player_name(target if mine else f.a),
        "have": attacking if mine else defending,
        "need": defending if mine else attacking,
    }


def defense_params(s: TtaState, f: Frame) -> dict[str, object]:
    kind = s.kinds[DEFENSE]
    assert isinstance(kind, Defense)
    return {
        "card": card_name(s.cat, f.a),
        "rival": player_name(f.b),
        "need": f.c,
        "have": kind.reached(s, f),
        "strength": guarded_strength(s, f.player),
        "limit": s.players[f.player].ma_total,
    }
