import { expect, test } from "vitest";
import { mentions, patterns } from "../src/lib/searching";

test("words are found whatever their case, their ё and their ending", () => {
  const found = (text: string, wish: string): boolean => mentions(text, patterns(wish));
  expect(found("Потери от коррупции", "КОРРУПЦИЯ")).toBe(true);
  expect(found("Всё ещё в игре", "еще  все")).toBe(true);
  expect(found("Нужно военное действие", "военных действий")).toBe(true);
  expect(found("Нужно военное действие", "гражданское действие")).toBe(false);
  expect(found("GAM-ACT-POP-1 Draw cards", "gam-act-pop-1")).toBe(true);
  expect(found("Платят едой", "еда")).toBe(true);
  expect(found("Передаются единицы", "еда")).toBe(false);
  expect(found("It costs 1 (or more", "(or")).toBe(true);
  expect(found("Anything", " ")).toBe(true);
});
