"""The reference of the library: every public name of `ecumene`, from its docstring."""

from __future__ import annotations

import inspect
from typing import Any, Final

import ecumene
from tools.handbook.made import Made

TITLES: Final = {
    "library": "Games and matches",
    "bots": "Bots",
    "core": "Observations, errors, names",
    "spaces": "Action spaces and tensors",
}
"""What the public names of a part of the package are about; another part goes by its name."""
HEAD: Final = """\
# The library: reference

What `import ecumene` offers. These names and their parameters stay through all versions with the
same first number ([what stays](../library.md#what-stays)); all else in the package may change.

| name | what it is |
|---|---|
"""


def pages(_language: str) -> Made:
    """A page for each part of the package, and a list of all names."""
    groups: dict[str, list[str]] = {}
    for name in ecumene.__all__:
        if not name.startswith("_"):
            groups.setdefault(home_of(name).split(".")[1], []).append(name)
    made = Made(nav=["reference/index.md"])
    rows: list[str] = []
    known = [part for part in TITLES if part in groups]
    for part in [*known, *sorted(set(groups) - set(known))]:
        title = TITLES.get(part, part.capitalize())
        made.pages[f"reference/{part}.md"] = page(title, groups[part])
        made.nav.append(f"reference/{part}.md")
        rows += [
            f"| [`ecumene.{name}`]({part}.md#{path_of(name)}) | {summary(name)} |"
            for name in groups[part]
        ]
    made.pages["reference/index.md"] = HEAD + "\n".join(rows) + "\n"
    return made


def found(name: str) -> Any:
    return getattr(ecumene, name)


def home_of(name: str) -> str:
    """The module that a public name is defined in."""
    return str(found(name).__module__)


def path_of(name: str) -> str:
    """The name by which the docstring is found: ``ecumene.library.game.Game``."""
    return f"{home_of(name)}.{found(name).__qualname__}"


def summary(name: str) -> str:
    """The first sentence of the docstring."""
    words = " ".join((inspect.getdoc(found(name)) or "").split("\n\n")[0].split())
    end = words.find(". ")
    return (words if end < 0 else words[: end + 1]).replace("|", "\\|")


def page(title: str, names: list[str]) -> str:
    parts = [f"# {title}\n"]
    for name in names:
        parts.append(
            f"::: {path_of(name)}\n"
            f"    options:\n"
            f"      heading: ecumene.{name}\n"
            f"      toc_label: {name}\n"
        )
    return "\n".join(parts)
