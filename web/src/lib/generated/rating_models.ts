// Made by tools/client_types.py from ecumene.server.ratings.rating_models. Do not edit.

/** Those who are rated in one game at tables of so many. */
export interface Pool {
  game: string;
  players: number;
  /** How many are rated */
  rated: number;
}

/** A person, a bot, or (with neither) a former player. */
export interface RatedName {
  /** The id of a person's page */
  player: string | null;
  bot: string | null;
  name: string;
  colour: number;
  emblem: string;
}

export interface BoardRow extends RatedName {
  value: number;
  /** Half of the 95 % interval */
  half: number;
  /** Null: too few games for a place */
  place: number | null;
  ranked: boolean;
  games: number;
  wins: number;
}

export interface Leaderboard {
  pools: Pool[];
  game: string | null;
  players: number | null;
  /** So many games give a place */
  ranked_after: number;
  rows: BoardRow[];
}

export interface CurvePoint {
  at: string;
  value: number;
  half: number;
}

/** How much of one kind takes effect in a game, beside the others who are rated there. */
export interface StyleAxis {
  group: string;
  /** In the mean of their games */
  own: number;
  /** In the mean of the games of others */
  club: number;
  /** The standard deviation of single games */
  spread: number;
  how: "far_below" | "below" | "usual" | "above" | "far_above";
}

export interface PoolRating {
  game: string;
  players: number;
  value: number;
  half: number;
  games: number;
  wins: number;
  ranked: boolean;
  curve: CurvePoint[];
  /** Empty while there are few games to compare */
  style: StyleAxis[];
}

export interface FavouriteThing {
  name: string;
  games: number;
  wins: number;
}

export interface Favourites {
  game: string;
  group: string;
  things: FavouriteThing[];
}

export interface Versus extends RatedName {
  games: number;
  ahead: number;
  level: number;
  behind: number;
}

export interface RatedGame {
  /** Null: a private table, for others, or a deleted one */
  table: string | null;
  name: string;
  game: string;
  players: number;
  place: number;
  score: number;
  change: number;
  at: string;
  others: RatedName[];
}

export interface PlayerPage extends RatedName {
  since: string;
  games: number;
  wins: number;
  ratings: PoolRating[];
  favourites: Favourites[];
  versus: Versus[];
  recent: RatedGame[];
}

/** What a rated game did to the rating of a seat's player. */
export interface RatingChange {
  seat: number;
  /** The id of a person's page; null: a bot, or they left */
  player: string | null;
  before: number;
  /** The rating after the game */
  value: number;
  /** Half of its 95 % interval */
  half: number;
}

export interface RatingChanges {
  rated: boolean;
  /** A rated game is counted soon after its end */
  counted: boolean;
  /** Those who had a rating there */
  seats: RatingChange[];
}
