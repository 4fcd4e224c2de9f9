"""Candidates: values for the free numbers, and the games that are played with them."""

from __future__ import annotations

import functools
import hashlib
import json
from dataclasses import dataclass, replace
from typing import Any, Final

from ecumene.core.registry import game
from ecumene.core.spec import table_text
from ecumene.lab.study.asking import as_table, table_option
from ecumene.lab.study.sides import Question, Side, Treatment
from ecumene.lab.study.watch import watch_of
from ecumene.lab.tune.numbers import Number, Tables, merged, number_at, overlay
from ecumene.lab.tune.tuning import Tuning

Values = tuple[Number, ...]
"""In the order of the free numbers."""
DIGITS: Final = 10


@functools.cache
def tables_of(game_id: str, options: tuple[tuple[str, str], ...]) -> Tables:
    """The components with somebody's own numbers in place."""
    chosen = dict(options)
    watch = watch_of(game_id)
    own = as_table(chosen.pop(table_option(game(game_id)), ""))
    return merged(watch.tables(chosen), own, watch.field_depth)


def base_tables(tuning: Tuning) -> Tables:
    return tables_of(tuning.game, tuning.base.options)


def base_values(tuning: Tuning) -> Values:
    return tuple(number_at(base_tables(tuning), one.path) for one in tuning.free)


def own_numbers(tuning: Tuning, values: Values) -> Tables:
    """The whole overlay of a candidate: that of the base, and what differs from it."""
    watch = watch_of(tuning.game)
    before = dict(zip((one.path for one in tuning.free), base_values(tuning), strict=True))
    chosen = dict(zip(before, values, strict=True))
    changed = {path: value for path, value in chosen.items() if value != before[path]}
    spec = game(tuning.game)
    base = as_table(dict(tuning.base.options).get(table_option(spec), ""))
    return merged(base, overlay(base_tables(tuning), changed, watch.field_depth), watch.field_depth)


def side_with(tuning: Tuning, values: Values, bots: tuple[str, ...] = ()) -> Side:
    """The base with these values; other bots than those it is tuned with where some are named."""
    name = table_option(game(tuning.game))
    options = {key: value for key, value in tuning.base.options if key != name}
    own = own_numbers(tuning, values)
    if own:
        options[name] = table_text(own)
    side = replace(tuning.base, bots=bots or tuning.base.bots)
    if values != base_values(tuning):
        side = replace(side, name=f"{tuning.name} {tuning.version}")
    return replace(side, options=tuple(sorted(options.items())))


def label_of(values: Values) -> str:
    """A short name for exactly these values, for a folder."""
    return hashlib.sha256(json.dumps(values).encode()).hexdigest()[:DIGITS]


def questions(tuning: Tuning, values: Values) -> dict[tuple[int, str], Question]:
    """The games of a candidate: for each number of players one question, and one more for each
    thing that is given by lot. All candidates meet the same deals."""
    side = side_with(tuning, values)
    found: dict[tuple[int, str], Question] = {}
    for players in tuning.players:
        found[players, ""] = Question(tuning.game, players, (side,), tuning.seed)
        for thing in tuning.given:
            found[players, thing] = replace(found[players, ""], sides=(given_by_lot(side, thing),))
    return found


def given_by_lot(side: Side, thing: str) -> Side:
    return replace(side, treatment=Treatment("lot", thing))


def folder_name(players: int, thing: str) -> str:
    """
    >>> folder_name(3, "card:moses")
    '3p-given-card-moses'
    """
    return f"{players}p" + (f"-given-{thing.replace(':', '-')}" if thing else "")


@dataclass(frozen=True)
class Candidate:
    """Values that were tried, and what came out on the deals of the search."""

    number: int
    values: Values
    loss: float
    """Nothing is lost where every figure lies in its band; infinite where the game refuses them."""
    terms: tuple[tuple[str, float], ...] = ()
    """By figure: what it lost."""
    refused: str = ""

    def to_json(self) -> dict[str, Any]:
        loss = None if self.refused else round(self.loss, 6)
        return {
            "number": self.number,
            "values": list(self.values),
            "loss": loss,
            "terms": {name: round(lost, 6) for name, lost in self.terms if lost},
            "refused": self.refused,
        }
