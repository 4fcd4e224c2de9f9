"""Which values to try next.

Where all of them fit into the budget, each is tried. Else Optuna's sampler of Parzen trees (TPE)
asks: it takes whole numbers with steps, is content with few and noisy trials, and follows from its
seed and the losses alone. So a broken-off search needs nothing of its own to be kept: the same
questions are asked again, and whoever has played answers from the stored games.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.lab.tune.candidates import Candidate, Values, base_values
from ecumene.lab.tune.tuning import Tuning

TIMES_ASKED: Final = 50
"""So often in vain is a sampler asked for values that were not tried yet."""


class NoOptuna(EcumeneError):
    """What searches is not installed."""


class Search:
    """Asked for values in turn; told what they lost. The base is always the first."""

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = tuning
        self.tried: dict[Values, Candidate] = {}

    def ask(self, count: int) -> list[Values]:
        """So many that were not tried yet; fewer where there are no more."""
        raise NotImplementedError

    def tell(self, candidate: Candidate) -> None:
        self.tried[candidate.values] = candidate


class EveryOne(Search):
    """All values there are, in order."""

    def __init__(self, tuning: Tuning) -> None:
        super().__init__(tuning)
        ranges = [[one.value(k) for k in range(one.count)] for one in tuning.free]
        self.left: Iterator[Values] = itertools.product(*ranges)

    def ask(self, count: int) -> list[Values]:
        fresh = (values for values in self.left if values not in self.tried)
        return list(itertools.islice(fresh, count))


class Sampled(Search):
    """As Optuna asks."""

    def __init__(self, tuning: Tuning) -> None:
        super().__init__(tuning)
        self.optuna: Any = optuna()
        sampler = self.optuna.samplers.TPESampler(
            seed=tuning.seed,
            multivariate=True,
            group=False,
            constant_liar=True,  # several are asked for before the first is told
            n_startup_trials=max(5, 2 * len(tuning.free)),
        )
        self.study: Any = self.optuna.create_study(sampler=sampler)
        self.distributions: dict[str, Any] = {
            one.path: self.optuna.distributions.IntDistribution(0, one.count - 1)
            for one in tuning.free
        }
        self.asked: dict[Values, Any] = {}

    def ask(self, count: int) -> list[Values]:
        found: list[Values] = []
        for _ in range(TIMES_ASKED * count):
            if len(found) == count:
                break
            trial = self.study.ask(self.distributions)
            values = tuple(one.value(trial.params[one.path]) for one in self.tuning.free)
            known = self.tried.get(values)
            if known is not None:
                self.answer(trial, known)
            elif values in self.asked:
                self.study.tell(trial, state=self.optuna.trial.TrialState.FAIL)
            else:
                self.asked[values] = trial
                found.append(values)
        return found

    def tell(self, candidate: Candidate) -> None:
        super().tell(candidate)
        trial = self.asked.pop(candidate.values, None)
        if trial is not None:
            self.answer(trial, candidate)
        else:
            self.add(candidate)

    def answer(self, trial: Any, candidate: Candidate) -> None:
        if candidate.refused:
            self.study.tell(trial, state=self.optuna.trial.TrialState.FAIL)
        else:
            self.study.tell(trial, candidate.loss)

    def add(self, candidate: Candidate) -> None:
        """What nobody asked for (the base) counts too, if it lies within the bounds."""
        pairs = zip(self.tuning.free, candidate.values, strict=True)
        places = {one.path: one.place(value) for one, value in pairs}
        if candidate.refused or None in places.values():
            return
        self.study.add_trial(
            self.optuna.trial.create_trial(
                params=places, distributions=self.distributions, value=candidate.loss
            )
        )


def optuna() -> Any:
    try:
        import optuna as found
    except ImportError:
        raise NoOptuna("tuning needs Optuna: pip install 'ecumene[lab]'") from None
    found.logging.set_verbosity(found.logging.WARNING)
    return found


def search_of(tuning: Tuning) -> Search:
    """The way to search that suits the budget."""
    inside = all(
        one.place(value) is not None
        for one, value in zip(tuning.free, base_values(tuning), strict=True)
    )
    all_there_are = tuning.space + (0 if inside else 1)
    return EveryOne(tuning) if all_there_are <= tuning.budget.candidates else Sampled(tuning)
