// Tables made of real scenes, for component tests.
import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { vi } from "vitest";
import type { Option, Preview, Ref, Scene, Trial } from "../src/lib/scene";
import type { CardBook, TableSeat } from "../src/lib/server";
import { Play } from "../src/shell/play.svelte";
import Provide from "./Provide.svelte";
import actions from "./fixtures/actions.json";
import auction from "./fixtures/auction.json";
import defense from "./fixtures/defense.json";
import offer from "./fixtures/offer.json";
import over from "./fixtures/over.json";
import book from "./fixtures/book.json";

const SCENES = { actions, auction, defense, offer, over } as unknown as Record<string, Scene>;

export function sceneOf(name: string): Scene {
  return structuredClone(SCENES[name]) as Scene;
}

export interface Acted {
  play: Play;
  moves: string[];
  undone: { count: number };
}

/** What a server would answer to a trial. */
export type Trials = (option: string, picks: string[] | null) => Trial;
const refuses: Trials = (option) => ({ id: option, open: false, why: { code: "no", text: "no", rule: "" } });

/** A thing of no game: its kind is what its id begins with. */
export function thing(id: string): Ref {
  return { id, kind: id.split(":")[0] ?? "", owner: -1 };
}

/** An option about things with these ids. */
export function made(id: string, refs: string[] = [], more: Partial<Option> = {}): Option {
  const word = id.split(" ")[0] ?? "";
  return { id, word, label: id, group: "g", refs: refs.map(thing), open: true, ...more };
}

export function playOf(scene: Scene, trials: Trials = refuses, cards: unknown = book): Acted {
  const moves: string[] = [];
  const undone = { count: 0 };
  const play = new Play({
    id: "demo",
    follow: async (option: string) => void moves.push(option),
    trial: vi.fn(async (option: string, picks: string[] | null) => trials(option, picks)),
    move: async (option: Option) => void moves.push(option.id),
    undo: async () => void undone.count++,
    hint: async () => null,
    preview: vi.fn(async (option: Option): Promise<Preview> => ({
      id: option.id,
      open: true,
      chance: false,
      hidden: false,
      next: null,
      forecast: null,
      events: [],
      numbers: [{ seat: scene.viewer, key: "civil", label: "civil actions", from: 4, to: 3 }],
    })),
  });
  play.book = cards as CardBook;
  play.people = ["Mira", "Jonas", "Hypatia"].map((name, seat): TableSeat => ({
    seat,
    name,
    kind: "person",
    player: null,
    bot: null,
    host: seat === 0,
    connected: true,
    stand_in: false,
    replaced: false,
    absent: null,
    replaceable: false,
    relinked: null,
    fallen: null,
  }));
  play.show(scene);
  return { play, moves, undone };
}

export function draw(
  component: Component<never>,
  scene: Scene,
  props: Record<string, unknown> = {},
  trials: Trials = refuses,
  cards: unknown = book,
): Acted & { box: HTMLElement } {
  const acted = playOf(scene, trials, cards);
  const { container } = render(Provide, { props: { play: acted.play, component: component as never, props } });
  return { ...acted, box: container };
}
