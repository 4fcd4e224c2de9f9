// Made by tools/client_types.py from ecumene.games.tta.table.schema.faces. Do not edit.
import type { Card } from "./things";
import type { Face, Facts } from "../../../lib/generated/books";
import type { Amounts } from "../../../lib/generated/scene";

export type Age = "A" | "I" | "II" | "III" | "IV";

/** A plain text, or a glyph with the number beside it. */
export type GistPart = string | [string] | [string, string];

/** What a card costs once it was taken. */
export interface CardCost {
  science?: number;
  revolution?: number;
  resource?: number;
  military?: number;
  stages?: number[];
  currency?: string;
}

/** What only some kinds of cards have. */
export interface CardDetails {
  units?: Record<string, number>;
  strength?: number;
  outdated_strength?: number;
  level_strength?: number;
  defense?: number;
  colonization?: number;
  /** What a territory gives at once. */
  now?: Amounts;
  sides?: [Amounts, Amounts];
  side_words?: [string[], string[]];
  /** What a pact says about attacks between its parties. */
  attack?: string;
}

export interface TtaFace extends Face, CardDetails {
  age: Age;
  /** How it is drawn. */
  kind: string;
  /** It can turn up in this game. */
  used: boolean;
  copies: number[];
  /** When it is played from the hand. */
  when: "actions" | "politics" | "answer";
  cost: CardCost;
  /** What each worker, or the card as a whole, gives. */
  yields: Amounts;
  gist: GistPart[][];
  effects: string[];
}

export interface YellowFacts {
  squares: number;
  price: number[];
  consumption: number[];
  needed: number[];
}

export interface BlueFacts {
  squares: number;
  corruption: number[];
}

export interface Column {
  type: string;
  label: string;
}

/** Lists go by the tokens left in the bank. */
export interface TtaFacts extends Facts {
  yellow: YellowFacts;
  blue: BlueFacts;
  happy_maximum: number;
  culture_per_missing_food: number;
  row_costs: number[];
  row_cleared: number[];
  tactic_price: [number, number];
  military_draw: number;
  ages: Age[];
  columns: Column[];
}

export interface TtaCardBook {
  game: string;
  language: string;
  cards: Record<Card, TtaFace>;
  facts: TtaFacts;
}
