"""Puts the pages of one language into a folder as MkDocs wants them, and says how they hang
together.

Links are those of the repository (``../CONTRIBUTING.md``, ``docs/bots.md``); here they become links
of the site. One that leads nowhere is an error, and so is an anchor that its page does not have.
"""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tools.handbook import card_pages, reference_pages, rule_pages
from tools.handbook.contents import DOCS, ENGLISH, ROOT, Page, contents
from tools.handbook.markdown import Link, anchors, title, with_links

Nav = list[dict[str, Any]]
MAKERS: Final = {
    "rules": rule_pages.pages,
    "cards": card_pages.pages,
    "reference": reference_pages.pages,
}
START: Final = "index.md"
READ_ON: Final = {"en": "Read on", "ru": "Читать дальше"}
ELSEWHERE: Final = ("http://", "https://", "mailto:")


@dataclass
class Staged:
    """The pages of one language."""

    language: str
    pages: dict[str, str] = field(default_factory=dict)
    """Their texts, by their place in the site."""
    nav: Nav = field(default_factory=list)
    files: dict[str, Path] = field(default_factory=dict)
    """Pictures to lay beside them."""
    shared: dict[str, Path] = field(default_factory=dict)
    """Pictures to lay beside the English pages, which lie above those of other languages."""
    problems: list[str] = field(default_factory=list)

    def write(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        for name, text in self.pages.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        for name, source in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, path)


def stage(language: str) -> Staged:
    """All pages of a language, with their links set right. `Staged.problems` names dead ones."""
    staged = Staged(language)
    sections = contents(language)
    written = {page.source: page for section in sections for page in section.pages}
    english = names_in_english() if language != ENGLISH else {}
    for section in sections:
        entries: list[Any] = []
        for page in section.pages:
            text = page.source.read_text(encoding="utf-8")
            setter = LinkSetter(staged, page, written, english)
            staged.pages[page.name] = read_on(setter.page(text), page, written, language)
            entries.append(page.name)
        if section.generated:
            made = MAKERS[section.generated](language)
            staged.pages.update(made.pages)
            entries = [*made.nav, *entries]
        staged.nav.append({section.title: entries})
    staged.problems += dead_anchors(staged)
    return staged


def names_in_english() -> dict[Path, str]:
    """Where the pages lie that other languages may not have."""
    sections = contents(ENGLISH)
    return {page.source: page.name for section in sections for page in section.pages}


def read_on(text: str, page: Page, written: dict[Path, Page], language: str) -> str:
    """The page with a list at its end of those that go on from it, as far as they are there."""
    following = [written[path] for path in page.see if path in written]
    if not following:
        return text
    lines = [
        f"- [{title(one.source.read_text(encoding='utf-8'))}]({relative(one.name, page.name)})"
        for one in following
    ]
    return f"{text.rstrip()}\n\n## {READ_ON[language]}\n\n" + "\n".join(lines) + "\n"


def relative(target: str, page: str) -> str:
    """The way from a page to another one."""
    return Path(os.path.relpath(target, Path(page).parent)).as_posix()


def address(name: str) -> str:
    """
    >>> address("tutorials/player.md"), address("index.md")
    ('tutorials/player/', '')
    """
    bare = name.removesuffix(".md")
    return "" if bare == "index" else f"{bare}/"


class LinkSetter:
    """Turns the links of a page of the repository into those of the site."""

    def __init__(
        self, staged: Staged, page: Page, written: dict[Path, Page], english: dict[Path, str]
    ) -> None:
        self.staged = staged
        self.here = page
        self.written = written
        self.english = english

    def page(self, text: str) -> str:
        return with_links(text, self.link)

    def link(self, link: Link) -> str:
        shown = f"{'!' if link.picture else ''}[{link.words}]({link.target})"
        if link.target.startswith((*ELSEWHERE, "#")):
            return shown
        path, _, anchor = link.target.partition("#")
        wanted = (self.here.source.parent / path).resolve()
        mark = f"#{anchor}" if anchor else ""
        if not wanted.exists():
            self.staged.problems.append(f"{self.here.source}: {link.target} is not there")
            return shown
        if wanted in self.stand_ins():
            return f"[{link.words}]({relative(START, self.here.name)})"
        if wanted in self.written:
            return f"[{link.words}]({relative(self.written[wanted].name, self.here.name)}{mark})"
        if link.picture:
            return self.picture(link, wanted)
        if wanted in self.english:
            there = f"{self.up()}../{address(self.english[wanted])}{mark}"
            return f'<a href="{there}" hreflang="en">{link.words}</a>'
        # A file of the repository: it has no page, but a place.
        place = wanted.relative_to(ROOT).as_posix()
        named = link.words.strip("`") in (place, wanted.name)
        return f"`{place}`" if named else f"{link.words} (`{place}`)"

    def stand_ins(self) -> set[Path]:
        """What the start page replaces."""
        return {ROOT / "README.md", DOCS / "README.md", DOCS / self.staged.language / "README.md"}

    def up(self) -> str:
        """From the address of this page to the start of its language."""
        return "../" * address(self.here.name).count("/")

    def picture(self, link: Link, wanted: Path) -> str:
        # One of an example keeps its place of the repository.
        place = wanted.relative_to(DOCS if wanted.is_relative_to(DOCS) else ROOT).as_posix()
        if self.staged.language == ENGLISH:
            self.staged.files[place] = wanted
            return f"![{link.words}]({relative(place, self.here.name)})"
        self.staged.shared[place] = wanted
        return f'<img alt="{link.words}" src="{self.up()}../{place}">'


def dead_anchors(staged: Staged) -> list[str]:
    """Links to places that their pages do not have, and to pages that are not staged."""
    known = {name: anchors(text) for name, text in staged.pages.items()}
    problems: list[str] = []
    for name, text in staged.pages.items():

        def look(link: Link, name: str = name) -> str:
            path, _, anchor = link.target.partition("#")
            if link.target.startswith(ELSEWHERE) or link.picture:
                return ""
            target = os.path.normpath(Path(name).parent / path) if path else name
            if target not in known:
                problems.append(f"{name}: {link.target} leads nowhere")
            elif anchor and anchor not in known[target]:
                problems.append(f"{name}: {target} has no place #{anchor}")
            return ""

        with_links(text, look)
    return problems
