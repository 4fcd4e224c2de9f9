"""What military cards in hand are worth keeping for."""

from __future__ import annotations

from ecumene.core.option import pack
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.armies import manner_of, tactical_strength
from ecumene.games.tta.rules.ratings import rates, static, strengths
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGGRESSION, EVENT, PACT, TACTIC, TERRITORY, WAR


def keeping(s: TtaState, i: int, card: int, o: Outlook) -> float:
    """The worth of a military card in hand."""
    definition = s.cat.cards[card]
    kind = definition.type
    age = definition.age
    late = 0.5 if o.turns < 2 else 1.0
    if kind == EVENT:
        return (0.5 + 0.6 * age) * late
    if kind == TERRITORY:
        return (0.8 + 0.6 * age) * late
    if kind == AGGRESSION or kind == WAR:
        values = strengths(s)
        weaker = [j for j in s.order_from(i) if values[j] + 2 < values[i]]
        good = 1.5 + 0.8 * age if weaker else 0.4
        return good * late * o.weights.hold_weapons
    if kind == PACT:
        return 0.2 if s.n == 2 or s.players[i].pact >= 0 else 1.3 * late
    if kind == TACTIC:
        return tactic_gain(s, i, card, o) * late
    return 0.7 + 0.25 * definition.defense


def tactic_gain(s: TtaState, i: int, card: int, o: Outlook) -> float:
    """What a tactic would add now, or a little if it cannot yet be used."""
    p = s.players[i]
    units = p.workers[s.cat.first_unit :]
    manner = manner_of(s.cat, static(s, i).hooks, p.workers)
    gain = tactical_strength(s.cat, card, units, manner) - rates(s, i).tactical
    return max(0.4, 0.5 + gain * o.strength)


def least_useful(s: TtaState, i: int, o: Outlook) -> int:
    """The discard that hurts least."""
    hand = sorted({card for card in s.players[i].military if card >= 0})
    return pack(words.DISCARD, min(hand, key=lambda card: keeping(s, i, card, o)))
