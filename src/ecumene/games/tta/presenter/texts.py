"""Options, decisions and log entries in words."""

from __future__ import annotations

from typing import Final

from ecumene.core.event import Event
from ecumene.core.frame import Frame
from ecumene.core.frame_fields import said_of
from ecumene.core.messages import text
from ecumene.games.tta.presenter.asked import ASKED
from ecumene.games.tta.presenter.names import (
    card_name,
    player_name,
    player_names,
    tactic_name,
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
    GOOD_NAMES,
    SETTING_NAMES,
    TYPE_NAMES,
)

__all__ = ["describe", "describe_event", "effect", "event_words", "question"]

# What the numbers of a log entry stand for, by kind of entry.
CARDS: Final = ("card", "leader", "wonder")
TECHS: Final = ("tech", "better")
SEATS: Final = ("rival", "partner", "strong")
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
    "boards": ("age",),
    "build": ("tech", "price"),
    "colony": ("card",),
    "consumption": ("n",),
    "contribute": ("wonder", "partner"),
    "copy": ("tactic",),
    "corruption": ("n",),
    "culture": ("n",),
    "deal": ("card", "space"),
    "declare_war": ("card", "rival"),
    "decline": (),
    "defend": ("card",),
    "demand": ("card",),
    "destroy": ("tech",),
    "develop": ("card",),
    "discard": ("card",),
    "disturb_games": (),
    "draft_deal": ("card",),
    "draft_keep": ("card",),
    "draw": ("card",),
    "end_actions": (),
    "evaluate": ("card",),
    "event": ("card",),
    "famine": ("n",),
    "final_scoring": (),
    "fund": ("price", "n"),
    "gain_food": ("n",),
    "gain_population": ("n",),
    "gain_resource": ("n",),
    "gain_yellow": ("n",),
    "game_over": ("winners",),
    "games_begin": ("card",),
    "games_end": (),
    "impact": ("card", "n"),
    "kidnap": ("card",),
    "lead": ("card",),
    "leader_bonus": ("card", "n"),
    "leader_leaves": ("card",),
    "look_at_event": ("card",),
    "lose_actions": ("n",),
    "lose_blue": ("n",),
    "lose_colony": ("card",),
    "lose_food": ("n",),
    "change_lost": ("n",),
    "lose_population": ("n",),
    "lose_resource": ("n",),
    "lose_stored_token": ("tech",),
    "lose_worker": ("tech",),
    "lose_yellow": ("n",),
    "mark_tactic": ("tactic",),
    "move_worker": ("tech", "better", "price"),
    "negotiate": ("good", "rival", "strong"),
    "new_events": ("n",),
    "no_colony": ("card",),
    "offer": ("card", "partner", "side"),
    "pact_ends": ("card", "partner"),
    "pass_bid": (),
    "pass_politics": (),
    "pay_for_culture": ("price", "n"),
    "plan": ("card",),
    "plan_shown": ("card",),
    "play": ("card",),
    "populate": ("price",),
    "prepare": ("card",),
    "prize": ("card",),
    "prize_begins": ("card",),
    "produce_food": ("n",),
    "produce_resources": ("n",),
    "publish": ("tactic",),
    "recruit": ("tech", "food", "price"),
    "refuse": ("card", "partner"),
    "release_yellow": ("n",),
    "repelled": ("card", "rival"),
    "reshuffle": ("n",),
    "resign": (),
    "revolution": ("card",),
    "row_discard": ("card",),
    "sacrifice": ("tech",),
    "science": ("n",),
    "seed_event": ("card",),
    "send": ("tech", "n"),
    "set": ("setting",),
    "spied_card": ("card",),
    "spy": ("rival",),
    "stage": ("wonder", "n", "price"),
    "starting_player": (),
    "steal": ("card", "rival"),
    "store_yellow": ("n",),
    "tactic": ("tactic",),
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
    if role == "tactic":
        return tactic_name(s.cat, number)
    if role == "good":
        return text(f"tta.taken_good.{GOOD_NAMES[number]}")
    if role == "setting":
        return text(f"tta.set_to.{SETTING_NAMES[number]}")
    return number + 1 if role == "space" else number


def event_words(s: TtaState, event: Event) -> str:
    """A log entry without the one who did it."""
    roles = EVENT_ROLES.get(event.kind, ())
    params = {
        role: event_value(s, role, number) for role, number in zip(roles, event.args, strict=False)
    }
    key = f"tta.event.{event.kind}"
    if event.kind == "stage" and s.cat.cards[event.args[0]].stages_cost_food:
        key += "_food"
    return text(key, **params)


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
    elif name == "draft":
        key = f"{key}_{TYPE_NAMES[f.b]}"
    elif name in ("pick_building", "pick_colony") and f.a == f.player:
        key = f"{key}_own"
    return text(key, **question_params(s, f, name))


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
