// The gallery book, as `GET /api/games/{game}/gallery` sends it.

export interface Kind {
  id: string;
  name: string;
  glyph: string;
  look: string;
}

export interface GalleryCard {
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
  gives: [string, number][];
  text: string;
  facts: { label: string; text: string }[];
  provenance: { kind: "printed" | "ours" | "open"; text: string }[];
  /** What other parts of the game make of it. */
  versions: { part_name: string; costs: string[]; text: string }[];
  /** Name and text in the other languages. */
  others: Record<string, { name: string; text: string }>;
  rules: string[];
  /** Those of the rules that speak of this very card. */
  named: string[];
}

export interface GalleryBook {
  game: string;
  name: string;
  language: string;
  kinds: Kind[];
  levels: { id: string; name: string }[];
  parts: { id: string; name: string }[];
  cards: GalleryCard[];
}
