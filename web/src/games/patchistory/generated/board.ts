// Made by tools/client_types.py from ecumene.games.patchistory.table.schema.board. Do not edit.
import type { Kingdom } from "./kingdom";
import type { ActionSpace, Ballot, Matter, UsedCard } from "./matters";
import type { Route, Supply } from "./roads";
import type { PatchRef } from "./things";
import type { Auction, Placement } from "./tiles";
import type { OpenPreview } from "../../../lib/generated/looking";
import type {
  Amounts,
  Board,
  Changes,
  Command,
  Decision,
  Forecast,
  Option,
  OptionExtras,
  Scene,
  Seat,
  SeatEntry,
  SeatRef,
} from "../../../lib/generated/scene";

export type StepState = "done" | "now" | "later";

export interface Step {
  id: string;
  label: string;
  state: StepState;
}

export interface PatchBoard extends Board {
  kind: "patchistory";
  era: number;
  era_name: string;
  round: number;
  rounds: number;
  first: Seat;
  open_screens: boolean;
  steps: Step[];
  kingdoms: Kingdom[];
  routes: Route[];
  supply: Supply;
  auction: Auction | null;
  placement: Placement | null;
  matter: Matter | null;
  ballots: Ballot[];
  used: UsedCard[];
  actions: ActionSpace[];
  commands: Command[];
}

export interface PatchExtras extends OptionExtras {
  /** Used in place of resources, in a war. */
  votes?: number;
}

export interface PatchOption extends Option {
  refs: PatchRef[];
  /** Used in place of resources, in a war. */
  votes?: number;
}

export interface PatchDecision extends Decision {
  options: PatchOption[];
}

export interface PatchChanges extends Changes {
  refs: PatchRef[];
}

export interface PatchSeat extends SeatEntry {
  ref: SeatRef;
}

/** What production and upkeep of this round bring if nothing changes. */
export interface PatchForecast extends Forecast {
  gains: Amounts;
  eaten: number;
  missing_food: number;
  missing_resource: number;
  lost_culture: number;
  /** Heroes and wonders are paid for in this round, too. */
  era_end: boolean;
  bad: boolean;
}

export interface PatchPreview extends OpenPreview {
  forecast: PatchForecast | null;
}

export interface PatchScene extends Scene {
  seats: PatchSeat[];
  decision: PatchDecision | null;
  changes: PatchChanges | null;
  forecast: PatchForecast | null;
  board: PatchBoard;
}
