"""A bot that plays by the weights of its level: the levels people meet, and sparring partners."""

from __future__ import annotations

from ecumene.core.chance import mix
from ecumene.core.option import first, kind_of, second
from ecumene.core.view import Observation
from ecumene.games.patchistory.bots.bidding import Market
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.reckoning import Reckoning
from ecumene.games.patchistory.bots.rules import STREAM, RulesBot
from ecumene.games.patchistory.bots.weights import Weights
from ecumene.games.patchistory.rules import numbers, words
from ecumene.games.patchistory.rules.state import PatchState

Table = dict[int, Weights]
"""Weights by the number of players."""


class LevelBot(RulesBot):
    """Plays by the weights for its number of players, and may count what rivals have."""

    def __init__(self, seed: int, name: str, table: Table) -> None:
        super().__init__(seed, table[2])
        self.name = name
        self.table = table
        self.salt = mix(seed, STREAM + 1, 0)
        self.reckoning = Reckoning()

    def weights_for(self, s: PatchState) -> Weights:
        return self.table[s.n]

    def choose(self, observation: Observation[PatchState]) -> int:
        s = observation.state
        self.weights = self.weights_for(s)
        if self.weights.counts:
            self.reckoning.look(s, observation.viewer)
        code = super().choose(observation)
        if kind_of(code) == words.BID and s.stack[-1].kind == numbers.BLIND:
            self.reckoning.bids(s.cat.faces[s.offer[first(code)]].tile, second(code))
        return code

    def counted(self) -> Reckoning | None:
        return self.reckoning if self.weights.counts else None

    def outlook(self, s: PatchState, i: int) -> Outlook:
        return Outlook(s, i, self.weights, self.salt, self.counted())

    def new_market(self, s: PatchState, i: int) -> Market:
        return Market(s, i, self.weights, self.salt, self.counted())
