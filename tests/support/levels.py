"""Bots of five levels in a package of their own, for tests that need some with certain habits.

The package is installed in a temporary folder, so that other processes find the bots, too.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from ecumene.bots import registry
from ecumene.bots.registry import LEVELS

MODULE: Final = '''
"""Bots with habits."""

import os
import time

from ecumene.bots.base import Bot
from ecumene.bots.random_bot import RandomBot
from ecumene.manifest import BotManifest


class First(Bot):
    def choose(self, observation):
        return observation.options[0]


class Last(Bot):
    def choose(self, observation):
        return observation.options[-1]


class Hanging(Bot):
    def choose(self, observation):
        time.sleep(600)


class Crashing(Bot):
    def choose(self, observation):
        raise ZeroDivisionError("it divided by nothing")


class Dying(Bot):
    def choose(self, observation):
        os._exit(3)


class Cheating(Bot):
    def choose(self, observation):
        return next(code for code in range(10**6) if code not in observation.options)


class Babbling(Bot):
    def choose(self, observation):
        return "the best one"


class Random(RandomBot):
    pass

'''


def install_bots(
    folder: Path,
    patch: pytest.MonkeyPatch,
    game: str,
    levels: Mapping[str, str],
    sparring: Mapping[str, str] | None = None,
) -> None:
    """Bots of a game by name and habit: levels as people are offered them, and others."""
    strengths = {name: (LEVELS.index(name) + 1, True) for name in levels}
    strengths |= dict.fromkeys(sparring or {}, (3, False))
    habits = {**levels, **(sparring or {})}
    lines = [
        f"{name.upper()} = BotManifest({game!r}, {habits[name]}, {strength}, {offered})\n"
        for name, (strength, offered) in strengths.items()
    ]
    folder.joinpath("habits.py").write_text(MODULE + "".join(lines), encoding="utf-8")
    metadata = folder / "habits-1.0.dist-info"
    metadata.mkdir()
    about = "Metadata-Version: 2.1\nName: habits\nVersion: 1.0\n"
    metadata.joinpath("METADATA").write_text(about, encoding="utf-8")
    entries = "".join(f"{name} = habits:{name.upper()}\n" for name in habits)
    metadata.joinpath("entry_points.txt").write_text(f"[ecumene.bots]\n{entries}", "utf-8")
    patch.syspath_prepend(str(folder))
    patch.delitem(sys.modules, "habits", raising=False)
    forget_bots()


def forget_bots() -> None:
    """The installed bots are looked for anew."""
    registry.installed_bots.cache_clear()
    registry.bots_of.cache_clear()
