// Made by tools/client_types.py from ecumene.games.patchistory.table.schema.things. Do not edit.
import type { AnswerRef, CommandRef, Seat, SeatRef } from "../../../lib/generated/scene";

/** One number for each track, in the order of `PatchFacts.tracks`. */
export type Levels = number[];

/** What each is: docs/scene.md. */
export type ThingKind =
  | "room"
  | "worker"
  | "trader"
  | "route"
  | "stop"
  | "supply"
  | "lot"
  | "won"
  | "spot"
  | "construction"
  | "good"
  | "descendant"
  | "action"
  | "card"
  | "ballot"
  | "used";

/** Something on the table of this game. */
export interface Thing {
  id: string;
  kind: ThingKind;
  owner: Seat;
}

export type PatchRef = Thing | SeatRef | AnswerRef | CommandRef;
