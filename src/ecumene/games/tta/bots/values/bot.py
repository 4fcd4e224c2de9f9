"""A bot that chooses its turns, and what it does in politics, by a network."""

from __future__ import annotations

from typing import Any

from ecumene.core import engine
from ecumene.core.advice import Advice
from ecumene.core.option import kind_of, pack
from ecumene.core.view import Observation
from ecumene.games.tta.bots.advice import advise_actions, advise_politics
from ecumene.games.tta.bots.between_phases import play_on
from ecumene.games.tta.bots.judge import Judge
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.politics import price
from ecumene.games.tta.bots.rules import RulesBot
from ecumene.games.tta.bots.search import Node, Step, Valuer, best_path, followed
from ecumene.games.tta.bots.values.features import own_columns, parts_of, rival_columns
from ecumene.games.tta.bots.values.layout import Layout, layout_of
from ecumene.games.tta.bots.weights import Weights
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.numbers import ACTIONS, POLITICS
from ecumene.games.tta.rules.state import TtaState


class NetworkValuer(Valuer):
    """Values positions at the end of an Action Phase."""

    def __init__(self, network: Any, layout: Layout, s: TtaState, seat: int) -> None:
        self.network = network
        self.layout = layout
        self.context = network.context(rival_columns(s, seat, layout))

    def values(self, states: list[TtaState], o: Outlook) -> list[float]:
        seat = o.seat
        parts = [parts_of(state, seat, o) for state in states]
        own = [own_columns(state, seat, self.layout, False) for state in states]
        found: list[float] = self.network.margins(parts, own, self.context)
        return found


class ValueBot(RulesBot):
    """Plays like the rules bot, with values learned from games. ``networks`` gives the network for
    a table (None: there is none for it, and the explicit values decide)."""

    name = "values"

    def __init__(self, seed: int, weights: Weights, networks: Any) -> None:
        super().__init__(seed, weights)
        self.networks = networks

    def choose(self, observation: Observation[TtaState]) -> int:
        s = observation.state
        if s.stack[-1].kind == POLITICS and len(observation.options) > 1:
            network = self.network(s)
            if network is not None:
                self.plan = []
                rated = self.rate_politics(observation, network)
                return max(rated, key=lambda entry: entry[1])[0]
        return super().choose(observation)

    def advise(self, observation: Observation[TtaState]) -> Advice:
        """The same choice made afresh; what is better about it is told in the explicit values."""
        s = observation.state
        network = self.network(s)
        kind = s.stack[-1].kind
        if network is None or len(observation.options) == 1 or kind not in (ACTIONS, POLITICS):
            return super().advise(observation)
        vocabulary = observation.spec.vocabulary
        if kind == POLITICS:
            rated = self.rate_politics(observation, network)
            return advise_politics(rated, self.weights.samples, vocabulary)
        world = self.world(observation, 0)
        o = self.outlook(world, observation.viewer)
        return advise_actions(world, o, vocabulary, self.valuer(world, o))

    def network(self, s: TtaState) -> Any:
        return self.networks(s)

    def new_plan(self, world: TtaState, seat: int) -> list[Step]:
        o = self.outlook(world, seat)
        return followed(world, self.path(world, o), seat)

    def path(
        self, world: TtaState, o: Outlook, looked_at: list[Node] | None = None
    ) -> tuple[int, ...]:
        """The best turn found."""
        return best_path(world, o, seen_all=looked_at, valuer=self.valuer(world, o))

    def valuer(self, world: TtaState, o: Outlook) -> Valuer | None:
        """On the last turn nothing counts but what the rules say it scores."""
        network = self.network(world)
        if network is None or o.turns <= 1:
            return None
        return NetworkValuer(network, layout_of(world.cat, world.n), world, o.seat)

    def rate_politics(
        self, observation: Observation[TtaState], network: Any
    ) -> list[tuple[int, float]]:
        """Every option is tried in a few dealt worlds and played on until all is settled; the
        network values the Action Phase that follows."""
        seat = observation.viewer
        codes = [code for code in observation.options if kind_of(code) != words.RESIGN]
        worlds = self.worlds(observation)
        totals = [0.0] * len(codes)
        layout = layout_of(worlds[0].cat, worlds[0].n)
        for world in worlds:
            judge = Judge(world, self.weights)
            o = self.outlook(world, seat)
            parts: list[list[float]] = []
            own: list[bytearray] = []
            rivals: list[bytes] = []
            for code in codes:
                t = world.clone()
                engine.apply(t, code, trusted=True)
                play_on(t, judge)
                parts.append(parts_of(t, seat, o))
                own.append(own_columns(t, seat, layout, True))
                rivals.append(rival_columns(t, seat, layout))
            values = network.margins(parts, own, network.contexts(rivals))
            for k in range(len(codes)):
                totals[k] += values[k] / len(worlds)
                if codes[k] != pack(words.PASS):
                    totals[k] -= price(world, judge, seat, codes[k]) / len(worlds)
        return list(zip(codes, totals, strict=True))
