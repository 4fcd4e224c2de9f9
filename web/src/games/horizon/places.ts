// Where the notes of the guide point on the table: the board itself, else the tab that has it on a phone.
import type { Places } from "../../shell/guidePlaces";

export const PLACES: Places = {
  goals: [".horizon .goals", "#tab-goals"],
  actions: [".horizon .actions", "#tab-acts"],
  map: [".horizon .world", "#tab-map"],
  tree: [".horizon .tree", "#tab-tree"],
  tracks: [".horizon .tracks", "#tab-you"],
  population: [".horizon .pop", "#tab-you"],
  means: [".horizon .means", ".horizon .pm"],
  government: [".horizon .gov", "#tab-you"],
  cards: [".horizon .cards", "#tab-you"],
  display: [".horizon .disp", "#tab-goals"],
  rivals: [".horizon .rivals", "#tab-goals"],
  tray: [".horizon .tray", ".bar .ask", ".sheet"],
  results: [".final-h"],
};
