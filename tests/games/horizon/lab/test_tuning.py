"""A known effect: a leader who was made absurd is pulled back to fair by the example's tuning."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ecumene.core.registry import game
from ecumene.lab.study.asking import side_of
from ecumene.lab.tune.figures import Term
from ecumene.lab.tune.proposal import write_proposal
from ecumene.lab.tune.reading import read_tuning
from ecumene.lab.tune.tune import Tune
from ecumene.lab.tune.tuning import WINS, Budget
from ecumene.lab.workers import Here

ROOT = Path(__file__).parents[4]
FILE = ROOT / "examples" / "tuning" / "hammurabi.toml"
EDITION = "edition = 3\n"
"""Values that stay as they are: what is tuned is one of our own."""
OTHERS = f"{ROOT / 'tests' / 'lab' / 'some_bots.py'}:Hasty"


def wins(terms: tuple[Term, ...]) -> float:
    (found,) = [term for term in terms if term.what == WINS]
    return found.value


def test_an_absurd_leader_is_pulled_back_to_fair(tmp_path: Path) -> None:
    for name, first in ((FILE.name, ""), ("generous.toml", EDITION)):
        text = FILE.with_name(name).read_text("utf-8")
        (tmp_path / name).write_text(first + text, "utf-8")
    declared = read_tuning(tmp_path / FILE.name)
    tuning = replace(declared, check_bots=((OTHERS,),), budget=Budget(9, 30, 30))
    found = Tune.open(tmp_path / "tune", tuning)
    list(found.carry_out(Here()))
    assert found.base.values == (30,)
    assert found.base.loss > 20
    assert found.improved
    (points,) = found.best.values
    assert points <= 4, "a game is won by a few points"
    assert found.best.loss < found.base.loss / 2
    # on deals that it was not chosen by, and with other bots
    same, other = found.checks
    assert same.tuned_with
    assert not other.tuned_with
    for check in (same, other):
        assert abs(wins(check.after)) < abs(wins(check.before)) / 2
    proposed = side_of(game(tuning.game), str(write_proposal(found)), ("random",))
    assert f'"vp":{points}' in dict(proposed.options)["pack"]
