// What somebody at a table is called.
import { t } from "./i18n.svelte";
import type { TableSeat } from "./server";

/** A bot that nobody gave a name is called by its kind, and by a number if there are several. */
export function calledBot(seat: Pick<TableSeat, "bot" | "name">): string {
  const [, number = ""] = (seat.bot &&
    seat.name.startsWith(seat.bot) &&
    /^(?: (\d+))?$/.exec(seat.name.slice(seat.bot.length))) || ["", null];
  return number === null ? seat.name : [t(`bot.${seat.bot}`), number].filter(Boolean).join(" ");
}

export function seatName(seat: TableSeat): string {
  return seat.kind === "open" ? t("waiting.open") : calledBot(seat);
}
