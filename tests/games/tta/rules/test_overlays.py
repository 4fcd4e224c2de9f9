"""Changed numbers for single cards: what an overlay may say, and that it works in the game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core.errors import InvalidOptions, InvalidPosition
from ecumene.core.spec import table_text
from ecumene.games.tta.rules.editions import base_catalogue, catalogue_of
from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import EXPANSION, SPEC, number, scenario, state_of

NUMBER = "expected a whole number from"


def refused(overlay: Any, **options: str) -> str:
    """The sentence with which an overlay is refused."""
    text = overlay if isinstance(overlay, str) else table_text(overlay)
    with pytest.raises(InvalidOptions) as caught:
        SPEC.new(3, 1, {**options, "cards": text})
    return str(caught.value)


@pytest.mark.parametrize("text", ["{", "{'iron': 3}"])
def test_other_text_is_no_overlay(text: str) -> None:
    assert refused(text).startswith("cards: the overlay cannot be read (")


def test_an_overlay_is_written_as_json_or_toml() -> None:
    toml = SPEC.check_options({"cards": "[iron]\nscience_cost = 4"})
    assert toml["cards"] == '{"iron":{"science_cost":4}}'
    assert toml == SPEC.check_options({"cards": ' {"iron": {"science_cost": 4}}'})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[iron\nscience_cost = 4", "at line 1, column 6"),
        ("[iron]\nscience_cost = 2026-01-01", "dates have no place in it"),
        ("a." * 500 + "a = 1", "tables in tables"),
        ("a = " + "[" * 5000, "tables in tables"),
    ],
)
def test_text_that_is_no_toml(text: str, why: str) -> None:
    says = refused(text)
    assert says.startswith("cards: this is no table that can be read as TOML (")
    assert why in says


@pytest.mark.parametrize("overlay", [[], {}, 3, "null", "true"])
def test_an_overlay_is_a_table_of_cards(overlay: Any) -> None:
    assert refused(overlay) == "cards: an overlay is a table for each card it changes"


@pytest.mark.parametrize("slug", ["", "xyz", "leader_proxy_i_1", "m" * 200])
def test_an_unknown_card(slug: str) -> None:
    says = f"cards: there is no card {slug!r}; "
    told = refused({slug: {"science_cost": 1}})
    assert told.startswith(says)
    assert told.endswith("`ecumene cards tta` lists them")


@pytest.mark.parametrize(("slug", "card"), [("bronce", "bronze"), ("Moses", "moses")])
def test_a_mistyped_card(slug: str, card: str) -> None:
    says = f"cards: there is no card {slug!r}; did you mean {card}"
    assert refused({slug: {"science_cost": 1}}).startswith(says)


@pytest.mark.parametrize(("slug", "symbol"), [("moses", "culture"), ("moses", "strength")])
def test_symbols_are_given(slug: str, symbol: str) -> None:
    says = f"cards, {slug}.{symbol}: {symbol} is a symbol; a card gives it by gives = {{ {symbol} ="
    assert refused({slug: {symbol: 5}}).startswith(says)


@pytest.mark.parametrize(
    ("slug", "fields", "says"),
    [
        ("moses", 3, "cards, moses: expected a table of fields, found 3"),
        ("moses", {"nose": 1}, "cards, moses.nose: this field cannot be changed; these can: "),
        ("moses", {"age": "I"}, "cards, moses.age: this field cannot be changed"),
        ("moses", {"type": "wonder"}, "cards, moses.type: this field cannot be changed"),
        ("iron", {"start_workers": 1}, "cards, iron.start_workers: this field cannot be changed"),
        (
            "moses",
            {"stages": [1, 2]},
            "cards, moses.stages: a card of type 'leader' has no such field; it has: gives, copies,"
            " abilities, name, text, note, confidence",
        ),
        ("iron", {"units": {"infantry": 1}}, "cards, iron.units: a card of type 'mine' has no"),
        ("legion", {"attack": "forbidden"}, "cards, legion.attack: a card of type 'tactic' has no"),
    ],
)
def test_an_unknown_field(slug: str, fields: Any, says: str) -> None:
    assert refused({slug: fields}).startswith(says)


@pytest.mark.parametrize(
    ("slug", "fields", "says"),
    [
        ("iron", {"science_cost": "5"}, f"iron.science_cost: {NUMBER} 0 to 99, found '5'"),
        ("iron", {"science_cost": 2.5}, f"iron.science_cost: {NUMBER} 0 to 99, found 2.5"),
        ("iron", {"science_cost": True}, f"iron.science_cost: {NUMBER} 0 to 99, found True"),
        ("iron", {"resource_cost": None}, f"iron.resource_cost: {NUMBER} 0 to 99, found None"),
        ("moses", {"gives": 3}, "moses.gives: expected a table of numbers, found 3"),
        ("moses", {"gives": {"culture": "x"}}, f"moses.gives.culture: {NUMBER} -99 to 99, found"),
        ("pyramids", {"stages": 3}, "pyramids.stages: expected a list of numbers, found 3"),
        ("pyramids", {"stages": ["3"]}, f"pyramids.stages: {NUMBER} 0 to 99, found '3'"),
        ("iron", {"copies": "2"}, "iron.copies: expected a list of numbers, found '2'"),
        ("moses", {"abilities": {}}, "moses.abilities: expected a list of tables"),
        ("moses", {"abilities": [1]}, "moses.abilities: expected a list of tables"),
        ("rats", {"steps": "none"}, "rats.steps: expected a list of tables"),
        ("moses", {"text": 3}, "moses.text: expected a text, found 3"),
        ("moses", {"name": ""}, "moses.name: expected a text, found ''"),
    ],
)
def test_a_value_of_the_wrong_type(slug: str, fields: Any, says: str) -> None:
    assert refused({slug: fields}).startswith(f"cards, {says}")


@pytest.mark.parametrize(
    ("slug", "fields", "says"),
    [
        ("iron", {"science_cost": 100}, f"iron.science_cost: {NUMBER} 0 to 99, found 100"),
        ("iron", {"science_cost": -1}, f"iron.science_cost: {NUMBER} 0 to 99, found -1"),
        ("iron", {"token_value": 0}, f"iron.token_value: {NUMBER} 1 to 99, found 0"),
        ("raid_i", {"military_actions": -1}, f"raid_i.military_actions: {NUMBER} 0 to 99"),
        ("moses", {"gives": {"culture": 100}}, f"moses.gives.culture: {NUMBER} -99 to 99"),
        ("moses", {"gives": {"blue_tokens": 10}}, f"moses.gives.blue_tokens: {NUMBER} -9 to 9"),
        ("moses", {"gives": {"civil_actions": -1}}, f"moses.gives.civil_actions: {NUMBER} 0 to"),
        ("despotism", {"gives": {}}, "despotism.gives: a government needs civil_actions"),
        ("despotism", {"gives": {"civil_actions": 0}}, "despotism.gives: a government needs"),
        ("vast_territory_i", {"immediate": {"food": -1}}, "vast_territory_i.immediate.food: expe"),
        ("legion", {"units": {"infantry": -1}}, f"legion.units.infantry: {NUMBER} 0 to 99"),
        ("legion", {"units": {}}, "legion.units: an army needs a unit"),
        ("pyramids", {"stages": []}, "pyramids.stages: a wonder has 1 to 9 stages"),
        ("pyramids", {"stages": [1] * 10}, "pyramids.stages: a wonder has 1 to 9 stages"),
        ("pyramids", {"stages": [3, -1]}, f"pyramids.stages: {NUMBER} 0 to 99, found -1"),
        ("iron", {"copies": [1, 1]}, "iron.copies: expected three numbers, for 2, 3 and 4 players"),
        ("iron", {"copies": [1, 1, 10]}, f"iron.copies: {NUMBER} 0 to 7, found 10"),
        ("moses", {"copies": [0, 0, 0]}, "moses.copies: the number of these cards is fixed"),
        ("pyramids", {"copies": [2, 2, 2]}, "pyramids.copies: the number of these cards is fixed"),
        ("warriors", {"copies": [1, 1, 1]}, "warriors.copies: the number of these cards is fixed"),
    ],
)
def test_a_value_out_of_range(slug: str, fields: Any, says: str) -> None:
    assert refused({slug: fields}).startswith(f"cards, {says}")


FOOD = "cheaper_population.food"
GAIN = {"who": "all", "op": "gain"}
FREE = {"who": "player", "op": "free_build", "technology": "dragons"}


@pytest.mark.parametrize(
    ("slug", "fields", "says"),
    [
        ("moses", {"gives": {"gold": 1}}, "moses.gives: 'gold' is unknown; known are: blue_tokens"),
        ("legion", {"units": {"dragons": 1}}, "legion.units: 'dragons' is unknown; known are: art"),
        ("vast_territory_i", {"immediate": {"gold": 4}}, "vast_territory_i.immediate: 'gold' is"),
        ("peace_treaty", {"attack": "maybe"}, "peace_treaty.attack: no card can be made with 'may"),
    ],
)
def test_an_impossible_table(slug: str, fields: Any, says: str) -> None:
    assert refused({slug: fields}).startswith(f"cards, {says}")


@pytest.mark.parametrize(
    ("ability", "says"),
    [
        ({}, "key 'kind' is missing"),
        ({"kind": "time_travel"}, "unknown ability 'time_travel'"),
        ({"kind": "cheaper_population"}, "key 'food' is missing"),
        ({"kind": "cheaper_population", "food": 1, "gold": 2}, "unknown key(s) gold"),
        ({"kind": "strength_per_unit", "types": ["x"], "strength": 1}, "'x' is no card type"),
        ({"kind": "culture_per_pair", "types": ["lab"], "culture": 1}, "needs exactly two types"),
        ({"kind": "double_best_building", "type": "x"}, "no card can be made with ["),
        ({"kind": "convert_good", "source": "food", "target": "gold", "uses": 1}, "converts betw"),
    ],
)
def test_an_impossible_ability(ability: Any, says: str) -> None:
    assert refused({"moses": {"abilities": [ability]}}).startswith(
        f"cards, moses.abilities: {says}"
    )


@pytest.mark.parametrize(
    ("ability", "says"),
    [
        ({"kind": "cheaper_population", "food": "x"}, f"{FOOD}: {NUMBER} 0 to 99, found 'x'"),
        ({"kind": "cheaper_population", "food": -1}, f"{FOOD}: {NUMBER} 0 to 99, found -1"),
        (
            {"kind": "strength_per_unit", "types": "infantry", "strength": 1},
            "strength_per_unit.types: expected a list, found 'infantry'",
        ),
        (
            {"kind": "strength_per_unit", "types": [1], "strength": 1},
            "strength_per_unit.types: expected a text, found 1",
        ),
        (
            {"kind": "culture_per_happy_face", "types": [], "wonders": 1, "culture": 1},
            "culture_per_happy_face.wonders: expected true or false, found 1",
        ),
        (
            {"kind": "construction", "stages": 5, "urban_discount": [0, 1, 1, 1]},
            f"construction.stages: {NUMBER} 0 to 4, found 5",
        ),
    ],
)
def test_an_ability_with_an_impossible_value(ability: Any, says: str) -> None:
    assert refused({"moses": {"abilities": [ability]}}) == f"cards, moses.abilities, {says}"


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ({}, ": key 'who' is missing"),
        ({"who": "nobody", "op": "gain", "food": 1}, ": unknown selector 'nobody'"),
        ({"who": "all", "op": "explode"}, ": unknown step 'explode'"),
        ({**GAIN, "gold": 3}, ": unknown key(s) gold"),
        ({**GAIN, "food": "x"}, f", gain.food: {NUMBER} 0 to 99, found 'x'"),
        (FREE, ": no card can be made with ["),
    ],
)
def test_an_impossible_step(step: Any, says: str) -> None:
    assert refused({"rats": {"steps": [step]}}).startswith(f"cards, rats.steps{says}")


def test_too_many_abilities_with_a_use() -> None:
    ability = {"kind": "military_action_as_civil", "uses": 1}
    says = "cards, there are too many abilities with a limited number of uses"
    assert refused({"moses": {"abilities": [ability] * 40}}) == says


def test_too_few_cards() -> None:
    none = {"copies": [0, 0, 0]}
    civil = dict.fromkeys(("rich_land_a", "urban_growth_a"), none)
    says = "cards: with 2 players the civil deck of age A would have 16 cards; it needs 20"
    assert refused(civil) == says
    events = ["agriculture", "crafts", "markets", "politics", "religion"]
    overlay = dict.fromkeys((f"development_of_{name}" for name in events), none)
    says = "cards: with 4 players the game would have 5 events of age A; it needs 6"
    assert refused(overlay) == says


@pytest.mark.parametrize("options", [{}, EXPANSION, {"leaders": "public_mix"}])
def test_overlays_are_checked_in_every_mode(options: dict[str, str]) -> None:
    assert "iron.science_cost" in refused({"iron": {"science_cost": -1}}, **options)


# What an overlay does

IRON = table_text({"iron": {"science_cost": 4, "resource_cost": 6, "token_value": 3}})


def test_changed_numbers_are_those_of_the_game() -> None:
    g = scenario(options={"cards": json.loads(IRON)}).techs(1, "iron").hand(2, "iron")
    g.player(1, unused=1, ca=4, blue={"iron": 2}, bank_blue=14)
    g.actions(1)
    assert g.p(1).resources == 2 * 3
    g.play("build iron")
    assert g.workers(1, "iron") == 1
    assert g.p(1).resources == 0
    h = scenario(options={"cards": json.loads(IRON)}).hand(1, "iron").give(1, science=4).actions(1)
    assert h.play("develop iron").p(1).science == 0
    base = scenario().hand(1, "iron").give(1, science=4).actions(1)
    assert base.why("develop iron") == "not_enough_science"


def test_other_games_keep_the_printed_numbers() -> None:
    changed = catalogue_of(SPEC.check_options({"cards": IRON}))
    assert [changed.cards[number("iron")].resource_cost, changed.digest] != [
        base_catalogue().cards[number("iron")].resource_cost,
        base_catalogue().digest,
    ]
    assert base_catalogue().cards[number("iron")].resource_cost == 5
    assert base_catalogue().cards[number("iron")].science_cost == 5
    others = [card for card in changed.cards if card.slug != "iron"]
    for card in others:
        printed = base_catalogue().cards[card.number]
        assert (card.science_cost, card.resource_cost, card.stages, card.copies) == (
            printed.science_cost,
            printed.resource_cost,
            printed.stages,
            printed.copies,
        )


def test_an_overlay_lies_above_the_rebalanced_numbers() -> None:
    """Republic costs 13 science in the base game and 11 rebalanced; a revolution 3 and 2."""
    overlay = table_text({"republic": {"science_cost": 9}})
    costs = []
    for options in ({}, {"rebalanced": "yes"}, {"rebalanced": "yes", "cards": overlay}):
        card = catalogue_of(SPEC.check_options(options)).cards[number("republic")]
        costs.append((card.science_cost, card.revolution_cost))
    assert costs == [(13, 3), (11, 2), (9, 2)]


def test_an_overlay_can_change_what_a_card_does() -> None:
    overlay = {"moses": {"abilities": [{"kind": "cheaper_population", "food": 2}]}}
    g = scenario(options={"cards": overlay}).player(1, leader="moses").give(1, food=1).actions(1)
    assert g.play("populate").p(1).food == 1  # the first worker costs 2
    base = scenario().player(1, leader="moses").give(1, food=1).actions(1)
    assert base.play("populate").p(1).food == 0


def test_an_overlay_can_change_an_event() -> None:
    steps = [{"who": "all", "op": "gain", "food": 3}]
    g = scenario(options={"cards": {"good_harvest": {"steps": steps}}}).run_event(1, "good_harvest")
    assert [g.p(1).food, g.p(2).food] == [3, 3]


def test_the_largest_numbers_can_be_played() -> None:
    overlay = {"warriors": {"gives": {"strength": 99}}, "moses": {"gives": {"strength": 99}}}
    g = scenario(3, options={"cards": overlay}).warriors(4, 4, 1).player(1, leader="moses")
    g.reveal(1, "vast_territory_i", "inhabited_territory_i")
    assert g.rates(1).strength == 5 * 99
    assert g.can("bid 255")
    g.play("bid 255")
    assert g.options() == ["pass"]
    assert g.play("pass").asked() == 1


def test_an_overlay_can_change_decks() -> None:
    overlay = table_text({"iron": {"copies": [5, 1, 0]}})
    cat = catalogue_of(SPEC.check_options({"cards": overlay}))
    decks = [cat.deck(True, 1, players) for players in (2, 3, 4)]
    assert [deck.count(number("iron")) for deck in decks] == [5, 1, 0]
    assert [len(deck) for deck in decks] == [47, 49, 50]


def test_the_same_overlay_written_differently_is_one() -> None:
    one = table_text({"iron": {"token_value": 3, "science_cost": 4}, "coal": {"science_cost": 1}})
    other = table_text({"coal": {"science_cost": 1}, "iron": {"science_cost": 4, "token_value": 3}})
    assert one == other


# Positions carry their options


def test_a_position_carries_its_overlay() -> None:
    state = SPEC.new(2, 3, {"cards": IRON, "military": "new", "civil_hands": "closed"})
    data = json.loads(json.dumps(SPEC.to_json(state)))
    assert data["options"] == {
        "military": "new",
        "cards": {"iron": {"science_cost": 4, "resource_cost": 6, "token_value": 3}},
    }
    again = state_of(data)
    assert again.cat.cards[number("iron")].science_cost == 4
    assert SPEC.key(again) == SPEC.key(state)
    assert again.open_hands == 0


def test_a_position_of_the_base_game_names_no_options() -> None:
    assert "options" not in SPEC.to_json(SPEC.new(2, 3))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ([], "position, options: expected an object"),
        ({"hands": "open"}, "position, options: a position has no option 'hands'; it has: agreed"),
        ({"leaders": "none"}, "position, options: option 'leaders' cannot be 'none'; it can be: b"),
        ({"keep_old": "homer"}, "position, options: option 'keep_old' needs 'rebalanced=yes'"),
        ({"cards": {"iron": {"nose": 1}}}, "position, options: cards, iron.nose: this field cann"),
        ({"cards": 3}, "position, options: cards: an overlay is a table for each card"),
    ],
)
def test_positions_with_wrong_options_are_refused(options: Any, says: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        SPEC.from_json({"options": options, "age": "I", "players": [{}, {}]})
    assert str(caught.value).startswith(says)


def test_a_smaller_first_government_gives_fewer_first_actions() -> None:
    """The fourth player would begin with more civil actions than there are."""
    overlay = table_text({"despotism": {"gives": {"civil_actions": 3, "military_actions": 2}}})
    state = SPEC.new(4, 1, {"cards": overlay})
    assert isinstance(state, TtaState)
    assert [p.ca for p in state.players] == [1, 2, 3, 3]
