// The guide through a first game of Through the Ages: when which note comes up, and where it points.
import type { Option, Scene } from "../../lib/scene";
import type { GuideStep } from "../../shell/guide.svelte";
import { screen } from "../../shell/screen.svelte";
import type { Civilization, TtaBoard } from "./types";

const boardOf = (scene: Scene): TtaBoard => scene.board as TtaBoard;
const own = (scene: Scene): Civilization => boardOf(scene).civilizations[scene.viewer] as Civilization;
const acting = (scene: Scene): boolean => scene.decision?.kind === "actions";
const answering = (scene: Scene, kind: string): boolean =>
  scene.decision !== null && boardOf(scene).dialog?.kind === kind;

const open = (scene: Scene, group: string): Option[] =>
  (scene.decision?.options ?? []).filter((option) => option.open && option.group === group);
const can =
  (group: string) =>
  (scene: Scene): boolean =>
    acting(scene) && open(scene, group).length > 0;
const thing = (scene: Scene, group: string): string =>
  `[data-ref=${JSON.stringify(open(scene, group)[0]?.refs[0] ?? "")}]`;

/** Moves of this kind that the player has just made. */
const made = (scene: Scene, words: string[]): number =>
  (scene.undo?.steps ?? []).filter((step) => words.includes(step.id.split(" ")[0] ?? "")).length;
const did =
  (...words: string[]) =>
  (now: Scene, then: Scene): boolean =>
    made(now, words) > made(then, words);

/** One token more, and a burden grows. */
const close = (tokens: number, worse: [number, number] | null): boolean => worse !== null && tokens - worse[0] <= 1;

export const TTA_GUIDE: GuideStep[] = [
  {
    id: "tta.asked",
    when: (scene) => scene.decision !== null,
    at: () => [".bar .ask", ".sheet"],
    done: (now, then) => now.ply !== then.ply,
  },
  {
    id: "tta.row",
    when: can("take"),
    at: () => ['[data-region="r"]'],
    done: did("take"),
    hint: true,
  },
  {
    id: "tta.forecast",
    when: (scene) => acting(scene) && scene.forecast !== null,
    at: () => [".forecast"],
    done: (now, then) => now.round > then.round,
  },
  {
    id: "tta.end",
    when: (scene) => acting(scene) && own(scene).actions.civil.left === 0,
    at: () => ['[data-ref="command:end"]'],
  },
  {
    id: "tta.politics",
    when: (scene) => scene.decision?.kind === "politics",
    at: () => ['[data-region="b"]', '[data-region="f"]', "#tab-hand"],
    hint: true,
  },
  {
    id: "tta.auction",
    when: (scene) => answering(scene, "auction"),
    at: () => [screen.small ? ".auction__foot" : '[data-region="d"]'],
    hint: true,
  },
  {
    id: "tta.discard",
    when: (scene) => answering(scene, "discard_cards"),
    at: () => ['[data-region="f"]', '[data-region="d"]', "#tab-hand"],
    hint: true,
  },
  {
    id: "tta.population",
    when: (scene) =>
      can("workers")(scene) && open(scene, "workers").some((option) => option.refs[0] === own(scene).yellow.ref),
    at: (scene) => [`[data-ref="${own(scene).yellow.ref}"]`, ".ph-stats"],
    done: did("populate"),
    hint: true,
  },
  {
    id: "tta.build",
    when: can("build"),
    at: (scene) => [thing(scene, "build"), '[data-region="c"]'],
    done: did("build"),
    hint: true,
  },
  {
    id: "tta.play",
    when: can("play"),
    at: (scene) => [thing(scene, "play"), '[data-region="f"]', "#tab-hand"],
    done: did("lead", "play"),
    hint: true,
  },
  {
    id: "tta.develop",
    when: can("develop"),
    at: (scene) => [thing(scene, "develop"), '[data-region="f"]', "#tab-hand"],
    done: did("develop", "revolt"),
    hint: true,
  },
  {
    id: "tta.wonder",
    when: can("wonder"),
    at: (scene) => [thing(scene, "wonder"), '[data-region="c"]'],
    done: did("stage"),
    hint: true,
  },
  {
    id: "tta.rivals",
    when: (scene) => acting(scene) && scene.round > 1,
    at: () => ['[data-region="v"]', "#tab-rivals"],
    done: (now, then) => now.round > then.round,
  },
  {
    id: "tta.food",
    when: (scene) =>
      acting(scene) &&
      (own(scene).yellow.consumption > 0 || close(own(scene).yellow.tokens, own(scene).yellow.worse_consumption)),
    at: () => [".bank--yellow", ".ph-stats"],
    done: (now, then) => now.round > then.round,
  },
  {
    id: "tta.happy",
    when: (scene) =>
      acting(scene) &&
      (own(scene).ratings.happy.discontent > 0 || close(own(scene).yellow.tokens, own(scene).yellow.worse_happiness)),
    at: () => [".bank--yellow", ".ph-stats"],
    done: (now, then) => now.round > then.round,
  },
  {
    id: "tta.corruption",
    when: (scene) =>
      acting(scene) && (own(scene).blue.corruption > 0 || close(own(scene).blue.tokens, own(scene).blue.worse)),
    at: () => [".bank--blue", ".ph-stats"],
    done: (now, then) => now.round > then.round,
  },
];
