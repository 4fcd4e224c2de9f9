// Words of the client itself; the words of games come from the server in the same language.
import { kept, keep } from "./storage";

export type Lang = "en" | "ru";
export type Words = Record<string, string | number>;

type Texts = Record<string, string>;

/** A file for each language: who reads one does not fetch the other. */
const FILES: Record<Lang, () => Promise<{ default: Texts }>> = {
  en: () => import("../i18n/en.json"),
  ru: () => import("../i18n/ru.json"),
};
const texts: Record<Lang, Texts> = { en: {}, ru: {} };
const loaded = new Set<Lang>();
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

  /** Fetch the texts of a language; nothing can be said in it before. */
  async load(lang: Lang = this.lang): Promise<void> {
    if (loaded.has(lang)) return;
    texts[lang] = (await FILES[lang]()).default;
    loaded.add(lang);
  }

  /** Speak another language from now on, as soon as its texts are here. */
  async use(lang: Lang): Promise<void> {
    keep("lang", lang);
    await this.load(lang);
    this.lang = lang;
    document.documentElement.lang = lang;
  }
}

export const i18n = new I18n();

/** The text of a key with `{name}` filled in; `{n|one|few|many}` chooses by number. */
export function t(key: string, words: Words = {}): string {
  const lang = i18n.lang;
  const found = texts[lang][key];
  if (found === undefined) return key;
  return fill(found, words, lang);
}

export function has(key: string): boolean {
  return key in texts[i18n.lang];
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
