"""The end of an age: what goes with it, and what comes (TTA-AGE-4 to TTA-AGE-19)."""

from __future__ import annotations

from ecumene.games.tta.rules.bag import bag_add
from ecumene.games.tta.rules.card import AGE_BEGINS
from ecumene.games.tta.rules.log import note, whisper
from ecumene.games.tta.rules.piles import full_mask, mark, marked
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.selection import begin_selection
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import (
    discard_civil,
    drop_military,
    end_pact,
    refresh,
    remove_leader,
    remove_unfinished_wonder,
)
from ecumene.games.tta.rules.tokens import gain_yellow
from ecumene.games.tta.rules.types import AGE_IV, STORED_YELLOW


class Leaving:
    """What a player has that an age takes along: cards of both hands (of a hidden one the backs),
    and the leader, unfinished wonder and own pact; -1 where there is none or it stays."""

    def __init__(
        self,
        civil: tuple[int, ...],
        military: tuple[int, ...],
        leader: int,
        wonder: int,
        pact: int,
    ) -> None:
        self.civil = civil
        self.military = military
        self.leader = leader
        self.wonder = wonder
        self.pact = pact


def antiquated(s: TtaState, card: int, ended: int) -> bool:
    """Is a card older than the age that ends (TTA-AGE-8)? The back of a card shows its age."""
    age = s.cat.cards[card].age if card >= 0 else -2 - card
    return age < ended


def leaving(s: TtaState, i: int, ended: int) -> Leaving:
    """What a player loses when an age ends (TTA-AGE-9 to TTA-AGE-12)."""
    p = s.players[i]
    return Leaving(
        tuple([card for card in p.civil if antiquated(s, card, ended)]),
        tuple([card for card in p.military if antiquated(s, card, ended)]),
        p.leader if p.leader >= 0 and antiquated(s, p.leader, ended) else -1,
        p.wonder if p.wonder >= 0 and antiquated(s, p.wonder, ended) else -1,
        p.pact if p.pact >= 0 and antiquated(s, p.pact, ended) else -1,
    )


def end_age(s: TtaState) -> None:
    """Everything that happens the moment an age ends."""
    ended = s.age
    if ended > 0:
        take_losses(s, ended)
    for card in s.civil:
        s.buried = bag_add(s.buried, card)
    for card in s.military:
        s.buried = bag_add(s.buried, card)
    s.age = ended + 1
    if s.age < AGE_IV:
        s.deck_players = (*s.deck_players, s.alive)
        begin_decks(s)
    else:
        s.civil_left = 0
        s.military_left = 0
        s.last_round = last_round(s, s.turn, s.round)
    note(s, "age_begins", -1, s.age)
    for i in range(s.n):
        if not s.players[i].resigned:
            refresh(s, i)  # symbols may change with the age (TTX-WONDER-1)
            st = static(s, i)
            if st.hooks & AGE_BEGINS:
                for ability in st.abilities:
                    if ability.hooks & AGE_BEGINS:
                        ability.on_age_begin(s, i)


def last_round(s: TtaState, turn: int, number: int) -> int:
    """The last round of a game whose last age ends in this turn of that round (TTA-AGE-18, 19)."""
    return number if turn == s.start else number + 1


def take_losses(s: TtaState, ended: int) -> None:
    """What is antiquated goes, then yellow tokens do (TTA-AGE-14)."""
    for i in range(s.n):
        if not s.players[i].resigned:
            drop_antiquated(s, i, ended)
    loss = s.cat.board.lost_at_end_of_age[ended]
    for i in range(s.n):
        if not s.players[i].resigned:
            gain_yellow(s, i, -loss)
            release_stored(s, i)


def drop_antiquated(s: TtaState, i: int, ended: int) -> None:
    """A player's antiquated cards go."""
    going = leaving(s, i, ended)
    p = s.edit(i)
    for card in going.civil:
        discard_civil(s, card)
        note(s, "antiquated", i, card)
    p.civil = tuple([card for card in p.civil if not antiquated(s, card, ended)])
    p.fresh = tuple([card for card in p.fresh if not antiquated(s, card, ended)])
    for card in going.military:
        whisper(s, "antiquated_military", i, card, 1 << i)
        drop_military(s, i, card, False)
    if going.leader >= 0:
        remove_leader(s, i)
    if going.wonder >= 0:
        remove_unfinished_wonder(s, i)
    if going.pact >= 0:
        end_pact(s, i)


def release_stored(s: TtaState, i: int) -> None:
    """Tokens stored by a leader, who may be long gone, return bit by bit (TTX-LEADER-12)."""
    stored = mark(s.players[i].marks, STORED_YELLOW)
    if stored:
        released = min(stored, s.cat.released_yellow)
        p = s.edit(i)
        p.marks = marked(p.marks, STORED_YELLOW, stored - released)
        gain_yellow(s, i, released)
        note(s, "release_yellow", i, released)


def begin_decks(s: TtaState) -> None:
    """The decks of the current age; leaders and wonders may have to be drawn for them first."""
    s.civil_left = full_mask(s.deck(True))
    s.military_left = full_mask(s.deck(False))
    if s.cat.selection:
        begin_selection(s, s.age)
