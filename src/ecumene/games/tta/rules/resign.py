"""Resigning (TTA-RESIGN)."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import TURN
from ecumene.games.tta.rules.piles import all_marked
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import (
    discard_civil,
    discard_military,
    end_pact,
    everybody,
    refresh,
)
from ecumene.games.tta.rules.tokens import gain_culture
from ecumene.games.tta.rules.turn import next_turn
from ecumene.games.tta.rules.types import KEPT_TACTIC, MASTERED, TACTIC_MASK


def resign(s: TtaState, i: int) -> None:
    """The player leaves at once; the turn ends here (TTA-RESIGN-2)."""
    note(s, "resign", i)
    s.stack.clear()
    for owner in range(s.n):
        p = s.players[owner]
        if p.pact >= 0 and (owner == i or p.pact_with == i):
            end_pact(s, owner)
    for j in range(s.n):
        if s.players[j].war >= 0 and s.players[j].war_on == i:
            q = s.edit(j)
            discard_military(s, q.war, everybody(s))
            q.war = -1
            q.war_on = -1
            refresh(s, j)
            gain_culture(s, j, s.cat.board.resignation_culture)
    clear_area(s, i)
    s.edit(i).resigned = 1
    s.alive -= 1
    owed = [frame for frame in s.stack if frame.player != i]  # tokens of ended pacts
    s.stack.clear()
    if s.alive == 1:
        winner = s.order_from(i)[0]
        s.won = 1 << winner
        note(s, "game_over", -1, s.won)
        return
    if s.start == i:
        s.start = s.order_from(i)[0]  # ruling U-8; the round begins anew with that player
        s.turn = s.start
        s.push(Frame(TURN, s.start))
    else:
        next_turn(s, i)
    for frame in owed:
        s.push(frame)


def clear_area(s: TtaState, i: int) -> None:
    """Hand and play area leave the game (TTA-RESIGN-3)."""
    p = s.edit(i)
    for card in p.civil:
        discard_civil(s, card)
    for card in p.military:
        discard_military(s, card, i)
    p.civil = ()
    p.fresh = ()
    p.military = ()
    p.shown = ()
    for card in (p.leader, p.wonder, *p.wonders, *p.specials, *p.tucked[1::2]):
        if card >= 0:
            discard_civil(s, card)
    if not s.cat.cards[p.government].initial:
        discard_civil(s, p.government)
        p.government = s.cat.starting_government
    for slot in s.cat.slots_of(p.techs):
        card = s.cat.slot_card[slot]
        if not s.cat.cards[card].initial:
            discard_civil(s, card)
    for card in p.colonies:
        discard_military(s, card, everybody(s))
    if p.war >= 0:
        discard_military(s, p.war, everybody(s))
    tactics = all_marked(p.marks, KEPT_TACTIC)
    if p.exclusive:
        tactics.append(p.tactic)
    for tactic in tactics:
        discard_military(s, tactic & TACTIC_MASK, everybody(s))  # TTA-CARD-14
        if tactic & MASTERED:
            discard_civil(s, s.cat.master)
    ended_war_on = p.war_on
    p.leader = -1
    p.wonder = -1
    p.wonders = ()
    p.ruined = ()
    p.tucked = ()
    p.specials = (-1, -1, -1, -1)
    p.techs = 0
    p.colonies = ()
    p.war = -1
    p.war_on = -1
    p.tactic = -1
    p.exclusive = 0
    p.workers = bytes(len(p.workers))
    p.blue = bytes(len(p.blue))
    p.bank_blue = 0
    p.bank_yellow = 0
    p.unused = 0
    p.food = 0
    p.resources = 0
    p.stages = 0
    p.marks = ()
    p.building_resources = 0
    p.static = None
    p.rates = None
    if ended_war_on >= 0:
        refresh(s, ended_war_on)  # a pending war may have acted on the other party
