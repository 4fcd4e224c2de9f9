// Who may do what about seats; the server decides, this only says what to offer.
import type { Table, TableSeat } from "../lib/server";

/** The asker's seat if they are the table's host. */
export const hostSeat = (table: Table): number | null =>
  table.seats.find((s) => s.host && table.held.includes(s.seat))?.seat ?? null;

/** As whom one may make a new link for somebody who is away: as the host, for the host as anybody. */
export function relinker(table: Table, seat: TableSeat, mine: number | null): number | null {
  if (seat.kind !== "person" || !seat.replaceable || table.held.includes(seat.seat)) return null;
  if (table.status !== "waiting" && table.status !== "running") return null;
  return seat.host ? mine : hostSeat(table);
}

/** May one not even look at a table? */
export const shut = (table: Table): boolean => table.status === "running" && !table.watchers && !table.held.length;
