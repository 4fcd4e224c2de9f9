"""The vote on prosperity cards and their scoring (PAT-75 to PAT-81)."""

from __future__ import annotations

from ecumene.core.frame import CHANCE, Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.core.sealed import Sealed
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.chance import sample_from
from ecumene.games.patchistory.rules.counting import count, power
from ecumene.games.patchistory.rules.goods import change
from ecumene.games.patchistory.rules.log import note, whisper
from ecumene.games.patchistory.rules.numbers import CHOOSE_CARD, DOUBLE, SACRIFICE, SHOW, SWAP, VOTE
from ecumene.games.patchistory.rules.reasons import NOT_ENOUGH_VOTES, NOT_HERE
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import CULTURE, STREAM_VOTE
from ecumene.games.patchistory.rules.vocab import (
    DOUBLE_CARD,
    KEEP_VOTES,
    SACRIFICE_BEFORE_VOTE,
    SWAP_CARD,
)
from ecumene.games.patchistory.rules.workers import ANY_NUMBER


def start_vote(s: PatchState) -> None:
    """Push the steps of a vote."""
    s.table = ()
    s.ballots = ()
    s.push(Frame(DOUBLE, s.first))
    for number in range(s.n - 1, -1, -1):
        s.push(Frame(VOTE, s.first, number))
    for seat in reversed(s.order()):
        if power(s, seat, SWAP_CARD) and s.used:
            s.push(Frame(SWAP, seat))
    s.push(Frame(CHOOSE_CARD, s.first))
    for seat in reversed(s.order()):
        culture = power(s, seat, SACRIFICE_BEFORE_VOTE)
        if culture:
            s.push(Frame(SACRIFICE, seat, culture, ANY_NUMBER))


class ChooseCard(Sealed[PatchState]):
    """Everybody puts one of their prosperity cards face down (PAT-75)."""

    name = "choose_card"
    forced = True

    def seats(self, s: PatchState, f: Frame) -> list[int]:
        return s.order()

    def candidates_of(self, s: PatchState, f: Frame, seat: int) -> list[int]:
        return [pack(words.CHOOSE, card) for card in s.players[seat].cards]

    def check_of(self, s: PatchState, f: Frame, seat: int, code: int) -> int:
        return OPEN if code in self.candidates_of(s, f, seat) else NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        """A last card is put down without asking: its owner is told which."""
        seat = self.chooser(s, f)
        if len(s.players[seat].cards) == 1:
            whisper(s, "last_card", seat, first(code), False)
        super().resolve(s, f, code)

    def reveal(self, s: PatchState, f: Frame, seats: list[int], answers: tuple[int, ...]) -> None:
        """The cards are shuffled: whose they were stays unknown."""
        chosen: list[int] = []
        for k in range(len(seats)):
            card = first(answers[k])
            p = s.edit(seats[k])
            p.cards = tuple([other for other in p.cards if other != card])
            chosen.append(card)
        s.push(Frame(SHOW, -1, 0, 0, 0, 0, tuple(sorted(chosen))))


class Show(FrameKind[PatchState]):
    """Chance turns up the chosen cards in some order."""

    name = "show"

    def chooser(self, s: PatchState, f: Frame) -> int:
        return CHANCE

    def auto(self, s: PatchState, f: Frame) -> bool:
        cards = f.items
        if cards:
            return False
        s.pop()
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        cards = f.items
        return [pack(words.SHOW, card) for card in cards]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def sample(self, s: PatchState, f: Frame) -> int:
        return sample_from(s, STREAM_VOTE, self.candidates(s, f))

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        cards = f.items
        card = first(code)
        s.table = (*s.table, card)
        note(s, "card_shown", -1, card, reveals=True)
        rest = tuple([other for other in cards if other != card])
        s.replace(Frame(SHOW, -1, 0, 0, 0, 0, rest))

    def floating(self, s: PatchState, f: Frame) -> list[int]:
        cards = f.items
        return list(cards)


