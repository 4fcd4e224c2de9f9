"""Setting up a game (TTA-SETUP)."""

from __future__ import annotations

from ecumene.core import engine
from ecumene.core.frame import Frame
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.chance import ROW_SPACES, begin_with
from ecumene.games.tta.rules.frames import KINDS
from ecumene.games.tta.rules.numbers import SETUP, TURN
from ecumene.games.tta.rules.piles import changed, full_mask
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.types import GOVERNMENT


def blank_player() -> TtaPlayer:
    """A civilization with nothing."""
    p = TtaPlayer.__new__(TtaPlayer)
    p.civil = ()
    p.military = ()
    p.shown = ()
    p.fresh = ()
    p.leader = -1
    p.ages_led = 0
    p.government = -1
    p.specials = (-1, -1, -1, -1)
    p.techs = 0
    p.workers = b""
    p.blue = b""
    p.bank_blue = 0
    p.bank_yellow = 0
    p.unused = 0
    p.wonders = ()
    p.ruined = ()
    p.wonder = -1
    p.stages = 0
    p.tucked = ()
    p.colonies = ()
    p.tactic = -1
    p.exclusive = 0
    p.war = -1
    p.war_on = -1
    p.pact = -1
    p.pact_with = -1
    p.pact_side = 0
    p.ca = 0
    p.ma = 0
    p.ca_total = 0
    p.ma_total = 0
    p.extra_ca = 0
    p.extra_ma = 0
    p.science = 0
    p.culture = 0
    p.food = 0
    p.resources = 0
    p.unit_resources = 0
    p.unit_science = 0
    p.building_resources = 0
    p.temp_food = 0
    p.temp_resource = 0
    p.used = 0
    p.spent = 0
    p.marks = ()
    p.no_politics = 0
    p.resigned = 0
    p.static = None
    p.rates = None
    return p


def new_player(cat: Catalogue) -> TtaPlayer:
    """A player board before the first actions are handed out."""
    p = blank_player()
    p.workers = bytes(cat.slots)
    p.blue = bytes(cat.first_temple)
    for card in cat.starting_technologies():
        if card.type == GOVERNMENT:
            p.government = card.number
        else:
            p.techs |= 1 << card.slot
            p.workers = changed(p.workers, card.slot, card.start_workers)
    p.bank_blue = cat.board.blue_tokens
    p.bank_yellow = cat.board.yellow_tokens_in_bank
    p.unused = cat.board.unused_workers
    return p


def empty_state(cat: Catalogue, players: int, seed: int, open_hands: bool) -> TtaState:
    """A table with boards and decks, nothing dealt, nothing to do."""
    s = TtaState()
    s.kinds = KINDS
    s.stack = []
    s.seed = seed
    s.streams = [0, 0, 0, 0]
    s.log = None
    s.chance = None
    s.script = None
    s.explicit_chance = False
    s.own = (1 << players) - 1
    s.cat = cat
    s.n = players
    s.alive = players
    s.open_hands = 1 if open_hands else 0
    s.players = [new_player(cat) for _ in range(players)]
    s.turn = 0
    s.start = 0
    s.round = 1
    s.age = 0
    s.last_round = 0
    s.row = [-1] * ROW_SPACES
    s.deck_players = (players,)
    s.civil_left = full_mask(cat.deck(True, 0, players))
    s.military_left = full_mask(cat.deck(False, 0, players))
    s.discard = (0,) * (players + 1)
    s.future = ()
    s.current = ()
    s.top = -1
    s.top_seen = 0
    s.past = 0
    s.common = ()
    s.gone = 0
    s.buried = 0
    s.won = 0
    s.boards = ()
    s.sets = 0
    s.drafted = ()
    s.prize = -1
    s.games = 0
    for i in range(players):
        st = static(s, i)
        s.players[i].ca_total = st.civil_actions
        s.players[i].ma_total = st.military_actions
    return s


def set_up(s: TtaState, random_start: bool) -> None:
    """Deal the first events and the first row; chance does the rest."""
    s.push(Frame(TURN, 0))
    s.push(Frame(SETUP, -1, 0 if random_start else 1))
    if not random_start:
        begin_with(s, 0)
    if not s.explicit_chance:
        engine.advance_to_decision(s)
