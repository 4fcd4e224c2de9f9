"""The client's types are those of the server."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from ecumene.core.registry import game_ids
from ecumene.table.painters import painter

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "client_types", ROOT / "tools" / "client_types.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_generated_types_are_those_of_today(tool: ModuleType) -> None:
    assert tool.stale() == [], "run: python tools/client_types.py"


@pytest.mark.parametrize("name", game_ids())
def test_the_types_of_every_game_are_among_them(tool: ModuleType, name: str) -> None:
    paint = painter(name)
    for kind in (paint.scene_type, paint.book_type, paint.preview_type, paint.trial_type):
        path = tool.sources()[kind.__module__]
        assert f"export interface {kind.__name__} " in path.read_text("utf-8")


def test_games_may_have_types_of_the_same_name(tool: ModuleType) -> None:
    for path, text in tool.generated().items():
        for line in re.findall(r'from "(\..*)";', text):
            other = (path.parent / f"{line}.ts").resolve()
            assert other.parent in (path.parent, tool.CLIENT / "lib" / "generated"), path


def test_a_changed_type_and_a_forgotten_file_are_noticed(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tool, "CLIENT", tmp_path)
    for path, text in tool.generated().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert tool.stale() == []
    scene = tmp_path / "lib" / "generated" / "scene.ts"
    whole = scene.read_text("utf-8")
    assert "score: number | null;" in whole
    scene.write_text(whole.replace("score: number | null;", "score: number;"), encoding="utf-8")
    old = scene.with_name("old.ts")
    old.write_text("export type Old = string;\n", encoding="utf-8")
    assert tool.stale() == [old, scene]


def test_nobody_reads_the_ids_of_things() -> None:
    """Kind and owner are fields; an id only tells things apart."""
    parsing = re.compile(
        r"\b(ref|refs\[0\]\??|id|card)\b[\w.?!]*\.(startsWith|split|slice|match|indexOf|replace)\("
        r"|/\^\(?[\w|]+\)?:"  # a pattern for the beginning of an id
        r"|\.(startsWith|startswith|partition|removeprefix|replace)\([f`]?\"\w+:"
    )
    folders = [ROOT / "web" / "src", ROOT / "src" / "ecumene" / "table"]
    folders += list((ROOT / "src" / "ecumene" / "games").glob("*/table"))
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in (".py", ".ts", ".svelte")
        for line in path.read_text("utf-8").splitlines()
        if parsing.search(line)
    ]
    assert [line for line in found if "/faces.ts:" not in line] == []
