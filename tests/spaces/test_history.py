"""Information states: what a seat cannot tell apart is the same, everything else differs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import ecumene
from ecumene.core import engine
from ecumene.core.errors import IllegalMove, InvalidOptions, UnknownSeat
from ecumene.core.frame import CHANCE
from ecumene.core.option import pack
from ecumene.core.registry import game, game_ids, offered_ids
from ecumene.core.spec import GameSpec
from ecumene.core.view import observe
from ecumene.core.zones import DERIVED, PUBLIC
from ecumene.records.session import Session
from ecumene.spaces.game import OtherGame
from ecumene.spaces.history import ROWS, Entry, Move, Recall
from tests.support.playing import random_option

FIRST = 50
"""Moves of a random game that are looked at."""


def forks(spec: GameSpec[Any], players: int, seed: int) -> Iterator[tuple[list[Move], Move, Move]]:
    """The moves of a random game, and at each two ways to go on."""
    rng = random.Random(seed)
    s = spec.new(players, seed, None, explicit_chance=True)
    moves: list[Move] = []
    while not engine.over(s) and len(moves) < FIRST:
        asked = engine.chooser(s)
        options = [code for code in engine.options(s) if not spec.concedes(code)]
        if len(options) > 1:
            one, other = rng.sample(options, 2)
            yield list(moves), (asked, one), (asked, other)
        code = random_option(spec, engine.options(s), rng, 0.0)
        moves.append((asked, code))
        spec.apply(s, code)


class Course:
    """A game that is played anew, apart from `Recall`: what seats are told from a fork on, and
    what they see in the end."""

    def __init__(self, spec: GameSpec[Any], players: int, moves: list[Move], fork: Move) -> None:
        self.spec = spec
        self.state = spec.new(players, 0, None, log=True, explicit_chance=True)
        for _, code in moves:
            spec.apply(self.state, code)
        self.state.log = []
        self.moves = list(moves)
        self.go_on(fork)

    def go_on(self, move: Move) -> None:
        self.spec.apply(self.state, move[1])
        self.moves.append(move)

    def outcomes(self) -> set[int]:
        """Of a draw that waits; none if somebody is asked."""
        waits = engine.chooser(self.state) == CHANCE
        return set(engine.options(self.state)) if waits else set()

    def seen(self, seat: int) -> Any:
        told = [event.redacted(seat).values()[:3] for event in self.state.log or []]
        view = observe(self.spec, self.state, seat)
        return told, self.spec.key(view.state), view.asked, view.options


def deal_alike(one: Course, other: Course) -> bool:
    """Go on in both courses with the same draws until somebody is asked in both."""
    while one.outcomes() and other.outcomes():
        common = one.outcomes() & other.outcomes()
        if not common:
            return False
        one.go_on((CHANCE, min(common)))
        other.go_on((CHANCE, min(common)))
    return not one.outcomes() and not other.outcomes()


@pytest.mark.parametrize("name", game_ids())
def test_states_differ_exactly_where_a_seat_can_tell(name: str) -> None:
    """After every other outcome of chance and every other answer: a seat that answered
    differently, was told or sees something else has another information state; others have the
    same. What is hidden, a sealed answer or a card dealt, is not in it."""
    spec = game(name)
    players = spec.players[-1]
    recall = Recall(spec, players)
    alike = different = 0
    for moves, one, other in forks(spec, players, 5):
        courses = (Course(spec, players, moves, one), Course(spec, players, moves, other))
        if not deal_alike(*courses):
            continue
        for seat in range(players):
            first, second = (recall.information_state_string(c.moves, seat) for c in courses)
            same = one[0] != seat and courses[0].seen(seat) == courses[1].seen(seat)
            assert (first == second) == same, (seat, moves[-3:], one, other)
            if same and not alike:
                numbers = [recall.information_state_tensor(c.moves, seat) for c in courses]
                assert numbers[0] == numbers[1]
            alike += same
            different += not same
    assert different > 20
    if any(zone.visibility not in (PUBLIC, DERIVED) for zone in spec.redaction.player_zones):
        assert alike > 0


@pytest.mark.parametrize("name", game_ids())
def test_nothing_is_forgotten(name: str) -> None:
    """What was recalled stays, whatever comes; following a game gives what looking at it at once
    gives; a session, its record and its moves are the same."""
    spec = game(name)
    players = spec.players[0]
    session = Session(spec, players, 3)
    rng = random.Random(3)
    recall = Recall.of(session)
    before: list[list[str]] = [[] for _ in range(players)]
    own = [0] * players
    for number in range(25):
        if session.over():
            break
        own[session.asked()] += 1
        session.apply(random_option(spec, session.options(), rng, 0.0))
        if number % 8:
            continue
        for seat in range(players):
            lines = recall.information_state_string(session, seat).splitlines()
            assert lines[: len(before[seat])] == before[seat]
            assert sum(line.startswith("> ") for line in lines) == own[seat]
            before[seat] = lines[:-1]
    fresh = Recall.of(session.record)
    moves = fresh.moves_of(session)
    for seat in range(players):
        text = recall.information_state_string(session, seat)
        assert fresh.information_state_string(session.record, seat) == text
        assert fresh.information_state_string(moves[:3], seat) != text  # another game, then back
        assert fresh.information_state_string(moves, seat) == text
        tensor = recall.information_state_tensor(session, seat)
        assert len(tensor) == recall.size
        assert fresh.information_state_tensor(moves, seat) == tensor
        entries = recall.trails[seat].entries
        assert tensor[0] == pytest.approx(len(entries) / ROWS)
        rows = [tensor[1 + k * recall.width] for k in range(len(entries) + 1)]
        assert rows == [1.0] * len(entries) + [0.0]


@pytest.mark.parametrize("name", game_ids())
def test_rows_differ_where_entries_do(name: str) -> None:
    """All that seats were told or did in a game: different entries, different rows."""
    spec = game(name)
    players = spec.players[-1]
    session = Session(spec, players, 4)
    rng = random.Random(4)
    recall = Recall.of(session)
    for _ in range(60):
        if not session.over():
            session.apply(random_option(spec, session.options(), rng, 0.0))
    recall.follow(session)
    declared = set(recall.kinds)
    for seat, trail in enumerate(recall.trails):
        met: dict[bytes, Entry] = {}
        for entry in trail.entries:
            if entry.kind and entry.kind not in declared:
                continue
            row = type(recall.information_state_tensor(session, seat))("f", bytes(4 * recall.width))
            recall.write(row, 0, entry, seat)
            assert met.setdefault(row.tobytes(), entry) == entry


def test_a_long_history_loses_its_oldest_rows() -> None:
    spec = game(game_ids()[-1])
    session = Session(spec, 2, 1)
    recall = Recall.of(session)
    recall.follow(session)
    trail = recall.trails[0]
    trail.entries = [Entry("", 0, (session.options()[0],))] * (ROWS + 10)
    tensor = recall.information_state_tensor(session, 0)
    assert tensor[0] > 1.0
    assert len(tensor) == recall.size


@pytest.mark.parametrize("name", offered_ids())
def test_a_game_of_the_library_is_recalled_as_its_moves_are(name: str) -> None:
    played = ecumene.new(name, players=3, seed=4)
    for _ in range(10):
        played.push(played.legal_moves[0])
    recall = ecumene.Recall.of(played)
    parse = played.spec.vocabulary.parse
    codes = [(seat, parse(words)) for seat, words in played.moves]
    for seat in range(3):
        told = recall.information_state_string(played, seat)
        assert Recall(name, 3).information_state_string(played.moves, seat) == told
        assert Recall(name, 3).information_state_string(codes, seat) == told
    with pytest.raises(UnknownSeat, match="no seat -1"):
        recall.information_state_string(played, -1)
    with pytest.raises(UnknownSeat, match="no seat 3"):
        recall.information_state_tensor(played, 3)
    later = ecumene.from_position(played.position(), seed=4)
    assert ecumene.Recall.of(later).information_state_string(later, 0)


def test_a_game_of_other_rules_is_not_recalled() -> None:
    one, other = offered_ids()[:2]
    with pytest.raises(OtherGame, match=f"a game of '{other}' with 2 players"):
        Recall(one, 2).information_state_string(ecumene.new(other, seed=1), 0)
    with pytest.raises(OtherGame, match=f"a game of '{one}' with 3 players"):
        Recall(one, 2).information_state_string(ecumene.new(one, players=3, seed=1), 0)
    option = next(o for o in game(one).options if len(o.values) > 1)
    odd = ecumene.new(one, seed=1, options={option.name: option.values[-1]})
    with pytest.raises(OtherGame, match="other options"):
        Recall(one, 2, {option.name: option.values[0]}).information_state_string(odd, 0)
    assert Recall.of(odd).information_state_string(odd, 0)


def test_games_from_a_position_are_recalled() -> None:
    spec = game(game_ids()[0])
    first = Session(spec, 2, 1)
    later = Session(spec, seed=2, position=spec.to_json(first.state))
    later.apply(later.options()[0])
    text = Recall.of(later).information_state_string(later, 0)
    assert "\n> " in text


@pytest.mark.parametrize("name", offered_ids())
def test_a_course_that_cannot_be_leaves_no_trace(name: str) -> None:
    """What goes on afterwards is recalled as if nobody had asked for the impossible one."""
    played = ecumene.new(name, seed=4)
    moves: list[tuple[int, int | str]] = list(played.moves)
    asked = played.turn
    assert asked is not None
    vocabulary = played.spec.vocabulary
    closed = next(
        (asked, code)
        for code in (pack(number) for number in range(len(vocabulary.kinds)))
        if vocabulary.format(code) not in played.legal_moves
    )
    recall = Recall(name, 2)
    before = recall.information_state_string(moves, asked)
    with pytest.raises(IllegalMove):
        recall.information_state_string([*moves, closed], asked)
    other = 1 - asked
    with pytest.raises(InvalidOptions, match=f"of seat {other}, but seat {asked} is asked"):
        recall.information_state_string([*moves, (other, played.legal_moves[0])], asked)
    assert recall.information_state_string(moves, asked) == before
    played.push(played.legal_moves[0])
    for seat in range(2):
        told = recall.information_state_string(played, seat)
        assert told == Recall(name, 2).information_state_string(played, seat)


@pytest.mark.parametrize("given", [None, 3, "pass", ["pass"], [(0, "pass", 1)], [0]])
def test_what_is_no_game_is_not_recalled(given: Any) -> None:
    with pytest.raises(InvalidOptions, match=r"is no game|pairs of seat and move"):
        Recall(offered_ids()[0], 2).information_state_string(given, 0)
