"""Writes OpenSpiel's playthroughs of the games anew (tests/games/*/openspiel.txt); review the
difference before committing it.

python tools/playthroughs.py           all of them
python tools/playthroughs.py GAME ...  those named
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ecumene.core.registry import offered_ids
from tests.support.playthrough import path_of, render


def main() -> None:
    for name in sys.argv[1:] or offered_ids():
        path_of(name).write_text(render(name), encoding="utf-8")
        print(f"wrote {path_of(name).name} of {name}")


if __name__ == "__main__":
    main()
