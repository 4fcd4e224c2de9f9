"""What programs give that cannot be meant, and what may be given in more than one form."""

from __future__ import annotations

import contextlib
import copy
import json
import pickle
from typing import Any

import numpy as np
import pytest

import ecumene
from ecumene.bots.asking import NoOption
from ecumene.bots.outside import CannotLoad
from ecumene.core.errors import (
    InvalidOptions,
    InvalidPosition,
    InvalidRecord,
    UnknownGame,
    UnknownSeat,
)
from ecumene.core.spec import LIST
from ecumene.rl.stepping import Setting
from ecumene.spaces.game import OtherGame

NAMES = ecumene.game_ids()
ONE, OTHER = NAMES[:2]


@pytest.mark.parametrize("name", [None, 3, [ONE], ONE.encode()])
def test_a_game_is_named_by_a_word(name: Any) -> None:
    for asked in (ecumene.new, ecumene.number_names):
        with pytest.raises(UnknownGame, match=f"named by a word.*{ONE}"):
            asked(name)


def test_seats_that_are_none() -> None:
    game = ecumene.new(ONE, players=3, seed=1)
    for asked in (game.observation, game.log, game.numbers):
        for seat in (3, -2, "0", None, 1.0):
            with pytest.raises(UnknownSeat, match="seats are 0 to 2"):
                asked(seat)  # type: ignore[arg-type]
    with pytest.raises(UnknownSeat, match=r"no seat -1; seats are 0 to 2$"):
        game.numbers(-1)  # a spectator has no board
    assert game.numbers(0, viewer=-1).keys() == game.numbers(0).keys()
    seen = game.observation(0)
    for seat in (3, -1, "0"):
        with pytest.raises(UnknownSeat):
            ecumene.numbers(seen, seat)  # type: ignore[arg-type]
    with pytest.raises(ecumene.EcumeneError, match=r"game\.observation\(seat\) makes one"):
        ecumene.numbers(game, 0)  # type: ignore[arg-type]


def test_files_that_are_none() -> None:
    with pytest.raises(InvalidRecord, match="too deeply"):
        ecumene.from_record("[" * 100_000)
    with pytest.raises(InvalidRecord, match="no JSON"):
        ecumene.from_record(b"\xff\xfe")  # type: ignore[arg-type]
    record = ecumene.new(ONE, seed=1).record()
    with pytest.raises(InvalidOptions, match="a ply is a whole number"):
        ecumene.from_record(record, ply="x")  # type: ignore[arg-type]
    for position in ("x", None, 3):
        with pytest.raises(InvalidPosition, match=r"as game\.position\(\) gives"):
            ecumene.from_position(position)  # type: ignore[arg-type]
    with pytest.raises(InvalidOptions, match="a seed is a whole number"):
        ecumene.from_position(ecumene.new(ONE, seed=1).position(), seed="x")  # type: ignore[arg-type]


@pytest.mark.parametrize("field", list(json.loads(ecumene.new(ONE, seed=1).record())))
def test_records_with_a_field_of_another_kind(field: str) -> None:
    """Such a field is left out or told; nothing breaks."""
    record = json.loads(ecumene.new(ONE, seed=1).record())
    values: tuple[Any, ...] = (None, True, 3, 1.5, "x", [], {}, [None], [[]], {"a": 1})
    for value in values:
        damaged = json.dumps(record | {field: value})
        with contextlib.suppress(ecumene.EcumeneError):
            assert ecumene.from_record(damaged).legal_moves


def test_observations_of_another_game_are_refused() -> None:
    """They would be answered with numbers that mean something else."""
    seen = ecumene.new(ONE, seed=1).observation(0)
    with pytest.raises(OtherGame, match=f"of '{ONE}'"):
        ecumene.action_space(OTHER).begin(seen)
    with pytest.raises(OtherGame, match=f"of '{ONE}'"):
        ecumene.tensor_space(OTHER, players=2).encode(seen)
    with pytest.raises(OtherGame, match="with 2 players"):
        ecumene.tensor_space(ONE, players=3).encode(seen)


@pytest.mark.parametrize("asked", [ecumene.tensor_space, ecumene.bounds, ecumene.Recall])
def test_spaces_say_what_they_are_made_of(asked: Any) -> None:
    with pytest.raises(UnknownGame, match="named by a word"):
        asked(None, 2)
    with pytest.raises(InvalidOptions, match="the number of players is a whole number, not '2'"):
        asked(ONE, "2")
    with pytest.raises(InvalidOptions, match="options are names with values"):
        asked(ONE, 2, [])
    with pytest.raises(UnknownGame, match="named by a word"):
        ecumene.action_space(None)  # type: ignore[arg-type]


