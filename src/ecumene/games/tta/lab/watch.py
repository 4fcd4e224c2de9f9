"""Cards of Through the Ages as the lab reads them from the log.

Civil cards lie in the row for all and are taken; military cards are drawn, so that who sees one
has it: they count as taken when they are played. Events are played by who prepares them; that
they are taken says who wanted them to happen.
"""

from __future__ import annotations

from typing import Any, ClassVar

from ecumene.core.option import first, kind_of
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.take import take_price
from ecumene.games.tta.rules.editions import NEW, rebalanced_cards, words_of
from ecumene.games.tta.rules.load import read_toml
from ecumene.games.tta.rules.overlays import overlaid, printed_cards
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import TYPE_NAMES
from ecumene.games.tta.spec import SPEC
from ecumene.lab.study.watch import Mark, Thing, Watch

CARD = Mark("card")
BONUS = "bonus"


class TtaWatch(Watch[TtaState]):
    """Which log entries are about cards."""

    seen: ClassVar[dict[str, Mark]] = {"deal": CARD, "draw": CARD, "draft_deal": CARD}
    taken: ClassVar[dict[str, Mark]] = {
        "take": CARD,
        "draft_keep": CARD,
        "attack": CARD,
        "declare_war": CARD,
        "offer": CARD,
        "prepare": CARD,
        "tactic": CARD,
        "auction_won": CARD,
        "use_bonus": CARD,
        "defend": CARD,
    }
    used: ClassVar[dict[str, Mark]] = {
        "lead": CARD,
        "wonder_completed": CARD,
        "develop": CARD,
        "revolution": CARD,
        "play": CARD,
        "aggression_succeeds": CARD,
        "war": CARD,
        "accept": CARD,
        "colony": CARD,
        "event": CARD,
        "evaluate": CARD,
        "impact": CARD,
        "tactic": CARD,
    }
    sources: ClassVar[dict[str, str]] = {
        "culture": "production",
        "impact": "impacts",
        "leader_bonus": "leaders",
        "lead": "leaders",
        "leader_leaves": "leaders",
        "wonder_completed": "wonders",
        "play": "action_cards",
        "event": "events",
        "colony": "colonies",
        "aggression_succeeds": "attacks",
        "war": "wars",
        "prepare": "events",
    }
    remembered: ClassVar[dict[str, Mark]] = {
        "lead": CARD,
        "wonder_completed": CARD,
        "develop": CARD,
        "revolution": CARD,
        "colony": CARD,
        "declare_war": CARD,
    }
    remembered_groups = ("leader", "wonder", "government", "territory", "war")
    fights = frozenset(("attack", "declare_war"))
    given_up = frozenset(("resign",))
    group_texts = "tta.type"
    currency = "civil"

    def group(self, s: TtaState, domain: str, number: int) -> str:
        return TYPE_NAMES[s.cat.cards[number].type]

    def takes_part(self, s: TtaState, domain: str, number: int) -> bool:
        """Cards of the decks for so many players, and those that a selection may bring."""
        card = s.cat.cards[number]
        stacked = any(number in stack for stack in s.cat.stacks.values())
        return card.copies[s.n - 2] > 0 or stacked

    def taking(self, s: TtaState, code: int) -> tuple[str, int] | None:
        kind = kind_of(code)
        if kind == words.TAKE:
            card = s.row[first(code)]
            return ("card", card) if card >= 0 else None
        played = (words.ATTACK, words.WAR, words.PACT, words.PREPARE, words.TACTIC, words.KEEP)
        return ("card", first(code)) if kind in played else None

    def chosen(self, thing: Thing) -> bool:
        """Cards that only help to defend or to colonize are drawn, and used where they are asked
        for."""
        return thing.group != BONUS

    def tables(self, options: dict[str, str]) -> dict[str, Any]:
        """All cards, with the overlays of the expansion that are in use."""
        cards = printed_cards()
        if options.get("rebalanced") == "yes":
            old = words_of(options.get("keep_old", ""))
            changes = rebalanced_cards()
            cards = overlaid(cards, {one: changes[one] for one in changes if one not in old})
        if options.get("military") == NEW:
            cards = overlaid(cards, read_toml("expansion", "military_changes.toml"))
        return cards

    def price(self, s: TtaState, code: int) -> int:
        if kind_of(code) != words.TAKE:
            return 0
        return take_price(s, s.stack[-1].player, first(code))


WATCH = TtaWatch(SPEC)
