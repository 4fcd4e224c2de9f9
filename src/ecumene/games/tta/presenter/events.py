"""The log entries of Through the Ages: every kind, what its numbers stand for, how it is told."""

from __future__ import annotations

from typing import Final

from ecumene.core.event import Event
from ecumene.core.event_kinds import EventKind, EventTable
from ecumene.core.messages import text
from ecumene.games.tta.presenter.names import (
    card_name,
    player_name,
    player_names,
    tactic_name,
    tech_name,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGE_NAMES, GOOD_NAMES, SETTING_NAMES

CARDS: Final = ("card", "leader", "wonder")
TECHS: Final = ("tech", "better")
SEATS: Final = ("rival", "partner", "strong")


def paid_in_food(s: TtaState, event: Event) -> int:
    """Wonders whose stages cost food have a sentence of their own."""
    return int(s.cat.cards[event.args[0]].stages_cost_food)


EVENTS: Final[dict[str, EventKind]] = {
    "accept": EventKind("card", "partner"),
    "age_begins": EventKind("age", important=True),
    "aggression_succeeds": EventKind("card", "rival", battle=True),
    "annex": EventKind("card", "rival"),
    "antiquated": EventKind("card", follows=True),
    "antiquated_military": EventKind("card", follows=True),
    "attack": EventKind("card", "rival", important=True, battle=True),
    "auction_won": EventKind("card", "n", battle=True),
    "bid": EventKind("n", battle=True),
    "boards": EventKind("age"),
    "build": EventKind("tech", "price"),
    "change_lost": EventKind("n", follows=True),
    "colony": EventKind("card", battle=True),
    "consumption": EventKind("n", follows=True),
    "contribute": EventKind("wonder", "partner"),
    "copy": EventKind("tactic"),
    "corruption": EventKind("n", follows=True),
    "culture": EventKind("n", follows=True),
    "deal": EventKind("card", "space", quiet=True),
    "declare_war": EventKind("card", "rival", important=True, battle=True),
    "decline": EventKind(),
    "defend": EventKind("card", battle=True),
    "demand": EventKind("card"),
    "destroy": EventKind("tech"),
    "develop": EventKind("card"),
    "discard": EventKind("card", follows=True),
    "disturb_games": EventKind(follows=True),
    "draft_deal": EventKind("card", listed=True),
    "draft_keep": EventKind("card"),
    "draw": EventKind("card", follows=True),
    "end_actions": EventKind(),
    "evaluate": EventKind("card", important=True),
    "event": EventKind("card", important=True, battle=True),
    "famine": EventKind("n", follows=True),
    "final_scoring": EventKind(important=True),
    "fund": EventKind("price", "n", follows=True),
    "gain_food": EventKind("n", follows=True),
    "gain_population": EventKind("n", follows=True),
    "gain_resource": EventKind("n", follows=True),
    "gain_yellow": EventKind("n", follows=True),
    "game_over": EventKind("winners", important=True),
    "games_begin": EventKind("card", important=True),
    "games_end": EventKind(),
    "impact": EventKind("card", "n"),
    "kidnap": EventKind("card"),
    "lead": EventKind("card"),
    "leader_bonus": EventKind("card", "n"),
    "leader_leaves": EventKind("card", follows=True),
    "look_at_event": EventKind("card"),
    "lose_actions": EventKind("n", follows=True),
    "lose_blue": EventKind("n", follows=True),
    "lose_colony": EventKind("card", follows=True),
    "lose_food": EventKind("n", follows=True),
    "lose_population": EventKind("n", follows=True),
    "lose_resource": EventKind("n", follows=True),
    "lose_stored_token": EventKind("tech", follows=True),
    "lose_worker": EventKind("tech", follows=True),
    "lose_yellow": EventKind("n", follows=True),
    "mark_tactic": EventKind("tactic", follows=True),
    "move_worker": EventKind("tech", "better", "price"),
    "negotiate": EventKind("good", "rival", "strong"),
    "new_events": EventKind("n"),
    "no_colony": EventKind("card"),
    "offer": EventKind("card", "partner", "side"),
    "pact_ends": EventKind("card", "partner"),
    "pass_bid": EventKind(battle=True),
    "pass_politics": EventKind(),
    "pay_for_culture": EventKind("price", "n"),
    "plan": EventKind("card"),
    "plan_shown": EventKind("card"),
    "play": EventKind("card"),
    "populate": EventKind("price"),
    "prepare": EventKind("card"),
    "prize": EventKind("card"),
    "prize_begins": EventKind("card", follows=True),
    "produce_food": EventKind("n", follows=True),
    "produce_resources": EventKind("n", follows=True),
    "publish": EventKind("tactic"),
    "recruit": EventKind("tech", "food", "price"),
    "refuse": EventKind("card", "partner"),
    "release_yellow": EventKind("n", follows=True),
    "repelled": EventKind("card", "rival", battle=True),
    "reshuffle": EventKind("n"),
    "resign": EventKind(),
    "revolution": EventKind("card"),
    "row_discard": EventKind("card", quiet=True),
    "sacrifice": EventKind("tech", follows=True, battle=True),
    "science": EventKind("n", follows=True),
    "seed_event": EventKind("card"),
    "send": EventKind("tech", "n", follows=True, battle=True),
    "set": EventKind("setting"),
    "spied_card": EventKind("card", follows=True, listed=True),
    "spy": EventKind("rival"),
    "stage": EventKind("wonder", "n", "price", variants=("", "food"), which=paid_in_food),
    "starting_player": EventKind(),
    "steal": EventKind("card", "rival"),
    "store_yellow": EventKind("n"),
    "tactic": EventKind("tactic"),
    "take": EventKind("card", "space"),
    "take_yellow": EventKind("rival", "n", follows=True),
    "token_to_wonder": EventKind("tech", follows=True),
    "tuck": EventKind("leader", "wonder", follows=True),
    "turn": EventKind("n", heading=True),
    "upgrade": EventKind("tech", "better", "price"),
    "uprising": EventKind(follows=True),
    "use": EventKind("card"),
    "use_bonus": EventKind("card", follows=True, battle=True),
    "war": EventKind("card", "n", "theirs", important=True, battle=True),
    "wonder_abandoned": EventKind("card", follows=True),
    "wonder_completed": EventKind("card", follows=True),
    "wonder_ruined": EventKind("card"),
}


def event_value(s: TtaState, role: str, numbers: tuple[int, ...]) -> object:
    """A number of a log entry in words."""
    number = numbers[0]
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


LOG: Final = EventTable("tta", EVENTS, event_value)
