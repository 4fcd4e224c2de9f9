"""A tuning as it is carried out: candidates on the same deals, then the best one on others.

tune.json                    what is tuned, and the fingerprint of the rules
candidates.jsonl             what every candidate lost, in the order of the search (made anew)
candidates/<values>/<n>p/    its games: a study like any other
check/<bots>-<n>p/           base (A) and proposal (B) on deals that nobody was chosen by
<name>-<version>.toml        the proposal
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.core.registry import game
from ecumene.lab.folder import GamesFolder
from ecumene.lab.study.asking import changed_names
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.sides import Question
from ecumene.lab.study.study import Study, play_all
from ecumene.lab.study.watch import watch_of
from ecumene.lab.tune.candidates import (
    Candidate,
    Values,
    base_values,
    folder_name,
    given_by_lot,
    label_of,
    questions,
    side_with,
)
from ecumene.lab.tune.figures import Evidence, Term, loss, terms
from ecumene.lab.tune.searching import search_of
from ecumene.lab.tune.tuning import Budget, Tuning
from ecumene.lab.workers import Workers

HEAD: Final = "tune"
CANDIDATES: Final = "candidates"


@dataclass(frozen=True)
class Check:
    """Base and proposal on the same held-out deals, played by some bots."""

    bots: tuple[str, ...]
    tuned_with: bool
    """Are these the bots that the proposal was chosen with?"""
    before: tuple[Term, ...]
    after: tuple[Term, ...]

    @property
    def deals(self) -> int:
        return max((len(term.top) for term in self.before), default=0)


class Tune:
    """The folder of a tuning."""

    def __init__(self, tuning: Tuning, folder: Path) -> None:
        self.tuning = tuning
        self.folder = folder
        self.candidates: list[Candidate] = []
        self.checks: list[Check] = []
        self.games = 0
        """Of the search and the check: those that were there, and those that came."""

    @classmethod
    def open(cls, folder: Path, tuning: Tuning) -> Tune:
        """A new one, or the same one to go on with, perhaps with a larger budget."""
        GamesFolder.open(folder, HEAD, tuning.game, tuning.to_json())
        budget = json.dumps(tuning.budget.__dict__, indent=1)
        (folder / "budget.json").write_text(budget + "\n", encoding="utf-8")
        return cls(tuning, folder)

    @classmethod
    def load(cls, folder: Path) -> Tune:
        """One that was carried out, to tell of it: nothing is played."""
        _, told = GamesFolder.load(folder, HEAD)
        budget = Budget(**json.loads((folder / "budget.json").read_text(encoding="utf-8")))
        found = cls(Tuning.from_json(told, budget), folder)
        for _ in found.carry_out(None):
            pass
        return found

    # ---- the search

    @property
    def best(self) -> Candidate:
        """Who lost least; of several the one nearest to the base."""
        return min(self.candidates, key=lambda one: (one.loss, self.moved(one), one.number))

    @property
    def base(self) -> Candidate:
        return self.candidates[0]

    @property
    def improved(self) -> bool:
        return self.best.loss < self.base.loss

    def moved(self, candidate: Candidate) -> float:
        """By how many steps its numbers differ from those of the base, all together."""
        rows = zip(self.tuning.free, candidate.values, base_values(self.tuning), strict=True)
        return sum(abs(value - now) / one.step for one, value, now in rows)

    def carry_out(self, workers: Workers | None) -> Iterator[Sheet]:
        """Everything that is missing, game by game; whoever stops asking breaks it off. Nobody to
        play: as far as the stored games go."""
        search = search_of(self.tuning)
        budget = self.tuning.budget
        wanted: list[Values] = [base_values(self.tuning)]
        while wanted:
            yield from self.play(workers, [self.studies(values) for values in wanted])
            for values in wanted:
                found = self.judged(len(self.candidates), values)
                if found is None:
                    self.keep()
                    return
                self.candidates.append(found)
                search.tell(found)
            self.keep()
            left = budget.candidates - len(self.candidates)
            wanted = search.ask(min(budget.together, left)) if left > 0 else []
        if self.improved:
            yield from self.check(workers)

    def keep(self) -> None:
        lines = [json.dumps(one.to_json()) + "\n" for one in self.candidates]
        (self.folder / f"{CANDIDATES}.jsonl").write_text("".join(lines), encoding="utf-8")

    def studies(self, values: Values) -> dict[tuple[int, str], Study]:
        """The studies of a candidate; none of one that the game refuses."""
        if self.refusal(values):
            return {}
        root = self.folder / CANDIDATES / label_of(values)
        return {
            key: Study.open(root / folder_name(*key), question)
            for key, question in questions(self.tuning, values).items()
        }

    def refusal(self, values: Values) -> str:
        """Why the game cannot be played with these values."""
        options = dict(side_with(self.tuning, values).options)
        try:
            for players in self.tuning.players:
                game(self.tuning.game).new(players, 0, options)
        except EcumeneError as error:
            return str(error)
        return ""

    def play(
        self, workers: Workers | None, found: Iterable[dict[tuple[int, str], Study]]
    ) -> Iterator[Sheet]:
        studies = [study for one in found for study in one.values()]
        yield from self.play_up_to(workers, studies, self.tuning.budget.deals)

    def play_up_to(
        self, workers: Workers | None, studies: list[Study], deals: int
    ) -> Iterator[Sheet]:
        self.games += sum(len(study.sheets) for study in studies)
        for sheet in play_all(workers, [(one, deals) for one in studies]) if workers else ():
            self.games += 1
            yield sheet

    def judged(self, number: int, values: Values) -> Candidate | None:
        """What a candidate lost; None while games of it are missing."""
        refused = self.refusal(values)
        if refused:
            return Candidate(number, values, math.inf, refused=refused)
        studies = self.studies(values)
        deals = self.tuning.budget.deals
        if any(study.left(deals) for study in studies.values()):
            return None
        found = terms(self.tuning.targets, self.evidence(studies, deals))
        return Candidate(number, values, loss(found), tuple((one.name, one.lost) for one in found))

    def evidence(self, studies: dict[tuple[int, str], Study], deals: int) -> list[Evidence]:
        def sheets(study: Study) -> list[Sheet]:
            return [one for (one,) in study.deals() if one.deal < deals]

        return [
            Evidence(
                studies[players, ""].question,
                sheets(studies[players, ""]),
                {thing: sheets(studies[players, thing]) for thing in self.tuning.given},
            )
            for players in self.tuning.players
        ]

    # ---- the check

    def sides_of_check(self, bots: tuple[str, ...], players: int) -> dict[str, Question]:
        """By thing given: base and proposal as A and B."""
        ends = [side_with(self.tuning, one.values, bots) for one in (self.base, self.best)]
        names = changed_names(*ends)
        fresh = game(self.tuning.game).new(players, 0, dict(ends[1].options))
        things = [one.id for one in watch_of(self.tuning.game).things(fresh)]
        about = tuple(one for one in things if one.partition(":")[2] in names)
        seed = self.tuning.held_out_seed
        plain = Question(self.tuning.game, players, tuple(ends), seed, about)
        found = {"": plain}
        for thing in self.tuning.given:
            given = tuple(given_by_lot(side, thing) for side in ends)
            found[thing] = replace(plain, sides=given)
        return found

    def check(self, workers: Workers | None) -> Iterator[Sheet]:
        """Before and after on deals, and with bots, that nobody was chosen by."""
        deals = self.tuning.budget.check_deals
        root = self.folder / "check" / label_of(self.best.values)
        for bots in (self.tuning.base.bots, *self.tuning.check_bots):
            name = "-".join(one.replace("/", "_").replace(":", "_") for one in bots)
            studies = {
                (players, thing): Study.open(root / f"{name}-{folder_name(players, thing)}", asked)
                for players in self.tuning.players
                for thing, asked in self.sides_of_check(bots, players).items()
            }
            yield from self.play_up_to(workers, list(studies.values()), deals)
            if not any(study.left(deals) for study in studies.values()):
                tuned_with = bots == self.tuning.base.bots
                ends = [self.checked(studies, side) for side in (0, 1)]
                self.checks.append(Check(bots, tuned_with, *ends))

    def checked(self, studies: dict[tuple[int, str], Study], side: int) -> tuple[Term, ...]:
        def sheets(study: Study) -> list[Sheet]:
            return [deal[side] for deal in study.deals()]

        evidence = []
        for players in self.tuning.players:
            question = studies[players, ""].question
            given = {thing: sheets(studies[players, thing]) for thing in self.tuning.given}
            alone = replace(question, sides=(question.sides[side],))
            evidence.append(Evidence(alone, sheets(studies[players, ""]), given))
        return tuple(terms(self.tuning.targets, evidence))

    # ---- how much there is to play

    def games_of_a_candidate(self) -> int:
        each = len(self.tuning.players) * (1 + len(self.tuning.given))
        return each * self.tuning.budget.deals

    def games_in_all(self) -> int:
        """At most: candidates that the game refuses play none."""
        budget = self.tuning.budget
        sides = len(self.tuning.players) * (1 + len(self.tuning.given))
        checks = 2 * sides * budget.check_deals * (1 + len(self.tuning.check_bots))
        count = min(budget.candidates, self.tuning.space + 1)
        return count * self.games_of_a_candidate() + checks

    def summary(self) -> dict[str, Any]:
        """For other programs."""
        paths = [one.path for one in self.tuning.free]
        return {
            "tuning": self.tuning.to_json(),
            "candidates": [one.to_json() for one in self.candidates],
            "before": dict(zip(paths, self.base.values, strict=True)),
            "proposed": dict(zip(paths, self.best.values, strict=True)),
            "improved": self.improved,
            "checks": [
                {
                    "bots": list(check.bots),
                    "tuned_with": check.tuned_with,
                    "deals": check.deals,
                    "loss_before": loss(check.before),
                    "loss_after": loss(check.after),
                }
                for check in self.checks
            ],
        }
