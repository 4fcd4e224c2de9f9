// Opening a table and going there: the one that was set, one against a bot at once, or one of bots to watch.
import { api } from "../lib/api";
import { gameNames } from "../lib/games.svelte";
import { t } from "../lib/i18n.svelte";
import { keepInvite } from "../lib/invitations";
import { prefs } from "../lib/prefs.svelte";
import { router } from "../lib/router.svelte";
import type { Game } from "../lib/server";
import { keep } from "../lib/storage";
import { botNames, TableWish } from "./newTable.svelte";

const LONGEST_TITLE = 60;

export const myName = (): string => prefs.name.trim() || t("new.guest");

export async function openTable(wish: TableWish, guide = false): Promise<void> {
  // bots among themselves wait until one looks
  const watch = wish.chairs.every((chair) => chair.kind === "bot");
  const name = myName();
  const game = wish.game ? gameNames.short(wish.game.id) : "";
  const title = wish.chairs.some((chair) => chair.kind === "me")
    ? t("new.title", { name, game })
    : t("new.title.bots", { game });
  const seated = await api.create({
    ...wish.wish(name, title.slice(0, LONGEST_TITLE), botNames(t("bot.names"), [name])),
    watch,
  });
  keepInvite(seated.table.id, seated.invite);
  if (guide) keep(`guide.${seated.table.id}`, "1");
  router.go(`/t/${seated.table.id}`);
}

/** Two players, live, against this bot (or the usual one; in a guided first game a gentler one). */
export async function playAgainst(game: Game, bot?: string, guide = false): Promise<void> {
  const wish = new TableWish();
  wish.choose(game);
  wish.seat(1, { kind: "bot", bot: bot ?? (guide ? game.first_rival : game.rival) });
  await openTable(wish, guide);
}

export async function watchBots(game: Game): Promise<void> {
  const wish = new TableWish();
  wish.choose(game);
  wish.chairs = wish.chairs.map(() => ({ kind: "bot", bot: game.bots[0] ?? game.rival }));
  await openTable(wish);
}
