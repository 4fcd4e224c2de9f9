import type { HowTo } from "../../../howto/types";
import en from "./en.json";
import Picture from "./Picture.svelte";
import ru from "./ru.json";

export default {
  words: { en, ru },
  Picture,
  turn: ["bid", "books", "move", "war", "harvest"],
  ideas: ["layers", "frames", "water", "space", "hours", "roads", "screen", "vote"],
  winning: "g-culture",
} satisfies HowTo;
