"""Puzzles in words: how they are posed, tried, hinted at and judged, in the language spoken."""

from __future__ import annotations

import datetime

from ecumene.core.messages import count, text
from ecumene.core.state import State
from ecumene.manifest import manifest
from ecumene.review.judging import difference
from ecumene.review.lines import Line
from ecumene.review.moments import keep_of, short
from ecumene.review.puzzles import (
    HINTS,
    MOST_STARS,
    Posed,
    Stored,
    UnknownPuzzle,
    Values,
    games_with_puzzles,
    puzzle_of_the_day,
    puzzles_of,
)
from ecumene.review.steps import Step, marked, steps
from ecumene.table.decision import why
from ecumene.table.painters import painter
from ecumene.table.preview import preview
from ecumene.table.scene import scene
from ecumene.table.schema.looking import Preview
from ecumene.table.schema.puzzle import (
    Graded,
    Puzzle,
    PuzzleEntry,
    PuzzleHint,
    PuzzleList,
    PuzzleTrial,
)
from ecumene.table.schema.review import LineStep


def listed(game_id: str | None, day: datetime.date) -> PuzzleList:
    """The puzzles there are, and those of the day."""
    games = [name for name in games_with_puzzles() if game_id in (None, name)]
    return {
        "today": {name: puzzle_of_the_day(name, day).id for name in games},
        "date": day.isoformat(),
        "puzzles": [entry(stored) for name in games for stored in puzzles_of(name)],
    }


def entry(stored: Stored) -> PuzzleEntry:
    """A puzzle in a list: told from what is stored, nothing is worked out."""
    paint = painter(stored.game)
    state = paint.spec.restore(stored.position)
    return {
        "id": stored.id,
        "game": stored.game,
        "number": stored.number,
        "title": title(stored, state),
        "players": paint.spec.seats(state),
        "round": stored.round,
        "era": paint.era(state),
        "field": stored.field,
        "field_label": text(f"review.field.{stored.game}.{stored.field}"),
        "stake": stored.stake,
    }


def title(stored: Stored, state: State) -> str:
    reviewer = manifest(stored.game).reviewer
    assert reviewer is not None
    return reviewer().puzzle_title(state, stored.seat)


class Telling:
    """One puzzle in words."""

    def __init__(self, posed: Posed) -> None:
        self.posed = posed
        self.paint = painter(posed.stored.game)
        self.best: list[Step] = steps(self.paint, posed.seen, posed.best)
        self.played: list[Step] = steps(self.paint, posed.seen, posed.played)

    def puzzle(self) -> Puzzle:
        posed = self.posed
        reviewer = posed.reviewer
        unit = text(f"review.unit.{reviewer.unit}")
        return {
            **entry(posed.stored),
            "seat": posed.seat,
            "text": text("review.puzzle.text", n=count(reviewer.unit, round(posed.stored.stake))),
            "goal": text("review.puzzle.goal", unit=unit),
            "unit": unit,
            "glyph": reviewer.glyph,
            "hints": HINTS,
            "scene": scene(posed.session(), posed.seat),
        }

    def trial(self, line: Line) -> PuzzleTrial:
        found = self.posed.follow(line)
        refused = found.refusal
        return {
            "line": self.told(found.line, found.line),
            "refused": None if refused is None else why(refused.reason),
            "ended": found.ended,
            "scene": scene(found.session, self.posed.seat),
        }

    def preview(self, line: Line, option: str) -> Preview:
        """What an option would bring after a line."""
        return preview(self.posed.follow(line).session, self.posed.seat, option)

    def told(self, line: Line, beside: Line) -> list[LineStep]:
        shown = steps(self.paint, self.posed.seen, line)
        other = steps(self.paint, self.posed.seen, beside)
        return marked(self.paint, shown, other, "lost")

    def hint(self, number: int) -> PuzzleHint:
        """How many moves matter, then where to look, then the first move."""
        if not 1 <= number <= HINTS:
            raise UnknownPuzzle(f"there are {HINTS} hints, not {number}")
        best = marked(self.paint, self.best, self.played, "better")
        new = [step for step in best if step["mark"] == "better"] or best
        if number == 1:
            words = text("review.puzzle.hint_moves", n=len(best), new=len(new))
            return {"number": 1, "text": words, "refs": []}
        if number == 2:
            field = text(f"review.field.{self.posed.stored.game}.{self.posed.stored.field}")
            words = text("review.puzzle.hint_place", field=field)
            return {"number": 2, "text": words, "refs": new[0]["refs"] if new else []}
        first = short(best[0]["label"]) if best else ""
        words = text("review.puzzle.hint_first", move=first)
        return {"number": 3, "text": words, "refs": best[0]["refs"] if best else []}

    def graded(self, line: Line, hints: int) -> Graded:
        """An answer judged; `IllegalMove` if it is not possible."""
        posed = self.posed
        answer = posed.answer(line)
        values = posed.judge(line)
        stars = values.stars(min(max(0, hints), MOST_STARS))
        best = answer if values.you >= values.best and answer != posed.best else posed.best
        missed = [code for code in best if code not in answer]
        return {
            "stars": stars,
            "points": round(values.points, 1),
            "of": round(values.of, 1),
            "game": round(values.game, 1),
            "you": round(values.you, 1),
            "best": round(values.best, 1),
            "title": text(f"review.puzzle.grade_{values.stars()}"),
            "text": self.judgement(values, answer, missed),
            "line": self.told(answer, best),
            "best_line": marked(
                self.paint, self.best, steps(self.paint, posed.seen, answer), "better"
            ),
            "game_line": self.told(posed.played, best),
            "keep": keep_of(posed.stored.game, posed.topic, self.lost()),
        }

    def lost(self) -> dict[str, float]:
        """Where the difference between the best line and the game lies."""
        posed = self.posed
        return difference(posed.tables, posed.best, posed.played, posed.reviewer.numbers.trust)

    def judgement(self, values: Values, answer: Line, missed: list[int]) -> str:
        """What was seen and what was not, and whether the line stopped too early."""
        found = self.seen(values, answer, missed)
        if answer and values.stars() < MOST_STARS and self.posed.unfinished(answer):
            return f"{text('review.puzzle.unfinished')} {found}"
        return found

    def seen(self, values: Values, answer: Line, missed: list[int]) -> str:
        """One sentence on what was seen and what was not."""
        if values.stars() == MOST_STARS:
            better = values.you > values.best - 0.05 and answer != self.posed.best
            return text("review.puzzle.other_best" if better else "review.puzzle.found")
        if not missed and sorted(answer) == sorted(self.posed.best):
            return text("review.puzzle.order")
        labels = {step.code: self.paint.label(step.seen, step.code) for step in self.best}
        names = [short(labels[code]) for code in missed if code in labels]
        if not names:
            return text("review.puzzle.too_much")
        return text("review.puzzle.missed", n=len(missed), of=len(self.best), first=names[0])
