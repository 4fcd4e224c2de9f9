"""Let OpenSpiel's own searches play every game against our bots, and tell how they did.

    python tools/spiel_search.py --games 20 --simulations 8 --rivals random,beginner --jobs 4
    python tools/spiel_search.py --report

MCTS is OpenSpiel's `mcts.MCTSBot` with one random playout a simulation: it looks at the true
state, so it knows what lies hidden (the draws to come are chance nodes, which it does not know).
IS-MCTS is `ismcts.ISMCTSBot`: it searches deals that agree with what its seat has seen. Both
change seats with every game, and every game has its own luck. Every game is a line of JSON in
--out: what is there is not played again, and all pairings advance together, so a run can be broken
off (or ended by --minutes) at any time. --report writes the table of docs/environments.md.
"""

from __future__ import annotations

import argparse
import itertools
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import ecumene.rl.openspiel as _registered  # noqa: F401  # tells OpenSpiel of the games
from ecumene.core.registry import game as game_of
from ecumene.core.registry import offered_ids
from ecumene.lab.statistics import share
from ecumene.rl.openspiel.bots import OurBot, play
from ecumene.rl.openspiel.game import PREFIX

SEARCHES = {"mcts": "MCTS", "is-mcts": "IS-MCTS"}
EXPLORATION = 1.4
PAIRING = ("game", "rival", "search", "simulations")
"""What the lines of one pairing have in common."""


class Timed(pyspiel.Bot):  # type: ignore[misc]  # a class of C++
    """A searching bot whose decisions are counted, with the processor time they took."""

    def __init__(self, bot: Any) -> None:
        super().__init__()
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def step(self, state: Any) -> int:
        began = time.process_time()
        chosen = int(self.bot.step(state))
        self.decisions += 1
        self.seconds += time.process_time() - began
        return chosen


def search(kind: str, game: Any, simulations: int, seed: int) -> Any:
    """One of OpenSpiel's searching bots."""
    luck = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    if kind == "mcts":
        return mcts.MCTSBot(
            game, EXPLORATION, simulations, evaluator, solve=False, random_state=luck
        )
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=EXPLORATION,
        max_simulations=simulations,
        random_state=luck,
        allow_inconsistent_action_sets=False,
    )
    # Its own deals come from a generator without a seed: no game could be played again.
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, luck.random_sample))
    return bot


def one_game(
    game_id: str, rival: str, kind: str, simulations: int, seed: int, number: int
) -> dict[str, Any]:
    """A search against a bot of ours, in the first seat and the second in turns."""
    game = pyspiel.load_game(f"{PREFIX}{game_id}")
    place = number % 2
    deal, thoughts, other = np.random.SeedSequence((seed, number)).generate_state(3).tolist()
    bots: list[Any] = [None, None]
    bots[place] = timed = Timed(search(kind, game, simulations, thoughts))
    bots[1 - place] = OurBot(game_id, rival, 1 - place, other)
    worth = play(game, bots, deal)[place]
    return {
        **dict(zip(PAIRING, (game_id, rival, kind, simulations), strict=True)),
        "seed": seed,
        "number": number,
        "won": (worth + 1) / 2,
        "decisions": timed.decisions,
        "cpu_seconds": round(timed.seconds, 2),
    }


def table(rows: list[dict[str, Any]]) -> str:
    """What is known of each pairing, for docs/environments.md."""
    lines = [
        "| game | against | search | simulations | games "
        "| won, % | 95 % interval | seconds a decision |",
        "|---|---|---|---|---|---|---|---|",
    ]
    known: dict[tuple[Any, ...], list[dict[str, Any]]] = {}
    for row in rows:
        known.setdefault(tuple(row[name] for name in PAIRING), []).append(row)
    order = offered_ids()
    for pairing in sorted(known, key=lambda one: (order.index(one[0]), *one[1:])):
        (game_id, rival, kind, simulations), games = pairing, known[pairing]
        found = share(sum(one["won"] for one in games), len(games))
        each = sum(one["cpu_seconds"] for one in games) / sum(one["decisions"] for one in games)
        lines.append(
            f"| {game_of(game_id).name.partition(':')[0]} | `{rival}` | {SEARCHES[kind]} "
            f"| {simulations} | {len(games)} | {100 * found.value:.0f} "
            f"| {100 * found.low:.0f} to {100 * found.high:.0f} | {each:.2f} |"
        )
    return "\n".join(lines)


def played(jobs: int, wanted: Iterator[tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    """The wanted games as they end, on so many processes; one is begun when another ends."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        running: set[Future[dict[str, Any]]] = {
            pool.submit(one_game, *what) for what in itertools.islice(wanted, jobs)
        }
        while running:
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            fresh = itertools.islice(wanted, len(ended))
            running |= {pool.submit(one_game, *what) for what in fresh}
            yield from (one.result() for one in ended)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=10, help="games of each pairing")
    parser.add_argument("--simulations", type=int, default=8, help="playouts for a decision")
    parser.add_argument("--rivals", default="random,beginner", help="bots of ours")
    parser.add_argument("--searches", default=",".join(SEARCHES))
    parser.add_argument("--only", default=",".join(offered_ids()), help="games to be played")
    parser.add_argument("--minutes", type=float, help="begin no game after so many")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--report", action="store_true", help="play nothing, write the table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "spiel_search.jsonl")
    args = parser.parse_args()
    args.out.parent.mkdir(parents=True, exist_ok=True)
    told = args.out.read_text(encoding="utf-8").splitlines() if args.out.exists() else []
    rows = [json.loads(line) for line in told]
    if args.report:
        print(table(rows))
        return
    have = {tuple(row[name] for name in (*PAIRING, "seed", "number")) for row in rows}
    names = (args.only.split(","), args.rivals.split(","), args.searches.split(","))
    ends = time.monotonic() + 60 * (args.minutes or float("inf"))
    wanted = (
        (*pairing, args.simulations, args.seed, number)
        for number in range(args.games)
        for pairing in itertools.product(*names)
        if (*pairing, args.simulations, args.seed, number) not in have
    )
    in_time = itertools.takewhile(lambda _: time.monotonic() < ends, wanted)
    for row in played(args.jobs, in_time):
        with args.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
