// The board of Through the Ages, as docs/scene.md describes it.
import type { Amounts, Board, NumberChange, Option, Ref, Seat, Trial, Why } from "../../lib/scene";

export type Card = string;
export type Age = "A" | "I" | "II" | "III" | "IV";
export type GistPart = string | [string] | [string, string];

export interface Face {
  id: Card;
  name: string;
  age: Age;
  type: string;
  type_name: string;
  kind: string;
  used: boolean;
  when: "actions" | "politics" | "answer";
  cost: {
    science?: number;
    revolution?: number;
    resource?: number;
    military?: number;
    stages?: number[];
    currency?: string;
  };
  cost_words: string[];
  yields: Amounts;
  gist: GistPart[][];
  text: string;
  effects: string[];
  units?: Record<string, number>;
  strength?: number;
  outdated_strength?: number;
  defense?: number;
  colonization?: number;
  now?: Amounts;
  sides?: [Amounts, Amounts];
  side_words?: [string[], string[]];
}

export interface Facts {
  yellow: { squares: number; price: number[]; consumption: number[]; needed: number[] };
  blue: { squares: number; corruption: number[] };
  happy_maximum: number;
  row_costs: number[];
  ages: Age[];
  columns: { type: string; label: string }[];
}

export interface Part {
  card?: Card;
  source?: string;
  n: number;
  workers?: number;
}

export type HandCard =
  { back: Age } | { ref: Ref; card: Card; fresh?: true; kidnapped?: true; shown?: true; seen?: true };

export interface Tech {
  ref: Ref;
  card: Card;
  type: string;
  age: Age;
  workers: number;
  worker_ref: Ref;
  tokens: number;
  token_ref: Ref;
  stored: number;
  price: number | null;
  full: boolean;
}

export interface Played {
  ref: Ref;
  card: Card;
}

export interface Wonder extends Played {
  ruined: boolean;
  tucked: Card[];
  tokens: number;
}

export interface Unfinished extends Played {
  stages: number[];
  built: number;
  currency: string;
  shared: Amounts | null;
}

export interface Actions {
  left: number;
  total: number;
  extra: number;
}

export type Step = [number, number] | null;

/** All that is left of a civilization whose player has given up. */
export interface Fallen {
  ref: Ref;
  seat: Seat;
  resigned: true;
  culture: number;
}

export interface Civilization {
  ref: Ref;
  seat: Seat;
  resigned: false;
  you: boolean;
  ratings: {
    culture: { points: number; rate: number; parts: Part[] };
    science: { points: number; rate: number; parts: Part[]; for_units: number };
    strength: { value: number; armies: number; from_armies: number; guarded: number; parts: Part[] };
    happy: { value: number; needed: number; discontent: number; parts: Part[] };
    food: { stock: number; this_turn: number; production: number; consumption: number };
    resource: {
      stock: number;
      this_turn: number;
      for_units: number;
      for_buildings: number;
      production: number;
      corruption: number;
    };
    colonization: number;
  };
  actions: { civil: Actions; military: Actions };
  government: Played & { urban_limit: number };
  leader: (Played & { note?: string }) | null;
  specials: Played[];
  wonders: Wonder[];
  unfinished: Unfinished | null;
  colonies: Played[];
  tactic: (Played & { marked: boolean; exclusive: boolean; armies: number; strength: number }) | null;
  pacts: Ref[];
  wars: Ref[];
  technologies: Tech[];
  types: { type: string; workers: number; limit: number | null }[];
  yellow: {
    ref: Ref;
    tokens: number;
    price: number | null;
    consumption: number;
    needed: number;
    worse_consumption: Step;
    worse_happiness: Step;
  };
  blue: { tokens: number; corruption: number; better: Step; worse: Step };
  workers: { unused: number; total: number; discontent: number; uprising: boolean; free: number };
  hand: {
    civil: { count: number; limit: number; cards: HandCard[] };
    military: { count: number; limit: number; excess: number; cards: HandCard[] };
  };
  notes: string[];
}

export interface Space {
  ref: Ref;
  card: Card | null;
  cost: number;
  price?: number;
  leaves?: boolean;
  taken?: { seat: Seat; card: Card };
}

export interface Events {
  count: number;
  ages: Partial<Record<Age, number>>;
  by_seat: number[];
  known: { card: Card; by: Seat; how: string }[];
}

export interface War {
  ref: Ref;
  card: Card;
  by: Seat;
  on: Seat;
  strength: [number, number];
  outcome: Outcome | null;
}

export interface Pact {
  ref: Ref;
  card: Card;
  owner: Seat;
  partner: Seat;
  sides: [Seat, Seat];
}

