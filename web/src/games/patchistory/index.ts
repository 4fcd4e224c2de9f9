import type { GameManifest } from "../manifest";
import art from "./art.svg?raw";

export default { art } satisfies GameManifest;
