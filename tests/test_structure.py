"""The architecture as tests: import direction, file sizes, visibility, names."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.registry import game, game_ids, offered_ids
from tests.support.about import about, slugs

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "ecumene"
FILES = sorted(SOURCE.rglob("*.py"))
LAYERS = {
    "core": 0,
    "records": 1,
    "spaces": 2,
    "bots": 2,
    "table": 2,
    "lab": 3,
    "review": 3,
    "server": 3,
    "cli": 4,
    "library": 4,
    "rl": 5,
}
PARTS: dict[str, tuple[str, ...]] = {
    "rules": ("core",),
    "position": ("core", "rules"),
    "presenter": ("core", "rules", "spec"),
    "spec.py": ("core", "rules", "position", "presenter"),
    "bots": ("core", "rules", "presenter", "spec", "bots"),
    "table": ("core", "rules", "presenter", "spec", "table"),
    "lab": ("core", "rules", "spec", "table", "lab"),
    "review": ("core", "rules", "spec", "bots", "table", "review"),
    "spaces": ("core", "rules", "spaces"),
    "terminal": ("core", "records", "rules", "presenter", "spec", "table", "cli"),
}
"""The parts of a game's folder, with what else they may import: layers of ours (see LAYERS) and
parts of the same game."""
STANDARD = {"__future__", "ecumene"}
FOR_CHECKERS = {"mypy_extensions", "typing_extensions"}
"""Every type checker knows it without its being installed."""
MOST_LINES = 500
LAZY = ("bots", "lab", "library")


def module(name: str, part: str) -> Any:
    """A module of a game's rules, ``words`` for example."""
    return importlib.import_module(f"ecumene.games.{name}.rules.{part}")


def imports(path: Path) -> list[str]:
    """Modules a file imports, also inside functions."""
    return imported(ast.parse(path.read_text(encoding="utf-8")))


def imported(tree: ast.AST) -> list[str]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
    return found


