"""What a position says, for the tests of words."""

from __future__ import annotations

from ecumene.core import engine
from ecumene.core.messages import phrasebook
from ecumene.games.patchistory.presenter.texts import describe
from ecumene.games.patchistory.rules.parts import Capital
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.scenario import CATALOGUE, Scenario, part, scenario
from tests.games.patchistory.tables import cell

SAID = phrasebook("en").sentences


def keys(table: str) -> set[str]:
    """What a table of the phrasebook has, without its name."""
    head = f"patchistory.{table}."
    return {key.removeprefix(head) for key in SAID if key.startswith(head)}


def parse(text: str) -> int:
    return SPEC.vocabulary.parse(text)


def told(g: Scenario, text: str) -> str:
    """An option given in notation, in words."""
    return describe(g.s, parse(text))


def closed(g: Scenario, text: str) -> str:
    """Why an option is closed, as a sentence."""
    code = parse(text)
    number = engine.check(g.s, code)
    assert number, f"{text} is open"
    return SPEC.reason(g.s, code, number).text


def capital_room(number: int) -> str:
    """The name of a room of the Equality capital, counted in reading order."""
    capital: Capital = part("capitals", "equality")
    return CATALOGUE.rooms[CATALOGUE.faces[capital.face].rooms[number]].name


def rare_decisions() -> dict[str, Scenario]:
    """Decisions that random games seldom come to."""
    late = scenario(players=3, era=3)
    late.hand(1, "mill").player(1, food=2).route(1, 2, "1").alliance(1, 3)
    beaten = scenario(players=3, era=3).hand(1, "mill")
    talks = scenario(players=3).route(1, 2, "negotiation").route(1, 3, "negotiation")
    wars = scenario(players=3).route(1, 2, "war", "both").route(1, 3, "war", "owner")
    return {
        "free_tile": scenario(players=3, era=2).figure(2, "vasco_da_gama").free_tile(*LOTS),
        "ally": scenario(players=3).alliance(1, 2).ask(1, "ally"),
        "free_route": scenario(players=3).ask(1, "free_route"),
        "tear_up": scenario(players=3).alliance(1, 2).ask(1, "tear_up"),
        "aid": scenario(players=3).ask(1, "aid", a=1, b=4),
        "talks": talks.ask(1, "talks"),
        "talks of war": wars.ask(1, "talks"),
        "answer": scenario(players=3).ask(1, "answer", a=2),
        "triumph": late.ask(1, "triumph", a=1),
        "triumph abroad": beaten.ask(1, "triumph", a=1, b=1),
        "relief": scenario(players=3, era=3).figure(1, "red_cross").ask(1, "relief"),
        "swap": swapping(),
        "sacrifice": scenario(players=3).worker(1, "0,0").ask(1, "sacrifice", a=5, b=99),
        "return": scenario(players=3).worker(1, "0,0").route(1, 2, "1").ask(1, "return"),
        "place": scenario(players=3).worker(1, "0,0").ask(1, "place", a=1),
        "stand": scenario(players=3).ask(1, "stand", items=(cell("0,0"), cell("1,0"))),
    }


LOTS = ("e2_01 white", "e2_02 black", "e2_03 white")


def swapping() -> Scenario:
    """A vote in Era III in which a card may be swapped."""
    g = scenario(players=3, era=3, promo=True).figure(1, "nixon").vote()
    while g.frame() == "choose_card":
        g.play(g.options("choose")[0])
    return g
