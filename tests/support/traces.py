"""Which test proves which rule, ruling, component and reason; found by collecting the whole
suite."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ecumene.games.horizon.rules import reasons as horizon_reasons
from ecumene.games.horizon.rules import rulebook as horizon_rulebook
from ecumene.games.horizon.rules.parts import Part
from ecumene.games.horizon.spec import SPEC as HORIZON
from ecumene.games.patchistory.rules import reasons as patchistory_reasons
from ecumene.games.patchistory.rules import rulebook as patchistory_rulebook
from ecumene.games.patchistory.spec import SPEC as PATCHISTORY
from ecumene.games.tta.rules import reasons as tta_reasons
from ecumene.games.tta.rules import rulebook as tta_rulebook
from ecumene.games.tta.spec import SPEC as TTA

ROOT = Path(__file__).resolve().parent.parent.parent

UNREACHABLE: dict[str, str] = {
    # Statements and rulings that no test can show, with the reason.
}


HORIZON_KINDS = (
    "actions", "technologies", "leaders", "governments", "goals", "territories", "constructions",
)  # fmt: skip
PATCHISTORY_KINDS = ("capitals", "tiles", "figures", "constructions", "prosperity", "board")


@dataclass(frozen=True)
class Traced:
    """What tests must name of one game, in the words of the markers."""

    rules: list[str]
    rulings: list[str]
    parts: list[str]
    reasons: list[str]


def horizon_parts(kind: str) -> list[Part]:
    found: list[Part] = getattr(HORIZON.catalogue, kind)
    return found


def horizon_part_name(kind: str, part: Part) -> str:
    return f"horizon.{kind}.{part.slug}"


def patchistory_slugs(kind: str) -> list[str]:
    """The components of a kind, as the data pack names them; for the board its tables."""
    return list(PATCHISTORY.catalogue.raw[kind])


def patchistory_part_name(kind: str, slug: str) -> str:
    return f"patchistory.{kind}.{slug}"


TRACED = {
    "tta": Traced(
        [rule.id for rule in tta_rulebook.rules()],
        [ruling.id for ruling in tta_rulebook.rulings()],
        [card.slug for card in TTA.catalogue.cards],
        [kind.code for kind in tta_reasons.REASONS[1:]],
    ),
    "horizon": Traced(
        [rule.id for rule in horizon_rulebook.rules()],
        [f"BTH:{ruling.id}" for ruling in horizon_rulebook.rulings()],
        [horizon_part_name(kind, part) for kind in HORIZON_KINDS for part in horizon_parts(kind)],
        [f"horizon.{kind.code}" for kind in horizon_reasons.REASONS[1:]],
    ),
    "patchistory": Traced(
        [rule.id for rule in patchistory_rulebook.rules()],
        [f"PAT:{ruling.id}" for ruling in patchistory_rulebook.rulings()],
        [
            patchistory_part_name(kind, slug)
            for kind in PATCHISTORY_KINDS
            for slug in patchistory_slugs(kind)
        ],
        [f"patchistory.{kind.code}" for kind in patchistory_reasons.REASONS[1:]],
    ),
}


@functools.cache
def marks() -> dict[str, dict[str, list[str]]]:
    """For each of rules, card and reason: what is named, and by which tests."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "marks.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
        done = subprocess.run(
            [*command, "-p", "tests.support.marks_plugin", "tests"],
            cwd=ROOT,
            env={**os.environ, "ECUMENE_MARKS": str(out), "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"the tests cannot be collected:\n{done.stdout}{done.stderr}")
        found: dict[str, dict[str, list[str]]] = json.loads(out.read_text(encoding="utf-8"))
        return found
