// What draws Patchistory.
import type { GameView } from "../registry";
import Forecast from "./Forecast.svelte";
import PatchBoard from "./PatchBoard.svelte";
import PlacementPanel from "./PlacementPanel.svelte";
import type { PatchBoard as PatchBoardData } from "./types";
import PatchPhone from "./phone/PatchPhone.svelte";
import { patchHesitation, patchNote } from "./hesitation";

export const VIEW: GameView = {
  Board: PatchBoard,
  Phone: PatchPhone,
  Forecast,
  Making: PlacementPanel,
  making: (scene) => (scene.board as PatchBoardData).placement !== null,
  ending: "done",
  hesitation: patchHesitation,
  note: patchNote,
};
