// What is said of a bot: its name, and how strong it is.
import { t } from "../lib/i18n.svelte";
export { botName } from "../lib/seatName";
import type { Game } from "../lib/server";

export const MOST_DOTS = 5;

/** None for a bot that the operator brought along: nobody knows how well it plays. */
export function dots(game: Game | undefined, bot: string): number {
  return game?.foreign.includes(bot) ? 0 : (game?.strength[bot] ?? 1);
}

/** The dots in words: were they measured? */
export function strengthWords(game: Game | undefined, bot: string): string {
  if (game?.foreign.includes(bot)) return t("bot.foreign");
  const n = dots(game, bot);
  return t(game?.measured.includes(bot) ? "bot.strength.measured" : "bot.strength", { n, most: MOST_DOTS });
}
