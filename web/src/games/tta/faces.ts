// How faces are drawn: which picture, which emblem.
import { OWN_PICTURES } from "./pictures";
import type { Card, TtaFace } from "./types";

/** A card that the book does not know is shown by its id, never as an error. */
export function unknownFace(card: Card): TtaFace {
  return {
    id: card,
    gallery: card,
    name: card.replaceAll("_", " "),
    age: "A",
    type: "event",
    type_name: "",
    kind: "event",
    used: false,
    copies: [],
    when: "answer",
    cost: {},
    cost_words: [],
    yields: [],
    gist: [],
    text: "",
    effects: [],
  };
}

const BY_TYPE: Record<string, string> = {
  special_military: "map",
  special_civil: "law",
  special_exploration: "ship",
  special_construction: "build",
  leader: "bust",
  proxy: "bust",
};
const OWN: Record<string, string> = { prosperity: "farm" };
const EMBLEMS: [string, string][] = [
  ["reserves", "resource"],
  ["frugality", "worker"],
  ["efficient_upgrade", "up"],
  ["urban_growth", "temple"],
  ["breakthrough", "science"],
  ["rich_land", "farm"],
  ["engineering_genius", "wonder"],
  ["bountiful", "food"],
  ["mineral", "resource"],
  ["patriotism", "strength"],
  ["cultural", "culture"],
  ["revolutionary", "science"],
  ["work_of_art", "culture"],
  ["wave_of_nationalism", "tactic"],
  ["military_build", "infantry"],
  ["endowment", "theater"],
  ["ideal_building", "temple"],
];

/** The symbol of a card's picture; tactics and bonus cards draw their own. */
export function picture(face: TtaFace): string {
  if (OWN_PICTURES.has(face.id)) return `a-${face.type}-${face.id}`;
  return `a-${OWN[face.id] ?? BY_TYPE[face.type] ?? face.type}`;
}

export function emblem(face: TtaFace): string | null {
  if (face.type !== "action") return null;
  return EMBLEMS.find(([start]) => face.id.startsWith(start))?.[1] ?? "action";
}
