"""The phrasebooks: plural forms, parameters, languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene
from ecumene.core import messages
from ecumene.core.messages import Phrasebook, count, join, phrasebook, text

SOURCE = Path(ecumene.__file__).parent


@pytest.fixture
def russian(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A phrasebook of two sentences for another language."""
    book = Phrasebook(
        "ru",
        {
            "count": {
                "resources": {"one": "{n} ресурс", "few": "{n} ресурса", "many": "{n} ресурсов"}
            },
            "tta": {"event": {"build": "строит {tech} ({price:resources})"}},
        },
    )
    english = phrasebook("en")
    monkeypatch.setattr(messages, "phrasebook", {"ru": book, "en": english}.__getitem__)
    monkeypatch.setattr(messages, "languages", lambda: ("en", "ru"))
    messages.use("ru")
    yield
    messages.use("en")


def test_numbers_name_what_they_count() -> None:
    assert text("tta.event.build", tech="Iron", price=1) == "builds Iron (1 resource)"
    assert text("tta.event.build", tech="Iron", price=5) == "builds Iron (5 resources)"
    assert text("tta.gives.happy", n=-1) == "-1 happy face"
    assert count("civil_actions", 0) == "0 civil actions"


def test_missing_sentences_and_parameters_show() -> None:
    assert text("tta.no.such.key") == "[tta.no.such.key]"
    assert text("tta.event.build", tech="Iron") == "builds Iron (?)"


def test_lists() -> None:
    assert join([]) == ""
    assert join(["a"]) == "a"
    assert join(["a", "b", "c"]) == "a, b and c"
    assert join(["a", "b", "c"], "or_else") == "a; b; or c"


@pytest.mark.usefixtures("russian")
def test_another_language_and_what_it_lacks() -> None:
    for price, words in ((1, "1 ресурс"), (3, "3 ресурса"), (11, "11 ресурсов"), (21, "21 ресурс")):
        assert text("tta.event.build", tech="Iron", price=price) == f"строит Iron ({words})"
    assert text("tta.event.bid", n=4) == "bids 4"
    assert count("food", 2) == "2 food"


def test_a_language_without_a_phrasebook_means_english() -> None:
    messages.use("tlh")
    assert messages.spoken() == "en"
    assert "en" in messages.languages()


def test_every_fixed_key_in_the_source_exists() -> None:
    """Keys built from parts are covered by the tests of what they speak of."""
    known = {*phrasebook("en").sentences, *phrasebook("en").plurals}
    found = 0
    for path in SOURCE.rglob("*.py"):
        if path.name == "messages.py":
            continue
        source = path.read_text(encoding="utf-8")
        for key in re.findall(r'\btext\(\s*"([a-z_0-9.]+)"', source):
            assert key in known, f"{path.name}: {key}"
            found += 1
        for noun in re.findall(r'\bcount\(\s*"([a-z_]+)"', source):
            if "core.messages" in source:
                assert f"count.{noun}" in known, f"{path.name}: {noun}"
    assert found > 150


def test_every_noun_in_a_sentence_exists() -> None:
    book = phrasebook("en")
    for key, sentence in book.sentences.items():
        for noun in re.findall(r"\{\w+:\+?([a-z_]+)\}", sentence):
            assert noun == "d" or f"count.{noun}" in book.plurals, key
