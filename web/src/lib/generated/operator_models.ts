// Made by tools/client_types.py from ecumene.server.operator.operator_models. Do not edit.

/** An announcement, in the language of who reads it. */
export interface HouseLine {
  id: number;
  text: string;
  until: string | null;
}

/** Nobody can change anything now. */
export interface HouseReadOnly {
  text: string;
  since: string | null;
  until: string | null;
}

/** A word of the operator to this reader alone. */
export interface HouseNote {
  id: number;
  text: string;
  words: string;
  moment: string | null;
}

/** What the operator says to everybody, and to who asks. */
export interface House {
  announcements: HouseLine[];
  read_only: HouseReadOnly | null;
  notes: HouseNote[];
}

export interface Enter {
  token: string;
}

/** A figure of the server, with its line over the last hours; null where nothing was counted. */
export interface Tile {
  id: "answer" | "players" | "moves" | "bots" | "disk";
  value: number | null;
  /** The second number of its small print */
  more: number | null;
  /** It is not as it should be */
  look: boolean;
  line: (number | null)[];
}

export interface FleetDiffering {
  table: string;
  name: string;
  game: string;
  running: boolean;
  outcome: string;
  move: number;
  why: string;
}

/** What the last look at all stored games found. */
export interface FleetLast {
  moment: string | null;
  seconds: number;
  version: string;
  same: number;
  pinned: number;
  differ: number;
  differing: FleetDiffering[];
}

export interface KeptTable {
  table: string;
  name: string;
  game: string;
}

export interface FleetProgress {
  done: number;
  total: number;
}

export interface FleetCheck {
  games: number;
  /** Games that were last played by other rules than today's */
  other_rules: number;
  pinned: number;
  /** Running games that wait for their own rules */
  kept: KeptTable[];
  last: FleetLast | null;
  /** A look at all games that goes on now */
  looking: FleetProgress | null;
}

export interface OperatorSeat {
  seat: number;
  kind: string;
  name: string;
  player: string | null;
  bot: string | null;
  asked: boolean;
}

/** A table as an operator sees it: nothing that its watchers could not know. */
export interface OperatorTable {
  id: string;
  name: string;
  game: string;
  known: boolean;
  status: string;
  pace: string;
  where: string | null;
  moves: number;
  /** Seconds since something changed */
  quiet: number;
  signs: ("broken" | "pinned" | "stuck" | "abandoned" | "reported")[];
  seats: OperatorSeat[];
}

export interface OperatorTables {
  counts: Record<string, number>;
  tables: OperatorTable[];
}

/** What goes when a table is deleted. */
export interface Loss {
  id: string;
  name: string;
  status: string;
  moves: number;
  people: string[];
  lines: number;
  reports: number;
  rated: boolean;
}

export interface OperatorPlayer {
  id: string;
  name: string;
  since: string | null;
  running: number;
  finished: number;
  browsers: number;
  bans: string[];
}

export interface PlayerCounts {
  kept: number;
  new: number;
  guests: number;
  phrases: number;
  banned: number;
}

export interface Players {
  players: OperatorPlayer[];
}

export interface OperatorBan {
  id: number;
  scope: "all" | "words";
  name: string;
  reason: string;
  who: string;
  since: string | null;
  until: string | null;
}

export interface ReportedLine {
  number: number;
  name: string;
  words: string;
}

export interface OperatorReport {
  id: number;
  table: string;
  table_name: string;
  number: number;
  note: string;
  moment: string | null;
  about: string | null;
  kept: boolean;
  lines: ReportedLine[];
}

export interface OperatorAnnouncement {
  id: number;
  texts: Record<string, string>;
  begins: string | null;
  ends: string | null;
  shown: boolean;
  who: string;
}

/** Something that an operator did. */
export interface RecordEntry {
  id: number;
  moment: string | null;
  who: string;
  via: string;
  action: string;
  sentence: string;
}

/** The operator's page at a glance. */
export interface Overview {
  label: string;
  until: string | null;
  version: string;
  /** Seconds since this process began */
  running: number;
  /** Why tables cannot be stored; null if they can */
  cause: string | null;
  tiles: Tile[];
  /** Of a point of a line */
  minutes: number;
  counts: Record<string, number>;
  fleet: FleetCheck;
  players: PlayerCounts;
  bans: OperatorBan[];
  reports: OperatorReport[];
  announcements: OperatorAnnouncement[];
  read_only: HouseReadOnly | null;
  record: RecordEntry[];
}

export interface SetReadOnly {
  on: boolean;
  texts?: Record<string, string>;
  minutes?: number | null;
}

/** Times in minutes from now. */
export interface Announce {
  texts: Record<string, string>;
  begins?: number;
  /** Refused when it is past */
  ends: number;
}

/** Whom: somebody who keeps an identity, whoever sits at a seat, or an address. */
export interface BanWish {
  player?: string | null;
  table?: string | null;
  seat?: number | null;
  address?: string | null;
  scope?: "all" | "words";
  days?: number | null;
  reason?: string;
}

export interface SettleReport {
  outcome: "no_ground" | "warn" | "mute" | "ban";
  days?: number | null;
  words?: string;
}

/** The name must be given: nobody does this by mistake. */
export interface DeletePlayer {
  name: string;
}

/** Running games to be kept for their own rules, to be let go, or to go on by today's. */
export interface TendFleet {
  action: "pin" | "unpin" | "continue";
  tables: string[];
}
