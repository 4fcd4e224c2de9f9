"""Patchistory: the screens."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ecumene.cli.faces import Labels
from ecumene.core import messages
from ecumene.core.chance import mix
from ecumene.core.event import Event
from ecumene.core.view import SPECTATOR, observe
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import cell_at
from ecumene.games.patchistory.spec import SPEC
from ecumene.games.patchistory.terminal.menu import Bunch, amount_of
from ecumene.games.patchistory.terminal.patch_view import meant
from ecumene.records.session import Session
from tests.games.horizon.terminal.screens import WIDTH, paper, part_of, written
from tests.games.patchistory.scenario import own_face, scenario
from tests.games.patchistory.terminal.screens import (
    FACE,
    PACK,
    drawn,
    kingdom,
    previewed,
    screen_of,
    unfolded,
)

# The map


def test_the_map_shows_rooms_types_symbols_workers_and_coordinates() -> None:
    g = kingdom().tile(1, "e1_04", "white", "2,-1").worker(1, "0,0", "2,1")
    g.reclaimed(1, "0,1").management(1)
    assert drawn(g.s) == [
        "            0               1               2               3",
        "                                    ┌Ec─────────────────────────────┐",
        " -1                                 │Economy                        │",
        "                                    │c2                             │",
        "    ┌In─────────────┬Po─────────────┼~~─────────────┬..─────────────┤",
        "  0 │Industry       │Politics       │Water          │Wasteland      │",
        "    │f2 [f1] @      │b1 [b1]        │[c1]           │               │",
        "    ├..+────────────┼Ec─────────────┼Mi─────────────┼───────────────┘",
        "  1 │Wasteland      │Economy        │Military       │",
        "    │               │c1 [c1]        │s1 @           │",
        "    └───────────────┴───────────────┴───────────────┘",
    ]


def test_a_larger_room_is_one_box_and_a_hero_is_marked() -> None:
    g = kingdom().tile(1, "e1_02", "black", "2,1").worker(1, "2,1").management(1)
    lines = drawn(g.s)
    assert lines[4] == "    ├Tr─────────────┼Ec─────────────┼Hero───────────┼..─────────────┐"
    assert lines[5] == "  1 │Transport      │Economy        │Aristotle      │Wasteland      │"
    assert lines[7] == "    └───────────────┴───────────────┤               ├Sp─────────────┤"
    assert lines[9].endswith("│f1 c1          │")
    assert lines[9].split("│")[1].split()[-1] == "@"


def test_a_building_of_a_construction_tile_is_marked() -> None:
    g = kingdom().building(1, "1,1", "mill").management(1)
    assert "┼In+─" in drawn(g.s)[4]
    assert "│Mill " in drawn(g.s)[5]


def test_plain_letters_draw_the_map_too() -> None:
    lines = drawn(kingdom().management(1).s, plain=True)
    assert lines[1] == "    +In-------------+Po-------------+Cu-------------+"
    assert lines[2] == "  0 |Industry       |Politics       |Culture        |"
    assert all(line.isascii() for line in lines)


def wide_territory() -> PatchState:
    """Seven columns and seven rows."""
    plain = own_face("ab/cd", a="wasteland", b="industry food | food", c="military", d="wasteland")
    slugs = [f"e1_{number:02}" for number in range(5, 14)]
    tiles = {**PACK["tiles"], **{slug: {"white": plain} for slug in slugs}}
    g = scenario(players=3, capitals="equality", era=3, pack={**PACK, "tiles": tiles})
    places = ("2,0", "3,0", "4,0", "5,0", "0,1", "0,2", "0,3", "0,4", "0,5")
    for slug, at in zip(slugs, places, strict=True):
        g.tile(1, slug, "white", at)
    return g.worker(1, "0,0", "6,0").management(1).s


@pytest.mark.parametrize("width", [140, 100, 80])
def test_the_largest_territory_fits_and_can_be_read(width: int) -> None:
    lines = drawn(wide_territory(), 1, width)
    assert max(len(line) for line in lines) <= width
    assert lines[0].split() == ["0", "1", "2", "3", "4", "5", "6"]
    assert [line[:3].strip() for line in lines if line[:3].strip()] == list("0123456")
    assert "f1 [f1] @" in "\n".join(lines)


def test_the_map_speaks_russian() -> None:
    messages.use("ru")
    try:
        shown = "\n".join(drawn(kingdom().worker(1, "0,0").management(1).s))
    finally:
        messages.use("en")
    assert "е2 [е1] @" in shown
    assert "┌Пр─" in shown


def test_numbers_of_options_stand_in_the_rooms() -> None:
    g = kingdom().worker(1, "0,0").ask(1, "place", a=0)
    screen = screen_of(g.s, 1, whole=False)
    assert "┌In─────────────┬Po────────────2┬Cu────────────4┐" in screen
    assert "1 Transport 0,1 · 2 Politics 1,0 · 3 Economy 1,1" in screen


# Patching


def test_a_tile_to_be_patched_is_drawn_with_its_places() -> None:
    g = kingdom().patch(1, "e1_02", "black")
    screen = screen_of(g.s, 1, whole=False)
    tile = part_of(screen, "The tile to be patched")
    assert tile[:4] == [
        "Aristotle (E1-02, black side)",
        "┌Hero───────────┬..─────────────┐",
        "│Aristotle      │Wasteland      │",
        "│               │               │",
    ]
    at = tile.index("black side -1  0  1  2")
    assert [row.split() for row in tile[at + 1 : at + 4]] == [
        ["-1", "2", "1", "1", "1"],  # a hero of two squares is not hidden in part
        ["0", "2", "2", "2", "2"],
        ["1", "2", "1", "1", "1"],
    ]
    assert "Type a place to see its ways" in screen


def test_with_two_players_both_sides_are_shown() -> None:
    screen = screen_of(kingdom(players=2).patch(1, "e1_02").s, 1, whole=False)
    assert "E1-02 (white side)                 Aristotle (E1-02, black side)" in screen
    assert "white side -1  0  1  2      black side -1  0  1  2" in screen


def test_the_ways_of_a_place_name_what_is_seen_covered_and_changed() -> None:
    g = kingdom().patch(1, "e1_02", "white")
    told = unfolded(g.s, 1, "1,1").splitlines()
    assert told[0].strip() == "E1-02 (white side) at 1,1"
    assert told[1].split() == [
        *("18", "●", "●", "1111", "visible:"),
        *("Industry,", "Military,", "Economy", "and", "Politics"),
    ]
    assert told[2].strip() == "● ●        covers: Economy and Military"
    assert told[3].strip() == "resource production 0→1, coin production 1→0, military force 1→0"
    assert told[4].split()[:5] == ["17", "○", "○", "0011", "visible:"]
    assert told[6].strip() == "no track changes"
    assert unfolded(g.s, 1, "white 1,1") == unfolded(g.s, 1, "1,1")
    assert "cannot lie there" in unfolded(g.s, 1, "9,9")
    assert "cannot lie there" in unfolded(g.s, 1, "black 1,1")


def test_numbers_of_ways_are_those_of_the_menu() -> None:
    g = kingdom().patch(1, "e1_02", "white")
    menu = FACE.menu(observe(SPEC, g.s, 0))
    code = menu.numbered(18)
    assert code is not None
    assert SPEC.vocabulary.format(code) == "white 1,1 1111"


def test_variants_of_what_is_hidden_share_an_entry() -> None:
    """Under both tiles, or under the upper one but over the capital."""
    g = kingdom().tile(1, "e1_02", "white", "1,0").patch(1, "e1_03", "white")
    assert [way for way in g.options("white") if way.split()[1] == "1,0"] == [
        *("white 1,0 0000", "white 1,0 0000.1", "white 1,0 1111")
    ]
    told = unfolded(g.s, 1, "1,0")
    menu = FACE.menu(observe(SPEC, g.s, 0))
    number = menu.number_of(SPEC.vocabulary.parse("white 1,0 0000.1"))
    assert f"also {number}: the same to look at" in told
    assert f"\n{number} " not in told
    assert told.count("visible: ") == 2
    grid = part_of(screen_of(g.s, 1, whole=False), "The tile to be patched")
    assert [row.split()[3] for row in grid if row.split()[:1] == ["0"]] == ["2"]


def test_places_are_understood_in_both_languages() -> None:
    both = [words.WHITE, words.BLACK]
    assert meant("0,-1") == (both, cell_at(0, -1))
    assert meant("Black 2,1") == ([words.BLACK], cell_at(2, 1))
    assert meant("2,1 1101") is None
    assert meant("99,1") is None
    assert meant("white") is None
    messages.use("ru")
    try:
        assert meant("белая 0,1") == ([words.WHITE], cell_at(0, 1))
    finally:
        messages.use("en")


def test_a_move_can_be_tried_out() -> None:
    g = kingdom().patch(1, "e1_02", "black")
    before = SPEC.key(g.s)
    told = previewed(g.s, 1, "black 2,0 1111")
    assert "│Aristotle " in told
    said = " ".join(told.split())
    assert "Aristotle appears" in said
    assert "military force 1→0" in said
    assert SPEC.key(g.s) == before


def test_workers_and_buildings_can_be_tried_out() -> None:
    g = kingdom().worker(1, "0,0").player(1, food=9, resource=9).management(1, points=9)
    told = previewed(g.s, 1, "birth 1,0")
    assert "political influence 1→2" in told
    assert "food 9→5" in told
    g.hand(1, "mill").player(1, resource=9)
    g.reclaimed(1, "0,1").management(1, points=9)
    assert "food production 3→4" in previewed(g.s, 1, "construct 0,1 mill")


def test_what_depends_on_hidden_things_is_not_foretold() -> None:
    g = kingdom().player(1, coin=9).player(2, coin=0).route(1, 2).diplomacy(1, points=9)
    assert "aid 2 ccc" in g.options("aid")
    assert previewed(g.s, 1, "aid 2 ccc") == ""


# Auction


def test_the_lots_are_drawn_with_the_highest_bids() -> None:
    g = kingdom().everybody(coin=5).bid(2, 1, 3)
    g.auction("e1_02 black", "e1_04 white", "e1_05 white", seat=3)
    screen = screen_of(g.s, 3, whole=False)
    lots = part_of(screen, "Auction")
    assert lots[0].split() == ["Lot", "1:", "E1-02", "Lot", "2:", "E1-04", "Lot", "3:", "E1-05"]
    assert lots[1].split() == ["black", "side", "white", "side", "white", "side"]
    assert any(line.startswith("Player 2: 3") for line in lots)
    assert "lot 1, Aristotle (E1-02, black side): 4 to 5 coins (numbers 1 to 2;" in screen


def test_with_two_players_both_sides_of_a_lot_are_drawn() -> None:
    g = kingdom(players=2).everybody(coin=2).blind("e1_02", "e1_04")
    screen = screen_of(g.s, 1, whole=False)
    lots = part_of(screen, "Auction")
    assert lots[0].count("Lot 1: E1-02") == 2
    assert lots[1].split() == ["white", "side", "black", "side"] * 2
    assert max(len(line) for line in lots) <= WIDTH
    assert "Everybody decides in secret. Still to decide: Player 2." in screen
    g.play("bid 1 2")
    secret = screen_of(g.s, 2, whole=False)
    assert "Everybody decides in secret. Decided: Player 1." in secret


# Standings, routes, rivals


def test_goods_of_others_are_hidden() -> None:
    g = kingdom().everybody(food=77, resource=78, coin=79, culture=81, votes=83)
    g.hand(2, "mill", "gallery").management(1)
    rows = [line.split() for line in screen_of(g.s, 1).splitlines()[1:5]]
    assert rows[1][:3] == ["Player", "1", "(you)"]
    assert rows[1][3:8] == ["77(+2)", "78(+0)", "79(+1)", "81(+1)", "83"]
    assert rows[2][2:7] == ["?(+2)", "?(+0)", "?(+1)", "?(+1)", "?"]
    for shown in (screen_of(g.s, 1), looked_at(g.s, 1, 2)):
        rival = shown if "Rivals" not in shown else "\n".join(part_of(shown, "Rivals"))
        assert "Mill" not in rival
        assert "construction tiles: 2" in rival
        assert "prosperity cards: 3" in rival
        assert "78" not in rival
    watched = paper()
    FACE.board(
        watched, observe(SPEC, g.s, SPECTATOR), FACE.menu(observe(SPEC, g.s, 0)), Labels([], -1)
    )
    assert "77" not in written(watched)


def looked_at(s: PatchState, viewer: int, seat: int) -> str:
    console = paper()
    FACE.look(console, observe(SPEC, s, viewer - 1), seat - 1, Labels([], viewer - 1))
    return written(console)


def test_open_screens_show_everything_but_cards() -> None:
    g = scenario(players=3, capitals="equality", pack=PACK, screens="open").player(2, coin=79)
    assert "79(+1)" in screen_of(g.management(1).s, 1)


def test_routes_show_workers_wars_and_alliances() -> None:
    g = kingdom().route(1, 2, "2").route(2, 3, "negotiation", "owner")
    g.alliance(1, 3, "1", "start").management(1)
    rows = [line.split() for line in part_of(screen_of(g.s, 1), "Trade routes")]
    goods = rows[0][7:10]
    assert " ".join(rows[0][:7]) == "1 Player 1 > Player 2 Start"
    assert rows[0][10:] == ["Talks", "War", "Rest"]
    assert rows[3][7:9] == [goods[0], f"@{goods[1]}"]
    assert rows[4][10] == "@Talks"
    assert " ".join(rows[4][13:]) == "war! invading: Player 2"
    assert " ".join(rows[5][:7]) == "a1 Player 1 = Player 3 Start"
    assert rows[5][7].startswith("@")
    assert rows[5][11:] == ["@Start", "Rest"]


def test_the_whole_kingdom_is_told_to_its_owner() -> None:
    g = kingdom().tile(1, "e1_02", "black", "2,1").worker(1, "0,0").hand(1, "mill")
    g.cards(1, "arms_race").management(1, points=4)
    screen = screen_of(g.s, 1)
    assert "4 political points left" in " ".join(screen.split())
    assert "Territory       Equality · 4x3, at most 5x5" in screen
    assert "Aristotle: " in screen
    assert "Mill (In " in screen
    assert "Arms Race: military force; you 0, the others 1, 1" in screen
    assert "food each round; 2 food at the end of the era" in screen


def test_after_a_triumph_the_beaten_kingdom_is_shown() -> None:
    g = kingdom().tile(2, "e1_02", "white", "2,0").hand(1, "mill", "gallery")
    g.player(1, resource=9).ask(1, "triumph", a=1, b=1)
    screen = screen_of(g.s, 1, whole=False)
    assert "│Military       │" in "\n".join(part_of(screen, "Player 2 ──"))
    listed = " ".join(screen.split())
    assert "Mill: 1 Industry 0,0 · 2 Transport 0,1" in listed
    assert "Military 3,0" in listed
    move = next(option for option in g.options("reclaim") if " 3,0 " in option)
    told = previewed(g.s, 1, move)
    assert told.startswith("Player 2 ")
    assert "..+" in told


def test_routes_to_be_removed_and_negotiations_are_listed() -> None:
    g = kingdom().route(1, 2, "negotiation").route(1, 3, "negotiation").talks(1)
    screen = screen_of(g.s, 1, whole=False)
    assert "1 negotiate on route 4 (Player 1 to Player 2)" in screen
    assert "Trade routes" in screen
    removing = screen_of(kingdom().alliance(1, 3).ask(1, "tear_up").s, 1, whole=False)
    assert "remove route a1 (alliance with Player 3) from the game" in removing
    assert "keep all routes" in removing


# Votes


def test_the_vote_shows_how_everybody_stands() -> None:
    g = kingdom().everybody(votes=3).tile(1, "e1_02", "white", "2,0")
    g.cards(1, "arms_race").cards(2, "conquer_the_seas").cards(3, "advancing_technology")
    g.deals("show arms_race", "show advancing_technology", "show conquer_the_seas")
    g.vote()
    screen = screen_of(g.s, 1, whole=False)
    rows = [line for line in part_of(screen, "Vote") if line[:1].isdigit()]
    assert " ".join(rows[0].split()) == "1 Arms Race 0 (place 3) 1 (place 2) 1 (place 2)"
    assert rows[1].split()[3:6] == ["1", "(place", "1)"]
    g.play("vote 2", "vote 0", "vote 1")
    rows = [line for line in part_of(screen_of(g.s, 1), "Vote") if line[:1].isdigit()]
    assert rows[0].split()[3] == "3"
    assert "0 to 1 of your votes (numbers 1 to 2; or vote 1)" in screen_of(g.s, 1)


def test_a_vote_without_votes_asks_nobody() -> None:
    g = kingdom().cards(1, "arms_race").cards(2, "conquer_the_seas")
    g.cards(3, "advancing_technology").vote()
    assert FACE.automatic(observe(SPEC, g.s, 0)) == SPEC.vocabulary.parse("vote 0")
    patching = kingdom().patch(1, "e1_02").s
    assert FACE.automatic(observe(SPEC, patching, 0)) is None


def test_swaps_are_listed_by_the_card_that_goes() -> None:
    g = kingdom(era=2).used_cards("great_leaders", "grand_buildings")
    g.cards(1, "arms_race").cards(2, "conquer_the_seas").cards(3, "advancing_technology")
    g.s.table = tuple(number for p in g.s.players for number in p.cards)
    for seat in (1, 2, 3):
        g.p(seat).cards = ()
    g.ask(1, "swap")
    screen = screen_of(g.s, 1, whole=False)
    assert "swap Arms Race for: 1 Grand Buildings · 2 Great Leaders" in screen
    assert "swap Conquer the Seas for: 3 Grand Buildings · 4 Great Leaders" in screen


# Options in few lines


def test_amounts_take_one_line_and_numbers_count_through() -> None:
    g = kingdom().everybody(coin=40).auction("e1_02 white", "e1_04 white", "e1_05 white")
    seen = observe(SPEC, g.s, 0)
    menu = FACE.menu(seen)
    assert [entry.number for entry in menu.entries] == list(range(1, 121))
    assert {entry.code for entry in menu.entries} == set(seen.options)
    screen = screen_of(g.s, 1)
    assert "lot 2, E1-04 (white side): 1 to 40 coins (numbers 41 to 80; or bid 2 1" in screen
    code = menu.numbered(57)
    assert code is not None
    assert SPEC.vocabulary.format(code) == "bid 2 17"


def test_every_option_of_a_random_game_has_a_number() -> None:
    session = Session(SPEC, 3, 6)
    while not session.over():
        seat = session.asked()
        if len(session.past) % 9 == 0:
            seen = session.observe(seat)
            menu = FACE.menu(seen)
            assert sorted(entry.code for entry in menu.entries) == sorted(seen.options)
            assert [e.number for e in menu.entries] == list(range(1, len(seen.options) + 1))
            for row in [row for g in menu.groups if isinstance(g, Bunch) for row in g.rows]:
                numbers = [entry.number for entry in row.entries]
                amounts = [amount_of(entry.code) for entry in row.entries]
                for found in (numbers, amounts):
                    assert not found or found == list(range(found[0], found[0] + len(found)))
            console = paper()
            FACE.status(console, seen, menu, Labels([], seat))
            lines = written(console).splitlines()
            assert all(len(line) <= WIDTH for line in lines)
            assert not any("[patchistory." in line for line in lines)
        codes = session.options()
        session.apply(codes[mix(6, 5, len(session.past)) % len(codes)])


def test_resources_and_votes_in_war_have_a_line_for_each_number_of_votes() -> None:
    g = kingdom(era=2).route(1, 2, "war", "owner").figure(1, "jeanne_darc")
    g.player(1, resource=2, votes=9).talks(1)
    screen = screen_of(g.s, 1, whole=False)
    assert "0 to 2 resources (numbers 1 to 3; or commit 2 0)" in screen
    assert (
        "0 to 2 resources, and votes in place of 1 more (numbers 4 to 6; or commit 2 1)" in screen
    )
    code = FACE.menu(observe(SPEC, g.s, 0)).numbered(6)
    assert code is not None
    assert SPEC.vocabulary.format(code) == "commit 2 1"


# Story and end


def story_of(*events: Event) -> list[str]:
    s = kingdom().management(1).s
    return [line.plain for line in FACE.log_lines(s, list(events), Labels([], 0))]


def test_the_log_is_told_in_lines() -> None:
    told = story_of(
        Event("round_begins", -1, (1, 2)),
        Event("born", 0, (cell_at(0, 1),)),
        Event("lose", 1, (1, 2)),
        Event("constructed", 1, (0, cell_at(1, 0))),
        Event("gain", 1, (3, 2)),
        Event("honored", 1, (0,)),
        Event("voted", 2, (0, 0)),
        Event("voted", 2, (4, 1)),
        Event("card_scored", 1, (0, 0)),
        Event("game_over", -1, (2,)),
    )
    assert told[0] == "Era I, round 2"
    assert told[1] == "  Player 1 (you): has a new worker at 0,1"
    assert told[2].startswith("  Player 2: builds ")
    assert told[2].endswith(" at 1,0; pays 2 resources; gains 2 culture")
    assert told[3] == "    honours heroes"
    assert told[4] == "  Player 3: puts 4 votes on card 2"
    assert told[5] == "The game is over; winner: Player 2"


def test_of_many_bids_everybodys_last_one_is_told() -> None:
    told = story_of(
        Event("bid", 0, (0, 1)),
        Event("bid", 1, (0, 2)),
        Event("bid", 0, (0, 3)),
        Event("won", 0, (4,)),
        Event("bid", 1, (1, 5)),
    )
    assert told[:2] == [
        "  Player 2: bids 2 coins on lot 1",
        "  Player 1 (you): bids 3 coins on lot 1",
    ]
    assert told[3] == "  Player 2: bids 5 coins on lot 2"


def test_the_end_shows_culture_the_best_seat_first() -> None:
    g = kingdom().player(1, culture=30).player(2, culture=50).player(3, culture=40)
    console = paper()
    console.print(FACE.standings(g.management(1).s, Labels([], 0)))
    rows = written(console).splitlines()
    assert [row.split()[-1] for row in rows] == ["culture", "50", "40", "30"]
    assert rows[3].startswith("Player 1 (you)")


@pytest.mark.parametrize(("players", "lang"), [(2, "ru"), (4, "en")])
def test_screens_of_a_random_game_have_no_gaps(players: int, lang: str) -> None:
    """Whole tables of a game, for plain terminals, too."""
    messages.use(lang)
    try:
        session = Session(SPEC, players, 4)
        while not session.over():
            seat = session.asked()
            if len(session.past) % 25 == 0:
                seen = session.observe(seat)
                console = Console(file=io.StringIO(), width=WIDTH, markup=False, highlight=False)
                FACE.board(console, seen, FACE.menu(seen), Labels([], seat))
                shown = written(console)
                assert "[patchistory." not in shown
                assert "[count." not in shown
                assert all(len(line) <= WIDTH for line in shown.splitlines())
            codes = session.options()
            session.apply(codes[mix(4, 5, len(session.past)) % len(codes)])
    finally:
        messages.use("en")


def test_a_plain_terminal_gets_plain_letters() -> None:
    g = kingdom().patch(1, "e1_02", "white")
    letters = io.BytesIO()
    output = io.TextIOWrapper(letters, encoding="ascii", errors="strict")
    console = Console(file=output, width=WIDTH, markup=False, highlight=False)
    seen = observe(SPEC, g.s, 0)
    menu = FACE.menu(seen)
    FACE.board(console, seen, menu, Labels([], 0))
    FACE.unfold(console, seen, menu, "1,1")
    output.flush()
    assert b"coin production 1->0" in letters.getvalue()
