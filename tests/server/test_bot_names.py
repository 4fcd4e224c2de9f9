"""The bots that the page of the ladder shows have names for people, in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecumene.bots.ladder import ladder_of
from ecumene.core.registry import offered_ids

TEXTS = Path(__file__).resolve().parents[2] / "web" / "src" / "i18n"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_bots_of_the_ladder_have_names(language: str) -> None:
    texts = json.loads((TEXTS / f"{language}.json").read_text(encoding="utf-8"))
    named = 0
    for game_id in offered_ids():
        for table in ladder_of(game_id)["tables"]:
            for bot in table["bots"]:
                assert texts.get(f"bot.{bot['name']}"), (game_id, bot["name"])
                named += 1
    assert named > 3 * 5
