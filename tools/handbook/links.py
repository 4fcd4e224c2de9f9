"""Looks through a built site for links that lead nowhere: files that are missing, places that their
page does not have, and anything that would be loaded from elsewhere."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

LOADING: Final = {("script", "src"), ("img", "src"), ("link", "href"), ("source", "src")}
SERVED: Final = ("/", "/cards/")
"""Addresses of the table server beside the site; shown only where it answers."""
POLICY: Final = "inline script or style, which the server's content policy forbids"


@dataclass
class PageLinks(HTMLParser):
    """What one page links to and which places it has."""

    anchors: set[str] = field(default_factory=set)
    links: list[tuple[str, str, str]] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "style" or (tag == "script" and not given.keys() & {"src", "type"}):
            self.problems.append(POLICY)
        if any(name.startswith("on") for name in given):
            self.problems.append(POLICY)
        self.anchors.update(given[name] for name in ("id", "name") if given.get(name))
        for name in ("href", "src"):
            if given.get(name):
                self.links.append((tag, name, given[name]))


def read(page: Path) -> PageLinks:
    found = PageLinks()
    found.feed(page.read_text(encoding="utf-8"))
    found.close()
    return found


def dead_links(site: Path) -> list[str]:
    """Everything wrong with the links of a site, each with its page."""
    pages = {path.relative_to(site).as_posix(): read(path) for path in site.rglob("*.html")}
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    problems: list[str] = []
    for name, page in sorted(pages.items()):
        problems += [f"{name}: {problem}" for problem in page.problems]
        for tag, attribute, target in page.links:
            why = problem_of(name, tag, attribute, target, pages, files)
            if why:
                problems.append(f"{name}: {target} {why}")
    return problems


def problem_of(
    name: str, tag: str, attribute: str, target: str, pages: dict[str, PageLinks], files: set[str]
) -> str:
    """What is wrong with a link, or nothing."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        outside = (tag, attribute) in LOADING and parts.scheme != "data"
        return "is loaded from elsewhere" if outside else ""
    if target.startswith("/"):
        known = target == SERVED[0] or target.startswith(SERVED[1])
        return "" if known else "starts at the root"
    path = unquote(parts.path)
    where = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
    if path.endswith("/") or where == "." or f"{where}/index.html" in files:
        where = posixpath.normpath(posixpath.join(where, "index.html"))
    if where not in files:
        return "leads nowhere"
    anchor = unquote(parts.fragment)
    if anchor and where in pages and anchor not in pages[where].anchors | {"top", "__skip"}:
        return "names a place that is not there"
    return ""
