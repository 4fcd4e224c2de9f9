"""Numbered games, played somewhere, their results in order.

A game is decided by its job alone, so the results are the same whoever plays it: this process,
several of this machine, or the machines of a Ray cluster. There a game whose machine fails is
played again by another one; whoever asks has each result once, in the order of the jobs.
"""

from __future__ import annotations

import functools
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, Protocol, TypeVar

from ecumene import __version__
from ecumene.core.errors import EcumeneError
from ecumene.core.registry import game, game_ids
from ecumene.lab.processes import Processes
from ecumene.records.fingerprint import rules_fingerprint

Job = TypeVar("Job")
Result = TypeVar("Result")

LOCAL: Final = "local"
"""In place of an address: a cluster of this machine alone, for as long as it is needed."""
AHEAD: Final = 16
"""Games that are handed out for each processor of a cluster before the first result is asked for:
a long game holds up no other."""
LEAST_AHEAD: Final = 64
PLAYED_AGAIN: Final = 20
"""Times a game is played anew whose machine fails, until it is the game that is thought to fail."""

PATIENCE: Final = 10.0
"""Seconds in which a cluster has to answer."""


class ClusterProblem(EcumeneError):
    """Ray is missing, does not answer, or lost a game for good."""


class Workers(Protocol):
    """Whoever plays."""

    def results(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]: ...


@contextmanager
def workers(jobs: int = 1, ray: str | None = None) -> Iterator[Workers]:
    """So many processes of this machine, or the cluster at an address."""
    if ray is not None:
        with cluster(ray, jobs) as found:
            yield found
    elif jobs <= 1:
        yield Here()
    else:
        with Processes(jobs) as processes:
            yield processes


class Here:
    """This process, one game after the other."""

    def results(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        return map(work, jobs)


# Ray


@contextmanager
def cluster(address: str, jobs: int) -> Iterator[Workers]:
    """A connection to Ray; one that is there already is used and left as it is."""
    try:
        import ray
    except ImportError:
        raise ClusterProblem("--ray needs Ray: pip install 'ecumene[cluster]'") from None
    if ray.is_initialized():
        yield Cluster(ray)
        return
    try:
        if address == LOCAL:
            ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False)
        else:
            knock(address)
            ray.init(address=address, log_to_driver=False)
    except (OSError, RuntimeError, ValueError) as error:
        reason = str(error).partition("\n")[0]
        raise ClusterProblem(
            f"no Ray cluster answers at {address!r} ({reason}); `ray start --head` starts one, "
            f"and --ray {LOCAL} needs none"
        ) from None
    try:
        yield Cluster(ray)
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """Is anybody there? Ray itself would wait for many minutes."""
    host, colon, port = address.rpartition("//")[2].rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()


class Cluster:
    """All machines that Ray knows, also those that join or leave while it plays."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray

    def window(self) -> int:
        processors = self.ray.cluster_resources().get("CPU", 0)
        return max(LEAST_AHEAD, AHEAD * int(processors))

    def results(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        task = self.ray.remote(same_rules_first).options(max_retries=PLAYED_AGAIN)
        rules = installed_rules()
        todo = iter(jobs)
        waiting: deque[Any] = deque()
        try:
            while True:
                free = max(0, self.window() - len(waiting))
                waiting += [task.remote(rules, work, job) for job in islice(todo, free)]
                if not waiting:
                    return
                yield self.fetched(waiting.popleft())
        finally:
            for left in waiting:
                self.ray.cancel(left)

    def fetched(self, waiting: Any) -> Any:
        """A result, or what went wrong in the game as it was raised there."""
        problems = self.ray.exceptions
        try:
            return self.ray.get(waiting)
        except problems.RayTaskError as error:
            cause = error.cause
            raise cause if isinstance(cause, Exception) else error from None
        except problems.RayError as error:
            reason = str(error).partition("\n")[0]
            raise ClusterProblem(
                f"a game could not be played on the cluster, {PLAYED_AGAIN} machines or processes "
                f"failed at it ({reason}); what was played before is kept"
            ) from None


def same_rules_first(rules: str, work: Callable[[Job], Result], job: Job) -> Result:
    """Play on another machine; one that plays by other rules would spoil the results."""
    if installed_rules() != rules:
        raise ClusterProblem(
            "a machine of the cluster has another version of Ecumene or of its rules: "
            f"{installed_rules()} there, {rules} here; install the same everywhere"
        )
    return work(job)


@functools.cache
def installed_rules() -> str:
    """The version, and the fingerprints of all games."""
    prints = [f"{name} {rules_fingerprint(game(name))}" for name in game_ids()]
    return ", ".join([__version__, *prints])
