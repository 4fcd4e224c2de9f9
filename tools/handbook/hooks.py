"""What MkDocs calls while it builds: scripts become files, and pages know their other language.

The server allows scripts from files only (its content policy), and the theme writes some into its
pages.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any, Final

INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
FOLDER: Final = "assets/javascripts/inline"


def up(page: Any) -> str:
    """From a page to the start of its language."""
    return "../" * str(page.url).count("/")


def on_page_context(context: dict[str, Any], page: Any, config: Any, **_rest: Any) -> None:
    """The address of the same page in other languages, or of their start page."""
    here: str = page.file.src_uri
    context["alternates"] = [
        {**other, "link": f"{up(page)}{other['root']}{page.url if here in other['pages'] else ''}"}
        for other in config["extra"]["languages"]
    ]


def on_page_content(html: str, page: Any, **_rest: Any) -> str:
    """Long references list their sections only (``toc_depth`` of a page)."""
    depth = page.meta.get("toc_depth")
    if depth is not None:
        cut(page.toc.items, depth)
    return html


def cut(entries: list[Any], depth: int) -> None:
    for entry in entries:
        if entry.level >= depth:
            entry.children.clear()
        else:
            cut(entry.children, depth)


def on_post_page(output: str, page: Any, config: Any, **_rest: Any) -> str:
    """The page without scripts of its own: each is a file, named for what it holds."""

    def as_file(script: re.Match[str]) -> str:
        text = script[1]
        name = f"{FOLDER}/{hashlib.sha256(text.encode()).hexdigest()[:12]}.js"
        path = Path(config["site_dir"]) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return f'<script src="{up(page)}{name}"></script>'

    return INLINE.sub(as_file, output)
