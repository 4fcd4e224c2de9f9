"""Aggressions with their defense, and wars (TTA-AGGR, TTA-WAR)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.spend import military_actions
from ecumene.games.tta.rules.card import ATTACK_BONUS, NO_WAR, PEACEFUL, SACRIFICE, SURCHARGE, Card
from ecumene.games.tta.rules.log import note, whisper
from ecumene.games.tta.rules.numbers import DEFENSE, RUN, WAR_RESOLUTION, WAR_SACRIFICE
from ecumene.games.tta.rules.ratings import guarded_strength, rates, side_of, static
from ecumene.games.tta.rules.reasons import (
    ALREADY_SACRIFICED,
    CARD_LIMIT,
    DEFENSE_BEGUN,
    DEFENSE_TOO_SMALL,
    LAST_ROUND,
    NO_MILITARY_ACTION,
    NOT_HERE,
    NOT_IN_HAND,
    NOT_STRONGER,
    NOTHING_TO_GAIN,
    OTHER_CARD,
    PACT_FORBIDS,
    WAR_FORBIDDEN,
)
from ecumene.games.tta.rules.reasons import PEACEFUL as OWNER_IS_PEACEFUL
from ecumene.games.tta.rules.sacrifice import (
    can_sacrifice,
    check_unit,
    sacrifice,
    sacrifice_strength,
    unit_slots,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import (
    discard_military,
    drop_military,
    end_pact,
    everybody,
    leave_hand,
    refresh,
)
from ecumene.games.tta.rules.tokens import gain_culture
from ecumene.games.tta.rules.types import ATTACK_ENDS_PACT, ATTACK_FORBIDDEN


def pacts_between(s: TtaState, i: int, j: int) -> list[int]:
    """Owners of pacts between two players."""
    return [
        owner
        for owner in (i, j)
        if s.players[owner].pact >= 0 and s.players[owner].pact_with == (j if owner == i else i)
    ]


def forbidden_by_pact(s: TtaState, i: int, rival: int) -> bool:
    for owner in pacts_between(s, i, rival):
        if s.cat.cards[s.players[owner].pact].attack == ATTACK_FORBIDDEN:
            return True
    return False


def attack_cost(s: TtaState, i: int, card: int, rival: int) -> int:
    """Military actions for an aggression or war against a rival."""
    cost = s.cat.cards[card].action_cost
    for ability in static(s, rival).abilities:
        if ability.hooks & PEACEFUL:
            cost *= ability.amount()
        if ability.hooks & SURCHARGE:
            cost += ability.amount()
    return cost


def attack_strength(s: TtaState, i: int, rival: int) -> int:
    """Strength in an attack, with bonuses against this rival and without pacts that it ends
    (TTA-AGGR-4, TTA-AGGR-5)."""
    strength = rates(s, i).strength - ending_strength(s, i, i, rival)
    return strength + attack_bonus(s, i, rival)


def attack_bonus(s: TtaState, i: int, rival: int) -> int:
    """Strength a player has when attacking this rival (TTA-WAR-3)."""
    bonus = 0
    for owner in pacts_between(s, i, rival):
        side = s.cat.cards[s.players[owner].pact].sides[side_of(s, owner, i)]
        for ability in side.abilities:
            if ability.hooks & ATTACK_BONUS:
                bonus += ability.amount()
    return bonus


def defense_strength(s: TtaState, i: int, rival: int) -> int:
    """The strength a rival has against an aggression once pacts that it ends are gone
    (TTA-AGGR-6)."""
    return guarded_strength(s, rival) - ending_strength(s, rival, i, rival)


def ending_strength(s: TtaState, party: int, i: int, rival: int) -> int:
    """Strength ``party`` would lose with the pacts ended by an attack of ``i`` on ``rival``."""
    lost = 0
    for owner in pacts_between(s, i, rival):
        card = s.cat.cards[s.players[owner].pact]
        if card.attack == ATTACK_ENDS_PACT:
            lost += card.sides[side_of(s, owner, party)].strength
    return lost


def end_pacts_between(s: TtaState, i: int, rival: int) -> None:
    for owner in pacts_between(s, i, rival):
        if s.cat.cards[s.players[owner].pact].attack == ATTACK_ENDS_PACT:
            end_pact(s, owner)


def check_attack(s: TtaState, i: int, card: int, rival: int) -> int:
    """What aggressions and wars have in common."""
    if static(s, i).hooks & (PEACEFUL | SURCHARGE):
        return OWNER_IS_PEACEFUL
    if forbidden_by_pact(s, i, rival):
        return PACT_FORBIDS
    if military_actions(s.players[i]) < attack_cost(s, i, card, rival):
        return NO_MILITARY_ACTION
    return OPEN


def check_aggression(s: TtaState, i: int, card: int, rival: int, more: int = 0) -> int:
    """``more`` is strength of a sacrifice."""
    number = check_attack(s, i, card, rival)
    if number != OPEN:
        return number
    if attack_strength(s, i, rival) + more <= defense_strength(s, i, rival):
        return NOT_STRONGER
    return OPEN if can_hit(s, s.cat.cards[card], rival) else NOTHING_TO_GAIN


def can_hit(s: TtaState, card: Card, rival: int) -> bool:
    """Has the rival anything the card is about (TTA-POL-6, ruling R-22)?"""
    for step in card.steps:
        if not step.can_hit(s, rival):
            return False
    return True


def check_war(s: TtaState, i: int, card: int, rival: int) -> int:
    number = check_attack(s, i, card, rival)
    if number != OPEN:
        return number
    if static(s, rival).hooks & NO_WAR:
        return WAR_FORBIDDEN
    if s.last_round and s.round >= s.last_round:
        return LAST_ROUND
    return OPEN


def launch_aggression(s: TtaState, i: int, card: int, rival: int, more: int = 0) -> None:
    """Reveal, end pacts, let the rival defend; ``more`` is strength of a sacrifice."""
    leave_hand(s, i, card)
    discard_military(s, card, everybody(s))
    note(s, "attack", i, card, rival)
    disturb_games(s, i)
    bonus = attack_bonus(s, i, rival) + more
    end_pacts_between(s, i, rival)
    s.push(Frame(DEFENSE, rival, card, i, rates(s, i).strength + bonus))


def disturb_games(s: TtaState, i: int) -> None:
    """Attacking while somebody's Games are on costs culture (TTX-LEADER-36, ruling R-53)."""
    if s.games:
        note(s, "disturb_games", i)
        gain_culture(s, i, -s.cat.games_penalty)


