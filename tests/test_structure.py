"""The architecture as tests: import direction, file sizes, visibility, names."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ecumene.core.registry import game
from ecumene.games.tta import numbers, reasons, words
from ecumene.games.tta.frames import KINDS
from ecumene.games.tta.spec import TtaSpec
from ecumene.games.tta.state import TtaPlayer, TtaState
from ecumene.games.tta.types import TYPE_NAMES
from ecumene.games.tta.zones import PLAYER_ZONES, STATE_ZONES

SOURCE = Path(__file__).resolve().parent.parent / "src" / "ecumene"
FILES = sorted(SOURCE.rglob("*.py"))
LAYERS = {"core": 0, "games": 1, "bots": 2, "lab": 3, "cli": 4}
STANDARD = {"__future__", "ecumene"}


def imports(path: Path) -> list[str]:
    """Modules a file imports, also inside functions."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
    return found


def layer(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0]


def test_imports_only_go_downward() -> None:
    for path in FILES:
        here = layer(path)
        if here not in LAYERS:
            continue
        for module in imports(path):
            parts = module.split(".")
            if parts[0] == "ecumene" and len(parts) > 1 and parts[1] in LAYERS:
                assert LAYERS[parts[1]] <= LAYERS[here], f"{path} imports {module}"


def test_core_and_games_need_nothing_but_python() -> None:
    import sys

    for path in FILES:
        if layer(path) in ("core", "games"):
            for module in imports(path):
                top = module.split(".")[0]
                assert top in STANDARD | sys.stdlib_module_names, f"{path} imports {module}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


def test_the_core_is_small_and_knows_no_game() -> None:
    lines = 0
    for path in FILES:
        if layer(path) == "core":
            text = path.read_text(encoding="utf-8")
            lines += len(text.splitlines())
            assert "games.tta" not in text or path.name == "registry.py", path
    assert lines < 2_500


def test_no_card_is_named_in_code() -> None:
    """Card ids belong to the data and the tests (and bots may have favourites)."""
    spec = game("tta")
    assert isinstance(spec, TtaSpec)
    slugs = {card.slug for card in spec.catalogue.cards}
    ordinary = set(TYPE_NAMES) | {kind.word for kind in spec.vocabulary.kinds}
    ordinary |= {kind.name for kind in KINDS} | {"agriculture", "architecture"}  # also impacts
    for path in FILES:
        if layer(path) != "core" and not path.is_relative_to(SOURCE / "games" / spec.id):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in slugs - ordinary, f"{path}: {node.value}"


def slots(cls: type) -> set[str]:
    return {name for base in cls.__mro__ for name in getattr(base, "__slots__", ())}


def test_every_slot_has_a_visibility() -> None:
    assert {zone.name for zone in STATE_ZONES} == slots(TtaState)
    assert {zone.name for zone in PLAYER_ZONES} == slots(TtaPlayer)


def test_frame_numbers_match_the_table() -> None:
    constants = {k: v for k, v in vars(numbers).items() if k.isupper()}
    assert sorted(constants.values()) == list(range(len(KINDS)))
    assert len({kind.name for kind in KINDS}) == len(KINDS)


def test_option_numbers_match_the_vocabulary() -> None:
    spec = game("tta")
    constants = {k: v for k, v in vars(words).items() if k.isupper() and isinstance(v, int)}
    for name, value in constants.items():
        if name.lower() in spec.vocabulary.by_word:
            assert spec.vocabulary.by_word[name.lower()] == value


def test_reason_numbers_match_the_table() -> None:
    constants = {k: v for k, v in vars(reasons).items() if k.isupper() and isinstance(v, int)}
    assert len(constants) == len(reasons.REASONS) - 1
    for name, value in constants.items():
        assert reasons.REASONS[value].code == name.lower()

