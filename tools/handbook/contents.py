"""What the handbook holds: the sections and pages that docs/site.toml lists, by language."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
LISTED: Final = DOCS / "site.toml"
ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "ru")
ONLY_ON_PAPER: Final = frozenset({"README.md"})
"""Pages for those who read the repository; the start page of the site stands in for them."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page that people have written."""

    source: Path
    """Where it lies in the repository."""
    name: str
    """Where it lies in the site: ``tutorials/player.md``."""
    see: tuple[Path, ...] = ()
    """Pages to read on with, named at its end if they are there."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the site: written pages, then generated ones."""

    title: str
    pages: tuple[Page, ...]
    generated: str = ""


class Missing(Exception):
    """A page is listed but not there."""


def source_of(name: str, language: str) -> Path:
    """Where a page lies: those in other languages than English are in a folder of their own."""
    path = Path(name)
    if language == ENGLISH:
        return (DOCS / path).resolve()
    return DOCS / language / path.name if path.parts[0] == ".." else DOCS / language / path


def name_in_site(name: str) -> str:
    """
    >>> name_in_site("../CHANGELOG.md"), name_in_site("tutorials/player.md")
    ('changelog.md', 'tutorials/player.md')
    """
    path = Path(name)
    return path.name.lower() if path.parts[0] == ".." else path.as_posix()


def contents(language: str, listed: Path = LISTED) -> list[Section]:
    """The sections in their order. Pages of docs/ that no section lists come last."""
    table = tomllib.loads(listed.read_text(encoding="utf-8"))
    found = [section(entry, language) for entry in table["section"]]
    if language == ENGLISH:
        known = {page.source for one in found for page in one.pages}
        others = [
            Page(path, path.relative_to(DOCS).as_posix())
            for path in sorted([*DOCS.glob("*.md"), *DOCS.glob("tutorials/*.md")])
            if path.resolve() not in known and path.name not in ONLY_ON_PAPER
        ]
        found.append(Section(table["others"][language], tuple(others)))
    return [one for one in found if one.pages or one.generated]


def section(entry: dict[str, Any], language: str) -> Section:
    pages: list[Page] = []
    for item in entry.get("pages", ()):
        listed = {"file": item} if isinstance(item, str) else item
        source = source_of(listed["file"], language)
        if source.is_file():
            see = tuple(source_of(name, language) for name in listed.get("see", ()))
            pages.append(Page(source, name_in_site(listed["file"]), see))
        elif language == ENGLISH and not listed.get("optional", False):
            raise Missing(f"docs/site.toml lists {listed['file']}, which is not there")
    spoken = language in entry["title"]
    generated = entry.get("generated", "") if spoken else ""
    return Section(entry["title"][language] if spoken else "", tuple(pages), generated)
