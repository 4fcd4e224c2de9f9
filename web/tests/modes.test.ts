// Modes and expansions: what matters is shown, lists are picked by name, tables are written or read from a file.
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import { gameNames } from "../src/lib/games.svelte";
import { i18n } from "../src/lib/i18n.svelte";
import { router } from "../src/lib/router.svelte";
import type { Checked, Game, ListGroup, NewTable, OptionSheet } from "../src/lib/server";
import { drawn } from "../src/lobby/drawing";
import { TableWish } from "../src/lobby/newTable.svelte";
import NewTableForm from "../src/lobby/NewTable.svelte";
import ModeWords from "../src/shell/ModeWords.svelte";

const option = (name: string, kind: string, more: Partial<OptionSheet> = {}): OptionSheet => ({
  name,
  kind,
  default: more.values?.[0]?.id ?? "",
  label: `About ${name}`,
  needs: null,
  limit: null,
  example: "",
  values: [],
  ...more,
});
const values = (...ids: string[]): { id: string; label: string }[] => ids.map((id) => ({ id, label: `${id} it is` }));
const OPTIONS = [
  option("leaders", "choice", { values: values("base", "mix") }),
  option("choice", "choice", { values: values("random", "agreed"), needs: { option: "leaders", values: ["mix"] } }),
  option("agreed", "list", { needs: { option: "choice", values: ["agreed"] } }),
  option("cards", "table", { limit: 40, example: "[iron]\nresource_cost = 4" }),
];
const GAME: Game = {
  id: "first",
  name: "Ages",
  version: "1",
  players: [2, 3],
  options: OPTIONS,
  call: "",
  line: "",
  minutes: 90,
  depth: 2,
  resigning: true,
  guided: false,
  bots: ["rules"],
  strength: { rules: 3 },
  style: {},
  measured: [],
  foreign: [],
  rival: "rules",
  first_rival: "rules",
};
const entry = (id: string, name: string): ListGroup["entries"][number] => ({
  id,
  name,
  kind: "leader",
  kind_name: "leader",
});
const GROUPS: ListGroup[] = [
  {
    id: "A.leader",
    label: "Age A, leaders",
    entries: [entry("moses", "Moses"), entry("homer", "Homer"), entry("caesar", "Caesar")],
  },
  { id: "I.leader", label: "Age I, leaders", entries: [entry("joan", "Joan"), entry("leonardo", "Leonardo")] },
];
const NEED: Record<string, number> = { "A.leader": 2, "I.leader": 1 };
const USUAL: Checked = { problem: null, lists: [], modes: [] };

let made: NewTable[];

/** What a server would say: the needs above, and no table with the word "bad". */
function answer(_game: string, _players: number, chosen: Record<string, string>): Promise<Checked> {
  if (chosen.cards?.includes("bad"))
    return Promise.resolve({ ...USUAL, problem: { option: "cards", message: "cards, iron.bad: no such field" } });
  const modes = Object.keys(chosen).map((name) => ({
    option: name,
    text: `${name} in words`,
    details: name === "cards" ? ["Iron"] : [],
  }));
  if (chosen.choice !== "agreed") return Promise.resolve({ ...USUAL, modes });
  const ids = (chosen.agreed ?? "").split(",");
  const lists = GROUPS.map((group) => {
    const [have, need] = [group.entries.filter((one) => ids.includes(one.id)).length, NEED[group.id] ?? 0];
    return {
      option: "agreed",
      group: group.id,
      have,
      need,
      text: have === need ? "complete" : `${need - have} more`,
    };
  });
  const missing = lists.some((one) => one.have !== one.need);
  return Promise.resolve({
    problem: missing ? { option: "agreed", message: "Some cards are missing." } : null,
    lists,
    modes,
  });
}

