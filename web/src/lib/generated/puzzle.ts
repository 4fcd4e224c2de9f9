// Made by tools/client_types.py from ecumene.table.schema.puzzle. Do not edit.
import type { LineStep } from "./review";
import type { Ref, Scene, Seat, Why } from "./scene";

/** A puzzle in a list. */
export interface PuzzleEntry {
  id: string;
  game: string;
  /** Counted from 1 in each game. */
  number: number;
  title: string;
  players: number;
  round: number;
  era: string | null;
  field: string;
  field_label: string;
  /** Points between what was played in the game and the best line. */
  stake: number;
}

export interface PuzzleList {
  /** The puzzle of the day of each game. */
  today: Record<string, string>;
  /** The day they are chosen for, as YYYY-MM-DD. */
  date: string;
  puzzles: PuzzleEntry[];
}

/** A puzzle as it is posed. Only what the seat knew is in it. */
export interface Puzzle extends PuzzleEntry {
  seat: Seat;
  /** What is to be found. */
  text: string;
  /** How answers are judged. */
  goal: string;
  unit: string;
  glyph: string | null;
  /** How many there are; each costs a star. */
  hints: number;
  scene: Scene;
}

/** The table after a line; nothing is stored anywhere. */
export interface PuzzleTrial {
  /** The moves that were possible; all marked `same`. */
  line: LineStep[];
  /** Why the move after these is closed, if one is. */
  refused: Why | null;
  /** Nothing more can be decided in this puzzle: the line can only be checked or taken back. */
  ended: boolean;
  scene: Scene;
}

export interface PuzzleHint {
  number: number;
  text: string;
  /** Where to look. */
  refs: Ref[];
}

/** An answer, judged. */
export interface Graded {
  /** 0 to 3; hints are taken off. */
  stars: number;
  /** Points of `of` that the line gains over what was played in the game; never below 0. */
  points: number;
  of: number;
  /** Points expected at the end after what was played in the game, after the answer, and after the best line. */
  game: number;
  you: number;
  best: number;
  /** The judgement in a few words, and in a sentence or two. */
  title: string;
  text: string;
  /** The answer; what loses is marked. */
  line: LineStep[];
  best_line: LineStep[];
  game_line: LineStep[];
  keep: string;
}
