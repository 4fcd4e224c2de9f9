// The board of Patchistory and what belongs to it.
import type { GameView } from "../manifest";
import Forecast from "./Forecast.svelte";
import { patchHesitation, patchNote } from "./hesitation";
import Lens from "./Lens.svelte";
import PatchBoard from "./PatchBoard.svelte";
import Making from "./phone/Making.svelte";
import PatchPhone from "./phone/PatchPhone.svelte";
import { PLACES } from "./places";
import Sprites from "./Sprite.svelte";
import type { PatchBoard as PatchBoardData } from "./types";

const KEYS: Record<string, string | null> = {
  row: null,
  r: "pat.keys.r",
  c: "pat.keys.c",
  f: "pat.keys.f",
  v: "pat.roads",
  b: "pat.keys.b",
  l: "pat.keys.l",
  w: null,
  g: "pat.keys.g",
  zoom: "pat.keys.zoom",
  end: null,
  pass: "pat.keys.p",
};

export const VIEW: GameView = {
  Board: PatchBoard,
  Phone: PatchPhone,
  Sprites,
  Forecast,
  Lens,
  Making,
  making: (scene) => {
    const board = scene.board as PatchBoardData;
    return board.placement !== null || board.auction !== null;
  },
  ending: "done",
  hesitation: patchHesitation,
  note: patchNote,
  keys: KEYS,
  places: PLACES,
};
