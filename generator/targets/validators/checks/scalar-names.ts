import type { Assertion, Schema } from "../../../ir/schema.ts";
import { identifierFrom, RESERVED } from "../../../names/casing.ts";
import type { Code } from "../../../print/code.ts";
import { identifier } from "../../../print/key.ts";
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

/** The name of a parameter. One that the body does not use gets an underscore, for compilers with `noUnusedParameters`. */
export function parameterName(body: Code, word: "value" | "report"): Code {
  return identifier(WORDS[word].test(body.text) ? word : `_${word}`);
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

/**
 * Describes the check of a scalar schema in words: `["string", "uri or null"]`. Functions are named after it, because many members
 * of many models share them.
 *
 * @returns `undefined` if a few words are not enough
 */
export function scalarWords({ assertions, shape }: Schema): readonly [string, string] | undefined {
  switch (shape.kind) {
    case "string":
    case "number": {
      const kind = shape.kind === "number" && shape.integer ? "integer" : shape.kind;
      const limits = assertions.map(limitWords);
      if (!limits.every((words) => words !== undefined)) return undefined;
      return [kind, [...(shape.format === undefined ? [] : [shape.format]), ...limits].join(" ")];
    }
    case "boolean":
      return assertions.length === 0 ? ["boolean", ""] : undefined;
    case "array": {
      const items = assertions.length === 0 && !shape.implied ? scalarWords(shape.items) : undefined;
      return items && ["array", `of ${items.join(" ")}`];
    }
    case "union": {
      const [one, ...others] = shape.members.filter((member) => member.shape.kind !== "null");
      if (one === undefined || others.length > 0 || assertions.length > 0) return undefined;
      const words = scalarWords(one);
      return words && [words[0], `${words[1]} or null`.trim()];
    }
    default:
      return undefined;
  }
}

function limitWords(assertion: Assertion): string | undefined {
  switch (assertion.kind) {
    case "minLength":
    case "minimum":
      return `from ${assertion.value}`;
    case "maxLength":
    case "maximum":
      return `to ${assertion.value}`;
    case "pattern":
      return "pattern";
    default:
      return undefined;
  }
}

/** Whether no value of a schema is an array or object. */
export function isScalarSchema({ shape }: Schema): boolean {
  switch (shape.kind) {
    case "string":
    case "number":
    case "boolean":
    case "null":
    case "literal":
    case "enum":
      return true;
    case "union":
      return shape.members.every(isScalarSchema);
    default:
      return false;
  }
}
