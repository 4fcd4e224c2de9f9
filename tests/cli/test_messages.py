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


ENGLISH = Phrasebook(
    "en",
    {
        "count": {
            "resources": {"one": "{n} resource", "other": "{n} resources"},
            "happy": {"one": "{n} happy face", "other": "{n} happy faces"},
        },
        "made": {
            "up": {"build": "builds {tech} ({price:resources})", "bid": "bids {n}"},
            "gives": {"happy": "{n:+happy}"},
        },
    },
)
RUSSIAN = Phrasebook(
    "ru",
    {
        "count": {"resources": {"one": "{n} ресурс", "few": "{n} ресурса", "many": "{n} ресурсов"}},
        "made": {"up": {"build": "строит {tech} ({price:resources})"}},
    },
)


@pytest.fixture
def small_books(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Phrasebooks of a few sentences."""
    monkeypatch.setattr(messages, "phrasebook", {"ru": RUSSIAN, "en": ENGLISH}.__getitem__)
    monkeypatch.setattr(messages, "languages", lambda: ("en", "ru"))
    messages._books.cache_clear()
    messages.use("en")
    yield
    messages._books.cache_clear()
    messages.use("en")


@pytest.mark.usefixtures("small_books")
def test_numbers_name_what_they_count() -> None:
    assert text("made.up.build", tech="Iron", price=1) == "builds Iron (1 resource)"
    assert text("made.up.build", tech="Iron", price=5) == "builds Iron (5 resources)"
    assert text("made.gives.happy", n=-1) == "-1 happy face"
    assert count("resources", 0) == "0 resources"


@pytest.mark.usefixtures("small_books")
def test_missing_sentences_and_parameters_show() -> None:
    assert text("no.such.key") == "[no.such.key]"
    assert text("made.up.build", tech="Iron") == "builds Iron (?)"


def test_lists() -> None:
    assert join([]) == ""
    assert join(["a"]) == "a"
    assert join(["a", "b", "c"]) == "a, b and c"
    assert join(["a", "b", "c"], "or_else") == "a; b; or c"


@pytest.mark.usefixtures("small_books")
def test_another_language_and_what_it_lacks() -> None:
    messages.use("ru")
    for price, words in ((1, "1 ресурс"), (3, "3 ресурса"), (11, "11 ресурсов"), (21, "21 ресурс")):
        assert text("made.up.build", tech="Iron", price=price) == f"строит Iron ({words})"
    assert text("made.up.bid", n=4) == "bids 4"
    assert count("happy", 2) == "2 happy faces"


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
