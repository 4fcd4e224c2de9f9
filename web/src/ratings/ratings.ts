// What the pages of ratings ask for.
import { ask } from "../lib/api";
import type { Leaderboard, PlayerPage, RatingChanges } from "../lib/generated/rating_models";

export const leaderboard = (game: string | null, players: number | null): Promise<Leaderboard> =>
  ask<Leaderboard>("GET", `/ratings?${game ? `game=${game}&` : ""}${players ? `players=${players}` : ""}`);

export const playerPage = (id: string): Promise<PlayerPage> => ask<PlayerPage>("GET", `/players/${id}`);

/** What a rated game changed; nothing of it before it is counted. */
export const ratingChanges = (table: string): Promise<RatingChanges> =>
  ask<RatingChanges>("GET", `/tables/${table}/ratings`);
