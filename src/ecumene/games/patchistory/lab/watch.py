"""Tiles, cards and buildings of Patchistory as the lab reads them from the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ecumene.core.event import Event
from ecumene.core.option import first, kind_of, second
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.load import our_pack
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.spec import SPEC
from ecumene.lab.study.watch import Mark, Thing, Watch

TILE = Mark("tile")
CARD = Mark("card")
CONSTRUCTION = Mark("construction")
FIGURE = Mark("figure")
WON = "won"
BIDS = ("bid", "blind_bid")


def figures_on(s: PatchState, face: Face) -> list[int]:
    """The heroes and wonders on a face of a tile."""
    figures = [s.cat.rooms[room].figure for room in face.rooms]
    return list(dict.fromkeys(figure for figure in figures if figure >= 0))


class PatchWatch(Watch[PatchState]):
    """Tiles are offered to all and won in an auction; their price is the bid. Construction tiles
    are seen by who draws them."""

    seen: ClassVar[dict[str, Mark]] = {"offered": TILE, "card_shown": CARD}
    taken: ClassVar[dict[str, Mark]] = {
        WON: TILE,
        "capital": Mark("capital"),
        "constructed": CONSTRUCTION,
        "card_doubled": CARD,
    }
    used: ClassVar[dict[str, Mark]] = {"patched": TILE, "card_scored": CARD}
    kinds: ClassVar[dict[str, str]] = {
        "tile": "tiles",
        "capital": "capitals",
        "construction": "constructions",
        "card": "prosperity",
    }
    remembered: ClassVar[dict[str, Mark]] = {"patched": FIGURE, "capital": Mark("capital")}
    fights = frozenset(("war_declared",))
    sources: ClassVar[dict[str, str]] = {
        "card_scored": "votes",
        "figure": "figures",
        "war_won": "wars",
        "honored": "honours",
        "exchanged": "exchange",
        "aid_accepted": "aid",
        "threatened": "threats",
        "came_home": "routes",
        "round_begins": "production",
        "era_ends": "end_of_era",
    }
    begins = "first_player"
    currency = "bid"
    field_depth = 3

    def number(self, s: PatchState, event: Event, mark: Mark) -> int:
        """Entries name a face of a tile; both faces are the tile."""
        number = event.args[mark.at]
        return s.cat.faces[number].tile if mark == TILE and number >= 0 else number

    def remembered_numbers(self, s: PatchState, event: Event, mark: Mark) -> list[int]:
        """A tile is remembered by the heroes and wonders on its face."""
        if mark != FIGURE:
            return super().remembered_numbers(s, event, mark)
        return figures_on(s, s.cat.faces[event.args[mark.at]])

    def group(self, s: PatchState, domain: str, number: int) -> str:
        if domain != FIGURE.domain:
            return domain
        return "wonder" if s.cat.figures[number].wonder else "hero"

    def name(self, s: PatchState, domain: str, number: int) -> str:
        if domain != FIGURE.domain:
            return super().name(s, domain, number)
        return s.cat.figures[number].slug

    def count(self, s: PatchState, domain: str) -> int:
        return super().count(s, domain) if domain != FIGURE.domain else len(s.cat.figures)

    def number_named(self, s: PatchState, domain: str, name: str) -> int:
        if domain != FIGURE.domain:
            return super().number_named(s, domain, name)
        return next((one.number for one in s.cat.figures if one.slug == name), -1)

    def holders(self, s: PatchState, name: str) -> list[str]:
        """Heroes and wonders are won with their tile."""
        return [
            self.id_of(s, TILE.domain, face.tile)
            for face in s.cat.faces
            if any(s.cat.figures[figure].slug == name for figure in figures_on(s, face))
        ]

    def lying_open(self, s: PatchState) -> Iterator[tuple[int, str, int]]:
        """Construction tiles in a hand."""
        for seat, player in enumerate(s.players):
            for kind in player.hand:
                yield seat, CONSTRUCTION.domain, kind

    def paid(self, event: Event, before: list[Event], price: int) -> int:
        """The last bid of who won; for a construction there is none."""
        if event.kind != WON:
            return price
        for past in reversed(before):
            if past.kind in BIDS and past.player == event.player:
                return max(0, past.args[1])
        return 0

    def taking(self, s: PatchState, code: int) -> tuple[str, int] | None:
        kind = kind_of(code)
        if kind in (words.BID, words.TAKE):
            lot = first(code)
            if lot < len(s.offer) and s.offer[lot] >= 0:
                return "tile", s.cat.faces[s.offer[lot]].tile
        if kind == words.CONSTRUCT:
            return CONSTRUCTION.domain, second(code)
        return None

    def chosen(self, thing: Thing) -> bool:
        return thing.group in (TILE.domain, CONSTRUCTION.domain)

    def instead(self, s: PatchState, codes: list[int], wanted: int) -> int | None:
        """For another tile the same bid, or the nearest one: who is made to bid for a tile values
        it as the one it wanted, so that the price is not part of what is measured."""
        bids = [code for code in codes if kind_of(code) == words.BID]
        if kind_of(wanted) != words.BID or not bids:
            return None
        return min(bids, key=lambda code: abs(second(code) - second(wanted)))

    def tables(self, options: dict[str, str]) -> dict[str, Any]:
        return our_pack()


WATCH = PatchWatch(SPEC)
