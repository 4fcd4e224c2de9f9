"""What the expansion puts on the table: boards, sets, prizes, and marks that cards leave."""

from __future__ import annotations

from rich.text import Text

from ecumene.cli.console import Fact, Marks
from ecumene.core.messages import count, text
from ecumene.games.tta.presenter.names import card_name, plain_name, player_name, tactic_name
from ecumene.games.tta.presenter.option_texts import setting_amount
from ecumene.games.tta.rules.actions.contribution import contribution_price, shares_stages
from ecumene.games.tta.rules.bag import bag_items
from ecumene.games.tta.rules.card import TOKENS_STAY, TURN_CHOICE
from ecumene.games.tta.rules.piles import all_marked, mark
from ecumene.games.tta.rules.selection import LEADER_SPACES
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.types import (
    AGE_NAMES,
    CARD_BITS,
    CARD_MASK,
    KEPT_TACTIC,
    KIDNAPPED,
    LAST_SPIED,
    LEADER,
    SEAT_MASK,
    SETTING,
    STORED_YELLOW,
    TOKENS_ON_WONDER,
    WONDER,
)


def fact(key: str, words: str, style: str = "") -> Fact:
    return text(f"tta.board.{key}"), Text(words, style)


# What lies between the players


def board_facts(s: TtaState, marks: Marks) -> list[Fact]:
    """The cards on the numbered spaces, then the sets of later ages."""
    sep = f" {marks.dot} "
    out: list[Fact] = []
    boards = (
        ("leader_board", s.boards[:LEADER_SPACES]),
        ("wonder_board", s.boards[LEADER_SPACES:]),
    )
    for key, spaces in boards:
        words = [
            text("tta.board.space", n=number, card=plain_name(s.cat, card))
            for number, card in enumerate(spaces, 1)
            if card >= 0
        ]
        if words:
            out.append(fact(key, sep.join(words)))
    return [*out, *later_facts(s, sep)]


def later_facts(s: TtaState, sep: str) -> list[Fact]:
    cards = bag_items(s.sets)
    out: list[Fact] = []
    for age, name in enumerate(AGE_NAMES):
        mine = [card for card in cards if s.cat.cards[card].age == age]
        kinds = [
            ", ".join(plain_name(s.cat, c) for c in mine if s.cat.cards[c].type == kind)
            for kind in (LEADER, WONDER)
        ]
        if mine:
            label = text("tta.board.later_age", age=name)
            out.append((label, Text(sep.join(kind for kind in kinds if kind), "dim")))
    return out


def drafted_facts(s: TtaState, viewer: int) -> list[Fact]:
    """The cards that the viewer was dealt or has picked, as long as they are not yet in play."""
    by_age: dict[int, list[str]] = {}
    for entry in s.drafted:
        if entry >= 0 and entry >> CARD_BITS & SEAT_MASK == viewer + 1:
            card = entry & CARD_MASK
            by_age.setdefault(s.cat.cards[card].age, []).append(plain_name(s.cat, card))
    parts = [
        text("tta.board.drafted_of", age=AGE_NAMES[age], cards=", ".join(cards))
        for age, cards in sorted(by_age.items())
        if age >= s.age
    ]
    drafting = bool(s.stack) and s.kinds[s.stack[-1].kind].name == "draft"
    return [fact("dealt" if drafting else "drafted", "; ".join(parts))] if parts else []


def common_facts(s: TtaState, viewer: int) -> list[Fact]:
    """The prize, the Games, wonders on which others may work."""
    out: list[Fact] = []
    if s.prize >= 0:
        cat = s.cat
        card = plain_name(cat, s.prize)
        n, culture = cat.prize_technologies, cat.prize_culture
        out.append(fact("prize", text("tta.board.prize_words", card=card, culture=culture, n=n)))
    if s.games:
        who = player_name(s.games - 1)
        out.append(fact("games", text("tta.board.games_words", who=who, n=s.cat.games_penalty)))
    for seat in range(s.n):
        if seat != viewer and shares_stages(s, seat):
            out.append(fact("shared_wonder", shared_words(s, seat)))
    return out


def shared_words(s: TtaState, owner: int) -> str:
    actions, food = contribution_price(s, owner)
    card = plain_name(s.cat, s.players[owner].wonder)
    who = player_name(owner)
    return text("tta.board.shared_words", card=card, who=who, actions=actions, food=food)


# What cards have left on a civilization


def mark_words(s: TtaState, p: TtaPlayer) -> list[str]:
    """Tokens and settings on cards, tactics kept back, cards taken this turn."""
    if not p.marks:
        return []
    out: list[str] = []
    stored = mark(p.marks, STORED_YELLOW)
    if stored:
        out.append(text("tta.board.stored_yellow", n=stored))
    tokens = mark(p.marks, TOKENS_ON_WONDER)
    for wonder in p.wonders:
        if tokens and any(a.hooks & TOKENS_STAY for a in s.cat.cards[wonder].abilities):
            out.append(text("tta.board.tokens_on", card=plain_name(s.cat, wonder), n=tokens))
    setting = mark(p.marks, SETTING)
    if setting and p.leader >= 0:
        for ability in s.cat.cards[p.leader].abilities:
            if ability.hooks & TURN_CHOICE:
                what = setting_amount(ability, setting - 1)
                name = plain_name(s.cat, p.leader)
                out.append(text("tta.board.setting", card=name, what=what))
    kept = [tactic_name(s.cat, tactic) for tactic in all_marked(p.marks, KEPT_TACTIC)]
    if kept:
        out.append(text("tta.board.kept_tactics", cards=", ".join(kept)))
    taken = [card_name(s.cat, card) for card in all_marked(p.marks, KIDNAPPED)]
    if taken:
        out.append(text("tta.board.kidnapped", cards=", ".join(taken)))
    spied = mark(p.marks, LAST_SPIED)
    if spied:
        out.append(text("tta.board.spied", rival=player_name(spied - 1)))
    return out


def means_for_one_purpose(p: TtaPlayer) -> list[Text]:
    """Resources and science of this turn that only units, or only buildings, may use."""
    out: list[Text] = []
    units = [count("resources", p.unit_resources)] if p.unit_resources else []
    units += [count("science", p.unit_science)] if p.unit_science else []
    if units:
        out.append(Text(text("tta.board.for_units", means=", ".join(units)), "green"))
    if p.building_resources:
        out.append(Text(text("tta.board.for_buildings", n=p.building_resources), "green"))
    return out
