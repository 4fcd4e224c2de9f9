// Made by tools/client_types.py from ecumene.games.horizon.table.schema.land. Do not edit.
import type { Card, Mark, Thing, Track, UnitKind } from "./things";
import type { Seat } from "../../../lib/generated/scene";

/** Units of a player on a place that are alike; `ref` stands for any of them. */
export interface Unit {
  ref: Thing;
  seat: Seat;
  unit: UnitKind;
  strength: number;
  count: number;
  name: string;
}

export interface Village {
  seat: Seat | null;
  vp: number;
  track: Track;
  marks: Mark[];
}

export interface City {
  seat: Seat | null;
  vp: number;
  track: Track;
}

/** A construction on the map. */
export interface Built {
  card: Card;
  name: string;
  first: Seat;
  second: Seat | null;
  second_track: Track;
  first_vp: number;
  marks: Mark[];
}

/** A tile on the map, at axial coordinates. */
export interface Place {
  ref: Thing;
  number: number;
  q: number;
  r: number;
  tile: "cradle" | "start" | "territory";
  home: Seat | null;
  card: Card | null;
  art: string;
  name: string;
  strength: number | null;
  village: Village | null;
  city: City | null;
  built: Built | null;
  units: Unit[];
}

/** An empty place that touches enough tiles to be explored. */
export interface Beyond {
  ref: Thing;
  q: number;
  r: number;
}

/** What is chosen after a place or a unit: the kind of a new unit, or a strength. */
export interface Token {
  ref: Thing;
  unit: UnitKind;
  strength: number;
  label: string;
}

export interface Map {
  places: Place[];
  beyond: Beyond[];
  tokens: Token[];
  territories_left: number;
  settle_left: number;
  fortify_left: number;
}
