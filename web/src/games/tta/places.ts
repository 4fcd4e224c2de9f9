// Where the notes of the guide point on the table: on a desk, else on a phone, else the tab that has it.
import type { Places } from "../../shell/guidePlaces";

export const PLACES: Places = {
  row: ['[data-region="r"]'],
  culture: [".ratings .rate:nth-child(1)", ".ph-stats .ps:nth-child(1)"],
  strength: [".ratings .rate:nth-child(3)", ".ph-stats"],
  civilization: ['[data-region="c"]', "#tab-tableau"],
  hand: ['[data-region="f"]', "#tab-hand"],
  military: ['[data-region="b"]', "#tab-rivals"],
  rivals: ['[data-region="v"]', ".ph-rivals", "#tab-rivals"],
  yellow: [".bank--yellow", ".ph-stats"],
  blue: [".bank--blue", ".ph-stats"],
  deck: [".deck", ".ph-row"],
  dialog: ['[data-region="d"]'],
  bidding: [".phone .auction__foot", '[data-region="d"]'],
  results: [".final", '[data-region="d"]'],
};
