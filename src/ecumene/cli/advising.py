"""At the terminal: what a move would bring, and what a good bot would do in one's place.

Both are worked out from what the player may know; nothing at the table changes.
"""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from ecumene.cli.console import print_line
from ecumene.cli.faces import Labels
from ecumene.cli.seating import best_bot, registry
from ecumene.core.advice import Advice
from ecumene.core.chance import mix
from ecumene.core.messages import text
from ecumene.records.session import Session
from ecumene.table.hint import hint
from ecumene.table.painter import change
from ecumene.table.preview import preview
from ecumene.table.schema.looking import OpenPreview

ADVICE_SEED: Final = 7_919
"""Of the adviser's own dice: the seed of the game would know the cards to come."""


def plain(words: str, console: Console) -> str:
    """Arrows and minus signs that every terminal has."""
    if not console.options.ascii_only:
        return words
    return words.replace("→", "->").replace("−", "-")


def changed_numbers(found: OpenPreview, labels: Labels) -> list[str]:
    """A line for each seat whose numbers change."""
    by_seat: dict[int, list[str]] = {}
    for entry in found["numbers"]:
        by_seat.setdefault(entry["seat"], []).append(change(entry))
    return [
        text("cli.try.numbers", who=labels(seat), changes=", ".join(changes))
        for seat, changes in sorted(by_seat.items())
    ]


def outcome_lines(found: OpenPreview, labels: Labels) -> list[str]:
    """What is certain of a move, in lines: numbers, what happens, what comes next."""
    lines = changed_numbers(found, labels)
    for entry in found["events"]:
        said, seat = entry["text"], entry["seat"]
        lines.append(text("cli.try.event", who=labels(seat), what=said) if seat >= 0 else said)
    if found["chance"]:
        lines.append(text("cli.try.chance"))
    if found["hidden"]:
        lines.append(text("cli.try.hidden"))
    following = found["next"]
    if following is not None:
        who = labels(following["seat"])
        lines.append(text("cli.try.next", who=who, question=following["sentence"]))
    return lines or [text("cli.try.nothing")]


def tell_outcome(
    console: Console, session: Session, seat: int, notation: str, labels: Labels
) -> None:
    """Print what an open option would bring."""
    found = preview(session, seat, notation)
    lines = outcome_lines(found, labels) if found["open"] else [found["why"]["text"]]
    for line in lines:
        print_line(console, Text(plain(line, console)))


def advice_for(session: Session, seat: int) -> tuple[str, Advice]:
    """The best bot's name and its advice for the decision a seat has to make."""
    name = best_bot(session.spec.id)
    seed = mix(ADVICE_SEED, seat, len(session.record.moves))
    advice: Advice = registry().make_bot(session.spec.id, name, seed).advise(session.observe(seat))
    return name, advice


def tell_hint(console: Console, session: Session, seat: int) -> None:
    """Print what the best bot would do, and why."""
    name, advice = advice_for(session, seat)
    found = hint(session, seat, advice)
    head = text("cli.hint.head", bot=name, option=found["label"], notation=found["id"])
    print_line(console, Text(plain(head, console), "bold"))
    for reason in found["reasons"]:
        print_line(console, Text(plain(f"  {reason}", console)))
    if found["second"] is not None:
        other = found["second"]
        words = text("cli.hint.second", option=other["label"], notation=other["id"])
        print_line(console, Text(plain(words, console), "dim"))
