// What a box says about itself, in words.
import { t } from "../lib/i18n.svelte";
import type { Game } from "../lib/server";

const HOUR = 60;

export const players = (game: Game): string =>
  t("new.players", { from: game.players[0] ?? 0, to: game.players.at(-1) ?? 0 });

/** "about 80 min", "about 2 h". */
export function length(game: Game): string {
  const minutes = game.minutes ?? 0;
  return minutes % HOUR === 0 ? t("box.hours", { n: minutes / HOUR }) : t("box.minutes", { n: minutes });
}
