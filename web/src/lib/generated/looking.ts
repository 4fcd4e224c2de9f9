// Made by tools/client_types.py from ecumene.table.schema.looking. Do not edit.
import type { EntryWords, Forecast, NamedOption, NumberChange, Ref, Seat, Why } from "./scene";

/** The option is closed, or the viewer is not asked. */
export interface Refused {
  id: string;
  open: false;
  why: Why;
}

/** Who is asked then, and what. */
export interface Following {
  seat: Seat;
  sentence: string;
}

/** What is certain of an open option. */
export interface OpenPreview {
  id: string;
  open: true;
  numbers: NumberChange[];
  events: EntryWords[];
  /** A draw comes then: only what happens before it is told. */
  chance: boolean;
  /** The rest hangs on things that the viewer does not know. */
  hidden: boolean;
  next: Following | null;
  forecast: Forecast | null;
}

export type Preview = Refused | OpenPreview;

/** What a combination of choices would come to; more fields by game. */
export interface Tried {
  id: string;
  open: true;
  picks: string[];
}

export type Trial = Refused | Tried;

/** What a good bot would do in the viewer's place, and why. */
export interface HintWords extends NamedOption {
  /** One to three, from real numbers. */
  reasons: string[];
  /** The next best option, where the bot ranks them. */
  second: NamedOption | null;
}

export interface Hint extends HintWords {
  bot: string;
  ply: number;
  revision: number;
}

/** A note that is due. */
export interface GuideNote {
  id: string;
  title: string;
  text: string;
  /** Where to look: things, or names of places; the first that can be seen counts. */
  at: (Ref | string)[];
  rules: string[];
  /** Grows when the player has done what the note speaks of. */
  mark: number;
  /** A good move can be shown for it. */
  hint: boolean;
  /** Due, but something more urgent is asked now. */
  waits: boolean;
}

export interface GuideNotes {
  ply: number;
  /** How many notes the game has. */
  of: number;
  notes: GuideNote[];
}

export interface ReplayStep {
  ply: number;
  seat: Seat;
  log: number;
  round: number;
  turn: Seat;
}

export interface Point {
  ply: number;
  round: number;
  turn: Seat;
  seats: Record<string, number>[];
}

export interface Era {
  era: string;
  label: string;
  /** Where it begins. */
  ply: number;
}

/** The course of the game in numbers that everybody could see. */
export interface Timeline {
  labels: Record<string, string>;
  icons: Record<string, string | null>;
  points: Point[];
  eras: Era[];
}

/** Something worth finding again, as the viewer may know it. */
export interface KeyMoment {
  step: number;
  ply: number;
  /** Whose doing it is; -1: everybody's or nobody's. */
  seat: Seat;
  kind: string;
  icon: string;
  title: string;
  text: string;
  round: number;
  era: string | null;
  /** One of the few that matter most. */
  main: boolean;
  /** One of those, for a mark on the slider. */
  pin: boolean;
  card?: string | null;
}

/** A game from its beginning. */
export interface Course {
  plies: number;
  viewer: Seat;
  steps: ReplayStep[];
  timeline: Timeline;
  moments: KeyMoment[];
}
