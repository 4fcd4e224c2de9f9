"""The five levels and the sparring partners of Patchistory: who beats whom, and how they play."""

from __future__ import annotations

import pytest

from ecumene.bots.base import Bot
from ecumene.bots.registry import LEVELS, bots_of, make_bot
from ecumene.core import engine
from ecumene.core.messages import phrasebook
from ecumene.core.view import observe, state_from
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.patching import Patcher
from ecumene.games.patchistory.bots.reckoning import Reckoning
from ecumene.games.patchistory.bots.room_ahead import RoomAhead, laid
from ecumene.games.patchistory.bots.weights import WEIGHTS
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.spec import SPEC
from ecumene.records.session import Session
from tests.support.bot_games import play

FIRST_EDITION = {"pack": '{"edition":1}'}
PARTNERS = ("warmonger", "merchant", "monument")


def bots(*names: str, seed: int = 0) -> list[Bot]:
    return [make_bot(SPEC.id, name, seed * 10 + seat) for seat, name in enumerate(names)]


def lead(one: str, other: str, deals: range) -> float:
    """How far one is ahead of the other on average, every deal from both seats, with the values by
    which the levels were fitted."""
    total = 0
    for seed in deals:
        first, _ = play(SPEC, bots(one, other, seed=seed), seed, FIRST_EDITION)
        second, _ = play(SPEC, bots(other, one, seed=seed), seed, FIRST_EDITION)
        scores, turned = SPEC.scores(first), SPEC.scores(second)
        total += scores[0] - scores[1] + turned[1] - turned[0]
    return total / (2 * len(deals))


def test_people_find_five_levels() -> None:
    entries = bots_of(SPEC.id)
    offered = [name for name, entry in entries.items() if entry.offered and name in LEVELS]
    assert sorted(offered, key=lambda name: entries[name].strength) == list(LEVELS)
    assert [entries[name].strength for name in LEVELS] == [1, 2, 3, 4, 5]
    assert not any(entries[name].offered for name in (*PARTNERS, "rules"))
    assert all(make_bot(SPEC.id, name, 1).name == name for name in (*LEVELS, *PARTNERS))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_level_tells_its_style(language: str) -> None:
    sentences = phrasebook(language).sentences
    styles = [sentences[f"patchistory.bot.{name}.style"] for name in (*LEVELS, *PARTNERS)]
    assert len(set(styles)) == len(styles)
    assert all(len(style) > 40 for style in styles)


@pytest.mark.parametrize(
    ("one", "other"), [("hardest", "normal"), ("hard", "easy"), ("normal", "beginner")]
)
def test_two_levels_up_is_far_stronger(one: str, other: str) -> None:
    assert lead(one, other, range(3)) > 20


def test_the_hardest_level_is_far_ahead_of_the_yardstick() -> None:
    assert lead("hardest", "rules", range(4)) > 20


def test_the_hardest_level_holds_out_against_an_army() -> None:
    """Who keeps none is threatened round after round: with force counting half, it is level."""
    assert lead("hardest", "warmonger", range(4)) > 15


@pytest.mark.parametrize("players", [3, 4])
def test_one_of_the_hardest_level_among_beginners_wins(players: int) -> None:
    for seat in range(2):
        names = ["beginner"] * players
        names[seat] = "hardest"
        s, _ = play(SPEC, bots(*names, seed=seat), 60 + seat)
        assert SPEC.winners(s) == [seat]


def test_a_beginner_is_no_fool() -> None:
    """It misjudges, but plays the game: far above chance, with a grown kingdom."""
    s, _ = play(SPEC, bots("beginner", "random"), 4)
    scores = SPEC.scores(s)
    assert scores[0] > scores[1] + 80
    assert len(land_of(s, 0).place) > 35


