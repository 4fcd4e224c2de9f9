// What the page may have for a game; whatever a folder leaves out is drawn as for any game.
import type { Component } from "svelte";
import type { Passing } from "../lib/prefs.svelte";
import type { Option, Ref, Scene } from "../lib/scene";
import type { Places } from "../shell/guidePlaces";

/** The default export of `games/<game>/index.ts`: light, and loaded with the page. */
export interface GameManifest {
  /** A sprite with the symbols `cover-<game>` and `mini-<game>`. */
  art?: string;
  /** The board and what belongs to it: a file of its own, fetched with the first table. */
  view?: () => Promise<GameView>;
}

/** How a table of a game is shown. */
export interface GameView {
  /** Regions between header and bar, on the table's grid. */
  Board: Component;
  Phone: Component;
  /** The game's own icons, for pages that name its things without the board. */
  Sprites?: Component;
  /** Parts of the turn, at the left of the bar. */
  Steps?: Component;
  /** "If you end now", in the bar. */
  Forecast?: Component;
  /** What is about to happen to everybody, in the bar: shows itself when it is time. */
  Warning?: Component;
  /** Details of the thing pointed at: beside the board, and in the phone's sheet. */
  Lens?: Component;
  /** A small face of a thing, for the phone's sheet. */
  Thing?: Component<{ ref: Ref }>;
  /** A decision that is put together before anything is sent: in the phone's sheet, in place of the question. */
  Making?: Component;
  /** Is one being put together, with these things held? */
  making?: (scene: Scene, held: Ref[]) => boolean;
  /** The option that ends what a player may still want to do; "end" if not said. */
  ending?: string;
  /** What a player may have forgotten before ending; asked once. */
  hesitation?: (scene: Scene) => string | null;
  /** What a decision with nothing to decide comes to, if the player has it done by itself. */
  idle?: (scene: Scene, passing: Passing) => Option | null;
  /** A line below the question; without one it says in how many ways one may go on. */
  note?: (scene: Scene) => string | null;
  /** Where the notes of the game's guide can point, beside things: by the names they use. */
  places?: Places;
  /** What keys mean on this board where they mean something else than usual: the names of texts by the names in
      `KeyHelp`; null for a key that does nothing here. */
  keys?: Record<string, string | null>;
}
