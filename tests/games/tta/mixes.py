"""Leaders and wonders by age, written out for tests, and how to find them in a state."""

from __future__ import annotations

from typing import Any

from ecumene.core import engine
from ecumene.core.view import observe
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import LEADER, WONDER
from tests.games.tta.scenario import CATALOGUE, SPEC, frame, frames_of, scenario, slugs, state_of

PLAYERS = (2, 3, 4)
QUOTA = {2: (6, 4), 3: (7, 5), 4: (7, 5)}
NEW = {"leaders": "new"}
SECRET = {"leaders": "secret_mix"}
PUBLIC = {"leaders": "public_mix"}
HIDDEN = {"leaders": "hidden_future"}
ONE_EXTRA = {"leaders": "one_extra"}
AGES = {1: "A", 2: "I", 3: "II"}
LAST_CARD = {1: "frugality_a", 2: "iron", 3: "coal"}

OLD_LEADERS = (
    "alexander_the_great aristotle hammurabi homer julius_caesar moses",
    "christopher_columbus frederick_barbarossa genghis_khan joan_of_arc leonardo_da_vinci "
    "michelangelo",
    "isaac_newton james_cook johann_sebastian_bach maximilien_robespierre napoleon_bonaparte "
    "william_shakespeare",
    "albert_einstein bill_gates charlie_chaplin mahatma_gandhi sid_meier winston_churchill",
)
NEW_LEADERS = (
    "ashoka boudica cleopatra confucius hippocrates sun_tzu",
    "eleanor_of_aquitaine isabella_of_castile jan_zizka johannes_gutenberg nostradamus saladin",
    "alfred_nobel antoni_gaudi catherine_the_great charles_darwin james_watt maria_theresa",
    "ian_fleming marie_curie_sklodowska marlene_dietrich nelson_mandela pierre_de_coubertin "
    "steve_jobs",
)
OLD_WONDERS = (
    "colossus hanging_gardens library_of_alexandria pyramids",
    "great_wall st_peters_basilica taj_mahal universitas_carolina",
    "eiffel_tower kremlin ocean_liner_service transcontinental_railroad",
    "fast_food_chains first_space_flight hollywood internet",
)
NEW_WONDERS = (
    "acropolis colosseum roman_roads stonehenge",
    "forbidden_city himeji_castle machu_picchu silk_road",
    "harvard_college louvre_museum statue_of_liberty suez_canal",
    "empire_state_building international_red_cross manhattan_project united_nations",
)


def old(age: int) -> set[str]:
    return {*OLD_LEADERS[age].split(), *OLD_WONDERS[age].split()}


def new(age: int) -> set[str]:
    return {*NEW_LEADERS[age].split(), *NEW_WONDERS[age].split()}


def leaders(age: int) -> set[str]:
    return {*OLD_LEADERS[age].split(), *NEW_LEADERS[age].split()}


def wonders(age: int) -> set[str]:
    return {*OLD_WONDERS[age].split(), *NEW_WONDERS[age].split()}


def in_mix(cards: list[str], age: int) -> tuple[int, int]:
    """How many leaders and wonders of an age are among some cards."""
    return len(leaders(age) & set(cards)), len(wonders(age) & set(cards))


def leaders_and_wonders(cards: list[int] | tuple[int, ...]) -> list[str]:
    """Of some cards, the leaders and wonders."""
    kinds = (LEADER, WONDER)
    return slugs([card for card in cards if card >= 0 and CATALOGUE.cards[card].type in kinds])


def opened(
    players: int, options: dict[str, str], seed: int = 1, script: list[str] | None = None
) -> TtaState:
    """A new game; chance does first what the script says."""
    codes = [SPEC.vocabulary.parse(text) for text in script] if script else None
    state = SPEC.new(players, seed, options, script=codes)
    assert isinstance(state, TtaState)
    return state


def first_events(players: int) -> list[str]:
    """The beginning of a script: the first current events."""
    names = ["crafts", "markets", "politics", "science", "religion", "trade_routes"]
    return [f"deal development_of_{name}" for name in names[: players + 2]]


def end_round(state: TtaState) -> TtaState:
    """Everybody ends the turn, until the next round begins."""
    number_before = state.round
    while state.round == number_before:
        idle(state)
    return state


def idle(state: TtaState) -> TtaState:
    """One decision of somebody who does as little as possible."""
    options = [code for code in engine.options(state) if not SPEC.concedes(code)]
    texts = [SPEC.vocabulary.format(code) for code in options]
    SPEC.play(state, next((text for text in texts if text in ("end", "pass")), texts[-1]))
    return state


def until_age(state: TtaState, age: int) -> TtaState:
    """Everybody idles until an age begins."""
    while state.age < age:
        idle(state)
    return state


def seen(state: TtaState, viewer: int) -> Any:
    """The position as a seat sees it (0: a spectator)."""
    return observe(SPEC, state, viewer - 1).to_json()["position"]


def first_deck(state: TtaState) -> list[str]:
    """Everything in the Age A civil deck, dealt or not."""
    return slugs(state.civil) + slugs(state.row)


def begin(age: int, players: int, options: dict[str, str], seed: int = 0) -> TtaState:
    """A game at the moment an age (1 to 3) has begun."""
    name, last = AGES[age], LAST_CARD[age]
    g = scenario(players, options=options, age=name, round=2, civil=[last])
    if name != "A" and options in (PUBLIC, HIDDEN):
        g.data["boards"] = [None] * 12
    state = state_of({**g.data, "players": g.boards, "stack": []})
    state.stack = frames_of([frame("turn", 1)], players)
    state.seed = seed
    engine.advance_to_decision(state)
    assert state.age == age
    return state


def deck_of(state: TtaState) -> list[str]:
    """The civil deck of the current age as it began: what is left, and what went to the row."""
    dealt = [card for card in state.row if card >= 0 and state.cat.cards[card].age == state.age]
    return slugs(state.civil) + slugs(dealt)


def words(state: TtaState) -> list[str]:
    return [SPEC.vocabulary.format(code) for code in engine.options(state)]


def quit_with(state: TtaState, seat: int) -> None:
    """Play on until a seat may resign, and let it."""
    while not (engine.chooser(state) == seat and "resign" in words(state)):
        idle(state)
    SPEC.play(state, "resign")
