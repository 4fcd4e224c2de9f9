"""What a move costs the table server, part by part: CPU time within one process, by game.

    python benchmarks/server_parts.py

Run by the server's Python (compiled or not). Games are played at random by two people and by four;
everything is done as the server does it for players who all hold the scene before, without the
event loop and the database: the engine, the scenes of all seats, their texts, patches and packing.
"""

from __future__ import annotations

import random
import time
import zlib
from collections import defaultdict
from typing import Any, Final

import orjson

from ecumene.build_info import describe
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import GameSpec
from ecumene.records.session import Session
from ecumene.server.painting.parts import Parts, patch_of
from ecumene.server.painting.views import written
from ecumene.server.stored_games.rebuild import thin_out
from ecumene.server.stored_games.standing import public_standing
from ecumene.server.watching.memory import look_seldom
from ecumene.table.scene import scene

MOVES: Final = 250
SEED: Final = 4
WINDOW: Final = -12
LEVEL: Final = 4
"""As sockets are packed (`ecumene.server.http.packing`)."""
PARTS: Final = (
    "engine",
    "standing",
    "letting go",
    "painting, asked",
    "painting, others",
    "writing",
    "patches",
    "packing",
)


class Costs:
    """Seconds of this thread by part."""

    def __init__(self) -> None:
        self.by_part: dict[str, float] = defaultdict(float)
        self.moves = 0
        self.then = time.thread_time()

    def begin(self) -> None:
        self.then = time.thread_time()

    def add(self, part: str) -> None:
        now = time.thread_time()
        self.by_part[part] += now - self.then
        self.then = now

    def row(self, name: str) -> str:
        each = [1e6 * self.by_part[part] / max(1, self.moves) for part in PARTS]
        return f"| {name} | " + " | ".join(f"{one:.0f}" for one in (*each, sum(each))) + " |"


class Seat:
    """What the server keeps for one player."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.parts: Parts = {}
        self.since = 0
        self.packer = zlib.compressobj(LEVEL, wbits=WINDOW, memLevel=5)


def tell(session: Session, seat: Seat, costs: Costs) -> None:
    """One player is told of a move."""
    drawn: dict[str, Any] = {**scene(session, seat.viewer, seat.since)}
    asked = drawn["decision"] is not None
    costs.add("painting, asked" if asked else "painting, others")
    entries = orjson.dumps(drawn.pop("log"))
    shown = written(seat.viewer, drawn)
    costs.add("writing")
    patch = patch_of(shown.parts, seat.parts, drawn)
    costs.add("patches")
    seat.packer.compress(patch + entries)
    seat.packer.flush(zlib.Z_SYNC_FLUSH)
    costs.add("packing")
    seat.parts, seat.since = shown.parts, len(session.events)


def play(spec: GameSpec[Any], players: int) -> Costs:
    session = Session(spec, players, SEED)
    rng = random.Random(SEED)
    seats = [Seat(viewer) for viewer in range(players)]
    for seat in seats:
        tell(session, seat, Costs())
    costs = Costs()
    while not session.over() and costs.moves < MOVES:
        options = [code for code in session.options() if not spec.concedes(code)]
        choice = rng.choice(options or session.options())
        costs.begin()
        session.apply(choice)
        costs.add("engine")
        public_standing(session)
        costs.add("standing")
        thin_out(session)
        costs.add("letting go")
        for seat in seats:
            tell(session, seat, costs)
        costs.moves += 1
    return costs


def main() -> None:
    print(describe())
    look_seldom()
    print("\nMicroseconds of CPU for a move:\n")
    print(f"| game, players | {' | '.join(PARTS)} | all |")
    print("|---|" + "--:|" * (len(PARTS) + 1))
    for name in game_ids():
        spec = game(name)
        play(spec, 2)  # sentences and catalogues are there from now on
        for players in (2, 4):
            print(play(spec, players).row(f"{name}, {players}"), flush=True)


if __name__ == "__main__":
    main()
