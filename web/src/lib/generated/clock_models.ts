// Made by tools/client_types.py from ecumene.server.clocks.clock_models. Do not edit.

/**
 * A clock for a table: the time of a turn runs first, then the reserve, to which each turn adds the increment. `bot`:
 * who plays on at zero, else a bot of the table's level. `holidays`: the days on which each player may be away, where
 * one plays by days.
 */
export interface ClockWish {
  kind: "live" | "days";
  turn?: number;
  reserve?: number;
  increment?: number;
  at_zero?: "bot" | "resign";
  bot?: string | null;
  holidays?: number;
}

/** So many days from now. */
export interface HolidayWish {
  days: number;
}

/** What a seat has left: in this turn, or in its next one. */
export interface SeatClock {
  turn: number;
  reserve: number;
  /** Its time has run out, and a bot plays for it */
  out: boolean;
  /** On holiday: seconds until they are back */
  away: number | null;
  /** Days on which they may still be away */
  days: number;
}

/** The clock of a table when it was told; the running one goes on from there. */
export interface Clock {
  kind: "live" | "days";
  /** Seconds of each turn */
  turn: number;
  /** Seconds of the reserve at the beginning */
  reserve: number;
  /** What each turn adds to the reserve */
  increment: number;
  at_zero: "bot" | "resign";
  /** Who plays on when somebody's time has run out */
  bot: string;
  /** The seat whose clock runs; null: none does */
  running: number | null;
  /** The server cannot store moves now, so all clocks stand */
  held: boolean;
  /** Days on which each player may be away */
  holidays: number;
  /** All agreed to let it stand */
  paused: boolean;
  /** The seats that want a pause */
  pausing: number[];
  /** Null: a bot sits there */
  seats: (SeatClock | null)[];
}
