"""Games of learning bots on all cores; what each taught is a line of a file, so that a broken-off
run goes on."""

from __future__ import annotations

import json
import lzma
import multiprocessing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ecumene.bots.learnable import Learnable, Sample
from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game
from ecumene.core.view import observe
from ecumene.lab.learn.fitting import Row
from ecumene.lab.processes import leave_interruptions_to_the_parent
from ecumene.manifest import manifest

STREAM: Final = 4000

Numbers = Mapping[str, Mapping[str, float]]
"""Factors by part of the game and name, beside the bot of today."""


@dataclass(frozen=True)
class Lesson:
    """Which games to learn from."""

    game: str
    players: int
    numbers: Numbers
    seed: int


def learnable_of(game_id: str) -> Learnable:
    found = manifest(game_id).learnable
    if found is None:
        raise InvalidOptions(f"the bots of {game(game_id).name} have nothing that can be learned")
    return found()


def play(lesson: Lesson, number: int) -> list[dict[str, Any]]:
    """One game: a line for each choice among siblings, with the final margin of its seat."""
    spec = game(lesson.game)
    teacher = learnable_of(lesson.game)
    seed = mix(lesson.seed, STREAM, number)
    bots = [
        teacher.learning_bot(mix(seed, STREAM + 1 + seat, 0), lesson.numbers)
        for seat in range(lesson.players)
    ]
    state = spec.new(lesson.players, seed, {})
    while not engine.over(state):
        seat = engine.chooser(state)
        engine.apply(state, bots[seat].choose(observe(spec, state, seat)))
    scores = spec.scores(state)
    return [
        {"game": number, "margin": margin(scores, seat), **sample.to_json()}
        for seat, bot in enumerate(bots)
        for sample in bot.samples
    ]


def margin(scores: list[int], seat: int) -> int:
    """Points ahead of the best rival."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _work(job: tuple[Lesson, int]) -> tuple[int, list[dict[str, Any]]]:
    return job[1], play(*job)


def collect(lesson: Lesson, games: int, path: Path, jobs: int) -> Iterator[int]:
    """Play what is missing of so many games; yields the number of each that is over."""
    done = {number for number, _ in stored(path)}
    todo = [(lesson, number) for number in range(games) if number not in done]
    if not todo:
        return
    with multiprocessing.Pool(jobs, leave_interruptions_to_the_parent) as pool:
        for number, lines in pool.imap_unordered(_work, todo):
            text = json.dumps({"game": number, "lines": lines}) + "\n"
            with path.open("ab") as file:
                file.write(lzma.compress(text.encode(), preset=1))
            yield number


def stored(path: Path) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """The games of a file; one that was being written when a run was broken off is left out."""
    if not path.is_file():
        return
    data, packed = path.read_bytes(), b""
    while data:
        reader = lzma.LZMADecompressor()
        try:
            packed = reader.decompress(data)
        except lzma.LZMAError:
            return
        if not reader.eof:
            return
        data = reader.unused_data
        told = json.loads(packed)
        yield told["game"], told["lines"]


def rows(path: Path) -> list[Row]:
    """What the games of a file taught."""
    return [
        Row(line["game"], line["margin"], Sample.from_json(line))
        for _, lines in stored(path)
        for line in lines
    ]
