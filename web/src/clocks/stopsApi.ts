// Requests that let a clock stand.
import { ask } from "../lib/api";
import type { Table } from "../lib/server";

export const stops = {
  pause: (table: string, by: number) => ask<Table>("POST", `/tables/${table}/clock/pause`, { by }),
  goOn: (table: string, by: number) => ask<Table>("POST", `/tables/${table}/clock/go-on`, { by }),
  leave: (table: string, seat: number, days: number) =>
    ask<Table>("PUT", `/tables/${table}/seats/${seat}/holiday`, { days }),
  comeBack: (table: string, seat: number) => ask<Table>("DELETE", `/tables/${table}/seats/${seat}/holiday`),
};
