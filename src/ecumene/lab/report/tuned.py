"""The report of a tuning: one HTML file, in the manner of the reports of studies."""

from __future__ import annotations

import math
from importlib.resources import files
from typing import Any, Final

from ecumene.core.messages import spoken, text
from ecumene.core.registry import game
from ecumene.lab.report import plots
from ecumene.lab.report.naming import Names, measure_name
from ecumene.lab.report.page import NoTemplates
from ecumene.lab.report.words import plain
from ecumene.lab.study.numbers import NOTHING
from ecumene.lab.study.sides import Question
from ecumene.lab.tune.candidates import base_values, side_with
from ecumene.lab.tune.figures import Term, loss, verdict
from ecumene.lab.tune.tune import Check, Tune
from ecumene.lab.tune.tuning import GIVEN, SEATS, TAKEN, WINS
from ecumene.records.fingerprint import rules_fingerprint

MOST_CANDIDATES: Final = 30
MOST_TERMS: Final = 40


def tuned_page(tune: Tune, command: str) -> str:
    """The whole file."""
    try:
        from jinja2 import Environment, StrictUndefined
    except ImportError:
        raise NoTemplates("reports need jinja2: pip install 'ecumene[lab]'") from None
    folder = files("ecumene.lab.report")
    source = (folder / "tuned.html").read_text(encoding="utf-8")
    style = (folder / "report.css").read_text(encoding="utf-8")
    rendering = Environment(autoescape=True, undefined=StrictUndefined)
    return rendering.from_string(source).render(
        **content(tune, command), style=style, t=text, lang=spoken()
    )


def names_of(tune: Tune) -> Names:
    tuning = tune.tuning
    side = side_with(tuning, tune.best.values)
    return Names(Question(tuning.game, tuning.players[0], (side,)))


def content(tune: Tune, command: str) -> dict[str, Any]:
    """What the template shows."""
    tuning = tune.tuning
    names = names_of(tune)
    return {
        "title": text("lab.tuned.title", name=tuning.name, version=tuning.version),
        "game": names.title,
        "sentence": sentence(tune),
        "numbers": number_rows(tune),
        "checks": [
            {
                "title": check_title(check),
                "rows": term_rows(check, names),
                "before": f"{loss(check.before):.1f}",
                "after": f"{loss(check.after):.1f}",
            }
            for check in tune.checks
        ],
        "plot": search_plot(tune),
        "paths": [one.path for one in tuning.free],
        "candidates": candidate_rows(tune),
        "cautions": cautions(tune),
        "command": command,
        "rules": rules_fingerprint(game(tuning.game)),
        "seed": tuning.seed,
        "bots": ", ".join(tuning.base.bots),
        "deals": tuning.budget.deals,
        "players": ", ".join(map(str, tuning.players)),
    }


def sentence(tune: Tune) -> str:
    """What came out, in one or two sentences."""
    if not tune.improved:
        return text("lab.tuned.nothing", count=len(tune.candidates))
    said = text(
        "lab.tuned.found",
        before=f"{tune.base.loss:.1f}",
        after=f"{tune.best.loss:.1f}",
        count=len(tune.candidates),
    )
    if not tune.checks:
        return f"{said} {text('lab.tuned.unchecked')}"
    worse = [check for check in tune.checks if loss(check.after) >= loss(check.before)]
    if not worse:
        return f"{said} {text('lab.tuned.holds')}"
    who = "; ".join(", ".join(check.bots) for check in worse)
    return f"{said} {text('lab.tuned.fails', bots=who)}"


def number_rows(tune: Tune) -> list[tuple[str, str, str, bool]]:
    """Path, before, after, and whether it changed."""
    tuning = tune.tuning
    return [
        (free.path, f"{now:g}", f"{value:g}", now != value)
        for free, now, value in zip(tuning.free, base_values(tuning), tune.best.values, strict=True)
    ]


def check_title(check: Check) -> str:
    kind = "same_bots" if check.tuned_with else "other_bots"
    return text(f"lab.tuned.{kind}", bots=", ".join(check.bots), deals=check.deals)


def term_name(term: Term, names: Names) -> str:
    if term.what == SEATS:
        said = text("lab.tuned.seat", seat=term.about)
    elif term.what in (WINS, TAKEN, GIVEN):
        said = text(f"lab.tuned.{term.what}", thing=names.thing(term.about))
    else:
        said = measure_name(term.what)
    return text("lab.tuned.at", what=said, players=term.players)


def term_rows(check: Check, names: Names) -> list[dict[str, Any]]:
    """Every figure before and after, without those that nobody took; what loses most is first."""
    pairs = [
        (one, other)
        for one, other in zip(check.before, check.after, strict=True)
        if one.known or other.known
    ]
    pairs.sort(key=lambda pair: -max(pair[0].lost, pair[1].lost))
    rows = []
    for one, other in pairs[:MOST_TERMS]:
        before, after = (term.figure() if term.known else NOTHING for term in (one, other))
        said = verdict(one.target, after)
        rows.append(
            {
                "name": term_name(one, names),
                "band": f"{one.target.low:g} … {one.target.high:g}",
                "before": plain(before),
                "after": plain(after),
                "verdict": text(f"lab.tuned.{said}"),
                "tag": {"inside": "sure", "outside": "likely", "open": "open"}[said],
            }
        )
    return rows


def candidate_rows(tune: Tune) -> list[dict[str, Any]]:
    """The best ones."""
    order = sorted(tune.candidates, key=lambda one: (one.loss, tune.moved(one), one.number))
    return [
        {
            "number": one.number,
            "values": [f"{value:g}" for value in one.values],
            "loss": "–" if one.refused else f"{one.loss:.2f}",
            "refused": one.refused,
            "best": one == tune.best,
            "base": one == tune.base,
        }
        for one in order[:MOST_CANDIDATES]
    ]


def search_plot(tune: Tune) -> str:
    """What each candidate lost, and the least so far."""
    played = [one for one in tune.candidates if math.isfinite(one.loss)]
    if len(played) < 2:
        return ""
    drawn, axes = plots.figure(2.6)
    numbers = [one.number for one in played]
    least = [min(one.loss for one in played[: k + 1]) for k in range(len(played))]
    axes.plot(numbers, least, color=plots.ACCENT, linewidth=1.4, drawstyle="steps-post")
    axes.plot(numbers, [one.loss for one in played], "o", color=plots.QUIET, markersize=4)
    axes.set_xlabel(text("lab.tuned.candidate"))
    axes.set_ylabel(text("lab.tuned.loss"))
    axes.set_ylim(bottom=0)
    return plots.svg(drawn)


def cautions(tune: Tune) -> list[str]:
    out = [text("lab.tuned.care_chosen"), text("lab.tuned.care_selection")]
    if not tune.tuning.check_bots:
        out.append(text("lab.tuned.care_one_bot", bots=", ".join(tune.tuning.base.bots)))
    out.append(text("lab.tuned.care_people"))
    return out
