import { expect, test } from "vitest";
import { withHyphens } from "../src/shell/hyphens";

const shown = (text: string): string => withHyphens(text).replaceAll("\u00ad", "-");

test("long Russian words may be broken between syllables, short ones not", () => {
  expect(shown("Железный рудник")).toBe("Же-лез-ный рудник");
  expect(shown("Император")).toBe("Им-пе-ра-тор");
  expect(shown("Почтовая станция")).toBe("Поч-то-вая стан-ция");
  expect(shown("Письменность")).toBe("Пись-мен-ность");
  expect(shown("Суд")).toBe("Суд");
});

test("long English words may be broken where they are spoken apart, never within one sound", () => {
  expect(shown("Philosophy")).toBe("Phi-lo-so-phy");
  expect(shown("Renewable Energy")).toBe("Renewable Energy");
  expect(shown("Observatory")).toBe("Obser-va-tory");
  expect(shown("Horsemanship")).toBe("Hor-se-man-ship");
  expect(shown("The Wheel")).toBe("The Wheel");
});
