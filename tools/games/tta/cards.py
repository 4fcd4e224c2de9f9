"""Counts what bots do with the cards of Through the Ages, in games that the lab has played.

    ecumene lab cards tta --bots hardest --players 2 --deals 1000 --folder games-2
    python tools/games/tta/cards.py games-2          what was counted
    python tools/games/tta/cards.py games-2 --keep   the same, for the page

`--keep` adds it to `cards.jsonl`, of which `tools/balance_doc.py` makes the tables of
docs/tta-cards.md. Strengths are not in the sheets of the lab: the records are replayed for them.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from ecumene.core.messages import use
from ecumene.games.tta.rules.types import TYPE_NAMES
from ecumene.games.tta.spec import SPEC
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.study import Study
from ecumene.lab.study.watch import TAKEN, USED
from ecumene.records.record import load
from tools.balance import Column, keep_column
from tools.games.tta.played_games import Played, replayed

KEPT: Final = Path(__file__).with_name("cards.jsonl")
EDITION: Final = 1
"""The cards are printed ones, and have been the same since the first of our games."""
DOMAIN: Final = "card:"


def kinds() -> dict[str, str]:
    """The type of every card, by its id."""
    return {card.slug: TYPE_NAMES[card.type] for card in SPEC.catalogue.cards}


def count(column: Column, sheets: Iterable[Sheet]) -> None:
    """Of every seat: cards taken and civil actions paid for them; of those who used a card (a
    leader that led, a wonder completed, a technology developed), how many won."""
    known = kinds()
    for sheet in sheets:
        for seat, won in enumerate(sheet.shares):
            column.add(f"seat {seat + 1}", won)
            taken: Counter[str] = Counter()
            spent: Counter[str] = Counter()
            used: dict[str, int] = {}
            for fact in sheet.facts:
                if fact.seat != seat:
                    continue
                slug = fact.thing.removeprefix(DOMAIN)
                if fact.verb == TAKEN:
                    taken[slug] += 1
                    spent[slug] += fact.price
                elif fact.verb == USED:
                    used.setdefault(slug, fact.round)
            note_seat(column, known, won, taken, spent)
            note_used(column, known, won, used)


def note_seat(
    column: Column, known: dict[str, str], won: float, taken: Counter[str], spent: Counter[str]
) -> None:
    """Cards that nobody took have no line; the number of seats tells how often that was."""
    types: Counter[str] = Counter()
    for slug, copies in taken.items():
        column.add(f"taken {slug}", copies)
        column.add(f"spent {slug}", spent[slug])
        column.add(f"takers {slug}", won)
        types[known[slug]] += copies
    for name, copies in types.items():
        column.add(f"type {name}", copies)
    if types["aggression"]:
        column.add("attackers", won)
    if types["war"]:
        column.add("declarers", won)


def note_used(column: Column, known: dict[str, str], won: float, used: dict[str, int]) -> None:
    for slug in used:
        column.add(f"used {slug}", won)
    changes = [slug for slug in used if known[slug] == "government"]
    if changes:
        column.add(f"first government {min(changes, key=lambda slug: used[slug])}", won)


def count_strengths(column: Column, games: Iterable[Played]) -> None:
    """How often who is the strongest, or the weakest, at the end wins; who shares it is neither."""
    for game in games:
        last = [seat.strengths[max(seat.strengths)] for seat in game.seats]
        for seat, strength in zip(game.seats, last, strict=True):
            if last.count(strength) > 1:
                continue
            if strength == max(last):
                column.add("strongest", seat.won)
            if strength == min(last):
                column.add("weakest", seat.won)


def counted(folder: Path) -> Column:
    """Everything of a study with one side and one bot for all seats."""
    study = Study.load(folder)
    (side,) = study.question.sides
    (bot,) = side.bots
    sheets = [deal[0] for deal in study.deals()]
    column = Column(EDITION, bot, study.question.players, 0, len(sheets))
    count(column, sheets)
    counts = {sheet.key for sheet in sheets}
    records = (record for key, record in study.kept.records() if key in counts)
    count_strengths(column, (replayed(load(record)) for record in records))
    return column


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path, nargs="+", help="games of the lab")
    parser.add_argument("--keep", action="store_true", help="keep what was counted")
    args = parser.parse_args()
    use("en")
    from tools.games.tta.cards_tables import tables

    columns = [counted(folder) for folder in args.folder]
    for column in columns if args.keep else []:
        keep_column(KEPT, column)
    for text in tables(columns, [EDITION]).values():
        print(text)


if __name__ == "__main__":
    main()
