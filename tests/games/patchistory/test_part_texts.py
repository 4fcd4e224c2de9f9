"""Components read from their data, in both languages: nothing is missing, nothing is fixed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ecumene.games.patchistory
from ecumene.core import messages
from ecumene.core.errors import InvalidOptions
from ecumene.core.messages import text
from ecumene.core.spec import table_text
from ecumene.games.patchistory.presenter.names import (
    capital_name,
    card_name,
    construction_name,
    figure_name,
    room_name,
    spoken_name,
    tile_name,
)
from ecumene.games.patchistory.presenter.part_texts import Part, costs, reading, route_words
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.load import PACK_FILES, catalogue_of, our_pack
from ecumene.games.patchistory.rules.load_board import PROVENANCES
from ecumene.games.patchistory.rules.load_figures import EFFECT_KINDS, figure
from ecumene.games.patchistory.rules.types import (
    GOOD_NAMES,
    ROOM_TYPE_NAMES,
    SIDE_NAMES,
    SYMBOL_NAMES,
)
from ecumene.games.patchistory.rules.vocab import (
    COUNT_NAMES,
    POWER_NAMES,
    PRICED_NAMES,
    TRIGGER_NAMES,
)
from tests.games.patchistory.reading import keys
from tests.games.patchistory.scenario import CATALOGUE, part
from tests.support.texts import GAPS, changed, check_both_languages, numbers_in

FOLDER = Path(ecumene.games.patchistory.__file__).parent
NAMES = tomllib.loads((FOLDER / "data" / "names_ru.toml").read_text(encoding="utf-8"))
CYRILLIC = re.compile(r"[а-яА-Я]")
KINDS = ("figures", "tiles", "capitals", "constructions", "prosperity")
ATTRIBUTES = {"prosperity": "cards"}
"""Where the catalogue has another name for a file of the pack."""


def parts_of(cat: Catalogue, kind: str) -> list[Part]:
    found: list[Part] = getattr(cat, ATTRIBUTES.get(kind, kind))
    return found


COMPONENTS = [(kind, p.slug) for kind in KINDS for p in parts_of(CATALOGUE, kind)]


@pytest.fixture
def russian() -> Iterator[None]:
    messages.use("ru")
    yield
    messages.use(messages.DEFAULT)


def read(cat: Catalogue, kind: str, slug: str) -> str:
    found = next(p for p in parts_of(cat, kind) if p.slug == slug)
    return f"{'; '.join(costs(found))} {reading(cat, found)}".strip()


def with_changes(kind: str, slug: str, **fields: Any) -> str:
    """How a component reads in a pack that changes some of its fields."""
    return read(catalogue_of(table_text({kind: {slug: fields}})), kind, slug)


# Everything the data may name


@pytest.mark.parametrize(
    ("table", "names"),
    [
        ("things", COUNT_NAMES),
        ("each", COUNT_NAMES),
        ("gain", TRIGGER_NAMES),
        ("action", PRICED_NAMES),
        ("power", POWER_NAMES),
        ("amount", GOOD_NAMES),
        ("symbol", SYMBOL_NAMES),
        ("track", SYMBOL_NAMES),
        ("room_type", ROOM_TYPE_NAMES),
        ("side", SIDE_NAMES),
        ("source", (*PROVENANCES, "own", "mixed")),
    ],
)
def test_everything_the_data_may_name_has_words(table: str, names: tuple[str, ...]) -> None:
    assert keys(table) == set(names)


EVERY_EFFECT: list[dict[str, Any]] = [
    *[{"kind": "track", "track": name, "amount": 2} for name in SYMBOL_NAMES],
    *[
        {"kind": "track", "track": "culture", "amount": 1, "per": name, "every": every}
        for name in COUNT_NAMES[8:]
        if name not in ("flat", "coins_owned")
        for every in (1, 2)
    ],
    *[{"kind": "track", "track": "sword", "amount": 1, "per": n} for n in ("book", "wheel")],
    *[{"kind": "set", "track": name, "amount": 2} for name in SYMBOL_NAMES],
    *[{"kind": "gain", "on": name, "culture": 1} for name in TRIGGER_NAMES],
    *[{"kind": "gain", "on": "trade", name: 2} for name in GOOD_NAMES],
    *[{"kind": "cost", "action": name, "points": -1} for name in PRICED_NAMES],
    *[{"kind": "cost", "action": "trade", name: 1} for name in ("points", "food", "resource")],
    {"kind": "cost", "action": "trade", "set_food": 1},
    *[{"kind": "score", "at": "end_of_era", "culture": 2, "era": era} for era in (0, 1, 2, 3)],
    *[
        {"kind": "score", "at": "game_end", "culture": 2, "per": name, "every": every}
        for name in COUNT_NAMES
        for every in (1, 2)
        if name != "flat" or every == 1
    ],
    *[{"kind": "power", "power": name} for name in POWER_NAMES],
]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_effect_reads_and_differently(language: str) -> None:
    messages.use(language)
    try:
        plain = our_pack()["figures"]["aristotle"]
        told = [
            reading(CATALOGUE, figure(0, "aristotle", {**plain, "effects": [raw]}))
            for raw in EVERY_EFFECT
        ]
    finally:
        messages.use(messages.DEFAULT)
    assert len(set(told)) == len(told)
    assert not any(GAPS.search(words) for words in told)


# Our components


@pytest.mark.parametrize(("kind", "slug"), COMPONENTS)
def test_every_component_reads_in_both_languages(kind: str, slug: str) -> None:
    check_both_languages(lambda: read(CATALOGUE, kind, slug))


# One tile of each era stands for the others: all are read in the same way.
CHANGEABLE = [
    (kind, slug)
    for kind, slug in COMPONENTS
    if kind not in ("tiles", "prosperity") or slug in ("e1_01", "e2_01", "e3_01")
]


@pytest.mark.parametrize(("kind", "slug"), CHANGEABLE)
def test_no_number_of_a_component_is_missing_in_its_text(kind: str, slug: str) -> None:
    raw = our_pack()[kind][slug]
    before = read(CATALOGUE, kind, slug)
    for path in numbers_in(raw):
        if kind == "tiles" and path[0] == "era":
            continue  # a pack cannot change it
        after = ""
        for by in (1, -1):  # the other way where the greatest value is reached
            try:
                after = with_changes(kind, slug, **{path[0]: changed(raw[path[0]], path[1:], by)})
                break
            except InvalidOptions:
                continue
        assert after, f"{slug}: {path} cannot be changed"
        assert before != after, f"{slug}: {path} does not show"


@pytest.mark.parametrize(
    ("slug", "expected"),
    [
        ("colosseum", "A campaign also gives 2 coins and 1 culture."),
        ("parthenon", "Culture production +1 for every 2 of these: economy buildings. "
                      "Threats cannot take your coin."),
        ("pyramids_of_giza", "At the end of Era I: -5 culture. At the end of Era II: -5 culture. "
                             "At the end of Era III: +40 culture."),
        ("ziggurat_of_ur", "At the end of each era: +2 culture for each worker."),
        ("forbidden_city", "Military force -3."),
        ("genghis_khan", "Military force +1 for each own trade route. Trade: always 1 food."),
        ("gaudi", "Each building constructed gives 5 culture. Construct a building: "
                  "-1 political point (but at least one), +1 resource."),
        ("che_guevara", "Political influence is always 6. When patched: gain 10 votes."),
        ("wall_street", "At the end of the game: +2 culture for every 3 of these: coins."),
        ("montezuma", "When patched: return up to 3 workers for 7 culture each; the others return "
                      "as many for nothing."),
        ("red_cross", "After any war pay 1 food for 5 culture. Your aid cannot be refused."),
    ],
)  # fmt: skip
def test_readings_of_heroes_and_wonders(slug: str, expected: str) -> None:
    shown = part("figures", slug)
    told = reading(CATALOGUE, shown)
    assert told.startswith("Symbols: ") == any(shown.symbols)
    effects = told.partition(". ")[2] if any(shown.symbols) else told
    assert effects == expected


def test_readings_of_rooms_and_cards() -> None:
    room = {"type": "industry", "name": "Well", "always": {"food": 2}, "box": {"food": 1}}
    face = {
        "grid": ["ab", "cc"],
        "source": "designed",
        "rooms": {
            "a": room,
            "b": {"type": "politics", "name": "Hut", "box": {"book": 2}},
            "c": {"type": "wasteland"},
        },
    }
    assert with_changes("tiles", "e1_01", white=face).startswith(
        "White side: Well (industry building): 2 food; with a worker 1 food more; "
        "Hut (politics building): with a worker 2 books; Wasteland. Black side: "
    )
    assert read(CATALOGUE, "prosperity", "arms_race") == "Ranks the players by military force."
    assert with_changes("constructions", "mill", resources=4).startswith("4 resources Mill (")
    assert read(CATALOGUE, "capitals", "equality").startswith("Begins with 1 worker. ")
    assert route_words([(3, 0, 0, 0, 0), (0, 2, 1, 0, 0)]) == "3 food, 2 resources and 1 coin"


@pytest.mark.usefixtures("russian")
def test_readings_in_russian() -> None:
    assert reading(CATALOGUE, part("figures", "gaudi")).partition(". ")[2] == (
        "Каждая постройка здания дает 5 очков культуры. "
        "Постройка здания: -1 очко политики (но не меньше одного), +1 ресурс."
    )
    assert read(CATALOGUE, "prosperity", "arms_race") == "Сравнивает игроков: военная сила."


# Names


def test_names() -> None:
    number = {c.slug: c.number for c in CATALOGUE.capitals}
    assert capital_name(CATALOGUE, number["equality"]) == "Equality"
    assert capital_name(CATALOGUE, number["liberty_3"]) == "Liberty 3"
    assert tile_name(CATALOGUE, part("tiles", "e1_01").number) == (
        "E1-01 (Hanging Gardens of Babylon)"
    )
    assert card_name(CATALOGUE, -1) == text("patchistory.hidden_card")
    assert construction_name(CATALOGUE, -1) == text("patchistory.hidden_construction")


def test_every_component_has_a_russian_name_and_every_name_a_component() -> None:
    assert set(NAMES) == {"figures", "prosperity", "rooms"}
    assert set(NAMES["figures"]) == {p.slug for p in CATALOGUE.figures}
    assert set(NAMES["prosperity"]) == {p.slug for p in CATALOGUE.cards}
    rooms = {room.name for room in CATALOGUE.rooms if room.figure < 0}
    assert set(NAMES["rooms"]) == rooms
    for names in NAMES.values():
        assert len(set(names.values())) == len(names), "two things with one name"
        for name in names.values():
            assert CYRILLIC.match(name), name
            assert "ё" not in name.lower(), name


@pytest.mark.usefixtures("russian")
def test_russian_names_are_used() -> None:
    assert figure_name(CATALOGUE, part("figures", "petra").number) == "Петра"
    assert card_name(CATALOGUE, part("cards", "arms_race").number) == "Гонка вооружений"
    assert room_name(CATALOGUE, CATALOGUE.wasteland) == "Пустошь"
    assert construction_name(CATALOGUE, part("constructions", "mill").number) == "Мельница"
    assert capital_name(CATALOGUE, part("capitals", "equality").number) == "Равенство"


@pytest.mark.usefixtures("russian")
def test_names_of_an_own_pack_stay_as_they_are() -> None:
    cat = catalogue_of(table_text({"figures": {"petra": {"name": "Tikal"}}}))
    number = next(p.number for p in cat.figures if p.slug == "petra")
    assert figure_name(cat, number) == "Tikal"
    assert spoken_name("figures", "petra", "Petra") == "Петра"


# The page about packs


def test_the_page_about_packs_names_everything_a_pack_may_use() -> None:
    page = (FOLDER.parents[3] / "docs" / "packs_patchistory.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z_0-9+]+)`", page))
    words = (*COUNT_NAMES, *TRIGGER_NAMES, *PRICED_NAMES, *POWER_NAMES, *EFFECT_KINDS)
    wanted = {*words, *SYMBOL_NAMES, *GOOD_NAMES, *ROOM_TYPE_NAMES, *PROVENANCES, *PACK_FILES}
    assert wanted <= named, wanted - named
    assert set(our_pack()["board"]) <= named
    example = page.partition("```toml\n")[2].partition("```")[0]
    cat = catalogue_of(table_text(tomllib.loads(example)))
    assert cat.rules.start_coin == 5
    assert read(cat, "prosperity", "arms_race") == "Ranks the players by shields."
    assert "Each war won gives 4 culture." in read(cat, "figures", "petra")
