"""How far games are from the targets.

Every figure is a sum over deals divided by another one (victories of who took a thing by how many
took it), less what it is measured from. So it has an interval by resampling deals, and costs what
it lies outside of its band.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ecumene.core.registry import game
from ecumene.lab.study.measures import MEASURES
from ecumene.lab.study.numbers import Figure, Resampling
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.sides import Question
from ecumene.lab.study.tallies import Tally, tallies
from ecumene.lab.study.watch import watch_of
from ecumene.lab.tune.tuning import GIVEN, SEATS, TAKEN, WINS, Target

Verdict = Literal["inside", "outside", "open"]
HALF_BELIEVED: Final = 10
"""Takers of a thing at which half of its distance from the fair share is believed: else the search
would chase the luck of things that hardly anybody takes."""


@dataclass(frozen=True)
class Evidence:
    """Whole deals of one way to play, at tables of so many."""

    question: Question
    sheets: Sequence[Sheet]
    given: Mapping[str, Sequence[Sheet]]
    """By thing: the same deals with it given to a seat by lot."""

    @property
    def players(self) -> int:
        return self.question.players


@dataclass(frozen=True)
class Term:
    """One figure of one target."""

    what: str
    about: str
    """The seat or the thing."""
    players: int
    target: Target
    top: tuple[float, ...]
    bottom: tuple[float, ...]
    """By deal."""
    measured_from: float = 0.0
    doubted: int = 0
    """So many more that are thought to have been fair."""

    @property
    def name(self) -> str:
        about = f" {self.about}" if self.about else ""
        return f"{self.players}p {self.what}{about}"

    @property
    def known(self) -> bool:
        return sum(self.bottom) > 0

    @property
    def value(self) -> float:
        return sum(self.top) / sum(self.bottom) - self.measured_from

    @property
    def believed(self) -> float:
        count = sum(self.bottom)
        return self.value * count / (count + self.doubted)

    @property
    def outside(self) -> float:
        """How far it lies outside of its band, in its own unit."""
        if not self.known:
            return 0.0
        return max(0.0, self.target.low - self.believed, self.believed - self.target.high)

    @property
    def lost(self) -> float:
        return self.target.weight * self.outside

    def figure(self) -> Figure:
        """With its interval."""
        again = Resampling(len(self.top))
        if self.what in (SEATS, WINS, TAKEN):
            found = again.share([one / 100 for one in self.top], self.bottom).times(100)
        else:
            found = again.ratio(self.top, self.bottom)
        shift = self.measured_from
        return Figure(found.value - shift, found.low - shift, found.high - shift, found.p)


def verdict(target: Target, found: Figure) -> Verdict:
    """Where the whole interval lies: in the band, beside it, or neither, which is not known."""
    if target.low <= found.low and found.high <= target.high:
        return "inside"
    return "outside" if found.high < target.low or found.low > target.high else "open"


def terms(targets: Iterable[Target], evidence: Iterable[Evidence]) -> list[Term]:
    """All figures, in the order of the targets."""
    found = list(evidence)
    counted = [tallied(one) for one in found]
    return [
        term
        for target in targets
        for one, tally in zip(found, counted, strict=True)
        for term in terms_of(target, one, tally)
    ]


def tallied(evidence: Evidence) -> dict[str, Tally]:
    question = evidence.question
    fresh = game(question.game).new(question.players, 0, dict(question.sides[0].options))
    things = [one.id for one in watch_of(question.game).things(fresh)]
    return tallies(list(evidence.sheets), things)


def terms_of(target: Target, evidence: Evidence, tally: dict[str, Tally]) -> list[Term]:
    sheets, players = evidence.sheets, evidence.players
    fair = 100 / players
    ones = (1.0,) * len(sheets)
    if target.what == SEATS:
        return [
            Term(
                SEATS,
                str(place + 1),
                players,
                target,
                tuple(100 * sheet.shares[sheet.seat_at(place)] for sheet in sheets),
                ones,
                fair,
            )
            for place in range(players)
        ]
    if target.what == GIVEN:
        return [given_term(target, evidence, thing) for thing in target.of]
    if target.what in (WINS, TAKEN):
        chosen = [tally[thing] for thing in target.of or tally if thing in tally]
        make = wins_term if target.what == WINS else taken_term
        return [make(target, players, one) for one in chosen]
    measure = next(one for one in MEASURES if one.name == target.what)
    values = [found for sheet in sheets if (found := measure.of(sheet)) is not None]
    top = tuple(measure.scale * value for value in values)
    return [Term(target.what, "", players, target, top, (1.0,) * len(top))]


def wins_term(target: Target, players: int, tally: Tally) -> Term:
    won = tuple(100 * wins for wins in tally.wins)
    takers = tuple(tally.takers)
    return Term(WINS, tally.thing, players, target, won, takers, 100 / players, HALF_BELIEVED)


def taken_term(target: Target, players: int, tally: Tally) -> Term:
    could = tuple(a + b for a, b in zip(tally.takers, tally.lookers, strict=True))
    took = tuple(100 * takers for takers in tally.takers)
    return Term(TAKEN, tally.thing, players, target, took, could)


def given_term(target: Target, evidence: Evidence, thing: str) -> Term:
    """Points of win rate of the seat that a lot gave it to, beside the same seat without."""
    plain = {sheet.deal: sheet for sheet in evidence.sheets}
    top = []
    for sheet in evidence.given[thing]:
        if sheet.deal in plain:
            seat = evidence.question.treated_seat(sheet.deal)
            top.append(100 * (sheet.shares[seat] - plain[sheet.deal].shares[seat]))
    return Term(GIVEN, thing, evidence.players, target, tuple(top), (1.0,) * len(top))


def loss(found: Iterable[Term]) -> float:
    return sum(term.lost for term in found)
