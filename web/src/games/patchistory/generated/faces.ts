// Made by tools/client_types.py from ecumene.games.patchistory.table.schema.faces. Do not edit.
import type { Face, Facts } from "../../../lib/generated/books";
import type { Amounts } from "../../../lib/generated/scene";

export interface RoomFact {
  name: string;
  type: string;
  type_name: string;
  symbols: Amounts;
  box: Amounts;
  boxed: boolean;
  text: string;
  /** The hero or wonder it is: an id of the card book. */
  figure: string | null;
}

export interface FaceRoom {
  room: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface FaceFact {
  name: string;
  side: string;
  w: number;
  h: number;
  rooms: FaceRoom[];
}

export interface TrackFact {
  id: string;
  name: string;
  text: string;
  rule: string;
}

export interface ConstructionFact {
  name: string;
  room: number;
  resources: number;
}

export interface CardFact {
  name: string;
  counts: string;
  text: string;
  measure: string;
}

export interface PatchFacts extends Facts {
  rooms: RoomFact[];
  faces: FaceFact[];
  wasteland: number;
  tracks: TrackFact[];
  goods: TrackFact[];
  constructions: Record<string, ConstructionFact>;
  cards: Record<string, CardFact>;
  /** Food by number of uncovered descendant spaces. */
  upkeep: number[];
  descendants: number;
}

export interface PatchFace extends Face {
  rule?: string;
  /** Where its values come from, in words. */
  source?: string;
}

export interface PatchCardBook {
  game: string;
  language: string;
  cards: Record<string, PatchFace>;
  facts: PatchFacts;
}
