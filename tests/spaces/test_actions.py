"""Numbered actions: few, stable, and every option has one way to be said."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import NothingPending, UnknownOption
from ecumene.core.frame import CHANCE
from ecumene.core.option import Domain, OptionKind, Vocabulary
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import GameSpec
from ecumene.core.view import observe
from ecumene.spaces.actions import ActionSpace, Choice, action_space, kept_table
from ecumene.spaces.bounds import MOST_STEPS
from ecumene.spaces.steps import digits
from tests.support.editions import some_edition
from tests.support.playing import MOST_DECISIONS, random_option

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = [(name, players) for name in game_ids() for players in game(name).players]
MOST_ACTIONS = 2_000


def digest(names: list[str]) -> str:
    return hashlib.sha256("\n".join(names).encode()).hexdigest()


# The numbering


@pytest.mark.parametrize("name", game_ids())
def test_numbers_are_few_and_kept(name: str) -> None:
    """All are in the table; ``tools/action_tables.py`` adds what is new."""
    space = action_space(game(name))
    assert space.size == len(space.names) == len(set(space.names)) < MOST_ACTIONS
    assert list(space.names) == kept_table(name)


@pytest.mark.parametrize("name", game_ids())
def test_numbers_never_change(name: str) -> None:
    """The golden file knows how many names there were once, and which: they are still the first."""
    golden = ROOT / "tests" / "games" / name / "actions.json"
    kept = json.loads(golden.read_text(encoding="utf-8"))
    for count, known in kept["tables"]:
        assert digest(kept_table(name)[:count]) == known
    assert kept["tables"][-1][0] == action_space(game(name)).size


def test_the_tables_are_up_to_date() -> None:
    tool = ROOT / "tools" / "action_tables.py"
    done = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


class Cards:
    """A game with a deck of so many cards, as far as an action space looks at it."""

    id = game_ids()[-1]

    def __init__(self, cards: list[str]) -> None:
        card = Domain("card", cards)
        seat = Domain("seat", ["1", "2"])
        kinds = [OptionKind("take", card), OptionKind("give", card, seat), OptionKind("pass")]
        self.vocabulary = Vocabulary(kinds)


@pytest.mark.parametrize("many", [3, 100, 300])
def test_a_new_card_gets_new_numbers_and_changes_none(many: int) -> None:
    """Also where a word grows so large that it would be said in steps today."""
    before: Any = Cards([f"c{k}" for k in range(many)])
    after: Any = Cards(["new", *[f"c{k}" for k in range(many)], *[f"d{k}" for k in range(100)]])
    old = ActionSpace(before, [])
    new = ActionSpace(after, old.names)
    assert new.names[: old.size] == old.names
    assert new.size > old.size
    moved = 1 << 12  # the cards have other numbers inside, but the same names
    for code in range(many):
        assert new.row((code << 12) + moved) == old.row(code << 12)


def test_a_name_that_stands_twice_is_refused() -> None:
    one: Any = Cards(["a"])
    with pytest.raises(ValueError, match="twice"):
        ActionSpace(one, ["pass", "pass"])


@pytest.mark.parametrize("base", [2, 10, 100])
def test_digits_say_every_number_once(base: int) -> None:
    said = [digits("n", value, base) for value in range(base * 7)]
    assert len(set(said)) == len(said)
    assert not any(one == other[: len(one)] for one in said for other in said if one != other)


# Every option


def walks(choice: Choice) -> dict[int, list[tuple[int, ...]]]:
    """Every way to answer a choice, by the option that it leads to."""
    found: dict[int, list[tuple[int, ...]]] = {}
    assert choice.actions == sorted(set(choice.actions))
    assert choice.actions
    for action in choice.actions:
        other = choice.copy()
        code = other.take(action)
        assert other.partial == (*choice.partial, action)
        if code is not None:
            found.setdefault(code, []).append(other.partial)
            continue
        for further, ways in walks(other).items():
            found.setdefault(further, []).extend(ways)
    return found


def positions_of(spec: GameSpec[Any], players: int, seed: int) -> Any:
    """The decisions of a random game, those of chance among them."""
    rng = random.Random(seed)
    options = some_edition(spec, players, seed)
    s = spec.new(players, seed, options, explicit_chance=True)
    for _ in range(MOST_DECISIONS):
        if engine.over(s):
            return
        yield s
        engine.apply(s, random_option(spec, engine.options(s), rng, 0.002))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_option_has_one_path(name: str, players: int, seed: int) -> None:
    """The paths of a decision are those of its options, one for each."""
    spec = game(name)
    space = action_space(spec)
    met = 0
    for s in positions_of(spec, players, seed * 10 + players):
        options = engine.options(s)
        asked = engine.chooser(s)
        ways = walks(space.begin_codes(s, options))
        assert sorted(ways) == sorted(options)
        assert all(len(paths) == 1 for paths in ways.values())
        assert all(len(space.row(code)) <= MOST_STEPS for code in options)
        if asked == CHANCE:  # one step: its outcomes are actions
            assert all(len(paths[0]) == 1 for paths in ways.values())
            assert {space.row(code)[-1] for code in options} == {p[0][0] for p in ways.values()}
            continue
        observation = observe(spec, s, asked)
        for code in options[:: max(1, len(options) // 5)]:
            assert [space.path(observation, code)] == ways[code]
        met += len(options) > 1
    assert met > 5


@pytest.mark.parametrize("name", game_ids())
def test_every_way_to_write_a_move_has_its_own_numbers(name: str) -> None:
    """Not only what random games meet: all options there are, of large words some."""
    spec = game(name)
    space = action_space(spec)
    rng = random.Random(1)
    every = range(spec.vocabulary.size)
    flats = every if len(every) < 30_000 else sorted(rng.sample(every, 30_000))
    rows = [space.row(spec.vocabulary.unflat(flat)) for flat in flats]
    assert len(set(rows)) == len(rows)
    assert all(0 <= number < space.size for row in rows for number in row)
    assert max(len(row) for row in rows) <= MOST_STEPS
    starts = {row[:k] for row in rows for k in range(1, len(row))}
    assert not starts & set(rows)


# Answering wrongly


def test_what_is_not_open_is_refused_with_what_is() -> None:
    spec = game(game_ids()[0])
    s = spec.new(2, seed=1)
    space = action_space(spec)
    choice = space.begin(observe(spec, s, engine.chooser(s)))
    closed = next(number for number in range(space.size) if number not in choice.actions)
    with pytest.raises(UnknownOption, match=f"{closed} .* is not open here; open: "):
        choice.take(closed)
    with pytest.raises(UnknownOption, match="-1 is not open"):
        choice.take(-1)
    assert choice.partial == ()
    other = next(seat for seat in range(2) if seat != engine.chooser(s))
    with pytest.raises(NothingPending, match="not asked"):
        space.begin(observe(spec, s, other))
    with pytest.raises(UnknownOption, match="not among the options"):
        space.path(observe(spec, s, engine.chooser(s)), spec.vocabulary.unflat(0))
