"""Bots that are told about one thing: take it, or leave it.

Who takes a card chose to take it, so its win rate says little about the card. Where a lot decides
who has to take it, the difference is the card's.
"""

from __future__ import annotations

from typing import Any

from ecumene.bots.base import Bot
from ecumene.core.view import Observation
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.watch import Watch


class Taking(Bot):
    """Takes the thing at the first chance, and plays on as the bot inside would. Where there are
    several ways to take it, what the bot would have done says which (`Watch.instead`)."""

    name = "taking"

    def __init__(self, bot: Bot, watch: Watch[Any], thing: str) -> None:
        super().__init__(bot.seed)
        self.bot = bot
        self.watch = watch
        self.thing = thing

    def choose(self, observation: Observation[Any]) -> int:
        wanted = self.bot.choose(observation)
        state = observation.state
        ways = [code for code in observation.options if self.watch.takes(state, code) == self.thing]
        if not ways or wanted in ways:
            return wanted
        near = self.watch.instead(state, ways, wanted)
        return ways[0] if near is None else near

    def close(self) -> None:
        self.bot.close()


class Leaving(Bot):
    """Leaves the thing: where the bot inside wants it, its next best plan counts; of a bot that
    knows no other, what comes next to what it wanted (`Watch.instead`), or else the last option."""

    name = "leaving"

    def __init__(self, bot: Bot, watch: Watch[Any], thing: str) -> None:
        super().__init__(bot.seed)
        self.bot = bot
        self.watch = watch
        self.thing = thing

    def takes(self, observation: Observation[Any], code: int) -> bool:
        return self.watch.takes(observation.state, code) == self.thing

    def choose(self, observation: Observation[Any]) -> int:
        chosen = self.bot.choose(observation)
        if not self.takes(observation, chosen):
            return chosen
        left = [code for code in observation.options if not self.takes(observation, code)]
        if not left:
            return chosen  # nothing else is open
        second = self.bot.advise(observation).second
        if second is not None:
            code = observation.spec.vocabulary.parse(second)
            if code in left:
                return code
        near = self.watch.instead(observation.state, left, chosen)
        return left[-1] if near is None else near

    def close(self) -> None:
        self.bot.close()


def treat(
    question: Question, side: Side, deal: int, bots: list[Bot], watch: Watch[Any]
) -> list[Bot]:
    """The bots of a table as the treatment of its side wants them."""
    treatment = side.treatment
    if treatment is None:
        return bots
    chosen = question.treated_seat(deal)
    out: list[Bot] = []
    for seat, bot in enumerate(bots):
        if seat == chosen:
            kind = Leaving if treatment.manner == "ban" else Taking
            out.append(kind(bot, watch, treatment.thing))
        elif treatment.manner == "lot":
            out.append(Leaving(bot, watch, treatment.thing))
        else:
            out.append(bot)
    return out
