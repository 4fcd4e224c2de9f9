import type { HowTo } from "../../../howto/types";
import en from "./en.json";
import Picture from "./Picture.svelte";
import ru from "./ru.json";

export default {
  words: { en, ru },
  Picture,
  turn: ["row", "politics", "actions", "harvest"],
  ideas: ["price", "people", "learning", "goods", "faces", "army", "breakers", "ages"],
  winning: "culture",
} satisfies HowTo;
