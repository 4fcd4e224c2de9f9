// Made by tools/client_types.py from ecumene.server.chat.chat_models. Do not edit.

/**
 * One of both: a phrase, or a text. `seat`: who speaks; without one, somebody who watches, who says how they are
 * called.
 */
export interface Say {
  seat?: number | null;
  name?: string | null;
  phrase?: string | null;
  text?: string | null;
}

/** What the player of a seat feels about a line of the log; none takes it back. */
export interface Emote {
  seat: number;
  line: number;
  emote?: string | null;
}

/** How the host wants people to talk. */
export interface SetTalk {
  by: number;
  mode: "free" | "phrases" | "off";
}

/** Whoever said this line, from now on or no more. */
export interface Mute {
  number: number;
  muted?: boolean;
}

/** A line for the operator to look at, and why. */
export interface Report {
  number: number;
  note?: string;
}

/** Something said. */
export interface TalkLine {
  number: number;
  room: "table" | "watchers";
  /** -1: somebody who watches */
  seat: number;
  name: string;
  phrase: string | null;
  text: string | null;
  /** How many entries the log had */
  log: number;
  moment: string;
  /** Said by the caller */
  own: boolean;
  /** By somebody whom the caller does not want to read */
  muted: boolean;
}

export interface LineEmote {
  line: number;
  seat: number;
  emote: string;
}

/** All that somebody who comes is told. */
export interface TalkBook {
  mode: "free" | "phrases" | "off";
  /** Where the caller speaks */
  room: "table" | "watchers";
  lines: TalkLine[];
  emotes: LineEmote[];
  phrases: string[];
}
