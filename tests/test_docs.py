"""Examples in the documentation run, and generated pages are up to date."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import ecumene

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]
MODULES = sorted(
    module.name for module in pkgutil.walk_packages(ecumene.__path__, prefix="ecumene.")
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_examples_of_a_page_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def test_the_tour_has_examples() -> None:
    assert doctest.testfile(str(PAGES[0]), module_relative=False).attempted > 10


@pytest.mark.parametrize(
    "tool",
    [
        "rulings_doc.py",
        "notation_doc.py",
        "completeness.py",
        "ladder_doc.py",
        "balance_doc.py",
        "spaces_doc.py",
    ],
)
def test_generated_pages_are_up_to_date(tool: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / tool), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
