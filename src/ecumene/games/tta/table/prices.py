"""What an option costs, as glyphs and numbers."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, second
from ecumene.games.tta.presenter.option_prices import ONE_CIVIL
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.abilities.uses import Recruit
from ecumene.games.tta.rules.actions.build import build_price
from ecumene.games.tta.rules.actions.contribution import contribution_price, shares_stages
from ecumene.games.tta.rules.actions.develop import develop_price
from ecumene.games.tta.rules.actions.population import population_price
from ecumene.games.tta.rules.actions.take import take_price
from ecumene.games.tta.rules.actions.upgrade import upgrade_price
from ecumene.games.tta.rules.actions.wonder import stages_price
from ecumene.games.tta.rules.attack import attack_cost
from ecumene.games.tta.rules.card import MILITARY_REVOLUTION
from ecumene.games.tta.rules.press import press_of
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.state import TtaState

Price = list[list[str | int]]
"""Pairs of a glyph and a number; a third entry is the usual price, where a card lowers it."""

CIVIL = "civil"
MILITARY = "military"
FOOD = "food"
RESOURCE = "resource"
SCIENCE = "science"
EXTRA = "extra_action"


def option_price(s: TtaState, f: Frame, code: int) -> Price:
    """The price in actions, goods and points; empty if there is none."""
    name = s.kinds[f.kind].name
    kind = kind_of(code)
    i = f.player
    if name == "may_build":
        free = kind == words.BUILD
        return [[RESOURCE, 0, build_price(s, i, first(code), 0)]] if free else []
    if name == "press":
        return pressed_price(s, f, code)
    discount = f.c if name == "order" else 0
    if kind == words.REVOLT:
        p = s.players[i]
        by_military = static(s, i).hooks & MILITARY_REVOLUTION
        every: list[str | int] = [MILITARY, p.ma_total] if by_military else [CIVIL, p.ca_total]
        price: Price = [[SCIENCE, develop_price(s, i, first(code), True, discount)]]
        usual: Price = [[SCIENCE, develop_price(s, i, first(code), True, 0)]]
        return [every, *reduced(price, usual)]
    actions = [] if name == "order" else action_price(s, i, code)
    return [*actions, *lowered_price(s, i, code, discount)]


def lowered_price(s: TtaState, i: int, code: int, discount: int) -> Price:
    """The price in goods, with the usual one where the discount lowers it."""
    price = goods_price(s, i, code, discount)
    return reduced(price, goods_price(s, i, code, 0)) if discount else price


def reduced(price: Price, usual: Price) -> Price:
    """
    >>> reduced([["resource", 0], ["food", 2]], [["resource", 3], ["food", 2]])
    [['resource', 0, 3], ['food', 2]]
    """
    pairs = zip(price, usual, strict=True)
    return [now if now == was else [*now, was[1]] for now, was in pairs]


def pressed_price(s: TtaState, f: Frame, code: int) -> Price:
    """With a leader's extra civil action: the rest of the price."""
    if kind_of(code) == words.SKIP:
        return []
    press = press_of(s, f.player, f.a)
    out: Price = [[EXTRA, 1]]
    if kind_of(code) == words.TAKE:
        more = take_price(s, f.player, first(code)) - 1
        return [*out, [CIVIL, more]] if more > 0 else out
    discount = press.science if kind_of(code) == words.DEVELOP else press.resource
    return [*out, *lowered_price(s, f.player, code, discount)]


def goods_price(s: TtaState, i: int, code: int, discount: int) -> Price:
    kind = kind_of(code)
    a, b = first(code), second(code)
    if kind == words.BUILD:
        return [[RESOURCE, build_price(s, i, a, discount)]]
    if kind in (words.UPGRADE, words.CONVERT, words.MOVE):
        return [[RESOURCE, upgrade_price(s, i, a, b, discount)]]
    if kind == words.POPULATE:
        return [[FOOD, max(0, population_price(s, i, discount))]]
    if kind == words.STAGE and s.players[i].wonder >= 0:
        food = s.cat.cards[s.players[i].wonder].stages_cost_food
        return [[FOOD if food else RESOURCE, stages_price(s, i, a, discount)]]
    if kind == words.DEVELOP:
        return [[SCIENCE, develop_price(s, i, a, False, discount)]]
    if kind == words.CONTRIBUTE and a < s.n and shares_stages(s, a):
        return [[FOOD, contribution_price(s, a)[1]]]
    return recruit_price(s, i, a) if kind == words.RECRUIT else []


def action_price(s: TtaState, i: int, code: int) -> Price:
    kind = kind_of(code)
    a, b = first(code), second(code)
    board = s.cat.board
    if kind == words.TAKE:
        return [[CIVIL, take_price(s, i, a)]] if a < len(s.row) and s.row[a] >= 0 else []
    if kind in (words.BUILD, words.UPGRADE, words.DESTROY, words.DISBAND):
        return [[CIVIL if a < s.cat.first_unit else MILITARY, 1]]
    if kind in ONE_CIVIL:
        return [[CIVIL, 1]]
    if kind == words.CONTRIBUTE and a < s.n and shares_stages(s, a):
        return [[CIVIL, contribution_price(s, a)[0]]]
    if kind == words.RECRUIT:
        return [[MILITARY, 1]]
    if kind == words.TACTIC:
        return [[MILITARY, board.play_tactic]]
    if kind in (words.COPY, words.EMULATE):
        return [[MILITARY, board.copy_tactic]]
    if kind in (words.ATTACK, words.WAR) and b < s.n:
        return [[MILITARY, attack_cost(s, i, a, b)]]
    return []


def recruit_price(s: TtaState, i: int, slot: int) -> Price:
    for ability in static(s, i).abilities:
        if isinstance(ability, Recruit):
            food = max(0, population_price(s, i, ability.food))
            return [[FOOD, food], [RESOURCE, build_price(s, i, slot, ability.resource)]]
    return []
