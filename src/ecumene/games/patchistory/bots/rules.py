"""The rules bot: explicit values for everything, and no look into the future."""

from __future__ import annotations

from typing import Final

from ecumene.bots.base import Bot
from ecumene.core.advice import Advice
from ecumene.core.chance import mix
from ecumene.core.errors import EcumeneError
from ecumene.core.frame import Frame
from ecumene.core.option import first, pack
from ecumene.core.view import Observation
from ecumene.games.patchistory.bots import ballots, diplomacy, managing, meeting, stationing
from ecumene.games.patchistory.bots.advice import advise
from ecumene.games.patchistory.bots.bidding import Market
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.patching import Patcher
from ecumene.games.patchistory.bots.weights import WEIGHTS, Weights
from ecumene.games.patchistory.rules import numbers, words
from ecumene.games.patchistory.rules.counting import level, power
from ecumene.games.patchistory.rules.patching import WORD_OF_SIDE, faces_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import FOOD
from ecumene.games.patchistory.rules.vocab import WAR_RELIEF

STREAM: Final = 107
AUCTIONS: Final = (numbers.FREE_TILE, numbers.OPENING, numbers.AUCTION, numbers.BLIND)


class RulesBot(Bot):
    """Plays Patchistory by what each choice is worth."""

    name = "rules"

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        super().__init__(seed)
        self.weights = weights
        self.asked = 0
        self.market: Market | None = None
        self.market_of: tuple[object, ...] = ()

    def number(self) -> int:
        """The next of this bot's own random numbers."""
        return mix(self.seed, STREAM, self.asked)

    def choose(self, observation: Observation[PatchState]) -> int:
        self.asked += 1
        options = observation.options
        if len(options) == 1:
            return options[0]
        s = observation.state
        i = observation.viewer
        f = s.stack[-1]
        if f.kind in AUCTIONS:
            return self.auction(s, i, f, options)
        o = self.outlook(s, i)
        if f.kind == numbers.PATCH:
            return self.patch(o)
        if f.kind in (numbers.STAND, numbers.PLACE):
            return stationing.choose_cell(o, options)
        if f.kind == numbers.RETURN:
            return stationing.choose_return(o, options)
        if f.kind == numbers.SACRIFICE:
            return self.sacrifice(o, f, options)
        if f.kind in (numbers.ALLY, numbers.PROPOSAL):
            return meeting.choose_ally(o, options)
        if f.kind == numbers.ANSWER:
            proposer = f.a
            good = meeting.alliance_worth(o, proposer) > 0
            return pack(words.ACCEPT if good else words.REFUSE)
        if f.kind == numbers.FREE_ROUTE:
            return min(options, key=lambda code: (o.defences[o.rivals.index(first(code))], code))
        if f.kind == numbers.TEAR_UP:
            return pack(words.SKIP)
        if f.kind == numbers.DIPLOMACY:
            return diplomacy.choose_diplomacy(o, options)
        if f.kind == numbers.AID:
            return diplomacy.answer_aid(o, f)
        if f.kind == numbers.MANAGEMENT:
            return managing.Manager(o, options).choose()
        if f.kind == numbers.EXCHANGE:
            return managing.choose_result(o, f, options)
        if f.kind == numbers.MOVEMENT:
            return stationing.choose_move(o, f, options)
        if f.kind == numbers.TALKS:
            return options[0]
        if f.kind == numbers.NEGOTIATION:
            return meeting.choose_stance(o, f, self.number())
        if f.kind == numbers.WAR:
            return meeting.choose_commitment(o, f, options, self.number())
        if f.kind == numbers.TRIUMPH:
            return diplomacy.choose_triumph(o, f, options)
        if f.kind == numbers.RELIEF:
            return self.relief(o, options)
        if f.kind == numbers.CHOOSE_CARD:
            return ballots.choose_card(o, options)
        if f.kind == numbers.SWAP:
            return ballots.choose_swap(o, options)
        if f.kind == numbers.VOTE:
            return ballots.choose_votes(o, f, options, self.number())
        if f.kind == numbers.DOUBLE:
            return ballots.choose_double(o, options)
        raise EcumeneError(f"no rule for the decision {s.kinds[f.kind].name!r}")

    def outlook(self, s: PatchState, i: int) -> Outlook:
        return Outlook(s, i, self.weights)

    def new_market(self, s: PatchState, i: int) -> Market:
        return Market(s, i, self.weights)

    def advise(self, observation: Observation[PatchState]) -> Advice:
        return advise(self, observation)

    def auction(self, s: PatchState, i: int, f: Frame, options: list[int]) -> int:
        """Values of tiles are kept for the whole auction."""
        key = (s.era, s.round, s.players[i].tiles)
        market = self.market
        if market is None or self.market_of != key:
            market = self.market = self.new_market(s, i)
            self.market_of = key
        else:
            market.follow(s)
        if f.kind == numbers.FREE_TILE:
            return market.free_tile(options)
        if f.kind == numbers.OPENING:
            return market.opening(options, self.number())
        if f.kind == numbers.BLIND:
            return market.blind(options, self.number())
        return market.bid(options)

    def patch(self, o: Outlook) -> int:
        patcher = Patcher(o)
        best = (0.0, pack(words.DISCARD))
        for face in faces_of(o.s, o.i):
            value, cell, layer = patcher.best(face)
            if value > best[0]:
                best = (value, pack(WORD_OF_SIDE[face.side], cell, layer))
        return best[1]

    def sacrifice(self, o: Outlook, f: Frame, options: list[int]) -> int:
        """Return workers as long as the culture is worth more than they are."""
        stations = stationing.Stations(o)
        code = stationing.choose_return(o, options)
        each = stationing.worker_value(o, code, stations) * o.productions
        keep = o.worker_scores()
        if o.later:
            keep += each - o.more_upkeep * o.productions + o.w.idle_worker * o.productions
        culture, with_all = f.a, f.d
        gain = culture + (1.0 if with_all else 0.0)
        return code if gain > keep else pack(words.DONE)

    def relief(self, o: Outlook, options: list[int]) -> int:
        """A food for culture, unless it will be missed more."""
        code = pack(words.RELIEVE)
        if code not in options:
            return pack(words.SKIP)
        hungry = o.stock_food + level(o.s, o.i, FOOD) <= o.upkeep
        price = o.s.cat.rules.missing_food if hungry else 1
        return code if power(o.s, o.i, WAR_RELIEF) > price else pack(words.SKIP)
