// Made by tools/client_types.py from ecumene.games.tta.table.schema.dialogs. Do not edit.
import type { Age } from "./faces";
import type { Card, HandRef, TokenRef, WorkerRef } from "./things";
import type { Tried } from "../../../lib/generated/looking";
import type { Amounts, AnswerRef, FromTo, Pledge, Seat, Why } from "../../../lib/generated/scene";

/** An option that no thing on the table stands for. */
export interface Answer {
  ref: AnswerRef;
  id: string;
  label: string;
  open: boolean;
}

export interface BidAnswer extends Answer {
  bid: number;
}

export interface GoodsAnswer extends Answer {
  goods: Amounts;
}

export interface CardAnswer extends Answer {
  card: Card;
}

export interface TokenMove extends FromTo {
  ref: TokenRef;
  card: Card;
}

export interface TokensAnswer extends Answer {
  best: boolean;
  tokens: TokenMove[];
}

export interface CardCount {
  card: Card;
  n: number;
}

/** So many of these cards and buildings are lost. */
export interface LostThings {
  least: number;
  most: number;
  cards: CardCount[];
}

export interface Spread {
  seat: Seat;
  key: string;
  label: string;
  from: number;
  low: number;
  high: number;
}

/** What an attack brings if it succeeds; where choices follow, the least and the most. */
export interface Outcome {
  victim: Seat;
  by: Seat;
  numbers: Spread[];
  things: LostThings | null;
  choosers: Seat[];
  /** A draw follows. */
  chance: boolean;
  /** All ways to choose were tried. */
  whole: boolean;
}

export interface UsedCard {
  card: Card;
  bonus: boolean;
  n: number;
}

export interface DefenseCard {
  ref: HandRef;
  card: Card;
  n: number;
  /** Its defense if it is a bonus card, else 0. */
  bonus: number;
}

export type PieceKind = "unit" | "bonus" | "discard" | "fund";

/** Something that can be put into a force. */
export interface Piece {
  /** The choice. */
  pick: string;
  kind: PieceKind;
  count: number;
  taken: number;
  /** Chosen for good. */
  fixed: number;
  /** One more may be chosen. */
  open: boolean;
  n: number;
  ref?: WorkerRef | HandRef;
  card?: Card;
  price?: Amounts;
  /** Pieces of the same name replace one another. */
  instead?: string;
}

/** Mere discards: how many, and what each adds. */
export interface Discards {
  most: number;
  each: number;
}

export interface Addition {
  card: Card | null;
  n: number;
}

export interface ForceTactic {
  card: Card;
  armies: number;
  strength: number;
  /** What it would add if those that are missing went, too. */
  gain: number;
  missing: CardCount[];
}

export interface ForcePart {
  kind: "unit" | "bonus" | "discard" | "fund" | "tactic" | "always";
  card: Card | null;
  n: number;
}

export interface NumberStep extends FromTo {
  key: string;
  label: string;
  note?: string;
}

/** What those who wait see of a force. */
export interface SeenForce {
  need: number;
  pieces: Piece[];
}

export interface Force extends SeenForce {
  total: number;
  most: number;
  discards: Discards;
  always: Addition[];
  tactic: ForceTactic | null;
  /** What the total adds up from. */
  parts: ForcePart[];
  /** Why it cannot be sent like this. */
  why: Why | null;
  after: NumberStep[];
}

export interface TriedForce extends Tried {
  force: Force;
}

export interface Bidder {
  seat: Seat;
  bids: number[];
  passed: boolean;
  leads: boolean;
  in_sight: number;
  cards: number;
  /** One's own real maximum; of others what everybody can compute. */
  most: number;
}

export interface AuctionDialog {
  kind: "auction";
  seat: Seat;
  answers: BidAnswer[];
  card: Card;
  bid: number;
  leader: Seat;
  bidders: Bidder[];
  next?: Seat;
  picks?: string[];
  /** The cheapest one for the lowest bid, for the one who is asked. */
  force?: Force;
}

export interface ForceDialog {
  kind: "force";
  seat: Seat;
  answers: Answer[];
  card: Card;
  force: Force | SeenForce;
}

export interface DefenseDialog {
  kind: "defense";
  seat: Seat;
  answers: Answer[];
  card: Card;
  attacker: Seat;
  need: number;
  have: number;
  strength: number;
  limit: number;
  rule: string;
  used: UsedCard[];
  outcome: Outcome;
  sacrifice?: CardCount;
  /** What the defense can reach; the defender alone knows it. */
  most?: number;
  hand?: DefenseCard[];
}

export interface OfferDialog extends Pledge {
  kind: "offer";
  seat: Seat;
  answers: Answer[];
  card: Card;
  by: Seat;
  words: string[];
}

export interface TokensDialog {
  kind: "pay" | "gain";
  seat: Seat;
  answers: TokensAnswer[];
  good: "food" | "resource";
  amount: number;
  gaining: boolean;
}

export type SplitMode = "gain_either" | "gain_mix" | "lose_mix" | "plunder";

export interface SplitDialog {
  kind: "split_goods";
  seat: Seat;
  answers: GoodsAnswer[];
  mode: SplitMode;
  amount: number;
  rival: Seat | null;
}

export interface GainDialog {
  kind: "choose_gain";
  seat: Seat;
  answers: GoodsAnswer[];
  card: Card;
}

export interface NegotiateDialog {
  kind: "negotiate";
  seat: Seat;
  answers: GoodsAnswer[];
  amount: number;
  from: Seat;
  to: Seat;
}

export interface DraftDialog {
  kind: "draft";
  seat: Seat;
  answers: CardAnswer[];
  age: Age;
  type: string;
}

export interface PlanningDialog {
  kind: "planning";
  seat: Seat;
  answers: CardAnswer[];
}

export type CountKind = "discard_cards" | "lose_blue" | "lose_workers";

export interface CountDialog {
  kind: CountKind;
  seat: Seat;
  answers: Answer[];
  count: number;
}

export type RivalKind = "pick_building" | "pick_colony" | "infiltrate" | "kidnap" | "spoils";

/** Something of a rival is to be picked. */
export interface RivalDialog {
  kind: RivalKind;
  seat: Seat;
  answers: Answer[];
  rival: Seat;
}

export interface BuyDialog {
  kind: "pay_for_culture";
  seat: Seat;
  answers: Answer[];
  price: Amounts;
  goods: Amounts;
}

/** An action that a card lets one do, cheaper. */
export interface OrderDialog {
  kind: "order";
  seat: Seat;
  answers: Answer[];
  discount: number;
  may_decline: boolean;
}

export interface AgreementDialog {
  kind: "agreement";
  seat: Seat;
  answers: Answer[];
  left: number;
}

/** A unit may be sacrificed in a war. */
export interface WarDialog {
  kind: "war_sacrifice";
  seat: Seat;
  answers: Answer[];
  card: Card;
  by: Seat;
  on: Seat;
  strength: [number, number];
  outcome: Outcome | null;
}

export interface SettingDialog {
  kind: "setting";
  seat: Seat;
  answers: Answer[];
}

export type Dialog =
  | AuctionDialog
  | ForceDialog
  | DefenseDialog
  | OfferDialog
  | TokensDialog
  | SplitDialog
  | GainDialog
  | NegotiateDialog
  | DraftDialog
  | PlanningDialog
  | CountDialog
  | RivalDialog
  | BuyDialog
  | OrderDialog
  | AgreementDialog
  | WarDialog
  | SettingDialog;
