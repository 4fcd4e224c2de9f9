"""The gallery of Patchistory."""

from __future__ import annotations

from ecumene.table.gallery import gallery_book


def test_cards_know_the_rules_that_name_them() -> None:
    figures = {card["id"]: card for card in gallery_book("patchistory")["cards"]}
    assert figures["colosseum"]["rules"][0] == "PAT-101"
    assert "PAT-103" not in figures["alexander"]["rules"]  # the Great Wall
