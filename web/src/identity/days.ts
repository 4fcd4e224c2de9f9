// Days as people write them.
import { i18n } from "../lib/i18n.svelte";

export const day = (iso: string): string =>
  new Intl.DateTimeFormat(i18n.lang, { day: "numeric", month: "long", year: "numeric" }).format(new Date(iso));
