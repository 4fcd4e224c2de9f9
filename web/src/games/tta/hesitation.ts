// What a player has left, and may have forgotten before ending the turn.
import { t } from "../../lib/i18n.svelte";
import type { Scene } from "../../lib/scene";
import type { Forecast, TtaBoard } from "./types";

/** What one has left for this phase. */
export function ttaNote(scene: Scene): string | null {
  const civ = (scene.board as TtaBoard).civilizations[scene.viewer];
  if (!civ || civ.resigned || scene.decision?.kind !== "actions") return null;
  return t("ask.actions", { civil: civ.actions.civil.left, military: civ.actions.military.left });
}

export function ttaHesitation(scene: Scene): string | null {
  const board = scene.board as TtaBoard;
  const forecast = scene.forecast as Forecast | null;
  const civ = board.civilizations[scene.viewer];
  if (!civ || civ.resigned) return null;
  if (forecast?.uprising) return t("forecast.uprising");
  if (forecast?.missing_food) return t("forecast.famine", { n: forecast.lost_culture });
  const left = civ.actions.civil.left;
  return left > 0 ? t("end.left", { n: left }) : null;
}
