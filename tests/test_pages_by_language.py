"""Pages that are written by hand in two languages tell of the same: commands, options, numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = sorted(page.relative_to(DOCS / "ru").as_posix() for page in (DOCS / "ru").rglob("*.md"))
CODE = re.compile(r"`([^`\n]+)`")
PLAIN = re.compile(r"--[a-z-]+|[a-z_]+|[A-Z]|[~?*+-]|[a-z]+ [a-z0-9 .,_]*[0-9][a-z0-9 .,_]*")
"""Words of a program that are the same in every language: options, values, keys, signs, moves."""
PARTS = {"review.md": ("## How a decision is judged", "## How sure it is")}
"""Of a page of which only a part is translated: from where to where."""
ENGLISH_ONLY = {"+", "hard"}
"""Letters on the frames of rooms are told by the terminal itself; a level of the calibration."""


def english(name: str) -> str:
    text = (DOCS / name).read_text(encoding="utf-8")
    begin, end = PARTS.get(name, ("", ""))
    return text[text.index(begin) : text.index(end) if end else None]


def russian(name: str) -> str:
    return (DOCS / "ru" / name).read_text(encoding="utf-8")


def words(page: str) -> set[str]:
    return {word for word in CODE.findall(page) if PLAIN.fullmatch(word)} - ENGLISH_ONLY


@pytest.mark.parametrize("name", PAGES)
def test_no_option_or_value_is_missing(name: str) -> None:
    missing = words(english(name)) - words(russian(name))
    assert not missing, f"docs/ru/{name} does not tell of {sorted(missing)}"


@pytest.mark.parametrize("name", [name for name in PAGES if name != "index.md"])
def test_nothing_is_told_in_the_translation_only(name: str) -> None:
    whole = (DOCS / name).read_text(encoding="utf-8")
    more = words(russian(name)) - words(whole)
    assert not more, f"docs/{name} does not tell of {sorted(more)}"


@pytest.mark.parametrize("name", [name for name in PAGES if name not in (*PARTS, "index.md")])
def test_they_have_the_same_sections(name: str) -> None:
    counts = [page.count("\n## ") for page in (english(name), russian(name))]
    assert counts[0] == counts[1]


def test_shares_are_the_same() -> None:
    """What a review counts as a mistake, for instance."""
    for name in PARTS:
        shares = set(re.findall(r"\d+ %", english(name)))
        assert shares
        assert shares <= set(re.findall(r"\d+ %", russian(name)))


@pytest.mark.parametrize(
    ("language", "page"),
    [("en", "tutorials/player.md"), ("en", "tutorials/designer.md"), ("ru", "tutorials/player.md")],
)
def test_labels_are_called_as_on_the_screen(language: str, page: str) -> None:
    """What a tutorial says to press, in bold, is a text of the page or of a game."""
    source = DOCS.parent / "src" / "ecumene"
    texts = [
        DOCS.parent / "web" / "src" / "i18n" / f"{language}.json",
        *source.glob(f"games/*/locale/*{language}.toml"),
        *source.glob("games/*/data/**/*.toml"),
    ]
    shown = "\n".join(path.read_text(encoding="utf-8") for path in texts).lower()
    folder = DOCS if language == "en" else DOCS / language
    labels = re.findall(r"\*\*([^*]+)\*\*", (folder / page).read_text(encoding="utf-8"))
    assert len(labels) >= 2
    for label in labels:
        assert " ".join(label.split()).strip("«»").lower() in shown, label
