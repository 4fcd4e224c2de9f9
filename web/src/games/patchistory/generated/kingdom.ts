// Made by tools/client_types.py from ecumene.games.patchistory.table.schema.kingdom. Do not edit.
import type { Thing } from "./things";
import type { Seat, SeatRef } from "../../../lib/generated/scene";

/** A construction tile on a room. */
export interface Built {
  x: number;
  y: number;
  room: number;
  reclaimed: boolean;
}

/** A tile of a kingdom. They come lowest first, so that drawing them in order is right. */
export interface PlacedTile {
  /** The number by which placements name it: the order in which tiles came. */
  number: number;
  name: string;
  face: number;
  x: number;
  y: number;
  built: Built[];
}

/** A room that is seen from above, with its rectangle. */
export interface VisibleRoom {
  ref: Thing;
  room: number;
  x: number;
  y: number;
  w: number;
  h: number;
  workers: number;
  /** A worker stands in it, so its activity box counts. */
  active: boolean;
}

export interface Worker {
  ref: Thing;
  x: number;
  y: number;
  /** It has moved in this Movement phase. */
  moved: boolean;
}

/** Where a part of a track comes from: rooms of one name, or a hero or wonder. */
export interface TrackPart {
  name: string;
  n: number;
  /** From activity boxes with a worker. */
  box: boolean;
}

export interface Track {
  id: string;
  level: number;
  parts: TrackPart[];
}

export interface Descendants {
  ref: Thing;
  /** Uncovered spaces: workers, and those who left the game. */
  out: number;
  removed: number;
  /** Food the workers eat each round now. */
  upkeep: number;
  /** The same with one worker more; None if nobody is left. */
  next: number | null;
}

export interface HeldTile {
  ref: Thing;
  construction: string;
  count: number;
}

/** How much a kingdom has of what a prosperity card counts. */
export interface Standing {
  seat: Seat;
  n: number;
  place: number;
}

export interface HeldCard {
  ref: Thing;
  card: string;
  standings: Standing[];
}

export interface Good {
  ref: Thing;
  id: string;
  /** None: behind another player's screen. */
  n: number | null;
}

/** What heroes and wonders cost at the end of the era. */
export interface Upkeep {
  food: number;
  resource: number;
}

export interface Kingdom {
  ref: SeatRef;
  seat: Seat;
  you: boolean;
  /** Has the First Player marker. */
  first: boolean;
  to_patch: boolean;
  tiles: PlacedTile[];
  rooms: VisibleRoom[];
  workers: Worker[];
  x: number;
  y: number;
  w: number;
  h: number;
  /** How wide and high it may become; None: as large as one likes. */
  limit: number | null;
  tracks: Track[];
  attack: number;
  defence: number;
  /** Political points left in this phase. */
  points: number;
  descendants: Descendants;
  heroes: number;
  wonders: number;
  upkeep: Upkeep;
  allies: Seat[];
  goods: Good[];
  /** Coin lying on the table as a bid. */
  bid: number;
  constructions: number;
  /** None: behind another player's screen. */
  hand: HeldTile[] | null;
  cards: number;
  held: HeldCard[] | null;
}
