"""User packs that make no sense are refused with a sentence that names the place."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ecumene.core.errors import InvalidOptions, InvalidPosition
from ecumene.core.spec import table_text
from ecumene.games.patchistory.rules.load import catalogue_of, our_pack
from ecumene.games.patchistory.rules.vocab import POWER_NAMES, WITHOUT_AMOUNT
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.scenario import own_face

Pack = dict[str, Any]
WASTELAND = {"type": "wasteland"}


def refused(pack: Any) -> str:
    """The sentence with which a pack is refused."""
    text = pack if isinstance(pack, str) else table_text(pack)
    with pytest.raises(InvalidOptions) as caught:
        SPEC.new(3, 1, {"pack": text})
    return str(caught.value)


def part(kind: str, slug: str, /, **fields: Any) -> Pack:
    return {kind: {slug: fields}}


def effect(**fields: Any) -> Pack:
    """A wonder with one effect."""
    return part("figures", "petra", effects=[fields])


def face(grid: str, side: str = "white", /, **rooms: Any) -> Pack:
    """A tile with a side of our own; rooms as in `own_face`, or raw tables."""
    texts = {letter: room for letter, room in rooms.items() if isinstance(room, str)}
    made = own_face(grid, **texts)
    made["rooms"].update({letter: room for letter, room in rooms.items() if letter not in texts})
    return part("tiles", "e1_04", **{side: made})


def capital(**rooms: Any) -> Pack:
    return part("capitals", "equality", rooms={**dict.fromkeys("abcdef", WASTELAND), **rooms})


def board(table: str, /, **fields: Any) -> Pack:
    return part("board", table, **fields)


def figure_tile(figure: str) -> str:
    for slug, tile in our_pack()["tiles"].items():
        if {"figure": figure} in tile["black"]["rooms"].values():
            return slug
    raise AssertionError(f"no tile has {figure}")


# What is no pack at all


@pytest.mark.parametrize("text", ["{", "{'figures': 3}"])
def test_other_text_is_no_pack(text: str) -> None:
    assert refused(text).startswith("pack: it cannot be read (")


@pytest.mark.parametrize("pack", [[], {}, 3, "null", "true"])
def test_a_pack_is_a_table_of_kinds(pack: Any) -> None:
    assert refused(pack) == "pack, a pack has a table for each kind of component it changes"


# What was probably meant


@pytest.mark.parametrize(
    ("pack", "says"),
    [
        ({"figures": {"petraa": {}}}, "figures.petraa: there is no such component (did you mean p"),
        (
            part("figures", "petra", symbols={"coins": 1}),
            "figures.petra.symbols: unknown field(s) coins (did you mean coin?)",
        ),
        (
            part("figures", "petra", symbol={"coin": 1}),
            "figures.petra: unknown field(s) symbol (did you mean symbols",
        ),
        (
            {"petra": {"symbols": {"coin": 1}}},
            "'petra' is no kind of component; kinds are figures, capitals, tiles, constructions, "
            "prosperity, board (a table for it begins with [figures.petra])",
        ),
    ],
)
def test_what_was_probably_meant(pack: Any, says: str) -> None:
    assert refused(pack).removeprefix("pack, ").startswith(says)


# Wrong packs and how each sentence begins

UNKNOWN = [
    ({"cards": {}}, "'cards' is no kind of component; kinds are figures, capitals, tiles, constr"),
    ({"figures": 3}, "figures: expected a table for each component"),
    ({"figures": {"zeus": {}}}, "figures.zeus: there is no such component"),
    ({"tiles": {"e4_01": {}}}, "tiles.e4_01: there is no such component"),
    ({"board": {"trade": {}}}, "board.trade: there is no such component"),
    ({"figures": {"petra": 5}}, "figures.petra: expected a table of fields"),
    (part("figures", "petra", era=2), "figures.petra: unknown field(s) era"),
    (part("figures", "petra", symbols={"axe": 1}), "figures.petra.symbols: unknown field(s) axe"),
    (part("figures", "petra", symbols={"vote": 1}), "figures.petra.symbols: unknown field(s) vot"),
    (part("capitals", "equality", name="Rome"), "capitals.equality: unknown field(s) name"),
    (part("tiles", "e1_04", grey={}), "tiles.e1_04: unknown field(s) grey"),
    (part("constructions", "mill", price=3), "constructions.mill: unknown field(s) price"),
    (part("prosperity", "arms_race", votes=3), "prosperity.arms_race: unknown field(s) votes"),
    (board("setup", votes=3), "board.setup: unknown field(s) votes"),
    (board("general_routes", goods=[{"wheel": 1}, {}, {}]), "board.general_routes.goods: unknown"),
    (face("ab/cd", a="culture", b="water", c="wasteland"), "tiles.e1_04.white.rooms: field 'd' is"),
    (
        face("aa/bb", a="culture", b="water", z="wasteland"),
        "tiles.e1_04.white.rooms: unknown field(s) z",
    ),
    (
        face("aa/aa", a={"type": "culture", "name": "A", "size": 4}),
        "tiles.e1_04.white.rooms.a: unknown field(s) size",
    ),
    (
        face("aa/aa", a={"type": "castle", "name": "A"}),
        "tiles.e1_04.white.rooms.a: type = 'castle' should be one of culture, transport",
    ),
    (
        face("aa/aa", a={"type": "hero", "name": "A"}),
        "tiles.e1_04.white.rooms.a: type = 'hero' should be one of",
    ),
    (face("aa/aa", a={"type": "culture"}), "tiles.e1_04.white.rooms.a: field 'name' is missing"),
    (face("aa/aa", a={"name": "Temple"}), "tiles.e1_04.white.rooms.a: field 'type' is missing"),
    (
        face("aa/aa", a={"type": "culture", "name": "A", "always": {"axe": 1}}),
        "tiles.e1_04.white.rooms.a.always: unknown field(s) axe",
    ),
    (
        face("aa/aa", a={"type": "culture", "name": "A", "box": {"axe": 1}}),
        "tiles.e1_04.white.rooms.a.box: unknown field(s) axe",
    ),
    (face("aa/aa", "black", a="zeus"), "tiles.e1_04.black.rooms.a: there is no hero or wonder 'z"),
    (part("tiles", "e1_04", white={"grid": ["aa", "aa"]}), "tiles.e1_04.white: field 'rooms' is m"),
    (part("prosperity", "arms_race", measure="luck"), "prosperity.arms_race: measure = 'luck' sho"),
    (part("prosperity", "arms_race", source="dream"), "prosperity.arms_race: source = 'dream' sho"),
]

WRONG_TYPES = [
    (part("figures", "petra", name=3), "figures.petra: name = 3 should be a text"),
    (part("figures", "petra", symbols=[]), "figures.petra: symbols = [] should be a table"),
    (part("figures", "petra", symbols={"coin": "2"}), "figures.petra.symbols: coin = '2' should b"),
    (part("figures", "petra", symbols={"coin": True}), "figures.petra.symbols: coin = True should"),
    (part("figures", "petra", symbols={"coin": 1.5}), "figures.petra.symbols: coin = 1.5 should b"),
    (part("figures", "petra", symbols={"coin": None}), "figures.petra.symbols: coin = None should"),
    (part("figures", "petra", effects={}), "figures.petra: effects = {} should be a list"),
    (part("figures", "petra", effects=[3]), "figures.petra.effects: expected a table, found 3"),
    (part("tiles", "e1_04", white=3), "tiles.e1_04: white = 3 should be a table"),
    (part("tiles", "e1_04", white=["aa", "aa"]), "tiles.e1_04: white = ['aa', 'aa'] should be a t"),
    (face("aa/aa", a=[]), "tiles.e1_04.white.rooms: a = [] should be a table"),
    (face("aa/aa", a={"figure": 3}), "tiles.e1_04.white.rooms.a: figure = 3 should be a text"),
    (
        face("aa/aa", a={"type": "culture", "name": "A", "always": 3}),
        "tiles.e1_04.white.rooms.a: always = 3 should be a table",
    ),
    (part("capitals", "equality", workers="2"), "capitals.equality: workers = '2' should be a who"),
    (part("constructions", "mill", count=2.0), "constructions.mill: count = 2.0 should be a whole"),
    (part("prosperity", "arms_race", measure=6), "prosperity.arms_race: measure = 6 should be a t"),
    (board("course", size_limit=5), "board.course: size_limit = 5 should be a list"),
    (board("course", size_limit=[5, "6", 7]), "board.course: size_limit: '6' should be a number"),
    (board("war", invader=[5, True, 7]), "board.war: invader: True should be a number"),
    (board("allied_routes", goods=3), "board.allied_routes: goods = 3 should be a list"),
    (board("general_routes", goods=[1, {}, {}]), "board.general_routes.goods: expected a table, f"),
]

OUT_OF_RANGE = [
    (part("figures", "petra", symbols={"coin": 10}), "figures.petra.symbols: coin = 10 should be"),
    (part("figures", "petra", symbols={"coin": -1}), "figures.petra.symbols: coin = -1 should be"),
    (part("capitals", "equality", workers=7), "capitals.equality: workers = 7 should be from 0 to"),
    (part("constructions", "mill", count=0), "constructions.mill: count = 0 should be from 1 to 1"),
    (part("constructions", "mill", resources=-1), "constructions.mill: resources = -1 should be f"),
    (board("setup", coin=0), "board.setup: coin = 0 should be from 1 to 99"),
    (board("setup", cards=4), "board.setup: cards = 4 should be from 3 to 3"),
    (board("setup", descendants=9), "board.setup: descendants = 9 should be from 1 to 8"),
    (board("setup", tiles_per_era=24), "board.setup: tiles_per_era = 24 should be from 25 to 25"),
    (board("setup", constructions=10), "board.setup: constructions = 10 should be from 0 to 9"),
    (board("course", rounds=6), "board.course: rounds = 6 should be from 1 to 5"),
    (board("course", size_limit=[5, 6]), "board.course: size_limit should have 3 numbers, not 2"),
    (board("course", size_limit=[2, 6, 7]), "board.course: size_limit: 2 should be a number from"),
    (board("course", size_limit=[5, 6, 9]), "board.course: size_limit: 9 should be a number from"),
    (board("auction", least_bid=2), "board.auction: least_bid = 2 should be from 1 to 1"),
    (board("auction", swap_coin=0), "board.auction: swap_coin = 0 should be from 1 to 99"),
    (board("diplomacy", aid_goods=4), "board.diplomacy: aid_goods = 4 should be from 3 to 3"),
    (board("diplomacy", aid_points=0), "board.diplomacy: aid_points = 0 should be from 1 to 9"),
    (board("diplomacy", threaten_points=0), "board.diplomacy: threaten_points = 0 should be from"),
    (board("management", honor_points=0), "board.management: honor_points = 0 should be from 1 to"),
    (board("management", exchange_points=0), "board.management: exchange_points = 0 should be fro"),
    (board("management", trade_points=10), "board.management: trade_points = 10 should be from 0"),
    (board("management", trade_food=[1, 2, 3, 4]), "board.management: trade_food should have 3 nu"),
    (board("war", perfect=0), "board.war: perfect = 0 should be from 1 to 99"),
    (board("upkeep", hero_food=-2), "board.upkeep: hero_food = -2 should be from 0 to 99"),
    (board("general_routes", supply=15), "board.general_routes: supply = 15 should be from 4 to 1"),
    (board("allied_routes", supply=5), "board.allied_routes: supply = 5 should be from 0 to 4"),
    (board("general_routes", goods=[{}, {}]), "board.general_routes: goods: there are 3 spaces, n"),
    (board("allied_routes", goods=[{}] * 3), "board.allied_routes: goods: there are 4 spaces, not"),
    (board("allied_routes", goods=[{"coin": 21}, {}, {}, {}]), "board.allied_routes.goods: coin ="),
    (board("descendants", upkeep=[1, 2, 3]), "board.descendants: upkeep should have 8 numbers, no"),
    (
        board("descendants", upkeep=[1, 2, 2, 4, 6, 8, 10, 12]),
        "board.descendants: upkeep: the numbers must rise (ruling R-19)",
    ),
    (board("setup", descendants=5), "board.descendants: upkeep should have 5 numbers, not 8"),
]

ROOMS = {"b": "wasteland", "c": "wasteland", "d": "wasteland"}
FACES = [
    (face("ab/aa", a="culture", b="water"), "tiles.e1_04.white.rooms: room 'a' is no rectangle"),
    (face("ab/ba", a="culture", b="water"), "tiles.e1_04.white.rooms: room 'a' is no rectangle"),
    (face("aaa/aaa", a="culture"), "tiles.e1_04.white: grid should be 2 texts of 2 letters"),
    (face("aa", a="culture"), "tiles.e1_04.white: grid should be 2 texts of 2 letters"),
    (face("ab/cd", a="water", **{**ROOMS, "b": "water"}), "tiles.e1_04.white.rooms: two waters li"),
    (face("ab/cd", a="water", **{**ROOMS, "c": "water"}), "tiles.e1_04.white.rooms: two waters li"),
    (face("aa/bc", a="water", b="water", c="wasteland"), "tiles.e1_04.white.rooms: two waters lie"),
    (
        face("aa/aa", a="special"),
        "tiles.e1_04.white: a white side cannot have a room of type special",
    ),
    (
        face("aa/aa", a="petra"),
        "tiles.e1_04.white: a white side cannot have a room of type wonder",
    ),
    (
        face("aa/aa", "black", a="economy"),
        "tiles.e1_04.black: a black side cannot have a room of type economy",
    ),
    (
        face("aa/aa", a={"figure": "petra", "type": "culture"}),
        "tiles.e1_04.white.rooms.a: unknown field(s) type",
    ),
    (
        face("aa/aa", "black", a="petra"),
        f"tiles.{figure_tile('petra')}: Petra is on tile e1_04 already",
    ),
    (
        face("ab/ac", "black", a="caesar", b="special", c="wasteland"),
        f"tiles.{figure_tile('caesar')}: Gaius Julius Caesar is on tile e1_04 already",
    ),
    (
        face("aa/bb", "black", a="petra", b="petra"),
        "tiles.e1_04: Petra is on tile e1_04 already",
    ),
    (
        part("tiles", figure_tile("petra"), black=own_face("aa/aa", a="special")),
        "figures.petra: it is on no tile",
    ),
    (
        part("capitals", "equality", grid=["aab", "cde"]),
        "capitals.equality.rooms: unknown field(s) f",
    ),
    (
        part("capitals", "equality", grid=["abc"]),
        "capitals.equality: grid should be 2 texts of 3 letters",
    ),
    (
        part(
            "capitals",
            "equality",
            grid=["aab", "cde"],
            rooms=dict.fromkeys("abcde", WASTELAND),
        ),
        "capitals.equality: the rooms of a capital have one square each (PAT-13)",
    ),
    (
        capital(a={"type": "water", "name": "A"}, b={"type": "water", "name": "B"}),
        "capitals.equality.rooms: two waters lie side by side (PAT-36)",
    ),
    (capital(a={"figure": "petra"}), "capitals.equality.rooms.a: heroes and wonders are on tiles"),
    (
        part("constructions", "mill", type="water"),
        "constructions.mill: only general buildings can be constructed (PAT-54)",
    ),
    (
        part("constructions", "mill", type="special"),
        "constructions.mill: only general buildings can be constructed (PAT-54)",
    ),
    (
        part("constructions", "mill", figure="petra"),
        "constructions.mill: heroes and wonders are on tiles only",
    ),
]

IN_PETRA = "figures.petra.effects: "
EFFECTS = [
    (effect(kind="fly"), IN_PETRA + "kind = 'fly' should be one of track, set, gain, cost, score"),
    (effect(power="no_upkeep"), IN_PETRA + "field 'kind' is missing"),
    (effect(kind="track", track="axe", amount=1), IN_PETRA + "track = 'axe' should be one of food"),
    (effect(kind="track", track="vote", amount=1), IN_PETRA + "track = 'vote' should be one of fo"),
    (effect(kind="track", track="food"), IN_PETRA + "field 'amount' is missing"),
    (effect(kind="track", track="food", amount=0), IN_PETRA + "amount = 0 has no effect"),
    (effect(kind="track", track="food", amount=-10), IN_PETRA + "amount = -10 should be from -9 t"),
    (
        effect(kind="track", track="food", amount=1, per="luck"),
        IN_PETRA + "per = 'luck' should be one of food",
    ),
    (
        effect(kind="track", track="food", amount=1, per="worker", every=0),
        IN_PETRA + "every = 0 should be from 1 to 9",
    ),
    (
        effect(kind="track", track="food", amount=1, every=2),
        IN_PETRA + "every = 2 should be 1: flat counts once",
    ),
    (
        effect(kind="track", track="food", amount=1, per="coins_owned"),
        IN_PETRA + "a track cannot count goods behind the screen",
    ),
    (
        effect(kind="track", track="food", amount=1, per="sword"),
        IN_PETRA + "only books and wheels can be counted, and not for books or wheels",
    ),
    (
        effect(kind="track", track="book", amount=1, per="book"),
        IN_PETRA + "only books and wheels can be counted, and not for books or wheels",
    ),
    (
        effect(kind="track", track="wheel", amount=1, per="book"),
        IN_PETRA + "only books and wheels can be counted, and not for books or wheels",
    ),
    (
        effect(kind="track", track="food", amount=1, on="trade"),
        IN_PETRA + "unknown field(s) on",
    ),
    (effect(kind="set", track="book", amount=-1), IN_PETRA + "amount = -1 should be from 0 to 99"),
    (effect(kind="set", track="book", amount=1, per="hero"), IN_PETRA + "unknown field(s) per"),
    (effect(kind="gain", on="birthday", culture=1), IN_PETRA + "on = 'birthday' should be one of"),
    (effect(kind="gain", on="trade"), IN_PETRA + "a gain needs goods"),
    (effect(kind="gain", on="trade", coin=0), IN_PETRA + "a gain needs goods"),
    (effect(kind="gain", on="trade", coin=-1), IN_PETRA + "coin = -1 should be from 0 to 99"),
    (effect(kind="gain", on="trade", sword=1), IN_PETRA + "unknown field(s) sword"),
    (effect(kind="gain", culture=1), IN_PETRA + "field 'on' is missing"),
    (effect(kind="cost", action="fly", points=1), IN_PETRA + "action = 'fly' should be one of aid"),
    (effect(kind="cost", action="campaign", points=1), IN_PETRA + "action = 'campaign' should be"),
    (effect(kind="cost", action="trade"), IN_PETRA + "no price is changed"),
    (effect(kind="cost", action="trade", points=0, food=0), IN_PETRA + "no price is changed"),
    (effect(kind="cost", action="trade", points=-10), IN_PETRA + "points = -10 should be from -9"),
    (effect(kind="cost", action="trade", coin=-1), IN_PETRA + "unknown field(s) coin"),
    (effect(kind="cost", action="aid", food=-1), IN_PETRA + "aid costs only political points"),
    (effect(kind="cost", action="threaten", resource=1), IN_PETRA + "threaten costs only politica"),
    (effect(kind="cost", action="exchange", set_food=0), IN_PETRA + "exchange costs only politica"),
    (effect(kind="score", at="noon", culture=1), IN_PETRA + "at = 'noon' should be one of end_of_"),
    (effect(kind="score", at="game_end"), IN_PETRA + "field 'culture' is missing"),
    (effect(kind="score", at="game_end", culture=0), IN_PETRA + "culture = 0 has no effect"),
    (effect(kind="score", at="game_end", culture=1, era=3), IN_PETRA + "era: the game ends only o"),
    (effect(kind="score", at="end_of_era", culture=1, era=4), IN_PETRA + "era = 4 should be from"),
    (
        effect(kind="score", at="game_end", culture=1, every=3),
        IN_PETRA + "every = 3 should be 1: flat counts once",
    ),
    (effect(kind="score", at="game_end", food=1, culture=1), IN_PETRA + "unknown field(s) food"),
    (effect(kind="power", power="fly"), IN_PETRA + "power = 'fly' should be one of threat_relief"),
    (effect(kind="power"), IN_PETRA + "field 'power' is missing"),
    (effect(kind="power", power="pay_worker", amount=0), IN_PETRA + "amount = 0 should be from 1"),
    (effect(kind="power", power="pay_worker", every=2), IN_PETRA + "unknown field(s) every"),
    *[
        (
            effect(kind="power", power=POWER_NAMES[power], amount=2),
            f"{IN_PETRA}{POWER_NAMES[power]} has no amount",
        )
        for power in WITHOUT_AMOUNT
    ],
    (
        part(
            "figures",
            "petra",
            effects=[{"kind": "power", "power": "no_upkeep"}, {"kind": "gain", "on": "trade"}],
        ),
        IN_PETRA + "a gain needs goods",
    ),
    *[
        (
            part("prosperity", "arms_race", measure=name),
            f"prosperity.arms_race: measure: players are not ranked by '{name}'",
        )
        for name in ("flat", "reclaimed", "coins_owned", "food_industry")
    ],
]

WRONG = [*UNKNOWN, *WRONG_TYPES, *OUT_OF_RANGE, *FACES, *EFFECTS]


@pytest.mark.parametrize(("pack", "says"), WRONG)
def test_a_wrong_pack_is_refused(pack: Pack, says: str) -> None:
    assert refused(pack).startswith(f"pack, {says}")


FIXED = [
    part("figures", "petra", kind="hero"),
    part("figures", "petra", rule="PAT-108"),
    part("capitals", "equality", side="liberty"),
    part("tiles", "e1_04", code="E1-99"),
    part("tiles", "e1_04", era=2),
]


@pytest.mark.parametrize("pack", FIXED)
def test_what_holds_the_game_together_cannot_be_changed(pack: Pack) -> None:
    kind, parts = next(iter(pack.items()))
    slug, fields = next(iter(parts.items()))
    field = next(iter(fields))
    assert refused(pack) == f"pack, {kind}.{slug}: {field} cannot be changed"
    same = our_pack()[kind][slug][field]
    assert SPEC.check_options({"pack": table_text(part(kind, slug, **{field: same}))})["pack"]


@pytest.mark.parametrize(("slug", "promo"), [("e1_04", True), (figure_tile("pacal"), False)])
def test_no_tile_becomes_a_promo_tile_or_ceases_to_be_one(slug: str, promo: bool) -> None:
    """Whether the tables of ours mention it or not."""
    says = refused(part("tiles", slug, promo=promo))
    assert says == f"pack, tiles.{slug}: promo cannot be changed"
    same = part("tiles", slug, promo=not promo)
    assert SPEC.check_options({"pack": table_text(same)})["pack"]


@pytest.mark.parametrize(
    ("pack", "says"), [UNKNOWN[2], WRONG_TYPES[0], OUT_OF_RANGE[0], FACES[0], EFFECTS[0]]
)
def test_a_position_with_a_wrong_pack_is_refused(pack: Pack, says: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        SPEC.from_json({"options": {"pack": pack}})
    assert str(caught.value).startswith(f"position, options: pack, {says}")


# Anything else that may be in a file

STRANGE: list[Any] = [
    None, True, -1, 0, 1, 7, 10**12, 1.5, "", "a", "petra", "water", [], [[]], [1, 2, 3],
    ["aa", "aa"], {}, {"a": {}}, {"type": "water"}, {"figure": "petra"}, {"kind": "power"},
    {"food": 1},
]  # fmt: skip


def names_the_place(says: str, kind: str, slug: str) -> bool:
    """Some faults show elsewhere: a hero is twice or nowhere, tables of the board do not fit."""
    figure = says.endswith(("it is on no tile", "already"))
    return says.startswith((f"pack, {kind}.{slug}", "pack, board.")) or figure


def spoiled(value: Any, rng: random.Random) -> Any:
    """Nested data in which one thing, somewhere, is another one, missing, or there in addition."""
    inner = value if isinstance(value, dict | list) and value and rng.random() < 0.8 else None
    if isinstance(inner, dict):
        key = rng.choice(sorted(inner))
        others = {k: v for k, v in inner.items() if k != key}
        if rng.random() < 0.1:
            return others
        if rng.random() < 0.1:
            return {**inner, rng.choice(["z", "amount", "figure", "type"]): rng.choice(STRANGE)}
        return {**others, key: spoiled(inner[key], rng)}
    if isinstance(inner, list):
        at = rng.randrange(len(inner))
        return [*inner[:at], spoiled(inner[at], rng), *inner[at + 1 :]]
    return rng.choice(STRANGE)


@pytest.mark.parametrize("kind", list(our_pack()))
def test_a_spoiled_pack_is_read_or_refused_but_never_breaks(kind: str) -> None:
    rng = random.Random(kind)
    refusals = 0
    for _ in range(60):
        slug = rng.choice(list(our_pack()[kind]))
        pack = {kind: {slug: spoiled(json.loads(json.dumps(our_pack()[kind][slug])), rng)}}
        says = ""
        try:
            catalogue_of(table_text(pack))
        except InvalidOptions as error:
            says = str(error)
            refusals += 1
        assert not says or names_the_place(says, kind, slug), says
    assert refusals > 20
