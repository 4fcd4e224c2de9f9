import { expect, test } from "vitest";
import type { Chair } from "../src/lobby/newTable.svelte";
import { whatFollows } from "../src/lobby/starting";

const ME: Chair = { kind: "me" };
const OPEN: Chair = { kind: "open" };
const BOT: Chair = { kind: "bot", bot: "rules" };

test("what the setup page says of starting is what the server does", () => {
  expect(whatFollows([ME, BOT], "invite")).toBe("The game starts at once.");
  expect(whatFollows([ME, BOT, BOT], "open")).toBe("The game starts at once.");
  expect(whatFollows([ME, OPEN], "invite")).toBe(
    "You get a link for those you invite. When all seats are taken, you start the game.",
  );
  expect(whatFollows([ME, OPEN, BOT], "open")).toBe(
    "The table is listed for everybody, and you get a link to it. When all seats are taken, you start the game.",
  );
  expect(whatFollows([OPEN, BOT], "invite")).toContain("Whoever sits down first starts the game");
  expect(whatFollows([BOT, BOT], "invite")).toBe("Leave at least one seat for a person.");
});
