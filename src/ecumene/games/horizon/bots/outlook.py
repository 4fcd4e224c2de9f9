"""What lies ahead: turns to come, and what coins, pawns, programs and actions are worth then."""

from __future__ import annotations

from typing import Final

from ecumene.games.horizon.bots.weights import WEIGHTS, Weights
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.effects import (
    BasicActions,
    Build,
    ChooseOne,
    ClaimGoal,
    Coins,
    Enlist,
    Invest,
    Move,
    Occupy,
    Population,
    PrivateTechnology,
    Produce,
    Research,
    TakeConstruction,
    Token,
    Upgrade,
)
from ecumene.games.horizon.rules.parts import Action, BoardAction, Effect, Permanent
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import SETTLE, SPACE_LEVEL, SPACES

MOST_STEPS: Final = 8
TYPICAL_INCOME: Final = 3.0
TYPICAL_COLUMNS: Final = 2.5
COINS_PER_PAWN: Final = 2.0
OFTEN_FREE: Final = 0.85
"""How likely a space of an action on the board is free and not where the pawn stands."""
FREQUENCY: Final = {
    "extra_movement": 0.08,
    "explore_limit": 0.08,
    "research_discount": 0.16,
    "advanced_action_discount": 0.08,
    "construction_discount": 0.1,
    "enlist_bonus": 0.2,
    "upgrade_bonus": 0.1,
    "deal_extra_technology": 0.06,
    "build_without_strength_loss": 0.12,
}
"""What a permanent effect is worth for each turn to come, in points."""
EVENTS: Final = {
    "on_produce_population": 0.2,
    "on_explore": 0.25,
    "on_fortify": 0.2,
    "on_settle": 0.12,
    "on_take_leader": 0.2,
    "on_research": 0.35,
}
"""How often per turn the event happens that an effect answers to."""


def turns_left(s: HorizonState, w: Weights = WEIGHTS) -> float:
    """Turns of each player after the present round, as far as anybody can tell."""
    if s.last_round:
        return float(max(0, s.last_round - s.round))
    cubes = sum(p.claimed.bit_count() for p in s.players)
    missing = s.cat.rules.goal_cubes_to_end[s.n - 2] - cubes
    left = w.turns + w.turns_a_goal * missing + w.turns_a_round * max(0.0, w.rounds - s.round)
    if s.round_limit:
        left = min(left, float(s.round_limit - s.round))
    return left


