// The board of Patchistory and what belongs to it.
import { sameThing, type Ref, type Scene } from "../../lib/scene";
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

/** Is an amount asked for with this tile? */
const bids = (scene: Scene, lot: Ref | undefined): boolean =>
  scene.decision?.options.some((o) => o.open && o.amount !== undefined && sameThing(o.refs[0], lot)) ?? false;

export const VIEW: GameView = {
  Board: PatchBoard,
  Phone: PatchPhone,
  Sprites,
  Forecast,
  Lens,
  Making,
  making: (scene, held) => {
    const board = scene.board as PatchBoardData;
    return board.placement !== null || (board.auction !== null && bids(scene, held[0]));
  },
  ending: "done",
  hesitation: patchHesitation,
  note: patchNote,
  keys: KEYS,
  places: PLACES,
};