beforeEach(async () => {
  vi.clearAllMocks();
  await i18n.use("en");
  localStorage.clear();
  made = [];
  gameNames.all = [GAME];
  vi.spyOn(api, "optionList").mockResolvedValue(GROUPS);
  vi.spyOn(api, "gameCards").mockResolvedValue({
    game: "first",
    language: "en",
    cards: {
      homer: {
        id: "homer",
        gallery: "homer",
        name: "Homer",
        type: "leader",
        type_name: "leader",
        cost_words: [],
        text: "Sings of heroes.",
      },
    },
    facts: {},
  });
  vi.spyOn(api, "check").mockImplementation(answer);
  vi.spyOn(router, "go").mockImplementation(() => undefined);
  vi.spyOn(api, "create").mockImplementation(async (wish) => {
    made.push(wish);
    throw new Error("seen");
  });
});

async function panel(): Promise<HTMLElement> {
  render(NewTableForm, { props: { games: [GAME] } });
  await userEvent.click(screen.getByRole("button", { name: /As usual/ }));
  return screen.getByRole("dialog", { name: "Modes and expansions" });
}

const press = (within_: HTMLElement, name: string | RegExp): Promise<void> =>
  userEvent.click(within(within_).getByRole("button", { name }));
const opening = (): HTMLElement => screen.getByRole("button", { name: "Open the table" });

async function agreeing(): Promise<HTMLElement> {
  const shown = await panel();
  await press(shown, "mix it is");
  await press(shown, "agreed it is");
  await within(shown).findByRole("button", { name: "Moses" });
  return shown;
}

test("what does not matter is neither shown nor sent", async () => {
  const shown = await panel();
  expect(within(shown).queryByText("About choice")).toBeNull();
  await press(shown, "mix it is");
  expect(within(shown).queryByText("About agreed")).toBeNull();
  await press(shown, "agreed it is");
  expect(within(shown).getByText("About agreed")).toBeTruthy();
  await press(shown, /base it is/);
  expect(within(shown).queryByText("About choice")).toBeNull();
  await userEvent.click(opening());
  expect(made[0]?.options).toEqual({});
});

test("an option that depends on another one that does not matter does not matter either", () => {
  const wish = new TableWish();
  wish.choose(GAME);
  wish.options = { choice: "agreed", agreed: "moses" };
  expect(wish.chosen).toEqual({});
  wish.options = { leaders: "mix", choice: "agreed", agreed: "moses", cards: "  \n" };
  expect(wish.chosen).toEqual({ leaders: "mix", choice: "agreed", agreed: "moses" });
});

test("a list is picked by name, and the server's words say what is missing", async () => {
  const shown = await agreeing();
  expect(await within(shown).findByRole("group", { name: "Age A, leaders: 2 more" })).toBeTruthy();
  expect(within(shown).getByText("Some cards are missing.")).toBeTruthy();
  expect(opening()).toHaveProperty("disabled", true);
  await press(shown, "Moses");
  expect(await within(shown).findByRole("group", { name: "Age A, leaders: 1 more" })).toBeTruthy();
  await press(shown, "Homer");
  expect(within(shown).getByText("Sings of heroes.", { exact: false })).toBeTruthy();
  await press(shown, "Joan");
  expect(await within(shown).findByText("Complete.")).toBeTruthy();
  expect(within(shown).getByRole("button", { name: "Joan" }).getAttribute("aria-pressed")).toBe("true");
  await waitFor(() => expect(opening()).toHaveProperty("disabled", false));
  await userEvent.click(opening());
  expect(made[0]?.options).toEqual({ leaders: "mix", choice: "agreed", agreed: "moses,homer,joan" });
});

test("the rest is drawn at random, what was chosen stays, and all can be cleared", async () => {
  const shown = await agreeing();
  await press(shown, "Caesar");
  await within(shown).findByRole("group", { name: "Age A, leaders: 1 more" });
  await press(shown, "Choose the rest at random");
  expect(await within(shown).findByText("Complete.")).toBeTruthy();
  expect(within(shown).getByRole("button", { name: "Caesar" }).getAttribute("aria-pressed")).toBe("true");
  expect(within(shown).getByText("3 chosen")).toBeTruthy();
  await press(shown, "Clear");
  expect(within(shown).getByText("0 chosen")).toBeTruthy();
});

