"""Golden playthroughs: whole games as text, compared letter by letter.

Each file shows, for every decision, who is asked, all options, the choice, what happened in
words, and a fingerprint of what each seat sees. `make goldens` writes them anew; the
difference is reviewed like code.
"""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ecumene.core.registry import game
from ecumene.records.session import Session

FOLDER = Path(__file__).parent.parent / "golden"
# Words that random play uses less often.
RELUCTANT = (
    "end", "pass", "skip", "refuse", "destroy", "disband", "stop", "trade", "sell", "recall",
)  # fmt: skip
RELUCTANT_PATCHING = ("skip", "refuse", "discard", "done", "wait", "rest", "return", "tear")
# How games can end; there is a playthrough for each.
ENDINGS = {
    "tta": {"last_round", "resignation", "shared_victory"},
    "horizon": {"last_round", "round_limit", "shared_victory"},
    "patchistory": {"last_era", "shared_victory"},
}


@dataclass(frozen=True)
class Case:
    """One playthrough: which game, and how its seats behave."""

    game: str
    name: str
    ending: str
    players: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    resigns: tuple[tuple[int, int], ...] = ()
    """(round, seat): this seat resigns in this round."""
    position: dict[str, Any] | None = None
    """Where it begins, if not with a new game."""

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.txt"


AGREED = """
    boudica,moses,confucius,homer,sun_tzu,cleopatra,stonehenge,pyramids,acropolis,colossus,
    saladin,joan_of_arc,nostradamus,michelangelo,jan_zizka,genghis_khan,
    machu_picchu,taj_mahal,silk_road,great_wall,
    alfred_nobel,james_cook,antoni_gaudi,isaac_newton,james_watt,maria_theresa,
    louvre_museum,kremlin,suez_canal,eiffel_tower,
    marie_curie_sklodowska,bill_gates,nelson_mandela,sid_meier,ian_fleming,mahatma_gandhi,
    international_red_cross,hollywood,manhattan_project,internet"""
FULL = {"rebalanced": "yes", "military": "new"}
EXPANSION: list[tuple[str, int, int, dict[str, str], tuple[tuple[int, int], ...]]] = [
    ("rebalanced", 2, 20, {"rebalanced": "yes", "keep_old": "hammurabi,colossus"}, ()),
    ("new_military", 3, 21, {"military": "new", "civil_hands": "closed"}, ()),
    ("pure_expansion", 2, 22, {"leaders": "new"}, ()),
    ("secret_mix", 2, 23, {"leaders": "secret_mix", "military": "new"}, ()),
    ("secret_draft", 3, 24, {**FULL, "leaders": "secret_mix", "choice": "draft"}, ()),
    ("public_mix", 4, 25, {**FULL, "leaders": "public_mix"}, ()),
    ("public_draft", 2, 26, {"leaders": "public_mix", "choice": "draft"}, ()),
    (
        "agreed_cards",
        2,
        27,
        {**FULL, "leaders": "public_mix", "choice": "agreed", "agreed": " ".join(AGREED.split())},
        (),
    ),
    ("hidden_future", 3, 28, {**FULL, "leaders": "hidden_future", "choice": "draft"}, ()),
    ("one_old_card_more", 3, 29, {**FULL, "leaders": "one_extra"}, ()),
    ("mix_and_resignation", 3, 30, {"leaders": "public_mix", "military": "new"}, ((4, 2),)),
    (
        "own_numbers",
        2,
        31,
        {"leaders": "new", "cards": '{"iron":{"science_cost":4},"stonehenge":{"stages":[1,2,2]}}'},
        (),
    ),
]

CASES = [
    Case("tta", "two_players", "last_round", 2, 11),
    Case("tta", "three_players", "last_round", 3, 12, {"starting_player": "random"}),
    Case("tta", "four_players", "last_round", 4, 13),
    Case("tta", "closed_hands", "last_round", 3, 14, {"civil_hands": "closed"}),
    Case("tta", "one_resigns", "last_round", 4, 15, resigns=((6, 1), (9, 3))),
    Case(
        "tta",
        "shared_victory",
        "shared_victory",
        3,
        17,
        position={
            "age": "IV",
            "round": 20,
            "last_round": 20,
            "start": 1,
            "turn": 3,
            "future": [{"card": "impact_of_colonies", "by": 2}],
            "players": [
                {"culture": 47, "colonies": ["vast_territory_i"]},
                {"culture": 50, "leader": "bill_gates"},
                {"culture": 12, "military": ["raid_iii", "military_bonus_iii"]},
            ],
        },
    ),
    Case("tta", "last_one_left", "resignation", 3, 16, resigns=((4, 2), (7, 1))),
    *[
        Case("tta", name, "last_round", players, seed, options, resigns)
        for name, players, seed, options, resigns in EXPANSION
    ],
]

BETTER_LAND = """
{"territories": {"river_delta": {"strength": 2, "village_vp": 6}, "oak_woods": {"city_vp": 9}},
 "constructions": {"farm": {"cost": 1, "bonus": [{"do": "coins", "n": 3}]}},
 "goals": {"homelands": {"first_vp": 7, "later_vp": 4}}}"""
