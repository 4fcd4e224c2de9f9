"""Reasons of hints in Patchistory: tiles, rivals, cards and what would be missing, by name."""

from __future__ import annotations

import re

import pytest

from ecumene.bots.registry import make_bot
from ecumene.core import messages
from ecumene.core.registry import game
from ecumene.core.view import observe
from ecumene.games.patchistory.rules.counting import count
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.table.hint import produced, troubles
from ecumene.games.patchistory.table.schema.board import PatchForecast
from ecumene.records.session import Session
from ecumene.table.hint import hint
from ecumene.table.schema.looking import HintWords

EVERY = 5
SEEDS = (1, 2)


@pytest.fixture(scope="module")
def hints() -> dict[str, list[tuple[Session, HintWords]]]:
    """Hints in games of bots, by the kind of the decision, with the game as it was."""
    found: dict[str, list[tuple[Session, HintWords]]] = {}
    met: dict[str, int] = {}
    for seed in SEEDS:
        session = Session(game("patchistory"), 3, seed)
        bots = [make_bot("patchistory", "rules", seat) for seat in range(3)]
        while not session.over():
            seat = session.asked()
            state = session.state
            kind = state.kinds[state.stack[-1].kind].name
            met[kind] = met.get(kind, -1) + 1
            if met[kind] % EVERY == 0 and len(session.options()) > 1:
                advice = make_bot("patchistory", "rules", 9).advise(session.observe(seat))
                then = Session.__new__(Session)
                then.spec, then.state = session.spec, state.clone()
                found.setdefault(kind, []).append((then, hint(session, seat, advice)))
            session.apply(bots[seat].choose(session.observe(seat)))
    return found


def test_a_bid_is_told_with_the_tile_and_the_keenest_rival(
    hints: dict[str, list[tuple[Session, HintWords]]],
) -> None:
    for _, found in hints["auction"]:
        tile = found["label"].split(": ", 1)[1]
        assert tile in found["reasons"][0]
        assert re.search(r"worth -?\d+ culture to you", found["reasons"][0])
        price, have = re.search(r"takes (\d+) of your (\d+) coin", found["reasons"][0]).groups()  # type: ignore[union-attr]
        assert int(price) <= int(have)
        if found["second"] is not None:
            lots = [re.search(r"lot (\d)", one["label"])[1] for one in (found, found["second"])]  # type: ignore[index]
            assert lots[0] != lots[1]
    keenest = [found for _, found in hints["auction"] if "would gain most" in found["reasons"][1]]
    assert keenest


def test_a_patch_is_told_with_its_place_and_what_changes(
    hints: dict[str, list[tuple[Session, HintWords]]],
) -> None:
    for _, found in hints["patch"]:
        assert len(found["reasons"]) >= 2
        if "discard" not in found["label"]:
            cell = re.search(r" at (-?\d+,-?\d+)", found["label"])
            assert cell is not None
            assert cell[1] in found["reasons"][0]
            for name in re.findall(
                r"(\S.*) counts for your kingdom", " ".join(found["reasons"][1:2])
            ):
                assert name in found["label"]


def test_votes_are_told_with_the_standing_on_the_card(
    hints: dict[str, list[tuple[Session, HintWords]]],
) -> None:
    for session, found in [*hints["choose_card"], *hints["vote"]]:
        reason = found["reasons"][0]
        assert re.match(r"On .+ you (lead|are level|are behind)", reason)
        state = session.state
        assert isinstance(state, PatchState)
        seat = session.asked()
        cat = state.cat
        card = next(card for card in cat.cards if f"On {card.name} you" in reason)
        assert re.search(rf": {count(state, seat, card.measure)}\b", reason)


def test_hardly_any_hint_has_nothing_to_say(
    hints: dict[str, list[tuple[Session, HintWords]]],
) -> None:
    said = [(kind, found["reasons"]) for kind in hints for _, found in hints[kind]]
    dumb = [kind for kind, reasons in said if "fixed rule" in reasons[0]]
    assert len(dumb) * 20 <= len(said), sorted(set(dumb))


CALM: PatchForecast = {
    "gains": [("food", 2)],
    "eaten": 1,
    "missing_food": 0,
    "missing_resource": 0,
    "lost_culture": 0,
    "era_end": False,
    "bad": False,
}


def test_want_that_is_averted_comes_first() -> None:
    hungry: PatchForecast = {**CALM, "missing_food": 2, "lost_culture": 6}
    assert troubles(hungry, CALM) == [
        "As things stand 2 food would be missing in upkeep; this saves 6 culture."
    ]
    assert troubles(CALM, hungry) == []


def test_production_is_compared_in_both_languages() -> None:
    poor: PatchForecast = {**CALM, "gains": [("food", -1)]}
    assert produced(poor, CALM) == ["Production and upkeep then: food −1 → +2."]
    messages.use("ru")
    try:
        assert produced(poor, CALM)[0].endswith("еда −1 → +2.")
    finally:
        messages.use("en")
    assert produced(CALM, CALM) == []


def test_advice_depends_on_the_observation_only(
    hints: dict[str, list[tuple[Session, HintWords]]],
) -> None:
    session, found = hints["auction"][3]
    seen = observe(session.spec, session.state, session.asked())
    again = make_bot("patchistory", "rules", 9).advise(seen)
    assert again.option == found["id"]
