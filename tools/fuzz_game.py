"""One random game with every invariant checked.

Everything about a game follows from its number: how many play, with which options (every mode, also
agreed sets of cards and small changes of numbers) and in which manner. At some decisions the
position is saved and loaded, observed and dealt anew, and what a seat imagines is played on; at the
end the record is written, read and replayed with another seed.

Two things are compared by keys that were compared as text once. A key holds every slot of a
position, and positions and their hashes are written from those slots alone: equal keys mean equal
texts, which `check` still looks at itself for the position that was saved and loaded.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

from ecumene.core import engine
from ecumene.core.game_option import CHOICE
from ecumene.core.option import kind_of
from ecumene.core.registry import game
from ecumene.core.spec import GameSpec
from ecumene.core.view import Observation, observe, state_from
from ecumene.records.record import Record, begin, load, position_hash, step
from ecumene.records.session import Session
from tests.support.editions import some_edition

RELUCTANT = (
    "end", "pass", "skip", "stop", "done", "refuse", "destroy", "disband", "resign", "trade",
    "sell", "recall",
)  # fmt: skip
MANNERS = ("uniform", "eager", "resigning")
MOST_DECISIONS = 20_000
CHECK_EVERY = 97
STEPS_ON = 12


class Played:
    """What a game was and how long; ``chosen`` counts the words of its options."""

    def __init__(self, name: str, number: int) -> None:
        spec = game(name)
        rng = random.Random(number)
        self.spec: GameSpec[Any] = spec
        self.number = number
        self.players = spec.players[number % len(spec.players)]
        self.options = some_edition(spec, self.players, rng.randrange(1 << 30))
        self.manner = number // len(spec.players) % len(MANNERS)
        self.rng = rng
        self.decisions = 0
        self.chosen: Counter[str] = Counter()

    def setting(self) -> list[str]:
        """The players, the manner, and what each option was set to: lists and tables may be any."""
        told = [f"players {self.players}", f"manner {MANNERS[self.manner]}"]
        for option in self.spec.options:
            value = self.options.get(option.name, option.default)
            shown = value if option.kind == CHOICE else "some" if value else "none"
            told.append(f"{option.name} {shown}")
        return told


def pick(spec: GameSpec[Any], options: list[int], rng: random.Random, manner: int) -> int:
    """By the number of the manner: uniform play; eager play (passing, ending and destroying are
    avoided, and what has few variants is done as often as what has many, so that games get rich);
    uniform play in which seats may resign."""
    if MANNERS[manner] != "resigning" or rng.random() > 0.01:
        concedes = spec.vocabulary.concedes
        options = [code for code in options if not concedes(code)] or options
    if MANNERS[manner] == "eager" and rng.random() < 0.85:
        kinds = spec.vocabulary.kinds
        eager = [code for code in options if kinds[kind_of(code)].word not in RELUCTANT]
        options = eager or options
        kind = rng.choice(sorted({kind_of(code) for code in options}))
        options = [code for code in options if kind_of(code) == kind]
    return rng.choice(options)


def same_view(one: Observation[Any], other: Observation[Any]) -> bool:
    """Do two observations tell the same? What they write is asked only where their keys differ."""
    if (one.viewer, one.asked, one.options) != (other.viewer, other.asked, other.options):
        return False
    key = one.spec.key
    return key(one.state) == key(other.state) or one == other


def check(spec: GameSpec[Any], session: Session, number: int) -> None:
    """Serialise, observe, deal anew."""
    s = session.state
    key = spec.key(s)
    again = spec.from_json(json.loads(json.dumps(spec.to_json(s))))
    assert spec.key(again) == key, "a saved position differs after loading"
    assert position_hash(spec, again) == position_hash(spec, s), "equal positions hash differently"
    opened = sorted(code for code, why in engine.candidates(s) if not why)
    assert opened == sorted(session.options()), "options are not the open candidates"
    for viewer in range(-1, spec.seats(s)):
        seen = observe(spec, s, viewer)
        dealt = state_from(seen, number)
        assert same_view(observe(spec, dealt, viewer), seen), (
            f"seat {viewer + 1} sees what is hidden"
        )
        for turn in range(STEPS_ON):
            if engine.over(dealt):
                break
            codes = engine.options(dealt)
            assert codes, f"what seat {viewer + 1} imagines does not go on"
            engine.apply(dealt, codes[(number + turn) % len(codes)])
    assert spec.key(s) == key, "looking changed the position"


def check_record(record: Record, keys: dict[int, tuple[Any, ...]], seed: int) -> None:
    """Write, read and replay it: all positions whose keys were kept come again."""
    read = load(json.dumps(record.to_json()))
    assert (read.moves, read.hashes) == (record.moves, record.hashes), "a record reads differently"
    s = begin(read, seed)
    for ply, (seat, text) in enumerate(read.moves, 1):
        step(read.spec, s, ply, seat, text)
        if ply in keys:
            assert read.spec.key(s) == keys[ply], f"the replay differs after move {ply}"


def play(name: str, number: int) -> Played:
    """One game; raises if anything is wrong, with the record in the exception's notes."""
    game = Played(name, number)
    spec = game.spec
    session = Session(spec, game.players, number, game.options)
    record = session.record
    try:
        keys: dict[int, tuple[Any, ...]] = {}
        while not session.over():
            if game.decisions % CHECK_EVERY == number % CHECK_EVERY:
                check(spec, session, number)
            codes = session.options()
            assert codes, "a decision without an option"
            session.apply(pick(spec, codes, game.rng, game.manner))
            if len(record.moves) in record.hashes:
                keys[len(record.moves)] = spec.key(session.state)
            game.decisions += 1
            assert game.decisions < MOST_DECISIONS, "the game does not end"
        keys[len(record.moves)] = spec.key(session.state)
        check_record(record, keys, number + 1)
        game.chosen.update(text.split()[0] for _, text in record.moves)
        return game
    except Exception as error:
        error.add_note(record.dumps())
        raise
