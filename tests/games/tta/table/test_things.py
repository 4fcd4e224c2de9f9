"""Where each decision is answered, and what lies between the players."""

from __future__ import annotations

from collections import Counter

from ecumene.core.messages import has
from ecumene.records.session import Session
from tests.games.tta.scenario import SPEC, scenario
from tests.games.tta.table.seating import drawn_for, option, random_tables, session_of
from tests.support.sent import scene

# The thing an option is answered on, by the word of the notation (section 6 of the design).
ANSWERED_ON = {
    "take": {"row"},
    "populate": {"yellow"},
    "build": {"tech"},
    "upgrade": {"tech"},
    "recruit": {"tech"},
    "convert": {"tech"},
    "destroy": {"worker"},
    "disband": {"worker"},
    "send": {"worker"},
    "sacrifice": {"worker"},
    "worker": {"worker"},
    "raze": {"worker"},
    "move": {"worker"},
    "token": {"token"},
    "develop": {"hand"},
    "revolt": {"hand"},
    "lead": {"hand"},
    "play": {"hand"},
    "tactic": {"hand"},
    "prepare": {"hand"},
    "attack": {"hand"},
    "war": {"hand"},
    "pact": {"hand"},
    "add": {"hand"},
    "discard": {"hand"},
    "colonize": {"hand"},
    "evaluate": {"hand"},
    "kidnap": {"hand"},
    "stage": {"play"},
    "contribute": {"play"},
    "use": {"play", "pact"},
    "bonus": {"play"},
    "retire": {"play"},
    "demand": {"play"},
    "colony": {"play"},
    "ruin": {"play"},
    "tuck": {"play"},
    "remove": {"play"},
    "steal": {"play"},
    "copy": {"common"},
    "emulate": {"common"},
    "cancel": {"pact"},
    "spy": {"seat"},
    "bid": {"answer"},
    "accept": {"answer"},
    "refuse": {"answer"},
    "arrange": {"answer"},
    "food": {"answer"},
    "keep": {"answer"},
    "gain": {"answer"},
    "fund": {"answer"},
    "choose": {"answer"},
    "set": {"answer"},
    "end": {"command"},
    "pass": {"command"},
    "done": {"command"},
    "skip": {"command"},
    "resign": {"command"},
}
BY_CHANCE = {"deal", "start"}


def test_every_option_word_has_its_place() -> None:
    assert set(ANSWERED_ON) | BY_CHANCE == set(SPEC.vocabulary.by_word)


def test_options_are_answered_on_the_thing_itself() -> None:
    seen: Counter[str] = Counter()
    for session in random_tables(range(200, 212), every=2):
        if session.over():
            continue
        for entry in scene(session, session.asked(), 1 << 30)["decision"]["options"]:
            word = entry["word"]
            if entry["refs"]:
                seen[word] += 1
                assert entry["refs"][0]["kind"] in ANSWERED_ON[word], entry
            assert entry["refs"] or not entry["open"], entry
            if word in ("attack", "war", "pact"):
                assert entry["refs"][1]["kind"] == "seat"
    assert len(seen) > 30


def test_the_row_tells_prices_and_what_leaves() -> None:
    row = ["iron", "taj_mahal", None, "knights", "drama", "iron", None]
    g = scenario(players=2, row=[*row, *[None] * 6]).player(1, wonders=["pyramids", "colossus"])
    drawn = drawn_for(g.actions(1), 1)["board"]["row"]
    assert [space["ref"]["id"] for space in drawn] == [f"row:{k}" for k in range(1, 14)]
    assert [space["cost"] for space in drawn] == [1] * 5 + [2] * 4 + [3] * 4
    assert [(space["card"], space.get("price")) for space in drawn[:6]] == [
        ("iron", 1),
        ("taj_mahal", 3),  # two completed wonders make it dearer
        (None, None),
        ("knights", 1),
        ("drama", 1),
        ("iron", 2),
    ]
    assert [space.get("leaves") for space in drawn[:6]] == [True, True, None, False, False, False]


def test_an_empty_space_tells_who_took_its_card() -> None:
    g = scenario(players=2, row=["iron", "knights", *[None] * 11]).actions(1)
    session = session_of(g)
    session.play("take 2")
    row = scene(session, 1)["board"]["row"]
    assert row[1]["taken"] == {"seat": 0, "card": "knights"}
    assert "taken" not in row[2]


