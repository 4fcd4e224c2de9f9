"""Writes the golden playthroughs anew; review the difference before committing it."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.golden import CASES, render


def main() -> None:
    for case in CASES:
        case.path.parent.mkdir(parents=True, exist_ok=True)
        case.path.write_text(render(case), encoding="utf-8")
        print(f"wrote {case.game}/{case.name}")


if __name__ == "__main__":
    main()
