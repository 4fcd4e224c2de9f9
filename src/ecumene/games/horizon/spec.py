"""Beyond the Horizon as a game of the platform."""

from __future__ import annotations

from typing import Any

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.reason import Reason
from ecumene.core.spec import CHOICE, TABLE, GameOption, GameSpec, Rule, seats_in
from ecumene.games.horizon.position.form import FIRST_FORMAT, from_json, to_json
from ecumene.games.horizon.presenter import texts
from ecumene.games.horizon.presenter.events import LOG
from ecumene.games.horizon.rules.frames import KINDS
from ecumene.games.horizon.rules.load import catalogue_of
from ecumene.games.horizon.rules.misplaced import other_phase, phase_name, why_there
from ecumene.games.horizon.rules.reasons import CONDITION, EXPANSION_PASSED, NOT_HERE, REASONS
from ecumene.games.horizon.rules.rulebook import rules
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.setup import empty_state, set_up
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.view import REDACTION, determinize
from ecumene.games.horizon.rules.words import vocabulary


class HorizonSpec(GameSpec[HorizonState]):
    """The whole game for two to four players."""

    id = "horizon"
    name = "Beyond the Horizon"
    version = "4"
    players = (2, 3, 4)
    options = (
        GameOption(
            "round_limit",
            CHOICE,
            ("40", "30", "60", "none"),
            "The game ends after so many rounds at the latest",
        ),
        GameOption(
            "pack",
            TABLE,
            (),
            "Your own values for components",
            example="[constructions.farm]\ncost = 3\n\n[board.rules]\nstart_coins = 2",
        ),
    )

    redaction = REDACTION

    def __init__(self) -> None:
        self.catalogue = catalogue_of("")
        self.vocabulary = vocabulary(self.catalogue)
        self.reasons = REASONS

    def empty(self, options: dict[str, str], players: int, seed: int) -> HorizonState:
        s = empty_state(catalogue_of(options["pack"]), players, seed, KINDS)
        if options["round_limit"] != "none":
            s.round_limit = int(options["round_limit"])
        return s

    def set_up(self, s: HorizonState, options: dict[str, str]) -> None:
        set_up(s)

    def check_options(self, given: dict[str, str] | None) -> dict[str, str]:
        chosen = super().check_options(given)
        catalogue_of(chosen["pack"])  # reads and checks it
        return chosen

    def determinize(self, s: HorizonState, viewer: int, seed: int) -> HorizonState:
        return determinize(s, viewer, seed)

    def to_json(self, s: HorizonState) -> dict[str, Any]:
        return to_json(s)

    def digest_json(self, s: HorizonState) -> dict[str, Any]:
        return to_json(s, FIRST_FORMAT)

    def from_json(self, data: dict[str, Any]) -> HorizonState:
        return from_json(data)

    def restore(self, data: dict[str, Any]) -> HorizonState:
        return from_json(data, reachable=False)

    def scores(self, s: HorizonState) -> list[int]:
        return [score(s, i) for i in range(s.n)]

    def winners(self, s: HorizonState) -> list[int]:
        return seats_in(s.won)

    def rules(self) -> list[Rule]:
        return list(rules())

    def reason(self, s: HorizonState, code: int, number: int) -> Reason:
        why = super().reason(s, code, number)
        if number == CONDITION:
            why.params["need"] = texts.condition_of(s, code)
        return why

    def question(self, s: HorizonState) -> str:
        return texts.question(s)

    def misplaced(self, s: HorizonState, code: int) -> tuple[int, dict[str, str]]:
        t = s
        number = other_phase(t, code)
        if number == NOT_HERE:
            return number, {}
        params = {"phase": text(phase_name(code)), "question": self.question(s)}
        if number == EXPANSION_PASSED:
            there, numbers = why_there(t, code)
            kind = self.reasons[there]
            params["why"] = Reason(f"{self.id}.reason", kind.code, kind.rule, numbers).text
        return number, params

    def describe(self, s: HorizonState, code: int) -> str:
        return texts.describe(s, code)

    def describe_event(self, s: HorizonState, event: Event) -> str:
        return LOG.line(s, event)


SPEC = HorizonSpec()
