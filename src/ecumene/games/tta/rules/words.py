"""The option kinds of Through the Ages and their notation."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.option import Domain, OptionKind, Vocabulary, numbers, pack
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.types import GOOD_NAMES

DEAL: Final = 0
START: Final = 1
PASS: Final = 2
PREPARE: Final = 3
ATTACK: Final = 4
WAR: Final = 5
PACT: Final = 6
CANCEL: Final = 7
RESIGN: Final = 8
TAKE: Final = 9
POPULATE: Final = 10
BUILD: Final = 11
UPGRADE: Final = 12
DESTROY: Final = 13
DISBAND: Final = 14
LEAD: Final = 15
STAGE: Final = 16
DEVELOP: Final = 17
REVOLT: Final = 18
PLAY: Final = 19
TACTIC: Final = 20
COPY: Final = 21
USE: Final = 22
BONUS: Final = 23
RECRUIT: Final = 24
CONVERT: Final = 25
COLONIZE: Final = 26
RETIRE: Final = 27
END: Final = 28
BID: Final = 29
SEND: Final = 30
ADD: Final = 31
DONE: Final = 32
ACCEPT: Final = 33
REFUSE: Final = 34
ARRANGE: Final = 35
FOOD: Final = 36
WORKER: Final = 37
TOKEN: Final = 38
DISCARD: Final = 39
RAZE: Final = 40
COLONY: Final = 41
RUIN: Final = 42
TUCK: Final = 43
REMOVE: Final = 44
STEAL: Final = 45
SKIP: Final = 46
KEEP: Final = 47
GAIN: Final = 48
SACRIFICE: Final = 49
FUND: Final = 50
CONTRIBUTE: Final = 51
MOVE: Final = 52
KIDNAP: Final = 53
EVALUATE: Final = 54
CHOOSE: Final = 55
SPY: Final = 56
SET: Final = 57
EMULATE: Final = 58
DEMAND: Final = 59

COUNT: Final = 60


def codes(kind: int, count: int) -> list[Any]:
    """The codes of an option kind with one argument, made once. They are typed so that compiled
    code hands them on as they are: it would make a new number of every int that it puts in a list.

    >>> codes(BUILD, 6)[5] == pack(BUILD, 5)
    True
    """
    return [pack(kind, a) for a in range(count)]


def vocabulary(catalogue: Catalogue) -> Vocabulary:
    """The notation of all options."""
    card = Domain("card", [card.slug for card in catalogue.cards])
    tech = Domain("technology", [catalogue.cards[c].slug for c in catalogue.slot_card])
    seat = numbers("seat", 4, 1)
    party = Domain("partner", [f"{number}{side}" for number in range(1, 5) for side in "ab"])
    space = numbers("space", 13, 1)
    stages = numbers("stages", 5)
    number = numbers("number", 256)
    choice = Domain("choice", ["culture", "military"])
    good = Domain("good", list(GOOD_NAMES))
    setting = Domain("setting", ["strength", "action"])
    return Vocabulary(
        [
            OptionKind("deal", card),
            OptionKind("start", seat),
            OptionKind("pass"),
            OptionKind("prepare", card),
            OptionKind("attack", card, seat),
            OptionKind("war", card, seat),
            OptionKind("pact", card, party),
            OptionKind("cancel", seat),
            OptionKind("resign", concedes=True),
            OptionKind("take", space),
            OptionKind("populate"),
            OptionKind("build", tech),
            OptionKind("upgrade", tech, tech),
            OptionKind("destroy", tech),
            OptionKind("disband", tech),
            OptionKind("lead", card),
            OptionKind("stage", stages),
            OptionKind("develop", card),
            OptionKind("revolt", card),
            OptionKind("play", card),
            OptionKind("tactic", card),
            OptionKind("copy", card),
            OptionKind("use", card),
            OptionKind("bonus", choice),
            OptionKind("recruit", tech),
            OptionKind("convert", tech, tech),
            OptionKind("colonize", card),
            OptionKind("retire", card),
            OptionKind("end"),
            OptionKind("bid", number),
            OptionKind("send", tech),
            OptionKind("add", card),
            OptionKind("done"),
            OptionKind("accept"),
            OptionKind("refuse"),
            OptionKind("arrange", number),
            OptionKind("food", number),
            OptionKind("worker", tech),
            OptionKind("token", tech),
            OptionKind("discard", card),
            OptionKind("raze", tech),
            OptionKind("colony", card),
            OptionKind("ruin", card),
            OptionKind("tuck", card),
            OptionKind("remove", card),
            OptionKind("steal", card),
            OptionKind("skip"),
            OptionKind("keep", card),
            OptionKind("gain", good),
            OptionKind("sacrifice", tech),
            OptionKind("fund", number),
            OptionKind("contribute", seat),
            OptionKind("move", tech, tech),
            OptionKind("kidnap", card),
            OptionKind("evaluate", card),
            OptionKind("choose", card),
            OptionKind("spy", seat),
            OptionKind("set", setting),
            OptionKind("emulate", card),
            OptionKind("demand", card),
        ]
    )
