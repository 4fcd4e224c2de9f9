// Talk among the lines of the log, muted people, and words that stay words.
import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { Chat, folded } from "../src/chat/chat.svelte";
import { api } from "../src/lib/api";
import TalkBubble from "../src/chat/TalkBubble.svelte";
import type { TalkLine } from "../src/lib/generated/chat_models";
import { i18n } from "../src/lib/i18n.svelte";
import { lines } from "../src/shell/log";

const line = (number: number, more: Partial<TalkLine> = {}): TalkLine => ({
  number,
  room: "table",
  seat: 1,
  name: "Ruth",
  phrase: null,
  text: `line ${number}`,
  log: 0,
  moment: "",
  own: false,
  muted: false,
  ...more,
});
const ALL = { filter: "all" as const, viewer: 0, since: 0, turn: 99 };

test("muted lines in a row become one, until they are wanted", () => {
  const said = [line(0), line(1, { muted: true }), line(2, { muted: true }), line(3)];
  expect(folded(said, false).map((one) => one.folded)).toEqual([0, 2, 0]);
  expect(folded(said, true)).toHaveLength(4);
});

test("talk stands where it was said, and can be read by itself", () => {
  const log = [0, 1].map((n) => ({ n, seat: 0, text: `move ${n}`, kind: "x" }));
  const told = [{ log: 1, seat: 1, text: "", talk: { line: line(0, { log: 1 }), folded: 0 } }];
  const shown = lines(log, ALL, told);
  expect(shown.map((one) => one.talk?.line.text ?? one.text)).toEqual(["move 0", "line 0", "move 1"]);
  expect(lines(log, { ...ALL, filter: "talk" }, told)).toHaveLength(1);
  expect(lines(log, { ...ALL, filter: "mine" }, told)).toHaveLength(2);
});

test("a line that comes twice is there once", () => {
  const chat = new Chat("abcd", () => 0);
  for (const number of [1, 0, 1]) chat.hear({ type: "talk", lines: [line(number)], emotes: null, mode: null });
  expect(chat.lines.map((one) => one.number)).toEqual([0, 1]);
});

test("who watches without a cookie finds their own line as their own", async () => {
  const chat = new Chat("abcd", () => null);
  const own = line(0, { room: "watchers", seat: -1, own: true });
  vi.spyOn(api, "say").mockImplementation(async () => {
    chat.hear({ type: "talk", lines: [{ ...own, own: false }], emotes: null, mode: null });
    return own;
  });
  await chat.say({ text: "hm" });
  expect(chat.lines).toEqual([own]);
});

test("a phrase is read in one's own language, and text is never mark-up", async () => {
  const chat = new Chat("abcd", () => 0);
  await i18n.use("ru");
  expect(chat.words(line(0, { phrase: "thanks", text: null }))).toBe("Спасибо");
  await i18n.use("en");
  render(TalkBubble, { chat, shown: { line: line(0, { text: "<img src=x>" }), folded: 0 } });
  expect(screen.getByText("<img src=x>")).toBeTruthy();
  expect(document.querySelector("img")).toBeNull();
});
