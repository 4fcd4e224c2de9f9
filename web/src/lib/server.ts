// What the server sends and takes: docs/server.md.
import type { HouseMessage } from "../operator/house.svelte";
import type { TalkMessage } from "../chat/chat.svelte";
import type { Clock } from "./generated/clock_models";
import type { Hint, Preview, Trial } from "./generated/looking";
import type { ABot, Free, Me } from "./generated/request_models";
import type { Done, Error, Table, View } from "./generated/response_models";
import type { LogSlice } from "./generated/scene";
import type { Plan } from "./generated/plan_models";
import type { Patch } from "./patch";

export type { CardBook, ListEntry, ListGroup, ListState, Mode, OptionSheet } from "./generated/books";
export type { Rule, RuleBook, Ruling } from "./generated/books";
export type { GuideNote, GuideNotes, KeyMoment, ReplayStep, Timeline } from "./generated/looking";
export type { Ladder, LadderPairing, LadderTable } from "./generated/ladder_models";
export type { Clock } from "./generated/clock_models";
export type { NewTable } from "./generated/request_models";
export type {
  Checked,
  Done,
  Game,
  Notice,
  Replay,
  ReplayView,
  RulesInfo,
  Seated,
  Table,
  View,
} from "./generated/response_models";
export type { Error as ProblemBody, SeatInfo as TableSeat, Tables as Page } from "./generated/response_models";

export type SeatWish = Me | Free | ABot;

/** What has changed since the scene that is called `base`; the log goes on as in every scene. */
export interface PatchMessage extends Omit<View, "type" | "scene"> {
  type: "patch";
  base: string;
  tag: string;
  patch: Patch;
  log: LogSlice;
  done?: Answered[];
}

/** A move that was stored, told with the scene that shows it. */
export interface Answered {
  id: string;
  result: Done;
}

/** The messages of the socket. */
export type FromServer =
  | { type: "table"; table: Table }
  | { type: "clock"; revision: number; clock: Clock | null }
  | { type: "plan"; plan: Plan }
  | (View & { tag?: string; done?: Answered[] })
  | PatchMessage
  | { type: "done"; id: string; result: Done }
  | { type: "preview"; id: string; result: Preview }
  | { type: "trial"; id: string; result: Trial }
  | { type: "hint"; id: string; result: Hint }
  | ({ type: "error"; id: string | null } & Error)
  | TalkMessage
  | HouseMessage
  | { type: "pong"; id: string };
