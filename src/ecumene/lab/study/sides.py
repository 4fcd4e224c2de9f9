"""What a study asks: two ways to play the same deals, A and B.

Game number n is dealt the same cards in A and B, and its bots have the same luck and sit in the
same seats, so that what differs follows from what was changed (or from moves that it changed).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from ecumene.bots.outside import any_bot
from ecumene.core.chance import mix
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game

DEAL_STREAM: Final = 3100
BOT_STREAM: Final = 3101
LOT_STREAM: Final = 3102
SEED_BITS: Final = 20

Manner = Literal["force", "ban", "lot"]
MANNERS: Final[tuple[Manner, ...]] = ("force", "ban", "lot")


@dataclass(frozen=True)
class Treatment:
    """What is done about a thing at a table.

    force  one seat, another one in each game, takes it whenever it can
    ban    one seat leaves it, whatever its bot would do
    lot    one seat takes it whenever it can, and all others leave it
    """

    manner: Manner
    thing: str


@dataclass(frozen=True)
class Side:
    """One of the two: options of the game (packs and own cards among them), bots, a treatment."""

    name: str
    options: tuple[tuple[str, str], ...] = ()
    bots: tuple[str, ...] = ()
    """One for all seats, or one for each; these go round from game to game."""
    treatment: Treatment | None = None

    def to_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {
            "name": self.name,
            "options": dict(self.options),
            "bots": list(self.bots),
        }
        if self.treatment is not None:
            told["treatment"] = [self.treatment.manner, self.treatment.thing]
        return told

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Side:
        treated = told.get("treatment")
        return cls(
            told["name"],
            tuple(sorted(told["options"].items())),
            tuple(told["bots"]),
            None if treated is None else Treatment(*treated),
        )


@dataclass(frozen=True)
class Question:
    """What is compared (or, with one side, only watched), by whom and on which deals."""

    game: str
    players: int
    sides: tuple[Side, ...]
    seed: int = 0
    about: tuple[str, ...] = field(default=())
    """Ids of the things that the question is about, where it is about some."""

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "sides": [side.to_json() for side in self.sides],
            "seed": self.seed,
            "about": list(self.about),
        }

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Question:
        sides = tuple(map(Side.from_json, told["sides"]))
        return cls(told["game"], told["players"], sides, told["seed"], tuple(told["about"]))

    def deal_seed(self, deal: int) -> int:
        return mix(self.seed, DEAL_STREAM, deal) << SEED_BITS | deal

    def bot_seed(self, deal: int, seat: int) -> int:
        return mix(self.deal_seed(deal), BOT_STREAM + seat, 0)

    def treated_seat(self, deal: int) -> int:
        """The seat that a treatment is about: by lot, the same in A and B."""
        return mix(self.deal_seed(deal), LOT_STREAM, 0) % self.players

    def seated(self, side: Side, deal: int) -> list[str]:
        """The bots by seat; they go round, so that none has a seat for itself."""
        bots = side.bots * self.players if len(side.bots) == 1 else side.bots
        shift = deal % self.players
        return [*bots[shift:], *bots[:shift]]


def checked(question: Question) -> Question:
    """The question, if it can be played; whatever does not fit is an error."""
    spec = game(question.game)
    spec.check_players(question.players)
    for side in question.sides:
        spec.check_lists(spec.check_options(dict(side.options)), question.players)
        if len(side.bots) not in (1, question.players):
            raise InvalidOptions(
                f"{len(side.bots)} bots for {question.players} seats: name one, "
                "or one for each seat"
            )
        for name in dict.fromkeys(side.bots):
            any_bot(question.game, name, 0).close()  # complains of an unknown one
    return question
