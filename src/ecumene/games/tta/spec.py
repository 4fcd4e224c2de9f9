"""Through the Ages as a game of the platform."""

from __future__ import annotations

from typing import Any

from ecumene.core.event import Event
from ecumene.core.spec import CHOICE, GameOption, GameSpec, Quota, Rule, seats_in
from ecumene.games.tta.position.form import from_json, to_json
from ecumene.games.tta.position.writer import FIRST_FORMAT
from ecumene.games.tta.presenter import texts
from ecumene.games.tta.presenter.events import LOG
from ecumene.games.tta.rules.edition_checks import check_agreed, check_edition, listable, quotas
from ecumene.games.tta.rules.editions import OPTIONS, base_catalogue, catalogue_of, fitting
from ecumene.games.tta.rules.misplaced import other_phase
from ecumene.games.tta.rules.reasons import REASONS
from ecumene.games.tta.rules.rulebook import rules
from ecumene.games.tta.rules.setup import empty_state, set_up
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.view import REDACTION, determinize
from ecumene.games.tta.rules.words import vocabulary


class TtaSpec(GameSpec[TtaState]):
    """The base game of 2015 with the expansion of 2019 in all its parts."""

    id = "tta"
    name = "Through the Ages: A New Story of Civilization"
    version = "1"
    players = (2, 3, 4)
    options = (
        GameOption(
            "civil_hands", CHOICE, ("open", "closed"), "Do all see the civil cards in hands?"
        ),
        GameOption(
            "starting_player", CHOICE, ("first", "random"), "Who begins: seat 1, or chance decides"
        ),
        *OPTIONS,
    )

    redaction = REDACTION

    def __init__(self) -> None:
        self.catalogue = base_catalogue()
        self.vocabulary = vocabulary(self.catalogue)
        self.reasons = REASONS

    def empty(self, options: dict[str, str], players: int, seed: int) -> TtaState:
        return empty_state(catalogue_of(options), players, seed, options["civil_hands"] == "open")

    def set_up(self, s: TtaState, options: dict[str, str]) -> None:
        set_up(s, options["starting_player"] == "random")

    def check_options(self, given: dict[str, str] | None) -> dict[str, str]:
        chosen = super().check_options(given)
        check_edition(chosen)
        return chosen

    def may_list(self, option: str) -> dict[str, str]:
        return listable(option)

    def quotas(self, options: dict[str, str], players: int) -> list[Quota]:
        return quotas(options, players)

    def check_lists(self, options: dict[str, str], players: int) -> None:
        check_agreed(options, players)

    def some_options(self, number: int) -> dict[str, str]:
        return fitting(super().some_options(number))

    def determinize(self, s: TtaState, viewer: int, seed: int) -> TtaState:
        return determinize(s, viewer, seed)

    def to_json(self, s: TtaState) -> dict[str, Any]:
        return to_json(s)

    def digest_json(self, s: TtaState) -> dict[str, Any]:
        return to_json(s, FIRST_FORMAT)

    def from_json(self, data: dict[str, Any]) -> TtaState:
        return from_json(data)

    def restore(self, data: dict[str, Any]) -> TtaState:
        return from_json(data, reachable=False)

    def scores(self, s: TtaState) -> list[int]:
        return [p.culture for p in s.players]

    def winners(self, s: TtaState) -> list[int]:
        return seats_in(s.won)

    def rules(self) -> list[Rule]:
        return list(rules())

    def question(self, s: TtaState) -> str:
        return texts.question(s)

    def misplaced(self, s: TtaState, code: int) -> tuple[int, dict[str, str]]:
        return other_phase(s, code), {}

    def describe(self, s: TtaState, code: int) -> str:
        return texts.describe(s, code)

    def describe_event(self, s: TtaState, event: Event) -> str:
        return LOG.line(s, event)


SPEC = TtaSpec()
