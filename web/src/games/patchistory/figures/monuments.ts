// Wonders as they stand on their rooms: sky, hills and a few filled outlines, 128 by 64.
import { numberOf } from "./looks";

export interface Monument {
  sky: string;
  land: string;
  /** Outlines from back to front: fill and path. */
  parts: [string, string][];
}

const STONE = "#e4c88a";
const SHADE = "#b9975a";
const WHITE = "#f4efe3";
const GREY = "#9aa3aa";
const DARK = "#4d5560";

const made = (sky: string, land: string, ...parts: [string, string][]): Monument => ({ sky, land, parts });

const MONUMENTS: Record<string, Monument> = {
  colosseum: made(
    "#7d6aa8",
    "#6b5a92",
    [STONE, "M44 26c0-6 18-10 40-10s40 4 40 10v28H44z"],
    [SHADE, "M44 26c0 6 18 9 40 9s40-3 40-9c0 8-18 12-40 12s-40-4-40-12z"],
    ["#6d5330", "M50 42h6v10h-6zm12 2h6v8h-6zm13 1h6v8h-6zm13 0h6v8h-6zm13-1h6v8h-6zm12-2h5v10h-5z"],
  ),
  colossus_of_rhodes: made(
    "#5d8fae",
    "#4b7c9b",
    ["#caa24e", "M78 10a5 5 0 1 1 8 5l14-10 3 3-14 14v12l10 22h-7l-8-17-8 17h-7l10-22V22l-8 8-3-3z"],
    [STONE, "M60 54h18v8H60zm30 0h18v8H90z"],
  ),
  great_wall: made(
    "#8fae86",
    "#6f9468",
    ["#cbb38a", "M36 58c14-20 26-6 38-22s24-8 54-28v12C102 40 92 30 80 46S54 50 46 64H36z"],
    [SHADE, "M66 26h5v-4h4v4h4v-4h4v18H66zM106 8h4V4h4v4h4V4h4v16h-16zM40 44h4v-4h4v4h4v14H40z"],
  ),
  hanging_gardens: made(
    "#9b7fb8",
    "#83679f",
    [STONE, "M46 48h78v12H46zM58 34h56v14H58zM70 20h34v14H70zM80 8h14v12H80z"],
    ["#5c8f45", "M44 46h30l-3 6-5-3-6 5-5-5-7 4zM56 32h24l-4 6-6-4-6 4-5-3zM100 18h6l2 8-4-3-5 4zM110 46h16l-4 8-6-4z"],
    ["#6fb2d0", "M85 20h4v40h-4z"],
  ),
  lighthouse_of_alexandria: made(
    "#3f5f8a",
    "#35507a",
    ["#f7d77a", "M87 10 128 0v20zM81 10 44 2v16z"],
    [STONE, "M74 34h20l4 28H70zM77 20h14v14H77zM80 10h8v10h-8z"],
    ["#f0913a", "M84 2c4 4 4 7 0 9-4-2-4-5 0-9z"],
  ),
  parthenon: made("#6f96b8", "#7d9a63", [
    WHITE,
    "m84 10 38 14v4H46v-4zM50 30h6v22h-6zm12 0h6v22h-6zm12 0h6v22h-6zm12 0h6v22h-6zm12 0h6v22h-6z" +
      "m12 0h6v22h-6zM44 53h80v6H44z",
  ]),
  petra: made(
    "#c97f55",
    "#b56b43",
    ["#a65a36", "M40 64V6l20-6h68v64z"],
    ["#e2a878", "M62 62V30h44v32zM60 26l24-14 24 14v3H60z"],
    ["#8a4527", "M78 62V42h12v20zM66 34h4v26h-4zm8 0h3v6h-3zm17 0h3v6h-3zm7 0h4v26h-4z"],
  ),
  pyramids_of_giza: made(
    "#e9b872",
    "#dba25a",
    ["#f9e3a6", "M98 8a9 9 0 1 1 0 18 9 9 0 0 1 0-18z"],
    ["#c98b48", "m66 10 34 46H32zM24 28l22 28H2zm84 8 16 20H90z"],
    ["#a96f37", "m66 10 34 46H72zM24 28l22 28H28zm84 8 16 20h-12z"],
  ),
  ziggurat_of_ur: made(
    "#d99a5a",
    "#c6864a",
    ["#b87c45", "m44 58 6-16h68l6 16zM56 42l5-12h46l5 12zM68 30l4-10h24l4 10z"],
    [STONE, "m78 58 4-38h4l4 38z"],
  ),
  angkor_wat: made(
    "#e0a27a",
    "#7a9a5a",
    [
      "#8f7a62",
      "M84 4c7 10 8 20 8 34H76c0-14 1-24 8-34zM62 16c5 8 6 14 6 24H56c0-10 1-16 6-24z" +
        "m44 0c5 8 6 14 6 24h-12c0-10 1-16 6-24zM46 26c4 6 5 10 5 16H42c0-6 1-10 4-16z" +
        "m76 0c4 6 5 10 5 16h-9c0-6 1-10 4-16z",
    ],
    ["#6f5c48", "M40 40h88v14H40z"],
    ["#6fb2d0", "M36 55h92v4H36z"],
  ),
  chichen_itza: made(
    "#6fae9a",
    "#4f8a58",
    [STONE, "m48 58 10-12h52l10 12zM60 46l8-10h32l8 10zM70 36l6-8h16l6 8zM74 14h20v14H74z"],
    [SHADE, "M79 58h10V28H79zM80 18h3v9h-3zm5 0h3v9h-3z"],
  ),
  forbidden_city: made(
    "#c7905a",
    "#b07a48",
    ["#a33b2d", "M56 34h56v22H56zM66 16h36v10H66z"],
    ["#d9a63a", "M46 34c10-2 14-6 18-10h40c4 4 8 8 18 10l2 4H44zM58 16c6-1 9-4 12-8h28c3 4 6 7 12 8l1 3H57z"],
    ["#5f2018", "M80 42h8v14h-8zm-14 2h6v12h-6zm30 0h6v12h-6z"],
  ),
  hagia_sophia: made(
    "#8aa8c8",
    "#7f95ad",
    ["#d9a98a", "M60 30h48v28H60zM52 40h64v18H52z"],
    ["#a9b2ba", "M62 30c0-12 10-18 22-18s22 6 22 18z"],
    [WHITE, "M46 14l3-8 3 8v44h-6zm70 0 3-8 3 8v44h-6z"],
    ["#7a5340", "M80 44a4 4 0 0 1 8 0v14h-8z"],
  ),
  kremlin: made(
    "#9db4cf",
    "#b9c6d4",
    ["#b3392f", "M46 36h78v22H46zM80 20h10v16H80zM54 26h8v10h-8zm54 0h8v10h-8z"],
    ["#3f8f6d", "M85 2c8 8 8 12 4 18h-8c-4-6-4-10 4-18z"],
    ["#d9a63a", "M58 12c6 6 6 9 3 14h-6c-3-5-3-8 3-14zm54 0c6 6 6 9 3 14h-6c-3-5-3-8 3-14z"],
    [WHITE, "M50 40h4v4h-4zm8 0h4v4h-4zm8 0h4v4h-4zm28 0h4v4h-4zm8 0h4v4h-4zm8 0h4v4h-4z"],
  ),
  machu_picchu: made(
    "#9cc3cf",
    "#6f9a5c",
    ["#4f7a52", "M70 50 92 2l10 14 8-6 18 40z"],
    ["#89b06c", "M36 44h60l8 6H36zM36 52h70l8 5H36z"],
    ["#cfc3a8", "M44 36h10v8H44zm16-3h12v11H60zm20 4h9v7h-9z"],
  ),
  seokguram: made(
    "#3c5a4c",
    "#4d7060",
    ["#cfc8b8", "M62 60V36c0-14 9-24 22-24s22 10 22 24v24z"],
    ["#5b534a", "M68 60V37c0-11 7-19 16-19s16 8 16 19v23z"],
    ["#e9dfc9", "M84 25c4 0 6.5 3 6.5 6.5S88 39 84 39s-6.5-4-6.5-7.5S80 25 84 25zM72 57c0-9 5-16 12-16s12 7 12 16z"],
  ),
  taj_mahal: made(
    "#e8b9a0",
    "#8fae9a",
    [
      WHITE,
      "M84 6c12 10 14 16 10 24H74c-4-8-2-14 10-24zM62 30h44v26H62zM54 36h8v20h-8zm52 0h8v20h-8z" +
        "M44 14l2-5 2 5v42h-4zm76 0 2-5 2 5v42h-4z",
    ],
    ["#c9bda8", "M79 44a5 6 0 0 1 10 0v12H79zM66 40h6v8h-6zm30 0h6v8h-6z"],
  ),
  timbuktu: made(
    "#e8c07a",
    "#d9ab62",
    ["#b5793f", "M46 34h76v24H46zM62 12h18l2 22H60zM104 22h12l1 12h-14z"],
    [
      "#7d4f28",
      "M60 18h-4v2h4zm0 8h-4v2h4zm22-8h4v2h-4zm0 8h4v2h-4zM68 8h2v4h-2zm6 0h2v4h-2zM52 40h4v4h-4z" +
        "m36 0h4v4h-4zm12 0h4v4h-4zM68 46h8v12h-8z",
    ],
  ),
  apollo_11: made(
    "#1d2740",
    "#8d8f98",
    ["#f3ecd6", "M108 8a10 10 0 1 1-6 18 12 12 0 0 0 6-18z"],
    [WHITE, "M80 10c6 6 8 14 8 26H72c0-12 2-20 8-26z"],
    ["#c9a24e", "M70 36h20l3 8H67z"],
    [GREY, "m68 44-8 12h4l9-12zm24 0 8 12h-4l-9-12zM78 44h4v10h-4z"],
    ["#6fb2d0", "M76 22h8v6h-8z"],
  ),
  big_ben: made(
    "#8d9bb4",
    "#7b8798",
    ["#c8a870", "M52 40h72v18H52zM78 16h14v42H78z"],
    ["#5f6f5a", "m85 0 9 16H76z"],
    [WHITE, "M85 20a6 6 0 1 1 0 12 6 6 0 0 1 0-12z"],
    [DARK, "M84.5 22h1v5h4v1h-5zM58 44h3v8h-3zm8 0h3v8h-3zm34 0h3v8h-3zm8 0h3v8h-3zm8 0h3v8h-3z"],
  ),
  christ_the_redeemer: made(
    "#86b8d8",
    "#4f8a58",
    ["#3f7548", "M44 64c8-18 24-26 40-26s32 8 40 26z"],
    [WHITE, "M80 8a4 4 0 1 1 8 0l-1 4 27 2v5l-24 3 2 22H76l2-22-24-3v-5l27-2z"],
  ),
  eiffel_tower: made(
    "#a9c3dd",
    "#93b07a",
    ["#7a5a40", "M84 2l3 0 5 24c2 12 8 22 16 32h-9c-5-6-9-8-14-8s-9 2-14 8h-9c8-10 14-20 16-32z"],
    ["#a9c3dd", "M80 44c3-2 6-2 9 0l-2-10h-5z"],
    ["#5f452f", "M76 26h19v3H76zM70 44h30v3H70z"],
  ),
  red_cross: made(
    "#b9cfd8",
    "#a5bf8a",
    [WHITE, "m84 12 38 44H46z"],
    ["#ddd5c2", "m84 12 38 44H98z"],
    ["#c2412d", "M84 48c-8-6-10-9-10-13 0-6 7-7 10-2 3-5 10-4 10 2 0 4-2 7-10 13z"],
  ),
  schwerer_gustav: made(
    "#a8a596",
    "#8f8a72",
    [DARK, "m60 34 58-26 4 8-54 30zM50 40h52l8 10H46z"],
    [
      "#2f353c",
      "M54 50a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm16 0a5 5 0 1 1 0 10 5 5 0 0 1 0-10z" +
        "m16 0a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm16 0a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
    ],
    ["#6f6a55", "M36 60h92v2H36z"],
  ),
  statue_of_liberty: made(
    "#9cc0d8",
    "#6f9ab5",
    ["#b9a57e", "M70 50h28v12H70z"],
    ["#5f9f8a", "M82 14a5 5 0 1 1 7 4l5 4 2 28H74l3-26 3-4-8-12 4-3z"],
    ["#f0c14a", "M70 0c4 3 4 6 1 8-4-1-4-5-1-8z"],
    ["#4b8573", "m78 8 2-5 2 4 3-5 2 5 3-3 0 5z"],
  ),
  stealth_aircraft: made(
    "#7f9fc2",
    "#6b8db0",
    ["#2f353c", "m84 10 42 34-16 6-10-7-8 9-8-7-8 7-8-9-10 7-16-6z"],
    ["#4d5560", "m84 16 8 16-8 8-8-8z"],
  ),
  wall_street: made(
    "#b0bccb",
    "#8c97a6",
    ["#7d8b9c", "M48 22h16v40H48zM106 14h16v48h-16z"],
    ["#5d6b7c", "M66 8h14v54H66zM92 18h13v44H92z"],
    [WHITE, "m86 30 20 9v3H66v-3zM69 43h4v14h-4zm8 0h4v14h-4zm8 0h4v14h-4zm8 0h4v14h-4zm7 0h3v14h-3zM66 58h40v4H66z"],
  ),
};

const BY_ID = new Map(Object.entries(MONUMENTS).map(([name, monument]) => [`figure:${name}`, monument]));

/** The wonder of a component, "figure:petra"; one of somebody's own pack gets the picture its name leads to. */
export function monumentOf(id: string): Monument {
  const all = Object.values(MONUMENTS);
  return BY_ID.get(id) ?? (all[numberOf(id) % all.length] as Monument);
}