class Swap(FrameKind[PatchState]):
    """A figure may swap a card of this vote for one of an earlier era (PAT-165)."""

    name = "swap"

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        codes = [pack(words.SWAP, lot, card) for lot in range(len(s.table)) for card in s.used]
        return [*codes, pack(words.SKIP)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        s.pop()
        if kind_of(code) == words.SWAP:
            lot = first(code)
            card = second(code)
            note(s, "card_swapped", f.player, s.table[lot], card)
            others = [other for other in s.used if other != card]
            s.used = tuple(sorted((*others, s.table[lot])))
            s.table = (*s.table[:lot], card, *s.table[lot + 1 :])


class Vote(Sealed[PatchState]):
    """Everybody commits votes to a card in secret (PAT-76)."""

    name = "vote"

    def seats(self, s: PatchState, f: Frame) -> list[int]:
        return s.order()

    def candidates_of(self, s: PatchState, f: Frame, seat: int) -> list[int]:
        most = min(s.players[seat].votes, words.AMOUNTS - 1)
        return [pack(words.VOTE, amount) for amount in range(most + 1)]

    def check_of(self, s: PatchState, f: Frame, seat: int, code: int) -> int:
        if kind_of(code) != words.VOTE:
            return NOT_HERE
        return OPEN if first(code) <= s.players[seat].votes else NOT_ENOUGH_VOTES

    def why(self, s: PatchState, f: Frame, code: int, reason: int) -> dict[str, str]:
        if reason != NOT_ENOUGH_VOTES:
            return {}
        have = s.players[self.chooser(s, f)].votes
        return {"need": str(first(code)), "have": str(have)}

    def reveal(self, s: PatchState, f: Frame, seats: list[int], answers: tuple[int, ...]) -> None:
        lot = f.a
        total = 0
        for k in range(len(seats)):
            amount = first(answers[k])
            total += amount
            s.edit(seats[k]).votes -= amount
            note(s, "voted", seats[k], amount, lot, reveals=True)
        s.ballots = (*s.ballots, total)


# Scoring


def scored_lots(s: PatchState) -> list[int]:
    """The cards that are scored: with more players not those with the fewest votes (PAT-77)."""
    if s.n == 2:
        return list(range(len(s.table)))
    fewest = min(s.ballots)
    return [lot for lot in range(len(s.table)) if s.ballots[lot] > fewest]


def positions(values: list[int]) -> list[int]:
    """Everybody's place, from 1; ties worsen it by the number of the others tied (PAT-79)."""
    return [
        1 + sum(1 for other in values if other > value) + values.count(value) - 1
        for value in values
    ]


def results(s: PatchState, lot: int) -> list[int]:
    """What a card gives or takes, by seat (PAT-78, PAT-80)."""
    votes = s.ballots[lot]
    measure = s.cat.cards[s.table[lot]].measure
    places = positions([count(s, i, measure) for i in range(s.n)])
    if s.n == 2:
        prize = votes if votes == max(s.ballots) else votes // 2
        return [prize if place == 1 else 0 for place in places]
    by_place = {1: votes, 2: votes // 2, 3: 0, 4: -(votes // 2) if s.n == 4 else 0}
    return [by_place[place] for place in places]


class Double(FrameKind[PatchState]):
    """The end of a vote: a figure doubles its kingdom's result on one card (PAT-142), then all
    cards are scored."""

    name = "double"
    forced = True

    def owners(self, s: PatchState) -> list[int]:
        return [i for i in s.order() if power(s, i, DOUBLE_CARD)]

    def chooser(self, s: PatchState, f: Frame) -> int:
        doubled = f.items
        return self.owners(s)[len(doubled)]

    def auto(self, s: PatchState, f: Frame) -> bool:
        doubled = f.items
        lots = scored_lots(s)
        owners = self.owners(s)
        if lots and len(doubled) < len(owners):
            return False
        s.pop()
        for lot in lots:
            self.score(s, lot, [owners[k] for k in range(len(doubled)) if doubled[k] == lot])
        self.clear(s)
        return True

    def score(self, s: PatchState, lot: int, doubled: list[int]) -> None:
        by_seat = results(s, lot)
        for i in s.order():
            amount = by_seat[i] * (2 if i in doubled else 1)
            change(s, i, CULTURE, amount)
            note(s, "card_scored", i, s.table[lot], amount)

    def clear(self, s: PatchState) -> None:
        """Unused votes and the cards go (PAT-76, PAT-81, PAT-132)."""
        for i in range(s.n):
            if not power(s, i, KEEP_VOTES):
                s.edit(i).votes = 0
        s.used = tuple(sorted((*s.used, *s.table)))
        s.table = ()
        s.ballots = ()

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return [pack(words.DOUBLE, lot) for lot in scored_lots(s)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        doubled = f.items
        note(s, "card_doubled", self.chooser(s, f), s.table[first(code)])
        s.replace(Frame(DOUBLE, f.player, 0, 0, 0, 0, (*doubled, first(code))))