def imports_at_run(text: str) -> list[str]:
    """Without what only type checkers read."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    return imported(tree)


def layer(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0]


def part_of(path: Path) -> tuple[str, str]:
    """The game and the part of its folder that a file belongs to."""
    parts = path.relative_to(SOURCE / "games").parts
    return parts[0], parts[1] if len(parts) > 1 else ""


def test_imports_only_go_downward() -> None:
    for path in FILES:
        here = layer(path)
        if here not in LAYERS:
            continue
        for module in imports(path):
            parts = module.split(".")
            if parts[0] == "ecumene" and len(parts) > 1 and parts[1] in LAYERS:
                assert LAYERS[parts[1]] <= LAYERS[here], f"{path} imports {module}"


def test_the_parts_of_a_game_import_what_they_may() -> None:
    """Rules import the core only; what shows a game imports it, never the other way round."""
    for path in FILES:
        if layer(path) != "games" or path.name == "manifest.py":
            continue
        name, part = part_of(path)
        if part in ("", "__init__.py"):
            continue
        allowed = {f"ecumene.{other}" for other in PARTS[part] if other in LAYERS}
        inside = {part.removesuffix(".py"), *PARTS[part]}
        allowed |= {f"ecumene.games.{name}.{other}" for other in inside}
        for module in imports(path):
            if module.startswith("ecumene"):
                fits = any(module == one or module.startswith(f"{one}.") for one in allowed)
                assert fits, f"{path} imports {module}"


def test_nothing_outside_the_folder_of_a_game_names_it() -> None:
    """Games are found by their manifests; only examples in doctests speak of one."""
    for path in FILES:
        if layer(path) == "games":
            continue
        for module in imports(path):
            assert not module.startswith("ecumene.games."), f"{path} imports {module}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in game_ids(), f"{path}:{node.lineno}: {node.value}"


# Names of games

LOOKED_THROUGH = ("src", "tests", "tools", "benchmarks", "deploy", "web/src", "web/tests")
CODE = {".py", ".toml", ".ts", ".js", ".svelte", ".css"}
NAMING_ALLOWED = {
    "pyproject.toml": "words by which people look for the package",
    "web/src/styles/tokens.css": "comments beside the colours of the components",
}


def written_files(folders: tuple[str, ...] = (*LOOKED_THROUGH, "docs")) -> list[Path]:
    """Everything that people have written and that could name a game."""
    endings = {*CODE, ".md", ".json", ".txt", ".html"}
    found = [path for name in folders for path in (ROOT / name).rglob("*")]
    found += [path for path in (*ROOT.iterdir(), *(ROOT / "web").iterdir()) if path.is_file()]
    return [
        path
        for path in found
        if path.suffix in endings or path.name == "Makefile"
        if not {"node_modules", "static"} & set(path.relative_to(ROOT).parts)
        if not path.is_relative_to(SOURCE / "server" / "handbook")  # built from docs/
    ]


def names_of(name: str) -> re.Pattern[str]:
    """The id of a game in any case, also as the part of a longer name: ``tools_of_GAME``."""
    ways = "|".join((name, name.capitalize(), name.upper()))
    return re.compile(rf"(?<![A-Za-z])(?:{ways})(?![a-z])")


def without_examples(text: str) -> str:
    """Source without its doctests: those speak of the games that people know."""
    for example in doctest.DocTestParser().get_examples(text):
        for piece in (example.source, example.want):
            for line in piece.splitlines():
                text = text.replace(line, "", 1)
    return text


def of_a_game(path: Path) -> bool:
    """Does a file belong to a game: in a folder of that name, or a file of it among ``games``?"""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return "games" in parts and bool(set(parts) & set(game_ids()))


def naming_lines(path: Path, text: str) -> list[str]:
    """The lines that name a game."""
    words = [names_of(name) for name in game_ids()]
    bare = without_examples(text) if path.suffix == ".py" else text
    return [line for line in bare.splitlines() if any(word.search(line) for word in words)]


def test_no_code_outside_the_folders_of_games_names_one() -> None:
    """In Python, web, tests and tools alike: games are found by discovery."""
    found: dict[str, list[str]] = {}
    looked = 0
    for path in written_files(LOOKED_THROUGH):
        where = path.relative_to(ROOT).as_posix()
        if (path.suffix in CODE or path.name == "Makefile") and not of_a_game(path):
            looked += 1
            lines = naming_lines(path, path.read_text(encoding="utf-8"))
            if lines and where not in NAMING_ALLOWED:
                found[where] = lines
    assert not found
    assert looked > 500


@pytest.mark.parametrize("name", game_ids())
@pytest.mark.parametrize(
    "line", ['board = "{}"', "import ./{}/Board", "class {}State:", "{}_SPEC = 1", "x-{}-y"]
)
def test_a_name_would_be_found(line: str, name: str) -> None:
    for written in (name, name.capitalize(), name.upper()):
        assert naming_lines(Path("made_up.ts"), line.format(written))
        assert naming_lines(Path("made_up.py"), f"# {line.format(written)}")
    assert not naming_lines(Path("made_up.py"), f'"""Text.\n\n>>> game("{name}").id\n{name}\n"""')
    assert not naming_lines(Path("made_up.ts"), f"a{name} {name}s")


def test_what_may_name_a_game_does() -> None:
    for where in NAMING_ALLOWED:
        path = ROOT / where
        assert naming_lines(path, path.read_text(encoding="utf-8")), f"{where} can be kept, too"


@pytest.mark.parametrize("name", sorted(set(game_ids()) - set(offered_ids())))
def test_a_game_needs_nothing_outside_its_folders(name: str) -> None:
    """Of a game that no text recommends: its folder, its tests, and the page that builds it. How
    many random games of it were played is a figure and nothing that it needs."""
    figures = ROOT / "benchmarks" / "fuzz"
    own = (SOURCE / "games" / name, ROOT / "tests" / "games" / name, figures)
    word = re.compile(rf"\b{name}\b", re.IGNORECASE)
    naming = [
        path.relative_to(ROOT).as_posix()
        for path in written_files()
        if not any(path.is_relative_to(folder) for folder in own)
        if word.search(path.read_text(encoding="utf-8"))
    ]
    assert naming == ["docs/adding-a-game.md"]


def imports_of_the_module(path: Path) -> list[str]:
    """Without what a function imports when it is called."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.body = []
    return imported(tree)


def test_only_terminals_and_servers_need_more_than_python() -> None:
    """Bots, the lab and the library have extras, asked for where they are used; environments are
    what their packages make of them."""
    for path in FILES:
        if layer(path) in ("cli", "server", "rl") or "terminal" in path.parts:
            continue
        run = imports_at_run(path.read_text(encoding="utf-8"))
        for module in imports_of_the_module(path) if layer(path) in LAZY else imports(path):
            top = module.split(".")[0]
            spared = top in FOR_CHECKERS and module not in run
            fine = spared or top in STANDARD | sys.stdlib_module_names
            assert fine, f"{path} imports {module}"


def test_imports_for_type_checkers_are_told_from_others() -> None:
    checked = "if TYPE_CHECKING:\n    from a import b\nelse:\n    import c\n"
    assert imports_at_run(checked) == ["c"]
    assert imports_at_run(f"{checked}from a import b\n") == ["a", "c"]


def test_files_are_short() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert not {path: length for path, length in lengths.items() if length > MOST_LINES}


def test_the_core_is_small_and_knows_no_game() -> None:
    lines = 0
    for path in FILES:
        if layer(path) == "core":
            text = path.read_text(encoding="utf-8")
            lines += len(text.splitlines())
            assert "ecumene.games" not in text or path.name == "registry.py", path
    assert lines < 3_750


