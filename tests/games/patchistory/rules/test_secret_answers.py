"""Secret decisions: until the last answer is in, nobody else can see one in an observation, in the
log or in what may be taken back (PAT-64, PAT-68, PAT-75, PAT-76)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecumene.core.errors import IllegalMove
from ecumene.core.reason import NOTHING_TO_UNDO, OTHERS_DECIDED, REVEALED
from ecumene.core.view import state_from
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.spec import SPEC
from ecumene.records.session import Session
from tests.games.patchistory.scenario import Scenario, scenario


def negotiating() -> Scenario:
    return scenario().everybody(resource=5).on_route(1, "1", "negotiation").talks(1)


def fighting() -> Scenario:
    return scenario().everybody(resource=5).route(1, 2, "war", "owner").talks(1)


def choosing() -> Scenario:
    return scenario(round=5).vote()


def voting() -> Scenario:
    return scenario(era=3, round=5).everybody(votes=5).vote()


SECRETS: list[tuple[Callable[[], Scenario], list[tuple[str, str]], str]] = [
    (negotiating, [("stance peaceful", "stance aggressive")] * 2, "stance"),
    (fighting, [("commit 0 0", "commit 5 0")] * 2, "committed"),
    (
        choosing,
        [
            ("choose advancing_agriculture", "choose advent_of_capitalism"),
            ("choose arms_race", "choose connect_the_world"),
            ("choose conquer_the_seas", "choose farther_faster"),
        ],
        "card_shown",
    ),
    (voting, [("vote 0", "vote 5")] * 3, "voted"),
]
EACH = pytest.mark.parametrize(
    ("make", "answers", "told"), SECRETS, ids=["negotiation", "war", "card", "vote"]
)


def played(make: Callable[[], Scenario], answers: list[str]) -> Session:
    session = Session(SPEC, position=SPEC.to_json(make().s))
    for answer in answers:
        session.play(answer)
    return session


@pytest.mark.rules("PAT-64", "PAT-68", "PAT-75", "PAT-76")
@EACH
def test_an_answer_can_be_seen_by_its_owner_only(
    make: Callable[[], Scenario], answers: list[tuple[str, str]], told: str
) -> None:
    for given in range(1, len(answers)):
        one = played(make, [pair[0] for pair in answers[:given]])
        two = played(make, [*(pair[0] for pair in answers[: given - 1]), answers[given - 1][1]])
        owner = one.past[-1].seat
        for viewer in (-1, 0, 1, 2):
            seen = (one.observe(viewer), two.observe(viewer))
            assert (seen[0] == seen[1]) == (viewer != owner)
            assert one.log(viewer) == two.log(viewer)
        assert [event for event in one.events if event.kind == told] == []


@pytest.mark.rules("PAT-64", "PAT-68", "PAT-75", "PAT-76")
@EACH
def test_goods_votes_and_cards_stay_until_all_answers_are_in(
    make: Callable[[], Scenario], answers: list[tuple[str, str]], told: str
) -> None:
    before = played(make, []).state
    session = played(make, [pair[1] for pair in answers[:-1]])
    after = session.state
    assert isinstance(before, PatchState)
    assert isinstance(after, PatchState)
    for i in range(3):
        for name in ("resource", "votes", "cards"):
            assert getattr(after.players[i], name) == getattr(before.players[i], name)
    session.play(answers[-1][1])
    assert len([event for event in session.events if event.kind == told]) == len(answers)


@pytest.mark.rules("PAT-64", "PAT-68", "PAT-75", "PAT-76")
@EACH
def test_an_answer_can_be_taken_back_until_somebody_else_has_answered(
    make: Callable[[], Scenario], answers: list[tuple[str, str]], told: str
) -> None:
    session = played(make, [answers[0][0]])
    first = session.past[-1].seat
    for other in {0, 1, 2} - {first}:
        assert session.check_undo(other) is NOTHING_TO_UNDO
    blank = played(make, []).observe(first)
    session.undo(first)
    assert session.observe(first) == blank
    session.play(answers[0][1])
    session.play(answers[1][0])
    assert session.check_undo(first) is OTHERS_DECIDED
    if len(answers) == 3:
        session.undo(session.past[-1].seat)
        session.play(answers[1][1])
        session.play(answers[2][0])
    last = session.past[-1].seat
    assert session.check_undo(last) is REVEALED  # all answers lie open now
    with pytest.raises(IllegalMove):
        session.undo(last)


@pytest.mark.rules("PAT-64", "PAT-68", "PAT-75", "PAT-76")
@EACH
def test_tables_that_agree_with_an_observation_do_not_know_the_answer(
    make: Callable[[], Scenario], answers: list[tuple[str, str]], told: str
) -> None:
    """What a program imagines for the hidden answer does not follow the real one."""
    imagined: list[set[tuple[int, ...]]] = []
    for answer in answers[0]:
        session = played(make, [answer])
        viewer = session.asked()
        tables = [state_from(session.observe(viewer), seed) for seed in range(20)]
        imagined.append({tuple(table.stack[-1].items) for table in tables})
    assert imagined[0] == imagined[1]
    assert len(imagined[0]) > 1
