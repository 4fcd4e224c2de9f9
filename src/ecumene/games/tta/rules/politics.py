"""The Politics Phase: the six political actions and those that cards add (TTA-POL)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.spend import military_actions, spend_military
from ecumene.games.tta.rules.attack import (
    attack_cost,
    attack_strength,
    check_aggression,
    check_war,
    declare_war,
    defense_strength,
    launch_aggression,
)
from ecumene.games.tta.rules.card import ANY_EVENT, POLITICS_USE, SACRIFICE, SECOND_POLITICS
from ecumene.games.tta.rules.events import prepare_event
from ecumene.games.tta.rules.numbers import ASSAULT, OFFER, POLITICS
from ecumene.games.tta.rules.piles import unique, within
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import (
    ALIKE_SIDES,
    NO_ASSAULT,
    NO_MILITARY_ACTION,
    NO_PACTS,
    NO_RIVAL,
    NO_SUCH_ABILITY,
    NO_SUCH_PACT,
    NOT_HERE,
    NOT_IN_HAND,
    NOT_STRONGER,
    OTHER_CARD,
    POLITICS_GIVEN_UP,
    RESIGN_IN_AGE_IV,
)
from ecumene.games.tta.rules.resign import resign
from ecumene.games.tta.rules.sacrifice import check_unit, sacrifice, sacrifice_strength
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.story import note
from ecumene.games.tta.rules.tableau import end_pact, leave_hand, pact_changes
from ecumene.games.tta.rules.types import AGE_IV, AGGRESSION, EVENT, PACT, TERRITORY, WAR

# What may be done besides the political action, even if that was given up.
NO_POLITICAL_ACTION = (words.USE, words.SPY)
# All that belongs to this phase, by cards in hand or by abilities of cards in play.
POLITICAL = (
    words.PREPARE,
    words.ATTACK,
    words.WAR,
    words.PACT,
    words.CANCEL,
    words.RESIGN,
    words.SACRIFICE,
    words.USE,
    words.SPY,
    words.RETIRE,
    words.COLONIZE,
    words.DEMAND,
)


class Politics(FrameKind[TtaState]):
    """politics.choose: a = political actions done, b = 1 if the political action was given up."""

    name = "politics"

    def auto(self, s: TtaState, f: Frame) -> bool:
        i = f.player
        if f.a > 0 and not self.second_action(s, f):
            s.pop()
            return True
        resigning = s.age != AGE_IV and not f.b
        if not resigning and not s.players[i].military and len(self.options(s, f)) == 1:
            s.pop()  # nothing but passing, as everybody can see
            return True
        return False

    def second_action(self, s: TtaState, f: Frame) -> bool:
        """May another political action follow (politics.extra_action)?"""
        if f.a != 1:
            return False
        p = s.players[f.player]
        for ability in static(s, f.player).abilities:
            if ability.hooks & SECOND_POLITICS and not p.spent & ability.bit:
                return True  # an ability for every turn has no bit
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        i = f.player
        p = s.players[i]
        out: list[int] = []
        others = [j for j in s.order_from(i) if j != i]
        if not f.b:
            hooks = static(s, i).hooks
            any_card = bool(hooks & ANY_EVENT)
            for card in unique(p.military):
                kind = s.cat.cards[card].type
                if kind == EVENT or kind == TERRITORY or any_card:
                    out.append(pack(words.PREPARE, card))
                if kind == AGGRESSION:
                    out.extend([pack(words.ATTACK, card, j) for j in others])
                elif kind == WAR:
                    out.extend([pack(words.WAR, card, j) for j in others])
                elif kind == PACT:
                    for j in others:
                        out.append(pack(words.PACT, card, 2 * j))
                        if not s.cat.cards[card].symmetric:
                            out.append(pack(words.PACT, card, 2 * j + 1))
            for owner in range(s.n):
                q = s.players[owner]
                if q.pact >= 0 and (owner == i or q.pact_with == i):
                    out.append(pack(words.CANCEL, owner))
            if hooks & SACRIFICE:
                for slot in s.cat.slots_of(p.techs & s.cat.unit_mask):
                    out.append(pack(words.SACRIFICE, slot))
        for ability in static(s, i).abilities:
            if ability.hooks & POLITICS_USE:
                for code in ability.codes(s, i, p):
                    if not f.b or kind_of(code) in NO_POLITICAL_ACTION:
                        out.append(code)
        if not f.b:
            out.append(pack(words.RESIGN))
        out.append(pack(words.PASS))
        return out

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        i = f.player
        p = s.players[i]
        kind = kind_of(code)
        card = first(code)
        if kind == words.PASS:
            return OPEN
        if kind not in POLITICAL:
            return NOT_HERE
        if kind not in NO_POLITICAL_ACTION and f.b:
            return POLITICS_GIVEN_UP
        if kind == words.RESIGN:
            return RESIGN_IN_AGE_IV if s.age == AGE_IV else OPEN
        if kind == words.CANCEL:
            party = card < s.n and s.players[card].pact >= 0
            if not party or (card != i and s.players[card].pact_with != i):
                return NO_SUCH_PACT
            return OPEN
        if kind == words.SACRIFICE:
            return check_assault(s, i, card)
        if kind in (words.USE, words.SPY, words.RETIRE, words.COLONIZE, words.DEMAND):
            for ability in static(s, i).abilities:
                if ability.hooks & POLITICS_USE and ability.owns(code):
                    return ability.check(s, i, p, code)
            return NO_SUCH_ABILITY
        if card not in p.military:
            return NOT_IN_HAND
        card_type = s.cat.cards[card].type
        if kind == words.PREPARE:
            any_card = static(s, i).hooks & ANY_EVENT
            return OPEN if any_card or card_type in (EVENT, TERRITORY) else OTHER_CARD
        rival = second(code) if kind != words.PACT else second(code) // 2
        if rival >= s.n or rival == i or s.players[rival].resigned:
            return NO_RIVAL
        if kind == words.ATTACK and card_type == AGGRESSION:
            return check_aggression(s, i, card, rival)
        if kind == words.WAR and card_type == WAR:
            return check_war(s, i, card, rival)
        if kind == words.PACT and card_type == PACT:
            if s.n == 2:
                return NO_PACTS
            return ALIKE_SIDES if s.cat.cards[card].symmetric and second(code) & 1 else OPEN
        return OTHER_CARD

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        i = f.player
        kind = kind_of(code)
        card = first(code)
        if kind == words.PASS:
            s.pop()
            note(s, "pass_politics", i)
            return
        if kind in NO_POLITICAL_ACTION:
            self.use_ability(s, i, code)
            return
        if kind == words.SACRIFICE:
            s.push(Frame(ASSAULT, i, card))
            return
        if f.a == 1:
            self.spend_second(s, i)
        s.replace(Frame(POLITICS, i, f.a + 1, f.b))
        if kind == words.PREPARE:
            prepare_event(s, i, card)
        elif kind == words.ATTACK:
            spend_military(s, i, attack_cost(s, i, card, second(code)))
            launch_aggression(s, i, card, second(code))
        elif kind == words.WAR:
            spend_military(s, i, attack_cost(s, i, card, second(code)))
            declare_war(s, i, card, second(code))
        elif kind == words.PACT:
            note(s, "offer", i, card, second(code) // 2, second(code) & 1)
            p = s.edit(i)
            if p.shown.count(card) < p.military.count(card):
                p.shown = within(p.shown, card)  # everybody sees it, accepted or not
            s.push(Frame(OFFER, second(code) // 2, card, i, second(code) & 1))
        elif kind == words.CANCEL:
            end_pact(s, card)
        elif kind == words.RESIGN:
            resign(s, i)
        else:
            self.use_ability(s, i, code)

    def use_ability(self, s: TtaState, i: int, code: int) -> None:
        for ability in static(s, i).abilities:
            if ability.hooks & POLITICS_USE and ability.owns(code):
                ability.do(s, i, code)
                return

    def spend_second(self, s: TtaState, i: int) -> None:
        for ability in static(s, i).abilities:
            if ability.hooks & SECOND_POLITICS:
                s.edit(i).spent |= ability.bit
                return

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        if kind_of(code) not in (words.ATTACK, words.WAR):
            return {}
        return attack_why(s, f.player, code, reason, 0)


def attack_why(s: TtaState, i: int, code: int, reason: int, more: int) -> dict[str, str]:
    """The numbers of the reason why an attack is closed."""
    card, rival = first(code), second(code)
    if reason == NO_MILITARY_ACTION:
        cost = attack_cost(s, i, card, rival)
        return {"need": str(cost), "have": str(military_actions(s.players[i]))}
    if reason == NOT_STRONGER:
        return {
            "have": str(attack_strength(s, i, rival) + more),
            "need": str(defense_strength(s, i, rival)),
        }
    return {}


def assaults(s: TtaState, i: int) -> list[int]:
    """All aggressions in hand against all rivals, open or not."""
    others = [j for j in s.order_from(i) if j != i]
    cards = [c for c in unique(s.players[i].military) if s.cat.cards[c].type == AGGRESSION]
    return [pack(words.ATTACK, card, j) for card in cards for j in others]


def check_assault(s: TtaState, i: int, slot: int) -> int:
    """May a unit be sacrificed for an aggression that is then possible?"""
    number = check_unit(s, i, slot)
    if number != OPEN:
        return number
    more = sacrifice_strength(s, i, slot, True)
    for code in assaults(s, i):
        if check_aggression(s, i, first(code), second(code), more) == OPEN:
            return OPEN
    return NO_ASSAULT


class Assault(FrameKind[TtaState]):
    """attack.sacrifice_unit: a unit of slot ``a`` is to be sacrificed in which aggression?"""

    name = "assault"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [*assaults(s, f.player), pack(words.SKIP)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if code == pack(words.SKIP):
            return OPEN
        if kind_of(code) == words.ATTACK and first(code) not in s.players[f.player].military:
            return NOT_IN_HAND
        if code not in assaults(s, f.player):
            return NOT_HERE
        more = sacrifice_strength(s, f.player, f.a, True)
        return check_aggression(s, f.player, first(code), second(code), more)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        i = f.player
        s.pop()
        if kind_of(code) == words.SKIP:
            return
        card, rival = first(code), second(code)
        politics = s.stack[-1]
        kind = s.kinds[POLITICS]
        assert isinstance(kind, Politics)
        if politics.a == 1:
            kind.spend_second(s, i)
        s.replace(Frame(POLITICS, i, politics.a + 1, politics.b))
        spend_military(s, i, attack_cost(s, i, card, rival))
        launch_aggression(s, i, card, rival, sacrifice_strength(s, i, f.a, True))
        sacrifice(s, i, f.a, True)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        more = sacrifice_strength(s, f.player, f.a, True)
        return attack_why(s, f.player, code, reason, more)


class Offer(FrameKind[TtaState]):
    """pact.respond: player is asked, a = pact, b = who offers, c = the offerer's side."""

    name = "offer"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.ACCEPT), pack(words.REFUSE)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.pop()
        if kind_of(code) == words.REFUSE:
            note(s, "refuse", f.player, f.a, f.b)
            return
        note(s, "accept", f.player, f.a, f.b)
        leave_hand(s, f.b, f.a)
        if s.players[f.b].pact >= 0:
            end_pact(s, f.b)  # TTA-PACT-5
        p = s.edit(f.b)
        p.pact = f.a
        p.pact_with = f.player
        p.pact_side = f.c
        pact_changes(s, f.b, f.a, f.c, 1)
        pact_changes(s, f.player, f.a, 1 - f.c, 1)
