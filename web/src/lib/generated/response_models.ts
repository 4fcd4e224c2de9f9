// Made by tools/client_types.py from ecumene.server.http.response_models. Do not edit.
import type { ListState, Mode, OptionSheet } from "./books";
import type { Clock } from "./clock_models";
import type { KeyMoment, ReplayStep, Timeline } from "./looking";
import type { Scene, StepChanges, Why } from "./scene";

/** Every error has this shape. */
export interface Error {
  code: string;
  message: string;
  why: Why | null;
  details: Record<string, unknown>;
}

export interface Health {
  status: "ok" | "failing";
  version: string;
  /** Why tables cannot be read or written: full, locked, damaged, read_only, device, unreachable, slow, other. */
  cause: string | null;
  message: string | null;
}

export interface WrongOption {
  /** The option to be changed; empty if it is not clear which */
  option: string;
  message: string;
}

export interface Checked {
  /** Null: a game can begin like this */
  problem: WrongOption | null;
  lists: ListState[];
  modes: Mode[];
}

export interface Game {
  id: string;
  name: string;
  version: string;
  players: number[];
  options: OptionSheet[];
  /** What it asks one to do, in three words; empty if unknown */
  call: string;
  /** What it is, in a sentence; empty if unknown */
  line: string;
  /** How long a game of people takes */
  minutes: number | null;
  /** How much there is to learn, 1 to 4 */
  depth: number | null;
  /** Its rules let one give up */
  resigning: boolean;
  /** Has notes for a guided first game */
  guided: boolean;
  /** Names of the bots on offer, the best one first, foreign ones at last */
  bots: string[];
  /** How well each bot plays, 1 to 5; of foreign ones nobody knows */
  strength: Record<string, number>;
  /** Bots of the operator, from outside of Ecumene */
  foreign: string[];
  /** How each bot plays, in words */
  style: Record<string, string>;
  /** Bots whose strength was measured, not estimated */
  measured: string[];
  /** The bot to play against where nobody chose one */
  rival: string;
  /** The one for a guided first game */
  first_rival: string;
}

export interface Games {
  games: Game[];
}

export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  /** The person's id, if they keep an identity */
  player: string | null;
  bot: string | null;
  host: boolean;
  connected: boolean;
  /** A bot plays for this person now */
  stand_in: boolean;
  /** Others let it play; it goes when the person comes back */
  replaced: boolean;
  /** Seconds since this person's last sign of life */
  absent: number | null;
  /** Absent so long that others may let a bot play */
  replaceable: boolean;
  /** When the host made a new link for this seat */
  relinked: string | null;
  /** The bot that failed here; `bot` goes on in its place */
  fallen: string | null;
}

/**
 * Something that the log says besides the game: a bot failed, and a lower one goes on; or the time of a person has run
 * out, and a bot goes on, or resigns for them; or a clock stands.
 */
export interface Notice {
  seat: number;
  /** The one that failed; empty for a person */
  bot: string;
  /** The one that goes on */
  to: string;
  why: "slow" | "failed" | "illegal" | "gone" | "time" | "resigns" | "paused" | "goes_on" | "holiday" | "back";
  /** So many entries of the log came before */
  log: number;
}

export interface ForkedFrom {
  table: string;
  ply: number;
}

/** By which rules a game was played, and what became of it under those installed now. */
export interface RulesInfo {
  /** Of the rules of its last move; empty if unknown */
  fingerprint: string;
  /** The fingerprint of the rules installed now */
  installed: string;
  /** They are the same, or lead to the same game */
  same: boolean;
  /** From this ply on it goes on by other rules than before */
  continued: number | null;
  /** A finished game that is shown from stored positions */
  stored: boolean;
  /** Kept for its own rules: nobody plays on by others */
  pinned: boolean;
}

export interface Table {
  id: string;
  name: string;
  game: string;
  version: string;
  options: Record<string, unknown>;
  /** Options that differ from the usual ones, in words */
  modes: Mode[];
  players: number;
  pace: "live" | "own";
  access: "invite" | "open";
  status: "waiting" | "running" | "finished" | "closed";
  /** Why it cannot be opened by the rules installed now */
  problem: string | null;
  rules: RulesInfo;
  /** Somebody chose the seed and could know the cards */
  seeded: boolean;
  /** Players may ask for hints */
  hints: boolean;
  /** The result counts for the ratings of those who sit there */
  rated: boolean;
  /** The league whose game it is */
  league: string | null;
  /** The language of who opened it; null: unknown */
  lang: string | null;
  /** Those without a seat may look on while the game runs */
  watchers: boolean;
  /** The bot that others may let play for who is away */
  level: string;
  /** Null: everybody thinks as long as they like */
  clock: Clock | null;
  created: string;
  started: string | null;
  finished: string | null;
  changed: string;
  seats: SeatInfo[];
  /** What the log says besides the game */
  notices: Notice[];
  spectators: number;
  asked: number | null;
  ply: number;
  revision: number;
  /** Where the game is, as everybody may know it */
  phase: string | null;
  scores: number[] | null;
  winners: number[];
  previous: string | null;
  next: string | null;
  /** Of a private game told to its players only */
  fork: ForkedFrom | null;
  /** Seconds of absence after which a seat is replaceable */
  absent_after: number;
  /** Seats that the caller holds */
  held: number[];
}

/** A page of a list. Its tables have no lists and tables among their `options`, and no `details` of their modes. */
export interface Tables {
  tables: Table[];
  /** `after` for what follows; null: nothing does */
  next: string | null;
}

/** A table one has made or sat down at. The tokens are told only now. */
export interface Seated {
  table: Table;
  seat: number | null;
  token: string | null;
  invite: string | null;
}

export interface Exchanged {
  table: string;
  seat: number;
}

export interface NewToken {
  token: string;
}

/** A scene and what it is a scene of; see docs/scene.md. */
export interface View {
  type: "scene";
  table: string;
  viewer: number;
  ply: number;
  revision: number;
  scene: Scene;
}

/** A scene of the past. */
export interface ReplayView extends View {
  step: StepChanges;
}

export interface Done {
  ply: number;
  revision: number;
  repeated: boolean;
}

/** A combination that was tried out; more fields by game, see docs/scene.md. */
export interface Trial {
  id: string;
  open: boolean;
}

export interface Replay {
  rules: RulesInfo;
  plies: number;
  viewer: number;
  steps: ReplayStep[];
  timeline: Timeline;
  moments: KeyMoment[];
}
