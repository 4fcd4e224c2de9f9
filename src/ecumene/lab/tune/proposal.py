"""The proposal of a tuning as a file that every command takes where it takes a pack."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from ecumene.core.errors import EcumeneError
from ecumene.core.spec import table_text
from ecumene.lab.study.asking import PRINTED
from ecumene.lab.tune.candidates import Candidate, base_values, own_numbers
from ecumene.lab.tune.tune import Tune

DIGITS: Final = 16


class NoWriter(EcumeneError):
    """What writes TOML is not installed."""


def write_proposal(tune: Tune) -> Path:
    """Name, version and digest in its head, then the tables."""
    path = tune.folder / f"{tune.tuning.name}-{tune.tuning.version}.toml"
    path.write_text(proposal(tune, tune.best), encoding="utf-8")
    return path


def proposal(tune: Tune, candidate: Candidate) -> str:
    try:
        import tomli_w
    except ImportError:
        raise NoWriter("tuning needs tomli-w: pip install 'ecumene[lab]'") from None
    tuning = tune.tuning
    tables = own_numbers(tuning, candidate.values)
    digest = hashlib.sha256(table_text(tables).encode()).hexdigest()[:DIGITS]
    base = "the printed numbers" if tuning.base.name == PRINTED else tuning.base.name
    head = [
        f"{tuning.name}, version {tuning.version}, digest {digest}",
        f"Tuned from {base}: {len(tune.candidates)} candidates, {tuning.budget.deals} deals each, "
        f"seed {tuning.seed}",
        *(
            f"{free.path}: {now} -> {value}"
            for free, now, value in zip(
                tuning.free, base_values(tuning), candidate.values, strict=True
            )
            if now != value
        ),
    ]
    return "".join(f"# {line}\n" for line in head) + "\n" + tomli_w.dumps(tables)
