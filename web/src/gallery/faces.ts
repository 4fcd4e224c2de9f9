// Faces of cards: a game's own component `games/<game>/GalleryFace.svelte`, or the plain one.
import type { Component } from "svelte";
import PlainFace from "./PlainFace.svelte";
import type { GalleryCard, Kind } from "./types";

export interface FaceProps {
  card: GalleryCard;
  kind: Kind;
  /** The face of the card book, where the game has such. */
  face: unknown;
}

const OWN = import.meta.glob<{ default: Component<FaceProps> }>("../games/*/GalleryFace.svelte");

export async function faceOf(game: string): Promise<Component<FaceProps>> {
  const own = OWN[`../games/${game}/GalleryFace.svelte`];
  return own ? (await own()).default : PlainFace;
}