export interface Answer {
  ref: Ref;
  id: string;
  label: string;
  open: boolean;
  card?: Card;
  goods?: Amounts;
  best?: boolean;
  tokens?: { ref: Ref; card: Card; from: number; to: number }[];
}

export interface NumberStep {
  key: string;
  from: number;
  to: number;
  note?: string;
}

export interface Bidder {
  seat: Seat;
  bids: number[];
  passed: boolean;
  leads: boolean;
  in_sight: number;
  cards: number;
  most: number;
}

export interface Piece {
  pick: string;
  kind: "unit" | "bonus" | "discard" | "fund";
  count: number;
  taken: number;
  /** Chosen for good. */
  fixed: number;
  /** One more may be chosen. */
  open: boolean;
  n: number;
  ref?: Ref;
  card?: Card;
  price?: Amounts;
  /** Pieces of the same name replace one another. */
  instead?: string;
}

export interface Force {
  need: number;
  total: number;
  most: number;
  pieces: Piece[];
  discards: { most: number; each: number };
  always: { card: Card | null; n: number }[];
  tactic: { card: Card; armies: number; strength: number; gain: number; missing: { card: Card; n: number }[] } | null;
  parts: { kind: string; card?: Card | null; n: number }[];
  why: Why | null;
  after: NumberStep[];
}

export interface ForceTrial extends Trial {
  force?: Force;
}

/** What an attack brings if it succeeds; where choices follow, the least and the most. */
export interface Outcome {
  victim: Seat;
  by: Seat;
  numbers: { seat: Seat; key: string; label: string; from: number; low: number; high: number }[];
  things: { least: number; most: number; cards: { card: Card; n: number }[] } | null;
  choosers: Seat[];
  chance: boolean;
  whole: boolean;
}

export interface DefenseCard {
  ref: Ref;
  card: Card;
  n: number;
  /** Its defense if it is a bonus card, else 0. */
  bonus: number;
}

export interface Dialog {
  kind: string;
  seat: Seat;
  answers: Answer[];
  card?: Card;
  bid?: number;
  leader?: Seat;
  bidders?: Bidder[];
  next?: Seat;
  picks?: string[];
  force?: Force;
  attacker?: Seat;
  need?: number;
  have?: number;
  strength?: number | [number, number];
  limit?: number;
  used?: { card: Card; bonus: boolean; n: number }[];
  rule?: string;
  most?: number;
  hand?: DefenseCard[];
  sacrifice?: { card: Card; n: number };
  outcome?: Outcome | null;
  changes?: NumberChange[];
  ends?: { card: Card; name: string; with: Seat } | null;
  by?: Seat;
  on?: Seat;
  sides?: [Seat, Seat];
  words?: string[];
  good?: string;
  amount?: number;
  mode?: string;
  rival?: Seat | null;
  from?: Seat;
  to?: Seat;
  age?: Age;
  type?: string;
  count?: number;
  discount?: number;
  left?: number;
  price?: Amounts;
  goods?: Amounts;
}

export interface TtaBoard extends Board {
  kind: "tta";
  age: Age;
  round: number;
  last_round: number | null;
  start: Seat;
  step: string;
  open_hands: boolean;
  row: Space[];
  decks: {
    civil: number;
    military: number;
    discarded: number;
    discarded_by_age: Partial<Record<Age, number>>;
    past_events: Card[];
  };
  civilizations: (Civilization | Fallen)[];
  military: {
    current: Events;
    future: Events;
    next: Card | null;
    looked: Seat[];
    tactics: { ref: Ref; card: Card; marked: boolean; seats: Seat[] }[];
    wars: War[];
    pacts: Pact[];
  };
  mix: {
    leaders: { number: number; card: Card | null }[];
    wonders: { number: number; card: Card | null }[];
    later: Partial<Record<Age, { leaders: Card[]; wonders: Card[] }>>;
  } | null;
  drafted: { ref: Ref; card: Card; age: Age }[];
  prize: Card | null;
  games: Seat | null;
  dialog: Dialog | null;
  commands: { ref: Ref; id: string; label: string }[];
}

export interface Forecast {
  gains: Amounts;
  produced: { food: number; resource: number };
  consumption: number;
  corruption: number;
  uprising: boolean;
  discontent: number;
  missing_food: number;
  lost_culture: number;
  draw: number;
  discard: number;
  bad: boolean;
}

export interface TtaResults {
  scores: number[];
  winners: Seat[];
  places: number[];
  order: Seat[];
  resigned: Seat[];
  rounds: number;
  before: number[];
  final: { card: Card; culture: number[] }[];
}

export type { Option };
