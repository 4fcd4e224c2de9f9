"""Prosperity cards: those voted on, and those in a hand, with how everybody stands."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Fact
from ecumene.cli.faces import Labels
from ecumene.cli.styles import SEATS
from ecumene.core.messages import text
from ecumene.core.sealed import Sealed
from ecumene.games.patchistory.presenter.names import card_name
from ecumene.games.patchistory.presenter.part_texts import things
from ecumene.games.patchistory.rules.counting import count
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import UNKNOWN
from ecumene.games.patchistory.rules.voting import positions, results, scored_lots


def label(key: str) -> str:
    return text(f"patchistory.board.{key}")


def vote_table(s: PatchState, labels: Labels) -> Table:
    """The cards of a vote: votes, and for each seat what counts and the place it means; once all
    votes are cast the culture that the cards bring."""
    done = len(s.ballots) == len(s.table)
    scored = scored_lots(s) if done else []
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("", justify="right", style="bold cyan")
    table.add_column(label("card"))
    table.add_column(label("votes"), justify="right")
    for seat in range(s.n):
        table.add_column(Text(labels(seat), SEATS[seat]), justify="right")
    for lot, card in enumerate(s.table):
        measure = s.cat.cards[card].measure
        have = [count(s, seat, measure) for seat in range(s.n)]
        prizes = results(s, lot) if lot in scored else []
        cells = [
            Text(text("patchistory.board.ranked", n=n, place=place))
            for n, place in zip(have, positions(have), strict=True)
        ]
        for cell, prize in zip(cells, prizes, strict=False):
            cell.append(" " + text("patchistory.board.prize", n=prize), "bold")
        name = Text(card_name(s.cat, card), "bold").append(f"\n{things(measure)}", "dim")
        votes = str(s.ballots[lot]) if lot < len(s.ballots) else ""
        table.add_row(str(lot + 1), name, votes, *cells)
    return table


def hand_fact(s: PatchState, seat: int) -> list[Fact]:
    """The prosperity cards somebody holds, as far as they are known."""
    cards = s.players[seat].cards
    if not cards:
        return []
    if UNKNOWN in cards:
        return [(label("cards"), Text(text("patchistory.board.hidden_cards", n=len(cards))))]
    lines = [
        text(
            "patchistory.board.held_card",
            name=card_name(s.cat, card),
            things=things(s.cat.cards[card].measure),
            n=count(s, seat, s.cat.cards[card].measure),
            others=", ".join(
                str(count(s, other, s.cat.cards[card].measure))
                for other in range(s.n)
                if other != seat
            ),
        )
        for card in cards
    ]
    return [(label("cards"), Text("\n".join(lines)))]


def secret_line(s: PatchState, viewer: int, labels: Labels) -> str:
    """In a decision that all take in secret: who has decided, and who has not."""
    if not s.stack:
        return ""
    frame = s.stack[-1]
    kind = s.kinds[frame.kind]
    if not isinstance(kind, Sealed):
        return ""
    seats = kind.seats(s, frame)
    done = [labels(seat) for seat in seats[: len(frame.items)] if seat != viewer]
    waiting = [labels(seat) for seat in seats[len(frame.items) :] if seat != viewer]
    parts = [label("in_secret")]
    comma = text("list.comma")
    if done:
        parts.append(text("patchistory.board.have_chosen", who=comma.join(done)))
    if waiting:
        parts.append(text("patchistory.board.will_choose", who=comma.join(waiting)))
    return " ".join(parts)
