"""Beyond the Horizon: the screens."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ecumene.cli.faces import Labels
from ecumene.core import messages
from ecumene.core.chance import mix
from ecumene.core.event import Event
from ecumene.core.view import observe
from ecumene.games.horizon.presenter.frontier import frontier
from ecumene.games.horizon.rules.map import at
from ecumene.games.horizon.rules.scoring import PARTS, breakdown
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.spec import SPEC
from ecumene.games.horizon.terminal.map_view import map_lines
from ecumene.records.session import Session
from tests.games.horizon.scenario import CATALOGUE, scenario
from tests.games.horizon.terminal.screens import FACE, WIDTH, paper, part_of, screen_of, written

# The map


def drawn(s: HorizonState, width: int = WIDTH, plain: bool = False) -> list[str]:
    return [line.plain for line in map_lines(s, width, plain)]


def test_the_map_shows_tiles_owners_units_and_places_to_explore() -> None:
    g = scenario(players=2).land("river_delta", at=(0, 1), village=2)
    g.land("oak_woods", at=(-1, 1), construction="farm", left=1)
    g.player(1, units=["1s2", "3w4", "3w4"]).player(2, units=["3s1"]).action(1)
    assert drawn(g.s, 80) == [
        "",
        "                  ?                 ?",
        "┌─────────────────┬─────────────────┬─────────────────┐",
        "│2 start 2        │0 Cradle         │1 start 1        │",
        "│                 │                 │                 │",
        "│                 │                 │1:s2             │",
        "└────────┬────────┴────────┬────────┴────────┬────────┘",
        "         │4 Farm           │3 River Delta    │",
        "?        │1st=1 2nd:F      │*3 V=2 c7I       │        ?",
        "         │                 │1:w4 w4 2:s1     │",
        "         └─────────────────┴─────────────────┘",
        "                           ?",
        "",
    ]


def test_plain_letters_draw_the_map_too() -> None:
    g = scenario(players=2).action(1)
    lines = drawn(g.s, 80, plain=True)
    assert lines[2] == "+-----------------+-----------------+-----------------+"
    assert lines[3] == "|2 start 2        |0 Cradle         |1 start 1        |"
    assert all(line.isascii() for line in lines)


def test_units_take_as_many_lines_as_they_need() -> None:
    g = scenario(players=2)
    units = ["0s1", "0s1", "0s2", "0s2", "0w1", "0w1", "0w2"]
    g.player(1, units=units).player(2, units=["0s3", "0w6"]).action(1)
    words = " ".join(line.split("│")[2].strip() for line in drawn(g.s) if line.count("│") == 4)
    assert words.split() == [
        "0",
        "Cradle",
        *("1:s1", "s1", "s2", "s2", "w1", "w1", "w2"),
        *("2:s3", "w6"),
    ]


def test_a_city_and_a_second_builder_show_whose_they_are() -> None:
    g = scenario(players=2).land("river_delta", at=(0, 1), village=1, city=2)
    g.land("oak_woods", at=(-1, 1), construction="well", left=2, right=1).action(1)
    shown = "\n".join(drawn(g.s))
    assert "*3 V=1 C=2" in shown
    assert "1st=2 2nd=1" in shown
    assert "4 Well" in shown


def test_places_to_explore_are_those_of_the_rules() -> None:
    g = scenario(players=2).action(1)
    assert set(frontier(g.s)) == {at(0, -1), at(1, -1), at(-1, 1), at(0, 1)}
    g.s.territories_left = 0
    assert frontier(g.s) == []
    assert "?" not in "".join(drawn(g.s))


def test_the_map_fits_into_any_width() -> None:
    g = scenario(players=4)
    for k, slug in enumerate(("river_delta", "oak_woods", "clay_flats", "salt_marsh", "amber_bay")):
        g.land(slug, at=(2 + k, 0))
    g.action(1)
    widest = drawn(g.s, 140)
    assert any("5 River Delta" in line for line in widest)
    for width in (140, 100, 80):
        assert max(len(line) for line in drawn(g.s, width)) <= width
        assert "*3 v4I" in "\n".join(drawn(g.s, width))


def test_the_map_speaks_russian() -> None:
    g = scenario(players=2).land("river_delta", at=(0, 1), village=2).action(1)
    messages.use("ru")
    try:
        shown = "\n".join(drawn(g.s))
    finally:
        messages.use("en")
    assert "3 Дельта реки" in shown
    assert "*3 Д=2 г7И" in shown


# Tree and actions


def test_the_tree_shows_cards_scholars_lines_and_colours_to_come() -> None:
    g = scenario(players=2).knows(1, "writing", "navigation").knows(2, "writing").action(1)
    rows = part_of(screen_of(g.s, 1), "Technologies")
    assert rows[0].split()[:4] == ["I_1", "B", "Writing", "12"]
    assert rows[4].split()[:6] == ["II_1", "G", "Navigation", "1", "<", "I_1"]
    assert rows[5].split()[:5] == ["II_2", "?", "BG", "<", "I_1+2"]
    assert rows[0].split()[4:] == ["III_1", "?", "G", "<", "II_1+2"]
    assert rows[6].rstrip().endswith("IV_1  Internet                  < III_1+2+3: 2")


def test_a_narrow_tree_stands_in_one_column() -> None:
    g = scenario(players=2).action(1)
    rows = part_of(screen_of(g.s, 1, width=80), "Technologies")
    assert len(rows) == 19
    assert rows[18].split()[:3] == ["IV_3", "Artificial", "Intelligence"]


def test_research_numbers_stand_in_the_tree() -> None:
    g = scenario(players=2).player(1, active=2).ask(1, "research", a=0b10)
    screen = screen_of(g.s, 1, whole=False)
    rows = part_of(screen, "Technologies")
    assert [row.split()[0] for row in rows[:5]] == ["1", "2", "3", "4", "II_1"]


def test_actions_show_prices_who_stands_there_and_what_is_missing() -> None:
    g = scenario(players=2).knows(1, "writing").player(1, coins=3, active=1).action(1)
    rows = part_of(screen_of(g.s, 1), "Actions")
    by_name = {row[:19].strip(): row[19:].strip() for row in rows}
    assert by_name["Grow"].startswith("P1 P2  ")
    assert by_name["Research level I"] == "1:+0 2:+1 research level I (scholar: active pawn)"
    assert "3:+0 4:+1 2 coins: research level II" in by_name["Research level II"]
    assert by_name["Settle token"].startswith("+0 ")
    assert "needs 1 technology of level II; 4 coins: take a settle token" in by_name["Settle token"]
    assert "7:+0" in by_name["Writing"]
    seen = observe(SPEC, g.s, 0)
    numbered = FACE.menu(seen).numbered(7)
    assert numbered is not None
    assert SPEC.vocabulary.format(numbered) == "act writing.1"


def test_technologies_of_others_show_only_where_somebody_stands() -> None:
    g = scenario(players=2).knows(2, "writing", "the_wheel").player(2, pawn="writing.1").action(1)
    rows = part_of(screen_of(g.s, 1), "Actions")
    assert any(row.startswith("Writing") and " P2 " in row for row in rows)
    assert not any(row.startswith("The Wheel") for row in rows)


# Boards


def test_the_own_board_shows_columns_tracks_stages_and_cards() -> None:
    g = scenario(players=2).knows(1, "writing", "navigation")
    g.player(
        1,
        coins=4,
        active=3,
        tracks=[6, 8, 6],
        invested=4,
        government="temple_state",
        leaders=["confucius"],
        choices={"confucius": 2},
        supply=["market"],
        settle=1,
        units=["1s2"],
    ).action(1)
    rows = part_of(screen_of(g.s, 1), "Player 1 (you) ──")
    facts = {row[:14].strip(): row[15:].strip() for row in rows if row[:1].strip()}
    assert facts["Stock"] == "4 coins · 3 active pawns · production: 2 pawns or 1 coin"
    columns = "A 2/6   B 5/5   C 4/4 closed   D 3/3 closed   E 2/2 closed"
    assert facts["Population"] == columns
    assert facts["Tokens"] == "settle 1, fortify 0"
    assert facts["Units"] == "1s2 settler 2 on 1 start of Player 1"
    assert facts["Food"] == "○○●●●●●●  next: column C opens"
    assert facts["Economy"] == "●●●●●●●●  next: income +1 coin"
    assert facts["Infrastructure"] == "○○●●●●●●  next: take a construction of level II"
    assert facts["Investment"] == "●●●●○○○○○  next: raise a unit by up to 2"
    assert facts["Government"] == "Temple State"
    assert facts["Leaders"] == "Confucius (option 2)"
    assert facts["Knows"] == "Writing · Navigation"
    assert facts["Always"] == "Navigation: up to 2 tiles explored per turn"
    assert facts["To build"] == "Market (2 coins)"
    stages = [row.strip() for row in rows if "when you" in row or "later" in row]
    assert stages == [
        "Despotism: when you take a leader: activate up to 1 pawn",
        "Theocracy: when you research: gain 1 coin",
        "(Monarchy later: invest 1 cube of any track)",
        "(Democracy later: 2 points for each leader)",
    ]


def test_goals_constructions_and_rivals() -> None:
    g = scenario(players=2).player(2, government="scholar_court", supply=["shrine"], claimed=[2])
    g.player(2, tracks=[8, 8, 7])
    g.data["first_claims"] = [None, 2, None]
    g.action(1)
    shown = "\n".join(part_of(screen_of(g.s, 1), "Goals, constructions"))
    assert "Homelands: 3 villages; 5/3 points; claimed by Player 2" in shown
    assert "1 of the 3 claims after which one more round is played" in shown
    assert "level I: Farm 2, Granary 3, Market 2 (4 more)" in shown
    assert "Player 2      Scholar Court · cubes left 8/8/7 · may build Shrine" in shown


def test_the_end_shows_where_the_points_come_from() -> None:
    g = scenario(players=2).land("river_delta", at=(0, 1), village=1, city=1)
    g.player(1, tracks=[8, 8, 6]).knows(2, "writing").final()
    console = paper()
    console.print(FACE.standings(g.s, Labels([], -1)))
    head, first, second = written(console).splitlines()
    assert len(head.split()) == len(PARTS) + 1
    assert first.split()[2:] == [*map(str, breakdown(g.s, 0)), "11"]
    assert second.split()[2:] == [*map(str, breakdown(g.s, 1)), "1"]


def test_look_shows_a_rival() -> None:
    g = scenario(players=2).player(2, coins=7, government="scholar_court").action(1)
    console = paper()
    FACE.look(console, observe(SPEC, g.s, 0), 1, Labels([], 0))
    assert "7 coins" in written(console)
    assert "Despotism: research actions cost 1 coin less" in written(console)


# The story


def test_a_turn_is_told_in_few_lines() -> None:
    g = scenario(players=2).player(1, coins=2, active=2, units=["1s2"]).turn(1)
    g.deals("territory river_delta")
    g.play("act enlist.2", "enlist soldier 1", "explore 1s2 sw", "move 1w1 w", "produce coins")
    told = [line.plain for line in FACE.log_lines(g.s, g.log(), Labels([], 0))]
    assert told[:4] == [
        "Player 1 (you), round 5",
        "  takes the action: Enlist and move, space 2; pays 1 coin; enlists soldier 1 on 1 start "
        "of Player 1; explores with settler 2: south-west; finds River Delta (place 3); gains 1 "
        "coin; moves soldier 1 to 0 the Cradle",
        "  produces coins; gains 1 coin",
        "Player 2, round 5",
    ]


def test_prices_are_told_after_what_was_built() -> None:
    g = scenario(players=2).player(1, coins=4, supply=["well"], units=["0s1"]).expansion(1)
    g.play("build well 0s1")
    told = [line.plain for line in FACE.log_lines(g.s, g.log(), Labels([], 0))]
    assert told == [
        "  Player 1 (you): builds Well on 0 the Cradle; pays 1 coin; settler 1 on 0 the Cradle is "
        "exhausted; takes a cube of the Food track; gains 1 coin"
    ]


def test_the_same_thing_twice_is_counted() -> None:
    g = scenario(players=2).action(1)
    events = [Event("act", 0, (0,)), *[Event("activate", 0, (1,))] * 3, Event("coins", 0, (2,))]
    (line,) = FACE.log_lines(g.s, events, Labels([], 0))
    assert line.plain.endswith("space 1; activates 1 pawn (x3); gains 2 coins")


# Everything fits


@pytest.mark.parametrize(
    ("players", "seed", "language", "width"),
    [(2, 1, "en", 100), (3, 2, "ru", 100), (4, 3, "en", 80), (2, 4, "ru", 80), (4, 5, "ru", 120)],
)
def test_screens_of_whole_games_fit_the_terminal(
    players: int, seed: int, language: str, width: int
) -> None:
    messages.use(language)
    try:
        session = Session(SPEC, players, seed)
        step = 0
        while not session.over():
            step += 1
            if step % 15 == 0:
                seat = session.asked()
                seen = session.observe(seat)
                for show in (FACE.board, FACE.status):
                    console = paper(width)
                    show(console, seen, FACE.menu(seen), Labels([], seat))
                    shown = written(console)
                    assert "[horizon." not in shown
                    assert max(len(line) for line in shown.splitlines()) <= width
            codes = session.options()
            session.apply(codes[mix(seed, 9, step) % len(codes)])
        console = paper(width)
        console.print(FACE.standings(session.state, Labels([], 0)))
        assert max(len(line) for line in written(console).splitlines()) <= width
    finally:
        messages.use("en")


def test_terminals_with_plain_letters_only() -> None:
    g = scenario(players=2).land("river_delta").player(1, units=["1s2"]).ask(1, "move", a=2)
    file = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="strict")
    console = Console(file=file, width=WIDTH, markup=False, highlight=False)
    seen = observe(SPEC, g.s, 0)
    FACE.board(console, seen, FACE.menu(seen), Labels([], 0))
    file.flush()
    assert b"+-----" in file.buffer.getvalue()


def test_spectators_see_the_table() -> None:
    g = scenario(players=3).action(1)
    seen = observe(SPEC, g.s, -1)
    console = paper()
    FACE.board(console, seen, FACE.menu(seen), Labels([], -1))
    assert "Population" not in written(console)
    assert str(CATALOGUE.rules.settle_tokens) in written(console).splitlines()[0]
