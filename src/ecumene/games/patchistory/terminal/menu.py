"""The options of a decision, grouped by kind; where there are many alike, in a few lines."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from ecumene.cli.console import Marks, print_line
from ecumene.cli.menus import FEW, Entry, Group, Menu, print_group
from ecumene.core.messages import text
from ecumene.core.option import first, kind_of, second
from ecumene.games.patchistory.presenter.names import (
    card_name,
    construction_name,
    offered_name,
    player_name,
    room_name,
    route_name,
    spot_name,
)
from ecumene.games.patchistory.presenter.option_texts import chooser_of, price
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.numbers import TRIUMPH
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import GOOD_NAMES, cell_name
from ecumene.games.patchistory.terminal.styles import short_goods

PLACEMENTS: Final = frozenset((words.WHITE, words.BLACK))
"""They are shown as a grid of places."""
DRAWN: Final = (words.BID, words.TAKE)
"""Options whose effect a drawing shows."""
RANGED: Final = frozenset((words.BID, words.EXCHANGE, words.CAMPAIGN, words.VOTE, words.COMMIT))
"""Options that differ in an amount: a line names the first and the last one."""
LISTED: Final = frozenset(
    (
        words.PLACE,
        words.STAND,
        words.RETURN,
        words.AID,
        words.TRADE,
        words.BIRTH,
        words.RECLAIM,
        words.CONSTRUCT,
        words.MOVE,
        words.HOME,
        words.SWAP,
    )
)
"""Options that differ in a room, in goods or in a card: a line names what they have in common, then
each of them."""


class Row:
    """Options that have all but one thing in common."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.items: list[Text] = []
        self.entries: list[Entry] = []


class Bunch(Group):
    """A group that is printed row by row."""

    __slots__ = ("rows",)

    def __init__(self, title: str, entries: list[Entry], rows: list[Row]) -> None:
        super().__init__(title, entries)
        self.rows = rows


def row_of(code: int) -> tuple[int, int]:
    """Options of one row are numbered one after the other; others stay as they come."""
    kind = kind_of(code)
    if kind in RANGED:
        return kind, row_of_amount(code)
    return (kind, common(code)) if kind in LISTED else (0, 0)


def make_group(s: PatchState, title: str, entries: list[Entry]) -> Group:
    for entry in entries:
        if kind_of(entry.code) in DRAWN:
            entry.effect = ""
    kinds = {kind_of(entry.code) for entry in entries}
    if kinds <= RANGED:
        return Bunch(title, entries, ranged_rows(s, entries))
    if kinds <= LISTED:
        return Bunch(title, entries, listed_rows(s, entries))
    return Group(title, entries, kinds <= PLACEMENTS)


# Amounts


def ranged_rows(s: PatchState, entries: list[Entry]) -> list[Row]:
    rows: dict[int, Row] = {}
    for entry in entries:
        key = row_of_amount(entry.code)
        rows.setdefault(key, Row("")).entries.append(entry)
    for key, row in rows.items():
        row.title = amount_line(s, key, row.entries)
    return list(rows.values())


def row_of_amount(code: int) -> int:
    """What options with amounts have in common: the lot, the good, the votes used in war."""
    kind = kind_of(code)
    if kind in (words.BID, words.EXCHANGE):
        return first(code)
    return second(code) if kind == words.COMMIT else 0


def amount_of(code: int) -> int:
    return second(code) if kind_of(code) in (words.BID, words.EXCHANGE) else first(code)


def amount_line(s: PatchState, key: int, entries: list[Entry]) -> str:
    """From the smallest to the largest amount, and the numbers that stand for them."""
    code = entries[0].code
    kind = kind_of(code)
    if len(entries) == 1:
        return text("patchistory.menu.single", number=entries[0].number, words=entries[0].words)
    low, high = amount_of(code), amount_of(entries[-1].code)
    params: dict[str, object] = {
        "low": low,
        "high": high,
        "a": entries[0].number,
        "b": entries[-1].number,
    }
    numbers = text("patchistory.menu.numbers", **params)
    if kind == words.BID:
        params["what"] = offered_name(s, s.offer[key])
        params["lot"] = key + 1
        return text("patchistory.menu.bid", numbers=numbers, **params)
    if kind == words.EXCHANGE:
        good = words.EXCHANGED[key]
        params["good"] = text(f"patchistory.short_good.{GOOD_NAMES[good]}")
        cost = text("list.comma").join(price(s, s.stack[-1], code))
        return text("patchistory.menu.exchange", numbers=numbers, cost=cost, **params)
    if kind == words.COMMIT:
        word = "patchistory.menu.commit_votes" if key else "patchistory.menu.commit"
        return text(word, numbers=numbers, more=key, **params)
    if kind == words.CAMPAIGN:
        return text("patchistory.menu.campaign", numbers=numbers, **params)
    return text("patchistory.menu.vote", numbers=numbers, **params)


