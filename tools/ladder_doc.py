"""Writes docs/ladder.md from what was measured (the files bots/ladder.json of the games).

python tools/ladder_doc.py          writes it
python tools/ladder_doc.py --check  exits 1 if it is out of date
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ecumene.bots.ladder import FILE, read_ladder
from ecumene.core.messages import use
from ecumene.core.registry import game, offered_ids
from ecumene.lab.ladder.page import page
from ecumene.manifest import manifest
from ecumene.table.words import game_title

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "ladder.md"


def file_of(name: str) -> Path:
    """The ladder of a game in these sources, whatever is installed."""
    return ROOT.joinpath("src", *manifest(name).package.split("."), "bots", FILE)


def written() -> str:
    use("en")
    names = offered_ids()
    titles = {name: game_title(game(name)) for name in names}
    return page({name: read_ladder(file_of(name)) for name in names}, titles)


def write_page() -> None:
    PAGE.write_text(written(), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    if not args.check:
        write_page()
    elif not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != written():
        sys.exit(f"{PAGE.name} is out of date: run make docs")


if __name__ == "__main__":
    main()
