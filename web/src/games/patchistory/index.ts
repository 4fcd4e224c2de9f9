// What draws Patchistory.
import type { GameView } from "../registry";
import Forecast from "./Forecast.svelte";
import PatchBoard from "./PatchBoard.svelte";
import PatchPhone from "./phone/PatchPhone.svelte";
import { patchHesitation, patchNote } from "./hesitation";

export const VIEW: GameView = {
  Board: PatchBoard,
  Phone: PatchPhone,
  Forecast,
  hesitation: patchHesitation,
  note: patchNote,
};
