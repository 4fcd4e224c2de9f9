// The clocks on offer at a new table, by pace; times in seconds.
import type { ClockWish } from "../lib/generated/clock_models";

type Times = Required<Pick<ClockWish, "kind" | "turn" | "reserve" | "increment">> & Pick<ClockWish, "holidays">;

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