class Outlook:
    """Prices for one number of turns to come."""

    def __init__(
        self, cat: Catalogue, turns: float, weights: Weights, last_claim: bool = False
    ) -> None:
        self.cat = cat
        self.last_claim = last_claim
        """Would the next claim of a goal bring the end of the game on?"""
        self.turns = turns
        self.weights = weights
        whole = int(turns)
        self.useful = weights.useful[whole] if whole < len(weights.useful) else 1.0
        self.coin = weights.coin * self.useful
        self.pawn = weights.pawn * self.useful
        self.strength = weights.strength * self.useful
        self.movement = weights.movement * self.useful
        self.cube = weights.cube + weights.cube_turn * turns
        self.nearness = [weights.distance**away for away in range(MOST_STEPS)]
        self.programs: dict[int, float] = {}
        self.actions: dict[int, float] = {}
        self.gains: dict[int, float] = {}
        self.abilities: dict[tuple[int, ...], float] = {}
        """What technologies will bring, by their numbers."""
        self.steps: dict[int, int] = {}
        """Steps between places, by both of them."""
        self.lands: dict[tuple[object, ...], float] = {}
        """What units on the map are worth, by everything that matters for it."""
        self.leaders: dict[tuple[int, ...], float] = {}
        """Leaders in reach of a player, by the seat and what everybody has researched."""
        self.reach: dict[int, int] = {}
        """Levels of the technologies in reach, by what a player has researched."""
        self.leader_spaces = [
            (space, sum(1 << before for before in cat.prerequisites[space]), cat.needed[space])
            for space in range(SPACES)
            if SPACE_LEVEL[space] > 1
        ]
        """Spaces of the tree where leaders wait: number, lines to it as a mask, lines needed."""
        self.lines = [
            sum(1 << before for before in cat.prerequisites[space]) for space in range(SPACES)
        ]
        """The spaces of the tree that are joined to each space, as masks."""
        self.sequences: dict[int, float] = {}
        """What research to come is worth, by what was researched and the levels that are open."""
        self.research_worth = [0.0, 0.0, 0.0, 0.0, 0.0]
        """What researching on the board is worth, by level."""
        self.board_research: list[tuple[int, BoardAction]] = []
        """The actions of the board that research, by level."""
        if weights.prospects or weights.gate:
            self.look_at_research()

    def look_at_research(self) -> None:
        for board in self.cat.actions:
            levels = self.researched_levels(board.action)
            for level in range(1, len(self.research_worth)):
                if levels >> level & 1:
                    self.board_research.append((level, board))
                    worth = max(0.0, self.action(board.action))
                    self.research_worth[level] = max(self.research_worth[level], worth)

    def production(self, coins: float, pawns: float) -> float:
        """What the productions to come are worth. Pawns need coins, about two each, and each turn
        produces only one of both, so that they are best developed together."""
        pairs = pawns * coins / (coins + COINS_PER_PAWN * pawns)
        worth = self.weights.pawn + COINS_PER_PAWN * self.weights.coin
        return (
            self.weights.production
            * self.turns
            * worth
            * pairs
            / (1 + self.weights.saturation * pairs)
        )

    # Programs

    def program(self, number: int) -> float:
        """What a program of effects is worth to somebody who can use all of it."""
        if number < 0:
            return 0.0
        known = self.programs.get(number)
        if known is None:
            self.programs[number] = 0.0  # programs may name each other
            known = 0.0
            for effect in self.cat.programs[number]:
                known += self.effect(effect)
            self.programs[number] = known
        return known

    def effect(self, effect: Effect) -> float:
        w = self.weights
        if isinstance(effect, Coins):
            return self.coin * effect.n
        if isinstance(effect, Population):
            return self.pawn * effect.n
        if isinstance(effect, Produce):
            return self.coin * TYPICAL_INCOME if effect.coins else self.pawn * TYPICAL_COLUMNS
        if isinstance(effect, Invest):
            return (self.cube + w.invested) * effect.n
        if isinstance(effect, Enlist):
            pawn = self.pawn if effect.source == 0 else 0.5 * self.pawn
            return self.strength * (effect.strength + 1) - pawn * 0.5
        if isinstance(effect, Upgrade):
            return self.strength * effect.by
        if isinstance(effect, Move):
            return self.movement * effect.n
        if isinstance(effect, Token):
            worth = w.settle_token if effect.kind == SETTLE else w.fortify_token
            return worth * self.useful
        if isinstance(effect, Occupy):
            return w.occupy * w.expansion
        if isinstance(effect, Research):
            return self.research(effect.levels) - (self.pawn if effect.source == 0 else 0.0)
        if isinstance(effect, TakeConstruction):
            return (0.5 + 0.5 * effect.level) * self.useful * w.construction
        if isinstance(effect, Build):
            return 1.0 + self.coin * effect.discount
        if isinstance(effect, BasicActions):
            return 1.6 * effect.n * w.idle_action
        if isinstance(effect, ChooseOne):
            return max(self.program(number) for number in effect.programs)
        if isinstance(effect, PrivateTechnology):
            return effect.level * w.technology + 0.5 * w.research[effect.level - 1]
        if isinstance(effect, ClaimGoal):
            return 1.0
        return 0.0

    def research(self, levels: int) -> float:
        """Researching a technology of one of the levels in a bit mask."""
        w = self.weights
        best = 0.0
        for level in range(1, 5):
            if levels >> level & 1:
                points = self.cat.rules.technology_vp[level - 1] * w.technology
                best = max(best, points + w.research[level - 1] * self.useful)
        return best

    def action(self, action: Action) -> float:
        """What taking an action is worth, its cost taken off."""
        known = self.actions.get(action.program)
        if known is None:
            known = self.program(action.program)
            known -= self.coin * action.coins + self.pawn * action.exhaust
            self.actions[action.program] = known
        return known

    def gain(self, action: Action) -> float:
        """What an action brings beyond what there is to do without it."""
        known = self.gains.get(action.program)
        if known is None:
            known = self.gains[action.program] = self.action(action) - self.instead(action)
        return known

    def instead(self, action: Action) -> float:
        """What there is to do without an action: something simple, or the same research on the
        board."""
        levels = self.researched_levels(action)
        best = self.weights.idle_action * self.useful
        for board in self.cat.actions:
            same = self.researched_levels(board.action)
            if same and same & levels == same:
                best = max(best, OFTEN_FREE * self.action(board.action))
        return best

    def researched_levels(self, action: Action) -> int:
        """The levels that an action lets research, as a bit mask."""
        levels = 0
        for effect in self.cat.programs[action.program]:
            if isinstance(effect, Research):
                levels |= effect.levels
        return levels

    def permanents(self, effects: list[Permanent]) -> float:
        value = 0.0
        for effect in effects:
            value += self.permanent(effect)
        return value * self.weights.lasting

    def permanent(self, effect: Permanent) -> float:
        """What a permanent effect is worth to the end of the game."""
        if effect.program >= 0:
            return EVENTS[effect.kind] * self.turns * self.program(effect.program)
        if effect.kind == "production_bonus":
            more = self.production(TYPICAL_INCOME + effect.amount, TYPICAL_COLUMNS + effect.other)
            return more - self.production(TYPICAL_INCOME, TYPICAL_COLUMNS)
        return FREQUENCY[effect.kind] * self.turns * max(1, effect.amount)
