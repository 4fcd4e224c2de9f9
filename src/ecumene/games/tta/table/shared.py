"""What lies between the players: the card row, decks, events, tactics, wars, pacts, boards."""

from __future__ import annotations

from collections import Counter

from ecumene.core.event import Event
from ecumene.games.tta.rules.actions.take import take_price
from ecumene.games.tta.rules.attack import attack_bonus
from ecumene.games.tta.rules.bag import bag_items
from ecumene.games.tta.rules.chance import cleared_spaces
from ecumene.games.tta.rules.ratings import rates
from ecumene.games.tta.rules.selection import LEADER_SPACES
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import (
    AGE_NAMES,
    CARD_BITS,
    CARD_MASK,
    LEADER,
    MASTERED,
    SEAT_MASK,
    SEER_SHIFT,
    TACTIC_MASK,
    WONDER,
    AgeName,
)
from ecumene.games.tta.rules.view import pile_backs
from ecumene.games.tta.table.attack import war_outcome
from ecumene.games.tta.table.refs import common_ref, pact_ref, row_ref, slug, war_ref
from ecumene.games.tta.table.schema.board import (
    CommonCards,
    CommonTactic,
    Decks,
    Drafted,
    Events,
    KnownEvent,
    MilitaryBoard,
    Mix,
    MixSet,
    MixSpace,
    Pact,
    Space,
    Taken,
    War,
)
from ecumene.table.things import answer_ref

# The card row


def row(s: TtaState, viewer: int, log: list[Event]) -> list[Space]:
    """``leaves``: goes at the next refill. ``price`` is the viewer's, ``cost`` the printed one."""
    board = s.cat.board
    cleared = cleared_spaces(s)
    gone = taken_this_turn(s, log)
    out: list[Space] = []
    for space, card in enumerate(s.row):
        entry: Space = {"ref": row_ref(space), "cost": board.row_costs[space], "card": None}
        if card >= 0:
            entry["card"] = slug(s, card)
            entry["leaves"] = space < cleared and s.age < len(AGE_NAMES) - 1
            if viewer >= 0 and not s.players[viewer].resigned:
                entry["price"] = take_price(s, viewer, space)
        elif space in gone:
            entry["taken"] = gone[space]
        out.append(entry)
    return out


def taken_this_turn(s: TtaState, log: list[Event]) -> dict[int, Taken]:
    """Which cards were taken from spaces that are empty since."""
    out: dict[int, Taken] = {}
    for event in reversed(log):
        if event.kind in ("turn", "deal"):
            break
        if event.kind == "take":
            out[event.args[1]] = {"seat": event.player, "card": slug(s, event.args[0])}
    return out


def decks(s: TtaState) -> Decks:
    discarded: Counter[AgeName] = Counter()
    for pile in s.discard:
        if pile < 0:
            discarded.update(AGE_NAMES[-2 - card] for card in pile_backs(pile))
        else:
            discarded.update(AGE_NAMES[s.cat.cards[card].age] for card in bag_items(pile))
    return {
        "civil": len(s.civil),
        "military": len(s.military),
        "discarded": sum(discarded.values()),
        "discarded_by_age": dict(discarded),
        "past_events": sorted({slug(s, card) for card in bag_items(s.past)}),
    }


# The military board


def events(s: TtaState, entries: tuple[int, ...], viewer: int) -> Events:
    """A pile of events: how many of each age; those the viewer knows by name."""
    ages: Counter[AgeName] = Counter()
    prepared: Counter[int] = Counter()
    known: list[KnownEvent] = []
    for entry in entries:
        marks = (entry if entry >= 0 else -entry) >> CARD_BITS
        author = (marks & SEAT_MASK) - 1
        if author >= 0:
            prepared[author] += 1
        if entry < 0:
            ages[AGE_NAMES[(-entry & CARD_MASK) - 2]] += 1
            continue
        card = entry & CARD_MASK
        ages[AGE_NAMES[s.cat.cards[card].age]] += 1
        entry_known: KnownEvent = {"card": slug(s, card), "by": author, "how": "known"}
        if author == viewer:
            entry_known["how"] = "yours"
        elif marks >> SEER_SHIFT:
            entry_known["how"] = "seen"
        known.append(entry_known)
    return {
        "count": len(entries),
        "ages": dict(ages),
        "by_seat": [prepared[seat] for seat in range(s.n)],
        "known": known,
    }


