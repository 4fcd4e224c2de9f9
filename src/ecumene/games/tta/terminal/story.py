"""The log in words: one line for each thing done, with what followed from it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.text import Text

from ecumene.cli.faces import Labels
from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.games.tta.presenter.card_texts import summary
from ecumene.games.tta.presenter.names import card_name
from ecumene.games.tta.presenter.texts import event_words
from ecumene.games.tta.rules.state import TtaState

# Entries that merely follow from the one before them.
FOLLOW: Final = frozenset(
    (
        "antiquated",
        "antiquated_military",
        "consumption",
        "corruption",
        "disturb_games",
        "culture",
        "discard",
        "draw",
        "famine",
        "fund",
        "gain_food",
        "gain_population",
        "gain_resource",
        "gain_yellow",
        "leader_leaves",
        "mark_tactic",
        "lose_actions",
        "change_lost",
        "lose_blue",
        "lose_colony",
        "lose_food",
        "lose_population",
        "lose_resource",
        "lose_stored_token",
        "lose_worker",
        "lose_yellow",
        "produce_food",
        "prize_begins",
        "produce_resources",
        "release_yellow",
        "sacrifice",
        "science",
        "send",
        "spied_card",
        "take_yellow",
        "token_to_wonder",
        "tuck",
        "uprising",
        "use_bonus",
        "wonder_abandoned",
        "wonder_completed",
    )
)
ROW: Final = ("deal", "row_discard")
LISTED: Final = ("draft_deal", "spied_card")
"""Entries about one card each: one after the other they make a list."""
LOUD: Final = (
    "age_begins",
    "attack",
    "declare_war",
    "evaluate",
    "event",
    "final_scoring",
    "game_over",
    "games_begin",
    "war",
)


class Teller:
    """Turns log entries into lines."""

    def __init__(self, s: TtaState, labels: Labels) -> None:
        self.s = s
        self.labels = labels
        self.lines: list[Text] = []
        self.player = -1
        self.last = ""
        self.kind = ""
        self.names: list[str] = []
        self.repeats = 1
        self.gone: list[str] = []
        self.new: list[str] = []

    def tell(self, events: list[Event]) -> list[Text]:
        for event in events:
            if event.kind in ROW:
                row = self.new if event.kind == "deal" else self.gone
                row.append(card_name(self.s.cat, event.args[0]))
                continue
            self.finish_row()
            self.entry(event)
        self.finish_row()
        return self.lines

    def continued(self, event: Event) -> bool:
        """One more card in the list that the entry before has begun."""
        before, self.kind = self.kind, event.kind
        if event.kind not in LISTED:
            return False
        name = card_name(self.s.cat, event.args[0])
        if before != event.kind or self.player != event.player:
            self.names = [name]
            return False
        head = self.lines[-1].plain.removesuffix(counted(self.names))
        self.names.append(name)
        self.lines[-1] = Text(head + counted(self.names), self.lines[-1].style)
        return True

    def entry(self, event: Event) -> None:
        words = event_words(self.s, event)
        if event.kind == "event":
            effect = summary(self.s.cat, self.s.cat.cards[event.args[0]].slug)
            words = text("tta.story.event", event=words, effect=effect)
        if self.continued(event) or self.repeated(event, words):
            return
        if event.kind == "turn":
            who = self.labels(event.player)
            self.lines.append(Text(text("tta.story.turn", who=who, round=event.args[0]), "bold"))
            self.player = event.player
        elif event.player < 0:
            self.lines.append(Text("  " + words, "bold"))
            self.player = -1
        elif event.kind in FOLLOW and self.player == event.player and self.lines:
            self.lines[-1].append("; " + words)
        else:
            who = "" if self.player == event.player else self.labels(event.player) + ": "
            self.lines.append(Text("  " + who + words, "bold" if event.kind in LOUD else ""))
            self.player = event.player

    def repeated(self, event: Event, words: str) -> bool:
        """The same as the entry before: counted, not told again."""
        same = words == self.last and event.player == self.player and bool(self.lines)
        if not same:
            self.last, self.repeats = words, 1
            return False
        line = self.lines[-1]
        told = self.last
        if self.repeats > 1:
            told = text("tta.story.times", what=self.last, n=self.repeats)
        self.repeats += 1
        again = text("tta.story.times", what=self.last, n=self.repeats)
        self.lines[-1] = Text(line.plain.removesuffix(told) + again, line.style)
        return True

    def finish_row(self) -> None:
        """All changes of the card row as one line."""
        if not self.gone and not self.new:
            return
        parts = []
        if self.gone:
            parts.append(text("tta.story.row_gone", cards=", ".join(self.gone)))
        if self.new:
            parts.append(text("tta.story.row_new", cards=", ".join(self.new)))
        self.lines.append(Text("  " + text("tta.story.row", changes="; ".join(parts)), "dim"))
        self.last = ""
        self.gone, self.new = [], []


def counted(names: list[str]) -> str:
    """A list in which nothing is said twice."""
    return ", ".join(
        text("tta.story.times", what=name, n=n) if n > 1 else name
        for name, n in Counter(names).items()
    )


def story(s: TtaState, events: list[Event], labels: Labels) -> list[Text]:
    return Teller(s, labels).tell(events)
