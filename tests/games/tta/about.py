"""Through the Ages, for generic tests."""

from __future__ import annotations

import random
from typing import Any

from ecumene.core.spec import table_text
from ecumene.games.tta.rules import reasons, rulebook
from ecumene.games.tta.rules.editions import AGREED as AGREED_SET
from ecumene.games.tta.rules.editions import MIX_QUOTAS, MIXES
from ecumene.games.tta.rules.overlays import CHANGEABLE, NUMBERS, printed_cards
from ecumene.games.tta.rules.types import AGE_NAMES, LEADER, TYPE_NAMES, WONDER
from ecumene.games.tta.spec import SPEC
from tests.support.about import About, Case, Traced

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


def agreed_set(players: int, rng: random.Random) -> str:
    """A valid agreement on the leaders and wonders of a mix."""
    chosen: list[str] = []
    for age in AGE_NAMES[:4]:
        for kind, name in ((LEADER, "leader"), (WONDER, "wonder")):
            stack = [
                slug
                for slug, raw in printed_cards().items()
                if raw["type"] == name and raw["age"] == age
            ]
            chosen += rng.sample(stack, MIX_QUOTAS[kind][players - 2])
    return ",".join(chosen)


def small_overlay(rng: random.Random) -> str:
    """Some numbers of some cards, a little higher or lower than printed (or of none)."""
    changes: dict[str, dict[str, Any]] = {}
    for slug in rng.sample(sorted(printed_cards()), 12):
        raw = printed_cards()[slug]
        fields = [field for field in CHANGEABLE if isinstance(raw.get(field), int | dict)]
        if raw["type"] == "wonder":
            fields.append("stages")
        if not fields:
            continue
        field = rng.choice(fields)
        value = raw[field]
        if field == "stages":
            changes[slug] = {field: [rng.randint(0, 6) for _ in range(rng.randint(1, 5))]}
        elif field in NUMBERS:
            low = 1 if field == "token_value" else 0
            changes[slug] = {field: max(low, value + rng.randint(-2, 2))}
        else:
            changes[slug] = {
                field: {
                    name: max(1 if number > 0 else number, number + rng.randint(-1, 2))
                    for name, number in value.items()
                }
            }
    return table_text(changes) if changes else ""


def vary(options: dict[str, str], players: int, rng: random.Random) -> None:
    """Now and then an agreed set or an overlay."""
    if options["leaders"] in MIXES and rng.random() < 0.3:
        options["choice"] = AGREED_SET
        options["agreed"] = agreed_set(players, rng)
    if rng.random() < 0.25:
        options["cards"] = small_overlay(rng)


def ending(state: Any) -> str:
    return "resignation" if state.alive == 1 else "last_round"


def traced() -> Traced:
    return Traced(
        [rule.id for rule in rulebook.rules()],
        [ruling.id for ruling in rulebook.rulings()],
        [card.slug for card in SPEC.catalogue.cards],
        [kind.code for kind in reasons.REASONS[1:]],
    )


OLD_CARDS = {"rebalanced": "yes", "keep_old": "hammurabi,colossus"}
DESPOTISM = {"age": "III", "round": 5}
ABOUT = About(
    cases=tuple(CASES),
    endings=frozenset(("last_round", "resignation", "shared_victory")),
    ending=ending,
    slugs=lambda: {card.slug for card in SPEC.catalogue.cards},
    ordinary=frozenset((*TYPE_NAMES, "agriculture", "architecture")),  # the last two are impacts
    traced=traced,
    vary=vary,
    own={"leaders": "public_mix", "military": "new", "cards": '{"iron":{"resource_cost":4}}'},
    phases=("politics", "actions"),
    timed="""prepare attack war pact cancel resign take populate build upgrade destroy disband
        lead stage develop revolt play tactic copy emulate contribute use bonus recruit convert
        spy retire colonize demand""",
    internal=("piles.py", "extra_action.py"),
    hard={
        "data/board.toml": (
            "costs = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]",
            "costs = [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]",
        ),
    },
    soft={
        "data/cards/initial_technologies.toml": ("{ science = 1 }", "{ science = 1, culture = 1 }"),
    },
    agreed=agreed_set,
    told={"en": ("takes ", "Final scoring."), "ru": ("берет карту «", "раунд 2")},
    records=152,
    agreed_on={150: OLD_CARDS, 151: OLD_CARDS},
    starts=(
        ({"round": 3, "age": "I"}, (1, "actions")),
        ({"round": 3, "age": "I", "phase": "actions", "turn": 2}, (2, "actions")),
        ({"round": 3, "age": "I", "phase": "politics", "turn": 2}, (2, "politics")),
        ({"round": 3, "age": "I", "phase": "start of turn"}, (1, "politics")),
        ({"round": 3, "age": "I", "phase": "End_of_turn"}, (2, "politics")),
    ),
    impossible=(
        ({"phase": "war"}, "phase: 'war' is no phase; expected one of: start of turn"),
        ({"phase": 3}, "phase: 3 is no phase"),
        ({"phase": "politics", "round": 1}, "no Politics Phase in round 1"),
        (
            {"phase": "politics", "round": 2, "stack": [{"frame": "turn", "player": 1}]},
            "phase: 'politics' does not fit 'stack'",
        ),
        ({**DESPOTISM, "stack": [{"frame": "politics"}]}, "'politics' needs 'player'"),
        (
            {**DESPOTISM, "stack": [{"frame": "politics", "player": 1}]},
            "the lowest frame is 'turn'",
        ),
        (
            {"stack": [{"frame": "turn", "player": 2, "next": "end"}]},
            "this is the turn of player 1, not of player 2",
        ),
        (
            {"stack": [{"frame": "turn", "player": 1}, {"frame": "defense", "player": 2}]},
            "'defense' needs 'card'",
        ),
        ({"round": 0}, "round: 0 is not between 1 and 999"),
        ({"players": [{"bank_yellow": 400}, {}]}, "407 yellow tokens and workers in all"),
        ({"players": [{"bank_blue": 90}, {}]}, "90 blue tokens in all"),
        ({"players": [{"stages": 1}, {}]}, "there are stages, but 'wonder' names no wonder"),
        (
            {"players": [{"leader": "moses", "civil": ["homer"]}, {}]},
            "moses and homer are both leaders of Age A",
        ),
        (
            {"players": [{"workers": {"religion": 3}}, {}]},
            "3 buildings of the type temple; the urban limit is 2",
        ),
        ({"age": "I", "row": ["strategy"]}, "'strategy' belongs to Age II, but this is Age"),
        ({"civil": ["iron"], "age": "II"}, "belongs to Age I, but this is the deck"),
        ({"players": [{"culture": 1 << 62}, {}]}, "is not between 0 and 999999999"),
        ({"players": [{"used": 1 << 62}, {}]}, "these are no marks of the engine"),
        ({"round": 5, "last_round": 4}, "last_round: is 4, but this is round 5"),
        ({"won": [1]}, "nobody has won while decisions are pending"),
        ({"turn": None}, "turn: None is no whole number"),
        ({"stack": [{"frame": "run", "player": 1}]}, "'run' needs 'card'"),
    ),
)
