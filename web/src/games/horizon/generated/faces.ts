// Made by tools/client_types.py from ecumene.games.horizon.table.schema.faces. Do not edit.
import type { Card, Field, Gist } from "./things";
import type { Face, Facts } from "../../../lib/generated/books";

export interface HorizonFace extends Face {
  level: string;
  parts: string[];
  gist: Gist[];
  fields: Field[];
  banner: Field[];
  vp: number;
  source: string;
  source_name: string;
  note: string;
  rules: string[];
}

export interface HorizonCardBook {
  game: string;
  language: string;
  cards: Record<Card, HorizonFace>;
  facts: Facts;
}
