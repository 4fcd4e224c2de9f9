"""Single games of studies, to be looked back at in a browser as those of tables are."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from ecumene.bots.outside import label
from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.core.view import SPECTATOR
from ecumene.lab.folder import stored_record
from ecumene.records.record import load
from ecumene.server.clocks.budgets import LIVE
from ecumene.server.http.limits import at_cost
from ecumene.server.http.problems import Problem
from ecumene.server.laboratory.laboratory import Laboratory, games_in
from ecumene.server.laboratory.shelf import head_of
from ecumene.server.laboratory.telling import title_of
from ecumene.server.play.archive import check_ply
from ecumene.server.storage.schema import BOT, FINISHED
from ecumene.server.stored_games.opening import Found
from ecumene.server.stored_games.position_history import PositionHistory
from ecumene.server.stored_games.rebuild import rebuild
from ecumene.server.tables.describe import NOBODY_THERE, Describer, rules_of
from ecumene.server.tables.table_info import SeatInfo, TableInfo
from ecumene.spaces.given import seat_of

Json = dict[str, Any]
SIDES: Final = ("a", "b")
KEPT: Final = 4
"""Games that are kept with all their positions, because people go back and forth."""


@dataclass(frozen=True)
class Chosen:
    """A game of a study: its deal, and which side was played."""

    study: str
    deal: int
    side: str

    @property
    def key(self) -> str:
        """As in the folder of the study."""
        return f"{self.deal}:{SIDES.index(self.side)}"

    @property
    def id(self) -> str:
        """In place of that of a table."""
        return f"{self.study}-{self.deal}{self.side}"


class StudyGame:
    """One of them, with all its positions."""

    def __init__(self, chosen: Chosen, raw: Json, when: float) -> None:
        self.chosen = chosen
        # files of bots lie somewhere on the machine of the operator: nobody is told where
        self.raw = {**raw, "names": [label(name) for name in raw.get("names", [])]}
        record = load(self.raw)
        session = rebuild(record)
        self.history = PositionHistory(session, len(record.moves))
        scores = session.spec.scores(session.state)
        self.info = table_info(chosen, self.raw, record.options, record.fingerprint, when)
        self.info.scores = scores
        self.info.winners = session.spec.winners(session.state)
        self.info.found = Found(same=record.result is None or record.result.scores == scores)

    def seat(self, seat: int | None) -> int:
        """Through whose eyes: games between bots have no secrets."""
        if seat is not None and seat >= self.info.players:
            raise Problem("no_seat")
        return SPECTATOR if seat is None else seat_of(seat, self.info.players)

    def overview(self, seat: int | None) -> Json:
        return {**self.history.overview(self.seat(seat)), "rules": rules_of(self.info)}

    def view(self, seat: int | None, ply: int, since: int) -> Json:
        viewer = self.seat(seat)
        check_ply(self.history, ply)
        shown, drawn, step = self.history.view(ply, viewer, since)
        return {
            "type": "scene",
            "table": self.chosen.id,
            "viewer": viewer,
            "ply": shown,
            "revision": self.history.revision,
            "scene": drawn,
            "step": step,
        }


class StudyGames:
    """Reads them from the folders of studies; a study that is being played may be read, too."""

    def __init__(self, lab: Laboratory, describer: Describer) -> None:
        self.lab = lab
        self.describer = describer
        self.kept: OrderedDict[Chosen, StudyGame] = OrderedDict()
        self.lock = asyncio.Lock()
        """They are big, and made one at a time."""

    async def game(self, chosen: Chosen) -> StudyGame:
        self.lab.shelf.path(chosen.study)  # it may have been removed
        async with self.lock:
            found = self.kept.get(chosen)
            if found is None:
                found = await asyncio.to_thread(at_cost, self.read, chosen)
            self.kept[chosen] = found
            self.kept.move_to_end(chosen)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
            return found

    def read(self, chosen: Chosen) -> StudyGame:
        folder = self.lab.shelf.path(chosen.study)
        head = head_of(folder)
        if head is None:
            raise Problem("no_study")
        games = games_in(folder)
        try:
            raw = stored_record(folder, chosen.key) if chosen.deal < games else None
            if raw is None:
                raise no_game(chosen, games, head.sides)
            return StudyGame(chosen, raw, folder.stat().st_mtime)
        except OSError as error:
            raise Problem("old_lab_game", why=type(error).__name__) from None
        except EcumeneError as error:
            raise Problem("old_lab_game", why=str(error)) from None

    async def table(self, chosen: Chosen) -> Json:
        """It is described as a table is, with what such a game has."""
        found = await self.game(chosen)
        described = self.describer.table(found.info, NOBODY_THERE, set())
        sides = await asyncio.to_thread(self.sides, chosen.study)
        words = "server.lab.game" if sides == 1 else "server.lab.game_of_side"
        title = title_of(self.lab, chosen.study)
        name = text(words, title=title, deal=chosen.deal, side=chosen.side.upper())
        return {**described, "name": name}

    def sides(self, study: str) -> int:
        head = head_of(self.lab.shelf.path(study))
        return 1 if head is None else head.sides


def no_game(chosen: Chosen, games: int, sides: int) -> Problem:
    """Says which there are."""
    last = (games - 1) // sides
    return Problem(
        "no_lab_game",
        deal=chosen.deal,
        side=chosen.side.upper(),
        deals="–" if last < 0 else f"0 … {last}",
        sides=", ".join(side.upper() for side in SIDES[:sides]),
    )


def told_apart(bots: list[str]) -> list[str]:
    """
    >>> told_apart(["hard", "random", "random"])
    ['hard', 'random 1', 'random 2']
    """
    return [
        bot if bots.count(bot) == 1 else f"{bot} {bots[: seat + 1].count(bot)}"
        for seat, bot in enumerate(bots)
    ]


def table_info(
    chosen: Chosen, raw: Json, options: dict[str, str], fingerprint: str, when: float
) -> TableInfo:
    """What is known of a table, of a game that was never at one."""
    bots: list[str] = raw["names"]
    seats = [
        SeatInfo(BOT, called, bot, False, None)
        for bot, called in zip(bots, told_apart(bots), strict=True)
    ]
    return TableInfo(
        id=chosen.id,
        name="",
        game=raw["game"],
        version=str(raw.get("version", "")),
        fingerprint=fingerprint,
        continued=None,
        pinned=False,
        players=raw["players"],
        options=options,
        seed=raw["seed"],
        seeded=False,
        start=None,
        pace=LIVE,
        access="open",
        status=FINISHED,
        created=when,
        started=when,
        finished=when,
        changed=when,
        ply=len(raw["moves"]),
        revision=len(raw["moves"]),
        asked=None,
        phase={},
        scores=None,
        winners=[],
        result=None,
        previous=None,
        next=None,
        moved=0,
        fork_table=None,
        fork_ply=None,
        hints=False,
        lang=None,
        watchers=True,
        rated=False,
        seats=seats,
    )
