"""The rules references and rulings of the games, in the language spoken.

They are written in English. A translation lies beside a file under its name with the language
appended (``rules.toml``, ``rules_ru.toml``); what it does not have is said in English.
"""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from typing import Any

from ecumene.core.messages import DEFAULT, spoken
from ecumene.core.spec import Rule, Ruling, read_rules

Table = dict[str, Any]


@functools.cache
def book_of(package: str) -> Rulebook:
    """The book of a game that has one, or none."""
    has = resources.files(package).joinpath("data", "rules.toml").is_file()
    return Rulebook(package, ("rules",) if has else ())


class Rulebook:
    """The rules and rulings among the data of a game."""

    def __init__(self, package: str, books: tuple[str, ...]) -> None:
        self.folder = resources.files(package) / "data"
        self.books = books
        """The names of the files of rules, without their ending."""
        self._rules: dict[str, tuple[Rule, ...]] = {}
        self._rulings: dict[str, tuple[Ruling, ...]] = {}

    def rules(self) -> tuple[Rule, ...]:
        """Every statement of the rules, in the order of the books."""
        language = spoken()
        if language not in self._rules:
            tables = [
                table for book in self.books for table in self.translated(book, "rule", language)
            ]
            self._rules[language] = tuple(read_rules(tables))
        return self._rules[language]

    def rulings(self) -> tuple[Ruling, ...]:
        """How the points are read on which the rules are unclear."""
        language = spoken()
        if language not in self._rulings:
            tables = self.translated("rulings", "ruling", language)
            self._rulings[language] = tuple(Ruling(table) for table in tables)
        return self._rulings[language]

    def translated(self, book: str, kind: str, language: str) -> list[Table]:
        """The tables of a file, with the words of a language where it has them. What a file says
        before its first table holds for all of them."""
        words = self.translation(book, language)
        sections = words.get("sections", {})
        entries = words.get(f"{kind}s", {})
        raw = self.read(f"{book}.toml")
        common = {name: value for name, value in raw.items() if isinstance(value, str)}
        out: list[Table] = []
        for table in [{**common, **entry} for entry in raw[kind]]:
            entry = {**table, **entries.get(table["id"], {})}
            if "section" in table:
                entry["section"] = sections.get(table["section"], table["section"])
            out.append(entry)
        return out

    def translation(self, book: str, language: str) -> Table:
        """The file that translates a book; empty if there is none."""
        name = f"{book}_{language}.toml"
        if language == DEFAULT or not self.folder.joinpath(name).is_file():
            return {}
        return self.read(name)

    def read(self, name: str) -> Table:
        return tomllib.loads(self.folder.joinpath(name).read_text(encoding="utf-8"))
