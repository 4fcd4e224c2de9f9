// The chance to win after each of one's turns, as lines, bands and places for the numbers of moments.
import type { CurvePoint, Moment, Review } from "../lib/generated/review";
import { spread, type Box } from "../replay/graph";

export interface CurveLine {
  seat: number;
  path: string;
  last: number;
  labelY: number;
}

export interface CurvePin {
  moment: Moment;
  x: number;
  y: number;
}

export interface Curve {
  lines: CurveLine[];
  /** How sure the engine is of the own line. */
  band: string;
  ticks: { value: number; y: number }[];
  eras: { label: string; x: number; width: number }[];
  rounds: { round: number; x: number }[];
  /** What each costly turn did to the own line. */
  drops: string[];
  pins: CurvePin[];
  /** Where the chosen moment is. */
  chosen: { x: number; width: number } | null;
  /** All seats have the same chance. */
  even: number;
  /** The points that are drawn: for reading them as a table. */
  points: CurvePoint[];
}

const PIN_GAP = 24;
const LABEL_ROOM = 13;
const MOST_ROUNDS = 18;
const NARROW = 26;

/** The beginning, and the table after each of a seat's turns: one point for each round. A round without a turn of the
 *  seat (it has left, or the game knows none) has the table at its end. */
export function pointsOf(review: Pick<Review, "curve">, seat: number): CurvePoint[] {
  const byRound = new Map<number, CurvePoint>();
  for (const point of review.curve)
    if (point.turn === seat || byRound.get(point.round)?.turn !== seat) byRound.set(point.round, point);
  return [...byRound.values()];
}

export function curveOf(review: Review, seat: number, chosen: Moment | null, box: Box): Curve {
  const points = pointsOf(review, seat);
  const inner = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom };
  const last = Math.max(1, review.rounds);
  const x = (value: number): number => box.left + (Math.min(value, last) / last) * inner.width;
  const most = Math.max(0.5, ...points.flatMap((point) => point.seats.map((one) => one.share)));
  const high = Math.min(1, Math.ceil(most * 4) / 4);
  const y = (share: number): number => box.top + (1 - Math.min(share, high) / high) * inner.height;
  const spot = (point: CurvePoint, who: number, share = point.seats[who]?.share ?? 0): string =>
    `${x(point.round).toFixed(1)} ${y(share).toFixed(1)}`;

  const lines = review.seats.map((one): CurveLine => {
    const end = points.at(-1)?.seats[one.seat]?.share ?? 0;
    return {
      seat: one.seat,
      path: points.length ? `M${points.map((point) => spot(point, one.seat)).join("L")}` : "",
      last: end,
      labelY: y(end),
    };
  });
  spread(lines, box.top + LABEL_ROOM / 2, box.height - box.bottom - 4);
  const low = [...points].reverse().map((point) => spot(point, seat, point.seats[seat]?.sure[0]));
  const up = points.map((point) => spot(point, seat, point.seats[seat]?.sure[1]));

  const after = (moment: Moment): number => {
    const found = points.findIndex((point) => point.round > 0 && point.ply >= moment.end);
    return found < 0 ? points.length - 1 : found;
  };
  const piece = (moment: Moment): [CurvePoint, CurvePoint] | null => {
    const at = after(moment);
    const [from, to] = [points[at - 1], points[at]];
    return from && to ? [from, to] : null;
  };
  const moments = review.seats[seat]?.moments ?? [];
  const band = chosen && piece(chosen);
  return {
    lines,
    band: points.length > 1 ? `M${[...up, ...low].join("L")}Z` : "",
    ticks: [0, 0.25, 0.5, 0.75, 1].filter((v) => v <= high).map((value) => ({ value, y: y(value) })),
    eras: erasOf(review, points, x),
    rounds: roundsOf(last, inner.width).map((value) => ({ round: value, x: x(value) })),
    drops: moments
      .filter((moment) => moment.kind === "cost")
      .flatMap((moment) => {
        const found = piece(moment);
        return found ? [`M${spot(found[0], seat)}L${spot(found[1], seat)}`] : [];
      }),
    pins: pinsOf(
      moments.flatMap((moment): CurvePin[] => {
        const point = points[after(moment)];
        if (!point) return [];
        const away = moment.kind === "cost" ? 18 : -18;
        return [{ moment, x: x(point.round), y: y(point.seats[seat]?.share ?? 0) + away }];
      }),
      box,
    ),
    chosen: band ? { x: x(band[0].round), width: Math.max(0, x(band[1].round) - x(band[0].round)) } : null,
    even: y(1 / Math.max(1, review.players)),
    points,
  };
}

/** Two numbers on one spot would hide each other. */
function pinsOf(pins: CurvePin[], box: Box): CurvePin[] {
  const placed: CurvePin[] = [];
  for (const pin of pins) {
    const away = pin.moment.kind === "cost" ? PIN_GAP : -PIN_GAP;
    let at = pin.y;
    while (placed.some((one) => Math.abs(one.x - pin.x) < PIN_GAP && Math.abs(one.y - at) < PIN_GAP)) at += away;
    placed.push({ ...pin, y: Math.max(box.top, Math.min(box.height - box.bottom - 10, at)) });
  }
  return placed;
}

/** Places on a line as near to the wanted ones as they can be without covering each other; in order. */
export function apart(wanted: number[], gap: number, length: number): number[] {
  const order = wanted.map((_, k) => k).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const found = [...wanted];
  let least = 0;
  for (const k of order) {
    found[k] = Math.max(least, found[k] ?? 0);
    least = (found[k] ?? 0) + gap;
  }
  let most = length;
  for (const k of order.reverse()) {
    found[k] = Math.min(most, found[k] ?? 0);
    most = (found[k] ?? 0) - gap;
  }
  return found;
}

/** Eras begin between two points; the number of moves says where. */
function erasOf(review: Review, points: CurvePoint[], x: (round: number) => number): Curve["eras"] {
  const roundAt = (ply: number): number => {
    const next = points.findIndex((point) => point.ply >= ply);
    const [from, to] = [points[next - 1], points[next]];
    if (!to) return review.rounds;
    if (!from) return 0;
    return from.round + ((ply - from.ply) / Math.max(1, to.ply - from.ply)) * (to.round - from.round);
  };
  const starts = review.eras.map((era) => ({ label: era.label, at: x(roundAt(era.ply)) }));
  return starts.map((era, k) => ({
    label: era.label,
    x: era.at,
    width: Math.max(0, (starts[k + 1]?.at ?? x(review.rounds)) - era.at),
  }));
}

function roundsOf(last: number, width: number): number[] {
  const most = Math.max(4, Math.min(MOST_ROUNDS, Math.floor(width / NARROW)));
  const every = Math.ceil(last / most);
  return Array.from({ length: last }, (_, k) => k + 1).filter((n) => (n - 1) % every === 0 || n === last);
}
