"""The Russian phrasebook and the Russian names of the cards are complete and fit the data."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ecumene.games.tta
from ecumene.core import messages
from ecumene.core.messages import count, phrasebook, text
from ecumene.games.tta.presenter.card_texts import costs, reading
from tests.support.texts import ENGLISH_WORD

DATA = Path(ecumene.games.tta.__file__).parent / "data"
NEW_CARDS = ("leaders", "wonders", "events", "military")
CYRILLIC = re.compile(r"[а-яА-Я]")

TITLE = re.compile("«[^»]*»")

ENGLISH = phrasebook("en")
RUSSIAN = phrasebook("ru")


def read(path: Path) -> dict[str, dict[str, Any]]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


NAMES = read(DATA / "names_ru.toml")
CARDS: dict[str, dict[str, Any]] = {}
for file in sorted((DATA / "cards").glob("*.toml")):
    CARDS.update(read(file))
for stem in NEW_CARDS:
    CARDS.update(read(DATA / "expansion" / f"{stem}.toml"))


@pytest.fixture
def spoken() -> Iterator[None]:
    messages.use("ru")
    yield
    messages.use("en")


# The phrasebook


def parameters(sentence: str) -> set[tuple[str, str | None]]:
    """The names in a sentence, with the way they are converted; what they count may differ."""
    parts = string.Formatter().parse(sentence)
    return {(name, conversion) for _, name, _, conversion in parts if name is not None}


def nouns(sentence: str) -> set[str]:
    specs = {spec for _, _, spec, _ in string.Formatter().parse(sentence) if spec}
    return {spec.removeprefix("+") for spec in specs} - {"d"}


def plain(sentence: str) -> str:
    """A sentence without its parameters."""
    return "".join(part for part, _, _, _ in string.Formatter().parse(sentence))


def test_russian_is_a_language() -> None:
    assert "ru" in messages.languages()


def test_the_same_sentences_and_nouns() -> None:
    assert set(RUSSIAN.sentences) == set(ENGLISH.sentences)
    assert set(RUSSIAN.plurals) == set(ENGLISH.plurals)


def test_the_same_parameters() -> None:
    for key, sentence in ENGLISH.sentences.items():
        assert parameters(RUSSIAN.sentences[key]) == parameters(sentence), key


def test_every_counted_noun_exists() -> None:
    for key, sentence in RUSSIAN.sentences.items():
        for noun in nouns(sentence):
            assert f"count.{noun}" in RUSSIAN.plurals, key


def test_every_noun_has_the_forms_russian_needs() -> None:
    for key, forms in RUSSIAN.plurals.items():
        assert set(forms) in ({"other"}, {"one", "few", "many"}), key
        for form, words in forms.items():
            assert "{n}" in words or (key, form) == ("count.multiple", "one"), key
            assert CYRILLIC.search(words), key


def test_every_sentence_is_translated() -> None:
    for key, sentence in ENGLISH.sentences.items():
        told = RUSSIAN.sentences[key]
        assert bool(told) == bool(sentence), key
        if re.search("[a-z]{2}", plain(sentence)) and not key.endswith(".box.title"):
            assert CYRILLIC.search(plain(told)), key  # a game may be called the same everywhere


def test_one_spelling() -> None:
    """The Russian edition writes е for ё, and so do we."""
    for key, sentence in RUSSIAN.sentences.items():
        assert "ё" not in sentence.lower(), key
    assert not any("ё" in entry["name"].lower() for entry in NAMES.values())


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "0 гражданских действий"),
        (1, "1 гражданское действие"),
        (2, "2 гражданских действия"),
        (5, "5 гражданских действий"),
        (11, "11 гражданских действий"),
        (21, "21 гражданское действие"),
        (23, "23 гражданских действия"),
    ],
)
def test_numbers(n: int, words: str) -> None:
    assert count("civil_actions", n) == words


@pytest.mark.usefixtures("spoken")
def test_sentences() -> None:
    built = text("tta.event.build", tech="Железо", price=3)
    assert built == "строит на карте «Железо» (3 ресурса)"
    assert text("tta.reason.no_civil_action", need=2, have=1) == (
        "Нужно 2 гражданских действия; есть 1."
    )
    assert text("tta.step.draw", cards=1) == "взять 1 военную карту"
    assert text("tta.gives.happy", n=-1) == "-1 к счастью"


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("slug", list(CARDS))
def test_every_card_reads_in_russian(slug: str) -> None:
    words = " ".join([*costs(CARDS[slug]), reading(CARDS[slug])])
    assert CYRILLIC.search(words)
    assert not re.search(r"[\[{}?]", words), words
    assert not ENGLISH_WORD.search(TITLE.sub("", words)), words


# The names


def test_every_card_has_a_name_and_every_name_a_card() -> None:
    assert set(NAMES) == set(CARDS)


def test_every_name_says_where_it_comes_from() -> None:
    for slug, entry in NAMES.items():
        assert set(entry) == {"name", "source"}, slug
        assert entry["source"] in ("rulebook_ru", "digital_ru", "ours"), slug
        assert CYRILLIC.match(entry["name"]), slug


def test_cards_share_a_name_in_both_languages_or_in_neither() -> None:
    pairs = {(CARDS[slug]["name"], entry["name"]) for slug, entry in NAMES.items()}
    assert len({english for english, _ in pairs}) == len(pairs)
    assert len({russian for _, russian in pairs}) == len(pairs)


@pytest.mark.parametrize(
    ("slug", "name", "source"),
    [
        ("boudica", "Боудика", "rulebook_ru"),
        ("sun_tzu", "Сунь-цзы", "rulebook_ru"),
        ("eleanor_of_aquitaine", "Алиенора Аквитанская", "rulebook_ru"),
        ("jan_zizka", "Ян Жижка", "rulebook_ru"),
        ("catherine_the_great", "Екатерина II", "rulebook_ru"),
        ("antoni_gaudi", "Антонио Гауди", "rulebook_ru"),
        ("steve_jobs", "Стив Джобс", "digital_ru"),
        ("machu_picchu", "Мачу-Пикчу", "rulebook_ru"),
        ("louvre_museum", "Лувр", "rulebook_ru"),
        ("international_red_cross", "Красный Крест", "rulebook_ru"),
        ("manhattan_project", "Манхэттенский проект", "digital_ru"),
        ("dark_ages", "Темные века", "rulebook_ru"),
        ("kidnap_i", "Похищение", "rulebook_ru"),
        ("occupy_iii", "Оккупация", "digital_ru"),
        ("hussars", "Гусары", "rulebook_ru"),
        ("engineering_genius_a", "Гений инженерии", "rulebook_ru"),
        ("rich_land_i", "Богатые земли", "digital_ru"),
        ("infiltrate_ii", "Диверсия", "rulebook_ru"),
        ("wealthy_territory_ii", "Изобильная территория", "rulebook_ru"),
        ("acceptance_of_supremacy", "Признание превосходства", "rulebook_ru"),
    ],
)
def test_names(slug: str, name: str, source: str) -> None:
    assert NAMES[slug] == {"name": name, "source": source}
