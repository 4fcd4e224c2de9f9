"""The gallery: every component once, in every language, with its rules and where it comes from."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from ecumene.core import messages
from ecumene.core.registry import default_game, game, game_ids, offered_ids
from ecumene.manifest import manifest
from ecumene.table.gallery import gallery_book
from tests.table.walking import strings_in


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use("en")


@pytest.mark.parametrize("name", offered_ids())
def test_every_component_is_there_once(name: str, language: str) -> None:
    book = gallery_book(name)
    assert book["language"] == language
    ids = [card["id"] for card in book["cards"]]
    assert len(ids) == len(set(ids))
    assert set(ids) == {entry["id"] for entry in manifest(name).presenter().reference()}
    kinds = {kind["id"] for kind in book["kinds"]}
    levels = {level["id"] for level in book["levels"]} | {""}
    other = {"en": "ru", "ru": "en"}[language]
    for card in book["cards"]:
        assert card["kind"] in kinds
        assert card["level"] in levels
        assert card["name"]
        assert card["text"] or card["costs"], card["id"]
        assert card["provenance"], card["id"]
        assert set(card["others"]) == {other}
    for words in strings_in(book):
        assert not words.startswith("["), words
    json.dumps(book)


@pytest.mark.parametrize("name", offered_ids())
def test_every_kind_is_named_and_every_rule_exists(name: str, language: str) -> None:
    presenter = manifest(name).presenter()
    known = {rule.id for rule in game(name).rules()}
    for shelf in presenter.shelves:
        assert messages.has(f"{name}.shelf.{shelf.id}")
        assert set(shelf.rules) <= known, set(shelf.rules) - known
    rulings = {ruling.id for ruling in presenter.rulings()}
    for card in gallery_book(name)["cards"]:
        assert set(card["rules"]) <= known | rulings
        assert len(card["rules"]) == len(set(card["rules"]))


def test_a_game_without_a_reference_has_the_faces_that_it_has() -> None:
    for name in set(game_ids()) - set(offered_ids()):
        assert gallery_book(name)["cards"] == []


def test_the_language_spoken_stays() -> None:
    messages.use("ru")
    try:
        gallery_book(default_game())
        assert messages.spoken() == "ru"
    finally:
        messages.use("en")
