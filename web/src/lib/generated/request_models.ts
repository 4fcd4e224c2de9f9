// Made by tools/client_types.py from ecumene.server.http.request_models. Do not edit.
import type { ClockWish } from "./clock_models";

/** The creator's own seat. */
export interface Me {
  kind: "me";
  name: string;
}

/** A seat for somebody else. */
export interface Free {
  kind: "open";
}

/** A seat for a bot; without a name of a kind the game's best one. */
export interface ABot {
  kind: "bot";
  bot?: string | null;
  name?: string | null;
}

/**
 * A table to be made; the number of seats is the number of players. `hints`: may players ask for them? Unless said,
 * only where no second person can sit. `watchers`: may those without a seat look on while the game runs? `rated`: does
 * the result count for the ratings of those who sit there? Then there are no hints and no numbers of one's own, and
 * only people who keep an identity sit down.
 */
export interface NewTable {
  game: string;
  seats: (Me | Free | ABot)[];
  options?: Record<string, unknown>;
  name?: string | null;
  pace?: "live" | "own";
  access?: "invite" | "open";
  hints?: boolean | null;
  watchers?: boolean;
  clock?: ClockWish | null;
  rated?: boolean;
  seed?: number | null;
  watch?: boolean;
}

/** Options that somebody thinks of playing with. */
export interface Wishes {
  players: number;
  options?: Record<string, unknown>;
}

/** A new table that plays on from a move of another one. */
export interface Fork {
  ply: number;
  seats: (Me | Free | ABot)[];
  by?: number | null;
  name?: string | null;
  pace?: "live" | "own";
  access?: "invite" | "open";
  hints?: boolean | null;
  watchers?: boolean;
  clock?: ClockWish | null;
}

export interface SitDown {
  name: string;
  invite?: string | null;
}

export interface Rename {
  name: string;
}

/**
 * `by`: the seat of the one who asks, if it is not the seat itself; `name`: what a bot on a seat of its own is called.
 */
export interface SetBot {
  bot?: string | null;
  name?: string | null;
  by?: number | null;
}

/** `by`: the host's own seat, for a link to the seat of somebody who is away. */
export interface NewLink {
  revoke?: boolean;
  by?: number | null;
}

/** The seat of the one who asks. */
export interface By {
  by: number;
}

/** `table`: the one whose link was opened; a token may open seats at several. */
export interface Exchange {
  token: string;
  table?: string | null;
}

export interface Move {
  option: string;
  ply: number;
  revision: number;
  key?: string | null;
}

export interface Undo {
  ply: number;
  revision: number;
}

export interface Preview {
  option: string;
  ply: number;
  revision: number;
}

/** `picks`: the choices that would follow the option; without them the game's advice. */
export interface Trial {
  option: string;
  picks?: string[] | null;
  ply: number;
  revision: number;
}

export interface Hint {
  ply: number;
  revision: number;
}

/** All moves of a line, from the position of the puzzle on. */
export interface PuzzleLine {
  line: string[];
}

export interface PuzzlePreview extends PuzzleLine {
  option: string;
}

export interface PuzzleHintWish {
  number: number;
}

/** `hints`: so many were taken. */
export interface PuzzleAnswer extends PuzzleLine {
  hints?: number;
}

export interface HelloMessage {
  type: "hello";
  seat?: number | null;
  lang?: string | null;
  since?: number;
  revision?: number;
  token?: string | null;
  beat?: number;
  think?: "off" | "brisk" | "natural";
  holds?: string | null;
  together?: boolean;
}

export interface MoveMessage extends Move {
  type: "move";
  id?: string | null;
}

export interface UndoMessage extends Undo {
  type: "undo";
  id?: string | null;
}

export interface PreviewMessage extends Preview {
  type: "preview";
  id?: string | null;
}

export interface TrialMessage extends Trial {
  type: "trial";
  id?: string | null;
}

export interface HintMessage extends Hint {
  type: "hint";
  id?: string | null;
}

export interface PingMessage {
  type: "ping";
  id?: string | null;
}
