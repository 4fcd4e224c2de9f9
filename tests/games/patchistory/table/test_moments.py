"""Key moments of whole games of Patchistory: found where they happened, told by name, and of what
is behind the screens nothing as long as a game goes on."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest

from ecumene.core import messages
from ecumene.core.registry import game
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.records.session import Session
from ecumene.table.book import card_book
from ecumene.table.moments import MOST_PINS, moments
from ecumene.table.schema.looking import KeyMoment
from ecumene.table.timeline import timeline
from tests.support.bot_games import played_out
from tests.support.playing import decisions

GLYPHS = Path(__file__).resolve().parents[4] / "web" / "src"
SPRITES = ("art/icons.svg", "games/patchistory/pieces.svg")
PLAYED = ((4, 2), (2, 4))
"""Players and seeds of games in which much happens."""
QUARRELS = (2, 5, 9, 113, 138)
"""Seeds of random games that have all kinds of meetings between them..."""
FIRST_EDITION = {"pack": '{"edition":1}'}
"""... with values that stay as they are."""


@pytest.fixture(scope="module", params=PLAYED)
def played(request: pytest.FixtureRequest) -> Session:
    return played_out("patchistory", *request.param)


@pytest.fixture(scope="module")
def random_games() -> list[Session]:
    """Random players starve, quarrel and break alliances."""
    spec = game("patchistory")
    return [list(decisions(spec, 3, seed, FIRST_EDITION))[-1] for seed in QUARRELS]


def told(session: Session, viewer: int = -1) -> list[KeyMoment]:
    return moments(session, viewer, timeline(session))


def of_kind(found: list[KeyMoment], kind: str) -> list[KeyMoment]:
    return [one for one in found if one["kind"] == kind]


def events(session: Session, kind: str) -> list[tuple[int, Any]]:
    """The entries of a kind with the steps they were written in."""
    starts = [moment.events for moment in session.past]
    return [
        (sum(start <= k for start in starts), event)
        for k, event in enumerate(session.events)
        if event.kind == kind
    ]


def state_after(session: Session, step: int) -> PatchState:
    state = session.past[step].state if step < len(session.past) else session.state
    assert isinstance(state, PatchState)
    return state


@pytest.mark.parametrize(
    ("event_kind", "kind"),
    [
        ("war_declared", "declared"),
        ("war_won", "war"),
        ("war_undecided", "undecided"),
        ("allied", "allied"),
        ("alliance_broken", "broken"),
        ("alliance_refused", "refused"),
        ("threatened", "threatened"),
        ("era_ends", "era"),
        ("game_over", "over"),
    ],
)
def test_every_kind_of_moment_is_found_where_it_happened(
    random_games: list[Session], event_kind: str, kind: str
) -> None:
    met = 0
    for session in random_games:
        steps = [step for step, _ in events(session, event_kind)]
        assert [one["step"] for one in of_kind(told(session), kind)] == steps
        met += len(steps)
    assert met


def test_heroes_and_wonders_come_where_they_are_laid(played: Session) -> None:
    found = [one for one in told(played) if one["kind"] in ("hero", "wonder")]
    assert len(found) > 4
    for one in found:
        was, now = (state_after(played, one["step"] - k) for k in (1, 0))
        figures = [set(land_of(s, one["seat"]).figures) for s in (was, now)]
        changed = figures[0] ^ figures[1]
        assert one["card"] in {f"figure:{now.cat.figures[number].slug}" for number in changed}
        assert ("covers" in one["text"]) == (not figures[1] - figures[0])


def test_prices_are_those_that_were_paid(played: Session) -> None:
    bids = {"bid", "blind_bid"}
    for one in told(played):
        price = re.search(r"(?:won for|pays) (\d+) coin", one["text"])
        if price is None:
            continue
        end = [k for k, event in enumerate(played.events) if event.kind == "won"]
        starts = [moment.events for moment in played.past] + [len(played.events)]
        before = [
            k for k in end if k < starts[one["step"]] and played.events[k].player == one["seat"]
        ]
        last = next(
            event
            for event in reversed(played.events[: before[-1]])
            if event.kind in bids and event.player == one["seat"]
        )
        assert int(price[1]) == last.args[1]


def test_wars_tell_both_strengths(played: Session, random_games: list[Session]) -> None:
    met = 0
    for session in (played, *random_games):
        wars = of_kind(told(session), "war")
        for one, (_, event) in zip(wars, events(session, "war_won"), strict=True):
            assert one["seat"] == event.player
            at = next(k for k, entry in enumerate(session.events) if entry is event)
            strengths = {}
            for entry in session.events[:at]:
                if entry.kind == "committed":
                    strengths[entry.player] = entry.args[2]
            assert f"{strengths[event.player]} to {strengths[event.args[0]]}" in one["text"]
            met += 1
    assert met


def test_want_is_told_with_what_it_costs(random_games: list[Session]) -> None:
    found = [one for session in random_games for one in told(session)]
    hungry = of_kind(found, "hunger")
    assert hungry
    assert of_kind(found, "neglect")
    assert all(re.search(r"short of \d+ food and pays \d+ culture", one["text"]) for one in hungry)


def test_votes_are_told_card_by_card(played: Session) -> None:
    scored = {(step, event.args[0]) for step, event in events(played, "card_scored")}
    votes = of_kind(told(played), "vote")
    assert len(votes) == len(scored) > 0
    for step in {step for step, _ in scored}:
        ballots = sum(
            event.args[0]
            for event in played.events
            if event.kind == "voted" and votes_in(played, event, step)
        )
        counted = [
            int(re.search(r"with (\d+) vote", one["text"])[1])  # type: ignore[index]
            for one in votes
            if one["step"] == step
        ]
        assert sum(counted) <= ballots


def votes_in(session: Session, event: Any, step: int) -> bool:
    """Was an entry written in the era whose vote ended with a step?"""
    starts = [moment.events for moment in session.past] + [len(session.events)]
    at = next(k for k, one in enumerate(session.events) if one is event)
    eras = [k for k, one in enumerate(session.events) if one.kind == "era_ends"]
    return [k for k in eras if k > at][:1] == [k for k in eras if k >= starts[step - 1]][:1]


def test_pins_are_the_weighty_ones(played: Session) -> None:
    found = told(played)
    assert 8 <= sum(one["pin"] for one in found) <= MOST_PINS
    assert found[-1]["kind"] == "over"
    assert found[-1]["pin"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_moments_name_things_in_both_languages(
    played: Session, random_games: list[Session], language: str
) -> None:
    letters = re.compile("[а-я]" if language == "ru" else "[a-z]")
    messages.use(language)
    try:
        found = [one for session in (played, *random_games) for one in told(session)]
        cards = {card: face["name"] for card, face in card_book("patchistory", {})["cards"].items()}
    finally:
        messages.use("en")
    for one in found:
        assert letters.search(one["text"])
        assert not re.search(r"[{}\[\]?]", one["title"] + one["text"])
        card = one.get("card")
        if card is not None and not card.startswith("tile:"):
            assert cards[card] in one["title"]


def test_every_icon_is_drawn(played: Session, random_games: list[Session]) -> None:
    drawn = "".join((GLYPHS / sprite).read_text(encoding="utf-8") for sprite in SPRITES)
    told_of = [one for session in (played, *random_games) for one in told(session)]
    names = {*(one["icon"] for one in told_of), *timeline(played)["icons"].values()}
    assert {name for name in names if f'id="i-{name}"' not in drawn} == set()


# Charts


def test_culture_is_charted_once_the_screens_are_lifted(played: Session) -> None:
    course = timeline(played)
    assert next(iter(course["labels"].items())) == ("culture", "Culture")
    assert {"food_level", "sword_level", "workers", "figures", "coin"} <= set(course["labels"])
    for point in course["points"]:
        then = next(
            (moment.state for moment in played.past if moment.moves == point["ply"]), played.state
        )
        assert isinstance(then, PatchState)
        assert [seat["culture"] for seat in point["seats"]] == [p.culture for p in then.players]


@pytest.mark.parametrize(("screens", "shown"), [("closed", False), ("open", True)])
def test_a_running_game_charts_what_everybody_sees(screens: str, shown: bool) -> None:
    options = {"screens": screens}
    session = next(itertools.islice(decisions(game("patchistory"), 3, 1, options), 120, None))
    course = timeline(session)
    hidden = {"culture", "food", "resource", "coin"}
    assert (hidden <= set(course["labels"])) == shown
    assert bool(hidden & set(course["labels"])) == shown
    assert all(
        value >= 0 for one in course["points"] for seat in one["seats"] for value in seat.values()
    )
    era = of_kind(told(session), "era")
    assert all(("culture production" in one["text"]) != shown for one in era)
