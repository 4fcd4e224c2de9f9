// The clocks on offer at a new table, by pace; times in seconds.
import type { ClockWish } from "../lib/generated/clock_models";

export type Times = Required<Pick<ClockWish, "kind" | "turn" | "reserve" | "increment">> & Pick<ClockWish, "holidays">;

const MINUTE = 60;
const DAY = 86_400;

export const PRESETS: Record<"live" | "own", Times[]> = {
  live: [
    { kind: "live", turn: 30, reserve: 10 * MINUTE, increment: 10 },
    { kind: "live", turn: 45, reserve: 20 * MINUTE, increment: 15 },
    { kind: "live", turn: 90, reserve: 45 * MINUTE, increment: 30 },
  ],
  own: [
    { kind: "days", turn: DAY, reserve: 2 * DAY, increment: 0, holidays: 3 },
    { kind: "days", turn: 3 * DAY, reserve: 6 * DAY, increment: 0, holidays: 7 },
    { kind: "days", turn: 7 * DAY, reserve: 0, increment: 0, holidays: 14 },
  ],
};

/** What somebody types who wants other times: in the units in which one speaks of them. */
export interface OwnTimes {
  turn: number;
  reserve: number;
  /** Live: seconds that each turn adds; by days: days on which one may be away. */
  more: number;
}
export const FIRST_OWN: Record<"live" | "own", OwnTimes> = {
  live: { turn: 60, reserve: 30, more: 15 },
  own: { turn: 2, reserve: 4, more: 5 },
};
/** The most that can be typed, by pace. */
export const MOST_OWN: Record<"live" | "own", OwnTimes> = {
  live: { turn: 3600, reserve: 600, more: 600 },
  own: { turn: 30, reserve: 60, more: 60 },
};

export function ownTimes(pace: "live" | "own", typed: OwnTimes): Times {
  const most = MOST_OWN[pace];
  const whole = (name: keyof OwnTimes): number => Math.min(most[name], Math.max(0, Math.round(typed[name] || 0)));
  const [turn, reserve, more] = [whole("turn"), whole("reserve"), whole("more")];
  if (pace === "live") return { kind: "live", turn, reserve: reserve * MINUTE, increment: more };
  return { kind: "days", turn: turn * DAY, reserve: reserve * DAY, increment: 0, holidays: more };
}
