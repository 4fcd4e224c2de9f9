import type { GameManifest } from "../manifest";
import art from "./art.svg?raw";

export default {
  art,
  view: async () => (await import("./view")).VIEW,
} satisfies GameManifest;
