// The glyph and ground of a prosperity card, by what it counts.
const GLYPHS: Record<string, string> = {
  food: "food",
  resource: "resource",
  coin: "coin",
  culture: "culture",
  book: "book",
  wheel: "wheel",
  sword: "sword",
  shield: "shield",
  worker: "p-meeple",
  water: "r-water",
  wasteland: "r-wasteland",
  economy: "r-economy",
  culture_building: "r-culture",
  general: "h-build",
  special: "r-special",
  hero: "r-hero",
  wonder: "r-wonder",
  route: "p-camel",
};
const TONES: Record<string, string> = {
  food: "#4c7423",
  resource: "#7d502c",
  coin: "#86600f",
  culture: "#7a3e9d",
  book: "#2b5fa3",
  wheel: "#4d5a63",
  sword: "#a3352c",
  shield: "#43596b",
  water: "#1f6585",
  wasteland: "#75663d",
  wonder: "#6b3f8f",
  hero: "#2f5d50",
};

export const cardGlyph = (measure: string): string => GLYPHS[measure] ?? "h-crown";
export const cardTone = (measure: string): string => TONES[measure] ?? "#5d5038";
