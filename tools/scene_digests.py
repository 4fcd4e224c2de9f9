"""Whether scenes and patches are what they were: a line for each game, the same from two builds.

    python tools/scene_digests.py > before      # by the Python of one installation
    python tools/scene_digests.py | diff before -

Games are played at random with the same seed, two and four players, with moves taken back where
that can be done. What every seat and a spectator are shown after each move, in every language, and
the patches between, go into one digest each. To find what differs, `--dump FOLDER` writes the
scenes themselves.
"""

from __future__ import annotations

import argparse
import random
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import orjson

from ecumene.core import messages
from ecumene.core.registry import game, game_ids
from ecumene.records.session import Session
from ecumene.server.painting.parts import Parts, parts_of, patch_of, text_of
from ecumene.server.stored_games.rebuild import thin_out
from ecumene.table.scene import scene

MOVES: Final = 120
PLAYERS: Final = (2, 4)
SEED: Final = 11
TAKEN_BACK: Final = 0.15
"""How often a move is taken back, where it can be."""


class Shown:
    """What one viewer has been shown in one language."""

    def __init__(self, viewer: int, language: str) -> None:
        self.viewer = viewer
        self.language = language
        self.parts: Parts = {}
        self.since = 0
        self.scenes = blake2b(digest_size=8)
        self.patches = blake2b(digest_size=8)

    def look(self, session: Session) -> bytes:
        messages.use(self.language)
        since = min(self.since, len(session.events))
        drawn: dict[str, Any] = {**scene(session, self.viewer, since)}
        entries = orjson.dumps(drawn.pop("log"))
        parts = parts_of(drawn)
        self.scenes.update(text_of(parts) + entries)
        self.patches.update(patch_of(parts, self.parts, drawn))
        self.parts, self.since = parts, len(session.events)
        return text_of(parts) + b"\n" + entries


def play(name: str, players: int, moves: int, dump: Path | None) -> list[Shown]:
    session = Session(game(name), players, SEED)
    rng = random.Random(SEED)
    viewers = range(-1, players)
    seen = [Shown(viewer, lang) for viewer in viewers for lang in messages.languages()]
    for made in range(moves):
        for one in seen:
            text = one.look(session)
            if dump is not None:
                file = f"{name}-{players}-{made:04}-{one.viewer}-{one.language}.json"
                (dump / file).write_bytes(text)
        last = session.past[-1].seat if session.past else -1
        if session.past and session.check_undo(last) is None and rng.random() < TAKEN_BACK:
            session.undo(last)
        elif session.over():
            break
        else:
            open_codes = [code for code in session.options() if not session.spec.concedes(code)]
            session.apply(rng.choice(open_codes or session.options()))
            thin_out(session)
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description="Digests of scenes and patches.")
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--game", choices=game_ids(), help="one game only")
    parser.add_argument("--dump", type=Path, help="write the scenes into this folder, too")
    arguments = parser.parse_args()
    if arguments.dump is not None:
        arguments.dump.mkdir(parents=True, exist_ok=True)
    for name in [arguments.game] if arguments.game else game_ids():
        for players in PLAYERS:
            for one in play(name, players, arguments.moves, arguments.dump):
                where = f"{name}, {players} players, seat {one.viewer}, {one.language}"
                print(where, one.scenes.hexdigest(), one.patches.hexdigest(), flush=True)


if __name__ == "__main__":
    main()
