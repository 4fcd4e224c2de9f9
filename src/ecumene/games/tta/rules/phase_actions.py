"""The Action Phase (TTA-ACT)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import ARG_SHIFT, KIND_SHIFT, first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.build import BUILD
from ecumene.games.tta.rules.actions.cards import (
    check_action_card,
    check_copy,
    check_tactic,
    do_action_card,
    do_copy,
    do_tactic,
)
from ecumene.games.tta.rules.actions.destroy import DESTROY
from ecumene.games.tta.rules.actions.develop import (
    check_develop,
    check_revolution,
    do_develop,
    do_revolution,
)
from ecumene.games.tta.rules.actions.leader import do_lead
from ecumene.games.tta.rules.actions.population import POPULATE
from ecumene.games.tta.rules.actions.spend import (
    civil_actions,
    military_actions,
    spend_civil,
    spend_military,
)
from ecumene.games.tta.rules.actions.take import check_take, do_take, take_price, takes
from ecumene.games.tta.rules.actions.upgrade import UPGRADE
from ecumene.games.tta.rules.actions.why import action_why
from ecumene.games.tta.rules.actions.wonder import (
    check_contribution,
    check_stages,
    contribute,
    do_stages,
    shares_stages,
    stage_limit,
)
from ecumene.games.tta.rules.card import (
    ACTION_USE,
    DEVELOP_PRICE,
    MILITARY_REVOLUTION,
    POLITICS_USE,
    SHARED_STAGES,
)
from ecumene.games.tta.rules.piles import unique
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import (
    EMPTY_SPACE,
    NO_CIVIL_ACTION,
    NO_MILITARY_ACTION,
    NO_SUCH_ABILITY,
    NOT_HERE,
    NOT_IN_HAND,
    NOT_ON_FIRST_TURN,
    OTHER_CARD,
    POLITICS_OVER,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.story import note
from ecumene.games.tta.rules.types import (
    GOVERNMENT,
    LEADER,
    MASTERED,
    TACTIC,
    TACTIC_MASK,
    USED_TACTIC,
)

MOST_STAGES = 4
MUCH = 1000  # more science than any technology costs


# Every word that can begin an action of this phase, the abilities of cards included.
ACTIONS_BY_WORD = frozenset(
    (
        words.TAKE,
        words.POPULATE,
        words.BUILD,
        words.UPGRADE,
        words.DESTROY,
        words.DISBAND,
        words.LEAD,
        words.STAGE,
        words.DEVELOP,
        words.REVOLT,
        words.PLAY,
        words.TACTIC,
        words.COPY,
        words.EMULATE,
        words.CONTRIBUTE,
        words.USE,
        words.BONUS,
        words.RECRUIT,
        words.CONVERT,
        words.END,
    )
)


def copy_code(tactic: int) -> int:
    """The option that makes a common tactic one's own."""
    kind = words.EMULATE if tactic & MASTERED else words.COPY
    return pack(kind, tactic & TACTIC_MASK)


