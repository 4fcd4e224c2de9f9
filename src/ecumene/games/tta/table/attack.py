"""Attacks: the defense against them, and what they would bring their parties.

What an attack brings is found by letting it succeed on a copy of the table and trying every choice
that would follow; so the rules themselves say what would be lost. Where the choices differ, the
least and the most are told.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from ecumene.core import engine
from ecumene.core.event import Event
from ecumene.core.frame import CHANCE, Frame
from ecumene.core.messages import text
from ecumene.games.tta.rules.attack import Defense, attack_bonus
from ecumene.games.tta.rules.numbers import DEFENSE, GAIN, PAY, RUN
from ecumene.games.tta.rules.ratings import guarded_strength, rates
from ecumene.games.tta.rules.sacrifice import sacrifice_strength
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.spec import SPEC
from ecumene.games.tta.table.answers import Answers
from ecumene.games.tta.table.numbers import numbers
from ecumene.games.tta.table.refs import hand_ref, slug, tech_slug
from ecumene.games.tta.table.schema.dialogs import (
    DefenseCard,
    DefenseDialog,
    LostThings,
    Outcome,
    Spread,
    WarDialog,
)

LIMIT_RULE: Final = "TTA-AGGR-8"
MOST_ENDS: Final = 200
"""So many ways to choose are tried at most."""
ARRANGING: Final = (PAY, GAIN)
"""Decisions only about where tokens lie: any answer will do."""
TOLD: Final = (
    "culture",
    "science",
    "food",
    "resources",
    "workers",
    "yellow_bank",
    "strength",
    "happy",
    "discontent",
    "culture_rate",
    "science_rate",
    "food_production",
    "resource_production",
    "civil_actions_total",
    "military_actions_total",
    "urban_limit",
    "colonization",
    "civil_cards",
)


# What an attack brings


class Ends:
    """All ways an attack that succeeds can end."""

    def __init__(self, s: TtaState, viewer: int, run: Frame) -> None:
        t = SPEC.determinize(s, viewer, 1)
        t.explicit_chance = True
        t.log = []
        t.chance = []
        t.stack = [run]
        self.begun = t.clone()
        self.found: list[TtaState] = []
        self.choosers: set[int] = set()
        self.chance = False
        self.whole = True
        engine.advance_to_decision(t)
        self.follow(t)

    def follow(self, t: TtaState) -> None:
        while t.stack and engine.chooser(t) != CHANCE:
            codes = engine.options(t)
            if len(codes) > 1 and t.stack[-1].kind not in ARRANGING:
                self.branch(t, codes)
                return
            engine.apply(t, codes[0], trusted=True)
        self.chance = self.chance or bool(t.stack)
        self.found.append(t)

    def branch(self, t: TtaState, codes: list[int]) -> None:
        self.choosers.add(engine.chooser(t))
        for code in codes:
            if len(self.found) >= MOST_ENDS:
                self.whole = False
                return
            u = t.clone()
            engine.apply(u, code, trusted=True)
            self.follow(u)


def outcome(s: TtaState, viewer: int, run: Frame) -> Outcome:
    """What happens if the attack whose program ``run`` is succeeds: ``run.player`` against
    its rival. ``low`` and ``high`` are the same where no choice matters."""
    ends = Ends(s, viewer, run)
    rival = run.c
    known = rival == viewer or bool(s.open_hands)
    seats = [rival, run.player]
    return {
        "victim": rival,
        "by": run.player,
        "numbers": [entry for seat in seats for entry in spread(ends, seat)],
        "things": things_lost(s, ends, rival, known),
        "choosers": sorted(ends.choosers),
        "chance": ends.chance,
        "whole": ends.whole,
    }


def spread(ends: Ends, seat: int) -> list[Spread]:
    """The numbers of a seat that change, with the least and the most they can become."""
    was = numbers(ends.begun, seat)
    become = [numbers(end, seat) for end in ends.found]
    out: list[Spread] = []
    for key in TOLD:
        values = [now[key] for now in become]
        low, high = min(values), max(values)
        if low == high == was[key]:
            continue
        label = text(f"table.number.{key}")
        out.append(
            {"seat": seat, "key": key, "label": label, "from": was[key], "low": low, "high": high}
        )
    return out


def owned(s: TtaState, seat: int, hand: bool) -> Counter[str]:
    """What one can lose: buildings and units, cards in play, and cards in hand."""
    p = s.players[seat]
    out = Counter({tech_slug(s, slot): p.workers[slot] for slot in s.cat.slots_of(p.techs)})
    cards = [p.leader, p.wonder, *p.specials, *p.wonders, *p.colonies]
    out.update(slug(s, card) for card in [*cards, *(p.civil if hand else ())] if card >= 0)
    return out


def things_lost(s: TtaState, ends: Ends, seat: int, hand: bool) -> LostThings | None:
    """The cards and buildings among which some are lost, and how many of them at least and at
    most; none where nothing of the kind is lost, or it is hidden."""
    had = owned(ends.begun, seat, hand)
    gone = [had - owned(end, seat, hand) for end in ends.found]
    named: Counter[str] = Counter()
    for lost in gone:
        named |= lost
    if not named:
        return None
    counts = [lost.total() for lost in gone]
    return {
        "least": min(counts),
        "most": max(counts),
        "cards": [{"card": card, "n": n} for card, n in sorted(named.items())],
    }


# Defense


def defense(
    s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]
) -> DefenseDialog:
    """An aggression is to be repelled; only the defender sees cards."""
    card, attacker, attack_strength, sacrificed = f.a, f.b, f.c, f.d
    kind = s.kinds[DEFENSE]
    assert isinstance(kind, Defense)
    strength = guarded_strength(s, f.player)
    limit = s.players[f.player].ma_total
    out: DefenseDialog = {
        "kind": "defense",
        "seat": f.player,
        "answers": answers.plain,
        "card": slug(s, card),
        "attacker": attacker,
        "need": attack_strength,
        "have": kind.reached(s, f),
        "strength": strength,
        "limit": limit,
        "rule": LIMIT_RULE,
        "used": [
            {"card": slug(s, entry >> 1), "bonus": bool(entry & 1), "n": kind.value(s, entry)}
            for entry in f.items
        ],
        "outcome": outcome(s, viewer, Frame(RUN, attacker, card, 0, f.player)),
    }
    if sacrificed:
        out["sacrifice"] = {
            "card": tech_slug(s, sacrificed - 1),
            "n": sacrifice_strength(s, f.player, sacrificed - 1, False),
        }
    if f.player == viewer:
        out["most"] = most(s, f, kind)
        out["hand"] = hand(s, f, kind)
    return out


def hand(s: TtaState, f: Frame, kind: Defense) -> list[DefenseCard]:
    """The cards that may still be used, bonus cards first: ``bonus`` is their defense."""
    left = Counter(kind.hand(s, f))
    cards = sorted(left, key=lambda card: (-s.cat.cards[card].defense, card))
    return [
        {
            "ref": hand_ref(s, f.player, card),
            "card": slug(s, card),
            "n": left[card],
            "bonus": s.cat.cards[card].defense,
        }
        for card in cards
    ]


def most(s: TtaState, f: Frame, kind: Defense) -> int:
    """What the defense can reach with the best cards."""
    values = [max(1, s.cat.cards[card].defense) for card in kind.hand(s, f)]
    best = sorted(values, reverse=True)[: s.players[f.player].ma_total - len(f.items)]
    return kind.reached(s, f) + sum(best) + kind.best_sacrifice(s, f)


# Wars


def war_outcome(s: TtaState, viewer: int, owner: int) -> Outcome | None:
    """What the war that a player has declared would bring if it was decided now; none if the
    parties are equally strong."""
    p = s.players[owner]
    mine = rates(s, owner).strength + attack_bonus(s, owner, p.war_on)
    theirs = rates(s, p.war_on).strength
    if mine == theirs:
        return None
    winner, loser = (owner, p.war_on) if mine > theirs else (p.war_on, owner)
    return outcome(s, viewer, Frame(RUN, winner, p.war, 0, loser, abs(mine - theirs)))


def war_party(s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]) -> WarDialog:
    """A unit may be sacrificed in the war that ``f`` is about."""
    attacker = f.a
    rival = s.players[attacker].war_on
    mine = rates(s, attacker).strength + attack_bonus(s, attacker, rival)
    return {
        "kind": "war_sacrifice",
        "seat": f.player,
        "answers": answers.plain,
        "card": slug(s, s.players[attacker].war),
        "by": attacker,
        "on": rival,
        "strength": (mine, rates(s, rival).strength),
        "outcome": war_outcome(s, viewer, attacker),
    }
