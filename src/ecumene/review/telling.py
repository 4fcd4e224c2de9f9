"""A review in words: what a study has found, for people, in the language spoken."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.messages import count, text
from ecumene.review.accuracy import LAST, THIRDS, cells, phase_of, total
from ecumene.review.curve import Point
from ecumene.review.judging import Judged
from ecumene.review.moments import Found, chosen, field_label, look_up, moment
from ecumene.review.numbers import SURE
from ecumene.review.study import Study
from ecumene.table.places import ranking
from ecumene.table.schema.looking import Era
from ecumene.table.schema.review import (
    Cell,
    Chance,
    CurvePoint,
    Heading,
    Luck,
    Review,
    SeatReview,
    Turn,
    Weakest,
)

LUCKY: Final = 1.0
"""Less luck than this is not worth a word."""
WEAK: Final = 90
"""An accuracy from here on is nobody's weakness."""


class Telling:
    """Puts a study into words, once for each language; what has to be looked up on the table is
    looked up once."""

    def __init__(self, study: Study, table: str | None = None) -> None:
        self.study = study
        self.table = table
        """The id of the table it was played at, for puzzles made of its positions."""
        self.looked_up: dict[tuple[str, bool], Found] = {}
        self.scores = study.spec.scores(study.course.final)
        self.places = ranking(study.paint.presenter, study.course.final)
        self.gone = {
            decision.seat: study.spec.rounds(decision.state)
            for decision in study.course.decisions
            if study.spec.concedes(decision.code)
        }
        """Who has given up, and in which round."""
        self.luck: dict[str, list[float]] = {}

    @property
    def seats(self) -> range:
        return range(len(self.scores))

    def review(self) -> Review:
        study = self.study
        reviewer = study.reviewer
        self.luck = self.luck_by_source()
        phases = self.phases()
        return {
            "game": study.spec.id,
            "bot": reviewer.bot_name,
            "complete": study.complete,
            "plies": study.course.plies,
            "rounds": study.rounds,
            "unit": text(f"review.unit.{reviewer.unit}"),
            "glyph": reviewer.glyph,
            "players": len(self.scores),
            "seats": [self.seat(seat, phases) for seat in self.seats],
            "curve": self.curve(),
            "turns": self.turns(),
            "eras": self.eras(),
            "phases": phases,
            "fields": [
                {"id": field, "label": field_label(study, field), "note": "", "icon": None}
                for field in reviewer.fields
            ],
            "luck": self.luck_told(),
        }

    # The course of the game

    def curve(self) -> list[CurvePoint]:
        return [
            {
                "ply": point.ply,
                "round": point.round,
                "turn": point.turn,
                "seats": self.chances(point),
            }
            for point in self.study.points
        ]

    def shares(self, point: Point, values: list[float]) -> list[float]:
        left = self.study.rounds - point.round
        return self.study.numbers.shares(values, left, point.playing)

    def chances(self, point: Point) -> list[Chance]:
        values = point.values
        if point.ply >= self.study.course.plies:  # it is over: nothing is uncertain
            won = self.study.spec.winners(self.study.course.final)
            shares = [1 / len(won) if seat in won else 0.0 for seat in self.seats]
            bands = [(share, share) for share in shares]
        else:
            shares = self.shares(point, values)
            around = SURE * self.study.numbers.doubt
            bands = [
                (
                    self.shares(point, moved(values, seat, -around))[seat],
                    self.shares(point, moved(values, seat, around))[seat],
                )
                for seat in self.seats
            ]
        return [
            {
                "share": round(share, 3),
                "sure": (round(low, 3), round(high, 3)),
                "value": round(value, 1),
            }
            for share, (low, high), value in zip(shares, bands, values, strict=True)
        ]

    def turns(self) -> list[Turn]:
        """What each turn cost: all that was decided in it by one seat."""
        found: dict[tuple[int, int, int], Turn] = {}
        for judged in self.study.judged:
            unit = judged.unit
            key = (unit.seat, unit.round, unit.turn)
            turn = found.get(key)
            if turn is None:
                turn = found[key] = {
                    "seat": unit.seat,
                    "round": unit.round,
                    "ply": unit.ply,
                    "end": unit.end,
                    "cost": 0.0,
                }
            turn["end"] = max(turn["end"], unit.end)
            turn["cost"] = round(turn["cost"] + judged.loss, 2)
        return list(found.values())

    def eras(self) -> list[Era]:
        paint = self.study.paint
        out: list[Era] = []
        for decision in self.study.course.decisions:
            era = paint.era(decision.state)
            if era is not None and (not out or out[-1]["era"] != era):
                out.append({"era": era, "label": paint.era_label(era), "ply": decision.ply})
        return out

    # One seat

    def seat(self, seat: int, phases: list[Heading]) -> SeatReview:
        study = self.study
        judged = [one for one in study.judged if one.unit.seat == seat]
        moments = [self.found(*entry) for entry in chosen(study.numbers, judged)]
        costly = [found for found in moments if not found.find]
        lost = sum(one.loss for one in judged)
        named = sum(found.points for found in costly)
        names = [*study.record.names, *[""] * len(self.scores)]
        turns = {(one.unit.round, one.unit.turn) for one in judged}
        used = {(found.judged.unit.round, found.judged.unit.turn) for found in costly}
        grid = cells(study.reviewer, [(self.phase(one), one) for one in judged])
        rows: list[list[Cell]] = [
            [self.cell(grid[field].get(phase["id"])) for phase in phases]
            for field in study.reviewer.fields
        ]
        return {
            "seat": seat,
            "called": study.paint.called(seat),
            "name": names[seat],
            "score": self.scores[seat],
            "place": self.places[seat],
            "headline": self.headline(seat, costly),
            "text": self.summary(seat),
            "accuracy": total(judged).accuracy,
            "lost": round(lost, 1),
            "moments": [moment(study, found, self.table) for found in moments],
            "rest": {"turns": len(turns - used), "lost": round(max(0.0, lost - named), 1)},
            "cells": rows,
            "weakest": self.weakest(rows, phases),
        }

    def found(self, judged: Judged, find: bool, rank: int) -> Found:
        key = (judged.unit.name, find)
        if key not in self.looked_up:
            self.looked_up[key] = look_up(self.study, judged, find, rank)
        return self.looked_up[key]._replace(rank=rank)

    def margin(self, scores: list[float], seat: int) -> float:
        """By how much a seat is ahead of the best of the others who played to the end."""
        others = [scores[other] for other in self.seats if other != seat and other not in self.gone]
        return scores[seat] - max(others)

    def played_out(self, seat: int) -> bool:
        """Did this seat play to the end, against anybody?"""
        return seat not in self.gone and len(self.gone) < len(self.scores) - 1

    def outcome(self, key: str, scores: list[float], seat: int, won: bool) -> str:
        ahead = round(self.margin(scores, seat))
        if ahead == 0:
            return text(f"{key}.{'level_won' if won else 'level_lost'}")
        noun = self.study.reviewer.unit
        return text(f"{key}.{'won' if won else 'lost'}", n=count(noun, abs(ahead)))

    def ending(self, seat: int) -> str:
        """How the game ended for a seat."""
        if seat in self.gone:
            return text("review.headline.gave_up", n=self.gone[seat])
        if not self.played_out(seat):
            return text("review.headline.left_alone")
        won = seat in self.study.spec.winners(self.study.course.final)
        return self.outcome("review.headline", [float(one) for one in self.scores], seat, won)

    def headline(self, seat: int, costly: list[Found]) -> str:
        first = self.ending(seat)
        if not costly:
            return first + " " + text("review.headline.clean")
        cost = round(sum(found.points for found in costly))
        return first + " " + text("review.headline.cost", n=len(costly), cost=cost)

    def summary(self, seat: int) -> str:
        noun = self.study.reviewer.unit
        out = [
            text(
                "review.summary.place",
                place=self.places[seat],
                of=len(self.scores),
                score=count(noun, self.scores[seat]),
            )
        ]
        best = self.best_round(seat)
        if best is not None:
            out.append(text("review.summary.best", n=best[0], share=round(100 * best[1])))
        luck = sum(points[seat] for points in self.luck.values())
        if abs(luck) >= LUCKY:
            key = "gave" if luck > 0 else "took"
            out.append(text(f"review.summary.luck_{key}", n=count(noun, round(abs(luck)))))
        return " ".join(out)

    def best_round(self, seat: int) -> tuple[int, float] | None:
        """When the chance to win was highest, before the end. That it is high in the last round of
        one's victory goes without saying."""
        points = self.study.points[1:-1]
        if seat in self.study.spec.winners(self.study.course.final):
            points = [point for point in points if point.round < self.study.rounds]
        if not points:
            return None
        shares = [(self.shares(point, point.values)[seat], -point.round) for point in points]
        share, number = max(shares)
        return -number, share

    # Phases and fields

    def phase(self, judged: Judged) -> str:
        state = self.study.course.decisions[judged.unit.first].state
        return phase_of(self.study.paint, self.study.reviewer, state, self.study.rounds)

    def phases(self) -> list[Heading]:
        """The phases in which something was decided, with their rounds."""
        rounds: dict[str, list[int]] = {}
        for judged in self.study.judged:
            rounds.setdefault(self.phase(judged), []).append(judged.unit.round)
        return [
            {"id": phase, "label": self.phase_label(phase), "note": span(found), "icon": None}
            for phase, found in rounds.items()
        ]

    def phase_label(self, phase: str) -> str:
        if phase == LAST or phase in THIRDS:
            return text(f"review.phase.{phase}")
        return self.study.paint.era_label(phase)

    def cell(self, tally: Any) -> Cell:
        if tally is None:
            return {"accuracy": None, "decisions": 0, "lost": 0.0}
        return {
            "accuracy": tally.accuracy,
            "decisions": tally.decisions,
            "lost": round(tally.lost, 1),
        }

    def weakest(self, rows: list[list[Cell]], phases: list[Heading]) -> Weakest | None:
        """The cell with the lowest accuracy, if that is low."""
        low: tuple[int, int, int] | None = None
        for f, row in enumerate(rows):
            for p, cell in enumerate(row):
                accuracy = cell["accuracy"]
                if accuracy is not None and accuracy < WEAK and (low is None or accuracy < low[0]):
                    low = (accuracy, f, p)
        if low is None:
            return None
        field, phase = self.study.reviewer.fields[low[1]], phases[low[2]]
        lost = rows[low[1]][low[2]]["lost"]
        words = text(
            "review.weakest",
            field=field_label(self.study, field),
            phase=phase["label"],
            n=low[0],
            lost=count(self.study.reviewer.unit, round(lost)),
        )
        return {"phase": phase["id"], "field": field, "text": words}

    # Luck

    def luck_by_source(self) -> dict[str, list[float]]:
        """What chance brought to each seat."""
        sources = dict.fromkeys(self.study.reviewer.sources.values())
        found = {source: [0.0] * len(self.scores) for source in sources}
        for stroke in self.study.strokes:
            for seat, points in enumerate(stroke.points):
                found[stroke.source][seat] += points
        return found

    def luck_told(self) -> Luck:
        game_id = self.study.spec.id
        totals = [sum(points[seat] for points in self.luck.values()) for seat in self.seats]
        return {
            "sources": [
                {
                    "id": source,
                    "label": text(f"review.luck.{game_id}.{source}"),
                    "note": text(f"review.luck_note.{game_id}.{source}"),
                    "seats": [round(value, 1) + 0.0 for value in points],
                }
                for source, points in self.luck.items()
            ],
            "seats": [round(value, 1) + 0.0 for value in totals],
            "text": [self.otherwise(seat, totals) for seat in self.seats],
        }

    def otherwise(self, seat: int, luck: list[float]) -> str:
        """What even luck, and what play without the costly turns, would have changed."""
        if not self.played_out(seat):
            return text("review.even.unknown")
        even = [score - points for score, points in zip(self.scores, luck, strict=True)]
        ahead = self.margin(even, seat)
        out = [self.outcome("review.even", even, seat, ahead > 0)]
        judged = [one for one in self.study.judged if one.unit.seat == seat]
        costly = [one for one, find, _ in chosen(self.study.numbers, judged) if not find]
        if costly:
            better = moved([float(one) for one in self.scores], seat, sum(x.loss for x in costly))
            out.append(self.outcome("review.best", better, seat, self.margin(better, seat) > 0))
        return " ".join(out)


def moved(values: list[float], seat: int, by: float) -> list[float]:
    return [value + (by if k == seat else 0.0) for k, value in enumerate(values)]


def span(rounds: list[int]) -> str:
    """Rounds from the first to the last."""
    low, high = min(rounds), max(rounds)
    return str(low) if low == high else f"{low}–{high}"


def told(study: Study, table: str | None = None) -> Review:
    """The review of a study in the language spoken."""
    return Telling(study, table).review()
