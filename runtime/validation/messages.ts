import type { Expected, Keyword } from "./keywords.ts";

/** The fault in words that follow the name of the thing: `must be at least 3 characters long`. */
export function message(keyword: Keyword, expected: Expected | undefined, found: unknown): string {
  if (keyword === "type") return mustBe(expected) + kindOf(found);
  const text = String(expected);
  switch (keyword) {
    case "const":
      return `must be ${shown(typeof expected === "object" && expected !== null && "value" in expected ? expected.value : expected)}`;
    case "enum":
      return `must be ${asList(expected).length === 1 ? "" : "one of "}${listed(asList(expected).map(shown), "or")}`;
    case "never":
      return "is not allowed";
    case "minimum":
      return `must be at least ${text}`;
    case "maximum":
      return `must be at most ${text}`;
    case "exclusiveMinimum":
      return `must be greater than ${text}`;
    case "exclusiveMaximum":
      return `must be less than ${text}`;
    case "multipleOf":
      return `must be a multiple of ${text}`;
    case "minLength":
      return `must be at least ${counted(expected, "character", "characters")} long`;
    case "maxLength":
      return `must be at most ${counted(expected, "character", "characters")} long`;
    case "pattern":
      return `must match the pattern ${text}`;
    case "format":
      return text === "byte" ? "must be valid Base64" : `must be a valid ${text}`;
    case "minItems":
      return `must have at least ${counted(expected, "item", "items")}`;
    case "maxItems":
      return `must have at most ${counted(expected, "item", "items")}`;
    case "uniqueItems":
      return `must have unique items`;
    case "contains":
    case "minContains":
      return `must contain at least ${counted(expected, "matching item", "matching items")}`;
    case "maxContains":
      return `must contain at most ${counted(expected, "matching item", "matching items")}`;
    case "minProperties":
      return `must have at least ${counted(expected, "property", "properties")}`;
    case "maxProperties":
      return `must have at most ${counted(expected, "property", "properties")}`;
    case "required":
      return "is missing";
    case "dependentRequired":
      return `is missing but required together with ${shown(expected)}`;
    case "additionalProperties":
    case "unevaluatedProperties":
      return "is not an allowed property";
    case "unevaluatedItems":
      return "is not an allowed item";
    case "propertyNames":
      return "is not an allowed property name";
    case "not":
      return "must not match the forbidden schema";
    case "anyOf":
    case "oneOf":
      return alternatives(keyword, expected);
    case "depth":
      return `is nested more than ${text} levels deep`;
  }
}

/** Literals for the most frequent messages, which need no concatenation. */
function mustBe(type: Expected | undefined): string {
  switch (type) {
    case "string":
      return "must be a string, not ";
    case "integer":
      return "must be an integer, not ";
    case "number":
      return "must be a number, not ";
    case "boolean":
      return "must be a boolean, not ";
    case "object":
      return "must be an object, not ";
    case "array":
      return "must be an array, not ";
    default:
      return `must be ${listed(asList(type).map(withArticle), "or")}, not `;
  }
}

function alternatives(keyword: "anyOf" | "oneOf", expected: Expected | undefined): string {
  if (typeof expected !== "object" || expected === null || !("names" in expected))
    return "must match one of the alternatives";
  const { names, closest, matching } = expected;
  if (matching !== undefined) {
    return `must match exactly one of ${listed(names, "and")}, but matches ${listed(matching, "and")}`;
  }
  const all = `must match ${keyword === "oneOf" ? "exactly one" : "one"} of ${listed(names, "or")}`;
  return closest === undefined ? all : `${all}; closest is ${closest}`;
}

function asList(expected: Expected | undefined): readonly unknown[] {
  return Array.isArray(expected) ? expected : [expected];
}

function withArticle(type: unknown): string {
  const word = String(type);
  if (word === "null") return word;
  return "aeiou".includes(word.charAt(0)) ? `an ${word}` : `a ${word}`;
}

/** More alternatives than anyone reads are cut. */
const LISTED = 12;

export function listed(words: readonly string[], last: "or" | "and"): string {
  if (words.length > LISTED) return `${words.slice(0, LISTED).join(", ")} ... (${words.length} in all)`;
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

function counted(count: Expected | undefined, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** The type of the value, never the value itself, which may be secret. */
function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  if (typeof value === "number") {
    return Number.isFinite(value) ? "a number" : Number.isNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
  }
  return Array.isArray(value) ? "an array" : KINDS[typeof value];
}

const KINDS = {
  undefined: "absent",
  boolean: "a boolean",
  number: "a number",
  string: "a string",
  object: "an object",
  bigint: "a bigint",
  function: "a function",
  symbol: "a symbol",
} as const;

type Kind = (typeof KINDS)[keyof typeof KINDS] | "null" | "an array" | "NaN" | "Infinity" | "-Infinity";
