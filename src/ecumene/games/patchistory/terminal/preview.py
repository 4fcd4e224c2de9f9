"""What a move would change, for the one who thinks about it."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from ecumene.core.messages import text
from ecumene.core.option import kind_of
from ecumene.games.patchistory.presenter.names import room_name, track_name
from ecumene.games.patchistory.presenter.option_texts import chooser_of
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import land_of, tracks_of
from ecumene.games.patchistory.rules.goods import amount_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import GOOD_NAMES, GOODS, SYMBOLS

# Moves whose outcome depends on nothing that is hidden.
FORESEEN: Final = frozenset(
    (
        words.WHITE,
        words.BLACK,
        words.STAND,
        words.PLACE,
        words.RETURN,
        words.RECALL,
        words.TRADE,
        words.BIRTH,
        words.HONOR,
        words.ROUTE,
        words.RECLAIM,
        words.CONSTRUCT,
        words.CAMPAIGN,
        words.MOVE,
        words.HOME,
        words.REST,
    )
)


def arrow(console: Console) -> str:
    return "->" if console.options.ascii_only else "→"


def outcome(s: PatchState, code: int) -> PatchState | None:
    """The table right after a move, before anything else follows; None if it cannot be known."""
    if not s.stack or kind_of(code) not in FORESEEN:
        return None
    after = s.clone()
    frame = after.stack[-1]
    after.kinds[frame.kind].resolve(after, frame, code)
    return after


def changes(s: PatchState, after: PatchState, seat: int, arrow: str) -> list[str]:
    """Tracks and goods of a kingdom that are not what they were."""
    found: list[tuple[str, int, int]] = []
    old, new = tracks_of(s, seat).levels, tracks_of(after, seat).levels
    for k in range(SYMBOLS):
        if old[k] != new[k]:
            found.append((track_name(k), old[k], new[k]))
    for good in range(GOODS):
        had, has = amount_of(s.players[seat], good), amount_of(after.players[seat], good)
        if had != has:
            found.append((text(f"patchistory.short_good.{GOOD_NAMES[good]}"), had, has))
    return [f"{what} {before}{arrow}{now}" for what, before, now in found]


def figure_changes(s: PatchState, after: PatchState, seat: int) -> list[str]:
    """Heroes and wonders that come or go."""
    old, new = land_of(s, seat), land_of(after, seat)
    out: list[str] = []
    for key, these, others in (("comes", new, old), ("goes", old, new)):
        for room in these.rooms:
            figure = s.cat.rooms[room].figure
            if figure >= 0 and figure not in others.figures:
                out.append(text(f"patchistory.board.{key}", figure=room_name(s.cat, room)))
    return out


def change_words(s: PatchState, code: int, arrow: str) -> str:
    """All changes in one line; empty if there are none or they cannot be known."""
    after = outcome(s, code)
    if after is None:
        return ""
    seat = chooser_of(s, s.stack[-1])
    found = [*changes(s, after, seat, arrow), *figure_changes(s, after, seat)]
    return text("list.comma").join(found)


def change_text(words: str) -> Text:
    return Text(words or text("patchistory.board.no_change"), "green" if words else "dim")
