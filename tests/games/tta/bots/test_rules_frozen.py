"""`rules` is the yardstick of all other bots: what it chooses never changes.

It is asked at every so many decisions of stored games. Whoever changes its evaluation puts the
change behind a weight that is off by default, or makes a bot of another name.
"""

from __future__ import annotations

import hashlib
import json

import pytest

from ecumene.bots.registry import make_bot
from ecumene.core import engine
from ecumene.core.registry import game
from ecumene.core.view import observe
from ecumene.records.record import begin, load, step
from tests.support.records import stored

EVERY = 7
"""Prime, so that the decisions of a turn take their turns."""

CHOICES = {
    "tta-126": "0442e25ce44b6d0e",  # 2 players, base game
    "tta-000": "a0894b711bb1ab72",  # 2, expansion
    "tta-079": "a77bc207ed9dacb0",  # 3, base game
    "tta-010": "46a54e592af2424e",  # 3, expansion
    "tta-020": "636c296be77d562d",  # 4, base game
    "tta-125": "2ccf7fa66ccdf0d9",  # 4, expansion
}
"""A digest of the choices in each game; the comment has players and cards."""


def choices(name: str) -> list[str]:
    """What `rules` would do, each time without knowing of the time before."""
    spec = game("tta")
    record = load(json.loads(stored("tta")[name]))
    state = begin(record)
    found: list[str] = []
    for number, (seat, text) in enumerate(record.moves):
        if seat >= 0 and number % EVERY == 0:
            asked = engine.chooser(state)
            bot = make_bot("tta", "rules", number)
            code = bot.choose(observe(spec, state, asked))
            found.append(f"{number} {spec.vocabulary.format(code)}")
        step(spec, state, number, seat, text)
    return found


@pytest.mark.parametrize("name", sorted(CHOICES))
def test_the_choices_of_rules_are_frozen(name: str) -> None:
    made = choices(name)
    assert len(made) > 15
    assert hashlib.sha256("\n".join(made).encode()).hexdigest()[:16] == CHOICES[name]
