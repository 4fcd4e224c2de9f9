"""Games on a Ray cluster of several nodes: the same results, also when a machine fails.

`make test-cluster` runs these in an environment with Ray; `make test` does not.
"""

from __future__ import annotations

import itertools
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import offered_ids
from ecumene.lab import workers as workers_module
from ecumene.lab.arena.fixtures import make_plan
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.run import run as run_arena
from ecumene.lab.study.sides import Question, Side, checked
from ecumene.lab.study.study import Study, run
from ecumene.lab.study.watch import watch_of
from ecumene.lab.tune.tune import Tune
from ecumene.lab.tune.tuning import Budget, Free, Target, Tuning
from ecumene.lab.workers import ClusterProblem, workers

ray: Any = pytest.importorskip("ray")
Machines: Any = pytest.importorskip("ray.cluster_utils").Cluster

pytestmark = pytest.mark.filterwarnings("default")  # Ray's own are not ours to mend

DEALS = 12
KILLED_AFTER = 5


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """A head that plays nothing and two machines that play: processes of their own, as machines
    would be."""
    os.environ.update(RAY_worker_niceness="0")  # else whatever else runs here goes first
    found: Any = Machines(initialize_head=True, head_node_args={"num_cpus": 0})
    for _ in range(2):
        found.add_node(num_cpus=1)
    found.wait_for_nodes()
    ray.init(address=found.address, log_to_driver=False)
    yield found
    ray.shutdown()
    found.shutdown()


def question() -> Question:
    sides = (Side("A", (), ("random",)), Side("B", (), ("random", "beginner")))
    return checked(Question(offered_ids()[-1], 2, sides, seed=4))


def where(number: int) -> tuple[int, str]:
    time.sleep(0.05)
    return number, ray.get_runtime_context().get_node_id()


def noted(job: tuple[int, str, str]) -> int:
    """Notes where it begins; on one machine it would take for ever."""
    number, path, endless = job
    here = ray.get_runtime_context().get_node_id()
    with Path(path).open("a", encoding="utf-8") as file:
        file.write(f"{number} {here}\n")
    time.sleep(600 if here == endless else 0.05)
    return number


def fails(number: int) -> int:
    if number == 3:
        raise InvalidOptions("no such thing")
    return number


def test_results_come_in_order_from_all_machines(machines: Any) -> None:
    with workers(ray=machines.address) as found:
        played = list(found.results(where, range(40)))
    assert [number for number, _ in played] == list(range(40))
    assert len({node for _, node in played}) == 2


def test_what_goes_wrong_in_a_game_is_told_as_it_was_raised(machines: Any) -> None:
    with workers(ray=machines.address) as found:
        played = found.results(fails, range(9))
        assert list(itertools.islice(played, 3)) == [0, 1, 2]
        with pytest.raises(InvalidOptions, match="no such thing"):
            next(played)


def test_a_machine_with_other_rules_is_refused(
    machines: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers_module, "installed_rules", lambda: "of yesterday")
    refused = pytest.raises(ClusterProblem, match="of yesterday here")
    with workers(ray=machines.address) as found, refused:
        list(found.results(fails, range(2)))


def test_a_machine_that_fails_in_the_middle_loses_nothing(machines: Any, tmp_path: Path) -> None:
    """One of the two machines is killed while both play: every game is there, once, and the same
    bit by bit as on one machine."""
    alone = Study.open(tmp_path / "alone", question())
    list(run(alone, DEALS))
    victim = machines.add_node(num_cpus=1)
    machines.wait_for_nodes()
    shared = Study.open(tmp_path / "shared", question())
    keys = []
    for number, sheet in enumerate(run(shared, DEALS, ray=machines.address), 1):
        keys.append(sheet.key)
        if number == KILLED_AFTER:
            machines.remove_node(victim, allow_graceful=False)
    assert keys == list(alone.sheets)
    assert shared.sheets == alone.sheets
    for name in ("study.json", "games.jsonl", "records.jsonl.xz"):
        ours, theirs = (tmp_path / one / name for one in ("alone", "shared"))
        assert ours.read_bytes() == theirs.read_bytes(), name


