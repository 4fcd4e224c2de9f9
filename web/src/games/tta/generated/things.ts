// Made by tools/client_types.py from ecumene.games.tta.table.schema.things. Do not edit.
import type { AnswerRef, CommandRef, Seat, SeatRef } from "../../../lib/generated/scene";

/** The id of a face in the card book. */
export type Card = string;

export interface Thing {
  id: string;
  owner: Seat;
}

/** A card in somebody's hand. */
export interface HandRef extends Thing {
  kind: "hand";
}

/** A technology that takes workers. */
export interface TechRef extends Thing {
  kind: "tech";
}

/** The workers on a technology. */
export interface WorkerRef extends Thing {
  kind: "worker";
}

/** The blue tokens on a technology. */
export interface TokenRef extends Thing {
  kind: "token";
}

/** Any other card in play: government, leader, wonder, colony, tactic. */
export interface PlayRef extends Thing {
  kind: "play";
}

/** A tactic that everybody may copy. */
export interface CommonRef extends Thing {
  kind: "common";
}

/** A space of the card row. */
export interface RowRef extends Thing {
  kind: "row";
}

/** The civil deck: its end is that of an age. */
export interface DeckRef extends Thing {
  kind: "deck";
}

/** The next token of a yellow bank. */
export interface YellowRef extends Thing {
  kind: "yellow";
}

/** The pact in somebody's area. */
export interface PactRef extends Thing {
  kind: "pact";
}

/** The war that somebody has declared. */
export interface WarRef extends Thing {
  kind: "war";
}

export type TtaRef =
  | HandRef
  | TechRef
  | WorkerRef
  | TokenRef
  | PlayRef
  | CommonRef
  | RowRef
  | DeckRef
  | YellowRef
  | PactRef
  | WarRef
  | SeatRef
  | AnswerRef
  | CommandRef;
