// The board of Patchistory, as src/ecumene/games/patchistory/table/schema.py describes it.
import type { Amounts, Option, Ref, Seat, Trial } from "../../lib/scene";

export type Levels = number[];

export interface Built {
  x: number;
  y: number;
  room: number;
  reclaimed: boolean;
}

/** Tiles come lowest first: drawing them in order is right. */
export interface PlacedTile {
  number: number;
  name: string;
  face: number;
  x: number;
  y: number;
  built: Built[];
}

export interface VisibleRoom {
  ref: Ref;
  room: number;
  x: number;
  y: number;
  w: number;
  h: number;
  workers: number;
  active: boolean;
}

export interface Worker {
  ref: Ref;
  x: number;
  y: number;
  moved: boolean;
}

export interface TrackPart {
  name: string;
  n: number;
  box: boolean;
}

export interface Track {
  id: string;
  level: number;
  parts: TrackPart[];
}

export interface Descendants {
  ref: Ref;
  out: number;
  removed: number;
  upkeep: number;
  next: number | null;
}

export interface HeldTile {
  ref: Ref;
  construction: string;
  count: number;
}

export interface Standing {
  seat: Seat;
  n: number;
  place: number;
}

export interface HeldCard {
  ref: Ref;
  card: string;
  standings: Standing[];
}

export interface Good {
  ref: Ref;
  id: string;
  /** null: behind another player's screen. */
  n: number | null;
}

export interface Kingdom {
  ref: Ref;
  seat: Seat;
  you: boolean;
  first: boolean;
  to_patch: boolean;
  tiles: PlacedTile[];
  rooms: VisibleRoom[];
  workers: Worker[];
  x: number;
  y: number;
  w: number;
  h: number;
  limit: number | null;
  tracks: Track[];
  attack: number;
  defence: number;
  points: number;
  descendants: Descendants;
  heroes: number;
  wonders: number;
  upkeep: { food: number; resource: number };
  allies: Seat[];
  goods: Good[];
  bid: number;
  constructions: number;
  hand: HeldTile[] | null;
  cards: number;
  held: HeldCard[] | null;
}

export interface Stop {
  ref: Ref;
  kind: "start" | "goods" | "negotiation" | "war" | "rest" | "far";
  goods: Amounts;
  name: string;
}

export interface Trader {
  ref: Ref;
  seat: Seat;
  stop: number;
  moved: boolean;
}

export interface Route {
  ref: Ref;
  name: string;
  allied: boolean;
  ends: [Seat, Seat];
  stops: Stop[];
  traders: Trader[];
  invaders: Seat[];
}

export interface Supply {
  ref: Ref;
  general: number;
  allied: number;
  tiles: number;
  constructions: number;
}

export interface Bid {
  seat: Seat;
  amount: number;
  high: boolean;
}

export interface Lot {
  ref: Ref;
  number: number;
  name: string;
  faces: number[];
  bids: Bid[];
  gone: boolean;
}

export interface Auction {
  blind: boolean;
  lots: Lot[];
  to_come: number;
}

export interface Way {
  /** The option's id. */
  id: string;
  open: boolean;
  over: number[];
  shows: number[];
  covers: number[];
  levels?: Levels;
  gain?: number;
  idle?: number;
}

export interface Spot {
  ref: Ref;
  x: number;
  y: number;
  overlaps: number[];
  ways: Way[];
}

export interface SideSpots {
  ref: Ref;
  side: string;
  face: number;
  spots: Spot[];
}

export interface Placement {
  seat: Seat;
  limit: number | null;
  sides: SideSpots[];
}

export interface Answer {
  ref: Ref;
  id: string;
  label: string;
  open: boolean;
}

export interface Envelope {
  seat: Seat;
  state: "sealed" | "choosing" | "waiting";
  own: string | null;
}

export interface Meeting {
  mine: "peaceful" | "aggressive";
  theirs: "peaceful" | "aggressive";
  title: string;
  text: string;
}

export interface Side {
  seat: Seat;
  invades: boolean;
  force: number;
}

export interface Matter {
  kind: string;
  seat: Seat;
  rival: Seat | null;
  route: Ref | null;
  goods: Amounts;
  sealed: Envelope[];
  sides: Side[];
  meetings: Meeting[];
  answers: Answer[];
}

export interface Ballot {
  ref: Ref;
  card: string;
  votes: number | null;
  now: boolean;
  standings: Standing[];
  scored: boolean | null;
  results: number[] | null;
}

export interface UsedCard {
  ref: Ref;
  card: string;
}

export interface ActionSpace {
  ref: Ref;
  id: string;
  label: string;
  text: string;
  price: Amounts;
  open: boolean;
  things: Ref[];
}

export interface Step {
  id: string;
  label: string;
  state: "done" | "now" | "later";
}

export interface Command {
  ref: Ref;
  id: string;
  label: string;
}

export interface PatchBoard {
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

export interface Forecast {
  gains: Amounts;
  eaten: number;
  missing_food: number;
  missing_resource: number;
  lost_culture: number;
  era_end: boolean;
  bad: boolean;
}

/** Where a tile on offer would do most. */
export interface Fit {
  face: number;
  x: number;
  y: number;
  over: number[];
  levels: Levels;
  spots: number;
}

export interface FitTrial extends Trial {
  fits: Fit[];
}

export interface RoomFact {
  name: string;
  type: string;
  type_name: string;
  symbols: Amounts;
  box: Amounts;
  boxed: boolean;
  text: string;
  figure: string | null;
}

export interface FaceRoom {
  room: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface FaceFact {
  name: string;
  side: string;
  w: number;
  h: number;
  rooms: FaceRoom[];
}

export interface TrackFact {
  id: string;
  name: string;
  text: string;
  rule: string;
}

export interface PatchFacts {
  rooms: RoomFact[];
  faces: FaceFact[];
  wasteland: number;
  tracks: TrackFact[];
  goods: TrackFact[];
  constructions: Record<string, { name: string; room: number; resources: number }>;
  cards: Record<string, { name: string; counts: string; text: string; measure: string }>;
  upkeep: number[];
  descendants: number;
}

export interface PatchFace {
  id: string;
  name: string;
  type: string;
  type_name: string;
  cost_words: string[];
  text: string;
  rule?: string;
  source?: string;
}

export interface PatchOption extends Option {
  /** Votes used in place of resources, in a war. */
  votes?: number;
}
