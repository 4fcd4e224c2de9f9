// Made by tools/client_types.py from ecumene.server.finished_games.archive_models. Do not edit.

export interface FinishedSeat {
  seat: number;
  /** What sentences call this seat; clients put the name there */
  called: string;
  kind: "person" | "bot";
  name: string;
  bot: string | null;
  /** The bot that failed here; `bot` went on for it */
  fallen: string | null;
  /** The id of a person's page */
  player: string | null;
  host: boolean;
  score: number | null;
  won: boolean;
}

export interface CoursePoint {
  ply: number;
  round: number;
  scores: number[];
}

export interface CourseEra {
  ply: number;
  label: string;
}

/** How the points of the seats went; no points where the game cannot be opened any more. */
export interface ScoreCourse {
  /** How many moves were made */
  last: number;
  label: string;
  icon: string | null;
  points: CoursePoint[];
  eras: CourseEra[];
}

/** Something worth looking at again; its words call seats by their numbers. */
export interface FinishedMoment {
  ply: number;
  seat: number;
  kind: string;
  icon: string;
  title: string;
  text: string;
  round: number;
  era: string | null;
  card: string | null;
  /** One of the few for a list */
  short: boolean;
}

export interface FinishedGame {
  table: string;
  name: string;
  game: string;
  players: number;
  finished: string;
  /** 0 where the game cannot be opened any more */
  rounds: number;
  margin: number;
  /** The place that the winner came from late; 0: none */
  comeback: number;
  fights: number;
  given_up: boolean;
  rated: boolean;
  /** Others find it, too */
  open: boolean;
  /** Seats that the caller holds */
  held: number[];
  modes: string[];
  seats: FinishedSeat[];
  course: ScoreCourse;
  moments: FinishedMoment[];
}

/** How many of the games that were found come out so. */
export interface ArchiveCounts {
  close: number;
  comeback: number;
  given_up: number;
  people: number;
  bots: number;
  rated: number;
  mine: number;
  /** By the player that is asked for, else by the caller */
  won: number;
}

export interface GameCount {
  game: string;
  count: number;
}

export interface RoundsCount {
  rounds: number;
  count: number;
}

export interface PlayerCount {
  name: string;
  count: number;
}

export interface ThingCount {
  thing: string;
  label: string;
  count: number;
}

export interface ThingGroup {
  kind: string;
  game: string;
  label: string;
  things: ThingCount[];
}

/** What could be asked for besides, and how many games would be found then. */
export interface ArchiveFacets {
  found: number;
  /** So many games the caller could find */
  of: number;
  counts: ArchiveCounts;
  games: GameCount[];
  rounds: RoundsCount[];
  players: PlayerCount[];
  things: ThingGroup[];
}

/** Games stored by older servers are read in the background. */
export interface ArchiveProgress {
  ready: number;
  of: number;
}

export interface ArchivePage {
  games: FinishedGame[];
  /** Ask again with it as `after` */
  next: string | null;
  /** With the first page only */
  facets: ArchiveFacets | null;
  progress: ArchiveProgress;
  /** The things that are asked for, in words */
  chosen: ThingCount[];
}

/** Something that the words may mean, as a filter. */
export interface Suggestion {
  kind: "player" | "thing" | "game";
  value: string;
  label: string;
  detail: string;
  count: number;
}

export interface Suggestions {
  suggestions: Suggestion[];
}
