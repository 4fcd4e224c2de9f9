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

export function spot(space: string): Spot {
  const [roman = "I", number = "1"] = space.split("_");
  const level = ["I", "II", "III", "IV"].indexOf(roman);
  const count = ROWS[level] ?? 1;
  const inset = count === 6 ? EDGE : count === 4 ? 0.135 : 0.2;
  const step = (1 - 2 * inset) / (count - 1);
  return { x: inset + step * (Number(number) - 1), y: HEIGHTS[level] ?? 0 };
}

export interface Line {
  key: string;
  path: string;
  look: "own" | "open" | "missing" | "plain";
}

/** A line for every prerequisite, in a box of 1000 by 1000. */
export function lines(spaces: TreeSpace[]): Line[] {
  const known = new Set(spaces.filter((space) => space.state === "known").map((space) => space.ref));
  return spaces.flatMap((space) =>
    space.comes_from.map((from) => {
      const [a, b] = [spot(from.replace("tech:", "")), spot(space.space)];
      const [x1, y1, x2, y2] = [a.x * 1000, a.y * 1000 - 90, b.x * 1000, b.y * 1000 + 90];
      const middle = (y1 + y2) / 2;
      return {
        key: `${from} ${space.ref}`,
        path: `M${x1} ${y1} C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`,
        look: lookOf(space, from, known),
      };
    }),
  );
}

function lookOf(space: TreeSpace, from: string, known: Set<string>): Line["look"] {
  if (known.has(from)) return space.state === "known" ? "own" : "open";
  return space.missing.includes(from) && space.comes_from.some((other) => known.has(other)) ? "missing" : "plain";
}
