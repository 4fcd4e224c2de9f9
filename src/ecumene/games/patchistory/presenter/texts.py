"""Options, decisions and log entries in words."""

from __future__ import annotations

from typing import Final

from ecumene.core.event import Event
from ecumene.core.frame import Frame
from ecumene.core.frame_fields import said_of
from ecumene.core.messages import text
from ecumene.games.patchistory.presenter.asked import ASKED
from ecumene.games.patchistory.presenter.names import (
    bare_route,
    capital_name,
    card_name,
    construction_name,
    era_name,
    face_name,
    figure_name,
    offered_name,
    player_name,
    player_names,
)
from ecumene.games.patchistory.presenter.option_texts import chooser_of, describe, effect, label
from ecumene.games.patchistory.presenter.part_texts import amount_words, goods_words
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import attack_force, defensive_force, power
from ecumene.games.patchistory.rules.frame_fields import FIELDS
from ecumene.games.patchistory.rules.routes import invaders_of, owner_of, target_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import OWNER_INVADES, TARGET_INVADES, cell_name
from ecumene.games.patchistory.rules.vocab import WAR_RELIEF
from ecumene.games.patchistory.rules.workers import ANY_NUMBER, NEWBORN

__all__ = ["describe", "describe_event", "effect", "event_words", "label", "question"]

# What the numbers of a log entry stand for, by kind of entry; "amount" are two numbers, a good
# and how much of it.
EVENT_ROLES: Final[dict[str, tuple[str, ...]]] = {
    "advanced": ("route", "n"),
    "aid_accepted": ("seat",),
    "aid_offered": ("seat", "goods"),
    "aid_refused": ("seat",),
    "alliance_broken": ("seat",),
    "alliance_proposed": ("seat",),
    "alliance_refused": ("seat",),
    "allied": ("seat",),
    "bid": ("lot", "n"),
    "blind_bid": ("lot", "n"),
    "born": ("cell",),
    "came_home": ("cell",),
    "campaigned": ("n",),
    "capital": ("capital",),
    "card_doubled": ("card",),
    "card_scored": ("card", "n"),
    "card_shown": ("card",),
    "card_swapped": ("card", "other"),
    "committed": ("n", "more", "strength"),
    "constructed": ("construction", "cell"),
    "dealt": ("card",),
    "descendant_removed": ("n",),
    "discarded": ("offered",),
    "drew": ("construction",),
    "era_ends": ("era",),
    "exchanged": ("amount",),
    "figure": ("figure",),
    "first_player": (),
    "gain": ("amount",),
    "game_over": ("winners",),
    "honored": (),
    "last_card": ("card",),
    "looked_at_cards": (),
    "lose": ("amount",),
    "missing": ("amount",),
    "moved": ("cell", "goal"),
    "no_room": (),
    "offered": ("offered", "lot"),
    "patched": ("face", "cell"),
    "reclaimed": ("seat", "cell"),
    "relief": (),
    "rested": ("route",),
    "returned": (),
    "round_begins": ("era", "n"),
    "route_built": ("seat",),
    "route_removed": ("route",),
    "sent": ("route",),
    "stance": (),
    "threatened": ("seat",),
    "voted": ("n", "lot"),
    "waits": (),
    "war_declared": ("seat",),
    "war_undecided": ("seat",),
    "war_won": ("seat",),
    "won": ("offered",),
}

# Entries whose sentence depends on one of their numbers: which one, and the variants.
EVENT_VARIANTS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "honored": (0, ("heroes", "wonders")),
    "stance": (0, ("aggressive", "peaceful")),
    "threatened": (1, ("coin", "culture")),
}


def event_value(s: PatchState, role: str, number: int) -> object:
    """A number of a log entry in words."""
    cat = s.cat
    if role == "seat":
        return player_name(number)
    if role in ("cell", "goal"):
        return cell_name(number)
    if role in ("card", "other"):
        return card_name(cat, number)
    if role == "construction":
        return construction_name(cat, number)
    if role == "face":
        return face_name(cat, number)
    if role == "offered":
        return offered_name(s, number)
    if role == "route":
        return bare_route(number)
    if role == "capital":
        return capital_name(cat, number)
    if role == "figure":
        return figure_name(cat, number)
    if role == "goods":
        return goods_words(words.MIXES[number])
    if role == "lot":
        return number + 1
    if role == "era":
        return era_name(number)
    if role == "winners":
        return player_names(number)
    return number


def event_words(s: PatchState, event: Event) -> str:
    """A log entry without the one who did it."""
    key = f"patchistory.event.{event.kind}"
    if event.kind in EVENT_VARIANTS:
        which, variants = EVENT_VARIANTS[event.kind]
        key += f"_{variants[event.args[which]]}"
    elif event.kind == "committed" and event.args[1]:
        key += "_votes"
    elif event.kind == "reclaimed" and event.args[0] != event.player:
        key += "_abroad"
    roles = EVENT_ROLES.get(event.kind, ())
    if roles == ("amount",):
        return text(key, amount=amount_words(event.args[0], event.args[1]))
    params = {
        role: event_value(s, role, number) for role, number in zip(roles, event.args, strict=False)
    }
    return text(key, **params)


def describe_event(s: PatchState, event: Event) -> str:
    """A log entry in words."""
    what = event_words(s, event)
    if event.player < 0:
        return what
    return text("patchistory.event_line", who=player_name(event.player), what=what)


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
    """The fields of a frame that its question names, and what follows from them."""

    def told(codec: str, value: int) -> object:
        if codec == "seat":
            return player_name(value)
        if codec == "goods":
            return goods_words(words.MIXES[value])
        return card_name(s.cat, s.table[value]) if codec == "lot" else value

    i = chooser_of(s, f)
    params = said_of(FIELDS, f, ASKED.get(name, {}), told)
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
