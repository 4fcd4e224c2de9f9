"""What is painted once for all seats, and kept of the table as somebody left it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.core.messages import use
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.spec import SPEC
from ecumene.games.horizon.table import common
from ecumene.games.horizon.table.painter import PAINTER
from ecumene.games.horizon.table.player import player_view
from ecumene.games.horizon.table.schema.board import HorizonBoard
from ecumene.records.session import Session
from ecumene.table.kept import Kept
from ecumene.table.scene import scene


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever other tests have painted is forgotten."""
    monkeypatch.setattr(PAINTER, "left", Kept(1024))
    use("en")
    yield
    use("en")


def played(moves: int, seed: int = 3) -> Iterator[Session]:
    session = Session(SPEC, 3, seed)
    rng = random.Random(seed)
    for _ in range(moves):
        if session.over():
            return
        going_on = [code for code in session.options() if not SPEC.concedes(code)]
        session.apply(rng.choice(going_on))
        yield session


def test_what_is_shared_is_what_each_would_be_shown() -> None:
    for session in played(40):
        for viewer in (-1, 0, 1, 2):
            s = session.observe(viewer).state
            alone = [player_view(s, seat, viewer) for seat in range(3)]
            assert common.players_for(s, viewer) == alone


def test_prices_of_technologies_beside_a_board_are_the_viewers_own() -> None:
    s = [*played(30)][-1].state.clone()
    cards = s.cat.technologies
    paid = next(t.number for t in cards if any(a.researches and a.coins for a in t.actions))
    saving = next(
        t.number for t in cards if any(p.kind == "research_discount" for p in t.permanent)
    )
    for seat, number in ((0, saving), (1, paid)):
        p = s.edit(seat)
        p.private, p.bonuses = (number,), None
    shown = {viewer: common.players_for(s, viewer) for viewer in (-1, 0, 1, 2)}
    for viewer, players in shown.items():
        assert players == [player_view(s, seat, viewer) for seat in range(3)]
    assert shown[0][1]["own_technologies"] != shown[2][1]["own_technologies"]


def test_what_is_shared_is_in_the_language_spoken() -> None:
    session = [*played(12)][-1]
    english: Any = scene(session, 0)["board"]
    use("ru")
    russian: Any = scene(session, 0)["board"]
    use("en")
    assert english["players"] != russian["players"]
    assert scene(session, 0)["board"] == english


def test_the_table_as_somebody_left_it_is_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[tuple[int, tuple[object, ...]]] = []
    drawn = PAINTER.drawn

    def counted(s: HorizonState, viewer: int, *rest: Any) -> HorizonBoard:
        painted.append((viewer, common.position(s)))
        return drawn(s, viewer, *rest)

    monkeypatch.setattr(PAINTER, "drawn", counted)
    compared = 0
    for session in played(60):
        for viewer in range(3):
            painted.clear()
            before = len(PAINTER.left.found)
            shown = scene(session, viewer)
            if shown["changes"] is None:
                continue
            compared += 1
            fresh = len(PAINTER.left.found) - before
            assert len(painted) == 1 + fresh  # the table as it is now, and the older one if new
            assert fresh <= 1
    assert compared > len(PAINTER.left.found) > 1
