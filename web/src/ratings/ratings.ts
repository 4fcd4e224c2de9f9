// What the pages of ratings ask for.
import { ask } from "../lib/api";
import type { Leaderboard, PlayerPage, RatingChanges } from "../lib/generated/rating_models";

const board = (game: string | null, players: number | null): Promise<Leaderboard> =>
  ask<Leaderboard>("GET", `/ratings?${game ? `game=${game}&` : ""}${players ? `players=${players}` : ""}`);

/** The leaderboard of a game and a number of players; where there is none, the one that is shown unless said. */
export async function leaderboard(game: string | null, players: number | null): Promise<Leaderboard> {
  const found = await board(game, players);
  const there = found.pools.some((pool) => pool.game === found.game && pool.players === found.players);
  return there || (game === null && players === null) ? found : board(null, null);
}

export const playerPage = (id: string): Promise<PlayerPage> => ask<PlayerPage>("GET", `/players/${id}`);

/** What a rated game changed; nothing of it before it is counted. */
export const ratingChanges = (table: string): Promise<RatingChanges> =>
  ask<RatingChanges>("GET", `/tables/${table}/ratings`);
