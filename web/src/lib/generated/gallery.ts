// Made by tools/client_types.py from ecumene.table.schema.gallery. Do not edit.
import type { Amounts } from "./scene";

/** What is printed, what is ours, what is open. */
export type Origin = "printed" | "ours" | "open";

/** A shelf of the gallery. */
export interface Kind {
  id: string;
  name: string;
  glyph: string;
  look: string;
}

export interface Filter {
  id: string;
  name: string;
}

export interface CardNote {
  label: string;
  text: string;
}

export interface Provenance {
  kind: Origin;
  text: string;
}

/** What another part of the game makes of a component. */
export interface Version {
  part_name: string;
  costs: string[];
  text: string;
}

export interface Translated {
  name: string;
  text: string;
}

/** A component in the language spoken. */
export interface PlainCard {
  id: string;
  kind: string;
  type: string;
  type_name: string;
  level: string;
  part: string;
  part_name: string;
  name: string;
  english: string;
  costs: string[];
  gives: Amounts;
  text: string;
  facts: CardNote[];
  provenance: Provenance[];
  versions: Version[];
}

export interface GalleryCard extends PlainCard {
  /** In the other languages. */
  others: Record<string, Translated>;
  rules: string[];
  /** Those of the rules that speak of this very card. */
  named: string[];
}

export interface GalleryBook {
  game: string;
  name: string;
  language: string;
  kinds: Kind[];
  levels: Filter[];
  parts: Filter[];
  cards: GalleryCard[];
}
