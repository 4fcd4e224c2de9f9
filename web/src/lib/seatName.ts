// What somebody at a table is called.
import { has, t } from "./i18n.svelte";
import type { TableSeat } from "./server";

/** A bot that nobody gave a name is called by its kind, and by a number if there are several. */
export function calledBot(seat: Pick<TableSeat, "bot" | "name"> & { fallen?: string | null }): string {
  const chosen = seat.fallen ?? seat.bot;
  const [, number = ""] = (chosen &&
    seat.name.startsWith(chosen) &&
    /^(?: (\d+))?$/.exec(seat.name.slice(chosen.length))) || ["", null];
  return number === null ? seat.name : [botName(chosen ?? ""), number].filter(Boolean).join(" ");
}

/** A bot of another package has no name but its own. */
export function botName(bot: string): string {
  const key = `bot.${bot}`;
  return has(key) ? t(key) : bot;
}

export function seatName(seat: TableSeat): string {
  return seat.kind === "open" ? t("waiting.open") : calledBot(seat);
}
