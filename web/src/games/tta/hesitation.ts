// What a player has left, and may have forgotten before ending the turn.
import { t } from "../../lib/i18n.svelte";
import { sameThing, type Scene } from "../../lib/scene";
import type { TtaForecast, TtaBoard } from "./types";

/** What one has left for this phase. */
export function ttaNote(scene: Scene): string | null {
  const civ = (scene.board as TtaBoard).civilizations[scene.viewer];
  if (!civ || civ.resigned || scene.decision?.kind !== "actions") return null;
  return t("ask.actions", { civil: civ.actions.civil.left, military: civ.actions.military.left });
}

/** Own things that could still be used and go with the age before one's next turn. */
function lastChances(board: TtaBoard, scene: Scene): number {
  const end = board.age_end;
  if (!end || end.turns > end.losses.length) return 0;
  const going = end.losses.find((loss) => loss.seat === scene.viewer)?.refs ?? [];
  const usable = scene.decision?.options.filter((option) => option.open && option.refs[0]) ?? [];
  return going.filter((ref) => usable.some((option) => sameThing(option.refs[0], ref))).length;
}

export function ttaHesitation(scene: Scene): string | null {
  const board = scene.board as TtaBoard;
  const forecast = scene.forecast as TtaForecast | null;
  const civ = board.civilizations[scene.viewer];
  if (!civ || civ.resigned) return null;
  if (forecast?.uprising) return t("forecast.uprising");
  if (forecast?.missing_food) return t("forecast.famine", { n: forecast.lost_culture });
  const lost = lastChances(board, scene);
  if (lost > 0) return t("age.doubt", { n: lost, age: board.age });
  const left = civ.actions.civil.left;
  return left > 0 ? t("end.left", { n: left }) : null;
}
