"""Hints in words: open options, real numbers, nothing hidden."""

from __future__ import annotations

import random
import re

import pytest

from ecumene.bots.registry import bot_names, make_bot
from ecumene.cli.seating import default_bot
from ecumene.core import messages
from ecumene.core.advice import Advice
from ecumene.core.registry import game, game_ids
from ecumene.records.session import Session
from tests.support.editions import some_edition
from tests.support.playing import decisions
from tests.support.sent import hint, preview
from tests.table.dealing import dealt_anew

EVERY = 9


def advised(session: Session, seed: int = 3) -> Advice:
    seen = session.observe(session.asked())
    return make_bot(session.spec.id, default_bot(session.spec.id), seed).advise(seen)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", game_ids())
def test_a_hint_is_an_open_option_with_reasons(name: str, language: str) -> None:
    spec = game(name)
    messages.use(language)
    letters = re.compile("[а-я]" if language == "ru" else "[a-z]")
    told = 0
    options = some_edition(spec, 2, 40)
    for number, session in enumerate(decisions(spec, 2, 40, options, least=200)):
        if session.over() or number % EVERY:
            continue
        seat = session.asked()
        found = hint(session, seat, advised(session))
        open_now = {spec.vocabulary.format(code) for code in session.options()}
        assert found["id"] in open_now
        assert found["second"] is None or found["second"]["id"] in open_now - {found["id"]}
        assert 1 <= len(found["reasons"]) <= 3
        assert all(letters.search(reason) for reason in found["reasons"])
        assert not any("hint." in reason or "{" in reason for reason in found["reasons"])
        told += 1
    messages.use("en")
    assert told > 10


@pytest.mark.parametrize("name", game_ids())
def test_numbers_told_are_those_of_the_preview(name: str) -> None:
    spec = game(name)
    compared = 0
    for number, session in enumerate(decisions(spec, 3, 41, some_edition(spec, 3, 41), least=400)):
        if session.over() or number % EVERY:
            continue
        seat = session.asked()
        found = hint(session, seat, advised(session))
        numbers = preview(session, seat, found["id"])["numbers"]
        known = {
            f"{one['label'].lower()} {one['from']} → {one['to']}".replace("-", "−")
            for one in numbers
            if one["seat"] == seat
        }
        for reason in found["reasons"]:
            if reason.startswith("What changes: "):
                for change in reason[len("What changes: ") : -1].split(", "):
                    if "at the end of the turn" not in change:
                        assert change.lower() in known
                        compared += 1
    assert compared > 5 or bot_names(name) == ["random"], "who plays anything has few reasons"


@pytest.mark.parametrize("name", game_ids())
def test_hints_tell_nothing_hidden(name: str) -> None:
    spec = game(name)
    rng = random.Random(7)
    for number, session in enumerate(decisions(spec, 3, 42, some_edition(spec, 3, 42))):
        if session.over() or number % (2 * EVERY):
            continue
        seat = session.asked()
        other = dealt_anew(session, seat, rng.randrange(1 << 20))
        assert advised(session) == advised(other)
        assert hint(session, seat, advised(session)) == hint(other, seat, advised(session))
