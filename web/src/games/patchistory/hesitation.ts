// What a player has left, and may have forgotten before going on.
import { t } from "../../lib/i18n.svelte";
import type { Scene } from "../../lib/scene";
import type { PatchForecast } from "./types";

/** What there is to touch, by kind of decision. */
const NOTES: Record<string, string> = {
  opening: "pat.note.bid",
  auction: "pat.note.bid",
  blind: "pat.note.bid",
  patch: "pat.note.patch",
  diplomacy: "pat.note.points",
  management: "pat.note.points",
  movement: "pat.note.move",
};

export function patchNote(scene: Scene): string | null {
  const note = NOTES[scene.decision?.kind ?? ""];
  return note ? t(note) : null;
}

export function patchHesitation(scene: Scene): string | null {
  const forecast = scene.decision?.kind === "diplomacy" ? null : (scene.forecast as PatchForecast | null);
  if (forecast?.missing_food) return t("pat.forecast.hunger", { n: forecast.missing_food, m: forecast.lost_culture });
  if (forecast?.missing_resource)
    return t("pat.forecast.neglect", { n: forecast.missing_resource, m: forecast.lost_culture });
  return null;
}
