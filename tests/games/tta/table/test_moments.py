"""Key moments of a game with wonders and wars."""

from __future__ import annotations

import itertools

import pytest

from ecumene.bots.registry import make_bot
from ecumene.core import messages
from ecumene.core.registry import game
from ecumene.games.tta.rules.state import TtaState
from ecumene.records.session import Session
from ecumene.table.moments import LEAST_DISTANCE, MOST_PINS, moments
from ecumene.table.painters import painter
from ecumene.table.schema.looking import KeyMoment
from tests.support.sent import step_changes, timeline
from tests.table.walking import are_on


@pytest.fixture(scope="module")
def played() -> Session:
    """A game of bots, who build wonders and fight wars."""
    session = Session(game("tta"), players=3, seed=12)
    bots = [make_bot("tta", "rules", seat) for seat in range(3)]
    while not session.over():
        seat = session.asked()
        session.apply(bots[seat].choose(session.observe(seat)))
    return session


def told(session: Session, viewer: int = -1) -> list[KeyMoment]:
    return moments(session, viewer, timeline(session))


def test_every_kind_of_moment_is_found_where_it_happened(played: Session) -> None:
    found = told(played)
    starts = [moment.events for moment in played.past] + [len(played.events)]
    by_kind: dict[str, set[int]] = {}
    for one in found:
        by_kind.setdefault(one["kind"], set()).add(one["step"])
    for event_kind, kind in (
        ("wonder_completed", "wonder"),
        ("auction_won", "colony"),
        ("lead", "leader"),
        ("revolution", "government"),
        ("age_begins", "age"),
        ("game_over", "over"),
    ):
        places = [k for k, event in enumerate(played.events) if event.kind == event_kind]
        steps = {sum(start <= place for start in starts) for place in places}
        assert steps <= by_kind.get(kind, set()), kind
    assert [one["step"] for one in found] == sorted(one["step"] for one in found)
    plies = [moment.moves for moment in played.past] + [len(played.record.moves)]
    assert all(one["ply"] == plies[one["step"]] for one in found)
    assert all(one["title"] and one["text"] and one["era"] for one in found)


def test_wars_name_the_winner(played: Session) -> None:
    wars = [one for one in told(played) if one["kind"] == "war"]
    decided = [event for event in played.events if event.kind == "war"]
    assert len(wars) == len(decided) > 0
    for one, event in zip(wars, decided, strict=True):
        _, have, need = event.args
        assert (one["seat"] == event.player) == (have >= need)
        assert str(max(have, need)) in one["text"]


def test_the_final_scoring_is_told_by_its_greatest_swing(played: Session) -> None:
    final = [one for one in told(played) if one["kind"] == "final_swing"]
    end = [event.kind for event in played.events].index("final_scoring")
    gains: dict[int, list[int]] = {}
    for event in played.events[end:]:
        if event.kind == "impact":
            gains.setdefault(event.args[0], []).append(event.args[1])
    swings = {card: max(scores) - min(scores) for card, scores in gains.items()}
    widest = max(swings, key=lambda card: swings[card])
    state = played.state
    assert isinstance(state, TtaState)
    assert [one["card"] for one in final] == [state.cat.cards[widest].slug]
    assert f"+{max(gains[widest])}" in final[0]["text"]


def test_pins_are_few_and_apart(played: Session) -> None:
    found = told(played)
    pins = [one["step"] for one in found if one["pin"]]
    assert 5 < len(pins) <= MOST_PINS
    least = len(played.past) * LEAST_DISTANCE
    assert all(later - earlier >= least for earlier, later in itertools.pairwise(pins))
    assert all(one["main"] for one in found if one["pin"])
    assert found[-1]["kind"] == "over"
    assert found[-1]["pin"]


def test_moments_are_told_in_both_languages(played: Session) -> None:
    english = told(played)
    messages.use("ru")
    try:
        russian = told(played)
    finally:
        messages.use("en")
    assert [one["step"] for one in russian] == [one["step"] for one in english]
    for one, other in zip(english, russian, strict=True):
        assert one["text"] != other["text"] or one["kind"].endswith("swing")
        assert "{" not in one["text"] + other["text"] + one["title"] + other["title"]


def test_a_step_touches_things_that_are_on_the_board(played: Session) -> None:
    paint = painter("tta")
    touched = 0
    for k in range(1, len(played.past), 7):
        then = Session.__new__(Session)
        then.spec, then.state = played.spec, played.past[k].state
        changed = step_changes(paint, then, played.past[k - 1].state, -1)
        board = paint.board(then.observe(-1), [], [])
        assert are_on(changed["refs"], board)
        touched += len(changed["refs"])
        assert all(item["from"] != item["to"] and item["label"] for item in changed["items"])
    assert touched > 30


def test_taking_and_building_light_up_the_space_and_the_tile(played: Session) -> None:
    paint = painter("tta")
    seen = set()
    for k, moment in enumerate(played.past[:-1]):
        words = played.record.moves[moment.moves][1].split(" ")
        if words[0] not in ("take", "build"):
            continue
        then = Session.__new__(Session)
        then.spec, then.state = played.spec, played.past[k + 1].state
        refs = step_changes(paint, then, moment.state, -1)["refs"]
        seat = moment.seat + 1
        wanted = f"row:{words[1]}" if words[0] == "take" else f"tech:{seat}:{words[1]}"
        assert wanted in [ref["id"] for ref in refs]
        seen.add(words[0])
    assert seen == {"take", "build"}


def test_eras_begin_where_the_age_changes(played: Session) -> None:
    eras = timeline(played)["eras"]
    assert [era["era"] for era in eras] == ["A", "I", "II", "III", "IV"]
    assert eras[1]["label"] == "Age I"
    assert [era["ply"] for era in eras] == sorted(era["ply"] for era in eras)
    assert timeline(Session(game("horizon"), 2, 1))["eras"] == []
