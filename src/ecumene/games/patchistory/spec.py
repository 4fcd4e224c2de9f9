"""Patchistory as a game of the platform."""

from __future__ import annotations

from typing import Any

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.spec import CHOICE, TABLE, GameOption, GameSpec, Rule, seats_in
from ecumene.games.patchistory.position.form import FIRST_FORMAT, from_json, to_json
from ecumene.games.patchistory.presenter import texts
from ecumene.games.patchistory.presenter.events import LOG
from ecumene.games.patchistory.rules.frames import KINDS
from ecumene.games.patchistory.rules.load import catalogue_of
from ecumene.games.patchistory.rules.misplaced import other_phase, phase_name
from ecumene.games.patchistory.rules.reasons import NOT_HERE, REASONS
from ecumene.games.patchistory.rules.rulebook import rules
from ecumene.games.patchistory.rules.setup import empty_state, set_up
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.view import REDACTION, determinize
from ecumene.games.patchistory.rules.words import vocabulary


class PatchistorySpec(GameSpec[PatchState]):
    """The whole game for two to four players."""

    id = "patchistory"
    name = "Patchistory"
    version = "4"
    players = (2, 3, 4)
    options = (
        GameOption(
            "capitals",
            CHOICE,
            ("liberty", "equality"),
            "Four different capitals with two workers, or the same one with one worker for all",
        ),
        GameOption("promo", CHOICE, ("without", "with"), "The six promo heroes"),
        GameOption(
            "screens",
            CHOICE,
            ("closed", "open"),
            "Goods are hidden behind the screens, or open to all",
        ),
        GameOption(
            "pack",
            TABLE,
            (),
            "Your own values for components",
            example="[figures.petra]\nsymbols = { coin = 2 }",
        ),
    )

    redaction = REDACTION

    def __init__(self) -> None:
        self.catalogue = catalogue_of("")
        self.vocabulary = vocabulary(self.catalogue)
        self.reasons = REASONS

    def empty(self, options: dict[str, str], players: int, seed: int) -> PatchState:
        s = empty_state(catalogue_of(options["pack"]), players, seed, KINDS)
        s.liberty = 1 if options["capitals"] == "liberty" else 0
        s.promo = 1 if options["promo"] == "with" else 0
        s.screens = 1 if options["screens"] == "closed" else 0
        return s

    def set_up(self, s: PatchState, options: dict[str, str]) -> None:
        set_up(s)

    def check_options(self, given: dict[str, str] | None) -> dict[str, str]:
        chosen = super().check_options(given)
        catalogue_of(chosen["pack"])  # reads and checks it
        return chosen

    def determinize(self, s: PatchState, viewer: int, seed: int) -> PatchState:
        return determinize(s, viewer, seed)

    def to_json(self, s: PatchState) -> dict[str, Any]:
        return to_json(s)

    def digest_json(self, s: PatchState) -> dict[str, Any]:
        return to_json(s, FIRST_FORMAT)

    def from_json(self, data: dict[str, Any]) -> PatchState:
        return from_json(data)

    def scores(self, s: PatchState) -> list[int]:
        """Culture; -1 where it is behind a screen."""
        return [p.culture for p in s.players]

    def winners(self, s: PatchState) -> list[int]:
        return seats_in(s.winners)

    def rounds(self, s: PatchState) -> int:
        return (s.era - 1) * s.cat.rules.rounds + s.round

    def rules(self) -> list[Rule]:
        return list(rules())

    def question(self, s: PatchState) -> str:
        return texts.question(s)

    def misplaced(self, s: PatchState, code: int) -> tuple[int, dict[str, str]]:
        number = other_phase(s, code)
        if number == NOT_HERE:
            return number, {}
        return number, {"phase": text(phase_name(code)), "question": self.question(s)}

    def describe(self, s: PatchState, code: int) -> str:
        return texts.describe(s, code)

    def describe_event(self, s: PatchState, event: Event) -> str:
        return LOG.line(s, event)


SPEC = PatchistorySpec()
