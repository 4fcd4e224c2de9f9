"""A wheel has the page for browsers, or its building fails with what to do; and it installs and
serves where there is neither a compiler nor Node.

`make wheel-test` installs it with all it needs from PyPI, into every Python that is here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
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


# Wheels as people install them

EVERY_PYTHON = "ECUMENE_EVERY_PYTHON"
"""Set it to install from PyPI into every Python that is here; takes minutes."""
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
PLACEHOLDER = "<!doctype html><html><body>built elsewhere</body></html>"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plain wheel of this source, with the page if it was built here."""
    project = tmp_path_factory.mktemp("project")
    for name in FILES:
        shutil.copy(ROOT / name, project / name)
    shutil.copytree(ROOT / "src", project / "src", ignore=shutil.ignore_patterns("__pycache__"))
    page = project / PAGE
    if not page.is_file():
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(PLACEHOLDER, encoding="utf-8")
    made = build(project)
    assert made.returncode == 0, made.stderr
    (found,) = project.glob("out/*.whl")
    return found


def test_the_plain_wheel_fits_every_python(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if name.endswith((".so", ".pyd", ".c"))]
    with zipfile.ZipFile(wheel) as packed:
        (metadata,) = (name for name in names if name.endswith("/METADATA"))
        told = packed.read(metadata).decode()
    for version in VERSIONS:
        assert f"Programming Language :: Python :: {version}\n" in told
    assert "Provides-Extra: server" in told
    assert "Provides-Extra: data" in told


def tried_out(python: Path, folder: Path) -> str:
    """What the installed wheel says of itself, far from the source and from all tools."""
    env = {"PATH": str(python.parent), "HOME": str(folder), "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(
        [str(python), str(ROOT / "tools" / "try_wheel.py")],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_plays_and_serves_without_compiler_or_node(wheel: Path, tmp_path: Path) -> None:
    """Libraries are those of this environment; everything of ours comes from the wheel."""
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / "bin" / "python"
    (packages,) = (tmp_path / "env").glob("lib/*/site-packages")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(packages)
    lent = [one for one in sys.path if one.endswith("site-packages")]
    (packages / "libraries.pth").write_text("\n".join(lent) + "\n", encoding="utf-8")
    said = tried_out(python, tmp_path)
    assert "no build tools" in said
    assert "plain Python" in said
    assert "3 moves of" in said


def pythons() -> dict[str, str]:
    """The Pythons that are here, by version."""
    found: dict[str, str] = {}
    for version in VERSIONS:
        places = [shutil.which(f"python{version}")]
        places += map(str, Path.home().glob(f".pyenv/versions/{version}*/bin/python"))
        for place in places:
            if place and version not in found and runs(place, version):
                found[version] = place
    return found


def runs(python: str, version: str) -> bool:
    """Some names stand for a program that only says what to install."""
    code = "import sys, ensurepip; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


@pytest.mark.skipif(EVERY_PYTHON not in os.environ, reason="make wheel-test installs from PyPI")
@pytest.mark.parametrize("version", VERSIONS)
def test_pip_installs_it_into_every_python(wheel: Path, tmp_path: Path, version: str) -> None:
    python = pythons().get(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    subprocess.run([python, "-m", "venv", str(tmp_path / "env")], check=True)
    inside = tmp_path / "env" / "bin" / "python"
    install = [str(inside), "-m", "pip", "install", "-q", f"{wheel}[server]"]
    subprocess.run(install, check=True)
    said = tried_out(inside, tmp_path)
    assert said.startswith(f"Python {version}.")
    assert "no build tools" in said
    assert "3 moves of" in said


def test_wheels_are_built_for_the_pythons_that_we_name() -> None:
    """cibuildwheel, the classifiers and the tests speak of the same versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    built = project["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{version.replace('.', '')}-*" for version in VERSIONS]
    assert "tools/try_wheel.py" in project["tool"]["cibuildwheel"]["test-command"]
