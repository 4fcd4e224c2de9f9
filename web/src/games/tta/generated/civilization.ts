// Made by tools/client_types.py from ecumene.games.tta.table.schema.civilization. Do not edit.
import type { Age } from "./faces";
import type { Card, HandRef, PactRef, PlayRef, TechRef, TokenRef, WarRef, WorkerRef, YellowRef } from "./things";
import type { Amounts, Seat, SeatRef } from "../../../lib/generated/scene";

export type Source = "armies" | "wars" | "other";

/** Of a rating: from a card, or from something else. All parts make the whole. */
export interface Part {
  n: number;
  card?: Card;
  source?: Source;
  workers?: number;
}

export interface CultureRating {
  points: number;
  rate: number;
  parts: Part[];
}

export interface ScienceRating extends CultureRating {
  for_units: number;
}

export interface StrengthRating {
  value: number;
  armies: number;
  from_armies: number;
  /** When it is attacked. */
  guarded: number;
  parts: Part[];
}

export interface HappyRating {
  value: number;
  needed: number;
  discontent: number;
  parts: Part[];
}

export interface FoodRating {
  stock: number;
  this_turn: number;
  production: number;
  consumption: number;
}

export interface ResourceRating {
  stock: number;
  this_turn: number;
  for_units: number;
  for_buildings: number;
  production: number;
  corruption: number;
}

export interface Ratings {
  culture: CultureRating;
  science: ScienceRating;
  strength: StrengthRating;
  happy: HappyRating;
  food: FoodRating;
  resource: ResourceRating;
  colonization: number;
}

export interface Actions {
  left: number;
  total: number;
  extra: number;
}

export interface AllActions {
  civil: Actions;
  military: Actions;
}

export interface Played {
  ref: PlayRef;
  card: Card;
}

export interface Government extends Played {
  urban_limit: number;
}

export interface Leader extends Played {
  note?: string;
}

export interface Wonder extends Played {
  ruined: boolean;
  tucked: Card[];
  tokens: number;
}

export interface Unfinished extends Played {
  stages: number[];
  built: number;
  currency: "food" | "resource";
  /** What a stage costs the others. */
  shared: Amounts | null;
}

export interface Tactic extends Played {
  marked: boolean;
  exclusive: boolean;
  armies: number;
  strength: number;
}

/** A technology that takes workers. */
export interface Tech {
  ref: TechRef;
  card: Card;
  type: string;
  age: Age;
  workers: number;
  worker_ref: WorkerRef;
  tokens: number;
  token_ref: TokenRef;
  /** What the blue tokens on it are worth. */
  stored: number;
  /** Of one more worker here. */
  price: number | null;
  /** The urban limit is reached. */
  full: boolean;
}

export interface TypeColumn {
  type: string;
  workers: number;
  limit: number | null;
}

/** At so many tokens the burden is this. */
export type Step = [number, number];

export interface YellowBank {
  ref: YellowRef;
  tokens: number;
  price: number | null;
  consumption: number;
  needed: number;
  worse_consumption: Step | null;
  worse_happiness: Step | null;
}

export interface BlueBank {
  tokens: number;
  corruption: number;
  better: Step | null;
  worse: Step | null;
}

export interface WorkerPool {
  unused: number;
  total: number;
  discontent: number;
  uprising: boolean;
  /** May be employed. */
  free: number;
}

export interface CardBack {
  back: Age;
}

export interface KnownCard {
  ref: HandRef;
  card: Card;
  fresh?: true;
  kidnapped?: true;
  shown?: true;
  seen?: true;
}

export type HandCard = CardBack | KnownCard;

export interface CivilHand {
  count: number;
  limit: number;
  cards: HandCard[];
}

export interface MilitaryHand extends CivilHand {
  excess: number;
}

export interface Hands {
  civil: CivilHand;
  military: MilitaryHand;
}

/** All that is left of a civilization whose player has given up. */
export interface Fallen {
  ref: SeatRef;
  seat: Seat;
  resigned: true;
  culture: number;
}

/** Everything a viewer may know of it. */
export interface Civilization {
  ref: SeatRef;
  seat: Seat;
  resigned: false;
  you: boolean;
  ratings: Ratings;
  actions: AllActions;
  government: Government;
  leader: Leader | null;
  specials: Played[];
  wonders: Wonder[];
  unfinished: Unfinished | null;
  colonies: Played[];
  tactic: Tactic | null;
  pacts: PactRef[];
  wars: WarRef[];
  technologies: Tech[];
  /** The columns of the technology grid. */
  types: TypeColumn[];
  yellow: YellowBank;
  blue: BlueBank;
  workers: WorkerPool;
  hand: Hands;
  /** Marks of cards that have no place of their own, in words. */
  notes: string[];
}
