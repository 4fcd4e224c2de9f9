// Made by tools/client_types.py from ecumene.games.horizon.table.schema.things. Do not edit.
import type { AnswerRef, CommandRef, Seat, SeatRef } from "../../../lib/generated/scene";

/** The id of a face in the card book. */
export type Card = string;

export type Track = "food" | "economy" | "infrastructure";

export type Field = "blue" | "green" | "red" | "yellow";

export type UnitKind = "settler" | "soldier";

/** What each is: docs/scene.md. */
export type ThingKind =
  | "place"
  | "beyond"
  | "unit"
  | "enlist"
  | "raise"
  | "tech"
  | "space"
  | "action"
  | "color"
  | "found"
  | "construction"
  | "supply"
  | "own"
  | "leader"
  | "government"
  | "goal"
  | "cube"
  | "produce";

/** Something on the boards of this game. */
export interface Thing {
  id: string;
  kind: ThingKind;
  owner: Seat;
}

export type HorizonRef = Thing | SeatRef | AnswerRef | CommandRef;

/** A glyph with a number or a word beside it: how small faces say what something does. */
export interface Mark {
  icon: string;
  text: string;
}

/** One line of a small face: when it works, what it costs, what it does. */
export interface Gist {
  when: "now" | "action" | "always" | "end" | "others" | "everybody";
  label: string;
  price: Mark[];
  marks: Mark[];
}
