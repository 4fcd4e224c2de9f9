"""One civilization in full: population, tracks, government, cards, units."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Fact, Marks, facts
from ecumene.core.messages import text
from ecumene.games.horizon.presenter.names import (
    construction_name,
    government_name,
    leader_name,
    technology_name,
    track_name,
    unit_words,
)
from ecumene.games.horizon.presenter.option_texts import produced
from ecumene.games.horizon.presenter.part_texts import (
    permanents_words,
    space_words,
    stage_name,
    stage_words,
)
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.build import build_price
from ecumene.games.horizon.rules.counting import known_technologies, stage_reached
from ecumene.games.horizon.rules.effects import open_columns
from ecumene.games.horizon.rules.scoring import investment_points, option_of
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import COLUMN_NAMES


def label(key: str) -> str:
    return text(f"horizon.board.{key}")


def listing(parts: list[str], marks: Marks) -> Text:
    return Text(f" {marks.dot} ".join(parts))


def listed(key: str, parts: list[str], marks: Marks) -> list[Fact]:
    """A labelled list, if there is anything to list."""
    return [(label(key), listing(parts, marks))] if parts else []


def civilization(s: HorizonState, seat: int, marks: Marks) -> Table:
    """Everything on and around a player's board."""
    return facts(
        [
            *means(s, seat, marks),
            *tracks(s, seat, marks),
            *government(s, seat, marks),
            *cards(s, seat, marks),
        ]
    )


def means(s: HorizonState, seat: int, marks: Marks) -> list[Fact]:
    """Coins, pawns and tokens."""
    p = s.players[seat]
    coins = text("horizon.price.coins", n=p.coins)
    pawns, income = produced(s, seat, words.POPULATION), produced(s, seat, words.COINS)
    stock = [
        coins,
        text("horizon.board.active_now", n=p.active),
        text("horizon.board.produces", pawns=pawns, coins=income),
    ]
    tokens = text("horizon.board.token_words", settle=p.settle, fortify=p.fortify)
    return [
        (label("stock"), listing(stock, marks)),
        (label("population"), columns(s, p)),
        (label("tokens"), Text(tokens)),
        *listed(
            "units", [f"{words.unit_name(code)} {unit_words(s, code)}" for code in p.units], marks
        ),
    ]


def columns(s: HorizonState, p: HorizonPlayer) -> Text:
    """Inactive pawns column by column; closed columns are dim."""
    mask = open_columns(s, p)
    out = Text()
    for k, size in enumerate(s.cat.rules.columns):
        shown = text("horizon.board.column", name=COLUMN_NAMES[k], n=p.columns[k], size=size)
        if not mask >> k & 1:
            shown = text("horizon.board.closed", column=shown)
        out.append(shown, "" if mask >> k & 1 else "dim").append("   ")
    out.rstrip()
    return out


def tracks(s: HorizonState, seat: int, marks: Marks) -> list[Fact]:
    """Cubes left on the tracks with what comes next, and the investment track."""
    p = s.players[seat]
    out: list[Fact] = []
    for track, spaces in enumerate(s.cat.tracks):
        left = p.tracks[track]
        line = Text.assemble((marks.empty * (len(spaces) - left), "dim"), marks.full * left, "  ")
        if left:
            coming = space_words(s.cat, spaces[len(spaces) - left])
            line.append(text("horizon.board.next", what=coming or text("horizon.nothing")))
        else:
            line.append(label("emptied"), "dim")
        out.append((track_name(track), line))
    spaces = s.cat.investment
    beyond = max(0, p.invested - len(spaces))
    laid = p.invested - beyond
    line = Text.assemble(marks.full * laid, (marks.empty * (len(spaces) - laid), "dim"), "  ")
    if beyond:
        line.append(text("horizon.board.investment_beyond", n=beyond))
    elif laid < len(spaces):
        coming = space_words(s.cat, spaces[laid])
        line.append(text("horizon.board.next", what=coming or text("horizon.nothing")))
    worth = investment_points(s, p)
    if worth:
        line.append(f" {marks.dot} " + text("horizon.board.worth", n=worth))
    return [*out, (label("investment"), line)]


def government(s: HorizonState, seat: int, marks: Marks) -> list[Fact]:
    """The government with its stages, those that are still to come dim."""
    p = s.players[seat]
    if p.government < 0:
        return []
    card = s.cat.governments[p.government]
    out = Text(government_name(s.cat, p.government), "bold")
    for stage, said in enumerate(stage_words(s.cat, card)):
        if not said:
            continue
        reached = stage == 0 or stage_reached(s, p, stage)
        key = "horizon.board.reached" if reached else "horizon.board.later"
        line = text(key, stage=stage_name(stage), what=said)
        out.append("\n").append(line, "" if reached else "dim")
    return [(label("government"), out)]


def leader_words(s: HorizonState, p: HorizonPlayer, card: int) -> str:
    name = leader_name(s.cat, card)
    option = option_of(p, card)
    return text("horizon.board.leader_option", name=name, n=option) if option else name


def cards(s: HorizonState, seat: int, marks: Marks) -> list[Fact]:
    """Leaders, technologies and what they always give, constructions to build."""
    p = s.players[seat]
    known = known_technologies(s, seat)
    lasting = [
        text(
            "horizon.board.reached",
            stage=technology_name(s.cat, number),
            what=permanents_words(s.cat, s.cat.technologies[number].permanent),
        )
        for number in known
        if s.cat.technologies[number].permanent
    ]
    supply = [
        text(
            "horizon.board.supply_item",
            name=construction_name(s.cat, number),
            n=build_price(s, seat, number, 0),
        )
        for number in p.supply
    ]
    return [
        *listed("leaders", [leader_words(s, p, card) for card in p.leaders], marks),
        *listed("researched", [technology_name(s.cat, number) for number in known], marks),
        *listed("private", [technology_name(s.cat, number) for number in p.private], marks),
        *listed("permanent", lasting, marks),
        *listed("supply", supply, marks),
    ]
