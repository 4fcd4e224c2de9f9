"""The pieces of a force for a colony: units, bonus cards, mere discards, bought force, and what is
added to them by cards in play and by the tactic."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import pack
from ecumene.core.reason import OPEN
from ecumene.core.registry import game
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.armies import ARMY_BITS, ARMY_MASK, abroad, formation, manner_of
from ecumene.games.tta.rules.events import Force, discardable, force_prices, is_bonus
from ecumene.games.tta.rules.numbers import FORCE
from ecumene.games.tta.rules.ratings import side_of, static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import TACTIC_MASK
from ecumene.games.tta.table.force import MOST_COMBINATIONS, rest
from ecumene.games.tta.table.refs import hand_ref, slug, worker_ref
from ecumene.games.tta.table.schema.dialogs import Addition, ForceTactic, Piece, PieceKind

SPEC: Final = game("tta")


def force_kind(s: TtaState) -> Force:
    kind = s.kinds[FORCE]
    assert isinstance(kind, Force)
    return kind


def piece(
    s: TtaState, f: Frame, begun: Frame, kind: PieceKind, code: int, count: int, n: int
) -> Piece:
    """Something that can be put into the force ``count`` times; ``open``: once more."""
    return {
        "pick": SPEC.vocabulary.format(code),
        "kind": kind,
        "count": count,
        "taken": taken(s, f)[code],
        "fixed": taken(s, begun)[code],
        "open": force_kind(s).check(s, f, code) == OPEN,
        "n": n,
    }


def taken(s: TtaState, f: Frame) -> Counter[int]:
    """How often each choice was made."""
    discards, bought = f.c, f.d
    kind = force_kind(s)
    cards = kind.cards(s, f)
    found: Counter[int] = Counter()
    for slot, n in enumerate(kind.units(s, f), s.cat.first_unit):
        found[pack(words.SEND, slot)] = n
    found.update(pack(words.ADD, card) for card in cards[: len(cards) - discards])
    found.update(pack(words.DISCARD, card) for card in cards[len(cards) - discards :])
    if bought:
        found[pack(words.FUND, bought)] = 1
    return found


def units(s: TtaState, f: Frame, begun: Frame) -> list[Piece]:
    workers = s.players[f.player].workers
    out: list[Piece] = []
    for slot in s.cat.slots_of(s.players[f.player].techs & s.cat.unit_mask):
        if workers[slot]:
            code, strength = pack(words.SEND, slot), s.cat.slot_strength[slot]
            unit = piece(s, f, begun, "unit", code, workers[slot], strength)
            unit["ref"] = worker_ref(s, f.player, slot)
            unit["card"] = slug(s, s.cat.slot_card[slot])
            out.append(unit)
    return out


def bonuses(s: TtaState, f: Frame, begun: Frame) -> list[Piece]:
    hand = Counter(card for card in s.players[f.player].military if card >= 0)
    return [
        card_piece(s, f, begun, words.ADD, card, copies, "bonus", s.cat.cards[card].colonization)
        for card, copies in sorted(hand.items())
        if is_bonus(s, card)
    ]


def others(s: TtaState, f: Frame, begun: Frame) -> list[Piece]:
    """Cards that may be thrown away for force, and force that may be bought."""
    out: list[Piece] = []
    most, each = discardable(s, f.player)
    if most:
        hand = Counter(card for card in s.players[f.player].military if card >= 0)
        out += [
            card_piece(s, f, begun, words.DISCARD, card, copies, "discard", each)
            for card, copies in sorted(hand.items())
        ]
    territory, bid, discards, already_bought = f.a, f.b, f.c, begun.d
    unfunded = Frame(f.kind, f.player, territory, bid, discards, already_bought, f.items)
    for k, price in enumerate(force_prices(s, f.player), 1):
        code = pack(words.FUND, k)
        bought = piece(s, f, begun, "fund", code, 1, k)
        bought["price"] = [("resource", price)]
        bought["open"] = force_kind(s).check(s, unfunded, code) == OPEN
        bought["instead"] = "fund"
        out.append(bought)
    return out


def card_piece(
    s: TtaState, f: Frame, begun: Frame, word: int, card: int, copies: int, kind: PieceKind, n: int
) -> Piece:
    out = piece(s, f, begun, kind, pack(word, card), copies, n)
    out["ref"] = hand_ref(s, f.player, card)
    out["card"] = slug(s, card)
    return out


def always(s: TtaState, i: int) -> list[Addition]:
    """What every force gets on top, by the card it comes from."""
    p = s.players[i]
    standing = [wonder for wonder in p.wonders if wonder not in p.ruined]
    found: list[Addition] = [
        {"card": slug(s, card), "n": s.cat.cards[card].colonization}
        for card in (p.government, *p.specials, p.leader, *standing, *p.colonies)
        if card >= 0 and s.cat.cards[card].colonization
    ]
    for owner, q in enumerate(s.players):
        if q.pact >= 0 and i in (owner, q.pact_with):
            side = s.cat.cards[q.pact].sides[side_of(s, owner, i)]
            if side.colonization:
                found.append({"card": slug(s, q.pact), "n": side.colonization})
    left = static(s, i).colonization - sum(entry["n"] for entry in found)
    return [*found, {"card": None, "n": left}] if left else found


def tactic(s: TtaState, i: int, sent: bytes) -> ForceTactic | None:
    """What the tactic adds to these units, and which further ones would make it add more."""
    p = s.players[i]
    if p.tactic < 0:
        return None
    manner = abroad(manner_of(s.cat, static(s, i).hooks, p.workers))
    now = formation(s.cat, p.tactic, sent, manner)
    have = p.workers[s.cat.first_unit :]
    gain, missing = 0, bytes(len(have))
    for more in additions(rest(have, sent)):
        then = formation(s.cat, p.tactic, bytes(map(sum, zip(sent, more, strict=True))), manner)
        if then >> ARMY_BITS > now >> ARMY_BITS:
            gain, missing = (then >> ARMY_BITS) - (now >> ARMY_BITS), more
            break
    return {
        "card": slug(s, p.tactic & TACTIC_MASK),
        "armies": now & ARMY_MASK,
        "strength": now >> ARMY_BITS,
        "gain": gain,
        "missing": [
            {"card": slug(s, s.cat.slot_card[slot]), "n": n}
            for slot, n in enumerate(missing, s.cat.first_unit)
            if n
        ],
    }


def additions(kept: bytes) -> list[bytes]:
    """Choices of units that were kept, few ones first; all of them where there are too many."""
    size = 1
    for count in kept:
        size *= count + 1
    if size > MOST_COMBINATIONS:
        return [kept]
    return sorted(
        (bytes(c) for c in itertools.product(*(range(n + 1) for n in kept)) if any(c)), key=sum
    )