def military_board(s: TtaState, viewer: int) -> MilitaryBoard:
    return {
        "current": events(s, s.current, viewer),
        "future": events(s, s.future, viewer),
        "next": slug(s, s.top & CARD_MASK) if s.top >= 0 else None,
        "looked": [seat for seat in range(s.n) if s.top_seen >> seat & 1],
        "tactics": [common_tactic(s, tactic) for tactic in s.common],
        "wars": [war(s, owner, viewer) for owner in range(s.n) if s.players[owner].war >= 0],
        "pacts": [pact(s, owner) for owner in range(s.n) if s.players[owner].pact >= 0],
    }


def common_tactic(s: TtaState, tactic: int) -> CommonTactic:
    return {
        "ref": common_ref(s, tactic),
        "card": slug(s, tactic & TACTIC_MASK),
        "marked": bool(tactic & MASTERED),
        "seats": [seat for seat in range(s.n) if s.players[seat].tactic == tactic],
    }


def war(s: TtaState, owner: int, viewer: int) -> War:
    """A war with the strengths as they are now, and what it would bring with them; it is decided
    on the owner's next turn."""
    p = s.players[owner]
    return {
        "ref": war_ref(owner),
        "card": slug(s, p.war),
        "by": owner,
        "on": p.war_on,
        "strength": (
            rates(s, owner).strength + attack_bonus(s, owner, p.war_on),
            rates(s, p.war_on).strength,
        ),
        "outcome": war_outcome(s, viewer, owner),
    }


def pact(s: TtaState, owner: int) -> Pact:
    """``sides`` are the seats of party A and party B."""
    p = s.players[owner]
    parties = (owner, p.pact_with)
    return {
        "ref": pact_ref(owner),
        "card": slug(s, p.pact),
        "owner": owner,
        "partner": p.pact_with,
        "sides": parties if p.pact_side == 0 else (parties[1], parties[0]),
    }


# What the expansion puts on the table


def mix_boards(s: TtaState) -> Mix | None:
    """The numbered spaces of the public mix, and the sets of later ages."""
    if not s.boards and not s.sets:
        return None
    spaces: list[MixSpace] = [
        {"number": number, "card": slug(s, card) if card >= 0 else None}
        for number, card in enumerate(s.boards, 1)
    ]
    later: dict[AgeName, MixSet] = {}
    for card in bag_items(s.sets):
        definition = s.cat.cards[card]
        age = later.setdefault(AGE_NAMES[definition.age], {"leaders": [], "wonders": []})
        if definition.type in (LEADER, WONDER):
            age["leaders" if definition.type == LEADER else "wonders"].append(definition.slug)
    wonders: list[MixSpace] = [
        {**space, "number": number} for number, space in enumerate(spaces[LEADER_SPACES:], 1)
    ]
    return {"leaders": spaces[:LEADER_SPACES], "wonders": wonders, "later": later}


def drafted(s: TtaState, viewer: int) -> list[Drafted]:
    """Cards the viewer was dealt or has picked for an age still to come."""
    out: list[Drafted] = []
    for entry in s.drafted:
        if entry >= 0 and entry >> CARD_BITS & SEAT_MASK == viewer + 1 > 0:
            card = s.cat.cards[entry & CARD_MASK]
            if card.age >= s.age:
                ref = answer_ref(f"keep {card.slug}")
                out.append({"ref": ref, "card": card.slug, "age": AGE_NAMES[card.age]})
    return out


def common_cards(s: TtaState) -> CommonCards:
    """The prize beside the culture track, and whose Games are on."""
    return {
        "prize": slug(s, s.prize) if s.prize >= 0 else None,
        "games": s.games - 1 if s.games else None,
    }
