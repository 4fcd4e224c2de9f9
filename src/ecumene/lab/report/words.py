"""The answer of a study in sentences: what, how much, how sure."""

from __future__ import annotations

import math
import shlex
from typing import Final

from ecumene.bots.outside import label
from ecumene.core.messages import text
from ecumene.lab.report.naming import Names, measure_name
from ecumene.lab.study.findings import FEELABLE, Compared, Findings
from ecumene.lab.study.measures import MEASURES
from ecumene.lab.study.numbers import FEWEST, Figure, deals_still_needed
from ecumene.lab.study.watch import watch_of

FILE_END: Final = ".toml"


def signed(value: float, digits: int = 1) -> str:
    """
    >>> signed(2.94), signed(-0.04), signed(-1.26)
    ('+2.9', '0.0', '−1.3')
    """
    shown = f"{abs(value):.{digits}f}"
    if float(shown) == 0:
        return shown
    return f"+{shown}" if value > 0 else f"−{shown}"


def give_or_take(found: Figure, digits: int = 1) -> str:
    """A difference with half of its interval."""
    if not math.isfinite(found.low):
        return "–"
    return f"{signed(found.value, digits)} ± {found.half:.{digits}f}"


def plain(found: Figure, digits: int = 1) -> str:
    """A figure with half of its interval; with the whole of it where that lies on one side.

    >>> plain(Figure(50.0, 40.0, 60.0, 1.0)), plain(Figure(100.0, 67.6, 100.0, 1.0))
    ('50.0 ± 10.0', '100.0 (67.6 … 100.0)')
    """
    if math.isnan(found.value):
        return "–"
    if not math.isfinite(found.low):
        return f"{found.value:.{digits}f}"
    if found.value in (found.low, found.high) and found.low < found.high:
        return interval(found, digits)
    return f"{found.value:.{digits}f} ± {found.half:.{digits}f}"


def interval(found: Figure, digits: int = 1) -> str:
    """A figure with the ends of its interval."""
    if not math.isfinite(found.low):
        return f"{found.value:.{digits}f}"
    return f"{found.value:.{digits}f} ({found.low:.{digits}f} … {found.high:.{digits}f})"


def answer_sentence(findings: Findings, names: Names) -> str:
    """What the study says to its question."""
    question = findings.question
    if findings.sides < 2:
        return text("lab.answer.watched", games=len(findings.whole), game=names.title)
    found = findings.answer
    if found is None or not math.isfinite(found.difference.low):
        return too_few(findings, names)
    more = text("lab.more_often" if found.difference.value >= 0 else "lab.less_often")
    params = {
        "points": f"{abs(found.difference.value):.1f}",
        "more": more,
        "a": f"{found.a.value:.1f}",
        "b": f"{found.b.value:.1f}",
    }
    treatment = question.sides[1].treatment
    if findings.treated is not None and treatment is not None:
        thing = names.thing(treatment.thing)
        return text(f"lab.answer.{treatment.manner}", thing=thing, **params)
    if found.name in findings.all_things:
        return text("lab.answer.thing", thing=names.thing(found.name), **params)
    if found.surety == "open":
        seat = found.name.isdigit()
        what = text("lab.seat_wins", seat=int(found.name) + 1) if seat else measure_name(found.name)
        return text("lab.answer.nothing", measure=what, a=params["a"], b=params["b"])
    if found.name.isdigit():
        return text("lab.answer.seat", seat=int(found.name) + 1, **params)
    return text(
        "lab.answer.measure", measure=measure_name(found.name), a=params["a"], b=params["b"]
    )


def too_few(findings: Findings, names: Names) -> str:
    """Nothing is known of the changed thing; what else has surely changed is told all the same."""
    about = [thing for thing in findings.question.about if thing in findings.all_things]
    if not about or len(findings.whole) < FEWEST:
        return text("lab.answer.too_few", games=len(findings.whole))
    told = [text("lab.answer.too_few_took", thing=names.thing(about[0]), pairs=len(findings.whole))]
    surest = min(findings.measures, key=lambda one: one.corrected)
    if surest.surety != "open":
        told.append(
            text(
                "lab.answer.measure",
                measure=measure_name(surest.name),
                a=f"{surest.a.value:.1f}",
                b=f"{surest.b.value:.1f}",
            )
        )
    return " ".join(told)


def surety_words(found: Compared) -> str:
    return text(f"lab.surety.{found.surety}")


def is_rate(found: Compared) -> bool:
    """Is it a share of victories, so that its difference is in points of win rate?"""
    return found.name not in {measure.name for measure in MEASURES}


def size_words(found: Compared) -> str:
    """Whether a difference of win rate could be felt at a table."""
    low, high = found.difference.low, found.difference.high
    if not is_rate(found) or not math.isfinite(low):
        return ""
    if low > -FEELABLE and high < FEELABLE:
        return text("lab.size.small", points=f"{FEELABLE:.0f}")
    if found.surety != "open" and (low > FEELABLE or high < -FEELABLE):
        return text("lab.size.large", points=f"{FEELABLE:.0f}")
    return text("lab.size.open", points=f"{FEELABLE:.0f}")


def more_pairs(findings: Findings) -> str:
    """How many pairs are still needed until one knows whether the answer could be felt."""
    found = findings.answer
    if found is None or not is_rate(found) or not math.isfinite(found.difference.low):
        return ""
    if found.surety != "open" or found.difference.half <= FEELABLE:
        return ""
    more = deals_still_needed(found.difference, len(findings.whole), FEELABLE)
    return text("cli.lab.still", pairs=f"{more:,}", half=f"{FEELABLE:g}")


def advice(findings: Findings) -> str:
    """What to ask next about a changed thing of which little is known; empty otherwise."""
    answer = findings.answer
    question = findings.question
    if not findings.asked or (answer is not None and answer.surety != "open"):
        return ""
    changed = question.sides[1].name
    if FILE_END not in changed:
        return ""  # a table that was made in a browser has no name that a terminal knows
    thing = next(iter(findings.asked))
    if not watch_of(question.game).chosen(findings.all_things[thing]):
        return ""
    name = thing.partition(":")[2]
    words = ["ecumene", "lab", "cards", question.game, "--players", str(question.players)]
    words += ["--rules", changed, "--with", f"lot:{name}"]
    return text("lab.advice", command=shlex.join(words))


def cautions(findings: Findings) -> list[str]:
    """What a reader should bear in mind; always said."""
    question = findings.question
    out = [text("lab.care.chosen")]
    known = [one for one in findings.things if math.isfinite(one.difference.low)]
    if findings.sides < 2:
        out.append(text("lab.care.many_fair", count=len(known)))
    else:
        count = sum(one.thing.id not in findings.asked for one in known)
        out.append(text("lab.care.many", count=count))
        if question.sides[1].treatment is not None:
            out.append(text("lab.care.obeyed", share=f"{100 * findings.obeyed:.0f}"))
    bots = ", ".join(dict.fromkeys(label(bot) for side in question.sides for bot in side.bots))
    out.append(text("lab.care.bots", bots=bots))
    out.append(text("lab.care.players", players=question.players))
    failed = len(findings.study.failures())
    if failed:
        out.append(text("lab.care.failed", games=failed))
    return out
