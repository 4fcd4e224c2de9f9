"""Beyond the Horizon as a client draws it."""

from __future__ import annotations

import marshal
from collections.abc import Sequence
from typing import Any, Final

from ecumene.core.advice import Advice
from ecumene.core.event import Event
from ecumene.core.messages import has, spoken, text
from ecumene.core.option import first, kind_of
from ecumene.core.view import Observation
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.numbers import GOVERN, TURN
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.spec import SPEC
from ecumene.games.horizon.table.common import all_numbers, common, players_for, position
from ecumene.games.horizon.table.display import display_view
from ecumene.games.horizon.table.faces import faces
from ecumene.games.horizon.table.gist import program_marks
from ecumene.games.horizon.table.goals import forecast
from ecumene.games.horizon.table.hint import decided
from ecumene.games.horizon.table.land import tokens
from ecumene.games.horizon.table.moments import moments
from ecumene.games.horizon.table.numbers import ICONS, numbers
from ecumene.games.horizon.table.picture import world
from ecumene.games.horizon.table.prices import option_price
from ecumene.games.horizon.table.refs import option_refs
from ecumene.games.horizon.table.schema.board import (
    Answer,
    HorizonBoard,
    HorizonPreview,
    HorizonScene,
    Phase,
)
from ecumene.games.horizon.table.schema.faces import HorizonCardBook, HorizonFace
from ecumene.games.horizon.table.schema.goals import HorizonForecast
from ecumene.games.horizon.table.schema.things import HorizonRef, Mark
from ecumene.games.horizon.table.spaces import actions_view
from ecumene.games.horizon.table.tree import tree_view
from ecumene.games.horizon.table.warnings import calls_the_end
from ecumene.table.history import History, KeyMoment
from ecumene.table.kept import Kept
from ecumene.table.painter import Painter
from ecumene.table.schema.scene import Option, OptionExtras, SeatExtras, StepChanges
from ecumene.table.sketch import Box, Sketch
from ecumene.table.things import answer_ref, commands, crest, is_about
from ecumene.table.touched import differing

PHASES: Final[tuple[Phase, ...]] = ("action", "expansion", "production", "goal")


