// Where the notes of the guide point on the table: the piece itself, else the tab that has it on a phone.
import type { Places } from "../../shell/guidePlaces";

export const PLACES: Places = {
  screen: [".pt-screen", "#tab-screen"],
  auction: [".pt-mat", "#tab-kingdom"],
  placement: [".pt-place"],
  kingdom: [".pt-center__land", "#tab-kingdom"],
  actions: [".pt-acts", "#tab-kingdom"],
  rivals: [".pt-table__left", ".pt-rival", "#tab-table"],
  matter: [".pt-matter", "#tab-kingdom"],
  vote: [".pt-vote", "#tab-kingdom"],
  roads: [".pt-roads", "#tab-roads"],
  tracks: [".pt-ref__tracks"],
  people: [".pt-folk", "#tab-screen"],
  hand: [".pt-hand", "#tab-screen"],
  phases: [".pt-ribbon"],
  forecast: [".pt-cast", ".bar .ask", ".sheet"],
  results: [".pt-final"],
};
