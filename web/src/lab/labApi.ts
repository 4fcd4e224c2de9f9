// What is asked of the lab of the server.
import { ask } from "../lib/api";
import type { Lab, LabBegun, LabNumber, LabStudies, LabStudy, LabThing } from "../lib/generated/lab_models";
import type { StudyWish } from "../lib/generated/lab_wishes";
import { i18n } from "../lib/i18n.svelte";

export type Change = "pause" | "resume" | "stop";

export const labApi = {
  lab: () => ask<Lab>("GET", "/lab"),
  studies: () => ask<LabStudies>("GET", "/lab/studies").then((a) => a.studies),
  study: (id: string) => ask<LabStudy>("GET", `/lab/studies/${id}`),
  things: (game: string) => ask<{ things: LabThing[] }>("GET", `/lab/games/${game}/things`).then((a) => a.things),
  numbers: (game: string, thing: string) =>
    ask<{ numbers: LabNumber[] }>("GET", `/lab/games/${game}/numbers?thing=${encodeURIComponent(thing)}`).then(
      (a) => a.numbers,
    ),
  begin: (wish: StudyWish) => ask<LabBegun>("POST", "/lab/studies", wish),
  again: (id: string) => ask<LabBegun>("POST", `/lab/studies/${id}/again`, {}),
  change: (id: string, change: Change, key: string) => ask<LabStudy>("POST", `/lab/studies/${id}/${change}`, { key }),
  remove: (id: string, key: string) => ask<undefined>("POST", `/lab/studies/${id}/remove`, { key }),
  reportUrl: (id: string, theme: "light" | "dark" | null) =>
    `/api/lab/studies/${id}/report?lang=${i18n.lang}${theme ? `&theme=${theme}` : ""}`,
  fileUrl: (id: string) => `/api/lab/studies/${id}/report?lang=${i18n.lang}&download=true`,
};
