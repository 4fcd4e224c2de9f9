"""The gallery of Through the Ages."""

from __future__ import annotations

from ecumene.table.gallery import gallery_book


def test_cards_know_the_rules_that_name_them() -> None:
    cards = {card["id"]: card for card in gallery_book("tta")["cards"]}
    assert cards["isaac_newton"]["rules"][:2] == ["TTA-ACT-REVOLUTION-7", "TTA-LEADER-10"]
    assert "TTA-LEADER-10" not in cards["moses"]["rules"]
    assert "TTA-ACT-TAKE-5" in cards["moses"]["rules"]


def test_versions_of_a_card_stand_with_it() -> None:
    cards = {card["id"]: card for card in gallery_book("tta")["cards"]}
    versions = cards["republic"]["versions"]
    assert [version["part_name"] for version in versions] == ["rebalanced"]
    assert versions[0]["text"] != cards["republic"]["text"] or versions[0]["costs"]
