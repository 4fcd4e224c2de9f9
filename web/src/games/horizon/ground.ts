// Which ground is painted on which territory; one without a picture of its own lies among fields.
const GROUNDS: Record<string, string> = {
  river_delta: "river",
  rice_paddies: "river",
  green_valley: "hills",
  chalk_downs: "hills",
  horse_pastures: "hills",
  lake_shore: "lake",
  copper_hills: "clay",
  clay_flats: "clay",
  vine_terraces: "clay",
  salt_marsh: "marsh",
  reed_banks: "marsh",
  olive_coast: "coast",
  amber_bay: "coast",
  turquoise_coast: "coast",
  spice_island: "island",
  volcanic_isle: "island",
  oak_woods: "woods",
  cedar_heights: "woods",
  jungle_basin: "woods",
  desert_oasis: "desert",
  great_steppe: "desert",
  barley_plain: "fields",
  iron_ridge: "peaks",
  silver_peaks: "peaks",
};

export const groundOf = (art: string): string => GROUNDS[art] ?? "fields";
