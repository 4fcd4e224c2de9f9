// Where the spaces of the tree stand, in shares of its width and height, and the lines between them.
import type { TreeSpace } from "./types";

const ROWS = [4, 6, 6, 3];
/** The middle of each level, from above: level IV stands at the top. */
const HEIGHTS = [0.868, 0.62, 0.372, 0.124];
const EDGE = 0.083;

export interface Spot {
  x: number;
  y: number;
}

export function spot(space: TreeSpace): Spot {
  const count = ROWS[space.level - 1] ?? 1;
  const inset = count === 6 ? EDGE : count === 4 ? 0.135 : 0.2;
  const step = (1 - 2 * inset) / (count - 1);
  return { x: inset + step * space.number, y: HEIGHTS[space.level - 1] ?? 0 };
}

export interface Line {
  key: string;
  path: string;
  look: "own" | "open" | "missing" | "plain";
}

/** A line for every prerequisite, in a box of 1000 by 1000. */
export function lines(spaces: TreeSpace[]): Line[] {
  return spaces.flatMap((space) => comesFrom(spaces, space).map((from) => line(spaces, space, from)));
}

const comesFrom = (spaces: TreeSpace[], space: TreeSpace): TreeSpace[] =>
  spaces.filter((other) => space.comes_from.includes(other.space));

function line(spaces: TreeSpace[], space: TreeSpace, from: TreeSpace): Line {
  const [a, b] = [spot(from), spot(space)];
  const [x1, y1, x2, y2] = [a.x * 1000, a.y * 1000 - 90, b.x * 1000, b.y * 1000 + 90];
  const middle = (y1 + y2) / 2;
  return {
    key: `${from.space} ${space.space}`,
    path: `M${x1} ${y1} C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`,
    look: lookOf(spaces, space, from),
  };
}

function lookOf(spaces: TreeSpace[], space: TreeSpace, from: TreeSpace): Line["look"] {
  if (from.state === "known") return space.state === "known" ? "own" : "open";
  const begun = comesFrom(spaces, space).some((other) => other.state === "known");
  return space.missing.includes(from.space) && begun ? "missing" : "plain";
}
