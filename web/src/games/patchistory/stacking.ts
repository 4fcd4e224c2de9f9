// In which order tiles are drawn when one more is slid in between.
import type { FaceFact, PlacedTile } from "./types";

export interface Ghost {
  face: number;
  x: number;
  y: number;
  /** Numbers of the tiles it lies over; it lies under the other ones it meets. */
  over: number[];
}

type Faces = (number: number) => FaceFact;

interface Box {
  face: number;
  x: number;
  y: number;
}

function meet(one: Box, other: Box, faces: Faces): boolean {
  const a = faces(one.face);
  const b = faces(other.face);
  return one.x < other.x + b.w && other.x < one.x + a.w && one.y < other.y + b.h && other.y < one.y + a.h;
}

/** The tiles below and above the new one. Tiles that meet lie above each other in the order of the list. */
export function split(tiles: PlacedTile[], ghost: Ghost, faces: Faces): { below: PlacedTile[]; above: PlacedTile[] } {
  const below: PlacedTile[] = [];
  const above: PlacedTile[] = [];
  for (const tile of tiles) {
    const on = meet(tile, ghost, faces) && !ghost.over.includes(tile.number);
    if (on || above.some((other) => meet(tile, other, faces))) above.push(tile);
    else below.push(tile);
  }
  return { below, above };
}
