"""Nothing a person may not know ever reaches the screen."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from ecumene.bots.base import Bot
from ecumene.cli.faces import Labels, face
from ecumene.cli.files import plies
from ecumene.cli.seating import HUMAN, Seat
from ecumene.cli.table import Table
from ecumene.cli.talk import Leave
from ecumene.core.chance import mix
from ecumene.core.event import Event
from ecumene.core.view import Observation
from ecumene.games.tta.presenter.names import card_name
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import CARD_BITS, CARD_MASK
from ecumene.games.tta.rules.view import visible_cards
from ecumene.records.session import Session
from tests.games.tta.scenario import SPEC

QUESTIONS = ("look 2", "log 60", "why", "board", "look 1", "undo")
VIEWER = 0


class Dice(Bot):
    """A rival that plays at random."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.count = 0

    def choose(self, observation: Observation[Any]) -> int:
        self.count += 1
        codes = [code for code in observation.options if not SPEC.concedes(code)]
        return codes[mix(self.seed, 1, self.count) % len(codes)]


class Watched(Session):
    """A session that remembers every card its viewer ever had a right to see."""

    def known(self) -> set[str]:
        if not hasattr(self, "names_seen"):
            self.names_seen: set[str] = set()
        view = self.observe(VIEWER).state
        assert isinstance(view, TtaState)
        drafted = [entry & CARD_MASK for entry in view.drafted if entry >= 0]
        cards = [*visible_cards(view), *drafted]
        self.names_seen |= {card_name(view.cat, card) for card in cards}
        return self.names_seen

    def apply(self, code: int) -> list[Event]:
        self.known()
        happened = super().apply(code)
        self.known()
        return happened

    def secret(self) -> set[str]:
        """Cards in the hands of rivals and events of others that the viewer never saw."""
        s = self.state
        assert isinstance(s, TtaState)
        hidden: list[int] = []
        for seat in range(s.n):
            if seat != VIEWER:
                hidden += s.players[seat].military
                if not s.open_hands:
                    hidden += s.players[seat].civil
        for entry in (*s.current, *s.future):
            if entry >> CARD_BITS != VIEWER + 1:
                hidden.append(entry & CARD_MASK)
        hidden += [entry & CARD_MASK for entry in s.drafted]
        return {card_name(s.cat, card) for card in hidden} - self.known()


def leaks(shown: str, secret: set[str]) -> set[str]:
    """Secret names that occur in a text, however it is wrapped."""
    flat = " ".join(shown.split())
    return {name for name in secret if re.search(rf"\b{re.escape(name)}(?!\w)", flat)}


class Watcher(Table):
    """Asks everything there is to ask, plays at random, and reads along."""

    def start(self, seed: int) -> None:
        self.seed = seed
        self.lines = 0
        self.checks = 0
        self.secrets: set[str] = set()

    def read(self, prompt: str) -> str:
        out = self.console.file
        assert isinstance(out, io.StringIO)
        assert isinstance(self.session, Watched)
        secret = self.session.secret()
        assert not leaks(out.getvalue(), secret), prompt
        out.seek(0)
        out.truncate()
        self.checks += bool(secret)
        self.secrets |= secret
        self.lines += 1
        if self.lines > 1_500:
            raise Leave
        kind = mix(self.seed, 2, self.lines)
        if kind % 4 == 0:
            return QUESTIONS[kind // 4 % len(QUESTIONS)]
        return str(mix(self.seed, 3, self.lines) % 9 + 1)


NEW = {"rebalanced": "yes", "military": "new", "civil_hands": "closed"}


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"civil_hands": "open"}),
        (3, {"civil_hands": "closed"}),
        (2, {**NEW, "leaders": "secret_mix", "choice": "draft"}),
        (3, {**NEW, "leaders": "new"}),
        (2, {**NEW, "leaders": "hidden_future", "choice": "draft"}),
    ],
)
def test_no_hidden_card_is_ever_printed(
    players: int, options: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    session = Watched(SPEC, players, 30 + players, options)
    seats = [Seat(HUMAN, None), *[Seat("dice", Dice(k)) for k in range(1, players)]]
    console = Console(file=io.StringIO(), width=100, markup=False, highlight=False)
    table = Watcher(session, face("tta"), seats, console)
    table.start(players)
    table.run()
    assert table.checks > 150
    assert len(table.secrets) > 25
    # The same story told to somebody who may see everything does name such cards.
    events = [event for ply in plies(session.record) for event in ply.events]
    told = face("tta").log_lines(session.state, events, Labels([], -1))
    assert len(leaks("\n".join(line.plain for line in told), table.secrets)) > 10
