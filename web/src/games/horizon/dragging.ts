// Pawns that can be dragged: one's action pawn to a space, one's own pawns to the tree as scholars.
import type { Horizon } from "./horizon.svelte";
import type { HorizonRef } from "./types";

/** Attributes of a piece of this seat that can be put on things of a kind, where that is asked. */
export function dragged(horizon: Horizon, seat: number, kind: HorizonRef["kind"]) {
  const { play } = horizon;
  const asked = play.options.some((option) => option.open && option.refs[0]?.kind === kind);
  return asked && seat === horizon.seat && !play.careful ? { "data-drag": "pawn", "data-supply": kind } : {};
}
