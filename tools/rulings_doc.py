"""Write the pages of rulings (docs/rulings*.md) from the rulings data of the games.

    python tools/rulings_doc.py          writes the documents
    python tools/rulings_doc.py --check  exits 1 if one is out of date

A test counts for a ruling when its marker names the id as a string, as in ``ruling("U-6")``, with
the prefix that ``tools/games/<game>/rulings.toml`` says.
"""

from __future__ import annotations

import argparse
import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"

MARKERS = frozenset({"rule", "rules", "ruling", "rulings"})

HEAD = """\
# Rulings: {name}

{about}

This document is generated from `src/ecumene/games/{game}/data/rulings.toml`.
Edit that file and run `python tools/rulings_doc.py`.
"""


@dataclass(frozen=True, slots=True)
class Page:
    """The document of one game."""

    game: str
    name: str
    document: str
    prefix: str
    """What a marker puts before the id of a ruling."""
    about: str

    @property
    def data(self) -> Path:
        return ROOT / "src" / "ecumene" / "games" / self.game / "data" / "rulings.toml"

    @property
    def path(self) -> Path:
        return ROOT / "docs" / self.document


PAGES = [
    Page(game=path.parent.name, **tomllib.loads(path.read_text(encoding="utf-8")))
    for path in sorted(Path(__file__).parent.glob("games/*/rulings.toml"))
]
"""``tools/games/<game>/rulings.toml``"""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One decided point."""

    id: str
    title: str
    question: str
    ruling: str
    reason: str
    rules: tuple[str, ...]


def load_rulings(path: Path) -> list[Ruling]:
    """Read the rulings in file order; duplicate ids are an error."""
    with path.open("rb") as file:
        tables = tomllib.load(file)["ruling"]
    rulings = [Ruling(**{**table, "rules": tuple(table["rules"])}) for table in tables]
    seen: set[str] = set()
    for ruling in rulings:
        if ruling.id in seen:
            raise ValueError(f"{path.name}: {ruling.id} occurs twice")
        seen.add(ruling.id)
    return rulings


def marked_ids(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield every string given to a rule or ruling marker within the nodes."""
    for top in nodes:
        for node in ast.walk(top):
            if not isinstance(node, ast.Call):
                continue
            func = node.func
            if isinstance(func, ast.Attribute):
                name = func.attr
            else:
                name = func.id if isinstance(func, ast.Name) else ""
            if name in MARKERS:
                for arg in node.args:
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                        yield arg.value


def marked_functions(
    body: Sequence[ast.stmt], prefix: str, inherited: frozenset[str]
) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield each function of a module or class with the ids its markers name."""
    marks = [
        node
        for node in body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"
    ]
    shared = inherited | frozenset(marked_ids(marks))
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            own = frozenset(marked_ids([node]))
            is_test = node.name.startswith("test")
            yield f"{prefix}{node.name}", own | shared if is_test else own
        elif isinstance(node, ast.ClassDef):
            for_class = shared | frozenset(marked_ids(node.decorator_list))
            yield from marked_functions(node.body, f"{prefix}{node.name}::", for_class)


def find_tests(tests: Path, root: Path) -> dict[str, list[str]]:
    """Map each id to the tests that name it, as ``file::function``, sorted."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(tests.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        prefix = f"{path.relative_to(root).as_posix()}::"
        for name, ids in marked_functions(tree.body, prefix, frozenset()):
            for each in ids:
                found[each].append(name)
    return {each: sorted(names) for each, names in found.items()}


def render(page: Page, rulings: Iterable[Ruling], tests: Mapping[str, Sequence[str]]) -> str:
    """Return the whole document."""
    parts = [HEAD.format(name=page.name, about=page.about, game=page.game)]
    for ruling in rulings:
        names = ", ".join(f"`{name}`" for name in tests.get(page.prefix + ruling.id, ()))
        parts.append(
            f"## {ruling.id} {ruling.title}\n\n"
            f"- **Question:** {ruling.question}\n"
            f"- **Ruling:** {ruling.ruling}\n"
            f"- **Reason:** {ruling.reason}\n"
            f"- **Rules:** {', '.join(ruling.rules)}\n"
            f"- **Tests:** {names or 'none yet'}\n"
        )
    return "\n".join(parts)


def main(argv: Sequence[str] | None = None) -> int:
    """Write the documents, or compare them with the data."""
    parser = argparse.ArgumentParser(description="Write the pages of rulings.")
    parser.add_argument("--check", action="store_true", help="exit 1 if one is out of date")
    check: bool = parser.parse_args(argv).check

    tests = find_tests(TESTS, ROOT)
    outdated = False
    for page in PAGES:
        text = render(page, load_rulings(page.data), tests)
        if not check:
            page.path.parent.mkdir(parents=True, exist_ok=True)
            page.path.write_text(text, encoding="utf-8", newline="\n")
        elif not page.path.is_file() or page.path.read_text(encoding="utf-8") != text:
            message = f"docs/{page.document} is out of date: run python tools/rulings_doc.py"
            print(message, file=sys.stderr)
            outdated = True
    return 1 if outdated else 0


if __name__ == "__main__":
    sys.exit(main())