class HorizonPainter(Painter[HorizonState]):
    """The whole game."""

    scene_type = HorizonScene
    book_type = HorizonCardBook
    preview_type = HorizonPreview

    charted = (
        "score",
        "technologies",
        "developed",
        "villages",
        "cities",
        "constructions",
        "settlers",
        "soldiers",
        "income",
        "growth",
    )
    counts = ("score", "coins", "active", "technologies", "villages", "cities", "constructions")
    compared: tuple[HorizonState, tuple[int, str], HorizonBoard] | None = None
    """The board that was just compared with an older one: a scene shows it next."""
    left: Kept[bytes] = Kept(1024)
    """The older ones, by position and viewer: 15 to 30 kB each."""

    # Words

    def phase(self, s: HorizonState) -> str:
        """The round, and how near the last one is."""
        if s.last_round:
            return text("horizon.table.round_of", n=s.round, last=s.last_round)
        return text("horizon.board.round", n=s.round)

    def short_reason(self, code: str) -> str:
        key = f"horizon.table.short.{code}"
        return text(key) if has(key) else ""

    def number_label(self, key: str) -> str:
        name = f"horizon.table.number.{key}"
        return text(name) if has(name) else super().number_label(key)

    def number_icon(self, key: str) -> str | None:
        return ICONS.get(key)

    # Things

    def refs(self, s: HorizonState, code: int) -> list[HorizonRef]:
        return option_refs(s, s.stack[-1], code, self.spec.vocabulary.format(code))

    def option_extras(self, s: HorizonState, code: int) -> OptionExtras:
        price = option_price(s, s.stack[-1], code)
        return {"price": price} if price else {}

    def warn(self, s: HorizonState, codes: list[int]) -> dict[int, list[str]]:
        """Open options that lead to the last round, with who would win as things stand."""
        f = s.stack[-1]
        found = {code: calls_the_end(s, f, code) for code in codes}
        return {code: [told] for code, told in found.items() if told}

    def seat_extras(self, s: HorizonState, seat: int) -> SeatExtras:
        return {"ref": crest(seat)}

    def sketch(self, seen: Observation[HorizonState], box: Box, names: Sequence[str]) -> Sketch:
        return world(self.board(seen, [], [])["map"], box)

    def board(
        self, seen: Observation[HorizonState], options: Sequence[Option], log: list[Event]
    ) -> HorizonBoard:
        s, viewer = seen.state, seen.viewer
        codes = [self.spec.vocabulary.parse(option["id"]) for option in options]
        compared, self.compared = self.compared, None
        if compared is None or compared[0] is not s or compared[1] != (viewer, spoken()):
            return self.drawn(s, viewer, options, codes)
        return {
            **compared[2],
            "map": {**common(s).map, "tokens": tokens(s, codes)},
            "answers": self.answers(s, options, codes),
            "commands": commands(options),
        }

    def drawn(
        self, s: HorizonState, viewer: int, options: Sequence[Option], codes: list[int]
    ) -> HorizonBoard:
        shared = common(s)
        return {
            "kind": "horizon",
            "round": s.round,
            "start": s.start,
            "phase": phase_of(s),
            "map": {**shared.map, "tokens": tokens(s, codes)},
            "tree": tree_view(s, viewer),
            "actions": actions_view(s, viewer),
            "players": players_for(s, viewer),
            "goals": shared.goals,
            "display": display_view(s, viewer),
            "research": shared.research,
            "governments": shared.governments,
            "answers": self.answers(s, options, codes),
            "commands": commands(options),
        }

    def answers(self, s: HorizonState, options: Sequence[Option], codes: list[int]) -> list[Answer]:
        return [
            {
                "ref": answer_ref(option["id"]),
                "id": option["id"],
                "label": option["label"],
                "text": self.effect(s, code),
                "marks": answer_marks(s, code),
            }
            for option, code in zip(options, codes, strict=True)
            if is_about(option, "answer")
        ]

    # Numbers

    def numbers(self, s: HorizonState, seat: int) -> dict[str, int]:
        return numbers(s, seat)

    def all_numbers(self, s: HorizonState) -> list[dict[str, int]]:
        return all_numbers(s)

    def forecast(self, seen: Observation[HorizonState]) -> HorizonForecast | None:
        return forecast(seen.state, seen.viewer)

    def why_decided(self, seen: Observation[HorizonState], advice: Advice) -> list[str]:
        return super().why_decided(seen, advice) or decided(seen, advice)

    def changes(
        self, left: HorizonState, before: HorizonState, now: HorizonState, viewer: int
    ) -> StepChanges:
        out = super().changes(left, before, now, viewer)
        is_now = self.drawn(now, viewer, [], [])
        self.compared = (now, (viewer, spoken()), is_now)
        return {**out, "refs": differing(self.as_left(left, viewer), is_now)}

    def as_left(self, s: HorizonState, viewer: int) -> HorizonBoard:
        """The board as a viewer left it, painted once until their next turn."""
        key = (viewer, spoken(), *position(s))
        packed = self.left.get(key)
        if packed is None:
            board: Any = self.drawn(s, viewer, [], [])
            packed = self.left.keep(key, marshal.dumps(board))
        unpacked: HorizonBoard = marshal.loads(packed)
        return unpacked

    # Looking back

    def moments(self, history: History) -> list[KeyMoment]:
        return moments(history)

    # Components

    def components(self, options: dict[str, str]) -> list[HorizonFace]:
        return faces(options)


def phase_of(s: HorizonState) -> Phase:
    """The phase of the turn that is being played."""
    if not s.stack:
        return "over"
    bottom = s.stack[0]
    if bottom.kind != TURN or s.stack[-1].kind == GOVERN:
        return "setup"
    next_phase = bottom.a
    return PHASES[max(0, min(next_phase, len(PHASES)) - 1)]


def answer_marks(s: HorizonState, code: int) -> list[Mark]:
    """An answer in glyphs, where it is one of several programs."""
    f = s.stack[-1]
    if kind_of(code) == words.CHOOSE and 1 <= first(code) <= len(f.items):
        return program_marks(s.cat, f.items[first(code) - 1])
    icon = {words.ACTIVATE: "h-activate", words.BUY: "h-activate", words.SELL: "h-coin"}
    n = first(code) if kind_of(code) == words.ACTIVATE else 1
    kind = kind_of(code)
    return [{"icon": icon[kind], "text": str(n)}] if kind in icon else []


PAINTER = HorizonPainter(SPEC)
