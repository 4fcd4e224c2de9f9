// Where a note lies: beside what it is about, never over it.
import type { Frame } from "./frames";

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

const GAP = 14;
const EDGE = 10;
/** So much worse it is to cover the target than what is to be avoided. */
const WEIGHT = 100;

/** A place on a desktop table: right, left, below or above, else the corner that covers least. The bar below, and
 * what the player may want to touch, are covered only where the target would be otherwise. */
export function beside(
  target: Frame | null,
  note: Size,
  room: Size,
  bar: Frame | null = null,
  lit: Frame[] = [],
): Spot {
  const most = { x: room.width - note.width - EDGE, y: room.height - note.height - EDGE };
  if (!target) return { x: EDGE, y: most.y };
  const inside = (spot: Spot): Spot => ({ x: clamp(spot.x, EDGE, most.x), y: clamp(spot.y, EDGE, most.y) });
  const middle = {
    x: target.x + target.width / 2 - note.width / 2,
    y: target.y + target.height / 2 - note.height / 2,
  };
  const sides: Spot[] = [
    { x: target.x + target.width + GAP, y: middle.y },
    { x: target.x - note.width - GAP, y: middle.y },
    { x: middle.x, y: target.y + target.height + GAP },
    { x: middle.x, y: target.y - note.height - GAP },
  ];
  const low = bar ? bar.y - note.height - GAP : most.y;
  if (bar) sides.push({ x: middle.x, y: low });
  const corners = [EDGE, most.y].flatMap((y) => [EDGE, most.x].map((x) => ({ x, y })));
  const further = lit.length ? [EDGE, (most.y + EDGE) / 2, low].flatMap((y) => inRow(y, most.x)) : [];
  return leastOver(target, note, [...sides, ...corners, ...further].map(inside), [...(bar ? [bar] : []), ...lit]);
}

/** Some places from left to right. */
const inRow = (y: number, most: number): Spot[] => [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: most * part, y }));

/** A place on a phone: above the sheet, or at the top if the thing itself is there. */
export function above(floor: number, target: Frame | null, note: Size, lit: Frame[] = []): Spot {
  const low = { x: EDGE, y: Math.max(EDGE, floor - note.height - EDGE) };
  return target ? leastOver(target, note, [low, { x: EDGE, y: EDGE }], lit) : low;
}

/** The first of the places that covers the target least. */
function leastOver(target: Frame, note: Size, spots: Spot[], avoid: Frame[] = []): Spot {
  let best = spots[0] as Spot;
  let least = Infinity;
  for (const spot of spots) {
    const lies = { ...spot, ...note };
    const covered = overlap(target, lies) * WEIGHT + avoid.reduce((sum, one) => sum + overlap(one, lies), 0);
    if (covered < least) [best, least] = [spot, covered];
  }
  return best;
}

export function overlap(one: Frame, other: Frame): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
