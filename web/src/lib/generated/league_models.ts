// Made by tools/client_types.py from ecumene.server.leagues.league_models. Do not edit.
import type { ClockWish } from "./clock_models";
import type { RatedName } from "./rating_models";

/**
 * A tournament or a league to be founded; whoever founds it is its organiser. `rounds`: 0 means as many as it takes
 * until everybody has met everybody (Swiss needs a number). `points`: by places, as many as players at a table.
 * `starts`: when it begins by itself; without it the organiser says when. `play`: does the organiser play, too?
 */
export interface NewLeague {
  name: string;
  game: string;
  players: number;
  options?: Record<string, unknown>;
  pace?: "live" | "own";
  clock?: ClockWish | null;
  rated?: boolean;
  watchers?: boolean;
  format: "round_robin" | "swiss" | "groups";
  rounds?: number;
  days?: number;
  points?: number[] | null;
  bye?: number | null;
  ties?: ("direct" | "buchholz" | "places" | "margin" | "wins")[] | null;
  at_deadline?: "bot" | "position" | "forfeit";
  absent?: "bot" | "forfeit";
  bot?: string | null;
  fill?: boolean;
  early?: boolean;
  group_size?: number;
  movers?: number;
  seasons?: number;
  break_days?: number;
  access?: "open" | "link" | "invited";
  starts?: number | null;
  play?: boolean;
}

/** `invite`: the secret of the link, where one needs it. */
export interface Join {
  invite?: string | null;
}

/** When the open round ends. */
export interface NewDeadline {
  /** Seconds since 1970 */
  deadline: number;
}

/** `at`: begin by itself then; without it: now. */
export interface Start {
  at?: number | null;
}

/** Somebody who keeps an identity, by their name. */
export interface Whom {
  name: string;
}

/** `member`: whose place it is; `name`: who takes it, with all its results. */
export interface Replacement {
  member: number;
  name: string;
}

export interface Dismissal {
  member: number;
}

/** A table of the open round, by its number. */
export interface Reminder {
  number: number;
}

/** A league in a list. */
export interface LeagueBrief {
  id: string;
  name: string;
  game: string;
  players: number;
  format: "round_robin" | "swiss" | "groups";
  access: "open" | "link" | "invited";
  status: "joining" | "running" | "paused" | "finished" | "cancelled";
  season: number;
  seasons: number;
  people: number;
  /** The latest one; 0 before the first */
  round: number;
  /** 0: not known before it begins */
  rounds: number;
  /** When something happens: it begins, or a round ends */
  next: string | null;
  mine: boolean;
  /** Where one plays in the open round */
  my_table: string | null;
  winner: RatedName | null;
  rated: boolean;
}

export interface LeagueList {
  leagues: LeagueBrief[];
}

/** What holds there. */
export interface LeagueTerms {
  pace: "live" | "own";
  clock: ClockWish | null;
  rated: boolean;
  watchers: boolean;
  days: number;
  points: number[];
  bye: number;
  ties: ("direct" | "buchholz" | "places" | "margin" | "wins")[];
  at_deadline: "bot" | "position" | "forfeit";
  absent: "bot" | "forfeit";
  bot: string;
  fill: boolean;
  early: boolean;
  group_size: number;
  movers: number;
  break_days: number;
}

export interface LeagueMember extends RatedName {
  member: number;
  state: "invited" | "in" | "withdrawn";
  me: boolean;
}

export interface LeagueRound {
  number: number;
  /** Null: the round before is not over */
  opens: string | null;
  deadline: string | null;
  state: "over" | "now" | "coming";
}

export interface LeagueSeat {
  member: number;
  name: string;
  bot: boolean;
  colour: number;
  emblem: string;
  me: boolean;
  place: number | null;
  points: number | null;
  score: number | null;
  withdrawn: boolean;
  /** A bot plays for them */
  stand_in: boolean;
}

/** A table of a round; one seat: somebody without a table. */
export interface LeagueGame {
  number: number;
  part: number;
  table: string | null;
  state: "running" | "risk" | "finished" | "bye" | "waiting";
  why: "played" | "position" | "forfeit" | "bye" | "void" | null;
  mine: boolean;
  seats: LeagueSeat[];
  /** Who is to move */
  asked: string | null;
  phase: string | null;
  /** Whole days since the last move */
  quiet_days: number;
  finished: string | null;
}

export interface StandingRow extends LeagueMember {
  place: number;
  games: number;
  places: number[];
  points: number;
  /** The tie-breaks that told, as they were compared */
  ties: Record<string, number>;
  /** The rating; null: none yet */
  value: number | null;
  half: number | null;
}

/** A group, or everybody. */
export interface LeaguePart {
  part: number;
  rows: StandingRow[];
  /** So many of the first go up */
  up: number;
  /** So many of the last go down */
  down: number;
}

export interface ScaleRow extends RatedName {
  value: number;
  half: number;
  games: number;
  me: boolean;
}

export interface LeagueDate {
  at: string;
  kind: "starts" | "closes" | "opens" | "season";
  round: number | null;
  at_risk: number;
}

export interface SeasonLink {
  id: string;
  season: number;
  status: "joining" | "running" | "paused" | "finished" | "cancelled";
}

/** A league as its page shows it. */
export interface League {
  id: string;
  name: string;
  game: string;
  title: string;
  players: number;
  format: "round_robin" | "swiss" | "groups";
  access: "open" | "link" | "invited";
  status: "joining" | "running" | "paused" | "finished" | "cancelled";
  season: number;
  seasons: number;
  /** All seasons, this one too */
  past: SeasonLink[];
  organiser: RatedName | null;
  /** The caller is the organiser */
  organising: boolean;
  /** The caller's place */
  member: number | null;
  invited: boolean;
  created: string;
  starts: string | null;
  finished: string | null;
  terms: LeagueTerms;
  rounds: LeagueRound[];
  /** The round whose tables are told */
  shown: number;
  games: LeagueGame[];
  parts: LeaguePart[];
  members: LeagueMember[];
  scale: ScaleRow[];
  dates: LeagueDate[];
}

export interface LeagueFounded {
  league: League;
  /** The secret of the link, told once */
  invite: string | null;
}

export interface LeagueLink {
  invite: string;
}

/** What a table that belongs to a league says of it. */
export interface TableLeague {
  league: string;
  name: string;
  status: "joining" | "running" | "paused" | "finished" | "cancelled";
  season: number;
  seasons: number;
  round: number;
  rounds: number;
  /** When the round ends; null: this game has counted */
  deadline: string | null;
  at_deadline: "bot" | "position" | "forfeit";
  why: "played" | "position" | "forfeit" | "bye" | "void" | null;
}
