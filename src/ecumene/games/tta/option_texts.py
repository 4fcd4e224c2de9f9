"""Options in words: what is done, what it costs, and what it brings."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.messages import count, has, join, text
from ecumene.core.option import first, kind_of, second
from ecumene.games.tta import words
from ecumene.games.tta.abilities.uses import ChooseEachTurn, Recruit
from ecumene.games.tta.actions.build import build_price, upgrade_price
from ecumene.games.tta.actions.develop import develop_price
from ecumene.games.tta.actions.population import population_price
from ecumene.games.tta.actions.take import take_price
from ecumene.games.tta.actions.wonder import stages_price
from ecumene.games.tta.attack import attack_cost, attack_strength, defense_strength
from ecumene.games.tta.card import MILITARY_REVOLUTION
from ecumene.games.tta.card_texts import per_worker, summary
from ecumene.games.tta.events import discardable
from ecumene.games.tta.names import card_name, player_name, tech_name
from ecumene.games.tta.numbers import GAIN
from ecumene.games.tta.ratings import static
from ecumene.games.tta.state import TtaState
from ecumene.games.tta.tokens import gain_plans, pay_plans, storage
from ecumene.games.tta.words import vocabulary

ON_CARDS = (
    words.DEAL,
    words.PREPARE,
    words.LEAD,
    words.DEVELOP,
    words.REVOLT,
    words.PLAY,
    words.TACTIC,
    words.COPY,
    words.USE,
    words.COLONIZE,
    words.RETIRE,
    words.ADD,
    words.DISCARD,
    words.COLONY,
    words.RUIN,
    words.TUCK,
    words.REMOVE,
    words.STEAL,
    words.ATTACK,
    words.WAR,
    words.PACT,
)
ON_TECHS = (
    words.BUILD,
    words.UPGRADE,
    words.DESTROY,
    words.DISBAND,
    words.RECRUIT,
    words.CONVERT,
    words.SEND,
    words.WORKER,
    words.TOKEN,
    words.RAZE,
)


def label(s: TtaState, code: int) -> str:
    """An option in words, without its price."""
    if not s.stack:
        return vocabulary(s.cat).format(code)
    f = s.stack[-1]
    word = vocabulary(s.cat).kinds[kind_of(code)].word
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


def params(s: TtaState, f: Frame, code: int) -> dict[str, object]:
    """What the sentence of an option may speak of."""
    kind = kind_of(code)
    a, b = first(code), second(code)
    out: dict[str, object] = {"n": a}
    if kind in ON_CARDS:
        out["card"] = card_name(s.cat, a)
    if kind in ON_TECHS:
        out["tech"] = tech_name(s.cat, a)
    if f.player < 0:
        return {**out, "seat": player_name(a)}
    if kind == words.TAKE:
        card = s.row[a] if a < len(s.row) else -1
        out.update({"card": card_name(s.cat, card), "space": a + 1})
    elif kind in (words.UPGRADE, words.CONVERT):
        out["better"] = tech_name(s.cat, b)
    elif kind in (words.ATTACK, words.WAR):
        out.update(attack_params(s, f.player, a, b))
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
        out["goods"] = goods_words(a, f.b - a)
    elif kind == words.ADD:
        bonus = s.cat.cards[a]
        out.update({"defense": bonus.defense, "force": bonus.colonization})
    elif kind == words.DISCARD:
        out["force"] = discardable(s, f.player)[1]
    elif kind == words.TUCK:
        out["leader"] = card_name(s.cat, f.a)
    elif kind == words.STEAL:
        out["n"] = s.cat.cards[a].science_cost
    return out


def attack_params(s: TtaState, i: int, card: int, rival: int) -> dict[str, object]:
    if rival >= s.n or rival == i:
        return {"rival": player_name(rival), "have": 0, "need": 0}
    return {
        "rival": player_name(rival),
        "have": attack_strength(s, i, rival),
        "need": defense_strength(s, i, rival),
    }


def goods_words(food: int, resources: int) -> str:
    parts = [count("food", food)] if food else []
    return join([*parts, count("resources", resources)] if resources or not food else parts)


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
    slots = storage(s, f.player, f.a)
    if f.kind == GAIN:
        plans = gain_plans(s, f.player, f.a, f.b)
    else:
        plans = pay_plans(s, f.player, f.a, f.b)
    if k >= len(plans):
        return text("tta.no_card")
    parts = [
        text("tta.tokens_on", n=plans[k][j], tech=tech_name(s.cat, slot))
        for j, slot in enumerate(slots)
        if plans[k][j]
    ]
    return join(parts) or text("tta.no_tokens")


def price(s: TtaState, f: Frame, code: int) -> list[str]:
    """The price of an option in actions, goods and points."""
    i = f.player
    name = s.kinds[f.kind].name
    kind = kind_of(code)
    a, b = first(code), second(code)
    actions = [] if name in ("order", "may_build") else action_price(s, i, code)
    discount = f.c if name == "order" else 0
    if name == "may_build":
        return [text("tta.free")] if kind == words.BUILD else []
    if kind == words.BUILD:
        return [*actions, count("resources", build_price(s, i, a, discount))]
    if kind in (words.UPGRADE, words.CONVERT):
        return [*actions, count("resources", upgrade_price(s, i, a, b, discount))]
    if kind == words.POPULATE:
        return [*actions, count("food", max(0, population_price(s, i, discount)))]
    if kind == words.STAGE and s.players[i].wonder >= 0:
        return [*actions, count("resources", stages_price(s, i, a, discount))]
    if kind == words.DEVELOP:
        return [*actions, count("science", develop_price(s, i, a, False, discount))]
    if kind == words.REVOLT:
        by_military = static(s, i).hooks & MILITARY_REVOLUTION
        every = text("tta.all_military_actions" if by_military else "tta.all_civil_actions")
        return [every, count("science", develop_price(s, i, a, True, discount))]
    if kind == words.RECRUIT:
        return [*actions, *recruit_price(s, i, a)]
    return actions


def action_price(s: TtaState, i: int, code: int) -> list[str]:
    kind = kind_of(code)
    a, b = first(code), second(code)
    board = s.cat.board
    if kind == words.TAKE:
        if a >= len(s.row) or s.row[a] < 0:
            return []
        return [count("civil_actions", take_price(s, i, a))]
    if kind in (words.BUILD, words.UPGRADE, words.DESTROY, words.DISBAND):
        return [count("civil_actions" if a < s.cat.first_unit else "military_actions", 1)]
    if kind in (words.POPULATE, words.LEAD, words.STAGE, words.DEVELOP, words.PLAY, words.CONVERT):
        return [count("civil_actions", 1)]
    if kind == words.RECRUIT:
        return [count("military_actions", 1)]
    if kind == words.TACTIC:
        return [count("military_actions", board.play_tactic)]
    if kind == words.COPY:
        return [count("military_actions", board.copy_tactic)]
    if kind in (words.ATTACK, words.WAR) and b < s.n:
        return [count("military_actions", attack_cost(s, i, a, b))]
    return []


def recruit_price(s: TtaState, i: int, slot: int) -> list[str]:
    for ability in static(s, i).abilities:
        if isinstance(ability, Recruit):
            food = max(0, population_price(s, i, ability.food))
            return [
                count("food", food),
                count("resources", build_price(s, i, slot, ability.resource)),
            ]
    return []


def effect(s: TtaState, code: int) -> str:
    """What an option brings, as the card behind it says; empty if there is none."""
    kind = kind_of(code)
    a, b = first(code), second(code)
    cat = s.cat
    if kind in (words.BUILD, words.RECRUIT, words.SEND):
        return per_worker(cat, cat.cards[cat.slot_card[a]].slug)
    if kind in (words.UPGRADE, words.CONVERT):
        return per_worker(cat, cat.cards[cat.slot_card[b]].slug)
    if kind == words.TAKE and a < len(s.row) and s.row[a] >= 0:
        return summary(cat, cat.cards[s.row[a]].slug)
    if kind == words.STAGE:
        wonder = s.players[s.stack[-1].player].wonder
        return summary(cat, cat.cards[wonder].slug) if wonder >= 0 else ""
    if kind == words.CANCEL:
        pact = s.players[a].pact if a < s.n else -1
        return summary(cat, cat.cards[pact].slug) if pact >= 0 else ""
    told = (words.ADD, words.DISCARD, words.RETIRE, words.DEAL, words.TUCK)
    if kind in ON_CARDS and kind not in told:
        return summary(cat, cat.cards[a].slug)
    return ""
