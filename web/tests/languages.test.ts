// Texts come by language: a page never fetches one that nobody reads.
import { beforeEach, expect, test, vi } from "vitest";
import en from "../src/i18n/en.json";
import ru from "../src/i18n/ru.json";

const fetched: string[] = [];
vi.doMock("../src/i18n/en.json", () => (fetched.push("en"), { default: en }));
vi.doMock("../src/i18n/ru.json", () => (fetched.push("ru"), { default: ru }));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  fetched.length = 0;
});

test("only the texts of the chosen language are fetched, each once", async () => {
  localStorage["ecumene.lang"] = "ru";
  const { i18n, t } = await import("../src/lib/i18n.svelte");
  await i18n.load();
  expect(t("nowhere")).toBe(ru.nowhere);
  expect(fetched).toEqual(["ru"]);
  await i18n.use("en");
  expect(t("nowhere")).toBe(en.nowhere);
  expect(document.documentElement.lang).toBe("en");
  await i18n.use("ru");
  expect(fetched).toEqual(["ru", "en"]);
});
