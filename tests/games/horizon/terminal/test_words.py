"""Beyond the Horizon: everything the engine can say has words in both languages, and components
read from their data."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ecumene.games.horizon
from ecumene.cli.cards import SOURCES as SOURCES_OF_CARDS
from ecumene.core import engine, messages
from ecumene.core.chance import mix
from ecumene.core.errors import InvalidOptions
from ecumene.core.messages import has, phrasebook, text
from ecumene.core.spec import table_text
from ecumene.games.horizon.presenter.events import EVENTS, LOG
from ecumene.games.horizon.presenter.names import parts_of, spoken_name
from ecumene.games.horizon.presenter.part_texts import costs, reading, space_words
from ecumene.games.horizon.presenter.texts import (
    describe,
    effect,
    label,
    question,
)
from ecumene.games.horizon.rules.frames import KINDS
from ecumene.games.horizon.rules.load import catalogue_of, our_pack
from ecumene.games.horizon.rules.load_board import PROVENANCES
from ecumene.games.horizon.rules.load_effects import (
    AMOUNTS,
    COUNTED,
    COUNTED_ONCE,
    EFFECTS,
    TRIGGERS,
)
from ecumene.games.horizon.rules.map import DIRECTION_NAMES
from ecumene.games.horizon.rules.reasons import REASONS
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import COLOR_NAMES, SPACE_NAMES, STAGE_NAMES, TRACK_NAMES
from ecumene.games.horizon.spec import SPEC
from ecumene.records.session import Session
from tests.games.horizon.scenario import CATALOGUE, part, scenario
from tests.support.texts import ENGLISH_WORD, GAPS, changed, check_both_languages, numbers_in

DOCS = Path(__file__).parents[4] / "docs"
FOLDER = Path(ecumene.games.horizon.__file__).parent
SOURCES = sorted((FOLDER / "rules").rglob("*.py"))
NAMES = tomllib.loads((FOLDER / "data" / "names_ru.toml").read_text(encoding="utf-8"))
CYRILLIC = re.compile(r"[а-яА-Я]")
COMPONENTS = [(kind, p.slug) for kind, parts in parts_of(CATALOGUE).items() for p in parts]
SAID = phrasebook("en").sentences


@pytest.fixture
def russian() -> Iterator[None]:
    messages.use("ru")
    yield
    messages.use("en")


# Everything has words


def event_kinds() -> set[str]:
    """The kinds of log entries written anywhere in the game's source."""
    found: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id == "note":
                    constants = [c for c in ast.walk(node.args[1]) if isinstance(c, ast.Constant)]
                    strings = {c.value for c in constants if isinstance(c.value, str)}
                    assert strings, f"{path.name}, line {node.lineno}: an unclear log entry"
                    found |= strings
    return found


def named_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_every_kind_of_log_entry_has_words() -> None:
    kinds = event_kinds()
    assert len(kinds) > 35
    assert kinds == set(EVENTS)
    for kind in kinds:
        assert named_in(SAID[f"horizon.event.{kind}"]) <= set(EVENTS[kind].roles), kind
    told = {key.removeprefix("horizon.event.") for key in SAID if key.startswith("horizon.event.")}
    assert told == {*kinds, "place_private"}


def test_every_option_word_has_words() -> None:
    for kind in SPEC.vocabulary.kinds:
        assert has(f"horizon.option.{kind.word}.any"), kind.word


def test_every_reason_has_a_sentence() -> None:
    codes = {f"horizon.reason.{kind.code}" for kind in REASONS[1:]}
    assert {key for key in SAID if key.startswith("horizon.reason.")} == codes
    about = {
        "not_here": {"who", "question"},
        "not_offered": {"offered"},
        "expansion_passed": {"why"},
        "phase_over": {"phase", "question"},
        "phase_later": {"phase", "question"},
    }
    for code in codes:
        known = about.get(code.removeprefix("horizon.reason."), {"need", "have", "limit"})
        assert named_in(SAID[code]) <= known, code


