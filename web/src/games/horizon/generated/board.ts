// Made by tools/client_types.py from ecumene.games.horizon.table.schema.board. Do not edit.
import type { Goals, HorizonForecast } from "./goals";
import type { Map } from "./land";
import type { Player } from "./player";
import type { Card, HorizonRef, Mark, Thing } from "./things";
import type { BoardAction, Research, Tree } from "./tree";
import type { OpenPreview } from "../../../lib/generated/looking";
import type {
  AnswerRef,
  Board,
  Changes,
  Command,
  Decision,
  Option,
  Scene,
  Seat,
  SeatEntry,
  SeatRef,
} from "../../../lib/generated/scene";

/** Of the turn that is being played. */
export type Phase = "setup" | "action" | "expansion" | "production" | "goal" | "over";

export interface Offered {
  ref: Thing;
  card: Card;
  name: string;
  cost: number;
  price: number;
  level: number;
}

export interface DisplayLevel {
  level: number;
  name: string;
  cards: Offered[];
  hidden: number;
}

export interface GovernmentOffer {
  ref: Thing;
  card: Card;
  name: string;
}

/** An answer that is nothing on the table: a number, one of several programs, a trade. */
export interface Answer {
  ref: AnswerRef;
  id: string;
  label: string;
  text: string;
  marks: Mark[];
}

export interface HorizonBoard extends Board {
  kind: "horizon";
  round: number;
  start: Seat;
  phase: Phase;
  map: Map;
  tree: Tree;
  actions: BoardAction[];
  players: Player[];
  goals: Goals;
  display: DisplayLevel[];
  research: Research | null;
  governments: GovernmentOffer[];
  answers: Answer[];
  commands: Command[];
}

export interface HorizonOption extends Option {
  refs: HorizonRef[];
}

export interface HorizonDecision extends Decision {
  options: HorizonOption[];
}

export interface HorizonChanges extends Changes {
  refs: HorizonRef[];
}

export interface HorizonSeat extends SeatEntry {
  ref: SeatRef;
}

export interface HorizonPreview extends OpenPreview {
  forecast: HorizonForecast | null;
}

export interface HorizonScene extends Scene {
  seats: HorizonSeat[];
  decision: HorizonDecision | null;
  changes: HorizonChanges | null;
  forecast: HorizonForecast | null;
  board: HorizonBoard;
}
