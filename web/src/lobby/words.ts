// Tables and seats in words.
import { i18n, t } from "../lib/i18n.svelte";
import { seatName } from "../lib/seatName";
import type { Table, TableSeat } from "../lib/server";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago something was: "2 hours ago". */
export function ago(moment: string): string {
  const seconds = (Date.parse(moment) - Date.now()) / 1000;
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length)
      return new Intl.RelativeTimeFormat(i18n.lang, { numeric: "auto" }).format(Math.round(seconds / length), unit);
  }
  return t("time.now");
}

export { seatName };

export const yourTurn = (table: Table): boolean =>
  table.status === "running" && table.asked !== null && table.held.includes(table.asked);
export const freeSeats = (table: Table): number => table.seats.filter((seat) => seat.kind === "open").length;

/** May one delete it? The host, before the game, or where no other person has sat. */
export function mayDelete(table: Table): boolean {
  const mine = (seat: TableSeat): boolean => table.held.includes(seat.seat);
  if (!table.seats.some((seat) => seat.host && mine(seat))) return false;
  return table.status === "waiting" || table.seats.every((seat) => seat.kind !== "person" || mine(seat));
}

/** A seat's points; null where the game keeps them secret until the end. */
export function points(table: Table, seat: number): number | null {
  const found = table.scores?.[seat];
  return found === undefined || found < 0 ? null : found;
}

/** How a finished game ended, in a few words; from one's own seat if one had one. */
export function outcome(table: Table): string {
  const own = table.held[0];
  const best = table.winners.map((seat) => seatName(table.seats[seat] as TableSeat));
  const score = points(table, table.winners[0] ?? -1) ?? 0;
  if (own !== undefined && table.winners.includes(own))
    return best.length > 1 ? t("past.shared") : t("past.you", { score });
  if (!best.length) return t("past.over");
  return t("past.won", { names: best.join(", "), score });
}
