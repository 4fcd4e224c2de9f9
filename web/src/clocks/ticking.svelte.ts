// The clock of a table as it goes on between two messages. The server keeps it; this only counts along.
import type { Clock, SeatClock } from "../lib/generated/clock_models";

const TICK = 250;
/** In the last minute one is told once more. */
export const LAST = 60;

export interface Left {
  turn: number;
  reserve: number;
  /** On holiday: seconds until they are back. */
  away: number | null;
  out: boolean;
  runs: boolean;
}

/** What a seat has left after so many seconds: a holiday goes first, then the time of the turn. */
export function after(seat: SeatClock, passed: number): SeatClock {
  const [away, seconds] = waited(seat, passed);
  const turn = Math.max(0, seat.turn - seconds);
  const more = Math.max(0, seconds - seat.turn);
  return { ...seat, turn, reserve: Math.max(0, seat.reserve - more), away };
}

/** How much of a holiday is left, and how many seconds went to thinking. */
function waited(seat: SeatClock, passed: number): [number | null, number] {
  const away = seat.away ?? 0;
  return away > passed ? [away - passed, 0] : [null, passed - away];
}

export class Ticking {
  clock = $state.raw<Clock | null>(null);
  private heard = 0;
  private passed = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  /** What the server has told. */
  hear(clock: Clock | null): void {
    this.clock = clock;
    this.heard = performance.now();
    this.passed = 0;
    clearInterval(this.timer);
    this.timer = undefined;
    if (clock && clock.running !== null && !clock.held) this.timer = setInterval(() => this.tick(), TICK);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    this.passed = (performance.now() - this.heard) / 1000;
  }

  /** What a seat has left now; null where there is no clock, or a bot sits. */
  left(seat: number): Left | null {
    const found = this.clock?.seats[seat];
    if (!this.clock || !found) return null;
    const runs = this.clock.running === seat;
    return { ...(runs ? after(found, this.passed) : { ...found, away: waited(found, this.passed)[0] }), runs };
  }
}
