"""Tunes the numbers of the strongest Patchistory bot by matches (SPSA).

    python tools/games/patchistory/tune.py --players 2 --minutes 5 --keep two.json
    python tools/games/patchistory/tune.py --players 3,4 --minutes 5 --keep more.json
    python tools/games/patchistory/tune.py --against self,monument,warmonger --keep pool.json

In every step all numbers are changed at once, each at random a little up or down; the bot with
these changes and the one with the opposite ones play a deal from both sides; all numbers move
towards the side that was ahead, in proportion to its lead. With ``--against`` the steps take turns:
``self`` is that match, a bot's name one in which both play the same deal against it, from every
seat, and the side with the larger lead over the bot is ahead. A number that matters drifts, the
others stay about where they are. The file keeps the state: the same call goes on. Prints factors
beside the numbers of today, for `bots/fitted.py`.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ecumene.bots.base import Bot
from ecumene.bots.registry import bots_of, make_bot
from ecumene.core import engine
from ecumene.core.view import observe
from ecumene.games.patchistory.bots.fitted import scaled
from ecumene.games.patchistory.bots.grades import HARDEST
from ecumene.games.patchistory.bots.levels import LevelBot
from ecumene.games.patchistory.bots.weights import Weights
from ecumene.games.patchistory.spec import SPEC

NAMES: Final = (
    "food",
    "resource",
    "coin",
    "coins",
    "glut",
    "left_over",
    "food_levels",
    "resource_levels",
    "coin_levels",
    "wheel_levels",
    "point",
    "many_points",
    "more_books",
    "more_figures",
    "threat",
    "threat_by_era",
    "idle_worker",
    "born_later",
    "card",
    "votes",
    "vote",
    "worker_card",
    "hole",
    "roomy",
    "harm",
    "route",
    "first_route",
    "war",
    "curiosity",
    "packing",
    "rival_bids",
    "spite",
    "eager",
    "sends",
    "last_force",
    "last_gain",
)
SELF: Final = "self"
NUDGE: Final = 0.2
"""How far up or down a number goes in a step (as a logarithm)."""
FURTHEST: Final = 1.6
LEAD: Final = 80.0
"""A larger lead of one side counts as this one."""
RATE: Final = 0.0003
SLOWER: Final = 500
"""After so many steps the rate begins to fall."""


@dataclass
class Progress:
    """What was found so far: logarithms of factors."""

    steps: int = 0
    found: dict[str, float] = field(default_factory=lambda: dict.fromkeys(NAMES, 0.0))

    @classmethod
    def read(cls, path: Path) -> Progress:
        if not path.is_file():
            return cls()
        told = json.loads(path.read_text(encoding="utf-8"))
        return cls(told["steps"], {**dict.fromkeys(NAMES, 0.0), **told["found"]})

    def write(self, path: Path) -> None:
        path.write_text(json.dumps({"steps": self.steps, "found": self.found}), encoding="utf-8")

    def weights(self, base: Weights, signs: dict[str, int]) -> Weights:
        """``base`` with what was found, and every number a step further in its direction."""
        factors = {
            name: math.exp(value + NUDGE * signs.get(name, 0)) for name, value in self.found.items()
        }
        return scaled(base, factors)

    def learn(self, lead: float, signs: dict[str, int]) -> None:
        rate = RATE / (1 + self.steps / SLOWER) ** 0.6
        move = rate * max(-LEAD, min(LEAD, lead))
        for name, sign in signs.items():
            moved = self.found[name] + move * sign
            self.found[name] = max(-FURTHEST, min(FURTHEST, moved))
        self.steps += 1


def tuned(w: Weights, players: int, seed: int) -> Bot:
    return LevelBot(seed, "tuned", {players: w, 2: w})


def play(bots: list[Bot], seed: int, capitals: str) -> list[int]:
    """The scores of one game."""
    s = SPEC.new(len(bots), seed, {"capitals": capitals})
    while not engine.over(s):
        seat = engine.chooser(s)
        engine.apply(s, bots[seat].choose(observe(SPEC, s, seat)))
    return SPEC.scores(s)


def apart(scores: list[int], ours: list[bool]) -> float:
    """How far some seats are ahead of the others, on average."""
    ahead = [score for score, our in zip(scores, ours, strict=True) if our]
    behind = [score for score, our in zip(scores, ours, strict=True) if not our]
    return sum(ahead) / len(ahead) - sum(behind) / len(behind)


def lead_of(up: Weights, down: Weights, players: int, seed: int, capitals: str) -> float:
    """How far one side is ahead of the other on a deal, with seats exchanged."""
    total = 0.0
    for parity in (0, 1):
        ups = [(seat + parity) % 2 == 0 for seat in range(players)]
        bots = [
            tuned(up if is_up else down, players, seed * 7 + seat) for seat, is_up in enumerate(ups)
        ]
        total += apart(play(bots, seed, capitals), ups)
    return total / 2


def lead_over(
    rival: str, up: Weights, down: Weights, players: int, seed: int, capitals: str
) -> float:
    """How much further than the other one side is ahead of a bot: alone against as many of it as
    the table has, on the same deal, from every seat."""
    total = 0.0
    for own in range(players):
        seats = [seat == own for seat in range(players)]
        for side, sign in ((up, 1), (down, -1)):
            bots = [make_bot("patchistory", rival, seed * 7 + seat) for seat in range(players)]
            bots[own] = tuned(side, players, seed * 7 + own)
            total += sign * apart(play(bots, seed, capitals), seats)
    return total / players


def tune(counts: list[int], rivals: list[str], seconds: float, keep: Path, seed: int) -> Progress:
    """Steps until the time (of the processor) is over."""
    progress = Progress.read(keep)
    rng = random.Random(seed << 20 | progress.steps)
    end = time.process_time() + seconds
    while time.process_time() < end:
        signs = {name: rng.choice((-1, 1)) for name in NAMES}
        opposite = {name: -sign for name, sign in signs.items()}
        players = counts[progress.steps % len(counts)]
        rival = rivals[progress.steps // len(counts) % len(rivals)]
        base = HARDEST[players]
        up, down = progress.weights(base, signs), progress.weights(base, opposite)
        capitals = rng.choice(("liberty", "equality"))
        deal = (up, down, players, rng.getrandbits(40), capitals)
        progress.learn(lead_of(*deal) if rival == SELF else lead_over(rival, *deal), signs)
        if progress.steps % 25 == 0:
            progress.write(keep)
    progress.write(keep)
    return progress


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", default="2", help="2, or several counts in turn: 3,4")
    parser.add_argument(
        "--against", default=SELF, help="self (itself), names of bots, or several: self,monument"
    )
    parser.add_argument("--minutes", type=float, default=5.0, help="of processor time")
    parser.add_argument("--keep", type=Path, required=True, help="a file with the state")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    counts = [int(count) for count in chosen.players.split(",")]
    rivals = chosen.against.split(",")
    known = [SELF, *bots_of("patchistory")]
    unknown = sorted(set(rivals) - set(known))
    if unknown:
        parser.error(f"there is no bot {', '.join(unknown)}; there are {', '.join(known)}")
    progress = tune(counts, rivals, 60 * chosen.minutes, chosen.keep, chosen.seed)
    print(f"# after {progress.steps} steps")
    for name, value in progress.found.items():
        print(f'    "{name}": {math.exp(value):.2f},')


if __name__ == "__main__":
    main()