def test_closed_things_say_why_in_short() -> None:
    g = scenario(players=2, row=["taj_mahal", "michelangelo", *[None] * 11])
    g.player(1, wonder="pyramids", ages_led=["I"]).actions(1)
    drawn = drawn_for(g, 1)
    wonder = option(drawn, "take 1")["why"]
    assert (wonder["code"], wonder["short"]) == ("wonder_unfinished", "one unfinished")
    assert wonder["rule"] == "TTA-ACT-TAKE-8"
    assert option(drawn, "take 2")["why"]["short"] == "one per age"


def test_every_reason_has_a_short_form() -> None:
    for kind in SPEC.reasons:
        if kind.code not in ("open", "not_here"):
            assert has(f"table.short.{kind.code}"), kind.code


def test_a_revolution_and_a_peaceful_change_have_their_prices() -> None:
    g = scenario(players=2).hand(1, "monarchy").give(1, science=9).actions(1)
    drawn = drawn_for(g, 1)
    assert option(drawn, "develop monarchy")["price"] == [["civil", 1], ["science", 8]]
    assert option(drawn, "revolt monarchy")["price"] == [["civil", 4], ["science", 2]]
    held = {"id": "hand:1:monarchy", "kind": "hand", "owner": 0}
    assert option(drawn, "revolt monarchy")["refs"] == [held]


def test_attacks_show_both_strengths() -> None:
    g = scenario(players=3).hand(1, "plunder_i").warriors(4, 2, 5).politics(1)
    drawn = drawn_for(g, 1)
    weaker = option(drawn, "attack plunder_i 2")
    assert (weaker["open"], weaker["versus"], weaker["refs"][1]["id"]) == (True, [4, 2], "seat:2")
    stronger = option(drawn, "attack plunder_i 3")
    assert (stronger["open"], stronger["versus"]) == (False, [4, 5])


def test_the_military_board() -> None:
    g = scenario(players=3, age="II", common=["phalanx", "legion"])
    g.player(1, tactic="phalanx").player(2, tactic="phalanx")
    g.player(2, war="war_over_technology", war_on=3)
    g.player(3, pact="open_borders_agreement", pact_with=1)
    g.data["future"] = [{"card": "prosperity", "by": 1}, {"card": "refugees", "by": 2}]
    g.data["current"] = [{"card": "rats"}]
    g.warriors(1, 3, 2).actions(1)
    board = drawn_for(g, 1)["board"]["military"]
    assert [(t["ref"]["id"], t["seats"]) for t in board["tactics"]] == [
        ("common:legion", []),
        ("common:phalanx", [0, 1]),
    ]
    assert (board["current"]["count"], board["current"]["known"]) == (1, [])
    assert board["future"]["ages"] == {"II": 2}
    assert board["future"]["known"] == [{"card": "prosperity", "by": 0, "how": "yours"}]
    assert board["future"]["by_seat"] == [1, 1, 0]
    war = board["wars"][0]
    assert (war["by"], war["on"], war["strength"]) == (1, 2, [3, 2])
    assert board["pacts"][0]["sides"] == [2, 0]


def test_the_boards_of_the_public_mix() -> None:
    session = Session(SPEC, 3, 4, {"leaders": "public_mix"})
    mix = scene(session, -1)["board"]["mix"]
    assert [space["number"] for space in mix["leaders"]] == list(range(1, 8))
    assert [space["number"] for space in mix["wonders"]] == list(range(1, 6))
    assert set(mix["later"]) == {"II", "III"}
    assert len(mix["later"]["II"]["leaders"]) == 7
    assert scene(Session(SPEC, 3, 4), -1)["board"]["mix"] is None


def test_the_final_scoring_is_broken_down() -> None:
    for session in random_tables(range(230, 234), every=10_000):
        if not session.over():
            continue
        drawn = scene(session, -1)["results"]
        assert drawn["scores"] == SPEC.scores(session.state)
        for seat, score in enumerate(drawn["scores"]):
            gained = sum(card["culture"][seat] for card in drawn["final"])
            assert drawn["before"][seat] + gained == score
        assert drawn["order"][0] in drawn["winners"]


def test_the_impacts_are_named() -> None:
    g = scenario(players=2, age="IV", round=20, last_round=20).give(1, culture=10)
    g.events("impact_of_colonies").player(2, colonies=["vast_territory_i"])
    g.start(1, [{"frame": "turn", "player": 1, "a": 5}, {"frame": "actions", "player": 1}])
    session = session_of(g)
    session.play("end")
    drawn = scene(session, 0)["results"]
    assert drawn["final"] == [{"card": "impact_of_colonies", "culture": [0, 3]}]
