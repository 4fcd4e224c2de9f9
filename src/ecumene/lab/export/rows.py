"""One recorded game as rows of the four tables.

A record of other rules is taken as it is: its moves and its result are facts, whatever the rules of
today say to them. What a seat saw follows from a replay, and is told only as far as that is surely
the recorded game (`replaying.py`).
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ecumene.core.errors import EcumeneError, InvalidRecord
from ecumene.core.registry import game
from ecumene.lab.arena.playing import ranks
from ecumene.lab.export.columns import NUMBER, TABLES
from ecumene.lab.export.replaying import UNREADABLE, Course, Decision, follow_course
from ecumene.lab.export.sources import Told
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.record import (
    FORMAT,
    Part,
    Record,
    Result,
    load,
    read_before,
    read_result,
    split_move,
)
from ecumene.records.verdict import BROKEN, SAME

Row = dict[str, Any]

KEY_DIGITS = 20


@dataclass
class GameRows:
    """The rows of one game, by table; only of the tables that are wanted."""

    game: str
    key: str
    verdict: str
    tables: dict[str, list[Row]] = field(default_factory=dict)


@dataclass
class Facts:
    """What a record says without any rules."""

    game: str
    players: int
    before: list[Part]
    moves: list[tuple[int, str]]
    result: Result | None
    names: list[str]
    raw: dict[str, Any]

    @property
    def earlier(self) -> int:
        return sum(len(part.moves) for part in self.before)


def read_facts(raw: Any) -> Facts:
    """`InvalidRecord` if this is no record at all, `UnknownGame` if nobody here knows its game."""
    if not isinstance(raw, dict) or raw.get("record") != FORMAT:
        raise InvalidRecord(f"this is no game record of format {FORMAT}")
    for name, kind in (("game", str), ("players", int), ("seed", int), ("moves", list)):
        if not isinstance(raw.get(name), kind):
            raise InvalidRecord(f"record: field {name!r} is missing or of the wrong kind")
    players = raw["players"]
    game(raw["game"]).check_players(players)
    return Facts(
        raw["game"],
        players,
        read_before(raw.get("before"), players),
        [split_move(k, entry, players) for k, entry in enumerate(raw["moves"], 1)],
        read_result(raw.get("result"), players),
        [str(entry) for entry in raw.get("names") or []],
        raw,
    )


def key_of(raw: dict[str, Any]) -> str:
    """The same game has the same key, wherever it is read from."""
    parts = ("game", "players", "options", "seed", "start", "before", "moves")
    told = json.dumps([raw.get(part) for part in parts], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:KEY_DIGITS]


def game_rows(told: Told, wanted: frozenset[str] = frozenset(TABLES)) -> GameRows:
    """The rows of a game; `EcumeneError` if it is none that we know."""
    facts = read_facts(told.record)
    course = replayed(facts)
    key = key_of(facts.raw)
    out = GameRows(facts.game, key, course.outcome)
    seen = {decision.ply: decision for decision in course.decisions}
    if "moves" in wanted:
        out.tables["moves"] = move_rows(key, facts, course, seen)
    if "observations" in wanted:
        out.tables["observations"] = [
            row
            for decision in course.decisions
            for row in observation_rows(key, facts.earlier, decision)
        ]
    if "options" in wanted:
        out.tables["options"] = [
            row
            for decision in course.decisions
            for row in option_rows(key, facts.earlier, decision)
        ]
    if "outcomes" in wanted:
        out.tables["outcomes"] = outcome_rows(key, told, facts, course)
    return out


def replayed(facts: Facts) -> Course:
    """The replay, as far as the installed rules understand the record."""
    try:
        return follow_course(load(facts.raw))
    except EcumeneError as error:
        why = str(error)
    try:
        record, rest = readable_part(facts)
    except EcumeneError:
        return Course(UNREADABLE, why=why)
    course = follow_course(record)
    if rest and course.outcome == SAME:
        # nothing vouches for what comes after the last hash: the next move is impossible
        agreed = max(record.hashes, default=0)
        course = Course(BROKEN, agreed, why, course.rounds, course.decisions).cut()
    return course


def readable_part(facts: Facts) -> tuple[Record, int]:
    """The record up to the first move that is no notation any more; how many moves come after."""
    parse = game(facts.game).vocabulary.parse
    count = 0
    for _, words in facts.moves:
        try:
            parse(words)
        except EcumeneError:
            break
        count += 1
    hashes = facts.raw.get("hashes") or {}
    kept = {ply: value for ply, value in hashes.items() if int(ply) <= count}
    cut = {**facts.raw, "moves": facts.raw["moves"][:count], "hashes": kept}
    record = load({**cut, "result": None, "final": None})
    return record, len(facts.moves) - count


def move_rows(key: str, facts: Facts, course: Course, seen: dict[int, Decision]) -> list[Row]:
    rows: list[Row] = []
    for part in facts.before:
        carried = len(part.moves) - part.set_aside
        for k, (seat, words) in enumerate(part.moves):
            rows.append(
                {
                    "game_id": key,
                    "ply": len(rows) + 1,
                    "seat": seat,
                    "move": words,
                    "certain": False,
                    "set_aside": k >= carried,
                    "rules": part.fingerprint,
                }
            )
    rules = str(facts.raw.get("fingerprint", ""))
    for number, (seat, words) in enumerate(facts.moves, 1):
        decision = seen.get(number)
        rows.append(
            {
                "game_id": key,
                "ply": facts.earlier + number,
                "seat": seat,
                "move": words,
                "round": course.rounds.get(number),
                "decision": None if decision is None else decision.kind,
                "open": None if decision is None else len(decision.options),
                "certain": number <= course.certain,
                "set_aside": False,
                "rules": rules,
            }
        )
    return rows


def observation_rows(key: str, earlier: int, decision: Decision) -> list[Row]:
    told: Row = {
        "game_id": key,
        "ply": earlier + decision.ply,
        "viewer": decision.seat,
        "round": decision.round,
        "decision": decision.kind,
        "question": decision.question,
        "open": len(decision.options),
        "chosen": decision.chosen,
    }
    return [
        {**told, "seat": seat, **{NUMBER + name: value for name, value in numbers.items()}}
        for seat, numbers in enumerate(decision.numbers)
    ]


def option_rows(key: str, earlier: int, decision: Decision) -> list[Row]:
    return [
        {
            "game_id": key,
            "ply": earlier + decision.ply,
            "seat": decision.seat,
            "number": number,
            "option": words,
            "chosen": words == decision.chosen,
        }
        for number, words in enumerate(decision.options)
    ]


def outcome_rows(key: str, told: Told, facts: Facts, course: Course) -> list[Row]:
    result = facts.result or course.result
    moves = [*(move for part in facts.before for move in part.moves), *facts.moves]
    made = Counter(seat for seat, _ in moves)
    common: Row = {
        "game_id": key,
        "game": facts.game,
        "source": told.source,
        "key": told.key,
        "deal": told.deal,
        "players": facts.players,
        "finished": result is not None,
        "rounds": max(course.rounds.values(), default=None),
        "moves": len(moves),
        "options": json.dumps(facts.raw.get("options") or {}, sort_keys=True),
        "seed": str(facts.raw["seed"]),
        "version": str(facts.raw.get("version", "")),
        "rules": str(facts.raw.get("fingerprint", "")),
        "installed": rules_fingerprint(game(facts.game)),
        "verdict": course.outcome,
        "certain": facts.earlier + course.certain,
        "why": course.why or None,
    }
    return [
        {
            **common,
            **of_seat(seat, result),
            "seat": seat,
            "player": facts.names[seat] or None if seat < len(facts.names) else None,
            "kind": told.kinds[seat] if seat < len(told.kinds) else None,
            "failure": told.failures.get(seat),
            "decisions": made[seat],
        }
        for seat in range(facts.players)
    ]


def of_seat(seat: int, result: Result | None) -> Row:
    """How the game ended for a seat."""
    if result is None:
        return {}
    won = seat in result.winners
    return {
        "score": result.scores[seat],
        "winner": won,
        "share": 1 / len(result.winners) if won else 0.0,
        "place": ranks(result.scores, result.winners)[seat],
    }
