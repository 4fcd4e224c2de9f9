// What follows when a table is opened, in words: who gets in, and when the game starts.
import { t } from "../lib/i18n.svelte";
import type { Access, Chair } from "./newTable.svelte";

/** A table without free seats begins at once. Others wait until their host starts them: the one who
    opened the table, or, if that one does not play, whoever sits down first. */
export function whatFollows(chairs: Chair[], access: Access): string {
  if (chairs.every((chair) => chair.kind === "bot")) return t("new.then.nobody");
  if (!chairs.some((chair) => chair.kind === "open")) return t("new.then.start");
  const seated = chairs.some((chair) => chair.kind === "me");
  return [t(`new.then.${access}`), t(seated ? "new.then.host" : "new.then.first")].join(" ");
}
