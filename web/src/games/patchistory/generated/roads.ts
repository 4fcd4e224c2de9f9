// Made by tools/client_types.py from ecumene.games.patchistory.table.schema.roads. Do not edit.
import type { Thing } from "./things";
import type { Amounts, Seat } from "../../../lib/generated/scene";

export type StopKind = "start" | "goods" | "negotiation" | "war" | "rest" | "far";

export interface Stop {
  ref: Thing;
  kind: StopKind;
  goods: Amounts;
  name: string;
}

/** A worker on a road. */
export interface Trader {
  ref: Thing;
  seat: Seat;
  /** Where it stands: a number in the road's stops. */
  stop: number;
  moved: boolean;
}

export interface Route {
  ref: Thing;
  name: string;
  allied: boolean;
  /** Whose Start it is, and where it leads; of allies either. */
  ends: [Seat, Seat];
  stops: Stop[];
  traders: Trader[];
  /** Who has declared war on it. */
  invaders: Seat[];
}

export interface Supply {
  ref: Thing;
  general: number;
  allied: number;
  /** Terrain tiles of the era that have not turned up. */
  tiles: number;
  constructions: number;
}
