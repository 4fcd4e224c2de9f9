// Leagues in words: bots are called by their level in the reader's language, wherever they are named.
import { afterEach, expect, test } from "vitest";
import type { LeagueGame, LeagueSeat } from "../src/lib/generated/league_models";
import { i18n } from "../src/lib/i18n.svelte";
import { story } from "../src/leagues/words";

const person: LeagueSeat = {
  member: 0,
  name: "Lena",
  bot: false,
  colour: 0,
  emblem: "",
  me: false,
  place: 1,
  points: 2,
  score: 91,
  withdrawn: false,
  stand_in: false,
};
const bot: LeagueSeat = { ...person, member: 1, name: "random", bot: true, place: 2, points: 0, score: 48 };
const game: LeagueGame = {
  number: 1,
  part: 0,
  table: "abcd2345",
  state: "finished",
  why: "played",
  mine: false,
  seats: [person, bot],
  asked: null,
  phase: null,
  quiet_days: 0,
  finished: "2026-11-19T20:00:00Z",
};

afterEach(() => {
  i18n.lang = "en";
});

test("a bot is called by its level in the result of a game, and where it is asked", () => {
  expect(story(game)).toBe("Lena 91, Random bot 48");
  const running: LeagueGame = { ...game, state: "running", why: null, asked: "random", phase: "Round 3" };
  expect(story(running)).toBe("Random bot to move · Round 3");
  i18n.lang = "ru";
  expect(story(game)).toBe("Lena 91, Случайный бот 48");
});
