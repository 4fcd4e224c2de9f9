"""Every leader and wonder of the data has a picture of its own in the page's sprites."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecumene.games.tta.rules.load import base_cards, expansion_cards

ART = Path(__file__).resolve().parents[4] / "web" / "src" / "games" / "tta" / "pictures"
SPRITES = {"leader": "leaders.svg", "wonder": "wonders.svg"}


def sprite(kind: str) -> str:
    return (ART / SPRITES[kind]).read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", SPRITES)
def test_every_card_has_its_symbol_and_no_symbol_lacks_a_card(kind: str) -> None:
    cards = {**base_cards(), **expansion_cards()}
    wanted = sorted(slug for slug, card in cards.items() if card["type"] == kind)
    assert sorted(re.findall(rf'<symbol id="a-{kind}-([^"]+)"', sprite(kind))) == wanted


@pytest.mark.parametrize("kind", SPRITES)
def test_pictures_differ_and_use_parts_that_exist(kind: str) -> None:
    text = sprite(kind)
    drawings = re.findall(r"<symbol [^>]*>(.*?)</symbol>", text)
    assert len(set(drawings)) == len(drawings) > 0
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(re.findall(r' id="([^"]+)"', text))
