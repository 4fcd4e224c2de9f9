"""What a game says is said once: the terminal and the browser show the same."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from ecumene.cli.faces import Labels, face
from ecumene.core import messages
from ecumene.core.messages import phrasebook
from ecumene.core.option import pack
from ecumene.core.presenter import CHOICE, Presenter
from ecumene.core.registry import game, offered_ids
from ecumene.manifest import manifest
from ecumene.records.session import Session
from tests.support.about import about
from tests.support.playing import decisions
from tests.support.sent import scene


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use(messages.DEFAULT)


def presenter(name: str) -> Presenter[Any]:
    return manifest(name).presenter()


@pytest.mark.parametrize("name", offered_ids())
def test_every_option_belongs_to_a_group_with_a_name(name: str) -> None:
    groups = [group for group, _ in presenter(name).groups]
    assert len(groups) == len(set(groups))
    assert CHOICE in groups
    kinds = [kind for _, kinds in presenter(name).groups for kind in kinds]
    assert len(kinds) == len(set(kinds))
    for number in range(len(game(name).vocabulary.kinds)):
        assert presenter(name).group(pack(number, 0, 0)) in groups
    for language in ("en", "ru"):
        for group in groups:
            assert f"{name}.group.{group}" in phrasebook(language).sentences


@pytest.mark.parametrize("name", offered_ids())
def test_menus_and_scenes_group_options_alike(name: str, language: str) -> None:
    met = 0
    for number, session in enumerate(decisions(game(name), 2, 5)):
        if session.over() or number > 60:
            break
        if number % 6:
            continue
        seat = session.observe(0).asked
        asked = scene(session, seat)["decision"]
        labels = {group["id"]: group["label"] for group in asked["groups"]}
        shown = {o["id"]: labels[o["group"]] for o in asked["options"] if o["open"]}
        menu = face(name).menu(session.observe(seat))
        format_of = session.spec.vocabulary.format
        drawn = {format_of(e.code): group.title for group in menu.groups for e in group.entries}
        assert drawn == shown
        met += 1
    assert met > 5


def finished(name: str) -> Session:
    *_, session = decisions(game(name), 3, 4)
    return session


@pytest.mark.parametrize("name", offered_ids())
def test_results_are_the_same_rows_everywhere(name: str, language: str) -> None:
    session = finished(name)
    seen = session.observe(0)
    rows = presenter(name).results(seen.state, session.log(0))
    results = scene(session, 0)["results"]
    assert [row["values"] for row in results["rows"]] == [row.values for row in rows]
    assert [row.total for row in rows] == [False] * (len(rows) - 1) + [True]
    assert [str(value) for value in rows[-1].values] == [str(n) for n in results["scores"]]
    assert face(name).order(seen.state) == results["order"]
    console = Console(file=io.StringIO(), width=200)
    drawn = face(name).scoring(seen.state, session.log(0), Labels([], 0))
    console.print(drawn or face(name).standings(seen.state, Labels([], 0)))
    assert isinstance(console.file, io.StringIO)
    printed = console.file.getvalue()
    for row in rows:
        assert row.label in printed
        assert all(str(value) in printed for value in row.values)


@pytest.mark.parametrize("name", [name for name in offered_ids() if about(name).adds_up])
def test_the_rows_add_up(name: str) -> None:
    session = finished(name)
    *rows, total = presenter(name).results(session.state, session.events)
    for seat, whole in enumerate(total.values):
        assert sum(int(row.values[seat]) for row in rows) == whole
