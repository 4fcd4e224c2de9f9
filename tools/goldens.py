"""Writes the golden playthroughs and the digests of tensors anew; review the difference first.

python tools/goldens.py                      all of them
python tools/goldens.py GAME                 those of one game
python tools/goldens.py NAME GAME/NAME ...   only those named
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ecumene.core.registry import game_ids
from tests.support import tensor_digests
from tests.support.golden import CASES, Case, render


def names(case: Case) -> set[str]:
    """What a playthrough can be called by."""
    return {case.name, case.game, f"{case.game}/{case.name}"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="playthroughs or games (default: all)")
    args = parser.parse_args()
    unknown = set(args.names) - {name for case in CASES for name in names(case)}
    if unknown:
        sys.exit(f"there is no playthrough {', '.join(sorted(unknown))}")
    for case in CASES:
        if args.names and not names(case) & set(args.names):
            continue
        case.path.parent.mkdir(parents=True, exist_ok=True)
        case.path.write_text(render(case), encoding="utf-8")
        print(f"wrote {case.game}/{case.name}")
    for name in game_ids():
        if not args.names or name in args.names:
            tensor_digests.path(name).write_text(tensor_digests.render(name), encoding="utf-8")
            print(f"wrote the digests of tensors of {name}")


if __name__ == "__main__":
    main()
