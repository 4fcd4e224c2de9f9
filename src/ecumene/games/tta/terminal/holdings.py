"""The cards of a civilization: in play and in hand."""

from __future__ import annotations

from rich.text import Text

from ecumene.cli.console import Fact, Marks
from ecumene.core.messages import count, text
from ecumene.games.tta.presenter.names import card_name, plain_name, player_name, tactic_name
from ecumene.games.tta.rules.piles import all_marked
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.types import AGE_NAMES, SEEN_BY_FIRST
from ecumene.games.tta.terminal.extras import mark_words

MOST_SEATS = 4


def label(key: str) -> str:
    return text(f"tta.board.{key}")


def listing(words: list[str], marks: Marks) -> Text:
    return Text(f" {marks.dot} ".join(words))


def listed(key: str, words: list[str], marks: Marks) -> list[Fact]:
    """A labelled list, if there is anything to list."""
    return [(label(key), listing(words, marks))] if words else []


def wonder_words(s: TtaState, p: TtaPlayer) -> list[str]:
    out = []
    for wonder in p.wonders:
        name = plain_name(s.cat, wonder)
        if wonder in p.ruined:
            name = text("tta.board.ruined", card=name)
        for k in range(0, len(p.tucked), 2):
            if p.tucked[k] == wonder:
                name = text("tta.board.with", card=name, other=plain_name(s.cat, p.tucked[k + 1]))
        out.append(name)
    if p.wonder >= 0:
        stages = s.cat.cards[p.wonder].stages
        left = "+".join(str(cost) for cost in stages[p.stages :])
        if s.cat.cards[p.wonder].stages_cost_food:
            left = text("tta.board.of_food", left=left)
        name = plain_name(s.cat, p.wonder)
        out.append(
            text("tta.board.unfinished", card=name, n=p.stages, total=len(stages), left=left)
        )
    return out


def army_words(s: TtaState, p: TtaPlayer) -> list[str]:
    if p.tactic < 0:
        return []
    name = tactic_name(s.cat, p.tactic)
    return [text("tta.board.exclusive", card=name) if p.exclusive else name]


def treaty_words(s: TtaState, seat: int) -> list[str]:
    """Pacts and wars in which a seat takes part."""
    out = []
    for owner, q in enumerate(s.players):
        if q.pact >= 0 and seat in (owner, q.pact_with):
            other = q.pact_with if owner == seat else owner
            side = "AB"[q.pact_side if owner == seat else 1 - q.pact_side]
            name = plain_name(s.cat, q.pact)
            out.append(text("tta.board.pact", card=name, partner=player_name(other), side=side))
        if q.war >= 0 and owner == seat:
            name, rival = plain_name(s.cat, q.war), player_name(q.war_on)
            out.append(text("tta.board.war_on", card=name, rival=rival))
        if q.war >= 0 and q.war_on == seat:
            name, rival = plain_name(s.cat, q.war), player_name(owner)
            out.append(text("tta.board.war_by", card=name, rival=rival))
    return out


def cards_in_play(s: TtaState, seat: int, marks: Marks) -> list[Fact]:
    p = s.players[seat]
    government = plain_name(s.cat, p.government)
    limit = text("tta.board.urban_limit", n=static(s, seat).urban_limit)
    specials = [plain_name(s.cat, card) for card in p.specials if card >= 0]
    leader = [plain_name(s.cat, p.leader)] if p.leader >= 0 else []
    return [
        *listed("government", [f"{government} ({limit})"], marks),
        *listed("leader", leader, marks),
        *listed("wonders", wonder_words(s, p), marks),
        *listed("specials", specials, marks),
        *listed("colonies", [card_name(s.cat, card) for card in p.colonies], marks),
        *listed("tactic", army_words(s, p), marks),
        *listed("marks", mark_words(s, p), marks),
        *treaties(s, seat, marks),
    ]


def treaties(s: TtaState, seat: int, marks: Marks) -> list[Fact]:
    return listed("treaties", treaty_words(s, seat), marks)


def seen_cards(p: TtaPlayer) -> list[int]:
    """Military cards in a hand that a spy has seen, as far as the marks show."""
    return [
        card
        for seat in range(MOST_SEATS)
        for card in dict.fromkeys(all_marked(p.marks, SEEN_BY_FIRST + seat))
    ]


def hand_words(s: TtaState, cards: tuple[int, ...], seen: list[int] | None = None) -> list[str]:
    """Cards of a hand, hidden ones counted by their backs; those in ``seen`` are marked."""
    known = []
    for card in cards:
        if card >= 0:
            name = card_name(s.cat, card)
            known.append(text("tta.board.seen_card", card=name) if card in (seen or ()) else name)
    for age, name in enumerate(AGE_NAMES):
        hidden = sum(1 for card in cards if card == -2 - age)
        if hidden:
            known.append(text("tta.board.hidden", cards=count("cards", hidden), age=name))
    return known


def spied_facts(s: TtaState, viewer: int, marks: Marks) -> list[Fact]:
    """What the viewer knows of the rivals' military hands from looking at them."""
    out: list[Fact] = []
    for seat, p in enumerate(s.players):
        if seat != viewer and viewer >= 0 and all_marked(p.marks, SEEN_BY_FIRST + viewer):
            words = hand_words(s, p.military)
            out += [(text("tta.board.spied_hand", who=player_name(seat)), listing(words, marks))]
    return out


def hands(s: TtaState, seat: int, marks: Marks) -> list[Fact]:
    p = s.players[seat]
    st = static(s, seat)
    out: list[Fact] = []
    hands_of = (("civil", p.civil, st.civil_limit), ("military", p.military, st.military_limit))
    for key, cards, limit in hands_of:
        head = text(f"tta.board.{key}_hand", n=len(cards), limit=limit)
        words = f" {marks.dot} ".join(hand_words(s, cards, seen_cards(p))) or label("empty")
        out.append((head, Text(words)))
    return out