def test_options_are_given_alike_everywhere() -> None:
    """A list as such, not only as the text that records keep."""
    name, option = next(
        (name, option.name)
        for name in NAMES
        for option in ecumene.new(name).spec.options
        if option.kind == LIST
    )
    given: dict[str, Any] = {option: []}
    played = ecumene.new(name, seed=1, options=given).observation(0)
    assert len(ecumene.tensor_space(name, 2, given).encode(played)) > 1000
    assert ecumene.bounds(name, 2, given) == ecumene.bounds(name, 2)
    assert ecumene.Recall(name, 2, given).size > 1000
    assert Setting.of(name, 2, given) == Setting.of(name, 2)
    assert ecumene.match(["random", "random"], name, games=2, options=given).games == 2


def test_a_value_that_is_a_number_may_be_given_as_one() -> None:
    name, option, value = next(
        (name, option.name, value)
        for name in NAMES
        for option in ecumene.new(name).spec.options
        for value in option.values
        if value.isdigit()
    )
    for number in (int(value), np.int64(value)):
        assert ecumene.new(name, options={option: number}).options[option] == value
    with pytest.raises(InvalidOptions, match=f"'{option}' cannot be '-1'"):
        ecumene.new(name, options={option: -1})
    with pytest.raises(InvalidOptions, match=f"'{option}' cannot be True"):
        ecumene.new(name, options={option: True})


def test_a_buffer_that_does_not_fit() -> None:
    space = ecumene.tensor_space(ONE, 2)
    seen = ecumene.new(ONE, seed=1).observation(0)
    for buffer in (
        np.zeros(space.size),
        np.zeros(3, np.float32),
        np.zeros((space.size, 2), np.float32)[:, 0],
    ):
        with pytest.raises(ValueError, match=f"it takes {space.size} 32-bit floats, one after"):
            space.encode_into(seen, buffer)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_program_holds_can_be_pickled(name: str) -> None:
    """For processes of its own: spaces, a move in the making, what was seen of a game."""
    game = ecumene.new(name, players=3, seed=4)
    while not (steps := longest_path(game)):
        game.push(next(move for move in game.legal_moves if move != "resign"))
    tensors = ecumene.tensor_space(name, 3)
    assert pickle.loads(pickle.dumps(tensors)) is tensors
    actions = ecumene.action_space(name)
    assert pickle.loads(pickle.dumps(actions)) is actions
    choice = actions.begin(game.observation(game.turn or 0))
    for number in steps:
        again = pickle.loads(pickle.dumps(choice))
        assert (again.actions, again.codes) == (choice.actions, choice.codes)
        assert (again.context, again.partial) == (choice.context, choice.partial)
        assert again.take(number) == choice.take(number)
    recall = ecumene.Recall.of(game)
    told = recall.information_state_string(game, 1)
    assert pickle.loads(pickle.dumps(recall)).information_state_string(game, 1) == told


def longest_path(game: ecumene.Game) -> tuple[int, ...]:
    """The numbers of an option that takes several; none if all take one."""
    seen = game.observation(game.turn or 0)
    found = max((ecumene.action_space(game.id).path(seen, code) for code in seen.options), key=len)
    return found if len(found) > 1 else ()


def test_numbers_of_numpy_are_numbers() -> None:
    """What comes out of arrays goes in everywhere, and leaves no trace in records."""
    game = ecumene.new(ONE, players=np.int64(2), seed=np.int64(5))  # type: ignore[arg-type]
    assert game.record() == ecumene.new(ONE, players=2, seed=5).record()
    seen = game.observation(np.int8(0))  # type: ignore[arg-type]
    assert ecumene.state_from(seen, np.int64(3)) is not None
    choice = ecumene.action_space(ONE).begin(seen)
    code = choice.copy().take(np.int64(choice.actions[0]))
    assert code == seen.options[0]
    assert choice.path(np.int64(seen.options[0])) == (choice.actions[0],)
    table = ecumene.state_from(seen, 3)
    seen.spec.apply(table, np.int64(seen.options[0]))  # type: ignore[arg-type]
    with pytest.raises(ecumene.EcumeneError, match="whole numbers"):
        seen.spec.apply(table, 1.0)  # type: ignore[arg-type]
    space = ecumene.tensor_space(ONE, np.int64(2))
    assert space is ecumene.tensor_space(ONE, 2)
    assert type(ecumene.bounds(ONE, np.int64(2)).most_moves) is int