# Rooms and goods


def listed_rows(s: PatchState, entries: list[Entry]) -> list[Row]:
    rows: dict[tuple[int, int], Row] = {}
    for entry in entries:
        key = (kind_of(entry.code), common(entry.code))
        if key not in rows:
            rows[key] = Row(row_title(s, entry.code))
        item = Text.assemble((f"{entry.number} ", "bold cyan"), item_words(s, entry.code))
        rows[key].items.append(item)
    return list(rows.values())


def common(code: int) -> int:
    """What the options of a row have in common."""
    kind = kind_of(code)
    if kind in (words.AID, words.MOVE, words.HOME, words.SWAP):
        return first(code)
    return second(code) if kind in (words.TRADE, words.RECLAIM, words.CONSTRUCT) else 0


def row_title(s: PatchState, code: int) -> str:
    """The part of a sentence that all options of a row share, and what each of them costs."""
    f = s.stack[-1]
    i = chooser_of(s, f)
    kind = kind_of(code)
    what = ""
    if kind == words.AID:
        what = text("patchistory.menu.aid", seat=player_name(first(code)))
    elif kind == words.MOVE:
        what = text("patchistory.menu.move", room=spot_name(s, i, first(code)))
    elif kind == words.HOME:
        what = text("patchistory.menu.home", route=route_name(s, i, first(code)))
    elif kind == words.TRADE:
        what = text("patchistory.menu.trade", route=route_name(s, i, second(code)))
    elif kind == words.SWAP:
        what = text("patchistory.menu.swap", card=card_name(s.cat, s.table[first(code)]))
    elif kind in (words.RECLAIM, words.CONSTRUCT):
        what = construction_name(s.cat, second(code))
    cost = text("list.comma").join(price(s, f, code))
    if what and cost:
        return text("patchistory.menu.priced", what=what, cost=cost)
    return what or cost


def item_words(s: PatchState, code: int) -> str:
    f = s.stack[-1]
    loser = f.a
    i = loser if f.kind == TRIUMPH else chooser_of(s, f)
    kind = kind_of(code)
    if kind == words.AID:
        return short_goods(words.MIXES[second(code)])
    if kind == words.SWAP:
        return card_name(s.cat, second(code))
    cell = second(code) if kind in (words.MOVE, words.HOME) else first(code)
    land = land_of(s, i)
    return f"{room_name(s.cat, land.room_at(cell))} {cell_name(cell)}"


# Printing


def print_menu(console: Console, menu: Menu) -> None:
    """The groups, but for those that another part of the screen shows."""
    few = len(menu.entries) <= FEW
    for group in menu.groups:
        if isinstance(group, Bunch) and len(group.entries) > 1:
            print_bunch(console, group)
        elif not group.elsewhere:
            print_group(console, group, few)


def print_bunch(console: Console, bunch: Bunch) -> None:
    console.print(Text(bunch.title, "bold"))
    for row in bunch.rows:
        if not row.items:
            print_line(console, Text("  " + row.title), 6)
            continue
        title = [Text(f"{row.title}:")] if row.title else []
        for line in flowing([*title, *row.items], console.width, f" {Marks(console).dot} "):
            console.print(line)


def flowing(items: list[Text], width: int, dot: str) -> list[Text]:
    """Items one after the other, none of them broken over two lines."""
    lines: list[Text] = []
    for k, item in enumerate(items):
        if lines and lines[-1].cell_len + len(dot) + item.cell_len <= width:
            joint = " " if k == 1 and items[0].plain.endswith(":") else dot
            lines[-1].append(joint, "dim").append_text(item)
        else:
            lines.append(Text("  " if not lines else "      ").append_text(item))
    return lines
