"""The Politics Phase: the six political actions and those that cards add (TTA-POL)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import ALL_TYPES
from ecumene.games.tta.rules.actions.aggression import ATTACK
from ecumene.games.tta.rules.actions.all import NO_POLITICAL, political_of
from ecumene.games.tta.rules.actions.assault import SACRIFICE_UNIT, assaults, rivals_of
from ecumene.games.tta.rules.actions.pact import CANCEL, OFFER_PACT
from ecumene.games.tta.rules.actions.political import Against
from ecumene.games.tta.rules.actions.prepare import PREPARE
from ecumene.games.tta.rules.actions.use_in_politics import LOOK
from ecumene.games.tta.rules.actions.war import DECLARE_WAR
from ecumene.games.tta.rules.attack import check_aggression
from ecumene.games.tta.rules.card import POLITICS_USE, SACRIFICE, SECOND_POLITICS
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import POLITICS
from ecumene.games.tta.rules.piles import each_once
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import NOT_HERE, NOT_IN_HAND, POLITICS_GIVEN_UP
from ecumene.games.tta.rules.sacrifice import sacrifice, sacrifice_strength
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import end_pact, leave_hand, pact_changes
from ecumene.games.tta.rules.types import AGE_IV, MOST_CARDS

AGAINST: Final[list[Against]] = [ATTACK, DECLARE_WAR, OFFER_PACT]

PREPARES: Final = words.codes(words.PREPARE, MOST_CARDS)
RESIGNS: Final = words.codes(words.RESIGN, 1)
PASSES: Final = words.codes(words.PASS, 1)


class Politics(FrameKind[TtaState]):
    """politics.choose: the political actions of the player."""

    name = "politics"

    def auto(self, s: TtaState, f: Frame) -> bool:
        done, given_up = f.a, f.b
        i = f.player
        if done > 0 and not self.second_action(s, f):
            s.pop()
            return True
        resigning = s.age != AGE_IV and not given_up
        if not resigning and not s.players[i].military and len(self.options(s, f)) == 1:
            s.pop()  # nothing but passing, as everybody can see
            return True
        return False

    def second_action(self, s: TtaState, f: Frame) -> bool:
        """May another political action follow (politics.extra_action)?"""
        done = f.a
        if done != 1:
            return False
        p = s.players[f.player]
        for ability in static(s, f.player).abilities:
            if ability.hooks & SECOND_POLITICS and not p.spent & ability.bit:
                return True  # an ability for every turn has no bit
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        given_up = f.b
        i = f.player
        out: list[int] = []
        if given_up:
            LOOK.candidates(s, i, ALL_TYPES, out)
            return [*(code for code in out if political_of(code).aside), pack(words.PASS)]
        rivals = rivals_of(s, i)
        for card in each_once(s.players[i].military):
            kind = s.cat.cards[card].type
            if PREPARE.suits(s, i, kind):
                out.append(pack(words.PREPARE, card))
            for action in AGAINST:
                if action.card_type == kind:
                    action.with_card(s, card, rivals, out)
        CANCEL.candidates(s, i, ALL_TYPES, out)
        SACRIFICE_UNIT.candidates(s, i, ALL_TYPES, out)
        LOOK.candidates(s, i, ALL_TYPES, out)
        out.append(pack(words.RESIGN))
        out.append(pack(words.PASS))
        return out

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        given_up = f.b
        action = political_of(code)
        if given_up and action is not NO_POLITICAL and not action.aside:
            return POLITICS_GIVEN_UP
        return action.check(s, f.player, code, 0, 0)

    def options(self, s: TtaState, f: Frame) -> list[int]:
        """The open candidates, in bulk: the cards are in hand, and the rivals in the game."""
        given_up = f.b
        if given_up:
            return super().options(s, f)
        i = f.player
        out: list[int] = []
        rivals = rivals_of(s, i)
        for card in each_once(s.players[i].military):
            kind = s.cat.cards[card].type
            if PREPARE.suits(s, i, kind):
                out.append(PREPARES[card])
            for action in AGAINST:
                if action.card_type == kind:
                    action.open_with_card(s, i, card, rivals, out)
        CANCEL.candidates(s, i, ALL_TYPES, out)  # all of them are open
        hooks = static(s, i).hooks
        if hooks & (SACRIFICE | POLITICS_USE):
            found: list[int] = []
            SACRIFICE_UNIT.candidates(s, i, ALL_TYPES, found)
            LOOK.candidates(s, i, ALL_TYPES, found)
            out += [code for code in found if self.check(s, f, code) == OPEN]
        if s.age != AGE_IV:
            out.append(RESIGNS[0])
        out.append(PASSES[0])
        return out

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        action = political_of(code)
        if action.counts:
            self.count_action(s, f)
        action.do(s, f.player, code, 0, 0)

    def count_action(self, s: TtaState, f: Frame) -> None:
        """A political action is done."""
        done, given_up = f.a, f.b
        if done == 1:
            self.spend_second(s, f.player)
        s.replace(Frame(POLITICS, f.player, done + 1, given_up))

    def spend_second(self, s: TtaState, i: int) -> None:
        for ability in static(s, i).abilities:
            if ability.hooks & SECOND_POLITICS:
                s.edit(i).spent |= ability.bit
                return

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        return political_of(code).why(s, f.player, code, reason, 0)


class Assault(FrameKind[TtaState]):
    """attack.sacrifice_unit: in which aggression is the unit sacrificed?"""

    name = "assault"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [*assaults(s, f.player), pack(words.SKIP)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        unit = f.a
        if code == pack(words.SKIP):
            return OPEN
        if kind_of(code) == words.ATTACK and first(code) not in s.players[f.player].military:
            return NOT_IN_HAND
        if code not in assaults(s, f.player):
            return NOT_HERE
        more = sacrifice_strength(s, f.player, unit, True)
        return check_aggression(s, f.player, first(code), second(code), more)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        unit = f.a
        i = f.player
        s.pop()
        if kind_of(code) == words.SKIP:
            return
        kind = s.kinds[POLITICS]
        assert isinstance(kind, Politics)
        kind.count_action(s, s.stack[-1])
        ATTACK.launch(s, i, code, sacrifice_strength(s, i, unit, True))
        sacrifice(s, i, unit, True)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        unit = f.a
        more = sacrifice_strength(s, f.player, unit, True)
        return ATTACK.why_with(s, f.player, code, reason, more)


class Offer(FrameKind[TtaState]):
    """pact.respond: the player is offered a pact."""

    name = "offer"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.ACCEPT), pack(words.REFUSE)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        pact, proposer, side = f.a, f.b, f.c
        s.pop()
        if kind_of(code) == words.REFUSE:
            note(s, "refuse", f.player, pact, proposer)
            return
        note(s, "accept", f.player, pact, proposer)
        leave_hand(s, proposer, pact)
        if s.players[proposer].pact >= 0:
            end_pact(s, proposer)  # TTA-PACT-5
        p = s.edit(proposer)
        p.pact = pact
        p.pact_with = f.player
        p.pact_side = side
        pact_changes(s, proposer, pact, side, 1)
        pact_changes(s, f.player, pact, 1 - side, 1)