class Drawing(ecumene.Bot):
    """The usual way to choose at random with numpy: its numbers are not Python's."""

    def choose(self, observation: ecumene.Observation[Any]) -> int:
        luck = np.random.default_rng(self.seed)
        drawn: int = luck.choice(observation.options)
        return drawn


class Odd(ecumene.Bot):
    answer: Any = None

    def choose(self, observation: ecumene.Observation[Any]) -> int:
        found: int = self.answer(observation)
        return found


def odd(answer: Any) -> type[Odd]:
    return type("Odd", (Odd,), {"answer": staticmethod(answer)})


def test_bots_may_answer_with_numbers_of_numpy() -> None:
    outcome = ecumene.match([Drawing, "random"], OTHER, games=2, seed=1)
    assert not outcome.failures
    game = ecumene.new(OTHER, seed=1)
    assert game.play(Drawing, "random") == game.result


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (lambda seen: None, "must return one of observation.options"),
        (lambda seen: float(seen.options[0]), "which is no open option"),
        (lambda seen: -7, "answered -7, which is no open option"),
        (lambda seen: "x" * 100_000, "not its words"),
        (lambda seen: seen.spec.vocabulary.format(seen.options[0]), "not its words"),
    ],
)
def test_wrong_answers_are_contained_and_told(answer: Any, says: str) -> None:
    outcome = ecumene.match([odd(answer), "random"], OTHER, games=2, seed=1)
    assert len(outcome.failures) == 2
    assert says in outcome.failures[0]
    assert len(outcome.failures[0]) < 300
    with pytest.raises(NoOption, match=says):
        ecumene.new(OTHER, seed=1).play(odd(answer))


def emptying(seen: ecumene.Observation[Any]) -> int:
    seen.options.clear()
    return 0


def appending(seen: ecumene.Observation[Any]) -> int:
    seen.options.append(-7)
    return -7


def replacing(seen: ecumene.Observation[Any]) -> int:
    seen.options = [-7]
    return -7


@pytest.mark.parametrize("answer", [emptying, appending, replacing])
def test_a_bot_cannot_change_what_is_open(answer: Any) -> None:
    outcome = ecumene.match([odd(answer), "random"], OTHER, games=2, seed=1)
    assert len(outcome.failures) == 2
    assert "which is no open option" in outcome.failures[0]
    with pytest.raises(NoOption):
        ecumene.new(OTHER, seed=1).play(answer)


class Clinging(ecumene.Bot):
    def choose(self, observation: ecumene.Observation[Any]) -> int:
        return observation.options[0]

    def close(self) -> None:
        raise RuntimeError("not yet")


def test_a_bot_that_fails_to_leave_loses_no_game() -> None:
    outcome = ecumene.match((one for one in (Clinging, "random")), OTHER, games=2, seed=1)
    assert outcome.games == 2
    assert outcome.failures == ["Clinging, closing: RuntimeError: not yet"] * 2


class Unready(ecumene.Bot):
    def __init__(self) -> None:
        super().__init__(0)


class Silent(ecumene.Bot):
    pass


@pytest.mark.parametrize(
    ("player", "says"),
    [
        (Unready, "Unready cannot be made: TypeError"),
        (Silent, r"Silent has no choose\(\)"),
        (dict, "dict cannot be made"),
        (type("Plain", (), {"__init__": lambda self, seed: None}), "no bot: derive it"),
        (3, "3 is no player"),
        (None, "None is no player"),
    ],
)
def test_players_that_are_none(player: Any, says: str) -> None:
    with pytest.raises(CannotLoad, match=says):
        ecumene.match([player, "random"], games=2)
    with pytest.raises(CannotLoad, match=says):
        ecumene.new(ONE, seed=1).play(player)


def test_a_bot_that_was_made_already() -> None:
    """A game takes it; a match needs new ones for every game."""
    with pytest.raises(CannotLoad, match="give the class Drawing itself"):
        ecumene.match([Drawing(1), "random"], games=2)  # type: ignore[list-item]
    assert ecumene.new(OTHER, seed=1).play(Drawing(1)).winners
    with pytest.raises(CannotLoad, match="named by a word"):
        ecumene.make_bot(ONE, None, 1)  # type: ignore[arg-type]


class Leaving(ecumene.Bot):
    """It notes that it was let go."""

    closed = 0

    def choose(self, observation: ecumene.Observation[Any]) -> int:
        return 1 // (self.seed - self.seed)

    def close(self) -> None:
        type(self).closed += 1


