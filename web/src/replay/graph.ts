// Lines, axes and bands of a graph from the public numbers of a game, turn by turn.
import type { Replay } from "../lib/server";

/** Whose course is drawn, and where in it one is. */
export interface Course {
  replay: Replay | null;
  /** Index into the steps. */
  at: number;
  play: { called(seat: number): string };
  /** The number in the large graph; empty: the score. */
  charted: string;
  go(at: number): unknown;
}

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface GraphLine {
  seat: number;
  path: string;
  past: string;
  now: number;
  nowY: number;
  last: number;
  /** Where the name at the end stands; names do not overlap. */
  labelY: number;
}

export interface Plot {
  lines: GraphLine[];
  ticks: { value: number; y: number }[];
  bands: { label: string; x: number; width: number }[];
  rounds: { round: number; x: number }[];
  /** Where one is. */
  x: number;
  /** One for each turn. */
  points: { step: number; round: number; x: number; values: number[] }[];
}

const LABEL = 13;
const MOST_ROUNDS = 14;

export function plot(replay: Pick<Replay, "steps" | "timeline">, name: string, at: number, box: Box): Plot {
  const { steps, timeline } = replay;
  const last = Math.max(1, steps.length - 1);
  const stepAt = new Map(steps.map((step, k) => [step.ply, k]));
  const inner = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom };
  const x = (step: number): number => box.left + (step / last) * inner.width;
  const data = timeline.points.map((point) => ({
    step: stepAt.get(point.ply) ?? 0,
    round: point.round,
    values: point.seats.map((seat) => seat[name] ?? 0),
  }));
  const all = data.flatMap((point) => point.values);
  const scale = niceScale(Math.min(0, ...all), Math.max(1, ...all));
  const y = (value: number): number =>
    box.top + inner.height - ((value - scale.low) / (scale.high - scale.low)) * inner.height;
  const here = Math.max(
    0,
    data.findLastIndex((point) => point.step <= at),
  );
  const lines = (data[0]?.values ?? []).map((_, seat): GraphLine => {
    const drawn = data.map((point) => `${x(point.step).toFixed(1)} ${y(point.values[seat] ?? 0).toFixed(1)}`);
    const now = data[here]?.values[seat] ?? 0;
    const end = data.at(-1)?.values[seat] ?? 0;
    const past = `M${drawn.slice(0, here + 1).join("L")}H${x(at).toFixed(1)}`;
    return { seat, path: `M${drawn.join("L")}`, past, now, nowY: y(now), last: end, labelY: y(end) };
  });
  spread(lines, box.top + LABEL / 2, box.height - box.bottom - 4);
  const eras = timeline.eras.map((era) => ({ label: era.label, step: stepAt.get(era.ply) ?? 0 }));
  const bands = eras.map((era, k) => ({
    label: era.label,
    x: x(era.step),
    width: x(eras[k + 1]?.step ?? last) - x(era.step),
  }));
  const starts = steps.flatMap((step, k) =>
    k === 0 || steps[k - 1]?.round !== step.round ? [{ round: step.round, x: x(k) }] : [],
  );
  const every = Math.ceil(starts.length / MOST_ROUNDS);
  return {
    lines,
    bands,
    x: x(at),
    ticks: scale.ticks.map((value) => ({ value, y: y(value) })),
    rounds: starts.filter((start) => (start.round - 1) % every === 0),
    points: data.map((point) => ({ ...point, x: x(point.step) })),
  };
}

/** Round numbers for an axis: at most five of them. */
export function niceScale(low: number, high: number): { low: number; high: number; ticks: number[] } {
  const rough = Math.max(1, (high - low) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const unit = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const first = Math.floor(low / unit) * unit;
  const ticks: number[] = [];
  for (let value = first; value <= high; value += unit) ticks.push(value);
  return { low: first, high: Math.max(high, first + unit), ticks };
}

/** Push names apart that would lie over each other. */
export function spread(lines: { labelY: number }[], top: number, bottom: number): void {
  const order = [...lines].sort((a, b) => a.labelY - b.labelY);
  let least = top;
  for (const line of order) {
    line.labelY = Math.max(least, line.labelY);
    least = line.labelY + LABEL;
  }
  let most = bottom;
  for (const line of order.reverse()) {
    line.labelY = Math.min(most, line.labelY);
    most = line.labelY - LABEL;
  }
}
