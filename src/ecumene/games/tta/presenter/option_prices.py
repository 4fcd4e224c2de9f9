"""What an option costs, in words: actions, goods and points."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.messages import count, text
from ecumene.core.option import first, kind_of, second
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.abilities.uses import Recruit
from ecumene.games.tta.rules.actions.build import build_price
from ecumene.games.tta.rules.actions.contribution import contribution_price, shares_stages
from ecumene.games.tta.rules.actions.develop import develop_price
from ecumene.games.tta.rules.actions.population import population_price
from ecumene.games.tta.rules.actions.spend import FOR_ANYTHING, FOR_BUILDINGS, purpose_of
from ecumene.games.tta.rules.actions.take import take_price
from ecumene.games.tta.rules.actions.upgrade import upgrade_price
from ecumene.games.tta.rules.actions.wonder import stages_price
from ecumene.games.tta.rules.amounts import price_words
from ecumene.games.tta.rules.attack import attack_cost
from ecumene.games.tta.rules.card import MILITARY_REVOLUTION
from ecumene.games.tta.rules.press import press_of
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import FOOD, RESOURCE

ONE_CIVIL = (words.POPULATE, words.LEAD, words.STAGE, words.DEVELOP, words.PLAY, words.CONVERT)


def price(s: TtaState, f: Frame, code: int) -> list[str]:
    """The price of an option in actions, goods and points."""
    i = f.player
    name = s.kinds[f.kind].name
    kind = kind_of(code)
    if name == "may_build":
        return [text("tta.free")] if kind == words.BUILD else []
    if name == "press":
        return pressed_price(s, f, code)
    actions = [] if name == "order" else action_price(s, i, code)
    discount = f.c if name == "order" else 0
    if kind == words.REVOLT:
        by_military = static(s, i).hooks & MILITARY_REVOLUTION
        every = text("tta.all_military_actions" if by_military else "tta.all_civil_actions")
        return [every, count("science", develop_price(s, i, first(code), True, discount))]
    return [*actions, *goods_price(s, i, code, discount)]


def pressed_price(s: TtaState, f: Frame, code: int) -> list[str]:
    """With a leader's extra civil action: the rest of the price."""
    if kind_of(code) == words.SKIP:
        return []
    press = press_of(s, f.player, f.a)
    out = [text("tta.extra_action")]
    if kind_of(code) == words.TAKE:
        more = take_price(s, f.player, first(code)) - 1
        return [*out, count("civil_actions", more)] if more > 0 else out
    discount = press.science if kind_of(code) == words.DEVELOP else press.resource
    return [*out, *goods_price(s, f.player, code, discount)]


def goods_price(s: TtaState, i: int, code: int, discount: int) -> list[str]:
    """Food, resources and science."""
    kind = kind_of(code)
    a, b = first(code), second(code)
    if kind == words.BUILD:
        return [paid_in_resources(s, i, a, build_price(s, i, a, discount))]
    if kind in (words.UPGRADE, words.CONVERT, words.MOVE):
        return [paid_in_resources(s, i, a, upgrade_price(s, i, a, b, discount))]
    if kind == words.POPULATE:
        return [paid_in_food(s, i, max(0, population_price(s, i, discount)))]
    if kind == words.STAGE and s.players[i].wonder >= 0:
        price = stages_price(s, i, a, discount)
        if s.cat.cards[s.players[i].wonder].stages_cost_food:
            return [paid_in_food(s, i, price)]
        return [price_words(s, i, RESOURCE, price, FOR_BUILDINGS)]
    if kind == words.DEVELOP:
        return [count("science", develop_price(s, i, a, False, discount))]
    if kind == words.CONTRIBUTE and a < s.n and shares_stages(s, a):
        return [paid_in_food(s, i, contribution_price(s, a)[1])]
    return recruit_price(s, i, a) if kind == words.RECRUIT else []


def paid_in_resources(s: TtaState, i: int, slot: int, price: int) -> str:
    return price_words(s, i, RESOURCE, price, purpose_of(s, slot))


def paid_in_food(s: TtaState, i: int, price: int) -> str:
    return price_words(s, i, FOOD, price, FOR_ANYTHING)


def action_price(s: TtaState, i: int, code: int) -> list[str]:
    """Civil and military actions."""
    kind = kind_of(code)
    a, b = first(code), second(code)
    board = s.cat.board
    if kind == words.TAKE:
        if a >= len(s.row) or s.row[a] < 0:
            return []
        return [count("civil_actions", take_price(s, i, a))]
    if kind in (words.BUILD, words.UPGRADE, words.DESTROY, words.DISBAND):
        return [count("civil_actions" if a < s.cat.first_unit else "military_actions", 1)]
    if kind in ONE_CIVIL:
        return [count("civil_actions", 1)]
    if kind == words.CONTRIBUTE and a < s.n and shares_stages(s, a):
        return [count("civil_actions", contribution_price(s, a)[0])]
    if kind == words.RECRUIT:
        return [count("military_actions", 1)]
    if kind == words.TACTIC:
        return [count("military_actions", board.play_tactic)]
    if kind in (words.COPY, words.EMULATE):
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
