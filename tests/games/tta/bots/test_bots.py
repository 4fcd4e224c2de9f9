"""Bots: legal, deterministic, blind to what is hidden, and worth playing against."""

from __future__ import annotations

import pytest

from ecumene.bots.registry import UnknownBot, bot_names, make_bot
from ecumene.core import engine
from ecumene.core.errors import UnknownGame
from ecumene.core.registry import game
from ecumene.games.tta.bots.pool.members import POOL
from ecumene.lab.simulate import make_plan, play
from ecumene.records.session import Session
from tests.support.bot_games import check_blind

SPEC = game("tta")
PURE = {"rebalanced": "yes", "military": "new", "leaders": "new"}
"""The expansion with none of the old leaders and wonders."""
MODES = [
    (2, {"leaders": "new"}),
    (3, {"leaders": "secret_mix", "military": "new", "civil_hands": "closed"}),
    (2, {"leaders": "public_mix", "choice": "draft", "rebalanced": "yes"}),
    (4, {"leaders": "hidden_future", "military": "new", "starting_player": "random"}),
    (2, {"leaders": "hidden_future", "choice": "draft", "civil_hands": "closed"}),
    (3, {"leaders": "one_extra", "rebalanced": "yes", "military": "new"}),
    (2, {"leaders": "secret_mix", "choice": "draft", "rebalanced": "yes"}),
    (3, {"military": "new"}),
    (2, {"rebalanced": "yes"}),
    (4, PURE),
]


@pytest.mark.parametrize("name", [name for name in bot_names("tta") if name not in POOL])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_legal_and_deterministic(name: str, players: int) -> None:
    """`engine.apply` refuses anything that is not an option; the same seed plays the same."""
    plan = make_plan("tta", players, [name], {}, seed=players)
    first, again = play(plan, 0), play(plan, 0)
    assert (first.scores, first.decisions) == (again.scores, again.decisions)
    assert first.winners


@pytest.mark.parametrize(("players", "options"), MODES)
def test_the_rules_bot_plays_every_mode(players: int, options: dict[str, str]) -> None:
    result = play(make_plan("tta", players, ["rules"], options, seed=7), 0)
    assert 16 <= result.rounds <= 23
    assert max(result.scores) > 150
    assert min(result.scores) > 60


@pytest.mark.parametrize("options", [{}, {**PURE, "leaders": "secret_mix", "choice": "draft"}])
def test_choices_depend_on_the_observation_only(options: dict[str, str]) -> None:
    check_blind(Session(SPEC, 3, seed=21, options=options), decisions=260, every=4)


@pytest.mark.parametrize("options", [{}, PURE])
@pytest.mark.parametrize("seat", [0, 1])
def test_rules_always_beats_random(seat: int, options: dict[str, str]) -> None:
    names = ["random", "random"]
    names[seat] = "rules"
    plan = make_plan("tta", 2, names, options, seed=9)
    for number in range(3):
        result = play(plan, number)
        assert result.winners == (seat,)
        assert result.scores[seat] > 90


@pytest.mark.parametrize("options", [{}, PURE])
def test_rules_plays_a_whole_civilization(options: dict[str, str]) -> None:
    """In self-play it builds wonders, leads, develops and scores like a person or better."""
    session = Session(SPEC, players=2, seed=33, options=options)
    bots = [make_bot("tta", "rules", seat) for seat in range(2)]
    while not session.over():
        seat = session.asked()
        session.apply(bots[seat].choose(session.observe(seat)))
    kinds = [event.kind for event in session.events]
    assert 17 <= SPEC.rounds(session.state) <= 22
    assert min(SPEC.scores(session.state)) > 100
    for kind, least in (("wonder_completed", 3), ("lead", 5), ("develop", 10), ("prepare", 8)):
        assert kinds.count(kind) >= least, kind
    assert kinds.count("uprising") <= 2


def test_the_random_bot_does_not_give_up() -> None:
    bot = make_bot("tta", "random", 1)
    session = Session(SPEC, players=2, seed=1)
    resigning = SPEC.vocabulary.parse("resign")
    offered = 0
    for _ in range(150):
        if session.over():
            break
        seen = session.observe(session.asked())
        offered += resigning in seen.options
        code = bot.choose(seen)
        assert code != resigning
        session.apply(code)
    assert offered > 10


def test_names() -> None:
    assert {"random", "rules", *POOL} <= set(bot_names("tta"))
    with pytest.raises(UnknownBot, match=r"there are: .*pool_tempo.*random, rules"):
        make_bot("tta", "deep", 1)
    with pytest.raises(UnknownGame):
        bot_names("go")


def test_engine_refuses_what_is_no_option() -> None:
    state = SPEC.new(2, 1)
    with pytest.raises(engine.ClosedOption):
        engine.apply(state, SPEC.vocabulary.parse("pass"))
