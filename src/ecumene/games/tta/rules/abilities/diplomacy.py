"""Abilities used in the Politics Phase or chosen at the end of a turn."""

from __future__ import annotations

from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.abilities.uses import UseCard
from ecumene.games.tta.rules.card import (
    BUY_FORCE,
    ON_LEAVE,
    POLITICS_USE,
    SECOND_POLITICS,
    TURN_CHOICE,
    TURN_END,
    Ability,
)
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.log import note, whisper
from ecumene.games.tta.rules.piles import mark, marked, with_marks
from ecumene.games.tta.rules.ratings import rates
from ecumene.games.tta.rules.reasons import (
    NO_RIVAL,
    NOT_AT_THE_BEGINNING,
    NOTHING_TO_GAIN,
    SPIED_LAST_TURN,
    USED_THIS_GAME,
    USED_THIS_TURN,
)
from ecumene.games.tta.rules.state import Static, TtaPlayer, TtaState
from ecumene.games.tta.rules.tokens import gain_culture, gain_yellow
from ecumene.games.tta.rules.types import (
    LAST_SPIED,
    SEEN_BY_FIRST,
    SET_ACTION,
    SET_STRENGTH,
    SETTING,
)


class SecondPoliticalActionEachTurn(Ability):
    """A second political action may follow the first in every Politics Phase."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = SECOND_POLITICS


class DemandYellowTokens(Ability):
    """As a political action, once per game: weaker rivals lose yellow tokens; if enough were
    lost, the owner gains some (ruling R-51)."""

    def __init__(self, tokens: int, needed: list[int], bit: int) -> None:
        super().__init__()
        self.hooks = POLITICS_USE
        self.tokens = tokens
        self.needed = needed
        self.bit = bit

    def codes(self, s: TtaState, i: int, p: TtaPlayer) -> list[int]:
        return [pack(words.DEMAND, self.card)]

    def owns(self, code: int) -> bool:
        return code == pack(words.DEMAND, self.card)

    def weaker(self, s: TtaState, i: int) -> list[int]:
        mine = rates(s, i).strength
        return [j for j in s.order_from(i) if rates(s, j).strength < mine]

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        if p.spent & self.bit:
            return USED_THIS_GAME
        return OPEN if self.weaker(s, i) else NOTHING_TO_GAIN

    def do(self, s: TtaState, i: int, code: int) -> None:
        s.edit(i).spent |= self.bit
        note(s, "demand", i, self.card)
        lost = 0
        for j in self.weaker(s, i):
            part = min(self.tokens, s.players[j].bank_yellow)
            gain_yellow(s, j, -part)
            if part:
                note(s, "lose_yellow", j, part)
            lost += part
        if lost >= self.needed[s.alive - 2]:
            gain_yellow(s, i, self.tokens)
            note(s, "gain_yellow", i, self.tokens)


class OlympicGames(UseCard):
    """Once per game, before the political action: culture now, and until the owner's next
    Politics Phase whoever attacks loses some (TTX-LEADER-36)."""

    def __init__(self, culture: int, penalty: int, bit: int) -> None:
        super().__init__()
        self.hooks = POLITICS_USE
        self.culture = culture
        self.penalty = penalty
        self.bit = bit

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        if p.spent & self.bit:
            return USED_THIS_GAME
        done = s.stack[-1].a
        return NOT_AT_THE_BEGINNING if done else OPEN

    def do(self, s: TtaState, i: int, code: int) -> None:
        s.edit(i).spent |= self.bit
        s.games = i + 1
        note(s, "games_begin", i, self.card)
        gain_culture(s, i, self.culture)

    def register(self, cat: Catalogue) -> None:
        cat.games_penalty = self.penalty


class Espionage(Ability):
    """At the beginning of the Politics Phase: look at the military hand of a player who was
    not looked at in the turn before (TTX-LEADER-43)."""

    def __init__(self, bit: int) -> None:
        super().__init__()
        self.hooks = POLITICS_USE | TURN_END | ON_LEAVE
        self.bit = bit

    def codes(self, s: TtaState, i: int, p: TtaPlayer) -> list[int]:
        return [pack(words.SPY, j) for j in s.order_from(i) if j != i]

    def owns(self, code: int) -> bool:
        return kind_of(code) == words.SPY

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        j = first(code)
        if j >= s.n or j == i or s.players[j].resigned:
            return NO_RIVAL
        if p.used & self.bit:
            return USED_THIS_TURN
        done = s.stack[-1].a
        if done:
            return NOT_AT_THE_BEGINNING
        return SPIED_LAST_TURN if mark(p.marks, LAST_SPIED) == j + 1 else OPEN

    def do(self, s: TtaState, i: int, code: int) -> None:
        j = first(code)
        p = s.edit(i)
        p.used |= self.bit
        p.marks = marked(p.marks, LAST_SPIED, j + 1)
        note(s, "spy", i, j)
        q = s.edit(j)
        q.marks = with_marks(q.marks, SEEN_BY_FIRST + i, list(q.military))
        for card in q.military:
            whisper(s, "spied_card", i, card, 1 << i | 1 << j, True)

    def on_turn_end(self, s: TtaState, i: int) -> None:
        if not s.players[i].used & self.bit:
            self.forget(s, i)

    def on_leave(self, s: TtaState, i: int) -> bool:
        self.forget(s, i)
        return False

    def forget(self, s: TtaState, i: int) -> None:
        p = s.edit(i)
        p.marks = marked(p.marks, LAST_SPIED, 0)


class StrengthOrAction(Ability):
    """At the end of each turn the owner chooses: strength, or a civil action
    (TTX-LEADER-13 to TTX-LEADER-15)."""

    def __init__(self, strength: int, civil_actions: int) -> None:
        super().__init__()
        self.hooks = TURN_CHOICE | ON_LEAVE
        self.strength = strength
        self.civil_actions = civil_actions

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        setting = mark(p.marks, SETTING)
        if setting == SET_STRENGTH:
            st.strength += self.strength
        elif setting == SET_ACTION:
            st.civil_actions += self.civil_actions
            st.civil_limit += self.civil_actions

    def on_leave(self, s: TtaState, i: int) -> bool:
        p = s.edit(i)
        p.marks = marked(p.marks, SETTING, 0)
        return False


class BuyForce(Ability):
    """Resources may be turned into force: the k-th price buys k (ruling R-30)."""

    def __init__(self, prices: list[int]) -> None:
        super().__init__()
        self.hooks = BUY_FORCE
        self.prices = prices

    def force_prices(self) -> list[int]:
        return self.prices
