// The board of Patchistory, as docs/scene.md describes it.
export type * from "./generated/board";
export type * from "./generated/faces";
export type * from "./generated/kingdom";
export type * from "./generated/matters";
export type * from "./generated/roads";
export type * from "./generated/things";
export type * from "./generated/tiles";
