"""What clients are told of a clock: everybody the same, and nothing that `asked` does not tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecumene.server.clocks.budgets import TableClock
from ecumene.server.clocks.play_clock import PlayClock
from ecumene.server.storage.schema import BOT
from ecumene.server.tables.levels import stand_in_level

if TYPE_CHECKING:
    from ecumene.server.tables.table_info import TableInfo

Json = dict[str, Any]


def who_plays_on(info: TableInfo) -> str:
    """The bot that takes over when somebody's time has run out."""
    chosen = None if info.clock is None else info.clock.rules.bot
    return chosen or stand_in_level(info)


def away_for(clock: TableClock, seat: int, moment: float) -> float | None:
    """Seconds until somebody is back from a holiday."""
    left = clock.holidays.until(seat, moment) - moment
    return round(left, 1) if left > 0 else None


def told(info: TableInfo, play: PlayClock) -> Json | None:
    clock = info.clock
    if clock is None:
        return None
    moment = play.now()
    seats: list[Json | None] = []
    for number, seat in enumerate(info.seats):
        left = clock.left(number, moment)
        shown = {
            "turn": round(left.turn, 1),
            "reserve": round(left.reserve, 1),
            "out": number in clock.out,
            "away": away_for(clock, number, moment),
            "days": clock.holidays.left(number, clock.rules.holidays, moment),
        }
        seats.append(None if seat.kind == BOT else shown)
    return {
        **clock.rules.to_json(),
        "bot": who_plays_on(info),
        "running": None if clock.since is None else clock.budgets.turn_of,
        "held": play.held,
        "paused": clock.pause.on,
        "pausing": sorted(clock.pause.wanted),
        "seats": seats,
    }
