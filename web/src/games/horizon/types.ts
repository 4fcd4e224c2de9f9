// The board of Beyond the Horizon: the types of games/horizon/table/schema.py.
import type { Board, Ref, Seat } from "../../lib/scene";

export type Track = "food" | "economy" | "infrastructure";
export type Field = "blue" | "green" | "red" | "yellow";

/** A glyph with a number or a word beside it: how small faces say what something does. */
export interface Mark {
  icon: string;
  text: string;
}

/** One line of a small face: when it works, what it costs, what it does. */
export interface Gist {
  when: "now" | "action" | "always" | "end" | "others" | "everybody";
  label: string;
  price: Mark[];
  marks: Mark[];
}

/** Units of a player on a place that are alike; ref stands for any of them. */
export interface Unit {
  ref: Ref;
  seat: Seat;
  unit: "settler" | "soldier";
  strength: number;
  count: number;
  name: string;
}

export interface Village {
  seat: Seat | null;
  vp: number;
  track: Track;
  marks: Mark[];
}

export interface City {
  seat: Seat | null;
  vp: number;
  track: Track;
}

/** A construction on the map. */
export interface Built {
  card: string;
  name: string;
  first: Seat;
  second: Seat | null;
  second_track: Track;
  first_vp: number;
  marks: Mark[];
}

/** A tile on the map, at axial coordinates. */
export interface Place {
  ref: Ref;
  number: number;
  q: number;
  r: number;
  tile: "cradle" | "start" | "territory";
  home: Seat | null;
  card: string | null;
  art: string;
  name: string;
  strength: number | null;
  village: Village | null;
  city: City | null;
  built: Built | null;
  units: Unit[];
}

/** An empty place that touches enough tiles to be explored. */
export interface Beyond {
  ref: Ref;
  q: number;
  r: number;
}

/** What is chosen after a place or a unit: the kind of a new unit, or a strength. */
export interface Token {
  ref: Ref;
  unit: "settler" | "soldier";
  strength: number;
  label: string;
}

export interface Map {
  places: Place[];
  beyond: Beyond[];
  tokens: Token[];
  territories_left: number;
  settle_left: number;
  fortify_left: number;
}

/** A space for action pawns; price are coins with everything, usual before discounts. */
export interface ActionSpace {
  ref: Ref;
  seat: Seat | null;
  surcharge: number;
  price: number;
  usual: number;
}

/** An action of the main board. */
export interface BoardAction {
  ref: Ref;
  card: string;
  number: number;
  name: string;
  basic: boolean;
  text: string;
  marks: Mark[];
  exhaust: number;
  coins: number;
  usual: number;
  condition: string;
  met: boolean;
  spaces: ActionSpace[];
}

/** An action of a technology, which only those who know it may take. */
export interface TechnologySpace {
  ref: Ref;
  seat: Seat | null;
  text: string;
  price: number;
  usual: number;
  exhaust: number;
}

/** A space of the tree. card is None while its technology is not found. */
export interface TreeSpace {
  ref: Ref;
  space: string;
  level: number;
  card: string | null;
  name: string;
  fields: Field[];
  joined: Field[];
  leader: boolean;
  scholars: Seat[];
  comes_from: Ref[];
  needed: number;
  missing: Ref[];
  state: "known" | "ready" | "closed";
  actions: TechnologySpace[];
}

/** Cards of a level nobody has seen, and those that were seen and lie under the deck. */
export interface Deck {
  level: string;
  unseen: number;
  seen: string[];
}

export interface Tree {
  spaces: TreeSpace[];
  decks: Deck[];
}

export interface Column {
  name: string;
  size: number;
  pawns: number;
  open: boolean;
}

export interface TrackSpace {
  text: string;
  marks: Mark[];
  state: "bare" | "next" | "covered";
}

/** A track; ref is its next cube, None when it is empty. */
export interface DevelopmentTrack {
  ref: Ref | null;
  track: Track;
  name: string;
  cubes: number;
  spaces: TrackSpace[];
  coming: string;
}

export interface Investment {
  cubes: number;
  beyond: number;
  worth: number;
  spaces: TrackSpace[];
  coming: string;
}

export interface Stage {
  name: string;
  text: string;
  reached: boolean;
  cubes_away: number;
}

