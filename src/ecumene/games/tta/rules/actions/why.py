"""The numbers in the sentences of closed actions."""

from __future__ import annotations

from ecumene.core.option import first, kind_of, second
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.build import build_price
from ecumene.games.tta.rules.actions.develop import (
    develop_price,
    science_at_hand,
)
from ecumene.games.tta.rules.actions.population import (
    population_price,
)
from ecumene.games.tta.rules.actions.spend import (
    civil_actions,
    food_at_hand,
    military_actions,
    purpose_of,
    resources_at_hand,
)
from ecumene.games.tta.rules.actions.take import take_price
from ecumene.games.tta.rules.actions.upgrade import upgrade_price
from ecumene.games.tta.rules.actions.wonder import contribution_price, stage_means, stages_price
from ecumene.games.tta.rules.card import ACTION_USE
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import (
    NO_CIVIL_ACTION,
    NO_MILITARY_ACTION,
    NOT_ALL_CIVIL_ACTIONS,
    NOT_ALL_MILITARY_ACTIONS,
    NOT_ON_FIRST_TURN,
    POLITICS_OVER,
)
from ecumene.games.tta.rules.state import TtaState


def action_why(s: TtaState, i: int, code: int, reason: int, discount: int) -> dict[str, str]:
    """Numbers for the sentence of a closed action."""
    if reason >= POLITICS_OVER or reason == NOT_ON_FIRST_TURN:
        return {}  # from there on no sentence has numbers, and arguments may be anything
    p = s.players[i]
    kind = kind_of(code)
    a = first(code)
    need = 0
    have = 0
    if reason == NO_CIVIL_ACTION:
        have = civil_actions(p)
        need = take_price(s, i, a) if kind == words.TAKE else 1
    elif reason == NO_MILITARY_ACTION:
        have = military_actions(p)
        copying = kind in (words.COPY, words.EMULATE)
        need = s.cat.board.copy_tactic if copying else 1
    elif kind in (words.BUILD, words.UPGRADE):
        have = resources_at_hand(p, purpose_of(s, a))
        if kind == words.UPGRADE:
            need = upgrade_price(s, i, a, second(code), discount)
        else:
            need = build_price(s, i, a, discount)
    elif kind == words.STAGE and p.wonder >= 0:
        have = stage_means(s, p)
        need = stages_price(s, i, a, discount)
    elif kind == words.CONTRIBUTE and a < s.n:
        have = food_at_hand(p)
        need = contribution_price(s, a)[1]
    elif kind == words.POPULATE:
        have = food_at_hand(p)
        need = population_price(s, i, discount)
    elif kind == words.DEVELOP:
        have = science_at_hand(s, i, a)
        need = develop_price(s, i, a, False, discount)
    elif kind == words.REVOLT:
        return revolution_why(s, i, a, reason, discount)
    else:
        for ability in static(s, i).abilities:
            if ability.hooks & ACTION_USE and ability.owns(code):
                need, have = ability.price_and_means(s, i, code, reason)
    st = static(s, i)
    limit = st.urban_limit
    left = 0
    if kind == words.TAKE and s.row[a] >= 0:
        limit = st.civil_limit
        have = len(p.civil) if reason != NO_CIVIL_ACTION else have
    if kind == words.STAGE:
        limit = st.stages
        left = len(s.cat.cards[p.wonder].stages) - p.stages if p.wonder >= 0 else 0
    return {"need": str(need), "have": str(have), "limit": str(limit), "left": str(left)}


def revolution_why(s: TtaState, i: int, card: int, reason: int, discount: int) -> dict[str, str]:
    p = s.players[i]
    if reason == NOT_ALL_CIVIL_ACTIONS:
        return {"need": str(p.ca_total), "have": str(p.ca)}
    if reason == NOT_ALL_MILITARY_ACTIONS:
        return {"need": str(p.ma_total), "have": str(p.ma)}
    need = develop_price(s, i, card, True, discount)
    return {"need": str(need), "have": str(s.players[i].science)}
