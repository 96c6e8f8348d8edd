import type { Located } from "../document.ts";
import { isObject, member } from "../json.ts";
import { parsePointer, type Pointer } from "../pointer.ts";
import { type Kind, SECTIONS } from "./grammar.ts";

/** A node that becomes a component, because it is referred to and has no place of its own in the root document. */
export interface Moved {
  readonly section: string;
  readonly name: string;
  readonly kind: Kind;
  readonly target: Located;
}

/** The names of components in a bundle: those of the root document, and of what moves in. */
export interface ComponentNames {
  /** The name that a node has as a component of its section; given to it where it has none yet. */
  of(kind: Kind, section: string, target: Located): string;
  /** Makes a component of the root document the place of a node that stands elsewhere. */
  settle(section: string, target: Pointer, name: string): void;
  /** The component of the root document that became the place of this node. */
  settled(section: string, target: Pointer): string | undefined;
  /** What has been given a name and was not asked for before. */
  next(): Moved | undefined;
}

/** @param schemaName what to call a schema that has no name here, if it can be had */
export function createComponentNames(
  root: Located,
  schemaName: (at: Pointer) => string | undefined = () => undefined,
): ComponentNames {
  const names = new Map<string, Map<Pointer, string>>();
  const taken = new Map<string, Set<string>>();
  const moved: Moved[] = [];
  let asked = 0;

  const namesOf = (section: string): Map<Pointer, string> => {
    const known = names.get(section) ?? new Map<Pointer, string>();
    names.set(section, known);
    return known;
  };
  const takenIn = (section: string): Set<string> => {
    const known = taken.get(section) ?? new Set(Object.keys(sectionOf(root, section)));
    taken.set(section, known);
    return known;
  };

  return {
    settled: (section, target) => namesOf(section).get(target),
    settle: (section, target, name) => void namesOf(section).set(target, name),
    next: () => moved[asked++],
    of(kind, section, target) {
      const own = componentName(target.at, section) ?? namesOf(section).get(target.at);
      if (own !== undefined) return own;
      const used = takenIn(section);
      const given = kind === "schema" ? (schemaName(target.at) ?? []) : [];
      const name = [given, proposals(target.at)].flat().find((each) => !used.has(each)) ?? numbered(target.at, used);
      used.add(name);
      namesOf(section).set(target.at, name);
      moved.push({ section, name, kind, target });
      return name;
    },
  };
}

/** The components of the root document in one section. */
export function sectionOf({ value }: Located, section: string): Readonly<Record<string, unknown>> {
  const components = isObject(value) ? member(value, "components") : undefined;
  const found = isObject(components) ? member(components, section) : undefined;
  return isObject(found) ? found : {};
}

/** The name of a component of the root document; `undefined` for any other place. */
export function componentName(at: Pointer, section: string): string | undefined {
  if (!at.startsWith(`#/components/${section}/`)) return undefined;
  const [, , name, ...deeper] = parsePointer(at).tokens;
  return deeper.length === 0 ? name : undefined;
}

const STRUCTURE: ReadonlySet<string> = new Set([
  "components",
  "paths",
  "content",
  "schema",
  "properties",
  "items",
  "responses",
  "parameters",
  "allOf",
  "anyOf",
  "oneOf",
  "$defs",
  "definitions",
  ...Object.values(SECTIONS),
]);

/** Names for a node by its place, the short ones first: they do not depend on where else a document changes. */
function proposals(at: Pointer): readonly string[] {
  const { file, tokens } = parsePointer(at);
  const words = tokens.filter((token) => !STRUCTURE.has(token));
  const base = file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  const last = words.at(-1);
  // A word alone says what it is where others give names: in a file of definitions.
  const short = file === "" ? undefined : tokens.length === 0 ? base : last;
  const found = [
    short,
    file === "" ? words.join("_") : [base, ...words].join("_"),
    [...file.replace(/\.\w+$/, "").split("/"), ...tokens].join("_"),
  ];
  return found.flatMap((text) => (text === undefined ? [] : usable(text)));
}

/** Of the characters that names of components may have (OpenAPI 3.1.1, section 4.8.7). */
function usable(text: string): readonly string[] {
  const name = text.replaceAll(/[^A-Za-z0-9.-]+/g, "_").replace(/^_+|_+$/g, "");
  return name === "" ? [] : [name.slice(0, 120)];
}

function numbered(at: Pointer, used: ReadonlySet<string>): string {
  const base = proposals(at).at(-1) ?? "component";
  for (let number = 2; ; number++) if (!used.has(`${base}_${number}`)) return `${base}_${number}`;
}
