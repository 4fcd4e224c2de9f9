// Made by tools/client_types.py from ecumene.table.schema.review. Do not edit.
import type { Era } from "./looking";
import type { NamedOption, NumberChange, Ref, Seat } from "./scene";

/** In both lines; only in the weaker one; only in the better one. */
export type Mark = "same" | "lost" | "better";

/** How far a review is; none: nobody has asked for one yet. */
export type Standing = "none" | "waiting" | "computing" | "done" | "failed";

/** As likely as not the truth lies between. */
export type Confidence = [number, number];

/** One move of a line of play. */
export interface LineStep extends NamedOption {
  /** The component it is about most, by its id in the card book. */
  card: string | null;
  /** The things on the table that it is about, as in the options of a scene. */
  refs: Ref[];
  mark: Mark;
}

/** How likely it was, as the table stood, that a seat would win. */
export interface Chance {
  /** From 0 to 1; all seats together have 1. */
  share: number;
  sure: Confidence;
  /** Points expected at the end of the game, as the seat itself could judge then. */
  value: number;
}

/** The table after a turn. */
export interface CurvePoint {
  ply: number;
  round: number;
  /** Whose turn is over; -1: the game has only begun (round 0), or knows no turns. */
  turn: Seat;
  seats: Chance[];
}

/** Where a difference lies: a part of the evaluation and its points. */
export interface Loss {
  part: string;
  label: string;
  points: number;
}

/** All that a seat decided in one turn: a bar below the timeline. */
export interface Turn {
  seat: Seat;
  round: number;
  /** Moves that had been made before it. */
  ply: number;
  /** And after it. */
  end: number;
  /** Points given away; 0 if nothing better was found. */
  cost: number;
}

/** A decision, or several that belong together, worth looking at again. */
export interface Moment {
  /** Unique within the review: the ply, and what was decided. */
  id: string;
  seat: Seat;
  kind: "cost" | "find";
  /** By cost (or gain), counted from 1 for each seat and kind. */
  rank: number;
  round: number;
  era: string | null;
  phase: string;
  field: string;
  /** Moves that had been made before: the table as it was when the decision was due. */
  ply: number;
  /** After the last move of the line that was played. */
  end: number;
  /** What it cost; of a find, what it gained over what the engine had thought of. */
  points: number;
  sure: Confidence;
  /** Points expected at the end after what was played, and after the better line. */
  value: number;
  best: number;
  title: string;
  /** A line below the title. */
  text: string;
  played: LineStep[];
  /** Of a find: what the engine had thought of. */
  better: LineStep[];
  /** One to three sentences. */
  why: string[];
  /** The rule to remember; empty if there is none. */
  keep: string;
  losses: Loss[];
  /** Of the own seat, after the line played (from) and after the better one (to). */
  numbers: NumberChange[];
  /** The address of this position among the puzzles, where one can be made of it. */
  puzzle: string | null;
}

/** How well a kind of decision went in a phase of the game. */
export interface Cell {
  /** Share of the best value kept, 0 to 100; None: fewer than three decisions. */
  accuracy: number | null;
  decisions: number;
  lost: number;
}

export interface Weakest {
  phase: string;
  field: string;
  text: string;
}

/** The turns that are no moments. */
export interface RestOfTurns {
  turns: number;
  lost: number;
}

export interface SeatReview {
  seat: Seat;
  called: string;
  /** Empty if it is not known; of a table, the name of the player. */
  name: string;
  score: number;
  place: number;
  headline: string;
  /** Two or three sentences below the headline. */
  text: string;
  accuracy: number | null;
  /** All points given away. */
  lost: number;
  /** The costly ones, the dearest first, then the finds. */
  moments: Moment[];
  rest: RestOfTurns;
  /** One row for each field, one column for each phase. */
  cells: Cell[][];
  weakest: Weakest | null;
}

/** A row or a column of the grid of accuracies. */
export interface Heading {
  id: string;
  label: string;
  /** Of a phase: its rounds. */
  note: string;
  icon: string | null;
}

export interface LuckSource {
  id: string;
  label: string;
  note: string;
  /** Points by chance against what was to be expected; all seats together have 0. */
  seats: number[];
}

export interface Luck {
  sources: LuckSource[];
  seats: number[];
  /** For each seat: what even luck and what best play would have changed. */
  text: string[];
}

export interface Review {
  game: string;
  /** Whose judgement it is. */
  bot: string;
  /** False: what has been found so far. */
  complete: boolean;
  plies: number;
  rounds: number;
  /** What points are called: culture, victory points. */
  unit: string;
  glyph: string | null;
  players: number;
  seats: SeatReview[];
  curve: CurvePoint[];
  turns: Turn[];
  eras: Era[];
  phases: Heading[];
  fields: Heading[];
  luck: Luck;
}

/** How far the review of a table is, and what there is of it. */
export interface ReviewStanding {
  standing: Standing;
  /** Reviews of other tables that come first. */
  ahead: number;
  done: number;
  /** Decisions looked at, and all of them. */
  of: number;
  /** About so long it takes from now on. */
  seconds: number;
  review: Review | null;
}
