"""Games and bots of other installed packages are found, and broken ones are named and left out.

The packages are made up in a temporary folder: a module, and the metadata that an installer writes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ecumene.core.registry import default_game

SOURCE = Path(__file__).resolve().parent.parent / "src"
MODULE = f"""
from ecumene.bots.random_bot import RandomBot
from ecumene.manifest import BotManifest

class Hasty(RandomBot):
    name = "hasty"

    def choose(self, observation):
        return observation.options[0]

HASTY = BotManifest({default_game()!r}, Hasty, 2)
LOST = BotManifest("chess", Hasty, 2)
BOASTER = BotManifest({default_game()!r}, Hasty, 9)
"""
ENTRIES = """
[ecumene.bots]
hasty = strangers:HASTY
random = strangers:HASTY
lost = strangers:LOST
boaster = strangers:BOASTER
class = strangers:Hasty
gone = strangers:GONE
absent = nowhere.to_be:FOUND

[ecumene.games]
broken = nowhere.to_be:MANIFEST
"""
LEFT_OUT = {
    "bot random is left out: the game": "has a bot of this name already",
    "bot lost is left out": "there is no game 'chess'",
    "bot boaster is left out": "its strength is 9",
    "bot class is left out": "should name an ecumene.manifest.BotManifest",
    "bot gone (strangers:GONE) cannot be loaded": "has no attribute 'GONE'",
    "bot absent (nowhere.to_be:FOUND) cannot be loaded": "No module named 'nowhere'",
    "game broken (nowhere.to_be:MANIFEST) cannot be loaded": "No module named 'nowhere'",
}
LISTED = """
import json
from ecumene.bots.registry import bot_names, make_bot
from ecumene.core.registry import default_game, game_ids
from ecumene.server.bots.bot_names import bot_sheet, checked_bot

name = default_game()
print(json.dumps({
    "names": {one: bot_names(one) for one in game_ids()},
    "made": make_bot(name, "hasty", 1).name,
    "sheet": bot_sheet(name),
    "named": checked_bot(name, "hasty", "random"),
}))
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder in which a package of strangers is installed."""
    (tmp_path / "strangers.py").write_text(MODULE, encoding="utf-8")
    metadata = tmp_path / "strangers-1.0.dist-info"
    metadata.mkdir()
    about = "Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n"
    (metadata / "METADATA").write_text(about, encoding="utf-8")
    (metadata / "entry_points.txt").write_text(ENTRIES, encoding="utf-8")
    return tmp_path


def run(home: Path, *args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(home), str(SOURCE)])}
    return subprocess.run(
        [sys.executable, *args], capture_output=True, text=True, env=env, check=True
    )


def test_a_bot_of_another_package_is_listed_like_ours(home: Path) -> None:
    found = run(home, "-c", LISTED)
    told = json.loads(found.stdout)
    listed = {name for name, bots in told["names"].items() if "hasty" in bots}
    assert listed == {default_game()}
    assert told["made"] == "hasty"
    assert told["sheet"]["strength"]["hasty"] == 2
    assert "hasty" in told["sheet"]["bots"]
    assert "random" not in told["sheet"]["bots"], "people are not offered everybody"
    assert told["named"] == "hasty"
    assert told["sheet"]["bots"][0] != "hasty", "a stronger one comes first"


def test_what_cannot_be_used_is_named_and_left_out(home: Path) -> None:
    said = run(home, "-c", LISTED).stderr.splitlines()
    assert len(said) == len(LEFT_OUT)
    for which, why in LEFT_OUT.items():
        assert any(which in line and why in line for line in said), (which, said)


def test_it_plays(home: Path) -> None:
    args = ("simulate", default_game(), "--games", "1", "--jobs", "1", "--format", "json")
    played = run(home, "-m", "ecumene", *args, "--bots", "hasty,random")
    assert json.loads(played.stdout)["plan"]["bots"] == ["hasty", "random"]
