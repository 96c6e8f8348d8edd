import type { Located } from "../document.ts";
import { isObject, member } from "../json.ts";
import { parsePointer, type Pointer } from "../pointer.ts";
import { type Kind, SECTIONS } from "./grammar.ts";

/** A node that becomes a component, because it is referenced and has no component in the root document. */
export interface Moved {
  readonly section: string;
  readonly name: string;
  readonly kind: Kind;
  readonly target: Located;
}

/** The component names in a bundle: those of the root document, and those of nodes that move in. */
export interface ComponentNames {
  /** The component name of a node in its section. Assigns one on first use. */
  of(kind: Kind, section: string, target: Located): string;
  /** Makes a component of the root document the place of a node from elsewhere. */
  setAlias(section: string, target: Pointer, name: string): void;
  /** The component of the root document that became the place of this node. */
  aliasOf(section: string, target: Pointer): string | undefined;
  /** Removes and returns the nodes named since the last call. */
  next(): Moved | undefined;
}

/** @param schemaName suggests a name for a schema that has none; used if it is free */
export function createComponentNames(
  root: Located,
  schemaName: (at: Pointer) => string | undefined = () => undefined,
): ComponentNames {
  const names = new Map<string, Map<Pointer, string>>();
  const taken = new Map<string, Set<string>>();
  const moved: Moved[] = [];
  let position = 0;

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
    aliasOf: (section, target) => namesOf(section).get(target),
    setAlias: (section, target, name) => void namesOf(section).set(target, name),
    next: () => moved[position++],
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

/** Candidate names for a node, derived from its place only, short ones first. So unrelated changes keep them. */
function proposals(at: Pointer): readonly string[] {
  const { file, tokens } = parsePointer(at);
  const words = tokens.filter((token) => !STRUCTURE.has(token));
  const base = file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  const last = words.at(-1);
  // In a file of definitions, the key alone is a good name.
  const short = file === "" ? undefined : tokens.length === 0 ? base : last;
  const found = [
    short,
    file === "" ? words.join("_") : [base, ...words].join("_"),
    [...file.replace(/\.\w+$/, "").split("/"), ...tokens].join("_"),
  ];
  return found.flatMap((text) => (text === undefined ? [] : usable(text)));
}

/** Restricts a name to the characters of component names (OpenAPI 3.1.1, section 4.8.7). */
function usable(text: string): readonly string[] {
  const name = text.replaceAll(/[^A-Za-z0-9.-]+/g, "_").replace(/^_+|_+$/g, "");
  return name === "" ? [] : [name.slice(0, 120)];
}

function numbered(at: Pointer, used: ReadonlySet<string>): string {
  const base = proposals(at).at(-1) ?? "component";
  for (let number = 2; ; number++) if (!used.has(`${base}_${number}`)) return `${base}_${number}`;
}
