// Bots: portraits, words, and what was measured of them.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import en from "../src/i18n/en.json";
import { api } from "../src/lib/api";
import { gameNames } from "../src/lib/games.svelte";
import type { Game, Ladder as Measured, LadderTable } from "../src/lib/server";
import { calledBot } from "../src/lib/seatName";
import art from "../src/art/bots.svg?raw";
import BotsPage from "../src/lobby/BotsPage.svelte";
import { botName, strengthWords } from "../src/lobby/bots";
import Ladder from "../src/lobby/Ladder.svelte";
import { scaleOf } from "../src/lobby/ladder";
import Portrait from "../src/shell/Portrait.svelte";

const LEVELS = ["beginner", "easy", "normal", "hard", "hardest"];
const figure = (value: number): { value: number; low: number; high: number } => ({
  value,
  low: value - 0.05,
  high: value + 0.05,
});
const measured = (players: number): LadderTable => ({
  players,
  bots: ["hardest", "hard"].map((name, at) => ({
    name,
    dots: 5 - at,
    rating: figure(1700 - 200 * at),
    games: 400,
    decisions: 9000,
    seconds: 0.25,
    slowest: 1,
  })),
  pairings: [
    {
      kind: "level",
      one: "hardest",
      other: "hard",
      rules: "",
      seeds: [0],
      deals: 200,
      games: 400,
      share: figure(0.7),
      rank: figure(1.3),
      margin: figure(12),
      failures: 0,
    },
  ],
});
const game = {
  id: "g",
  name: "Game",
  players: [2, 3],
  bots: ["hardest", "hasty", "stranger"],
  foreign: ["stranger"],
  strength: { hardest: 5, hasty: 2 },
  style: { hardest: "Gives nothing away.", hasty: "", stranger: "Came along." },
  measured: ["hardest"],
} as unknown as Game;

test("every level has a picture and a name", () => {
  for (const level of LEVELS) {
    expect(art).toContain(`id="a-bot-${level}"`);
    expect(en).toHaveProperty([`bot.${level}`]);
    const { container } = render(Portrait, { props: { bot: level } });
    expect(container.querySelector("use")?.getAttribute("href")).toBe(`#a-bot-${level}`);
  }
  const { container } = render(Portrait, { props: { bot: "hasty" } });
  expect(container.querySelector("use")?.getAttribute("href")).toBe("#i-bot");
});

test("a bot of another package goes by its own name", () => {
  expect([botName("hard"), botName("hasty")]).toEqual(["Hard", "hasty"]);
});

test("a bot whose place another one took keeps its name", () => {
  expect(calledBot({ name: "hardest", bot: "hard", fallen: "hardest" })).toBe("Hardest");
  expect(calledBot({ name: "Ada", bot: "hard", fallen: "hardest" })).toBe("Ada");
});

test("dots say whether they were measured", () => {
  expect(strengthWords(game, "hardest")).toBe("Strength 5 of 5, measured");
  expect(strengthWords(game, "hasty")).toBe("Strength 2 of 5, an estimate");
});

test("a bot of the operator has no dots and is called a guest", async () => {
  expect(strengthWords(game, "stranger")).toBe("A guest of this server's operator; nobody has measured it");
  vi.spyOn(api, "games").mockResolvedValue([game]);
  vi.spyOn(api, "ladder").mockResolvedValue({ format: 1, tables: [] });
  gameNames.all = [game];
  const { container } = render(BotsPage);
  expect(await screen.findByText("Came along.")).toBeTruthy();
  expect(screen.getAllByText("guest")).toHaveLength(1);
  expect(container.querySelectorAll(".dots")).toHaveLength(2);
});

test("the scale of a ladder holds every interval", () => {
  const { from, to } = scaleOf(measured(2));
  expect(from).toBeLessThan(1499.95);
  expect(to).toBeGreaterThan(1700.05);
  expect(scaleOf(undefined)).toEqual({ from: 0, to: 1 });
});

test("the ladder is told by number of players, with intervals", async () => {
  const ladder: Measured = { format: 2, tables: [measured(2), measured(3)] };
  render(Ladder, { props: { ladder, name: "Game" } });
  expect(screen.getByText("Hardest against Hard")).toBeTruthy();
  expect(screen.getByText("70 (65 to 75)")).toBeTruthy();
  expect(screen.getByText("1,700")).toBeTruthy();
  expect(screen.getByText("even: 50 %")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "3 players" }));
  expect(screen.getByText("Hardest alone against 2 × Hard")).toBeTruthy();
  expect(screen.getByText("even: 33 %")).toBeTruthy();
});

test("the page of the bots says how each plays and what was measured", async () => {
  vi.spyOn(api, "games").mockResolvedValue([game]);
  vi.spyOn(api, "ladder").mockResolvedValue({ format: 2, tables: [measured(2)] });
  gameNames.all = [game];
  render(BotsPage);
  expect(await screen.findByText("Gives nothing away.")).toBeTruthy();
  expect(await screen.findByText("70 (65 to 75)")).toBeTruthy();
});

test("where nothing was measured the page says so", async () => {
  vi.spyOn(api, "games").mockResolvedValue([game]);
  vi.spyOn(api, "ladder").mockResolvedValue({ format: 2, tables: [] });
  gameNames.all = [game];
  render(BotsPage);
  expect(await screen.findByText(/Nobody has measured/)).toBeTruthy();
});
