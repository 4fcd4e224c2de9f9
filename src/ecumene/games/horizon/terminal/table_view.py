"""What lies between the players: standings, rivals, constructions, goals."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Fact, Marks
from ecumene.cli.faces import Labels
from ecumene.cli.styles import SEATS
from ecumene.core.messages import join, text
from ecumene.games.horizon.presenter.names import (
    construction_name,
    goal_name,
    government_name,
    player_name,
    technology_name,
)
from ecumene.games.horizon.presenter.option_texts import produced
from ecumene.games.horizon.presenter.part_texts import condition_words
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.counting import cities, constructions, known_technologies, villages
from ecumene.games.horizon.rules.pawns import inactive
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import LEVEL_NAMES
from ecumene.games.horizon.terminal.player_view import label, leader_words

FIGURES = (
    "points",
    "coins",
    "active",
    "inactive",
    "technologies",
    "villages",
    "cities",
    "built",
    "invested",
    "claimed",
    "tokens",
)
CONSTRUCTION_LEVELS = (1, 2, 3)


def heading(s: HorizonState, marks: Marks) -> Text:
    """The round, when the game ends, what is left."""
    parts = [text("horizon.board.round", n=s.round)]
    if s.last_round:
        parts[0] += f" ({text('horizon.board.last_round', n=s.last_round)})"
    elif s.round_limit:
        parts[0] += f" ({text('horizon.board.limit', n=s.round_limit)})"
    left = s.territories_left.bit_count()
    settle, fortify = s.settle_left, s.fortify_left
    parts.append(text("horizon.board.left", n=left, settle=settle, fortify=fortify))
    return Text(f" {marks.dot} ".join(parts), "bold")


def standings(s: HorizonState, labels: Labels) -> Table:
    """Points and means of all seats, one line each."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("")
    for figure in FIGURES:
        table.add_column(label(figure), justify="right")
    for seat, p in enumerate(s.players):
        numbers = [
            score(s, seat),
            f"{p.coins}({produced(s, seat, words.COINS):+d})",
            f"{p.active}({produced(s, seat, words.POPULATION):+d})",
            inactive(p),
            len(known_technologies(s, seat)),
            villages(s, seat),
            cities(s, seat),
            constructions(s, seat),
            p.invested,
            p.claimed.bit_count(),
            f"{p.settle}+{p.fortify}",
        ]
        table.add_row(Text(labels(seat), SEATS[seat]), *(str(number) for number in numbers))
    return table


def rival_fact(s: HorizonState, seat: int, marks: Marks) -> Fact:
    """What a rival has, in few words."""
    p = s.players[seat]
    parts = []
    if p.government >= 0:
        parts.append(government_name(s.cat, p.government))
    left = "/".join(str(cubes) for cubes in p.tracks)
    parts.append(text("horizon.board.cubes_left", tracks=left))
    parts += [leader_words(s, p, card) for card in p.leaders]
    own = [technology_name(s.cat, number) for number in p.private]
    if own:
        parts.append(text("horizon.board.holds", cards=", ".join(own)))
    supply = [construction_name(s.cat, number) for number in p.supply]
    if supply:
        parts.append(text("horizon.board.will_build", cards=", ".join(supply)))
    return player_name(seat), Text(f" {marks.dot} ".join(parts))


def display_fact(s: HorizonState) -> Fact:
    """Open constructions by level, with their prices."""
    lines: list[str] = []
    for level in CONSTRUCTION_LEVELS:
        cards = [
            text(
                "horizon.board.display_item",
                name=construction_name(s.cat, number),
                n=s.cat.constructions[number].cost,
            )
            for number in s.display
            if s.cat.constructions[number].level == level
        ]
        hidden = sum(
            1
            for card in s.cat.constructions
            if card.level == level and s.constructions_left >> card.number & 1
        )
        shown = ", ".join(cards) or text("horizon.board.none")
        if hidden:
            shown = f"{shown} {text('horizon.board.more', n=hidden)}"
        name = LEVEL_NAMES[level - 1]
        lines.append(text("horizon.board.level", level=name, cards=shown))
    return label("display"), Text("\n".join(lines))


def goal_fact(s: HorizonState) -> Fact:
    """The goals with their claims, and how far the end is."""
    out = Text()
    for k, number in enumerate(s.goals):
        goal = s.cat.goals[number]
        line = text(
            "horizon.board.goal",
            name=goal_name(s.cat, number),
            what=condition_words(goal.condition),
            first=goal.first_vp,
            later=goal.later_vp,
        )
        out.append(line)
        seats = [seat for seat, p in enumerate(s.players) if p.claimed >> k & 1]
        seats.sort(key=lambda seat: s.first_claims[k] != seat + 1)  # the first one first
        if seats:
            who = join([player_name(seat) for seat in seats])
            out.append("; " + text("horizon.board.claimed_by", who=who), "bold")
        out.append("\n")
    if s.last_round:
        out.rstrip()
    else:
        cubes = sum(p.claimed.bit_count() for p in s.players)
        most = s.cat.rules.goal_cubes_to_end[s.n - 2]
        out.append(text("horizon.board.goals_left", n=cubes, most=most), "dim")
    return label("goals"), out
