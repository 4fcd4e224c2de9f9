"""Fills the tables of the pages on balance and on cards from what was measured (`balance.jsonl` and
`cards.jsonl` of the games).

python tools/balance_doc.py          writes them
python tools/balance_doc.py --check  exits 1 if one is out of date
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ecumene.core.messages import use
from tools.balance import blocks_filled, read_columns

KINDS = ("balance", "cards")


def pages() -> dict[Path, str]:
    """Every page, and what it should say."""
    out = {}
    for kind in KINDS:
        for kept in sorted((ROOT / "tools" / "games").glob(f"*/{kind}.jsonl")):
            name = kept.parent.name
            columns = read_columns(kept)
            made = importlib.import_module(f"tools.games.{name}.{kind}_tables").tables(
                columns, sorted({column.edition for column in columns})
            )
            page = ROOT / "docs" / f"{name}-{kind}.md"
            out[page] = blocks_filled(page.read_text(encoding="utf-8"), made)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    use("en")
    now = pages()
    old = [page for page, text in now.items() if page.read_text(encoding="utf-8") != text]
    if args.check:
        if old:
            sys.exit(f"{', '.join(page.name for page in old)}: out of date, run make docs")
        return
    for page, text in now.items():
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
