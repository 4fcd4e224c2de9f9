// Words of the client itself; the words of games come from the server in the same language.
import en from "../i18n/en.json";
import ru from "../i18n/ru.json";
import { kept, keep } from "./storage";

export type Lang = "en" | "ru";
export type Words = Record<string, string | number>;

const TEXTS: Record<Lang, Record<string, string>> = { en, ru };
const RULES: Record<Lang, Intl.PluralRules> = {
  en: new Intl.PluralRules("en"),
  ru: new Intl.PluralRules("ru"),
};

function first(): Lang {
  const chosen = kept("lang");
  if (chosen === "en" || chosen === "ru") return chosen;
  return navigator.language.toLowerCase().startsWith("ru") ? "ru" : "en";
}

class I18n {
  lang = $state<Lang>(first());

  use(lang: Lang): void {
    this.lang = lang;
    keep("lang", lang);
  }
}

export const i18n = new I18n();

/** The text of a key with `{name}` filled in; `{n|one|few|many}` chooses by number. */
export function t(key: string, words: Words = {}): string {
  const lang = i18n.lang;
  const found = TEXTS[lang][key] ?? TEXTS.en[key];
  if (found === undefined) return key;
  return fill(found, words, lang);
}

export function has(key: string): boolean {
  return key in TEXTS.en;
}

export function fill(text: string, words: Words, lang: Lang): string {
  return text.replace(/\{(\w+)((?:\|[^|{}]*)*)\}/g, (whole, name: string, forms: string) => {
    const value = words[name];
    if (value === undefined) return whole;
    if (!forms) return String(value);
    return plural(forms.slice(1).split("|"), Number(value), lang);
  });
}

function plural(forms: string[], n: number, lang: Lang): string {
  const rule = RULES[lang].select(n);
  const at = rule === "one" ? 0 : rule === "few" ? 1 : forms.length - 1;
  return forms[Math.min(at, forms.length - 1)] ?? "";
}
