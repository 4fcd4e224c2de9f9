"""Play a game of a study and write its sheet."""

from __future__ import annotations

from typing import Any

from ecumene.bots.base import Bot
from ecumene.bots.outside import any_bot
from ecumene.core.registry import game
from ecumene.lab.arena.playing import Guarded
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.sides import Question
from ecumene.lab.study.treated import treat
from ecumene.lab.study.watch import SEEN, Fact, Watch, watch_of
from ecumene.records.session import Session


class Clerk:
    """Notes what happens at a table, move by move."""

    def __init__(self, session: Session, watch: Watch[Any]) -> None:
        self.session = session
        self.watch = watch
        self.spec = session.spec
        self.scores = self.spec.scores(session.state)
        self.course: list[tuple[int, ...]] = [tuple(self.scores)]
        self.points: list[dict[str, int]] = [{} for _ in self.scores]
        self.facts: list[Fact] = list(watch.facts(session.state, session.events, [], 0))
        self.shown: set[tuple[int, str, int]] = set()
        self.look_around()
        self.decisions = 0
        self.options = 0

    def look_around(self) -> None:
        """What lies open now and did not before."""
        state = self.session.state
        for one in self.watch.lying_open(state):
            if one not in self.shown:
                self.shown.add(one)
                seat, domain, number = one
                thing = self.watch.id_of(state, domain, number)
                self.facts.append(Fact(SEEN, thing, seat, self.spec.rounds(state)))

    def move(self, code: int, open_options: int) -> None:
        """Make a move and note what it brought."""
        state = self.session.state
        price = self.watch.price(state, code) if self.watch.takes(state, code) else 0
        began = self.spec.rounds(state)
        before = len(self.session.events)
        events = self.session.apply(code)
        self.decisions += 1
        self.options += open_options
        past = self.session.events[:before]
        self.facts += self.watch.facts(self.session.state, events, past, price)
        self.look_around()
        now = self.spec.scores(self.session.state)
        for seat, gained in enumerate(b - a for a, b in zip(self.scores, now, strict=True)):
            if gained:
                source = self.watch.source(events, seat)
                self.points[seat][source] = self.points[seat].get(source, 0) + gained
        self.scores = now
        if self.spec.rounds(self.session.state) > began:
            self.course.append(tuple(now))


def play(question: Question, side: int, deal: int) -> tuple[Sheet, str]:
    """One game: its sheet and its record."""
    chosen = question.sides[side]
    spec = game(question.game)
    watch = watch_of(question.game)
    names = question.seated(chosen, deal)
    made: list[Bot] = [
        any_bot(question.game, name, question.bot_seed(deal, seat))
        for seat, name in enumerate(names)
    ]
    bots = [
        Guarded(name, bot)
        for name, bot in zip(names, treat(question, chosen, deal, made, watch), strict=True)
    ]
    session = Session(spec, question.players, question.deal_seed(deal), dict(chosen.options))
    session.record.names = names
    clerk = Clerk(session, watch)
    while not session.over():
        seat = session.asked()
        observation = session.observe(seat)
        clerk.move(bots[seat].choose(observation), len(observation.options))
    for one in bots:
        one.bot.close()
    winners = spec.winners(session.state)
    sheet = Sheet(
        deal=deal,
        side=side,
        bots=tuple(names),
        scores=tuple(spec.scores(session.state)),
        shares=tuple(float(s in winners) / len(winners) for s in range(question.players)),
        rounds=spec.rounds(session.state),
        decisions=clerk.decisions,
        options=clerk.options,
        course=tuple(clerk.course),
        points=tuple(watch.final_points(session.state) or clerk.points),
        facts=tuple(clerk.facts),
        failures=tuple(one.failure for one in bots if one.failure),
        first=watch.first_seat(session.events),
    )
    return sheet, session.record.dumps()
