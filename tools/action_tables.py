"""Brings the numbered actions of every game up to date: ``data/actions.txt`` in its folder.

Numbers never change: new names are added at the end, and none is taken away.

python tools/action_tables.py          writes them
python tools/action_tables.py --check  exits 1 if a name has no number yet
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ecumene.core.registry import game, game_ids
from ecumene.spaces.actions import TABLE, action_space

GAMES = Path(__file__).resolve().parent.parent / "src" / "ecumene" / "games"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    late = False
    for name in game_ids():
        path = GAMES / name / "data" / TABLE
        if not path.parent.is_dir():
            continue  # a game of another package keeps its own table
        text = "\n".join(action_space(game(name)).names) + "\n"
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        late = True
        if args.check:
            print(f"{path.name} of {name}: names without a number", file=sys.stderr)
        else:
            path.write_text(text, encoding="utf-8")
            print(f"wrote the actions of {name}")
    sys.exit(1 if args.check and late else 0)


if __name__ == "__main__":
    main()