def declare_war(s: TtaState, i: int, card: int, rival: int) -> None:
    """The war lies in the declarer's area until their next turn (TTA-WAR-20, TTA-WAR-21)."""
    leave_hand(s, i, card)
    p = s.edit(i)
    p.war = card
    p.war_on = rival
    note(s, "declare_war", i, card, rival)
    disturb_games(s, i)
    end_pacts_between(s, i, rival)
    war_changes(s, card, i, rival)


def war_changes(s: TtaState, card: int, i: int, rival: int) -> None:
    """A war that acts on its parties while it lies there begins or ends (ruling U-66)."""
    if s.cat.cards[card].pending_happy:
        refresh(s, i)
        if not s.players[rival].resigned:
            refresh(s, rival)


class WarResolution(FrameKind[TtaState]):
    """The war of ``f.player`` is decided by strength (TTA-WAR-1 to TTA-WAR-8), after a party
    that may sacrifice a unit was asked."""

    name = "war_resolution"

    def auto(self, s: TtaState, f: Frame) -> bool:
        asked, strength_added, rival_added = f.a, f.b, f.c
        i = f.player
        p = s.edit(i)
        card = p.war
        rival = p.war_on
        if not asked:
            s.replace(Frame(WAR_RESOLUTION, i, 1))
            for party in (rival, i):
                if can_sacrifice(s, party):
                    s.push(Frame(WAR_SACRIFICE, party, i))
                    return True
        mine = rates(s, i).strength + attack_bonus(s, i, rival) + strength_added
        theirs = rates(s, rival).strength + rival_added
        p.war = -1
        p.war_on = -1
        s.pop()
        discard_military(s, card, everybody(s))
        war_changes(s, card, i, rival)
        note(s, "war", i, card, mine, theirs)
        if mine > theirs:
            s.push(Frame(RUN, i, card, 0, rival, mine - theirs))
        elif theirs > mine:
            s.push(Frame(RUN, rival, card, 0, i, theirs - mine))
        return True


