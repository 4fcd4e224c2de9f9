"""Let OpenSpiel's own searches play every game against our bots, and tell how they did.

    python tools/spiel_search.py --games 10 --simulations 10 --rivals random,beginner

MCTS is OpenSpiel's `mcts.MCTSBot` with one random playout a simulation: it looks at the true
state, so it knows what lies hidden (the draws to come are chance nodes, which it does not know).
IS-MCTS is `ismcts.ISMCTSBot`: it searches deals that agree with what its seat has seen. Both
change seats with every game. A line of JSON for each pairing goes to --out, so a run that was
broken off goes on.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import ecumene.rl.openspiel as _registered  # noqa: F401  # tells OpenSpiel of the games
from ecumene.core.registry import offered_ids
from ecumene.lab.statistics import share
from ecumene.rl.openspiel.bots import OurBot, play
from ecumene.rl.openspiel.game import PREFIX

SEARCHES = ("mcts", "is-mcts")
EXPLORATION = 1.4


def search(kind: str, game: Any, simulations: int, seed: int) -> Any:
    """One of OpenSpiel's searching bots."""
    luck = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    if kind == "mcts":
        return mcts.MCTSBot(
            game, EXPLORATION, simulations, evaluator, solve=False, random_state=luck
        )
    return ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=EXPLORATION,
        max_simulations=simulations,
        random_state=luck,
        allow_inconsistent_action_sets=False,
    )


def pairing(
    game_id: str, kind: str, rival: str, games: int, simulations: int, seed: int
) -> dict[str, Any]:
    """A search against a bot of ours; the share of the victories with its interval."""
    game = pyspiel.load_game(f"{PREFIX}{game_id}")
    began, worked = time.perf_counter(), time.process_time()
    won = 0.0
    for number in range(games):
        place = number % 2
        bots: list[Any] = [None, None]
        bots[place] = search(kind, game, simulations, seed + number)
        bots[1 - place] = OurBot(game_id, rival, 1 - place, seed + number)
        won += (play(game, bots, seed + number // 2)[place] + 1) / 2
    found = share(won, games)
    return {
        "game": game_id,
        "search": kind,
        "rival": rival,
        "simulations": simulations,
        "games": games,
        "seed": seed,
        "won": won,
        "low": round(found.low, 3),
        "high": round(found.high, 3),
        "seconds": round(time.perf_counter() - began, 1),
        "cpu_seconds": round(time.process_time() - worked, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=10, help="games of each pairing")
    parser.add_argument("--simulations", type=int, default=10, help="playouts for a decision")
    parser.add_argument("--rivals", default="random,beginner", help="bots of ours")
    parser.add_argument("--searches", default=",".join(SEARCHES))
    parser.add_argument("--only", default=",".join(offered_ids()), help="games to be played")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "spiel_search.jsonl")
    args = parser.parse_args()
    args.out.parent.mkdir(parents=True, exist_ok=True)
    told = args.out.read_text(encoding="utf-8").splitlines() if args.out.exists() else []
    have = {(row["game"], row["search"], row["rival"]) for row in map(json.loads, told)}
    for game_id in args.only.split(","):
        for rival in args.rivals.split(","):
            for kind in args.searches.split(","):
                if (game_id, kind, rival) in have:
                    continue
                row = pairing(game_id, kind, rival, args.games, args.simulations, args.seed)
                with args.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
                print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
