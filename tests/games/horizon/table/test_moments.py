"""Key moments of whole games of Beyond the Horizon: found where they happened, told by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecumene.core import messages
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.records.session import Session
from ecumene.table.book import card_book
from ecumene.table.moments import MOST_PINS, moments
from ecumene.table.schema.looking import KeyMoment
from ecumene.table.timeline import timeline
from tests.support.bot_games import played_out

GLYPHS = Path(__file__).resolve().parents[4] / "web" / "src"
SPRITES = ("art/icons.svg", "games/horizon/art/glyphs.svg")


@pytest.fixture(scope="module")
def played() -> Session:
    return played_out("horizon", 3, 1)


def told(session: Session, viewer: int = -1) -> list[KeyMoment]:
    return moments(session, viewer, timeline(session))


def of_kind(found: list[KeyMoment], kind: str) -> list[KeyMoment]:
    return [one for one in found if one["kind"] == kind]


@pytest.mark.parametrize(
    ("event_kind", "kind"),
    [
        ("settle", "settled"),
        ("fortify", "fortified"),
        ("claim", "claimed"),
        ("build", "built"),
        ("join", "joined"),
        ("leader", "leader"),
        ("govern", "governs"),
        ("end_triggered", "end"),
        ("game_over", "over"),
    ],
)
def test_every_kind_of_moment_is_found_where_it_happened(
    played: Session, event_kind: str, kind: str
) -> None:
    starts = [moment.events for moment in played.past]
    steps = [
        sum(start <= k for start in starts)
        for k, event in enumerate(played.events)
        if event.kind == event_kind
    ]
    found = of_kind(told(played), kind)
    assert [one["step"] for one in found] == steps
    assert steps


def test_only_firsts_of_exploring_and_high_technologies_are_told(played: Session) -> None:
    found = told(played)
    explored = of_kind(found, "explored")
    assert sorted(one["seat"] for one in explored) == [0, 1, 2]
    assert ["first to explore" in one["text"] for one in explored] == [True, False, False]
    learned = of_kind(found, "learned")
    firsts = [one["text"] for one in learned if "is the first to reach" in one["text"]]
    assert len(firsts) == len({re.search(r"level (\w+)", words)[1] for words in firsts}) > 0  # type: ignore[index]
    assert all("level III" in one["text"] or "level IV" in one["text"] for one in learned)


def test_stages_of_government_are_told_once_and_in_order(played: Session) -> None:
    state = played.state
    assert isinstance(state, HorizonState)
    stages = of_kind(told(played), "stage")
    assert stages
    for seat in range(3):
        names = [one["title"].split(":")[0] for one in stages if one["seat"] == seat]
        assert names == ["Theocracy", "Monarchy", "Democracy"][: len(names)]


def test_the_end_names_everybodys_points_then(played: Session) -> None:
    found = told(played)
    (end,) = of_kind(found, "end")
    then = played.past[end["step"]].state if end["step"] < len(played.past) else played.state
    assert isinstance(then, HorizonState)
    for seat in range(3):
        assert f"Player {seat + 1} {score(then, seat)}" in end["text"]
    (over,) = of_kind(found, "over")
    state = played.state
    assert isinstance(state, HorizonState)
    assert str(max(score(state, seat) for seat in range(3))) in over["text"]


def test_pins_are_the_weighty_ones(played: Session) -> None:
    found = told(played)
    pins = [one for one in found if one["pin"]]
    assert 8 <= len(pins) <= MOST_PINS
    assert {"end", "over", "claimed", "fortified"} <= {one["kind"] for one in pins}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_moments_name_things_in_both_languages(played: Session, language: str) -> None:
    letters = re.compile("[а-я]" if language == "ru" else "[a-z]")
    messages.use(language)
    try:
        found = told(played)
        cards = {card: face["name"] for card, face in card_book("horizon", {})["cards"].items()}
    finally:
        messages.use("en")
    for one in found:
        assert letters.search(one["text"])
        assert not re.search(r"[{}\[\]?]", one["title"] + one["text"])
        card = one.get("card")
        if card is not None:
            assert cards[card] in one["title"]


def test_every_icon_is_drawn(played: Session) -> None:
    drawn = "".join((GLYPHS / sprite).read_text(encoding="utf-8") for sprite in SPRITES)
    names = {one["icon"] for one in told(played)} | set(timeline(played)["icons"].values())
    assert {name for name in names if f'id="i-{name}"' not in drawn} == set()


def test_charts_have_the_ratings_with_labels(played: Session) -> None:
    course = timeline(played)
    assert next(iter(course["labels"].items())) == ("score", "Points")
    assert {"technologies", "developed", "cities", "soldiers", "income"} <= set(course["labels"])
    last = course["points"][-1]["seats"]
    state = played.state
    assert isinstance(state, HorizonState)
    assert [seat["score"] for seat in last] == [score(state, seat) for seat in range(3)]
    courses = {
        name: {seat[name] for one in course["points"] for seat in one["seats"]} for name in last[0]
    }
    assert all(len(values) > 1 for values in courses.values())
