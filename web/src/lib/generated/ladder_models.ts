// Made by tools/client_types.py from ecumene.server.bots.ladder_models. Do not edit.

/** A figure with the ends of its 95 % interval over deals. */
export interface Measured {
  value: number;
  low: number | null;
  high: number | null;
}

export interface LadderBot {
  name: string;
  /** 1 to 5, measured */
  dots: number;
  /** 400 points are odds of ten to one; the levels have 1500 on average */
  rating: Measured | null;
  games: number;
  decisions: number;
  /** Of a decision, on average */
  seconds: number;
  slowest: number;
}

/** One bot against another, or alone against several of it. */
export interface LadderPairing {
  kind: "level" | "yardstick" | "pool";
  one: string;
  other: string;
  /** The fingerprint of the rules it was played by */
  rules: string;
  /** Of the deals; empty: not noted */
  seeds: number[];
  deals: number;
  games: number;
  /** Of the victories */
  share: Measured;
  rank: Measured;
  /** Points ahead of the best other seat */
  margin: Measured;
  failures: number;
}

export interface LadderTable {
  players: number;
  bots: LadderBot[];
  pairings: LadderPairing[];
}

/** What was measured of a game's bots; no tables: nothing. */
export interface Ladder {
  format: number;
  tables: LadderTable[];
}