test("drawing fills every group as far as the server says", () => {
  const states = GROUPS.map((group) => ({
    option: "agreed",
    group: group.id,
    have: 0,
    need: NEED[group.id] ?? 0,
    text: "",
  }));
  for (let k = 0; k < 20; k += 1) {
    const found = drawn(GROUPS, states, ["homer", "joan", "leonardo"]);
    expect(found).toHaveLength(3);
    expect(new Set(found).size).toBe(3);
    expect(found).toContain("homer");
    expect(found).toContain("joan");
  }
});

test("each group is one stop of the Tab key", async () => {
  const shown = await agreeing();
  const group = within(shown).getByRole("group", { name: /Age A/ });
  expect(
    within(group)
      .getAllByRole("button")
      .map((one) => one.tabIndex),
  ).toEqual([0, -1, -1]);
  within(group).getByRole("button", { name: "Homer" }).focus();
  await waitFor(() =>
    expect(
      within(group)
        .getAllByRole("button")
        .map((one) => one.tabIndex),
    ).toEqual([-1, 0, -1]),
  );
});

test("a wrong table is told where it was typed, and stays there", async () => {
  const shown = await panel();
  const field = within(shown).getByRole("textbox", { name: "About cards" }) as HTMLTextAreaElement;
  await userEvent.type(field, "bad = 1");
  expect(await within(shown).findByText("cards, iron.bad: no such field")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.value).toBe("bad = 1");
  await press(shown, "Remove");
  expect(field.value).toBe("");
  await press(shown, "Put the earlier text back");
  expect(field.value).toBe("bad = 1");
});

test("a table is read from a file if it is small enough", async () => {
  const shown = await panel();
  const field = within(shown).getByRole("textbox", { name: "About cards" }) as HTMLTextAreaElement;
  const input = shown.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  await userEvent.upload(input, new File(["x".repeat(41)], "long.toml"));
  expect(await within(shown).findByText(/long.toml is too large/)).toBeTruthy();
  expect(field.value).toBe("");
  await userEvent.upload(input, new File(["[iron]\na = 1"], "mine.toml"));
  await waitFor(() => expect(field.value).toBe("[iron]\na = 1"));
  expect(await within(shown).findByText("cards in words: Iron")).toBeTruthy();
  await userEvent.click(opening());
  expect(made[0]?.options).toEqual({ cards: "[iron]\na = 1" });
});

test("the server is asked once for each change", async () => {
  const shown = await panel();
  await press(shown, "mix it is");
  await waitFor(() => expect(api.check).toHaveBeenCalledTimes(1));
  await new Promise((done) => setTimeout(done, 500));
  expect(api.check).toHaveBeenCalledTimes(1);
  expect(api.check).toHaveBeenLastCalledWith("first", 2, { leaders: "mix" });
  await userEvent.click(screen.getByRole("button", { name: "3 players" }));
  await waitFor(() => expect(api.check).toHaveBeenLastCalledWith("first", 3, { leaders: "mix" }));
});

test("a server that gives no answer is asked again, and nothing is held against the table meanwhile", async () => {
  vi.mocked(api.check).mockRejectedValueOnce(new Error("too many"));
  const shown = await agreeing();
  await waitFor(() => expect(api.check).toHaveBeenCalledTimes(1));
  expect(opening()).toHaveProperty("disabled", false);
  expect(await within(shown).findByRole("group", { name: "Age A, leaders: 2 more" }, { timeout: 4_500 })).toBeTruthy();
});

test("an example to begin with", async () => {
  const shown = await panel();
  await press(shown, "Begin with an example");
  expect(within(shown).getByRole<HTMLTextAreaElement>("textbox", { name: "About cards" }).value).toBe(
    "[iron]\nresource_cost = 4",
  );
});

test("a table's modes in words; what lists hold can be unfolded", () => {
  render(ModeWords, {
    props: {
      modes: [
        { option: "military", text: "new decks", details: [] },
        { option: "cards", text: "own numbers for 2 cards", details: ["Iron", "Moses"] },
      ],
    },
  });
  expect(screen.getByText("new decks")).toBeTruthy();
  expect(screen.getByText("own numbers for 2 cards").tagName).toBe("SUMMARY");
  expect(screen.getByText("Iron, Moses")).toBeTruthy();
});
