// The games that have a folder here, found by their manifests: no game is named anywhere else.
import type { GameManifest } from "./manifest";

const FOUND = import.meta.glob<GameManifest>("./*/index.ts", { eager: true, import: "default" });

export const MANIFESTS: ReadonlyMap<string, GameManifest> = new Map(
  Object.entries(FOUND).map(([path, manifest]) => [path.split("/")[1] ?? "", manifest]),
);

export const manifestOf = (game: string): GameManifest => MANIFESTS.get(game) ?? {};