CASES += [
    Case("horizon", "two_players", "last_round", 2, 4, {"round_limit": "60"}),
    Case("horizon", "three_players", "last_round", 3, 34, {"round_limit": "none"}),
    Case("horizon", "four_players", "last_round", 4, 29, {"round_limit": "60"}),
    Case("horizon", "no_goals_in_time", "round_limit", 3, 38),
    Case("horizon", "own_values", "round_limit", 2, 56, {"pack": BETTER_LAND, "round_limit": "30"}),
    Case(
        "horizon",
        "shared_victory",
        "shared_victory",
        3,
        4,
        position={
            "round": 20,
            "last_round": 20,
            "turn": 3,
            "players": [
                {"coins": 4, "invested": 7, "tracks": [5, 6, 6]},
                {"coins": 4, "invested": 7, "tracks": [6, 5, 6]},
                {"coins": 1, "pawn": "grow.1"},
            ],
        },
    ),
]


OTHER_GOODS = """
{"figures": {"wall_street": {"symbols": {"coin": 3}}, "homer": {"symbols": {"food": 2}}},
 "board": {"general_routes": {"goods": [{"coin": 2}, {"resource": 1}, {"vote": 2}]}}}"""
CASES += [
    Case("patchistory", "two_players", "last_era", 2, 61),
    Case("patchistory", "three_players", "last_era", 3, 62, {"capitals": "equality"}),
    Case("patchistory", "four_players", "last_era", 4, 63, {"promo": "with"}),
    Case("patchistory", "open_screens", "last_era", 2, 64, {"screens": "open"}),
    Case("patchistory", "own_values", "last_era", 3, 65, {"pack": OTHER_GOODS}),
    Case(
        "patchistory",
        "shared_victory",
        "shared_victory",
        3,
        116,
        position={
            "options": {"capitals": "equality"},
            "n": 3,
            "era": 3,
            "round": 5,
            "stack": [{"frame": "round", "next": "movement"}],
            "players": [
                {"culture": 50, "food": 4, "workers": ["0,0"]},
                {"culture": 50, "food": 4, "workers": ["0,0"]},
                {"culture": 30, "votes": 1},
            ],
        },
    ),
]


def choose(session: Session, rng: random.Random, case: Case) -> int:
    """Random play that prefers doing something."""
    spec = session.spec
    options = session.options()
    seat = session.asked()
    for turn, quitter in case.resigns:
        if seat == quitter - 1 and getattr(session.state, "round", 0) >= turn:
            giving_up = [code for code in options if spec.concedes(code)]
            if giving_up:
                return giving_up[0]
    options = [code for code in options if not spec.concedes(code)] or options
    if rng.random() < 0.8:
        words = [spec.vocabulary.format(code).split()[0] for code in options]
        avoided = RELUCTANT_PATCHING if spec.id == "patchistory" else RELUCTANT
        active = [c for c, word in zip(options, words, strict=True) if word not in avoided]
        options = active or options
    return rng.choice(options)


def fingerprint(session: Session, viewer: int) -> str:
    """Of what a viewer sees, in the format that never changes."""
    seen = session.observe(viewer)
    data = seen.to_json(session.spec.digest_json(seen.state))
    text = json.dumps(data, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def ending(session: Session) -> str:
    """How a game ended, in the words of the cases."""
    state: Any = session.state
    if len(session.spec.winners(state)) > 1:
        return "shared_victory"
    if getattr(state, "alive", 2) == 1:
        return "resignation"
    if session.spec.id == "patchistory":
        return "last_era"
    return "last_round" if state.round == state.last_round else "round_limit"


def render(case: Case) -> str:
    """The playthrough as text."""
    spec = game(case.game)
    session = Session(spec, case.players, case.seed, case.options, case.position)
    rng = random.Random(case.seed)
    lines = [
        f"# {spec.name}, rules version {spec.version}",
        f"# {case.players} players, seed {case.seed}, options {case.options}",
        f"# ends by: {case.ending}",
        "",
    ]
    number = 0
    while not session.over():
        number += 1
        frame = session.state.stack[-1]
        name = session.state.kinds[frame.kind].name
        options = ", ".join(spec.vocabulary.format(code) for code in session.options())
        code = choose(session, rng, case)
        lines.append(f"{number}. seat {session.asked() + 1}, {name}: {options}")
        lines.append(f"   > {spec.vocabulary.format(code)}")
        for event in session.apply(code):
            lines.append(f"   {spec.describe_event(session.state, event)}")
        seen = " ".join(fingerprint(session, seat) for seat in range(-1, case.players))
        lines.append(f"   = {seen}")
    assert ending(session) == case.ending, f"{case.name} ends by {ending(session)}"
    winners = [seat + 1 for seat in spec.winners(session.state)]
    lines += ["", f"scores {spec.scores(session.state)}, winners {winners}", ""]
    return "\n".join(lines)
