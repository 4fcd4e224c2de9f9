"""What a study found in a few figures and sentences: ``summary.json`` in its folder, for lists."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Literal

from ecumene import __version__
from ecumene.core import messages
from ecumene.lab.report.naming import Names, measure_name
from ecumene.lab.report.page import usual_title
from ecumene.lab.report.words import answer_sentence, is_rate
from ecumene.lab.study.findings import FEELABLE, Compared, Findings
from ecumene.server.laboratory.run_file import write_whole

FILE: Final = "summary.json"
GAMES: Final = "games.jsonl"
Verdict = Literal["clear", "same", "open", "watched"]


def stamp_of(folder: Path) -> str:
    """Changes with the games that were played, and with the version that tells of them."""
    try:
        return f"{__version__}:{(folder / GAMES).stat().st_size}"
    except OSError:
        return f"{__version__}:0"


@dataclass(frozen=True)
class Summary:
    """All texts are by language."""

    stamp: str
    deals: int
    titles: dict[str, str]
    sentences: dict[str, str]
    units: dict[str, str]
    """What the difference is measured in; empty: points of win rate."""
    verdict: Verdict
    value: float | None = None
    low: float | None = None
    high: float | None = None

    def write(self, folder: Path) -> None:
        write_whole(folder / FILE, json.dumps(asdict(self), allow_nan=False))

    @classmethod
    def read(cls, folder: Path) -> Summary | None:
        try:
            told: dict[str, Any] = json.loads((folder / FILE).read_text("utf-8"))
            return cls(**told)
        except (OSError, ValueError, TypeError):
            return None


def verdict_of(findings: Findings) -> Verdict:
    """A clear change; none that anybody could feel; or neither is known."""
    if findings.sides < 2:
        return "watched"
    answer = findings.answer
    if answer is None:
        return "open"
    if answer.surety != "open":
        return "clear"
    found = answer.difference
    small = is_rate(answer) and found.low > -FEELABLE and found.high < FEELABLE
    return "same" if small else "open"


def summarized(findings: Findings, stamp: str) -> Summary:
    titles: dict[str, str] = {}
    sentences: dict[str, str] = {}
    units: dict[str, str] = {}
    answer = findings.answer
    for language in messages.languages():
        messages.use(language)
        names = Names(findings.question)
        titles[language] = usual_title(findings.question, names)
        sentences[language] = answer_sentence(findings, names)
        units[language] = "" if answer is None or is_rate(answer) else measure_name(answer.name)
    ends = ends_of(answer)
    return Summary(
        stamp, len(findings.whole), titles, sentences, units, verdict_of(findings), *ends
    )


def ends_of(answer: Compared | None) -> tuple[float | None, float | None, float | None]:
    if answer is None or not math.isfinite(answer.difference.low):
        return None, None, None
    found = answer.difference
    return round(found.value, 3), round(found.low, 3), round(found.high, 3)
