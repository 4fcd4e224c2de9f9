// How heroes look on their rooms: a few traits each, drawn by Portrait.svelte.

export type Hat =
  | "none"
  | "laurel"
  | "crown"
  | "diadem"
  | "plume"
  | "spike"
  | "beads"
  | "fur"
  | "beret"
  | "bicorne"
  | "steel"
  | "cloth"
  | "scarf"
  | "cap"
  | "feathers"
  | "band";
export type Hair = "none" | "short" | "long" | "braids" | "bald";
export type Beard = "none" | "short" | "long" | "full" | "moustache" | "goatee";
export type Dress = "robe" | "suit" | "armour" | "ruff" | "shirt";

export interface Looks {
  hat: Hat;
  hair: Hair;
  beard: Beard;
  dress: Dress;
  /** Of hair, skin and clothes. */
  tint: string;
  skin: string;
  cloth: string;
  ground: string;
  glasses: boolean;
}

const SKINS = ["#f0d2b0", "#e3c09a", "#c99468", "#8d5f3f"];
const TINTS = ["#3a2a1d", "#6b4527", "#a8522a", "#cfc7ba", "#8a8378"];
const CLOTHS = ["#c2412d", "#5a4fa0", "#2f6a8f", "#7a5a20", "#e9e2d2", "#3c3f46", "#6d7f8c", "#8a2f5d"];
const GROUNDS = ["#2f5d50", "#3d4f6e", "#5b4372", "#6d4534", "#4e5a33", "#2f5f6d", "#6a3844", "#57503c"];

/** Hat, hair, beard, dress; then the numbers of tint, skin, cloth and ground. */
type Row = [Hat, Hair, Beard, Dress, number, number, number, number];

const ROWS: Record<string, Row> = {
  alexander: ["plume", "short", "none", "armour", 1, 0, 0, 1],
  aristotle: ["none", "bald", "full", "robe", 3, 0, 4, 5],
  cyrus: ["crown", "long", "long", "robe", 0, 2, 1, 3],
  constantine: ["diadem", "short", "none", "robe", 1, 0, 0, 0],
  caesar: ["laurel", "short", "none", "robe", 1, 0, 0, 6],
  gwanggaeto: ["spike", "short", "goatee", "armour", 0, 1, 0, 4],
  homer: ["band", "long", "full", "robe", 3, 1, 2, 7],
  moses: ["cloth", "none", "long", "robe", 3, 2, 3, 2],
  qin_shi_huang: ["beads", "short", "goatee", "robe", 0, 1, 3, 6],
  columbus: ["beret", "long", "none", "robe", 4, 0, 0, 5],
  elizabeth: ["crown", "long", "none", "ruff", 2, 0, 3, 2],
  genghis_khan: ["fur", "braids", "goatee", "robe", 0, 1, 2, 3],
  jeanne_darc: ["none", "short", "none", "armour", 1, 0, 6, 1],
  luther: ["cap", "short", "none", "suit", 1, 0, 5, 7],
  napoleon: ["bicorne", "short", "none", "suit", 1, 0, 2, 0],
  vasco_da_gama: ["beret", "short", "full", "ruff", 0, 1, 5, 4],
  shakespeare: ["none", "bald", "goatee", "ruff", 1, 0, 5, 6],
  yi_sun_sin: ["spike", "none", "long", "armour", 0, 1, 1, 5],
  carnegie: ["none", "bald", "short", "suit", 3, 0, 5, 3],
  gaudi: ["none", "short", "short", "suit", 1, 0, 3, 2],
  che_guevara: ["beret", "long", "short", "shirt", 0, 1, 3, 6],
  patton: ["steel", "none", "none", "shirt", 3, 0, 3, 4],
  marx: ["none", "long", "full", "suit", 4, 0, 5, 6],
  gandhi: ["none", "none", "moustache", "robe", 3, 2, 4, 3],
  mandela: ["none", "short", "none", "shirt", 4, 3, 7, 1],
  bismarck: ["spike", "none", "moustache", "suit", 3, 0, 2, 7],
  john_paul_ii: ["cap", "short", "none", "robe", 3, 0, 4, 2],
  franklin: ["none", "long", "none", "suit", 4, 0, 3, 5],
  tubman: ["scarf", "none", "none", "shirt", 0, 3, 7, 4],
  montezuma: ["feathers", "long", "none", "robe", 0, 2, 0, 5],
  pacal: ["feathers", "braids", "none", "robe", 0, 2, 3, 2],
  nixon: ["none", "short", "none", "suit", 0, 0, 2, 3],
  sacagawea: ["band", "braids", "none", "shirt", 0, 2, 3, 1],
};
const BY_ID = new Map(Object.entries(ROWS).map(([name, row]) => [`figure:${name}`, row]));
const BESPECTACLED = ["figure:gandhi", "figure:franklin"];

/** A number that follows from a name. */
export function numberOf(name: string): number {
  let found = 7;
  for (const letter of name) found = (found * 31 + letter.charCodeAt(0)) % 1_000_003;
  return found;
}

const pick = <T>(list: T[], number: number): T => list[number % list.length] as T;

/** Figures of somebody's own pack look as their names have it. */
function invented(id: string): Row {
  const n = numberOf(id);
  const hats: Hat[] = ["none", "laurel", "crown", "diadem", "plume", "spike", "fur", "beret", "cloth", "band"];
  const hairs: Hair[] = ["short", "long", "braids", "bald"];
  const beards: Beard[] = ["none", "short", "long", "none", "goatee"];
  const dresses: Dress[] = ["robe", "suit", "armour", "ruff"];
  const [hat, hair] = [pick(hats, n), pick(hairs, n >> 3)];
  return [hat, hair, pick(beards, n >> 5), pick(dresses, n >> 7), n % 5, n % 4, n % 8, (n >> 2) % 8];
}

/** The looks of a hero: `id` is that of the component, "figure:homer". */
export function looksOf(id: string): Looks {
  const [hat, hair, beard, dress, tint, skin, cloth, ground] = BY_ID.get(id) ?? invented(id);
  return {
    hat,
    hair,
    beard,
    dress,
    tint: pick(TINTS, tint),
    skin: pick(SKINS, skin),
    cloth: pick(CLOTHS, cloth),
    ground: pick(GROUNDS, ground),
    glasses: BESPECTACLED.includes(id),
  };
}