class Actions(FrameKind[TtaState]):
    """The Action Phase of ``f.player`` (action.choose)."""

    name = "actions"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        i = f.player
        p = s.players[i]
        cat = s.cat
        cards = cat.cards
        out: list[int] = []
        for space in range(len(s.row)):
            if s.row[space] >= 0:
                out.append(pack(words.TAKE, space))
        out.append(pack(words.POPULATE))
        slots = cat.slots_of(p.techs)
        for slot in slots:
            out.append(pack(words.BUILD, slot))
        for pair in cat.upgrades(p.techs):
            out.append(pack(words.UPGRADE, pair >> 6, pair & 63))
        for slot in slots:
            out.append(pack(words.DESTROY if slot < cat.first_unit else words.DISBAND, slot))
        for count in range(1, MOST_STAGES + 1):
            out.append(pack(words.STAGE, count))
        for card in unique(p.civil):
            kind = cards[card].type
            if kind <= GOVERNMENT:
                out.append(pack(words.DEVELOP, card))
                if kind == GOVERNMENT:
                    out.append(pack(words.REVOLT, card))
            elif kind == LEADER:
                out.append(pack(words.LEAD, card))
            else:
                out.append(pack(words.PLAY, card))
        for card in unique(p.military):
            if cards[card].type == TACTIC:
                out.append(pack(words.TACTIC, card))
        for tactic in s.common:
            out.append(copy_code(tactic))
        for seat in range(s.n):
            if seat != i and shares_stages(s, seat):
                out.append(pack(words.CONTRIBUTE, seat))
        for ability in static(s, i).abilities:
            if ability.hooks & ACTION_USE:
                out.extend(ability.codes(s, i, p))
        out.append(pack(words.END))
        return out

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        i = f.player
        p = s.players[i]
        kind = kind_of(code)
        a = first(code)
        if kind == words.END:
            return OPEN
        if kind == words.TAKE:
            if a >= len(s.row):
                return NOT_HERE
            if s.row[a] < 0:
                return EMPTY_SPACE
            number = check_take(s, i, s.row[a])
            if number != OPEN:
                return number
            return OPEN if take_price(s, i, a) <= civil_actions(p) else NO_CIVIL_ACTION
        if kind not in ACTIONS_BY_WORD:
            return NOT_HERE
        if s.round == 1:
            return NOT_ON_FIRST_TURN
        if (kind == words.BUILD or kind == words.UPGRADE) and a < s.cat.first_unit:
            if civil_actions(p) < 1:
                return NO_CIVIL_ACTION
        elif kind in (words.POPULATE, words.DESTROY, words.LEAD, words.STAGE, words.DEVELOP):
            if civil_actions(p) < 1:
                return NO_CIVIL_ACTION
        elif kind in (words.BUILD, words.UPGRADE, words.DISBAND, words.TACTIC):
            if military_actions(p) < 1:
                return NO_MILITARY_ACTION
        elif kind == words.COPY or kind == words.EMULATE:
            if military_actions(p) < s.cat.board.copy_tactic:
                return NO_MILITARY_ACTION
        return self.check_beyond_actions(s, f, code)

    def check_beyond_actions(self, s: TtaState, f: Frame, code: int) -> int:
        """The checks that are left once the price in actions is known to be payable."""
        i = f.player
        kind = kind_of(code)
        a = first(code)
        if kind == words.BUILD:
            return BUILD.check(s, i, code, 0, 0)
        if kind == words.UPGRADE:
            return UPGRADE.check(s, i, code, 0, 0)
        if kind == words.POPULATE:
            return POPULATE.check(s, i, code, 0, 0)
        if kind == words.DESTROY or kind == words.DISBAND:
            return DESTROY.check(s, i, code, 0, 0)
        if kind == words.STAGE:
            return check_stages(s, i, a, stage_limit(s, i))
        if kind == words.DEVELOP:
            return check_develop(s, i, a)
        if kind == words.REVOLT:
            return check_revolution(s, i, a)
        if kind == words.LEAD:
            if a not in s.players[i].civil:
                return NOT_IN_HAND
            return OPEN if s.cat.cards[a].type == LEADER else OTHER_CARD
        if kind == words.PLAY:
            return check_action_card(s, i, a)
        if kind == words.TACTIC:
            return check_tactic(s, i, a)
        if kind == words.COPY or kind == words.EMULATE:
            return check_copy(s, i, a | MASTERED if kind == words.EMULATE else a)
        if kind == words.CONTRIBUTE:
            return check_contribution(s, i, a)
        for ability in static(s, i).abilities:
            if ability.hooks & ACTION_USE and ability.owns(code):
                return ability.check(s, i, s.players[i], code)
        return self.no_ability(s, i, code)

    def no_ability(self, s: TtaState, i: int, code: int) -> int:
        """An ability that no card in play has, or one of the phase before."""
        for ability in static(s, i).abilities:
            if ability.hooks & POLITICS_USE and ability.owns(code):
                return POLITICS_OVER
        return NO_SUCH_ABILITY

    def options(self, s: TtaState, f: Frame) -> list[int]:
        """The open candidates, in bulk: what plainly cannot be paid is not even checked."""
        i = f.player
        p = s.players[i]
        civil = p.ca + p.extra_ca
        military = p.ma + p.extra_ma
        out = [words.TAKE << KIND_SHIFT | space << ARG_SHIFT for space in takes(s, i, civil)]
        if s.round > 1:
            if civil or military:
                self.add_buildings(s, i, civil, military, out)
            if p.civil:
                self.add_hand(s, i, civil, out)
            if civil:
                self.add_civil(s, i, out)
            if military:
                self.add_tactics(s, i, military, out)
            st = static(s, i)
            if st.hooks & ACTION_USE:
                for ability in st.abilities:
                    if ability.hooks & ACTION_USE:
                        for code in ability.codes(s, i, p):
                            if ability.check(s, i, p, code) == OPEN:
                                out.append(code)
        out.append(words.END << KIND_SHIFT)
        return out

    def add_buildings(self, s: TtaState, i: int, civil: int, military: int, out: list[int]) -> None:
        p = s.players[i]
        cat = s.cat
        workers = p.workers
        first_unit = cat.first_unit
        for slot in cat.slots_of(p.techs):
            if civil if slot < first_unit else military:
                if p.unused:
                    code = words.BUILD << KIND_SHIFT | slot << ARG_SHIFT
                    if BUILD.check(s, i, code, 0, 0) == OPEN:
                        out.append(code)
                if workers[slot]:
                    out.append(DESTROY.code(s, slot))
        for pair in cat.upgrades(p.techs):
            low = pair >> 6
            if workers[low] and (civil if low < first_unit else military):
                code = words.UPGRADE << KIND_SHIFT | low << ARG_SHIFT | pair & 63
                if UPGRADE.check(s, i, code, 0, 0) == OPEN:
                    out.append(code)

    def add_hand(self, s: TtaState, i: int, civil: int, out: list[int]) -> None:
        cards = s.cat.cards
        p = s.players[i]
        hooks = static(s, i).hooks
        science = MUCH if hooks & DEVELOP_PRICE else p.science + p.unit_science
        by_military = hooks & MILITARY_REVOLUTION  # needs no civil action
        for card in unique(p.civil):
            kind = cards[card].type
            if kind <= GOVERNMENT:
                affordable = cards[card].science_cost <= science
                if civil and affordable and check_develop(s, i, card) == OPEN:
                    out.append(words.DEVELOP << KIND_SHIFT | card << ARG_SHIFT)
                if kind == GOVERNMENT and check_revolution(s, i, card) == OPEN:
                    out.append(words.REVOLT << KIND_SHIFT | card << ARG_SHIFT)
            elif kind == LEADER:
                if civil:
                    out.append(words.LEAD << KIND_SHIFT | card << ARG_SHIFT)
            elif (civil or by_military) and check_action_card(s, i, card) == OPEN:
                out.append(words.PLAY << KIND_SHIFT | card << ARG_SHIFT)

    def add_civil(self, s: TtaState, i: int, out: list[int]) -> None:
        if POPULATE.check(s, i, 0, 0, 0) == OPEN:
            out.append(words.POPULATE << KIND_SHIFT)
        if s.players[i].wonder >= 0:
            limit = stage_limit(s, i)
            for count in range(1, limit + 1):
                if check_stages(s, i, count, limit) != OPEN:
                    break
                out.append(words.STAGE << KIND_SHIFT | count << ARG_SHIFT)
        if s.cat.hooks & SHARED_STAGES:
            for seat in range(s.n):
                if seat != i and shares_stages(s, seat) and check_contribution(s, i, seat) == OPEN:
                    out.append(pack(words.CONTRIBUTE, seat))

    def add_tactics(self, s: TtaState, i: int, military: int, out: list[int]) -> None:
        if s.players[i].used & USED_TACTIC:
            return  # neither playing nor copying (TTA-ACT-MIL-6)
        for card in unique(s.players[i].military):
            if s.cat.cards[card].type == TACTIC and check_tactic(s, i, card) == OPEN:
                out.append(words.TACTIC << KIND_SHIFT | card << ARG_SHIFT)
        if military >= s.cat.board.copy_tactic:
            for tactic in s.common:
                if check_copy(s, i, tactic) == OPEN:
                    if tactic & MASTERED:
                        out.append(copy_code(tactic))
                    else:
                        out.append(words.COPY << KIND_SHIFT | tactic << ARG_SHIFT)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        i = f.player
        kind = kind_of(code)
        a = first(code)
        if kind == words.END:
            s.pop()
            s.edit(i).fresh = ()
            note(s, "end_actions", i)
        elif kind == words.TAKE:
            spend_civil(s, i, take_price(s, i, a))
            do_take(s, i, a, True)
        elif kind == words.BUILD:
            BUILD.do_in_phase(s, i, code)
        elif kind == words.UPGRADE:
            UPGRADE.do_in_phase(s, i, code)
        elif kind == words.POPULATE:
            POPULATE.do_in_phase(s, i, code)
        elif kind == words.DESTROY or kind == words.DISBAND:
            DESTROY.do_in_phase(s, i, code)
        elif kind == words.STAGE:
            spend_civil(s, i, 1)
            do_stages(s, i, a)
        elif kind == words.DEVELOP:
            spend_civil(s, i, 1)
            do_develop(s, i, a)
        elif kind == words.REVOLT:
            do_revolution(s, i, a)
        elif kind == words.LEAD:
            spend_civil(s, i, 1)
            do_lead(s, i, a)
        elif kind == words.PLAY:
            do_action_card(s, i, a)
        elif kind == words.TACTIC:
            spend_military(s, i, s.cat.board.play_tactic)
            do_tactic(s, i, a)
        elif kind == words.COPY:
            spend_military(s, i, s.cat.board.copy_tactic)
            do_copy(s, i, a)
        elif kind == words.EMULATE:
            spend_military(s, i, s.cat.board.copy_tactic)
            do_copy(s, i, a | MASTERED)
        elif kind == words.CONTRIBUTE:
            contribute(s, i, a)
        else:
            for ability in static(s, i).abilities:
                if ability.hooks & ACTION_USE and ability.owns(code):
                    ability.do(s, i, code)
                    return

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        return action_why(s, f.player, code, reason, 0)
