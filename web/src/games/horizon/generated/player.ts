// Made by tools/client_types.py from ecumene.games.horizon.table.schema.player. Do not edit.
import type { Card, Field, Mark, Thing, Track, UnitKind } from "./things";
import type { TechnologySpace } from "./tree";
import type { Seat, SeatRef } from "../../../lib/generated/scene";

export interface Column {
  name: string;
  size: number;
  pawns: number;
  open: boolean;
}

export interface TrackSpace {
  text: string;
  marks: Mark[];
  state: "bare" | "next" | "covered";
}

/** A track; `ref` is its next cube, None when it is empty. */
export interface DevelopmentTrack {
  ref: Thing | null;
  track: Track;
  name: string;
  cubes: number;
  spaces: TrackSpace[];
  coming: string;
}

export interface Investment {
  cubes: number;
  beyond: number;
  worth: number;
  spaces: TrackSpace[];
  coming: string;
}

export interface Stage {
  name: string;
  text: string;
  reached: boolean;
  cubes_away: number;
}

export interface Government {
  ref: Thing;
  card: Card;
  name: string;
  stages: Stage[];
}

/** Tokens of a kind of unit: free ones of those a player has, for two strengths. */
export interface UnitTokens {
  unit: UnitKind;
  strengths: string;
  free: number;
  all: number;
}

export interface Leader {
  ref: Thing;
  card: Card;
  name: string;
  chosen: string;
}

/** A technology beside a player's own board. */
export interface OwnTechnology {
  ref: Thing;
  card: Card;
  name: string;
  fields: Field[];
  actions: TechnologySpace[];
}

/** A construction that a player may build. */
export interface SupplyCard {
  ref: Thing;
  card: Card;
  name: string;
  price: number;
  usual: number;
}

/** What a production phase would bring. */
export interface Product {
  ref: Thing;
  product: "population" | "coins" | "trade";
  label: string;
  amount: number;
}

export interface Lasting {
  name: string;
  text: string;
}

export interface Points {
  part: string;
  label: string;
  points: number;
}

export interface Counts {
  technologies: number;
  villages: number;
  cities: number;
  constructions: number;
  leaders: number;
  invested: number;
  goals: number;
  inactive: number;
}

export interface Player {
  seat: Seat;
  ref: SeatRef;
  score: number;
  points: Points[];
  coins: number;
  active: number;
  pawn: Thing | null;
  pawn_at: string;
  columns: Column[];
  tracks: DevelopmentTrack[];
  investment: Investment;
  government: Government | null;
  settle: number;
  fortify: number;
  unit_tokens: UnitTokens[];
  leaders: Leader[];
  own_technologies: OwnTechnology[];
  supply: SupplyCard[];
  production: Product[];
  lasting: Lasting[];
  counts: Counts;
  explored: number;
  explore_limit: number;
}
