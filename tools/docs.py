"""Writes every generated page: rulings, notation, the completeness tables, the ladder, balance,
the spaces of learning systems (and their tables of actions, on which they rest).

python tools/docs.py          writes them
python tools/docs.py --check  exits 1 if one is out of date
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOOLS = (
    "rulings_doc.py",
    "notation_doc.py",
    "completeness.py",
    "ladder_doc.py",
    "balance_doc.py",
    "action_tables.py",
    "spaces_doc.py",
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    failed = False
    for tool in TOOLS:
        command = [sys.executable, str(HERE / tool), *(["--check"] if args.check else [])]
        failed |= subprocess.run(command, check=False).returncode != 0
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
