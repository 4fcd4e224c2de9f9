// Made by tools/client_types.py from ecumene.table.schema.generic. Do not edit.
import type { Face, Facts } from "./books";
import type { Board, Changes, Decision, Option, Ref, Scene, Seat } from "./scene";

/** A component of the game: `kind` is what the notation calls such things. */
export interface GenericRef extends Ref {
  /** What the notation calls this one. */
  word: string;
}

/** `choices` is what can be chosen and lies nowhere on the table. */
export type GroupKind = "table" | "player" | "supply" | "choices";

export interface GenericThing {
  label: string;
  count: number;
  ref?: GenericRef;
  zone?: string;
}

export interface GenericFact {
  label: string;
  value: boolean | number | string;
}

export interface GenericGroup {
  id: string;
  kind: GroupKind;
  owner: Seat;
  label: string;
  facts: GenericFact[];
  things: GenericThing[];
}

export interface GenericBoard extends Board {
  kind: "generic";
  groups: GenericGroup[];
}

export interface GenericOption extends Option {
  refs: GenericRef[];
}

export interface GenericDecision extends Decision {
  options: GenericOption[];
}

export interface GenericChanges extends Changes {
  refs: GenericRef[];
}

export interface GenericScene extends Scene {
  board: GenericBoard;
  decision: GenericDecision | null;
  changes: GenericChanges | null;
  forecast: null;
}

/** The id of a face is that of the thing. */
export interface GenericCardBook {
  game: string;
  language: string;
  cards: Record<string, Face>;
  facts: Facts;
}
