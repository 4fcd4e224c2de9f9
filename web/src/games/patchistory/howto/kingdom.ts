// Tiles for pictures, as they are in the game: rooms with what is printed on them.

export interface Room {
  type: string;
  /** Column and row on the tile, and how far it reaches. */
  at: [number, number];
  size?: [number, number];
  /** Symbols that always count, and those in the golden frame. */
  always?: string[];
  frame?: string[];
  worker?: boolean;
  /** Another ground than that of its type. */
  art?: string;
}

export interface Tile {
  id: string;
  at: [number, number];
  size?: [number, number];
  rooms: Room[];
  lit?: boolean;
}

/** The capital that all have on the Equality side. */
const capital: Tile = {
  id: "equality",
  at: [1, 2],
  size: [3, 2],
  rooms: [
    { type: "culture", at: [0, 0], always: ["culture"] },
    { type: "politics", at: [1, 0], always: ["book"], frame: ["book"], worker: true },
    { type: "economy", at: [2, 0], always: ["coin"], frame: ["coin"] },
    { type: "military", at: [0, 1], always: ["sword"] },
    { type: "transport", at: [1, 1], always: ["wheel"] },
    { type: "industry", at: [2, 1], always: ["food"], frame: ["food"] },
  ],
};

/** A lake, a forum, a market, barracks. */
export const lake: Tile = {
  id: "e1_08",
  at: [0, 0],
  rooms: [
    { type: "water", at: [0, 0], always: ["food"], frame: ["food"] },
    { type: "politics", at: [1, 0], always: ["book"] },
    { type: "economy", at: [0, 1], always: ["coin"] },
    { type: "military", at: [1, 1], always: ["sword"] },
  ],
};

/** Quarry, shrine, wasteland, market. */
export const quarry: Tile = {
  id: "e1_02",
  at: [0, 0],
  rooms: [
    { type: "industry", at: [0, 0], always: ["resource"] },
    { type: "culture", at: [1, 0], always: ["culture"] },
    { type: "wasteland", at: [0, 1] },
    { type: "economy", at: [1, 1], always: ["coin"] },
  ],
};

/** Temple, farm, clay pit, wasteland. */
export const temple: Tile = {
  id: "e1_07",
  at: [0, 0],
  rooms: [
    { type: "culture", at: [0, 0], always: ["culture"], frame: ["culture"], worker: true },
    { type: "industry", at: [1, 0], always: ["food"] },
    { type: "industry", at: [0, 1], frame: ["resource", "resource"] },
    { type: "wasteland", at: [1, 1] },
  ],
};

/** The pyramids above a granary and wasteland. */
const pyramids: Tile = {
  id: "e1_23",
  at: [0, 0],
  rooms: [
    { type: "wonder", at: [0, 0], size: [2, 1], art: "pyramids" },
    { type: "special", at: [0, 1], always: ["food", "food"] },
    { type: "wasteland", at: [1, 1] },
  ],
};

/** A courthouse and a hero: Emperor Constantine. */
const emperor: Tile = {
  id: "e1_13",
  at: [0, 0],
  rooms: [
    { type: "special", at: [0, 0], always: ["book", "shield"] },
    { type: "hero", at: [1, 0], size: [1, 2], always: ["book", "shield"] },
    { type: "wasteland", at: [0, 1] },
  ],
};

/** River, wasteland, hippodrome. */
const river: Tile = {
  id: "e1_14",
  at: [0, 0],
  rooms: [
    { type: "water", at: [0, 0], always: ["food"], frame: ["wheel"] },
    { type: "wasteland", at: [1, 0] },
    { type: "special", at: [0, 1], size: [2, 1], always: ["culture", "culture", "wheel"], art: "hippodrome" },
  ],
};

const put = (tile: Tile, column: number, row: number, lit = false): Tile => ({ ...tile, at: [column, row], lit });

/** From the ground up; all within the square of Era I, and no larger room half covered. */
export const KINGDOM: Tile[] = [
  capital,
  put(pyramids, 0, 1),
  put(emperor, 3, 1),
  put(river, 0, 3),
  put(temple, 3, 3),
  put(quarry, 2, 0),
];
export const ABOVE: Tile[] = [put(quarry, 0, 0), put(temple, 1, 1, true)];
export const BELOW: Tile[] = [put(temple, 1, 1, true), put(quarry, 0, 0)];
export const ROUTE = ["food", "coin", "resource", "culture"];
