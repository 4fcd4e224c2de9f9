"""A study as tables for notebooks and other programs (polars), and as Parquet and CSV files.

>>> from ecumene.lab.study.frames import frames        # doctest: +SKIP
>>> frames(study)["facts"].group_by("thing").len()     # doctest: +SKIP
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.lab.study.findings import Findings
from ecumene.lab.study.numbers import Figure
from ecumene.lab.study.study import Study

LETTERS: Final = "AB"
FIGURES: Final = ("taken", "price", "wins", "wins_left")


class NoPolars(EcumeneError):
    """What makes tables is not installed."""


def polars() -> Any:
    try:
        import polars as pl
    except ImportError:
        raise NoPolars("tables need polars: pip install 'ecumene[lab]'") from None
    return pl


def frames(study: Study) -> dict[str, Any]:
    """Frames of polars: ``games`` (a row for each seat of each game), ``facts`` (what was seen,
    taken and used), ``points`` (by source), ``things`` (figures with their intervals)."""
    pl = polars()
    games: list[dict[str, Any]] = []
    facts: list[dict[str, Any]] = []
    points: list[dict[str, Any]] = []
    for sheet in sorted(study.sheets.values(), key=lambda one: (one.deal, one.side)):
        head = {"deal": sheet.deal, "side": LETTERS[sheet.side]}
        for seat, bot in enumerate(sheet.bots):
            games.append(
                {
                    **head,
                    "seat": seat,
                    "place": sheet.place_of(seat) + 1,
                    "bot": bot,
                    "score": sheet.scores[seat],
                    "share": sheet.shares[seat],
                    "rounds": sheet.rounds,
                    "decisions": sheet.decisions,
                    "options": sheet.options,
                    "failed": bool(sheet.failures),
                }
            )
            points += [
                {**head, "seat": seat, "source": source, "points": n}
                for source, n in sheet.points[seat].items()
            ]
        facts += [{**head, **fact._asdict()} for fact in sheet.facts]
    return {
        "games": pl.DataFrame(games),
        "facts": pl.DataFrame(facts),
        "points": pl.DataFrame(points),
        "things": pl.DataFrame(thing_rows(Findings(study)), infer_schema_length=None),
    }


def thing_rows(findings: Findings) -> list[dict[str, Any]]:
    """A row for each thing and side."""
    rows: list[dict[str, Any]] = []
    for one in findings.things if findings.enough else []:
        for side, tally in enumerate(one.tally):
            row: dict[str, Any] = {
                "thing": one.thing.id,
                "group": one.thing.group,
                "side": LETTERS[side],
                "games_seen": int(sum(tally.seen)),
                "takers": int(sum(tally.takers)),
            }
            for name in FIGURES:
                row |= spread(name, getattr(one, name)[side])
            row |= spread("difference", one.difference)
            rows.append({**row, "p_corrected": one.corrected})
    return rows


def spread(name: str, found: Figure) -> dict[str, float | None]:
    """A figure as three columns; what is not known is empty."""
    ends = {name: found.value, f"{name}_low": found.low, f"{name}_high": found.high}
    return {key: value if math.isfinite(value) else None for key, value in ends.items()}


def write(study: Study, folder: Path) -> list[Path]:
    """Every table as Parquet and as CSV."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for name, frame in frames(study).items():
        for path in (folder / f"{name}.parquet", folder / f"{name}.csv"):
            if path.suffix == ".csv":
                frame.write_csv(path)
            else:
                frame.write_parquet(path)
            written.append(path)
    return written