class Defense(FrameKind[TtaState]):
    """defense.cards: with which cards the player defends."""

    name = "defense"

    def auto(self, s: TtaState, f: Frame) -> bool:
        strength, sacrificed, chosen = f.c, f.d, f.items
        p = s.players[f.player]
        hope = min(len(p.military), p.ma_total) * s.cat.best_defense + self.best_sacrifice(s, f)
        if not chosen and not sacrificed and guarded_strength(s, f.player) + hope < strength:
            self.succeed(s, f)  # hopeless, as everybody can see
            return True
        return False

    def reached(self, s: TtaState, f: Frame) -> int:
        sacrificed, chosen = f.d, f.items
        total = guarded_strength(s, f.player)
        if sacrificed:
            total += sacrifice_strength(s, f.player, sacrificed - 1, False)
        for entry in chosen:
            total += self.value(s, entry)
        return total

    def best_sacrifice(self, s: TtaState, f: Frame) -> int:
        """The most strength a unit that may still be sacrificed can add."""
        sacrificed = f.d
        if sacrificed or not can_sacrifice(s, f.player):
            return 0
        slots = unit_slots(s, f.player)
        return max(sacrifice_strength(s, f.player, slot, False) for slot in slots)

    def value(self, s: TtaState, entry: int) -> int:
        return s.cat.cards[entry >> 1].defense if entry & 1 else 1

    def hand(self, s: TtaState, f: Frame) -> list[int]:
        """Cards not yet chosen."""
        chosen = f.items
        left = list(s.players[f.player].military)
        for entry in chosen:
            left.remove(entry >> 1)
        return left

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        sacrificed, chosen = f.d, f.items
        out: list[int] = []
        for card in sorted(set(self.hand(s, f))):
            if s.cat.cards[card].defense:
                out.append(pack(words.ADD, card))
            out.append(pack(words.DISCARD, card))
        if static(s, f.player).hooks & SACRIFICE:
            slots = s.cat.slots_of(s.players[f.player].techs & s.cat.unit_mask)
            out.extend([pack(words.SACRIFICE, slot) for slot in slots])
        out.append(pack(words.DONE))
        if not chosen and not sacrificed:
            out.append(pack(words.PASS))
        return out

    def check_sacrifice(self, s: TtaState, f: Frame, slot: int) -> int:
        """A sacrifice, too, must leave the needed strength within reach."""
        strength, sacrificed, chosen = f.c, f.d, f.items
        number = check_unit(s, f.player, slot)
        if number != OPEN:
            return number
        if sacrificed:
            return ALREADY_SACRIFICED
        best = sorted([max(1, s.cat.cards[c].defense) for c in self.hand(s, f)], reverse=True)
        most = self.reached(s, f) + sacrifice_strength(s, f.player, slot, False)
        most += sum(best[: s.players[f.player].ma_total - len(chosen)])
        return OPEN if most >= strength else DEFENSE_TOO_SMALL

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        strength, sacrificed, chosen = f.c, f.d, f.items
        kind = kind_of(code)
        if kind == words.PASS:
            return OPEN if not chosen and not sacrificed else DEFENSE_BEGUN
        if kind == words.DONE:
            ready = (chosen or sacrificed) and self.reached(s, f) >= strength
            return OPEN if ready else DEFENSE_TOO_SMALL
        if kind == words.SACRIFICE:
            return self.check_sacrifice(s, f, first(code))
        card = first(code)
        hand = self.hand(s, f)
        if kind not in (words.ADD, words.DISCARD):
            return NOT_HERE
        if card not in hand:
            return NOT_IN_HAND
        if kind == words.ADD and not s.cat.cards[card].defense:
            return OTHER_CARD
        limit = s.players[f.player].ma_total
        if len(chosen) >= limit:
            return CARD_LIMIT
        hand.remove(card)
        best = sorted([max(1, s.cat.cards[c].defense) for c in hand], reverse=True)
        value = s.cat.cards[card].defense if kind == words.ADD else 1
        most = self.reached(s, f) + value + sum(best[: limit - len(chosen) - 1])
        most += self.best_sacrifice(s, f)
        return OPEN if most >= strength else DEFENSE_TOO_SMALL

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        card, attacker, strength, sacrificed, chosen = f.a, f.b, f.c, f.d, f.items
        kind = kind_of(code)
        if kind == words.PASS:
            self.succeed(s, f)
        elif kind == words.DONE:
            s.pop()
            for entry in chosen:
                self.use(s, f, entry)
            if sacrificed:
                sacrifice(s, f.player, sacrificed - 1, False)
            note(s, "repelled", f.player, card, attacker)
        elif kind == words.SACRIFICE:
            slot = first(code)
            s.replace(Frame(DEFENSE, f.player, card, attacker, strength, slot + 1, chosen))
        else:
            entry = first(code) << 1 | (1 if kind == words.ADD else 0)
            items = tuple(sorted((*chosen, entry)))
            s.replace(Frame(DEFENSE, f.player, card, attacker, strength, sacrificed, items))

    def use(self, s: TtaState, f: Frame, entry: int) -> None:
        """Bonus cards are shown, other discards are not (TTA-AGGR-12)."""
        card = entry >> 1
        if entry & 1:
            note(s, "defend", f.player, card)
        else:
            whisper(s, "discard", f.player, card, 1 << f.player)
        drop_military(s, f.player, card, bool(entry & 1))

    def succeed(self, s: TtaState, f: Frame) -> None:
        card, attacker = f.a, f.b
        s.pop()
        note(s, "aggression_succeeds", attacker, card, f.player)
        s.push(Frame(RUN, attacker, card, 0, f.player))

    def redact(self, s: TtaState, f: Frame, viewer: int) -> Frame:
        card, attacker, strength, sacrificed = f.a, f.b, f.c, f.d
        if viewer == f.player:
            return f
        return Frame(DEFENSE, f.player, card, attacker, strength, sacrificed)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        strength = f.c
        return {
            "have": str(self.reached(s, f)),
            "need": str(strength),
            "limit": str(s.players[f.player].ma_total),
        }
