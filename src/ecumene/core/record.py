"""Game records: everything needed to replay, fork and export a game.

A record keeps the header (game, rules version, options, seed), every move including those of
chance, a hash of the position every so many moves, and the latest position. A replay uses the
recorded chance, not the random source, so records survive changes of the latter; one that no
longer replays under changed rules is reported by move number.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from ecumene.core import engine
from ecumene.core.errors import EcumeneError, InvalidRecord
from ecumene.core.frame import CHANCE
from ecumene.core.registry import game
from ecumene.core.spec import CHOICE, TABLE, GameSpec, table_text
from ecumene.core.state import State

FORMAT = 1
HASH_EVERY = 20


def position_hash(spec: GameSpec, s: State) -> str:
    """A short fingerprint of a position, independent of the seed and of the build."""
    text = json.dumps(spec.digest_json(s), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Record:
    """A game as it was played. ``moves`` are (seat, notation); seat -1 is chance."""

    def __init__(self, spec: GameSpec, players: int, seed: int, options: dict[str, str]) -> None:
        self.spec = spec
        self.players = players
        self.seed = seed
        self.options = options
        self.version = spec.version
        self.start: dict[str, Any] | None = None
        """A position this record starts from instead of a new game."""
        self.moves: list[tuple[int, str]] = []
        self.hashes: dict[int, str] = {}
        self.final: dict[str, Any] | None = None
        self.names: list[str] = []

    def add(self, seat: int, text: str) -> None:
        self.moves.append((seat, text))

    def __repr__(self) -> str:
        return f"<record of {self.spec.id}, {self.players} players, {len(self.moves)} moves>"

    def to_json(self) -> dict[str, Any]:
        out: dict[str, Any] = {
            "record": FORMAT,
            "game": self.spec.id,
            "version": self.version,
            "players": self.players,
            "options": write_options(self.spec, self.options),
            "seed": self.seed,
            "names": self.names,
            "moves": [f"{name(seat)} {text}" for seat, text in self.moves],
            "hashes": {str(ply): value for ply, value in self.hashes.items()},
            "final": self.final,
        }
        digests = table_digests(self.spec, self.options)
        if digests:
            out["digests"] = digests
        if self.start is not None:
            out["start"] = self.start
        return out

    def dumps(self) -> str:
        return json.dumps(self.to_json(), indent=1)

    def up_to(self, ply: int) -> Record:
        """A record of the first ``ply`` moves: where a fork begins."""
        if not 0 <= ply <= len(self.moves):
            raise InvalidRecord(f"move {ply} does not exist: the record has {len(self.moves)}")
        out = Record(self.spec, self.players, self.seed, dict(self.options))
        out.start = self.start
        out.names = list(self.names)
        out.moves = self.moves[:ply]
        out.hashes = {k: v for k, v in self.hashes.items() if k <= ply}
        return out


def write_options(spec: GameSpec, options: dict[str, str]) -> dict[str, Any]:
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


def table_digests(spec: GameSpec, options: dict[str, str]) -> dict[str, str]:
    """Fingerprints of the tables among the options."""
    return {
        option.name: hashlib.sha256(options[option.name].encode()).hexdigest()[:16]
        for option in spec.options
        if option.kind == TABLE and options.get(option.name)
    }


def name(seat: int) -> str:
    """The first word of a move: the seat counted from 1, or ``chance``."""
    return "chance" if seat == CHANCE else str(seat + 1)


def load(data: Any) -> Record:
    """A record from its JSON; `InvalidRecord` says what is wrong."""
    if isinstance(data, str):
        try:
            data = json.loads(data)
        except json.JSONDecodeError as error:
            raise InvalidRecord(f"this is no JSON: {error}") from error
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
    record = Record(spec, data["players"], data["seed"], options)
    record.version = str(data.get("version", spec.version))
    record.start = data.get("start")
    record.final = data.get("final")
    record.names = [str(entry) for entry in data.get("names") or []]
    for number, entry in enumerate(data["moves"], 1):
        record.moves.append(read_move(spec, number, entry, record.players))
    for ply, value in (data.get("hashes") or {}).items():
        record.hashes[int(ply)] = str(value)
    return record


def read_move(spec: GameSpec, number: int, entry: Any, players: int) -> tuple[int, str]:
    if not isinstance(entry, str) or " " not in entry:
        raise InvalidRecord(f"record, move {number}: {entry!r} should be '<seat> <option>'")
    who, text = entry.split(" ", 1)
    seats = {"chance": CHANCE, **{str(seat + 1): seat for seat in range(players)}}
    if who not in seats:
        raise InvalidRecord(f"record, move {number}: there is no seat {who!r}")
    try:
        spec.vocabulary.parse(text)
    except EcumeneError as error:
        raise InvalidRecord(f"record, move {number}: {error}") from error
    return seats[who], text


def replay(record: Record, ply: int | None = None, seed: int | None = None) -> State:
    """The state after ``ply`` moves (all of them by default).

    ``seed`` replaces the seed: as long as chance is recorded it must not matter.
    """
    spec = record.spec
    last = len(record.moves) if ply is None else ply
    if not 0 <= last <= len(record.moves):
        raise InvalidRecord(f"move {last} does not exist: the record has {len(record.moves)}")
    number = record.seed if seed is None else seed
    if record.start is not None:
        try:
            s = spec.from_json(record.start)
        except EcumeneError as error:
            raise InvalidRecord(f"record: {error}") from error
        s.seed = number
        s.explicit_chance = True
        engine.settle(s)
    else:
        try:
            s = spec.new(record.players, number, record.options, explicit_chance=True)
        except EcumeneError as error:
            raise InvalidRecord(f"record: {error}") from error
    for k in range(last):
        seat, text = record.moves[k]
        step(spec, s, k + 1, seat, text)
        expected = record.hashes.get(k + 1)
        if expected is not None and position_hash(spec, s) != expected:
            raise InvalidRecord(
                f"record: the position after move {k + 1} differs from the recorded one "
                f"(record made with rules version {record.version}, this is {spec.version})"
            )
    return s


def step(spec: GameSpec, s: State, number: int, seat: int, text: str) -> None:
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
