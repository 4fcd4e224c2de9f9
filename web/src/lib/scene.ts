// The scene of docs/scene.md: the table as one viewer sees it, without any rule.

export type Seat = number;
export type Ref = string;
export type Glyph = string;
export type Amounts = [Glyph, number][];
/** A third number is the usual price, where something lowers it. */
export type PriceTag = [Glyph, number, number?][];

export interface Why {
  code: string;
  text: string;
  rule: string;
  short?: string;
}

export interface Option {
  id: string;
  label: string;
  group: string;
  refs: Ref[];
  open: boolean;
  why?: Why;
  price?: PriceTag;
  versus?: [number, number];
  warn?: string[];
  /** What follows if another player agrees. */
  promise?: Pledge;
  concedes?: true;
  /** Legal, but not the usual way on: never the button that stands out. */
  quiet?: true;
  /** Where options differ in an amount only: they are chosen with minus and plus. */
  amount?: number;
  /** What is given with it, where options differ in that. */
  goods?: Amounts;
}

export interface Decision {
  seat: Seat;
  kind: string;
  sentence: string;
  groups: { id: string; label: string }[];
  options: Option[];
}

export interface SeatEntry {
  seat: Seat;
  called: string;
  score: number;
  you: boolean;
  asked: boolean;
  ref?: Ref;
  resigned?: boolean;
}

export interface Undo {
  allowed: boolean;
  why: Why | null;
  steps: { id: string; label: string }[];
}

export interface NumberChange {
  seat: Seat;
  key: string;
  label: string;
  from: number;
  to: number;
}

export interface Pledge {
  changes: NumberChange[];
  /** An agreement that ends by it. */
  ends: { card: string; name: string; with: Seat } | null;
  sides: [Seat, Seat];
}

export interface Changes {
  since: number;
  refs: Ref[];
  items: NumberChange[];
}

export interface LogEntry {
  n: number;
  kind: string;
  seat: Seat;
  text: string;
  cards?: { card: string; name: string }[];
  effect?: string;
  follows?: true;
  loud?: true;
  battle?: true;
  quiet?: true;
  heading?: true;
}

export interface Preview {
  id: string;
  open: boolean;
  why?: Why;
  numbers: NumberChange[];
  events: LogEntry[];
  chance: boolean;
  hidden: boolean;
  next: { seat: Seat; sentence: string } | null;
  forecast: unknown;
}

/** What a combination of choices would come to; more fields by game. */
export interface Trial {
  id: string;
  open: boolean;
  why?: Why;
  picks?: string[];
}

/** What a good bot would do in the viewer's place, and why. */
export interface Hint {
  id: string;
  label: string;
  bot: string;
  reasons: string[];
  second: { id: string; label: string } | null;
  ply: number;
  revision: number;
}

export interface GenericThing {
  ref?: Ref;
  label: string;
  count: number;
  zone?: string;
}

export interface GenericGroup {
  id: string;
  owner: Seat;
  label: string;
  facts: { label: string; value: number | boolean }[];
  things: GenericThing[];
}

export interface GenericBoard {
  kind: "generic";
  groups: GenericGroup[];
}

export interface Board {
  kind: string;
}

export interface Scene {
  version: number;
  game: string;
  viewer: Seat;
  ply: number;
  over: boolean;
  turn: Seat;
  round: number;
  phase: string;
  seats: SeatEntry[];
  decision: Decision | null;
  waiting: { seats: Seat[]; kind: string; sentence: string } | null;
  undo: Undo | null;
  forecast: unknown;
  changes: Changes | null;
  log: { since: number; next: number; entries: LogEntry[] };
  board: Board;
  results: unknown;
}

export interface Results {
  scores: number[];
  winners: Seat[];
  /** By seat; equals share a place, those who have given up are last. */
  places: number[];
  resigned?: Seat[];
  /** The seats, the best first. */
  order?: Seat[];
  /** The final scoring, line by line; the last one is the total. */
  rows?: { label: string; values: (number | string)[]; total: boolean }[];
  rounds?: number;
}
