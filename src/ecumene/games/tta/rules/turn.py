"""The course of a turn, of the round, and the end of the game."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.games.tta.rules.bag import bag_add
from ecumene.games.tta.rules.card import GAME_END, KEEPS_TACTICS, ON_ACTIONS, TURN_BEGIN, TURN_START
from ecumene.games.tta.rules.log import disclose, note
from ecumene.games.tta.rules.numbers import (
    ACTIONS,
    END_OF_TURN,
    FINISH,
    POLITICS,
    REPLENISH,
    RUN,
    TURN,
    WAR_RESOLUTION,
)
from ecumene.games.tta.rules.piles import all_marked, with_marks, within
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGE_III, CARD_MASK, EVENT, KEPT_TACTIC

# Steps of a turn (TTA-TURN-1).
STEP_REPLENISH: Final = 0
STEP_WAR: Final = 1
STEP_PUBLISH: Final = 2
STEP_POLITICS: Final = 3
STEP_ACTIONS: Final = 4
STEP_END: Final = 5
STEP_NEXT: Final = 6


class Turn(FrameKind[TtaState]):
    """One player's turn, step by step."""

    name = "turn"

    def auto(self, s: TtaState, f: Frame) -> bool:
        i = f.player
        step = f.a
        depth = len(s.stack)
        while len(s.stack) == depth:  # steps without anything to do cost nothing
            if step == STEP_NEXT:
                s.pop()
                next_turn(s, i)
                return True
            step = self.do_step(s, i, step)
        s.stack[depth - 1] = Frame(TURN, i, step)
        return True

    def do_step(self, s: TtaState, i: int, step: int) -> int:
        """Carry out a step; returns the next one."""
        if step == STEP_REPLENISH:
            note(s, "turn", i, s.round)
            if s.round == 1:
                return STEP_ACTIONS  # TTA-FIRST-1
            s.push(Frame(REPLENISH, i))
        elif step == STEP_WAR:
            if s.players[i].war >= 0:
                s.push(Frame(WAR_RESOLUTION, i))
            begin_turn(s, i)  # what it asks comes before the war (ruling R-26)
        elif step == STEP_PUBLISH:
            publish_tactic(s, i)
        elif step == STEP_POLITICS:
            if s.games == i + 1:
                end_games(s)  # ruling U-68
            given_up = s.players[i].no_politics
            if given_up:
                s.edit(i).no_politics = 0
            s.push(Frame(POLITICS, i, 0, given_up))
        elif step == STEP_ACTIONS:
            start_actions(s, i)
            s.push(Frame(ACTIONS, i))
        else:
            s.push(Frame(END_OF_TURN, i))
        return step + 1


def begin_turn(s: TtaState, i: int) -> None:
    """What cards do at the start of their owner's turn."""
    if s.cat.hooks & TURN_BEGIN:
        for ability in static(s, i).abilities:
            if ability.hooks & TURN_BEGIN:
                ability.on_turn_begin(s, i)


def end_games(s: TtaState) -> None:
    note(s, "games_end", s.games - 1)
    s.games = 0


def publish_tactic(s: TtaState, i: int) -> None:
    """Tactics in the play area become common; a second copy leaves the game (TTA-TACTIC-1 to 4).
    A leader may keep them back, and then publish several (TTX-LEADER-5)."""
    p = s.players[i]
    if (not p.exclusive and not p.marks) or static(s, i).hooks & KEEPS_TACTICS:
        return
    tactics = all_marked(p.marks, KEPT_TACTIC)
    p = s.edit(i)
    if p.exclusive:
        tactics.append(p.tactic)
    p.exclusive = 0
    p.marks = with_marks(p.marks, KEPT_TACTIC, [])
    for tactic in tactics:
        note(s, "publish", i, tactic)
        if tactic in s.common:
            s.gone = bag_add(s.gone, tactic)
        else:
            s.common = within(s.common, tactic)


def start_actions(s: TtaState, i: int) -> None:
    """Means that cards give for each turn."""
    st = static(s, i)
    if st.hooks & ON_ACTIONS:
        for ability in st.abilities:
            if ability.hooks & ON_ACTIONS:
                ability.on_actions(s, i)
    if st.hooks & TURN_START:
        for ability in st.abilities:
            if ability.hooks & TURN_START:
                ability.on_turn_start(s, i)


def next_turn(s: TtaState, i: int) -> None:
    """Pass the turn clockwise; a round ends when it comes back to the starting player."""
    seat = (i + 1) % s.n
    while s.players[seat].resigned:
        if s.games == seat + 1:
            end_games(s)
        if seat == s.start:
            break
        seat = (seat + 1) % s.n
    if seat == s.start:
        if s.last_round and s.round >= s.last_round:
            s.push(Frame(FINISH, s.start))
            return
        s.round += 1
    s.turn = seat
    s.push(Frame(TURN, seat))


class Finish(FrameKind[TtaState]):
    """Final scoring, step by step (TTA-END-1 to TTA-END-5)."""

    name = "finish"

    def auto(self, s: TtaState, f: Frame) -> bool:
        step = f.a
        s.replace(Frame(FINISH, f.player, step + 1))
        if step == 0:
            cards: list[int] = []
            for pile in (s.future, s.current):  # what is pushed last runs first (ruling U-2)
                for card in sorted([entry & CARD_MASK for entry in pile], reverse=True):
                    if s.cat.cards[card].age == AGE_III and s.cat.cards[card].type == EVENT:
                        cards.append(card)
            if cards:
                disclose(s, "final_scoring")
            else:
                note(s, "final_scoring", -1)
            for card in cards:
                s.push(Frame(RUN, s.start, card))
        elif step == 1:
            for i in s.order_from(s.start):
                for ability in static(s, i).abilities:
                    if ability.hooks & GAME_END:
                        ability.on_game_end(s, i)
        else:
            best = max(s.players[i].culture for i in s.order_from(s.start))
            s.won = 0
            for i in s.order_from(s.start):
                if s.players[i].culture == best:
                    s.won |= 1 << i
            s.stack.clear()
            note(s, "game_over", -1, s.won)
        return True
