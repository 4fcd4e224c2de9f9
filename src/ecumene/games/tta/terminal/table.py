"""What lies between the players: rivals side by side, events, tactics."""

from __future__ import annotations

from collections import Counter

from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Fact, Marks
from ecumene.cli.faces import Labels
from ecumene.core.messages import text
from ecumene.games.tta.presenter.names import card_name, plain_name, player_name, tactic_name
from ecumene.games.tta.rules.ratings import discontent, happiness_required, rates
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGE_NAMES, CARD_BITS, CARD_MASK, SEAT_MASK, SEER_SHIFT
from ecumene.games.tta.terminal.civilization import food_flow, resource_flow
from ecumene.games.tta.terminal.extras import common_facts, mark_words
from ecumene.games.tta.terminal.holdings import (
    army_words,
    hand_words,
    label,
    listed,
    treaty_words,
    wonder_words,
)

FIGURES = ("culture", "science", "strength", "happy", "food", "resources", "actions", "hand")


def standings(s: TtaState, seats: list[int], labels: Labels) -> Table:
    """Points, ratings and stocks of some seats, one line each."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("")
    for figure in FIGURES:
        table.add_column(label(figure), justify="right")
    for seat in seats:
        table.add_row(Text(labels(seat), "bold"), *figures(s, seat))
    return table


def figures(s: TtaState, seat: int) -> list[Text]:
    p = s.players[seat]
    if p.resigned:
        return [Text(str(p.culture)), Text(text("tta.board.resigned"), "dim")]
    r = rates(s, seat)
    food, resources = food_flow(s, seat), resource_flow(s, seat)
    happy = f"{r.happy}/{happiness_required(s, seat)}"
    return [
        Text(f"{p.culture}({r.culture:+d})"),
        Text(f"{p.science}({r.science:+d})"),
        Text(str(r.strength)),
        Text(happy, "bold red" if discontent(s, seat) else ""),
        Text(f"{p.food}({food[0] - food[1]:+d})"),
        Text(f"{p.resources}({resources[0] - resources[1]:+d})"),
        Text(f"{p.ca + p.extra_ca}+{p.ma + p.extra_ma}"),
        Text(f"{len(p.civil)}+{len(p.military)}"),
    ]


def rival_fact(s: TtaState, seat: int, marks: Marks) -> Fact:
    """What a rival has in play, in few words."""
    p = s.players[seat]
    if p.resigned:
        return player_name(seat), Text(label("resigned"), "dim")
    cat = s.cat
    built = [
        text("tta.board.built", card=plain_name(cat, cat.slot_card[slot]), n=p.workers[slot])
        for slot in cat.slots_of(p.techs)
        if p.workers[slot]
    ]
    if p.unused:
        built.append(text("tta.board.unused", n=p.unused))
    cards = [plain_name(cat, p.government)]
    cards += [plain_name(cat, card) for card in (p.leader, *p.specials) if card >= 0]
    cards += wonder_words(s, p)
    cards += [card_name(cat, card) for card in p.colonies]
    cards += [*army_words(s, p), *mark_words(s, p)]
    hand = hand_words(s, (*p.civil, *p.military))
    sep = f" {marks.dot} "
    words = Text(sep.join([*cards, *built]))
    if hand:
        words.append(sep + text("tta.board.holds", cards=", ".join(hand)), "dim")
    return player_name(seat), words


def entry_card(entry: int) -> int:
    """The card of an event entry, or its back."""
    return entry & CARD_MASK if entry >= 0 else -(-entry & CARD_MASK)


def age_of(s: TtaState, card: int) -> str:
    return AGE_NAMES[s.cat.cards[card].age if card >= 0 else -card - 2]


def pile_words(s: TtaState, pile: tuple[int, ...], viewer: int) -> str:
    """A pile of events: how many of which age, and those the viewer knows."""
    ages = Counter(age_of(s, entry_card(entry)) for entry in pile)
    parts = [text("tta.board.of_age", n=ages[age], age=age) for age in AGE_NAMES if ages[age]]
    words = ", ".join(parts) or text("tta.board.no_events")
    mine: list[str] = []
    seen: list[str] = []
    for entry in pile:
        if entry < 0:
            continue
        author, seer = entry >> CARD_BITS & SEAT_MASK, entry >> CARD_BITS >> SEER_SHIFT
        name = card_name(s.cat, entry & CARD_MASK)
        if author == viewer + 1:
            mine.append(name)
        elif seer == viewer + 1 > 0:
            who = player_name(author - 1)
            seen.append(text("tta.board.seen_event", card=name, who=who))
    if mine:
        words += " " + text("tta.board.prepared", cards=", ".join(mine))
    if seen:
        words += " " + text("tta.board.seen_events", cards=", ".join(seen))
    return words


def shared_facts(s: TtaState, viewer: int, marks: Marks) -> list[Fact]:
    """Events, common tactics, wars and pacts of all, the last round."""
    events = [
        text("tta.board.current", events=pile_words(s, s.current, viewer)),
        text("tta.board.future", events=pile_words(s, s.future, viewer)),
    ]
    if s.top >= 0:
        events.append(text("tta.board.next_event", card=card_name(s.cat, s.top & CARD_MASK)))
    out = listed("events", events, marks)
    out += listed("tactics", [tactic_name(s.cat, tactic) for tactic in s.common], marks)
    others = {
        words
        for seat in range(s.n)
        if seat != viewer
        for words in treaties_of_others(s, seat, viewer)
    }
    out += listed("elsewhere", sorted(others), marks)
    out += common_facts(s, viewer)
    if s.last_round:
        out.append((label("end"), Text(text("tta.board.last_round", n=s.last_round), "bold")))
    return out


def treaties_of_others(s: TtaState, seat: int, viewer: int) -> list[str]:
    """Pacts and wars between two seats neither of which is the viewer."""
    q = s.players[seat]
    parties = [other for other in (q.pact_with, q.war_on) if other >= 0]
    if viewer in parties:
        return []
    return [
        text("tta.event_line", who=player_name(seat), what=words)
        for words in treaty_words(s, seat)
        if q.pact >= 0 or q.war >= 0
    ]


def heading(s: TtaState, marks: Marks) -> Text:
    """Round, age and decks."""
    parts = [
        text("tta.board.round", n=s.round),
        text("tta.board.age", age=AGE_NAMES[s.age]),
        text("tta.board.decks", civil=len(s.civil), military=len(s.military)),
    ]
    return Text(f" {marks.dot} ".join(parts), "bold")
