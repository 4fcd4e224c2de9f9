"""Two installations of Ecumene on the same games: how many times as fast is one as the other?

Every measurement of the one is followed by one of the other with the same seed, each in its own
process and in processor time; the table shows the median of the ratios. The rule-based bots must
make the same choices, or the line says so.

    python benchmarks/against.py BASE NEW [--rounds 5] [--only bots] [--games 2]

BASE and NEW are interpreters, or ``interpreter:folder`` where the folder goes on the path first.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.installations import Installation, Line


def lines(games: list[str], most: dict[str, int]) -> Iterator[Line]:
    for name in games:
        for players in (2, 4):
            yield Line("random", name, players, most["random"])
            yield Line("observe", name, players, most["observe"])
        yield Line("bots", name, 2, most["bots"])


def compare(line: Line, base: Installation, new: Installation, rounds: int) -> str:
    ratios: list[float] = []
    micros: list[tuple[float, float]] = []
    same = True
    for number in range(rounds):
        arguments = line.arguments(1000 * number + 1)
        pair = (base, new) if number % 2 == 0 else (new, base)
        found = {id(one): one.run(*arguments) for one in pair}
        old, young = found[id(base)], found[id(new)]
        same &= old["digest"] == young["digest"] and old["units"] == young["units"]
        old_us = old["seconds"] / old["units"] * 1e6
        new_us = young["seconds"] / young["units"] * 1e6
        ratios.append(old_us / new_us)
        micros.append((old_us, new_us))
    spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
    before, after = (statistics.median(column) for column in zip(*micros, strict=True))
    verdict = "" if same else "   NOT THE SAME CHOICES"
    return (
        f"{line.name:28} {before:12,.2f} {after:12,.2f} {statistics.median(ratios):8.2f}x"
        f"   {spread}{verdict}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("base", type=Installation.read)
    parser.add_argument("new", type=Installation.read)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="lines whose name contains this")
    parser.add_argument("--games", type=int, default=0, help="games a measurement (not observe)")
    args = parser.parse_args()
    most = {"random": args.games or 20, "bots": args.games or 4, "observe": 2}
    known = set(args.base.games())
    games = [name for name in args.new.games() if name in known]
    print(f"{'':28} {'base us':>12} {'new us':>12} {'ratio':>9}   spread")
    for line in lines(games, most):
        if args.only in line.name:
            print(compare(line, args.base, args.new, args.rounds), flush=True)


if __name__ == "__main__":
    main()
