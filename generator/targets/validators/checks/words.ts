import { identifierFrom } from "../../../names/casing.ts";
import { RESERVED } from "../../../names/reserved.ts";
import type { Code } from "../../../print/code.ts";
import { RUNTIME_MODULES } from "./scope.ts";

/** The module of the runtime that exports a name. */
export const RUNTIME_MODULE: ReadonlyMap<string, string> = new Map(
  Object.entries(RUNTIME_MODULES).flatMap(([module, names]) => names.map((name) => [name, module] as const)),
);

/** Reserved where the grammar is in doubt, and never for variables. */
const CONTEXTUAL = new Set(
  (
    "any as asserts async bigint boolean from get global infer intrinsic is keyof module namespace never number object of " +
    "readonly require satisfies set string symbol type unique unknown"
  ).split(" "),
);

/** Names that no variable of a check may have. */
export const TAKEN: ReadonlySet<string> = new Set(
  [...RESERVED, ...RUNTIME_MODULE.keys(), "value", "report", "seen"].filter((name) => !CONTEXTUAL.has(name)),
);

/** What is not used begins with an underscore, for compilers that ask. */
export function usesWord(body: Code, word: "value" | "report"): boolean {
  return WORDS[word].test(body.text);
}

const WORDS = { value: /\bvalue\b/, report: /\breport\b/ };

/** Functions of the module begin with `is`, constants have no small letters: neither is hidden by a variable. */
export function localName(word: string): string {
  const name = identifierFrom(word, "camel") ?? "part";
  return /^is[A-Z0-9_]/.test(name) || !/[a-z]/.test(name) ? `the${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
}

/** Makes each name once. */
export function remembered<Name extends string, Made>(make: (name: Name) => Made): (name: Name) => Made {
  const known = new Map<Name, Made>();
  return (name) => {
    const found = known.get(name) ?? make(name);
    known.set(name, found);
    return found;
  };
}
