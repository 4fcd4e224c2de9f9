"""Small things about Markdown: headings and their anchors, links, words that must stay words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

FENCE: Final = re.compile(r"^(```+|~~~+)")
HEADING: Final = re.compile(r"^(#{1,6})\s+(.*?)\s*$")
ANCHOR: Final = re.compile(r"\{[^}]*?#([\w.-]+)[^}]*\}\s*$")
LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
CODE: Final = re.compile(r"`[^`\n]*`")
DOCSTRING: Final = "::: "
"""Here mkdocstrings puts what a name's docstring says, with the name as its anchor."""
SPECIAL: Final = re.compile(r"([\\`*_\[\]<>#|{}~])")


class Link(NamedTuple):
    """A link or a picture of a page."""

    picture: bool
    words: str
    target: str


def lines_of_text(page: str) -> Iterator[tuple[str, bool]]:
    """The lines of a page, and whether they are text (and not code between fences)."""
    fence = ""
    for line in page.splitlines():
        mark = FENCE.match(line)
        if mark and not fence:
            fence = mark[1]
            yield line, False
        elif mark and line.startswith(fence):
            fence = ""
            yield line, False
        else:
            yield line, not fence


def slug(heading: str) -> str:
    """The anchor of a heading, as GitHub and pymdown's slugs make it.

    >>> slug("Who is better?"), slug("`rules` in Beyond the Horizon"), slug("[a](b.md) c_d")
    ('who-is-better', 'rules-in-beyond-the-horizon', 'a-c_d')
    """
    words = LINK.sub(lambda link: link[2], heading).replace("`", "")
    return re.sub(r"[^\w\- ]", "", words.lower()).strip().replace(" ", "-")


def anchors(page: str) -> set[str]:
    """Every place of a page that a link can name."""
    found: set[str] = set()
    for line, text in lines_of_text(page):
        heading = HEADING.match(line) if text else None
        if heading:
            own = ANCHOR.search(heading[2])
            found.add(own[1] if own else slug(heading[2]))
        if text and line.startswith(DOCSTRING):
            found.add(line.removeprefix(DOCSTRING).strip())
        found.update(re.findall(r'\bid="([^"]+)"', line) if text else ())
    return found


def title(page: str) -> str:
    """The first heading, without marks."""
    for line, text in lines_of_text(page):
        heading = HEADING.match(line) if text else None
        if heading:
            return LINK.sub(lambda link: link[2], heading[2]).replace("`", "")
    return ""


def with_links(page: str, change: Callable[[Link], str]) -> str:
    """A page with every link changed; code stays as it is.

    >>> with_links("[a](b.md) `[c](d.md)`", lambda link: link.target)
    'b.md `[c](d.md)`'
    """
    out: list[str] = []
    for line, text in lines_of_text(page):
        out.append(linked(line, change) if text and not line.startswith("    ") else line)
    return "\n".join(out) + ("\n" if page.endswith("\n") else "")


def linked(line: str, change: Callable[[Link], str]) -> str:
    """Code inside the words of a link is no code before it."""
    kept: list[str] = []

    def keep(code: re.Match[str]) -> str:
        kept.append(code[0])
        return f"\0{len(kept) - 1}\0"

    bare = CODE.sub(keep, line)
    changed = LINK.sub(lambda link: change(Link(link[1] == "!", link[2], link[3])), bare)
    return re.sub(r"\0(\d+)\0", lambda mark: kept[int(mark[1])], changed)


def plain(words: str) -> str:
    """Words of ours that mean no more than themselves.

    >>> print(plain("2 * 3 [a]"))
    2 \\* 3 \\[a\\]
    """
    return SPECIAL.sub(r"\\\1", words)
