// Made by tools/client_types.py from ecumene.games.tta.table.schema.board. Do not edit.
import type { Civilization, Fallen } from "./civilization";
import type { Dialog, Outcome } from "./dialogs";
import type { Age } from "./faces";
import type { Card, CommonRef, DeckRef, HandRef, PactRef, PlayRef, RowRef, TtaRef, WarRef } from "./things";
import type { OpenPreview } from "../../../lib/generated/looking";
import type {
  Amounts,
  AnswerRef,
  Board,
  Changes,
  Command,
  Decision,
  Forecast,
  NumberChange,
  Option,
  Results,
  Scene,
  Seat,
  SeatEntry,
  SeatRef,
} from "../../../lib/generated/scene";

export interface Taken {
  seat: Seat;
  card: Card;
}

export interface Space {
  ref: RowRef;
  card: Card | null;
  cost: number;
  /** The viewer's. */
  price?: number;
  /** Goes at the next refill. */
  leaves?: boolean;
  /** Empty since this turn. */
  taken?: Taken;
}

export interface Decks {
  civil: number;
  military: number;
  discarded: number;
  discarded_by_age: Partial<Record<Age, number>>;
  past_events: Card[];
}

export interface KnownEvent {
  card: Card;
  by: Seat;
  how: "yours" | "seen" | "known";
}

/** A pile of events. */
export interface Events {
  count: number;
  ages: Partial<Record<Age, number>>;
  by_seat: number[];
  known: KnownEvent[];
}

export interface CommonTactic {
  ref: CommonRef;
  card: Card;
  marked: boolean;
  seats: Seat[];
}

/** It is decided on the owner's next turn. */
export interface War {
  ref: WarRef;
  card: Card;
  by: Seat;
  on: Seat;
  strength: [number, number];
  /** If it was decided now; null: both are equally strong. */
  outcome: Outcome | null;
}

export interface Pact {
  ref: PactRef;
  card: Card;
  owner: Seat;
  partner: Seat;
  /** The seats of party A and party B. */
  sides: [Seat, Seat];
}

export interface MilitaryBoard {
  current: Events;
  future: Events;
  /** The next event, if the viewer has looked at it. */
  next: Card | null;
  looked: Seat[];
  tactics: CommonTactic[];
  wars: War[];
  pacts: Pact[];
}

export interface MixSpace {
  number: number;
  card: Card | null;
}

export interface MixSet {
  leaders: Card[];
  wonders: Card[];
}

export interface Mix {
  leaders: MixSpace[];
  wonders: MixSpace[];
  later: Partial<Record<Age, MixSet>>;
}

export interface Drafted {
  ref: AnswerRef;
  card: Card;
  age: Age;
}

export interface CommonCards {
  /** Beside the culture track. */
  prize: Card | null;
  /** Whose Games are on. */
  games: Seat | null;
}

/** So many cards taken now bring the end forward. */
export interface SoonerEnd {
  cards: number;
  seat: Seat;
  turns: number;
}

/** What one seat loses when the age ends, as far as the viewer can see. */
export interface AgeLoss {
  seat: Seat;
  /** The things on the table that go. */
  refs: (PlayRef | HandRef | PactRef)[];
  leader: Card | null;
  wonder: Card | null;
  civil: Card[];
  military: Card[];
  /** Cards of a hidden hand. */
  hidden: number;
  pacts: Card[];
  yellow: number;
  changes: NumberChange[];
}

/** `seat` begins the turn in which the age ends if nobody takes a card any more. */
export interface AgeEnd {
  ref: DeckRef;
  age: Age;
  next: Age;
  cards: number;
  soon: boolean;
  seat: Seat;
  after: Seat;
  turns: number;
  last_round: number | null;
  sooner: SoonerEnd | null;
  losses: AgeLoss[];
  row: RowRef[];
}

export interface TtaBoard extends Board, CommonCards {
  kind: "tta";
  age: Age;
  round: number;
  last_round: number | null;
  start: Seat;
  /** The part of the turn: politics, actions, end; before it draft, after all over. */
  step: string;
  open_hands: boolean;
  row: Space[];
  decks: Decks;
  /** None when no age is left to end. */
  age_end: AgeEnd | null;
  /** By seat. */
  civilizations: (Civilization | Fallen)[];
  military: MilitaryBoard;
  /** The public mix. */
  mix: Mix | null;
  /** One's own picks for ages to come. */
  drafted: Drafted[];
  dialog: Dialog | null;
  commands: Command[];
}

export interface TtaOption extends Option {
  refs: TtaRef[];
}

export interface TtaDecision extends Decision {
  options: TtaOption[];
}

export interface TtaChanges extends Changes {
  refs: TtaRef[];
}

export interface TtaSeat extends SeatEntry {
  ref: SeatRef;
  resigned: boolean;
}

export interface Produced {
  food: number;
  resource: number;
}

export interface TtaForecast extends Forecast {
  /** Science, culture, food, resources: net differences. */
  gains: Amounts;
  produced: Produced;
  consumption: number;
  corruption: number;
  uprising: boolean;
  discontent: number;
  missing_food: number;
  lost_culture: number;
  /** Military cards. */
  draw: number;
  discard: number;
  /** Uprising or famine. */
  bad: boolean;
}

export interface TtaPreview extends OpenPreview {
  forecast: TtaForecast | null;
}

export interface FinalCard {
  card: Card;
  /** By seat. */
  culture: number[];
}

export interface TtaResults extends Results {
  resigned: Seat[];
  rounds: number;
  /** Culture before the final scoring. */
  before: number[];
  /** What each card scored. */
  final: FinalCard[];
}

export interface TtaScene extends Scene {
  seats: TtaSeat[];
  decision: TtaDecision | null;
  changes: TtaChanges | null;
  forecast: TtaForecast | null;
  board: TtaBoard;
  results: TtaResults | null;
}
