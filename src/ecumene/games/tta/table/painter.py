"""Through the Ages as a client draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecumene.core.advice import Advice
from ecumene.core.event import Event
from ecumene.core.frame import Frame
from ecumene.core.messages import has, spoken, text
from ecumene.core.option import kind_of
from ecumene.core.registry import game
from ecumene.core.view import Observation
from ecumene.games.tta.presenter.names import printed_name, spoken_name
from ecumene.games.tta.presenter.option_texts import attack_strengths
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.numbers import TURN
from ecumene.games.tta.rules.overlays import printed_cards
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.turn import STEP_ACTIONS, STEP_END
from ecumene.games.tta.rules.types import AGE_NAMES
from ecumene.games.tta.table.age_end import age_end
from ecumene.games.tta.table.answers import Answers
from ecumene.games.tta.table.cards import board_facts, components
from ecumene.games.tta.table.changes import changed_numbers, new_things, touched
from ecumene.games.tta.table.civilization import civilization
from ecumene.games.tta.table.dialogs import dialog
from ecumene.games.tta.table.fleet import try_force
from ecumene.games.tta.table.forecast import forecast, may_forecast
from ecumene.games.tta.table.hint import changes as hinted_changes
from ecumene.games.tta.table.hint import decided
from ecumene.games.tta.table.log_cards import cards_of
from ecumene.games.tta.table.moments import moments
from ecumene.games.tta.table.numbers import numbers
from ecumene.games.tta.table.pacts import can_offer, offered
from ecumene.games.tta.table.picture import civilizations
from ecumene.games.tta.table.prices import option_price
from ecumene.games.tta.table.refs import option_refs
from ecumene.games.tta.table.results import final_scoring
from ecumene.games.tta.table.schema.board import (
    TtaBoard,
    TtaForecast,
    TtaPreview,
    TtaResults,
    TtaScene,
)
from ecumene.games.tta.table.schema.dialogs import TriedForce
from ecumene.games.tta.table.schema.faces import TtaCardBook, TtaFace, TtaFacts
from ecumene.games.tta.table.schema.things import TtaRef
from ecumene.games.tta.table.shared import (
    common_cards,
    decks,
    drafted,
    military_board,
    mix_boards,
    row,
)
from ecumene.games.tta.table.warnings import troubles, warnings
from ecumene.table.history import History, KeyMoment
from ecumene.table.kept import Kept
from ecumene.table.painter import Painter
from ecumene.table.schema.books import ListEntry
from ecumene.table.schema.looking import OpenPreview, Refused
from ecumene.table.schema.scene import (
    EntryWords,
    Option,
    OptionExtras,
    SeatExtras,
    StepChanges,
)
from ecumene.table.sketch import Box, Sketch
from ecumene.table.things import commands, crest
from ecumene.table.words import component_names

Json = dict[str, Any]

GOODS: Final = ("science", "culture", "food", "resource")
ICONS: Final = {
    "culture": "culture",
    "culture_rate": "culture",
    "science_rate": "science",
    "strength": "strength",
    "happy": "happy",
    "food_production": "food",
    "resource_production": "resource",
    "workers": "worker",
}
"""The glyphs of the charted numbers."""


class TtaPainter(Painter[TtaState]):
    """The base game and the expansion in all its modes."""

    scene_type = TtaScene
    book_type = TtaCardBook
    preview_type = TtaPreview
    trial_type = TriedForce

    charted = (
        "culture",
        "culture_rate",
        "science_rate",
        "strength",
        "happy",
        "food_production",
        "resource_production",
        "workers",
    )
    counts = (
        "culture",
        "culture_rate",
        "science",
        "science_rate",
        "strength",
        "happy",
        "food",
        "resources",
        "workers",
        "civil_actions_total",
        "military_actions_total",
    )

    entries: Kept[EntryWords] = Kept(1024)

    # Words

    def phase(self, s: TtaState) -> str:
        t = s
        return text("table.phase_line", n=t.round, age=AGE_NAMES[t.age])

    def entry(self, s: TtaState, event: Event) -> EntryWords:
        """With the cards it names, and what an event does. It hangs on the entry and on what cards
        there are, so it is made once for all who may read the same."""
        key = (spoken(), s.cat.digest, event)
        return self.entries.get(key) or self.entries.keep(key, self.new_entry(s, event))

    def new_entry(self, s: TtaState, event: Event) -> EntryWords:
        out = super().entry(s, event)
        cards = cards_of(s, event)
        if cards:
            out["cards"] = cards
        effect = self.presenter.event_effect(s, event)
        if effect:
            out["effect"] = effect
        return out

    def short_reason(self, code: str) -> str:
        key = f"table.short.{code}"
        return text(key) if has(key) else ""

    # Things

    def refs(self, s: TtaState, code: int) -> list[TtaRef]:
        t = s
        return option_refs(t, t.stack[-1], code, self.spec.vocabulary.format(code))

    def option_extras(self, s: TtaState, code: int) -> OptionExtras:
        """The price in glyphs, the strengths of an attack, and what a pact brings."""
        t = s
        f = t.stack[-1]
        out: OptionExtras = {}
        price = option_price(t, f, code)
        if price:
            out["price"] = price
        if kind_of(code) in (words.ATTACK, words.WAR):
            out["versus"] = attack_strengths(t, f, code)
        if kind_of(code) == words.PACT and t.n > 2 and can_offer(t, f.player, code):
            out["promise"] = offered(t, f.player, code)
        return out

    def warn(self, s: TtaState, codes: list[int]) -> dict[int, list[str]]:
        """Open options that lead to an uprising or a famine."""
        t = s
        f = t.stack[-1]
        if f.player < 0:
            return {}
        before = troubles(t, f.player)
        found = {code: warnings(t, f, code, before) for code in codes}
        return {code: risks for code, risks in found.items() if risks}

    def seat_extras(self, s: TtaState, seat: int) -> SeatExtras:
        p = s.players[seat]
        return {"resigned": bool(p.resigned), "ref": crest(seat)}

    def sketch(self, seen: Observation[TtaState], box: Box, names: Sequence[str]) -> Sketch:
        board = self.board(seen, [], [])
        return civilizations(board["civilizations"], box, names, component_names(self.spec))

    def board(
        self, seen: Observation[TtaState], options: Sequence[Option], log: list[Event]
    ) -> TtaBoard:
        s = seen.state
        viewer = seen.viewer
        answers = Answers(self.spec.vocabulary, options)
        return {
            "kind": "tta",
            "age": AGE_NAMES[s.age],
            "round": s.round,
            "last_round": s.last_round or None,
            "start": s.start,
            "step": self.step(s),
            "open_hands": bool(s.open_hands),
            "row": row(s, viewer, log),
            "decks": decks(s),
            "age_end": age_end(s),
            "civilizations": [civilization(s, seat, viewer) for seat in range(s.n)],
            "military": military_board(s, viewer),
            "mix": mix_boards(s),
            "drafted": drafted(s, viewer),
            **common_cards(s),
            "dialog": dialog(s, viewer, answers, log),
            "commands": commands(options),
        }

    def step(self, s: TtaState) -> str:
        """Which part of a turn it is: politics, actions, end; draft before the game."""
        if not s.stack:
            return "over"
        bottom: Frame = s.stack[0]
        if bottom.kind != TURN:
            return s.kinds[s.stack[-1].kind].name
        next_step = bottom.a
        if next_step > STEP_END:
            return "end"
        return "actions" if next_step > STEP_ACTIONS else "politics"

    # Numbers

    def numbers(self, s: TtaState, seat: int) -> dict[str, int]:
        return numbers(s, seat)

    def all_numbers(self, s: TtaState) -> list[dict[str, int]]:
        t = s
        return [numbers(t, seat) for seat in range(t.n)]

    # Hints

    def why_decided(self, seen: Observation[TtaState], advice: Advice) -> list[str]:
        return super().why_decided(seen, advice) or decided(advice)

    def why_changes(self, seen: Observation[TtaState], preview: OpenPreview) -> list[str]:
        names = {good: text(f"hint.part.{good}") for good in GOODS}
        return hinted_changes(self.forecast(seen), preview, seen.viewer, names)

    def forecast(self, seen: Observation[TtaState]) -> TtaForecast | None:
        s = seen.state
        return forecast(s, seen.viewer) if may_forecast(s, seen.viewer) else None

    def trial(
        self, seen: Observation[TtaState], code: int, picks: list[int] | None
    ) -> Refused | TriedForce | None:
        """Forces for colonies are put together before they are sent."""
        return try_force(seen.state, code, picks)

    def changes(self, left: TtaState, before: TtaState, now: TtaState, viewer: int) -> StepChanges:
        return {
            "refs": new_things(left, before, now),
            "items": changed_numbers(before, now, self.number_label),
        }

    # Looking back

    def era(self, s: TtaState) -> str | None:
        return AGE_NAMES[s.age]

    def era_label(self, era: str) -> str:
        return text("table.moment.era", age=era)

    def moments(self, history: History) -> list[KeyMoment]:
        return moments(history)

    def touched(self, before: Observation[TtaState], now: Observation[TtaState]) -> list[TtaRef]:
        return touched(before.state, now.state)

    def number_icon(self, key: str) -> str | None:
        return ICONS.get(key)

    def results(self, s: TtaState, log: list[Event]) -> TtaResults:
        return final_scoring(s, super().results(s, log), self.presenter.results(s, log))

    def components(self, options: dict[str, str]) -> list[TtaFace]:
        return components(options)

    def facts(self, options: dict[str, str]) -> TtaFacts:
        return board_facts(options)

    # Lists among the options

    def listed_group(self, group: str) -> str:
        age, _, kind = group.partition(".")
        return text(f"tta.list.{kind or 'age'}", age=age)

    def listed_entry(self, entry: str) -> ListEntry:
        kind = printed_cards()[entry]["type"]
        told = super().listed_entry(entry)
        return {**told, "kind": kind, "kind_name": text(f"tta.type.{kind}")}

    def own_things(self, table: Json) -> list[str]:
        return list(table)

    def listed_names(self, entries: list[str]) -> list[str]:
        return [spoken_name(slug, printed_name(slug)) or slug for slug in entries]


PAINTER = TtaPainter(game("tta"))
