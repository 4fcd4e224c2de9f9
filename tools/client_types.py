"""Writes the TypeScript types of the client from the Python types of what the server sends.

python tools/client_types.py          writes the files
python tools/client_types.py --check  exits 1 if one of them is out of date

There is one file for each module of `ecumene.table.schema`, of the ``table.schema`` of each game,
and of the server's models. A TypedDict or a model becomes an interface, an ``Annotated`` alias with
a `Named` a type; docstrings become comments.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import importlib.util
import inspect
import json
import os
import pkgutil
import sys
import textwrap
import types
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import BaseModel

from ecumene.core.registry import game_ids
from ecumene.manifest import manifest
from ecumene.server.http.shapes import SHAPES, Shape
from ecumene.table.schema.naming import Named

CLIENT = Path(__file__).resolve().parents[1] / "web" / "src"
COMMON = "ecumene.table.schema"
SERVER = (
    "ecumene.server.http.response_models",
    "ecumene.server.bots.ladder_models",
    "ecumene.server.identity.identity_models",
    "ecumene.server.laboratory.lab_models",
    "ecumene.server.laboratory.lab_wishes",
    "ecumene.server.finished_games.archive_models",
    "ecumene.server.leagues.league_models",
    "ecumene.server.ratings.rating_models",
    "ecumene.server.http.request_models",
    "ecumene.server.signals.signal_models",
    "ecumene.server.chat.chat_models",
    "ecumene.server.finding_people.invite_models",
    "ecumene.server.clocks.clock_models",
    "ecumene.server.operator.operator_models",
    "ecumene.server.planning.plan_models",
)
HEAD = "// Made by tools/client_types.py from {module}. Do not edit.\n"
WIDTH = 120
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
LISTS = (list, Sequence)
TABLES = (dict, Mapping)
Homes = dict[str | Named, Path]
"""The files of modules, and those of aliases: games may have aliases of the same name."""


def modules_in(package: str) -> list[str]:
    found = importlib.import_module(package)
    return [f"{package}.{entry.name}" for entry in pkgutil.iter_modules(found.__path__)]


def sources() -> dict[str, Path]:
    """The modules with types for clients, and where theirs are written."""
    out = dict.fromkeys((*modules_in(COMMON), *SERVER), CLIENT / "lib" / "generated")
    for game_id in game_ids():
        package = f"{manifest(game_id).package}.table"
        if importlib.util.find_spec(package) and importlib.util.find_spec(f"{package}.schema"):
            folder = CLIENT / "games" / game_id / "generated"
            out |= dict.fromkeys(modules_in(f"{package}.schema"), folder)
    return {
        name: folder / f"{name.rpartition('.')[2]}.ts"
        for name, folder in out.items()
        if any(declared(name))
    }


# What a module declares


def is_model(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, BaseModel) and value not in SHAPES


def named(value: object) -> Named | None:
    """The name of an alias."""
    if get_origin(value) is not Annotated:
        return None
    return next((entry for entry in get_args(value)[1:] if isinstance(entry, Named)), None)


def declared(module_name: str) -> Iterator[tuple[str, Any, ast.ClassDef | None]]:
    """The types of a module in their order: name, type, and how a class was written."""
    module = importlib.import_module(module_name)
    for statement in ast.parse(inspect.getsource(module)).body:
        if isinstance(statement, ast.ClassDef):
            value = getattr(module, statement.name)
            if is_typeddict(value) or (is_model(value) and fields_of(value, statement)):
                yield statement.name, value, statement
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            name = statement.targets[0].id
            value = getattr(module, name)
            if named(value) or is_typeddict(value):
                yield name, value, None


def fields_of(value: Any, written: ast.ClassDef | None) -> dict[str, str]:
    """The fields that a type itself declares, with what is said about them."""
    if written is None:
        return dict.fromkeys(value.__annotations__, "")
    out: dict[str, str] = {}
    for before, entry in zip([None, *written.body], written.body, strict=False):
        if isinstance(entry, ast.AnnAssign) and isinstance(entry.target, ast.Name):
            out[entry.target.id] = ""
        elif isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name):
            if isinstance(entry, ast.Expr) and isinstance(entry.value, ast.Constant):
                out[before.target.id] = inspect.cleandoc(str(entry.value.value))
    if not is_typeddict(value):
        for name, field in value.model_fields.items():
            if name in out and field.description:
                out[name] = field.description
    return out


def is_choice(written: str) -> bool:
    """Is it one of several types, and not something that has such a choice inside?

    >>> is_choice("Ref | string"), is_choice("Record<string, Ref | null>")
    (True, False)
    """
    depth = 0
    for sign in written:
        depth += (sign in "[<({") - (sign in "])>}")
        if sign == "|" and not depth:
            return True
    return False


class File:
    """One generated file."""

    def __init__(self, module: str, path: Path, homes: Homes) -> None:
        self.module = module
        self.path = path
        self.homes = homes
        self.imports: dict[Path, set[str]] = {}

    def text(self) -> str:
        parts = [self.declaration(*entry) for entry in declared(self.module)]
        return "\n".join([HEAD.format(module=self.module) + self.import_lines(), *parts])

    def import_lines(self) -> str:
        lines = []
        for path, names in sorted(self.imports.items()):
            address = os.path.relpath(path.with_suffix(""), self.path.parent)
            address = address if address.startswith(".") else f"./{address}"
            line = f'import type {{ {", ".join(sorted(names))} }} from "{address}";\n'
            if len(line) > WIDTH + 1:
                inside = "".join(f"  {name},\n" for name in sorted(names))
                line = f'import type {{\n{inside}}} from "{address}";\n'
            lines.append(line)
        return "".join(lines)

    # Declarations

    def declaration(self, name: str, value: Any, written: ast.ClassDef | None) -> str:
        alias = named(value)
        if alias is not None:
            return comment(alias.meaning) + self.alias(name, get_args(value)[0])
        told = comment((written and ast.get_docstring(written)) or "")
        fields = fields_of(value, written)
        if not fields:
            return f"{told}export type {name} = object;\n"
        module = sys.modules[value.__module__]
        bases = written.bases if written else []
        names = [base.id for base in bases if isinstance(base, ast.Name)]
        found = [self.reference(getattr(module, name)) for name in names if hasattr(module, name)]
        parents = [parent for parent in found if parent]
        extends = f" extends {', '.join(parents)}" if parents else ""
        hints = get_type_hints(value, include_extras=True)
        lines = [self.field(value, key, hints[key], words) for key, words in fields.items()]
        return f"{told}export interface {name}{extends} {{\n{''.join(lines)}}}\n"

    def alias(self, name: str, value: Any) -> str:
        line = f"export type {name} = {self.written(value)};\n"
        if len(line) <= WIDTH + 1:
            return line
        if get_origin(value) is Literal:
            entries = [json.dumps(entry) for entry in get_args(value)]
        else:
            entries = [self.written(entry) for entry in get_args(value)]
        choices = "".join(f"\n  | {entry}" for entry in entries)
        return f"export type {name} ={choices};\n"

    def field(self, owner: Any, name: str, hint: Any, words: str) -> str:
        mark = ""
        if get_origin(hint) is NotRequired:
            mark = "?"
        elif not is_typeddict(owner) and not owner.model_fields[name].is_required():
            mark = "?"
        return f"{comment(words, '  ')}  {name}{mark}: {self.written(hint)};\n"

    # Types

    def reference(self, value: type) -> str:
        """The name of a declared type, which is imported if it is another file's."""
        value = SHAPES.get(value, value)
        name = value.__name__
        home = self.homes.get(value.__module__)
        if home is None or not (is_typeddict(value) or is_model(value)):
            return ""
        written = (
            ast.parse(textwrap.dedent(inspect.getsource(value))).body[0]
            if is_model(value)
            else None
        )
        if isinstance(written, ast.ClassDef) and not fields_of(value, written):
            return ""  # a base without fields
        return self.borrowed(name, home)

    def borrowed(self, name: str, home: Path) -> str:
        if home != self.path:
            self.imports.setdefault(home, set()).add(name)
        return name

    def written(self, hint: Any) -> str:
        """A type as TypeScript writes it."""
        if isinstance(hint, type) and hint in PLAIN:
            return PLAIN[hint]
        origin, args = get_origin(hint), get_args(hint)
        if origin in (NotRequired, Required):
            return self.written(args[0])
        if origin is Annotated:
            return self.annotated(args)
        if origin is Literal:
            return " | ".join(json.dumps(entry) for entry in args)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.written(entry) for entry in args))
        if origin in LISTS:
            inside = self.written(args[0])
            return f"({inside})[]" if is_choice(inside) else f"{inside}[]"
        if origin is tuple:
            return f"[{', '.join(self.written(entry) for entry in args)}]"
        if origin in TABLES:
            return self.table(*args)
        if isinstance(hint, type):
            found = self.reference(hint)
            if found:
                return found
        if hint is Any or getattr(hint, "__name__", "") == "JsonValue":
            return "unknown"
        raise TypeError(f"{self.module}: no TypeScript is known for {hint!r}")

    def annotated(self, args: tuple[Any, ...]) -> str:
        for entry in args[1:]:
            if isinstance(entry, Named):
                return self.borrowed(entry.name, self.homes[entry])
            if isinstance(entry, Shape):
                return self.reference(entry.of)
        return self.written(args[0])

    def table(self, key: Any, value: Any) -> str:
        table = f"Record<{self.written(key)}, {self.written(value)}>"
        of = get_args(key)[0] if get_origin(key) is Annotated else key
        return f"Partial<{table}>" if get_origin(of) is Literal else table


