// From one step of a replay to another: by move, by turn, by round. A step is the position after a decision.
import type { KeyMoment, ReplayStep } from "../lib/server";

export const UNITS = ["move", "turn", "round"] as const;
export type Unit = (typeof UNITS)[number];

function same(a: ReplayStep | undefined, b: ReplayStep | undefined, unit: Unit): boolean {
  return a?.round === b?.round && (unit === "round" || a?.turn === b?.turn);
}

/** Where a step forward or back leads: to the next move, or to the beginning of the next (or this, or the
    last) turn or round. */
export function leap(steps: ReplayStep[], at: number, unit: Unit, forward: boolean): number {
  const last = Math.max(0, steps.length - 1);
  if (unit === "move") return Math.max(0, Math.min(last, at + (forward ? 1 : -1)));
  if (forward) {
    let next = at + 1;
    while (next < last && same(steps[next], steps[at], unit)) next += 1;
    return Math.min(last, next);
  }
  let back = Math.max(0, at - 1);
  while (back > 0 && same(steps[back - 1], steps[back], unit)) back -= 1;
  return back;
}

export interface Run {
  seat: number;
  from: number;
  to: number;
}

/** Turns as stretches of steps: whose turn each decision was made in. */
export function runs(steps: ReplayStep[]): Run[] {
  const found: Run[] = [];
  for (let k = 1; k < steps.length; k += 1) {
    const before = steps[k - 1];
    const last = found.at(-1);
    if (last && same(before, steps[k - 2], "turn")) last.to = k;
    else if (before) found.push({ seat: before.turn, from: k - 1, to: k });
  }
  return found;
}

/** The step at which a round begins, for every round. */
export function rounds(steps: ReplayStep[]): { round: number; step: number }[] {
  return steps.flatMap((step, k) =>
    k > 0 && steps[k - 1]?.round !== step.round ? [{ round: step.round, step: k }] : [],
  );
}

/** The moment one is at: the last one that has happened. */
export function present(moments: KeyMoment[], at: number): number {
  return moments.findLastIndex((moment) => moment.step <= at);
}
