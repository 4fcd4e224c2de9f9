"""A wheel has the page for browsers, or its building fails with what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE")
PAGE = "src/ecumene/server/static/index.html"
SITE = "src/ecumene/server/handbook"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """As much of the project as a wheel without compilation needs."""
    for name in FILES:
        shutil.copy(ROOT / name, tmp_path / name)
    package = tmp_path / "src" / "ecumene"
    package.mkdir(parents=True)
    shutil.copy(ROOT / "src" / "ecumene" / "__init__.py", package)
    return tmp_path


def build(project: Path, target: str = "wheel", **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", "out"]
    given = {key: value for key, value in os.environ.items() if not key.startswith("ECUMENE_")}
    given |= {"ECUMENE_COMPILE": "0", **env}
    return subprocess.run(
        command, cwd=project, env=given, capture_output=True, text=True, check=False
    )


def test_a_wheel_without_the_page_is_refused(project: Path) -> None:
    refused = build(project)
    assert refused.returncode != 0
    assert "the page for browsers has not been built" in refused.stderr
    assert "make install" in refused.stderr
    assert "ECUMENE_CLIENT=0" in refused.stderr
    assert not list(project.glob("out/*.whl"))


def test_it_can_be_wanted(project: Path) -> None:
    assert build(project, ECUMENE_CLIENT="0").returncode == 0
    assert "ECUMENE_CLIENT must be 0 or 1" in build(project, ECUMENE_CLIENT="no").stderr


def test_the_page_is_in_the_wheel_and_in_the_source(project: Path) -> None:
    (project / PAGE).parent.mkdir(parents=True)
    (project / PAGE).write_text("<!doctype html>", encoding="utf-8")
    made = build(project)
    assert made.returncode == 0, made.stderr
    (wheel,) = project.glob("out/*.whl")
    assert "ecumene/server/static/index.html" in zipfile.ZipFile(wheel).namelist()


def test_so_is_the_documentation_where_it_was_built(project: Path) -> None:
    site = project / SITE
    site.mkdir(parents=True)
    (site / "index.html.gz").write_bytes(b"packed")
    for target, name in (("wheel", "ecumene/server/handbook/index.html.gz"), ("sdist", SITE)):
        assert build(project, target, ECUMENE_CLIENT="0").returncode == 0
        assert any(name in found for found in names_in(project, target))


def names_in(project: Path, target: str) -> list[str]:
    if target == "wheel":
        (wheel,) = project.glob("out/*.whl")
        return zipfile.ZipFile(wheel).namelist()
    (source,) = project.glob("out/*.tar.gz")
    with tarfile.open(source) as packed:
        return packed.getnames()


def test_the_source_can_be_packed_without_it(project: Path) -> None:
    assert build(project, "sdist").returncode == 0
