"""What the rules bot can tell about a choice: what it is worth, and what it leads by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecumene.core.advice import Advice
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.view import Observation
from ecumene.games.patchistory.bots.bidding import Market
from ecumene.games.patchistory.bots.diplomacy import diplomatic_worths
from ecumene.games.patchistory.bots.managing import Manager
from ecumene.games.patchistory.bots.meeting import alliance_worth
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.patching import Patcher
from ecumene.games.patchistory.rules import numbers, words
from ecumene.games.patchistory.rules.patching import WORD_OF_SIDE, faces_of
from ecumene.games.patchistory.rules.state import PatchState

if TYPE_CHECKING:
    from ecumene.games.patchistory.bots.rules import RulesBot

Rated = dict[int, float]
Facts = tuple[tuple[str, int], ...]


def advise(bot: RulesBot, seen: Observation[PatchState]) -> Advice:
    """The choice beside the next best one, with what it is worth."""
    code = bot.choose(seen)
    words_of = seen.spec.vocabulary.format
    if len(seen.options) == 1:
        return Advice(words_of(code), facts=(("only", 1),))
    rated = ratings(bot, seen)
    facts = lot_facts(bot.market, seen.state, code)
    if code not in rated:
        return Advice(words_of(code), facts=facts)
    if kind_of(code) in (words.WHITE, words.BLACK):
        facts = (("worth", round(rated[code])),)
    others = [one for one in rated if one in seen.options and not alike(one, code)]
    other = max(others, key=lambda one: rated[one], default=None)
    if other is None or rated[other] > rated[code]:  # chance had a say in the choice
        return Advice(words_of(code), facts=facts)
    lead = rated[code] - rated[other]
    return Advice(words_of(code), second=words_of(other), lead=lead, facts=facts)


def alike(one: int, other: int) -> bool:
    """Is it the same option, or a bid on the same lot?"""
    if kind_of(one) == kind_of(other) == words.BID:
        return first(one) == first(other)
    return one == other


def ratings(bot: RulesBot, seen: Observation[PatchState]) -> Rated:
    """What options are worth by the end of the game, where the bot adds that up."""
    s = seen.state
    i = seen.viewer
    f = s.stack[-1]
    if f.kind == numbers.AUCTION and bot.market is not None:
        return bot.market.prospects(seen.options)
    o = bot.outlook(s, i)
    if f.kind == numbers.PATCH:
        return patches(o)
    if f.kind == numbers.DIPLOMACY:
        return {**diplomatic_worths(o, seen.options), pack(words.DONE): 0.0}
    if f.kind == numbers.MANAGEMENT and not o.closing:
        return managed(o, seen.options)
    if f.kind == numbers.ANSWER:
        proposer = f.a
        return {pack(words.ACCEPT): alliance_worth(o, proposer), pack(words.REFUSE): 0.0}
    return {}


def patches(o: Outlook) -> Rated:
    patcher = Patcher(o)
    found = {pack(words.DISCARD): 0.0}
    for face in faces_of(o.s, o.i):
        for value, cell, layer in patcher.finalists(face):
            found[pack(WORD_OF_SIDE[face.side], cell, layer)] = value
    return found


def managed(o: Outlook, options: list[int]) -> Rated:
    manager = Manager(o, options)
    points = o.s.players[o.i].points
    found: Rated = {pack(words.DONE): 0.0}
    for code, total in manager.totals(points):
        found[code] = max(total, found.get(code, 0.0))
    value, swap = manager.exchange(points)
    if swap >= 0:
        found[swap] = value
    return found


def lot_facts(market: Market | None, s: PatchState, code: int) -> Facts:
    """What a tile on offer is worth to the one who bids, and to whom else most."""
    if market is None or kind_of(code) not in (words.BID, words.TAKE):
        return ()
    lot = first(code)
    if lot >= len(s.offer) or s.offer[lot] < 0:
        return ()
    rivals = [j for j in range(s.n) if j != market.i]
    keenest = max(rivals, key=lambda j: (market.value(j, lot), -j))
    price = second(code) if kind_of(code) == words.BID else 0
    return (
        ("worth", round(market.value(market.i, lot))),
        ("price", price),
        ("rival", keenest),
        ("rival_worth", round(market.value(keenest, lot))),
    )
