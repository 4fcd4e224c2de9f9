"""Plans as clients send them and are told of them. Only the owner of a seat is."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from ecumene.server.http.request_models import MOST_SEATS
from ecumene.server.http.response_models import Why
from ecumene.server.http.shapes import Shape
from ecumene.table.schema import scene

MOST_STEPS: Final = 40
MOST_ANSWERS: Final = 12
HIGHEST: Final = 10_000
Notation = Annotated[str, Field(min_length=1, max_length=200, examples=["take 1"])]
Word = Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")]
Line = Annotated[list[Notation], Field(max_length=MOST_STEPS)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class AnswerWish(Body):
    """Whenever ``kind`` is asked: the lowest open amount of ``word`` up to ``most``, if said, else
    ``option``. ``by`` and ``card``: only if this seat asks, only if it is about this component; of
    several answers that fit the one with the most conditions is given."""

    kind: Word
    option: Notation
    word: Word | None = None
    most: Annotated[int, Field(ge=0, le=HIGHEST)] | None = None
    by: Annotated[int, Field(ge=0, lt=MOST_SEATS)] | None = None
    card: Word | None = None
    label: Annotated[str, Field(max_length=200)] = ""


class PlanWish(Body):
    """``line``: the moves of the coming turn, as they were rehearsed; null: those that are kept
    stay as they are."""

    line: Line | None = []
    answers: Annotated[list[AnswerWish], Field(max_length=MOST_ANSWERS)] = []
    armed: bool = True


class RehearsalWish(Body):
    """``line``: null: what is kept, as far as it still goes."""

    line: Line | None


class RehearsalPreview(Body):
    line: Line
    option: Notation


class PlanStep(BaseModel):
    id: str
    word: str
    label: str
    kind: str = Field(description="of the decision that it answers")
    card: str | None
    expects: dict[str, int] = Field(description="what it changes for its player, as planned")


class StandingAnswer(BaseModel):
    kind: str
    option: str
    word: str | None
    most: int | None
    by: int | None
    card: str | None
    label: str = Field(description="the answer in words, as its owner gave them")


class Topic(BaseModel):
    """What a question is about: who offers or attacks, with which component."""

    kind: str
    by: int | None
    card: str | None


class PlanStop(BaseModel):
    why: Literal["closed", "gone", "touched", "revealed", "own_move", "no_answer"]
    label: str = Field(description="the move that was not made")
    text: str
    rule: str
    ply: int = Field(description="where the table stood then")


class Plan(BaseModel):
    steps: list[PlanStep]
    answers: list[StandingAnswer]
    armed: bool
    done: int = Field(description="so many steps were made")
    stopped: PlanStop | None
    lang: str = Field(description="in which its moves are put into words; empty: there are none")


class Rehearsed(BaseModel):
    """One's coming turn after a line, on a table where everything hidden was dealt anew."""

    steps: list[PlanStep]
    refused: Why | None
    ended: bool = Field(description="the line gave the turn away")
    scene: Annotated[dict[str, Any], Shape(scene.Scene)]
