// Made by tools/client_types.py from ecumene.games.horizon.table.schema.goals. Do not edit.
import type { Card, Thing } from "./things";
import type { Forecast, Seat } from "../../../lib/generated/scene";

export interface Part {
  label: string;
  have: number;
  need: number;
}

export interface Progress {
  seat: Seat;
  met: boolean;
  claimed: boolean;
  parts: Part[];
}

export interface Goal {
  ref: Thing;
  card: Card;
  name: string;
  text: string;
  first_vp: number;
  later_vp: number;
  first: Seat | null;
  claimed: Seat[];
  progress: Progress[];
}

/** `cubes` of `needed` on all goals call the end; then `last_round` is known. */
export interface Goals {
  cards: Goal[];
  cubes: number;
  needed: number;
  last_round: number | null;
  limit: number | null;
}

export interface Ranked {
  seat: Seat;
  score: number;
}

/** What the goal phase of this turn will bring as things stand. */
export interface HorizonForecast extends Forecast {
  goals: Thing[];
  ends: boolean;
  text: string;
  ranking: Ranked[];
}
