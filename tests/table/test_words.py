"""The sentences of the table are there in every language, with the same gaps."""

from __future__ import annotations

import re

from ecumene.core.messages import languages, phrasebook

GAP = re.compile(r"{(\w+)")
GLYPH = re.compile(r"<([\w{}]+)")


def own(language: str) -> dict[str, str]:
    sentences = phrasebook(language).sentences
    return {key: words for key, words in sentences.items() if key.startswith("table.")}


def test_every_language_says_the_same_things() -> None:
    english = own("en")
    assert len(english) > 300
    for language in languages():
        assert set(own(language)) == set(english)


def test_the_same_numbers_and_glyphs_are_spoken_of() -> None:
    english = own("en")
    for language in languages():
        for key, words in own(language).items():
            assert set(GAP.findall(words)) == set(GAP.findall(english[key])), key
            assert sorted(GLYPH.findall(words)) == sorted(GLYPH.findall(english[key])), key


def test_short_reasons_are_short() -> None:
    for language in languages():
        for key, words in own(language).items():
            if key.startswith("table.short."):
                assert len(words) <= 22, (key, words)
