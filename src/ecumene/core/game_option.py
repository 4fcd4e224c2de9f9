"""The options of a game: what is chosen before it begins."""

from __future__ import annotations

import json
import tomllib
from typing import Any, Final

from ecumene.core.errors import InvalidOptions
from ecumene.core.messages import text

# Kinds of game options: one of some values, a list of ids, or a table (as JSON).
CHOICE: Final = "choice"
LIST: Final = "list"
TABLE: Final = "table"
MOST_TABLE_TEXT: Final = 64 * 1024
"""Characters of a table that a server reads."""
MOST_DOTS: Final = 200
"""In a line of TOML: the time to read a dotted key grows with the square of its parts."""


class GameOption:
    """A choice made before the game. A CHOICE has values, the first of which is the default;
    lists and tables are empty by default. ``needs`` names another option and the values of it
    with which this one matters; ``example`` shows how a table is written, in TOML."""

    __slots__ = ("example", "kind", "meaning", "name", "needs", "values")

    def __init__(
        self,
        name: str,
        kind: str,
        values: tuple[str, ...],
        meaning: str,
        *,
        needs: tuple[str, tuple[str, ...]] | None = None,
        example: str = "",
    ) -> None:
        self.name = name
        self.kind = kind
        self.values = values
        self.meaning = meaning
        self.needs = needs
        self.example = example

    def __repr__(self) -> str:
        return f"<option {self.name!r}: {' | '.join(self.values) or self.kind}>"

    @property
    def default(self) -> str:
        return self.values[0] if self.values else ""

    def clean(self, value: str) -> str:
        """A value in its one form; `InvalidOptions` if it is none."""
        if self.kind == LIST:
            return ",".join(value.replace(",", " ").split())
        if self.kind == CHOICE and value not in self.values:
            values = ", ".join(self.values)
            problem = f"option {self.name!r} cannot be {value!r}; it can be: {values}"
            raise InvalidOptions(problem, self.name)
        if self.kind == TABLE and value:
            return self.clean_table(value)
        return value

    def clean_table(self, value: str) -> str:
        """A table written as JSON or TOML, as the JSON that options hold."""
        try:
            return table_text(json.loads(value))
        except RecursionError as error:
            raise self.no_table(text("options.too_deep")) from error
        except json.JSONDecodeError:
            if value.lstrip().startswith("{"):
                return value  # meant to be JSON: the game says what is wrong with it
        if any(line.count(".") > MOST_DOTS for line in value.split("\n")):
            raise self.no_table(text("options.too_deep"))
        try:
            return table_text(tomllib.loads(value))
        except tomllib.TOMLDecodeError as error:
            raise self.no_table(str(error)) from error
        except TypeError as error:
            raise self.no_table(text("options.no_dates")) from error
        except RecursionError as error:
            raise self.no_table(text("options.too_deep")) from error

    def no_table(self, why: str) -> InvalidOptions:
        return InvalidOptions(text("options.no_table", name=self.name, why=why), self.name)


class Quota:
    """How many entries of a group are in a list, and how many have to be."""

    __slots__ = ("group", "have", "need", "option")

    def __init__(self, option: str, group: str, have: int, need: int) -> None:
        self.option = option
        self.group = group
        self.have = have
        self.need = need


def clean_options(
    options: tuple[GameOption, ...], given: dict[str, str], whose: str
) -> dict[str, str]:
    """The given options completed with defaults."""
    known = {option.name: option for option in options}
    chosen = {option.name: option.default for option in options}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(sorted(known))
            raise InvalidOptions(f"{whose} has no option {name!r}; it has: {names}")
        chosen[name] = known[name].clean(value)
    return chosen


def table_text(table: Any) -> str:
    """A table as the value of an option: the same text for the same table."""
    return json.dumps(table, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
