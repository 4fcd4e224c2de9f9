// Which components draw which kind of board.
import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Passing } from "../lib/prefs.svelte";
import type { Option, Scene } from "../lib/scene";
import GenericBoard from "./generic/GenericBoard.svelte";
import GenericPhone from "./generic/GenericPhone.svelte";
import Opening from "./Opening.svelte";
import TtaBoard from "./tta/TtaBoard.svelte";
import TtaForecast from "./tta/Forecast.svelte";
import TtaPhone from "./tta/phone/TtaPhone.svelte";
import TtaSteps from "./tta/Steps.svelte";
import TtaThing from "./tta/ThingFace.svelte";
import { TTA_GUIDE } from "./tta/guide";
import { ttaIdle } from "./tta/idle";
import { ttaHesitation, ttaNote } from "./tta/hesitation";
import type { GuideStep } from "../shell/guide.svelte";

export interface GameView {
  /** Regions between header and bar, on the table's grid. */
  Board: Component;
  Phone: Component;
  /** Parts of the turn, at the left of the bar. */
  Steps?: Component;
  /** "If you end now", in the bar. */
  Forecast?: Component;
  /** A small face of a thing, for the phone's sheet. */
  Thing?: Component<{ ref: string }>;
  /** A decision that is put together before anything is sent: in the phone's sheet, in place of the question. */
  Making?: Component;
  making?: (scene: Scene) => boolean;
  /** The option that ends what a player may still want to do; "end" if not said. */
  ending?: string;
  /** What a player may have forgotten before ending; asked once. */
  hesitation?: (scene: Scene) => string | null;
  /** What a decision with nothing to decide comes to, if the player has it done by itself. */
  idle?: (scene: Scene, passing: Passing) => Option | null;
  /** A line below the question; without one it says in how many ways one may go on. */
  note?: (scene: Scene) => string | null;
  /** Notes for a first game; without them there is a general guide. */
  guide?: GuideStep[];
}

const VIEWS: Record<string, GameView> = {
  tta: {
    Board: TtaBoard,
    Phone: TtaPhone,
    Steps: TtaSteps,
    Forecast: TtaForecast,
    Thing: TtaThing,
    hesitation: ttaHesitation,
    idle: ttaIdle,
    note: ttaNote,
    guide: TTA_GUIDE,
  },
};
const GENERIC: GameView = { Board: GenericBoard, Phone: GenericPhone };
const ON_THE_WAY: GameView = { Board: Opening, Phone: Opening };

/** Boards that are fetched when a table first needs them. */
const FETCHED: Record<string, () => Promise<{ VIEW: GameView }>> = {
  patchistory: () => import("./patchistory"),
};
const arrived = new SvelteMap<string, GameView>();
const asked = new Set<string>();

/** What draws a kind of board; read it where a later answer is noticed (a derived value). */
export function viewOf(kind: string): GameView {
  const found = VIEWS[kind] ?? arrived.get(kind);
  const fetch = FETCHED[kind];
  if (found || !fetch) return found ?? GENERIC;
  if (!asked.has(kind)) {
    asked.add(kind);
    void fetch().then(
      (folder) => arrived.set(kind, folder.VIEW),
      () => asked.delete(kind), // asked again when the table is drawn again
    );
  }
  return ON_THE_WAY;
}
