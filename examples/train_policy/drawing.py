"""The curve of a training, from what was measured.

python drawing.py results/measured.json results/curve.png
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt

COLOURS = {"untrained": "grey", "imitated": "tab:blue", "play": "tab:orange"}
CALLED = {"untrained": "untrained", "imitated": "after imitation", "play": "after rounds of play"}


def draw(told: list[dict[str, Any]], rival: str, path: Path) -> None:
    """Victories and points ahead, by the processor time that training took."""
    rows = [row for row in told if "wins" in row]
    figure, (above, below) = plt.subplots(2, 1, figsize=(7, 6), sharex=True)
    for axes, name, factor in ((above, "wins", 100), (below, "ahead", 1)):
        for phase, colour in COLOURS.items():
            points = [row for row in rows if row["phase"] == phase]
            value, low, high = ([factor * row[name][k] for row in points] for k in range(3))
            spans = [
                [middle - end for middle, end in zip(value, low, strict=True)],
                [end - middle for middle, end in zip(value, high, strict=True)],
            ]
            minutes = [row["cpu_minutes"] for row in points]
            axes.errorbar(
                minutes, value, yerr=spans, fmt="o-", capsize=3, color=colour, label=CALLED[phase]
            )
        axes.grid(alpha=0.3)
    above.axhline(50, color="grey", linestyle="--", linewidth=1)
    above.set(ylabel=f"victories over {rival}, %", ylim=(-3, 103))
    above.legend(loc="lower right")
    below.axhline(0, color="grey", linestyle="--", linewidth=1)
    below.set(ylabel=f"points ahead of {rival}", xlabel="processor minutes, all processes")
    figure.suptitle("Imitation first, then play (with 95 % intervals)")
    figure.tight_layout()
    figure.savefig(path, dpi=120)
    plt.close(figure)


if __name__ == "__main__":
    told = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    draw(told["measured"], told["arguments"]["rival"], Path(sys.argv[2]))
