// What a player has left, and may have forgotten before going on.
import { t } from "../../lib/i18n.svelte";
import type { Scene } from "../../lib/scene";
import type { PatchBoard, PatchForecast } from "./types";

export function patchNote(scene: Scene): string | null {
  const kingdom = (scene.board as PatchBoard).kingdoms[scene.viewer];
  const kind = scene.decision?.kind;
  if (!kingdom) return null;
  if (kind === "diplomacy" || kind === "management") return t("pat.note.points", { n: kingdom.points });
  if (kind === "patch") return t("pat.note.patch");
  if (kind === "movement") return t("pat.note.move");
  return null;
}

export function patchHesitation(scene: Scene): string | null {
  const forecast = scene.decision?.kind === "diplomacy" ? null : (scene.forecast as PatchForecast | null);
  if (forecast?.missing_food) return t("pat.forecast.hunger", { n: forecast.missing_food, m: forecast.lost_culture });
  if (forecast?.missing_resource)
    return t("pat.forecast.neglect", { n: forecast.missing_resource, m: forecast.lost_culture });
  return null;
}
