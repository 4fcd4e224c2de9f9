"""Measures the ladder of the bots: plays what is missing, writes the figures and docs/ladder.md.

python tools/ladder.py                          every game, 2 to 4 players, 400 games a pairing
python tools/ladder.py --game NAME --players 2  a part of it
python tools/ladder.py --pairs ONE-OTHER...     only these pairings
python tools/ladder.py --from FOLDER...         plays nothing: folders of arenas, from anywhere

Games are kept in folders of arenas (build/ladder/GAME/PLAYERSp/ONE-OTHER), so a broken-off run
goes on, and `ecumene arena --report --folder ...` tells of one. Games of the same pairing from
several machines are put together by --from; where they should not be the same games, the machines
need different --seed.

What was measured takes the place of the same pairings in bots/ladder.json of the game; all other
figures stay as they are, and ratings are made of all of them. So after a change of one bot its
pairings are enough: --pairs hardest-hard hardest-rules. With --add games of other deals (another
--seed) between bots that have not changed count together with what was known of them.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ecumene.bots.ladder import read_ladder
from ecumene.cli.progress import progress_bar
from ecumene.core.errors import EcumeneError, InvalidOptions
from ecumene.core.registry import game, game_ids, offered_ids
from ecumene.lab.arena.fixtures import make_plan
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.run import left, run
from ecumene.lab.ladder.matches import LEVEL, POOL, YARDSTICK, Match, matches
from ecumene.lab.ladder.measuring import folders_in, measure, read_games
from ecumene.lab.ladder.merging import Fresh, merged
from tools.jobs import add_jobs
from tools.ladder_doc import file_of, write_page

FOLDER = Path(__file__).resolve().parent.parent / "build" / "ladder"
KINDS = (LEVEL, YARDSTICK, POOL)


def wanted(args: argparse.Namespace) -> list[Match]:
    """The matches in the order in which they are played: neighbours of all games first."""
    found: list[Match] = []
    for name in args.game or offered_ids():
        for players in args.players:
            if players in game(name).players:
                numbers = (args.games, args.sparring, args.seed)
                found += matches(name, players, *numbers, only=args.only)
    if args.pairs is not None:
        found = chosen(found, args.pairs)
    return sorted(found, key=lambda match: KINDS.index(match.kind))


def chosen(found: list[Match], pairs: list[str]) -> list[Match]:
    """Those of the matches that are named, as in ``hardest-hard``."""
    known = {f"{match.one}-{match.other}" for match in found}
    for name in pairs:
        if name not in known:
            raise InvalidOptions(
                f"there is no pairing {name}; there are {', '.join(sorted(known))}"
            )
    return [match for match in found if f"{match.one}-{match.other}" in pairs]


def play(found: list[Match], root: Path, jobs: int, ray: str | None) -> None:
    ledgers = []
    for match in found:
        make_plan(match.game, match.players, [match.one, match.other], {}, match.seed)
        ledgers.append(Ledger.open(match.folder(root), match.plan))
    todo = [len(left(one, match.deals)) for one, match in zip(ledgers, found, strict=True)]
    total = sum(match.deals * match.players for match in found)
    with progress_bar() as progress:
        task = progress.add_task("", total=total, completed=total - sum(todo))
        for match, ledger, missing in zip(found, ledgers, todo, strict=True):
            if not missing:
                continue
            words = f"{match.game}, {match.players} players: {match.one} - {match.other}"
            progress.update(task, description=words)
            for played in run(ledger, match.deals, jobs, ray=ray):
                progress.advance(task)
                for why in played.failures.values():
                    progress.console.print(f"failed: {why}")


def write(found: dict[str, dict[int, Fresh]], out: Path | None, add: bool) -> None:
    """The files of the games that were measured; ``out``: into that folder instead."""
    ladders = {name: merged(name, read_ladder(file_of(name)), new, add)
               for name, new in found.items()}  # fmt: skip
    for name, ladder in ladders.items():
        path = file_of(name) if out is None else out / f"{name}.json"
        path.write_text(json.dumps(ladder, indent=1, allow_nan=False) + "\n", encoding="utf-8")
        print(path)


def arguments() -> argparse.Namespace:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--game", action="append", choices=game_ids(), help="only this one")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=400, help="of each pairing of neighbours")
    parser.add_argument("--sparring", type=int, default=200, help="against yardsticks and pool")
    parser.add_argument("--only", nargs="+", choices=KINDS, default=KINDS, help="kinds of pairings")
    parser.add_argument("--pairs", nargs="+", metavar="ONE-OTHER", help="only these pairings")
    parser.add_argument("--seed", type=int, default=0, help="other deals than with another one")
    add_jobs(parser)
    parser.add_argument("--ray", metavar="ADDRESS|local", help="play on a Ray cluster")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where games are kept")
    parser.add_argument("--play-only", action="store_true", help="write no figures")
    parser.add_argument("--from", dest="sources", type=Path, nargs="+", help="play nothing")
    parser.add_argument(
        "--add", action="store_true", help="count earlier games of the same pairing"
    )
    parser.add_argument("--out", type=Path, help="write the figures into this folder instead")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    folders = args.sources or []
    try:
        if not args.sources:
            found = wanted(args)
            if not found:
                sys.exit("no game has two levels to compare")
            play(found, args.folder, args.jobs, args.ray)
            if args.play_only:
                return
            folders = [match.folder(args.folder) for match in found]
        games = read_games(folders_in(folders))
        print(f"{sum(map(len, games.values()))} games", file=sys.stderr)
        write(measure(games), args.out, args.add)
    except EcumeneError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("broken off; the same command goes on, --from tells what there is")
    if args.out is None:
        write_page()


if __name__ == "__main__":
    main()
