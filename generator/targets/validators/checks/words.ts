import { identifierFrom } from "../../../names/casing.ts";
import { RESERVED } from "../../../names/reserved.ts";
import type { Code } from "../../../print/code.ts";
import { RUNTIME_MODULES } from "./scope.ts";

/** The runtime module of each export. */
export const RUNTIME_MODULE: ReadonlyMap<string, string> = new Map(
  Object.entries(RUNTIME_MODULES).flatMap(([module, names]) => names.map((name) => [name, module] as const)),
);

/** Words that are reserved only in some contexts. Variables avoid them everywhere. */
const CONTEXTUAL = new Set(
  (
    "any as asserts async bigint boolean from get global infer intrinsic is keyof module namespace never number object of " +
    "readonly require satisfies set string symbol type unique unknown"
  ).split(" "),
);

/** Names that variables of a check cannot have. */
export const TAKEN: ReadonlySet<string> = new Set(
  [...RESERVED, ...RUNTIME_MODULE.keys(), "value", "report", "seen"].filter((name) => !CONTEXTUAL.has(name)),
);

/** Whether a body uses a parameter. Unused ones get an underscore, for compilers with `noUnusedParameters`. */
export function usesWord(body: Code, word: "value" | "report"): boolean {
  return WORDS[word].test(body.text);
}

const WORDS = { value: /\bvalue\b/, report: /\breport\b/ };

/** The name of a variable. It never hides a module-level name: functions begin with `is`, and constants are upper-case. */
export function localName(word: string): string {
  const name = identifierFrom(word, "camel") ?? "part";
  return /^is[A-Z0-9_]/.test(name) || !/[a-z]/.test(name) ? `the${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
}

/** Caches a function by its argument. */
export function remembered<Name extends string, Made>(make: (name: Name) => Made): (name: Name) => Made {
  const known = new Map<Name, Made>();
  return (name) => {
    const found = known.get(name) ?? make(name);
    known.set(name, found);
    return found;
  };
}
