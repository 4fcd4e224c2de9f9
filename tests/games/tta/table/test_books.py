"""The card book: faces, gists, printed numbers; the course of a game."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from ecumene.core import messages
from ecumene.core.registry import game
from ecumene.games.tta.rules.load import base_cards, expansion_cards
from ecumene.records.session import Session
from ecumene.table.decision import decision
from ecumene.table.painter import Painter
from tests.support.playing import decisions
from tests.support.sent import card_book, timeline
from tests.table.walking import are_on, nodes, strings_in


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use("en")


def test_every_card_has_a_face(language: str) -> None:
    book = card_book("tta", {"leaders": "public_mix", "military": "new", "rebalanced": "yes"})
    assert book["language"] == language
    assert set(base_cards()) | set(expansion_cards()) <= set(book["cards"])
    for slug, face in book["cards"].items():
        assert face["id"] == slug
        assert face["name"]
        assert face["type_name"]
        if face["kind"] == "proxy":
            continue
        says_something = face["text"] or face["yields"] or face["cost"]
        assert says_something, slug
        for words in strings_in(face):
            assert "[t" not in words, (slug, words)
    json.dumps(book)


def test_every_ability_and_step_has_a_glyph_sentence(language: str) -> None:
    for raw in [*base_cards().values(), *expansion_cards().values()]:
        for ability in raw.get("abilities", []):
            assert messages.has(f"table.gist.ability.{ability['kind']}"), ability
        for step in raw.get("steps", []):
            if step["op"] == "impact":
                assert messages.has(f"table.gist.impact.{step['of']}"), step
            elif step["op"] not in ("gain", "lose", "order", "offer_action"):
                assert messages.has(f"table.gist.step.{step['op']}"), step


def test_gists_are_complete() -> None:
    """No parameter is left open, and glyphs are names."""
    for slug, face in card_book("tta")["cards"].items():
        for line in face["gist"]:
            for part in line:
                if isinstance(part, str):
                    assert "{" not in part, (slug, part)
                    assert "?" not in part, (slug, part)
                    assert "<" not in part, (slug, part)
                else:
                    assert part[0].isidentifier(), (slug, part)


def test_faces_carry_costs_and_yields() -> None:
    cards = card_book("tta")["cards"]
    assert cards["scientific_method"]["cost"] == {"science": 6, "resource": 8}
    assert cards["scientific_method"]["yields"] == [["science", 3]]
    assert cards["constitutional_monarchy"]["cost"] == {"science": 12, "revolution": 6}
    assert cards["eiffel_tower"]["cost"] == {"stages": [3, 7, 3], "currency": "resource"}
    assert cards["plunder_ii"]["cost"] == {"military": 1}
    assert cards["plunder_ii"]["when"] == "politics"
    assert cards["military_bonus_ii"]["defense"] == 4
    assert cards["classic_army"]["units"] == {"infantry": 2, "cavalry": 2}
    assert cards["vast_territory_ii"]["now"] == [["food", 4]]
    assert cards["alexander_the_great"]["gist"][0] == [
        "each ",
        ["military_unit"],
        ": ",
        ["strength", "+1"],
    ]


def test_the_book_knows_what_can_turn_up() -> None:
    plain = card_book("tta")["cards"]
    assert plain["moses"]["used"]
    assert not plain["boudica"]["used"]
    assert card_book("tta", {"leaders": "new"})["cards"]["boudica"]["used"]


def test_the_printed_numbers_are_in_the_book() -> None:
    facts = card_book("tta")["facts"]
    assert facts["yellow"]["squares"] == 18
    assert facts["yellow"]["consumption"][0] == 6
    assert facts["blue"]["corruption"][10:12] == [2, 0]
    assert facts["row_costs"] == [1] * 5 + [2] * 4 + [3] * 4


def test_the_course_of_a_game() -> None:
    spec = game("tta")
    *_, session = decisions(spec, 2, 3)
    course = timeline(session)
    plies = [point["ply"] for point in course["points"]]
    assert plies == sorted(plies)
    assert plies[-1] == len(session.record.moves)
    scores = [seat["culture"] for seat in course["points"][-1]["seats"]]
    assert scores == spec.scores(session.state)
    assert len(course["points"]) > 30
    assert course["labels"]["culture"] == "Culture"


def test_any_game_can_be_drawn_from_its_position() -> None:
    """The base painter alone: usable for Through the Ages as for a game without a board."""
    session = Session(game("tta"), 2, 4)
    paint = Painter(game("tta"))
    seen = session.observe(0)
    asked = decision(paint, seen)
    board = paint.board(seen, asked["options"], [])
    assert all(are_on(option["refs"], board) for option in asked["options"])
    labels = [node["label"] for node in nodes(board) if "label" in node]
    assert all(labels)
    assert board["kind"] == "generic"
