// The board of Through the Ages and what belongs to it.
import type { GameView } from "../manifest";
import AgeChip from "./AgeChip.svelte";
import Forecast from "./Forecast.svelte";
import { ttaHesitation, ttaNote } from "./hesitation";
import { ttaIdle } from "./idle";
import Lens from "./Lens.svelte";
import TtaPhone from "./phone/TtaPhone.svelte";
import { PLACES } from "./places";
import Steps from "./Steps.svelte";
import ThingFace from "./ThingFace.svelte";
import TtaBoard from "./TtaBoard.svelte";

export const VIEW: GameView = {
  Board: TtaBoard,
  Phone: TtaPhone,
  Steps,
  Forecast,
  Warning: AgeChip,
  Lens,
  Thing: ThingFace,
  hesitation: ttaHesitation,
  idle: ttaIdle,
  note: ttaNote,
  places: PLACES,
};
