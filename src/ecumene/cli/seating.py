"""Who sits where: people and bots."""

from __future__ import annotations

import importlib
from typing import Any

from ecumene.bots.asking import NoOption, ask
from ecumene.bots.base import Bot
from ecumene.bots.outside import any_bot, is_outside
from ecumene.cli.console import UserError
from ecumene.core.chance import mix
from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.core.spec import GameSpec
from ecumene.core.view import Observation

HUMAN = "human"


class Seat:
    """A person, or a bot with its name."""

    __slots__ = ("bot", "name")

    def __init__(self, name: str, bot: Bot | None) -> None:
        self.name = name
        self.bot = bot

    def choose(self, observation: Observation[Any]) -> tuple[int, list[tuple[str, str]]]:
        """What the bot decides, and those that failed before one had an answer, with the reason:
        a lower one goes on in the place of each."""
        failed: list[tuple[str, str]] = []
        while self.bot is not None:
            try:
                return ask(self.bot, observation), failed
            except NoOption as error:
                why = str(error)
            except Exception as error:  # whatever it is, the game goes on
                why = f"{type(error).__name__}: {error}"
            failed.append((self.name, why))
            self.step_down(observation)
        raise UserError(text("cli.play.no_bots", why=failed[-1][1]))

    def step_down(self, observation: Observation[Any]) -> None:
        game_id = observation.spec.id
        lower = registry().next_lower(game_id, self.name)
        self.bot = None if lower is None else any_bot(game_id, lower, len(observation.options))
        self.name = lower or self.name


def registry() -> Any:
    try:
        return importlib.import_module("ecumene.bots.registry")
    except ImportError as error:
        raise UserError(text("cli.play.no_bots", why=error)) from None


def bot_names(game_id: str) -> list[str]:
    return [str(name) for name in registry().bot_names(game_id)]


def bot_seat(game_id: str, name: str, seed: int) -> Seat:
    known = bot_names(game_id)
    if not is_outside(name) and name not in known:
        raise UserError(text("cli.play.unknown_bot", name=name, known=", ".join(known)))
    return Seat(name, any_bot(game_id, name, seed))


def default_bot(game_id: str) -> str:
    """Who plays where nobody is named."""
    return str(registry().usual_rival(game_id))


def best_bot(game_id: str) -> str:
    """The strongest of those that people are offered: it gives the hints."""
    return str(registry().best_bot(game_id))


def human_seats(players: int, seats: list[int], humans: int | None) -> set[int]:
    """The seats of people, counted from 0."""
    wanted = [seat - 1 for seat in seats]
    for seat in wanted:
        if not 0 <= seat < players:
            raise UserError(text("cli.play.bad_seat", seat=seat + 1, players=players))
    if humans is None:
        return set(wanted or [0])
    if not 0 <= humans <= players:
        raise UserError(text("cli.play.bad_humans", humans=humans, players=players))
    if wanted and len(set(wanted)) > humans:
        raise UserError(text("cli.play.more_seats", seats=len(set(wanted)), humans=humans))
    rest = [seat for seat in range(players) if seat not in wanted]
    return {*wanted, *rest[: humans - len(set(wanted))]}


def arrange_seats(
    spec: GameSpec[Any], players: int, seed: int, people: set[int], bots: list[str]
) -> list[Seat]:
    """People on their seats, the named bots in order on the others.

    One name does for all other seats; no name means the usual rival.
    """
    names = [name for entry in bots for name in entry.split(",") if name]
    others = [seat for seat in range(players) if seat not in people]
    if len(names) > 1 and len(names) != len(others):
        raise UserError(text("cli.play.bot_count", bots=len(names), seats=len(others)))
    if not names and others:
        names = [default_bot(spec.id)]
    if len(names) == 1:
        names = names * len(others)
    chosen = dict(zip(others, names, strict=False))
    return [
        bot_seat(spec.id, chosen[seat], mix(seed, 1000 + seat, 0))
        if seat in chosen
        else Seat(HUMAN, None)
        for seat in range(players)
    ]


def recorded_seats(spec: GameSpec[Any], players: int, seed: int, names: list[str]) -> list[Seat]:
    """The seats as a record names them: known bots are bots, all others are people."""
    try:
        known = bot_names(spec.id)
    except EcumeneError:
        known = []
    named = [*names, *[HUMAN] * players][:players]
    return [
        bot_seat(spec.id, name, mix(seed, 1000 + seat, 0)) if name in known else Seat(HUMAN, None)
        for seat, name in enumerate(named)
    ]
