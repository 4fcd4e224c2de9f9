// How far a tile in hand may reach over the edges of a kingdom.
import type { Kingdom } from "./types";

export interface Margin {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A tile is two cells wide and high. */
const SIZE = 2;

export function marginOf(kingdom: Kingdom, spots: { x: number; y: number }[]): Margin {
  const most = (values: number[]): number => Math.max(0, ...values);
  return {
    left: most(spots.map((spot) => kingdom.x - spot.x)),
    top: most(spots.map((spot) => kingdom.y - spot.y)),
    right: most(spots.map((spot) => spot.x + SIZE - kingdom.x - kingdom.w)),
    bottom: most(spots.map((spot) => spot.y + SIZE - kingdom.y - kingdom.h)),
  };
}
