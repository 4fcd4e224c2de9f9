// The board of Beyond the Horizon, as docs/scene.md describes it.
export type * from "./generated/board";
export type * from "./generated/faces";
export type * from "./generated/goals";
export type * from "./generated/land";
export type * from "./generated/player";
export type * from "./generated/things";
export type * from "./generated/tree";
