// A politics phase in which one can only pass.
import type { Passing } from "../../lib/prefs.svelte";
import type { Option, Scene } from "../../lib/scene";
import type { TtaBoard } from "./types";

/** The pass, if nothing else can be done but to give up. Whoever holds military cards tells
    something by passing at once: that is done only if the player wants it. */
export function ttaIdle(scene: Scene, passing: Passing): Option | null {
  if (passing === "never" || scene.decision?.kind !== "politics") return null;
  const civ = (scene.board as TtaBoard).civilizations[scene.viewer];
  if (!civ || civ.resigned || (passing === "seen" && civ.hand.military.count > 0)) return null;
  const open = scene.decision.options.filter((option) => option.open && !option.concedes);
  return open.length === 1 && open[0]?.id === "pass" ? open[0] : null;
}
