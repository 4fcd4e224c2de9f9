// Made by tools/client_types.py from ecumene.games.patchistory.table.schema.tiles. Do not edit.
import type { Levels, Thing } from "./things";
import type { Tried } from "../../../lib/generated/looking";
import type { Seat } from "../../../lib/generated/scene";

export interface Bid {
  seat: Seat;
  amount: number;
  high: boolean;
}

export interface Lot {
  ref: Thing;
  number: number;
  name: string;
  /** What can be seen of it: with two players both sides. */
  faces: number[];
  bids: Bid[];
  gone: boolean;
}

export interface Auction {
  blind: boolean;
  lots: Lot[];
  /** Tiles that will still turn up in this auction. */
  to_come: number;
}

/** One way to lie at a spot: over these tiles, under the others. */
export interface Way {
  /** The option's id. */
  id: string;
  open: boolean;
  over: number[];
  /** The rooms of the new tile that stay visible. */
  shows: number[];
  /** The rooms that go under it. */
  covers: number[];
  /** All tracks afterwards. */
  levels?: Levels;
  /** Whatever is won less whatever is lost: for sorting only. */
  gain?: number;
  /** Workers whose box is covered. */
  idle?: number;
}

/** A place for the tile's top left square. */
export interface Spot {
  ref: Thing;
  x: number;
  y: number;
  /** The tiles it meets there; each is over or under it. */
  overlaps: number[];
  ways: Way[];
}

export interface SideSpots {
  ref: Thing;
  side: string;
  face: number;
  spots: Spot[];
}

/** The tile to be patched with everything one can do with it. */
export interface Placement {
  seat: Seat;
  limit: number | null;
  sides: SideSpots[];
}

/** Where a tile on offer would do most, tried without bidding. */
export interface Fit {
  face: number;
  x: number;
  y: number;
  over: number[];
  levels: Levels;
  spots: number;
}

/** What a tile on offer would do in the own kingdom, side by side. */
export interface TriedLot extends Tried {
  fits: Fit[];
}