def comment(words: str, indent: str = "") -> str:
    """A text as a comment above what it is about."""
    text = " ".join(words.replace("``", "`").split())
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    line = f"{indent}/** {text} */\n"
    if len(line) <= WIDTH + 1:
        return line
    lines = textwrap.wrap(text, WIDTH - len(indent) - 3)
    return "".join(
        [f"{indent}/**\n", *(f"{indent} * {entry}\n" for entry in lines), f"{indent} */\n"]
    )


def generated() -> dict[Path, str]:
    """The text of every generated file."""
    paths = sources()
    homes: Homes = dict(paths.items())
    for module, path in paths.items():
        for _, value, _ in declared(module):
            alias = named(value)
            if alias is not None:
                homes[alias] = path
    return {path: File(module, path, homes).text() for module, path in paths.items()}


def stale() -> list[Path]:
    """Generated files that are not as they would be written now, and those of no module."""
    texts = generated()
    lying = {path for folder in {path.parent for path in texts} for path in folder.glob("*.ts")}
    wrong = {
        path for path, text in texts.items() if path not in lying or path.read_text("utf-8") != text
    }
    return sorted(wrong | (lying - set(texts)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if out of date")
    if parser.parse_args().check:
        found = stale()
        if found:
            names = ", ".join(str(path.relative_to(CLIENT)) for path in found)
            sys.exit(f"out of date in web/src: {names}; run: python tools/client_types.py")
        return
    for path in stale():
        path.unlink(missing_ok=True)
    for path, text in generated().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
