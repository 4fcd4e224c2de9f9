// Where hexagons lie (pointed tops, axial coordinates), and the part of the map that is looked at.
export const SIZE = 58;
const WIDTH = SIZE * Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}
export interface Frame extends Point {
  width: number;
  height: number;
}
export interface Axial {
  q: number;
  r: number;
}

export const middle = ({ q, r }: Axial): Point => ({ x: WIDTH * (q + r / 2), y: SIZE * 1.5 * r });

/** The corners of a hexagon around a point, for `points`. */
export function corners({ x, y }: Point, size = SIZE): string {
  const out: string[] = [];
  for (let k = 0; k < 6; k++) {
    const angle = (Math.PI / 180) * (60 * k - 90);
    out.push(`${(x + size * Math.cos(angle)).toFixed(1)},${(y + size * Math.sin(angle)).toFixed(1)}`);
  }
  return out.join(" ");
}

/** A frame around all hexagons. */
export function around(places: Axial[], margin = 22): Frame {
  const points = places.map(middle);
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const x = Math.min(...xs) - WIDTH / 2 - margin;
  const y = Math.min(...ys) - SIZE - margin;
  return {
    x,
    y,
    width: Math.max(...xs) + WIDTH / 2 + margin - x,
    height: Math.max(...ys) + SIZE + margin - y,
  };
}

/** The same frame seen from nearer, with a point of it staying where it is. */
export function zoomed(frame: Frame, factor: number, at: Point): Frame {
  return {
    x: at.x - (at.x - frame.x) / factor,
    y: at.y - (at.y - frame.y) / factor,
    width: frame.width / factor,
    height: frame.height / factor,
  };
}

/** A line without its ends, which lie under what stands there. */
export function shortened(from: Point, to: Point, start: number, end: number): { from: Point; to: Point } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = (far: number): number => (length > start + end ? far / length : 0.25);
  const along = (part: number): Point => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  return { from: along(share(start)), to: along(1 - share(end)) };
}

/** The size of numbers on tiles, and the least they may have on the screen. */
const NUMBERS = 12.5;
const READABLE = 10;

/** How much larger than its tile something with a number is drawn, where a tile is drawn at a scale. */
export function growth(scale: number): number {
  return scale > 0 ? Math.max(1, READABLE / (NUMBERS * scale)) : 1;
}

/** Places for pieces on a hexagon, side by side around its upper middle. */
export function rows(count: number, step = 30): Point[] {
  const most = 3;
  const lines = Math.ceil(count / most) || 1;
  return Array.from({ length: count }, (_, k) => {
    const line = Math.floor(k / most);
    const inLine = Math.min(most, count - line * most);
    return {
      x: ((k % most) - (inLine - 1) / 2) * step,
      y: (line - (lines - 1) / 2) * step * 0.82,
    };
  });
}
