// Which components name which classes, by their markup.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";

export const WEB = join(import.meta.dirname, "..");

interface Tree {
  type?: string;
  name?: string;
  value?: unknown;
  [field: string]: unknown;
}

export function filesOf(folder: string, ...endings: string[]): string[] {
  const found = readdirSync(join(WEB, folder), { recursive: true, encoding: "utf8" });
  return found.filter((name) => endings.some((end) => name.endsWith(end))).map((name) => join(folder, name));
}

export const textOf = (file: string): string => readFileSync(join(WEB, file), "utf8");

export class Classes {
  /** The components that give a class to an element of their own. */
  readonly users = new Map<string, Set<string>>();
  /** Given to components, or made of parts: the compiler cannot tell whose elements have them. */
  private readonly loose = new Set<string>();
  private readonly beginnings = new Map<string, Set<string>>();
  private readonly scripts = filesOf("src", ".ts").map(textOf).join("\n");

  constructor() {
    for (const file of filesOf("src", ".svelte")) {
      this.walk(parse(textOf(file), { modern: true }).fragment as unknown as Tree, file);
    }
  }

  /** The only component that has this class, if there is one. */
  owner(name: string): string | null {
    if (this.loose.has(name) || this.scripts.includes(`"${name}"`)) return null;
    const users = new Set(this.users.get(name));
    for (const [begins, files] of this.beginnings) {
      if (begins.length > 1 && name.startsWith(begins)) files.forEach((file) => users.add(file));
    }
    return users.size === 1 ? ([...users][0] ?? null) : null;
  }

  private walk(node: Tree, file: string): void {
    const own = node.type === "RegularElement" || node.type === "SvelteElement";
    for (const attribute of (node["attributes"] ?? []) as Tree[]) {
      if (attribute.type === "ClassDirective") this.note(String(attribute.name), file, true);
      if (attribute.type === "Attribute" && (attribute.name === "class" || (!own && attribute.name === "state"))) {
        this.read([attribute.value].flat() as Tree[], file, own);
      }
    }
    for (const part of Object.values(node).flat()) if (part && typeof part === "object") this.walk(part as Tree, file);
  }

  /** Words of a class attribute; one that runs into an expression is the beginning of others. */
  private read(parts: Tree[], file: string, own: boolean): void {
    parts.forEach((part, k) => {
      if (part.type === "Text") this.words(String(part["data"]), k + 1 < parts.length, file, own);
      else this.strings(part, file, own);
    });
  }

  private strings(node: Tree, file: string, own: boolean): void {
    if (node.type === "Literal" && typeof node.value === "string") this.words(node.value, false, file, own);
    if (node.type === "TemplateElement") {
      this.words((node.value as { cooked: string }).cooked, node["tail"] === false, file, own);
    }
    for (const part of Object.values(node).flat()) {
      if (part && typeof part === "object") this.strings(part as Tree, file, own);
    }
  }

  private words(text: string, goesOn: boolean, file: string, own: boolean): void {
    const words = text.split(/\s+/);
    const begins = goesOn ? words.pop() : "";
    if (begins) this.beginnings.set(begins, (this.beginnings.get(begins) ?? new Set()).add(file));
    for (const word of words.filter(Boolean)) this.note(word, file, own);
  }

  private note(name: string, file: string, own: boolean): void {
    if (own) this.users.set(name, (this.users.get(name) ?? new Set()).add(file));
    else this.loose.add(name);
  }
}
