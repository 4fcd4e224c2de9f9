"""The log: which entries follow from others, which are loud, which cards they speak of."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.event import Event
from ecumene.games.tta.presenter.card_texts import summary
from ecumene.games.tta.presenter.names import card_name, tactic_name, tech_name
from ecumene.games.tta.presenter.texts import CARDS, EVENT_ROLES, TECHS, event_words
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import TACTIC_MASK

Json = dict[str, Any]

FOLLOWING: Final = frozenset(
    (
        "antiquated",
        "antiquated_military",
        "consumption",
        "corruption",
        "culture",
        "discard",
        "disturb_games",
        "draw",
        "famine",
        "fund",
        "gain_food",
        "gain_population",
        "gain_resource",
        "gain_yellow",
        "leader_leaves",
        "lose_actions",
        "change_lost",
        "lose_blue",
        "lose_colony",
        "lose_food",
        "lose_population",
        "lose_resource",
        "lose_stored_token",
        "lose_worker",
        "lose_yellow",
        "mark_tactic",
        "prize_begins",
        "produce_food",
        "produce_resources",
        "release_yellow",
        "sacrifice",
        "science",
        "send",
        "spied_card",
        "take_yellow",
        "token_to_wonder",
        "tuck",
        "uprising",
        "use_bonus",
        "wonder_abandoned",
        "wonder_completed",
    )
)
"""Entries that merely follow from the one before them."""
LOUD: Final = frozenset(
    (
        "age_begins",
        "attack",
        "declare_war",
        "evaluate",
        "event",
        "final_scoring",
        "game_over",
        "games_begin",
        "war",
    )
)
BATTLES: Final = frozenset(
    (
        "aggression_succeeds",
        "attack",
        "auction_won",
        "bid",
        "colony",
        "declare_war",
        "defend",
        "event",
        "pass_bid",
        "repelled",
        "sacrifice",
        "send",
        "use_bonus",
        "war",
    )
)
QUIET: Final = frozenset(("deal", "row_discard"))
"""The card row moves on."""


def cards_of(s: TtaState, event: Event) -> list[Json]:
    """The cards an entry names, with the name as it stands in the sentence."""
    out: list[Json] = []
    for role, number in zip(EVENT_ROLES.get(event.kind, ()), event.args, strict=False):
        if number < 0:
            continue
        if role in CARDS:
            out.append({"card": s.cat.cards[number].slug, "name": card_name(s.cat, number)})
        elif role in TECHS:
            card = s.cat.cards[s.cat.slot_card[number]].slug
            out.append({"card": card, "name": tech_name(s.cat, number)})
        elif role == "tactic":
            card = s.cat.cards[number & TACTIC_MASK].slug
            out.append({"card": card, "name": tactic_name(s.cat, number)})
    return out


def entry(s: TtaState, event: Event) -> Json:
    """A log entry for the client."""
    out: Json = {"kind": event.kind, "seat": event.player, "text": event_words(s, event)}
    cards = cards_of(s, event)
    if cards:
        out["cards"] = cards
    if event.kind == "event" and cards:
        out["effect"] = summary(s.cat, cards[0]["card"])
    for name, kinds in (
        ("follows", FOLLOWING),
        ("loud", LOUD),
        ("battle", BATTLES),
        ("quiet", QUIET),
    ):
        if event.kind in kinds:
            out[name] = True
    return out