def test_bots_are_let_go_also_after_a_failure() -> None:
    Leaving.closed = 0
    with pytest.raises(ZeroDivisionError):
        ecumene.new(OTHER, seed=1).play(Leaving)
    assert Leaving.closed == 2


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"games": 0}, "number of games is 1 or more, not 0"),
        ({"games": "2"}, "number of games is a whole number"),
        ({"jobs": 0}, "jobs is 1 or more"),
        ({"seed": None}, "a seed is a whole number"),
        ({"game": ""}, "no game ''"),
        ({"bots": "random"}, "in a list"),
        ({"bots": None}, "in a list"),
        ({"players": 7}, "not for 7"),
        ({"players": "2"}, "the number of players is a whole number, not '2'"),
    ],
)
def test_matches_that_cannot_be_meant(given: dict[str, Any], says: str) -> None:
    wanted: dict[str, Any] = {"bots": ["random", "random"], **given}
    with pytest.raises(ecumene.EcumeneError, match=says):
        ecumene.match(**wanted)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, ecumene.Game.copy])
def test_copies_share_nothing_that_changes(copied: Any) -> None:
    game = ecumene.new(ONE, players=2, seed=1)
    game.push(game.legal_moves[0])
    other = copied(game)
    assert (game.pop(), other.pop()) == (game.legal_moves[0],) * 2
    before = game.position()
    other.push(other.legal_moves[1])
    assert game.position() == before, "the moment before was taken back to by both"
    assert other.position() != before


def test_what_is_no_observation_is_said() -> None:
    """By whatever takes one."""
    actions, tensors = ecumene.action_space(ONE), ecumene.tensor_space(ONE, 2)
    seen = ecumene.new(ONE, seed=1).observation(0)
    buffer = tensors.encode(seen)
    strange: list[Any] = [None, 3, "x" * 1000, [], ecumene.new(ONE, seed=1)]
    asked: list[Any] = [
        lambda it: ecumene.state_from(it, 1),
        lambda it: ecumene.numbers(it, 0),
        actions.begin,
        lambda it: actions.path(it, seen.options[0]),
        tensors.encode,
        lambda it: tensors.encode_into(it, buffer),
    ]
    for ask in asked:
        for given in strange:
            with pytest.raises(ecumene.EcumeneError, match=r"no observation: game\.obs") as told:
                ask(given)
            assert len(str(told.value)) < 200


@pytest.mark.parametrize("given", [None, 1.5, "3", [], {}, object()])
def test_what_is_no_number_is_said(given: Any) -> None:
    seen = ecumene.new(ONE, seed=1).observation(0)
    choice = ecumene.action_space(ONE).begin(seen)
    for ask in (lambda it: ecumene.state_from(seen, it), choice.take, choice.path):
        with pytest.raises(ecumene.EcumeneError, match="whole number"):
            ask(given)
    with pytest.raises(ecumene.EcumeneError, match="no option"):
        choice.path(10**30)


@pytest.mark.parametrize("given", [None, 3, [ONE], {}, object()])
def test_what_is_no_game_is_said(given: Any) -> None:
    for ask in (ecumene.bot_names, lambda it: ecumene.make_bot(it, "random", 1)):
        with pytest.raises(UnknownGame, match="there is no game"):
            ask(given)
    with pytest.raises(ecumene.EcumeneError, match=r"ecumene\.new, from_record and from_position"):
        ecumene.Game(given)
    with pytest.raises(InvalidOptions, match=r"is no game: give one of ecumene\.new"):
        ecumene.Recall.of(given)
    space = ecumene.tensor_space(ONE, 2)
    with pytest.raises(ValueError, match=f"it takes {space.size} 32-bit floats, one after"):
        space.encode_into(ecumene.new(ONE, seed=1).observation(0), given)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_is_over_answers_all_the_same(name: str) -> None:
    game = ecumene.new(name, seed=1)
    move = game.legal_moves[0]
    game.play("random")
    seen = game.observation(0)
    assert game.turn is None
    assert game.price(move) == {}
    assert game.why(move) is not None
    assert game.result == ecumene.from_record(game.record()).result
    assert ecumene.from_position(game.position()).is_over
    assert seen.spec.scores(ecumene.state_from(seen, 1)) == game.score
    assert len(ecumene.tensor_space(name, 2).encode(seen)) == ecumene.tensor_space(name, 2).size
    with pytest.raises(ecumene.EcumeneError, match="has no action"):
        ecumene.action_space(name).begin(seen)
    with pytest.raises(ecumene.IllegalMove):
        game.push(move)