def test_what_a_failed_machine_was_playing_is_played_elsewhere(
    machines: Any, tmp_path: Path
) -> None:
    """A machine is killed while it plays: its game begins again on another one, and is counted
    once."""
    victim = machines.add_node(num_cpus=1)
    machines.wait_for_nodes()
    path = tmp_path / "begun"
    path.touch()

    def kill_when_it_plays() -> None:
        while victim.node_id not in path.read_text(encoding="utf-8"):
            time.sleep(0.05)
        machines.remove_node(victim, allow_graceful=False)

    watching = threading.Thread(target=kill_when_it_plays, daemon=True)
    watching.start()
    with workers(ray=machines.address) as found:
        jobs = [(number, str(path), victim.node_id) for number in range(600)]
        assert list(found.results(noted, jobs)) == list(range(600)), "each once, in order"
    watching.join()
    begun = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    of_victim = {number for number, node in begun if node == victim.node_id}
    elsewhere = {number for number, node in begun if node != victim.node_id}
    assert of_victim, "the machine played nothing"
    assert of_victim <= elsewhere, "not all of it was taken over"


def test_an_arena_is_the_same_on_a_cluster(machines: Any, tmp_path: Path) -> None:
    plan = make_plan(offered_ids()[-1], 2, ["random", "beginner"], {}, seed=7)
    ledgers = [Ledger.open(tmp_path / name, plan) for name in ("alone", "shared")]
    list(run_arena(ledgers[0], 3))
    list(run_arena(ledgers[1], 3, ray=machines.address))

    def told(ledger: Ledger) -> list[Any]:
        """All but how long the bots thought."""
        timed = {"seconds", "slowest"}
        return [
            {name: value for name, value in played.to_json().items() if name not in timed}
            for played in ledger.games.values()
        ]

    assert told(ledgers[0]) == told(ledgers[1])
    assert list(ledgers[0].records()) == list(ledgers[1].records())


def test_a_tuning_is_the_same_on_a_cluster(machines: Any, tmp_path: Path) -> None:
    free, target = Free(a_number(), 0, 9, 1), Target("mean_score", 0, 1)
    side = Side("printed", (), ("random",))
    budget = Budget(candidates=3, deals=2, check_deals=2, together=2)
    tuning = Tuning(
        "it", "1", offered_ids()[-1], side, (2,), (free,), (target,), seed=1, budget=budget
    )
    tunes = [Tune.open(tmp_path / name, tuning) for name in ("alone", "shared")]
    for tune, address in zip(tunes, (None, machines.address), strict=True):
        with workers(ray=address) as found:
            list(tune.carry_out(found))
    alone, shared = tunes
    assert alone.candidates == shared.candidates
    assert alone.checks == shared.checks


def a_number() -> str:
    """The path of some number that may change."""
    tables = watch_of(offered_ids()[-1]).tables({})
    kind = next(name for name in tables if name.startswith("construct"))
    return next(
        f"{kind}.{name}.{field}"
        for name, fields in tables[kind].items()
        for field in fields
        if field == "resources"
    )


def test_who_broke_off_goes_on_elsewhere(machines: Any, tmp_path: Path) -> None:
    """Begun on the cluster, ended in this process."""
    begun = Study.open(tmp_path / "one", question())
    for _ in itertools.islice(run(begun, 4, ray=machines.address), 3):
        pass
    again = Study.open(tmp_path / "one", question())
    assert len(again.left(4)) == 5
    list(run(again, 4))
    whole = Study.open(tmp_path / "two", question())
    list(run(whole, 4))
    assert again.sheets == whole.sheets


def test_no_cluster_at_an_address_is_said() -> None:
    if ray.is_initialized():
        ray.shutdown()
    refused = pytest.raises(ClusterProblem, match="no Ray cluster answers")
    with refused, workers(ray="127.0.0.1:1"):
        pass
