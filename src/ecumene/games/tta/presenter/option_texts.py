"""Options in words: what is done, what it costs, and what it brings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.messages import count, has, join, text
from ecumene.core.option import Vocabulary, first, kind_of, second
from ecumene.games.tta.presenter.card_texts import per_worker, summary
from ecumene.games.tta.presenter.names import card_name, player_name, tactic_name, tech_name
from ecumene.games.tta.presenter.option_prices import price
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.abilities.diplomacy import StrengthOrAction
from ecumene.games.tta.rules.abilities.uses import ChooseEachTurn
from ecumene.games.tta.rules.amounts import split_words
from ecumene.games.tta.rules.attack import attack_strength, defense_strength, ending_strength
from ecumene.games.tta.rules.card import Ability
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.events import discardable, force_prices
from ecumene.games.tta.rules.numbers import (
    CHOOSE_GAIN,
    DEFENSE,
    GAIN,
    NEGOTIATE,
    PAY,
    SPLIT_GOODS,
    TUCK_LEADER,
    WAR_SACRIFICE,
)
from ecumene.games.tta.rules.piles import mark
from ecumene.games.tta.rules.ratings import rates, static
from ecumene.games.tta.rules.sacrifice import gains, sacrifice_strength
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tokens import change_lost, gain_plans, pay_plans, storage
from ecumene.games.tta.rules.types import EVENT, MASTERED, SETTING, SETTING_NAMES, TERRITORY
from ecumene.games.tta.rules.words import vocabulary

GOODS = ("food", "resources", "science", "culture")
"""The nouns of the goods, by number."""
ASKED_IN: Final[dict[int, tuple[int, ...]]] = {
    words.ARRANGE: (PAY, GAIN),
    words.FOOD: (SPLIT_GOODS,),
    words.GAIN: (CHOOSE_GAIN, NEGOTIATE),
    words.TUCK: (TUCK_LEADER,),
}
"""Words whose numbers mean something only in these decisions."""


@lru_cache(maxsize=8)
def notation(cat: Catalogue) -> Vocabulary:
    """The vocabulary of a catalogue; making one takes longer than painting a table."""
    return vocabulary(cat)


def label(s: TtaState, code: int) -> str:
    """An option in words, without its price."""
    if not s.stack:
        return notation(s.cat).format(code)
    f = s.stack[-1]
    if f.kind not in ASKED_IN.get(kind_of(code), (f.kind,)):
        return notation(s.cat).format(code)
    word = notation(s.cat).kinds[kind_of(code)].word
    special = f"tta.option.{word}.{s.kinds[f.kind].name}"
    key = special if has(special) else f"tta.option.{word}.any"
    return text(key, **params(s, f, code))


def describe(s: TtaState, code: int) -> str:
    """An option in words, with its price where it has one."""
    what = label(s, code)
    cost = price(s, s.stack[-1], code) if s.stack and s.stack[-1].player >= 0 else []
    if not cost:
        return what
    return text("tta.option_line", what=what, cost=text("list.comma").join(cost))


def named_by(s: TtaState, kind: int) -> str:
    """What the first argument of a word names in the notation: card, technology, seat ..."""
    domains = notation(s.cat).kinds[kind].domains
    return domains[0].name if domains else ""


def params(s: TtaState, f: Frame, code: int) -> dict[str, object]:
    """What the sentence of an option may speak of."""
    kind = kind_of(code)
    a, b = first(code), second(code)
    out: dict[str, object] = {"n": a}
    named = named_by(s, kind)
    if named == "card":
        out["card"] = card_name(s.cat, a)
    elif named == "technology":
        out["tech"] = tech_name(s.cat, a)
    if f.player < 0:
        return {**out, "seat": player_name(a)}
    if kind == words.TAKE:
        card = s.row[a] if a < len(s.row) else -1
        out.update({"card": card_name(s.cat, card), "space": a + 1})
    elif kind in (words.UPGRADE, words.CONVERT, words.MOVE):
        out["better"] = tech_name(s.cat, b)
    elif kind in (words.ATTACK, words.WAR):
        out.update(attack_params(s, f, code))
    elif kind == words.PACT:
        out.update({"partner": player_name(b // 2), "side": "AB"[b & 1]})
    elif kind == words.CANCEL:
        out["card"] = card_name(s.cat, s.players[a].pact) if a < s.n else "?"
        out["partner"] = player_name(s.players[a].pact_with if a == f.player else a)
    elif kind == words.STAGE:
        wonder = s.players[f.player].wonder
        out["wonder"] = card_name(s.cat, wonder) if wonder >= 0 else text("tta.a_wonder")
    elif kind == words.BONUS:
        out["choice"] = bonus_words(s, f.player, a)
    elif kind == words.ARRANGE:
        out["tokens"] = tokens_words(s, f, a)
    elif kind == words.FOOD:
        out["goods"] = split_words(s, f, a)
    elif kind == words.ADD:
        bonus = s.cat.cards[a]
        out.update({"defense": bonus.defense, "force": bonus.colonization})
    elif kind == words.DISCARD:
        out["force"] = discardable(s, f.player)[1]
    elif kind == words.TUCK:
        leader = f.a
        out["leader"] = card_name(s.cat, leader)
    elif kind == words.STEAL:
        out["n"] = s.cat.cards[a].science_cost
    else:
        out.update(expansion_params(s, f, code))
    return out


def expansion_params(s: TtaState, f: Frame, code: int) -> dict[str, object]:
    """The same for options that only cards of the expansion bring."""
    kind = kind_of(code)
    a = first(code)
    if kind == words.GAIN:
        amounts, amount = f.items, f.a
        return {"amount": count(GOODS[a], amounts[a] if amounts else amount)}
    if kind == words.SACRIFICE:
        return {"gains": sacrifice_words(s, f, a)}
    if kind == words.FUND:
        prices = force_prices(s, f.player)
        return {"price": prices[a - 1] if 1 <= a <= len(prices) else 0}
    if kind == words.CONTRIBUTE:
        wonder = s.players[a].wonder if a < s.n else -1
        return {"wonder": card_name(s.cat, wonder), "partner": player_name(a)}
    if kind == words.SPY:
        return {"rival": player_name(a)}
    if kind == words.SET:
        return {"choice": setting_words(s, f.player, a)}
    if kind in (words.COPY, words.EMULATE):
        return {"card": tactic_name(s.cat, a | MASTERED if kind == words.EMULATE else a)}
    resources, culture = f.a, f.b
    return {"price": resources, "n": culture} if kind == words.ACCEPT else {}


def sacrifice_words(s: TtaState, f: Frame, slot: int) -> str:
    """What the sacrifice of a unit brings."""
    attacker = f.a if f.kind == WAR_SACRIFICE else f.player
    attacking = f.kind != DEFENSE and f.player == attacker
    strength = sacrifice_strength(s, f.player, slot, attacking)
    out = [text("tta.gives.strength", n=strength)]
    culture = gains(s, f.player)[0]
    if attacking and culture:
        out.append(count("culture", culture))
    return join(out)


def setting_amount(ability: Ability, choice: int) -> str:
    """What one of the settings of a leader gives."""
    if not isinstance(ability, StrengthOrAction):
        return text("tta.no_card")
    n = ability.civil_actions if choice else ability.strength
    return text(f"tta.setting.{SETTING_NAMES[choice]}", n=n)


def setting_words(s: TtaState, i: int, choice: int) -> str:
    """A leader's setting, and whether it is the present one."""
    for ability in static(s, i).abilities:
        if isinstance(ability, StrengthOrAction):
            what = setting_amount(ability, choice)
            if mark(s.players[i].marks, SETTING) == choice + 1:
                return text("tta.setting.as_now", what=what)
            return what
    return text("tta.no_card")


