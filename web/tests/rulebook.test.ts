import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { i18n } from "../src/lib/i18n.svelte";
import RuleBook from "../src/shell/RuleBook.svelte";

const told = {
  en: { section: "End of turn", title: "Reading off corruption", text: "Corruption is read off the blue bank." },
  ru: { section: "Конец хода", title: "Как определить коррупцию", text: "Коррупцию определяют по синему банку." },
};
const other = { id: "GAM-FLOW-6", section: "", title: "", text: "2, 3, 4", source: "" };

afterEach(async () => {
  await i18n.use("en");
  vi.unstubAllGlobals();
});

test("the rules follow the language and are found by its words", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const language = path.endsWith("lang=ru") ? "ru" : "en";
    const rules = [{ id: "GAM-EOT-8", source: "", ...told[language] }, other];
    return Promise.resolve(Response.json({ game: "first", language, name: "", rules, rulings: [] }));
  });
  render(RuleBook, { game: "first", rule: null });
  await screen.findByText(told.en.text);
  await i18n.use("ru");
  await screen.findByText(told.ru.text);
  expect(asked).toEqual(["/api/games/first/rules?lang=en", "/api/games/first/rules?lang=ru"]);
  await userEvent.setup().type(screen.getByRole("searchbox"), "СИНИЙ коррупция");
  expect(screen.queryByText(other.text)).toBeNull();
  expect(screen.getByText(told.ru.text)).toBeTruthy();
});
