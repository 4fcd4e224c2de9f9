// What the server sends and takes: docs/server.md.
import type { Hint, LogEntry, Preview, Scene, Trial, Why } from "./scene";

export interface OptionSheet {
  name: string;
  kind: string;
  default: string;
  label: string;
  /** It matters only with one of these values of another option. */
  needs: { option: string; values: string[] } | null;
  /** The longest text of a table, in characters. */
  limit: number | null;
  /** How a table is written. */
  example: string;
  values: { id: string; label: string }[];
}

export interface ListEntry {
  id: string;
  name: string;
  kind: string;
  kind_name: string;
}

export interface ListGroup {
  id: string;
  label: string;
  entries: ListEntry[];
}

/** What differs from the usual game, in words. */
export interface Mode {
  option: string;
  text: string;
  details: string[];
}

export interface ListState {
  option: string;
  group: string;
  have: number;
  need: number;
  text: string;
}

export interface Checked {
  problem: { option: string; message: string } | null;
  lists: ListState[];
  modes: Mode[];
}

export interface Game {
  id: string;
  name: string;
  version: string;
  players: number[];
  options: OptionSheet[];
  call: string;
  line: string;
  minutes: number | null;
  depth: number | null;
  bots: string[];
  strength: Record<string, number>;
}

export interface TableSeat {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  bot: string | null;
  host: boolean;
  connected: boolean;
  stand_in: boolean;
  /** Others let the bot play; it goes when the person comes back. */
  replaced: boolean;
  absent: number | null;
  replaceable: boolean;
  /** When the host made a new link for somebody else's seat. */
  relinked: string | null;
}

/** By which rules a game was played, and what became of it under those installed now. */
export interface RulesInfo {
  fingerprint: string;
  installed: string;
  same: boolean;
  continued: number | null;
  stored: boolean;
  pinned: boolean;
}

export interface Table {
  id: string;
  name: string;
  game: string;
  version: string;
  options: Record<string, unknown>;
  modes: Mode[];
  players: number;
  pace: "live" | "own";
  access: "invite" | "open";
  status: "waiting" | "running" | "finished" | "closed";
  created: string;
  started: string | null;
  finished: string | null;
  changed: string;
  seats: TableSeat[];
  spectators: number;
  asked: number | null;
  ply: number;
  revision: number;
  phase: string | null;
  scores: number[] | null;
  winners: number[];
  previous: string | null;
  next: string | null;
  fork: { table: string; ply: number } | null;
  problem: string | null;
  seeded: boolean;
  hints: boolean;
  watchers: boolean;
  /** The bot that others may let play for who is away. */
  level: string;
  absent_after: number;
  rules: RulesInfo;
  held: number[];
}

/** A part of a list; `next` asks for what follows. */
export interface Page {
  tables: Table[];
  next: string | null;
}

export type SeatWish = { kind: "me"; name: string } | { kind: "open" } | { kind: "bot"; bot?: string; name?: string };

export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  name?: string;
  pace?: "live" | "own";
  access?: "invite" | "open";
  hints?: boolean;
  watchers?: boolean;
  seats: SeatWish[];
  /** Bots among themselves wait a moment until somebody looks. */
  watch?: boolean;
}

export interface Seated {
  table: Table;
  seat: number | null;
  token: string | null;
  invite: string | null;
}

export interface View {
  table: string;
  viewer: number;
  ply: number;
  revision: number;
  scene: Scene;
}

export interface Done {
  ply: number;
  revision: number;
  repeated: boolean;
}

export interface Rule {
  id: string;
  section: string;
  title: string;
  text: string;
  source: string;
}

export interface Ruling {
  id: string;
  title: string;
  question: string;
  ruling: string;
  reason: string;
  rules: string[];
}

export interface RuleBook {
  game: string;
  language: string;
  name: string;
  rules: Rule[];
  rulings: Ruling[];
}

export interface CardBook {
  game: string;
  language: string;
  cards: Record<string, unknown>;
  facts: unknown;
}

export interface ReplayStep {
  ply: number;
  seat: number;
  log: number;
  round: number;
  turn: number;
}

export interface Timeline {
  labels: Record<string, string>;
  icons: Record<string, string | null>;
  points: { ply: number; round: number; turn: number; seats: Record<string, number>[] }[];
  eras: { era: string; label: string; ply: number }[];
}

export interface KeyMoment {
  step: number;
  ply: number;
  seat: number;
  kind: string;
  icon: string;
  title: string;
  text: string;
  round: number;
  era: string | null;
  main: boolean;
  pin: boolean;
  card?: string | null;
}

export interface Replay {
  rules: RulesInfo;
  plies: number;
  viewer: number;
  steps: ReplayStep[];
  timeline: Timeline;
  moments: KeyMoment[];
}

export interface ReplayView extends View {
  step: { refs: string[]; items: { seat: number; key: string; label: string; from: number; to: number }[] };
}

export interface ProblemBody {
  code: string;
  message: string;
  why: Why | null;
  details: unknown;
}

export type FromServer =
  | { type: "table"; table: Table }
  | ({ type: "scene" } & View)
  | { type: "done"; id: string; result: Done }
  | { type: "preview"; id: string; result: Preview }
  | { type: "trial"; id: string; result: Trial }
  | { type: "hint"; id: string; result: Hint }
  | ({ type: "error"; id: string | null } & ProblemBody)
  | { type: "pong"; id: string };

export interface LogSlice {
  since: number;
  next: number;
  entries: LogEntry[];
}
