"""The curve of a training, from what was measured.

python drawing.py results/measured.json results/curve.png
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np

matplotlib.use("Agg")

import matplotlib.pyplot as plt


def draw(told: list[dict[str, Any]], rival: str, path: Path) -> None:
    """The share of victories by the time that training took."""
    rows = [row for row in told if "wins" in row]
    minutes = [row["cpu_minutes"] for row in rows]
    wins = np.array([row["wins"] for row in rows])
    spans = [wins - [row["low"] for row in rows], [row["high"] for row in rows] - wins]
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.errorbar(minutes, wins, yerr=spans, marker="o", capsize=3)
    axes.axhline(0.5, color="grey", linestyle="--", linewidth=1)
    for row in rows:
        axes.annotate(row["phase"], (row["cpu_minutes"], row["high"] + 0.01), fontsize=7)
    axes.set(
        xlabel="processor minutes",
        ylabel=f"victories over {rival}",
        ylim=(0, 1.08),
        title="Imitation first, then play",
    )
    figure.tight_layout()
    figure.savefig(path, dpi=120)


if __name__ == "__main__":
    told = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    draw(told["measured"], told["arguments"]["rival"], Path(sys.argv[2]))
