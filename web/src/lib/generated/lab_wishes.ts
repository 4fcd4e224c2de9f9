// Made by tools/client_types.py from ecumene.server.laboratory.lab_wishes. Do not edit.

/** One number of a card or component. */
export interface ChangedNumber {
  /** `domain:name` */
  thing: string;
  path: string;
  value: number;
}

/** A way to play: by default as printed. */
export interface SideWish {
  /** Options of the game, as texts */
  options?: Record<string, string>;
  numbers?: ChangedNumber[];
  /** One for all seats, or one for each */
  bots?: string[];
  /** What a table of one's own is called */
  name?: string;
}

/** B is A, but a seat that a lot has chosen is told about a thing. */
export interface LotWish {
  manner: "force" | "ban" | "lot";
  /** `domain:name` */
  thing: string;
}

/** A run: A against B, A against A with a lot, or A alone, watched card by card. */
export interface StudyWish {
  game: string;
  players: number;
  a?: SideWish;
  b?: SideWish | null;
  lot?: LotWish | null;
  /** Pairs of games; games, with A alone */
  deals: number;
  /** Stop when the answer is known to within so much */
  until?: number | null;
}

export interface RunKey {
  key: string;
}
