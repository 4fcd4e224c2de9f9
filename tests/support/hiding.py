"""What must not be seen, told a second time and without the declarations of the games: each game
lists in ``tests/games/<game>/hidden.py`` positions in which its hidden slots hold something, and
what could lie there instead (`Change`)."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from ecumene.core.event import EVERYONE, Event
from ecumene.core.frame import CHANCE, Frame
from ecumene.core.reason import OPEN
from ecumene.core.registry import game
from ecumene.core.sealed import Sealed
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.zones import ENGINE_ZONES, SECRET, TRANSIENT
from ecumene.records.record import load, replay
from ecumene.records.session import Session
from tests.support.records import stored

ENGINE_SLOTS = [zone.name for zone in ENGINE_ZONES if zone.visibility in (SECRET, TRANSIENT)]
WARM_UP = 8
"""So many decisions before a position are played: a scene looks back."""


class Change(NamedTuple):
    """The true state with something else in a hidden place, and the seats that may know."""

    state: State
    knowers: set[int]


class Position:
    """A position of a stored game."""

    def __init__(self, spec: GameSpec[Any], record: str, ply: int) -> None:
        self.name = f"{record} at {ply}"
        self.spec = spec
        self.session: Session | None = None
        """None while a draw of chance waits: nobody sits at a table then."""
        whole = load(stored(spec.id)[record])
        if whole.moves[ply][0] == CHANCE:
            self.state = replay(whole.up_to(ply))
        else:
            self.session = played_up_to(whole, ply)
            self.state = self.session.state
        self.viewers = range(-1, spec.seats(self.state))
        self.changes: list[tuple[set[str], Change]] = []
        """Each change with the names of the slots in which the state differs."""
        before = slot_values(spec, self.state.clone())
        for change in every_change(self.state):
            differs = differences(before, slot_values(spec, change.state))
            if differs:
                self.changes.append((differs, change))


def every_change(s: State) -> Iterator[Change]:
    yield from engine_changes(s)
    yield from sealed_changes(s)
    for change in hidden(s.game).changes(s):
        change.state.own = 0
        yield change


def played_up_to(whole: Any, ply: int) -> Session:
    """A session that has played the last moves before a position itself."""
    asked = [k for k in range(ply) if whole.moves[k][0] != CHANCE]
    start = asked[-WARM_UP] if len(asked) >= WARM_UP else ply
    session = Session.resume(whole, start)
    parse = session.spec.vocabulary.parse
    for k in range(start, ply):
        if whole.moves[k][0] == CHANCE:
            continue
        draws: list[int] = []
        while k + 1 < ply and whole.moves[k + 1][0] == CHANCE:
            k += 1
            draws.append(parse(whole.moves[k][1]))
        session.state.script = draws
        session.play(whole.moves[k - len(draws)][1])
        assert not session.state.script
    session.state.script = None
    return session


def hidden(game_id: str) -> Any:
    """What a game has to tell: ``POSITIONS`` (record and ply) and ``changes(state)``."""
    return importlib.import_module(f"tests.games.{game_id}.hidden")


@cache
def positions(game_id: str) -> list[Position]:
    return [Position(game(game_id), *place) for place in hidden(game_id).POSITIONS]


# Changes that are the same in every game


def engine_changes(s: State) -> Iterator[Change]:
    """Seed, counters, scripts and logs: nobody may know them."""
    others = {
        "seed": s.seed + 1,
        "streams": [count + 1 for count in s.streams],
        "explicit_chance": not s.explicit_chance,
        "log": [Event("secret", 0, (1,))],
        "chance": [5, 6],
        "script": [5],
        "own": 1,
    }
    for name in ENGINE_SLOTS:
        t = s.clone()
        setattr(t, name, others[name])
        yield Change(t, set())


def sealed_changes(s: State) -> Iterator[Change]:
    """Any other answer in place of each one that is sealed."""
    for depth, f in enumerate(s.stack):
        kind = s.kinds[f.kind]
        if not isinstance(kind, Sealed):
            continue
        for k, (seat, answer) in enumerate(zip(kind.seats(s, f), f.items, strict=False)):
            for code in kind.candidates_of(s, f, seat):
                if code != answer and kind.check_of(s, f, seat, code) == OPEN:
                    yield with_frame(s, depth, f, (*f.items[:k], code, *f.items[k + 1 :]), {seat})


def with_frame(s: State, depth: int, f: Frame, items: Iterable[int], knowers: set[int]) -> Change:
    """Another tuple of numbers in a frame."""
    t = s.clone()
    t.stack[depth] = Frame(f.kind, f.player, f.a, f.b, f.c, f.d, tuple(items))
    return Change(t, knowers)


def other_events(events: list[Event], viewer: int) -> list[Event]:
    """A log with other secrets in the entries that are not for the viewer."""
    out: list[Event] = []
    for event in events:
        if event.audience != EVERYONE and (viewer < 0 or not event.audience >> viewer & 1):
            args = [n + 1 if event.secret >> k & 1 else n for k, n in enumerate(event.args)]
            rest = (event.audience, event.secret, event.hidden, event.reveals)
            event = Event(event.kind, event.player, tuple(args), *rest)
        out.append(event)
    return out


# Looking at states slot by slot


def slot_values(spec: GameSpec[Any], s: Any) -> dict[str, Any]:
    """Every slot of a state by its name, those of all players together; frames by their kinds."""
    values: dict[str, Any] = {}
    for zone in spec.redaction.state_zones:
        if zone.name not in ("players", "stack"):
            values[zone.name] = plain(getattr(s, zone.name))
    for zone in spec.redaction.player_zones:
        values[f"players.{zone.name}"] = [plain(getattr(p, zone.name)) for p in s.players]
    for depth, frame in enumerate(s.stack):
        values[f"frame {depth} {s.kinds[frame.kind].name}"] = frame.values()
    return values


def plain(value: Any) -> Any:
    """A value that can be compared: without definitions, and derived things that are made when
    they are asked for."""
    if isinstance(value, list):
        return [entry.values() if isinstance(entry, Event) else entry for entry in value]
    return value if isinstance(value, int | bytes | tuple) else None


def differences(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """The slots that differ; frames are called after their kinds."""
    assert before.keys() == after.keys()
    found = {name for name in before if before[name] != after[name]}
    return {name if name[:6] != "frame " else f"frame {name.split()[-1]}" for name in found}
