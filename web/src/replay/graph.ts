// Lines of a graph from the public numbers of a game, turn by turn.
import type { Replay } from "../lib/server";

export interface GraphLine {
  seat: number;
  path: string;
  past: string;
  now: number;
}

export interface Shape {
  lines: GraphLine[];
  low: number;
  high: number;
  x: number;
}

/** One number of all seats as lines in a box of `width` x `height`; `ply` cuts the past from what follows. */
export function shape(timeline: Replay["timeline"], name: string, ply: number, width: number, height: number): Shape {
  const points = timeline.points;
  const values = points.map((point) => point.seats.map((seat) => seat[name] ?? 0));
  const low = Math.min(0, ...values.flat());
  const high = Math.max(1, ...values.flat());
  const last = Math.max(1, points.at(-1)?.ply ?? 1);
  const x = (at: number): number => (at / last) * width;
  const y = (value: number): number => height - ((value - low) / (high - low)) * height;
  const here = Math.max(0, points.findLastIndex((point) => point.ply <= ply));
  const lines = (values[0] ?? []).map((_, seat): GraphLine => {
    const drawn = points.map((point, k) => `${x(point.ply).toFixed(1)} ${y(values[k]?.[seat] ?? 0).toFixed(1)}`);
    return {
      seat,
      path: `M${drawn.join("L")}`,
      past: `M${drawn.slice(0, here + 1).join("L")}`,
      now: values[here]?.[seat] ?? 0,
    };
  });
  return { lines, low, high, x: Math.min(width, x(ply)) };
}
