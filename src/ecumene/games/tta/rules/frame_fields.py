"""What the slots of frames hold; the numbers of the kinds are those of numbers.py.

The codecs say how far a value goes: a seat, a card, one of some names (see position/frames.py).
"""

from __future__ import annotations

from typing import Final

from ecumene.core.frame_fields import Declared, Field
from ecumene.games.tta.rules import numbers as k

TOKENS: Final = (
    Field("a", "good", "good", "food or resources"),
    Field("b", "amount", "count", "how much of it"),
)
CARDS_LEFT: Final = (Field("a", "cards", "count", "how many cards are still to come"),)

FIELDS: Final[Declared] = {
    k.SETUP: (Field("a", "step", "setup_step", "the step of the setup"),),
    k.TURN: (Field("a", "step", "turn_step", "the part of the turn that comes next", key="next"),),
    k.REPLENISH: (Field("a", "step", "row_step", "what is done with the card row"),),
    k.DRAW: CARDS_LEFT,
    k.WAR_RESOLUTION: (
        Field("a", "asked", "flag", "who may sacrifice a unit has been asked"),
        Field("b", "strength_added", "count", "what a sacrifice adds to the attacker"),
        Field("c", "rival_added", "count", "what a sacrifice adds to the rival"),
    ),
    k.POLITICS: (
        Field("a", "done", "count", "how many political actions have been taken"),
        Field("b", "given_up", "flag", "the political action was given up"),
    ),
    k.NEXT_EVENT: (),
    k.REVEAL: (),
    k.EVENT_DONE: (),
    k.RUN: (
        Field("a", "card_number", "card", "the card whose steps run", key="card"),
        Field("b", "steps_begun", "count", "how many of its steps have begun"),
        Field("c", "rival", "rival", "the rival it is played against"),
        Field("d", "extra", "number", "an advantage, what was paid, or the only player from 1"),
        Field("items", "waiting", "seats", "for whom the present step has still to run"),
    ),
    k.AUCTION: (
        Field("a", "territory", "card", "the territory that is bid for"),
        Field("b", "bid", "count", "the highest bid"),
        Field("c", "bidder", "who", "who made it, from 1; 0: nobody"),
        Field("d", "passed", "seat_set", "who has passed"),
    ),
    k.FORCE: (
        Field("a", "territory", "card", "the territory that is colonized"),
        Field("b", "bid", "count", "the bid that must be reached"),
        Field("c", "discards", "count", "how many of the cards sent are mere discards"),
        Field("d", "bought", "count", "the force that was bought"),
        Field("items", "sent", "sent", "units by technology, then bonus cards, then discards"),
    ),
    k.DEFENSE: (
        Field("a", "card", "card", "the aggression"),
        Field("b", "attacker", "seat", "who attacks"),
        Field("c", "strength", "number", "the strength of the attack"),
        Field("d", "sacrificed", "tech_or_none", "the unit that was sacrificed, from 1; 0: none"),
        Field("items", "chosen", "defending", "the cards chosen so far, doubled, + 1 as a bonus"),
    ),
    k.OFFER: (
        Field("a", "pact", "card", "the pact that is offered"),
        Field("b", "proposer", "seat", "who offers it", key="from"),
        Field("c", "side", "side", "the side of the pact for who offers it"),
    ),
    k.ACTIONS: (),
    k.GRANTED_ACTION: (
        Field("a", "actions", "actions", "which actions it may be"),
        Field("b", "types", "types", "a bit for each type of card it may concern"),
        Field("c", "discount", "count", "how much it is cheaper"),
        Field("d", "terms", "number", "bit 0: it may be declined; others: how the card was paid"),
    ),
    k.COVER_STAGES: (
        Field("a", "stages", "count", "how many stages are covered"),
        Field("b", "builder", "who", "whose wonder it is, from 1"),
    ),
    k.PAY: TOKENS,
    k.GAIN: TOKENS,
    k.LOSE_BLUE: (Field("a", "tokens", "count", "how many blue tokens are still lost"),),
    k.LOSE_WORKERS: (Field("a", "workers", "count", "how many workers are still lost"),),
    k.STAGE_TOKEN: (),
    k.DISCARD_CARDS: CARDS_LEFT,
    k.SPLIT_GOODS: (
        Field("a", "mode", "split", "how food and resources are split"),
        Field("b", "amount", "count", "how much there is of both"),
        Field("c", "rival", "rival", "the rival who is plundered"),
    ),
    k.PICK_BUILDING: (
        Field("a", "owner", "seat", "whose building is destroyed"),
        Field("b", "types", "types", "a bit for each type it may be of"),
        Field("c", "mode", "pick_mode", "is it a raid, and may one skip"),
        Field("d", "cost", "count", "the printed cost of what was razed so far"),
        Field("items", "levels", "numbers", "the highest level of each pick to come"),
    ),
    k.PICK_COLONY: (Field("a", "owner", "seat", "whose colony it is"),),
    k.PICK_RUIN: (Field("a", "ages", "ages", "the ages the wonder may be of"),),
    k.TUCK_LEADER: (Field("a", "leader", "card", "the leader who is tucked"),),
    k.INFILTRATE: (
        Field("a", "rival", "seat", "who loses a leader or wonder"),
        Field("b", "culture", "count", "the culture for each level"),
    ),
    k.SPOILS: (
        Field("a", "loser", "seat", "who has lost the war"),
        Field("b", "advantage", "number", "how much of the advantage is left"),
    ),
    k.MAY_BUILD: (Field("a", "technology", "tech", "what may be built"),),
    k.AGREEMENT: (Field("a", "actions", "count", "how many civil actions are left"),),
    k.END_OF_TURN: (Field("a", "step", "end_step", "the step that comes next", key="next"),),
    k.PRODUCTION: (Field("a", "steps", "production", "the steps that are still to come"),),
    k.FINISH: (Field("a", "step", "final_step", "the step that comes next", key="next"),),
    k.PEEK: (),
    k.SELECT: (
        Field("a", "age", "age", "the age whose cards are drawn"),
        Field("items", "drawn", "cards", "the cards drawn so far"),
    ),
    k.DEAL_DRAFT: (
        Field("a", "age", "age", "the age whose cards are dealt"),
        Field("b", "dealt", "count", "how many have been dealt"),
    ),
    k.DRAFT: (
        Field("a", "age", "age", "the age of the cards to choose from"),
        Field("b", "card_type", "draft_type", "leaders or wonders", key="type"),
    ),
    k.CHOOSE_GAIN: (
        Field("a", "card", "card", "the card that gives it"),
        Field("items", "amounts", "numbers", "how much it gives of each good"),
    ),
    k.NEGOTIATE: (
        Field("a", "amount", "count", "how much changes hands"),
        Field("b", "weakest", "seat", "who gives it"),
        Field("c", "strongest", "seat", "who takes it"),
    ),
    k.EXTRA_ACTION: (Field("a", "leader", "card", "the leader who pays"),),
    k.SETTING: (),
    k.ASSAULT: (Field("a", "unit", "tech", "the unit that is sacrificed"),),
    k.WAR_SACRIFICE: (Field("a", "attacker", "seat", "who has declared the war"),),
    k.DEAL_PLANNING: (
        *CARDS_LEFT,
        Field("items", "shown", "cards", "the events shown so far"),
    ),
    k.PLANNING: (
        Field("a", "current", "seat", "whose turn it is"),
        Field("items", "shown", "cards", "the events to choose from"),
    ),
    k.MOVE_WORKER: (),
    k.KIDNAP: (Field("a", "rival", "seat", "who loses a card"),),
    k.FREE_COLONY: (),
    k.EVALUATE_EVENT: (Field("a", "age", "age", "the age of the event"),),
    k.PAY_FOR_CULTURE: (
        Field("a", "resources", "count", "how many resources are paid"),
        Field("b", "culture", "count", "the culture for them"),
    ),
}
