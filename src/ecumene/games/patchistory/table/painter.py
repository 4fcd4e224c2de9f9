"""Patchistory as a client draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.core.advice import Advice
from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.option import first, kind_of, second
from ecumene.core.registry import game
from ecumene.core.view import Observation
from ecumene.games.patchistory.presenter.names import era_name
from ecumene.games.patchistory.presenter.option_texts import chooser_of
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import land_of, tracks_of, workers_of
from ecumene.games.patchistory.rules.diplomacy import ACTION_OF_WORD
from ecumene.games.patchistory.rules.goods import Cost, amount_of, cost_of
from ecumene.games.patchistory.rules.load import catalogue_of
from ecumene.games.patchistory.rules.management import management_cost
from ecumene.games.patchistory.rules.numbers import DIPLOMACY, MANAGEMENT, ROUND
from ecumene.games.patchistory.rules.patching import WORD_OF_SIDE
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    BOOK,
    COIN,
    CULTURE,
    FOOD,
    GOOD_NAMES,
    GOODS,
    RESOURCE,
    SHIELD,
    SWORD,
    SYMBOL_NAMES,
    SYMBOLS,
    WHEEL,
)
from ecumene.games.patchistory.table.actions import action_spaces, price
from ecumene.games.patchistory.table.ballots import ballots, used_cards
from ecumene.games.patchistory.table.book import components, facts
from ecumene.games.patchistory.table.forecast import forecast, may_forecast, warnings
from ecumene.games.patchistory.table.hint import changes, decided
from ecumene.games.patchistory.table.kingdom import kingdom
from ecumene.games.patchistory.table.log_cards import cards_of
from ecumene.games.patchistory.table.lots import auction, offered_faces
from ecumene.games.patchistory.table.matter import matter
from ecumene.games.patchistory.table.moments import moments
from ecumene.games.patchistory.table.picture import kingdoms
from ecumene.games.patchistory.table.placement import best_fits, placement
from ecumene.games.patchistory.table.refs import option_refs
from ecumene.games.patchistory.table.roads import amounts, routes, supply
from ecumene.games.patchistory.table.schema.board import (
    PatchBoard,
    PatchExtras,
    PatchForecast,
    PatchPreview,
    PatchScene,
    Step,
    StepState,
)
from ecumene.games.patchistory.table.schema.faces import PatchCardBook, PatchFace, PatchFacts
from ecumene.games.patchistory.table.schema.things import PatchRef
from ecumene.games.patchistory.table.schema.tiles import TriedLot
from ecumene.table.history import History, KeyMoment
from ecumene.table.painter import Painter
from ecumene.table.schema.looking import OpenPreview
from ecumene.table.schema.scene import EntryWords, Option, SeatExtras
from ecumene.table.sketch import Box, Sketch
from ecumene.table.things import commands, crest

STEPS: Final[tuple[tuple[str, int], ...]] = (
    ("auction", 1),
    ("patching", 2),
    ("diplomacy", 3),
    ("management", 4),
    ("movement", 5),
    ("war", 6),
    ("vote", 9),
)
"""The parts of a round as people count them, with the last step of the round they take."""
ICONS: Final = {"workers": "worker", "figures": "wonder"}
"""Numbers whose glyph is called in another way than they are."""
AMOUNTS: Final = {
    words.BID: second,
    words.EXCHANGE: second,
    words.RECEIVE: first,
    words.CAMPAIGN: first,
    words.VOTE: first,
    words.COMMIT: first,
}
"""Options that differ in an amount, and where it stands."""
CHARTED_TRACKS: Final = tuple(
    f"{SYMBOL_NAMES[k]}_level" for k in (CULTURE, FOOD, RESOURCE, COIN, BOOK, WHEEL, SWORD, SHIELD)
)
"""The tracks, the one that makes the score first."""
STOCKS: Final = ("food", "resource", "coin")


class PatchPainter(Painter[PatchState]):
    """The whole game for two to four players."""

    scene_type = PatchScene
    book_type = PatchCardBook
    preview_type = PatchPreview
    trial_type = TriedLot

    charted = (*CHARTED_TRACKS, "workers", "figures")
    counts = (*CHARTED_TRACKS, *GOOD_NAMES, "workers", "figures")

    # Words

    def phase(self, s: PatchState) -> str:
        rounds = s.cat.rules.rounds
        return text("patchistory.board.round", era=era_name(s.era), n=s.round, most=rounds)

    def entry(self, s: PatchState, event: Event) -> EntryWords:
        """With the components it names."""
        out = super().entry(s, event)
        cards = cards_of(s, event)
        if cards:
            out["cards"] = cards
        return out

    # Things

    def refs(self, s: PatchState, code: int) -> list[PatchRef]:
        return option_refs(s, s.stack[-1], code)

    def option_extras(self, s: PatchState, code: int) -> PatchExtras:
        """Prices in glyphs, amounts, the goods of aid."""
        out: PatchExtras = {}
        kind = kind_of(code)
        if kind in WORD_OF_SIDE:
            return out
        cost = self.cost(s, code)
        if cost is not None:
            out["price"] = [*price(cost)]
        if kind in AMOUNTS:
            out["amount"] = AMOUNTS[kind](code)
        if kind == words.COMMIT:
            out["votes"] = second(code)
        if kind == words.DISCARD:
            out["quiet"] = True
        if kind == words.AID:
            out["goods"] = amounts(words.MIXES[second(code)])
        return out

    def cost(self, s: PatchState, code: int) -> Cost | None:
        f = s.stack[-1]
        i = chooser_of(s, f)
        kind = kind_of(code)
        if f.kind == DIPLOMACY and kind in ACTION_OF_WORD:
            return cost_of(s, i, ACTION_OF_WORD[kind])
        if f.kind == DIPLOMACY and kind == words.BREAK:
            return Cost(s.players[i].points, 0, 0)
        if f.kind != MANAGEMENT:
            return None
        return Cost(first(code), 0, 0) if kind == words.CAMPAIGN else management_cost(s, i, code)

    def warn(self, s: PatchState, codes: list[int]) -> dict[int, list[str]]:
        return warnings(s, codes)

    def seat_extras(self, s: PatchState, seat: int) -> SeatExtras:
        return {"ref": crest(seat)}

    def sketch(self, seen: Observation[PatchState], box: Box, names: Sequence[str]) -> Sketch:
        s = seen.state
        return kingdoms(s.cat, self.board(seen, [], [])["kingdoms"], box, names)

    def board(
        self, seen: Observation[PatchState], options: Sequence[Option], log: list[Event]
    ) -> PatchBoard:
        s = seen.state
        viewer = seen.viewer
        kind = s.kinds[s.stack[-1].kind].name if s.stack else ""
        return {
            "kind": "patchistory",
            "era": s.era,
            "era_name": era_name(s.era),
            "round": s.round,
            "rounds": s.cat.rules.rounds,
            "first": s.first,
            "open_screens": not s.screens,
            "steps": self.steps(s),
            "kingdoms": [kingdom(s, seat, viewer) for seat in range(s.n)],
            "routes": routes(s, viewer),
            "supply": supply(s),
            "auction": auction(s),
            "placement": placement(s, viewer) if options else None,
            "matter": matter(s, viewer, options),
            "ballots": ballots(s),
            "used": used_cards(s),
            "actions": action_spaces(s, viewer, kind, options) if options else [],
            "commands": commands(options),
        }

    def steps(self, s: PatchState) -> list[Step]:
        """The parts of a round; the vote only in the last one of an era."""
        step = s.stack[0].a if s.stack and s.stack[0].kind == ROUND else 0
        shown = [entry for entry in STEPS if entry[0] != "vote" or s.round == s.cat.rules.rounds]
        now = next((name for name, last in shown if step <= last), "") if step else ""
        out: list[Step] = []
        passed = bool(now)
        for name, _ in shown:
            passed = passed and name != now
            state: StepState = "now" if name == now else "done" if passed else "later"
            label = text(f"patchistory.step.{name}")
            out.append({"id": name, "label": label, "state": state})
        return out

    # Numbers

    def all_numbers(self, s: PatchState) -> list[dict[str, int]]:
        return [self.numbers(s, seat) for seat in range(s.n)]

    def numbers(self, s: PatchState, seat: int) -> dict[str, int]:
        p = s.players[seat]
        levels = tracks_of(s, seat).levels
        out = {f"{SYMBOL_NAMES[k]}_level": levels[k] for k in range(SYMBOLS)}
        out |= {GOOD_NAMES[good]: amount_of(p, good) for good in range(GOODS)}
        figures = len(land_of(s, seat).figures)
        return out | {"workers": workers_of(s, seat), "figures": figures, "points": p.points}

    def number_label(self, key: str) -> str:
        if key.endswith("_level"):
            return text(f"patchistory.track.{key.removesuffix('_level')}")
        if key in GOOD_NAMES:
            return text(f"patchistory.in_stock.{key}")
        return text(f"patchistory.number.{key}")

    def number_icon(self, key: str) -> str | None:
        return ICONS.get(key, key.removesuffix("_level"))

    def forecast(self, seen: Observation[PatchState]) -> PatchForecast | None:
        s = seen.state
        if not may_forecast(s, seen.viewer):
            return None
        return forecast(s, seen.viewer)

    def why_decided(self, seen: Observation[PatchState], advice: Advice) -> list[str]:
        return super().why_decided(seen, advice) or decided(seen, advice)

    def why_changes(self, seen: Observation[PatchState], preview: OpenPreview) -> list[str]:
        if kind_of(self.spec.vocabulary.parse(preview["id"])) == words.BID:
            return []  # the coins are told with what the tile is worth
        told = changes(self.forecast(seen), preview, seen.viewer)
        return told or super().why_changes(seen, preview)

    def trial(
        self, seen: Observation[PatchState], code: int, picks: list[int] | None
    ) -> TriedLot | None:
        """A tile on offer is tried in the own kingdom before a bid."""
        s = seen.state
        if kind_of(code) not in (words.BID, words.TAKE) or first(code) >= len(s.offer):
            return None
        face = s.offer[first(code)]
        if face < 0:
            return None
        return {
            "id": self.spec.vocabulary.format(code),
            "open": True,
            "picks": [],
            "fits": best_fits(s, seen.viewer, offered_faces(s, face)),
        }

    # Looking back

    def charts(self, s: PatchState) -> tuple[str, ...]:
        """Culture and goods are behind the screens as long as the game goes on."""
        return self.charted if s.screens and s.stack else ("culture", *self.charted, *STOCKS)

    def moments(self, history: History) -> list[KeyMoment]:
        return moments(history)

    def era(self, s: PatchState) -> str | None:
        return era_name(s.era)

    def era_label(self, era: str) -> str:
        return text("patchistory.board.era", era=era)

    # Components

    def components(self, options: dict[str, str]) -> list[PatchFace]:
        return components(catalogue_of(options.get("pack", "")))

    def facts(self, options: dict[str, str]) -> PatchFacts:
        return facts(catalogue_of(options.get("pack", "")))


PAINTER = PatchPainter(game("patchistory"))