def attack_params(s: TtaState, f: Frame, code: int) -> dict[str, object]:
    have, need = attack_strengths(s, f, code)
    return {"rival": player_name(second(code)), "have": have, "need": need}


def attack_strengths(s: TtaState, f: Frame, code: int) -> tuple[int, int]:
    """One's own strength, and the one it has to reach."""
    i, rival = f.player, second(code)
    if rival >= s.n or rival == i:
        return 0, 0
    have = attack_strength(s, i, rival)
    if s.kinds[f.kind].name == "assault":
        unit = f.a
        have += sacrifice_strength(s, i, unit, True)
    if kind_of(code) == words.WAR:  # protection against aggressions is none against wars
        need = rates(s, rival).strength - ending_strength(s, rival, i, rival)
    else:
        need = defense_strength(s, i, rival)
    return have, need


def bonus_words(s: TtaState, i: int, choice: int) -> str:
    for ability in static(s, i).abilities:
        if isinstance(ability, ChooseEachTurn):
            key = "tta.bonus.culture" if choice == 0 else "tta.bonus.military"
            return text(
                key,
                culture=ability.culture,
                science=ability.science,
                resources=ability.resources,
            )
    return text("tta.no_card")


def tokens_words(s: TtaState, f: Frame, k: int) -> str:
    """Where the tokens lie after a payment, or where those of a gain go."""
    good, amount = f.a, f.b
    slots = storage(s, f.player, good)
    if f.kind == GAIN:
        plans = gain_plans(s, f.player, good, amount)
    else:
        plans = pay_plans(s, f.player, good, amount)
    if k >= len(plans):
        return text("tta.no_card")
    parts = [
        text("tta.tokens_on", n=plans[k][j], tech=tech_name(s.cat, slot))
        for j, slot in enumerate(slots)
        if plans[k][j]
    ]
    left = join(parts) or text("tta.no_tokens")
    lost = 0 if f.kind == GAIN else change_lost(s, f.player, good, amount)
    return text("tta.overpaid", price=left, n=lost) if lost else left


def effect(s: TtaState, code: int) -> str:
    """What an option brings, as the card behind it says; empty if there is none."""
    kind = kind_of(code)
    a, b = first(code), second(code)
    cat = s.cat
    if kind in (words.BUILD, words.RECRUIT, words.SEND):
        return per_worker(cat, cat.cards[cat.slot_card[a]].slug)
    if kind in (words.UPGRADE, words.CONVERT, words.MOVE):
        return per_worker(cat, cat.cards[cat.slot_card[b]].slug)
    if kind == words.TAKE and a < len(s.row) and s.row[a] >= 0:
        return summary(cat, cat.cards[s.row[a]].slug)
    if kind == words.STAGE:
        wonder = s.players[s.stack[-1].player].wonder
        return summary(cat, cat.cards[wonder].slug) if wonder >= 0 else ""
    if kind == words.CANCEL:
        pact = s.players[a].pact if a < s.n else -1
        return summary(cat, cat.cards[pact].slug) if pact >= 0 else ""
    if kind == words.PREPARE and cat.cards[a].type not in (EVENT, TERRITORY):
        return text("tta.substitute", n=cat.substitute_science)
    if kind == words.CONTRIBUTE:
        wonder = s.players[a].wonder if a < s.n else -1
        return summary(cat, cat.cards[wonder].slug) if wonder >= 0 else ""
    without_summary = (words.ADD, words.DISCARD, words.RETIRE, words.DEAL, words.TUCK)
    if named_by(s, kind) == "card" and kind not in without_summary:
        return summary(cat, cat.cards[a].slug)
    return ""
