"""Options, decisions and log entries in words."""

from __future__ import annotations

from typing import Final

from ecumene.core.event import Event
from ecumene.core.frame import Frame
from ecumene.core.messages import text
from ecumene.games.tta.attack import Defense
from ecumene.games.tta.events import Force
from ecumene.games.tta.names import card_name, player_name, player_names, tech_name
from ecumene.games.tta.numbers import DEFENSE, FORCE
from ecumene.games.tta.option_texts import describe, effect
from ecumene.games.tta.ratings import rates
from ecumene.games.tta.state import TtaState
from ecumene.games.tta.types import AGE_NAMES, FOOD

__all__ = ["describe", "describe_event", "effect", "event_words", "question"]

# What the numbers of a log entry stand for, by kind of entry.
CARDS: Final = ("card", "leader", "wonder")
TECHS: Final = ("tech", "better")
SEATS: Final = ("rival", "partner")
EVENT_ROLES: Final[dict[str, tuple[str, ...]]] = {
    "accept": ("card", "partner"),
    "age_begins": ("age",),
    "aggression_succeeds": ("card", "rival"),
    "annex": ("card", "rival"),
    "antiquated": ("card",),
    "antiquated_military": ("card",),
    "attack": ("card", "rival"),
    "auction_won": ("card", "n"),
    "bid": ("n",),
    "build": ("tech", "price"),
    "colony": ("card",),
    "consumption": ("n",),
    "copy": ("card",),
    "corruption": ("n",),
    "culture": ("n",),
    "deal": ("card", "space"),
    "declare_war": ("card", "rival"),
    "decline": (),
    "defend": ("card",),
    "destroy": ("tech",),
    "develop": ("card",),
    "discard": ("card",),
    "draw": ("card",),
    "end_actions": (),
    "event": ("card",),
    "famine": ("n",),
    "final_scoring": (),
    "gain_food": ("n",),
    "gain_population": ("n",),
    "gain_resource": ("n",),
    "game_over": ("winners",),
    "impact": ("card", "n"),
    "lead": ("card",),
    "leader_bonus": ("card", "n"),
    "leader_leaves": ("card",),
    "look_at_event": ("card",),
    "lose_actions": ("n",),
    "lose_blue": ("n",),
    "lose_colony": ("card",),
    "lose_food": ("n",),
    "lose_population": ("n",),
    "lose_resource": ("n",),
    "lose_stored_token": ("tech",),
    "lose_worker": ("tech",),
    "new_events": ("n",),
    "no_colony": ("card",),
    "offer": ("card", "partner", "side"),
    "pact_ends": ("card", "partner"),
    "pass_bid": (),
    "pass_politics": (),
    "play": ("card",),
    "populate": ("price",),
    "prepare": ("card",),
    "produce_food": ("n",),
    "produce_resources": ("n",),
    "publish": ("card",),
    "recruit": ("tech", "food", "price"),
    "refuse": ("card", "partner"),
    "repelled": ("card", "rival"),
    "reshuffle": ("n",),
    "resign": (),
    "revolution": ("card",),
    "row_discard": ("card",),
    "science": ("n",),
    "seed_event": ("card",),
    "send": ("tech", "n"),
    "stage": ("wonder", "n", "price"),
    "starting_player": (),
    "steal": ("card", "rival"),
    "tactic": ("card",),
    "take": ("card", "space"),
    "take_yellow": ("rival", "n"),
    "token_to_wonder": ("tech",),
    "tuck": ("leader", "wonder"),
    "turn": ("n",),
    "upgrade": ("tech", "better", "price"),
    "uprising": (),
    "use": ("card",),
    "use_bonus": ("card",),
    "war": ("card", "n", "theirs"),
    "wonder_abandoned": ("card",),
    "wonder_completed": ("card",),
    "wonder_ruined": ("card",),
}


def event_value(s: TtaState, role: str, number: int) -> object:
    if role in CARDS:
        return card_name(s.cat, number)
    if role in TECHS:
        return tech_name(s.cat, number)
    if role in SEATS:
        return player_name(number)
    if role == "winners":
        return player_names(number)
    if role == "age":
        return AGE_NAMES[number]
    if role == "side":
        return "AB"[number]
    return number + 1 if role == "space" else number


def event_words(s: TtaState, event: Event) -> str:
    """A log entry without the one who did it."""
    roles = EVENT_ROLES.get(event.kind, ())
    params = {
        role: event_value(s, role, number) for role, number in zip(roles, event.args, strict=False)
    }
    return text(f"tta.event.{event.kind}", **params)


def describe_event(s: TtaState, event: Event) -> str:
    """A log entry in words."""
    what = event_words(s, event)
    if event.player < 0:
        return what
    return text("tta.event_line", who=player_name(event.player), what=what)


def question(s: TtaState) -> str:
    """What the pending decision asks."""
    if not s.stack:
        return text("tta.question.over")
    f = s.stack[-1]
    name = s.kinds[f.kind].name
    key = f"tta.question.{name}"
    if name == "split_goods":
        key = f"{key}_{f.a}"
    return text(key, **question_params(s, f, name))


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
    return {"n": f.a}


def defense_params(s: TtaState, f: Frame) -> dict[str, object]:
    kind = s.kinds[DEFENSE]
    assert isinstance(kind, Defense)
    return {
        "card": card_name(s.cat, f.a),
        "rival": player_name(f.b),
        "need": f.c,
        "have": kind.reached(s, f),
        "strength": rates(s, f.player).strength,
        "limit": s.players[f.player].ma_total,
    }
