"""Leader and wonder boards of a position: laid out if they are left out, and checked."""

from __future__ import annotations

from ecumene.core.reading import Json
from ecumene.games.tta.position.reader import Reader
from ecumene.games.tta.rules.bag import bag_add, bag_items, bag_of
from ecumene.games.tta.rules.catalogue import DRAWN_OPENLY, DRAWN_PER_AGE
from ecumene.games.tta.rules.selection import LEADER_SPACES, WONDER_SPACES
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGE_I, AGE_III, AGE_IV, LEADER, WONDER
from ecumene.games.tta.rules.view import selecting


def complete_boards(s: TtaState, raw: Json, seen: list[int], civil: list[int] | None) -> None:
    """Lay out boards and open sets that a position leaves out, with the first cards that lie
    nowhere else. ``seen`` is what lies somewhere; ``civil`` is the civil deck, if it is given."""
    if s.cat.selection not in (DRAWN_OPENLY, DRAWN_PER_AGE):
        return
    openly = s.cat.selection == DRAWN_OPENLY
    present = max(s.age, AGE_I) if openly else s.age  # in Age A the cards of Age I lie there
    if "boards" not in raw and AGE_I <= present < AGE_IV and not selecting(s, present):
        lay_out(s, present, seen, civil if s.age == present else None)
    if "sets" not in raw and openly:
        for age in range(present + 1, AGE_III + 1):
            if not selecting(s, age):
                for kind in (LEADER, WONDER):
                    stack = s.cat.stack(age, kind)
                    quota = s.cat.quota(kind, s.n)
                    s.sets += bag_of(list(stack[:quota]))
                    s.gone += bag_of([card for card in stack[quota:] if card not in seen])


def lay_out(s: TtaState, age: int, seen: list[int], civil: list[int] | None) -> None:
    """The boards with the cards of an age: what lies elsewhere came through the last proxies."""
    players = s.deck_players[age] if age < len(s.deck_players) else s.n
    deck = s.cat.deck(True, age, players) if civil is None else civil
    used = bag_items(s.gone)
    spaces = [-1] * (LEADER_SPACES + WONDER_SPACES)
    for kind, low, high in ((LEADER, 0, LEADER_SPACES), (WONDER, LEADER_SPACES, len(spaces))):
        proxies = [
            card
            for card in deck
            if card >= s.cat.first_proxy
            and low <= s.cat.proxy_space(card) < high
            and card not in used
        ]
        stack = s.cat.stack(age, kind)
        if civil is None:
            for _ in [card for card in stack if card in seen and card not in used]:
                if proxies:
                    s.gone = bag_add(s.gone, proxies.pop())
        free = [card for card in stack if card not in seen]
        for proxy, card in zip(proxies, free, strict=False):
            spaces[s.cat.proxy_space(proxy)] = card
        s.gone += bag_of([card for card in free if card not in spaces])
    s.boards = tuple(spaces)


def check_boards(reader: Reader, s: TtaState) -> None:
    """Every proxy in the deck must find a card."""
    if s.age < AGE_I or selecting(s, s.age):
        return
    for card in s.civil:
        if card >= s.cat.first_proxy:
            space = s.cat.proxy_space(card)
            if space >= len(s.boards) or s.boards[space] < 0:
                slug = s.cat.cards[card].slug
                raise reader.fail("boards", f"{slug} is in the deck, but its space is empty")
