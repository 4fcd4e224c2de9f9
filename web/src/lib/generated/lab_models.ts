// Made by tools/client_types.py from ecumene.server.laboratory.lab_models. Do not edit.

/** How long a game takes with this bot in all seats. */
export interface LabSpeed {
  players: number;
  bot: string;
  /** Of a game */
  seconds: number;
  /** Measured on this server; else with the ladder of bots */
  here: boolean;
}

export interface LabGame {
  id: string;
  /** Those that may play, the best one first */
  bots: string[];
  /** Who plays where nobody is chosen */
  bot: string;
  /** Has cards or components that can be asked about */
  things: boolean;
  /** Their numbers can be changed */
  numbers: boolean;
  speeds: LabSpeed[];
}

export interface LabLimits {
  /** The largest run */
  games: number;
  /** The longest run */
  minutes: number;
  waiting: number;
  per_address: number;
}

/** What the lab of this server can do. */
export interface Lab {
  /** There is a lab: a folder, and what reports need is installed */
  open: boolean;
  /** People may start runs here */
  runs: boolean;
  /** Why there are no runs or no lab, in words; empty otherwise */
  message: string;
  limits: LabLimits;
  games: LabGame[];
}

/** What was known after so many pairs. */
export interface LabLook {
  pairs: number;
  /** Points of win rate, B minus A */
  value: number;
  /** Of an interval that stays right however often one looks */
  half: number;
}

/** A run that was started here. */
export interface LabRun {
  standing: "waiting" | "running" | "paused" | "done" | "failed";
  /** Runs that come before it */
  ahead: number;
  /** Games that are over */
  done: number;
  /** Games in all, if it is not stopped before */
  of: number;
  /** Stops at an answer this sure: half of the interval */
  until: number | null;
  /** Spent so far */
  seconds: number;
  /** About so many seconds more; null: nobody knows */
  left: number | null;
  /** What is known so far; empty: nothing */
  sentence: string;
  surety: "sure" | "likely" | "open";
  looks: LabLook[];
  /** Why it is over, or waits, in words */
  ended: string;
}

/** A study in the folder of the server. */
export interface LabStudy {
  id: string;
  title: string;
  game: string;
  players: number;
  sides: number;
  bots: string[];
  /** ISO 8601, UTC */
  changed: string;
  /** Deals that were played on every side; of the last report */
  pairs: number;
  /** There is a report to look at */
  report: boolean;
  sentence: string;
  verdict: "clear" | "same" | "open" | "watched" | null;
  /** The difference that answers, B minus A */
  value: number | null;
  low: number | null;
  high: number | null;
  /** What it is measured in; empty: points of win rate */
  unit: string;
  /** Why no report can be written, in words; empty: as far as known none */
  problem: string;
  /** Null: it was not started here */
  run: LabRun | null;
}

/** Unfinished runs first, then by their last change. */
export interface LabStudies {
  studies: LabStudy[];
}

export interface LabBegun {
  study: LabStudy;
  /** Whoever shows it may pause, stop and remove the run */
  key: string;
}

export interface LabThing {
  id: string;
  name: string;
  group: string;
}

export interface LabThings {
  things: LabThing[];
}

/** A number of a thing that the game lets one change. */
export interface LabNumber {
  /** Where it stands in the data: `abilities.0.strength` */
  path: string;
  label: string;
  /** The part of the card it belongs to; empty: the card itself */
  part: string;
  value: number;
  low: number;
  high: number;
}

export interface LabNumbers {
  thing: string;
  numbers: LabNumber[];
}
