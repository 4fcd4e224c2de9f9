"""The coming end of an age: when, and what goes with it, so that nobody is taken by surprise.

What goes is asked of the rules: the losses of a player from `leaving`, and the numbers afterwards
by letting everybody lose it on a copy of the table.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.rules.ages import Leaving, antiquated, leaving, take_losses
from ecumene.games.tta.rules.refills import end_of_age, sooner_end
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import refresh_all
from ecumene.games.tta.rules.types import AGE_A, AGE_NAMES
from ecumene.games.tta.table.pacts import changes
from ecumene.games.tta.table.refs import deck_ref, hand_ref, pact_ref, play_ref, row_ref, slug
from ecumene.games.tta.table.schema.board import AgeEnd, AgeLoss

SOON: Final = (8, 9, 10)
"""Cards left in the deck with 2, 3, 4 players from which on everybody is warned: about a round's
dealing, so that each has a turn left to do something about it."""
IN_HANDS: Final = ("civil_cards",)
"""The cards that go are named."""


def age_end(s: TtaState) -> AgeEnd | None:
    """``seat`` begins the turn in which the age ends if nobody takes a card any more; ``sooner``:
    so many taken now bring that forward. None when no age is left to end."""
    end = end_of_age(s)
    if end is None:
        return None
    going = {seat: leaving(s, seat, s.age) for seat in s.order_from(0)}
    after = after_losses(s, going)
    sooner = sooner_end(s)
    return {
        "ref": deck_ref(),
        "age": AGE_NAMES[s.age],
        "next": AGE_NAMES[s.age + 1],
        "cards": len(s.civil),
        "soon": s.age > AGE_A and len(s.civil) <= SOON[s.alive - 2],
        "seat": end.seat,
        "after": end.after,
        "turns": end.turns,
        "last_round": end.last_round or None,
        "sooner": None
        if sooner is None
        else {"cards": sooner[0], "seat": sooner[1].seat, "turns": sooner[1].turns},
        "losses": [losses(s, after, seat, going) for seat in going],
        "row": [
            row_ref(space)
            for space, card in enumerate(s.row)
            if card >= 0 and antiquated(s, card, s.age)
        ],
    }


def after_losses(s: TtaState, going: dict[int, Leaving]) -> TtaState:
    """The table as it will be if the age ends with it as it is now. Of hands only their size
    matters there, and a hidden card cannot be put anywhere: those that go are taken off first."""
    t = s.clone()
    t.log = []
    if s.age > AGE_A:
        for seat, lost in going.items():
            p = t.edit(seat)
            p.civil = tuple([card for card in p.civil if card not in lost.civil])
            p.military = tuple([card for card in p.military if card not in lost.military])
        take_losses(t, s.age)
    t.age = s.age + 1
    refresh_all(t)
    return t


def losses(s: TtaState, after: TtaState, seat: int, going: dict[int, Leaving]) -> AgeLoss:
    """What a seat loses, as far as the viewer can see: of a hidden hand, how many cards.
    ``refs`` are the things on the table that go."""
    lost = going[seat]
    civil = [card for card in lost.civil if card >= 0]
    military = [card for card in lost.military if card >= 0]
    pacts = ending_pacts(s, seat, going)
    in_play = [card for card in (lost.leader, lost.wonder) if card >= 0]
    return {
        "seat": seat,
        "refs": [
            *[play_ref(s, seat, card) for card in in_play],
            *[hand_ref(s, seat, card) for card in (*civil, *military)],
            *[pact_ref(owner) for owner in pacts],
        ],
        "leader": slug(s, lost.leader) if lost.leader >= 0 else None,
        "wonder": slug(s, lost.wonder) if lost.wonder >= 0 else None,
        "civil": [slug(s, card) for card in civil],
        "military": [slug(s, card) for card in military],
        "hidden": len(lost.civil) + len(lost.military) - len(civil) - len(military),
        "pacts": [slug(s, s.players[owner].pact) for owner in pacts],
        "yellow": s.players[seat].bank_yellow - after.players[seat].bank_yellow,
        "changes": [entry for entry in changes(s, after, seat) if entry["key"] not in IN_HANDS],
    }


def ending_pacts(s: TtaState, seat: int, going: dict[int, Leaving]) -> list[int]:
    """The owners of the pacts of a seat that end: a pact ends for both parties."""
    return [
        owner
        for owner, lost in going.items()
        if lost.pact >= 0 and seat in (owner, s.players[owner].pact_with)
    ]
