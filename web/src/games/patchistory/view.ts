// The board of Patchistory and what belongs to it.
import type { GameView } from "../manifest";
import Forecast from "./Forecast.svelte";
import { patchHesitation, patchNote } from "./hesitation";
import PatchBoard from "./PatchBoard.svelte";
import PatchPhone from "./phone/PatchPhone.svelte";
import PlacementPanel from "./PlacementPanel.svelte";
import type { PatchBoard as PatchBoardData } from "./types";

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
