"""The four phases of a turn (BTH-27)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.build import (
    EXISTING,
    NEW,
    build_candidates,
    build_new,
    build_why,
    check_build_new,
    check_join,
    join,
)
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES, TECHNOLOGY_SPACES
from ecumene.games.horizon.rules.claims import mark_claim, may_claim
from ecumene.games.horizon.rules.costs import action_coins, check_cost, cost_why, pay_cost
from ecumene.games.horizon.rules.counting import holds, known_technologies, knows
from ecumene.games.horizon.rules.cubes import start_program, take_cube
from ecumene.games.horizon.rules.declinable import Declinable
from ecumene.games.horizon.rules.effects import Token, produce_coins, produce_population
from ecumene.games.horizon.rules.log import note
from ecumene.games.horizon.rules.numbers import MUSTER, TRADE
from ecumene.games.horizon.rules.parts import Action as ActionCard
from ecumene.games.horizon.rules.pawns import activate, exhaust, gain_coins, inactive, pay_coins
from ecumene.games.horizon.rules.reasons import (
    COLUMNS_EMPTY,
    CONDITION,
    FEWER_PLAYERS,
    FIRST_TURN,
    GOAL_CLAIMED,
    GOAL_UNMET,
    NO_SUCH_SPACE,
    NO_SUCH_UNIT,
    NO_TOKEN,
    NO_TOKENS_LEFT,
    NOT_ENOUGH_COINS,
    NOT_ENOUGH_PAWNS,
    NOT_HERE,
    NOT_RESEARCHED,
    SAME_SPACE,
    SPACE_TAKEN,
    TRADE_FIRST,
    TRADES_CHOSEN,
)
from ecumene.games.horizon.rules.settle import check_spot, spot_why, spots
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import ANY_TRACK, FORTIFY, SETTLE
from ecumene.games.horizon.rules.units import drop_unit


def action_at(s: HorizonState, space: int) -> ActionCard:
    """The action of an action space."""
    first_space = s.cat.first_technology_space
    if space < first_space:
        return s.cat.actions[space // BOARD_SPACES].action
    card = s.cat.technologies[(space - first_space) // TECHNOLOGY_SPACES]
    return card.actions[(space - first_space) % TECHNOLOGY_SPACES]


def has_action(s: HorizonState, space: int) -> bool:
    """Is there such a space? Actions of the board and technologies have fewer than numbers for."""
    at = space - s.cat.first_technology_space
    if at < 0:
        return space % BOARD_SPACES < len(s.cat.actions[space // BOARD_SPACES].surcharges)
    card = s.cat.technologies[at // TECHNOLOGY_SPACES]
    return at % TECHNOLOGY_SPACES < len(card.actions)


def space_coins(s: HorizonState, i: int, space: int) -> int:
    """Coins for placing the pawn on a space and taking its action."""
    if space >= s.cat.first_technology_space:
        return action_coins(s, i, action_at(s, space), False)
    board = s.cat.actions[space // BOARD_SPACES]
    return board.surcharges[space % BOARD_SPACES] + action_coins(
        s, i, board.action, not board.basic
    )


def gives_only_missing_token(s: HorizonState, action: ActionCard) -> bool:
    """Is the action about nothing but a token that is used up (ruling R-1)?"""
    effects = s.cat.programs[action.program]
    if len(effects) != 1:
        return False
    effect = effects[0]
    if not isinstance(effect, Token):
        return False
    return not (s.settle_left if effect.kind == SETTLE else s.fortify_left)


def is_taken(s: HorizonState, space: int) -> bool:
    """Does an action pawn stand on a space?"""
    for p in s.players:
        if p.pawn == space:
            return True
    return False


class Action(FrameKind[HorizonState]):
    """Move the action pawn to another space and take its action (BTH-28)."""

    name = "action"

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        out: list[int] = []
        for action in s.cat.actions:
            for k in range(len(action.surcharges)):
                out.append(pack(words.ACT, action.number * BOARD_SPACES + k))
        for card in known_technologies(s, f.player):
            for k in range(len(s.cat.technologies[card].actions)):
                out.append(pack(words.ACT, s.cat.technology_space(card, k)))
        return out

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        i = f.player
        space = first(code)
        if kind_of(code) != words.ACT:
            return NOT_HERE
        p = s.players[i]
        advanced = False
        if space < s.cat.first_technology_space:
            board = s.cat.actions[space // BOARD_SPACES]
            k = space % BOARD_SPACES
            if k >= len(board.surcharges):
                return NO_SUCH_SPACE
            if s.n < board.least_players[k]:
                return FEWER_PLAYERS
            advanced = not board.basic
            if advanced and p.pawn < 0:
                return FIRST_TURN
            if board.condition and not any(holds(s, i, part) for part in board.condition):
                return CONDITION
        else:
            card = (space - s.cat.first_technology_space) // TECHNOLOGY_SPACES
            actions = s.cat.technologies[card].actions
            if (space - s.cat.first_technology_space) % TECHNOLOGY_SPACES >= len(actions):
                return NO_SUCH_SPACE
            if not knows(s, i, card):
                return NOT_RESEARCHED
            if p.pawn < 0:
                return FIRST_TURN
        if p.pawn == space:
            return SAME_SPACE
        for j in range(s.n):
            if j != i and s.players[j].pawn == space:
                return SPACE_TAKEN
        action = action_at(s, space)
        if gives_only_missing_token(s, action):
            return NO_TOKENS_LEFT
        return check_cost(s, i, action, space_coins(s, i, space))

    def options(self, s: HorizonState, f: Frame) -> list[int]:
        """The open candidates in bulk: conditions and costs are looked at once per action."""
        i = f.player
        p = s.players[i]
        out: list[int] = []
        for board in s.cat.actions:
            if not board.basic and p.pawn < 0:
                continue
            action = board.action
            coins = action_coins(s, i, action, not board.basic)
            if coins > p.coins or action.exhaust > p.active:
                continue
            if board.condition and not any(holds(s, i, part) for part in board.condition):
                continue
            if gives_only_missing_token(s, action):
                continue
            for k in range(len(board.surcharges)):
                space = board.number * BOARD_SPACES + k
                if s.n >= board.least_players[k] and coins + board.surcharges[k] <= p.coins:
                    if not is_taken(s, space):
                        out.append(pack(words.ACT, space))
        if p.pawn >= 0:
            for card in known_technologies(s, i):
                actions = s.cat.technologies[card].actions
                for k in range(len(actions)):
                    space = s.cat.technology_space(card, k)
                    if is_taken(s, space) or gives_only_missing_token(s, actions[k]):
                        continue
                    if check_cost(s, i, actions[k], action_coins(s, i, actions[k], False)) == OPEN:
                        out.append(pack(words.ACT, space))
        return out

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        i = f.player
        space = first(code)
        s.pop()
        coins = space_coins(s, i, space)
        s.edit(i).pawn = space
        note(s, "act", i, space)
        action = action_at(s, space)
        pay_cost(s, i, action, coins)
        start_program(s, i, action.program)

    def why(self, s: HorizonState, f: Frame, code: int, reason: int) -> dict[str, str]:
        if reason not in (NOT_ENOUGH_COINS, NOT_ENOUGH_PAWNS):
            return {}
        space = first(code)
        action = action_at(s, space)
        return cost_why(s, f.player, action, space_coins(s, f.player, space), reason)


class Expansion(Declinable):
    """At most one of: build, join, settle, fortify (BTH-77 to BTH-82)."""

    name = "expansion"

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        i = f.player
        p = s.players[i]
        out = build_candidates(s, i, NEW | EXISTING)
        if p.settle:
            out += [pack(words.SETTLE, place) for place in spots(s, i, SETTLE)]
        if p.fortify:
            out += [pack(words.FORTIFY, place) for place in spots(s, i, FORTIFY)]
        out.append(pack(words.SKIP))
        return out

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        i = f.player
        p = s.players[i]
        kind = kind_of(code)
        if code == pack(words.SKIP):
            return OPEN
        if kind == words.BUILD:
            return check_build_new(s, i, first(code), second(code), 0)
        if kind == words.JOIN:
            return check_join(s, i, first(code), 0)
        if kind == words.SETTLE:
            return check_spot(s, i, first(code), SETTLE) if p.settle else NO_TOKEN
        if kind == words.FORTIFY:
            return check_spot(s, i, first(code), FORTIFY) if p.fortify else NO_TOKEN
        return NOT_HERE

    def options(self, s: HorizonState, f: Frame) -> list[int]:
        """All that is expanded with are units."""
        return super().options(s, f) if s.players[f.player].units else [pack(words.SKIP)]

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        i = f.player
        kind = kind_of(code)
        s.pop()
        if kind == words.BUILD:
            build_new(s, i, first(code), second(code), 0)
        elif kind == words.JOIN:
            join(s, i, first(code), 0)
        elif kind == words.SETTLE:
            s.edit(i).settle -= 1
            s.settle_left += 1
            s.push(Frame(MUSTER, i, first(code), SETTLE))
        elif kind == words.FORTIFY:
            s.edit(i).fortify -= 1
            s.fortify_left += 1
            s.push(Frame(MUSTER, i, first(code), FORTIFY))
        else:
            note(s, "no_expansion", i)

    def why(self, s: HorizonState, f: Frame, code: int, reason: int) -> dict[str, str]:
        kind = kind_of(code)
        if kind in (words.BUILD, words.JOIN):
            return build_why(s, f.player, code, 0)
        if kind in (words.SETTLE, words.FORTIFY):
            what = SETTLE if kind == words.SETTLE else FORTIFY
            return spot_why(s, f.player, first(code), what)
        return {}


class Production(FrameKind[HorizonState]):
    """Exactly one of: population, coins, trades (BTH-83 to BTH-85)."""

    name = "production"

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        return [
            pack(words.PRODUCE, words.POPULATION),
            pack(words.PRODUCE, words.COINS),
            pack(words.TRADE),
        ]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        if kind_of(code) in (words.BUY, words.SELL, words.RECALL):
            return TRADE_FIRST
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def options(self, s: HorizonState, f: Frame) -> list[int]:
        return self.candidates(s, f)  # each of them is always open

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        if kind_of(code) == words.TRADE:
            note(s, "trade", f.player)
            s.replace(Frame(TRADE, f.player))
            return
        s.pop()
        if first(code) == words.COINS:
            note(s, "produce_coins", f.player)
            produce_coins(s, f.player)
        else:
            produce_population(s, f.player)


class Trade(FrameKind[HorizonState]):
    """Any number of trades (BTH-85)."""

    name = "trade"

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        units = dict.fromkeys(s.players[f.player].units)
        recalls = [pack(words.RECALL, code) for code in units]
        return [pack(words.BUY), *recalls, pack(words.SELL), pack(words.DONE)]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        p = s.players[f.player]
        kind = kind_of(code)
        if kind == words.DONE:
            return OPEN
        if kind == words.BUY:
            if not inactive(p):
                return COLUMNS_EMPTY
            return OPEN if p.coins >= s.cat.rules.buy_pawn else NOT_ENOUGH_COINS
        if kind == words.SELL:
            return OPEN if p.active else NOT_ENOUGH_PAWNS
        if kind == words.PRODUCE or kind == words.TRADE:
            return TRADES_CHOSEN
        if kind != words.RECALL:
            return NOT_HERE
        return OPEN if first(code) in p.units else NO_SUCH_UNIT

    def options(self, s: HorizonState, f: Frame) -> list[int]:
        """The same checks; every unit can be recalled."""
        p = s.players[f.player]
        out: list[int] = []
        if p.coins >= s.cat.rules.buy_pawn and inactive(p):
            out.append(pack(words.BUY))
        last = -1
        for code in p.units:
            if code != last:  # they are sorted: one like the other
                out.append(pack(words.RECALL, code))
            last = code
        if p.active:
            out.append(pack(words.SELL))
        out.append(pack(words.DONE))
        return out

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        i = f.player
        kind = kind_of(code)
        if kind == words.BUY:
            pay_coins(s, i, s.cat.rules.buy_pawn)
            activate(s, i, 1)
        elif kind == words.SELL:
            exhaust(s, i, 1)
            gain_coins(s, i, s.cat.rules.sell_pawn)
        elif kind == words.RECALL:
            p = s.edit(i)
            drop_unit(p, first(code))
            p.active += 1
            note(s, "recall", i, first(code))
        else:
            s.pop()
            note(s, "trades_done", i)

    def why(self, s: HorizonState, f: Frame, code: int, reason: int) -> dict[str, str]:
        p = s.players[f.player]
        if reason == NOT_ENOUGH_COINS:
            return {"need": str(s.cat.rules.buy_pawn), "have": str(p.coins)}
        return {"need": "1", "have": str(p.active)}


def claimable(s: HorizonState, i: int) -> list[int]:
    """Places of the goals that a player satisfies and has not claimed."""
    p = s.players[i]
    return [
        k
        for k in range(len(s.goals))
        if not p.claimed >> k & 1 and holds(s, i, s.cat.goals[s.goals[k]].condition)
    ]


class Goal(FrameKind[HorizonState]):
    """Claim a goal, in the goal phase or by an effect; it must be done, but once in a turn and in
    the own turn only (BTH-86, BTH-88, rulings R-27 and R-44)."""

    name = "goal"
    forced = True

    def auto(self, s: HorizonState, f: Frame) -> bool:
        if may_claim(s, f.player) and claimable(s, f.player):
            return False
        s.pop()
        return True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        return [pack(words.CLAIM, s.goals[k]) for k in claimable(s, f.player)]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        if kind_of(code) != words.CLAIM or first(code) not in s.goals:
            return NOT_HERE
        k = s.goals.index(first(code))
        if s.players[f.player].claimed >> k & 1:
            return GOAL_CLAIMED
        return OPEN if holds(s, f.player, s.cat.goals[first(code)].condition) else GOAL_UNMET

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        s.pop()
        claim(s, f.player, s.goals.index(first(code)))


def claim(s: HorizonState, i: int, k: int) -> None:
    """A cube of choice goes to the goal; enough of them end the game (BTH-87, BTH-89)."""
    s.edit(i).claimed |= 1 << k
    mark_claim(s, i)
    if not s.first_claims[k]:
        s.first_claims = (*s.first_claims[:k], i + 1, *s.first_claims[k + 1 :])
    note(s, "claim", i, s.goals[k])
    cubes = sum(p.claimed.bit_count() for p in s.players)
    if not s.last_round and cubes >= s.cat.rules.goal_cubes_to_end[s.n - 2]:
        s.last_round = s.round + 1
        note(s, "end_triggered", i, s.last_round)
    take_cube(s, i, ANY_TRACK)
