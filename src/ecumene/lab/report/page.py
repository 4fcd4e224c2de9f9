"""The report of a study: one HTML file that needs nothing else, to be read, sent and printed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from ecumene.bots.outside import label
from ecumene.core.errors import EcumeneError
from ecumene.core.messages import spoken, text
from ecumene.core.registry import game
from ecumene.lab.report import plots
from ecumene.lab.report.cards import anchor, card_pages
from ecumene.lab.report.changes import changes_of
from ecumene.lab.report.naming import Names, measure_name
from ecumene.lab.report.own_tables import own_tables
from ecumene.lab.report.words import (
    advice,
    answer_sentence,
    cautions,
    give_or_take,
    interval,
    is_rate,
    more_pairs,
    plain,
    size_words,
    surety_words,
)
from ecumene.lab.study.exchanged import exchanged
from ecumene.lab.study.findings import FEELABLE, Compared, Findings, ThingFound
from ecumene.lab.study.numbers import Figure
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.together import Pair, pairs
from ecumene.lab.study.watch import TAKEN
from ecumene.records.fingerprint import rules_fingerprint

MOST_PAIRS: Final = 12
MOST_GAMES: Final = 5
MOST_ASKED: Final = 4
"""Changed things that have a table of their own."""
REACH: Final = 6.0
"""Points of win rate at the ends of the bars that show differences."""
REACHES: Final = (REACH, 12.0, 30.0, 60.0)
"""Of the bar of the answer, which is never cut off while there is a longer one."""


class NoTemplates(EcumeneError):
    """What writes pages is not installed."""


def jinja2() -> Any:
    """What writes pages; `NoTemplates` says what to install."""
    try:
        import jinja2 as found
    except ImportError:
        raise NoTemplates("reports need jinja2: pip install 'ecumene[lab]'") from None
    return found


def page(findings: Findings, command: str, title: str = "") -> str:
    """The whole file."""
    folder = files("ecumene.lab.report")
    source = (folder / "report.html").read_text(encoding="utf-8")
    style = (folder / "report.css").read_text(encoding="utf-8")
    templates = jinja2()
    rendering = templates.Environment(autoescape=True, undefined=templates.StrictUndefined)
    written: str = rendering.from_string(source).render(
        **content(findings, command, title), style=style, t=text, lang=spoken()
    )
    return written


def content(findings: Findings, command: str, title: str) -> dict[str, Any]:
    """What the template shows."""
    question = findings.question
    names = Names(question)
    two = findings.sides == 2
    about = question.about[0] if question.about else ""
    answer = findings.answer
    reach = reach_of_all(findings)
    return {
        "title": title or usual_title(question, names),
        "game": names.title,
        "players": question.players,
        "deals": len(findings.whole),
        "games": len(findings.whole) * findings.sides,
        "two": two,
        "sentence": answer_sentence(findings, names),
        "answer": None if answer is None else answer_parts(answer),
        "more": more_pairs(findings),
        "advice": advice(findings),
        "asked": [
            (names.thing(thing), [row(one, text(f"lab.asked.{one.name}"), two) for one in rows])
            for thing, rows in list(findings.asked.items())[:MOST_ASKED]
        ],
        "sides": [names.side(side) for side in question.sides],
        "bots": ", ".join(
            dict.fromkeys(label(bot) for side in question.sides for bot in side.bots)
        ),
        "changes": [changes_told(names, side) for side in question.sides],
        "tables": [own_tables(side) for side in question.sides],
        "cards": card_pages(findings, names),
        "seed": question.seed,
        "rules": rules_fingerprint(game(question.game)),
        "measures": [row(one, measure_name(one.name), two) for one in findings.measures],
        "seats": [
            row(one, text("lab.seat", seat=int(one.name) + 1), two) for one in findings.seats
        ],
        "sources": [
            {**row(one, names.source(one.name), two), "seats": points_by_seat(findings, one.name)}
            for one in findings.points
        ],
        "reach": reach,
        "things": [thing_row(one, names, findings, reach) for one in findings.things],
        "pairs": [
            pair_row(one, names)
            for one in pairs(findings.sheets(-1), MOST_PAIRS, findings.resampling)
        ],
        "plots": {
            "difference": plots.difference_by_thing(findings, names),
            "price": plots.price_against_wins(findings, names),
            "seats": plots.seats(findings),
            "scores": plots.final_scores(findings),
            "course": plots.course(findings),
            "round": plots.by_round(findings, about) if about else "",
        },
        "about": names.thing(about) if about else "",
        "exchanged": exchanged(findings),
        "other_winners": other_winners(findings),
        "cautions": cautions(findings),
        "command": command,
    }


def other_winners(findings: Findings) -> list[int]:
    """Some deals that somebody else wins in B: the games to look at. First those in which the
    changed things were taken."""
    if findings.sides < 2:
        return []
    about = findings.question.about

    def concerned(deal: Sequence[Sheet]) -> bool:
        return any(sheet.seats_that(TAKEN, thing) for sheet in deal for thing in about)

    found = [deal for deal in findings.whole if deal[0].shares != deal[1].shares]
    found.sort(key=lambda deal: not concerned(deal))
    return [deal[0].deal for deal in found[:MOST_GAMES]]


def changes_told(names: Names, side: Side) -> list[tuple[str, str, str, str]]:
    """The numbers that a side changes; things by their names."""
    return [
        (names.slug(one.thing), one.label, one.printed, one.now)
        for one in changes_of(names.watch, side)
    ]


def usual_title(question: Question, names: Names) -> str:
    if len(question.sides) < 2:
        return text("lab.title.cards", game=names.title)
    a, b = map(names.side, question.sides)
    title = text("lab.title.compare", a=a, b=b)
    return title[:1].upper() + title[1:]


def answer_parts(answer: Compared) -> dict[str, Any]:
    low, high = answer.difference.low, answer.difference.high
    return {
        "figure": give_or_take(answer.difference),
        "surety": answer.surety,
        "surety_words": surety_words(answer),
        "size_words": size_words(answer),
        "interval": f"{low:.1f} … {high:.1f}" if math.isfinite(low) else "–",
        "p": f"{answer.corrected:.3f}",
        "rate": is_rate(answer),
        "bar": bar(answer.difference, reach_of(answer.difference)) if is_rate(answer) else None,
    }


def reach_of(difference: Figure) -> float:
    """The shortest bar that an interval fits on."""
    far = max(abs(difference.low), abs(difference.high))
    return next((reach for reach in REACHES if far <= reach), REACHES[-1])


def reach_of_all(findings: Findings) -> float:
    """One bar for all things: the shortest that nine of ten intervals fit on."""
    known = [one.difference for one in findings.things if math.isfinite(one.difference.low)]
    far = sorted(max(abs(one.low), abs(one.high)) for one in known)
    most = far[math.ceil(0.9 * len(far)) - 1] if far else REACH
    return next((reach for reach in REACHES if most <= reach), REACHES[-1])


def bar(difference: Figure, reach: float = REACH) -> dict[str, float] | None:
    """Where an interval lies on a bar from -reach to reach, in %; the band of what is too small
    to feel is in the middle."""
    if not math.isfinite(difference.low):
        return None

    def place(value: float) -> float:
        return round(50 + 50 * max(-1.0, min(1.0, value / reach)), 2)

    low, high = place(difference.low), place(difference.high)
    return {
        "reach": reach,
        "low": low,
        "width": max(0.8, high - low),
        "at": place(difference.value),
        "band": place(-FEELABLE),
        "band_width": place(FEELABLE) - place(-FEELABLE),
    }


def row(found: Compared, name: str, two: bool) -> dict[str, Any]:
    return {
        "name": name,
        "a": plain(found.a),
        "b": plain(found.b) if two else "",
        "difference": give_or_take(found.difference) if two else "",
        "verdict": surety_words(found) if two and found.surety != "open" else "",
    }


def points_by_seat(findings: Findings, source: str) -> list[str]:
    """Of A alone: with two sides the table would be wider than a page."""
    if findings.sides == 2:
        return []
    seats = range(findings.question.players)
    return [plain(findings.points_from(source, seat).a) for seat in seats]


def pair_row(pair: Pair, names: Names) -> dict[str, Any]:
    return {
        "one": names.thing(pair.one),
        "other": names.thing(pair.other),
        "count": pair.seats,
        "lift": interval(pair.lift),
        "verdict": text(f"lab.surety.{pair.surety}"),
        "surety": pair.surety,
    }


def thing_row(found: ThingFound, names: Names, findings: Findings, reach: float) -> dict[str, Any]:
    last = findings.sides - 1
    tally = found.tally[last]
    seen = sum(tally.seen)
    return {
        "name": names.thing(found.thing.id),
        "anchor": anchor(found.thing.id) if sum(tally.takers) else "",
        "group": names.group(found.thing.group),
        "about": found.thing.id in findings.question.about,
        "seen": f"{100 * seen / max(1, len(findings.whole)):.0f}",
        "taken": plain_or_dash(found.taken[last].value, 0),
        "share": min(100.0, found.taken[last].value) if seen else 0.0,
        "price": price_words(found.price[last].value),
        "round": mean_round(tally.rounds),
        "wins": [plain(one) for one in found.wins],
        "left": plain(found.wins_left[last]),
        "difference": give_or_take(found.difference),
        "bar": bar(found.difference, reach),
        "surety": found.surety,
        "verdict": verdict_words(found, findings.sides),
    }


def verdict_words(found: ThingFound, sides: int) -> str:
    """Nothing where too few took it to say anything."""
    if not math.isfinite(found.difference.low):
        return ""
    return text(f"lab.verdict.{found.surety}" if sides == 2 else f"lab.beside_fair.{found.surety}")


def plain_or_dash(value: float, digits: int) -> str:
    return "–" if math.isnan(value) else f"{value:.{digits}f}"


def price_words(value: float) -> str:
    """A dash where nobody pays anything: most games have things that are not bought."""
    return plain_or_dash(value or math.nan, 1)


def mean_round(rounds: dict[int, int]) -> str:
    count = sum(rounds.values())
    return f"{sum(r * n for r, n in rounds.items()) / count:.1f}" if count else "–"
