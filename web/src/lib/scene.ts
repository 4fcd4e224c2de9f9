// The scene of docs/scene.md: the table as one viewer sees it, without any rule.
import type { Ref } from "./generated/scene";

export type * from "./generated/generic";
export type * from "./generated/looking";
export type * from "./generated/scene";

/** Do they mean the same thing? Every scene brings new objects. */
export const sameThing = (one: Ref | null | undefined, other: Ref | null | undefined): boolean => one?.id === other?.id;
