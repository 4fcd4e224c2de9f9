// The board of Through the Ages and what belongs to it.
import type { GameView } from "../manifest";
import Forecast from "./Forecast.svelte";
import { TTA_GUIDE } from "./guide";
import { ttaHesitation, ttaNote } from "./hesitation";
import { ttaIdle } from "./idle";
import TtaPhone from "./phone/TtaPhone.svelte";
import Steps from "./Steps.svelte";
import ThingFace from "./ThingFace.svelte";
import TtaBoard from "./TtaBoard.svelte";

export const VIEW: GameView = {
  Board: TtaBoard,
  Phone: TtaPhone,
  Steps,
  Forecast,
  Thing: ThingFace,
  hesitation: ttaHesitation,
  idle: ttaIdle,
  note: ttaNote,
  guide: TTA_GUIDE,
};
