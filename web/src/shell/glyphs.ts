// The glyphs of numbers, and which of them are better when they are small.

export const GLYPHS: Record<string, string> = {
  culture: "culture",
  culture_rate: "culture",
  science: "science",
  science_rate: "science",
  strength: "strength",
  happy: "happy",
  happiness: "happy",
  food: "food",
  resource: "resource",
  resources: "resource",
  civil: "civil",
  civil_actions: "civil",
  military: "military",
  military_actions: "military",
  workers: "worker",
  unused: "worker",
  yellow_bank: "worker",
  blue_bank: "blue",
  hand: "hand",
  civil_cards: "hand",
  military_cards: "deck",
  happy_needed: "unhappy",
  consumption: "food",
  corruption: "resource",
  discontent: "unhappy",
  food_production: "food",
  resource_production: "resource",
  civil_actions_total: "civil",
  military_actions_total: "military",
  colonization: "colonize",
  colonies: "colony",
};
/** More of these is worse. */
const BURDENS = new Set(["happy_needed", "consumption", "corruption", "discontent"]);
export const worse = (change: { key: string; from: number; to: number }): boolean =>
  change.to > change.from === BURDENS.has(change.key);
