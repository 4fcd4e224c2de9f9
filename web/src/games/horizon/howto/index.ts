import type { HowTo } from "../../../howto/types";
import en from "./en.json";
import Picture from "./Picture.svelte";
import ru from "./ru.json";

export default {
  words: { en, ru },
  Picture,
  turn: ["act", "expand", "produce", "goals"],
  ideas: ["pawn", "tree", "cubes", "settlers", "cities", "locked", "moving", "clock"],
  winning: "g-vp",
} satisfies HowTo;
