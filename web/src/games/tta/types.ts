// The board of Through the Ages, as docs/scene.md describes it.
export type * from "./generated/board";
export type * from "./generated/civilization";
export type * from "./generated/dialogs";
export type * from "./generated/faces";
export type * from "./generated/things";
