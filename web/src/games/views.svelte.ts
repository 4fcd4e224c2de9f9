// The boards, each fetched when the first table of its game is opened.
import { SvelteMap } from "svelte/reactivity";
import GenericBoard from "./generic/GenericBoard.svelte";
import GenericLens from "./generic/GenericLens.svelte";
import GenericPhone from "./generic/GenericPhone.svelte";
import type { GameView } from "./manifest";
import { manifestOf } from "./registry";

const GENERIC: GameView = { Board: GenericBoard, Phone: GenericPhone, Lens: GenericLens };
const AGAIN_MS = 3000;

const fetched = new SvelteMap<string, GameView>();
const coming = new Set<string>();

async function fetchView(kind: string, view: () => Promise<GameView>): Promise<void> {
  try {
    fetched.set(kind, await view());
  } catch {
    // the connection is gone for a while: the table says so, and this is tried again
    setTimeout(() => void fetchView(kind, view), AGAIN_MS);
  }
}

/** How a kind of board is drawn; null until its file has come. */
export function viewOf(kind: string): GameView | null {
  const { view } = manifestOf(kind);
  if (!view) return GENERIC;
  if (!coming.has(kind)) {
    coming.add(kind);
    void fetchView(kind, view);
  }
  return fetched.get(kind) ?? null;
}