export interface Government {
  ref: Ref;
  card: string;
  name: string;
  stages: Stage[];
}

/** Tokens of a kind of unit: free ones of those a player has, for two strengths. */
export interface UnitTokens {
  unit: "settler" | "soldier";
  strengths: string;
  free: number;
  all: number;
}

export interface Leader {
  ref: Ref;
  card: string;
  name: string;
  chosen: string;
}

/** A technology beside a player's own board. */
export interface OwnTechnology {
  ref: Ref;
  card: string;
  name: string;
  fields: Field[];
  actions: TechnologySpace[];
}

/** A construction that a player may build. */
export interface SupplyCard {
  ref: Ref;
  card: string;
  name: string;
  price: number;
  usual: number;
}

/** What a production phase would bring. */
export interface Product {
  ref: Ref;
  product: "population" | "coins" | "trade";
  label: string;
  amount: number;
}

export interface Lasting {
  name: string;
  text: string;
}

export interface Points {
  part: string;
  label: string;
  points: number;
}

export interface Counts {
  technologies: number;
  villages: number;
  cities: number;
  constructions: number;
  leaders: number;
  invested: number;
  goals: number;
  inactive: number;
}

export interface Player {
  seat: Seat;
  ref: Ref;
  score: number;
  points: Points[];
  coins: number;
  active: number;
  pawn: Ref | null;
  pawn_at: string;
  columns: Column[];
  tracks: DevelopmentTrack[];
  investment: Investment;
  government: Government | null;
  settle: number;
  fortify: number;
  unit_tokens: UnitTokens[];
  leaders: Leader[];
  own_technologies: OwnTechnology[];
  supply: SupplyCard[];
  production: Product[];
  lasting: Lasting[];
  counts: Counts;
  explored: number;
  explore_limit: number;
}

export interface Part {
  label: string;
  have: number;
  need: number;
}

export interface Progress {
  seat: Seat;
  met: boolean;
  claimed: boolean;
  parts: Part[];
}

export interface Goal {
  ref: Ref;
  card: string;
  name: string;
  text: string;
  first_vp: number;
  later_vp: number;
  first: Seat | null;
  claimed: Seat[];
  progress: Progress[];
}

/** cubes of needed on all goals call the end; then last_round is known. */
export interface Goals {
  cards: Goal[];
  cubes: number;
  needed: number;
  last_round: number | null;
  limit: number | null;
}

export interface Offered {
  ref: Ref;
  card: string;
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

export interface FieldChoice {
  ref: Ref;
  field: Field;
  name: string;
  found: boolean;
}

export interface Found {
  ref: Ref;
  card: string;
  name: string;
  fields: Field[];
  eligible: boolean;
}

/** A technology that is being looked for: the colour first, then one of the cards turned up. */
export interface Research {
  seat: Seat;
  step: "color" | "turning" | "place";
  space: Ref | null;
  space_name: string;
  level: string;
  field: Field | null;
  wanted: number;
  fields: FieldChoice[];
  cards: Found[];
}

export interface GovernmentOffer {
  ref: Ref;
  card: string;
  name: string;
}

/** An answer that is nothing on the table: a number, one of several programs, a trade. */
export interface Answer {
  ref: Ref;
  id: string;
  label: string;
  text: string;
  marks: Mark[];
}

export interface Command {
  ref: Ref;
  id: string;
  label: string;
}

export interface HorizonBoard extends Board {
  kind: "horizon";
  round: number;
  start: Seat;
  phase: "setup" | "action" | "expansion" | "production" | "goal" | "over";
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

/** A component in the card book. */
export interface Face {
  id: string;
  name: string;
  type: string;
  type_name: string;
  level: string;
  cost_words: string[];
  text: string;
  parts: string[];
  gist: Gist[];
  fields: Field[];
  banner: Field[];
  vp: number;
  source: string;
  source_name: string;
  note: string;
  rules: string[];
}

export interface Ranked {
  seat: Seat;
  score: number;
}

/** What the goal phase of this turn will bring as things stand. */
export interface Forecast {
  goals: string[];
  ends: boolean;
  text: string;
  ranking: Ranked[];
  leader?: Seat;
}