def test_every_decision_has_a_question() -> None:
    silent = {"turn", "program", "researched"}
    variants = {"over", "invest_any", "take_cube_any", "settle_fortify", "muster_fortify"}
    variants.add("place_technology_private")
    asked = {kind.name for kind in KINDS} - silent | variants
    assert {f"horizon.question.{name}" for name in asked} == {
        key for key in SAID if key.startswith("horizon.question.")
    }


def test_everything_the_data_may_name_has_words() -> None:
    assert len(EFFECTS) >= 18
    for name in (*AMOUNTS, *TRIGGERS):
        variants = (f"horizon.permanent.{name}", f"horizon.permanent.{name}_settler")
        assert any(has(key) for key in variants), name
    for name in COUNTED:
        assert has(f"horizon.need.{name}"), name
        assert has(f"horizon.each.{name}") or has(f"horizon.score.{name}") or "color" in name
    for name in DIRECTION_NAMES:
        assert has(f"horizon.direction.{name}")
    for table, names in (("color", COLOR_NAMES), ("stage", STAGE_NAMES), ("track", TRACK_NAMES)):
        for name in names:
            assert has(f"horizon.{table}.{name}")


EVERY_EFFECT: dict[str, list[dict[str, Any]]] = {
    "coins": [{"n": 2}],
    "pop": [{"n": 2}],
    "produce": [{"what": "coins"}, {"what": "population"}],
    "invest": [{"track": name, "n": 1} for name in (*TRACK_NAMES, "any")],
    "enlist": [
        {"unit": unit, "from": source, "strength": 2}
        for unit in ("settler", "soldier", "either")
        for source in ("active", "inactive")
    ],
    "upgrade": [{"unit": unit, "by": 2} for unit in ("settler", "soldier", "unit")],
    "move": [{"n": 2}, {"n": 2, "explore_limit": 3}],
    "token": [{"kind": "settle"}, {"kind": "fortify"}],
    "settle_now": [{}],
    "fortify_now": [{}],
    "research": [
        {"levels": [1, 3], "scholar": "active"},
        {"levels": [2], "scholar": "inactive", "ignore_prerequisites": True},
    ],
    "take_construction": [{"level": 2}],
    "build_new": [{"discount": 0}, {"discount": 2}],
    "build_existing": [{"discount": 0}, {"discount": 2}],
    "basic_action": [{"n": 2}],
    "choose_one": [{"options": [[{"do": "coins", "n": 2}], [{"do": "pop", "n": 1}]]}],
    "private_technology": [{"level": 2, "deal": 3, "keep": 1}],
    "claim_goal": [{}],
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_effect_and_each_of_its_forms_reads_differently(language: str) -> None:
    assert set(EVERY_EFFECT) == set(EFFECTS)
    messages.use(language)
    try:
        told = [
            with_changes("leaders", "homer", immediate=[{"do": name, **fields}])
            for name, forms in EVERY_EFFECT.items()
            for fields in forms
        ]
    finally:
        messages.use("en")
    assert len(set(told)) == len(told)
    assert not any(GAPS.search(words) for words in told)


# Components


def with_changes(kind: str, slug: str, **fields: Any) -> str:
    """How a component reads in a pack that changes some of its fields."""
    pack: dict[str, Any] = {kind: {slug: fields}}
    if kind == "actions" and slug != "research_2":
        pack[kind]["research_2"] = {"coins": 0}  # enough actions must be free
    cat = catalogue_of(table_text(pack))
    found = next(p for p in parts_of(cat)[kind] if p.slug == slug)
    return f"{'; '.join(costs(found))} {reading(cat, found)}"


@pytest.mark.parametrize(("kind", "slug"), COMPONENTS)
def test_every_component_reads_in_both_languages(kind: str, slug: str) -> None:
    component = part(kind, slug)
    check_both_languages(lambda: f"{'; '.join(costs(component))} {reading(CATALOGUE, component)}")


FIXED = ("level", "card", "spaces", "keep")
"""Numbers that a pack cannot change, at the top of a component or in an effect."""


@pytest.mark.parametrize(("kind", "slug"), COMPONENTS)
def test_no_number_of_a_component_is_missing_in_its_text(kind: str, slug: str) -> None:
    raw = our_pack()[kind][slug]
    before = f"{'; '.join(costs(part(kind, slug)))} {reading(CATALOGUE, part(kind, slug))}"
    for path in numbers_in(raw):
        if path[0] in FIXED or path[-1] == "keep":
            continue
        field = raw[path[0]]
        if path[-1] == "every" and field[path[1]]["per"] in COUNTED_ONCE:
            continue  # nothing but 1 is possible
        after = ""
        for by in (1, -1):  # the other way where the greatest value is reached
            try:
                after = with_changes(kind, slug, **{path[0]: changed(field, path[1:], by)})
                break
            except InvalidOptions:
                continue
        assert after, f"{slug}: {path} cannot be changed"
        assert before != after, f"{slug}: {path} does not show"


@pytest.mark.parametrize(
    ("kind", "slug", "expected"),
    [
        (
            "actions",
            "fortify_token",
            "Advanced action. Take a fortify token. Needs 1 village. "
            "Spaces: +0 coins, +1 coin (with 3 players or more).",
        ),
        (
            "technologies",
            "navigation",
            "2 points. At once: enlist a settler of strength 1 (inactive pawn). "
            "Action: enlist a settler of strength 1 (inactive pawn); 4 movements. "
            "Always: up to 2 tiles explored per turn.",
        ),
        (
            "technologies",
            "mining",
            "2 points. At once: take a construction of level I. "
            "Action: one of these (build a new construction for 2 coins less; or build an existing "
            "construction, too, for 2 coins less); gain 1 coin. "
            "Action: for 3 coins: invest 1 cube of the Infrastructure track.",
        ),
        (
            "leaders",
            "simon_bolivar",
            "At once: one of these (take a settle token and activate up to 1 pawn; or take a "
            "fortify token and activate up to 1 pawn). All others: gain 2 coins. At the end, for "
            "everybody: 1 point for each village, at most 3, if option 1 was chosen; 1 point for "
            "each city, at most 3, if option 2 was chosen.",
        ),
        (
            "governments",
            "maritime_league",
            "Despotism: when you explore: gain 1 coin. Theocracy: up to 2 tiles explored per turn; "
            "+1 movement whenever you move. Monarchy, once: enlist a settler of strength 3 "
            "(inactive pawn); 3 movements. Democracy, at the end: 1 point for each tile with a "
            "cube of yours.",
        ),
        (
            "goals",
            "citadels",
            "Needs 2 cities and 1 village. 5 points for the first, 3 for those who follow.",
        ),
        (
            "territories",
            "river_delta",
            "Strength 3. Exploring: gain 1 coin. Village: 4 points, Infrastructure cube, "
            "gain 3 coins. City: 7 points, Infrastructure cube.",
        ),
        (
            "constructions",
            "amphitheatre",
            "Bonus: activate up to 2 pawns. 2 points for each builder. First builder: Food cube; "
            "second: Economy cube. 2 points for the first once there is a second.",
        ),
    ],
)
def test_readings(kind: str, slug: str, expected: str) -> None:
    assert reading(CATALOGUE, part(kind, slug)) == expected


@pytest.mark.usefixtures("russian")
def test_readings_in_russian() -> None:
    assert reading(CATALOGUE, part("technologies", "writing")) == (
        "1 очко. Сразу: получить 2 монеты. "
        "Действие: по цене (1 монета): исследовать уровень I или II (ученый: активная пешка)."
    )
    assert reading(CATALOGUE, part("goals", "homelands")) == (
        "Нужно: 3 деревни. Первому 5 очков, следующим 3."
    )
    assert costs(part("constructions", "farm")) == ["2 монеты"]


def test_spaces_of_the_tracks_read() -> None:
    food, economy, infrastructure = (
        [space_words(CATALOGUE, space) for space in track] for track in CATALOGUE.tracks
    )
    assert food[:2] == ["column B opens", "gain 1 coin"]
    assert economy[4] == "raise a unit by up to 1; 1 movement"
    assert infrastructure[1] == "government: Theocracy"
    invested = [space_words(CATALOGUE, space) for space in CATALOGUE.investment]
    assert invested[2] == "+1 movement whenever you move"
    assert invested[-1] == "8 points at the end"


def test_a_pack_changes_texts_and_names() -> None:
    pack = {"constructions": {"farm": {"name": "Ranch", "cost": 7, "first_vp": 3}}}
    cat = catalogue_of(table_text(pack))
    farm = next(card for card in cat.constructions if card.slug == "farm")
    assert costs(farm) == ["7 coins"]
    assert "3 points for the first" in reading(cat, farm)
    messages.use("ru")
    try:
        assert spoken_name("constructions", "farm", farm.name) == "Ranch"
        assert spoken_name("constructions", "farm", "Farm") == "Ферма"
    finally:
        messages.use("en")


# Russian names


def test_every_component_has_a_russian_name_of_its_own() -> None:
    assert set(NAMES) == set(parts_of(CATALOGUE))
    for kind, parts in parts_of(CATALOGUE).items():
        assert set(NAMES[kind]) == {p.slug for p in parts}, kind
        names = list(NAMES[kind].values())
        assert len(set(names)) == len(names), kind
        for name in names:
            assert CYRILLIC.match(name), name
            assert "ё" not in name.lower(), name


# Options


def test_options_name_their_price_and_what_they_bring() -> None:
    g = scenario(players=2).land("river_delta").player(1, coins=9, active=4, units=["3s3", "3s1"])
    g.knows(1, "writing").player(1, supply=["market"], settle=1)
    g.player(2, pawn="enlist.1").action(1)

    def said(option: str) -> str:
        return describe(g.s, SPEC.vocabulary.parse(option))

    assert said("act grow.2") == "Grow, space 2: 1 coin"
    assert said("act fortify_token.1") == "Fortify token, space 1: 2 coins, exhaust 1 pawn"
    assert said("act writing.1") == "Writing: 1 coin"
    assert effect(g.s, SPEC.vocabulary.parse("act grow.2")) == (
        "Activate up to 1 pawn; gain 1 coin."
    )
    g.play("act grow.2", "activate 1")
    assert question(g.s) == "Expansion phase: build, settle or fortify?"
    assert said("build market 3s3") == (
        "build Market with settler 3 on 3 River Delta: 2 coins, 1 strength of the settler"
    )
    assert said("build market 3s1").endswith("2 coins, the settler is exhausted")
    assert said("settle 3") == "settle 3 River Delta"
    assert "4 points, Infrastructure cube, gain 3 coins" in effect(
        g.s, SPEC.vocabulary.parse("settle 3")
    )
    g.play("skip")
    assert said("produce coins") == "produce coins: gain 1 coin"
    g.play("trade")
    assert said("buy") == "activate 1 pawn: 3 coins"
    assert said("sell") == "gain 1 coin: exhaust 1 pawn"
    assert said("recall 3s1") == "call back settler 1 on 3 River Delta as an active pawn"


def test_movements_name_where_they_lead() -> None:
    g = scenario(players=2).land("river_delta", at=(0, 1)).player(1, units=["1s2"])
    g.ask(1, "move", a=2)
    words = SPEC.vocabulary.parse
    assert question(g.s) == "2 movements left"
    assert label(g.s, words("move 1s2 sw")) == (
        "move settler 2 on 1 start of Player 1 to 3 River Delta (south-west)"
    )
    assert label(g.s, words("explore 1s2 e")) == (
        "explore with settler 2 on 1 start of Player 1: east"
    )
    assert label(g.s, words("skip")) == "do not move"


def test_a_question_names_a_space_of_the_tree_in_words() -> None:
    """Nothing on the board of the browser bears our names for them."""
    g = scenario(players=2).player(1, active=3)
    g.ask(1, "color", a=SPACE_NAMES.index("II_1"))  # only one colour may come there
    assert question(g.s) == "Which technology comes to space 1 of level II?"


def test_research_names_the_card_or_the_colours_to_come() -> None:
    g = scenario(players=2).knows(1, "writing").player(1, active=3)
    g.ask(1, "research", a=0b110)
    words = SPEC.vocabulary.parse
    assert label(g.s, words("research I_2")) == "research The Wheel (I_2)"
    assert label(g.s, words("research II_1")) == (
        "research something new of level II on II_1 (blue)"
    )
    assert "At once: gain 2 coins; 2 movements." in effect(g.s, words("research I_2"))


def test_cubes_tell_what_lies_under_them_and_what_they_cover() -> None:
    g = scenario(players=2).ask(1, "invest", a=3)
    assert effect(g.s, SPEC.vocabulary.parse("invest food")) == (
        "Uncovers: column B opens. Covers: gain 1 coin."
    )
    g = scenario(players=2).player(1, tracks=[4, 3, 4], invested=10, claimed=[1, 2, 3])
    g.ask(1, "invest", a=3)
    told = effect(g.s, SPEC.vocabulary.parse("invest economy"))
    assert told.endswith("Beyond the track: 1 point at the end.")


def test_leaving_an_investment_has_words() -> None:
    g = scenario(players=2).ask(1, "invest", a=0)
    skip = SPEC.vocabulary.parse("skip")
    assert question(g.s) == "Invest a cube of the Food track"
    assert (describe(g.s, skip), effect(g.s, skip)) == ("do not invest", "")
    messages.use("ru")
    said = describe(g.s, skip)
    messages.use(messages.DEFAULT)
    assert said == "не вкладывать"


@pytest.mark.parametrize(
    ("players", "seed", "language"), [(2, 4, "en"), (3, 5, "ru"), (4, 6, "en")]
)
def test_whole_games_in_words(players: int, seed: int, language: str) -> None:
    """Questions, options (open and closed), reasons and log entries of random games: no gap, and
    no foreign word."""
    messages.use(language)
    try:
        words = read_along(players, seed, language)
    finally:
        messages.use(messages.DEFAULT)
    assert {"act", "enlist", "move", "explore", "research", "produce", "trade", "govern"} <= words


def read_along(players: int, seed: int, language: str) -> set[str]:
    game = Session(SPEC, players, seed)
    words: set[str] = set()
    told = step = 0
    while not game.over():
        step += 1
        state = game.state
        assert isinstance(state, HorizonState)
        lines = [question(state)]
        for code, number in engine.candidates(state):
            lines += [describe(state, code), effect(state, code)]
            words.add(SPEC.vocabulary.format(code).split()[0])
            if number:
                lines.append(SPEC.reason(state, code, number).text)
        lines += [LOG.line(state, event) for event in game.events[told:]]
        told = len(game.events)
        for line in lines:
            assert not GAPS.search(line), line
            assert language == "en" or not ENGLISH_WORD.search(line), line
        codes = game.options()
        game.apply(codes[mix(seed, 5, step) % len(codes)])
    return words


def test_chance_is_described_too() -> None:
    state = SPEC.new(3, 5, explicit_chance=True)
    assert question(state) == "The table is set up"
    assert describe(state, SPEC.vocabulary.parse("reveal writing")) == "turn up Writing"
    assert describe(state, SPEC.vocabulary.parse("start 2")) == "Player 2 begins"
    assert text("horizon.option.side.any", seat="Player 3") == "next around the Cradle: Player 3"


# The page about packs


def test_the_page_about_packs_names_everything_a_pack_may_use() -> None:
    page = (DOCS / "packs.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z_0-9]+)`", page)) | {"technology_level_2", "technology_level_3"}
    wanted = {*EFFECTS, *AMOUNTS, *TRIGGERS, *COUNTED, *PROVENANCES, *our_pack()}
    assert wanted <= named, wanted - named
    example = page.partition("```toml\n")[2].partition("```")[0]
    cat = catalogue_of(table_text(tomllib.loads(example)))
    assert cat.rules.start_coins == 2
    assert SOURCES_OF_CARDS == PROVENANCES
