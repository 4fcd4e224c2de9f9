"""What a pact would bring its parties, found by accepting it on a copy of the table."""

from __future__ import annotations

from typing import Final

from ecumene.core import engine
from ecumene.core.event import Event
from ecumene.core.frame import Frame
from ecumene.core.messages import text
from ecumene.core.option import first, pack, second
from ecumene.games.tta.presenter.card_texts import pact_words
from ecumene.games.tta.presenter.names import card_name
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.numbers import OFFER
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.table.answers import Answers
from ecumene.games.tta.table.numbers import numbers
from ecumene.games.tta.table.refs import slug
from ecumene.games.tta.table.schema.dialogs import OfferDialog
from ecumene.table.schema.scene import EndedPact, NumberChange, OfferedPledge, Pledge

NOT_TOLD: Final = ("military_cards", "civil_actions", "military_actions")
"""The card that is laid down, and actions of which the totals are told."""


def pact_forecast(s: TtaState, f: Frame) -> Pledge:
    """``f`` is the offer. ``changes`` are the numbers of both parties (and of a third one whose
    pact ends by it, TTA-PACT-5) before and after; ``ends`` is the offerer's pact that goes."""
    proposer = f.b
    t = s.clone()
    t.explicit_chance = True
    t.log = []
    t.stack = [f]
    engine.apply(t, pack(words.ACCEPT), trusted=True)
    return {
        "sides": sides(f),
        "changes": [entry for seat in order(s, f) for entry in changes(s, t, seat)],
        "ends": ending(s, proposer) if s.players[proposer].pact >= 0 else None,
    }


def ending(s: TtaState, owner: int) -> EndedPact:
    p = s.players[owner]
    return {"card": slug(s, p.pact), "name": card_name(s.cat, p.pact), "with": p.pact_with}


def sides(f: Frame) -> tuple[int, int]:
    """The seats of party A and party B."""
    proposer, side = f.b, f.c
    return (proposer, f.player) if side == 0 else (f.player, proposer)


def order(s: TtaState, f: Frame) -> list[int]:
    proposer = f.b
    third = s.players[proposer].pact_with if s.players[proposer].pact >= 0 else -1
    parties = sides(f)
    return [*parties, third] if third >= 0 and third not in parties else [*parties]


def changes(before: TtaState, after: TtaState, seat: int) -> list[NumberChange]:
    was, now = numbers(before, seat), numbers(after, seat)
    return [
        {
            "seat": seat,
            "key": key,
            "label": text(f"table.number.{key}"),
            "from": was[key],
            "to": now[key],
        }
        for key in was
        if was[key] != now[key] and key not in NOT_TOLD
    ]


def can_offer(s: TtaState, i: int, code: int) -> bool:
    """Has the seat this pact in its hand, and is there such a partner? Programs ask for any."""
    pact, partner = first(code), second(code) // 2
    mine = i >= 0 and pact in s.players[i].military and bool(s.cat.cards[pact].sides)
    return mine and i != partner < s.n


def offered(s: TtaState, i: int, code: int) -> OfferedPledge:
    """What a pact that one may offer would bring if it is accepted."""
    frame = Frame(OFFER, second(code) // 2, first(code), i, second(code) & 1)
    return {"card": slug(s, first(code)), **pact_forecast(s, frame)}


def offer(s: TtaState, f: Frame, viewer: int, answers: Answers, log: list[Event]) -> OfferDialog:
    """A pact is offered; ``sides`` are the seats of party A and party B."""
    pact, proposer = f.a, f.b
    return {
        "kind": "offer",
        "seat": f.player,
        "answers": answers.plain,
        "card": slug(s, pact),
        "by": proposer,
        "words": pact_words(s.cat.raw[slug(s, pact)]),
        **pact_forecast(s, f),
    }
