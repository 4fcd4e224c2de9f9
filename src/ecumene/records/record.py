"""Game records: everything needed to replay, fork and export a game.

A record keeps the header (game, fingerprint of its rules, options, seed), every move including
those of chance, a hash of the position every so many moves, and at the end the result and the
position. A replay uses the recorded chance, not the random source, so records survive changes of
the latter; one that no longer replays under changed rules is reported by move number
(`records/verdict.py` tells what became of it).
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, NamedTuple

from ecumene.core import engine
from ecumene.core.errors import EcumeneError, InvalidRecord
from ecumene.core.frame import CHANCE
from ecumene.core.registry import game
from ecumene.core.spec import CHOICE, TABLE, GameSpec, table_text
from ecumene.core.state import State
from ecumene.records.changes import options_then
from ecumene.records.fingerprint import UNKNOWN, rules_fingerprint

FORMAT = 1
HASH_EVERY = 20


def position_hash(spec: GameSpec[Any], s: State) -> str:
    """A short fingerprint of a position, independent of the seed and of the build.

    It says in which form the position was looked at, if not in the first.
    """
    text = json.dumps(spec.digest_json(s), sort_keys=True)
    found = hashlib.sha256(text.encode()).hexdigest()[:16]
    return found if spec.position_format == 1 else f"{spec.position_format}:{found}"


def comparable(spec: GameSpec[Any], value: str) -> bool:
    """Was this hash taken of a position in the form that we look at now?"""
    number, _, found = value.rpartition(":")
    return bool(found) and (number or "1") == str(spec.position_format)


def hash_agrees(spec: GameSpec[Any], s: State, value: str | None) -> bool:
    """False if a hash shows that the position is another one."""
    if value is None or not comparable(spec, value):
        return True
    return position_hash(spec, s) == value


class Result(NamedTuple):
    """Points of all seats, and the seats that have won."""

    scores: list[int]
    winners: list[int]

    def to_json(self) -> dict[str, Any]:
        """For files: seats count from 1 there."""
        return {"scores": self.scores, "winners": [seat + 1 for seat in self.winners]}


def result_of(spec: GameSpec[Any], s: State) -> Result:
    """How a finished game ended."""
    return Result(spec.scores(s), spec.winners(s))


class Part(NamedTuple):
    """Moves that were made by other rules, before the position that a record starts from."""

    fingerprint: str
    moves: list[tuple[int, str]]
    set_aside: int = 0
    """So many of the last ones did not fit the new rules: the game went on without them."""

    def to_json(self) -> dict[str, Any]:
        return {
            "fingerprint": self.fingerprint,
            "moves": write_moves(self.moves),
            "set_aside": self.set_aside,
        }


class Record:
    """A game as it was played. ``moves`` are (seat, notation); seat -1 is chance."""

    def __init__(
        self, spec: GameSpec[Any], players: int, seed: int, options: dict[str, str]
    ) -> None:
        self.spec = spec
        self.players = players
        self.seed = seed
        self.options = options
        self.version = spec.version
        self.fingerprint = rules_fingerprint(spec)
        """Of the rules it was played by; empty if it is from before there were fingerprints."""
        self.start: dict[str, Any] | None = None
        """A position this record starts from instead of a new game."""
        self.before: list[Part] = []
        """What was played before ``start`` by other rules: it does not replay."""
        self.moves: list[tuple[int, str]] = []
        self.hashes: dict[int, str] = {}
        self.final: dict[str, Any] | None = None
        self.result: Result | None = None
        """How the game ended, by the rules it was played by."""
        self.names: list[str] = []
        self.clock: dict[str, Any] | None = None
        """How long everybody was allowed to think, where there was a clock. A replay needs neither
        this nor the times."""
        self.times: dict[int, float] = {}
        """Seconds that people took for some of the moves, by move number."""

    def add(self, seat: int, text: str) -> None:
        self.moves.append((seat, text))

    @property
    def earlier(self) -> int:
        """How many moves were made before the first of ``moves``."""
        return sum(len(part.moves) for part in self.before)

    @property
    def played(self) -> int:
        """How many moves were made in all: the ply."""
        return self.earlier + len(self.moves)

    def __repr__(self) -> str:
        return f"<record of {self.spec.id}, {self.players} players, {len(self.moves)} moves>"

    def to_json(self) -> dict[str, Any]:
        out: dict[str, Any] = {
            "record": FORMAT,
            "game": self.spec.id,
            "version": self.version,
            "fingerprint": self.fingerprint,
            "players": self.players,
            "options": write_options(self.spec, self.options),
            "seed": self.seed,
            "names": self.names,
            "moves": write_moves(self.moves),
            "hashes": {str(ply): value for ply, value in self.hashes.items()},
            "final": self.final,
        }
        if self.result is not None:
            out["result"] = self.result.to_json()
        digests = table_digests(self.spec, self.options)
        if digests:
            out["digests"] = digests
        if self.start is not None:
            out["start"] = self.start
        if self.before:
            out["before"] = [part.to_json() for part in self.before]
        if self.clock is not None:
            out["clock"] = self.clock
            out["times"] = {str(number): seconds for number, seconds in self.times.items()}
        return out

    def dumps(self) -> str:
        return json.dumps(self.to_json(), indent=1)

    def up_to(self, ply: int) -> Record:
        """A record of the first ``ply`` moves: where a fork begins."""
        if not 0 <= ply <= len(self.moves):
            raise InvalidRecord(f"move {ply} does not exist: the record has {len(self.moves)}")
        out = Record(self.spec, self.players, self.seed, dict(self.options))
        out.version = self.version
        out.fingerprint = self.fingerprint
        out.start = self.start
        out.before = list(self.before)
        out.names = list(self.names)
        out.moves = self.moves[:ply]
        out.hashes = {k: v for k, v in self.hashes.items() if k <= ply}
        out.clock = self.clock
        out.times = {k: v for k, v in self.times.items() if k <= ply}
        return out


def write_options(spec: GameSpec[Any], options: dict[str, str]) -> dict[str, Any]:
    """Options as people read them: tables as tables, empty lists and tables left out."""
    out: dict[str, Any] = {}
    for option in spec.options:
        value = options.get(option.name, option.default)
        if option.kind == TABLE and value:
            out[option.name] = json.loads(value)
        elif option.kind == CHOICE or value:
            out[option.name] = value
    return out


def read_options(raw: Any) -> dict[str, str]:
    """The options of a record; tables become the canonical text that options hold."""
    if raw is None:
        return {}
    if not isinstance(raw, dict):
        raise InvalidRecord(f"record: options should be an object, not {raw!r}")
    return {
        str(key): value if isinstance(value, str) else table_text(value)
        for key, value in raw.items()
    }


def table_digests(spec: GameSpec[Any], options: dict[str, str]) -> dict[str, str]:
    """Fingerprints of the tables among the options."""
    return {
        option.name: hashlib.sha256(options[option.name].encode()).hexdigest()[:16]
        for option in spec.options
        if option.kind == TABLE and options.get(option.name)
    }


def name(seat: int) -> str:
    """The first word of a move: the seat counted from 1, or ``chance``."""
    return "chance" if seat == CHANCE else str(seat + 1)


def write_moves(moves: list[tuple[int, str]]) -> list[str]:
    return [f"{name(seat)} {text}" for seat, text in moves]


def load(data: Any) -> Record:
    """A record from its JSON; `InvalidRecord` says what is wrong."""
    if isinstance(data, str | bytes):
        try:
            data = json.loads(data)
        except ValueError as error:
            raise InvalidRecord(f"this is no JSON: {error}") from error
        except RecursionError as error:
            raise InvalidRecord("this is no game record: it is nested too deeply") from error
    if not isinstance(data, dict) or data.get("record") != FORMAT:
        raise InvalidRecord(f"this is no game record of format {FORMAT}")
    for field, kind in (("game", str), ("players", int), ("seed", int), ("moves", list)):
        if not isinstance(data.get(field), kind):
            raise InvalidRecord(f"record: field {field!r} is missing or of the wrong kind")
    try:
        spec = game(data["game"])
        spec.check_players(data["players"])
        options = spec.check_options(read_options(data.get("options")))
    except EcumeneError as error:
        raise InvalidRecord(f"record: {error}") from error
    if data.get("digests", {}) != table_digests(spec, options):
        raise InvalidRecord("record: a table of its options was changed (its digest differs)")
    version = str(data.get("version", spec.version))
    options = options_then(spec, version, options)
    record = Record(spec, data["players"], data["seed"], options)
    record.version = version
    record.fingerprint = str(data.get("fingerprint", UNKNOWN))
    record.result = read_result(data.get("result"), record.players)
    record.start = data.get("start")
    record.before = read_before(data.get("before"), record.players)
    record.final = data.get("final")
    names = data.get("names") or []
    if not isinstance(names, list):
        raise InvalidRecord(f"record: names should be a list, not {names!r}")
    record.names = [str(entry) for entry in names]
    for number, entry in enumerate(data["moves"], 1):
        record.moves.append(read_move(spec, number, entry, record.players))
    hashes = data.get("hashes") or {}
    if not isinstance(hashes, dict) or not all(str(ply).isdecimal() for ply in hashes):
        raise InvalidRecord("record: hashes should be an object of move numbers")
    for ply, value in hashes.items():
        record.hashes[int(ply)] = str(value)
    read_clock(record, data.get("clock"), data.get("times"))
    return record


def read_clock(record: Record, clock: Any, times: Any) -> None:
    """What a record tells of time. It is beside the game: what cannot be read is left out, and the
    game is as good without."""
    if not isinstance(clock, dict):
        return
    record.clock = clock
    for number, seconds in times.items() if isinstance(times, dict) else ():
        if str(number).isdecimal() and isinstance(seconds, int | float):
            record.times[int(number)] = float(seconds)


def read_result(raw: Any, players: int) -> Result | None:
    """How a record says that its game ended."""
    if raw is None:
        return None
    scores = raw.get("scores") if isinstance(raw, dict) else None
    winners = raw.get("winners") if isinstance(raw, dict) else None
    if (
        not isinstance(scores, list)
        or not isinstance(winners, list)
        or len(scores) != players
        or not all(type(points) is int for points in scores)
        or not all(type(seat) is int and 1 <= seat <= players for seat in winners)
    ):
        raise InvalidRecord(f"record: the result {raw!r} should have scores and winners")
    return Result(scores, [seat - 1 for seat in winners])


def read_before(raw: Any, players: int) -> list[Part]:
    """The parts played by other rules; the words of their moves need not mean anything now."""
    parts = [] if raw is None else raw
    if not isinstance(parts, list) or not all(isinstance(part, dict) for part in parts):
        raise InvalidRecord("record: before should be a list of parts")
    out: list[Part] = []
    for part in parts:
        aside = part.get("set_aside", 0)
        if not isinstance(part.get("moves"), list) or type(aside) is not int:
            raise InvalidRecord("record: a part played before should have moves")
        moves = [split_move(k, entry, players) for k, entry in enumerate(part["moves"], 1)]
        out.append(Part(str(part.get("fingerprint", UNKNOWN)), moves, aside))
    return out


def read_move(spec: GameSpec[Any], number: int, entry: Any, players: int) -> tuple[int, str]:
    seat, text = split_move(number, entry, players)
    try:
        spec.vocabulary.parse(text)
    except EcumeneError as error:
        raise InvalidRecord(f"record, move {number}: {error}") from error
    return seat, text


def split_move(number: int, entry: Any, players: int) -> tuple[int, str]:
    """The seat and the words of a move."""
    if not isinstance(entry, str) or " " not in entry:
        raise InvalidRecord(f"record, move {number}: {entry!r} should be '<seat> <option>'")
    who, text = entry.split(" ", 1)
    seats = {"chance": CHANCE, **{str(seat + 1): seat for seat in range(players)}}
    if who not in seats:
        raise InvalidRecord(f"record, move {number}: there is no seat {who!r}")
    return seats[who], text


def replay(record: Record, ply: int | None = None, seed: int | None = None) -> State:
    """The state after ``ply`` moves (all of them by default).

    ``seed`` replaces the seed: as long as chance is recorded it must not matter.
    """
    spec = record.spec
    last = len(record.moves) if ply is None else ply
    if not 0 <= last <= len(record.moves):
        raise InvalidRecord(f"move {last} does not exist: the record has {len(record.moves)}")
    s = begin(record, seed)
    for k in range(last):
        seat, text = record.moves[k]
        step(spec, s, k + 1, seat, text)
        if not hash_agrees(spec, s, record.hashes.get(k + 1)):
            raise InvalidRecord(
                f"record: the position after move {k + 1} differs from the recorded one "
                f"({made_by(record)})"
            )
    return s


def begin(record: Record, seed: int | None = None) -> State:
    """The beginning of a recorded game; chance waits to be answered from the record."""
    spec = record.spec
    number = record.seed if seed is None else seed
    s: State
    try:
        if record.start is None:
            s = spec.new(record.players, number, record.options, explicit_chance=True)
            return s
        s = spec.restore(record.start)
    except EcumeneError as error:
        raise InvalidRecord(f"record: {error}") from error
    s.seed = number
    s.explicit_chance = True
    engine.advance_to_decision(s)
    return s


def made_by(record: Record) -> str:
    """By which rules a record was made, and which these are."""
    ours = rules_fingerprint(record.spec)
    return f"record made by rules {record.fingerprint or 'without fingerprint'}, these are {ours}"


def step(spec: GameSpec[Any], s: State, number: int, seat: int, text: str) -> None:
    if engine.over(s):
        raise InvalidRecord(f"record, move {number}: the game is already over")
    asked = engine.chooser(s)
    if asked != seat:
        raise InvalidRecord(
            f"record, move {number}: {name(asked)} is to move, not {name(seat)} ({text})"
        )
    try:
        spec.play(s, text)
    except EcumeneError as error:
        raise InvalidRecord(f"record, move {number}: {error}") from error
