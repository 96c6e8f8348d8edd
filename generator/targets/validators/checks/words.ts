import { identifierFrom } from "../../../names/casing.ts";
import type { Code } from "../../../print/code.ts";

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
