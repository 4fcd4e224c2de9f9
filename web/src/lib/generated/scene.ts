// Made by tools/client_types.py from ecumene.table.schema.scene. Do not edit.

/** Counted from 0; -1: nobody, chance, a spectator. */
export type Seat = number;

/** The name of a small picture. */
export type Glyph = string;

export type Amount = [Glyph, number];

/** The last number is the usual price, where something lowers it. */
export type ReducedAmount = [Glyph, number, number];

/** A gain, or a price that nothing lowers. */
export type Amounts = Amount[];

export type PriceTag = (Amount | ReducedAmount)[];

/** A thing on the board, as options and changes speak of it. */
export interface Ref {
  /** Tells it from other things, and nothing else about it; copies of a card share one. */
  id: string;
  /** `seat`, `command` and `answer` are the same in all games; others are a game's own. */
  kind: string;
  /** In whose area it lies; -1: in nobody's. */
  owner: Seat;
}

/** The crest of a player. */
export interface SeatRef {
  id: string;
  kind: "seat";
  owner: Seat;
}

/** A button of the action bar: end, pass, done, skip, resign. */
export interface CommandRef {
  id: string;
  kind: "command";
  owner: Seat;
}

/** An entry of a dialog. */
export interface AnswerRef {
  id: string;
  kind: "answer";
  owner: Seat;
}

/** A button of the action bar. */
export interface Command {
  ref: CommandRef;
  id: string;
  label: string;
}

export interface NamedCard {
  card: string;
  /** As it stands in the sentence. */
  name: string;
}

export interface FromTo {
  from: number;
  to: number;
}

export interface NumberChange extends FromTo {
  seat: Seat;
  key: string;
  label: string;
}

/** What differs between two tables as the viewer saw them. */
export interface StepChanges {
  refs: Ref[];
  items: NumberChange[];
}

/** What changed since the viewer's last turn. */
export interface Changes extends StepChanges {
  /** The log entry that follows the viewer's last move. */
  since: number;
}

/** A reason of the game's rules. */
export interface Why {
  code: string;
  text: string;
  rule: string;
  /** Fits under a card. */
  short?: string;
}

export interface NamedOption {
  /** The notation: this is what is sent as the move. */
  id: string;
  /** In words, without the price. */
  label: string;
}

export interface Move extends NamedOption {
  /** The first word of the notation: what is done. */
  word: string;
}

export interface EndedPact {
  card: string;
  name: string;
  with: Seat;
}

/** What follows if another player agrees. */
export interface Pledge {
  sides: [Seat, Seat];
  changes: NumberChange[];
  /** An agreement that ends by it. */
  ends: EndedPact | null;
}

export interface OfferedPledge extends Pledge {
  card: string;
}

/** What a game may tell of an option beyond its words. */
export interface OptionExtras {
  price?: PriceTag;
  /** Attacks: one's own strength, theirs. */
  versus?: [number, number];
  promise?: OfferedPledge;
  /** Legal, but not the usual way on: never the button that stands out. */
  quiet?: true;
  /** Where options differ in an amount only: they are chosen with minus and plus. */
  amount?: number;
  /** What is given with it, where options differ in that. */
  goods?: Amounts;
}

export interface OptionMarks {
  /** If it is closed. */
  why?: Why;
  /** Legal, and likely to be regretted: the names of the risks. */
  warn?: string[];
  /** Gives the game up: ask twice; always the last option. */
  concedes?: true;
}

export interface Option extends Move, OptionExtras, OptionMarks {
  group: string;
  /** The first one is the thing to touch; then what it is about next. */
  refs: Ref[];
  open: boolean;
}

export interface OptionGroup {
  id: string;
  label: string;
}

export interface Decision {
  seat: Seat;
  kind: string;
  sentence: string;
  groups: OptionGroup[];
  /** Every candidate, open or closed, each once. */
  options: Option[];
}

/** Who thinks, about what. */
export interface Waiting {
  seats: Seat[];
  kind: string;
  sentence: string;
}

export interface Undo {
  allowed: boolean;
  why: Why | null;
  /** What it takes back, the latest first. */
  steps: Move[];
}

/** A log entry in words; they leave out who did it. */
export interface EntryWords {
  kind: string;
  seat: Seat;
  text: string;
  cards?: NamedCard[];
  /** Of a revealed event. */
  effect?: string;
  /** It follows from the entry before. */
  follows?: true;
  /** It stands out in the log. */
  important?: true;
  battle?: true;
  quiet?: true;
  /** Nothing is told on its line. */
  heading?: true;
}

export interface LogEntry extends EntryWords {
  n: number;
}

export interface LogSlice {
  since: number;
  /** Smaller than before after an undo. */
  next: number;
  entries: LogEntry[];
}

export interface SeatExtras {
  ref?: SeatRef;
  resigned?: boolean;
}

export interface SeatEntry extends SeatExtras {
  seat: Seat;
  /** What sentences call it; clients put a name in its place. */
  called: string;
  /** Null: secret until the end. */
  score: number | null;
  you: boolean;
  asked: boolean;
}

export interface Board {
  kind: string;
}

/** What happens if the viewer ends now: fields by game. */
export type Forecast = object;

export interface ResultRow {
  label: string;
  /** By seat. */
  values: (number | string)[];
  total: boolean;
}

export interface Results {
  scores: number[];
  winners: Seat[];
  /** By seat; equals share a place, those who have given up are last. */
  places: number[];
  /** The seats, the best first. */
  order: Seat[];
  /** The final scoring, line by line. */
  rows: ResultRow[];
  resigned?: Seat[];
  rounds?: number;
}

export interface Scene {
  version: 1;
  game: string;
  viewer: Seat;
  /** Moves made so far, chance included: it is sent with a move. */
  ply: number;
  over: boolean;
  turn: Seat;
  round: number;
  phase: string;
  seats: SeatEntry[];
  /** Only when the viewer is asked. */
  decision: Decision | null;
  waiting: Waiting | null;
  /** Null for spectators, and in the past. */
  undo: Undo | null;
  forecast: Forecast | null;
  /** Null once the viewer has acted in the new turn. */
  changes: Changes | null;
  log: LogSlice;
  board: Board;
  /** When it is over. */
  results: Results | null;
}