@pytest.mark.parametrize("seed", range(2))
def test_a_beginner_never_picks_a_fight(seed: int) -> None:
    s = SPEC.new(3, seed, log=True)
    players = bots("beginner", "beginner", "beginner", seed=seed)
    while not engine.over(s):
        seat = engine.chooser(s)
        engine.apply(s, players[seat].choose(observe(SPEC, s, seat)))
    assert s.log is not None
    assert not [event for event in s.log if event.kind in ("war_declared", "threatened")]


@pytest.mark.parametrize("name", [*LEVELS, *PARTNERS])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    _, codes = play(SPEC, bots(name, name), 5)
    _, again = play(SPEC, bots(name, name), 5)
    assert codes == again


@pytest.mark.parametrize("name", LEVELS)
def test_choices_depend_on_the_observation_only(name: str) -> None:
    """What is behind the screens is dealt anew: both bots, with the same history, choose alike."""
    session = Session(SPEC, 2, seed=9)
    pairs = [(make_bot(SPEC.id, name, seat), make_bot(SPEC.id, name, seat)) for seat in (0, 1)]
    for number in range(90):
        seat = session.asked()
        seen = session.observe(seat)
        other = observe(SPEC, state_from(seen, number), seat)
        one, twin = pairs[seat]
        code = one.choose(seen)
        assert twin.choose(other) == code
        session.apply(code)


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_advises(name: str) -> None:
    session = Session(SPEC, 2, seed=3)
    player = make_bot(SPEC.id, "hardest", 3)
    told = 0
    for number in range(60):
        seen = session.observe(session.asked())
        advice = make_bot(SPEC.id, name, number).advise(seen)
        assert SPEC.vocabulary.parse(advice.option) in seen.options
        told += advice.second is not None or bool(advice.facts)
        session.apply(player.choose(seen))
    assert told > 20


# What makes them stronger


def test_the_hardest_level_uses_up_what_it_has() -> None:
    """Fewer goods are left behind the screen than by the yardstick on the same deals."""

    def left(name: str) -> int:
        total = 0
        for seed in range(3):
            s, _ = play(SPEC, bots(name, name, seed=seed), seed)
            total += sum(p.food + p.coin for p in s.players)
        return total

    assert left("hardest") < 0.75 * left("rules")


def test_room_for_the_next_tile() -> None:
    """A tile that must lie on something covers the worst square, or hides its own worst one."""
    assert laid({0: 9.0}, 0, 2.0) > laid({0: 9.0, 1: 9.0}, 0, 2.0)
    assert laid({0: 0.1}, 0, 2.0) > laid({0: 9.0}, 0, 2.0)
    assert laid({}, 0, 2.0) == 0
    assert laid({0: 1e9}, 0, 2.0) == 0


def test_a_ragged_edge_leaves_less_room() -> None:
    s = SPEC.new(2, 1)
    o = Outlook(s, 0, WEIGHTS)
    land = land_of(s, 0)
    patcher = Patcher(o)
    ahead = RoomAhead(o, land, [patcher.at_first_sight(number) for number in land.rooms])
    free = ahead.after([], [])
    edge = max(land.place)
    water = [cell for cell in land.place if cell != edge]
    assert ahead.after([], water) <= free


def test_goods_of_rivals_are_counted_from_what_is_seen() -> None:
    """After eight rounds the count is nearer to the truth than a guess by the tracks."""
    off, guessed = 0.0, 0.0
    for seed in range(3):
        s = SPEC.new(3, seed)
        players = bots("rules", "rules", "rules", seed=seed)
        reckoning = Reckoning()
        while s.era == 1 or s.round < 4:
            seat = engine.chooser(s)
            seen = observe(SPEC, s, seat)
            if seat == 0:
                reckoning.look(seen.state, 0)
            engine.apply(s, players[seat].choose(seen))
        for j in (1, 2):
            plain = Outlook(observe(SPEC, s, 0).state, j, WEIGHTS)
            counted = Outlook(observe(SPEC, s, 0).state, j, WEIGHTS, 0, reckoning)
            truth = s.players[j].coin + s.players[j].bid
            off += abs(counted.stock_coin - truth)
            guessed += abs(plain.stock_coin - truth)
    assert off < guessed
