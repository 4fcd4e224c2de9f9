"""The Action Phase (TTA-ACT)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import ARG_SHIFT, KIND_SHIFT, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import ALL_TYPES, Action
from ecumene.games.tta.rules.actions.all import action_of
from ecumene.games.tta.rules.actions.build import BUILD, urban_full
from ecumene.games.tta.rules.actions.contribution import CONTRIBUTE
from ecumene.games.tta.rules.actions.copy_tactic import COPY_TACTIC, copy_code
from ecumene.games.tta.rules.actions.destroy import DESTROY
from ecumene.games.tta.rules.actions.develop import check_science
from ecumene.games.tta.rules.actions.end import END
from ecumene.games.tta.rules.actions.play import PLAY
from ecumene.games.tta.rules.actions.population import POPULATE
from ecumene.games.tta.rules.actions.revolution import REVOLUTION
from ecumene.games.tta.rules.actions.tactic import PLAY_TACTIC
from ecumene.games.tta.rules.actions.take import TAKE
from ecumene.games.tta.rules.actions.upgrade import UPGRADE
from ecumene.games.tta.rules.actions.use import USE
from ecumene.games.tta.rules.actions.wonder import STAGE
from ecumene.games.tta.rules.card import (
    ACTION_USE,
    DEVELOP_PRICE,
    MILITARY_REVOLUTION,
    SHARED_STAGES,
)
from ecumene.games.tta.rules.piles import unique
from ecumene.games.tta.rules.ratings import rates, static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import GOVERNMENT, LEADER, MOST_CARDS, MOST_SLOTS, USED_TACTIC

# The order in which everything is listed; what the hand allows comes between.
FIRST: Final[list[Action]] = [TAKE, POPULATE, BUILD, UPGRADE, DESTROY, STAGE]
LAST: Final[list[Action]] = [PLAY_TACTIC, COPY_TACTIC, CONTRIBUTE, USE, END]

# The options that are listed most often, by slot or card.
BUILDS: Final = words.codes(words.BUILD, MOST_SLOTS)
DESTROYS: Final = words.codes(words.DESTROY, MOST_SLOTS)
DISBANDS: Final = words.codes(words.DISBAND, MOST_SLOTS)
DEVELOPS: Final = words.codes(words.DEVELOP, MOST_CARDS)
LEADS: Final = words.codes(words.LEAD, MOST_CARDS)
PLAYS: Final = words.codes(words.PLAY, MOST_CARDS)
GROW: Final = words.codes(words.POPULATE, 1)
ENDS: Final = words.codes(words.END, 1)


class Actions(FrameKind[TtaState]):
    """The Action Phase of ``f.player`` (action.choose)."""

    name = "actions"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        out: list[int] = []
        for action in FIRST:
            action.candidates_in_phase(s, f.player, out)
        out.extend(self.with_hand(s, f.player))
        for action in LAST:
            action.candidates_in_phase(s, f.player, out)
        return out

    def with_hand(self, s: TtaState, i: int) -> list[int]:
        """What the civil cards in hand are for, card by card."""
        out: list[int] = []
        for card in unique(s.players[i].civil):
            kind = s.cat.cards[card].type
            if kind <= GOVERNMENT:
                out.append(pack(words.DEVELOP, card))
                if kind == GOVERNMENT:
                    out.append(pack(words.REVOLT, card))
            else:
                out.append(pack(words.LEAD if kind == LEADER else words.PLAY, card))
        return out

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        return action_of(code).check_in_phase(s, f.player, code)

    def options(self, s: TtaState, f: Frame) -> list[int]:
        """The open candidates, in bulk: what plainly cannot be paid is not even checked."""
        i = f.player
        p = s.players[i]
        hooks = static(s, i).hooks
        civil = p.ca + p.extra_ca
        military = p.ma + p.extra_ma
        out: list[int] = []
        TAKE.options(s, i, out)
        if s.round > 1:
            if civil or military:
                self.add_workers(s, i, civil, military, out)
            if p.civil and (civil or hooks & MILITARY_REVOLUTION):
                self.add_hand(s, i, civil, out)
            if civil:
                if POPULATE.check(s, i, words.POPULATE << KIND_SHIFT, 0, 0) == OPEN:
                    out.append(GROW[0])
                if p.wonder >= 0:
                    STAGE.options(s, i, out)
                if s.cat.hooks & SHARED_STAGES:
                    CONTRIBUTE.options(s, i, out)
            if military and not p.used & USED_TACTIC:  # one in a turn (TTA-ACT-MIL-6)
                self.add_tactics(s, i, military, out)
            if hooks & ACTION_USE:
                USE.options(s, i, out)
        out.append(ENDS[0])
        return out

    def add_workers(self, s: TtaState, i: int, civil: int, military: int, out: list[int]) -> None:
        """Building and destroying, technology by technology, and upgrading."""
        p = s.players[i]
        cat = s.cat
        workers = p.workers
        first_lab = cat.first_lab
        first_unit = cat.first_unit
        known = cat.known(p.techs)
        prices = rates(s, i).prices
        stock = p.resources + p.temp_resource
        unit_stock = stock + p.unit_resources
        urban_stock = stock + p.building_resources
        idle = p.unused
        for slot in known.slots:
            if slot < first_unit:
                if not civil:
                    continue
                if not idle:
                    pass
                elif slot < first_lab:
                    if prices[slot] <= stock:
                        out.append(BUILDS[slot])
                elif prices[slot] <= urban_stock and not urban_full(s, i, slot):
                    out.append(BUILDS[slot])
                if workers[slot]:
                    out.append(DESTROYS[slot])
            elif military:
                if idle and prices[slot] <= unit_stock:
                    out.append(BUILDS[slot])
                if workers[slot]:
                    out.append(DISBANDS[slot])
        for pair in known.upgrades:
            low = pair >> 6
            if not workers[low]:
                continue
            if low >= first_unit:
                if not military:
                    continue
                means = unit_stock
            elif not civil:
                continue
            else:
                means = stock if low < first_lab else urban_stock
            if prices[pair & 63] - prices[low] <= means:
                out.append(words.UPGRADE << KIND_SHIFT | low << ARG_SHIFT | pair & 63)

    def add_hand(self, s: TtaState, i: int, civil: int, out: list[int]) -> None:
        """What the civil cards in hand are for, as far as it is open; ``civil`` may be 0."""
        cards = s.cat.cards
        p = s.players[i]
        lowered = static(s, i).hooks & DEVELOP_PRICE
        most = p.science + p.unit_science
        for card in unique(p.civil):
            kind = cards[card].type
            if kind <= GOVERNMENT:
                if civil and (lowered or cards[card].science_cost <= most):
                    if check_science(s, i, card, False, 0) == OPEN:
                        out.append(DEVELOPS[card])
                if kind == GOVERNMENT:
                    code = words.REVOLT << KIND_SHIFT | card << ARG_SHIFT
                    if REVOLUTION.check(s, i, code, 0, 0) == OPEN:
                        out.append(code)
            elif kind == LEADER:
                if civil:
                    out.append(LEADS[card])
            else:
                if PLAY.check_card(s, i, card) == OPEN:
                    out.append(PLAYS[card])

    def add_tactics(self, s: TtaState, i: int, military: int, out: list[int]) -> None:
        """All tactics in hand, and all common ones but the own."""
        if s.players[i].military and military >= s.cat.board.play_tactic:
            PLAY_TACTIC.candidates(s, i, ALL_TYPES, out)
        if military >= s.cat.board.copy_tactic:
            own = s.players[i].tactic
            for tactic in s.common:
                if tactic != own:
                    out.append(copy_code(tactic))

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        action_of(code).do_in_phase(s, f.player, code)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        return action_of(code).why(s, f.player, code, reason, 0)
