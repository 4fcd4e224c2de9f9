// How to play a game, as its folder tells it: `games/<game>/howto/index.ts` exports a `HowTo` by default.
import type { Component } from "svelte";
import type { Lang } from "../lib/i18n.svelte";

export interface Point {
  title: string;
  text: string;
}

export interface HowToWords {
  lead: string;
  you: string;
  /** What wins, in two words, and where it comes from. */
  win: Point;
  turn: Point & { steps: Point[] };
  ideas: Point[];
  /** What brings the end, and the way there. */
  end: string;
  ends: Point[];
  do: string[];
  dont: string[];
  /** Words in the pictures. */
  said: Record<string, string>;
}

export interface PictureProps {
  name: string;
  said: Record<string, string>;
}

export interface HowTo {
  words: Record<Lang, HowToWords>;
  /** Draws all pictures: "hero", those of `turn` and those of `ideas`. */
  Picture: Component<PictureProps>;
  turn: string[];
  ideas: string[];
  /** The glyph of what wins. */
  winning: string;
}
