// The board of Beyond the Horizon and what belongs to it.
import type { GameView } from "../manifest";
import Forecast from "./Forecast.svelte";
import Sprites from "./Glyphs.svelte";
import HorizonBoard from "./HorizonBoard.svelte";
import HorizonLens from "./HorizonLens.svelte";
import HorizonPhone from "./HorizonPhone.svelte";
import { PLACES } from "./places";
import Steps from "./Steps.svelte";
import ThingFace from "./ThingFace.svelte";

const KEYS = {
  row: "bth.keys.numbers",
  r: "bth.map",
  c: "bth.actions",
  f: "bth.keys.f",
  v: "bth.keys.v",
  b: "bth.keys.b",
  g: "bth.keys.g",
  zoom: "bth.keys.zoom",
  w: null,
};

export const VIEW: GameView = {
  Board: HorizonBoard,
  Phone: HorizonPhone,
  Sprites,
  Steps,
  Forecast,
  Lens: HorizonLens,
  Thing: ThingFace,
  places: PLACES,
  keys: KEYS,
};
