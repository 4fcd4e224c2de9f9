// Made by tools/client_types.py from ecumene.games.horizon.table.schema.tree. Do not edit.
import type { Card, Field, Mark, Thing } from "./things";
import type { Seat } from "../../../lib/generated/scene";

/** The name of a space of the tree. */
export type Space = string;

export type Step = "color" | "turning" | "place";

/** A space for action pawns; `price` are coins with everything, `usual` before discounts. */
export interface ActionSpace {
  ref: Thing;
  seat: Seat | null;
  surcharge: number;
  price: number;
  usual: number;
}

/** An action of the main board. */
export interface BoardAction {
  ref: Thing;
  card: Card;
  number: number;
  name: string;
  basic: boolean;
  text: string;
  marks: Mark[];
  exhaust: number;
  coins: number;
  usual: number;
  condition: string;
  met: boolean;
  spaces: ActionSpace[];
}

/** An action of a technology, which only those who know it may take. */
export interface TechnologySpace {
  ref: Thing;
  seat: Seat | null;
  text: string;
  price: number;
  usual: number;
  exhaust: number;
}

/** A space of the tree. `card` is None while its technology is not found. */
export interface TreeSpace {
  ref: Thing;
  space: Space;
  level: number;
  /** Its place in the level, counted from 0. */
  number: number;
  card: Card | null;
  name: string;
  fields: Field[];
  joined: Field[];
  leader: boolean;
  scholars: Seat[];
  comes_from: Space[];
  needed: number;
  /** The joined ones of the level before that the viewer does not know. */
  missing: Space[];
  state: "known" | "ready" | "closed";
  actions: TechnologySpace[];
}

/** Cards of a level nobody has seen, and those that were seen and lie under the deck. */
export interface Deck {
  level: string;
  unseen: number;
  seen: Card[];
}

export interface Tree {
  spaces: TreeSpace[];
  decks: Deck[];
}

export interface FieldChoice {
  ref: Thing;
  field: Field;
  name: string;
  found: boolean;
}

export interface Found {
  ref: Thing;
  card: Card;
  name: string;
  fields: Field[];
  eligible: boolean;
}

/** A technology that is being looked for: the colour first, then one of the cards turned up. */
export interface Research {
  seat: Seat;
  step: Step;
  space: Thing | null;
  space_name: string;
  level: string;
  field: Field | null;
  wanted: number;
  fields: FieldChoice[];
  cards: Found[];
}
