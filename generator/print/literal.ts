import { isArray, type Json } from "../document/json.ts";
import { Code } from "./code.ts";
import { objectKey } from "./key.ts";
import { quoted } from "./quote.ts";

/** Deeper values are refused by the reader of documents long before. */
const DEEPEST = 1000;

/** The JavaScript expression of a JSON value; it evaluates to exactly this value, whatever is in it. */
export function literal(value: Json): Code {
  return Code.trusted(expression(value, 0));
}

function expression(value: Json, depth: number): string {
  if (depth > DEEPEST) throw new RangeError(`a literal is nested more than ${DEEPEST} levels deep`);
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number") return numeral(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (isArray(value)) return `[${value.map((item) => expression(item, depth + 1)).join(", ")}]`;
  const members = Object.entries(value).map(([key, item]) => `${objectKey(key).text}: ${expression(item, depth + 1)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** The type of texts that have these parts, and anything between them. */
export function templateType(parts: readonly string[]): Code {
  const fixed = parts.map((part) => quoted(part).slice(1, -1).replace(/[`$]/g, "\\$&"));
  return Code.trusted(`\`${fixed.join("${string}")}\``);
}

/** `-0` stays `-0`; JSON has no other number that JavaScript writes in a special way. */
export function numeral(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a JSON number`);
  return Object.is(value, -0) ? "-0" : String(value);
}

/** The items of an array literal, one expression each, for a layout of one's own. */
export function literals(values: readonly Json[]): readonly Code[] {
  return values.map(literal);
}
