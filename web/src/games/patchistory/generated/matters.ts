// Made by tools/client_types.py from ecumene.games.patchistory.table.schema.matters. Do not edit.
import type { Standing } from "./kingdom";
import type { Thing } from "./things";
import type { Amounts, AnswerRef, Ref, Seat } from "../../../lib/generated/scene";

export type EnvelopeState = "sealed" | "choosing" | "waiting";

export type Stance = "peaceful" | "aggressive";

export interface Answer {
  ref: AnswerRef;
  id: string;
  label: string;
  open: boolean;
}

/** A seat of a sealed decision. */
export interface Envelope {
  seat: Seat;
  state: EnvelopeState;
  /** What the viewer has put into their own. */
  own: string | null;
}

/** One of the four ways in which a negotiation can end. */
export interface Meeting {
  mine: Stance;
  theirs: Stance;
  title: string;
  text: string;
}

/** One side of a war or of a negotiation. */
export interface Side {
  seat: Seat;
  invades: boolean;
  force: number;
}

/** What is being decided, and by whom. */
export interface Matter {
  kind: string;
  /** Who is asked now. */
  seat: Seat;
  /** Whom it is about. */
  rival: Seat | null;
  route: Thing | null;
  /** What is offered or given away. */
  goods: Amounts;
  sealed: Envelope[];
  sides: Side[];
  meetings: Meeting[];
  answers: Answer[];
}

/** A prosperity card that is voted on. */
export interface Ballot {
  ref: Thing;
  card: string;
  votes: number | null;
  now: boolean;
  standings: Standing[];
  /** None while votes are still cast. */
  scored: boolean | null;
  /** Culture by seat once all votes are cast. */
  results: number[] | null;
}

export interface UsedCard {
  ref: Thing;
  card: string;
}

/** Something that is done with political points, as printed on the reference board. */
export interface ActionSpace {
  ref: Thing;
  id: string;
  label: string;
  text: string;
  price: Amounts;
  open: boolean;
  /** What can be touched for it; only this space itself where it is about no other thing. */
  things: Ref[];
}