@pytest.mark.parametrize("name", game_ids())
def test_no_component_is_named_in_code(name: str) -> None:
    """Ids of cards and tiles belong to the data and the tests (and bots may have favourites)."""
    ordinary = about(name).ordinary | {kind.word for kind in game(name).vocabulary.kinds}
    ordinary |= {kind.name for kind in module(name, "frames").KINDS}
    named = slugs(name) - ordinary
    for path in FILES:
        rules = path.is_relative_to(SOURCE / "games" / name / "rules")
        if layer(path) != "core" and not rules:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in named, f"{path}: {node.value}"


@pytest.mark.parametrize("name", game_ids())
def test_games_know_nothing_of_each_other(name: str) -> None:
    others = [f"ecumene.games.{other}" for other in game_ids() if other != name]
    for path in FILES:
        if path.is_relative_to(SOURCE / "games" / name):
            for imported in imports(path):
                assert not imported.startswith(tuple(others)), f"{path} imports {imported}"


def all_slots(cls: type) -> set[str]:
    return {name for base in cls.__mro__ for name in getattr(base, "__slots__", ())}


@pytest.mark.parametrize("name", game_ids())
def test_every_slot_is_copied_or_shared(name: str) -> None:
    """A copy has its own lists and dictionaries; what may be the same object is said to be."""
    spec = game(name)
    state: Any = spec.new(players=3, seed=1, log=True)
    pairs = [(state, state.clone()), (state.players[0], state.players[0].copy())]
    pairs.append((state, spec.redact(state, 0)))
    for one, other in pairs:
        assert all_slots(type(one)) == {
            slot for slot in all_slots(type(one)) if hasattr(other, slot)
        }
        for slot in all_slots(type(one)) - set(type(one).SHARED):
            if isinstance(getattr(one, slot), list | dict | set | bytearray):
                assert getattr(other, slot) is not getattr(one, slot), slot


def numbers_in(path: Path) -> dict[str, int]:
    """The numbers that a module gives names to."""
    found: dict[str, int] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if isinstance(node.value, ast.Constant) and isinstance(node.value.value, int):
                found[node.target.id] = node.value.value
    return found


@pytest.mark.parametrize("name", game_ids())
def test_frame_numbers_match_the_table(name: str) -> None:
    """The numbers have a file of their own where there are many of them."""
    kinds = module(name, "frames").KINDS
    rules = SOURCE / "games" / name / "rules"
    numbers = rules / "numbers.py"
    constants = numbers_in(numbers if numbers.exists() else rules / "frames.py")
    assert sorted(constants.values()) == list(range(len(kinds)))
    assert len({kind.name for kind in kinds}) == len(kinds)


@pytest.mark.parametrize("name", game_ids())
def test_option_numbers_match_the_vocabulary(name: str) -> None:
    by_word = game(name).vocabulary.by_word
    words = module(name, "words")
    constants = {k: v for k, v in vars(words).items() if k.isupper() and isinstance(v, int)}
    named = {k.lower(): v for k, v in constants.items() if k.lower() in by_word}
    assert named == {word: by_word[word] for word in named}
    assert set(named) == set(by_word)


@pytest.mark.parametrize("name", game_ids())
def test_reason_numbers_match_the_table(name: str) -> None:
    reasons = module(name, "reasons")
    constants = {k: v for k, v in vars(reasons).items() if k.isupper() and isinstance(v, int)}
    assert len(constants) == len(reasons.REASONS) - 1
    for constant, value in constants.items():
        assert reasons.REASONS[value].code == constant.lower()
    assert game(name).reasons == reasons.REASONS


# What is compiled


def compile_lists() -> tuple[set[Path], set[Path]]:
    """The files that are compiled, and those of the same folders that stay plain."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ecumene"]
    found: list[set[Path]] = []
    for globs in (table["compile"], table["plain"]):
        for glob in globs:
            assert list(ROOT.glob(glob)), f"{glob} matches nothing"
        found.append({path for glob in globs for path in ROOT.glob(glob)})
    chosen, plain = found
    assert plain <= chosen
    return {path for path in chosen - plain if path.name != "__init__.py"}, plain


def test_the_engine_of_every_game_is_compiled() -> None:
    compiled, plain = compile_lists()
    for path in FILES:
        rules = layer(path) == "games" and part_of(path)[1] == "rules"
        if (layer(path) == "core" or rules) and path.name != "__init__.py":
            assert path in compiled or path in plain, path
    for name in game_ids():
        folder = SOURCE / "games" / name / "rules"
        for part in ("state", "frames"):
            assert folder / f"{part}.py" in compiled, f"{name}: {part} is not compiled"
